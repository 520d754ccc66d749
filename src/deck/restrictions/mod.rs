//! Restrictions of decks beyond rule 6-1: banned cards, cards with fewer copies, and card numbers that exclude one another.
//! Tournaments use such lists and change them, so they are data: `stdlib/restrictions.toml`, or a file of the user's. This module has what
//! they mean, and `read` the form of the file.

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

/// A list of restrictions, in force until the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restrictions {
    /// The first day on which it is in force.
    pub since: Date,
    /// The most copies that a deck may have, by card number in capitals: 0 where the card is banned.
    pub at_most: BTreeMap<String, u32>,
    /// Groups of which a deck may have one card number only.
    pub one_of: Vec<OneOf>,
    /// Exceptions for starter decks that nobody has changed.
    pub unmodified: Vec<Unmodified>,
}

/// Card numbers that exclude one another: a deck has one of them, in as many copies as of any other card.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OneOf {
    /// The card numbers that are listed, in capitals.
    pub cards: BTreeSet<String>,
    /// A description: every card that fits it belongs to the group, too.
    pub every: Option<Description>,
}

/// A description of cards. A property that is `None` may have any value.
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
    /// Its AP.
    pub ap: Option<i8>,
    /// Its HP.
    pub hp: Option<i8>,
    /// Whether the card has effects.
    pub effects: Option<bool>,
}

/// An exception for a starter deck, as long as it is played as it is sold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unmodified {
    /// The set that all cards of the deck belong to, to recognize decks whose list the project does not have.
    pub set: Option<String>,
    /// The list of the deck: the copies of each card number, in capitals.
    pub deck: Option<BTreeMap<String, u32>>,
    /// The most copies that this deck may have, in place of [`Restrictions::at_most`].
    pub at_most: BTreeMap<String, u32>,
    /// Card numbers, in capitals, that this deck may have together, although they are in one group.
    pub together: BTreeSet<String>,
}

impl Restrictions {
    /// The most copies of a card that a deck may have, where the list restricts it.
    pub fn most(&self, code: &str) -> Option<u32> {
        self.at_most.get(&listed(code)).copied()
    }

    /// The groups that a card belongs to, as indices into [`Restrictions::one_of`].
    pub fn apart<'r>(&'r self, code: &'r str, card: Option<&'r Card>) -> impl Iterator<Item = usize> + 'r {
        let groups = self.one_of.iter().zip(0..);
        groups.filter_map(move |(group, at)| group.contains(code, card).then_some(at))
    }
}

impl OneOf {
    fn contains(&self, code: &str, card: Option<&Card>) -> bool {
        let is_so = |every: &Description| card.is_some_and(|card| every.fits(card));
        self.cards.contains(&listed(code)) || self.every.as_ref().is_some_and(is_so)
    }
}

impl Description {
    /// Checks whether a card fits the description.
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
    /// Checks whether a deck with these copies of each card number can be the starter deck.
    fn fits(&self, copies: &BTreeMap<String, u32>) -> bool {
        let is_of = |code: &String, set: &str| set_of(code).is_some_and(|of| of.eq_ignore_ascii_case(set));
        let is_of_set = |set: &String| copies.keys().all(|code| is_of(code, set));
        self.set.as_ref().is_none_or(is_of_set) && self.deck.as_ref().is_none_or(|deck| deck == copies)
    }
}

/// Returns the set of a card number: the part before the first `-`.
fn set_of(code: &str) -> Option<&str> {
    code.split_once('-').map(|(set, _)| set)
}

/// The card number of a print: `GD01-001` of `GD01-001_p1`, `GD01-001-P` and the like (2-1-2). A code without the mark of a print is a
/// number itself.
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

/// Returns the card number of a print as in lists, in capitals: an author may write `gd01-001`.
fn listed(code: &str) -> String {
    number(code).to_ascii_uppercase()
}

/// A date in the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: u8,
    /// The day of the month, from 1.
    pub day: u8,
}

/// Why a text is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a day is one of the calendar, written as 2026-09-25")]
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
        let date = Date {
            year,
            month: month as u8,
            day: day as u8,
        };
        match date.day <= date.days_of_month() {
            true => Ok(date),
            false => Err(NoDate),
        }
    }
}

impl Date {
    /// Returns the number of days in the month, in the Gregorian calendar.
    fn days_of_month(self) -> u8 {
        let is_leap =
            self.year.is_multiple_of(4) && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        match self.month {
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            _ => 31,
        }
    }
}
