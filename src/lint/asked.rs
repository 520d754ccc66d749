//! What lints ask of all cards together, noted with the answers: a card in which they have found something is looked at again where one of
//! them is another.

use crate::ir::CardKind;

/// What a name is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Of {
    Card,
    Pilot,
    Trait,
}

/// What is known of a name.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Known {
    /// It is that of something.
    Yes,
    /// It is not, and what it is probably a slip of.
    Slip(String),
    /// Nothing has it, and those are all names that there are.
    No,
    /// Nothing that is loaded has it.
    Perhaps,
}

/// A question that hangs on other cards than the one that is looked at.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Question {
    /// Whether any token is deployed, and whether one of that name.
    Deploys(String),
    /// Whether a text describes a token of that name.
    Describes(String),
    /// The deployed token that this is a slip of.
    NearToken(String),
    /// Whether the file has nothing but tokens and Resources.
    ServesOtherSets,
    /// The trait that many cards have and this is a slip of.
    NearTrait(String),
    /// Whether these are several traits, of which cards have each.
    TraitsInOne(String),
    /// Whether counters of a name are placed.
    Counters(String),
    /// Whether a trait is printed on a card.
    IsPrinted(String),
    /// Whether a trait has that name.
    IsTrait(String),
    /// Whether a card is called so.
    IsCard(String),
    /// The first card of that name.
    FirstCalled(String),
    /// The Pilot whose name this part cuts.
    CutPilot(String),
    /// Whether something has a name, or, where that is enough, the name is a part of one.
    Knows {
        /// What.
        of: Of,
        /// The name.
        name: String,
        /// Whether a part is enough.
        part: bool,
    },
    /// In which other words cards mostly remind of a keyword effect.
    UsualReminder {
        /// The name of the keyword effect.
        keyword: String,
        /// Its number.
        amount: String,
        /// The words that are known.
        other_than: String,
    },
}

/// What the answer was.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Answer {
    /// Whether it is so.
    Is(bool),
    /// Whether it is so, where that can be asked.
    MayBe(Option<bool>),
    /// A name, where there is one.
    Name(Option<String>),
    /// What is known of a name.
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
