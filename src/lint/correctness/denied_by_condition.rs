use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::{is_elsewhere, least, range};
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Ability, Condition, Group, Holders, Noun, Player, Quantity, Selector, Zone};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0757",
        name: "denied-by-condition",
        family: Family::Correctness,
        rules: &["1-3-2"],
        what: "An instruction is about cards of which its own condition says that there are none, or fewer.",
        why: "Where the condition holds, there is nothing that it could be done to.",
        wrong: Sample::Line("【Deploy】If you have no cards in your hand, discard 1."),
        right: Sample::Line("【Deploy】If you have 5 or more cards in your hand, discard 1."),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    for (_, step) in ability.numbered() {
        let Some(when) = &step.when else { continue };
        let mut wording = Vec::new();
        limits(when, &mut wording);
        let objects = step.action.objects().into_iter().flatten();
        let denied = objects.filter_map(|what| {
            let Selector::Group(group) = what else { return None };
            let is_denied = |(most, there): &&(u8, &Group)| {
                is_among(group, there, &step.actor)
                    && group.quantity != Quantity::No
                    && (*most == 0 || least(&group.quantity) > *most)
            };
            wording.iter().find(is_denied).map(|(most, _)| *most)
        });
        if let Some(most) = denied.min() {
            let message = if most == 0 {
                "where this is carried out, there are none of these".to_string()
            } else {
                format!("where this is carried out, there are {most} of these at the most")
            };
            cx.report(cx.finding(cx.span(step.place), message, "never done"));
        }
    }
}

/// Collects the groups of which a condition limits the number from above.
fn limits<'c>(when: &'c Condition, wording: &mut Vec<(u8, &'c Group)>) {
    match when {
        Condition::There {
            what: Selector::Group(group),
            holders: Holders::Together | Holders::Alone,
            ..
        } => {
            if let Some((_, most)) = range(&group.quantity).filter(|(_, most)| *most < u8::MAX) {
                wording.push((most, group));
            }
        }
        Condition::Not(denied) => {
            if let Condition::There {
                what: Selector::Group(group),
                holders: Holders::Together | Holders::Alone,
                ..
            } = &**denied
                && let Some((least, u8::MAX)) = range(&group.quantity)
            {
                wording.push((least.saturating_sub(1), group));
            }
        }
        Condition::All(all, _) => {
            for one in all.iter() {
                limits(one, wording);
            }
        }
        Condition::There { .. }
        | Condition::Is { .. }
        | Condition::Only { .. }
        | Condition::Turn(_)
        | Condition::Went { .. }
        | Condition::PlayerLv { .. }
        | Condition::Number { .. }
        | Condition::Rival { .. }
        | Condition::Happened { .. }
        | Condition::Any(..) => {}
    }
}

/// Checks whether everything that an instruction can find is counted by a condition.
fn is_among(some: &Group, counted: &Group, actor: &Player) -> bool {
    let is_called = |noun: &Noun| {
        counted.nouns.contains(noun) || is_elsewhere(&counted.zone) && counted.nouns == [Noun::Card(None)]
    };
    is_same_place(&some.zone, &counted.zone, actor)
        && (some.side == counted.side || is_elsewhere(&counted.zone))
        && counted.together.is_empty()
        && !some.nouns.is_empty()
        && some.nouns.iter().all(is_called)
        && counted
            .qualities
            .iter()
            .all(|quality| some.qualities.contains(quality))
}

fn is_same_place(one: &Zone, other: &Zone, actor: &Player) -> bool {
    let is_same = |of: &Player, wording: &Player| of == wording || *of == Player::Actor && actor == wording;
    match (one, other) {
        (Zone::Hand(of), Zone::Hand(wording))
        | (Zone::Trash(of), Zone::Trash(wording))
        | (Zone::Removal(of), Zone::Removal(wording))
        | (Zone::Deck(of), Zone::Deck(wording)) => is_same(of, wording),
        (one, other) => one == other,
    }
}
