//! Every game ends, whatever its cards say: bots that could do the same for ever are stopped, and that is counted and told
//! as what it is. None of these has a limit of time: what is broken here does not end at all.

use crate::common::command::{self, Ran};
use crate::common::{duel, own_decks, source};
use gcs::agents::{Agent, Budget, HeuristicAgent, MixedAgent};
use gcs::compile;
use gcs::game::{Game, Setup};
use gcs::library::Library;
use gcs::simulate::play_game;
use serde_json::Value;
use std::fmt::Write;
use std::path::Path;

fn gcs(folder: &Path, arguments: &[&str]) -> Ran {
    command::gcs(folder, arguments, b"")
}

/// A folder with a set of thirteen cards that say the same, and a deck of them.
fn set(card: impl Fn(&str) -> String) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let (mut cards, mut deck) = (String::new(), String::new());
    for at in 1..=13 {
        let copies = if at < 13 { 4 } else { 2 };
        writeln!(cards, "{}", card(&format!("Q-{at:03} \"Card {at}\""))).unwrap();
        writeln!(deck, "{copies} Q-{at:03}").unwrap();
    }
    std::fs::write(folder.path().join("cards.gcs"), cards).unwrap();
    std::fs::write(folder.path().join("q.deck"), deck).unwrap();
    folder
}

/// Only the card whose effects do it is named, and of a game that ran out of turns all turns count.
#[test]
fn who_stalls_a_game_is_named() {
    let loops = |head: &str| {
        let text = match &head[..5] {
            "Q-007" => ENDLESS[0],
            _ => "    【Deploy】Choose 1 enemy Unit. It gets AP-1 during this turn.",
        };
        format!("unit {head} {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n{text}\n}}")
    };
    let by = figures(set(loops).path(), &["--agent", "heuristic"])["stalled_by"].clone();
    assert_eq!(by[0]["code"], "Q-007", "{by}");
    assert_eq!(by[0]["name"], "Card 7", "{by}");

    let returns = "    This Unit can't attack.\n    【Deploy】Choose 9 cards from your trash. Return them to your deck and shuffle it.";
    let by = figures(unit(returns).path(), &["--agent", "random"])["stalled_by"].clone();
    assert!(by[0]["events"].as_u64() > Some(0), "{by}");
}

fn unit(text: &str) -> tempfile::TempDir {
    set(|head| format!("unit {head} {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n{text}\n}}"))
}

/// The number of games that are played of a set: one that stalls goes through all of its budget.
const GAMES: u64 = 2;

/// The figures of some games of such a set against itself.
fn figures(folder: &Path, more: &[&str]) -> Value {
    let games = GAMES.to_string();
    let mut arguments = vec![
        "sim",
        "--deck",
        "q.deck",
        "--cards",
        "cards.gcs",
        "--games",
        &games,
        "--json",
    ];
    arguments.extend(more);
    let ran = gcs(folder, &arguments);
    assert_eq!(ran.code, Some(0), "{more:?}\n{}", ran.err);
    let figures: Value = serde_json::from_str(&ran.out).unwrap();
    let endings = figures["endings"].as_object().unwrap().values();
    assert_eq!(endings.map(|count| count.as_u64().unwrap()).sum::<u64>(), GAMES);
    figures
}

/// What a bot can do for ever: for nothing, for what comes back, growing, and asked each time.
const ENDLESS: [&str; 6] = [
    "    【Activate･Main】Rest this Unit：Set this Unit as active.",
    "    【Activate･Main】This Unit gets AP+1 during this turn.",
    "    【Activate･Main】Deploy 1 [Bee]((Swarm)･AP1･HP1) Unit token.",
    "    【Activate･Main】Choose 1 of the following effects and activate it: •Rest this Unit. •Set this Unit as active.",
    "    【Activate･Action】Deploy this card from your trash rested.",
    "    【Deploy】Rest this Unit. Then, set this Unit as active.\n    When this Unit is set as active, you may rest it. If you do, set this Unit as active.",
];

#[test]
fn bots_that_could_go_on_for_ever_are_stopped() {
    for text in ENDLESS {
        let folder = unit(text);
        for more in [
            &["--agent", "heuristic"][..],
            &["--agent", "mixed"],
            &["--agent", "random"],
            &["--coverage"],
        ] {
            figures(folder.path(), more);
        }
        let ran = gcs(
            folder.path(),
            &[
                "play",
                "--watch",
                "--agent",
                "heuristic",
                "--deck",
                "q.deck",
                "--cards",
                "cards.gcs",
            ],
        );
        assert_eq!(ran.code, Some(0), "{text}\n{}", ran.err);
        let last = ran.out.lines().last().unwrap();
        assert!(last.starts_with("the game ended in turn "), "{text}: {last}");
    }
}

