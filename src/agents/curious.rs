//! A player that is out for certain cards, to have every effect run.

use super::{Agent, HeuristicAgent, MixedAgent};
use crate::game::{Choice, Decision, DecisionKind, ObjectId, View, Zone};
use crate::library::CardId;

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
        let best = self.mixed.heuristic.take(options, |choice| match choice {
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
    let plain = HeuristicAgent::worth(view, decision, choice);
    let bonus = |seeks: bool| if seeks { CuriousAgent::SOUGHT } else { 0 };
    match choice {
        Choice::Play { card, .. } => plain + bonus(is_sought(sought, view, card)),
        Choice::Activate { object, .. } => plain + bonus(is_sought(sought, view, object)),
        Choice::Attack { unit, target } => match target.as_player() {
            _ if is_sought(sought, view, unit) => plain + CuriousAgent::SOUGHT,
            Some(_) if holds_back => 0,
            Some(_) | None => plain,
        },
        Choice::Pick(object) if decision.kind == DecisionKind::Pair => {
            let links = view.playing().is_some_and(|pilot| view.would_link(object, pilot));
            plain + if links { 20 } else { 0 } + bonus(is_sought(sought, view, object))
        }
        Choice::Pick(object) if matches!(decision.kind, DecisionKind::MakeRoom | DecisionKind::HandLimit) => {
            plain - bonus(is_sought(sought, view, object))
        }
        Choice::Pick(_) => plain,
        Choice::Yes if decision.kind == DecisionKind::Redraw => {
            let redraws = !sought.is_empty() && !has_sought_hand(sought, view);
            if redraws { CuriousAgent::SOUGHT } else { plain }
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
        | Choice::Bottom => plain,
    }
}
