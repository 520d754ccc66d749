//! Times: whose turn, moments, how long and how often.

use serde::{Deserialize, Serialize};

/// Whose turn an effect is limited to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Window {
    /// "During your turn,"
    YourTurn,
    /// "During your opponent's turn,"
    OpponentsTurn,
}

/// A moment of the turn at which effects activate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moment {
    /// "At the start of your turn" (7-2-4).
    StartOfYourTurn,
    /// "At the start of your opponent's turn" (7-2-4).
    StartOfOpponentsTurn,
    /// "At the end of your turn" (7-6-4).
    EndOfYourTurn,
    /// "At the end of your opponent's turn" (7-6-4).
    EndOfOpponentsTurn,
    /// "At the end of the turn" (7-6-4).
    EndOfTurn,
    /// "At the start of the turn" (7-2-4).
    StartOfTurn,
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

/// How long a change lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Period {
    /// "during this turn": until the cleanup step (7-6-6-1).
    ThisTurn,
    /// "during this battle": until the battle end step (8-6-1).
    ThisBattle,
    /// "during the start phase of your opponent's next turn" (Q172): only there.
    StartPhase(Window),
    /// "during your opponent's next turn": only there.
    NextTurn(Window),
    /// "until the start of your next turn".
    UntilStartOfNextTurn(Window),
    /// "until the end of your next turn", "until the end of your opponent's next turn".
    UntilEndOfNextTurn(Window),
}

/// A moment to come, at which something is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Later {
    /// "at the end of this turn" (7-6-4).
    EndOfThisTurn,
    /// "at the end of this battle" (8-6).
    EndOfThisBattle,
    /// "at the start of your next turn" (7-2-4).
    StartOfNextTurn(Window),
    /// "at the end of your next turn" (7-6-4).
    EndOfNextTurn(Window),
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
