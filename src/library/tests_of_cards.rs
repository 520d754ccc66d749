//! What can be asked of a printed card, answered once for every card at link time.

use crate::ir::{
    Ability, AbilityKind, Action, ActivationTiming, Card, Change, EffectMark, Gate, LinkCondition, Mark,
    Symbols, TraitId, Trigger,
};
use std::collections::BTreeMap;

use super::TestId;

/// A question about a printed card whose answer never changes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Test {
    /// One of these traits (5-19-1).
    Traits(Vec<String>),
    /// The whole name (2-2-2).
    Named(String),
    /// A part of a name (2-2-3).
    NameContains(String),
    /// One of its printed effects begins with the mark.
    Mark(EffectMark),
    /// A Pilot that satisfies one of these: name parts (3-2-6-4) and traits (3-2-6-1).
    Link(Vec<(bool, String)>),
}

/// What the tests are asked about.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    names: Vec<String>,
    traits: Vec<String>,
    marks: Vec<EffectMark>,
}

/// The marks that an effect begins with.
fn marks_of(ability: &Ability) -> Vec<EffectMark> {
    let mut marks: Vec<EffectMark> = ability
        .gates
        .iter()
        .map(|gate| match gate {
            Gate::DuringPair(_) => EffectMark::DuringPair,
            Gate::DuringLink => EffectMark::DuringLink,
        })
        .collect();
    let activation = |timing: ActivationTiming| match timing {
        ActivationTiming::Main => Some(EffectMark::ActivateMain),
        ActivationTiming::Action => Some(EffectMark::ActivateAction),
        ActivationTiming::Block => None,
    };
    match &ability.kind {
        AbilityKind::Triggered {
            trigger: Trigger::Marks(list),
            ..
        } => marks.extend(list.iter().map(|mark| match mark {
            Mark::Burst => EffectMark::Burst,
            Mark::Deploy => EffectMark::Deploy,
            Mark::Attack => EffectMark::Attack,
            Mark::Destroyed => EffectMark::Destroyed,
            Mark::WhenPaired(_) => EffectMark::WhenPaired,
            Mark::WhenLinked => EffectMark::WhenLinked,
        })),
        AbilityKind::Activated { timing, .. } => marks.extend(activation(*timing)),
        AbilityKind::Keyword { timing, .. } => marks.extend(timing.and_then(activation)),
        AbilityKind::Command { timing, .. } => {
            marks.extend(timing.in_main().then_some(EffectMark::Main));
            marks.extend(timing.in_action().then_some(EffectMark::Action));
        }
        AbilityKind::Triggered { .. }
        | AbilityKind::Constant(_)
        | AbilityKind::Substitution { .. }
        | AbilityKind::PlayOption(_) => {}
    }
    marks
}

fn trait_names(traits: &[TraitId], symbols: &Symbols) -> Vec<String> {
    let names = traits.iter().map(|id| symbols.trait_name(*id));
    names.map(str::to_string).collect()
}

impl Facts {
    /// A card has its name, that of its 【Pilot】 side (3-4-6-1) and those that its text adds (2-2-4), in every zone.
    pub(super) fn of_card(card: &Card, symbols: &Symbols) -> Facts {
        let mut names = vec![card.name.clone()];
        names.extend(card.pilot_side.clone());
        for line in &card.lines {
            if let AbilityKind::Constant(body) = &line.ability.kind {
                for step in &body.steps {
                    if let Action::Change { changes, .. } = &step.action {
                        names.extend(changes.iter().filter_map(|change| match change {
                            Change::AlsoNamed(name) => Some(symbols.name(*name).to_string()),
                            Change::Stat { .. }
                            | Change::Gains(_)
                            | Change::Loses(_)
                            | Change::GainsAbility(_)
                            | Change::Becomes { .. }
                            | Change::HasEffect(_)
                            | Change::Cant(_)
                            | Change::May(_)
                            | Change::DealsDamageFirst
                            | Change::HitsShields(_)
                            | Change::Reduces { .. } => None,
                        }));
                    }
                }
            }
        }
        Facts {
            names,
            traits: trait_names(&card.traits, symbols),
            marks: card
                .lines
                .iter()
                .flat_map(|line| marks_of(&line.ability))
                .collect(),
        }
    }

    pub(super) fn of_token(token: &crate::ir::Token, symbols: &Symbols) -> Facts {
        Facts {
            names: vec![token.name.clone()],
            traits: trait_names(&token.traits, symbols),
            marks: Vec::new(),
        }
    }

    fn pass(&self, test: &Test) -> bool {
        match test {
            Test::Traits(any) => any.iter().any(|t| self.traits.contains(t)),
            Test::Mark(mark) => self.marks.contains(mark),
            Test::Named(name) => self.names.contains(name),
            Test::NameContains(part) => self.names.iter().any(|name| name.contains(part.as_str())),
            Test::Link(any) => any.iter().any(|(is_name, text)| {
                if *is_name {
                    self.names.iter().any(|name| name.contains(text.as_str()))
                } else {
                    self.traits.contains(text)
                }
            }),
        }
    }
}

/// The tests that a program's texts ask for.
#[derive(Debug, Default)]
pub(super) struct Tests {
    ids: BTreeMap<Test, TestId>,
}

impl Tests {
    pub(super) fn id(&mut self, test: Test) -> TestId {
        let next = TestId(self.ids.len() as u32);
        *self.ids.entry(test).or_insert(next)
    }

    pub(super) fn link(&mut self, conditions: &[LinkCondition], symbols: &Symbols) -> Option<TestId> {
        if conditions.is_empty() {
            return None;
        }
        let any = conditions
            .iter()
            .map(|condition| match condition {
                LinkCondition::Name(name) => (true, symbols.name(*name).to_string()),
                LinkCondition::Trait(name) => (false, symbols.trait_name(*name).to_string()),
            })
            .collect();
        Some(self.id(Test::Link(any)))
    }

    /// The answers for every card: bits and the number of words for a card.
    pub(super) fn answer(&self, cards: &[Facts]) -> (Vec<u64>, usize) {
        let words = self.ids.len().div_ceil(64).max(1);
        let mut bits = vec![0_u64; words * cards.len()];
        for (at, facts) in cards.iter().enumerate() {
            for (test, id) in &self.ids {
                if facts.pass(test) {
                    bits[at * words + (id.0 as usize >> 6)] |= 1 << (id.0 & 63);
                }
            }
        }
        (bits, words)
    }
}
