use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::{least, most};
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Group, Side, Zone};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0742",
        name: "too-many",
        family: Family::Correctness,
        rules: &["4-4-2", "4-6-3", "11-4-1", "11-5-1"],
        what: "More Units, Bases or Resources than there ever are.",
        why: "What asks for so many never holds, and so many are never chosen.",
        wrong: Sample::Line("【Deploy】If you have 7 or more Units in play, draw 1."),
        right: Sample::Line("【Deploy】If you have 6 or more Units in play, draw 1."),
        fix: None,
    },
    pass: Pass::Group(find),
};

fn find(cx: &mut Cx<'_>, group: &Group) {
    let is_too_many = cx.counts
        && group.zone == Zone::Field
        && matches!(group.side, Side::Yours | Side::Friendly)
        && least(&group.quantity) > most(group);
    if is_too_many {
        let message = "a player never has so many of these in play (4-4-2, 4-6-3, 11-4-1, 11-5-1)";
        cx.report(cx.finding(cx.words_of(group), message, "never reached"));
    }
}
