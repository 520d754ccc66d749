use super::super::Lint;
use super::super::context::Cx;
use super::super::names::Of;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{Card, LinkCondition};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0711",
        name: "unknown-pilot",
        family: Family::Suspicious,
        rules: &["3-2-6-4"],
        what: "A link condition names a Pilot that there is not. Without `[names]` in `gcs.toml`, where the names are told that there are besides, only what is probably a slip of one is found.",
        why: "The Unit never becomes a Link Unit.",
        wrong: Sample::File(
            "pilot SKY-001 \"Ilse Varga\" { color white  lv 3  cost 1  ap +1  hp +1 }\nunit SKY-002 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3  link [Ilse Vagra] }",
        ),
        right: Sample::File(
            "pilot SKY-001 \"Ilse Varga\" { color white  lv 3  cost 1  ap +1  hp +1 }\nunit SKY-002 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3  link [Ilse Varga] }",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    for link in &card.link {
        let LinkCondition::Name(one) = link else { continue };
        let name = cx.program.symbols.name(*one).to_string();
        let place = cx.in_head(&format!("[{name}]"), &format!("[{name}]"));
        cx.missing(Of::Pilot, &name, true, place, "[", "]");
    }
}
