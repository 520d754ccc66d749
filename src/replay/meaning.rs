//! What a card means, in one number: the same for every layout of its source, another one for every other meaning.

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

    /// What all cards of a library mean, in their order: where it is the same, the same numbers stand for the same cards, effects and
    /// names.
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

    /// What a card means; `None` of a token that only a text describes, whose meaning is that text's.
    pub fn get(&self, card: CardId) -> Option<Hash> {
        self.cards.get(usize::from(card.0)).copied()
    }

    /// What the card with that card number means, where there is one.
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

/// The hash of the card as it is printed canonically and of every keyword effect that it speaks of, also through another
/// one. In canonical text keyword effects alone stand in `<>`, so that no node of the IR has to be known here.
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
    // By name: in which order they are defined means nothing.
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
