//! Triggered effects that set themselves off: what they do is what they wait for, and nobody may leave it.

use crate::ir::{
    Ability, AbilityKind, Action, Amount, Consent, Event, Mark, Player, Quality, Selector, Side, Slot, Step,
    Trigger,
};
use crate::vocabulary::{CounterChange, CounterDeed, Course, Edge, Section, Stretch, TurnPart};

/// Returns the instruction by which an effect triggers itself whenever it is carried out, the consequence, and what would prevent it.
pub(super) fn by_itself(ability: &Ability) -> Option<(&Step, &'static str, &'static str)> {
    if let Some(found) = by_the_course(ability) {
        return Some(found);
    }
    let AbilityKind::Triggered { trigger, body, .. } = &ability.kind else {
        return None;
    };
    let (is_ended, help) = match trigger {
        // 13-2-13-2: each copy has its own time.
        Trigger::Marks(_) => (
            false,
            "write `you may` (10-1-3): the copy has this effect for itself (13-2-13-2)",
        ),
        Trigger::When { .. } | Trigger::At { .. } => (
            ability.limit.is_some(),
            "write 【Once per Turn】 (13-2-13) before it, or `you may` (10-1-3)",
        ),
    };
    if is_ended || !ability.gates.is_empty() {
        return None;
    }
    // A step under a condition or behind "if you do" may not be carried out, and neither may those after it.
    let certain = body
        .steps
        .iter()
        .take_while(|step| step.when.is_none() && !step.connective.asks_back());
    let mut own = certain
        .filter(|step| step.consent == Consent::Must && matches!(step.actor, Player::You | Player::Each));
    let again = own.find(|step| match trigger {
        // 13-2-6-1: an object that an effect deploys is deployed, too, and a copy has the printed effects (5-17-2-3).
        Trigger::Marks(marks) => {
            marks.contains(&Mark::Deploy) && copied(&step.action).is_some_and(Selector::is_this)
        }
        Trigger::When {
            event, during: None, ..
        } => deploys_another(event, &step.action) || places_another(event, &step.action),
        Trigger::When { .. } | Trigger::At { .. } => false,
    })?;
    Some((
        again,
        "this sets the effect off again, whenever it is carried out",
        help,
    ))
}

/// "At the start of each turn, end the turn": turn follows turn, and nobody draws the last card (7-3-1-1). "At the end of your main phase,
/// take an additional main phase after this one": there is no end of it.
fn by_the_course(ability: &Ability) -> Option<(&Step, &'static str, &'static str)> {
    let AbilityKind::Triggered {
        trigger: Trigger::At {
            moment, when: None, ..
        },
        body,
        window: None,
    } = &ability.kind
    else {
        return None;
    };
    // Other instructions may end the game, as drawing does.
    let mut steps = body.steps.iter();
    let (Some(only), None) = (steps.next(), steps.next()) else {
        return None;
    };
    let Action::Course(course) = &only.action else {
        return None;
    };
    let is_certain = only.when.is_none() && only.consent == Consent::Must;
    if !ability.gates.is_empty() || !is_certain {
        return None;
    }
    let of_everybody = matches!(moment.whose, None | Some(Player::Each));
    let of_own = of_everybody || matches!(moment.whose, Some(Player::You));
    match course {
        Course::Ends(Stretch::Turn) if of_everybody && moment.is_before_draw() => Some((
            only,
            "every turn ends so before anything is done in it",
            "let it end the turns of one player, or write `you may` (10-1-3)",
        )),
        Course::Takes(Stretch::MainPhase)
            if of_own
                && ability.limit.is_none()
                && matches!(only.actor, Player::You | Player::Each)
                && (moment.edge, moment.section) == (Edge::End, Section::Part(TurnPart::MainPhase)) =>
        {
            Some((
                only,
                "each main phase is followed by one more, and the turn never ends",
                "write 【Once per Turn】 (13-2-13) before it, or `you may` (10-1-3)",
            ))
        }
        Course::Ends(_) | Course::Takes(_) | Course::Skips(_) | Course::Decides(_) => None,
    }
}

/// The card that an instruction copies, where the instruction certainly deploys a token.
fn copied(action: &Action) -> Option<&Selector> {
    let Action::DeployCopies { of, amount, .. } = action else {
        return None;
    };
    matches!(amount, Amount::Literal(1..)).then_some(of)
}

/// Checks whether a selector is the subject of the event that triggers the effect.
fn is_subject(what: &Selector) -> bool {
    matches!(what, Selector::Known(known) if known.to == Slot::Subject)
}

/// "When one of your Units is deployed, deploy 1 token that is a copy of it": the copy is one of them.
fn deploys_another(event: &Event, action: &Action) -> bool {
    let Event::Deployed {
        who: None | Some(Player::You),
        what: Selector::Group(group),
        from: None,
        by: None,
    } = event
    else {
        return false;
    };
    let is_of_copies = |quality: &Quality| matches!(quality, Quality::Other(_) | Quality::Trait(_));
    copied(action).is_some_and(is_subject)
        && matches!(group.side, Side::Any | Side::Yours | Side::Friendly)
        && group.qualities.iter().all(is_of_copies)
}

/// "When a (Charge) counter is placed on this Unit, place 1 (Charge) counter on it": the number of counters is limited (5-18-1), and all of
/// them would be placed.
fn places_another(event: &Event, action: &Action) -> bool {
    let Event::Counters {
        who: None | Some(Player::You),
        change: CounterChange::Placed,
        counter: waited_for,
        on: there,
    } = event
    else {
        return false;
    };
    let Action::Counters {
        deed: CounterDeed::Place,
        number: Amount::Literal(1..),
        least: None,
        counter,
        on,
    } = action
    else {
        return false;
    };
    !counter.is_damage()
        && (waited_for.is_none() || waited_for.as_ref() == counter.name())
        && (is_subject(on) || on.is_this() && there.is_this())
}
