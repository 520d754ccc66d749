//! Putting several cards into a deck or among the Shields at once: who determines their order (4-1-6, 4-1-7), and then all of them move.

use crate::game::state::{
    Binding, BoundObject, Choice, DecisionKind, Destination, Effect, Game, NONE, ObjectId, OrderedPile,
    PileEnd, Progress, SeatId, SeenBy, StackFrame, Zone,
};
use crate::ir::Action;
use crate::library::Dependency;

impl Game<'_> {
    /// Begins to put the cards that the instruction moves into an order, after which they are moved.
    pub(crate) fn begin_arranging(&mut self, mut effect: Effect, pile: OrderedPile) {
        effect.progress = Progress::Ordering { pile };
        self.replace_top(StackFrame::Effect(effect));
        // 3-3-6: a Pilot moves with its Unit, and is a card of its own where they go.
        for at in self.target_indices(&effect) {
            let unit = self.bound_at(at);
            if !self.is_going(at) || self.zone_of(unit) != Some(Zone::Units) {
                continue;
            }
            let pilot = self.card(unit.card()).partner;
            if pilot == NONE {
                continue;
            }
            let object = self.object(pilot);
            let mut others = self.target_indices(&effect);
            if others.any(|at| self.is_going(at) && self.bound_at(at) == object) {
                continue;
            }
            self.state.bindings.push(Binding::Object(BoundObject {
                done: false,
                beneath: true,
                ..effect.binding_of(object)
            }));
        }
    }

    /// Returns the player who determines the order of a card among others: its owner (4-1-6, 4-1-7), or the player who looks, for cards
    /// that were looked at in a deck.
    fn arranger(&self, effect: &Effect, object: ObjectId) -> SeatId {
        match self.zone_of(object) {
            Some(Zone::Deck) | None => effect.actor,
            Some(_) => self.rightful_owner(object).unwrap_or(effect.actor),
        }
    }

    /// Assigns one more card its position, or moves all of them. The active player's cards come first (1-3-4).
    pub(crate) fn order_next(&mut self, effect: Effect, pile: OrderedPile) {
        let is_open = |game: &Self, at: usize| {
            // A token leaves the game on its way (5-17-2-5).
            game.card_to_place(at)
                .is_some_and(|object| game.is_current(object) && !game.definition_of(object.card()).token)
        };
        let seat = self.seats_from(self.state.active).find(|seat| {
            self.target_indices(&effect)
                .any(|at| is_open(self, at) && self.arranger(&effect, self.bound_at(at)) == *seat)
        });
        let Some(seat) = seat else {
            self.place_all(effect, pile);
            return;
        };
        self.ask(seat, DecisionKind::Arrange);
        for at in self.target_indices(&effect) {
            let object = self.bound_at(at);
            if is_open(self, at) && self.arranger(&effect, object) == seat {
                self.offer(Choice::Pick(object));
            }
        }
    }

    /// The object of an entry that has no place in the order yet.
    fn card_to_place(&self, at: usize) -> Option<ObjectId> {
        let bound = self.state.bindings.get(at).and_then(Binding::object);
        bound
            .filter(|bound| !bound.placed && self.is_going(at))
            .map(|bound| bound.object)
    }

    /// Gives the next position to a card: the entries that have their place stand in front, in their order.
    pub(crate) fn place_next(&mut self, effect: &Effect, object: ObjectId) {
        let mut open = self
            .target_indices(effect)
            .filter(|at| self.card_to_place(*at).is_some());
        let Some(first) = open.next() else { return };
        let chosen = std::iter::once(first)
            .chain(open)
            .find(|at| self.bound_at(*at) == object);
        if let Some(at) = chosen {
            if let Some(Binding::Object(bound)) = self.state.bindings.get_mut(at) {
                bound.placed = true;
            }
            self.state.bindings[first..=at].rotate_right(1);
        }
    }

    /// Moves all ordered cards to their destination at the same time, where they lie in the order that was determined.
    fn place_all(&mut self, effect: Effect, pile: OrderedPile) {
        let (to_top, end) = match pile {
            OrderedPile::Shields => {
                self.place_shields(effect);
                return;
            }
            OrderedPile::TopOfDeck => (true, PileEnd::Top),
            OrderedPile::BottomOfDeck => (false, PileEnd::Bottom),
        };
        let mut count = 0;
        for at in self.target_indices(&effect) {
            let Some(BoundObject { object, beneath, .. }) = self.state.bindings[at].object().copied() else {
                continue;
            };
            if beneath || !self.is_going(at) || !self.is_current(object) {
                continue;
            }
            let knows = self.arranger(&effect, object);
            let now = self.put_card_into_deck(&effect, object, to_top, Some(knows));
            self.rebind(at, now);
            count += 1;
        }
        for at in self.target_indices(&effect) {
            let Some(bound) = self.state.bindings[at].object().copied() else {
                continue;
            };
            let card = bound.object.card();
            if bound.placed && card != NONE && self.card(card).zone == Zone::Deck {
                self.shift(card, end);
                if bound.beneath {
                    let owner = self.card(card).owner();
                    self.card_mut(card, Dependency::Faces).seen = SeenBy::only(owner);
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
            let object = self.bound_at(at);
            self.set_done(at, self.is_current(object));
            if self.is_current(object) {
                let now = self.move_card(object, verb, Destination::Shields, Some(by));
                self.rebind(at, now);
                count += 1;
            }
        }
        self.next_step(effect, count > 0, count);
    }
}
