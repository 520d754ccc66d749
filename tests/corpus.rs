//! The official cards: they import, they compile, and the sample decks play to an end.

use crate::common::{lines_of_texts, official};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Runs the command in the folder: exit code, stdout, stderr.
fn gcs(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_gcs"))
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap();
    (
        output.status.code(),
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

/// Imports the records of the file and returns the summary of `gcs check` over them.
fn imported(folder: &Path, records: &Path) -> Value {
    let (code, _, err) = gcs(folder, &["import", records.to_str().unwrap(), "-o", "cards"]);
    assert_eq!(code, Some(0), "{err}");
    let (_, out, err) = gcs(folder, &["check", "cards", "--format", "json"]);
    let report: Value = serde_json::from_str(&out).unwrap();
    for finding in report["diagnostics"].as_array().unwrap() {
        println!("{} {}", finding["card"], finding["message"]);
    }
    let (fmt, loose, _) = gcs(folder, &["fmt", "--check", "cards"]);
    assert_eq!((fmt, loose.as_str()), (Some(0), ""), "{err}");
    report["summary"].clone()
}

/// The two sample decks: (code, count) each.
fn sample_decks() -> Vec<Vec<(String, u64)>> {
    let samples: Vec<Vec<(String, u64)>> = official::records("decks")
        .iter()
        .filter(|deck| deck["kind"].as_str().unwrap().starts_with("sample"))
        .map(|deck| {
            let cards = deck["cards"].as_object().unwrap();
            cards
                .iter()
                .map(|(code, count)| (code.clone(), count.as_u64().unwrap()))
                .collect()
        })
        .collect();
    assert_eq!(samples.len(), 2);
    samples
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn every_official_card_compiles() {
    let folder = tempfile::tempdir().unwrap();
    let summary = imported(folder.path(), &official::path("corpus/cards.json"));
    assert_eq!(summary["cards"], 354);
    assert_eq!(summary["errors"], 0);
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn the_cards_of_the_sample_decks_compile() {
    let samples = sample_decks();
    let records = official::records("cards");
    let wanted: Vec<&Value> = records
        .iter()
        .filter(|record| {
            let code = record["code"].as_str().unwrap();
            samples.iter().flatten().any(|(wanted, _)| wanted == code)
        })
        .collect();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("some.json");
    fs::write(&file, serde_json::to_string(&wanted).unwrap()).unwrap();
    let summary = imported(folder.path(), &file);
    assert_eq!(summary["cards"], 46);
    assert_eq!(summary["errors"], 0);
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn the_sample_decks_play_to_an_end() {
    let folder = tempfile::tempdir().unwrap();
    imported(folder.path(), &official::path("corpus/cards.json"));
    for (name, deck) in ["a.deck", "b.deck"].iter().zip(sample_decks()) {
        let lines: Vec<String> = deck
            .iter()
            .map(|(code, count)| format!("{count} {code}\n"))
            .collect();
        fs::write(folder.path().join(name), lines.concat()).unwrap();
    }
    let games = if cfg!(debug_assertions) { 60 } else { 2_000 };
    for agents in [
        ["random", "random"],
        ["heuristic", "random"],
        ["heuristic", "heuristic"],
    ] {
        let run = |threads: &str| -> Value {
            let (code, out, err) = gcs(
                folder.path(),
                &[
                    "sim",
                    "--json",
                    "--games",
                    &games.to_string(),
                    "--seed",
                    "7",
                    "--threads",
                    threads,
                    "--deck",
                    "a.deck",
                    "--deck",
                    "b.deck",
                    "--agent",
                    agents[0],
                    "--agent",
                    agents[1],
                    "--cards",
                    "cards",
                ],
            );
            assert_eq!((code, err.as_str()), (Some(0), ""), "{out}");
            serde_json::from_str(&out).unwrap()
        };
        let (one, two) = (run("1"), run("2"));
        assert_eq!(one["games"], games);
        for (ending, count) in one["endings"].as_object().unwrap() {
            assert!(
                ["battle-damage", "empty-deck", "draw"].contains(&ending.as_str()),
                "{ending}: {count}"
            );
        }
        let ended: u64 = one["endings"]
            .as_object()
            .unwrap()
            .values()
            .map(|count| count.as_u64().unwrap())
            .sum();
        assert_eq!(ended, games);
        let without_time = |mut figures: Value| {
            for timed in ["seconds", "games_per_second", "decisions_per_second", "threads"] {
                figures.as_object_mut().unwrap().remove(timed).unwrap();
            }
            figures
        };
        assert_eq!(without_time(one), without_time(two));
    }
}

/// Every record becomes a card, and every printed line stands in it, in canonical signs.
#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn records_keep_their_lines() {
    for name in ["cards", "tokens"] {
        let values = official::records(name);
        let read = gcs::import::read(&official::text(&format!("corpus/{name}.json"))).unwrap();
        assert_eq!((read.skipped, read.left_out), (Vec::new(), Vec::new()));
        let (files, again) = gcs::import::set_files(&read.records);
        assert_eq!(again, Vec::<&str>::new());
        assert_eq!(files.iter().map(|file| file.cards).sum::<usize>(), values.len());
        for value in values {
            let code = value["code"].as_str().unwrap();
            let set = gcs::import::set_code(code);
            let file = files.iter().find(|file| file.code == set).unwrap();
            let head = file.text.find(&format!(" {code} ")).unwrap();
            let card = file.text[head..].split("\n}\n").next().unwrap();
            let effect = value["effect"].as_str().unwrap();
            let lines: Vec<&str> = effect.lines().filter(|line| !line.trim().is_empty()).collect();
            for line in lines_of_texts(&lines.join("\n")) {
                let line = gcs::syntax::line_text(line.trim());
                let rows = gcs::vocabulary::rows(&line).join("\n    ");
                assert!(line == "-" || card.contains(&format!("\n    {rows}")), "{code}");
            }
        }
    }
}
