use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{Group, Quantity};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0735",
        name: "zero-or-less",
        family: Family::Suspicious,
        rules: &["1-3-2"],
        what: "`0 or less` of something.",
        why: "There are never fewer than none, so it says `no`, or another number was meant.",
        wrong: Sample::Line("【Deploy】If you have 0 or less cards in your hand, draw 1."),
        right: Sample::Line("【Deploy】If you have no cards in your hand, draw 1."),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Group(find),
};

fn find(cx: &mut Cx<'_>, group: &Group) {
    if group.quantity != Quantity::AtMost(0) {
        return;
    }
    let words = cx.words_of(group);
    let place = cx
        .once(words, "0 or less")
        .or_else(|| cx.once(words, "0 or fewer"));
    let mut finding = cx
        .finding(
            place.unwrap_or(words),
            "there are never fewer than none",
            "this says `no`",
        )
        .help("write `no`, or another number");
    if let Some(place) = place {
        finding = finding.fix(Applicability::Unsafe, "write `no`", place, "no");
    }
    cx.report(finding);
}
