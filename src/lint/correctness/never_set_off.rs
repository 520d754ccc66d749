use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Ability, AbilityKind, Action, Change, Deed, Mark, Selector};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0751",
        name: "never-set-off",
        family: Family::Correctness,
        rules: &["1-3-3", "8-2-1", "10-1-5-6"],
        what: "An 【Attack】 effect on a card that says of itself that it can't attack.",
        why: "It never attacks, so the effect never begins.",
        wrong: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    This Unit can't attack.\n    【Attack】Draw 1.\n}",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    This Unit can't attack on the turn it is deployed.\n    【Attack】Draw 1.\n}",
        ),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    let marks = ability.kind.marks();
    if marks.is_empty() || !marks.iter().all(|mark| *mark == Mark::Attack) {
        return;
    }
    let Some(card) = cx.own() else { return };
    let ban = card.lines.iter().find(|line| forbids_attacks(&line.ability));
    if let Some(ban) = ban {
        let finding = cx
            .finding(
                cx.words(&["【Attack】".to_string()]),
                "this card can't attack (1-3-3, 10-1-5-6)",
                "never happens",
            )
            .also(ban.place().span, "as it says here");
        cx.report(finding);
    }
}

/// "This Unit can't attack.", always.
fn forbids_attacks(ability: &Ability) -> bool {
    let AbilityKind::Constant { window: None, body } = &ability.kind else {
        return false;
    };
    let forbids = |action: &Action| {
        let who = action.objects()[0];
        who.is_some_and(Selector::is_this) && action.changes().contains(&Change::Cant(Deed::Attack))
    };
    ability.gates.is_empty()
        && body
            .steps
            .iter()
            .any(|step| step.when.is_none() && forbids(&step.action))
}
