use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{Ability, AbilityKind, Mark};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0723",
        name: "needless-once-per-turn",
        family: Family::Style,
        rules: &["13-2-6", "13-2-8", "13-2-13"],
        what: "【Once per Turn】 on an effect that happens once anyway: when its card is deployed or destroyed, or when it bursts.",
        why: "What comes back to the field is a new card, which the limit does not know. Cards do not print it there.",
        wrong: Sample::Line("【Deploy】【Once per Turn】Draw 1."),
        right: Sample::Line("【Deploy】Draw 1."),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    if ability.limit.is_none() {
        return;
    }
    let once = |mark: &Mark| matches!(mark, Mark::Deploy | Mark::Destroyed | Mark::Burst);
    let marks = ability.kind.marks();
    let is_once =
        !marks.is_empty() && marks.iter().all(once) || matches!(ability.kind, AbilityKind::Command { .. });
    // "Activate its 【Deploy】 effects": then it can happen again, and the limit counts.
    if is_once && !cx.names.activates_marks() {
        let mark = cx.words(&["【Once per Turn】".to_string(), "【Once per Game】".to_string()]);
        let finding = cx
            .finding(
                mark,
                "this happens once to a card (4-1-5, 13-2-13)",
                "limits nothing",
            )
            .fix(Applicability::Unsafe, "take it out", mark, "");
        cx.report(finding);
    }
}
