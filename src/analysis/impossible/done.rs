//! Deeds that are impossible for the kind of object: a Shield that is rested, a Pilot that is dealt damage, a Base that attacks.

use super::Never;
use crate::ir::{
    About, Action, Amount, CardKind, Change, Condition, Event, KnownPlayer, MoveTarget, Noun, Player,
    PlayerQuality, Quality, Quantity, Selector, Side, Slot, Step, Treatment, Zone,
};
use crate::vocabulary::{Controller, CounterDeed, PlayerRelation};

pub(super) const DEPLOYED: &str = "only Units and Bases are deployed (5-8-1)";

pub(super) const PAIRED: &str =
    "only Pilots, and Commands with a 【Pilot】 side, are paired with a Unit (5-9-1)";

pub(super) const AIMED: &str = "the attack target is changed to a Unit (8-3-1)";

const TAKEN: &str = "Units and Bases are what another player can have: a Pilot goes where its Unit goes (3-3-6), and all else stays with its player";

const COUNTED: &str = "counters lie on Units, Bases and Resources (5-18-1)";

pub(super) const FOUGHT: &str = "a battle that an effect begins is between Units (5-22-3, 5-22-4)";

/// Returns the reason why an instruction is never done to such objects.
pub(super) fn never_done(action: &Action, about: &About) -> Option<Never> {
    if let Action::DeployCopies { of, .. } = action {
        let is_never = about.described(of).is_called_only(Noun::is_never_deployed);
        return is_never.then_some(Never {
            message: DEPLOYED,
            label: "never done",
        });
    }
    let facets = action.facets();
    let [Some(to), unit] = facets.objects else {
        return None;
    };
    if let Action::Battle { between } = action {
        let no_unit = |part: &Selector| about.described(part).is_called_only(Noun::is_no_unit);
        if between.parts().iter().any(no_unit) {
            return Some(Never {
                message: FOUGHT,
                label: "never done",
            });
        }
        return (least_of(between, about) > 2).then_some(Never {
            message: "a battle is between two Units: the first attacks, and the second is attacked (5-22-4)",
            label: "more than two Units",
        });
    }
    let (is, message): (fn(Noun) -> bool, _) = match facets.treatment {
        Treatment::Turned(_) => (
            Noun::is_never_turned,
            "only Units, Bases and Resources are active or rested (5-4-1)",
        ),
        Treatment::Struck => (
            Noun::is_never_hurt,
            "only Units, Bases and Shields are dealt damage (5-5-1)",
        ),
        Treatment::Healed => (Noun::never_recovers, "only Units and Bases recover HP (5-6-1)"),
        Treatment::Marked => {
            let is_damage = matches!(action, Action::Counters { counter, .. } if counter.is_damage());
            let (never, message): (fn(Noun) -> bool, _) = match is_damage {
                true => (
                    Noun::never_recovers,
                    "damage counters lie on Units and Bases (5-18-1-1)",
                ),
                false => (Noun::has_no_counters, COUNTED),
            };
            if unit.is_some_and(|to| about.described(to).is_called_only(never)) {
                return Some(Never {
                    message,
                    label: "never done",
                });
            }
            (never, message)
        }
        Treatment::Controlled(_) => (Noun::is_never_taken, TAKEN),
        Treatment::Deployed => (is_never_deployed, DEPLOYED),
        Treatment::Paired => {
            if unit.is_some_and(|unit| about.described(unit).is_called_only(Noun::is_no_unit)) {
                return Some(Never {
                    message: "a Pilot is paired with a Unit (5-9-1)",
                    label: "never done",
                });
            }
            (is_no_pilot, PAIRED)
        }
        Treatment::Changed if action.changes().iter().any(|one| one.facets().is_of_fighters) => (
            has_no_numbers,
            "these have no AP or HP and no keyword effects (2-7, 2-8)",
        ),
        Treatment::Changed if action.changes().iter().any(Change::takes_effects) => (
            has_no_effects,
            "only Units, Pilots and Bases in play lose effects (10-1-2)",
        ),
        Treatment::Nothing
        | Treatment::Chosen
        | Treatment::Shown
        | Treatment::Destroyed
        | Treatment::Moved
        | Treatment::Changed => return None,
    };
    about.described(to).is_called_only(is).then_some(Never {
        message,
        label: "never done",
    })
}

