//! `gcs sim` and `gcs play`, run as a user runs them.

use crate::common::command::{Ran, gcs};
use serde_json::Value;
use std::fmt::Write as _;
use std::fs;

/// Runs in a folder in which there is nothing of the project.
fn anywhere(arguments: &[&str], input: &[u8]) -> Ran {
    gcs(tempfile::tempdir().unwrap().path(), arguments, input)
}

fn figures(arguments: &[&str]) -> Value {
    let mut all = vec!["sim", "--json", "--games", "40", "--seed", "11"];
    all.extend(arguments);
    let ran = anywhere(&all, b"");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    serde_json::from_str(&ran.out).unwrap()
}

#[test]
fn sim_counts_what_the_contract_says() {
    let figures = figures(&["--threads", "1"]);
    assert_eq!(figures["games"], 40);
    assert_eq!(figures["threads"], 1);
    for figure in [
        "decisions",
        "seconds",
        "games_per_second",
        "decisions_per_second",
        "options_per_decision",
    ] {
        assert!(figures[figure].as_f64().unwrap() > 0.0, "{figure}");
    }
    for spread in ["turns", "decisions_per_game", "work_per_game"] {
        let of = |which: &str| figures[spread][which].as_f64().unwrap();
        assert!(
            of("min") > 0.0 && of("min") <= of("mean") && of("mean") <= of("max"),
            "{spread}"
        );
    }
    let sum = |values: Vec<&Value>| values.iter().map(|value| value.as_u64().unwrap()).sum::<u64>();
    let wins = sum(figures["wins"].as_array().unwrap().iter().collect());
    assert_eq!(wins + figures["draws"].as_u64().unwrap(), 40);
    assert_eq!(
        sum(figures["endings"].as_object().unwrap().values().collect()),
        40
    );
    assert_eq!(figures["wins"].as_array().unwrap().len(), 2);
    assert_eq!(figures["state_hash"].as_str().unwrap().len(), 16);
}

#[test]
fn equal_seeds_give_equal_games_on_any_number_of_threads() {
    let without_time = |mut figures: Value| {
        for timed in ["seconds", "games_per_second", "decisions_per_second", "threads"] {
            figures.as_object_mut().unwrap().remove(timed).unwrap();
        }
        figures
    };
    for agent in ["random", "heuristic"] {
        let one = without_time(figures(&["--threads", "1", "--agent", agent]));
        for threads in ["2", "3", "0", "256"] {
            assert_eq!(
                one,
                without_time(figures(&["--threads", threads, "--agent", agent])),
                "{threads}"
            );
        }
    }
    let hash = |seed: &str| {
        let ran = anywhere(&["sim", "--json", "--games", "3", "--seed", seed], b"");
        serde_json::from_str::<Value>(&ran.out).unwrap()["state_hash"].clone()
    };
    assert_ne!(hash("1"), hash("2"));
}

#[test]
fn sim_speaks_to_people_too() {
    let ran = anywhere(&["sim", "--games", "5", "--deck", "deep-roots"], b"");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(
        ran.out.starts_with("games                 5\nplayer 1 won"),
        "{}",
        ran.out
    );
}

