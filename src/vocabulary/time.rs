//! Times: whose turn, moments, how long and how often.

use serde::{Deserialize, Serialize};

/// A moment of the turn at which effects activate. `P` is whose turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment<P> {
    /// "At the start of your turn", "at the start of each other player's turn" (7-2-4).
    StartOf(P),
    /// "At the end of your turn", "at the end of your opponent's turn" (7-6-4).
    EndOf(P),
    /// "At the end of the turn" (7-6-4).
    EndOfTurn,
    /// "At the start of the turn" (7-2-4).
    StartOfTurn,
}

/// Who has taken which turn of a game (6-2-1-4, 12-2-1, 12-3-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnOrder {
    /// "went first": the first turn was that player's or that player's team's.
    First,
    /// "went second": the turn after that one.
    Second,
}

impl TurnOrder {
    /// The word.
    pub fn word(self) -> &'static str {
        match self {
            TurnOrder::First => "first",
            TurnOrder::Second => "second",
        }
    }
}

/// When an activated effect can be activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActivationTiming {
    /// 【Activate･Main】 (13-2-1).
    Main,
    /// 【Activate･Action】 (13-2-2).
    Action,
    /// 【Activate･Block】: in the block step of an attack on the bearer's side by an enemy, once for each attack and not
    /// by the Unit that is attacked (8-3). No card prints it; the standard library defines `<Blocker>` with it.
    Block,
}

/// How long a change lasts. `P` is whose turn: a player as the text says it, as it is meant, or in a game the players themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Period<P> {
    /// "during this turn": until the cleanup step (7-6-6-1).
    ThisTurn,
    /// "during this battle": until the battle end step (8-6-1).
    ThisBattle,
    /// "during the start phase of your opponent's next turn" (Q172): only there.
    StartPhase(P),
    /// "during your opponent's next turn", "during that player's next turn": only there.
    NextTurn(P),
    /// "until the start of your next turn".
    UntilStartOfNextTurn(P),
    /// "until the end of your next turn", "until the end of your opponent's next turn".
    UntilEndOfNextTurn(P),
}

/// A moment to come, at which something is done. `P` is whose turn, as in [`Period`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Later<P> {
    /// "at the end of this turn" (7-6-4).
    EndOfThisTurn,
    /// "at the end of this battle" (8-6).
    EndOfThisBattle,
    /// "at the start of your next turn" (7-2-4).
    StartOfNextTurn(P),
    /// "at the end of your next turn" (7-6-4).
    EndOfNextTurn(P),
    /// "after activating this card's 【Main】": when the command effect that says so has ended and its card lies where it goes
    /// (3-4-3, 3-4-4).
    AfterCommand(CommandTiming),
}

impl<P> Period<P> {
    /// In whose turn it begins or ends.
    pub fn whose(&self) -> Option<&P> {
        match self {
            Period::ThisTurn | Period::ThisBattle => None,
            Period::StartPhase(whose)
            | Period::NextTurn(whose)
            | Period::UntilStartOfNextTurn(whose)
            | Period::UntilEndOfNextTurn(whose) => Some(whose),
        }
    }

    /// The same, with the player told in another way, if that player can be.
    pub fn told<'a, Q>(&'a self, tell: impl FnOnce(&'a P) -> Option<Q>) -> Option<Period<Q>> {
        Some(match self {
            Period::ThisTurn => Period::ThisTurn,
            Period::ThisBattle => Period::ThisBattle,
            Period::StartPhase(whose) => Period::StartPhase(tell(whose)?),
            Period::NextTurn(whose) => Period::NextTurn(tell(whose)?),
            Period::UntilStartOfNextTurn(whose) => Period::UntilStartOfNextTurn(tell(whose)?),
            Period::UntilEndOfNextTurn(whose) => Period::UntilEndOfNextTurn(tell(whose)?),
        })
    }
}

impl<P> Later<P> {
    /// In whose turn it comes.
    pub fn whose(&self) -> Option<&P> {
        match self {
            Later::EndOfThisTurn | Later::EndOfThisBattle | Later::AfterCommand(_) => None,
            Later::StartOfNextTurn(whose) | Later::EndOfNextTurn(whose) => Some(whose),
        }
    }

    /// The same, with the player told in another way, if that player can be.
    pub fn told<'a, Q>(&'a self, tell: impl FnOnce(&'a P) -> Option<Q>) -> Option<Later<Q>> {
        Some(match self {
            Later::EndOfThisTurn => Later::EndOfThisTurn,
            Later::EndOfThisBattle => Later::EndOfThisBattle,
            Later::StartOfNextTurn(whose) => Later::StartOfNextTurn(tell(whose)?),
            Later::EndOfNextTurn(whose) => Later::EndOfNextTurn(tell(whose)?),
            Later::AfterCommand(timing) => Later::AfterCommand(*timing),
        })
    }
}

impl<P> Moment<P> {
    /// In whose turn it is, where that is said.
    pub fn whose(&self) -> Option<&P> {
        match self {
            Moment::StartOf(whose) | Moment::EndOf(whose) => Some(whose),
            Moment::EndOfTurn | Moment::StartOfTurn => None,
        }
    }

    /// The same, with the player told in another way, if that player can be.
    pub fn told<'a, Q>(&'a self, tell: impl FnOnce(&'a P) -> Option<Q>) -> Option<Moment<Q>> {
        Some(match self {
            Moment::StartOf(whose) => Moment::StartOf(tell(whose)?),
            Moment::EndOf(whose) => Moment::EndOf(tell(whose)?),
            Moment::EndOfTurn => Moment::EndOfTurn,
            Moment::StartOfTurn => Moment::StartOfTurn,
        })
    }
}

/// Which of the times to come something is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// "damage it receives": each time.
    Every,
    /// "the next damage it receives": the first time, and then it is used up.
    Next,
}

/// When a Command card can be played for its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CommandTiming {
    /// 【Main】 (13-2-3).
    Main,
    /// 【Action】 (13-2-4).
    Action,
    /// 【Main】/【Action】: one effect, two permitted times (13-2-3-2).
    MainOrAction,
}

impl CommandTiming {
    /// The mark with which such an effect begins.
    pub fn mark(self) -> &'static str {
        match self {
            CommandTiming::Main => "【Main】",
            CommandTiming::Action => "【Action】",
            CommandTiming::MainOrAction => "【Main】/【Action】",
        }
    }

    /// Whether it can be played in the main phase.
    pub fn in_main(self) -> bool {
        match self {
            CommandTiming::Main | CommandTiming::MainOrAction => true,
            CommandTiming::Action => false,
        }
    }

    /// Whether it can be played in an action step.
    pub fn in_action(self) -> bool {
        match self {
            CommandTiming::Action | CommandTiming::MainOrAction => true,
            CommandTiming::Main => false,
        }
    }
}
