use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use super::super::truth::told;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::Condition;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0732",
        name: "hardly-true",
        family: Family::Suspicious,
        rules: &["8-2-1"],
        what: "A condition that does not hold when it is asked, but where another effect has just come between.",
        why: "A Unit is rested when it attacks, so an effect that this sets off does not find it active. Probably the other state was \
              meant, or another Unit.",
        wrong: Sample::Line("【Attack】If this Unit is active, draw 1."),
        right: Sample::Line("【Attack】If this Unit is damaged, draw 1."),
        fix: None,
    },
    pass: Pass::Condition(find),
};

fn find(cx: &mut Cx<'_>, condition: &Condition) {
    if let Some((certain, span)) = told(cx, condition)
        && !certain.holds
        && !certain.is_sure
    {
        cx.report(cx.finding(span, certain.why, "hardly ever true"));
    }
}
