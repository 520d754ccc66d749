//! `gcs replay` and the replays that `gcs play` and `gcs sim` write, run as a user runs them.

use crate::common::command::gcs;
use serde_json::Value;
use std::fs;
use std::path::Path;

fn clean(folder: &Path, arguments: &[&str], input: &[u8]) -> String {
    let ran = gcs(folder, arguments, input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{}", ran.out);
    ran.out
}

/// What is said against a replay.
fn refused(folder: &Path, arguments: &[&str]) -> String {
    let ran = gcs(folder, &[&["replay"], arguments].concat(), b"");
    assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""), "{}", ran.err);
    assert!(ran.err.contains("gcs: no game was played: "), "{}", ran.err);
    ran.err
}

const CARD: &str = "unit X-001 \"Plain Frame\" {
    color green  lv 1  cost 1  ap 2  hp 2

    【Deploy】Draw 1.
}
";

/// A folder with a replay of the game with seed 2, and an own card in both decks.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let deck = include_str!("../cards/core/deep-roots.deck").replace("CORE-017", "X-001");
    fs::write(folder.path().join("a.deck"), deck).unwrap();
    fs::write(folder.path().join("x.gcs"), CARD).unwrap();
    clean(
        folder.path(),
        &[
            "play",
            "--agent",
            "heuristic",
            "--seed",
            "2",
            "--deck",
            "a.deck",
            "--cards",
            "x.gcs",
            "--replay",
            "a.json",
        ],
        b"",
    );
    folder
}

fn edit(folder: &Path, name: &str, change: impl Fn(&str) -> String) {
    let text = fs::read_to_string(folder.join("a.json")).unwrap();
    let changed = change(&text);
    assert_ne!(changed, text);
    fs::write(folder.join(name), changed).unwrap();
}

#[test]
fn a_game_of_bots_is_told_again() {
    let folder = tempfile::tempdir().unwrap();
    let played = clean(folder.path(), &["play", "--seed", "2", "--replay", "a.json"], b"");
    let (_, log) = played.split_once('\n').unwrap();
    assert_eq!(clean(folder.path(), &["replay", "a.json"], b""), log);
    assert_eq!(clean(folder.path(), &["replay", "--log", "a.json"], b""), log);
    let text = fs::read(folder.path().join("a.json")).unwrap();
    assert_eq!(clean(folder.path(), &["replay", "-"], &text), log);
    // Somebody who sat at the table was told less.
    let seen = clean(folder.path(), &["replay", "a.json", "--seat", "1"], b"");
    assert!(
        seen.contains("player 2 draws a card") && !log.contains("draws a card"),
        "{seen}"
    );
}

#[test]
fn a_person_who_leaves_is_told_again() {
    let folder = tempfile::tempdir().unwrap();
    let input = b"1\n1\nq\n";
    clean(
        folder.path(),
        &["play", "--person", "--seed", "5", "--replay", "a.json"],
        input,
    );
    let replay: Value = serde_json::from_slice(&fs::read(folder.path().join("a.json")).unwrap()).unwrap();
    assert_eq!(replay["steps"].as_array().unwrap().last().unwrap()["concedes"], 1);
    assert_eq!(replay["end"]["by"], "concession");
    let log = clean(folder.path(), &["replay", "a.json"], b"");
    assert!(log.ends_with("by concession (1-2-4)\n"), "{log}");
}

#[test]
fn the_games_of_a_series_are_told_again() {
    let folder = tempfile::tempdir().unwrap();
    let sim = |more: &[&str]| {
        let all = [
            &["sim", "--json", "--games", "12", "--generate", "--replays"][..],
            more,
        ]
        .concat();
        let figures: Value = serde_json::from_str(&clean(folder.path(), &all, b"")).unwrap();
        figures["state_hash"].as_str().unwrap().to_string()
    };
    let names = |of: &str| {
        let entries = fs::read_dir(folder.path().join(of)).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    };
    let hash = sim(&["all", "--threads", "2"]);
    assert_eq!(
        hash,
        sim(&[
            "some",
            "--coverage",
            "--agent",
            "random",
            "--replay",
            "3",
            "--replay",
            "12"
        ])
    );
    assert_eq!(names("some"), ["game-0003.json", "game-0012.json"]);
    assert_eq!(names("all").len(), 12);
    for name in names("some") {
        let of = |folder_name: &str| fs::read(folder.path().join(folder_name).join(&name)).unwrap();
        assert_eq!(of("all"), of("some"));
    }
    for name in names("all") {
        clean(folder.path(), &["replay", &format!("all/{name}")], b"");
    }
}

