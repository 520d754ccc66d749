//! Deeds: what was done to cards, and what they did.

use serde::{Deserialize, Serialize};

/// A deed done to cards, by which a text refers back to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Done {
    /// "chosen".
    Chosen,
    /// "destroyed" (5-10).
    Destroyed,
    /// "discarded" (5-11).
    Discarded,
    /// "returned".
    Returned,
    /// "exiled" (5-12).
    Exiled,
    /// "removed" (5-12).
    Removed,
    /// "revealed".
    Revealed,
    /// "deployed" (5-8).
    Deployed,
    /// "placed".
    Placed,
    /// "added".
    Added,
    /// "rested" (5-4).
    Rested,
    /// "set as active" (5-4).
    SetActive,
    /// "recovered HP" (5-6).
    Recovered,
}

impl Done {
    /// The deeds that can be written as one participle.
    pub const PARTICIPLES: [Done; 12] = [
        Done::Chosen,
        Done::Destroyed,
        Done::Discarded,
        Done::Returned,
        Done::Exiled,
        Done::Removed,
        Done::Revealed,
        Done::Deployed,
        Done::Placed,
        Done::Added,
        Done::Rested,
        Done::SetActive,
    ];

    /// The verb in the present, `destroy`.
    pub fn verb(self) -> &'static str {
        match self {
            Done::Chosen => "choose",
            Done::Destroyed => "destroy",
            Done::Discarded => "discard",
            Done::Returned => "return",
            Done::Exiled => "exile",
            Done::Removed => "remove",
            Done::Revealed => "reveal",
            Done::Deployed => "deploy",
            Done::Placed => "place",
            Done::Added => "add",
            Done::Rested => "rest",
            Done::SetActive => "set as active",
            Done::Recovered => "recover HP",
        }
    }

    /// Returns the past tense for a player, `destroyed`; for choosing, it differs from the participle.
    pub fn past(self) -> &'static str {
        match self {
            Done::Chosen => "chose",
            Done::Destroyed
            | Done::Discarded
            | Done::Returned
            | Done::Exiled
            | Done::Removed
            | Done::Revealed
            | Done::Deployed
            | Done::Placed
            | Done::Added
            | Done::Rested
            | Done::SetActive
            | Done::Recovered => self.word(),
        }
    }

    /// The word as printed, `destroyed`.
    pub fn word(self) -> &'static str {
        match self {
            Done::Chosen => "chosen",
            Done::Destroyed => "destroyed",
            Done::Discarded => "discarded",
            Done::Returned => "returned",
            Done::Exiled => "exiled",
            Done::Removed => "removed",
            Done::Revealed => "revealed",
            Done::Deployed => "deployed",
            Done::Placed => "placed",
            Done::Added => "added",
            Done::Rested => "rested",
            Done::SetActive => "set as active",
            Done::Recovered => "recovered HP",
        }
    }
}
