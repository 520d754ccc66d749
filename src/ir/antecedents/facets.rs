//! What an event or an instruction has done that words go back to.

use crate::ir::{Action, Done, Orientation, Quality, Quantity, Selector, State, Target, Zone};

/// Whether what it is done to is not where it was before.
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

/// What something fights, where a quality says that it does: "the enemy Unit battling this Unit", "the enemy Unit that this Unit
/// is attacking". There is one battle at a time (8-1), so what is attacked needs no attacker to be told by.
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

/// Whether cards come from the top of a deck, so that everybody who sees them can speak of those among them.
pub(super) fn is_top_of_deck(what: &Selector) -> bool {
    matches!(what, Selector::Group(group) if matches!(group.zone, Zone::TopOfDeck(_)))
}

/// Whether it is a whole hand, so that everybody who sees it can speak of the cards among it.
pub(super) fn is_whole_hand(what: &Selector) -> bool {
    matches!(what, Selector::Group(group)
        if matches!(group.zone, Zone::Hand(_)) && group.quantity == Quantity::All && group.qualities.is_empty())
}

/// What an instruction does, as far as the text behind it goes back to that. What a row leaves out does not hold.
#[derive(Clone, Copy, Default)]
struct Facets<'a> {
    /// What it does to what, where words go back to it by what was done: "the destroyed Unit".
    done: Option<(Done, &'a Selector)>,
    /// Whether it moves, turns, damages or changes what it is carried out on.
    in_passing: bool,
    /// Whether nobody wants it for the own cards.
    price: bool,
    /// What it deals damage to.
    struck: Option<&'a Selector>,
    /// Whether it can be asked how much it did, though nothing goes back to it by what was done.
    so_much: bool,
}

fn facets(action: &Action) -> Facets<'_> {
    let none = Facets::default();
    match action {
        Action::Choose(what) => Facets {
            done: Some((Done::Chosen, what)),
            ..none
        },
        Action::Destroy(what) => Facets {
            done: Some((Done::Destroyed, what)),
            in_passing: true,
            ..none
        },
        Action::Reveal(what) => Facets {
            done: Some((Done::Revealed, what)),
            ..none
        },
        Action::Deploy { what, .. } => Facets {
            done: Some((Done::Deployed, what)),
            ..none
        },
        Action::Recover { who, .. } => Facets {
            done: Some((Done::Recovered, who)),
            in_passing: true,
            ..none
        },
        Action::Move { verb, what, .. } => Facets {
            done: Some((verb.done(), what)),
            in_passing: !is_top_of_deck(what),
            price: true,
            ..none
        },
        Action::Orient { who, to } => {
            let (done, price) = match to {
                Orientation::Rested => (Done::Rested, true),
                Orientation::Active => (Done::SetActive, false),
            };
            Facets {
                done: Some((done, who)),
                in_passing: true,
                price,
                ..none
            }
        }
        Action::Deal { to, .. } => Facets {
            in_passing: true,
            price: true,
            struck: match to {
                Target::Objects(what) => Some(what),
                Target::FirstShieldAreaCard(_) => None,
            },
            so_much: true,
            ..none
        },
        Action::DealMutual { who, .. } => Facets {
            struck: Some(who),
            ..none
        },
        Action::Draw(_) => Facets {
            so_much: true,
            ..none
        },
        Action::Change { .. } => Facets {
            in_passing: true,
            ..none
        },
        Action::Look(_)
        | Action::Shuffle { .. }
        | Action::DeployTokens(..)
        | Action::PlaceResources { .. }
        | Action::Pair { .. }
        | Action::Activate { .. }
        | Action::DeployExBase { .. }
        | Action::Later { .. }
        | Action::PlayAs { .. }
        | Action::PayResources(_)
        | Action::ChangeAttackTarget { .. }
        | Action::Alter(_)
        | Action::Modes { .. }
        | Action::Branch(_) => none,
    }
}

/// Whether an instruction moves, turns, damages or changes what it is carried out on, which can be a price where that was not
/// chosen before. What it shows or brings into play is what the text goes on about.
pub(super) fn happens_in_passing(action: &Action) -> bool {
    facets(action).in_passing
}

/// Whether an instruction is one that nobody wants for its own cards: "you may rest this Unit. If you do, ...".
pub(super) fn is_a_price(action: &Action) -> bool {
    facets(action).price
}

/// Whether it can be asked of an instruction how much it did: "that many".
pub(super) fn does_so_much(action: &Action) -> bool {
    let facets = facets(action);
    facets.so_much || facets.done.is_some()
}

/// What an instruction does to what, as a text can refer back to it: "the destroyed Unit".
pub(super) fn done_by(action: &Action) -> Option<(Done, &Selector)> {
    facets(action).done
}

/// What an instruction deals damage to, which can destroy it (11-3-1).
pub(super) fn struck_by(action: &Action) -> Option<&Selector> {
    facets(action).struck
}
