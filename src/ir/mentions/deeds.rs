//! What an event or an instruction has done that words go back to.

use crate::ir::{
    Action, AttackRole, Did, Done, Event, Orientation, Quality, Quantity, Selector, Target, Zone,
};

/// What was done to what by the other one that takes part in an event.
pub(super) fn done_to_subject(event: &Event) -> Option<(Did, &Selector)> {
    match event {
        Event::Destroyed { what, .. } => Some((Did::Destroyed, what)),
        Event::Receives { who, .. } => Some((Did::Dealt, who)),
        Event::Attacks {
            who,
            role: AttackRole::Target,
            ..
        } => Some((Did::Attacked, who)),
        Event::Attacks {
            role: AttackRole::Attacker,
            ..
        }
        | Event::Destroys { .. }
        | Event::Pairs { .. }
        | Event::Links(_)
        | Event::Recovers { .. }
        | Event::Deals { .. }
        | Event::Changed { .. }
        | Event::Chosen { .. }
        | Event::Leaves(_)
        | Event::Begins { .. }
        | Event::Places { .. }
        | Event::Uses { .. }
        | Event::Activates { .. }
        | Event::Blocks { .. }
        | Event::Pays { .. }
        | Event::Deployed { .. }
        | Event::Either(..)
        | Event::Plays { .. }
        | Event::Commands { .. }
        | Event::Draws { .. }
        | Event::Discards { .. }
        | Event::Oriented { .. }
        | Event::Moved { .. } => None,
    }
}

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

/// What something fights: "the enemy Unit battling this Unit".
pub(super) fn fought(other: &Selector, who: &Selector) -> Option<Selector> {
    let Selector::Group(other) = other else {
        return None;
    };
    let mut fought = other.clone();
    fought.quantity = Quantity::The;
    let qualities = other.qualities.iter().cloned();
    fought.qualities = qualities
        .chain([Quality::Battling(Box::new(who.clone()))])
        .collect();
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

/// Whether an instruction moves, turns, damages or changes what it is carried out on, which can be a price where that was not
/// chosen before. What it shows or brings into play is what the text goes on about.
pub(super) fn happens_in_passing(action: &Action) -> bool {
    match action {
        Action::Move { what, .. } => !is_top_of_deck(what),
        Action::Orient { .. } | Action::Deal { .. } | Action::Recover { .. } | Action::Change { .. } => true,
        Action::Choose(_)
        | Action::Draw(_)
        | Action::Destroy(_)
        | Action::Look(_)
        | Action::Reveal(_)
        | Action::Shuffle { .. }
        | Action::Deploy { .. }
        | Action::DeployTokens(..)
        | Action::PlaceResources { .. }
        | Action::Pair { .. }
        | Action::Activate { .. }
        | Action::DealMutual { .. }
        | Action::DeployExBase { .. }
        | Action::Later { .. }
        | Action::PlayAs { .. }
        | Action::PayResources(_)
        | Action::ChangeAttackTarget { .. }
        | Action::Alter(_)
        | Action::Modes { .. }
        | Action::Branch(_) => false,
    }
}

/// Whether an instruction is one that nobody wants for its own cards: "you may rest this Unit. If you do, ...".
pub(super) fn is_a_price(action: &Action) -> bool {
    match action {
        Action::Orient { to, .. } => *to == Orientation::Rested,
        Action::Move { .. } | Action::Deal { .. } => true,
        Action::Recover { .. }
        | Action::Change { .. }
        | Action::Choose(_)
        | Action::Draw(_)
        | Action::Destroy(_)
        | Action::Look(_)
        | Action::Reveal(_)
        | Action::Shuffle { .. }
        | Action::Deploy { .. }
        | Action::DeployTokens(..)
        | Action::PlaceResources { .. }
        | Action::Pair { .. }
        | Action::Activate { .. }
        | Action::DealMutual { .. }
        | Action::DeployExBase { .. }
        | Action::Later { .. }
        | Action::PlayAs { .. }
        | Action::PayResources(_)
        | Action::ChangeAttackTarget { .. }
        | Action::Alter(_)
        | Action::Modes { .. }
        | Action::Branch(_) => false,
    }
}

/// Whether it can be asked of an instruction how much it did: "that many".
pub(super) fn does_so_much(action: &Action) -> bool {
    match action {
        Action::Draw(_) | Action::Deal { .. } => true,
        other => done_by(other).is_some(),
    }
}

/// What an instruction does to what, as a text can refer back to it: "the destroyed Unit".
pub(super) fn done_by(action: &Action) -> Option<(Done, &Selector)> {
    Some(match action {
        Action::Choose(what) => (Done::Chosen, what),
        Action::Destroy(what) => (Done::Destroyed, what),
        Action::Reveal(what) => (Done::Revealed, what),
        Action::Deploy { what, .. } => (Done::Deployed, what),
        Action::Recover { who, .. } => (Done::Recovered, who),
        Action::Move { verb, what, .. } => (verb.done(), what),
        Action::Orient { who, to } => match to {
            Orientation::Rested => (Done::Rested, who),
            Orientation::Active => (Done::SetActive, who),
        },
        // No word goes back to these by what was done.
        Action::Draw(_)
        | Action::Deal { .. }
        | Action::Look(_)
        | Action::Shuffle { .. }
        | Action::DeployTokens(..)
        | Action::PlaceResources { .. }
        | Action::Pair { .. }
        | Action::Change { .. }
        | Action::Activate { .. }
        | Action::DealMutual { .. }
        | Action::DeployExBase { .. }
        | Action::Later { .. }
        | Action::PlayAs { .. }
        | Action::PayResources(_)
        | Action::ChangeAttackTarget { .. }
        | Action::Alter(_)
        | Action::Modes { .. }
        | Action::Branch(_) => return None,
    })
}

/// What an instruction deals damage to, which can destroy it (11-3-1).
pub(super) fn struck_by(action: &Action) -> Option<&Selector> {
    match action {
        Action::Deal {
            to: Target::Objects(what),
            ..
        }
        | Action::DealMutual { who: what, .. } => Some(what),
        Action::Deal {
            to: Target::FirstShieldAreaCard(_),
            ..
        }
        | Action::Choose(_)
        | Action::Draw(_)
        | Action::Recover { .. }
        | Action::Destroy(_)
        | Action::Orient { .. }
        | Action::Move { .. }
        | Action::Look(_)
        | Action::Reveal(_)
        | Action::Shuffle { .. }
        | Action::Deploy { .. }
        | Action::DeployTokens(..)
        | Action::PlaceResources { .. }
        | Action::Pair { .. }
        | Action::Change { .. }
        | Action::Activate { .. }
        | Action::DeployExBase { .. }
        | Action::Later { .. }
        | Action::PlayAs { .. }
        | Action::PayResources(_)
        | Action::ChangeAttackTarget { .. }
        | Action::Alter(_)
        | Action::Modes { .. }
        | Action::Branch(_) => None,
    }
}
