//! The things that a noun can name, depending on the words before it.

use crate::ir::{CardKind, Noun};

/// The kind of thing that a noun without a place can name, depending on the words before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Expected {
    /// Things in play.
    #[default]
    InPlay,
    /// The object of an event in play. A "card" is any of these.
    Event,
    /// A source of damage or effects, which includes Commands (3-4-1).
    Source,
    /// A card that is moved: named by what it was in its old place, or as a card.
    Moving,
    /// A card in a hand, which the verb implies (5-11-1).
    Hand,
    /// A card that is played (5-7-1), or a Command while its effect is active.
    Played,
    /// A card, wherever the words around it say.
    Card,
}

impl Expected {
    pub(super) fn fits(self, noun: Noun) -> bool {
        match noun {
            Noun::Unit
            | Noun::Pilot
            | Noun::Base
            | Noun::Resource
            | Noun::ExResource
            | Noun::ExBase
            | Noun::Token
            | Noun::Shield
            | Noun::ShieldAreaCard => match self {
                Expected::InPlay | Expected::Event | Expected::Source | Expected::Moving | Expected::Card => {
                    true
                }
                Expected::Hand | Expected::Played => false,
            },
            Noun::Command => matches!(self, Expected::Source | Expected::Played),
            Noun::Card(None) => self != Expected::InPlay,
            Noun::Card(Some(CardKind::Command)) => !matches!(self, Expected::InPlay | Expected::Event),
            Noun::Card(Some(CardKind::Unit | CardKind::Pilot | CardKind::Base | CardKind::Resource)) => {
                matches!(
                    self,
                    Expected::Moving | Expected::Hand | Expected::Played | Expected::Card
                )
            }
        }
    }
}
