use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::Card;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0761",
        name: "duplicate-name",
        family: Family::Pedantic,
        rules: &["2-2"],
        what: "Two cards with different card numbers have one name.",
        why: "That is allowed, and usual for the main characters of a game. In a set of one's own it may be an oversight.",
        wrong: Sample::File(
            "unit SKY-001 \"Tin Frame\" { color white  lv 1  cost 1  ap 1  hp 1 }\nunit SKY-002 \"Tin Frame\" { color white  lv 2  cost 1  ap 2  hp 1 }",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" { color white  lv 1  cost 1  ap 1  hp 1 }\nunit SKY-002 \"Tin Frame Ⅱ\" { color white  lv 2  cost 1  ap 2  hp 1 }",
        ),
        fix: None,
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    let Some(first) = cx
        .names
        .first_called(&card.name)
        .filter(|first| first.code != card.code)
    else {
        return;
    };
    let head = cx.head();
    let name = cx.once(head, &format!("\"{}\"", card.name)).unwrap_or(head);
    let message = format!("`{}` is the name of {} as well", card.name, first.code);
    cx.report(cx.finding(name, message, "the second"));
}