#[test]
fn a_stalled_game_is_counted_and_told_as_no_rule() {
    let folder = unit(ENDLESS[0]);
    let figures = figures(folder.path(), &["--agent", "heuristic"]);
    assert_eq!(figures["endings"], serde_json::json!({ "stalled": GAMES }));
    assert_eq!(figures["draws"], GAMES);
    assert_eq!(figures["wins"], serde_json::json!([0, 0]));
    assert_eq!(figures["stalled_games"], serde_json::json!([1, 2]));

    // Whose doing it is: each game that stalls has a turn that is nothing but the effects of a few cards.
    let by = figures["stalled_by"].as_array().unwrap();
    let number = |card: &Value, key: &str| card[key].as_u64().unwrap();
    let events: u64 = by.iter().map(|card| number(card, "events")).sum();
    assert!(events >= GAMES * u64::from(Budget::DECISIONS), "{by:?}");
    for card in by {
        assert!((1..=GAMES).contains(&number(card, "games")), "{card}");
        let code = card["code"].as_str().unwrap();
        assert_eq!(card["name"], format!("Card {}", code[2..].parse::<u8>().unwrap()));
    }
    assert!(
        by.is_sorted_by_key(|card| std::cmp::Reverse(number(card, "events"))),
        "{by:?}"
    );

    let common = ["--deck", "q.deck", "--cards", "cards.gcs"];
    let sim = |more: &[&str]| gcs(folder.path(), &[&["sim"], &common[..], more].concat());
    let ran = sim(&["--agent", "heuristic", "--games", "11"]);
    assert!(
        ran.out.contains("by a stall            11 (100.0 %)\n"),
        "{}",
        ran.out
    );
    assert!(
        ran.out
            .contains("stalled games         1, 2, 3, 4, 5, 6, 7, 8, 9, 10, ...\nstalled by            Q-0"),
        "{}",
        ran.out
    );
    // The same on any number of threads.
    let of = |threads: &str| {
        let ran = sim(&[
            "--agent",
            "heuristic",
            "--games",
            "6",
            "--json",
            "--threads",
            threads,
        ]);
        serde_json::from_str::<Value>(&ran.out).unwrap()["stalled_by"].clone()
    };
    assert_eq!(of("1"), of("3"));

    let ran = gcs(
        folder.path(),
        &[&["play", "--watch", "--agent", "heuristic"], &common[..]].concat(),
    );
    let end = ran.out.lines().rev().take(2).collect::<Vec<_>>().join("\n");
    assert!(
        end.contains("by a stall (no rule: the bots did not come to an end)"),
        "{end}"
    );
    // No line of the log says that a rule ended it.
    assert!(!ran.out.contains("1-2-1)"), "{end}");
}

#[test]
fn a_person_plays_on_until_the_bot_is_stopped() {
    let folder = unit(ENDLESS[0]);
    // The person takes what is usual, which ends the turn, and otherwise the first option.
    let answers = b"\n1\n".repeat(400);
    let arguments = [
        "play",
        "--person",
        "--agent",
        "heuristic",
        "--seed",
        "3",
        "--deck",
        "q.deck",
        "--cards",
        "cards.gcs",
    ];
    let ran = command::gcs(folder.path(), &arguments, &answers);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    let last = ran.out.lines().last().unwrap();
    assert!(last.contains("by a stall (no rule"), "{last}");
}

#[test]
fn a_stalled_game_is_played_again_from_its_replay() {
    let folder = unit(ENDLESS[0]);
    figures(
        folder.path(),
        &["--agent", "heuristic", "--replays", "kept", "--replay", "2"],
    );
    let replay = |file: &str| gcs(folder.path(), &["replay", file, "--log", "--cards", "cards.gcs"]);
    let ran = replay("kept/game-0002.json");
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(
        ran.out.contains("by a stall (no rule"),
        "{}",
        ran.out.lines().last().unwrap()
    );
    // One that says so of another moment is refused.
    let written = std::fs::read_to_string(folder.path().join("kept/game-0002.json")).unwrap();
    let mut cut: Value = serde_json::from_str(&written).unwrap();
    cut["steps"].as_array_mut().unwrap().truncate(1);
    std::fs::write(folder.path().join("cut.json"), cut.to_string()).unwrap();
    let ran = replay("cut.json");
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert!(ran.err.contains("E0603"), "{}", ran.err);
}

