//! Bindings: what instructions have chosen, moved or counted; and contexts, from which texts are read.

use super::events::By;
use super::ids::{ObjectId, SeatId};
use crate::ir::{Player, PlayerRelation, Selector, Slot};
use crate::library::{BitSet, Leaving};
use serde::{Deserialize, Serialize};

/// An object that an instruction chose, looked at or moved, or a number that it counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Binding {
    /// An object that the instruction is about.
    Object(BoundObject),
    /// The amount of the instruction; `of` is the player of that amount, if several players carried it out.
    Result {
        by: BoundBy,
        of: Option<SeatId>,
        amount: u16,
    },
}

/// The instruction that has made a binding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum BoundBy {
    /// The instruction with that number, as references of the text call it.
    Step(u8),
    /// The rules: a card that is played (7-5-2-2), that makes room (11-4-2), or that is discarded (7-6-5-1).
    Rules,
}

/// The `part` of a card that ended a search through a deck: the Unit card of "until you reveal a Unit card".
pub(crate) const FOUND: u8 = 1;

/// An object in the list of bindings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct BoundObject {
    pub(crate) by: BoundBy,
    /// The number of players who carried the instruction out before, if several do one after the other.
    pub(crate) turn: u8,
    /// The player of the binding, if several carry the instruction out: "each player chooses 1 of their Units and rests it".
    pub(crate) of: Option<SeatId>,
    /// The index of the instruction's selector that it was picked for: the parts of "A and B", the Pilot and the Unit of a pairing. In a
    /// search through a deck, [`FOUND`] marks the cards that ended it.
    pub(crate) part: u8,
    pub(crate) object: ObjectId,
    /// Whether the instruction has been done to it.
    pub(crate) done: bool,
    /// Whether the instruction has destroyed it: the text can refer to the card in the trash.
    pub(crate) destroyed: bool,
    /// Whether its position is determined, while cards are put into an order (4-1-6).
    pub(crate) placed: bool,
    /// Whether it is the Pilot of a moving Unit and moves along (3-3-6).
    pub(crate) beneath: bool,
}

impl BoundObject {
    /// An object that the rules keep in the list.
    pub(crate) fn of_rules(object: ObjectId) -> BoundObject {
        BoundObject {
            by: BoundBy::Rules,
            turn: 0,
            of: None,
            part: 0,
            object,
            done: true,
            destroyed: false,
            placed: false,
            beneath: false,
        }
    }
}

impl Binding {
    /// The object, where the entry is one.
    pub(crate) fn object(&self) -> Option<&BoundObject> {
        match self {
            Binding::Object(bound) => Some(bound),
            Binding::Result { .. } => None,
        }
    }
}

/// The players among several for whom something holds: what a text says about these players afterwards applies to them only (12-2-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Those {
    /// The players; if empty, nobody is excluded.
    pub(crate) seats: BitSet<SeatId>,
    /// Whether the players are opponents: then "your opponent", "they" and "their" mean them only.
    pub(crate) opponents: bool,
    /// The slots that hold the players or their cards.
    pub(crate) slots: [Option<Slot>; 2],
    /// Whether a reference to one of the slots means the players themselves, whatever the slot holds: no instruction has put anything of
    /// theirs into it, because they have not carried it out or because only the turn has named them.
    pub(crate) unheld: bool,
}

impl Those {
    /// Checks whether "your opponent", "they" and "their" can mean an opponent.
    pub(crate) fn has_opponent(&self, seat: SeatId) -> bool {
        !self.opponents || self.has(seat)
    }

    /// Checks whether a player's part of a slot is meant.
    pub(crate) fn has_of(&self, slot: Slot, seat: SeatId) -> bool {
        !self.are_of(slot) || self.has(seat)
    }

    /// Checks whether the restriction applies to a slot.
    pub(crate) fn are_of(&self, slot: Slot) -> bool {
        self.slots.contains(&Some(slot))
    }

    /// Returns whether a slot that holds nothing of these players means a player: "if they don't, ... their Units". `None` for any other
    /// slot.
    pub(crate) fn is_unheld(&self, slot: Slot, seat: SeatId) -> Option<bool> {
        self.is_unheld_of(slot).then(|| self.has(seat))
    }

