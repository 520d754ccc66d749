//! Coverage of cards by scenarios.

use super::Cards;
use super::catalog::Catalog;
use crate::coverage::{Covered, covered, covered_card};
use crate::game::Coverage;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The coverage of the cards that scenarios are played with, without those that a scenario brings itself.
#[derive(Clone, Debug)]
pub struct Counts {
    catalog: Arc<Catalog>,
    coverage: Coverage,
    /// The coverage from scenarios that were played with other cards as well, by card number: such a scenario has a library of its own,
    /// which is dropped afterwards. Empty until there is such a scenario.
    elsewhere: BTreeMap<String, Covered>,
}

impl Counts {
    /// Returns empty counts.
    pub fn new(cards: &Cards) -> Counts {
        Counts {
            coverage: Coverage::new(&cards.library.library),
            catalog: Arc::clone(&cards.library),
            elsewhere: BTreeMap::new(),
        }
    }

    /// Counts what runs while something is played with a library.
    pub(super) fn count<T>(&mut self, catalog: &Arc<Catalog>, play: impl FnOnce(&mut Coverage) -> T) -> T {
        if Arc::ptr_eq(&self.catalog, catalog) {
            return play(&mut self.coverage);
        }
        let library = &catalog.library;
        let mut coverage = Coverage::new(library);
        let played = play(&mut coverage);
        self.add_elsewhere(covered(library, &coverage).iter());
        played
    }

    fn add_elsewhere<'c>(&mut self, cards: impl Iterator<Item = &'c Covered>) {
        if self.elsewhere.is_empty() {
            let own = covered(&self.catalog.library, &Coverage::default());
            self.elsewhere = own.into_iter().map(|card| (card.code.clone(), card)).collect();
        }
        for card in cards {
            if let Some(known) = self.elsewhere.get_mut(&card.code) {
                known.add(card);
            }
        }
    }

    /// Adds what ran in other scenarios that are played with the same cards.
    pub fn add(&mut self, other: &Counts) {
        self.coverage.add(&other.coverage);
        if !other.elsewhere.is_empty() {
            self.add_elsewhere(other.elsewhere.values());
        }
    }

    /// Returns the coverage of the card with a number; `None` if there is no such card, or it has no effect.
    pub fn of_card(&self, code: &str) -> Option<Covered> {
        let library = &self.catalog.library;
        let mut card = covered_card(library, &self.coverage, library.find(code)?)?;
        if let Some(more) = self.elsewhere.get(code) {
            card.add(more);
        }
        Some(card)
    }

    /// The keyword effects and the cards, with what ran of each.
    pub fn covered(&self) -> Vec<Covered> {
        let mut all = covered(&self.catalog.library, &self.coverage);
        for card in &mut all {
            if let Some(more) = self.elsewhere.get(&card.code) {
                card.add(more);
            }
        }
        all
    }
}
