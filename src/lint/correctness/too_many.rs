use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::{is_elsewhere, least, most_of};
use super::super::pass::Pass;
use super::super::taken::there_are;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Group, Side, Zone};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0742",
        name: "too-many",
        family: Family::Correctness,
        rules: &["4-4-2", "4-6-3", "6-1-1", "11-4-1", "11-5-1"],
        what: "More Units, Bases or Resources, or more cards in a hand, deck or trash, than a player ever has, or more of some than the effect has chosen, looked at or revealed.",
        why: "What asks for so many never holds, and so many are never chosen.",
        wrong: Sample::Line("【Deploy】If you have 7 or more Units in play, draw 1."),
        right: Sample::Line("【Deploy】If you have 6 or more Units in play, draw 1."),
        fix: None,
    },
    pass: Pass::Group(find),
};

fn find(cx: &mut Cx<'_>, group: &Group) {
    // "Choose 4 cards among them", "add 4 of them", where 3 are looked at.
    if there_are(&cx.about, group).is_some_and(|there| least(&group.quantity) > there) {
        let message = "there are fewer among which this is looked for";
        cx.report(cx.finding(cx.words_of(group), message, "never reached"));
        return;
    }
    let in_play = group.zone == Zone::Field && matches!(group.side, Side::Yours | Side::Friendly);
    let of_a_deck = is_elsewhere(&group.zone);
    if cx.counts && (in_play || of_a_deck) && least(&group.quantity) > most_of(group) {
        let message = if in_play {
            "a player never has so many of these in play (4-4-2, 4-6-3, 11-4-1, 11-5-1)"
        } else {
            "a player's deck is 50 cards (6-1-1), and there are never more of these"
        };
        cx.report(cx.finding(cx.words_of(group), message, "never reached"));
    }
}
