//! What a deck may not have besides rule 6-1: cards that are banned, cards of which there may be fewer copies, and card numbers
//! that are kept apart. Such lists are for tournaments and change with time, so they are data: `stdlib/restrictions.toml`, or a file of
//! the user's. Here is what they mean; `read` has the form of the file.

mod check;
#[cfg(feature = "cli")]
pub mod read;
#[cfg(test)]
#[cfg(feature = "cli")]
mod tests;

use crate::ir::Card;
use crate::vocabulary::{CardKind, Color};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A list of restrictions, in force from a day on until the next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restrictions {
    /// Since when.
    pub since: Date,
    /// How many copies of a card number a deck may have; none of one that is banned.
    pub at_most: BTreeMap<String, u32>,
    /// Of each of these a deck has one card number only.
    pub one_of: Vec<OneOf>,
    /// What decks that nobody has changed may have all the same.
    pub unmodified: Vec<Unmodified>,
}

/// Card numbers that are kept apart: a deck has one of them, in as many copies as it may have of any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OneOf {
    /// By their numbers.
    pub cards: BTreeSet<String>,
    /// And every card that is so.
    pub every: Option<Description>,
}

/// A kind of card. What is not said can be anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// The card type.
    pub kind: Option<CardKind>,
    /// The color.
    pub color: Option<Color>,
    /// The Lv.
    pub lv: Option<u8>,
    /// The cost.
    pub cost: Option<u8>,
    /// AP.
    pub ap: Option<i8>,
    /// HP.
    pub hp: Option<i8>,
    /// Whether it has effects.
    pub effects: Option<bool>,
}

/// What a deck may have as it is sold, and no other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unmodified {
    /// Every card of such a deck has a number of this set: what can be told of a deck whose list is not known.
    pub set: Option<String>,
    /// Such a deck has these cards so often, and no other.
    pub deck: Option<BTreeMap<String, u32>>,
    /// How many copies it may have, instead of what is said of all decks.
    pub at_most: BTreeMap<String, u32>,
    /// What it may have together.
    pub together: BTreeSet<String>,
}

impl Restrictions {
    /// How many copies of a card number a deck may have, where there is a restriction.
    pub fn most(&self, code: &str) -> Option<u32> {
        self.at_most.get(number(code)).copied()
    }

    /// Which of the groups that are kept apart a card is in, by their places.
    pub fn apart<'r>(&'r self, code: &'r str, card: Option<&'r Card>) -> impl Iterator<Item = usize> + 'r {
        let groups = self.one_of.iter().zip(0..);
        groups.filter_map(move |(group, at)| group.holds(code, card).then_some(at))
    }
}

impl OneOf {
    fn holds(&self, code: &str, card: Option<&Card>) -> bool {
        let is_so = |every: &Description| card.is_some_and(|card| every.fits(card));
        self.cards.contains(number(code)) || self.every.as_ref().is_some_and(is_so)
    }
}

impl Description {
    /// Whether a card is so.
    pub fn fits(&self, card: &Card) -> bool {
        fn is<T: PartialEq>(wanted: Option<T>, value: T) -> bool {
            wanted.is_none_or(|wanted| wanted == value)
        }
        is(self.kind, card.kind)
            && (self.color.is_none() || self.color == card.color)
            && is(self.lv, card.lv)
            && is(self.cost, card.cost)
            && is(self.ap, card.ap)
            && is(self.hp, card.hp)
            && is(self.effects, !card.lines.is_empty())
    }
}

impl Unmodified {
    /// Whether a deck with so many copies of each card number can be that one.
    fn is(&self, copies: &BTreeMap<&str, u32>) -> bool {
        let is_of_set = |set: &String| copies.keys().all(|code| set_of(code) == Some(set));
        let is_deck = |deck: &BTreeMap<String, u32>| {
            let listed = deck.iter().map(|(code, count)| (code.as_str(), *count));
            listed.eq(copies.iter().map(|(code, count)| (*code, *count)))
        };
        self.set.as_ref().is_none_or(is_of_set) && self.deck.as_ref().is_none_or(is_deck)
    }
}

/// What stands before the first `-` of a card number.
fn set_of(code: &str) -> Option<&str> {
    code.split_once('-').map(|(set, _)| set)
}

/// The card number of an alternative print: `GD01-001` of `GD01-001_p1`, `GD01-001-P` and the like. Whatever else a code is, it is the number
/// itself.
pub fn number(code: &str) -> &str {
    let without_digits = code.trim_end_matches(|last: char| last.is_ascii_digit());
    let mark = ["_p", "_P", "-p", "-P"].into_iter();
    let base = mark.filter_map(|mark| without_digits.strip_suffix(mark)).next();
    // A set can be called `P`: a number has digits behind a `-`.
    let is_number = |base: &&str| {
        let behind = base.rsplit_once('-').map(|(_, number)| number);
        behind.is_some_and(|number| !number.is_empty() && number.bytes().all(|one| one.is_ascii_digit()))
    };
    base.filter(is_number).unwrap_or(code)
}

/// A day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

/// What is no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no day as 2026-09-25")]
pub struct NoDate;

impl fmt::Display for Date {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Date, NoDate> {
        let parts: Vec<&str> = text.split('-').collect();
        let (&[year, month, day], true) = (parts.as_slice(), text.len() == 10) else {
            return Err(NoDate);
        };
        let number = |part: &str, digits: usize| {
            let is_number = part.len() == digits && part.bytes().all(|one| one.is_ascii_digit());
            is_number.then(|| part.parse::<u16>().ok()).flatten()
        };
        let (year, month, day) = (number(year, 4), number(month, 2), number(day, 2));
        let (Some(year), Some(month @ 1..=12), Some(day @ 1..=31)) = (year, month, day) else {
            return Err(NoDate);
        };
        Ok(Date {
            year,
            month: month as u8,
            day: day as u8,
        })
    }
}
