//! Questions of the game, and the acts that answer them.

use super::ast::Act;
use crate::game::{Choice, DecisionKind, Value};

/// Checks whether an act answers a question of the game, as opposed to a free action of a player.
pub(super) fn is_answer(act: &Act) -> bool {
    match act {
        Act::Choose(_)
        | Act::ChooseToken(_)
        | Act::ChooseMode(_)
        | Act::ChooseNumber(_)
        | Act::ChooseValue(_)
        | Act::Top
        | Act::Bottom
        | Act::NoMore
        | Act::Resolve { .. }
        | Act::Answer(_)
        | Act::PayEx(_)
        | Act::GoRound(_)
        | Act::Redraw(_) => true,
        Act::Deploy { .. }
        | Act::Pair { .. }
        | Act::Play { .. }
        | Act::Activate { .. }
        | Act::Attack { .. }
        | Act::Block(_)
        | Act::Pass
        | Act::EveryonePasses
        | Act::EndMain
        | Act::EndTurn
        | Act::Concede => false,
    }
}

/// Checks whether an act answers the question, rightly or wrongly.
pub(super) fn is_about(act: &Act, kind: DecisionKind, option: Choice) -> bool {
    match act {
        Act::Choose(_) | Act::NoMore => matches!(option, Choice::Pick(_) | Choice::Done),
        Act::ChooseToken(_) => kind == DecisionKind::Token,
        Act::ChooseMode(_) => kind == DecisionKind::Mode,
        Act::ChooseNumber(_) => matches!(option, Choice::Number(_) | Choice::Value(Value::Number(_))),
        Act::ChooseValue(_) => kind == DecisionKind::Value,
        Act::Top | Act::Bottom => kind == DecisionKind::Position,
        Act::Resolve { .. } => kind == DecisionKind::Order,
        Act::Answer(_) => matches!(option, Choice::Yes | Choice::No),
        Act::PayEx(_) => kind == DecisionKind::Pay,
        Act::GoRound(_) => kind == DecisionKind::Direction,
        Act::Redraw(_) => kind == DecisionKind::Redraw,
        Act::Deploy { .. }
        | Act::Pair { .. }
        | Act::Play { .. }
        | Act::Activate { .. }
        | Act::Attack { .. }
        | Act::Block(_)
        | Act::Pass
        | Act::EveryonePasses
        | Act::EndMain
        | Act::EndTurn
        | Act::Concede => kind.is_free(),
    }
}

/// Returns what a decision asks of its player, in the words of scenarios: "redraw", "choose", "act".
pub fn question(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::Direction => "choose a direction",
        DecisionKind::Redraw => "redraw",
        DecisionKind::Main | DecisionKind::Action => "act",
        DecisionKind::Block => "block",
        DecisionKind::May => "say yes or no",
        DecisionKind::Burst(_) => "burst",
        DecisionKind::Order => "order effects",
        DecisionKind::Pick
        | DecisionKind::Token
        | DecisionKind::Number
        | DecisionKind::Divide(_)
        | DecisionKind::Value
        | DecisionKind::Mode
        | DecisionKind::Position => "choose",
        DecisionKind::Arrange => "arrange",
        DecisionKind::Pay => "pay",
        DecisionKind::MakeRoom => "make room",
        DecisionKind::HandLimit => "discard",
        DecisionKind::Pair => "pair",
    }
}
