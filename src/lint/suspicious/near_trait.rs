use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Diagnostic, Family, Sample};
use crate::ir::visit::{self, Visitor};
use crate::ir::{Action, Card, Program, TraitId};
use crate::source::Span;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0728",
        name: "near-trait",
        family: Family::Suspicious,
        rules: &["2-5"],
        what: "A trait that one card alone has, and that is a slip of one that three or more have; or two traits in one pair of brackets.",
        why: "What is said of cards with the other trait is not said of this one.",
        wrong: Sample::File(
            "unit SKY-001 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3  traits (Harbor) }\nunit SKY-002 \"Skiff\" { color white  lv 3  cost 2  ap 3  hp 3  traits (Harbor) }\nunit SKY-003 \"Barge\" { color white  lv 3  cost 2  ap 3  hp 3  traits (Harbor) }\nunit SKY-004 \"Punt\" { color white  lv 3  cost 2  ap 3  hp 3  traits (Habror) }",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" { color white  lv 3  cost 2  ap 3  hp 3  traits (Harbor) }\nunit SKY-002 \"Skiff\" { color white  lv 3  cost 2  ap 3  hp 3  traits (Harbor) }\nunit SKY-003 \"Barge\" { color white  lv 3  cost 2  ap 3  hp 3  traits (Harbor) }\nunit SKY-004 \"Punt\" { color white  lv 3  cost 2  ap 3  hp 3  traits (Harbor) }",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Card(find),
};

fn find(cx: &mut Cx<'_>, card: &Card) {
    let mut given = Tokens {
        program: cx.program,
        traits: card.traits.clone(),
    };
    for line in &card.lines {
        given.ability(&line.ability);
    }
    for one in given.traits {
        let name = cx.program.symbols.trait_name(one);
        let words = || format!("({name})");
        if let Some(parts) = cx.names.traits_in_one(name) {
            let words = words();
            let place = place(cx, card, &words);
            let message = format!("`{name}` is one trait here");
            let finding = cx.finding(place, message, "two traits in one pair of brackets");
            cx.report(mended(
                cx,
                finding,
                place,
                &words,
                format!("({})", parts.join(") (")),
            ));
        } else if let Some(near) = cx.names.near_trait(name) {
            let (words, meant) = (words(), format!("({near})"));
            let place = place(cx, card, &words);
            let finding = cx
                .finding(
                    place,
                    format!("no other card has the trait `{name}`"),
                    "a trait of its own",
                )
                .help(format!("did you mean `{near}`"));
            cx.report(mended(cx, finding, place, &words, meant));
        }
    }
}

/// Returns the span of a trait: among those of the card, or in the description of a token.
fn place(cx: &Cx<'_>, card: &Card, words: &str) -> Span {
    let found = [cx.head(), card.place.span].map(|within| cx.once(within, words));
    found.into_iter().flatten().next().unwrap_or_else(|| cx.head())
}

fn mended(cx: &Cx<'_>, finding: Diagnostic, place: Span, words: &str, meant: String) -> Diagnostic {
    if cx.file.slice(place) != words {
        return finding;
    }
    finding.fix(Applicability::Unsafe, format!("write `{meant}`"), place, meant)
}

/// The traits of the tokens that an effect deploys.
struct Tokens<'p> {
    program: &'p Program,
    traits: Vec<TraitId>,
}

impl Visitor for Tokens<'_> {
    fn action(&mut self, action: &Action) {
        for token in action.tokens() {
            let token = self.program.symbols.token(token.token);
            self.traits.extend(&token.traits);
        }
        visit::walk_action(self, action);
    }
}
