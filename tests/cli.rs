//! The command, run as a user runs it: what it prints where, its exit codes, and that nothing makes it panic.

use crate::common::command::{self, Ran};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

fn gcs(folder: &Path, arguments: &[&str]) -> Ran {
    command::gcs(folder, arguments, b"")
}

fn folder(files: &[(&str, &[u8])]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    folder
}

const CARD: &str = "unit X-001 \"Vanguard Frame\" {
    color green  lv 4  cost 2  ap 3  hp 4
    zones Earth  traits (Vanguard)  link [Ilse Varga]

    【Deploy】Draw 1.
}
";

#[test]
fn import_writes_a_file_a_set_and_reports_what_it_left_out() {
    let records = r#"[{"code": "X-001", "name": "A", "cardType": "UNIT", "effect": "Nobody knows"},
                      {"code": "Y-001", "name": "B", "cardType": "PILOT"}, {"name": "C", "cardType": "UNIT"}]"#;
    let folder = folder(&[("a.json", records.as_bytes())]);
    let ran = gcs(folder.path(), &["import", "a.json", "-o", "out/cards"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert_eq!(ran.out, "");
    assert!(ran.err.contains("record 3: it has no `code`"), "{}", ran.err);
    let written = fs::read_to_string(folder.path().join("out/cards/X.gcs")).unwrap();
    assert!(gcs::import::is_own(&written), "{written}");
    let (_, written) = written.split_once("\n\n").unwrap();
    assert!(
        written.starts_with("set X \"X\"\n\nunit X-001 \"A\" {\n"),
        "{written}"
    );
    assert!(written.contains("    Nobody knows\n"), "{written}");
    assert!(folder.path().join("out/cards/Y.gcs").exists());
}

/// Tables and pages are taken, and corrections made; each is told.
#[test]
fn import_takes_tables_and_corrections() {
    let table = "Card No.;Name;Type;Color;Lv;Cost;AP;HP;Traits;Rarity\nX-001;Tin Frame;Unit;Red;2;1;2;2;(Vanguard);R\nX-001 P;Tin Frame;Unit;Red;2.0;1;2;2;(Vanguard);R\n";
    let errata = r#"[{"code": "X-001", "field": "trait", "old": "(Vanguard)", "new": "(Dock)"}]"#;
    let page = r#"{"total": 9, "data": [{"code": "Y-001", "name": "B", "cardType": "RESOURCE"}]}"#;
    let folder = folder(&[
        ("a.csv", table.as_bytes()),
        ("e.json", errata.as_bytes()),
        ("wrong.json", errata.replace("(Vanguard)", "(Ace)").as_bytes()),
        ("none.json", b"{}"),
        ("p.json", page.as_bytes()),
    ]);
    let import = |errata: &str| {
        let ran = gcs(
            folder.path(),
            &["import", "a.csv", "p.json", "-o", "out", "--errata", errata],
        );
        (ran.code, ran.err)
    };
    let (code, err) = import("e.json");
    assert_eq!(code, Some(0), "{err}");
    insta::assert_snapshot!("import_tells_what_it_changed", err);
    let written = fs::read_to_string(folder.path().join("out/X.gcs")).unwrap();
    assert_eq!(written.matches("traits (Dock)").count(), 2, "{written}");
    let (code, err) = import("wrong.json");
    assert_eq!(code, Some(1), "{err}");
    assert!(
        err.contains("gcs: wrong.json: warning: `X-001`, `trait`: `(Ace)` is not corrected: it is not there"),
        "{err}"
    );
    let (code, err) = import("none.json");
    assert_eq!(code, Some(2), "{err}");
    assert!(err.contains("`none.json` is no list of corrections"), "{err}");
}

#[test]
fn import_refuses_what_is_no_list_of_records() {
    let folder = folder(&[
        ("a.json", b"{\"code\": 1}"),
        ("b.json", b"[{]"),
        ("c.json", b"\xff"),
    ]);
    for (file, message) in [
        ("a.json", "`a.json` is not a list of card records"),
        ("b.json", "`b.json` is not JSON"),
        ("c.json", "cannot read `c.json`"),
        ("d.json", "cannot read `d.json`"),
    ] {
        let ran = gcs(folder.path(), &["import", file, "-o", "out"]);
        assert_eq!(ran.code, Some(2), "{file}");
        assert!(ran.err.contains(message), "{}", ran.err);
    }
}

#[test]
fn explain_knows_codes_and_names() {
    let here = Path::new(".");
    for what in ["E0101", "e0101", "unknown-phrase"] {
        let ran = gcs(here, &["explain", what]);
        assert_eq!(ran.code, Some(0));
        assert!(
            ran.out.starts_with("E0101 unknown-phrase (error)\n"),
            "{}",
            ran.out
        );
    }
    for what in ["<Blocker>", "【Deploy】", "8-3-2"] {
        assert_eq!(gcs(here, &["explain", what]).code, Some(0), "{what}");
    }
    for (what, says) in [
        ("8.3.2", "8-3-2 in"),
        ("pedantic", "W0761  duplicate-name"),
        ("lifelink", "this Unit recovers 1 HP"),
        ("gain 2 life", "players have Shields and no life"),
        ("until end of turn", "Cards write `during this turn`."),
        ("mulligan", "hand\n\n"),
    ] {
        let ran = gcs(here, &["explain", what]);
        assert_eq!(ran.code, Some(0), "{what}");
        assert!(ran.out.contains(says), "{what}: {}", ran.out);
    }
    let ran = gcs(here, &["explain", "9-1-6", "--edition", "1.0"]);
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.out.starts_with("9-1-6 of Ver. 1.0 is 10-1-6 today.\n"),
        "{}",
        ran.out
    );
    let ran = gcs(here, &["explain", "13-1-8", "--edition", "1.6.0"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(ran.err.contains("13-1-8 stands since Ver. 1.7.0"), "{}", ran.err);
    let ran = gcs(here, &["explain", "8-3", "--edition", "1.5.0"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(
        ran.err.contains("1.0, 1.1.0, 1.6.0, 1.7.0, 1.8.0, 1.9.0"),
        "{}",
        ran.err
    );
    let ran = gcs(here, &["explain", "unknown-frase"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("did you mean `unknown-phrase`"), "{}", ran.err);
    let ran = gcs(here, &["explain", "8-3-99"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""));
    assert!(ran.err.contains("there is no rule 8-3-99"), "{}", ran.err);
    assert_eq!(gcs(here, &["explain", "Ember"]).code, Some(0));
}

#[test]
fn bad_arguments_could_not_run() {
    let here = Path::new(".");
    for arguments in [
        &["nonsense"][..],
        &["check", "--nonsense"],
        &["check", "nowhere"],
        &["import"],
        &[],
    ] {
        let ran = gcs(here, arguments);
        assert_eq!(ran.code, Some(2), "{arguments:?}");
        assert_eq!(ran.out, "");
        assert_ne!(ran.err, "");
    }
    assert_eq!(gcs(here, &["--version"]).code, Some(0));
}

#[test]
fn a_clean_card_is_clean_in_every_format() {
    let folder = folder(&[("a/x.gcs", CARD.as_bytes()), ("a/notes.txt", b"\xff")]);
    let ran = gcs(folder.path(), &["check"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    assert_eq!(ran.err, "1 file, 1 card (1 clean), 0 errors, 0 warnings\n");
    for format in ["human", "json", "github", "sarif"] {
        let ran = gcs(folder.path(), &["check", "a", "a/x.gcs", "--format", format]);
        assert_eq!(ran.code, Some(0), "{}", ran.out);
    }
    let ran = command::gcs(folder.path(), &["check", "-"], CARD.as_bytes());
    assert_eq!(ran.code, Some(0), "{}", ran.out);
}

#[test]
fn findings_as_json_follow_the_contract() {
    let broken = CARD.replace("Draw 1.", "Sing 1 song.");
    let folder = folder(&[("x.gcs", broken.as_bytes()), ("y.gcs", b"\xe3\x80\x90\xff")]);
    let ran = gcs(folder.path(), &["check", "--format", "json"]);
    assert_eq!(ran.code, Some(1));
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["summary"]["files"], 2);
    assert_eq!(report["summary"]["cards"], 1);
    assert_eq!(report["summary"]["warnings"], 0);
    let findings = report["diagnostics"].as_array().unwrap();
    assert_eq!(report["summary"]["errors"], findings.len());
    assert_eq!(findings[0]["file"], "x.gcs");
    assert_eq!(findings[0]["card"], "X-001");
    assert_eq!(findings[0]["severity"], "error");
    let span = &findings[0]["spans"][0];
    let range = span["start"].as_u64().unwrap() as usize..span["end"].as_u64().unwrap() as usize;
    assert!(broken[range.clone()].contains("Sing"), "{:?}", &broken[range]);
    assert_eq!(span["line"], 5);
    assert_eq!(span["primary"], true);
    let last = findings.last().unwrap();
    assert_eq!(last["code"], "E0001");
    assert_eq!(last["spans"][0]["start"], 3);
    assert_eq!(last["spans"][0]["column"], 2);
}

#[test]
fn the_summary_changes_neither_exit_code_nor_other_formats() {
    let broken = CARD.replace("Draw 1.", "Sing 1 song.");
    let folder = folder(&[("x.gcs", CARD.as_bytes()), ("y/y.gcs", broken.as_bytes())]);
    let ran = gcs(folder.path(), &["check", "x.gcs", "--summary"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), "1 card, 1 clean\n"));
    let ran = gcs(folder.path(), &["check", "y", "--summary"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("1     1  E0101  `Sing N song`"), "{}", ran.out);
    assert!(
        ran.out.contains("X-001 at y/y.gcs:5:13: Sing 1 song\n"),
        "{}",
        ran.out
    );
    for format in ["github", "sarif"] {
        let plain = gcs(folder.path(), &["check", "y", "--format", format]);
        let ran = gcs(folder.path(), &["check", "y", "--format", format, "--summary"]);
        assert_eq!((ran.code, ran.out), (Some(1), plain.out), "{format}");
        assert!(ran.err.contains("`Sing N song`"), "{}", ran.err);
    }
    let plain = gcs(folder.path(), &["check", "y", "--format", "json"]);
    let ran = gcs(folder.path(), &["check", "y", "--format", "json", "--summary"]);
    let (plain, with): (serde_json::Value, serde_json::Value) = (
        serde_json::from_str(&plain.out).unwrap(),
        serde_json::from_str(&ran.out).unwrap(),
    );
    assert_eq!(plain["diagnostics"], with["diagnostics"]);
    assert_eq!(plain["summary"].as_object().unwrap().len(), 4);
    assert_eq!(with["summary"]["clean_cards"], 0);
    assert_eq!(with["summary"]["most_frequent"][0]["form"], "Sing N song");
}

#[test]
fn broken_files_are_findings() {
    let brackets = "(".repeat(100_000);
    let deep = CARD.replace("Draw 1.", &brackets);
    let braces = "{".repeat(100_000);
    let timings = CARD.replace("Draw 1.", &"【".repeat(100_000));
    let closed = "(".repeat(100_000) + "1.)" + &")".repeat(100_000);
    let closed = CARD.replace("Draw 1.", &format!("Draw 1. {closed}"));
    let quotes = "This Unit gains \"".repeat(10_000);
    let quotes = CARD.replace("Draw 1.", &quotes);
    let leads = CARD.replace(
        "Draw 1.",
        &format!("{}draw 1.", "If you have 1 Unit in play, ".repeat(2_000)),
    );
    let word = CARD.replace("Draw 1.", &"x".repeat(200_000));
    let sentences = CARD.replace("Draw 1.", &"Draw 1. ".repeat(2_000));
    let truncated = CARD.split("Draw").next().unwrap();
    let twice = format!("{CARD}{CARD}");
    for (title, bytes) in [
        ("brackets in a card", deep.as_bytes()),
        ("brackets", brackets.as_bytes()),
        ("braces", braces.as_bytes()),
        ("timing brackets", timings.as_bytes()),
        ("brackets that are closed", closed.as_bytes()),
        ("quotes", quotes.as_bytes()),
        ("conditions", leads.as_bytes()),
        ("a word", word.as_bytes()),
        ("sentences", sentences.as_bytes()),
        ("truncated", truncated.as_bytes()),
        ("a code twice", twice.as_bytes()),
        ("binary", b"\x7fELF\x02\x01\x01\x00\x00\xff\xfe"),
        ("NUL", b"unit X-001 \"A\" {\n\x00}\n"),
        ("UTF-16", b"\xff\xfeu\x00n\x00"),
        ("half a character", b"unit X-001 \"\xe3\x80"),
    ] {
        let folder = folder(&[("x.gcs", bytes)]);
        for format in ["human", "json", "github", "sarif"] {
            let ran = gcs(folder.path(), &["check", "--format", format]);
            assert_eq!(ran.code, Some(1), "{title}: {}", ran.err);
            assert_ne!(ran.out, "", "{title}");
        }
    }
}

#[test]
fn nothing_to_check_could_not_run() {
    let folder = folder(&[("notes.txt", b"")]);
    let ran = gcs(folder.path(), &["check"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("no `.gcs` files in `.`"), "{}", ran.err);
    let ran = gcs(folder.path(), &["check", "missing"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("cannot read `missing`"), "{}", ran.err);
}

/// A file of another kind is not read as one of this: which command reads it is said, and what else there is is checked.
#[test]
fn files_of_another_kind_are_left_to_their_commands() {
    let card: &[u8] = b"unit X-001 \"X\" { color red  lv 1  cost 1  ap 1  hp 1 }\n";
    let folder = folder(&[("a.deck", b"4 X-001\n"), ("b.scenario", b""), ("c.gcs", card)]);
    for (command, file, reads) in [
        ("check", "a.deck", "`a.deck` holds a deck: `gcs deck` reads it"),
        (
            "check",
            "b.scenario",
            "`b.scenario` holds scenarios: `gcs test` reads it",
        ),
        ("test", "c.gcs", "`c.gcs` holds cards: `gcs check` reads it"),
        ("deck", "c.gcs", "`c.gcs` holds cards: `gcs check` reads it"),
    ] {
        let ran = gcs(folder.path(), &[command, file]);
        assert_eq!(ran.code, Some(2), "{command} {file}");
        assert!(ran.err.contains(reads), "{}", ran.err);
    }
    let ran = gcs(folder.path(), &["check", "a.deck", "c.gcs"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.err.contains("1 file, 1 card (1 clean)"),
        "{}{}",
        ran.out,
        ran.err
    );
}

#[test]
fn an_empty_file_is_a_finding() {
    let folder = folder(&[("x.gcs", b""), ("y.gcs", b"// nothing yet\n")]);
    let ran = gcs(folder.path(), &["check"]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert_eq!(
        ran.out.matches("the file holds no card").count(),
        2,
        "{}",
        ran.out
    );
    assert!(ran.err.contains("2 files, 0 cards"), "{}", ran.err);
}

#[cfg(unix)]
#[test]
fn rings_of_links_are_walked_once() {
    let folder = folder(&[("a/x.gcs", CARD.as_bytes())]);
    std::os::unix::fs::symlink("..", folder.path().join("a/up")).unwrap();
    std::os::unix::fs::symlink("x.gcs", folder.path().join("a/y.gcs")).unwrap();
    std::os::unix::fs::symlink("nowhere", folder.path().join("a/z.gcs")).unwrap();
    let ran = gcs(folder.path(), &["check"]);
    assert_eq!(ran.code, Some(0), "{}", ran.out);
    assert!(ran.err.starts_with("1 file, 1 card"), "{}", ran.err);
}

#[test]
fn a_reader_that_leaves_is_no_panic() {
    let broken = CARD.replace("Draw 1.", "Sing 1 song.");
    let many: String = (0..2_000)
        .map(|number| broken.replace("X-001", &format!("X-{number}")))
        .collect();
    let folder = folder(&[("x.gcs", many.as_bytes())]);
    let mut child = Command::new(env!("CARGO_BIN_EXE_gcs"))
        .args(["check"])
        .current_dir(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{err}");
    assert!(!err.contains("panicked"), "{err}");
}

#[test]
fn fix_mends_what_is_safe_and_reports_the_rest() {
    let loose = CARD.replace("Draw 1.", "Draw 1").replace("green", "grean");
    let folder = folder(&[("x.gcs", loose.as_bytes()), ("y.gcs", b"\xff")]);
    let ran = gcs(folder.path(), &["check", "--fix", "--format", "json"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(ran.err.contains("1 finding fixed"), "{}", ran.err);
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["summary"]["warnings"], 0);
    assert_eq!(report["summary"]["errors"], 2);
    let fixed = fs::read_to_string(folder.path().join("x.gcs")).unwrap();
    assert_eq!(fixed, CARD.replace("green", "grean"));
    assert_eq!(fs::read(folder.path().join("y.gcs")).unwrap(), b"\xff");
}

#[test]
fn ir_and_render_show_the_card() {
    let folder = folder(&[("x.gcs", CARD.as_bytes())]);
    let ran = gcs(folder.path(), &["ir", "X-001", "--cards", "x.gcs", "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let card: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(card["code"], "X-001");
    let ran = gcs(folder.path(), &["ir", "X-001"]);
    assert!(ran.out.contains("code: X-001\n"), "{}", ran.out);
    // Several, by code or by name; words that are one name are that name.
    let both = gcs(folder.path(), &["ir", "CORE-001", "X-001", "--json"]);
    assert_eq!(both.code, Some(0), "{}", both.err);
    let both: serde_json::Value = serde_json::from_str(&both.out).unwrap();
    assert_eq!((&both[0]["code"], &both[1]), (&"CORE-001".into(), &card));
    let both = gcs(folder.path(), &["ir", "plumbline", "x-001"]);
    let codes: Vec<&str> = both
        .out
        .lines()
        .filter(|line| line.starts_with("  code: "))
        .collect();
    assert_eq!(
        (both.code, codes),
        (Some(0), vec!["  code: CORE-001", "  code: X-001"])
    );
    let quoted = gcs(folder.path(), &["ir", "Cantor Prime", "--json"]);
    let bare = gcs(folder.path(), &["ir", "cantor", "prime", "--json"]);
    assert_eq!((quoted.code, &quoted.out), (Some(0), &bare.out), "{}", bare.err);
    assert!(quoted.out.starts_with('{'), "{}", quoted.out);
    let one_missing = gcs(folder.path(), &["ir", "X-001", "X-01"]);
    assert_eq!((one_missing.code, one_missing.out.as_str()), (Some(2), ""));
    assert!(
        one_missing.err.contains("no card is called `X-01`"),
        "{}",
        one_missing.err
    );
    let ran = gcs(folder.path(), &["ir", "X-01"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.err.contains("did you mean `X-001`"), "{}", ran.err);
    let ran = gcs(folder.path(), &["render", "--json"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let rendered: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(
        rendered,
        serde_json::json!([{"code": "X-001", "text": "【Deploy】Draw 1."}])
    );
}

#[test]
fn fmt_lists_what_would_change_and_then_changes_it() {
    let loose = CARD.replace("    color green  lv 4", "  color green lv 4");
    let folder = folder(&[("x.gcs", loose.as_bytes())]);
    let ran = gcs(folder.path(), &["fmt", "--check"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), "x.gcs\n"), "{}", ran.err);
    assert_eq!(fs::read_to_string(folder.path().join("x.gcs")).unwrap(), loose);
    let ran = gcs(folder.path(), &["fmt"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    let ran = gcs(folder.path(), &["fmt", "--check"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
    let formatted = fs::read_to_string(folder.path().join("x.gcs")).unwrap();
    let ran = command::gcs(folder.path(), &["fmt", "-"], loose.as_bytes());
    assert_eq!((ran.code, ran.out), (Some(0), formatted), "{}", ran.err);
}

#[test]
fn fmt_leaves_what_it_cannot_read() {
    let open = CARD.trim_end().trim_end_matches('}');
    let folder = folder(&[
        ("a.gcs", open.as_bytes()),
        ("b.gcs", b"\xff"),
        ("c.gcs", CARD.replace("ap 3  hp 4", "ap 3 hp 4").as_bytes()),
        (
            "d.gcs",
            b"unit A-001 \"A\" {\n  color red lv 1\n  ap 3.5  hp 0\n}\nunit A-002 \"B\" {\n  color red lv 1\n  rarity SR artist \"Me\"\n  cost 1 \
              ap 1 hp 1\n}\n\n\n\nunit A-003 \"C\" {\n  color red lv 1\n cost 1 ap 1 hp 1\n}",
        ),
    ]);
    let ran = gcs(folder.path(), &["fmt"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{}", ran.err);
    insta::assert_snapshot!(ran.err);
    insta::assert_snapshot!(fs::read_to_string(folder.path().join("d.gcs")).unwrap());
    assert_eq!(fs::read_to_string(folder.path().join("a.gcs")).unwrap(), open);
    assert_eq!(fs::read(folder.path().join("b.gcs")).unwrap(), b"\xff");
}

#[test]
fn imported_files_are_already_in_their_canonical_form() {
    let records = r#"[{"code": "X-001", "name": "A \"B\"", "cardType": "UNIT", "level": "4", "cost": "2", "color":
                      "Green", "ap": "3", "hp": "4", "zone": "Space Earth", "trait": "(One) (Two)", "link":
                      "[Some One] / (Three) Trait", "effect": "<Repair 2>(At the end of your turn, this Unit recovers 2 HP.)<br>[[Deploy]] Draw 1."},
                      {"code": "X-T01", "name": "T", "cardType": "UNIT TOKEN", "ap": "1", "hp": "1", "effect": "-"},
                      {"code": "X-002", "name": "C", "cardType": "COMMAND", "level": "1", "cost": "1", "color": "Blue",
                      "effect": "【Main】/【Action】Draw 1.<br>【Pilot】[Some One]"}]"#;
    let folder = folder(&[("a.json", records.as_bytes())]);
    let ran = gcs(folder.path(), &["import", "a.json", "-o", "out"]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let ran = gcs(folder.path(), &["fmt", "--check", "out"]);
    assert_eq!((ran.code, ran.out.as_str()), (Some(0), ""), "{}", ran.err);
}

/// Nothing that lies about in the repository is mistaken for a card, and the standard library is not defined twice.
#[test]
fn the_repository_itself_is_clean() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for arguments in [&["check"][..], &["fmt", "--check"], &["render", "--json"]] {
        let ran = gcs(here, arguments);
        assert_eq!(ran.code, Some(0), "{arguments:?}: {}{}", ran.out, ran.err);
    }
    assert_eq!(gcs(here, &["check", "stdlib"]).code, Some(0));
}

#[test]
fn every_command_says_what_it_takes() {
    let here = Path::new(".");
    let commands = [
        "new",
        "check",
        "fmt",
        "import",
        "ir",
        "render",
        "explain",
        "test",
        "deck",
        "play",
        "sim",
        "train",
        "best",
        "replay",
        "lsp",
        "completions",
        "man",
    ];
    let mut shown = String::new();
    for command in std::iter::once(None).chain(commands.map(Some)) {
        let arguments: Vec<&str> = command.into_iter().chain(["--help"]).collect();
        let ran = gcs(here, &arguments);
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        shown.push_str(&format!("$ gcs {}\n{}\n", arguments.join(" "), ran.out));
    }
    insta::assert_snapshot!("help", shown);
}

/// `--cards` takes one path, so what stands behind it is the command's own; who has more paths says it again.
#[test]
fn cards_takes_one_path_and_is_repeated() {
    let more = CARD.replace("X-001", "Y-001");
    let deck = include_str!("../cards/core/deep-roots.deck").replace("CORE-017 Furrow", "X-001");
    let folder = folder(&[
        ("x/x.gcs", CARD.as_bytes()),
        ("y/y.gcs", more.as_bytes()),
        (
            "k/k.gcs",
            "keyword <Glow> means \"This Unit gets AP+1.\"\n".as_bytes(),
        ),
        ("a.deck", deck.as_bytes()),
        (
            "t/own.scenario",
            b"scenario \"Own\" {\n    you units X-001\n    opponent units Y-001\n    expect X-001 ap 3\n}\n",
        ),
        (
            "t/false.scenario",
            b"scenario \"False\" {\n    you units X-001\n    expect X-001 ap 4\n}\n",
        ),
    ]);
    for (code, arguments) in [
        (0, &["test", "--cards", "x", "--cards", "y", "t/own.scenario"][..]),
        (0, &["test", "--cards=x", "--cards=y", "t/own.scenario"]),
        (1, &["test", "--cards", "x", "t/false.scenario"]),
        (1, &["test", "--cards", "x", "t/own.scenario", "t/false.scenario"]),
        (0, &["ir", "--cards", "x", "X-001"]),
        (0, &["ir", "--cards", "x", "--cards", "y", "Y-001"]),
        (0, &["deck", "--cards", "x", "a.deck"]),
        (0, &["deck", "--cards", "y", "--cards", "x", "a.deck"]),
        (0, &["explain", "--cards", "k", "Glow"]),
        (0, &["explain", "--cards", "x", "--cards", "k", "Glow"]),
        (
            0,
            &[
                "play", "--cards", "y", "--cards", "x", "--deck", "a.deck", "--replay", "a.json",
            ],
        ),
        (0, &["replay", "--cards", "x", "a.json"]),
        (0, &["replay", "--cards", "y", "--cards", "x", "a.json"]),
        (0, &["sim", "--games", "1", "--cards", "x", "--cards", "y"]),
        // Nothing else belongs to these two.
        (2, &["sim", "--games", "1", "--cards", "x", "y"]),
        (2, &["play", "--cards", "x", "y"]),
    ] {
        let ran = gcs(folder.path(), arguments);
        assert_eq!(ran.code, Some(code), "{arguments:?}: {}{}", ran.out, ran.err);
    }
    let ran = gcs(folder.path(), &["test", "--cards", "x", "t/false.scenario"]);
    assert!(ran.out.contains("t/false.scenario:3"), "{}", ran.out);
}

/// What waits for somebody is read where the shell has opened it, and refused where only its name is given.
#[cfg(unix)]
#[test]
fn pipes_are_read_and_never_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let text = "unit A-001 \"A\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n}\n";
    std::fs::write(folder.path().join("a.gcs"), text).unwrap();
    let made = Command::new("mkfifo")
        .arg(folder.path().join("pipe.gcs"))
        .status();
    assert!(made.unwrap().success());
    let shell = |script: &str| {
        let ran = Command::new("sh")
            .args(["-c", script, env!("CARGO_BIN_EXE_gcs")])
            .current_dir(folder.path())
            .output()
            .unwrap();
        let err = String::from_utf8(ran.stderr).unwrap();
        (ran.status.code(), String::from_utf8(ran.stdout).unwrap(), err)
    };
    for command in [
        "check pipe.gcs",
        "fmt pipe.gcs",
        "test pipe.gcs",
        "test a.gcs --cards pipe.gcs",
        "render ./pipe.gcs",
        "replay pipe.gcs",
        "deck pipe.gcs",
        "play --deck pipe.gcs --deck deep-roots",
        "import pipe.gcs -o out",
        "check /dev/zero",
    ] {
        let (code, _, err) = shell(&format!("exec \"$0\" {command}"));
        assert_eq!(code, Some(2), "{command}: {err}");
        assert!(
            err.contains("is no file, and reading it could wait for ever"),
            "{command}: {err}"
        );
    }
    // In a folder it is none of our files.
    assert_eq!(shell("\"$0\" check .").0, Some(0));
    for open in [
        "cat a.gcs | \"$0\" fmt -",
        "cat a.gcs | \"$0\" fmt /dev/stdin",
        "cat a.gcs | \"$0\" fmt /dev/fd/0",
        "\"$0\" fmt /dev/stdin < a.gcs",
        "cat a.gcs > pipe.gcs & \"$0\" fmt - < pipe.gcs",
        // As shells do it for `<(cat a.gcs)`.
        "cat a.gcs | { exec 7<&0 < /dev/null; \"$0\" fmt /dev/fd/7; }",
    ] {
        assert_eq!(
            shell(open),
            (Some(0), text.to_string(), "1 file, 0 changed\n".to_string()),
            "{open}"
        );
    }
    assert_eq!(shell("\"$0\" check /dev/null").0, Some(1));
}

#[test]
fn cards_are_shown_by_code_and_by_name() {
    let own = "unit X-001 \"Harbor Gate\" {
    color red  lv 2  cost 1  ap 1  hp 1
    link [Ilse Varga] / (Nowhere) Trait

    <Breach 1>
}

unit X-002 \"Harbor Wall\" {
    color red  lv 2  cost 1  ap 1  hp 1

    Frobnicate.
}
";
    let scenario = "scenario \"A gate\" {\n    you units X-001\n    expect X-001 active\n}\n\nscenario \"No gate\" {\n    you \
                    units X-0012\n}\n";
    let folder = folder(&[("x.gcs", own.as_bytes()), ("x.scenario", scenario.as_bytes())]);
    let shown = |arguments: &[&str]| {
        let ran = gcs(folder.path(), arguments);
        format!(
            "$ gcs {} -> {:?}\n{}{}",
            arguments.join(" "),
            ran.code.unwrap(),
            ran.out,
            ran.err
        )
    };
    let asked: [&[&str]; 15] = [
        &["show", "x-001"],
        &["show", "harbor"],
        &["show", "Gate"],
        &["show", "X-002"],
        &["show", "X-0013"],
        &["show", "Ilse", "Varga", "--cards", "x.gcs"],
        &["show", "CORE-001", "--ir"],
        &["explain", "CORE-001"],
        &["render", "CORE-001"],
        &["ir", "x-002"],
        &["list", "--own"],
        &["list", "--kind", "pilot", "--color", "green"],
        &["list", "--trait", "(meridian)", "--text", "draw", "--lv", "4"],
        &["list", "--keyword", "lookout", "--json"],
        &["list", "--color", "pink"],
    ];
    insta::assert_snapshot!(asked.map(shown).join("\n"));
}
