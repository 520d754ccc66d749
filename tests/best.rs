//! `gcs best`, and the other places that say what a bot would do.

use crate::common::command::gcs;
use serde_json::Value;
use std::fs;
use std::path::Path;

const LETHAL: &str = "// Nothing stands between the Unit and the player.
unit T-001 \"Scout\" { color red  lv 1  cost 1  ap 2  hp 2 }
unit T-002 \"Prey\" { color red  lv 1  cost 1  ap 1  hp 1 }

scenario \"An attack that wins\" {
    you units T-001, T-001
    opponent shields nothing
    opponent units T-002 rested
    best attack opponent with T-001 within 60 playouts
    attack opponent with T-001
    everyone passes
    expect you to win by battle damage
}
";

fn folder(scenario: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.scenario"), scenario).unwrap();
    folder
}

fn ranked(folder: &Path, arguments: &[&str]) -> Value {
    let few = ["best", "--json", "--playouts", "60"];
    let ran = gcs(folder, &[&few[..], arguments].concat(), b"");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn the_moves_of_a_position_are_ranked() {
    let folder = folder(LETHAL);
    let found = ranked(folder.path(), &["a.scenario"]);
    assert_eq!(
        (&found["player"], &found["decision"]),
        (&1.into(), &"main".into())
    );
    let moves = found["moves"].as_array().unwrap();
    let number = |found: &Value, key: &str| found[key].as_f64().unwrap();
    assert!(moves.len() >= 3, "{found}");
    let best = &moves[0];
    assert!(best["words"].as_str().unwrap().contains("attack"), "{best}");
    // The two Units are copies, so that there is one move.
    assert_eq!(best["alike"].as_array().unwrap().len(), 2, "{best}");
    assert!(number(best, "win_rate") > 0.9, "{best}");
    for one in moves {
        assert!(number(one, "low") <= number(one, "high"), "{one}");
        assert!(number(one, "playouts") <= number(best, "playouts"), "{one}");
    }
    // Equal seeds give equal answers.
    assert_eq!(found, ranked(folder.path(), &["a.scenario", "--seed", "0"]));

    let ran = gcs(folder.path(), &["best", "--playouts", "60", "a.scenario"], b"");
    assert!(ran.out.starts_with("player 1 (main): "), "{}", ran.out);
    // Behind the attack it is up to the opponent.
    let later = ranked(folder.path(), &["a.scenario", "--line", "11"]);
    assert_eq!(later["player"], 2, "{later}");
}

#[test]
fn a_scenario_asks_for_the_best_move() {
    let held = folder(LETHAL);
    let ran = gcs(held.path(), &["test", "a.scenario"], b"");
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    for (step, says) in [
        ("best end main phase", "a bot takes another move: "),
        ("best deploy T-001", "this is not possible"),
        ("best end turn", "this is no single step of the game"),
        (
            "best attack opponent with T-001 within 4000000000 playouts",
            "takes more than",
        ),
    ] {
        let text = LETHAL.replace("best attack opponent with T-001 within 60 playouts", step);
        let broken = folder(&text);
        let ran = gcs(broken.path(), &["test", "a.scenario"], b"");
        assert_eq!(ran.code, Some(1), "{step}: {}", ran.out);
        assert!(
            ran.out.contains(says) || ran.err.contains(says),
            "{step}: {}{}",
            ran.out,
            ran.err
        );
    }
}

#[test]
fn the_steps_of_a_replay_are_looked_at() {
    let folder = tempfile::tempdir().unwrap();
    let play = [
        "play",
        "--agent",
        "heuristic",
        "--seed",
        "2",
        "--replay",
        "a.json",
    ];
    assert_eq!(gcs(folder.path(), &play, b"").code, Some(0));
    let found = ranked(folder.path(), &["a.json", "--step", "5"]);
    assert!(found["playouts"].as_u64() > Some(0), "{found}");
    // Whoever has seen the game to its end knows nothing more.
    let ran = gcs(folder.path(), &["best", "a.json"], b"");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{}", ran.err);
    assert!(ran.err.contains("the game is over there"), "{}", ran.err);
    for (arguments, says) in [
        (&["a.json", "--step", "100000"][..], "there is no step 100000"),
        (&["a.json", "--line", "3"], "`--line` is of a scenario"),
        (&["a.json", "--only", "x"], "`--only` is of a file with scenarios"),
        (&["a.scenario", "--step", "3"], "`--step` is of a replay"),
    ] {
        let ran = gcs(folder.path(), &[&["best"], arguments].concat(), b"");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(ran.err.contains(says), "{}", ran.err);
    }
    let step = ["replay", "a.json", "--step", "--agent", "heuristic"];
    let ran = gcs(folder.path(), &step, b"\n\n\nq\n");
    assert_eq!(
        ran.out.matches("the bot would take option ").count(),
        4,
        "{}",
        ran.out
    );
    // What it would do with a hand that is hidden is not told.
    let seat = gcs(folder.path(), &[&step[..], &["--seat", "2"]].concat(), b"\nq\n");
    assert!(seat.out.contains("player 1 ("), "{}", seat.out);
    let other = seat.out.split("player 1 (").nth(1).unwrap();
    assert!(
        !other.split("step ").next().unwrap().contains("the bot would"),
        "{}",
        seat.out
    );
    let ran = gcs(folder.path(), &["replay", "a.json", "--agent", "heuristic"], b"");
    assert_eq!(ran.code, Some(2), "{}", ran.err);
}

#[test]
fn a_saved_game_is_looked_at() {
    use gcs::game::Game;
    use gcs::replay::{Meanings, Saved};
    let (library, decks) = crate::common::own_decks();
    let program = gcs::compile(&crate::common::own_cards()).program;
    let setup = crate::common::duel(&library, &decks[0], &decks[1]);
    let game = Game::new(&library, &setup, 1).unwrap();
    let saved = serde_json::to_string(&Saved::of(&game, &Meanings::of(&program))).unwrap();
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.json"), &saved).unwrap();
    let found = ranked(folder.path(), &["a.json"]);
    assert_eq!(found["decision"], "redraw", "{found}");
    let altered = saved.replace("\"turn\":", "\"turn\":1");
    assert_ne!(altered, saved);
    fs::write(folder.path().join("a.json"), altered).unwrap();
    let ran = gcs(folder.path(), &["best", "a.json"], b"");
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{}", ran.err);
    let ran = gcs(folder.path(), &["best", "a.json", "--step", "1"], b"");
    assert!(ran.err.contains("a saved game has no steps"), "{}", ran.err);
}

#[test]
fn a_person_is_given_a_hint() {
    let folder = tempfile::tempdir().unwrap();
    let play = ["play", "--person", "--agent", "heuristic", "--seed", "5"];
    let ran = gcs(folder.path(), &play, b"hint\nq\n");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let hints = ran.out.lines().filter(|line| line.contains(" %  "));
    assert!(hints.count() >= 2, "{}", ran.out);
}
