//! Questions of lints about all cards, stored with their answers: a card with findings is checked again if one of the answers changes.

use crate::ir::CardKind;

/// The kind of thing that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Of {
    Card,
    Pilot,
    Trait,
}

/// The knowledge whether a card, trait or other thing has a name.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Known {
    /// Something has the name.
    Yes,
    /// Nothing has the name, and it is probably a misspelling of this one.
    Slip(String),
    /// Nothing has the name, and all names are known.
    No,
    /// Nothing that is loaded has the name.
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
    /// Whether a text asks for the cost of something in play.
    AsksCost,
    /// Whether a text activates effects that begin with a mark.
    ActivatesMarks,
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
        /// The number of the keyword effect.
        amount: String,
        /// The words that are known.
        other_than: String,
    },
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Answer {
    /// Whether the statement in the question is true.
    Is(bool),
    /// Whether the statement is true, if the question makes sense.
    MayBe(Option<bool>),
    /// A name, where there is one.
    Name(Option<String>),
    /// The knowledge about the name in the question.
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
