use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::visit::Visitor;
use crate::ir::{
    Ability, Action, Anaphor, CardKind, Change, KeywordDefinition, KeywordUse, Notes, Noun, Permission,
    Reference, Restriction, Selector, Slot, Step,
};
use crate::source::Span;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0750",
        name: "keyword-on-wrong-kind",
        family: Family::Correctness,
        rules: &["13-1"],
        what: "A keyword effect of Units that a Base has or gains, or a text that forbids it what only Units do.",
        why: "What it says, it says of \"this Unit\", and a Base is none: it never attacks, blocks or destroys.",
        wrong: Sample::File(
            "base SKY-001 \"Tin Harbor\" {\n    color white  lv 3  cost 2  ap 0  hp 3\n\n    <Breach 1>\n}",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 3  hp 3\n\n    <Breach 1>\n}",
        ),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    gained(cx, ability);
    if cx.this != Some(CardKind::Base) {
        return;
    }
    let of_base = |step: &&Step| {
        let forbids = |change: &Change| match change {
            Change::Cant(deed) => matches!(
                deed,
                Restriction::Attack
                    | Restriction::AttackOnDeployTurn
                    | Restriction::Block
                    | Restriction::BeBlocked(_)
                    | Restriction::BePaired(_)
            ),
            change => matches!(change, Change::May(Permission::AttackOnDeployTurn)),
        };
        step.action.objects()[0].is_some_and(Selector::is_this) && step.action.changes().iter().any(forbids)
    };
    if let Some(step) = ability.steps().iter().find(of_base) {
        let message = "only Units attack, block and are paired with a Pilot (5-9-1, 8-2-1, 8-3-1)";
        cx.report(cx.finding(cx.span(step.place), message, "of no Base"));
        return;
    }
    if let Some(keyword) = ability.kind.keyword() {
        of_units(cx, keyword, cx.here());
    }
}

/// "This Base gains <Breach 1>", "Choose 1 of your Bases. It gains <Breach 1>".
fn gained(cx: &mut Cx<'_>, ability: &Ability) {
    let mut gains = Vec::new();
    for step in ability.steps() {
        let Action::Change { who, changes, .. } = &step.action else {
            continue;
        };
        let is_base = |noun: Noun| matches!(noun, Noun::Base | Noun::ExBase);
        let is_this_base = who.is_this() && cx.this == Some(CardKind::Base);
        if is_this_base || cx.about.described(who).is_called_only(is_base) {
            for change in changes.iter() {
                if let Change::Gains(keyword) = change {
                    gains.push((keyword.clone(), step.place));
                }
            }
        }
    }
    for (keyword, place) in gains {
        of_units(cx, &keyword, cx.span(place));
    }
}

/// Says of a keyword effect that a Base would have, in these words, that it is of Units.
fn of_units(cx: &mut Cx<'_>, keyword: &KeywordUse, within: Span) {
    let Some(definition) = cx.program.keywords.get(usize::from(keyword.keyword.0)) else {
        return;
    };
    if !is_of_units(definition) {
        return;
    }
    let name = &definition.name;
    let found = cx.file.slice(within).find(&format!("<{name}"));
    let span = found.map_or(within, |at| {
        let start = within.start as usize + at;
        let length = cx.file.text[start..].find('>').map_or(0, |end| end + 1);
        Span::new(start, start + length)
    });
    let message = format!("<{name}> is of Units, and this is a Base (13-1)");
    cx.report(cx.finding(span, message, "never works"));
}

/// Whether a definition speaks of "this Unit".
fn is_of_units(definition: &KeywordDefinition) -> bool {
    definition.lines.iter().any(|line| {
        let mut speaks = OfUnits {
            notes: &line.notes,
            found: false,
        };
        speaks.ability(&line.ability);
        speaks.found
    })
}

struct OfUnits<'n> {
    notes: &'n Notes,
    found: bool,
}

impl Visitor for OfUnits<'_> {
    fn reference(&mut self, reference: Reference) {
        self.found |=
            reference.to == Slot::This && self.notes[reference.wording] == Anaphor::ThisNoun(Noun::Unit);
    }
}
