//! Effects that wait for their turn or for their moment, and those that have had it.

use super::bindings::{Binding, Those};
use super::ids::{Comes, ObjectId, SeatId};
use crate::library::AbilityId;
use serde::{Deserialize, Serialize};

/// A triggered effect that waits for its activation (10-1-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct PendingTrigger {
    pub(crate) ability: AbilityId,
    pub(crate) bearer: ObjectId,
    /// What has told the effect of the bearer (10-3-4); none of an effect that the bearer has itself.
    pub(crate) teller: ObjectId,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    pub(crate) controller: SeatId,
    pub(crate) parameter: u8,
    /// How much what has set it off was.
    pub(crate) event_amount: u16,
    pub(crate) burst: bool,
    /// 10-1-6-7: later batches go first.
    pub(crate) batch: u16,
    pub(crate) instant: u32,
    /// The [`Delayed`] text that it is, or 0.
    pub(crate) delayed: u16,
}

/// A text for a moment to come, with what the text before it had bound.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Delayed {
    /// Its number, from 1.
    pub(crate) id: u16,
    /// When, by the turns of those players.
    pub(crate) at: Comes,
    /// The turn in which the effect began to wait; the battle, where it waits for the end of one ([`Game::battle_number`]).
    ///
    /// [`Game::battle_number`]: super::game::Game::battle_number
    pub(crate) since: u16,
    pub(crate) ability: AbilityId,
    pub(crate) source: ObjectId,
    pub(crate) teller: ObjectId,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    pub(crate) controller: SeatId,
    pub(crate) parameter: u8,
    /// How much what has set the text off was.
    pub(crate) event_amount: u16,
    /// Of whom of several players the text before it spoke.
    pub(crate) those: Those,
    /// Whether its moment has come and it waits for its turn.
    pub(crate) due: bool,
    pub(crate) bindings: Vec<Binding>,
}

impl Delayed {
    /// Whether it speaks of an object: it would be another text with another.
    pub(crate) fn is_about(&self, object: ObjectId) -> bool {
        let mut bound = self.bindings.iter().filter_map(Binding::object);
        [self.source, self.teller, self.subject, self.object].contains(&object)
            || bound.any(|bound| bound.object == object)
    }
}

/// A 【Once per Turn】 that is spent (13-2-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Used {
    pub(crate) bearer: ObjectId,
    pub(crate) ability: AbilityId,
}
