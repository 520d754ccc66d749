//! Outcomes: how games end.

use super::ids::SeatId;
use serde::{Deserialize, Serialize};

/// Why a player is defeated (1-2-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Defeat {
    /// Battle damage with no cards in the shield area (1-2-2-1).
    BattleDamage,
    /// The deck has no cards (1-2-2-2).
    EmptyDeck,
    /// The player gave up (1-2-4).
    Concession,
    /// A text said so: this player loses the game, or an enemy wins it (1-3-1).
    Effect,
}

/// The outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner's seat, or for a team its first seat; `None` for a draw.
    pub winner: Option<SeatId>,
    /// Why.
    pub ending: Ending,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// Battle damage with no cards in the shield area (1-2-2-1).
    BattleDamage,
    /// A deck without cards (1-2-2-2).
    EmptyDeck,
    /// Everybody was defeated at once (11-2-1).
    Draw,
    /// Effects set each other off and nobody can stop them.
    EffectLoop,
    /// A player gave up (1-2-4).
    Concession,
    /// A text said who wins or loses (1-3-1).
    Effect,
    /// Programs that play did not come to an end, and it was ended from outside. No rule of the game does that.
    Stalled,
}

impl Ending {
    /// Why, in words that follow "by".
    pub fn words(self) -> &'static str {
        match self {
            Ending::BattleDamage => "battle damage",
            Ending::EmptyDeck => "an empty deck",
            Ending::Draw => "a draw",
            Ending::EffectLoop => "an endless loop",
            Ending::Concession => "concession",
            Ending::Effect => "an effect",
            Ending::Stalled => "a stall",
        }
    }

    /// Returns the rule that ends the game. No rule covers an endless loop (by 10-1-6-1-1 the effects continue), nor programs that do not
    /// stop.
    pub fn rule(self) -> Option<&'static str> {
        match self {
            Ending::BattleDamage => Some("1-2-2-1"),
            Ending::EmptyDeck => Some("1-2-2-2"),
            Ending::Draw => Some("11-2-1"),
            Ending::EffectLoop | Ending::Stalled => None,
            Ending::Concession => Some("1-2-4"),
            Ending::Effect => Some("1-3-1"),
        }
    }
}
