use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{AbilityKind, Card, CardKind};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0756",
        name: "without-effect",
        family: Family::Correctness,
        rules: &["3-4-1", "3-4-5"],
        what: "A Command with neither a 【Main】 nor an 【Action】 effect, and without a 【Pilot】 side.",
        why: "These marks say when a Command can be played, and without one it never can.",
        wrong: Sample::File(
            "command SKY-001 \"Signal\" {\n    color white  lv 3  cost 2\n\n    【Burst】Draw 1.\n}",
        ),
        right: Sample::File(
            "command SKY-001 \"Signal\" {\n    color white  lv 3  cost 2\n\n    【Main】Draw 2.\n    【Burst】Draw 1.\n}",
        ),
        fix: None,
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    let is_played = card
        .lines
        .iter()
        .any(|line| matches!(line.ability.kind, AbilityKind::Command { .. }));
    if card.kind != CardKind::Command || card.pilot_side.is_some() || is_played {
        return;
    }
    let place = cx.in_head(&card.code, &card.code);
    let finding = cx
        .finding(
            place,
            "this Command has no effect that it could be played for (3-4-1, 3-4-5)",
            "never played",
        )
        .help("write what it does behind 【Main】 or 【Action】");
    cx.report(finding);
}
