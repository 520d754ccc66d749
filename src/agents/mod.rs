//! Players that are programs. They see what the rules let them see and nothing else.
//!
//! The simple ones (random, rule-based, mixed, curious) look at their options. The others look ahead, in games that they sample from their
//! view ([`View::sample`]): [`GreedyAgent`] by one option, [`SearchAgent`] by a tree of them.

mod budget;
mod curious;
mod evaluation;
mod greedy;
mod heuristic;
mod keys;
mod mixed;
mod policy;
mod random;
mod search;
mod tree;

pub use budget::Budget;
pub use curious::CuriousAgent;
pub use evaluation::{FEATURES, Features, WEIGHTS, Weights, exp, features};
pub use greedy::GreedyAgent;
pub use heuristic::HeuristicAgent;
pub use mixed::MixedAgent;
pub use random::RandomAgent;
pub use search::{Clock, Effort, Rollout, SearchAgent, search};
pub use tree::{Move, Ranking};

use crate::game::{Choice, Decision, View};

/// A player that makes decisions.
pub trait Agent {
    /// The number of one of the options ([`View::options`], at least two; one where [`crate::game::Setup::asks_all`] says so).
    fn choose(&mut self, view: &View<'_>, decision: Decision, options: &[Choice]) -> usize;
}
