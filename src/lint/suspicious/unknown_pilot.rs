use super::super::Lint;
use super::super::context::{Cx, Missing};
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
    let symbols = &cx.program.symbols;
    let names = card.link.iter().filter_map(|link| match link {
        LinkCondition::Name(one) => Some(symbols.name(*one)),
        LinkCondition::Trait(_) => None,
    });
    let besides: Vec<&str> = names.collect();
    for name in &besides {
        let words = format!("[{name}]");
        cx.missing(&Missing {
            of: Of::Pilot,
            name,
            part: true,
            besides: &besides,
            place: cx.in_head(&words, &words),
            quotes: ("[", "]"),
        });
    }
}
