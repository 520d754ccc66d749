use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::{certain_of_this, most};
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{CardKind, Condition, Noun, Quality, Quantity, Selector, Side, Zone};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0708",
        name: "always-true",
        family: Family::Suspicious,
        rules: &["2-3-2", "2-4-1", "4-1-1-2", "11-4-1"],
        what: "A condition that holds in every game whenever it is asked.",
        why: "What hangs on it is always done, so it says nothing. Probably \"another\" was forgotten, or another number meant.",
        wrong: Sample::Line("While you have a Unit in play, this Unit gets AP+1."),
        right: Sample::Line("While you have another Unit in play, this Unit gets AP+1."),
        fix: None,
    },
    pass: Pass::Condition(find),
};

fn find(cx: &mut Cx<'_>, condition: &Condition) {
    if let Some(why) = why_always(cx, condition) {
        cx.report(cx.finding(cx.words_of_condition(condition), why, "always true"));
    }
}

fn why_always(cx: &Cx<'_>, condition: &Condition) -> Option<&'static str> {
    match condition {
        Condition::There { what, .. } => why_there(cx, what),
        Condition::Is {
            who, noun, qualities, ..
        } if who.is_this() => {
            let is_called = |noun: Noun| match cx.this {
                Some(CardKind::Unit) => noun == Noun::Unit,
                Some(CardKind::Base) => noun == Noun::Base,
                Some(CardKind::Pilot | CardKind::Command | CardKind::Resource) | None => false,
            };
            let by_name = noun.is_none_or(is_called);
            let is_printed =
                |quality: &Quality| cx.own().and_then(|card| certain_of_this(card, quality)) == Some(true);
            let says_something = noun.is_some() || !qualities.is_empty();
            (says_something && by_name && qualities.iter().all(is_printed))
                .then_some("this card is printed so, and nothing changes that (2-3-2, 2-4-1)")
        }
        Condition::PlayerLv {
            comparison, lv: 0, ..
        } if *comparison == crate::ir::Comparison::AtLeast => Some("every player has that Lv. (2-9-4)"),
        Condition::Is { .. }
        | Condition::PlayerLv { .. }
        | Condition::Only { .. }
        | Condition::Turn(_)
        | Condition::Number { .. }
        | Condition::Rival { .. }
        | Condition::Happened { .. }
        | Condition::All(..)
        | Condition::Any(..)
        | Condition::Not(_) => None,
    }
}

/// Why so many are always there.
fn why_there(cx: &Cx<'_>, what: &Selector) -> Option<&'static str> {
    let Selector::Group(group) = what else { return None };
    let least = match group.quantity {
        Quantity::AtLeast(number) => number,
        Quantity::One => 1,
        Quantity::AtMost(number)
            if group.zone == Zone::Field
                && matches!(group.side, Side::Yours)
                && number >= most(group)
                && most(group) < u8::MAX =>
        {
            return Some("a player never has more of these in play (4-4-2, 4-6-3, 11-4-1)");
        }
        Quantity::AtMost(_)
        | Quantity::Exactly(_)
        | Quantity::AnyNumber
        | Quantity::Range(..)
        | Quantity::UpTo(_)
        | Quantity::Only(_)
        | Quantity::No
        | Quantity::All
        | Quantity::Each
        | Quantity::Any
        | Quantity::The => return None,
    };
    if least == 0 {
        return Some("there are always none or more");
    }
    let this = cx.this.filter(|_| cx.is_always_on).map(Noun::of_kind)?;
    let is_own = group.nouns.contains(&this)
        && group.zone == Zone::Field
        && group.qualities.is_empty()
        && group.together.is_empty()
        && least == 1
        && matches!(group.side, Side::Yours | Side::Friendly | Side::Any);
    is_own.then_some("what has this effect is one of these itself")
}
