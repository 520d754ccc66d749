//! A mixture of the random and the rule-based player.

use super::{Agent, HeuristicAgent, RandomAgent};
use crate::game::{Choice, Decision, View};

/// Somewhere between [`HeuristicAgent`] and [`RandomAgent`], elsewhere in each game: what only a grown board reaches and
/// what only an odd choice reaches both happen.
#[derive(Clone, Debug)]
pub struct MixedAgent {
    pub(super) random: RandomAgent,
    pub(super) heuristic: HeuristicAgent,
    /// The number of random choices among [`MixedAgent::FOLLY`].
    folly: u32,
}

impl MixedAgent {
    const FOLLY: u32 = 8;

    /// An agent whose choices depend on the seed only.
    pub fn new(seed: u64) -> MixedAgent {
        let mut random = RandomAgent::new(seed);
        let folly = random.rng.below(MixedAgent::FOLLY + 1);
        MixedAgent {
            random,
            heuristic: HeuristicAgent::new(!seed),
            folly,
        }
    }

    pub(super) fn is_foolish(&mut self) -> bool {
        self.random.rng.below(MixedAgent::FOLLY) < self.folly
    }
}

impl Agent for MixedAgent {
    fn choose(&mut self, view: &View<'_>, decision: Decision, options: &[Choice]) -> usize {
        if self.is_foolish() {
            self.random.choose(view, decision, options)
        } else {
            self.heuristic.choose(view, decision, options)
        }
    }
}