/// "If it is a Command card, deploy it."
pub(super) fn never_such(step: &Step) -> Option<Never> {
    let facets = step.action.facets();
    let what = facets.objects[0]?;
    let (is, message): (fn(Noun) -> bool, _) = match facets.treatment {
        Treatment::Deployed => (is_never_deployed, DEPLOYED),
        Treatment::Paired => (is_no_pilot, PAIRED),
        Treatment::Nothing
        | Treatment::Chosen
        | Treatment::Shown
        | Treatment::Turned(_)
        | Treatment::Struck
        | Treatment::Healed
        | Treatment::Destroyed
        | Treatment::Moved
        | Treatment::Marked
        | Treatment::Controlled(_)
        | Treatment::Changed => return None,
    };
    let asked = |condition: &Condition| matches!(condition, Condition::Is { who, noun: Some(noun), .. } if who == what && is(*noun));
    let is_asked = match &step.when {
        Some(Condition::All(all, _)) => all.iter().any(asked),
        Some(condition) => asked(condition),
        None => false,
    };
    is_asked.then_some(Never {
        message,
        label: "never done",
    })
}

/// "Choose 1 enemy Unit. Return it to your hand": every card belongs to one player and goes to the places of that player (4-1-6,
/// 5-2-2, 5-10-2), and the player who deploys or pairs it has it.
pub(super) fn never_theirs(step: &Step, about: &About) -> Option<Never> {
    let (what, to) = if let Action::Move { what, to, .. } = &step.action {
        match to {
            MoveTarget::Hand(of)
            | MoveTarget::Trash(of)
            | MoveTarget::Deck { of, .. }
            | MoveTarget::Shields { of, .. } => (what, of),
            // Cards lie under any Unit as those of their owners.
            MoveTarget::Removal { .. } | MoveTarget::Under(_) => return None,
        }
    } else if let Action::Deploy { what, .. } | Action::Pair { pilot: what, .. } = &step.action {
        (what, &Player::Actor)
    } else {
        return None;
    };
    // "They return 1 to the top": without a named owner, the deck is that of the cards' owner.
    let is_unsaid = matches!(
        &step.action,
        Action::Move {
            to: MoveTarget::Deck { of: Player::You, .. },
            ..
        }
    );
    if is_unsaid && about.doer_of(what).or(Some(&step.actor)) != Some(&Player::You) {
        return None;
    }
    let to = doer_of(to, &step.actor, about)?;
    let unit = if let Action::Pair { unit, .. } = &step.action {
        owner_of(unit, &step.actor, about)
    } else {
        None
    };
    let mut whose = owner_of(what, &step.actor, about).into_iter().chain(unit);
    whose.any(|whose| never_the_same(whose, to)).then_some(Never {
        message: "a card belongs to one player, and goes to no hand, deck, trash or field of another (5-2-2, 5-10-2)",
        label: "another player's card",
    })
}

/// "Gain control of 1 of your Units", "Place it under it", "Move 1 counter from this Unit to this Unit": it is there already.
pub(super) fn never_elsewhere(step: &Step, about: &About) -> Option<Never> {
    let message = control_in_vain(step, about).or_else(|| moved_in_vain(&step.action))?;
    Some(Never {
        message,
        label: "changes nothing",
    })
}

