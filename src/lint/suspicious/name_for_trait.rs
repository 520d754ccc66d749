use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::Quality;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0713",
        name: "name-for-trait",
        family: Family::Suspicious,
        rules: &["2-2-2", "2-5"],
        what: "A card name in `[ ]` that no card has, where there is a trait of that name.",
        why: "Traits stand in `( )`. Nothing is called so, so what is said of such cards is said of none.",
        wrong: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n    traits (Harbor)\n\n    【Deploy】Choose 1 [Harbor] Unit. Rest it.\n}",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n    traits (Harbor)\n\n    【Deploy】Choose 1 (Harbor) Unit. Rest it.\n}",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Quality(find),
};

fn find(cx: &mut Cx<'_>, quality: &Quality) {
    let Quality::Named(one) = quality else { return };
    let name = cx.program.symbols.name(*one).to_string();
    if cx.names.is_card(&name, cx.id) || !cx.names.is_trait(&name, cx.id) {
        return;
    }
    let written = [format!("[{name}]")];
    let message = format!("no card is called `{name}`, and a trait is (2-5)");
    let place = cx.words(&written);
    cx.in_other_brackets(
        place,
        &written,
        format!("({name})"),
        [message, "a name".to_string()],
    );
}