    /// Checks whether a reference to the slot means these players, whatever the slot holds.
    pub(crate) fn is_unheld_of(&self, slot: Slot) -> bool {
        self.unheld && self.are_of(slot)
    }

    fn has(&self, seat: SeatId) -> bool {
        self.seats.is_empty() || self.seats.contains(seat)
    }

    /// Returns the restriction with other players.
    pub(crate) fn with(self, seats: BitSet<SeatId>) -> Those {
        Those { seats, ..self }
    }
}

/// The context in which a text is evaluated: the player of its effect, and the antecedents of its references.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    pub(crate) source: ObjectId,
    /// The object that has granted the effect to the source (10-3-4); none for the source's own effects.
    pub(crate) teller: ObjectId,
    pub(crate) controller: SeatId,
    /// The player who carries the instruction out: "their".
    pub(crate) actor: SeatId,
    /// The players among several that the text is about.
    pub(crate) those: Those,
    /// The player that an instruction could choose, where it is asked what could be chosen behind it.
    pub(crate) supposed: Option<(Slot, SeatId)>,
    /// The player among several for whom the instruction is carried out, if each refers to their own.
    pub(crate) one_of: Option<SeatId>,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    pub(crate) each: ObjectId,
    pub(crate) parameter: u8,
    /// The amount of the triggering event.
    pub(crate) event_amount: u16,
    /// The index of the effect's first binding.
    pub(crate) first_binding: u16,
    /// The [`super::Kept`] that has the bindings of a change for a time, instead of the list of bindings; 0 for any other text.
    pub(crate) kept: u16,
    /// Whether the source is about to be played: when its effect is carried out, the source will have left the hand (3-4-3).
    pub(crate) played: bool,
    /// Whether the candidates for a pick are searched. Of the Shields of a team, those of either player are candidates then, as the topmost
    /// one is taken (12-3-8).
    pub(crate) picks: bool,
    /// The participants that the triggering event has removed from where they were. Where the source was destroyed, what a condition counts
    /// includes the card and its Pilot as they last were (13-2-8-2-1).
    pub(crate) leaving: Leaving,
    /// The object that has just been rested or set as active (5-4): "this rested Unit is set as active" describes it as it was before.
    pub(crate) turned: ObjectId,
}

impl Context {
    /// Checks whether the text refers to a binding of that player. If each of several players goes on, each refers to their own; anybody
    /// else refers to all of them, but only to those of the players that the text is about.
    pub(crate) fn goes_back_to(&self, slot: Slot, of: Option<SeatId>) -> bool {
        match (self.one_of, of) {
            (Some(one), Some(of)) => one == of,
            (None, Some(of)) => self.those.has_of(slot, of),
            (_, None) => true,
        }
    }

    /// Returns the context for an instruction that `actor` carries out: "their" is that player's.
    pub(crate) fn of_actor(&self, actor: SeatId) -> Context {
        Context { actor, ..*self }
    }

    /// Returns the context for a pick by `actor`: "another player" is any player other than the one who picks.
    #[inline]
    pub(crate) fn of_picker(&self, actor: SeatId, what: &Selector) -> Context {
        let is_another = matches!(what, Selector::Player(Player::Described(players))
            if players.circle == PlayerRelation::Other);
        Context {
            actor,
            controller: if is_another { actor } else { self.controller },
            picks: true,
            ..*self
        }
    }

    /// Returns the effect's player and source.
    pub(crate) fn by(&self) -> By {
        By {
            seat: self.controller,
            source: if self.teller.is_none() {
                self.source
            } else {
                self.teller
            },
        }
    }

    /// Makes the context of an effect that has bound nothing.
    pub(crate) fn of(source: ObjectId, controller: SeatId, parameter: u8) -> Context {
        Context {
            source,
            teller: ObjectId::NONE,
            controller,
            actor: controller,
            those: Those::default(),
            supposed: None,
            one_of: None,
            subject: ObjectId::NONE,
            object: ObjectId::NONE,
            each: ObjectId::NONE,
            parameter,
            event_amount: 0,
            first_binding: u16::MAX,
            kept: 0,
            played: false,
            picks: false,
            leaving: Leaving::default(),
            turned: ObjectId::NONE,
        }
    }
}