#[test]
fn steps_are_shown_before_they_are_taken() {
    let folder = folder();
    let replay = ["replay", "--step", "a.json", "--cards", "x.gcs"];
    let out = clean(folder.path(), &replay, b"\n?\nwhat\n\nt\n\nq\n");
    insta::assert_snapshot!("steps", out);
    let end = clean(folder.path(), &replay, b"e\n");
    assert!(end.contains("the game ended in turn"), "{end}");
    let seen = clean(
        folder.path(),
        &[&replay[..], &["--seat", "2"]].concat(),
        &b"\n".repeat(20),
    );
    assert!(
        seen.contains("player 1 (main): an option of ") && seen.contains(", you (main): option "),
        "{seen}"
    );
    assert!(!seen.contains("the hand of player 1"), "{seen}");
}

/// Each format, with as many players as it takes: the steps of all of them are shown and told again.
#[test]
fn games_of_more_players_are_told_again() {
    for (format, players) in [
        ("battle-royale", 4),
        ("last-player-standing", 3),
        ("team-battle", 4),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let number = players.to_string();
        let play = [
            "play",
            "--agent",
            "heuristic",
            "--seed",
            "2",
            "--format",
            format,
            "--players",
            &number,
        ];
        let played = clean(folder.path(), &[&play[..], &["--replay", "a.json"]].concat(), b"");
        let (_, log) = played.split_once('\n').unwrap();
        assert_eq!(clean(folder.path(), &["replay", "a.json"], b""), log);
        let text = fs::read_to_string(folder.path().join("a.json")).unwrap();
        assert!(text.contains(&format!("\"format\": \"{format}\"")), "{text}");
        let steps = clean(folder.path(), &["replay", "--step", "a.json"], &b"\n".repeat(80));
        for player in 1..=players {
            assert!(
                steps.contains(&format!(", player {player} (main): option ")),
                "{steps}"
            );
        }
        let seen = clean(folder.path(), &["replay", "a.json", "--seat", "3"], b"");
        assert!(seen.contains("player 1 draws a card"), "{seen}");
        // A teammate's hand is seen (12-3-4), an enemy's is not.
        let mate = &["replay", "--step", "a.json", "--seat", "3"];
        let mate = clean(folder.path(), mate, &b"\n".repeat(80));
        assert_eq!(
            mate.contains("the hand of player 4"),
            format == "team-battle",
            "{mate}"
        );
        assert!(!mate.contains("the hand of player 1"), "{mate}");
    }
}

