use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{Action, Step};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0724",
        name: "trait-for-keyword",
        family: Family::Suspicious,
        rules: &["2-5", "13-1"],
        what: "A trait in `( )` is given that no card has, and there is a keyword effect of that name.",
        why: "Keyword effects stand in `< >`. What is given is a trait, which does nothing.",
        wrong: Sample::Line("While this Unit is damaged, it gains (Blocker)."),
        right: Sample::Line("While this Unit is damaged, it gains <Blocker>."),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Step(find),
};

fn find(cx: &mut Cx<'_>, step: &Step) {
    let Action::Change { changes, .. } = &step.action else {
        return;
    };
    for one in changes.iter().filter_map(|change| change.gained_trait()) {
        let name = cx.program.symbols.trait_name(one).to_string();
        let bare = name
            .trim_end_matches(|sign: char| sign.is_ascii_digit())
            .trim_end();
        let mut keywords = cx.program.keywords.iter();
        let is_keyword = keywords.any(|known| known.name.eq_ignore_ascii_case(bare));
        if !is_keyword || cx.names.is_printed(&name) {
            continue;
        }
        let written = [format!("({name})")];
        let message = format!("no card has the trait `{name}`, and a keyword effect is called so (13-1)");
        let place = cx.words(&written);
        cx.in_other_brackets(
            place,
            &written,
            format!("<{name}>"),
            [message, "a trait".to_string()],
        );
    }
}