/// The formats (chapter 12) with how many play: what a format adds to the contract, and that nothing of it is lost.
#[test]
fn sim_counts_every_format() {
    for (format, players, more) in [
        ("battle-royale", 3, &[][..]),
        ("battle-royale", 5, &["--players", "5"]),
        ("last-player-standing", 4, &["--players", "4", "--generate"]),
        ("team-battle", 4, &["--agent", "heuristic"]),
    ] {
        let figures = figures(&[&["--format", format], more].concat());
        assert_eq!(figures["format"], format);
        assert_eq!(figures["players"], players);
        let of = |what: &str| -> Vec<u64> {
            let list = figures[what].as_array().unwrap();
            list.iter().map(|wins| wins.as_u64().unwrap()).collect()
        };
        let wins = of("wins");
        assert_eq!(wins.len(), players);
        let draws = figures["draws"].as_u64().unwrap();
        if format == "team-battle" {
            // A team wins for both of its players.
            let teams = of("team_wins");
            assert_eq!(wins, [teams[0], teams[0], teams[1], teams[1]]);
            assert_eq!(teams.iter().sum::<u64>() + draws, 40);
        } else {
            assert_eq!(figures.get("team_wins"), None);
            assert_eq!(wins.iter().sum::<u64>() + draws, 40);
        }
    }
    let two = figures(&["--format", "two-player"]);
    assert_eq!(
        (&two["format"], &two["players"]),
        (&"two-player".into(), &2.into())
    );
    assert_eq!(two["state_hash"], figures(&[])["state_hash"]);
    let team = ["sim", "--games", "5", "--format", "team-battle"];
    let ran = anywhere(&team, b"");
    assert!(
        ran.out.contains("format                team-battle, 4 players\n"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("players 3 and 4 won"), "{}", ran.out);
}

#[test]
fn decks_agents_and_players_fit_the_format() {
    let deck = ["--deck", "deep-roots"];
    let decks = |count: usize| deck.repeat(count);
    // So many decks are so many players of a battle royale.
    let five = figures(&[&["--format", "battle-royale"][..], &decks(5)].concat());
    assert_eq!(five["players"], 5);
    // Fewer go round, more are drawn from.
    let four = figures(&[&["--format", "team-battle"][..], &decks(3)].concat());
    assert_eq!(four["players"], 4);
    for (arguments, says) in [
        (&["--players", "3"][..], "two-player is for 2 players, not for 3"),
        (
            &["--format", "battle-royale", "--players", "2"],
            "battle-royale is for 3 to 8 players, not for 2",
        ),
        (
            &["--format", "last-player-standing", "--players", "9"],
            "last-player-standing is for 3 to 8 players, not for 9",
        ),
        (
            &[
                "--format",
                "team-battle",
                "--agent",
                "greedy",
                "--agent",
                "random",
            ],
            "a game has 4 players, and there are 2 agents: name one for all, or one for each",
        ),
    ] {
        for command in [&["play"][..], &["sim", "--games", "2"]] {
            let ran = anywhere(&[command, arguments].concat(), b"");
            assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}");
            assert!(ran.err.contains(says), "{}", ran.err);
        }
    }
    let many = [&["play", "--format", "team-battle"][..], &decks(5)].concat();
    let ran = anywhere(&many, b"");
    assert!(
        ran.err.contains("a game has 4 players, and there are 5 decks"),
        "{}",
        ran.err
    );
    // A person is one of them.
    let agents = ["--agent", "greedy", "--agent", "random"];
    let person = ["play", "--person", "--seed", "1", "--format", "team-battle"];
    let ran = anywhere(&[&person[..], &agents].concat(), b"q\n");
    assert!(
        ran.err.contains("you play with 3 others, and there are 2 agents"),
        "{}",
        ran.err
    );
    let three = [&person[..], &agents, &["--agent", "mixed"]].concat();
    assert_eq!(anywhere(&three, b"q\n").code, Some(0));
}

#[test]
fn bots_play_the_same_game_for_the_same_seed() {
    let ran = anywhere(&["play", "--agent", "heuristic", "--seed", "2"], b"");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    assert_eq!(
        ran.out,
        anywhere(&["play", "--agent", "heuristic", "--seed", "2"], b"").out
    );
    assert!(ran.out.contains("the game ended in turn"), "{}", ran.out);
    let first: Vec<&str> = ran.out.lines().take(40).collect();
    insta::assert_snapshot!("the_first_turns_of_two_bots", first.join("\n"));
    assert_ne!(
        ran.out,
        anywhere(&["play", "--agent", "heuristic", "--seed", "3"], b"").out
    );
}

#[test]
fn a_person_sees_the_board_and_what_can_be_done() {
    let ran = anywhere(
        &["play", "--person", "--agent", "heuristic", "--seed", "2"],
        b"\n1\n?\n? 1\nt\nl\nb\n999\nsing\n\xff\nq\n",
    );
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    insta::assert_snapshot!("the_first_turn_of_a_person", ran.out);
    let widest = ran.out.lines().map(|line| line.chars().count()).max();
    assert!(widest.unwrap() <= 100, "{}", ran.out);
}

