//! The cards that a scenario is played with, by what they are called.

use super::named::{Named, is_always_there};
use crate::ir::{LeftOut, LeftOutCard, Program};
use crate::library::{CardId, Library};
use crate::suggest::Index;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

/// A library, and its cards by their names. What few scenarios ask is worked out when the first does.
#[derive(Debug)]
pub(super) struct Catalog {
    pub(super) library: Library,
    /// The cards that were left out.
    left_out: LeftOut,
    /// The catalog that these cards were taken from: a name that none of them has may be a slip of one of its names.
    all: Option<Arc<Catalog>>,
    called: OnceLock<BTreeMap<String, Vec<CardId>>>,
    codes: OnceLock<Index>,
    names: OnceLock<Index>,
    /// The cards that every game has at hand, whatever it is played with.
    always: OnceLock<Vec<CardId>>,
}

impl Catalog {
    pub(super) fn new(program: &Program, all: Option<Arc<Catalog>>) -> Catalog {
        Catalog {
            library: Library::new(program),
            left_out: program.left_out.clone(),
            all,
            always: OnceLock::new(),
            called: OnceLock::new(),
            codes: OnceLock::new(),
            names: OnceLock::new(),
        }
    }

    /// Returns the cards with a name, and the Commands whose Pilot has it, in the order of the library.
    pub(super) fn called(&self, name: &str) -> &[CardId] {
        let called = self.called.get_or_init(|| {
            let mut called: BTreeMap<String, Vec<CardId>> = BTreeMap::new();
            for (id, card) in self.library.cards() {
                let pilot = card.pilot_name.as_ref().filter(|pilot| **pilot != card.name);
                for name in std::iter::once(&card.name).chain(pilot) {
                    called.entry(name.clone()).or_default().push(id);
                }
            }
            called
        });
        called.get(name).map_or(&[], Vec::as_slice)
    }

    /// The program that this is the catalog of, with those cards alone that are named or always there: tokens, Resources and the plain card.
    pub(super) fn only(&self, program: &Program, named: &Named<'_>) -> Program {
        let always = self.always.get_or_init(|| {
            let all = self.library.cards();
            all.filter(|(_, card)| is_always_there(card.token, card.kind, &card.code))
                .map(|(id, _)| id)
                .collect()
        });
        let by_code = named.codes.iter().filter_map(|code| self.library.find(code));
        let by_name = named.names.iter().flat_map(|name| self.called(name));
        let wanted: BTreeSet<CardId> = always.iter().chain(by_name).copied().chain(by_code).collect();
        // A library numbers tokens that only texts describe behind all cards: the program has no card for those.
        let cards = wanted
            .iter()
            .filter_map(|card| program.cards.get(usize::from(card.0)));
        Program {
            symbols: program.symbols.clone(),
            keywords: program.keywords.clone(),
            own_words: program.own_words.clone(),
            keyword_patterns: program.keyword_patterns.clone(),
            cards: cards.cloned().collect(),
            // The cards that are left out are known to the catalog of all.
            left_out: LeftOut {
                cards: Vec::new(),
                keywords: program.left_out.keywords.clone(),
            },
        }
    }

    /// Checks whether a card itself, as opposed to its 【Pilot】 side, has that name.
    pub(super) fn has_card(&self, name: &str) -> bool {
        let is_called = |card: &CardId| self.library.definition(*card).name == name;
        self.called(name).iter().any(is_called)
    }

    /// Returns the card with a code that is left out because of errors.
    pub(super) fn left_out_code(&self, code: &str) -> Option<&LeftOutCard> {
        let own = self.left_out.of_code(code);
        own.or_else(|| self.all.as_ref()?.left_out_code(code))
    }

    /// Returns the card with a name that is left out because of errors.
    pub(super) fn left_out_name(&self, name: &str) -> Option<&LeftOutCard> {
        let own = self.left_out.of_name(|known| known == name);
        own.or_else(|| self.all.as_ref()?.left_out_name(name))
    }

    /// Checks whether a card whose code begins like this was left out.
    pub(super) fn leaves_out(&self, begin: &str) -> bool {
        let mut cards = self.left_out.cards.iter();
        cards.any(|card| card.code.starts_with(begin))
    }

    /// The code that one which no card has is probably a slip of.
    pub(super) fn near_code(&self, code: &str) -> Option<&str> {
        let codes = || Index::new(self.library.cards().map(|(_, card)| card.code.as_str()));
        let own = self.codes.get_or_init(codes).nearest(code);
        own.or_else(|| self.all.as_ref()?.near_code(code))
    }

    /// The name that one which no card has is probably a slip of.
    pub(super) fn near_name(&self, name: &str) -> Option<&str> {
        let names = || Index::new(self.library.cards().map(|(_, card)| card.name.as_str()));
        let own = self.names.get_or_init(names).nearest(name);
        own.or_else(|| self.all.as_ref()?.near_name(name))
    }
}
