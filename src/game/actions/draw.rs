//! Drawing and discarding.

use crate::game::state::{
    By, Effect, Game, GameEvent, NONE, ObjectId, PendingEvent, PileEnd, Progress, SeatId, StackFrame,
    Started, Zone, log,
};
use crate::vocabulary::PlayerDeed;

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
        if card == NONE || self.needs().bans_deeds && self.cant_draw(seat, by) {
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

    /// 1-3-3: whether a text keeps a player from drawing, asked for each card.
    #[cold]
    fn cant_draw(&mut self, seat: SeatId, by: Option<By>) -> bool {
        self.refresh();
        self.is_kept_from_deed(seat, PlayerDeed::Draw, by)
    }

    /// Draws a card that no effect replaces any more: in the draw phase no effect is the cause (7-3-1).
    pub(super) fn draw_now(&mut self, seat: SeatId, by: Option<By>) -> bool {
        let rule = if by.is_some() { "5-14-1" } else { "7-3-1" };
        self.plays(seat) && self.draw(rule, seat, by)
    }

    /// Draws the cards of an instruction where effects could replace that (10-1-9-1): each card is drawn by itself (5-14-1-1). `left` cards
    /// are still to be drawn, and `done` were.
    #[cold]
    pub(crate) fn draw_one_by_one(&mut self, effect: Effect, mut left: u8, mut done: u8) {
        let seat = effect.actor;
        let by = Some(self.context_of(&effect).by());
        while left > 0 {
            left -= 1;
            self.refresh();
            if self.has_substitutions() {
                self.replace_top(StackFrame::Effect(Effect {
                    progress: Progress::Waiting(Started::Drawing { left, done }),
                    ..effect
                }));
                if self.stand_in(&[PendingEvent::Draw { seat, by }]) {
                    return;
                }
            }
            done += u8::from(self.draw_now(seat, by));
        }
        self.next_step(effect, done > 0, i32::from(done));
    }

    /// Holds the draws of the draw phase back if effects replace some of them (7-3-1, 10-1-9-1). Returns whether they are held back.
    #[cold]
    pub(crate) fn draws_are_replaced(&mut self) -> bool {
        self.refresh();
        if !self.has_substitutions() {
            return false;
        }
        let drawing = self
            .seats_from(self.state.active)
            .filter(|seat| self.is_active(*seat) && self.plays(*seat));
        let events: Vec<PendingEvent> = drawing
            .map(|seat| PendingEvent::Draw { seat, by: None })
            .collect();
        self.stand_in(&events)
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