/// Returns the reason why a change of control changes nothing.
fn control_in_vain(step: &Step, about: &About) -> Option<&'static str> {
    let Action::Control { who, by, .. } = &step.action else {
        return None;
    };
    let is_yours = |what: &Selector| {
        let Selector::Group(group) = what else {
            return false;
        };
        group.side == Side::Yours
    };
    match by {
        // A card that was chosen before may have another controller by now; a description is of those that are yours.
        Controller::Doer => {
            (step.actor == Player::You && is_yours(who)).then_some("you have what is yours already (5-2-1)")
        }
        Controller::Owner => None,
        Controller::Exchanged => {
            let described = who.parts().iter().map(|part| about.described(part));
            let parts: Vec<&Selector> = described.flat_map(Selector::parts).collect();
            let are_called = |is: fn(Noun) -> bool| parts.iter().any(|part| part.is_called_only(is));
            let is_base = |noun: Noun| matches!(noun, Noun::Base | Noun::ExBase);
            if are_called(|noun| noun == Noun::Unit) && are_called(is_base) {
                return Some(
                    "a Unit and a Base lie in different areas, and neither takes the other's place (4-4)",
                );
            }
            let all_own = parts.iter().all(|part| part.is_this() || is_yours(part));
            all_own.then_some("both are yours, and you have them already (5-2-1)")
        }
    }
}

/// Returns the reason why a move leaves every card where it was.
fn moved_in_vain(action: &Action) -> Option<&'static str> {
    const THERE: &str = "what lies there is there already";
    let is_known = |what: &Selector| matches!(what, Selector::Known(_));
    if let Action::Move {
        what,
        to: MoveTarget::Under(host),
        ..
    } = action
    {
        if is_known(what) && *what == **host {
            return Some("nothing is placed under itself (4-5-3)");
        }
        let lies_there = matches!(what, Selector::Group(group)
            if matches!(&group.zone, Zone::Under(of) if is_known(of) && of == host));
        return lies_there.then_some(THERE);
    }
    let Action::Counters {
        deed: CounterDeed::Move { to },
        on,
        ..
    } = action
    else {
        return None;
    };
    (is_known(on) && on == to).then_some(THERE)
}

/// "Change the attack target to that player": the attack target is changed by a block or by a text that replaces one, and becomes a Unit
/// (8-3-1). It is a single target (8-2-1).
pub(super) fn never_aimed(action: &Action, about: &About) -> Option<Never> {
    let Action::ChangeAttackTarget { to, .. } = action else {
        return None;
    };
    if to.parts().iter().any(|part| matches!(part, Selector::Player(_))) {
        return Some(Never {
            message: AIMED,
            label: "never changed to a player",
        });
    }
    let no_unit = |part: &Selector| about.described(part).is_called_only(Noun::is_no_unit);
    if to.parts().iter().any(no_unit) {
        return Some(Never {
            message: AIMED,
            label: "never changed to this",
        });
    }
    can_be_several(to, about).then_some(Never {
        message: "an attack has one target (8-2-1)",
        label: "these can be several",
    })
}

/// The lower bound of a quantity.
fn least_of(selector: &Selector, about: &About) -> u32 {
    match selector {
        Selector::Known(_) => {
            let described = about.described(selector);
            if matches!(described, Selector::Known(_)) {
                return 1;
            }
            // "You and that player each choose 2 of your own Units."
            let doers = about.doer_of(selector).map_or(1, least_players);
            doers * least_of(described, about)
        }
        Selector::Group(group) => match &group.quantity {
            Quantity::Exactly(Amount::Literal(number)) => u32::from(*number),
            Quantity::Range(from, _) => u32::from(*from),
            Quantity::AtLeast(least) => u32::from(*least),
            Quantity::Only(only) => u32::from(*only),
            Quantity::One | Quantity::The => 1,
            Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::UpTo(_)
            | Quantity::AtMost(_)
            | Quantity::No
            | Quantity::All
            | Quantity::Each
            | Quantity::Any => 0,
        },
        Selector::PairedWith { .. } | Selector::Player(_) => 1,
        Selector::AllOf(list) => list.iter().map(|one| least_of(one, about)).sum(),
        Selector::AnyOf(list) => list
            .iter()
            .map(|one| least_of(one, about))
            .min()
            .unwrap_or_default(),
    }
}

