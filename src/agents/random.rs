//! The random player.

use super::Agent;
use crate::game::{Choice, Decision, Rng, View};

/// Takes every option with the same probability.
#[derive(Clone, Debug)]
pub struct RandomAgent {
    pub(super) rng: Rng,
}

impl RandomAgent {
    /// An agent whose choices depend on the seed only.
    pub fn new(seed: u64) -> RandomAgent {
        RandomAgent { rng: Rng::new(seed) }
    }
}

impl Agent for RandomAgent {
    fn choose(&mut self, _: &View<'_>, _: Decision, options: &[Choice]) -> usize {
        self.rng.below(options.len() as u32) as usize
    }
}
