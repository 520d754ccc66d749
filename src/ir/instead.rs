//! "Instead": the instruction that it replaces.

use super::{Action, Body, Change, Connective, Player, Step};

/// Returns the instruction at the root of a chain of "instead": its replacements fill its slot.
pub(crate) fn root(body: &Body, instead_of: Option<u8>) -> Option<u8> {
    let mut found = instead_of?;
    while let Some(earlier) = body
        .steps
        .get(usize::from(found))
        .and_then(|step| step.instead_of)
    {
        found = earlier;
    }
    Some(found)
}

/// Returns the instruction that "instead" refers to, if one before has the same verb and player: the last one that changes the same number
/// or keyword effect of the same object, or else is done to the same object, or else the last one.
pub(crate) fn nearest_of_the_same(before: &[Step], action: &Action, actor: &Player) -> Option<usize> {
    let by_the_same = |step: &Step| step.action.verb() == action.verb() && step.actor == *actor;
    let what = action.objects();
    let to_the_same =
        |step: &Step| by_the_same(step) && what != [None, None] && step.action.objects() == what;
    let changes = action.changes();
    let to_the_same_number = |step: &Step| {
        let old = step.action.changes();
        to_the_same(step) && !old.is_empty() && are_about(old, changes) && are_about(changes, old)
    };
    (before.iter().rposition(to_the_same_number))
        .or_else(|| before.iter().rposition(to_the_same))
        .or_else(|| before.iter().rposition(by_the_same))
}

/// Returns which of several changes joined by "and" (up to `last`) another change replaces: the one of the same number or keyword effect.
/// Returns `last` if it is the only one, and `None` if all of them or several could be meant.
pub(crate) fn one_of_row(before: &[Step], last: usize, action: &Action, actor: &Player) -> Option<usize> {
    let changes = action.changes();
    if changes.is_empty() {
        return Some(last);
    }
    let is_joined = |at: &usize| before[*at].connective == Connective::And;
    let head = (0..=last).rev().find(|at| !is_joined(at)).unwrap_or(0);
    let row = (head..before.len()).take_while(|at| *at == head || is_joined(at));
    let row: Vec<usize> = row
        .filter(|at| before[*at].actor == *actor && !before[*at].action.changes().is_empty())
        .collect();
    let number: usize = row.iter().map(|at| before[*at].action.changes().len()).sum();
    if number < 2 {
        return Some(last);
    }
    row.into_iter().find(|at| {
        let old = before[*at].action.changes();
        are_about(old, changes) && are_about(changes, old)
    })
}

/// Checks whether each of some changes has a counterpart of the same kind among others.
fn are_about(some: &[Change], others: &[Change]) -> bool {
    let is_among = |change: &Change| others.iter().any(|other| is_about_the_same(change, other));
    some.iter().all(is_among)
}

/// Checks whether two changes are of the same stat, keyword effect or kind.
fn is_about_the_same(one: &Change, other: &Change) -> bool {
    let stat = |change: &Change| {
        if let Change::Stat { stat, .. } | Change::Becomes { stat, .. } | Change::Scales { stat, .. } = change
        {
            Some(*stat)
        } else {
            None
        }
    };
    let keyword = |change: &Change| {
        if let Change::Gains(used) = change {
            Some(used.keyword)
        } else {
            None
        }
    };
    stat(one) == stat(other)
        && keyword(one) == keyword(other)
        && (stat(one).is_some() || std::mem::discriminant(one) == std::mem::discriminant(other))
}

/// Checks whether an instruction has the verb of the one that it replaces, or replaces none. A replacement with another verb introduces no
/// antecedent, as nobody knows which of the two a later word would mean.
pub(crate) fn does_the_same(body: &Body, instead_of: Option<u8>, action: &Action) -> bool {
    instead_of
        .and_then(|number| body.steps.get(usize::from(number)))
        .is_none_or(|step| step.action.verb() == action.verb())
}
