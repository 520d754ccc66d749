//! Deck files: text in, a deck and findings out.

mod asked;
mod figures;
mod generate;
mod legal;
mod load;
mod parse;
mod related;
mod resolve;
pub mod restrictions;
#[cfg(test)]
mod tests;

pub use figures::{Counted, Figures, Link};
pub use generate::{Generated, Generator, generate};
pub use load::Loaded;

use crate::source::Span;

/// A deck as its file lists it. Whether the cards exist and may be played together is for [`Deck::check`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck {
    /// The deck (6-1-1-1).
    pub cards: Vec<Entry>,
    /// The resource deck (6-1-1-4); empty where the file has no such section, which means ten basic Resources.
    pub resources: Vec<Entry>,
}

/// A number of copies of one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The number of copies; at least 1.
    pub count: u32,
    /// The card number. Empty where the line has a name and no number, until [`Deck::resolve`] has found its card.
    pub code: String,
    /// The span of the card number, or of the name if there is no number.
    pub span: Span,
    /// The words beside it, for people, with their span.
    pub name: Option<(String, Span)>,
}

impl Deck {
    /// Returns the number of cards, without the resource deck.
    pub fn size(&self) -> u32 {
        size(&self.cards)
    }

    /// The card numbers of the deck, each as often as it is in it, in the order of the file.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        codes(&self.cards)
    }

    /// The card numbers of the resource deck, each as often as it is in it. None means ten basic Resources.
    pub fn resource_codes(&self) -> impl Iterator<Item = &str> {
        codes(&self.resources)
    }
}

fn size(entries: &[Entry]) -> u32 {
    entries.iter().map(|entry| entry.count).sum()
}

fn codes(entries: &[Entry]) -> impl Iterator<Item = &str> {
    entries
        .iter()
        .flat_map(|entry| std::iter::repeat_n(entry.code.as_str(), entry.count as usize))
}
