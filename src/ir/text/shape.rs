//! The shape of a description: what stands before its noun, whose place is named, and whether it is one.

use crate::ir::{Amount, Player, Quality, Quantity, State, Zone};

/// Whose place it is, and its name: of those of which a text can name two.
pub(super) fn of_place(zone: &Zone) -> Option<(&Player, &'static str)> {
    match zone {
        Zone::Hand(of) => Some((of, "hand")),
        Zone::Trash(of) => Some((of, "trash")),
        Zone::Removal(of) => Some((of, "removal area")),
        Zone::Deck(of) => Some((of, "deck")),
        Zone::Field
        | Zone::TopOfDeck(_)
        | Zone::Area { .. }
        | Zone::Among(_)
        | Zone::Within(_)
        | Zone::Done { .. } => None,
    }
}

/// Whether a quality stands before its noun.
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
        | Quality::Destroyed { .. }
        | Quality::NameContains { .. }
        | Quality::Alike { .. }
        | Quality::Battling(_)
        | Quality::Paired { .. }
        | Quality::Except(_)
        | Quality::AnyOf(_) => false,
    }
}

/// Whether one object is meant: "that is", "its".
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
