//! What a noun can name by the words that it stands behind.

use crate::ir::{CardKind, Noun};

/// What a noun without a place can name, by the words that it stands behind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Expected {
    /// What is in play.
    #[default]
    InPlay,
    /// What something happens to in play. A "card" is any of it.
    Event,
    /// What deals damage or has an effect, a Command included (3-4-1).
    Source,
    /// What goes from one place to another: named by what it was there, or as a card.
    Moving,
    /// A card in a hand, which its verb implies (5-11-1).
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
