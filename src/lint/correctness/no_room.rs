use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::least;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{Action, Amount, CardKind, Entries, Noun, Selector, Step, TokenDeployment};
use crate::vocabulary::most;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0753",
        name: "no-room",
        family: Family::Correctness,
        rules: &["4-4-2", "4-4-2-1", "11-4-1", "11-5-1"],
        what: "More Units, Bases or Resources are deployed or placed at a time than a player has room for.",
        why: "There is never room for so many, so the others come to nothing.",
        wrong: Sample::Line("【Deploy】Place 9 EX Resources."),
        right: Sample::Line("【Deploy】Place 1 EX Resource."),
        fix: None,
    },
    pass: Pass::Step(find),
};

fn find(cx: &mut Cx<'_>, step: &Step) {
    let Some((most, message)) = overfull(cx, &step.action) else {
        return;
    };
    let finding = cx
        .finding(cx.here(), message, "more than there is room for")
        .help(format!("{most} is the most"));
    cx.report(finding);
}

const UNITS: (u8, &str) = (most::UNITS, "the battle area has room for 6 Units (11-4-1)");
const BASES: (u8, &str) = (most::BASES, "the shield area has room for 1 Base (11-5-1)");
const RESOURCES: (u8, &str) = (
    most::RESOURCES,
    "the resource area has room for 15 Resources (4-4-2)",
);
const EX_RESOURCES: (u8, &str) = (
    most::EX_RESOURCES,
    "the resource area has room for 5 EX Resources (4-4-2-1)",
);

/// Returns the maximum that there is room for, where an instruction brings more.
fn overfull(cx: &Cx<'_>, action: &Action) -> Option<(u8, &'static str)> {
    let (count, room) = if let Action::DeployTokens(tokens, entries) = action {
        let of = |kind: CardKind| of_kind(cx, tokens, *entries, kind);
        let bases = of(CardKind::Base);
        if bases > most::BASES {
            (bases, BASES)
        } else {
            (of(CardKind::Unit), UNITS)
        }
    } else if let Action::PlaceResources {
        amount: Amount::Literal(count),
        what,
        ..
    } = action
    {
        let is_ex = *what == Noun::ExResource;
        (*count, if is_ex { EX_RESOURCES } else { RESOURCES })
    } else if let Action::DeployExBase {
        amount: Amount::Literal(count),
        ..
    } = action
    {
        (*count, BASES)
    } else if let Action::Deploy { what, .. } = action {
        let described = cx.about.described(what);
        let Selector::Group(group) = described else {
            return None;
        };
        let is_unit = |noun| matches!(noun, Noun::Unit | Noun::Card(Some(CardKind::Unit)));
        let is_base = |noun| matches!(noun, Noun::Base | Noun::Card(Some(CardKind::Base)));
        let room = if described.is_called_only(is_unit) {
            UNITS
        } else if described.is_called_only(is_base) {
            BASES
        } else {
            return None;
        };
        (least(&group.quantity), room)
    } else {
        return None;
    };
    (count > room.0).then_some(room)
}

/// Returns how many tokens of a type are deployed at a time.
fn of_kind(cx: &Cx<'_>, tokens: &[TokenDeployment], entries: Entries, kind: CardKind) -> u8 {
    let of_kind = tokens
        .iter()
        .filter(|one| cx.program.symbols.token(one.token).kind == kind);
    let counts = of_kind.map(|one| {
        if let Amount::Literal(count) = one.amount {
            count
        } else {
            0
        }
    });
    match entries {
        Entries::One => counts.max().unwrap_or(0),
        Entries::All => counts.fold(0, u8::saturating_add),
    }
}
