//! The checked intermediate representation: the meaning of a card, without its text.
//!
//! There is one type for nouns ([`Selector`]), one for numbers ([`Amount`]) and one for references ([`Reference`]); every verb uses them.
//! Printed wordings with the same meaning share one node, and the [`Notes`] of the line record which wording it was, and its place in the
//! source.

mod ability;
mod about;
mod amount;
pub(crate) mod antecedents;
mod card;
mod change;
mod condition;
mod event;
mod facets;
pub(crate) mod instead;
mod left_out;
mod list;
mod notes;
#[cfg(feature = "json")]
pub mod outline;
mod own_word;
mod player;
mod qualities;
mod roles;
mod row;
mod selector;
#[cfg(feature = "json")]
pub mod spelled;
mod step;
mod steps;
mod symbols;
pub mod text;
pub mod visit;

pub use ability::*;
pub(crate) use about::About;
pub use amount::*;
pub use card::*;
pub use change::*;
pub use condition::*;
pub use event::*;
pub(crate) use facets::{
    BringsUp, ChangeConsent, ClauseForm, Prerequisite, Reach, Repeats, Shows, Terms, Treatment, WorksOn,
};
pub use left_out::{LeftOut, LeftOutCard, WhyLeftOut};
pub use list::{Conditions, List};
pub use notes::*;
pub use own_word::*;
pub use player::*;
pub use qualities::{Alternatives, Denied, Qualities};
pub use row::Row;
pub use selector::*;
pub use step::*;
pub use steps::{Costs, Misfit, Steps};
pub use symbols::*;

pub use crate::vocabulary::*;

use crate::source::{FileId, Span};
use serde::{Deserialize, Serialize};

/// The result of a compilation.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Program {
    /// The names that its texts use.
    pub symbols: Symbols,
    /// The keyword effects, the standard library's first, by [`KeywordId`]. One whose definition has errors is listed without effects.
    pub keywords: Vec<KeywordDefinition>,
    /// The cards, in the order of the sources.
    pub cards: Vec<Card>,
    /// The marks and wordings that its files define for themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own_words: Vec<OwnWord>,
    /// The keyword effects with placeholders that its files define. What its texts fill in makes some of the `keywords`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keyword_patterns: Vec<KeywordPattern>,
    /// The cards and keyword effects that were written but did not compile.
    #[serde(default, skip_serializing_if = "LeftOut::is_empty")]
    pub left_out: LeftOut,
}

impl Program {
    /// Returns how much of [`CARDS`](crate::limits::CARDS) it uses.
    pub(crate) fn room(&self) -> usize {
        // If a text deploys copies, each card that can be copied counts twice.
        let copies = match self.cards.iter().any(Card::deploys_copies) {
            true => self.cards.iter().filter(|card| card.can_be_copied()).count(),
            false => 0,
        };
        self.cards.iter().map(Card::room).sum::<usize>() + copies + self.symbols.token_count()
    }
}

/// The stage of the IR, with resolved meanings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Meant {}

impl Stage for Meant {
    type Noun = Selector;
    type Player = Player;
    type Keyword = KeywordUse;
    type Mark = EffectMark;
    type Looked = Slot;
    type Steps = Box<[u8]>;
    type Wording<T> = Key<T>;
}

/// Something that a card can be forbidden to do or to undergo.
pub type Restriction = crate::vocabulary::Restriction<Meant>;
/// An exception from the rules that a card can have.
pub type Permission = crate::vocabulary::Permission<Selector>;
/// Something that a card or player has to do.
pub type Obligation = crate::vocabulary::Obligation<Selector>;
/// A zone.
pub type Zone = crate::vocabulary::Zone<Meant>;
/// A quantity of objects in a group.
pub type Quantity = crate::vocabulary::Quantity<Amount>;
/// A player, seen from the player of the effect.
pub type Player = crate::vocabulary::Player<Reference, KnownPlayer, Players>;
/// A class of damage.
pub type Damage = crate::vocabulary::Damage<Selector, Key<DealerWording>>;
/// The receiver of damage.
pub type Target = crate::vocabulary::Target<Selector, Player>;
/// A class of effects: "enemy effects", "one of your Command effects".
pub type Effects = crate::vocabulary::Effects<Selector, Key<EffectsWording>>;
/// The purpose of a payment.
pub type PaidFor = crate::vocabulary::PaidFor<Selector, Effects>;
/// The duration of a change.
pub type Period = crate::vocabulary::Period<Player>;
/// A moment to come.
pub type Later = crate::vocabulary::Later<Player>;
/// A moment of the turn.
pub type Moment = crate::vocabulary::Moment<Player>;
/// The number that another number is compared with.
pub type Comparand = crate::vocabulary::Comparand<Box<Selector>, Amount>;

/// A place in the source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The file.
    pub file: FileId,
    /// The words.
    pub span: Span,
}

impl Place {
    /// Checks whether another place is within this one.
    pub fn covers(self, other: Place) -> bool {
        self.file == other.file && self.span.covers(other.span)
    }
}
