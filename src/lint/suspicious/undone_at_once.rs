use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::{self, pairs};
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Ability, Action, Amount, Change, Consent, Selector, Step};
use crate::vocabulary::Lost;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0718",
        name: "undone-at-once",
        family: Family::Suspicious,
        rules: &["5-4-1"],
        what: "Something is done and the next sentence undoes it: rested and set as active, more AP and less of it.",
        why: "Nothing is left of it. One of the two was probably to be about something else, or to depend on something.",
        wrong: Sample::Line("【Attack】Choose 1 of your Units. Rest it. Set it as active."),
        right: Sample::Line("【Attack】Choose 1 of your Units. Rest it. If you do, set this Unit as active."),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    for step in ability.steps() {
        if pairs(step.action.changes()).any(|(one, other)| takes_back(one, other)) {
            let message = "these take each other back";
            cx.report(cx.finding(cx.span(step.place), message, "undone"));
        }
    }
    for pair in ability.steps().windows(2) {
        let [first, second] = pair else { continue };
        if is_certain(first)
            && is_certain(second)
            && first.actor == second.actor
            && undoes(&first.action, &second.action)
        {
            let finding = cx
                .finding(
                    cx.span(second.place),
                    "this undoes what has just been done",
                    "undone",
                )
                .also(cx.span(first.place), "done here");
            cx.report(finding);
        }
    }
}

/// Checks whether an instruction is always carried out, whatever anybody chooses.
fn is_certain(step: &Step) -> bool {
    facts::is_plain(step) && step.consent == Consent::Must
}

fn undoes(first: &Action, second: &Action) -> bool {
    // Of several objects, others may be chosen the second time.
    let is_same = |one: &Selector, other: &Selector| {
        one == other
            && match one {
                Selector::Known(_) | Selector::PairedWith { .. } => true,
                Selector::Group(group) => group.is_all(),
                Selector::Player(_) | Selector::AnyOf(_) | Selector::AllOf(_) => false,
            }
    };
    if let (Action::Orient { who, to }, Action::Orient { who: other, to: back }) = (first, second) {
        return to != back && is_same(who, other);
    }
    if let (
        Action::Change {
            who,
            changes,
            duration: Some(duration),
        },
        Action::Change {
            who: other,
            changes: back,
            duration: Some(as_long),
        },
    ) = (first, second)
    {
        return duration.period == as_long.period
            && is_same(who, other)
            && matches!((&**changes, &**back), ([one], [other]) if takes_back(one, other));
    }
    false
}

/// "gets AP+1", "gets AP-1"; "gains `<Blocker>`", "loses `<Blocker>`".
fn takes_back(one: &Change, other: &Change) -> bool {
    if let (Change::Gains(gained), Change::Loses(Lost::Keyword(lost))) = (one, other) {
        return gained.keyword == lost.keyword;
    }
    if let (
        Change::Stat { stat, by, .. },
        Change::Stat {
            stat: of, by: back, ..
        },
    ) = (one, other)
    {
        return stat == of
            && by.sign != back.sign
            && by.amount == back.amount
            && matches!(by.amount, Amount::Literal(_));
    }
    false
}
