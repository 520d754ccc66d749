//! Placing cards under Units and Bases, and what becomes of them when those leave.

use crate::game::queries::targets::parts_of_selector;
use crate::game::state::{
    Beneath, Binding, Destination, Effect, Game, GameEvent, NONE, ObjectId, PileEnd, Zone, log,
};
use crate::ir::{Action, MoveTarget};
use crate::library::Dependency;

impl Game<'_> {
    /// Returns where an instruction moves its cards. The object above is picked last, and texts cannot refer to it by what was done.
    pub(crate) fn take_destination(&mut self, effect: &Effect, to: &MoveTarget) -> Destination {
        let Action::Move {
            what,
            to: MoveTarget::Under(_),
            ..
        } = self.action_of(effect)
        else {
            return Game::destination(to);
        };
        let cards = parts_of_selector(what).len();
        let mut host = ObjectId::NONE;
        let is_host = |binding: &Binding| {
            let bound = binding.object();
            bound.is_some_and(|bound| usize::from(bound.part) >= cards)
        };
        let hosts: Vec<usize> = self
            .target_indices(effect)
            .filter(|at| self.state.bindings.get(*at).is_some_and(is_host))
            .collect();
        for at in hosts.into_iter().rev() {
            host = self.bound_at(at);
            self.state.bindings.remove(at);
        }
        Destination::Under(host)
    }

    /// Checks whether a card can be placed there: under an object in play, but not under itself.
    pub(crate) fn has_place(&self, object: ObjectId, place: Destination) -> bool {
        match place {
            Destination::Under(host) => {
                self.can_lie_over(host)
                    && host.card() != object.card()
                    && !(self.card(object.card()).zone == Zone::Under
                        && self.card(object.card()).partner == host.card())
            }
            Destination::Hand
            | Destination::Trash
            | Destination::Removal
            | Destination::Deck
            | Destination::Shields => true,
        }
    }

    /// Puts a card that has just been moved there, with its Pilot (3-3-6), under a Unit or a Base.
    pub(crate) fn lay_under(&mut self, cards: [u16; 2], host: ObjectId) {
        for card in cards {
            if card != NONE && self.card(card).zone == Zone::Under {
                self.card_mut(card, Dependency::InPlay).partner = host.card();
            }
        }
    }

    /// Moves the cards under an object that has left the field to their owners' trashes, wherever the object has gone. Texts that look back
    /// find them there (13-2-8-2-1).
    pub(crate) fn drop_under(&mut self, host: ObjectId) {
        let cards: Vec<u16> = self.cards_under(host.card()).collect();
        for card in cards.into_iter().rev() {
            let what = self.object(card);
            self.emit(GameEvent::Moved {
                what,
                to: Destination::Trash,
                by: None,
            });
            if self.scratch.recording {
                let card = self.named(what);
                let what = log::What::Moved {
                    card,
                    from: Zone::Under,
                    to: Zone::Trash,
                };
                self.note("3-3-6", what);
            }
            let now = self.place_card(card, Zone::Trash, PileEnd::Top);
            self.state.beneath.push(Beneath { host, card: now });
        }
        self.touch(Dependency::Memory);
    }

    /// Moves cards to their owners' trashes whose Unit or Base left the game with its player (12-2-5-2).
    pub(crate) fn drop_what_lies_under_nothing(&mut self) {
        let seats = self.seats();
        let lying: Vec<u16> = seats.flat_map(|seat| self.pile(seat, Zone::Under)).collect();
        for card in lying {
            let host = self.card(card).partner;
            if !matches!(self.card(host).zone, Zone::Units | Zone::Base) {
                self.place_card(card, Zone::Trash, PileEnd::Top);
            }
        }
    }

    /// Copies the cards under an object to the record of it at this moment.
    pub(crate) fn keep_under(&mut self, object: ObjectId, now: ObjectId) {
        if !self.has_under() {
            return;
        }
        let mut kept = Vec::new();
        self.visit_under_one(object, &mut |card| {
            kept.push(Beneath { host: now, card });
            true
        });
        self.state.beneath.extend(kept);
    }

    /// Drops the records of cards under objects that nothing refers to.
    pub(crate) fn forget_under(&mut self) {
        if self.state.beneath.is_empty() {
            return;
        }
        let moments = self.state.moments.len();
        let mut beneath = std::mem::take(&mut self.state.beneath);
        beneath.retain(|beneath| match beneath.host.moment() {
            Some(number) => number < moments,
            None => self.is_waited_for(beneath.host),
        });
        self.state.beneath = beneath;
    }
}
