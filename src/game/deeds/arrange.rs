//! Putting several cards into a deck or among the Shields at once: who determines their order (4-1-6, 4-1-7), and then all of them move.

use crate::game::data::{
    Bound, Choice, DecisionKind, Destination, Effect, End, Frame, Game, NONE, ObjectId, OrderedPile, SeatId,
    Stage, Zone,
};
use crate::ir::Action;

/// Bits of an entry's `part` while the cards of an instruction are put into an order.
mod bit {
    /// It has its place.
    pub(crate) const PLACED: u8 = 0x8;
    /// It is the Pilot of a Unit that moves, and goes along (3-3-6).
    pub(crate) const BENEATH: u8 = 0x4;
}

impl Game<'_> {
    /// The cards that the instruction moves are put into an order, and then where they go.
    pub(crate) fn begin_arranging(&mut self, mut effect: Effect, pile: OrderedPile) {
        effect.part = pile as u8;
        effect.stage = Stage::Arrange;
        self.replace_top(Frame::Effect(effect));
        // 3-3-6: a Pilot moves with its Unit, and is a card of its own where they go.
        for at in self.target_indices(&effect) {
            let unit = self.state.bound[at].object;
            if self.zone_of(unit) != Some(Zone::Units) {
                continue;
            }
            let pilot = self.card(unit.card).partner;
            if pilot == NONE {
                continue;
            }
            let object = self.object(pilot);
            if self
                .target_indices(&effect)
                .any(|at| self.state.bound[at].object == object)
            {
                continue;
            }
            self.state.bound.push(Bound {
                step: effect.step_code(),
                part: effect.turn << 4 | bit::BENEATH,
                object,
                undone: true,
            });
        }
    }

    /// Who determines where a card goes among others: its owner (4-1-6, 4-1-7); of cards that were looked at in a deck
    /// the player who looks.
    fn arranger(&self, effect: &Effect, object: ObjectId) -> SeatId {
        match self.zone_of(object) {
            Some(Zone::Deck) | None => effect.actor,
            Some(_) => self.owner(object).unwrap_or(effect.actor),
        }
    }

    /// One more card gets its place, or all of them move. The active player's cards come first (1-3-4).
    pub(crate) fn arrange(&mut self, effect: Effect) {
        let is_open = |game: &Self, at: usize| {
            let bound = game.state.bound[at];
            // A token leaves the game on its way (5-17-2-5).
            bound.part & bit::PLACED == 0
                && game.is_current(bound.object)
                && !game.definition_of(bound.object.card).token
        };
        let seat = self.seats_from(self.state.active).find(|seat| {
            self.target_indices(&effect)
                .any(|at| is_open(self, at) && self.arranger(&effect, self.state.bound[at].object) == *seat)
        });
        let Some(seat) = seat else {
            self.place_all(effect);
            return;
        };
        self.ask(seat, DecisionKind::Arrange);
        for at in self.target_indices(&effect) {
            let object = self.state.bound[at].object;
            if is_open(self, at) && self.arranger(&effect, object) == seat {
                self.offer(Choice::Pick(object));
            }
        }
    }

    /// The card is the next: the entries that have their place stand in front, in their order.
    pub(crate) fn place_next(&mut self, effect: &Effect, object: ObjectId) {
        let entries = self.target_indices(effect);
        let mut placed = None;
        let mut chosen = None;
        for at in entries {
            let bound = self.state.bound[at];
            if bound.part & bit::PLACED == 0 {
                placed.get_or_insert(at);
                if bound.object == object {
                    chosen = Some(at);
                    break;
                }
            }
        }
        if let (Some(to), Some(at)) = (placed, chosen) {
            self.state.bound[at].part |= bit::PLACED;
            self.state.bound[to..=at].rotate_right(1);
        }
    }

    /// All of them go where they go at the same time, and lie there in the order that was determined.
    fn place_all(&mut self, effect: Effect) {
        if effect.part == OrderedPile::Shields as u8 {
            self.place_shields(effect);
            return;
        }
        let to_top = effect.part == OrderedPile::TopOfDeck as u8;
        let mut count = 0;
        for at in self.target_indices(&effect) {
            let Bound { object, part, .. } = self.state.bound[at];
            if part & bit::BENEATH != 0 || !self.is_current(object) {
                continue;
            }
            let knows = self.arranger(&effect, object);
            let now = self.put_card_into_deck(&effect, object, to_top, Some(knows));
            self.state.bound[at].object = now;
            count += 1;
        }
        let end = if to_top { End::Top } else { End::Bottom };
        for at in self.target_indices(&effect) {
            let card = self.state.bound[at].object.card;
            let moved = self.state.bound[at].part & bit::PLACED != 0;
            if moved && card != NONE && self.card(card).zone == Zone::Deck {
                self.shift_in_deck(card, end);
                if self.state.bound[at].part & bit::BENEATH != 0 {
                    let owner = self.card(card).owner;
                    self.card_mut(card).seen = 1 << owner.0;
                }
            }
        }
        self.next_step(effect, count > 0, count);
    }

    /// 6-2-2: each lies over the one before, so that the last is the top.
    fn place_shields(&mut self, effect: Effect) {
        let Action::Move { verb, .. } = *self.action_of(&effect) else {
            return;
        };
        let by = self.context_of(&effect).by();
        let mut count = 0;
        for at in self.target_indices(&effect) {
            let object = self.state.bound[at].object;
            self.state.bound[at].undone = !self.is_current(object);
            if self.is_current(object) {
                self.state.bound[at].object = self.move_card(object, verb, Destination::Shields, Some(by));
                count += 1;
            }
        }
        self.next_step(effect, count > 0, count);
    }
}
