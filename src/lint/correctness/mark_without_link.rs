use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Ability, CardKind, Event, Gate, Mark, Trigger};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0748",
        name: "mark-without-link",
        family: Family::Correctness,
        rules: &["3-2-6-2", "13-2-11", "13-2-12"],
        what: "【When Linked】 or 【During Link】 on a Unit without a link condition.",
        why: "Such a Unit never becomes a Link Unit, so the effect never works.",
        wrong: Sample::Line("【When Linked】Draw 1."),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n    link [Ilse Varga]\n\n    【When Linked】Draw 1.\n}",
        ),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    let Some(card) = cx.own() else { return };
    if card.kind != CardKind::Unit || !card.link.is_empty() {
        return;
    }
    let marks = ability.kind.marks();
    let word = if ability.gates.contains(&Gate::DuringLink) {
        "【During Link】"
    } else if !marks.is_empty() && marks.iter().all(|mark| *mark == Mark::WhenLinked) {
        "【When Linked】"
    } else if let Some(Trigger::When { event, .. }) = ability.kind.trigger()
        && matches!(&**event, Event::Links(who) if who.is_this())
    {
        "this Unit links"
    } else {
        return;
    };
    let help = if card.token {
        "a token has no link condition (2-12-2)"
    } else {
        "add a link condition, such as `link [Ilse Varga]`"
    };
    let finding = cx
        .finding(
            cx.words(&[word.to_string()]),
            format!(
                "`{}` has no link condition, so it never becomes a Link Unit (3-2-6-2)",
                card.name
            ),
            "never happens",
        )
        .help(help);
    cx.report(finding);
}
