use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Action, CardKind, Step};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0755",
        name: "pair-without-pilot",
        family: Family::Correctness,
        rules: &["3-4-6", "5-9-1"],
        what: "A Command without a 【Pilot】 side pairs itself with a Unit.",
        why: "Only Pilots, and Commands with a 【Pilot】 side, are paired with a Unit.",
        wrong: Sample::File(
            "command SKY-001 \"Signal\" {\n    color white  lv 3  cost 2\n\n    【Main】Draw 1.\n    【Burst】Pair this card with 1 of your Units.\n}",
        ),
        right: Sample::File(
            "command SKY-001 \"Signal\" {\n    color white  lv 3  cost 2  traits (Crew)  ap +1  hp +0\n\n    【Main】Draw 1.\n    【Burst】Pair this card with 1 of your Units.\n    【Pilot】[Ilse Varga]\n}",
        ),
        fix: None,
    },
    pass: Pass::Step(find),
};

fn find(cx: &mut Cx<'_>, step: &Step) {
    let Action::Pair { pilot, .. } = &step.action else {
        return;
    };
    let is_command = |card: &&crate::ir::Card| card.kind == CardKind::Command && card.pilot_side.is_none();
    if pilot.is_this() && cx.depth == 1 && cx.card.as_ref().is_some_and(is_command) {
        let message = "this Command has no 【Pilot】 side, and is never paired (3-4-6, 5-9-1)";
        let finding = cx
            .finding(cx.here(), message, "never done")
            .help("give it one, such as `【Pilot】[Ilse Varga]`");
        cx.report(finding);
    }
}
