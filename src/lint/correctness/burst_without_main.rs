use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{Action, CommandTiming, Step};
use crate::vocabulary::Activated;

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
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Step(find),
};

fn find(cx: &mut Cx<'_>, step: &Step) {
    let Action::Activate { of, which, .. } = &step.action else {
        return;
    };
    let Activated::Command(timing) = which else {
        return;
    };
    let Some(card) = cx.card.filter(|_| cx.depth == 1 && of.is_this()) else {
        return;
    };
    let mut commands = card
        .lines
        .iter()
        .filter_map(|line| line.ability.kind.facets().command);
    let own = commands.clone().next();
    let has_it =
        commands.any(|own| own.in_main() && timing.in_main() || own.in_action() && timing.in_action());
    if !has_it {
        let message = "this card has no effect of that timing (13-2-5)";
        let mut finding = cx.finding(cx.here(), message, "activates nothing");
        finding = match own {
            Some(own) => {
                let (wording, has) = (mark(*timing), mark(own));
                let finding = finding.help(format!("this card has {has}"));
                match cx.once(cx.here(), wording) {
                    Some(place) => finding.fix(Applicability::Unsafe, format!("write {has}"), place, has),
                    None => finding,
                }
            }
            None => finding.help("write the effect out, as in `【Burst】Draw 1.`"),
        };
        cx.report(finding);
    }
}

/// Returns the mark by which a text names a timing; of two, one is enough.
fn mark(timing: CommandTiming) -> &'static str {
    match timing {
        CommandTiming::Main | CommandTiming::MainOrAction => "【Main】",
        CommandTiming::Action => "【Action】",
    }
}
