//! Memory: objects that have left, changes that last, and damage that was dealt.

use super::bindings::{Binding, Those};
use super::cards::Zone;
use super::derived::ChangeInForce;
use super::ids::{Lasts, ObjectId, SeatId};
use crate::ir::CounterId;
use crate::library::{BitSet, CardId, ChangeAt, KeywordId};
use crate::limits::KEYWORDS_WITH_NUMBER;
use serde::{Deserialize, Serialize};

/// The state of an object when it left the field (13-2-8-2-1), or at a moment that texts refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Memory {
    pub(crate) object: ObjectId,
    /// The object that it became.
    pub(crate) now: ObjectId,
    pub(crate) pilot: ObjectId,
    pub(crate) pilot_now: ObjectId,
    pub(crate) snapshot: Snapshot,
    /// Whether it was destroyed (5-10).
    pub(crate) destroyed: bool,
    /// The marks of its effects, at a moment: a bit each.
    pub(crate) marks: u16,
}

/// The numbers and states of an object, live or remembered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Snapshot {
    pub(crate) definition: CardId,
    pub(crate) owner: SeatId,
    pub(crate) zone: Zone,
    pub(crate) ap: i16,
    pub(crate) hp: i16,
    pub(crate) lv: i16,
    pub(crate) cost: i16,
    pub(crate) keywords: BitSet<KeywordId>,
    pub(crate) sums: [u8; KEYWORDS_WITH_NUMBER],
    pub(crate) rested: bool,
    pub(crate) damaged: bool,
    pub(crate) link: bool,
    pub(crate) attacking: bool,
    pub(crate) blocking: bool,
    /// The object that it battles (8-5-3-1), and the one that it attacks.
    pub(crate) battles: ObjectId,
    pub(crate) attacks: ObjectId,
    pub(crate) command: bool,
}

/// Counters of one kind on an object (5-18-1), at least one. Those of an object that has left are kept as long as its record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Counters {
    pub(crate) on: ObjectId,
    pub(crate) counter: CounterId,
    pub(crate) number: u16,
}

/// A player's control of a Unit or a Base by an effect. Without any of these, its owner has it; of several, the last one counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Control {
    pub(crate) of: ObjectId,
    /// The player who has gained control.
    pub(crate) by: SeatId,
    /// The player of the effect (12-2-5-2).
    pub(crate) controller: SeatId,
    /// The turn in which the control began; the battle, where it lasts for one.
    pub(crate) since: u16,
    /// The duration, with the players whose turns it counts; `None` if it is permanent.
    pub(crate) period: Option<Lasts>,
}

/// A card that lay under an object that has left the field, or under one at a recorded moment, and the object that the card is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Beneath {
    pub(crate) host: ObjectId,
    pub(crate) card: ObjectId,
}

/// A change that an effect has made for a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct ActiveChange {
    pub(crate) target: ObjectId,
    pub(crate) change: ChangeAt,
    pub(crate) value: i16,
    /// The keyword effect, where the change gives those that something else has: one entry for each of them.
    pub(crate) keyword: Option<KeywordId>,
    /// The turn in which the change was made; the battle, where it lasts for one ([`Game::battle_number`]).
    ///
    /// [`Game::battle_number`]: super::game::Game::battle_number
    pub(crate) since: u16,
    pub(crate) source: ObjectId,
    pub(crate) controller: SeatId,
    /// The duration, with the players whose turns it counts.
    pub(crate) period: Option<Lasts>,
    /// The new receiver if damage is redirected; none for any other change.
    pub(crate) receiver: ObjectId,
    /// The X of the keyword effect that has made it.
    pub(crate) parameter: u8,
    /// The [`Kept`] with its antecedents, or 0.
    pub(crate) kept: u16,
    /// How often it has worked already: "the next 2 Unit cards you play".
    #[serde(default, skip_serializing_if = "is_unused")]
    pub(crate) used: u8,
}

fn is_unused(used: &u8) -> bool {
    *used == 0
}

impl ActiveChange {
    /// Returns the change as an entry in the list of changes in force.
    pub(crate) fn in_force(&self) -> ChangeInForce {
        ChangeInForce {
            target: self.target.card(),
            change: self.change,
            value: self.value,
            keyword: self.keyword,
            source: self.source,
            controller: self.controller,
            receiver: self.receiver,
            parameter: self.parameter,
            kept: self.kept,
        }
    }
}

/// The antecedents of changes for a time: "that player's Units" are those of the player who was chosen when the change was made. They are
/// kept as they were at that moment.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Kept {
    /// Its number, from 1.
    pub(crate) id: u16,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    /// The amount of the triggering event.
    pub(crate) event_amount: u16,
    /// The players among several that the text is about.
    pub(crate) those: Those,
    pub(crate) bindings: Vec<Binding>,
}

/// Damage that was dealt and whose consequences have not been handled yet (11-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct DamageRecord {
    pub(crate) target: ObjectId,
    pub(crate) source: ObjectId,
    pub(crate) battle: bool,
    pub(crate) amount: u16,
}
