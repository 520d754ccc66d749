use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::{least, most_of};
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Group, Side, Zone};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0716",
        name: "too-many-for-two",
        family: Family::Suspicious,
        rules: &["11-4-1"],
        what: "More enemy Units, Bases or Resources than one player ever has.",
        why: "In a game of two there are never so many, and where so many have to be chosen, none is.",
        wrong: Sample::Line("【Deploy】Choose 10 enemy Units. Destroy them."),
        right: Sample::Line("【Deploy】Choose 1 to 6 enemy Units. Destroy them."),
        fix: None,
    },
    pass: Pass::Group(find),
};

fn find(cx: &mut Cx<'_>, group: &Group) {
    let is_too_many = cx.counts
        && group.zone == Zone::Field
        && group.side == Side::Enemy
        && least(&group.quantity) > most_of(group);
    if is_too_many {
        let message = "one player never has so many of these in play (4-4-2, 4-6-3, 11-4-1, 11-5-1)";
        cx.report(cx.finding(cx.words_of(group), message, "never reached in a game of two"));
    }
}
