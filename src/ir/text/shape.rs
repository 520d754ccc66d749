//! The shape of a description: what precedes its noun, its place, its number and its end.

use crate::ir::{Amount, Comparand, Player, Quality, Quantity, State, Zone};

/// Returns the player and the name of a place, for places that a text can name in pairs.
pub(super) fn of_place(zone: &Zone) -> Option<(&Player, &'static str)> {
    match zone {
        Zone::Hand(of) => Some((of, "hand")),
        Zone::Trash(of) => Some((of, "trash")),
        Zone::Removal(of) => Some((of, "removal area")),
        Zone::Deck(of) => Some((of, "deck")),
        Zone::Field
        | Zone::TopOfDeck { .. }
        | Zone::Under(_)
        | Zone::Area { .. }
        | Zone::Among(_)
        | Zone::Within(_)
        | Zone::Done { .. } => None,
    }
}

/// Checks whether a quality precedes its noun.
pub(super) fn is_adjective(quality: &Quality, state_behind: bool) -> bool {
    match quality {
        Quality::Other(_) | Quality::Color(_) | Quality::Trait(_) | Quality::Named(_) => true,
        Quality::OwnedBy(_) => false,
        Quality::Not(denied) => denied.is_before(),
        Quality::State(state) => match state {
            State::Link | State::Token | State::Attacked | State::InPlay => false,
            State::Active
            | State::Rested
            | State::Damaged
            | State::Undamaged
            | State::Attacking
            | State::Battling
            | State::Blocking => !state_behind,
        },
        Quality::ThisTurn { .. }
        | Quality::AttackingWhat(_)
        | Quality::Stat { .. }
        | Quality::Relative { .. }
        | Quality::Has(_)
        | Quality::HasMark { .. }
        | Quality::HasKeyword { .. }
        | Quality::Counters { .. }
        | Quality::Over(_)
        | Quality::Destroyed { .. }
        | Quality::NameContains { .. }
        | Quality::Alike { .. }
        | Quality::Chosen { .. }
        | Quality::Battling(_)
        | Quality::Paired { .. }
        | Quality::Except(_)
        | Quality::AnyOf(_) => false,
    }
}

/// Checks whether the quantity is one object: "that is", "its".
pub(super) fn is_one(quantity: &Quantity) -> bool {
    match quantity {
        Quantity::Exactly(Amount::Literal(1))
        | Quantity::One
        | Quantity::The
        | Quantity::Each
        | Quantity::Only(1) => true,
        Quantity::Exactly(_)
        | Quantity::Range(..)
        | Quantity::AnyNumber
        | Quantity::UpTo(_)
        | Quantity::AtLeast(_)
        | Quantity::AtMost(_)
        | Quantity::Only(_)
        | Quantity::No
        | Quantity::All
        | Quantity::Any => false,
    }
}

/// Checks whether a quality ends in a described noun: the next words would be about that noun.
pub(super) fn quality_ends_in_noun(quality: &Quality) -> bool {
    match quality {
        Quality::Battling(noun)
        | Quality::AttackingWhat(noun)
        | Quality::Except(noun)
        | Quality::Alike { with: noun, .. } => noun.is_described(),
        Quality::Relative { than, .. } => match than {
            Comparand::Same(noun) => noun.is_described(),
            Comparand::Amount(
                Amount::Count(noun) | Amount::Quality { of: noun, .. } | Amount::Counters { on: noun, .. },
            ) => noun.is_described(),
            Comparand::Amount(
                Amount::Literal(_)
                | Amount::Parameter
                | Amount::Specified(_)
                | Amount::ForEach { .. }
                | Amount::All
                | Amount::Damage { .. }
                | Amount::OfEvent { .. }
                | Amount::Missing { .. }
                | Amount::Happened { .. }
                | Amount::Tally { .. }
                | Amount::Result { .. },
            ) => false,
        },
        Quality::ThisTurn { .. } => false,
        Quality::Not(inner) => quality_ends_in_noun(inner) || has_a_tail(inner),
        Quality::AnyOf(list) => list
            .iter()
            .any(|one| quality_ends_in_noun(one) || has_a_tail(one)),
        Quality::Other(_)
        | Quality::OwnedBy(_)
        | Quality::State(_)
        | Quality::Color(_)
        | Quality::Trait(_)
        | Quality::Stat { .. }
        | Quality::Has(_)
        | Quality::Named(_)
        | Quality::NameContains { .. }
        | Quality::Paired { .. }
        | Quality::HasMark { .. }
        | Quality::HasKeyword { .. }
        | Quality::Counters { .. }
        | Quality::Chosen { .. }
        | Quality::Over(_)
        | Quality::Destroyed { .. } => false,
    }
}

/// "paired with a Pilot that is Lv.2 or lower": any words after it would be about the Pilot.
pub(super) fn has_a_tail(quality: &Quality) -> bool {
    matches!(quality, Quality::Paired { with, .. } if with.first_group().is_some_and(|group| !group.qualities.is_empty()))
}
