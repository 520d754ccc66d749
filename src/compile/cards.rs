//! The list of compiled cards: the card of each code, and how much of a library's capacity they use.

use crate::ir::{Card, CardKind};
use foldhash::HashMap;

/// The compiled cards, in order. A card that is replaced leaves a gap until all cards are compiled: closing every gap at once would make a
/// file of replacements quadratic.
#[derive(Default)]
pub(super) struct Cards {
    cards: Vec<Option<Card>>,
    at: HashMap<String, usize>,
    /// How much of [`CARDS`](crate::limits::CARDS) they use.
    room: usize,
    /// How many of them can be copied, and how many have a text that deploys copies. If there are any of the latter, each of the former
    /// counts twice.
    copied: usize,
    copying: usize,
}

impl Cards {
    pub(super) fn of(cards: Vec<Card>) -> Cards {
        let mut all = Cards::default();
        all.extend(cards);
        all
    }

    pub(super) fn extend(&mut self, cards: impl IntoIterator<Item = Card>) {
        for card in cards {
            self.room += card.room();
            self.copied += usize::from(card.can_be_copied());
            self.copying += usize::from(card.deploys_copies());
            self.at.insert(card.code.clone(), self.cards.len());
            self.cards.push(Some(card));
        }
    }

    pub(super) fn has(&self, code: &str) -> bool {
        self.at.contains_key(code)
    }

    /// Removes the card of a code that another card replaces, even if the replacement does not compile: whoever uses the code means the
    /// replacement. Starting pieces are the exception: without them no game can begin (6-1-1-4, 6-2), so they stay until a replacement
    /// compiles.
    pub(super) fn give_way(&mut self, code: &str, compiles: bool) {
        let is_piece = |card: &Card| card.token || card.kind == CardKind::Resource;
        let known = self.at.get(code).and_then(|at| self.cards[*at].as_ref());
        if compiles || !known.is_some_and(is_piece) {
            self.remove(code);
        }
    }

    fn remove(&mut self, code: &str) {
        if let Some(at) = self.at.remove(code)
            && let Some(card) = self.cards[at].take()
        {
            self.room -= card.room();
            self.copied -= usize::from(card.can_be_copied());
            self.copying -= usize::from(card.deploys_copies());
        }
    }

    /// How much of [`CARDS`](crate::limits::CARDS) the cards use together with one more. A card that did not compile counts as one.
    pub(super) fn room_with(&self, card: &Option<Card>) -> usize {
        let card = card.as_ref();
        let copied = match self.copying > 0 || card.is_some_and(Card::deploys_copies) {
            true => self.copied + usize::from(card.is_some_and(Card::can_be_copied)),
            false => 0,
        };
        self.room + copied + card.map_or(1, Card::room)
    }

    pub(super) fn into_cards(self) -> Vec<Card> {
        self.cards.into_iter().flatten().collect()
    }
}
