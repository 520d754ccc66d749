//! The end of a quality: if that is a noun, the next words would be about that noun.

use crate::ir::text::Printer;
use crate::ir::text::noun::Role;
use crate::ir::text::shape::quality_ends_in_noun;
use crate::ir::{Amount, Anaphor, Comparand, Noun, Quality, Selector};

/// The end of a modifier that follows a noun.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// It ends in nothing that could have a modifier.
    Own,
    /// "this card".
    Card,
    /// Another noun that is described.
    Noun,
}

impl Printer<'_> {
    /// Returns the end of a quality: the next words could be read as a modifier of that.
    pub(super) fn ending_of(&self, quality: &Quality, is_placed: bool) -> Ending {
        // "attacking this card from your hand" would say where this card is.
        // "other than the enemy Unit attacking this Unit" would say which enemy Unit.
        let is_the = |wording: Anaphor| matches!(wording, Anaphor::TheNoun(..));
        let is_card = |wording: Anaphor| {
            matches!(
                wording,
                Anaphor::ThisNoun(Noun::Card(None)) | Anaphor::ThatNoun(Noun::Card(None))
            )
        };
        match quality_ends_in_noun(quality) || self.ends_in(quality, &is_the) {
            true => Ending::Noun,
            false if is_placed && self.ends_in(quality, &is_card) => Ending::Card,
            false => Ending::Own,
        }
    }

    /// Checks whether it ends in such words for a known card.
    fn ends_in(&self, quality: &Quality, words: &dyn Fn(Anaphor) -> bool) -> bool {
        let is_card = |what: &Selector| matches!(what, Selector::Known(known) if words(self.wording(*known, Role::Object)));
        match quality {
            Quality::Battling(noun)
            | Quality::AttackingWhat(noun)
            | Quality::Except(noun)
            | Quality::Paired { with: noun, .. } => is_card(noun),
            Quality::Relative { than, .. } => match than {
                Comparand::Same(noun) => is_card(noun),
                Comparand::Amount(Amount::Quality { of, .. } | Amount::Counters { on: of, .. }) => {
                    is_card(of)
                }
                Comparand::Amount(Amount::Damage { on, .. }) => is_card(&Selector::Known(*on)),
                Comparand::Amount(
                    Amount::Literal(_)
                    | Amount::Parameter
                    | Amount::Specified(_)
                    | Amount::Count(_)
                    | Amount::ForEach { .. }
                    | Amount::All
                    | Amount::OfEvent { .. }
                    | Amount::Missing { .. }
                    | Amount::Happened { .. }
                    | Amount::Tally { .. }
                    | Amount::Result { .. },
                ) => false,
            },
            Quality::Not(inner) => self.ends_in(inner, words),
            Quality::AnyOf(list) => list.iter().any(|one| self.ends_in(one, words)),
            Quality::Other(_)
            | Quality::OwnedBy(_)
            | Quality::State(_)
            | Quality::Color(_)
            | Quality::Trait(_)
            | Quality::Stat { .. }
            | Quality::Has(_)
            | Quality::Named(_)
            | Quality::NameContains { .. }
            | Quality::Alike { .. }
            | Quality::Chosen { .. }
            | Quality::HasMark { .. }
            | Quality::HasKeyword { .. }
            | Quality::Counters { .. }
            | Quality::Over(_)
            | Quality::ThisTurn { .. }
            | Quality::Destroyed { .. } => false,
        }
    }
}

/// "paired with a Pilot".
pub(super) fn is_described_partner(quality: &Quality) -> bool {
    matches!(quality, Quality::Paired { with, .. } if with.is_described())
}

/// Checks whether a quality names a partner: "attacking" in "paired with a Pilot that is attacking" would be about the Pilot.
pub(super) fn is_partnered(quality: &Quality) -> bool {
    match quality {
        Quality::AnyOf(list) => list.iter().any(is_described_partner),
        quality => is_described_partner(quality),
    }
}
