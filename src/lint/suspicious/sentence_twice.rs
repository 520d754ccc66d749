use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::is_plain;
use super::super::pass::Pass;
use super::done_twice::is_done_once;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Ability, Action, ClauseForm, Quantity, Selector, Step, Zone};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0729",
        name: "sentence-twice",
        family: Family::Suspicious,
        rules: &["1-3-7"],
        what: "The same sentence stands twice in a row.",
        why: "It is done twice, which a card says with a number. Probably one of the two was to say something else.",
        wrong: Sample::Line("【Deploy】Draw 1. Draw 1."),
        right: Sample::Line("【Deploy】Draw 2."),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    in_steps(cx, ability.steps());
}

fn in_steps(cx: &mut Cx<'_>, steps: &[Step]) {
    for pair in steps.windows(2) {
        let [first, second] = pair else { continue };
        // If the repetition changes nothing, `done-twice` reports it.
        if is_plain(first)
            && is_plain(second)
            && first.action == second.action
            && first.actor == second.actor
            && first.consent == second.consent
            && !is_done_once(&first.action)
            && !is_choice(&first.action)
        {
            let finding = cx
                .finding(cx.span(second.place), "this has just been said", "the same again")
                .also(cx.span(first.place), "said here");
            cx.report(finding);
        }
    }
    for step in steps {
        for part in step.action.parts() {
            in_steps(cx, &part.body.steps);
        }
    }
}

/// Checks whether an action chooses or picks: the repetition can choose another object.
fn is_choice(action: &Action) -> bool {
    let picks = |what: &Selector| {
        what.first_group().is_some_and(|group| match &group.quantity {
            Quantity::All | Quantity::Each | Quantity::Any | Quantity::The | Quantity::No => false,
            Quantity::Exactly(_)
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::One
            | Quantity::AnyNumber => !matches!(group.zone, Zone::TopOfDeck { .. }),
        })
    };
    matches!(
        action.facets().clause,
        ClauseForm::Modes(..) | ClauseForm::Branch(_)
    ) || action.objects().into_iter().flatten().any(picks)
}
