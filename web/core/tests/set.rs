//! The set: findings, fixes, what an editor is told, scenarios, and what is refused.

use super::{CARDS, files, ok, refused};
use gcs::compile::STDLIB;
use gcs::core_set;
use gcs::diagnostics::{Report, json as findings};
use gcs::lint;
use gcs::source::SourceFile;
use gcs_web::Desk;
use serde_json::{Value, json};

/// What `gcs check --format json` prints, made of the parts that it is made of.
fn checked(name: &str, text: &str) -> Value {
    let file = SourceFile::new(name, text).unwrap();
    let mut compiled = gcs::compile(&[file]);
    lint::apply(&mut compiled, &lint::Settings::default());
    let report = Report {
        files: &compiled.files[..1],
        diagnostics: &compiled.diagnostics,
        cards: compiled.cards,
        clean_cards: compiled.clean_cards,
    };
    let mut out = Vec::new();
    findings::write(&report, None, &[], &mut out).unwrap();
    serde_json::from_slice(&out).unwrap()
}

#[test]
fn findings_are_those_of_check_also_after_changes() {
    let mut desk = Desk::default();
    let texts = [
        "tests/diagnostics/phrases.gcs.txt",
        "tests/diagnostics/wording.gcs.txt",
    ];
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let mut texts: Vec<String> = texts
        .iter()
        .map(|path| std::fs::read_to_string(format!("{folder}/{path}")).unwrap())
        .collect();
    texts.push(CARDS.to_string());
    texts.push(CARDS.replace("Chose", "Choose"));
    for text in &texts {
        ok(&mut desk, &files(&[("a.gcs", text)]));
        let found = ok(&mut desk, &json!("check"));
        assert_eq!(found, checked("a.gcs", text));
    }
    assert_eq!(ok(&mut desk, &json!("check"))["diagnostics"], json!([]));
    ok(&mut desk, &files(&[]));
    assert_eq!(ok(&mut desk, &json!("check"))["summary"]["cards"], 0);
}

#[test]
fn a_fix_mends_what_was_found() {
    let mut desk = Desk::default();
    ok(&mut desk, &files(&[("a.gcs", CARDS)]));
    let found = ok(&mut desk, &json!("check"));
    let edit = &found["diagnostics"][0]["fixes"][0]["edits"][0];
    let (start, end) = (edit["start"].as_u64().unwrap(), edit["end"].as_u64().unwrap());
    let mut text = CARDS.to_string();
    text.replace_range(
        start as usize..end as usize,
        edit["replacement"].as_str().unwrap(),
    );
    ok(&mut desk, &files(&[("a.gcs", &text)]));
    assert_eq!(ok(&mut desk, &json!("check"))["summary"]["errors"], 0);
}

#[test]
fn cards_are_drawn_from_what_was_read_and_those_with_errors_are_named() {
    let mut desk = Desk::default();
    ok(&mut desk, &files(&[("a.gcs", CARDS)]));
    let cards = ok(&mut desk, &json!("cards"));
    assert_eq!(cards["left_out"], json!(["SKY-002"]));
    let card = &cards["cards"][0];
    assert_eq!(
        (&card["code"], &card["file"]),
        (&json!("SKY-001"), &json!("a.gcs"))
    );
    assert_eq!(card["link"], json!(["[Ilse Varga]"]));
    assert_eq!(card["text"][0], "<Blocker>");
    let meaning = ok(&mut desk, &json!({ "ir": { "code": "SKY-001" } }));
    assert_eq!(meaning["json"]["name"], "Lantern Frame");
    assert!(
        meaning["outline"]
            .as_str()
            .unwrap()
            .contains("trigger: marks deploy")
    );
    let why = refused(&mut desk, &json!({ "ir": { "code": "SKY-002" } }));
    assert_eq!(why, "there is no card `SKY-002` without errors");
}

#[test]
fn an_editor_is_told_what_the_language_server_tells() {
    let mut desk = Desk::default();
    let text = "unit T-001 \"A\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    [[Deploy]]\n}\n";
    ok(&mut desk, &files(&[("a.gcs", text)]));
    let at = json!({ "file": "a.gcs", "line": 3, "character": 14 });
    let offers = ok(&mut desk, &json!({ "complete": at }));
    assert!(offers["items"].as_array().unwrap().len() > 10);
    let edits = ok(&mut desk, &json!({ "typed": { "at": at, "typed": "]" } }));
    assert_eq!(edits[0]["newText"], "【Deploy】");
    let at = json!({ "file": "a.gcs", "line": 3, "character": 7 });
    let told = ok(&mut desk, &json!({ "hover": at }));
    assert!(told["contents"]["value"].as_str().unwrap().contains("13-2-6"));
    let colors = ok(&mut desk, &json!({ "tokens": { "file": "a.gcs" } }));
    assert_eq!(colors["data"].as_array().unwrap().len() % 5, 0);
    assert_eq!(colors["legend"][0], "keyword");
    let text = "unit T-001 \"A\" {\n    ap 1  hp 1 color red  lv 1  cost 1\n    [[Deploy]]Draw 1.\n}\n";
    ok(&mut desk, &files(&[("a.gcs", text)]));
    let edits = ok(&mut desk, &json!({ "format": { "file": "a.gcs" } }));
    assert!(!edits.as_array().unwrap().is_empty());
}

