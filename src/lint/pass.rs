//! Passes: the kinds of node that a lint can look at.

use super::comment::{Allow, Doubt};
use super::context::Cx;
use crate::ir::{Ability, Card, Condition, Event, Group, Players, Quality, Step};
use std::fmt;

/// The kind of node that a lint looks at: one walk through a line shows each node to all lints that ask for its kind.
#[derive(Clone, Copy)]
pub(super) enum Pass {
    /// An effect, also one that another has something gain.
    Ability(fn(&mut Cx<'_>, &Ability)),
    /// An instruction.
    Step(fn(&mut Cx<'_>, &Step)),
    /// A description of objects.
    Group(fn(&mut Cx<'_>, &Group)),
    /// A description of players.
    Players(fn(&mut Cx<'_>, &Players)),
    /// A quality that an object has to have.
    Quality(fn(&mut Cx<'_>, &Quality)),
    /// A condition.
    Condition(fn(&mut Cx<'_>, &Condition)),
    /// An event.
    Event(fn(&mut Cx<'_>, &Event)),
    /// A card as a whole, once all cards are known.
    Card(fn(&mut Cx<'_>, &Card)),
    /// A comment that silences lints.
    Allow(fn(&Allow) -> Vec<Doubt>),
}

impl fmt::Debug for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Pass::Ability(_) => "ability",
            Pass::Step(_) => "step",
            Pass::Group(_) => "group",
            Pass::Players(_) => "players",
            Pass::Quality(_) => "quality",
            Pass::Condition(_) => "condition",
            Pass::Event(_) => "event",
            Pass::Card(_) => "card",
            Pass::Allow(_) => "comment",
        })
    }
}
