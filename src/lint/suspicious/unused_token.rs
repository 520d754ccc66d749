use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{Card, CardKind};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0715",
        name: "unused-token",
        family: Family::Suspicious,
        rules: &["5-17"],
        what: "A token that no text deploys, among cards that deploy others. A file of tokens and Resources alone serves other sets: in it only a name that is nearly that of a token which is deployed is found.",
        why: "It never comes into play: tokens are in no deck. Its name in the text is probably another.",
        wrong: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    【Deploy】Deploy 1 [Mole]((Harbor)･AP1･HP1) Unit token.\n}\nunit token SKY-T01 \"Moel\" { ap 1  hp 1  traits (Harbor) }",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    【Deploy】Deploy 1 [Mole]((Harbor)･AP1･HP1) Unit token.\n}\nunit token SKY-T01 \"Mole\" { ap 1  hp 1  traits (Harbor) }",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    if !card.token || card.kind != CardKind::Unit || cx.names.deploys(&card.name) != Some(false) {
        return;
    }
    // If the text that deploys it does not compile, that is reported already, and the token is used once it does.
    if cx.names.describes(&card.name) {
        return;
    }
    let near = cx.names.near_token(&card.name);
    if near.is_none() && cx.names.serves_other_sets(cx.id) {
        return;
    }
    let head = cx.head();
    let written = format!("\"{}\"", card.name);
    let place = cx.once(head, &written).unwrap_or(head);
    let mut finding = cx.finding(
        place,
        format!("no text deploys `{}`", card.name),
        "never in play (5-17)",
    );
    if let Some(near) = near {
        finding = finding.help(format!("did you mean `{near}`"));
        if cx.file.slice(place) == written {
            let meant = crate::ir::text::quoted(near);
            finding = finding.fix(Applicability::Unsafe, format!("write `{near}`"), place, meant);
        }
    }
    cx.report(finding);
}
