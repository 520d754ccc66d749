use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use super::super::taken::piles;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::Ability;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0734",
        name: "rest-unsaid",
        family: Family::Suspicious,
        rules: &["4-2-2"],
        what: "Some of several cards that were looked at or revealed go somewhere, and of the others nothing is said.",
        why: "They stay on top of the deck, in the order in which they lie. Cards say where the others go.",
        wrong: Sample::Line("【Deploy】Look at the top 3 cards of your deck. Add 1 of them to your hand."),
        right: Sample::Line(
            "【Deploy】Look at the top 3 cards of your deck. Add 1 of them to your hand. Return the remaining cards to the bottom of your deck.",
        ),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    for pile in piles(ability) {
        let Some(takes) = pile.takes else { continue };
        if pile.says_of_rest || pile.there < 2 || pile.taken >= pile.there {
            continue;
        }
        let message = "nothing says where the other cards go";
        let finding = cx
            .finding(cx.span(takes), message, "and the others")
            .help("add `Return the remaining cards to the bottom of your deck.`");
        cx.report(finding);
    }
}
