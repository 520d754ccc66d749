//! Drawing and discarding.

use crate::game::state::{By, Game, GameEvent, NONE, ObjectId, PileEnd, SeatId, Zone, log};

impl Game<'_> {
    /// Moves a card from the deck to the hand while nobody can lose yet.
    pub(crate) fn deal_from_deck(&mut self, seat: SeatId) {
        let card = self.top(seat, Zone::Deck);
        if card != NONE {
            self.put(card, Zone::Hand, PileEnd::Bottom);
        }
    }

    /// 5-14-1.
    pub(crate) fn draw(&mut self, rule: &'static str, seat: SeatId, by: Option<By>) -> bool {
        let card = self.top(seat, Zone::Deck);
        if card == NONE {
            return false;
        }
        let drawn = self.put(card, Zone::Hand, PileEnd::Bottom);
        if self.scratch.recording {
            let card = self.named(drawn);
            self.note(rule, log::What::Drew { seat, card });
        }
        self.emit(GameEvent::Draws { seat, by });
        true
    }

    /// 5-11-1.
    pub(crate) fn discard(
        &mut self,
        rule: &'static str,
        seat: SeatId,
        card: ObjectId,
        by: Option<By>,
    ) -> ObjectId {
        let now = self.relocate(rule, card, Zone::Trash, PileEnd::Top);
        self.emit(GameEvent::Discards { seat, card: now, by });
        now
    }
}