/// The lower bound of the number of players who each do something alone: nobody plays without an enemy.
fn least_players(player: &Player) -> u32 {
    match player {
        Player::Each => 2,
        Player::Described(players) if matches!(players.quantity, Quantity::All | Quantity::Each) => {
            let with_you = |quality: &PlayerQuality| matches!(quality, PlayerQuality::YouAnd(_));
            let is_everybody =
                players.circle == PlayerRelation::Any && players.qualities.iter().all(with_you);
            if is_everybody { 2 } else { 1 }
        }
        Player::You
        | Player::Opponent
        | Player::Actor
        | Player::OwnerOf(_)
        | Player::Known(_)
        | Player::Described(_) => 1,
    }
}

/// Checks whether a quantity can mean more than one card, in some game.
fn can_be_several(selector: &Selector, about: &About) -> bool {
    match selector {
        Selector::Known(_) => match about.described(selector) {
            Selector::Known(_) => false,
            described => {
                can_be_several(described, about)
                    || about
                        .doer_of(selector)
                        .is_some_and(|doer| least_players(doer) > 1)
            }
        },
        Selector::Group(group) => match &group.quantity {
            Quantity::Exactly(Amount::Literal(1))
            | Quantity::UpTo(Amount::Literal(1))
            | Quantity::AtMost(0 | 1)
            | Quantity::Only(0 | 1)
            | Quantity::Range(_, 1)
            | Quantity::No
            | Quantity::One
            | Quantity::The => false,
            Quantity::Exactly(_)
            | Quantity::UpTo(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::Range(..)
            | Quantity::AtLeast(_)
            | Quantity::AnyNumber
            | Quantity::All
            | Quantity::Each
            | Quantity::Any => true,
        },
        Selector::PairedWith { .. } | Selector::Player(_) => false,
        Selector::AllOf(_) => true,
        Selector::AnyOf(list) => list.iter().any(|one| can_be_several(one, about)),
    }
}

/// The player that a text means, as far as that is certain without a game.
#[derive(Clone, Copy)]
enum Who {
    You,
    Other(PlayerRelation),
    /// Each player, with their own things.
    Each,
}

/// Checks whether two players are different in every game.
fn never_the_same(one: Who, other: Who) -> bool {
    match (one, other) {
        (Who::You, Who::You) | (Who::Each, Who::Each) => false,
        (Who::You, Who::Other(_)) | (Who::Other(_), Who::You) => true,
        // Deeds to the cards of all players affect other players' cards, too.
        (Who::Each, Who::You | Who::Other(_)) | (Who::You | Who::Other(_), Who::Each) => true,
        (Who::Other(one), Who::Other(other)) => matches!(
            (one, other),
            (PlayerRelation::Teammate, PlayerRelation::Enemy)
                | (PlayerRelation::Enemy, PlayerRelation::Teammate)
        ),
    }
}

/// Returns who is meant if `actor` carries the instruction out.
fn doer_of(player: &Player, actor: &Player, about: &About) -> Option<Who> {
    match player {
        Player::You => Some(Who::You),
        Player::Opponent => Some(Who::Other(PlayerRelation::Enemy)),
        Player::Described(players) => match players.circle {
            PlayerRelation::Other | PlayerRelation::Enemy | PlayerRelation::Teammate => {
                Some(Who::Other(players.circle))
            }
            PlayerRelation::Any | PlayerRelation::Friendly => players.is_each().then_some(Who::Each),
        },
        Player::Known(KnownPlayer {
            to: Slot::Step(number),
            ..
        }) => match about.step(*number)? {
            Selector::Player(Player::Actor | Player::Known(_)) => None,
            Selector::Player(chosen) => doer_of(chosen, actor, about),
            Selector::Known(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => None,
        },
        Player::Actor => match actor {
            Player::Actor => None,
            Player::You
            | Player::Opponent
            | Player::Each
            | Player::OwnerOf(_)
            | Player::Known(_)
            | Player::Described(_) => doer_of(actor, actor, about),
        },
        Player::Each => Some(Who::Each),
        Player::OwnerOf(_) | Player::Known(_) => None,
    }
}

/// Returns whose an object certainly is.
fn owner_of(what: &Selector, actor: &Player, about: &About) -> Option<Who> {
    if what.is_this() {
        return Some(Who::You);
    }
    let described = about.described(what);
    let Selector::Group(group) = described else {
        return None;
    };
    // "their", for an earlier choice, means the player who chose it, as for cards that a player discarded (5-11-1).
    let actor = match what {
        Selector::Known(_) => about.doer_of(what).unwrap_or(&Player::Actor),
        Selector::Player(_)
        | Selector::Group(_)
        | Selector::PairedWith { .. }
        | Selector::AnyOf(_)
        | Selector::AllOf(_) => actor,
    };
    if about.discards(what) {
        return doer_of(&Player::Actor, actor, about);
    }
    match &group.zone {
        Zone::Field => match group.side {
            Side::Yours => Some(Who::You),
            Side::Enemy => Some(Who::Other(PlayerRelation::Enemy)),
            Side::Theirs => doer_of(&Player::Actor, actor, about),
            Side::Any | Side::Friendly => group.qualities.iter().find_map(|quality| {
                let Quality::OwnedBy(player) = quality else {
                    return None;
                };
                doer_of(player, actor, about)
            }),
        },
        Zone::Hand(of)
        | Zone::Trash(of)
        | Zone::Removal(of)
        | Zone::Deck(of)
        | Zone::TopOfDeck { of, .. }
        | Zone::Area { of, .. } => doer_of(of, actor, about),
        Zone::Within(of) if **of != *what => owner_of(of, actor, about),
        Zone::Among(Slot::Step(number)) => owner_of(about.step(*number)?, about.doer(*number)?, about),
        // The player of these cards is unknown.
        Zone::Under(_) | Zone::Among(_) | Zone::Within(_) | Zone::Done { .. } => None,
    }
}

/// "When one of your Units destroys an enemy Base with `<Breach>`": the keyword effect would be the Base's.
pub(super) fn has_what_units_have(event: &Event) -> bool {
    let (Event::Destroys { what, .. } | Event::Deals { to: Some(what), .. }) = event else {
        return false;
    };
    matches!(what, Selector::Group(group) if group.qualities.iter().any(|one| matches!(one, Quality::Has(_))))
        && what.is_called_only(Noun::is_no_unit)
}

pub(super) fn is_never_deployed(noun: Noun) -> bool {
    let kind = |kind| matches!(kind, CardKind::Pilot | CardKind::Command | CardKind::Resource);
    matches!(noun, Noun::Card(Some(one)) if kind(one)) || matches!(noun, Noun::Pilot | Noun::Command)
}

pub(super) fn is_no_pilot(noun: Noun) -> bool {
    let kind = |kind| matches!(kind, CardKind::Unit | CardKind::Base | CardKind::Resource);
    matches!(noun, Noun::Card(Some(one)) if kind(one))
        || matches!(
            noun,
            Noun::Unit | Noun::Base | Noun::ExBase | Noun::Token | Noun::Resource | Noun::ExResource
        )
}

/// Checks whether cards with the noun have no effects that could be removed: cards out of play, Shields and Resources, and Commands, which
/// are gone once they have been carried out.
fn has_no_effects(noun: Noun) -> bool {
    match noun {
        Noun::Unit | Noun::Pilot | Noun::Base | Noun::ExBase | Noun::Token | Noun::ShieldAreaCard => false,
        Noun::Resource | Noun::ExResource | Noun::Shield | Noun::Command | Noun::Card(_) => true,
    }
}

fn has_no_numbers(noun: Noun) -> bool {
    matches!(noun, Noun::Resource | Noun::ExResource | Noun::Shield)
}