/// Whatever the width, nothing of a game is wider.
#[test]
fn a_game_is_as_wide_as_the_terminal() {
    for columns in [80, 100, 160] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_gcs"))
            .args(["play", "--person", "--agent", "heuristic", "--seed", "5"])
            .env("COLUMNS", columns.to_string())
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let typing = std::thread::spawn(move || {
            let _ = std::io::Write::write_all(&mut input, "2\n1\nt\n".repeat(150).as_bytes());
        });
        let ran = child.wait_with_output().unwrap();
        typing.join().unwrap();
        let out = String::from_utf8(ran.stdout).unwrap();
        assert!(out.contains("the game ended in turn"), "{out}");
        let widest = out
            .lines()
            .max_by_key(|line| unicode_width::UnicodeWidthStr::width(*line));
        let width = unicode_width::UnicodeWidthStr::width(widest.unwrap());
        assert!(
            width <= columns && width + 12 > columns,
            "{columns}: {width} {widest:?}"
        );
    }
}

/// Options are numbered from 1 on without a hole, and no two read alike: those that come to the same are one.
#[test]
fn options_have_no_holes_and_read_differently() {
    for seed in ["2", "5", "8"] {
        let ran = anywhere(
            &["play", "--person", "--agent", "heuristic", "--seed", seed],
            "1\n".repeat(400).as_bytes(),
        );
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        let mut block: Vec<String> = Vec::new();
        let mut blocks = 0;
        for line in ran.out.lines() {
            let Some(rest) = line.strip_prefix("  ").or(line.strip_prefix(" >")) else {
                blocks += usize::from(!block.is_empty());
                block.clear();
                continue;
            };
            let Some((number, words)) = rest.trim_start().split_once("  ") else {
                continue;
            };
            if let Ok(number) = number.parse::<usize>()
                && !line.starts_with("       ")
            {
                assert_eq!(number, block.len() + 1, "{line}");
                assert!(!block.iter().any(|other| other == words), "{line}");
                block.push(words.to_string());
            }
        }
        assert!(blocks > 10, "{blocks}");
    }
}

/// Four players fit on a usual terminal: no wider than 100 columns, no higher than 40 lines.
#[test]
fn a_person_sees_every_player() {
    for (format, name) in [
        ("last-player-standing", "the_board_of_four_players"),
        ("team-battle", "the_board_of_two_teams"),
    ] {
        let play = [
            "play",
            "--person",
            "--agent",
            "heuristic",
            "--seed",
            "8",
            "--format",
            format,
            "--players",
            "4",
        ];
        let ran = anywhere(&play, "1\n".repeat(200).as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
        assert!(ran.out.contains("the game ended in turn"), "{}", ran.out);
        let lines: Vec<&str> = ran.out.lines().collect();
        let starts = lines
            .iter()
            .enumerate()
            .filter(|(_, line)| line.starts_with("── the "));
        let boards: Vec<String> = starts
            .map(|(at, _)| {
                let rest = &lines[at + 1..];
                let end = rest.iter().position(|line| line.starts_with("────"));
                lines[at..at + 2 + end.unwrap()].join("\n")
            })
            .collect();
        let widest = boards
            .iter()
            .flat_map(|board| board.lines())
            .map(|line| line.chars().count());
        assert!(widest.max().unwrap() <= 100, "{boards:?}");
        let highest = boards.iter().map(|board| board.lines().count()).max();
        assert!(highest.unwrap() <= 40, "{highest:?}");
        insta::assert_snapshot!(name, boards[boards.len() * 2 / 3]);
    }
}

/// Who leaves has not ended the game of the others, and does not wait for its end.
#[test]
fn who_leaves_several_others_leaves_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let play = |more: &[&str]| {
        let mut arguments = vec!["play", "--person", "--agent", "heuristic", "--seed", "5"];
        arguments.extend(["--format", "last-player-standing"]);
        arguments.extend(more);
        let ran = gcs(folder.path(), &arguments, b"2\nq\n");
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
        let (_, after) = ran.out.split_once("you leave the game (1-2-4)\n").unwrap();
        after.to_owned()
    };
    assert_eq!(play(&[]), "  you are defeated (1-2-4)\n");
    // A replay has an end: the others go on to it, and it is all that is told of them.
    let after = play(&["--replay", "a.json"]);
    assert_eq!(after.lines().count(), 2, "{after}");
    assert!(after.ends_with(" has won\n"), "{after}");
}

