//! What a snippet writes as it stands is a card, or a part of one, that compiles.

use crate::common::{own_cards, source};
use gcs::scenario::{Cards, read};
use gcs::source::FileId;
use serde_json::Value;

/// The snippets of a language: the name and what each writes where nobody types anything.
fn snippets(language: &str) -> Vec<(String, String)> {
    let path = format!("editors/vscode/snippets/{language}.json");
    let text = std::fs::read_to_string(path).expect("snippets");
    let snippets: Value = serde_json::from_str(&text).expect("JSON");
    let snippets = snippets.as_object().expect("snippets by their names");
    let written = |(name, snippet): (&String, &Value)| {
        let lines = snippet["body"].as_array().expect("lines");
        let lines: Vec<String> = lines
            .iter()
            .map(|line| typed(line.as_str().expect("a line")))
            .collect();
        (name.clone(), lines.join("\n") + "\n")
    };
    snippets.iter().map(written).collect()
}

/// A line with the words that stand in its places: the first of several.
fn typed(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some((before, behind)) = rest.split_once('$') {
        text.push_str(before);
        rest = match behind.strip_prefix('{') {
            Some(place) => {
                let (place, behind) = place.split_once('}').expect("a place has an end");
                let words = place.trim_start_matches(|c: char| c.is_ascii_digit());
                let words = match words.strip_prefix('|') {
                    Some(choices) => choices.split([',', '|']).next().unwrap_or_default(),
                    None => words.strip_prefix(':').unwrap_or(words),
                };
                text.push_str(words);
                behind
            }
            None => behind.trim_start_matches(|c: char| c.is_ascii_digit()),
        };
    }
    (text + rest).replace('\t', "    ")
}

#[test]
fn every_snippet_for_cards_compiles_and_is_in_canonical_form() {
    let snippets = snippets("gcs");
    assert!(snippets.len() > 8);
    for (name, text) in snippets {
        let compiled = gcs::compile(&[source("snippet.gcs", &text)]);
        assert_eq!(compiled.diagnostics, [], "{name}:\n{text}");
        let formatted = gcs::syntax::format(&text).text;
        assert_eq!(formatted.trim_end(), text.trim_end(), "{name}");
    }
}

#[test]
fn every_snippet_for_scenarios_is_understood() {
    let (cards, _) = Cards::new(&own_cards(), &[]);
    for (name, text) in snippets("gcs-scenario") {
        let is_whole = text.starts_with("scenario");
        let whole = if is_whole {
            text
        } else {
            format!(
                "scenario \"A\" {{\nyou units PLAIN-001\nopponent units PLAIN-001 @target rested\n{text}}}\n"
            )
        };
        let read = read(&source("snippet.scenario", &whole), FileId(0), &cards);
        assert_eq!(read.diagnostics, [], "{name}:\n{whole}");
        assert_eq!(read.scenarios.len(), 1, "{name}");
        if is_whole {
            assert_eq!(read.scenarios[0].run(), [], "{name}:\n{whole}");
        }
    }
}
