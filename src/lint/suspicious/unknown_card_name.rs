use super::super::Lint;
use super::super::asked::Of;
use super::super::context::{Cx, Missing};
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::Quality;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0712",
        name: "unknown-card-name",
        family: Family::Suspicious,
        rules: &["2-2-2", "2-2-3"],
        what: "A card name, or a part of one, that no card has. Without `[names]` in `gcs.toml`, where the names are told that there are besides, only what is probably a slip of one is found.",
        why: "Nothing is called so, so what is said of such cards is said of none.",
        wrong: Sample::File(
            "unit SKY-001 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3 }\nunit SKY-002 \"Beacon\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    【Deploy】Choose 1 [Tin Farme] Unit. Rest it.\n}",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3 }\nunit SKY-002 \"Beacon\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    【Deploy】Choose 1 [Tin Frame] Unit. Rest it.\n}",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Quality(find),
};

fn find(cx: &mut Cx<'_>, quality: &Quality) {
    let (names, part) = if let Quality::Named(name) = quality {
        (std::slice::from_ref(name), false)
    } else if let Quality::NameContains { parts, .. } = quality {
        (parts.as_slice(), true)
    } else {
        return;
    };
    let (open, close) = if part { ("\"", "\"") } else { ("[", "]") };
    let symbols = &cx.program.symbols;
    let besides: Vec<&str> = names.iter().map(|one| symbols.name(*one)).collect();
    for name in &besides {
        // A trait in place of a name is another finding.
        if part || !cx.names.is_trait(name, cx.id) {
            cx.missing(&Missing {
                of: Of::Card,
                name,
                part,
                besides: &besides,
                place: |cx, words| cx.words(&[words.to_string()]),
                quotes: (open, close),
            });
        }
    }
}
