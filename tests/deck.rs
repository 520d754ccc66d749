//! `gcs deck`, run as a user runs it.

use crate::common::command::gcs;
use crate::common::official;
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Exit code, stdout, stderr.
type Ran = (Option<i32>, String, String);

fn deck(folder: &Path, arguments: &[&str]) -> Ran {
    let all: Vec<&str> = std::iter::once("deck").chain(arguments.iter().copied()).collect();
    let ran = gcs(folder, &all, b"");
    (ran.code, ran.out, ran.err)
}

fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

const LEGAL: &str = include_str!("../cards/core/deep-roots.deck");

#[test]
fn a_legal_deck_is_shown() {
    let (code, out, err) = deck(folder(&[]).path(), &["lantern-watch"]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    insta::assert_snapshot!("a_legal_deck", out);
    assert!(out.lines().all(|line| line.chars().count() <= 60), "{out}");
}

#[test]
fn why_a_deck_is_not_legal_is_shown_at_the_lines() {
    let broken = LEGAL
        .replace("4 CORE-017 Furrow", "5 CORE-017 Furrow")
        .replace("2 CORE-018", "2 CORE-918")
        .replace("4 CORE-019 Thresher", "1 CORE-019 Thresher\n3 CORE-031 Clinker");
    let folder = folder(&[("a.deck", &broken)]);
    let (code, out, err) = deck(folder.path(), &["a.deck"]);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    insta::assert_snapshot!("a_deck_that_is_not_legal", out);
}

/// Such a deck is legal, and what is told is a finding all the same.
#[test]
fn the_name_of_another_card_is_a_warning() {
    let named = LEGAL.replace("4 CORE-017 Furrow", "4 CORE-017 Thresher");
    let folder = folder(&[("a.deck", &named)]);
    let (code, out, _) = deck(folder.path(), &["a.deck"]);
    assert_eq!(code, Some(1));
    assert!(out.contains("warning[W0306"), "{out}");
    assert!(out.contains("`CORE-017` is called `Furrow`"), "{out}");
    assert!(
        out.contains("write `CORE-019 Thresher`, or `Furrow` here"),
        "{out}"
    );
    assert!(out.contains("a.deck is legal (6-1)"), "{out}");
    let (_, out, _) = deck(folder.path(), &["a.deck", "--json"]);
    let all: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(all["decks"][0]["legal"], true);
    let played = gcs(
        folder.path(),
        &["sim", "--games", "1", "--deck", "a.deck", "--deck", "a.deck"],
        b"",
    );
    assert_eq!(played.code, Some(0), "{}", played.err);
}

/// A line that is none of a deck hides no card that there is not; how many there are can't be told then.
#[test]
fn unknown_cards_are_named_beside_lines_that_are_not_read() {
    let folder = folder(&[("a.deck", "4 CORE-001\nCORE-002\n4 CORE-0O3\n")]);
    let (code, out, _) = deck(folder.path(), &["a.deck"]);
    assert_eq!(code, Some(1));
    assert!(out.contains("`CORE-002` has no number of copies"), "{out}");
    assert!(out.contains("no card has the code `CORE-0O3`"), "{out}");
    assert!(out.contains("did you mean `CORE-003`"), "{out}");
    assert!(out.contains("is not legal (6-1): 2 errors"), "{out}");
}

#[test]
fn folders_are_walked() {
    let folder = folder(&[
        ("a/one.deck", LEGAL),
        ("a/b/two.deck", "4 CORE-001\n"),
        ("a/x.txt", "?"),
    ]);
    let (code, out, _) = deck(folder.path(), &[]);
    assert_eq!(code, Some(1));
    assert!(
        out.contains("a/b/two.deck is not legal (6-1): 1 error\n"),
        "{out}"
    );
    assert!(out.contains("a/one.deck is legal (6-1)\n"), "{out}");
    let (code, out, _) = deck(folder.path(), &["a/one.deck", "deep-roots"]);
    assert_eq!(code, Some(0));
    assert_eq!(out.matches("is legal").count(), 2, "{out}");
}

#[test]
fn the_same_as_data() {
    let folder = folder(&[("bad.deck", "4 CORE-001\nfour of something\n")]);
    let (code, out, err) = deck(folder.path(), &["--json", "bad.deck", "cinder-court"]);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    let document: Value = serde_json::from_str(&out).unwrap();
    let decks = document["decks"].as_array().unwrap();
    assert_eq!(
        (decks[0]["legal"].as_bool(), decks[1]["legal"].as_bool()),
        (Some(false), Some(true))
    );
    assert_eq!(decks[1]["size"], 50);
    assert_eq!(decks[1]["types"]["unit"], 27);
    assert_eq!(decks[1]["links"][0]["unit"]["name"], "Tongs");
    let findings = document["diagnostics"].as_array().unwrap();
    assert_eq!(findings.len(), 1);
    assert_eq!(
        (&findings[0]["file"], &findings[0]["code"]),
        (&"bad.deck".into(), &"E0302".into())
    );
    assert_eq!(findings[0]["spans"][0]["line"], 2);
}

#[test]
fn own_cards_are_known_and_broken_ones_are_shown() {
    let card =
        "unit X-001 \"Plain Frame\" {\n    color green  lv 1  cost 1  ap 2  hp 2\n    link (Rootling)\n}\n";
    let list = LEGAL.replace("CORE-017 Furrow", "X-001 Plain Frame");
    let folder = folder(&[
        ("a.deck", &list),
        ("x.gcs", card),
        ("y.gcs", &card.replace("green", "grean")),
    ]);
    let (code, out, err) = deck(folder.path(), &["--cards", "x.gcs"]);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
    assert!(out.contains("4 Plain Frame (Rootling)\n"), "{out}");
    let (code, out, err) = deck(folder.path(), &["a.deck", "--cards", "y.gcs"]);
    assert_eq!(code, Some(1));
    assert!(
        err.contains("1 card is left out, as it has errors: `X-001`"),
        "{err}"
    );
    assert!(
        out.contains("error[E0301]: `X-001` is left out: it has errors"),
        "{out}"
    );
    let (code, _, err) = deck(folder.path(), &["a.deck"]);
    assert_eq!((code, err.as_str()), (Some(1), ""));
}

#[test]
fn what_cannot_be_read_could_not_run() {
    let folder = folder(&[("empty/x.txt", "")]);
    for arguments in [
        &["nowhere.deck"][..],
        &["empty"],
        &[],
        &["deep-roots", "--cards", "nowhere"],
    ] {
        let (code, out, err) = deck(folder.path(), arguments);
        assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert_ne!(err, "");
    }
    let folder = folder_of_bytes();
    let (code, out, err) = deck(folder.path(), &["."]);
    assert_eq!((code, err.as_str()), (Some(1), ""));
    assert!(out.contains("is not a text file"), "{out}");
}

fn folder_of_bytes() -> tempfile::TempDir {
    let folder = folder(&[]);
    fs::write(folder.path().join("a.deck"), b"4 CORE-001\n\xff").unwrap();
    folder
}

const PLAIN: &str = "unit Z-001 \"Plain Frame\" {\n    color green  lv 2  cost 1  ap 2  hp 2\n}\n";

/// What a tournament does not allow `gcs deck` says, whoever plays at home is not asked, and `--restrictions` decides both.
#[test]
fn restrictions_are_of_a_file_of_the_newest_or_of_none() {
    let list = LEGAL
        .replace("CORE-017 Furrow", "Z-001 Plain Frame")
        .replace("4 CORE-019 Thresher", "1 CORE-019 Thresher\n3 Z-002 Plain Frame");
    let own = "[[list]]\nsince = 2026-01-01\nat_most = { Z-001 = 3 }\n";
    let folder = folder(&[
        ("a.deck", &list),
        ("z.gcs", &format!("{PLAIN}{}", PLAIN.replace("Z-001", "Z-002"))),
        ("r.toml", own),
        ("wrong.toml", &own.replace("at_most", "atmost")),
        ("empty.toml", ""),
    ]);
    let asked = |arguments: &[&str]| {
        let all: Vec<&str> = [&["a.deck", "--cards", "z.gcs"], arguments].concat();
        deck(folder.path(), &all)
    };
    let (code, out, _) = asked(&[]);
    assert_eq!(code, Some(1));
    insta::assert_snapshot!("a_deck_with_what_is_kept_apart", out);
    let (code, out, _) = asked(&["--restrictions", "none"]);
    assert_eq!(code, Some(0), "{out}");
    assert!(out.contains("limits    none but those of 6-1\n"), "{out}");
    let (code, out, _) = asked(&["--restrictions", "r.toml", "--json"]);
    assert_eq!(code, Some(1));
    let document: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(document["diagnostics"][0]["code"], "E0307");
    assert_eq!(document["decks"][0]["legal"], false);
    assert_eq!(
        document["restrictions"],
        serde_json::json!({"since": "2026-01-01", "file": "r.toml"})
    );
    let (code, out, err) = asked(&["--restrictions", "wrong.toml"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(
        out.contains("error[E0702]: `atmost` says nothing here") && !out.contains("legal"),
        "{out}"
    );
    assert!(err.contains("no deck was looked at: 1 error"), "{err}");
    for (arguments, said) in [
        (
            &["--restrictions", "empty.toml"][..],
            "`empty.toml` has no `[[list]]`",
        ),
        (&["--restrictions", "nowhere.toml"], "cannot read `nowhere.toml`"),
        (
            &["--on", "2020-01-01"],
            "knows no list that was in force on 2020-01-01",
        ),
        (
            &["--on", "yesterday"],
            "a day is one of the calendar, written as 2026-09-25",
        ),
    ] {
        let (code, _, err) = asked(arguments);
        assert_eq!(code, Some(2));
        assert!(err.contains(said), "{err}");
    }
    let sim = |arguments: &[&str]| {
        let all = ["sim", "--games", "1", "--cards", "z.gcs", "--deck", "a.deck"];
        gcs(folder.path(), &[&all, arguments].concat(), b"")
    };
    assert_eq!(sim(&[]).code, Some(0));
    for restrictions in ["newest", "r.toml"] {
        let ran = sim(&["--restrictions", restrictions]);
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.contains("error[E030"), "{}", ran.err);
    }
}

/// What is in a file of its own is the resource deck of all that list none (6-1-1-4).
#[test]
fn a_resource_deck_of_its_own_file() {
    let folder = folder(&[
        ("a.deck", LEGAL),
        ("ten.txt", "Resource Deck (10)\n10 R-001\n"),
        ("plain.txt", "R-001 x10\n"),
        ("nine.txt", "9 R-001\n"),
        ("unit.txt", "9 R-001\n1 CORE-017\n"),
    ]);
    for file in ["ten.txt", "plain.txt"] {
        let (code, out, err) = deck(folder.path(), &["a.deck", "--resource-deck", file]);
        assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
        assert!(out.contains("50, and 10 Resources\n"), "{out}");
    }
    for (file, found) in [
        (
            "nine.txt",
            "a resource deck has exactly 10 cards, and this one has 9 cards (6-1-1)",
        ),
        (
            "unit.txt",
            "`CORE-017` does not go into a resource deck (6-1-1-4)",
        ),
    ] {
        let (code, out, err) = deck(folder.path(), &["a.deck", "--resource-deck", file]);
        assert_eq!(code, Some(1));
        assert!(out.contains(found) && out.contains(file), "{out}");
        assert!(err.contains("no deck was looked at: 1 error"), "{err}");
    }
    let (code, _, err) = deck(folder.path(), &["a.deck", "--resource-deck", "nowhere.txt"]);
    assert_eq!(code, Some(2));
    assert!(err.contains("nowhere.txt"), "{err}");
}

/// A list of names plays as one of numbers does.
#[test]
fn pasted_lists_are_played() {
    let pasted = LEGAL.replace("4 CORE-017 Furrow", "# Exported\nUnits (27)\nFurrow x4");
    assert_ne!(pasted, LEGAL);
    let folder = folder(&[
        ("a.deck", LEGAL),
        ("b.txt", &pasted),
        ("c.txt", &LEGAL.replace("4 CORE-017 Furrow", "4x Furow")),
    ]);
    let hash = |file: &str| {
        let ran = gcs(
            folder.path(),
            &["sim", "--games", "2", "--json", "--deck", file],
            b"",
        );
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        let document: Value = serde_json::from_str(&ran.out).unwrap();
        document["state_hash"].clone()
    };
    assert_eq!(hash("a.deck"), hash("b.txt"));
    let (code, out, _) = deck(folder.path(), &["c.txt"]);
    assert_eq!(code, Some(1));
    assert!(
        out.contains("no card is called `Furow`") && out.contains("did you mean `Furrow`"),
        "{out}"
    );
}

type Shape = fn(count: u64, code: &str, name: &str) -> String;

const SHAPES: [(&str, Shape); 11] = [
    ("plain", |count, code, _| format!("{count} {code}\n")),
    ("x", |count, code, name| format!("{count}x {code} {name}\n")),
    ("x-in-front", |count, code, _| format!("x{count} {code}\n")),
    ("behind", |count, code, _| format!("{code} x{count}\n")),
    ("name-and-code", |count, code, name| {
        format!("{count}x {name} ({code})\n")
    }),
    ("name-code-count", |count, code, name| {
        format!("{name} ({code}) x{count}\n")
    }),
    ("prints", |count, code, _| format!("{count} {code}_p1\n")),
    ("repeated", |count, code, _| {
        format!("{code}\n").repeat(count as usize)
    }),
    ("repeated-prints", |count, code, _| {
        format!("{code}_p1\n").repeat(count as usize)
    }),
    ("names", |count, _, name| format!("{count}x {name}\n")),
    ("names-behind", |count, _, name| format!("{name} x{count}\n")),
];

/// Every deck that somebody plays, in every form that somebody pastes: the same decks, with the same findings. Of names alone those are asked about
/// that several cards have, and all others are found.
#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn official_decks_are_read_in_every_form() {
    let folder = tempfile::tempdir().unwrap();
    let mut names = std::collections::BTreeMap::new();
    let mut import = vec!["import".to_string(), "-o".into(), "cards".into()];
    for cards in ["cards", "cards-2", "cards-3"] {
        let mut records = official::records(cards);
        for record in &mut records {
            let text = |key: &str| record[key].as_str().unwrap().to_string();
            // What cannot be seen is a finding in a deck as everywhere.
            names
                .entry(text("code"))
                .or_insert_with(|| text("name").replace('\u{200b}', ""));
            // What a card does is not asked here, only whether it does anything: so a card that does not compile yet is there, too.
            let has_effect = !matches!(record["effect"].as_str(), None | Some("" | "-"));
            let is_unit = record["cardType"] == "UNIT";
            record["effect"] = if has_effect && is_unit {
                "【Deploy】Draw 1."
            } else {
                "-"
            }
            .into();
            if record["cardType"] == "COMMAND" {
                (record["ap"], record["hp"]) = (Value::Null, Value::Null);
            }
        }
        let file = folder.path().join(format!("{cards}.json"));
        fs::write(&file, Value::from(records).to_string()).unwrap();
        import.push(file.display().to_string());
    }
    let import: Vec<&str> = import.iter().map(String::as_str).collect();
    let ran = gcs(folder.path(), &import, b"");
    assert!(!ran.err.contains("skipped"), "{}", ran.err);
    let mut decks = Vec::new();
    for file in ["decks", "decks-2", "decks-3"] {
        decks.extend(official::records(file));
    }
    assert_eq!(decks.len(), 77);
    for (shape, write) in SHAPES {
        fs::create_dir(folder.path().join(shape)).unwrap();
        for (at, deck) in decks.iter().enumerate() {
            let mut text = "== Main Deck (50) ==\n# pasted\n".to_string();
            for (code, count) in deck["cards"].as_object().unwrap() {
                let name = names.get(code).map_or("", String::as_str);
                text.push_str(&write(count.as_u64().unwrap(), code, name));
            }
            text.push_str("\nTotal: 50\n");
            fs::write(folder.path().join(shape).join(format!("{at:02}.deck")), text).unwrap();
        }
    }
    let run = |shape: &str, restrictions: &str| -> (usize, Vec<String>, Vec<Value>) {
        let (_, out, err) = deck(
            folder.path(),
            &[
                "--cards",
                "cards",
                "--json",
                "--restrictions",
                restrictions,
                shape,
            ],
        );
        let mut document: Value = serde_json::from_str(&out).unwrap_or_else(|error| panic!("{error}: {err}"));
        let legal = document["decks"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|deck| deck["legal"] == true);
        let legal = legal.count();
        let found = document["diagnostics"].as_array().unwrap().iter().map(|found| {
            let file = found["file"].as_str().unwrap().rsplit('/').next().unwrap();
            format!("{file} {}", found["code"].as_str().unwrap())
        });
        let found = found.collect();
        let decks = document["decks"].as_array_mut().unwrap();
        for deck in decks.iter_mut() {
            deck["file"] = Value::Null;
        }
        (legal, found, std::mem::take(decks))
    };
    let (legal, by_rules, _) = run("plain", "none");
    let (allowed, by_list, first) = run("plain", "newest");
    eprintln!("{legal} of 77 are legal by 6-1, {allowed} by the list: {by_rules:?} {by_list:?}");
    assert_eq!((legal, by_rules.len()), (77, 0));
    for (shape, _) in SHAPES {
        let (legal, found, decks) = run(shape, "newest");
        if shape.starts_with("names") {
            let other: Vec<&String> = found
                .iter()
                .filter(|found| !["E0307", "E0308", "E0309"].contains(&&found[found.len() - 5..]))
                .collect();
            assert!(other.is_empty(), "{shape}: {other:?}");
            let (clean, _, _) = run(shape, "none");
            eprintln!("{shape}: {clean} of 77 without a question by 6-1, {legal} by the list");
            continue;
        }
        assert_eq!((legal, &found, &decks), (allowed, &by_list, &first), "{shape}");
    }
}
