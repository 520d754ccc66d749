use super::super::Lint;
use super::super::asked::Of;
use super::super::context::{Cx, Missing};
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::Quality;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0709",
        name: "unknown-trait",
        family: Family::Suspicious,
        rules: &["2-5"],
        what: "A trait that no card has. Without `[names]` in `gcs.toml`, where the traits are told that there are besides, only what is probably a slip of one is found.",
        why: "Nothing has it, so what is said of cards with it is said of none.",
        wrong: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n    traits (Harbor)\n\n    【Deploy】Choose 1 (Habror) Unit. Rest it.\n}",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n    traits (Harbor)\n\n    【Deploy】Choose 1 (Harbor) Unit. Rest it.\n}",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Quality(find),
};

fn find(cx: &mut Cx<'_>, quality: &Quality) {
    let Quality::Trait(traits) = quality else { return };
    let symbols = &cx.program.symbols;
    let besides: Vec<&str> = traits.iter().map(|one| symbols.trait_name(*one)).collect();
    for name in &besides {
        // A name in place of a trait is another finding.
        if !cx.names.is_trait(name, cx.id) && !cx.names.is_card(name, cx.id) {
            cx.missing(&Missing {
                of: Of::Trait,
                name,
                part: false,
                besides: &besides,
                place: |cx, words| cx.words(&[words.to_string()]),
                quotes: ("(", ")"),
            });
        }
    }
}
