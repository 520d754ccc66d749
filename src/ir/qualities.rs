//! Qualities of objects: conjunctions, disjunctions and negations.
//!
//! Their order in a text has no meaning. They are sorted into the order in which cards print them when they are made, and compared
//! regardless of order.

use super::{Beside, Quality, Stat, State};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// Qualities that all have to hold, each once, in the order in which cards print them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Quality>")]
pub struct Qualities(Vec<Quality>);

impl Qualities {
    /// All of them, to tell apart how many there are.
    pub fn as_slice(&self) -> &[Quality] {
        &self.0
    }
}

impl From<Vec<Quality>> for Qualities {
    fn from(qualities: Vec<Quality>) -> Qualities {
        let mut qualities = without_repetitions(qualities);
        qualities.sort_by_key(Rank::of);
        Qualities(qualities)
    }
}

impl FromIterator<Quality> for Qualities {
    fn from_iter<I: IntoIterator<Item = Quality>>(qualities: I) -> Qualities {
        qualities.into_iter().collect::<Vec<Quality>>().into()
    }
}

impl<'q> IntoIterator for &'q Qualities {
    type Item = &'q Quality;
    type IntoIter = std::slice::Iter<'q, Quality>;

    fn into_iter(self) -> std::slice::Iter<'q, Quality> {
        self.0.iter()
    }
}

impl Deref for Qualities {
    type Target = [Quality];

    fn deref(&self) -> &[Quality] {
        &self.0
    }
}

impl PartialEq for Qualities {
    fn eq(&self, other: &Qualities) -> bool {
        are_the_same(&self.0, &other.0)
    }
}

/// Qualities one of which has to hold, made by [`Quality::any_of`]: at least two, each once, and none of them a list itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Alternatives(Vec<Quality>);

impl Deref for Alternatives {
    type Target = [Quality];

    fn deref(&self) -> &[Quality] {
        &self.0
    }
}

impl PartialEq for Alternatives {
    fn eq(&self, other: &Alternatives) -> bool {
        are_the_same(&self.0, &other.0)
    }
}

/// A quality that does not hold, made by [`Quality::denied`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Denied {
    of: Box<Quality>,
    /// The wording. It is kept here and not in the notes of the line, because the order of qualities depends on it.
    is_before: Beside<bool>,
}

impl Denied {
    /// Checks whether it precedes the noun: "non-blue".
    pub fn is_before(&self) -> bool {
        self.is_before.0
    }
}

impl Deref for Denied {
    type Target = Quality;

    fn deref(&self) -> &Quality {
        &self.of
    }
}

impl Quality {
    /// "A or B": a list in a list is one list, and a list of one is that one.
    pub fn any_of(qualities: Vec<Quality>) -> Quality {
        let mut all = Vec::with_capacity(qualities.len());
        for quality in qualities {
            match quality {
                Quality::AnyOf(Alternatives(inner)) => all.extend(inner),
                one => all.push(one),
            }
        }
        let mut all = without_repetitions(all);
        match all.len() {
            1 => all.remove(0),
            _ => Quality::AnyOf(Alternatives(all)),
        }
    }

    /// Negates a quality. `None` if it is negated already, and for alternatives: "not A or B" would negate only one of them.
    pub fn denied(self) -> Option<Quality> {
        let is_one = !matches!(self, Quality::Not(_) | Quality::AnyOf(_));
        is_one.then(|| {
            Quality::Not(Denied {
                of: Box::new(self),
                is_before: Beside(false),
            })
        })
    }

    /// Moves the negation before the noun, "non-A", if it is a state, a color or a trait.
    pub fn put_before(self) -> Quality {
        match self {
            Quality::Not(denied)
                if matches!(
                    *denied.of,
                    Quality::Color(_)
                        | Quality::Trait(_)
                        | Quality::State(
                            State::Active
                                | State::Rested
                                | State::Damaged
                                | State::Undamaged
                                | State::Attacking
                                | State::Battling
                                | State::Blocking
                                | State::Link
                                | State::Token
                        )
                ) =>
            {
                Quality::Not(Denied {
                    is_before: Beside(true),
                    ..denied
                })
            }
            other => other,
        }
    }
}

fn without_repetitions(qualities: Vec<Quality>) -> Vec<Quality> {
    let mut once: Vec<Quality> = Vec::with_capacity(qualities.len());
    for quality in qualities {
        if !once.contains(&quality) {
            once.push(quality);
        }
    }
    once
}

/// Checks whether two lists without repetitions have the same elements.
fn are_the_same(one: &[Quality], other: &[Quality]) -> bool {
    one.len() == other.len() && one.iter().all(|quality| other.contains(quality))
}

/// The ranks in printed order. Qualities of one rank keep the order of the source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// "other".
    Other,
    /// "active", "rested".
    Orientation,
    /// "damaged", "undamaged".
    Health,
    /// "attacking", "battling", "blocking".
    Battle,
    Color,
    Trait,
    Name,
    /// "Link".
    Link,
    /// "token".
    Token,
    /// "with `<Blocker>`", "with 【Burst】".
    Has,
    NameContains,
    /// "with 3 or less HP".
    Strength,
    /// "with 3 or less cost".
    Cost,
    /// "that is Lv.5 or lower".
    Level,
    /// "destroyed", "not ...".
    Denied,
    /// "damaged or Lv.5 or lower".
    Alternatives,
    /// "that attacked this turn".
    History,
    Relative,
    /// "other than".
    Except,
    /// "battling X", "attacking X".
    Opponent,
    /// "paired with X".
    Paired,
    /// "that player's": it stands before the noun, and is found by itself.
    Owner,
}

impl Rank {
    fn of(quality: &Quality) -> Rank {
        match quality {
            Quality::Other(_) => Rank::Other,
            Quality::State(State::Active | State::Rested) => Rank::Orientation,
            Quality::State(State::Damaged | State::Undamaged) => Rank::Health,
            Quality::State(State::Attacking | State::Attacked | State::Battling | State::Blocking) => {
                Rank::Battle
            }
            Quality::Color(_) => Rank::Color,
            Quality::Trait(_) => Rank::Trait,
            Quality::Named(_) => Rank::Name,
            Quality::State(State::Link) => Rank::Link,
            Quality::State(State::Token | State::InPlay) => Rank::Token,
            Quality::Has(_) | Quality::HasMark { .. } | Quality::HasKeyword { .. } => Rank::Has,
            Quality::NameContains { .. } => Rank::NameContains,
            Quality::Stat {
                stat: Stat::Ap | Stat::Hp,
                ..
            } => Rank::Strength,
            Quality::Stat { stat: Stat::Cost, .. } | Quality::Counters { .. } | Quality::Over(_) => {
                Rank::Cost
            }
            Quality::Stat { stat: Stat::Lv, .. } => Rank::Level,
            Quality::Not(denied) if denied.is_before() => Rank::of(denied),
            Quality::Destroyed { .. } | Quality::Not(_) => Rank::Denied,
            Quality::AnyOf(_) => Rank::Alternatives,
            Quality::ThisTurn { .. } => Rank::History,
            Quality::Relative { .. } | Quality::Alike { .. } | Quality::Chosen { .. } => Rank::Relative,
            Quality::Except(_) => Rank::Except,
            Quality::Battling(_) | Quality::AttackingWhat(_) => Rank::Opponent,
            Quality::Paired { .. } => Rank::Paired,
            Quality::OwnedBy(_) => Rank::Owner,
        }
    }
}
