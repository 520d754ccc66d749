//! What several tests need: the official cards where they lie beside the project, and decks of them.
use gcs::core_set;
pub(crate) mod command;

use gcs::game::Setup;
use gcs::library::{CardId, Library};
use gcs::source::SourceFile;
use gcs::{Compilation, compile};
use serde_json::Value;
use std::path::Path;

pub(crate) fn source(name: &str, text: &str) -> SourceFile {
    SourceFile::new(name, text).expect("smaller than 4 GiB")
}

fn corpus(name: &str) -> Option<Value> {
    let text = std::fs::read_to_string(Path::new("../shared/corpus").join(name)).ok()?;
    serde_json::from_str(&text).ok()
}

/// The official cards as card files: name and text.
pub(crate) fn official_sets() -> Option<Vec<(String, String)>> {
    let records = corpus("cards.json")?;
    let (records, _) = gcs::import::read(&records.to_string()).ok()?;
    let (sets, _) = gcs::import::set_files(&records);
    Some(
        sets.into_iter()
            .map(|set| (format!("{}.gcs", set.code), set.text))
            .collect(),
    )
}

/// The files of the official cards.
pub(crate) fn official_files() -> Option<Vec<SourceFile>> {
    let sets = official_sets()?;
    Some(sets.iter().map(|(name, text)| source(name, text)).collect())
}

/// The official cards, compiled.
pub(crate) fn official_cards() -> Option<Compilation> {
    Some(compile(&official_files()?))
}

/// The official library and its decks of at least 40 cards.
pub(crate) fn official_decks() -> Option<(Library, Vec<Vec<CardId>>)> {
    let compiled = official_cards()?;
    let library = Library::new(&compiled.program).expect("the official cards link");
    let mut decks = Vec::new();
    for deck in corpus("decks.json")?.as_array()? {
        let mut cards = Vec::new();
        for (code, count) in deck["cards"].as_object()? {
            if let Some(card) = library.find(code) {
                cards.extend(vec![card; count.as_u64()? as usize]);
            }
        }
        if cards.len() >= 40 {
            decks.push(cards);
        }
    }
    Some((library, decks))
}

pub(crate) fn duel(library: &Library, a: &[CardId], b: &[CardId]) -> Setup {
    Setup::duel(library, a.to_vec(), b.to_vec()).expect("the standard library has the pieces")
}

/// The project's own cards.
pub(crate) fn own_cards() -> Vec<SourceFile> {
    core_set::CARDS
        .iter()
        .map(|(name, text)| source(name, text))
        .collect()
}

/// Every line of `tests/forms` on a card of its own, among cards that they speak of.
pub(crate) fn cards_of_forms() -> Vec<SourceFile> {
    let mut files = own_cards();
    let mut paths: Vec<_> = std::fs::read_dir("tests/forms")
        .expect("the forms")
        .map(|entry| entry.expect("the forms").path())
        .collect();
    paths.sort();
    for (file, path) in paths.iter().enumerate() {
        let text = std::fs::read_to_string(path).expect("the forms");
        let unit = text.lines().any(|line| line.starts_with("unit "));
        let lines = text.lines().filter_map(|line| line.strip_prefix("    "));
        let lines = lines.filter(|line| !line.starts_with("color "));
        let cards: String = lines
            .enumerate()
            .map(|(at, line)| {
                let head = if unit {
                    "unit \"F\" { color red lv 1 cost 1 ap 2 hp 3 traits (Scout)"
                } else {
                    "command \"F\" { color red lv 1 cost 1"
                };
                let head = head.replace("\"F\"", &format!("F{file:02}-{at:03} \"Form {file}-{at}\""));
                format!("{head}\n    {line}\n}}\n")
            })
            .collect();
        files.push(source(&path.display().to_string(), &cards));
    }
    files
}
