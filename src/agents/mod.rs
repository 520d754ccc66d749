//! Players that are programs. They see what the rules let them see and nothing else.

mod budget;

pub use budget::Budget;

use crate::game::{Choice, Decision, DecisionKind, ObjectId, Rng, View, Zone};
use crate::library::CardId;

/// A player that makes decisions.
pub trait Agent {
    /// The number of one of the options ([`View::options`], at least two; one where [`crate::game::Setup::asks_all`] says so).
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

    /// The place of the best option.
    fn take(&mut self, options: &[Choice], worth: impl Fn(Choice) -> i32) -> usize {
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

impl Agent for GreedyAgent {
    fn choose(&mut self, view: &View<'_>, decision: Decision, options: &[Choice]) -> usize {
        self.take(options, |choice| GreedyAgent::worth(view, decision, choice))
    }
}

/// Somewhere between [`GreedyAgent`] and [`RandomAgent`], elsewhere in each game: what only a grown board reaches and
/// what only an odd choice reaches both happen.
#[derive(Clone, Debug)]
pub struct MixedAgent {
    random: RandomAgent,
    greedy: GreedyAgent,
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
            greedy: GreedyAgent::new(!seed),
            folly,
        }
    }

    fn is_foolish(&mut self) -> bool {
        self.random.rng.below(MixedAgent::FOLLY) < self.folly
    }
}

impl Agent for MixedAgent {
    fn choose(&mut self, view: &View<'_>, decision: Decision, options: &[Choice]) -> usize {
        if self.is_foolish() {
            self.random.choose(view, decision, options)
        } else {
            self.greedy.choose(view, decision, options)
        }
    }
}

/// A [`MixedAgent`] that tries to see certain cards do something: it plays them, attacks with them and keeps them when it can. Sometimes it
/// spares the opponent, in some games more often than in others, so that there is time for effects that need many Resources or a full
/// trash.
#[derive(Clone, Debug)]
pub struct CuriousAgent<'s> {
    mixed: MixedAgent,
    /// The sought cards, in increasing order.
    sought: &'s [CardId],
    /// In how many of [`CuriousAgent::PATIENCE`] decisions the opponent is spared.
    patience: u32,
    /// The turn in which it last played or activated something, and how often it has in that turn.
    busy: (u16, u32),
}

impl<'s> CuriousAgent<'s> {
    const PATIENCE: u32 = 4;
    /// The value of seeing a sought card do something, which exceeds all others.
    const SOUGHT: i32 = 100;
    /// The most plays and activations in a turn, as long as there is an alternative: free activations could go on until the game
    /// stalls, and then nothing else would be seen in it.
    const BUSY: u32 = 30;
    /// Worth less than doing nothing.
    const LEAST: i32 = -1_000;

    /// An agent whose choices depend on the seed and on the cards that it is out for, in increasing order. Without any it
    /// is in no hurry to see anything and does not hold back either.
    pub fn new(seed: u64, sought: &'s [CardId]) -> CuriousAgent<'s> {
        let mut mixed = MixedAgent::new(seed);
        let patience = mixed.random.rng.below(CuriousAgent::PATIENCE);
        CuriousAgent {
            mixed,
            sought,
            patience: if sought.is_empty() { 0 } else { patience },
            busy: (0, 0),
        }
    }
}

impl Agent for CuriousAgent<'_> {
    fn choose(&mut self, view: &View<'_>, decision: Decision, options: &[Choice]) -> usize {
        if self.mixed.is_foolish() {
            return self.mixed.random.choose(view, decision, options);
        }
        let holds_back = self.mixed.random.rng.below(CuriousAgent::PATIENCE) < self.patience;
        let sought = self.sought;
        let (turn, often) = self.busy;
        let often = if turn == view.turn() { often } else { 0 };
        let is_tired = often >= CuriousAgent::BUSY;
        let best = self.mixed.greedy.take(options, |choice| match choice {
            Choice::Activate { .. } | Choice::Play { .. } if is_tired => CuriousAgent::LEAST,
            choice => worth(sought, view, decision, choice, holds_back),
        });
        if let Some(Choice::Activate { .. } | Choice::Play { .. }) = options.get(best) {
            self.busy = (view.turn(), often + 1);
        }
        best
    }
}

/// Checks whether a visible card is one of those sought.
fn is_sought(sought: &[CardId], view: &View<'_>, object: ObjectId) -> bool {
    let card = view.card(object).map(|card| card.card);
    card.is_some_and(|card| sought.binary_search(&card).is_ok())
}

fn has_sought_hand(sought: &[CardId], view: &View<'_>) -> bool {
    let mut hand = view.cards(view.seat(), Zone::Hand).flatten();
    hand.any(|card| sought.binary_search(&card.card).is_ok())
}

/// Returns the value of an option for a [`CuriousAgent`], depending on whether it holds back at the moment.
fn worth(sought: &[CardId], view: &View<'_>, decision: Decision, choice: Choice, holds_back: bool) -> i32 {
    let greedy = GreedyAgent::worth(view, decision, choice);
    let bonus = |seeks: bool| if seeks { CuriousAgent::SOUGHT } else { 0 };
    match choice {
        Choice::Play { card, .. } => greedy + bonus(is_sought(sought, view, card)),
        Choice::Activate { object, .. } => greedy + bonus(is_sought(sought, view, object)),
        Choice::Attack { unit, target } => match target.as_player() {
            _ if is_sought(sought, view, unit) => greedy + CuriousAgent::SOUGHT,
            Some(_) if holds_back => 0,
            Some(_) | None => greedy,
        },
        Choice::Pick(object) if decision.kind == DecisionKind::Pair => {
            let links = view.playing().is_some_and(|pilot| view.would_link(object, pilot));
            greedy + if links { 20 } else { 0 } + bonus(is_sought(sought, view, object))
        }
        Choice::Pick(object) if matches!(decision.kind, DecisionKind::MakeRoom | DecisionKind::HandLimit) => {
            greedy - bonus(is_sought(sought, view, object))
        }
        Choice::Pick(_) => greedy,
        Choice::Yes if decision.kind == DecisionKind::Redraw => {
            let redraws = !sought.is_empty() && !has_sought_hand(sought, view);
            if redraws { CuriousAgent::SOUGHT } else { greedy }
        }
        // A text can depend on a payment with an EX Resource.
        Choice::PayEx(_) => 0,
        Choice::EndMain
        | Choice::Pass
        | Choice::Yes
        | Choice::No
        | Choice::Done
        | Choice::Trigger(_)
        | Choice::Token(_)
        | Choice::Number(_)
        | Choice::Value(_)
        | Choice::Mode(_)
        | Choice::GoRound(_)
        | Choice::Top
        | Choice::Bottom => greedy,
    }
}
