//! How long an answer takes in a file of 130 cards. The bounds are generous: they are of a build that is not optimized, on a machine with
//! other work. `cargo test --release lsp::latency -- --nocapture` prints the figures that count.

use super::Client;
use super::client::place;
use serde_json::json;
use std::time::{Duration, Instant};

/// Far from what is felt, and far from what is measured.
const BOUND: Duration = Duration::from_secs(2);

/// 130 cards: those of the project, each with another number where it comes again.
fn cards() -> String {
    let mut text = String::from("set BIG \"Big\"\n\n");
    let mut number = 0;
    let core = super::core();
    let mut sources = core
        .iter()
        .filter(|(name, _)| name.ends_with(".gcs") && name != "keywords.gcs")
        .cycle();
    while number < 130 {
        let (_, source) = sources.next().expect("cards");
        for part in source.split_inclusive("\n}\n") {
            let Some(start) = part.find("unit ") else { continue };
            let part = &part[start..];
            let Some((_, rest)) = part.split_once("CORE-") else {
                continue;
            };
            number += 1;
            if number > 130 {
                break;
            }
            text.push_str(&format!("unit BIG-{number:03}{}\n", &rest[3..]));
        }
    }
    let keywords = core
        .iter()
        .find(|(name, _)| name == "keywords.gcs")
        .expect("keywords");
    format!("{}\n{text}", keywords.1)
}

fn told(what: &str, times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{what}: median {median:?}, most {most:?}, of {}", times.len());
    median
}

#[test]
fn what_one_waits_for() {
    waits("own cards", Client::new(&[]), &cards());
}

/// The same with official cards: 130 in a file by itself, and in a file among all of them.
#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn what_one_waits_for_with_official_cards() {
    let sets = crate::common::official::all_sets_without(&[]);
    let mut big = String::new();
    let mut others: Vec<(String, String)> = Vec::new();
    let mut count = 0;
    for (name, text) in &sets {
        let mut rest = String::new();
        for part in text.split_inclusive("\n}\n") {
            // Cards of which one is typed into first.
            if count < 130 && part.contains("【Deploy】Choose 1") || (1..130).contains(&count) {
                let card = part.lines().filter(|line| !line.starts_with("set "));
                big.extend(card.map(|line| format!("{line}\n")));
                count += 1;
            } else {
                rest.push_str(part);
            }
        }
        others.push((name.clone(), rest));
    }
    assert_eq!(count, 130);
    waits("official cards", Client::new(&[]), &big);
    let others: Vec<(&str, &str)> = others
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    waits("among all official cards", Client::new(&others), &big);
}

fn waits(what: &str, mut client: Client, text: &str) {
    println!("{what}");
    let begun = Instant::now();
    client.open("big.gcs", text);
    let found = client.findings("big.gcs", 1);
    println!(
        "open: {:?}, {} cards, {} bytes",
        begun.elapsed(),
        text.matches("\n}\n").count(),
        text.len()
    );
    assert!(found.iter().all(|found| found["severity"] != 1), "{found:?}");
    let line = text
        .lines()
        .position(|line| line.contains("【Deploy】Choose"))
        .expect("a line") as u32;
    let column = 4;
    let (mut keystrokes, mut completions) = (Vec::new(), Vec::new());
    for version in 2..102 {
        // A letter comes, and goes with the next.
        let (to, new) = if version % 2 == 0 {
            (column, "x")
        } else {
            (column + 1, "")
        };
        let begun = Instant::now();
        client.change("big.gcs", version, (line, column), (line, to), new);
        client.findings("big.gcs", version);
        keystrokes.push(begun.elapsed());
        let behind = "【Deploy】Choose 1 ".chars().count() as u32;
        let at = json!({ "textDocument": { "uri": client.uri("big.gcs") }, "position": place((line, column + behind)) });
        if version % 2 == 1 {
            let begun = Instant::now();
            client.request("textDocument/completion", &at).unwrap();
            completions.push(begun.elapsed());
        }
    }
    assert!(told("keystroke", &mut keystrokes) < BOUND);
    assert!(told("completion", &mut completions) < BOUND);
    // One types on while nothing has been answered yet, and asks at once.
    let mut both = Vec::new();
    for version in 102..122 {
        let (to, new) = if version % 2 == 0 {
            (column, "x")
        } else {
            (column + 1, "")
        };
        let begun = Instant::now();
        client.change("big.gcs", version, (line, column), (line, to), new);
        client.ask("completion", "big.gcs", (line, column + 1));
        both.push(begun.elapsed());
    }
    assert!(told("keystroke with completion", &mut both) < BOUND);
}
