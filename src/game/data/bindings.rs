//! What instructions have chosen, moved or counted, and from where a text reads it.

use super::events::By;
use super::ids::{ObjectId, SeatId};
use serde::{Deserialize, Serialize};

/// Something that an instruction chose, looked at, moved or counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Bound {
    /// The instruction's number, or what the runtime keeps here itself.
    pub(crate) step: u8,
    /// Which part of a selector with several.
    pub(crate) part: u8,
    pub(crate) object: ObjectId,
    /// Whether what the instruction does was not done to it.
    pub(crate) undone: bool,
}

impl Bound {
    /// `part` of an entry that holds how much the instruction did, in `object.life`.
    pub(crate) const RESULT: u8 = 0xFF;
    /// `step` bit of what a cost did.
    pub(crate) const COST: u8 = 0x80;
}

/// From where a text is read: whose effect it is and what its references stand for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context {
    pub(crate) source: ObjectId,
    pub(crate) controller: SeatId,
    /// Who carries the instruction out: "their".
    pub(crate) actor: SeatId,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    pub(crate) each: ObjectId,
    pub(crate) parameter: u8,
    /// Where the effect's entries of the bound list begin.
    pub(crate) bound: u16,
    /// Whether the source is about to be played: by the time its effect looks, it is in the hand no more (3-4-3).
    pub(crate) played: bool,
}

impl Context {
    /// Whose effect it is.
    pub(crate) fn by(&self) -> By {
        By {
            seat: self.controller,
            source: self.source,
        }
    }

    /// An effect that has bound nothing.
    pub(crate) fn of(source: ObjectId, controller: SeatId, parameter: u8) -> Context {
        Context {
            source,
            controller,
            actor: controller,
            subject: ObjectId::NONE,
            object: ObjectId::NONE,
            each: ObjectId::NONE,
            parameter,
            bound: u16::MAX,
            played: false,
        }
    }
}
