//! Kinds of subject that a condition asks about, as far as they tell which antecedent it means.

use crate::ir::{Noun, Quality, State};

/// The kind of subject that the predicate of a condition fits, as evidence of which antecedent is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AskedAs {
    /// "it is a (Scout) Pilot": something of this kind.
    Kind(Noun),
    /// "it is (Scout)", "it is Lv.4 or lower": a predicate that fits a card of any kind.
    Card,
}

impl AskedAs {
    /// Classifies "is a (Scout) Pilot" and "is (Scout)"; returns `None` if the predicate fits any antecedent, as "is damaged" does.
    pub(crate) fn of(noun: Option<Noun>, qualities: &[Quality]) -> Option<AskedAs> {
        let has = |state: State| {
            qualities.iter().any(|quality| match quality {
                Quality::Not(denied) => **denied == Quality::State(state),
                quality => *quality == Quality::State(state),
            })
        };
        AskedAs::from_words(
            noun,
            has(State::Link),
            has(State::Token),
            qualities.iter().all(is_of_any_card),
        )
    }

    /// Classifies a predicate by its noun, whether it says "Link" or "token", and whether all of its other qualities fit any card.
    pub(crate) fn from_words(
        noun: Option<Noun>,
        link: bool,
        token: bool,
        of_any_card: bool,
    ) -> Option<AskedAs> {
        match noun.filter(|noun| *noun != Noun::Card(None)) {
            Some(noun) => Some(AskedAs::Kind(noun)),
            None if link => Some(AskedAs::Kind(Noun::Unit)),
            None if token => Some(AskedAs::Kind(Noun::Token)),
            None => of_any_card.then_some(AskedAs::Card),
        }
    }
}

/// Checks whether the quality can be asked of cards of every kind, as it is printed on all of them.
fn is_of_any_card(quality: &Quality) -> bool {
    match quality {
        Quality::Color(_) | Quality::Trait(_) | Quality::Named(_) | Quality::NameContains { .. } => true,
        Quality::Stat { stat, .. } => stat.is_of_any_card(),
        Quality::Not(denied) => is_of_any_card(denied),
        Quality::AnyOf(list) => list.iter().all(is_of_any_card),
        Quality::Other(_)
        | Quality::OwnedBy(_)
        | Quality::State(_)
        | Quality::Relative { .. }
        | Quality::Has(_)
        | Quality::Alike { .. }
        | Quality::Chosen { .. }
        | Quality::Battling(_)
        | Quality::Paired { .. }
        | Quality::AttackingWhat(_)
        | Quality::Except(_)
        | Quality::HasMark { .. }
        | Quality::HasKeyword { .. }
        | Quality::Counters { .. }
        | Quality::Over(_)
        | Quality::ThisTurn { .. }
        | Quality::Destroyed { .. } => false,
    }
}
