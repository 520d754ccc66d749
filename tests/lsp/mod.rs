//! `gcs lsp`, with an editor at the other end of the wire.

pub(crate) mod client;
mod complete;
mod findings;
mod hostile;
mod latency;
mod layout;
mod lenses;
mod names;
mod outline;
mod torn;
mod wire;
mod words;

use client::Client;
use serde_json::Value;

/// A card with a property, a text line of that, and nothing else.
fn card(line: &str) -> String {
    format!("unit SKY-001 \"Tin Frame\" {{\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    {line}\n}}\n")
}

/// The project's own cards, scenarios and decks, as files of a workspace.
fn core() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/cards/core");
    let mut files: Vec<(String, String)> = std::fs::read_dir(folder)
        .expect("the cards")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension != "md"))
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).expect("a file"))
        })
        .collect();
    files.sort();
    files
}

fn of_core() -> Client {
    let core = core();
    let files: Vec<(&str, &str)> = core
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    Client::new(&files)
}

fn text_of(client: &Client, name: &str) -> String {
    std::fs::read_to_string(client.path(name)).expect("a file")
}

/// Line and character, in UTF-16, of the first place where the words stand, so many characters into them.
fn at(text: &str, words: &str, into: usize) -> (u32, u32) {
    let start = text.find(words).unwrap_or_else(|| panic!("no `{words}`"));
    let offset = start + words.chars().take(into).map(char::len_utf8).sum::<usize>();
    let before = &text[..offset];
    let line = before.matches('\n').count();
    let column: usize = before
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .chars()
        .map(char::len_utf16)
        .sum();
    (line as u32, column as u32)
}

/// The words that a range covers.
fn covered(text: &str, range: &Value) -> String {
    let lines = gcs::lsp::Lines::new(text);
    let range = serde_json::from_value(range.clone()).expect("a range");
    text[lines.bytes(text, range, gcs::lsp::Encoding::Utf16).range()].to_string()
}
