//! The list of compiled cards: which code has which card, and how many of all that a library can hold they take.

use crate::ir::{Card, CardKind};
use foldhash::HashMap;

/// The cards that were compiled, in their order. A card that another one takes the place of leaves a gap until all are
/// there: to close it at once would take a file of such cards too long.
#[derive(Default)]
pub(super) struct Cards {
    cards: Vec<Option<Card>>,
    at: HashMap<String, usize>,
    /// How many of [`CARDS`](crate::limits::CARDS) they take.
    room: usize,
    /// How many of them can be copied, and how many have a text that copies one: then each of the former takes one more.
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

    /// Takes a card of the code away that another one takes the place of. Where the other one does not compile, neither is there: who asks
    /// for it means the other one. But no game can begin without its pieces (6-1-1-4, 6-2), so that these stay until there are others.
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

    /// How many of [`CARDS`](crate::limits::CARDS) they take with a further card. One that does not compile counts for itself alone.
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
