use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::Card;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0719",
        name: "letters-only-code",
        family: Family::Suspicious,
        rules: &[],
        what: "The code of a card is nothing but letters.",
        why: "A deck or a scenario takes such a word for a name of its own or for a part of its language, so the card can be put into \
              neither. Codes have a hyphen or a digit.",
        wrong: Sample::File("unit SKIFF \"Skiff\" { color blue  lv 1  cost 1  ap 1  hp 1 }"),
        right: Sample::File("unit SKY-001 \"Skiff\" { color blue  lv 1  cost 1  ap 1  hp 1 }"),
        fix: None,
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    if !card.code.chars().all(|sign| sign.is_ascii_alphabetic()) {
        return;
    }
    let head = cx.head();
    let place = cx.once(head, &card.code).unwrap_or(head);
    let message = format!("no deck and no scenario can name `{}`", card.code);
    let finding = cx
        .finding(place, message, "nothing but letters")
        .help(format!("write a number behind it, as in `{}-001`", card.code));
    cx.report(finding);
}
