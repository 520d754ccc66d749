//! One broken card stops nobody: what plays goes on without it, says so, and ends with 1.

use crate::common::command::{Ran, gcs};
use serde_json::Value;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// A set of which some has errors, each of another sort.
const SKY: &str = r#"unit SKY-001 "Drake" { color red  lv 1  cost 1  ap 2  hp 2 }
unit SKY-002 "Frobnicator" {
    color red  lv 1  cost 1  ap 1  hp 1
    【Deploy】Frobnicate 1 card.
}
unit SKY-003 "Never Closed" {
    color red  lv 1  cost 1  ap 1  hp 1
unit SKY-004 "Behind It" { color red  lv 1  cost 1  ap 1  hp 3 }
unit SKY-005 "First of Two" {
    color red  lv 1  cost 1  ap 1  hp 1
    Drow 1.
}
unit SKY-005 "Second of Two" { color red  lv 1  cost 1  ap 4  hp 4 }
keyword <Soar> means "【Attack】Frobnicate 1 card."
keyword <Glide> means "【Attack】This Unit gains <Soar> during this turn."
unit SKY-006 "Glider" {
    color red  lv 1  cost 1  ap 1  hp 1
    <Glide>
}
unit SKY-007 "Nest" {
    color red  lv 1  cost 1  ap 1  hp 1
    【Deploy】Deploy 1 [Chick]((Bird)･AP1･HP1･<Soar>) Unit token.
}
command SKY-008 "Call" {
    color red  lv 1  cost 1  ap 1  hp 1
    【Main】Frobnicate 1 card.
    【Pilot】[Wing Leader]
}
unit SKY-010 "Mate" {
    color red  lv 1  cost 1  ap 1  hp 1
    link [Wing Leader]
    【Attack】If you have another Unit with "Frobnicator" in its card name in play, draw 1.
}
unti SKY-009 "No Unit" { color red  lv 1  cost 1  ap 1  hp 1 }
"#;

const HOLDS: &str = r#"scenario "what is there is played" {
    you units SKY-001, SKY-004, SKY-005
    expect SKY-005 ap 4
}
"#;

/// A folder with the set, and these files.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("sky.gcs"), SKY).unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// A legal deck with four copies of a card.
fn deck_with(code: &str) -> String {
    include_str!("../cards/core/cinder-court.deck").replace("CORE-031", code)
}

fn run(folder: &Path, arguments: &[&str]) -> Ran {
    gcs(folder, arguments, b"")
}

/// What is read in a terminal.
fn read(ran: &Ran) -> String {
    format!("{}---\n{}---\nexit {}", ran.out, ran.err, ran.code.unwrap())
}

/// What holds holds, and is not all: a job that plays it does not pass.
#[test]
fn scenarios_that_need_none_of_them_are_played() {
    let folder = folder(&[("a.scenario", HOLDS)]);
    let ran = run(folder.path(), &["test"]);
    insta::assert_snapshot!(read(&ran));
    let ran = run(folder.path(), &["test", "--format", "json"]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["diagnostics"].as_array().unwrap().len(), 0);
    let notices = report["notices"].as_array().unwrap();
    assert_eq!(notices.len(), 4, "{notices:?}");
    assert_eq!(notices[0]["severity"], "warning");
    assert!(notices[0]["message"].as_str().unwrap().contains("`SKY-002`"));
    // The same set without what has errors.
    fs::write(
        folder.path().join("sky.gcs"),
        "unit SKY-001 \"A\" { color red  lv 1  cost 1  ap 2  hp 2 }\n\
         unit SKY-004 \"B\" { color red  lv 1  cost 1  ap 1  hp 3 }\n\
         unit SKY-005 \"C\" { color red  lv 1  cost 1  ap 4  hp 4 }\n",
    )
    .unwrap();
    let ran = run(folder.path(), &["test"]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (Some(0), "1 scenario: 1 ok, 0 failed\n")
    );
}

/// What is asked for by its code, its name, its Pilot's name, and by a card of the scenario.
#[test]
fn scenarios_that_need_one_say_so() {
    let folder = folder(&[(
        "a.scenario",
        r#"needs SKY
scenario "by its code" { you units SKY-002; expect you hand 0 }
scenario "by its name" { you units "Never Closed"; expect you hand 0 }
scenario "by its Pilot's name" { you hand "Wing Leader"; expect you hand 1 }
scenario "by what uses the keyword effect" { you units SKY-006; expect you hand 0 }
scenario "with a card of its own that uses it" {
    unit T-001 "Own" {
        color red  lv 1  cost 1  ap 1  hp 1
        <Soar>
    }
    you units T-001
    expect you hand 0
}
scenario "with a card of its own in the place of one" {
    unit SKY-002 "Own" { color red  lv 1  cost 1  ap 1  hp 1 }
    you units SKY-002
    expect SKY-002 ap 1
}
"#,
    )]);
    insta::assert_snapshot!(read(&run(folder.path(), &["test"])));
}