/// 12-3-4, 12-3-12: what a teammate draws is told, what the others draw is not, and the team is attacked.
#[test]
fn a_team_is_told_of_as_a_team() {
    let play = [
        "play",
        "--person",
        "--agent",
        "heuristic",
        "--seed",
        "8",
        "--format",
        "team-battle",
    ];
    let ran = anywhere(&play, "1\n".repeat(200).as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    let has = |words: &str| ran.out.lines().any(|line| line.contains(words));
    for wording in ["  player 2 draws ", ", your team's ─", " of the other team ─"] {
        assert!(has(wording), "{wording}");
    }
    assert!(
        has(" attacks the other team") || has(" attacks your team"),
        "{}",
        ran.out
    );
    for hidden in ["player 2 draws a card", "attacks player 3 (", "attacks you ("] {
        assert!(!has(hidden), "{hidden}");
    }
    for line in ran.out.lines().filter(|line| line.contains("player 3 draws")) {
        assert!(line.contains("player 3 draws a card"), "{line}");
    }
}

#[test]
fn a_person_can_play_to_the_end() {
    for input in ["1\n", "2\n1\n", "3\n1\n"] {
        let ran = anywhere(
            &["play", "--person", "--agent", "heuristic", "--seed", "5"],
            input.repeat(400).as_bytes(),
        );
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        assert!(ran.out.contains("the game ended in turn"), "{}", ran.out);
        // What the opponent draws is nobody's business (4-8-3).
        for line in ran.out.lines().filter(|line| line.contains("player 2 draws")) {
            assert!(line.contains("player 2 draws a card"), "{line}");
        }
    }
}

#[test]
fn the_end_of_the_input_is_the_end_of_the_game() {
    for input in [&b""[..], b"1", b"1\n", b"q\n", b"\n\n"] {
        let ran = anywhere(
            &["play", "--person", "--agent", "heuristic", "--seed", "5"],
            input,
        );
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        assert!(ran.out.contains("you leave the game (1-2-4)\n"), "{}", ran.out);
        assert!(ran.out.ends_with("by concession (1-2-4)\n"), "{}", ran.out);
    }
}

/// A deck of the first so many codes of the project's set, so many of each.
fn deck_of(count: usize, copies: usize) -> String {
    (1..=count).fold(String::new(), |mut text, number| {
        let _ = writeln!(text, "{copies} CORE-{number:03}");
        text
    })
}

#[test]
fn decks_that_cannot_be_played_are_findings() {
    let unknown = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/cards/core/deep-roots.deck"))
        .unwrap()
        .replace("CORE-017", "CORE-917");
    let many = deck_of(60, 4);
    let long = deck_of(1, 4).repeat(10_000);
    for (title, bytes, says) in [
        (
            "an unknown card",
            unknown.as_bytes(),
            "no card has the code `CORE-917`",
        ),
        ("nothing", b"", "a deck has exactly 50 cards"),
        ("comments only", b"// nothing\n", "a deck has exactly 50 cards"),
        ("too many cards", many.as_bytes(), "a deck has exactly 50 cards"),
        ("one card over and over", long.as_bytes(), "up to 4 copies"),
        (
            "no deck at all",
            b"hello there, this is no deck\n",
            "is not a line of a deck",
        ),
        (
            "a huge count",
            b"99999999999999999999 CORE-001\n",
            "is no number of copies",
        ),
        (
            "too many copies",
            b"4294967295 CORE-001\n",
            "is no number of copies",
        ),
        ("no copies", b"0 CORE-001\n", "is no number of copies"),
        (
            "a binary",
            b"\x7fELF\x02\x01\x01\x00\x00\xff\xfe",
            "is not a text file",
        ),
        ("UTF-16", b"4\x00 \x00C\x00", "is not a text file"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.deck"), bytes).unwrap();
        for command in ["sim", "play"] {
            let ran = gcs(folder.path(), &[command, "--deck", "a.deck"], b"");
            assert_eq!(
                (ran.code, ran.out.as_str()),
                (Some(1), ""),
                "{title}: {}",
                ran.err
            );
            assert!(ran.err.contains(says), "{title}: {}", ran.err);
            assert!(
                ran.err.contains("gcs: no game was played"),
                "{title}: {}",
                ran.err
            );
        }
    }
}

#[test]
fn what_cannot_be_read_could_not_run() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("empty")).unwrap();
    fs::create_dir(folder.path().join("decks")).unwrap();
    for name in ["decks/a.deck", "decks/b.deck"] {
        fs::write(folder.path().join(name), "").unwrap();
    }
    for command in ["sim", "play"] {
        for arguments in [
            &["--deck", "nowhere.deck"][..],
            &["--deck", "empty"],
            &["--deck", "decks"],
            &["--cards", "nowhere"],
            &["--cards", "empty"],
            &["--agent", "nobody"],
            &["--agent", "random", "--agent", "random", "--agent", "random"],
            &["--seed", "-1"],
            &["--seed", "99999999999999999999999"],
        ] {
            let mut all = vec![command];
            all.extend(arguments);
            let ran = gcs(folder.path(), &all, b"");
            assert_eq!(
                (ran.code, ran.out.as_str()),
                (Some(2), ""),
                "{all:?}: {}",
                ran.err
            );
            assert_ne!(ran.err, "", "{all:?}");
        }
    }
    let three = ["--deck", "deep-roots"].repeat(3);
    let ran = anywhere(&[&["play"][..], &three].concat(), b"");
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    for arguments in [
        &["--games", "0"],
        &["--games", "-1"],
        &["--threads", "100000"],
        &["--games", "99999999999999999999999"],
    ] {
        let ran = anywhere(&[&["sim"][..], arguments].concat(), b"");
        assert_eq!(ran.code, Some(2), "{}", ran.err);
    }
}

