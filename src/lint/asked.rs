//! Questions of lints about all cards, stored with their answers: a card with findings is checked again if one of the answers changes.

use crate::ir::CardKind;

/// The kind of thing that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Of {
    Card,
    Pilot,
    Trait,
}

/// What is known about a name.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Known {
    /// Something has it.
    Yes,
    /// Nothing has it, and it is probably a misspelling of this.
    Slip(String),
    /// Nothing has it, and all names are known.
    No,
    /// Nothing that is loaded has it.
    Perhaps,
}

/// A question that depends on other cards than the current one.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Question {
    /// Whether any token is deployed, and whether one with that name.
    Deploys(String),
    /// Whether a text describes a token with that name.
    Describes(String),
    /// The deployed token that this is a slip of.
    NearToken(String),
    /// Whether the file contains only tokens and Resources.
    ServesOtherSets,
    /// The trait that many cards have and this is a slip of.
    NearTrait(String),
    /// Whether these are several traits that cards have separately.
    TraitsInOne(String),
    /// Whether counters with a name are placed.
    Counters(String),
    /// Whether a trait is printed on a card.
    IsPrinted(String),
    /// Whether a trait with that name exists.
    IsTrait(String),
    /// Whether a card has that name.
    IsCard(String),
    /// The first card of that name.
    FirstCalled(String),
    /// The Pilot whose name contains this part within a word.
    CutPilot(String),
    /// Whether something has a name or, with `part`, contains it.
    Knows {
        /// The kind of thing.
        of: Of,
        /// The name.
        name: String,
        /// Whether a part of a name is sufficient.
        part: bool,
    },
    /// The usual other words in which cards remind of a keyword effect.
    UsualReminder {
        /// The name of the keyword effect.
        keyword: String,
        /// Its number.
        amount: String,
        /// The words that are known.
        other_than: String,
    },
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Answer {
    /// Whether it is true.
    Is(bool),
    /// Whether it is true, if the question makes sense.
    MayBe(Option<bool>),
    /// A name, where there is one.
    Name(Option<String>),
    /// What is known about a name.
    Known(Known),
    /// A card: its number and kind, and whether it has a Pilot's side.
    Card(Option<(String, CardKind, bool)>),
    /// A reminder, and how many cards have it.
    Reminder(Option<(String, usize)>),
}

impl From<bool> for Answer {
    fn from(is: bool) -> Answer {
        Answer::Is(is)
    }
}

impl From<Option<bool>> for Answer {
    fn from(is: Option<bool>) -> Answer {
        Answer::MayBe(is)
    }
}

impl From<Option<&str>> for Answer {
    fn from(name: Option<&str>) -> Answer {
        Answer::Name(name.map(str::to_string))
    }
}

impl From<&Known> for Answer {
    fn from(known: &Known) -> Answer {
        Answer::Known(known.clone())
    }
}
