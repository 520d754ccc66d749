use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::{RESOURCES, bounds, certain_of_this, contradict, never_together, pairs};
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{CardKind, Condition, Noun, Quality, Quantity, Selector, Side, State, Zone};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0744",
        name: "never-true",
        family: Family::Correctness,
        rules: &["2-3-2", "2-4-1", "2-9-4", "3-2-6-2", "4-4-2"],
        what: "A condition that holds in no game.",
        why: "What hangs on it is never done.",
        wrong: Sample::Line("【Deploy】If this Unit is a Base, draw 1."),
        right: Sample::Line("【Deploy】If you have a Base in play, draw 1."),
        fix: None,
    },
    pass: Pass::Condition(find),
};

fn find(cx: &mut Cx<'_>, condition: &Condition) {
    if let Some(why) = why_never(cx, condition) {
        cx.report(cx.finding(cx.words_of_condition(condition), why, "never true"));
    }
}

fn why_never(cx: &Cx<'_>, condition: &Condition) -> Option<&'static str> {
    match condition {
        Condition::Is { qualities, .. } if contradict(qualities) => {
            Some("nothing is all of this at the same time")
        }
        Condition::Is {
            who, noun, qualities, ..
        } => {
            let kinds = kinds(cx, who);
            let is_other = |noun: Noun| !kinds.is_empty() && kinds.iter().all(|kind| is_another(noun, *kind));
            if noun.is_some_and(is_other) {
                return Some("a card has one card type, and this has another (2-3-2)");
            }
            let own = cx.own().filter(|_| who.is_this())?;
            if qualities.contains(&Quality::State(State::Link))
                && own.kind == CardKind::Unit
                && own.link.is_empty()
            {
                return Some("this Unit has no link condition (3-2-6-2)");
            }
            let is_false = |quality: &Quality| certain_of_this(own, quality) == Some(false);
            qualities
                .iter()
                .any(is_false)
                .then_some("this card is printed otherwise, and nothing changes that (2-4-1)")
        }
        Condition::All(conditions, _) => pairs(conditions)
            .any(|(one, other)| never_together(one, other) || never_together(other, one))
            .then_some("these are never true together"),
        Condition::PlayerLv { comparison, lv, .. } => {
            let (lowest, _) = bounds(*comparison, *lv);
            (lowest > i32::from(RESOURCES)).then_some("no player has so high a Lv. (2-9-4, 4-4-2)")
        }
        Condition::There { what, .. } => {
            is_none_of_these(cx, what).then_some("what has this effect is one of these itself")
        }
        Condition::Only { .. }
        | Condition::Turn(_)
        | Condition::Number { .. }
        | Condition::Rival { .. }
        | Condition::Happened { .. }
        | Condition::Any(..)
        | Condition::Not(_) => None,
    }
}

/// Of which types something can be, where that is certain.
fn kinds(cx: &Cx<'_>, who: &Selector) -> Vec<CardKind> {
    if who.is_this() {
        return cx.this.into_iter().collect();
    }
    let Selector::Group(group) = cx.about.described(who) else {
        return Vec::new();
    };
    let kind = |noun: &Noun| match noun {
        Noun::Unit => Some(CardKind::Unit),
        Noun::Base | Noun::ExBase => Some(CardKind::Base),
        Noun::Pilot
        | Noun::Resource
        | Noun::ExResource
        | Noun::Token
        | Noun::Shield
        | Noun::ShieldAreaCard
        | Noun::Command
        | Noun::Card(_) => None,
    };
    group
        .nouns
        .iter()
        .map(kind)
        .collect::<Option<Vec<CardKind>>>()
        .unwrap_or_default()
}

/// Whether what is called so is a card of another type.
fn is_another(noun: Noun, this: CardKind) -> bool {
    let kind = match noun {
        Noun::Unit => CardKind::Unit,
        Noun::Base | Noun::ExBase => CardKind::Base,
        Noun::Resource | Noun::ExResource => CardKind::Resource,
        Noun::Card(Some(kind)) => kind,
        Noun::Pilot
        | Noun::Command
        | Noun::Token
        | Noun::Shield
        | Noun::ShieldAreaCard
        | Noun::Card(None) => {
            return false;
        }
    };
    // A Command with a 【Pilot】 side is a Pilot, too, where it is paired.
    matches!(this, CardKind::Unit | CardKind::Base) && kind != this
}

/// Whether of an effect that is always on there are to be none of what has it: "While you have no Units in play" on a Unit.
fn is_none_of_these(cx: &Cx<'_>, what: &Selector) -> bool {
    let Selector::Group(group) = what else {
        return false;
    };
    let this = cx.this.filter(|_| cx.is_always_on).map(Noun::of_kind);
    group.quantity == Quantity::No
        && group.zone == Zone::Field
        && group.qualities.is_empty()
        && this.is_some_and(|this| group.nouns.contains(&this))
        && matches!(group.side, Side::Yours | Side::Friendly | Side::Any)
}
