use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Card, CardKind};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0733",
        name: "code-of-another-set",
        family: Family::Suspicious,
        rules: &["2-1"],
        what: "A card stands below `set XX`, and its code begins with another set's letters.",
        why: "It is listed with the set, and its code looks like another's. A card of another set goes below a `set` of its own.",
        wrong: Sample::File(
            "set SKY \"Sky Harbor\"\n\nunit SEA-001 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3 }",
        ),
        right: Sample::File(
            "set SKY \"Sky Harbor\"\n\nunit SKY-001 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3 }",
        ),
        fix: None,
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    // Tokens and Resources are numbered on through all sets.
    if card.token || card.kind == CardKind::Resource {
        return;
    }
    let Some(set) = &card.set else { return };
    let Some((letters, _)) = card.code.split_once('-') else {
        return;
    };
    if letters.eq_ignore_ascii_case(set) {
        return;
    }
    let place = cx.in_head(&card.code, letters);
    let message = format!("this stands below `set {set}`");
    let finding = cx.finding(place, message, "another set's letters").help(format!(
        "write `{set}-` before its number, or put it below `set {letters}`"
    ));
    cx.report(finding);
}
