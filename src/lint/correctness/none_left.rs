use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use super::super::taken::piles;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::Ability;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0752",
        name: "none-left",
        family: Family::Correctness,
        rules: &["4-2-2"],
        what: "\"The remaining cards\", where all that were looked at or revealed have gone somewhere by then.",
        why: "None of them remains, so nothing is done. Probably more were to be looked at.",
        wrong: Sample::Line(
            "【Deploy】Look at the top card of your deck. Add it to your hand. Return the remaining cards to the bottom of your deck.",
        ),
        right: Sample::Line(
            "【Deploy】Look at the top 3 cards of your deck. Add 1 of them to your hand. Return the remaining cards to the bottom of your deck.",
        ),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    for pile in piles(ability) {
        let Some(rest) = pile.none_left else { continue };
        let message = format!("all {} of them have gone by then", pile.there);
        let message = if pile.there == 1 {
            "the only card of them has gone by then".to_string()
        } else {
            message
        };
        let mut finding = cx.finding(cx.span(rest), message, "none remains");
        if let Some(takes) = pile.takes {
            finding = finding.also(cx.span(takes), "goes here");
        }
        cx.report(finding);
    }
}