const CARD: &str = "unit X-001 \"Plain Frame\" {
    color green  lv 1  cost 1  ap 2  hp 2
}
";

#[test]
fn own_cards_join_those_of_the_project_and_take_their_places() {
    let folder = tempfile::tempdir().unwrap();
    let deck = include_str!("../cards/core/deep-roots.deck").replace("CORE-017", "X-001");
    let again = format!("{CARD}{}", CARD.replace("X-001", "CORE-018"));
    fs::write(folder.path().join("a.deck"), deck).unwrap();
    fs::write(folder.path().join("x.gcs"), again).unwrap();
    let ran = gcs(
        folder.path(),
        &[
            "play",
            "--cards",
            "x.gcs",
            "--deck",
            "a.deck",
            "--deck",
            "deep-roots",
        ],
        b"",
    );
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    assert!(ran.out.contains("deploys Plain Frame"), "{}", ran.out);
    assert!(!ran.out.contains("Hedgerow"), "{}", ran.out);
    // The set itself may be given too.
    let cards = concat!(env!("CARGO_MANIFEST_DIR"), "/cards/core");
    let ran = anywhere(&["sim", "--games", "2", "--cards", cards], b"");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
}

#[test]
fn broken_cards_are_not_played_with() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("x.gcs"), CARD.replace("green", "grean")).unwrap();
    let ran = gcs(folder.path(), &["sim", "--games", "1", "--cards", "x.gcs"], b"");
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert_eq!(
        ran.err,
        "gcs: 1 card is left out, as it has errors: `X-001` (`gcs check` shows its errors)\n"
    );
    assert!(ran.out.starts_with("games                 1\n"), "{}", ran.out);
}

/// The table needs a terminal, and says so; lines need none.
#[test]
fn what_is_for_the_table_needs_a_terminal() {
    for (arguments, option) in [
        (&["--resume"][..], "--resume"),
        (&["--from", "here.scenario"], "--from"),
        (&["--hand", "Astrolabe"], "--hand"),
        (&["--people", "2"], "--people"),
    ] {
        let ran = anywhere(&[&["play"][..], arguments].concat(), b"");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{arguments:?}");
        let says = format!("`{option}` is for a table on a terminal, and there is none");
        assert!(ran.err.contains(&says), "{}", ran.err);
    }
    for arguments in [
        &["--plain", "--from", "a"][..],
        &["--resume", "--hand", "a"],
        &["--resume", "--seed", "1"],
    ] {
        let ran = anywhere(&[&["play"][..], arguments].concat(), b"");
        assert_eq!(ran.code, Some(2), "{arguments:?}");
    }
    let game = ["play", "--agent", "heuristic", "--seed", "2"];
    let plain = anywhere(&[&game[..], &["--plain"]].concat(), b"");
    assert_eq!((plain.code, plain.err.as_str()), (Some(0), ""));
    assert_eq!(plain.out, anywhere(&game, b"").out);
}