#[test]
fn scenarios_are_played_with_the_cards_of_the_set_and_decks_are_checked() {
    let mut desk = Desk::default();
    let held = "scenario \"held\" {\n    you hand SKY-001\n    opponent shields 3\n\n    deploy SKY-001\n    expect you hand 0\n}\n";
    let both = format!(
        "{held}\n{}",
        held.replace("held", "failed").replace("hand 0", "hand 4")
    );
    let deck = core_set::DECKS[0].1;
    ok(
        &mut desk,
        &files(&[
            ("a.gcs", CARDS),
            ("a.scenario", &both),
            ("a.deck", deck),
            ("b.deck", "3 SKY-001"),
        ]),
    );
    let played = ok(&mut desk, &json!({ "play": { "file": "a.scenario" } }));
    let verdicts: Vec<&str> = played["scenarios"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["verdict"].as_str().unwrap())
        .collect();
    assert_eq!(verdicts, ["holds", "fails"]);
    assert_eq!(played["diagnostics"].as_array().unwrap().len(), 1);
    let played = ok(&mut desk, &json!({ "play": { "file": "a.deck" } }));
    assert_eq!(
        (&played["cards"], &played["diagnostics"]),
        (&json!(50), &json!([]))
    );
    let played = ok(&mut desk, &json!({ "play": { "file": "b.deck" } }));
    assert!(!played["diagnostics"].as_array().unwrap().is_empty());
    refused(&mut desk, &json!({ "play": { "file": "a.gcs" } }));
    // Without its card the scenario fails: what was compiled before is not kept.
    ok(&mut desk, &files(&[("a.scenario", held)]));
    let played = ok(&mut desk, &json!({ "play": { "file": "a.scenario" } }));
    assert_ne!(played["scenarios"][0]["verdict"], "holds");
}

#[test]
fn words_are_explained_the_ones_of_the_set_too() {
    let mut desk = Desk::default();
    let text = "keyword <Glimmer N> adds \"【Deploy】Choose 1 friendly Unit. It recovers N HP.\"\n";
    ok(&mut desk, &files(&[("a.gcs", text)]));
    for what in ["Blocker", "Glimmer", "8-3", "E0101", "trait", ""] {
        let told = ok(&mut desk, &json!({ "explain": { "what": what } }));
        assert!(told.as_str().unwrap().len() > 40, "{what}: {told}");
    }
}

#[test]
fn what_is_too_much_or_has_no_name_is_refused_and_nothing_has_changed() {
    let mut desk = Desk::default();
    ok(&mut desk, &files(&[("a.gcs", CARDS)]));
    let before = ok(&mut desk, &json!("check"));
    let long = "x".repeat((1 << 20) + 1);
    let many: Vec<(String, &str)> = (0..101).map(|at| (format!("{at}.gcs"), "")).collect();
    let many: Vec<(&str, &str)> = many.iter().map(|(name, text)| (name.as_str(), *text)).collect();
    for (wanted, why) in [
        (files(&[("a.gcs", &long)]), "a set has at most 1048576 bytes"),
        (files(&many), "a set has at most 100 files"),
        (
            files(&[("a.txt", "")]),
            "`a.txt` is none of .gcs, .scenario and .deck",
        ),
        (
            files(&[("../a.gcs", "")]),
            "`../a.gcs` cannot be the name of a file",
        ),
        (
            files(&[("a\n.gcs", "")]),
            "`a\\n.gcs` cannot be the name of a file",
        ),
        (
            files(&[("a.gcs", ""), ("a.gcs", "")]),
            "two files are called `a.gcs`",
        ),
        (json!({ "files": [{ "name": "a.gcs" }] }), "this is no request"),
        (
            json!({ "hover": { "file": "b.gcs", "line": 0, "character": 0 } }),
            "`file:///set/b.gcs` is not open",
        ),
    ] {
        let told = refused(&mut desk, &wanted);
        assert!(told.starts_with(why), "{told}");
    }
    assert_eq!(ok(&mut desk, &json!("check")), before);
}

/// The standard library is no file of a set; nothing of it is found to be a card of the page.
#[test]
fn the_standard_library_is_not_drawn() {
    let mut desk = Desk::default();
    ok(&mut desk, &files(&[("a.gcs", STDLIB[1].1)]));
    ok(&mut desk, &json!("check"));
    ok(&mut desk, &json!("cards"));
}
