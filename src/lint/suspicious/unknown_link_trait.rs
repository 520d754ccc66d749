use super::super::Lint;
use super::super::asked::Of;
use super::super::context::{Cx, Missing};
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{Card, LinkCondition};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0710",
        name: "unknown-link-trait",
        family: Family::Suspicious,
        rules: &["3-2-6-1"],
        what: "A link condition asks for a trait that no card has. Without `[names]` in `gcs.toml` only what is probably a slip of one is found.",
        why: "The Unit never becomes a Link Unit.",
        wrong: Sample::File(
            "pilot SKY-001 \"Wren\" { color white  lv 3  cost 1  ap +1  hp +1  traits (Harbor) }\nunit SKY-002 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3  link (Habror) Trait }",
        ),
        right: Sample::File(
            "pilot SKY-001 \"Wren\" { color white  lv 3  cost 1  ap +1  hp +1  traits (Harbor) }\nunit SKY-002 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3  link (Harbor) Trait }",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    let symbols = &cx.program.symbols;
    let names = card.link.iter().filter_map(|link| match link {
        LinkCondition::Trait(one) => Some(symbols.trait_name(*one)),
        LinkCondition::Name(_) => None,
    });
    let besides: Vec<&str> = names.collect();
    for name in &besides {
        if cx.names.is_trait(name, cx.id) {
            continue;
        }
        if cx.names.is_card(name, cx.id) {
            a_name(cx, name);
        } else {
            cx.missing(&Missing {
                of: Of::Trait,
                name,
                part: false,
                besides: &besides,
                place: |cx, words| cx.in_head(&format!("{words} Trait"), words),
                quotes: ("(", ")"),
            });
        }
    }
}

/// Says that a Pilot has that name.
fn a_name(cx: &mut Cx<'_>, name: &str) {
    let head = cx.head();
    let written = [format!("({name}) Trait"), format!("({name})")];
    let place = written.iter().find_map(|words| cx.once(head, words));
    let message = format!("no card has the trait `{name}`, and one is called so (2-2-2)");
    let says = [message, "a trait".to_string()];
    cx.in_other_brackets(place.unwrap_or(head), &written, format!("[{name}]"), says);
}
