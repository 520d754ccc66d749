//! What instructions have chosen, moved or counted, and from where a text reads it.

use super::events::By;
use super::ids::{ObjectId, SeatId};
use crate::ir::{Player, PlayerRelation, Selector, Slot};
use crate::library::{BitSet, Leaving};
use serde::{Deserialize, Serialize};

/// Something that an instruction chose, looked at, moved or counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Binding {
    /// An object that the instruction is about.
    Object(BoundObject),
    /// How much the instruction did; `of` is whose that is, where several players carried it out.
    Result {
        by: BoundBy,
        of: Option<SeatId>,
        amount: u16,
    },
}

/// What has made an entry of the list of bindings.
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
    /// Where several players carry the instruction out one after the other: how many have done so before.
    pub(crate) turn: u8,
    /// Whose it is, where several players carry the instruction out: "each player chooses 1 of their Units and rests it".
    pub(crate) of: Option<SeatId>,
    /// Which of the instruction's selectors it was picked for: the parts of "A and B", the Pilot and the Unit of a pairing. In a search
    /// through a deck, [`FOUND`] marks the cards that ended it.
    pub(crate) part: u8,
    pub(crate) object: ObjectId,
    /// Whether the instruction did to it what the instruction does.
    pub(crate) done: bool,
    /// Whether the instruction has destroyed it: the text can go on about the card in the trash.
    pub(crate) destroyed: bool,
    /// Whether it has its place while cards are put into an order (4-1-6).
    pub(crate) placed: bool,
    /// Whether it is the Pilot of a Unit that moves, and goes along (3-3-6).
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

/// Of which of several players something is true: what a text says of those players behind it, it says of them alone
/// (12-2-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Those {
    /// Who they are; nobody is left out where it is empty.
    pub(crate) seats: BitSet<SeatId>,
    /// Whether they are of the opponents.
    pub(crate) opponents: bool,
    /// Of the players that these slots hold, or whose cards they hold.
    pub(crate) slots: [Option<Slot>; 2],
    /// Whether the slots hold nothing of theirs: of those who have not done it, and of those whose turn it is.
    pub(crate) unheld: bool,
}

impl Those {
    /// Whether an opponent is meant by "your opponent", "they" and "their".
    pub(crate) fn has_opponent(&self, seat: SeatId) -> bool {
        !self.opponents || self.has(seat)
    }

    /// Whether what is a player's of what a slot holds is meant.
    pub(crate) fn has_of(&self, slot: Slot, seat: SeatId) -> bool {
        !self.are_of(slot) || self.has(seat)
    }

    /// Whether that is said of what a slot holds.
    pub(crate) fn are_of(&self, slot: Slot) -> bool {
        self.slots.contains(&Some(slot))
    }

    /// Whether a player is meant by what is said of a slot that holds nothing of those players: "if they don't, ... their Units".
    pub(crate) fn is_unheld(&self, slot: Slot, seat: SeatId) -> Option<bool> {
        self.is_unheld_of(slot).then(|| self.has(seat))
    }

    /// Whether what is said of a slot is said of them whatever that holds.
    pub(crate) fn is_unheld_of(&self, slot: Slot) -> bool {
        self.unheld && self.are_of(slot)
    }

    fn has(&self, seat: SeatId) -> bool {
        self.seats.is_empty() || self.seats.contains(seat)
    }

    /// The same said of others.
    pub(crate) fn with(self, seats: BitSet<SeatId>) -> Those {
        Those { seats, ..self }
    }
}

/// From where a text is read: whose effect it is and what its references stand for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    pub(crate) source: ObjectId,
    /// What has told the effect of the source (10-3-4); none of an effect that the source has itself.
    pub(crate) teller: ObjectId,
    pub(crate) controller: SeatId,
    /// Who carries the instruction out: "their".
    pub(crate) actor: SeatId,
    /// Of whom of several players the text speaks.
    pub(crate) those: Those,
    /// The player that an instruction could choose, where it is asked what could be chosen behind it.
    pub(crate) supposed: Option<(Slot, SeatId)>,
    /// For whom of several it is carried out, who each go back to what is their own.
    pub(crate) one_of: Option<SeatId>,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    pub(crate) each: ObjectId,
    pub(crate) parameter: u8,
    /// How much what has set the effect off was.
    pub(crate) event_amount: u16,
    /// Where the effect's entries in the list of bindings begin.
    pub(crate) first_binding: u16,
    /// The [`super::Kept`] that has them instead, of a change for a time; or 0.
    pub(crate) kept: u16,
    /// Whether the source is about to be played: by the time its effect looks, it is in the hand no more (3-4-3).
    pub(crate) played: bool,
    /// Whether it is asked what can be picked: of a team's Shields any, for the topmost one is taken (12-3-8).
    pub(crate) picks: bool,
    /// Whom the event took away that has set the effect off. Where the source was destroyed, what a condition counts
    /// includes the card and its Pilot as they last were (13-2-8-2-1).
    pub(crate) leaving: Leaving,
    /// What has just been turned (5-4): "this rested Unit is set as active" speaks of it as it was before.
    pub(crate) turned: ObjectId,
}

impl Context {
    /// Whether an entry of the list of bindings, which is this player's where it is one player's, is one that the text goes back
    /// to: what several players did is each one's own where each of them goes on, and all of it for anybody else, but of those
    /// players alone of whom the text speaks.
    pub(crate) fn goes_back_to(&self, slot: Slot, of: Option<SeatId>) -> bool {
        match (self.one_of, of) {
            (Some(one), Some(of)) => one == of,
            (None, Some(of)) => self.those.has_of(slot, of),
            (_, None) => true,
        }
    }

    /// The same, read of a player: "their" is that player's.
    pub(crate) fn of_actor(&self, actor: SeatId) -> Context {
        Context { actor, ..*self }
    }

    /// The same for a player who picks from what is described: "another player" is then any player other than the one who picks.
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

    /// Whose effect it is.
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

    /// An effect that has bound nothing.
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
