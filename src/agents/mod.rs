//! Players that are programs. They see what the rules let them see and nothing else.

mod budget;

pub use budget::Budget;

use crate::game::{Choice, Decision, DecisionKind, Rng, View};

/// Something that takes decisions.
pub trait Agent {
    /// The number of one of the options ([`View::options`], at least two).
    fn choose(&mut self, view: &View<'_>, decision: Decision, options: &[Choice]) -> usize;
}

/// Takes every option with the same probability.
#[derive(Clone, Debug)]
pub struct RandomAgent {
    rng: Rng,
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

/// Plays what it can, attacks the player when it can, and does not pass early. Ties are broken by the seed.
#[derive(Clone, Debug)]
pub struct GreedyAgent {
    rng: Rng,
}

impl GreedyAgent {
    /// An agent whose choices depend on the seed only.
    pub fn new(seed: u64) -> GreedyAgent {
        GreedyAgent { rng: Rng::new(seed) }
    }

    fn worth(view: &View<'_>, decision: Decision, choice: Choice) -> i32 {
        let cost = |object| view.card(object).map_or(0, |card| card.cost);
        let strength = |object| view.card(object).map_or(0, |card| card.ap + card.hp);
        match choice {
            Choice::Play { card, .. } => 50 + cost(card),
            Choice::Activate { .. } => 30,
            Choice::Attack { unit, target } => match target.as_player() {
                Some(_) => 45,
                // A Unit that this one can destroy and survive is worth more than a Shield.
                None => match (view.card(unit), view.card(target)) {
                    (Some(unit), Some(target)) if unit.ap >= target.hp && unit.hp > target.ap => 48,
                    (Some(unit), Some(target)) if unit.ap >= target.hp => 40,
                    (Some(_) | None, _) => 0,
                },
            },
            Choice::EndMain => 20,
            Choice::Pass => 10,
            Choice::Yes if decision.kind == DecisionKind::Redraw => 0,
            Choice::Yes => 20,
            Choice::No => 10,
            Choice::Pick(object) => {
                let own = view.card(object).is_some_and(|card| card.owner == view.seat());
                match decision.kind {
                    DecisionKind::MakeRoom | DecisionKind::HandLimit => 20 - strength(object),
                    _ if own => 20,
                    _ => 20 + strength(object),
                }
            }
            Choice::Done => 15,
            Choice::PayEx(count) => -i32::from(count),
            Choice::Trigger(_) | Choice::Token(_) | Choice::Mode(_) | Choice::Top | Choice::Bottom => 0,
        }
    }
}

impl Agent for GreedyAgent {
    fn choose(&mut self, view: &View<'_>, decision: Decision, options: &[Choice]) -> usize {
        let mut best = 0;
        let mut best_worth = i32::MIN;
        for (at, choice) in options.iter().enumerate() {
            let worth = GreedyAgent::worth(view, decision, *choice) * 4 + self.rng.below(4) as i32;
            if worth > best_worth {
                best_worth = worth;
                best = at;
            }
        }
        best
    }
}

/// Somewhere between [`GreedyAgent`] and [`RandomAgent`], elsewhere in each game: what only a grown board reaches and
/// what only an odd choice reaches both happen.
#[derive(Clone, Debug)]
pub struct MixedAgent {
    random: RandomAgent,
    greedy: GreedyAgent,
    /// Of [`MixedAgent::FOLLY`] choices so many are random.
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
            greedy: GreedyAgent::new(!seed),
            folly,
        }
    }
}

impl Agent for MixedAgent {
    fn choose(&mut self, view: &View<'_>, decision: Decision, options: &[Choice]) -> usize {
        if self.random.rng.below(MixedAgent::FOLLY) < self.folly {
            self.random.choose(view, decision, options)
        } else {
            self.greedy.choose(view, decision, options)
        }
    }
}
