//! The meaning of a card as a hash: independent of the layout of its source, and different for different meanings.

use super::Hash;
use crate::game::StateHasher;
use crate::ir::text::Printer;
use crate::ir::{Card, KeywordDefinition, Program, Stacking};
use crate::library::{CardId, Library};
use std::hash::Hasher;

/// The meanings of a library's cards.
#[derive(Clone, Debug)]
pub struct Meanings {
    cards: Vec<Hash>,
    /// All of them in their order, and the keyword effects, each in full.
    all: Hash,
}

impl Meanings {
    /// Works out what every card of a program means. The tokens that its texts describe are part of those texts.
    pub fn of(program: &Program) -> Meanings {
        let keywords: Vec<(String, String)> = program
            .keywords
            .iter()
            .map(|keyword| (format!("<{}", keyword.name), definition(keyword, program)))
            .collect();
        let mut hasher = StateHasher::default();
        for (_, definition) in &keywords {
            hasher.write(definition.as_bytes());
            hasher.write(&[0]);
        }
        let cards: Vec<Hash> = program
            .cards
            .iter()
            .map(|card| meaning(card, program, &keywords))
            .collect();
        for card in &cards {
            hasher.write_u64(card.0);
        }
        Meanings {
            cards,
            all: Hash(hasher.finish()),
        }
    }

    /// Hashes the meanings of all cards of a library in order: if it is the same, equal numbers refer to the same cards, effects and names.
    pub(super) fn all(&self, library: &Library) -> Hash {
        let mut hasher = StateHasher::default();
        hasher.write_u64(self.all.0);
        hasher.write_usize(library.len());
        for name in library.names() {
            hasher.write(&[0]);
            hasher.write(name.as_bytes());
        }
        Hash(hasher.finish())
    }

    /// Returns the meaning of a card; `None` for a token that only a text describes, whose meaning is part of that text's.
    pub fn get(&self, card: CardId) -> Option<Hash> {
        self.cards.get(usize::from(card.0)).copied()
    }

    /// Returns the meaning of the card with that card number, if it exists.
    pub fn find(&self, library: &Library, code: &str) -> Option<Hash> {
        library.find(code).and_then(|card| self.get(card))
    }
}

/// A keyword effect in full: its name, whether its numbers are added up (13-1), and what it stands for.
fn definition(keyword: &KeywordDefinition, program: &Program) -> String {
    let stacking = match keyword.stacking {
        Stacking::Adds => "adds",
        Stacking::Single => "single",
    };
    let mut text = format!("<{}> {stacking}", keyword.name);
    for line in &keyword.lines {
        text.push('\n');
        text.push_str(&Printer::new(&program.symbols).line(line));
    }
    text
}

/// Hashes the card in its canonical form with every keyword effect that it uses, also indirectly. In canonical text only keyword effects
/// are in `<>`, so no knowledge of the IR is needed here.
fn meaning(card: &Card, program: &Program, keywords: &[(String, String)]) -> Hash {
    let mut hasher = StateHasher::default();
    let source = Printer::new(&program.symbols).card_source(card);
    hasher.write(source.as_bytes());
    let mut texts = vec![source.as_str()];
    let mut used = vec![false; keywords.len()];
    while let Some(text) = texts.pop() {
        for ((opening, definition), used) in keywords.iter().zip(&mut used) {
            let mut after = text.split(opening.as_str()).skip(1);
            if !*used && after.any(|rest| rest.starts_with(['>', ' '])) {
                *used = true;
                texts.push(definition);
            }
        }
    }
    // Sorted by name, as the order of definitions has no meaning.
    let mut used: Vec<&str> = keywords
        .iter()
        .zip(used)
        .filter_map(|((_, definition), used)| used.then_some(definition.as_str()))
        .collect();
    used.sort_unstable();
    for definition in used {
        hasher.write(&[0]);
        hasher.write(definition.as_bytes());
    }
    Hash(hasher.finish())
}
