//! The invariants of `fuzz/`, tried with mutations of what the project has: the same at every run, or
//! `FUZZED=minutes` of others. A failure prints its input.

mod invariants;
mod mutate;
mod nesting;

use gcs::game::Rng;
use mutate::{Mutator, dictionary};
use std::path::Path;
use std::time::{Duration, Instant};

/// How many mutations of each kind of input a run tries.
const TRIED: u32 = 60;

/// What is mutated, by the kind of input.
fn seeds(kind: &str) -> Vec<String> {
    let mut found = Vec::new();
    match kind {
        "frame" => {
            for folder in ["cards/core", "tests/forms", "tests/diagnostics"] {
                read_all(folder, &["gcs", "txt"], &mut found);
            }
            found = found.iter().flat_map(|text| items(text)).collect();
        }
        "text" => {
            read_all("tests/forms", &["gcs"], &mut found);
            let lines = found.iter().flat_map(|text| text.lines());
            found = lines
                .filter_map(|line| line.strip_prefix("    "))
                .map(str::to_string)
                .collect();
        }
        "scenario" => {
            read_all("tests/rules", &["scenario"], &mut found);
            read_all("cards/core", &["scenario"], &mut found);
            // A file has more scenarios than one run can try.
            found.retain(|text| text.len() < 4_000);
        }
        "deck" => read_all("cards/core", &["deck"], &mut found),
        "replay" => found.push(invariants::a_replay().expect("a game")),
        "import" => found.push(records()),
        other => panic!("there is no kind `{other}`"),
    }
    read_all(&format!("fuzz/seeds/{kind}"), &[kind], &mut found);
    found
}

fn read_all(folder: &str, extensions: &[&str], into: &mut Vec<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("a folder").path()).collect();
    paths.sort();
    let wanted = |path: &Path| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| extensions.contains(&extension))
    };
    into.extend(
        paths
            .iter()
            .filter(|path| wanted(path))
            .map(|path| std::fs::read_to_string(path).expect("text")),
    );
}

/// The cards of a file, each by itself.
fn items(text: &str) -> Vec<String> {
    text.split_inclusive("\n}\n").map(str::to_string).collect()
}

/// Card records as `gcs import` reads them.
fn records() -> String {
    let record = |code: &str, kind: &str, effect: &str| {
        serde_json::json!({
            "code": code, "name": "Vanguard \"Frame\"", "cardType": kind, "level": "4", "cost": 2, "color": "Green",
            "ap": null, "hp": 4, "effect": effect, "zone": "Space Earth", "trait": "(Vanguard) (Ace)",
            "link": "(Ace) Trait / [Ilse Varga]", "set": {"id": "x", "name": "Set X"}
        })
    };
    serde_json::json!([
        record(
            "X-001",
            "UNIT",
            "All your Units gain <Repair 1>.\n\n(A reminder.)\r\n【Deploy】Draw 1. "
        ),
        record("X-002", "COMMAND", "【Main】Draw 1.\n【Pilot】[Ilse Varga]"),
        record("Y-001", "UNIT TOKEN", "-"),
    ])
    .to_string()
}

fn invariant(kind: &str) -> invariants::Holds {
    let all = invariants::ALL.iter();
    let found = all.clone().find(|(name, _)| *name == kind);
    found.map(|(_, holds)| *holds).expect("a kind of input")
}

/// Tries mutations of one kind of input.
fn tried(kind: &str) {
    let seeds = seeds(kind);
    assert!(!seeds.is_empty(), "{kind}");
    let words = dictionary();
    let holds = invariant(kind);
    let minutes: Option<u64> = std::env::var("FUZZED")
        .ok()
        .and_then(|minutes| minutes.parse().ok());
    let until = minutes.map(|minutes| Instant::now() + Duration::from_secs(60 * minutes));
    // At every run the same, unless others are asked for.
    let seed = minutes.map_or(1, |_| u64::from(std::process::id()));
    let mut mutator = Mutator::new(&seeds, &words, Rng::new(seed));
    let mut tried = 0;
    while until.map_or(tried < TRIED, |until| Instant::now() < until) {
        let input = mutator.next();
        tried += 1;
        let broken = std::panic::catch_unwind(|| holds(&input));
        match broken {
            Ok(Ok(())) => {}
            Ok(Err(broken)) => panic!("{kind}: {broken}\n=== the input\n{input}"),
            Err(_) => panic!("{kind} panics\n=== the input\n{input}"),
        }
    }
    if minutes.is_some() {
        println!("{kind}: {tried} inputs");
    }
}

#[test]
fn frames() {
    tried("frame");
}

#[test]
fn texts() {
    tried("text");
}

#[test]
fn scenarios() {
    tried("scenario");
}

#[test]
fn decks() {
    tried("deck");
}

#[test]
fn replays() {
    tried("replay");
}

#[test]
fn imports() {
    tried("import");
}

/// What is not mutated holds, too: what a fuzzer has found is kept under `fuzz/seeds`, a folder for each kind of input.
#[test]
fn what_was_found_holds() {
    for (kind, holds) in invariants::ALL {
        let mut found = Vec::new();
        read_all(&format!("fuzz/seeds/{kind}"), &[kind], &mut found);
        for input in found {
            assert_eq!(holds(&input), Ok(()), "{kind}\n{input}");
        }
    }
    let replay = invariants::a_replay().expect("a game");
    assert_eq!(invariants::ALL[4].1(&replay), Ok(()));
}

/// The words of the grammars, for a fuzzer. `UPDATE=1 cargo test fuzzed` writes them.
#[test]
fn the_dictionary_is_the_grammars() {
    let entry = |word: &String| {
        let bytes = word.bytes().map(|byte| match byte {
            b'"' | b'\\' => format!("\\{}", char::from(byte)),
            b' '..=b'~' => char::from(byte).to_string(),
            other => format!("\\x{other:02X}"),
        });
        format!("\"{}\"\n", bytes.collect::<String>())
    };
    let written: String = dictionary().iter().map(entry).collect();
    let path = "fuzz/gcs.dict";
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &written).expect("written");
    }
    assert_eq!(std::fs::read_to_string(path).expect("the dictionary"), written);
}

/// A target for each kind of input, and for nothing else.
#[test]
fn each_kind_has_a_target() {
    let manifest = std::fs::read_to_string("fuzz/Cargo.toml").expect("the fuzzer's manifest");
    assert_eq!(manifest.matches("[[bin]]").count(), invariants::ALL.len());
    for (kind, _) in invariants::ALL {
        assert!(manifest.contains(&format!("name = \"{kind}\"")), "{kind}");
        let target = std::fs::read_to_string(format!("fuzz/fuzz_targets/{kind}.rs")).expect("a target");
        assert!(target.contains(&format!("invariants::{kind}(")), "{kind}");
    }
}
