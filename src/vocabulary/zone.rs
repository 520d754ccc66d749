//! Zones and other places of cards.

use super::{Done, Stage, Way};
use serde::{Deserialize, Serialize};

/// An area of the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Area {
    /// The resource area (4-4).
    Resource,
    /// The battle area (4-5).
    Battle,
    /// The shield area (4-6).
    Shield,
}

impl Area {
    /// The words as printed.
    pub fn words(self) -> &'static str {
        match self {
            Area::Resource => "resource area",
            Area::Battle => "battle area",
            Area::Shield => "shield area",
        }
    }
}

/// The position in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeckPosition {
    /// On top.
    Top,
    /// At the bottom.
    Bottom,
    /// "to the top or bottom": the player chooses.
    TopOrBottom,
    /// "to their owner's deck and shuffle it": anywhere, since it is shuffled. What "is returned to its owner's deck" is wherever in it.
    Shuffled,
}

/// The order in which several cards are put into a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeckOrder {
    /// In any order that their owner chooses (4-1-6, 4-1-7).
    Chosen,
    /// "randomly": nobody knows it (5-13-1).
    Random,
}

/// Cards that are shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShuffledPile {
    /// A deck (5-15-1).
    Deck,
    /// Shields (4-6-4): the Base is none.
    Shields,
}

impl ShuffledPile {
    /// The word as printed.
    pub fn word(self) -> &'static str {
        match self {
            ShuffledPile::Deck => "deck",
            ShuffledPile::Shields => "Shields",
        }
    }
}

/// A player's own pile that cards were moved from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// "from your hand".
    Hand,
    /// "from your trash".
    Trash,
    /// "from your deck".
    Deck,
}

impl Origin {
    /// The words.
    pub fn words(self) -> &'static str {
        match self {
            Origin::Hand => "from your hand",
            Origin::Trash => "from your trash",
            Origin::Deck => "from your deck",
        }
    }
}

/// The place of objects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[serde(bound(
    serialize = "S::Player: Serialize, S::Noun: Serialize, S::Looked: Serialize, S::Steps: Serialize, S::Wording<Way>: Serialize",
    deserialize = "S::Player: Deserialize<'de>, S::Noun: Deserialize<'de>, S::Looked: Deserialize<'de>, S::Steps: Deserialize<'de>, S::Wording<Way>: Deserialize<'de>"
))]
pub enum Zone<S: Stage> {
    /// In play: the battle area, the shield area or the resource area, depending on the noun (4-1-1-2).
    Field,
    /// A hand (4-8).
    Hand(S::Player),
    /// A trash (4-9).
    Trash(S::Player),
    /// The removal area (4-7).
    Removal(S::Player),
    /// A whole deck (4-2).
    Deck(S::Player),
    /// "the top N cards of your deck": the quantity counts from the top (10-3-5).
    TopOfDeck {
        /// The player whose deck it is.
        of: S::Player,
        /// "until you reveal a Unit card": the cards from the top down to the last of so many of these. The whole deck if it has fewer.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<Box<S::Noun>>,
    },
    /// "in your resource area".
    Area {
        /// The player whose zone it is.
        of: S::Player,
        /// The area.
        area: Area,
        /// "the first 2 cards in": the quantity counts from the first one on, a Base before the Shields (13-1-2-2).
        first: bool,
    },
    /// "under this Unit": what lies face up beneath a Unit or a Base, and is not its Pilot.
    Under(Box<S::Noun>),
    /// "among them": those that an earlier step looked at or revealed and that are still there.
    Among(S::Looked),
    /// "1 of them", "2 of those Units": of an antecedent.
    Within(Box<S::Noun>),
    /// "discarded with this effect": those to which one of the steps of those numbers was done, wherever they are now.
    Done {
        /// The steps: all before this description that can have done that.
        steps: S::Steps,
        /// The deed that was done to the cards.
        done: Done,
        /// "from your deck": only those steps that did it to what lay there.
        from: Option<Origin>,
        /// The wording.
        wording: S::Wording<Way>,
    },
}

impl<S: Stage> Zone<S> {
    /// Checks whether the zone is the field or part of it.
    pub(crate) fn is_of_field(&self) -> bool {
        match self {
            Zone::Field | Zone::Area { .. } => true,
            Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Removal(_)
            | Zone::Deck(_)
            | Zone::TopOfDeck { .. }
            | Zone::Under(_)
            | Zone::Among(_)
            | Zone::Within(_)
            | Zone::Done { .. } => false,
        }
    }
}
