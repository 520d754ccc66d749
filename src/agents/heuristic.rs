//! A rule-based player: a fixed order of what is worth doing, which looks at nothing but the options.

use super::Agent;
use crate::game::{Choice, Decision, DecisionKind, Rng, View};

/// Plays what it can, attacks the player when it can, and does not pass early. Ties are broken by the seed.
#[derive(Clone, Debug)]
pub struct HeuristicAgent {
    rng: Rng,
}

impl HeuristicAgent {
    /// An agent whose choices depend on the seed only.
    pub fn new(seed: u64) -> HeuristicAgent {
        HeuristicAgent { rng: Rng::new(seed) }
    }

    /// The place of the best option.
    pub(super) fn take(&mut self, options: &[Choice], worth: impl Fn(Choice) -> i32) -> usize {
        let mut best = 0;
        let mut best_worth = i32::MIN;
        for (at, choice) in options.iter().enumerate() {
            let worth = worth(*choice) * 4 + self.rng.below(4) as i32;
            if worth > best_worth {
                best_worth = worth;
                best = at;
            }
        }
        best
    }

    /// Returns the worth of an option by its kind and the strength of what it is about.
    pub(super) fn worth(view: &View<'_>, decision: Decision, choice: Choice) -> i32 {
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
            Choice::Number(number) => i32::from(number),
            Choice::Trigger(_)
            | Choice::Token(_)
            | Choice::Value(_)
            | Choice::Mode(_)
            | Choice::GoRound(_)
            | Choice::Top
            | Choice::Bottom => 0,
        }
    }
}

impl Agent for HeuristicAgent {
    fn choose(&mut self, view: &View<'_>, decision: Decision, options: &[Choice]) -> usize {
        self.take(options, |choice| HeuristicAgent::worth(view, decision, choice))
    }
}
