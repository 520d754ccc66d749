//! The greedy player: one ply, by the evaluation.

use super::evaluation::{Shares, WEIGHTS, Weights, chances};
use super::{Agent, keys, policy};
use crate::game::{Choice, Decision, Game, Rng, View};

/// Carries out each option in games that are sampled from its view, plays on by the policy to the end of the turn, so that all are compared at
/// the same moment, and takes the option with the best mean evaluation.
#[derive(Clone, Debug)]
pub struct GreedyAgent {
    rng: Rng,
    weights: Weights,
}

/// The number of games that are sampled for a decision.
const SAMPLES: u32 = 3;

/// The most decisions that the policy makes after an option.
const MOST: u32 = 200;

impl GreedyAgent {
    /// An agent whose choices depend on the seed only.
    pub fn new(seed: u64) -> GreedyAgent {
        GreedyAgent::with(seed, WEIGHTS)
    }

    /// An agent with other weights.
    pub fn with(seed: u64, weights: Weights) -> GreedyAgent {
        GreedyAgent {
            rng: Rng::new(seed),
            weights,
        }
    }

    fn value(&self, game: &mut Game<'_>, option: usize, rng: &mut Rng) -> Shares {
        let turn = game.turn();
        if game.choose(option).is_ok() {
            settle(game, turn, rng);
        }
        chances(game, &self.weights)
    }
}

/// Plays on by the policy until the next turn asks somebody something.
fn settle(game: &mut Game<'_>, turn: u16, rng: &mut Rng) {
    for _ in 0..MOST {
        let Some(decision) = game.decision() else { break };
        if game.turn() != turn {
            break;
        }
        let option = policy::choose(game, decision, rng);
        if game.choose(option).is_err() {
            break;
        }
    }
}

impl Agent for GreedyAgent {
    fn choose(&mut self, view: &View<'_>, decision: Decision, options: &[Choice]) -> usize {
        if options.len() < 2 {
            return 0;
        }
        let team = usize::from(view.format().team_of(decision.seat));
        let (mut sums, mut seen) = (vec![0.0; options.len()], Vec::with_capacity(options.len()));
        let mut game: Option<Game<'_>> = None;
        for _ in 0..SAMPLES {
            let sampled = view.sample(&mut self.rng);
            let seed = self.rng.draw();
            let kind = keys::decision(&sampled, decision);
            seen.clear();
            for (at, option) in options.iter().enumerate() {
                let key = keys::choice(&sampled, decision.seat, kind, *option);
                if seen.contains(&key) {
                    sums[at] = f32::NEG_INFINITY;
                    continue;
                }
                seen.push(key);
                let game = match &mut game {
                    Some(game) => {
                        game.clone_from(&sampled);
                        game
                    }
                    none => none.insert(sampled.clone()),
                };
                // The same chance for each option.
                let mut rng = Rng::new(u64::from(seed));
                sums[at] += self.value(game, at, &mut rng)[team];
            }
            if seen.len() == 1 {
                return 0;
            }
        }
        let mut best = 0;
        for (at, sum) in sums.iter().enumerate() {
            if *sum > sums[best] {
                best = at;
            }
        }
        best
    }
}
