//! The cards that a scenario is played with, by what they are called.

use crate::library::{CardId, Library};
use crate::suggest::Index;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// A library, and its cards by their names. What few scenarios ask is worked out when the first does.
#[derive(Debug)]
pub(super) struct Catalog {
    pub(super) library: Library,
    called: OnceLock<BTreeMap<String, Vec<CardId>>>,
    codes: OnceLock<Index>,
    names: OnceLock<Index>,
}

impl Catalog {
    pub(super) fn new(library: Library) -> Catalog {
        Catalog {
            library,
            called: OnceLock::new(),
            codes: OnceLock::new(),
            names: OnceLock::new(),
        }
    }

    /// The cards of a name, and the Commands whose Pilot has it, in the order of the library.
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

    /// Whether a card itself has that name.
    pub(super) fn has_card(&self, name: &str) -> bool {
        let is_called = |card: &CardId| self.library.definition(*card).name == name;
        self.called(name).iter().any(is_called)
    }

    /// The code that one which no card has is probably a slip of.
    pub(super) fn near_code(&self, code: &str) -> Option<&str> {
        let codes = || Index::new(self.library.cards().map(|(_, card)| card.code.as_str()));
        self.codes.get_or_init(codes).nearest(code)
    }

    /// The name that one which no card has is probably a slip of.
    pub(super) fn near_name(&self, name: &str) -> Option<&str> {
        let names = || Index::new(self.library.cards().map(|(_, card)| card.name.as_str()));
        self.names.get_or_init(names).nearest(name)
    }
}
