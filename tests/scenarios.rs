//! The scenarios hold, the page about them is true, and what `gcs test` says of those that do not is what it should.

use crate::common;
use crate::common::command::{Ran, gcs};
use crate::guide::grammar::Grammar;
use gcs::scenario::{Cards, read};
use gcs::source::FileId;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn test(folder: &Path, arguments: &[&str]) -> Ran {
    let all: Vec<&str> = std::iter::once("test").chain(arguments.iter().copied()).collect();
    gcs(folder, &all, b"")
}

fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Fails with what the command says.
fn holds(ran: &Ran) {
    let failed: String = ran
        .out
        .lines()
        .filter(|line| !line.starts_with("ok ") && !line.starts_with("skipped "))
        .map(|line| format!("{line}\n"))
        .collect();
    assert_eq!(ran.code, Some(0), "{failed}{}", ran.err);
}

#[test]
fn the_rules_and_the_cards_of_the_project() {
    let ran = test(here(), &["cards", "tests/rules"]);
    holds(&ran);
    let mut lines = ran.out.lines();
    assert!(!lines.any(|line| line.starts_with("skipped ")), "{}", ran.out);
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn the_official_answers() {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in common::official::sets() {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let cards = folder.path().to_str().unwrap();
    let ran = test(here(), &["--cards", cards, "tests/rulings"]);
    holds(&ran);
    let mut lines = ran.out.lines();
    assert!(!lines.any(|line| line.starts_with("skipped ")), "{}", ran.out);
}

/// What the cards of later sets do, each as its text says.
#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn the_cards_of_all_sets() {
    let gaps = fs::read_to_string("tests/gaps.txt").unwrap();
    let gaps: Vec<&str> = gaps.lines().collect();
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in common::official::all_sets_without(&gaps) {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let cards = folder.path().to_str().unwrap();
    let ran = test(here(), &["--cards", cards, "tests/sets"]);
    holds(&ran);
    let mut lines = ran.out.lines();
    assert!(!lines.any(|line| line.starts_with("skipped ")), "{}", ran.out);
}

#[test]
fn without_their_cards_they_are_skipped() {
    let ran = test(here(), &["tests/rulings", "tests/sets"]);
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    assert!(ran.err.contains("skipped"), "{}", ran.err);
}

/// Every mistake that people make once: what is said about it.
#[test]
fn what_does_not_hold_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(
        here().join("tests/diagnostics/broken.scenario.txt"),
        folder.path().join("broken.scenario"),
    )
    .unwrap();
    let ran = test(folder.path(), &["broken.scenario"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    insta::assert_snapshot!(format!("{}\n{}", ran.out, ran.err));
}

/// What says nothing, or something that nobody can mean, does not pass for a scenario that holds.
#[test]
fn nothing_holds_by_saying_nothing() {
    let head = "unit T-001 \"Scout\" { color red lv 1 cost 1 ap 2 hp 2 }\nunit T-002 \"Other\" { color red lv 1 cost 1 ap 1 hp 2 }\n";
    let (cards, _) = Cards::new(&[], &[]);
    let long = format!("expect you hand{}0", " ".repeat(8_000));
    for (body, holds) in [
        // Both sides, so that the test knows what it refuses.
        ("you units T-001; can't activate T-001 because 10-1-7-1", true),
        (long.as_str(), true),
        ("expect player 8 hand 0", false),
        (
            "you units T-001; can't attack player 8 with T-001 because 8-2-1",
            false,
        ),
        ("can't concede", false),
        ("can't end turn", false),
        ("you units T-001; can't activate <Bloker> of T-001", false),
        ("you units T-001; can't activate effect 9 of T-001", false),
        ("you units T-001; can't block with T-001", false),
        ("you units T-001; expect T-001 not <Bloker>", false),
        ("end turn; expect no log 99-99", false),
        ("expect you hand 0 X-999", false),
        ("expect opponent trash 0 \"Nobody\"", false),
        ("expect T-001 not in opponent trash", false),
        ("you trash T-001; expect T-001 not rested", false),
        ("expect top of your deck nothing", false),
        ("you deck 5, T-001; expect top of your deck 1 T-001", false),
        ("expect top of your hand T-001", false),
        ("you hand 3 x2; expect you hand 3", false),
        ("you hand 1; you hand 2; expect you hand 2", false),
        ("you units T-001 damage 2; expect you units nothing", false),
        ("you units T-001 damage 40000; expect T-001 ap 2", false),
        ("you base EXB-001 with T-001; expect you base 1", false),
        (
            "begin with you; you resource deck 2; keep; keep; expect turn 1 of you",
            false,
        ),
        ("opponent units T-001 @a; expect your @a ap 2", false),
        ("you units T-001 @a, T-001; expect you units T-001, @a", true),
        ("expect opponent not out; expect opponent in the game", true),
        ("expect opponent out", false),
        ("expect teammate hand 0", false),
        ("expect your team to win", false),
        ("format battle-royale; expect player 3 hand 0", true),
        ("format battle-royale; expect third's hand 0", true),
        ("format battle-royale; expect fourth hand 0", false),
        ("format battle-royale; expect player 0 hand 0", false),
        (
            "format battle-royale with 8 players; expect player 8's hand 0",
            true,
        ),
        ("format battle-royale with 9 players; expect you hand 0", false),
        (
            "format team-battle; expect your teammate's team's shields 8",
            true,
        ),
        ("format team-battle; expect your teammate's shields 4", true),
        ("format team-battle; expect your team's hand 0", false),
        ("format team-battle with 3 players; expect you hand 0", false),
        (
            "format team-battle; you base EXB-001; teammate base EXB-001; expect you base 1",
            false,
        ),
        (
            "format team-battle; you base EXB-001; expect teammate base EXB-001; expect EXB-001 in teammate base",
            true,
        ),
        ("you hand 1; format battle-royale; expect you hand 1", false),
        ("format team-battle; expect teammate to act", false),
        (
            "format battle-royale; third out; expect third out; expect third deck nothing",
            true,
        ),
        (
            "format battle-royale; you out; turn 6 of opponent; turns go clockwise; expect you out",
            true,
        ),
        (
            "format last-player-standing; turns go counterclockwise; end turn; expect turn 6 of third",
            true,
        ),
        ("opponent out; expect opponent out", false),
        ("turns go clockwise; expect you hand 0", false),
        ("format team-battle; fourth out; expect fourth out", false),
        ("format team-battle; turns go clockwise; expect you hand 0", false),
        (
            "format battle-royale; third out; opponent out; expect third out",
            false,
        ),
        (
            "format battle-royale; third out; third out; expect third out",
            false,
        ),
        (
            "format battle-royale; third hand 1; third out; expect third out",
            false,
        ),
        (
            "format battle-royale; third out; third trash nothing; expect third out",
            false,
        ),
        (
            "format battle-royale; third out; turn 6 of third; expect third out",
            false,
        ),
        ("format battle-royale; you out; expect you out", false),
        (
            "format battle-royale; third out; begin with you; clockwise; expect third out",
            false,
        ),
        (
            "format battle-royale; turns go clockwise; begin with you; expect you to choose a direction",
            false,
        ),
        (
            "format battle-royale; turns go clockwise; turns go clockwise; expect you hand 0",
            false,
        ),
        (
            "format battle-royale; end turn; third out; expect third out",
            false,
        ),
        ("format team-battle; expect turn 5 of teammate", true),
        ("opponent went first; expect turn 6 of you", true),
        ("you went first; expect turn 5 of you", true),
        ("turn 5; opponent went first; expect you hand 0", false),
        (
            "turn 6 of opponent; you went first; expect you hand nothing",
            true,
        ),
        ("you went first; you went first; expect you hand nothing", false),
        ("third went first; expect you hand nothing", false),
        ("begin with you; you went first; expect you to redraw", false),
        (
            "format team-battle; fourth went first; expect turn 6 of you",
            true,
        ),
        (
            "format battle-royale; third went first; expect turn 5 of you",
            true,
        ),
        (
            "format battle-royale; third went first; expect turn 8 of you",
            false,
        ),
        (
            "format battle-royale; turns go counterclockwise; third went first; expect turn 6 of you",
            true,
        ),
        (
            "format battle-royale; turn 6; third out; opponent went first; expect turn 6 of you",
            true,
        ),
    ] {
        let text = format!("{head}scenario \"A line\" {{\n{body}\n}}\n");
        let found = read(&common::source("test.scenario", &text), FileId(0), &cards);
        let failures: usize = found
            .scenarios
            .iter()
            .map(|scenario| if scenario.broken { 1 } else { scenario.run().len() })
            .sum();
        assert_eq!(failures == 0 && found.diagnostics.is_empty(), holds, "{body}");
    }
}

#[test]
fn exit_codes_are_those_of_the_other_commands() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(test(folder.path(), &[]).code, Some(2), "no scenario file");
    assert_eq!(test(folder.path(), &["missing"]).code, Some(2));
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("none.scenario", "// nothing yet\n");
    assert_eq!(test(folder.path(), &["none.scenario"]).code, Some(1));
    write(
        "idle.scenario",
        "scenario \"Nothing is expected\" {\n    pass\n}\n",
    );
    assert_eq!(test(folder.path(), &["idle.scenario"]).code, Some(1));
    write(
        "turn.scenario",
        "scenario \"A turn\" {\n    end turn\n    expect opponent hand 1\n}\n",
    );
    assert_eq!(test(folder.path(), &["turn.scenario"]).code, Some(0));
    assert_eq!(
        test(folder.path(), &["turn.scenario", "--only", "Nothing"]).code,
        Some(2)
    );
    // The cards beside it are there, and what is wrong with them is shown.
    write(
        "cards.gcs",
        "unit X-001 \"A\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n}\n",
    );
    write(
        "beside.scenario",
        "scenario \"Beside\" {\n    you units X-001\n    expect X-001 ap 1\n}\n",
    );
    let ran = test(folder.path(), &["beside.scenario"]);
    assert_eq!(ran.code, Some(0), "{}", ran.out);
    write(
        "cards.gcs",
        "unit X-001 \"A\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    Drow 1.\n}\n",
    );
    let ran = test(folder.path(), &["beside.scenario"]);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    fs::write(folder.path().join("other.gcs"), b"unit X-002 \xFF").unwrap();
    let shown = test(folder.path(), &["beside.scenario"]).err;
    assert!(
        shown.contains("1 more error stands in none of these cards: other.gcs:1 "),
        "{shown}"
    );
    assert!(
        ran.out.contains("error[E0301]: `X-001` is left out")
            && ran.err.contains("left out, as it has errors: `X-001`"),
        "{}",
        ran.err
    );
}

/// The lines in the first column of the tables of `docs/scenarios.md`.
fn lines_of(page: &str) -> Vec<&str> {
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    rows.filter_map(|row| row[2..].split(" | ").next())
        .flat_map(|first| first.split('`').skip(1).step_by(2))
        .collect()
}

/// The page shows every rule of the grammar of a line, and the tests use every word of its lists.
#[test]
fn the_page_shows_the_grammar() {
    let grammar = Grammar::read("grammar/scenario.pest");
    let page = fs::read_to_string(here().join("docs/scenarios.md")).unwrap();
    let mut used = BTreeSet::new();
    let blocks = page
        .split("```scenario\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next());
    let in_blocks = blocks.flat_map(str::lines).map(str::trim);
    for line in lines_of(&page).into_iter().chain(in_blocks) {
        used.extend(grammar.uses("statement", line).into_iter().map(|(rule, _)| rule));
    }
    let signs = ["EOI", "hs", "comma", "word_end", "code_char"];
    let missing: Vec<String> = grammar
        .reachable("statement")
        .into_iter()
        .filter(|rule| !used.contains(rule) && !signs.contains(&rule.as_str()))
        .collect();
    assert_eq!(missing, Vec::<String>::new(), "not on the page");
    let mut played = String::new();
    for folder in ["tests/rules", "tests/rulings", "tests/sets", "cards/core"] {
        for entry in fs::read_dir(here().join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|ending| ending == "scenario") {
                played.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }
    for list in ["question_kind", "phase_name", "stat_name", "ending"] {
        let words = grammar.words(list);
        assert!(!words.is_empty(), "{list} is no list of words");
        for word in words {
            assert!(played.contains(&word), "no scenario says `{word}` ({list})");
        }
    }
}

/// `docs/scenarios.md`: its scenarios hold, and every line in its tables is one.
#[test]
fn the_page_is_true() {
    let page = fs::read_to_string(here().join("docs/scenarios.md")).unwrap();
    let (cards, _) = Cards::new(&[], &[]);
    let (mut blocks, mut lines) = (0, 0);
    for block in page.split("```scenario\n").skip(1) {
        let text = block.split("```").next().unwrap();
        let found = read(&common::source("page.scenario", text), FileId(0), &cards);
        assert_eq!(found.diagnostics, []);
        for scenario in found.scenarios {
            assert_eq!(scenario.run(), [], "{}", scenario.title);
            blocks += 1;
        }
    }
    for line in lines_of(&page) {
        // The players beyond two are there in the formats that have them.
        let formats = [
            "",
            "format battle-royale with 4 players\n",
            "format team-battle\n",
        ];
        let is_line = formats.iter().any(|format| {
            let text = format!("scenario \"A line\" {{\n{format}{line}\n}}\n");
            let found = read(&common::source("page.scenario", &text), FileId(0), &cards);
            found.diagnostics.is_empty()
        });
        assert!(is_line, "{line}");
        lines += 1;
    }
    assert!(blocks > 0 && lines > 50, "{blocks} {lines}");
}

/// What ran is told by card, each once whatever it stood beside; and what cannot be told is refused.
#[test]
fn what_ran_in_scenarios() {
    let folder = tempfile::tempdir().unwrap();
    let put = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    put(
        "cards/a.gcs",
        "keyword <Sail> means \"【Attack】Draw 1.\"\n\nunit SKY-001 \"Tin\" {\n    color white  lv 3  cost 2  ap 3  hp 4\n\n    \
         <Sail>\n    【Deploy】Draw 1.\n    【Destroyed】Draw 1. If you have 4 or more Units in play, draw 1.\n}\n\n\
         unit SKY-002 \"Clay\" {\n    color white  lv 2  cost 1  ap 2  hp 2\n\n    【Deploy】Draw 1.\n}\n",
    );
    put(
        "one/a.scenario",
        "scenario \"It draws\" {\n    you hand SKY-001\n    deploy SKY-001\n    expect you hand 1\n}\n",
    );
    // Beside a card of its own, and beside a keyword effect of its own.
    put(
        "two/b.scenario",
        "keyword <Row> means \"【Attack】Draw 1.\"\nunit OWN-001 \"Own\" { color white  lv 2  cost 1  ap 2  hp 2 }\n\n\
         scenario \"It attacks\" {\n    you units SKY-001, OWN-001\n    attack opponent with SKY-001\n    expect you hand 1\n}\n\n\
         scenario \"It is destroyed\" {\n    unit OWN-002 \"Other\" { color white  lv 2  cost 1  ap 9  hp 9 }\n    \
         you units SKY-001\n    opponent units OWN-002 rested @big\n    attack @big with SKY-001\n    everyone passes\n    \
         expect you hand 2\n}\n",
    );
    let ran = test(folder.path(), &["--cards", "cards", "--coverage", "."]);
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    let told = ran.out.split_once("\n\n").unwrap().1;
    assert_eq!(
        told,
        "cards that ran        1 of 3 (33.3 %)\neffects that ran      4 of 5 (80.0 %)\nsteps that ran        3 of 5 (60.0 %)\n\n\
         never ran\nSKY-001  cards/a.gcs:8   draw 1\nSKY-002  cards/a.gcs:14  【Deploy】Draw 1.\n"
    );
    let json = test(
        folder.path(),
        &["--cards", "cards", "--coverage", "--format", "json"],
    );
    assert_eq!((json.code, json.out.as_str()), (Some(2), ""));
    assert!(json.err.contains("leave `--format` out"), "{}", json.err);
    fs::remove_dir_all(folder.path().join("cards")).unwrap();
    put(
        "one/a.scenario",
        "scenario \"Nothing\" {\n    expect you hand 0\n}\n",
    );
    let none = test(folder.path(), &["--coverage", "one"]);
    assert_eq!(none.code, Some(0));
    assert!(none.err.contains("no cards of your own"), "{}", none.err);
}
