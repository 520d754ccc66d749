//! The input of the benches: the project's own cards and decks.

use gcs::core_set;
use gcs::deck::Deck;
use gcs::library::{CardId, Library};
use gcs::source::{FileId, SourceFile};
use std::error::Error;

/// The result of a bench; an error says why it cannot measure.
pub type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// A file with this name and text.
///
/// # Errors
///
/// Where the text is larger than a file may be.
pub fn file(name: &str, text: impl Into<String>) -> Result<SourceFile> {
    SourceFile::new(name, text.into()).ok_or_else(|| format!("{name} is too large").into())
}

/// The files of the core set's cards.
///
/// # Errors
///
/// Where one is larger than a file may be.
pub fn own_cards() -> Result<Vec<SourceFile>> {
    files(core_set::CARDS)
}

/// The files of the core set's decks.
///
/// # Errors
///
/// Where one is larger than a file may be.
pub fn own_decks() -> Result<Vec<SourceFile>> {
    files(core_set::DECKS)
}

fn files(named: &[(&str, &str)]) -> Result<Vec<SourceFile>> {
    named.iter().map(|(name, text)| file(name, *text)).collect()
}

/// The cards of a deck.
///
/// # Errors
///
/// Where the deck cannot be read, or names a card that is not in the library.
pub fn list(library: &Library, deck: &SourceFile) -> Result<Vec<CardId>> {
    let (deck, findings) = Deck::parse(deck, FileId(0));
    if let Some(finding) = findings.first() {
        return Err(finding.message.clone().into());
    }
    let cards: Option<Vec<_>> = deck.codes().map(|code| library.find(code)).collect();
    cards.ok_or_else(|| "a deck names an unknown card".into())
}
