use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Prerequisite, Step, Terms};
use crate::vocabulary::most;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0754",
        name: "never-paid",
        family: Family::Correctness,
        rules: &["4-4-2", "10-1-7-3"],
        what: "More Resources are asked for than a player ever has: as the cost of an effect, or as the Lv. or cost that a card is played with.",
        why: "Nobody can pay them, so the effect is never activated, and the card never played so.",
        wrong: Sample::Line("【Activate･Main】⑳：Draw 1."),
        right: Sample::Line("【Activate･Main】②：Draw 1."),
        fix: None,
    },
    pass: Pass::Step(find),
};

fn find(cx: &mut Cx<'_>, step: &Step) {
    let facets = step.action.facets();
    let asked = if let Prerequisite::Resources(count) = facets.needs {
        count
    } else if let Some(Terms { lv, cost }) = facets.terms {
        lv.max(cost).unwrap_or(0)
    } else {
        return;
    };
    if asked > most::RESOURCES {
        let message = "a player has up to 15 Resources (4-4-2)";
        cx.report(cx.finding(cx.here(), message, "never paid"));
    }
}
