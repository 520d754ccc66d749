use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Action, Amount, Step};
use crate::vocabulary::most;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0727",
        name: "too-many-drawn",
        family: Family::Suspicious,
        rules: &["1-2-2-2", "6-1-1"],
        what: "A draw of as many cards as a deck has or more.",
        why: "A deck is 50 cards, and who has drawn the last of them has lost.",
        wrong: Sample::Line("【Deploy】Draw 99."),
        right: Sample::Line("【Deploy】Draw 2."),
        fix: None,
    },
    pass: Pass::Step(find),
};

fn find(cx: &mut Cx<'_>, step: &Step) {
    if let Action::Draw(Amount::Literal(number), _) = &step.action
        && *number >= most::DECK
    {
        let message = "no deck has so many cards left (6-1-1)";
        cx.report(cx.finding(cx.here(), message, "the whole deck"));
    }
}
