use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::{is_plain, is_within, pairs};
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{
    Ability, Action, Amount, Change, Consent, Orientation, Quality, Repeats, Selector, Stacking, State, Step,
};
use crate::source::Span;
use crate::vocabulary::Lost;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0702",
        name: "done-twice",
        family: Family::Suspicious,
        rules: &["5-4-1", "5-10-1"],
        what: "The same is done to the same card twice in a row, and the second time changes nothing.",
        why: "What is rested stays rested, and what is destroyed is gone. One of the two was probably to be about something else.",
        wrong: Sample::Line("【Deploy】Choose 1 enemy Unit. Rest it. Rest it."),
        right: Sample::Line("【Deploy】Choose 1 enemy Unit. Rest it."),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    for step in ability.steps() {
        if same_choice(step) {
            let message = "these are the same, so there is nothing to choose";
            cx.report(cx.finding(cx.span(step.place), message, "the same again"));
        }
        if let Some(twice) = twice_in_a_row(cx, step) {
            cx.report(cx.finding(cx.span(step.place), twice, "the same again"));
        }
    }
    for pair in ability.steps().windows(2) {
        let [first, second] = pair else { continue };
        if !is_plain(second) || first.consent != Consent::Must {
            continue;
        }
        if is_plain(first)
            && let Some(why) = leaves_none(cx, &first.action, &second.action)
        {
            let finding = cx
                .finding(cx.span(second.place), why, "none is left")
                .also(cx.span(first.place), "done here");
            cx.report(finding);
            continue;
        }
        if (first.action == second.action || heals_all(&first.action, &second.action))
            && first.actor == second.actor
            && (is_done_once(&first.action) || heals_all(&first.action, &second.action))
        {
            let (one, other) = (cx.span(first.place), cx.span(second.place));
            let mut finding = cx
                .finding(other, "this has just been done", "the same again")
                .also(one, "done here");
            if let Some(gap) = sentence(cx, one, other) {
                finding = finding.fix(Applicability::Unsafe, "do it once", gap, "");
            }
            cx.report(finding);
        }
    }
}

/// "It recovers all HP. It recovers 1 HP."
fn heals_all(first: &Action, second: &Action) -> bool {
    matches!((first, second), (Action::Recover { who, amount: Amount::All }, Action::Recover { who: again, .. })
        if who == again && matches!(who, Selector::Known(_)))
}

/// "Destroy all enemy Units. Rest all enemy Units.", "Rest all enemy Units. Choose 1 active enemy Unit.": why nothing is left for the
/// second, but for what the first could not be done to.
fn leaves_none(cx: &Cx<'_>, first: &Action, second: &Action) -> Option<&'static str> {
    let [Some(done), None] = first.objects() else {
        return None;
    };
    let Selector::Group(all) = done else { return None };
    let [Some(next), None] = second.objects() else {
        return None;
    };
    let Selector::Group(next) = cx.about.described(next) else {
        return None;
    };
    if !all.is_all() || !is_within(next, all) {
        return None;
    }
    if first == second {
        return None;
    }
    if let Action::Destroy(_) = first {
        return Some("all of these have just been destroyed (5-10-1)");
    }
    let Action::Orient { to, .. } = first else {
        return None;
    };
    let (gone, turned) = match to {
        Orientation::Active => (State::Rested, State::Active),
        Orientation::Rested => (State::Active, State::Rested),
    };
    let is_same = matches!(second, Action::Orient { to: again, .. } if again == to);
    let is_gone = next.qualities.iter().any(|quality| {
        *quality == Quality::State(gone)
            || matches!(quality, Quality::Not(denied) if **denied == Quality::State(turned))
    });
    (is_gone || is_same).then_some("all of these have just been turned (5-4-1)")
}

/// "gains `<Blocker>` and `<Blocker>`".
fn twice_in_a_row(cx: &Cx<'_>, step: &Step) -> Option<&'static str> {
    let is_single = |change: &Change| match change {
        Change::Gains(keyword) | Change::Loses(Lost::Keyword(keyword)) => {
            cx.program.symbols.keyword(keyword.keyword).stacking == Stacking::Single
        }
        change => change.facets().is_had_once,
    };
    pairs(step.action.changes())
        .any(|(one, other)| one == other && is_single(one))
        .then_some("this is said twice, and changes nothing the second time")
}

/// Checks whether two of the modes are the same.
fn same_choice(step: &Step) -> bool {
    let Action::Modes { modes, .. } = &step.action else {
        return false;
    };
    pairs(modes).any(|(one, other)| one.body == other.body)
}

/// Checks whether repeating an action changes nothing.
pub(super) fn is_done_once(action: &Action) -> bool {
    let is_all = |what: &Selector| match what {
        Selector::Known(_) | Selector::PairedWith { .. } => true,
        Selector::Group(group) => group.is_all(),
        Selector::Player(_) | Selector::AnyOf(_) | Selector::AllOf(_) => false,
    };
    let facets = action.facets();
    let object = |test: &dyn Fn(&Selector) -> bool| facets.objects[0].is_some_and(test);
    let is_in_vain = match facets.repeats {
        Repeats::Anew => false,
        Repeats::SameInVain => object(&|what| matches!(what, Selector::Known(_))),
        Repeats::AllInVain => object(&is_all),
        Repeats::InVain => true,
    };
    is_in_vain && action.changes().iter().all(|change| change.facets().is_had_once)
}

/// Returns the span of the second of two sentences with the blank before it, if it is a sentence by itself.
fn sentence(cx: &Cx<'_>, one: Span, other: Span) -> Option<Span> {
    let between = cx.file.text.get(one.end as usize..other.start as usize)?;
    let whole = cx.file.slice(other).ends_with('.') || cx.file.text[other.end as usize..].starts_with('.');
    let is_sentence = whole && between.trim_matches(['.', ' ']).is_empty();
    is_sentence.then_some(Span {
        start: one.end,
        end: other.end,
    })
}
