//! The course of a game: who wins it, and which turns and phases there are.

use serde::{Deserialize, Serialize};

/// How a game ends for a player, where a text says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// "win the game": all enemies are defeated (1-2-1).
    Wins,
    /// "lose the game": the player is defeated (1-2-1).
    Loses,
}

/// What can be there once more, or be over early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stretch {
    /// The turn (7-1-1).
    Turn,
    /// The main phase (7-5).
    MainPhase,
}

/// What can be left out (7-1-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnPart {
    /// The whole of it.
    Turn,
    /// 7-2: nothing is set as active, and nothing happens "at the start of the turn".
    StartPhase,
    /// 7-3.
    DrawPhase,
    /// 7-4.
    ResourcePhase,
    /// 7-5.
    MainPhase,
    /// 7-6: no action step, nothing happens "at the end of the turn", and nobody discards down to the hand limit.
    EndPhase,
}

/// What becomes of the course of the game by an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Course {
    /// "you win the game", "your opponent loses the game": for who carries the instruction out.
    Decides(Verdict),
    /// "take an additional turn after this one".
    Takes(Stretch),
    /// "skip your next draw phase": the next one of who carries the instruction out.
    Skips(TurnPart),
    /// "end the turn", "end the main phase": the present one.
    Ends(Stretch),
}

impl Verdict {
    /// The verb, as an order.
    pub fn verb(self) -> &'static str {
        match self {
            Verdict::Wins => "win",
            Verdict::Loses => "lose",
        }
    }
}

impl Stretch {
    /// Its words.
    pub fn words(self) -> &'static str {
        match self {
            Stretch::Turn => "turn",
            Stretch::MainPhase => "main phase",
        }
    }
}

impl TurnPart {
    /// Its words.
    pub fn words(self) -> &'static str {
        match self {
            TurnPart::Turn => "turn",
            TurnPart::StartPhase => "start phase",
            TurnPart::DrawPhase => "draw phase",
            TurnPart::ResourcePhase => "resource phase",
            TurnPart::MainPhase => "main phase",
            TurnPart::EndPhase => "end phase",
        }
    }
}
