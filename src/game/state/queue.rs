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
    /// The object that has granted the effect to the bearer (10-3-4); none for the bearer's own effects.
    pub(crate) teller: ObjectId,
    pub(crate) subject: ObjectId,
    pub(crate) object: ObjectId,
    pub(crate) controller: SeatId,
    pub(crate) parameter: u8,
    /// The amount of the triggering event.
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
    /// The number of the text, from 1.
    pub(crate) id: u16,
    /// The moment for which the text waits, by the turns of these players.
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
    /// The amount of the event that triggered the text.
    pub(crate) event_amount: u16,
    /// The players among several that the text was about.
    pub(crate) those: Those,
    /// Whether the moment has come, so that the text waits for its turn among the triggered effects.
    pub(crate) due: bool,
    pub(crate) bindings: Vec<Binding>,
}

impl Delayed {
    /// Checks whether it refers to an object, so that another object would make it another text.
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
