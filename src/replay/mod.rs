//! Recorded games: the decks, the seed and every choice, or the state after them, and what is needed to notice that a card has changed
//! since.
//!
//! [`Recorder`] records a [`Replay`] while a game is played, [`Playback`] plays it back and stops where the game would differ. [`Saved`] is
//! a game that was saved. A replay is data; reading and writing files is up to the caller.

mod entry;
mod meaning;
mod playback;
mod record;
mod saved;
#[cfg(test)]
mod tests;

pub use meaning::Meanings;
pub use playback::{Playback, Refusal, Spot, check};
pub use record::Recorder;
pub use saved::{RestoreError, SAVED, Saved};

use crate::game::{Ending, Format};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::collections::BTreeMap;

/// The version of the form in which replays are written; others are refused.
pub const VERSION: u32 = 3;

/// The header of every version of replays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Header {
    /// The version of the form.
    pub replay: u32,
}

/// A game from its beginning, to its end or as far as it came. Players, options and copies are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Replay {
    /// The version of the form: [`VERSION`].
    pub replay: u32,
    /// The seed of all randomness.
    pub seed: Seed,
    /// The format: the number of players and the sides (chapter 12).
    pub format: Format,
    /// The player who goes first, if given; otherwise the seed decides (6-2-1-4).
    pub first: Option<u8>,
    /// The card number of the Base token that each player starts with (6-2-3).
    pub base: String,
    /// The card number of the EX Resource (6-2-4).
    pub ex_resource: String,
    /// The number of Shields that each player places (6-2-2).
    pub shields: u8,
    /// Whether players were asked even if they had only one option ([`crate::game::Setup::asks_all`]).
    pub asks_all: bool,
    /// The players, in the order in which they sit.
    pub players: Vec<Player>,
    /// The meaning of each card in it, by card number.
    pub cards: BTreeMap<String, Hash>,
    /// The decisions, in order.
    pub steps: Vec<Step>,
    /// The end; `None` if the game was interrupted, for example because a player closed the window.
    pub end: Option<End>,
}

/// The cards that a player brought (6-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The deck, in the order in which it was before it was shuffled.
    pub deck: Vec<Copies>,
    /// The resource deck, from the top.
    pub resources: Vec<Copies>,
}

/// A number of copies of a card in a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Copies {
    /// The number.
    pub count: u8,
    /// The card number (2-1).
    pub code: String,
}

/// A step: something that a player did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Step {
    /// The player took an option of a decision.
    Chose(Chosen),
    /// The player conceded (1-2-4).
    Concedes(u8),
}

/// An option that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chosen {
    /// The player who decided.
    pub player: u8,
    /// The kind of decision: [`crate::game::DecisionKind::word`].
    pub about: String,
    /// The option's number.
    pub option: u32,
    /// The number of options.
    pub of: u32,
    /// The option in words, as the player saw it.
    pub words: String,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// Why.
    pub by: Ending,
    /// The winner, or of a team its first player; none for a draw.
    pub winner: Option<u8>,
    /// The number of the last turn.
    pub turn: u16,
    /// The hash of everything on the table: [`crate::game::Game::table_hash`].
    pub table: Hash,
}

/// A seed. Written as digits in a string: not every reader of JSON keeps 64 bits of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub u64);

/// A hash. Written as sixteen hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hash(pub u64);

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let digits = String::deserialize(deserializer)?;
        let seed = digits
            .parse()
            .map_err(|_| de::Error::custom("a seed is a number"))?;
        Ok(Seed(seed))
    }
}

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{:016x}", self.0))
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hash, D::Error> {
        let digits = String::deserialize(deserializer)?;
        let wrong = || de::Error::custom("a hash is sixteen hexadecimal digits");
        if digits.len() != 16 {
            return Err(wrong());
        }
        u64::from_str_radix(&digits, 16).map(Hash).map_err(|_| wrong())
    }
}

impl Step {
    /// The player who did it, from 1.
    pub fn player(&self) -> u8 {
        match self {
            Step::Chose(chosen) => chosen.player,
            Step::Concedes(player) => *player,
        }
    }
}
