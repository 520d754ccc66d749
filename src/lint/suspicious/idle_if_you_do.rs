use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{Ability, Action, Amount, Connective, Consent, Player};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0707",
        name: "idle-if-you-do",
        family: Family::Suspicious,
        rules: &["5-20-1"],
        what: "\"If you do\" behind what is always done: to draw, to deploy a token or to place an EX Resource, with no \"you may\" and no condition.",
        why: "It asks nothing. Probably \"you may\" was forgotten.",
        wrong: Sample::Line(
            "【Deploy】Draw 1. If you do, choose 1 of your Units. It gets AP+1 during this turn.",
        ),
        right: Sample::Line(
            "【Deploy】You may discard 1. If you do, choose 1 of your Units. It gets AP+1 during this turn.",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    for pair in ability.steps().windows(2) {
        let [first, second] = pair else { continue };
        let is_certain = first.when.is_none()
            && first.consent == Consent::Must
            && first.instead_of.is_none()
            && !first.connective.asks_back()
            && first.actor == Player::You
            && is_always_done(&first.action);
        if second.connective != Connective::IfYouDo || !is_certain {
            continue;
        }
        let (one, other) = (cx.span(first.place), cx.span(second.place));
        let between = crate::source::Span {
            start: one.end,
            end: other.end,
        };
        let asked = cx.once(between, "If you do");
        let mut finding = cx
            .finding(
                asked.unwrap_or(other),
                "what stands before this is always done (5-20-1)",
                "asks nothing",
            )
            .also(one, "always done")
            .help("write `you may` there, or leave `If you do` out");
        let first_word = cx.file.slice(one).chars().next();
        if let Some(letter) = first_word.filter(|letter| letter.is_ascii_uppercase()) {
            let span = crate::source::Span {
                start: one.start,
                end: one.start + 1,
            };
            let small = letter.to_ascii_lowercase();
            finding = finding.fix(
                Applicability::Unsafe,
                "write `You may`",
                span,
                format!("You may {small}"),
            );
        }
        cx.report(finding);
    }
}

/// Checks whether an instruction can't come to nothing by its number: what is counted, or is missing, can be none.
fn is_always_done(action: &Action) -> bool {
    let is_some = |amount: &Amount| matches!(amount, Amount::Literal(number) if *number > 0);
    match action {
        Action::Draw(amount, _) | Action::PlaceResources { amount, .. } => is_some(amount),
        Action::DeployTokens(tokens, _) => tokens.iter().any(|token| is_some(&token.amount)),
        _ => false,
    }
}
