//! "At random" where nothing is picked: in a condition, in an event, in an effect that holds all the time, of one of two kinds alone.

use super::Never;
use crate::ir::visit::{self, Visitor};
use crate::ir::{Ability, Action, Condition, Event, Part, Quantity, Selector, Step};
use std::sync::Arc;

/// Why chance has nothing to pick.
pub(super) const NOT_PICKED: Never = Never {
    message: "chance picks for an instruction, so many of what that is done to (5-13-1); of several kinds `at random` is said of each",
    label: "nothing is picked at random here",
};

/// Checks whether an instruction has "at random" after a description from which nothing is picked.
pub(super) fn is_astray(action: &Action, is_constant: bool) -> bool {
    let mut all = Random::default();
    visit::walk_action(&mut all, action);
    let picked = match is_constant {
        true => 0,
        false => action.objects().into_iter().flatten().map(picked).sum(),
    };
    all.count > picked
}

/// Checks whether a condition describes something "at random".
pub(super) fn in_condition(condition: &Condition) -> bool {
    let mut all = Random::default();
    visit::walk_condition(&mut all, condition);
    all.count > 0
}

/// Checks whether an event describes something "at random".
pub(super) fn in_event(event: &Event) -> bool {
    let mut all = Random::default();
    visit::walk_event(&mut all, event);
    all.count > 0
}

/// Counts the descriptions of an instruction's object in which a random selection is made.
fn picked(what: &Selector) -> usize {
    match what {
        Selector::Group(group) => {
            let is_picked = matches!(group.quantity, Quantity::Exactly(_) | Quantity::One);
            usize::from(is_picked && group.is_at_random())
        }
        Selector::AllOf(parts) => parts.iter().map(picked).sum(),
        // One of them is picked, either at random or by a player.
        Selector::AnyOf(parts) => match parts.iter().map(picked).sum() {
            all if all == parts.len() => all,
            _ => 0,
        },
        Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => 0,
    }
}

/// Counts the descriptions that say "at random".
#[derive(Default)]
struct Random {
    count: usize,
}

impl Visitor for Random {
    fn selector(&mut self, selector: &Selector) {
        if let Selector::Group(group) = selector {
            self.count += usize::from(group.is_at_random());
        }
        visit::walk_selector(self, selector);
    }

    // These are checked separately.
    fn ability(&mut self, _: &Ability) {}

    fn part(&mut self, _: &Arc<Part>) {}

    fn step(&mut self, _: &Step) {}

    fn action(&mut self, _: &Action) {}

    fn condition(&mut self, _: &Condition) {}
}
