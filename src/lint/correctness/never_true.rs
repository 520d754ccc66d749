use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use super::super::truth::told;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::Condition;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0744",
        name: "never-true",
        family: Family::Correctness,
        rules: &["2-3-2", "2-4-1", "2-9-4", "3-2-6-2", "4-4-2"],
        what: "A condition that holds in no game.",
        why: "What hangs on it is never done.",
        wrong: Sample::Line("【Deploy】If this Unit is a Base, draw 1."),
        right: Sample::Line("【Deploy】If you have a Base in play, draw 1."),
        fix: None,
    },
    pass: Pass::Condition(find),
};

fn find(cx: &mut Cx<'_>, condition: &Condition) {
    if let Some((certain, span)) = told(cx, condition)
        && !certain.holds
        && certain.is_sure
    {
        cx.report(cx.finding(span, certain.why, "never true"));
    }
}
