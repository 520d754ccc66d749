use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use super::super::truth::told;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::Condition;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0708",
        name: "always-true",
        family: Family::Suspicious,
        rules: &["2-3-2", "2-4-1", "4-1-1-2", "11-4-1"],
        what: "A condition that holds in every game whenever it is asked.",
        why: "What hangs on it is always done, so it says nothing. Probably \"another\" was forgotten, or another number meant.",
        wrong: Sample::Line("While you have a Unit in play, this Unit gets AP+1."),
        right: Sample::Line("While you have another Unit in play, this Unit gets AP+1."),
        fix: None,
    },
    pass: Pass::Condition(find),
};

fn find(cx: &mut Cx<'_>, condition: &Condition) {
    if let Some((certain, span)) = told(cx, condition)
        && certain.holds
    {
        cx.report(cx.finding(span, certain.why, "always true"));
    }
}
