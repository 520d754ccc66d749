//! What several tests need.
pub(crate) mod command;
pub(crate) mod grammar;
pub(crate) mod official;
pub(crate) mod random;
pub(crate) mod schema;

use gcs::core_set;
use gcs::deck::Deck;

use gcs::game::Setup;
use gcs::library::{CardId, Library};
use gcs::source::{FileId, SourceFile};
use gcs::{Compilation, compile};

pub(crate) fn source(name: &str, text: &str) -> SourceFile {
    SourceFile::new(name, text).expect("smaller than 4 GiB")
}

/// The library of cards and decks of them of at least 40 cards, without what the cards do not have.
fn compiled_decks<'d>(
    cards: &Compilation,
    decks: impl Iterator<Item = impl Iterator<Item = (&'d str, usize)>>,
) -> (Library, Vec<Vec<CardId>>) {
    let library = Library::new(&cards.program);
    let known = |(code, count)| library.find(code).map(|card| vec![card; count]);
    let decks = decks.map(|deck| deck.filter_map(known).flatten().collect());
    let decks = decks.filter(|deck: &Vec<CardId>| deck.len() >= 40).collect();
    (library, decks)
}

/// The library of the project's own cards, and its decks.
pub(crate) fn own_decks() -> (Library, Vec<Vec<CardId>>) {
    let decks: Vec<Deck> = core_set::DECKS
        .iter()
        .map(|(name, text)| Deck::parse(&source(name, text), FileId(0)).0)
        .collect();
    let decks = decks.iter().map(|deck| deck.codes().map(|code| (code, 1)));
    compiled_decks(&compile(&own_cards()), decks)
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

/// A text as the printer has it, where its effects stand on lines of their own: in one line.
pub(crate) fn in_one_line(text: &str) -> String {
    let rows = text.split(gcs::vocabulary::LIST_SIGN).map(str::trim_end);
    rows.collect::<Vec<_>>()
        .join(&format!(" {}", gcs::vocabulary::LIST_SIGN))
}

/// The lines of a file, with those below a text in the line of that.
pub(crate) fn lines_of_texts(file: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in file.lines() {
        match (lines.last_mut(), line.trim_start()) {
            (Some(above), row) if row.starts_with(gcs::vocabulary::LIST_SIGN) => {
                above.push(' ');
                above.push_str(row);
            }
            (Some(_) | None, _) => lines.push(line.to_string()),
        }
    }
    lines
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
        let mut head = "";
        let mut cards = String::new();
        let mut at = 0;
        for line in &lines_of_texts(&text) {
            if ["mark ", "wording ", "keyword "]
                .iter()
                .any(|word| line.starts_with(word))
            {
                cards.push_str(&format!("{line}\n"));
            }
            head = match line.split(' ').next() {
                Some("unit") => "unit \"F\" { color red lv 1 cost 1 ap 2 hp 3 traits (Scout)",
                Some("pilot") => "pilot \"F\" { color red lv 1 cost 1 ap +1 hp +1 traits (Scout)",
                Some("base") => "base \"F\" { color red lv 1 cost 1 ap 0 hp 5 traits (Scout)",
                Some("command") => "command \"F\" { color red lv 1 cost 1",
                Some(_) | None => head,
            };
            let Some(line) = line
                .strip_prefix("    ")
                // A Pilot's side is no effect.
                .filter(|line| !line.starts_with("color ") && !line.starts_with("【Pilot】["))
            else {
                continue;
            };
            let head = head.replace("\"F\"", &format!("F{file:02}-{at:03} \"Form {file}-{at}\""));
            cards.push_str(&format!("{head}\n    {line}\n}}\n"));
            at += 1;
        }
        files.push(source(&path.display().to_string(), &cards));
    }
    files
}