#[test]
fn a_card_that_was_changed_is_named_and_one_in_another_layout_is_not() {
    let folder = folder();
    let write = |text: &str| fs::write(folder.path().join("x.gcs"), text).unwrap();
    let replay = ["a.json", "--cards", "x.gcs"];
    let log = clean(folder.path(), &[&["replay"], &replay[..]].concat(), b"");
    write(&CARD.replace("ap 2", "ap 3"));
    insta::assert_snapshot!("a_changed_card", refused(folder.path(), &replay));
    assert!(refused(folder.path(), &["a.json"]).contains("no card has the code `X-001`"));
    let other = CARD.replace("    color green  lv 1", "  // as before\n  lv 1   color green");
    write(&format!(
        "{other}\nunit X-002 \"Another\" {{ color red lv 1 cost 1 ap 1 hp 1 }}\n"
    ));
    let again = clean(folder.path(), &[&["replay"], &replay[..]].concat(), b"");
    // The places of the words are others.
    let events = |log: &str| {
        log.lines()
            .filter(|line| !line.contains("x.gcs"))
            .map(str::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(events(&again), events(&log));
    write("unit X-001 \"Plain Frame\" { color grean }");
    assert!(refused(folder.path(), &replay).contains("`X-001` is left out: it has errors"));
}

#[test]
fn what_was_cut_off_or_changed_is_refused() {
    let folder = folder();
    let refused = |name: &str, change: &dyn Fn(&str) -> String| {
        edit(folder.path(), name, change);
        refused(folder.path(), &[name, "--cards", "x.gcs"])
    };
    let mut shown = String::new();
    shown += &refused("cut.json", &|text| text[..text.len() / 2].to_string());
    shown += &refused("short.json", &|text| {
        let steps: Vec<&str> = text.lines().collect();
        let last = steps.iter().rposition(|line| line.contains("\"chose\"")).unwrap();
        let mut kept = steps;
        kept.remove(last);
        let text = kept.join("\n");
        text.replace("},\n  ],", "}\n  ],")
    });
    shown += &refused("option.json", &|text| {
        text.replacen("\"option\":1,", "\"option\":2,", 3)
    });
    shown += &refused("version.json", &|text| {
        text.replace("\"replay\": 3", "\"replay\": 1")
    });
    shown += &refused("end.json", &|text| {
        let (before, after) = text.split_once("\"table\": \"").unwrap();
        format!("{before}\"table\": \"0123456789abcdef{}", &after[16..])
    });
    shown += &refused("deck.json", &|text| {
        text.replacen("\"count\":4", "\"count\":3", 1)
    });
    insta::assert_snapshot!("edited_replays", shown);
}

#[test]
fn no_file_makes_it_panic() {
    let folder = folder();
    let deep = "[".repeat(100_000);
    for bytes in [
        &b""[..],
        b"{}",
        b"[]",
        b"null",
        b"{\"replay\": -1}",
        b"{\"replay\": 3}",
        b"{\"replay\": \"1\"}",
        b"\xff\xfe",
        b"{\"replay\": 3, \"seed\": \"\xe3\x80\x90\", ",
        "\u{FEFF}{\"replay\": 3}".as_bytes(),
        deep.as_bytes(),
    ] {
        fs::write(folder.path().join("b.json"), bytes).unwrap();
        let err = refused(folder.path(), &["b.json", "--cards", "x.gcs"]);
        assert!(
            err.contains("this is no replay") || err.contains("is not a text file"),
            "{err}"
        );
    }
    for (from, to) in [
        ("\"seed\": \"2\"", "\"seed\": \"-2\""),
        ("\"seed\": \"2\"", "\"seed\": 2"),
        ("\"first\": null", "\"first\": 0"),
        ("\"first\": null", "\"first\": 9"),
        ("\"shields\": 6", "\"shields\": 250"),
        ("\"count\":4", "\"count\":0"),
        ("\"count\":4", "\"count\":255"),
        ("\"count\":4", "\"count\":256"),
        ("\"base\": \"EXB-001\"", "\"base\": \"CORE-001\""),
        ("\"format\": \"two-player\"", "\"format\": \"team-battle\""),
        ("\"format\": \"two-player\"", "\"format\": \"duel\""),
        ("\"player\":1", "\"player\":0"),
        ("\"winner\": 1", "\"winner\": null"),
        ("\"end\": {", "\"end\": {\n    \"more\": 1,"),
    ] {
        let text = fs::read_to_string(folder.path().join("a.json")).unwrap();
        let winner = text.replace("\"winner\": 2", "\"winner\": 1");
        fs::write(folder.path().join("b.json"), winner.replacen(from, to, 1)).unwrap();
        refused(folder.path(), &["b.json", "--cards", "x.gcs"]);
    }
}

#[test]
fn what_cannot_be_read_or_written_could_not_run() {
    let folder = folder();
    fs::create_dir(folder.path().join("empty")).unwrap();
    fs::write(folder.path().join("empty/x.txt"), "").unwrap();
    for arguments in [
        &["replay"][..],
        &["replay", "nowhere.json"],
        &["replay", "empty"],
        &["replay", "a.json", "--cards", "nowhere"],
        &["replay", "a.json", "--cards", "x.gcs", "--seat", "0"],
        &["replay", "a.json", "--cards", "x.gcs", "--seat", "3"],
        &["replay", "a.json", "--log", "--step"],
        &["play", "--replay", "nowhere/a.json"],
        &["sim", "--replays", "x.gcs", "--games", "2"],
        &["sim", "--replay", "1", "--games", "2"],
        &["sim", "--replays", "r", "--replay", "3", "--games", "2"],
        &["sim", "--replays", "r", "--replay", "0"],
    ] {
        let ran = gcs(folder.path(), arguments, b"");
        assert_eq!(
            (ran.code, ran.out.as_str()),
            (Some(2), ""),
            "{arguments:?}: {}",
            ran.err
        );
        assert_ne!(ran.err, "", "{arguments:?}");
    }
}
