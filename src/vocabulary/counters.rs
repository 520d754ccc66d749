//! Counters of a designer's own (5-18-1). Those that mark damage (5-18-1-1) are damage and none of these.

use serde::{Deserialize, Serialize};

/// What an instruction does with counters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CounterDeed<N> {
    /// "place", on a card.
    Place,
    /// "remove", from a card (5-18-3).
    Remove,
    /// "move", from a card to another one.
    Move {
        /// The other one.
        to: N,
    },
}

impl<N> CounterDeed<N> {
    /// The verb, and the word before the card on which they come to lie, or lie until then.
    pub fn words(&self) -> (&'static str, &'static str) {
        match self {
            CounterDeed::Place => ("place", "on"),
            CounterDeed::Remove => ("remove", "from"),
            CounterDeed::Move { .. } => ("move", "from"),
        }
    }
}

/// What happens to a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CounterChange {
    /// It is placed on a card.
    Placed,
    /// It is removed from a card.
    Removed,
}

impl CounterChange {
    /// What a player does, what is done, and the word before the card.
    pub fn words(self) -> (&'static str, &'static str, &'static str) {
        match self {
            CounterChange::Placed => ("place", "placed", "on"),
            CounterChange::Removed => ("remove", "removed", "from"),
        }
    }
}
