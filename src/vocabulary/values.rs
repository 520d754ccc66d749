//! Values that a player can choose, as opposed to cards and players.

use super::cards::Likeness;
use serde::{Deserialize, Serialize};

/// The kind of value that a text lets somebody choose: "choose a color", "choose a number from 1 to 5".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ValueKind {
    /// A color (2-4-1), or a card name (2-2) or a trait (2-5) that a card of the game has.
    Of(Likeness),
    /// A number within a range.
    Number {
        /// The lowest.
        least: u8,
        /// The highest.
        most: u8,
    },
}

/// The player who chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chooser {
    /// The player who carries the instruction out.
    Player,
    /// "at random": chance (5-13-1).
    Chance,
}
