//! Changes that apply to one kind of card only: Units attack and block, Resources receive no damage (2-3, 5-4 to 5-10).

use crate::ir::visit::Visitor;
use crate::ir::{
    Anaphor, Change, DamageKind, KeywordDefinition, Mark, Notes, Noun, Obligation, Permission, Program,
    Reference, Restriction, Slot, Stat,
};
use crate::vocabulary::Lost;

/// The nouns to which a change never applies, and the reason.
pub(super) type Never = (fn(Noun) -> bool, &'static str);

const FIGHT: Never = (Noun::is_no_unit, "only Units attack and block (8-2-1, 8-3-1)");
const PAIR: Never = (Noun::is_no_unit, "a Pilot is paired with a Unit (5-9-1)");
const STRIKE: Never = (Noun::is_no_unit, "only Units deal battle damage (8-5-3-1)");
const HURT: Never = (
    Noun::is_never_hurt,
    "only Units, Bases and Shields are dealt damage (5-5-1)",
);
const TURN: Never = (
    Noun::is_never_turned,
    "only Units, Bases and Resources are active or rested (5-4-1)",
);
const DIE: Never = (
    |noun| matches!(noun, Noun::Command | Noun::Resource | Noun::ExResource),
    "only Units, Bases and Shields are destroyed (5-10-1)",
);
const HEAL: Never = (Noun::never_recovers, "only Units and Bases recover HP (5-6-1)");
const NUMBERS: Never = (
    |noun| matches!(noun, Noun::Resource | Noun::ExResource | Noun::Shield),
    "these have no AP or HP (2-7, 2-8)",
);
const DEPLOY: Never = (
    Noun::is_never_deployed,
    "only Units and Bases are deployed (5-8-1)",
);
const PAID: Never = (
    Noun::is_in_play,
    "what is in play has been played and paid for, or never is (5-7-1, 5-17-1)",
);
const KEYWORD: Never = (Noun::is_no_unit, "this is of Units (13-1, 13-2)");

/// Returns the kinds of card to which a change never applies.
pub(super) fn never_of(program: &Program, change: &Change) -> Option<Never> {
    match change {
        Change::Cant(deed) => never_forbidden(program, deed),
        Change::May(Permission::AttackTarget(_) | Permission::AttackOnDeployTurn | Permission::Attack(_))
        | Change::Must {
            what: Obligation::Attack | Obligation::AttackTarget { .. } | Obligation::BeBlocked,
            ..
        } => Some(FIGHT),
        Change::DealsDamageFirst | Change::HitsShields(_) => Some(STRIKE),
        Change::Reduces { .. } | Change::Redirects { .. } => Some(HURT),
        Change::Enters(_) => Some(DEPLOY),
        Change::GainsAbility { effect: gained, .. } => {
            let marks = gained.kind.marks();
            let all_are = |is: fn(&Mark) -> bool| !marks.is_empty() && marks.iter().all(is);
            if all_are(Mark::is_of_units) {
                Some(KEYWORD)
            } else if all_are(|mark| *mark == Mark::Deploy) {
                Some(DEPLOY)
            } else if all_are(|mark| *mark == Mark::Destroyed) {
                Some(DIE)
            } else {
                None
            }
        }
        Change::Loses(Lost::Keyword(keyword)) => {
            let definition = program.keywords.get(usize::from(keyword.keyword.0));
            definition.is_some_and(is_of_units).then_some(KEYWORD)
        }
        Change::Stat { stat: Stat::Cost, .. }
        | Change::Becomes { stat: Stat::Cost, .. }
        | Change::Scales { stat: Stat::Cost, .. } => Some(PAID),
        Change::Stat { .. }
        | Change::Gains(_)
        | Change::GainsFrom { .. }
        | Change::Loses(Lost::Keywords | Lost::Effects | Lost::Marked(_))
        | Change::GainsTrait { .. }
        | Change::AlsoNamed { .. }
        | Change::Copies(_)
        | Change::Becomes { .. }
        | Change::Scales { .. }
        | Change::Swaps
        | Change::Player(_)
        | Change::HasEffect(_) => None,
    }
}

fn never_forbidden(program: &Program, deed: &Restriction) -> Option<Never> {
    match deed {
        Restriction::Attack
        | Restriction::AttackOnDeployTurn
        | Restriction::AttackTarget { .. }
        | Restriction::Block
        | Restriction::BeBlocked(_)
        | Restriction::BeAttacked(_) => Some(FIGHT),
        Restriction::BePaired(_) => Some(PAIR),
        Restriction::Receive(_) => Some(HURT),
        Restriction::Deal(damage) => (damage.kind == DamageKind::Battle).then_some(STRIKE),
        Restriction::BeSetActive(_) | Restriction::BeReadied { .. } | Restriction::BeRested(_) => Some(TURN),
        Restriction::BeDestroyed { .. } => Some(DIE),
        Restriction::Recover => Some(HEAL),
        Restriction::BeReduced { .. } => Some(NUMBERS),
        Restriction::BePlayed(_) => Some(PAID),
        Restriction::Activate(keyword) => {
            let definition = program.keywords.get(usize::from(keyword.keyword.0));
            definition.is_some_and(is_of_units).then_some(KEYWORD)
        }
        Restriction::BeLessened(_)
        | Restriction::BeChosen { .. }
        | Restriction::BeMoved { .. }
        | Restriction::ActivateEffect { .. }
        | Restriction::Play(_)
        | Restriction::Take { .. }
        | Restriction::EndSo(_) => None,
    }
}

/// Checks whether a definition mentions "this Unit".
pub(super) fn is_of_units(definition: &KeywordDefinition) -> bool {
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
