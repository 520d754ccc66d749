use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{
    Ability, Action, Amount, Change, Condition, DeckPosition, KeywordUse, MoveTarget, Noun, Orientation,
    Player, Quality, Quantity, Reference, Selector, Side, Slot, Stacking, State, Step, Treatment, Zone,
};
use crate::vocabulary::Lost;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0704",
        name: "already-so",
        family: Family::Suspicious,
        rules: &["5-4-1", "5-6-1"],
        what: "Something is set as active that is described as active, rested that is described as rested, healed that is described as undamaged, gains what it is described to have or loses what it has not, or is moved to where it is.",
        why: "It is so already, and nothing happens. Probably the other state was meant.",
        wrong: Sample::Line("【Deploy】Set all active Units as active."),
        right: Sample::Line("【Deploy】Set all your rested Units as active."),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    // These may have changed since they were described.
    let mut done_to: Vec<&Selector> = Vec::new();
    for (number, step) in ability.numbered() {
        let facets = step.action.facets();
        let objects = facets.objects.into_iter().flatten();
        let (state, is) = match facets.treatment {
            Treatment::Turned(Orientation::Active) => (State::Active, "active"),
            Treatment::Turned(Orientation::Rested) => (State::Rested, "rested"),
            Treatment::Healed => (State::Undamaged, "undamaged"),
            Treatment::Changed => {
                for who in objects {
                    changes_nothing(cx, step, who, done_to.contains(&who));
                    done_to.push(who);
                }
                continue;
            }
            Treatment::Moved if stays(ability, step) => {
                let message = "this is where it goes already (4-1-5)";
                cx.report(cx.finding(cx.span(step.place), message, "changes nothing"));
                continue;
            }
            Treatment::Chosen => continue,
            Treatment::Nothing
            | Treatment::Shown
            | Treatment::Struck
            | Treatment::Destroyed
            | Treatment::Moved
            | Treatment::Marked
            | Treatment::Controlled(_)
            | Treatment::Deployed
            | Treatment::Paired => {
                done_to.extend(objects);
                continue;
            }
        };
        let [Some(who), _] = facets.objects else { continue };
        let is_so = |part: &Selector| match part {
            Selector::Group(group) => group.qualities.iter().any(|quality| is_in_state(quality, state)),
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => false,
        };
        // What follows from the description of a choice is reported below.
        let known = cx.course.answer(Some(number), who, &Quality::State(state));
        if let Some(known) = known.filter(|known| known.holds && !known.is_sure) {
            cx.report(cx.finding(cx.span(step.place), known.why, "changes nothing"));
            done_to.push(who);
            continue;
        }
        let meant = cx.about.described(who);
        if !done_to.contains(&who) && meant.parts().iter().all(is_so) {
            let message = format!("this is {is} already (5-4-1)");
            cx.report(cx.finding(cx.span(step.place), message, "changes nothing"));
        }
        done_to.push(who);
    }
}

/// Reports changes of something that has that state or quality already.
fn changes_nothing(cx: &mut Cx<'_>, step: &Step, who: &Selector, was_changed: bool) {
    let changes = step.action.changes();
    if let Some(name) = gained_again(cx, step, who, changes) {
        let message = format!("this has <{name}> already (13-1-1-2)");
        cx.report(cx.finding(cx.span(step.place), message, "changes nothing"));
    }
    if let Some(name) = lost_again(cx, who, changes)
        && !was_changed
    {
        let message = format!("this has no <{name}> to lose");
        cx.report(cx.finding(cx.span(step.place), message, "changes nothing"));
    }
}

/// "active", "not rested".
fn is_in_state(quality: &Quality, state: State) -> bool {
    let other = match state {
        State::Active => Some(State::Rested),
        State::Rested => Some(State::Active),
        State::Undamaged => Some(State::Damaged),
        State::Damaged
        | State::Link
        | State::Token
        | State::Attacking
        | State::Attacked
        | State::Battling
        | State::Blocking
        | State::InPlay => None,
    };
    match quality {
        Quality::Not(denied) => other.is_some_and(|other| **denied == Quality::State(other)),
        quality => *quality == Quality::State(state),
    }
}

/// Checks whether cards are moved to where they are: "Choose 1 card from your hand. Add it to your hand."
fn stays(ability: &Ability, step: &Step) -> bool {
    let Action::Move { what, to, .. } = &step.action else {
        return false;
    };
    let chosen = |number: u8| {
        let (_, step) = ability.numbered().find(|(at, _)| *at == number)?;
        step.action.chosen()
    };
    let group = match what {
        Selector::Group(group) => group,
        Selector::Known(Reference {
            to: Slot::Step(number),
            ..
        }) => match chosen(*number) {
            Some(Selector::Group(group)) => group,
            Some(_) | None => return false,
        },
        Selector::Known(_)
        | Selector::Player(_)
        | Selector::PairedWith { .. }
        | Selector::AnyOf(_)
        | Selector::AllOf(_) => return false,
    };
    match to {
        MoveTarget::Hand(to) => group.zone == Zone::Hand(to.clone()),
        MoveTarget::Trash(to) => group.zone == Zone::Trash(to.clone()),
        MoveTarget::Deck {
            of,
            position: DeckPosition::Top,
            ..
        } => {
            matches!(&group.zone, Zone::TopOfDeck { of: whose, until: None } if whose == of)
                && group.quantity == Quantity::Exactly(Amount::Literal(1))
        }
        MoveTarget::Shields { of, .. } => {
            *of == Player::You
                && group.zone == Zone::Field
                && group.side == Side::Yours
                && group.nouns == [Noun::Shield]
        }
        MoveTarget::Under(host) => group.zone == Zone::Under(host.clone()),
        MoveTarget::Deck { .. } | MoveTarget::Removal { .. } => false,
    }
}

/// The keyword effect that something loses, and is described to be without.
fn lost_again(cx: &Cx<'_>, who: &Selector, changes: &[Change]) -> Option<String> {
    let Selector::Group(group) = cx.about.described(who) else {
        return None;
    };
    let is_without = |lost: &KeywordUse| {
        group.qualities.iter().any(|quality| {
            matches!(quality, Quality::Not(denied)
                if matches!(&**denied, Quality::Has(has) if has.iter().any(|one| one.keyword == lost.keyword)))
        })
    };
    changes.iter().find_map(|change| {
        let Change::Loses(Lost::Keyword(lost)) = change else {
            return None;
        };
        is_without(lost).then(|| cx.program.symbols.keyword(lost.keyword).name.clone())
    })
}

/// The keyword effect without a number that something gains, and is described to have.
fn gained_again(cx: &Cx<'_>, step: &Step, who: &Selector, changes: &[Change]) -> Option<String> {
    let described: &[Quality] = if let Selector::Group(group) = cx.about.described(who) {
        &group.qualities
    } else if let Some(Condition::Is {
        who: asked,
        qualities,
        ..
    }) = &step.when
        && asked.is_this()
        && who.is_this()
    {
        qualities
    } else {
        return None;
    };
    let has = |gained: &KeywordUse| {
        described
            .iter()
            .any(|quality| matches!(quality, Quality::Has(has) if has.len() == 1 && has[0].keyword == gained.keyword))
    };
    changes.iter().find_map(|change| {
        let Change::Gains(gained) = change else {
            return None;
        };
        let symbol = cx.program.symbols.keyword(gained.keyword);
        (symbol.stacking == Stacking::Single && has(gained)).then(|| symbol.name.clone())
    })
}
