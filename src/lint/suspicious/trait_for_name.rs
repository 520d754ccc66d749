use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::Quality;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0714",
        name: "trait-for-name",
        family: Family::Suspicious,
        rules: &["2-2-2", "2-5"],
        what: "A trait in `( )` that no card has, where there is a card of that name.",
        why: "Card names stand in `[ ]`. Nothing has such a trait, so what is said of cards with it is said of none.",
        wrong: Sample::File(
            "unit SKY-001 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3 }\nunit SKY-002 \"Beacon\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    【Deploy】Choose 1 (Tin Frame) Unit. Rest it.\n}",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3 }\nunit SKY-002 \"Beacon\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    【Deploy】Choose 1 [Tin Frame] Unit. Rest it.\n}",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Quality(find),
};

fn find(cx: &mut Cx<'_>, quality: &Quality) {
    let Quality::Trait(traits) = quality else { return };
    for one in traits {
        let name = cx.program.symbols.trait_name(*one).to_string();
        if cx.names.is_trait(&name, cx.id) || !cx.names.is_card(&name, cx.id) {
            continue;
        }
        let written = [format!("({name})")];
        let message = format!("no card has the trait `{name}`, and one is called so (2-2-2)");
        let place = cx.words(&written);
        cx.in_other_brackets(
            place,
            &written,
            format!("[{name}]"),
            [message, "a trait".to_string()],
        );
    }
}
