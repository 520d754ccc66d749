//! Counters of a designer's own (5-18-1), and damage counters (5-18-1-1), which only instructions call counters.

use serde::{Deserialize, Serialize};

/// The counters that an instruction is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CounterKind<N> {
    /// "counters": of any name, and none that marks damage.
    Any,
    /// "(Charge) counters".
    Named(N),
    /// "damage counters": the damage that a card has received (5-5-1-1). Placing them is not dealing damage (5-5-4), and removing them is
    /// not recovering (5-6-1).
    Damage,
}

impl<N> CounterKind<N> {
    /// The name, where there is one.
    pub fn name(&self) -> Option<&N> {
        match self {
            CounterKind::Named(name) => Some(name),
            CounterKind::Any | CounterKind::Damage => None,
        }
    }

    /// Checks whether they are damage counters.
    pub fn is_damage(&self) -> bool {
        match self {
            CounterKind::Damage => true,
            CounterKind::Any | CounterKind::Named(_) => false,
        }
    }
}

/// An instruction on counters.
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

/// An event of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CounterChange {
    /// It is placed on a card.
    Placed,
    /// It is removed from a card.
    Removed,
}

impl CounterChange {
    /// Returns the verb for a player, the participle, and the preposition before the card.
    pub fn words(self) -> (&'static str, &'static str, &'static str) {
        match self {
            CounterChange::Placed => ("place", "placed", "on"),
            CounterChange::Removed => ("remove", "removed", "from"),
        }
    }
}
