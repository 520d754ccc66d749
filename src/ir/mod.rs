//! The checked intermediate representation: what a card means, with nothing of its text left.
//!
//! One noun ([`Selector`]), one number ([`Amount`]), one reference ([`Reference`]); every verb takes
//! them. Where two printed wordings mean the same and both are printed on real cards, they are one node, and the
//! [`Notes`] of the line say which of them it was. Where a line is written stands there as well.

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
mod own_word;
mod player;
mod qualities;
mod roles;
mod row;
mod selector;
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
    BringsUp, ChangeConsent, ClauseForm, Prerequisite, Reach, Repeats, Shows, Terms, Treatment,
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

/// Everything that one compilation defines.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Program {
    /// What its texts call by name.
    pub symbols: Symbols,
    /// The keyword effects, the standard library's first, by [`KeywordId`]. One whose definition has findings is there
    /// without effects.
    pub keywords: Vec<KeywordDefinition>,
    /// The cards, in the order of the sources.
    pub cards: Vec<Card>,
    /// The marks and wordings that its files define for themselves.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub own_words: Vec<OwnWord>,
    /// The keyword effects with placeholders that its files define. What its texts fill in makes some of the `keywords`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keyword_patterns: Vec<KeywordPattern>,
    /// What was written, and is not among them.
    #[serde(default, skip_serializing_if = "LeftOut::is_empty")]
    pub left_out: LeftOut,
}

impl Program {
    /// How much of [`CARDS`](crate::limits::CARDS) it takes.
    pub(crate) fn room(&self) -> usize {
        // Where a text deploys copies, each card that it can copy is there once more.
        let copies = match self.cards.iter().any(Card::deploys_copies) {
            true => self.cards.iter().filter(|card| card.can_be_copied()).count(),
            false => 0,
        };
        self.cards.iter().map(Card::room).sum::<usize>() + copies + self.symbols.token_count()
    }
}

/// The stage of the IR: what is meant.
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

/// What a card can be forbidden to do, or to have done to it.
pub type Restriction = crate::vocabulary::Restriction<Meant>;
/// What a card can be permitted to do against the rules.
pub type Permission = crate::vocabulary::Permission<Selector>;
/// What something has to do.
pub type Obligation = crate::vocabulary::Obligation<Selector>;
/// Where objects are.
pub type Zone = crate::vocabulary::Zone<Meant>;
/// How many objects of a group.
pub type Quantity = crate::vocabulary::Quantity<Amount>;
/// A player, seen from the player of the effect.
pub type Player = crate::vocabulary::Player<Reference, KnownPlayer, Players>;
/// A class of damage.
pub type Damage = crate::vocabulary::Damage<Selector, Key<DealerWording>>;
/// What damage is dealt to.
pub type Target = crate::vocabulary::Target<Selector, Player>;
/// A class of effects: "enemy effects", "one of your Command effects".
pub type Effects = crate::vocabulary::Effects<Selector, Key<EffectsWording>>;
/// What a cost is paid for.
pub type PaidFor = crate::vocabulary::PaidFor<Selector, Effects>;
/// How long a change lasts.
pub type Period = crate::vocabulary::Period<Player>;
/// A moment to come.
pub type Later = crate::vocabulary::Later<Player>;
/// A moment of the turn.
pub type Moment = crate::vocabulary::Moment<Player>;
/// What a number is compared with.
pub type Comparand = crate::vocabulary::Comparand<Box<Selector>, Amount>;

/// Where something was written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The file.
    pub file: FileId,
    /// The words.
    pub span: Span,
}

impl Place {
    /// Whether all of another place is within this one.
    pub fn covers(self, other: Place) -> bool {
        self.file == other.file && self.span.covers(other.span)
    }
}
