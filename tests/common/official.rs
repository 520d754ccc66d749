//! The official cards, answers and rules. They are no part of the project: `GCS_SHARED` names the folder that has
//! them, and nothing looks for them anywhere else. A test that needs them is `#[ignore]`d, so that a run without them
//! counts it as ignored; `cargo test -- --ignored` runs it, and fails where they are not.

use super::{compiled_decks, source};
use gcs::library::{CardId, Library};
use gcs::source::SourceFile;
use gcs::{Compilation, compile};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

const VARIABLE: &str = "GCS_SHARED";

/// A file of the folder: `corpus/cards.json`, for example.
pub(crate) fn path(name: &str) -> PathBuf {
    let Some(folder) = std::env::var_os(VARIABLE) else {
        panic!(
            "this test needs the official cards: set {VARIABLE} to the folder that has `corpus` and `rules`, as an absolute path"
        );
    };
    let path = Path::new(&folder).join(name);
    assert!(path.is_file(), "{VARIABLE} has no file `{name}`");
    path
}

pub(crate) fn text(name: &str) -> String {
    std::fs::read_to_string(path(name)).expect("a text")
}

/// The records of a file: `cards`, `tokens`, `decks`, `rulings`, `rules-faq`.
pub(crate) fn records(name: &str) -> Vec<Value> {
    serde_json::from_str(&text(&format!("corpus/{name}.json"))).expect("a list of records")
}

/// Records of cards as card files: name and text.
fn files_of(records: &[Value]) -> Vec<(String, String)> {
    let text = serde_json::to_string(records).expect("records are JSON");
    let read = gcs::import::read(&text).expect("card records");
    assert!(read.skipped.is_empty(), "{:?}", read.skipped);
    let (sets, _) = gcs::import::set_files(&read.records);
    sets.into_iter()
        .map(|set| (format!("{}.gcs", set.code), set.text))
        .collect()
}

/// The cards as card files: name and text.
pub(crate) fn sets() -> &'static [(String, String)] {
    static SETS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| files_of(&records("cards")));
    &SETS
}

/// The files of the cards.
pub(crate) fn files() -> Vec<SourceFile> {
    sets().iter().map(|(name, text)| source(name, text)).collect()
}

/// The cards, compiled.
pub(crate) fn cards() -> &'static Compilation {
    static CARDS: LazyLock<Compilation> = LazyLock::new(|| compile(&files()));
    &CARDS
}

/// The records of all cards and tokens, and what they compile to.
pub(crate) fn with_tokens() -> (Vec<Value>, Compilation) {
    let records = [records("cards"), records("tokens")].concat();
    let files = files_of(&records);
    let files: Vec<SourceFile> = files.iter().map(|(name, text)| source(name, text)).collect();
    (records, compile(&files))
}

/// The records of the cards and tokens of all sets.
fn all_records() -> Vec<Value> {
    let files = ["cards", "cards-2", "cards-3", "tokens"];
    files.into_iter().flat_map(records).collect()
}

/// The cards of all sets as card files, those left out that are on a list of codes.
pub(crate) fn all_sets_without(left_out: &[&str]) -> Vec<(String, String)> {
    let mut records = all_records();
    records.retain(|record| !left_out.contains(&record["code"].as_str().expect("a code")));
    files_of(&records)
}

/// The cards as card files that mistakes are made in: the figures that are held are of these.
pub(crate) fn sets_of_the_exam() -> Vec<(String, String)> {
    files_of(&[records("cards"), records("cards-2"), records("tokens")].concat())
}

/// The records of the cards of all sets and of the tokens, and what they compile to: what is missing has findings.
pub(crate) fn all_sets() -> (Vec<Value>, Compilation) {
    let records = all_records();
    let files = files_of(&records);
    let files: Vec<SourceFile> = files.iter().map(|(name, text)| source(name, text)).collect();
    (records, compile(&files))
}

/// The library and its decks of at least 40 cards.
pub(crate) fn decks() -> (Library, Vec<Vec<CardId>>) {
    let decks = records("decks");
    let decks = decks.iter().map(|deck| {
        let cards = deck["cards"].as_object().expect("cards and how many");
        cards
            .iter()
            .map(|(code, count)| (code.as_str(), count.as_u64().expect("a number") as usize))
    });
    compiled_decks(cards(), decks)
}
