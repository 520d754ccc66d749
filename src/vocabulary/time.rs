//! Times: turns, moments, durations and limits.

use super::course::{Edge, Section, TurnPart, Within};
use serde::{Deserialize, Serialize};

/// A moment at which effects activate: "At the start of your turn", "at the end of each other player's main phase" (7-2-4, 7-6-4).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moment<P> {
    /// The start or the end.
    pub edge: Edge,
    /// The section.
    pub section: Section,
    /// The player whose turn it is in; `None` is "the turn", "each turn", of any player.
    pub whose: Option<P>,
}

/// Whether a player's turn was the first or the second of a game (6-2-1-4, 12-2-1, 12-3-2).
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

/// The timing at which an activated effect can be activated.
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

/// The duration of a change. `P` is the player whose turn it counts: as written, as meant, or in a game the players themselves.
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

/// A delayed moment. `P` is the player whose turn it is, as in [`Period`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Later<P> {
    /// "at the end of this turn" (7-6-4), "at the end of this battle" (8-6), "at the end of the main phase this turn": the first such
    /// moment that comes, and none where none comes any more.
    This {
        /// The start or the end.
        edge: Edge,
        /// The section.
        section: Section,
        /// The section before whose end the moment has to come.
        within: Within,
    },
    /// "at the start of your next turn" (7-2-4), "at the end of your next main phase", "at the end of the next battle".
    Next {
        /// The start or the end.
        edge: Edge,
        /// The next section of this kind that begins.
        section: Section,
        /// The player whose turn it is in; `None` is "the next turn", of any player.
        whose: Option<P>,
    },
    /// "after activating this card's 【Main】": when the command effect that says so has ended and its card lies where it goes
    /// (3-4-3, 3-4-4).
    AfterCommand(CommandTiming),
}

impl<P> Period<P> {
    /// Returns the player in whose turn it begins or ends.
    pub fn whose(&self) -> Option<&P> {
        match self {
            Period::ThisTurn | Period::ThisBattle => None,
            Period::StartPhase(whose)
            | Period::NextTurn(whose)
            | Period::UntilStartOfNextTurn(whose)
            | Period::UntilEndOfNextTurn(whose) => Some(whose),
        }
    }

    /// Returns the duration with its player converted by `tell`; `None` if the player cannot be converted.
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
    /// "at the end of this battle".
    pub const END_OF_THIS_BATTLE: Later<P> = Later::This {
        edge: Edge::End,
        section: Section::Battle,
        within: Within::Battle,
    };

    /// Returns the player in whose turn it comes.
    pub fn whose(&self) -> Option<&P> {
        match self {
            Later::This { .. } | Later::AfterCommand(_) => None,
            Later::Next { whose, .. } => whose.as_ref(),
        }
    }

    /// Returns the section at whose end it expires: the turn or the battle in which it is said.
    pub fn within(&self) -> Option<Within> {
        match self {
            Later::This { within, .. } => Some(*within),
            Later::Next { .. } | Later::AfterCommand(_) => None,
        }
    }

    /// Checks whether it is a moment that is only announced to effects that wait for phases, steps or battles: neither the start or end of
    /// a turn nor the end of the present battle.
    pub fn is_within_turns(&self) -> bool {
        match self {
            Later::This {
                edge,
                section,
                within,
            } => {
                *section != Section::TURN
                    && (*edge, *section, *within) != (Edge::End, Section::Battle, Within::Battle)
            }
            Later::Next { section, .. } => *section != Section::TURN,
            Later::AfterCommand(_) => false,
        }
    }

    /// Returns the delayed moment with its player converted by `tell`; `None` if the player cannot be converted.
    pub fn told<'a, Q>(&'a self, tell: impl FnOnce(&'a P) -> Option<Q>) -> Option<Later<Q>> {
        Some(match self {
            Later::This {
                edge,
                section,
                within,
            } => Later::This {
                edge: *edge,
                section: *section,
                within: *within,
            },
            Later::Next { edge, section, whose } => Later::Next {
                edge: *edge,
                section: *section,
                whose: match whose {
                    Some(whose) => Some(tell(whose)?),
                    None => None,
                },
            },
            Later::AfterCommand(timing) => Later::AfterCommand(*timing),
        })
    }
}

impl<P> Moment<P> {
    /// Checks whether it comes before the draw of the draw phase (7-3-1).
    pub fn is_before_draw(&self) -> bool {
        match self.section {
            Section::Part(TurnPart::Turn | TurnPart::DrawPhase) => self.edge == Edge::Start,
            Section::Part(TurnPart::StartPhase) | Section::ActiveStep | Section::StartStep => true,
            Section::Part(TurnPart::ResourcePhase | TurnPart::MainPhase | TurnPart::EndPhase)
            | Section::ActionStep
            | Section::EndStep
            | Section::HandStep
            | Section::CleanupStep
            | Section::Battle
            | Section::AttackStep
            | Section::BlockStep
            | Section::DamageStep
            | Section::BattleEndStep => false,
        }
    }

    /// Checks whether it comes before the main phase (7-1-1).
    pub fn is_before_main(&self) -> bool {
        match self.section {
            Section::Part(TurnPart::Turn | TurnPart::MainPhase) => self.edge == Edge::Start,
            Section::Part(TurnPart::StartPhase | TurnPart::DrawPhase | TurnPart::ResourcePhase)
            | Section::ActiveStep
            | Section::StartStep => true,
            Section::Part(TurnPart::EndPhase)
            | Section::ActionStep
            | Section::EndStep
            | Section::HandStep
            | Section::CleanupStep
            | Section::Battle
            | Section::AttackStep
            | Section::BlockStep
            | Section::DamageStep
            | Section::BattleEndStep => false,
        }
    }

    /// Returns the moment with its player converted by `tell`; `None` if the player cannot be converted.
    pub fn told<'a, Q>(&'a self, tell: impl FnOnce(&'a P) -> Option<Q>) -> Option<Moment<Q>> {
        Some(Moment {
            edge: self.edge,
            section: self.section,
            whose: match &self.whose {
                Some(whose) => Some(tell(whose)?),
                None => None,
            },
        })
    }
}

/// The occasion for which something is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// "damage it receives": each time.
    Every,
    /// "the next damage it receives": the first time, and then it is used up.
    Next,
}

/// The cards that a player plays for which a change of their price is valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WhichPlayed {
    /// "the next Unit card you play", "the next 2 Unit cards you play": so many, and then it is used up.
    Next(u8),
    /// "the second Unit card you play each turn": that one of all that the player plays in a turn, and it is never used up. Of an effect
    /// that is always on.
    Nth(u8),
    /// "Unit cards you play": each of them.
    Every,
}

/// The timing at which a Command card can be played for its effect.
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

    /// Checks whether it can be played in the main phase.
    pub fn in_main(self) -> bool {
        match self {
            CommandTiming::Main | CommandTiming::MainOrAction => true,
            CommandTiming::Action => false,
        }
    }

    /// Checks whether it can be played in an action step.
    pub fn in_action(self) -> bool {
        match self {
            CommandTiming::Action | CommandTiming::MainOrAction => true,
            CommandTiming::Main => false,
        }
    }
}
