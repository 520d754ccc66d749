//! Lists: "A or B", "A and B", of nouns and of conditions.
//!
//! A noun in a list can omit its quantity and owner if they are those of the first noun. They are filled in when a list is made, so that
//! equal meanings have equal lists.

use super::{Condition, Group, Key, Quantity, Selector, Side};
use crate::vocabulary::ListWording;
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// The nouns of a list, made by [`Selector::any_of`] and [`Selector::all_of`]: at least two of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct List(Vec<Selector>);

impl Deref for List {
    type Target = [Selector];

    fn deref(&self) -> &[Selector] {
        &self.0
    }
}

impl Selector {
    /// "A or B": from any of the sets.
    pub fn any_of(nouns: Vec<Selector>) -> Selector {
        list(nouns, false)
    }

    /// "A and B": each of the sets gives its own.
    pub fn all_of(nouns: Vec<Selector>) -> Selector {
        list(nouns, true)
    }

    /// Changes every description of objects that it is made of.
    pub fn each_group(&mut self, change: &mut dyn FnMut(&mut Group)) {
        let (nouns, all) = match self {
            Selector::Group(group) => return change(group),
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => return,
            Selector::AnyOf(list) => (std::mem::take(&mut list.0), false),
            Selector::AllOf(list) => (std::mem::take(&mut list.0), true),
        };
        let changed = nouns.into_iter().map(|mut one| {
            one.each_group(change);
            one
        });
        *self = list(changed.collect(), all);
    }
}

/// Makes a list with the omitted parts filled in. A bare noun after the first one is another noun of the same description (5-19-1).
fn list(nouns: Vec<Selector>, all: bool) -> Selector {
    let mut list: Vec<Selector> = Vec::with_capacity(nouns.len());
    for noun in nouns {
        match noun {
            Selector::AllOf(inner) if all => list.extend(inner.0),
            Selector::AnyOf(inner) if !all => list.extend(inner.0),
            one => list.push(one),
        }
    }
    if let Some((Selector::Group(first), rest)) = list.split_first_mut() {
        let mut bare = Vec::new();
        for (at, other) in rest.iter_mut().enumerate() {
            let Selector::Group(group) = other else { continue };
            if group.quantity != Quantity::Any {
                continue;
            }
            // "A and B" of a number is that number of each.
            if group.is_bare() && (!all || first.is_all()) && group.zone == first.zone {
                first.nouns.append(&mut group.nouns);
                bare.push(at + 1);
                continue;
            }
            group.quantity = first.quantity.clone();
            if group.side == Side::Any {
                group.side = first.side;
            }
        }
        let mut at = 0;
        list.retain(|_| {
            at += 1;
            !bare.contains(&(at - 1))
        });
    }
    match (list.len(), all) {
        (1, _) => list.remove(0),
        (_, true) => Selector::AllOf(List(list)),
        (_, false) => Selector::AnyOf(List(list)),
    }
}

impl Group {
    /// Checks whether only the kind of object is given.
    fn is_bare(&self) -> bool {
        self.side == Side::Any && self.qualities.is_empty() && self.together.is_empty()
    }
}

/// Several conditions, made by [`Condition::all`] and [`Condition::any`]: at least two of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Conditions(Vec<Condition>);

impl Deref for Conditions {
    type Target = [Condition];

    fn deref(&self) -> &[Condition] {
        &self.0
    }
}

impl Condition {
    /// "A and B": nested lists are flattened, and a list of one is that condition. `wording` is what separates them.
    pub fn all(conditions: Vec<Condition>, wording: Key<ListWording>) -> Condition {
        let mut list = Vec::with_capacity(conditions.len());
        for condition in conditions {
            match condition {
                Condition::All(Conditions(inner), _) => list.extend(inner),
                one => list.push(one),
            }
        }
        match list.len() {
            1 => list.remove(0),
            _ => Condition::All(Conditions(list), wording),
        }
    }

    /// "A and B, C, and D": the first two are one clause, and so one list in the list.
    pub fn all_clauses(clauses: Vec<Condition>, wording: Key<ListWording>) -> Condition {
        Condition::All(Conditions(clauses), wording)
    }

    /// "A or B", in the same way.
    pub fn any(conditions: Vec<Condition>, wording: Key<ListWording>) -> Condition {
        let mut list = Vec::with_capacity(conditions.len());
        for condition in conditions {
            match condition {
                Condition::Any(Conditions(inner), _) => list.extend(inner),
                one => list.push(one),
            }
        }
        match list.len() {
            1 => list.remove(0),
            _ => Condition::Any(Conditions(list), wording),
        }
    }

    /// Negates a condition; a double negation is removed.
    pub fn denied(self) -> Condition {
        match self {
            Condition::Not(inner) => *inner,
            one => Condition::Not(Box::new(one)),
        }
    }
}
