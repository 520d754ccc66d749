//! The facets of events and instructions that decide what later words can refer to.

use crate::ir::{Action, Done, Quality, Quantity, Selector, Shows, State, Treatment, Zone};

/// Checks whether the object is no longer where it was before.
pub(super) fn takes_away(done: Done) -> bool {
    match done {
        Done::Destroyed
        | Done::Discarded
        | Done::Returned
        | Done::Exiled
        | Done::Removed
        | Done::Placed
        | Done::Added => true,
        Done::Chosen | Done::Revealed | Done::Deployed | Done::Rested | Done::SetActive | Done::Recovered => {
            false
        }
    }
}

/// Returns the opponent in a battle that a quality names: "the enemy Unit battling this Unit", "the enemy Unit that this Unit is
/// attacking". There is one battle at a time (8-1), so an attack target is identified without its attacker.
pub(super) fn fought(quality: &Quality, who: &Selector) -> Option<Selector> {
    let (Quality::Battling(other) | Quality::AttackingWhat(other)) = quality else {
        return None;
    };
    let mut fights = Vec::new();
    if matches!(quality, Quality::AttackingWhat(_)) {
        fights.push(Quality::State(State::Attacked));
    }
    match who {
        Selector::Known(_) => fights.push(Quality::Battling(Box::new(who.clone()))),
        Selector::Player(_) => {}
        Selector::Group(_) | Selector::PairedWith { .. } | Selector::AnyOf(_) | Selector::AllOf(_) => {
            return None;
        }
    }
    let Selector::Group(other) = &**other else {
        return None;
    };
    let mut fought = other.clone();
    fought.quantity = Quantity::The;
    fought.qualities = other.qualities.iter().cloned().chain(fights).collect();
    Some(Selector::Group(fought))
}

/// Checks whether the cards come from the top of a deck, so that everybody who sees them can refer to cards among them.
pub(super) fn is_top_of_deck(what: &Selector) -> bool {
    matches!(what, Selector::Group(group) if matches!(group.zone, Zone::TopOfDeck { .. }))
}

/// Checks whether the cards are a whole hand, so that everybody who sees it can refer to cards among it.
pub(super) fn is_whole_hand(what: &Selector) -> bool {
    matches!(what, Selector::Group(group)
        if matches!(group.zone, Zone::Hand(_)) && group.quantity == Quantity::All && group.qualities.is_empty())
}

/// Checks whether an instruction shows cards that the text goes on about: "the remaining cards" are the rest of these.
pub(super) fn shows(action: &Action) -> bool {
    let facets = action.facets();
    let is_shown = |test: fn(&Selector) -> bool| facets.objects[0].is_some_and(test);
    match facets.shows {
        Shows::None => false,
        Shows::All => true,
        Shows::FromDeck => is_shown(is_top_of_deck),
        Shows::FromDeckOrHand => is_shown(is_top_of_deck) || is_shown(is_whole_hand),
    }
}

/// Checks whether an instruction changes its object, which can be a price if the object was not chosen before.
pub(super) fn happens_in_passing(action: &Action) -> bool {
    let facets = action.facets();
    // The text goes on about cards that come from the top of a deck.
    let are_new = facets.treatment == Treatment::Moved && facets.objects[0].is_some_and(is_top_of_deck);
    facets.in_passing && !are_new
}

/// Checks whether "that many" can refer to how much an instruction did.
pub(super) fn does_so_much(action: &Action) -> bool {
    let facets = action.facets();
    facets.does_so_much || facets.done.is_some()
}
