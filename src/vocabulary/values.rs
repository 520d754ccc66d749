//! What a player can choose that is neither a card nor a player.

use super::cards::Likeness;
use serde::{Deserialize, Serialize};

/// What a text lets somebody choose, for what it says behind it: "choose a color", "choose a number from 1 to 5".
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

/// Who chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chooser {
    /// The player who carries the instruction out.
    Player,
    /// "at random": chance (5-13-1).
    Chance,
}
