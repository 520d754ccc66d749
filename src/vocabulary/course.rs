//! The course of a game: who wins it, and which turns and phases there are.

use serde::{Deserialize, Serialize};

/// An outcome of the game for a player, as decided by a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// "win the game": all enemies are defeated (1-2-1).
    Wins,
    /// "lose the game": the player is defeated (1-2-1).
    Loses,
}

/// A part of the game that a text can add or end early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stretch {
    /// The turn (7-1-1).
    Turn,
    /// The main phase (7-5).
    MainPhase,
}

/// A part of the game that can be skipped (7-1-1).
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

/// A section of the game, which begins and ends repeatedly: a turn and its phases and steps (7-1-1), a battle and its steps (8-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Section {
    /// The turn, or a phase of it.
    Part(TurnPart),
    /// 7-2-3.
    ActiveStep,
    /// 7-2-4.
    StartStep,
    /// The action step, of a battle (8-4) or of the end phase (7-6-3) (9-1).
    ActionStep,
    /// 7-6-4.
    EndStep,
    /// 7-6-5.
    HandStep,
    /// 7-6-6.
    CleanupStep,
    /// 8-1.
    Battle,
    /// 8-2.
    AttackStep,
    /// 8-3.
    BlockStep,
    /// 8-5.
    DamageStep,
    /// 8-6.
    BattleEndStep,
}

/// The start or the end of a section.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// Before anything is done in it.
    Start,
    /// After everything that is done in it, including effects that this triggered (7-1-3).
    End,
}

/// The present section in which a moment has to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Within {
    /// "this turn".
    Turn,
    /// "this battle".
    Battle,
}

/// The present section whose past a condition asks about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lookback {
    /// "this turn".
    #[default]
    Turn,
    /// "this battle": the innermost battle, until players are free to act behind its end (8-6-2).
    Battle,
    /// "this phase" (7-1-1).
    Phase,
}

/// An instruction about the course of the game.
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
    /// Returns the words of the value, as cards print them.
    pub fn words(self) -> &'static str {
        match self {
            Stretch::Turn => "turn",
            Stretch::MainPhase => "main phase",
        }
    }
}

impl TurnPart {
    /// Returns the words of the value, as cards print them.
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

impl Section {
    /// The turn as a whole.
    pub const TURN: Section = Section::Part(TurnPart::Turn);

    /// Returns the words of the value, as cards print them.
    pub fn words(self) -> &'static str {
        match self {
            Section::Part(part) => part.words(),
            Section::ActiveStep => "active step",
            Section::StartStep => "start step",
            Section::ActionStep => "action step",
            Section::EndStep => "end step",
            Section::HandStep => "hand step",
            Section::CleanupStep => "cleanup step",
            Section::Battle => "battle",
            Section::AttackStep => "attack step",
            Section::BlockStep => "block step",
            Section::DamageStep => "damage step",
            Section::BattleEndStep => "battle end step",
        }
    }

    /// Checks whether it is a battle, or a step that only battles have (8-1).
    pub fn is_of_battle(self) -> bool {
        match self {
            Section::Battle
            | Section::AttackStep
            | Section::BlockStep
            | Section::DamageStep
            | Section::BattleEndStep => true,
            Section::Part(_)
            | Section::ActiveStep
            | Section::StartStep
            | Section::ActionStep
            | Section::EndStep
            | Section::HandStep
            | Section::CleanupStep => false,
        }
    }
}

impl Lookback {
    /// Returns the words of the value, as cards print them.
    pub fn words(self) -> &'static str {
        match self {
            Lookback::Turn => "this turn",
            Lookback::Battle => "this battle",
            Lookback::Phase => "this phase",
        }
    }

    /// Returns what is looked back on at the end of a section; `None` for a step, whose events are not told apart.
    pub fn of(section: Section) -> Option<Lookback> {
        match section {
            Section::Part(TurnPart::Turn) => Some(Lookback::Turn),
            Section::Part(
                TurnPart::StartPhase
                | TurnPart::DrawPhase
                | TurnPart::ResourcePhase
                | TurnPart::MainPhase
                | TurnPart::EndPhase,
            ) => Some(Lookback::Phase),
            Section::Battle => Some(Lookback::Battle),
            Section::ActiveStep
            | Section::StartStep
            | Section::ActionStep
            | Section::EndStep
            | Section::HandStep
            | Section::CleanupStep
            | Section::AttackStep
            | Section::BlockStep
            | Section::DamageStep
            | Section::BattleEndStep => None,
        }
    }
}

impl Edge {
    /// The word.
    pub fn word(self) -> &'static str {
        match self {
            Edge::Start => "start",
            Edge::End => "end",
        }
    }
}

impl Within {
    /// Returns the words of the value, as cards print them.
    pub fn words(self) -> &'static str {
        match self {
            Within::Turn => "this turn",
            Within::Battle => "this battle",
        }
    }
}
