use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{AbilityKind, Action, Step};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0749",
        name: "burst-without-main",
        family: Family::Correctness,
        rules: &["13-2-5"],
        what: "An effect activates a command effect of its own card, and the card has none of that timing.",
        why: "There is nothing to activate.",
        wrong: Sample::File(
            "command SKY-001 \"Signal\" {\n    color white  lv 3  cost 2\n\n    【Action】Draw 1.\n    【Burst】Activate this card's 【Main】.\n}",
        ),
        right: Sample::File(
            "command SKY-001 \"Signal\" {\n    color white  lv 3  cost 2\n\n    【Main】Draw 1.\n    【Burst】Activate this card's 【Main】.\n}",
        ),
        fix: None,
    },
    pass: Pass::Step(find),
};

fn find(cx: &mut Cx<'_>, step: &Step) {
    let Action::Activate { of, timing, .. } = &step.action else {
        return;
    };
    let Some(card) = cx.card.filter(|_| cx.depth == 1 && of.is_this()) else {
        return;
    };
    let has_it = card.lines.iter().any(|line| match &line.ability.kind {
        AbilityKind::Command { timing: own, .. } => {
            own.in_main() && timing.in_main() || own.in_action() && timing.in_action()
        }
        AbilityKind::Keyword { .. }
        | AbilityKind::Constant { .. }
        | AbilityKind::Triggered { .. }
        | AbilityKind::Activated { .. }
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption { .. } => false,
    });
    if !has_it {
        let message = "this card has no effect of that timing (13-2-5)";
        cx.report(cx.finding(cx.here(), message, "activates nothing"));
    }
}
