use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::Card;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0730",
        name: "line-twice",
        family: Family::Suspicious,
        rules: &["5-1"],
        what: "The same effect stands on a card twice.",
        why: "The card has it twice then, which a card says with a number. Probably one of the two was to say something else.",
        wrong: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    【Deploy】Draw 1.\n    【Deploy】Draw 1.\n}",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    【Deploy】Draw 1.\n    【Attack】Draw 1.\n}",
        ),
        fix: None,
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    for (at, line) in card.lines.iter().enumerate() {
        // Some keyword effects add up (13-1-1-2), and `keyword-twice` reports the others.
        if line.ability.kind.keyword().is_some() {
            continue;
        }
        let Some(first) = card.lines.iter().take(at).find(|first| *first == line) else {
            continue;
        };
        let finding = cx
            .finding(
                line.place().span,
                "this card has the same effect already",
                "the same again",
            )
            .also(first.place().span, "here");
        cx.report(finding);
    }
}
