//! Drawing and discarding.

use crate::game::data::{End, Game, Happening, NONE, ObjectId, SeatId, Zone, log};

impl Game<'_> {
    /// A card from the deck to the hand while nobody can lose yet.
    pub(crate) fn deal_from_deck(&mut self, seat: SeatId) {
        let card = self.top(seat, Zone::Deck);
        if card != NONE {
            self.put(card, Zone::Hand, End::Bottom);
        }
    }

    /// 5-14-1.
    pub(crate) fn draw(&mut self, rule: &'static str, seat: SeatId) -> bool {
        let card = self.top(seat, Zone::Deck);
        if card == NONE {
            return false;
        }
        let drawn = self.put(card, Zone::Hand, End::Bottom);
        if self.scratch.recording {
            let card = self.named(drawn);
            self.note(rule, log::What::Drew { seat, card });
        }
        self.emit(Happening::Draws(seat));
        true
    }

    /// 5-11-1.
    pub(crate) fn discard(&mut self, rule: &'static str, seat: SeatId, card: ObjectId) -> ObjectId {
        let now = self.relocate(rule, card, Zone::Trash, End::Top);
        self.emit(Happening::Discards { seat, card: now });
        now
    }
}