/// What makes every step slower than the last is stopped long before the decisions of a turn are used up: neither time nor the log
/// nor the state of a game grows with what its cards pile up.
#[test]
fn a_game_of_too_much_work_is_stopped() {
    for piles in [
        "All Units get AP+1 during this turn.",
        "All Units gain \"When this Unit attacks, draw 1.\" during this turn.",
        "At the end of this turn, draw 1.",
    ] {
        let text = format!("    【Activate･Main】{}", vec![piles; 40].join(" "));
        let file = source(
            "piles.gcs",
            &format!("unit Q-001 \"Pile\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n{text}\n}}"),
        );
        let library = Library::new(&compile(&[file]).program);
        let card = library.find("Q-001").unwrap();
        let setup = Setup::duel(&library, vec![card; 50], vec![card; 50]).unwrap();
        let mut game = Game::new(&library, &setup, 1).unwrap();
        let (mut budget, mut agent) = (Budget::default(), HeuristicAgent::new(1));
        let mut events = Vec::new();
        let mut decisions = 0;
        while let Some(decision) = game.decision() {
            if !budget.spend(&game) {
                break;
            }
            decisions += 1;
            let option = agent.choose(&game.view(decision.seat), decision, game.options());
            game.choose_logged(option, &mut events).unwrap();
        }
        assert!(decisions < Budget::DECISIONS, "{piles}: {decisions} decisions");
        // What one decision can take more is bounded by itself.
        assert!(game.work() < 2 * Budget::WORK, "{piles}: {}", game.work());
        assert!(
            (events.len() as u64) < Budget::WORK,
            "{piles}: {} events",
            events.len()
        );
        let state = serde_json::to_vec(game.state()).unwrap().len();
        assert!(state < 4 << 20, "{piles}: {state} bytes");
    }
}

/// What bots are given is far more than games need that end.
#[test]
fn games_that_end_need_little_of_the_budget() {
    let (library, decks) = own_decks();
    for at in 0..60 {
        let setup = duel(&library, &decks[at % 3], &decks[(at / 3) % 3]);
        let (mut one, mut two) = (MixedAgent::new(at as u64), MixedAgent::new(!at as u64));
        let played = play_game(&library, &setup, at as u64, &mut [&mut one, &mut two]).unwrap();
        assert!(played.work * 5 < Budget::WORK, "game {at}: {}", played.work);
    }
}

#[test]
fn a_game_of_too_many_turns_is_stopped() {
    let folder = unit(
        "    This Unit can't attack.\n    【Deploy】Choose 9 cards from your trash. Return them to your deck and shuffle it.",
    );
    for agent in ["random", "heuristic", "mixed"] {
        let figures = figures(folder.path(), &["--agent", agent]);
        assert_eq!(
            figures["endings"],
            serde_json::json!({ "stalled": GAMES }),
            "{agent}"
        );
        assert_eq!(
            figures["turns"]["max"],
            2 * u64::from(Budget::TURNS) + 1,
            "{agent}"
        );
    }
}

/// As many players as there can be draw all their cards: the turns that they are given are theirs, and not the game's.
#[test]
fn a_game_of_many_players_who_only_draw_ends_by_its_rules() {
    let folder = unit("    This Unit can't attack.");
    let more = [
        "--agent",
        "random",
        "--format",
        "last-player-standing",
        "--players",
        "8",
    ];
    let figures = figures(folder.path(), &more);
    assert_eq!(figures["endings"], serde_json::json!({ "empty-deck": GAMES }));
    assert!(
        figures["turns"]["min"].as_u64() > Some(300),
        "{}",
        figures["turns"]
    );
}

/// Nobody has anything to decide in it: no bot could be stopped.
#[test]
fn what_nobody_decides_ends_as_well() {
    let ram = unit(
        "    This Unit must attack.\n    This Unit gets AP-1.\n    This Unit can't choose an enemy Unit as its attack target.\n    【Attack】Set this Unit as active.",
    );
    let swing = unit(
        "    When this Unit is rested, set all your Units as active. All Units get AP+99 during this turn.\n    When this Unit is set as active, rest all your Units.",
    );
    for folder in [ram, swing] {
        for agent in ["random", "heuristic", "mixed"] {
            let endings = figures(folder.path(), &["--agent", agent])["endings"].clone();
            assert!(endings["effect-loop"].as_u64() > Some(0), "{agent} {endings}");
        }
    }
}
