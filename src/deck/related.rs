//! Relations between cards: the needs of each card, and the cards that satisfy them. Testing every card with every noun would be quadratic,
//! so a noun is tested with a limited number of cards, beginning with those that have its trait, keyword effect or name.

use super::asked::{Key, Needle, asked, keys};
use crate::ir::{Card, Symbols};
use crate::vocabulary::Color;
use std::collections::BTreeMap;

/// The number of cards with which a noun is tested: more than a library of three sets has.
const LOOKED_AT: usize = 1_024;

/// A card that a deck is chosen from, with the weight of its relations to the cards of the deck so far.
pub(super) struct Choice {
    pub(super) at: usize,
    pub(super) related: u32,
}

/// The needs and the cards that satisfy them. Cards and nouns are numbers.
pub(super) struct Relations {
    cards: Vec<Related>,
    nouns: Vec<Noun>,
    /// Buffer: whether a card satisfies the current noun; all false in between.
    marked: Vec<bool>,
}

/// The relations of a card; each list is in increasing order.
#[derive(Default)]
struct Related {
    asks: Vec<usize>,
    answers: Vec<usize>,
}

/// A noun that cards ask for.
#[derive(Default)]
struct Noun {
    askers: Vec<usize>,
    answerers: Vec<usize>,
    /// The number of cards of each color that have the need, and that satisfy it.
    asking: [u32; Color::ALL.len()],
    answering: [u32; Color::ALL.len()],
}

impl Relations {
    /// Calculates the relations between cards, by their indices in the list.
    pub(super) fn new(cards: &[&Card], symbols: &Symbols) -> Relations {
        let mut numbers: BTreeMap<Needle, usize> = BTreeMap::new();
        let mut by_key: BTreeMap<Key<'_>, Vec<usize>> = BTreeMap::new();
        let mut related: Vec<Related> = Vec::with_capacity(cards.len());
        for (at, card) in cards.iter().enumerate() {
            let mut asks = Vec::new();
            for needle in asked(card) {
                let next = numbers.len();
                asks.push(*numbers.entry(needle).or_insert(next));
            }
            asks.sort_unstable();
            asks.dedup();
            let answers = Vec::new();
            related.push(Related { asks, answers });
            for key in keys(card) {
                by_key.entry(key).or_default().push(at);
            }
        }
        let mut needles: Vec<(Needle, usize)> = numbers.into_iter().collect();
        needles.sort_unstable_by_key(|(_, number)| *number);
        let mut nouns: Vec<Noun> = Vec::with_capacity(needles.len());
        for (number, (needle, _)) in needles.iter().enumerate() {
            let mut noun = Noun::default();
            for at in looked_at(needle, symbols, &by_key, cards.len()) {
                if needle.is_answered_by(cards[at], symbols) {
                    related[at].answers.push(number);
                    noun.answerers.push(at);
                    count(&mut noun.answering, cards[at].color);
                }
            }
            nouns.push(noun);
        }
        for (at, one) in related.iter().enumerate() {
            for number in &one.asks {
                nouns[*number].askers.push(at);
                count(&mut nouns[*number].asking, cards[at].color);
            }
        }
        Relations {
            cards: related,
            marked: vec![false; nouns.len()],
            nouns,
        }
    }

    /// Returns the needs of a card.
    pub(super) fn asks(&self, card: usize) -> &[usize] {
        &self.cards[card].asks
    }

    /// Checks whether a card satisfies a noun.
    pub(super) fn answers(&self, card: usize, noun: usize) -> bool {
        self.cards[card].answers.binary_search(&noun).is_ok()
    }

    /// Adds to each card of a list what it has to do with one of them: how many of the nouns that the one asks for it answers, and
    /// how many of those that it asks for the one answers, times a weight.
    pub(super) fn add_between(&mut self, one: usize, others: &mut [Choice], weight: u32) {
        let Related { asks, answers } = &self.cards[one];
        for noun in asks {
            // Both lists are in increasing order, so no card has to be looked up.
            let mut answerers = self.nouns[*noun].answerers.iter().peekable();
            for other in &mut *others {
                while answerers.next_if(|answerer| **answerer < other.at).is_some() {}
                if answerers.peek() == Some(&&other.at) {
                    other.related += weight;
                }
            }
        }
        for noun in answers {
            self.marked[*noun] = true;
        }
        for other in others {
            for noun in self.asks(other.at) {
                other.related += weight * u32::from(self.marked[*noun]);
            }
        }
        for noun in answers {
            self.marked[*noun] = false;
        }
    }

    /// Returns how many relations a card has with all cards of a color.
    pub(super) fn with_color(&self, card: usize, color: Color) -> u32 {
        let Some(color) = Color::ALL.iter().position(|other| *other == color) else {
            return 0;
        };
        let Related { asks, answers } = &self.cards[card];
        let answered = asks.iter().map(|noun| self.nouns[*noun].answering[color]);
        let asked = answers.iter().map(|noun| self.nouns[*noun].asking[color]);
        answered.chain(asked).sum()
    }

    /// The cards that have to do with a card, those that it asks for first; one may come several times.
    pub(super) fn of(&self, card: usize) -> impl Iterator<Item = usize> {
        let Related { asks, answers } = &self.cards[card];
        let answerers = asks.iter().flat_map(|noun| &self.nouns[*noun].answerers);
        let askers = answers.iter().flat_map(|noun| &self.nouns[*noun].askers);
        answerers.chain(askers).copied()
    }
}

fn count(by_color: &mut [u32; Color::ALL.len()], color: Option<Color>) {
    let at = Color::ALL.iter().position(|other| Some(*other) == color);
    if let Some(at) = at {
        by_color[at] += 1;
    }
}

/// The cards that a noun is held against, in increasing order.
fn looked_at(
    needle: &Needle,
    symbols: &Symbols,
    by_key: &BTreeMap<Key<'_>, Vec<usize>>,
    cards: usize,
) -> Vec<usize> {
    let keys = needle.keys(symbols);
    let lists: Vec<&[usize]> = keys.iter().flatten().map(|keys| rarest(keys, by_key)).collect();
    let count: usize = lists.iter().map(|list| list.len()).sum();
    let may_be_within_a_word = |keys: &Vec<Key<'_>>| keys.iter().any(|key| matches!(key, Key::Word(_)));
    let is_exact = keys.is_some_and(|keys| !keys.iter().any(may_be_within_a_word));
    let step = |count: usize| count.div_ceil(LOOKED_AT).max(1);
    if count == 0 && !is_exact {
        return (0..cards).step_by(step(cards)).collect();
    }
    let some = lists.iter().flat_map(|list| list.iter().step_by(step(count)));
    let mut found: Vec<usize> = some.copied().collect();
    found.sort_unstable();
    found.dedup();
    found
}

/// The cards that have the rarest of some keys.
fn rarest<'k>(keys: &[Key<'k>], by_key: &'k BTreeMap<Key<'k>, Vec<usize>>) -> &'k [usize] {
    let cards = keys
        .iter()
        .map(|key| by_key.get(key).map_or(&[][..], Vec::as_slice));
    cards.min_by_key(|cards| cards.len()).unwrap_or(&[])
}