#[test]
fn games_are_played_without_them() {
    let folder = folder(&[("a.deck", &deck_with("SKY-005"))]);
    let arguments = [
        "sim", "--games", "5", "--cards", "sky.gcs", "--deck", "a.deck", "--json",
    ];
    let ran = run(folder.path(), &arguments);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    insta::assert_snapshot!("said_before_games", ran.err);
    let figures: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(figures["games"], 5);
    assert_eq!(
        figures["left_out"],
        serde_json::json!(["SKY-002", "SKY-003", "SKY-005", "SKY-008", "SKY-006", "SKY-007"])
    );
    let generated = run(
        folder.path(),
        &["sim", "--games", "5", "--cards", ".", "--generate"],
    );
    assert_eq!((generated.code, generated.err), (Some(1), ran.err.clone()));
    let played = run(
        folder.path(),
        &["play", "--watch", "--cards", ".", "--deck", "a.deck"],
    );
    assert_eq!((played.code, &played.err), (Some(1), &ran.err));
    assert!(played.out.contains("wins"), "{}", played.out);
}

#[test]
fn decks_with_one_say_so() {
    let listed = deck_with("SKY-006")
        .replace("CORE-032", "SKY-002")
        .replace("3 CORE-033", "3 Never Closed //");
    let folder = folder(&[("a.deck", &listed)]);
    let cards = ["--cards", "sky.gcs"];
    let sim = run(
        folder.path(),
        &[&["sim", "--deck", "a.deck"][..], &cards].concat(),
    );
    insta::assert_snapshot!("a_game_with_them", read(&sim));
    let play = run(
        folder.path(),
        &[&["play", "--deck", "a.deck"][..], &cards].concat(),
    );
    assert_eq!(read(&play), read(&sim));
    let deck = run(folder.path(), &[&["deck", "a.deck"][..], &cards].concat());
    assert_eq!(deck.code, Some(1));
    let findings = deck.out.split("a.deck is not legal").next().unwrap();
    insta::assert_snapshot!("a_deck_with_them", format!("{findings}---\n{}", deck.err));
    // One with none of them is looked at, and not all is well.
    fs::write(folder.path().join("a.deck"), deck_with("SKY-001")).unwrap();
    let deck = run(folder.path(), &[&["deck", "a.deck"][..], &cards].concat());
    assert!(deck.out.contains("a.deck is legal"), "{}", deck.out);
    assert_eq!(deck.code, Some(1), "{}", deck.err);
}

#[test]
fn who_looks_one_up_is_told() {
    let folder = folder(&[]);
    let mut told = String::new();
    for what in ["SKY-001", "SKY-002", "Never Closed", "SKY-006", "Wing Leader"] {
        let ran = run(folder.path(), &["show", what]);
        writeln!(told, "$ gcs show {what}\n{}\n", read(&ran)).unwrap();
    }
    insta::assert_snapshot!(told);
}

#[test]
fn a_replay_with_one_says_so() {
    let card = "unit X-001 \"Frame\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n    【Deploy】Draw 1.\n}\n";
    let folder = folder(&[("a.deck", &deck_with("X-001")), ("x.gcs", card)]);
    let written = [
        "play", "--watch", "--deck", "a.deck", "--cards", "x.gcs", "--replay", "a.json",
    ];
    assert_eq!(run(folder.path(), &written).code, Some(0));
    fs::write(folder.path().join("x.gcs"), card.replace("Draw", "Drow")).unwrap();
    let ran = run(folder.path(), &["replay", "a.json", "--cards", "x.gcs"]);
    insta::assert_snapshot!(read(&ran));
    // One of another card does not stop it.
    fs::write(
        folder.path().join("x.gcs"),
        format!("{card}{}", card.replace("X-001", "X-002").replace("Draw", "Drow")),
    )
    .unwrap();
    let ran = run(folder.path(), &["replay", "a.json", "--cards", "x.gcs"]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.out.contains("wins") && ran.err.contains("`X-002`"),
        "{}{}",
        ran.out,
        ran.err
    );
}

#[test]
fn many_are_told_in_few_words() {
    let mut cards = String::new();
    for number in 0..2_000 {
        writeln!(
            cards,
            "unit X-{number:04} \"A\" {{ color red  lv 1  cost 1  ap 1  hp 1  Drow {number}. }}"
        )
        .unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("x.gcs"), cards).unwrap();
    let ran = run(folder.path(), &["sim", "--games", "1", "--cards", "x.gcs"]);
    assert_eq!(ran.code, Some(1));
    insta::assert_snapshot!(ran.err);
}

/// Who brings a card of their own in the place of a built-in one means that one. No game begins without its pieces.
#[test]
fn broken_ones_in_the_place_of_built_in_ones() {
    let folder = tempfile::tempdir().unwrap();
    let card = "unit CORE-031 \"Own\" { color red  lv 1  cost 1  ap 1  hp 1  Drow 1. }\n";
    fs::write(folder.path().join("x.gcs"), card).unwrap();
    let sim = ["sim", "--games", "1", "--cards", "x.gcs"];
    let ran = run(folder.path(), &sim);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err
            .contains("error[E0301]: `CORE-031` is left out: it has errors"),
        "{}",
        ran.err
    );
    for piece in [
        "resource R-001 \"Own\" { color red }",
        "unit EXB-001 \"Own\" { color red  lv 1  cost 1  ap 1  hp 1 }",
        "resource token EXR-001 \"Own\" { color grean }",
    ] {
        fs::write(folder.path().join("x.gcs"), piece).unwrap();
        let ran = run(folder.path(), &sim);
        assert_eq!(ran.code, Some(1), "{piece}: {}", ran.err);
        assert!(
            ran.out.starts_with("games                 1\n"),
            "{piece}: {}",
            ran.out
        );
        assert!(
            ran.err.contains("(another card of that code is played)"),
            "{piece}: {}",
            ran.err
        );
    }
}
