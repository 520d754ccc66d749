//! Which effects and instructions games have carried out: counters that a game fills while it is played with them.
//!
//! A game without them pays one test of a pointer for each effect, instruction and change of the constant effects.

use super::derive::Asked;
use super::select::Context;
use super::state::NONE;
use super::{Game, ObjectId, SeatId, Zone};
use crate::ir::Site;
use crate::library::{AbilityId, Action, ActionId, KeywordId, Kind, Library, Profile, Step};
use std::ops::Range;

/// How often each effect and each of its instructions ran. Counts of several games add up, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// By effect ([`Coverage::of_ability`]).
    abilities: Vec<u64>,
    /// By instruction.
    actions: Vec<Count>,
    /// What is in force in the present game.
    standing: Vec<Standing>,
    /// What is in force after the latest change; kept for its memory.
    latest: Vec<Standing>,
}

/// How often an instruction ran.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// How often its turn came and its condition did not hold, or another one stood in for it.
    pub skipped: u64,
    /// How often its turn came and its condition held.
    pub tried: u64,
    /// How often it then did something.
    pub ran: u64,
}

/// Something that constant effects have made true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Standing {
    what: Stands,
    bearer: ObjectId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stands {
    Ability(AbilityId),
    Action(ActionId, Went),
}

/// How it went with an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Went {
    /// Its condition does not hold.
    Skipped,
    /// Its turn has come; of a constant effect, its condition holds.
    Tried,
    /// It did something; of a constant effect, there is something that it is true of.
    Ran,
}

impl Coverage {
    /// Nothing has run yet.
    pub fn new(library: &Library) -> Coverage {
        Coverage {
            abilities: vec![0; library.abilities.len()],
            actions: vec![Count::default(); library.actions.len()],
            standing: Vec::new(),
            latest: Vec::new(),
        }
    }

    /// Adds the counts of other games with the same library.
    pub fn add(&mut self, other: &Coverage) {
        for (count, more) in self.abilities.iter_mut().zip(&other.abilities) {
            *count += more;
        }
        for (count, more) in self.actions.iter_mut().zip(&other.actions) {
            count.skipped += more.skipped;
            count.tried += more.tried;
            count.ran += more.ran;
        }
    }

    /// How often an effect was carried out; of a constant effect, how often it came into force; of a line with a keyword
    /// effect, how often one of the effects that this stands for did, on a card that has it from the line.
    pub fn of_ability(&self, ability: AbilityId) -> u64 {
        self.abilities.get(ability.0 as usize).copied().unwrap_or(0)
    }

    pub(crate) fn of_action(&self, action: ActionId) -> Count {
        self.actions.get(action.0 as usize).copied().unwrap_or_default()
    }

    fn ability(&mut self, ability: AbilityId) {
        if let Some(count) = self.abilities.get_mut(ability.0 as usize) {
            *count += 1;
        }
    }

    fn action(&mut self, action: ActionId, went: Went) {
        if let Some(count) = self.actions.get_mut(action.0 as usize) {
            match went {
                Went::Skipped => count.skipped += 1,
                Went::Tried => count.tried += 1,
                Went::Ran => count.ran += 1,
            }
        }
    }

    /// What was not in force before the latest change came into force with it.
    fn settle(&mut self) {
        for at in 0..self.latest.len() {
            let standing = self.latest[at];
            if self.standing.contains(&standing) {
                continue;
            }
            match standing.what {
                Stands::Ability(ability) => self.ability(ability),
                Stands::Action(action, went) => self.action(action, went),
            }
        }
        std::mem::swap(&mut self.standing, &mut self.latest);
    }
}

impl Game<'_> {
    /// Counts from now on what runs, on top of what has been counted.
    pub fn count_into(&mut self, mut coverage: Coverage) {
        coverage.standing.clear();
        for at in 0..self.state.cards.len() {
            for id in abilities_of(self.definition_of(at as u16).abilities.range()) {
                let ability = self.library.ability(id);
                // A further name is true of the card wherever it is, for the whole game.
                if ability.site == Site::Everywhere {
                    coverage.ability(id);
                    for step in &self.library.steps[ability.body.range()] {
                        coverage.action(step.action, Went::Tried);
                        coverage.action(step.action, Went::Ran);
                    }
                }
            }
        }
        self.scratch.coverage = Some(Box::new(coverage));
        self.cover_constants();
    }

    /// Stops counting: what has been counted, if anything was.
    pub fn take_coverage(&mut self) -> Option<Coverage> {
        self.scratch.coverage.take().map(|coverage| *coverage)
    }

    /// An effect begins to be carried out.
    #[inline]
    pub(crate) fn cover_ability(&mut self, ability: AbilityId, source: ObjectId) {
        if let Some(coverage) = self.scratch.coverage.take() {
            self.count_ability(coverage, ability, source);
        }
    }

    fn count_ability(&mut self, mut coverage: Box<Coverage>, ability: AbilityId, source: ObjectId) {
        coverage.ability(ability);
        if let Some(keyword) = self.library.ability(ability).keyword {
            self.visit_lines(source, keyword, &mut |line| coverage.ability(line));
        }
        self.scratch.coverage = Some(coverage);
    }

    /// How it goes with an instruction.
    #[inline]
    pub(crate) fn cover_action(&mut self, action: ActionId, went: Went) {
        if let Some(coverage) = &mut self.scratch.coverage {
            coverage.action(action, went);
        }
    }

    /// Of an instruction and those that may stand in for it, only one is carried out (10-1-9-1-1).
    pub(crate) fn cover_alternatives(&mut self, steps: &[Step], at: usize, effective: usize) {
        let mut next = steps[at].replaced_by.map(|_| at);
        while let Some(at) = next {
            if at != effective {
                self.cover_action(steps[at].action, Went::Skipped);
            }
            next = steps[at].replaced_by.map(usize::from);
        }
    }

    /// Constant effects have been worked out anew.
    #[inline]
    pub(crate) fn cover_constants(&mut self) {
        if let Some(coverage) = self.scratch.coverage.take() {
            self.count_constants(coverage);
        }
    }

    fn count_constants(&mut self, mut coverage: Box<Coverage>) {
        let mut latest = std::mem::take(&mut coverage.latest);
        latest.clear();
        self.visit_standing(&mut |standing| {
            if !latest.contains(&standing) {
                latest.push(standing);
            }
        });
        coverage.latest = latest;
        coverage.settle();
        self.scratch.coverage = Some(coverage);
    }

    /// The lines from which an object has a keyword effect, also by way of another keyword effect's definition.
    fn visit_lines(&self, object: ObjectId, keyword: KeywordId, visitor: &mut dyn FnMut(AbilityId)) {
        let Some(owner) = self.state.cards.get(object.card as usize).map(|card| card.owner) else {
            return;
        };
        let (mut wanted, mut seen) = (1_u32 << keyword.0, 0);
        while wanted & !seen != 0 {
            let sought = (wanted & !seen).trailing_zeros();
            seen |= 1 << sought;
            let mut line = |id: AbilityId| {
                let ability = self.library.ability(id);
                if let Kind::Keyword(used) = ability.kind
                    && u32::from(used.keyword.0) == sought
                    && self.is_open(ability, object, owner)
                {
                    visitor(id);
                    wanted |= ability.keyword.map_or(0, |outer| 1 << outer.0);
                }
            };
            self.visit_abilities(object, Profile::CONSTANT, 0, &mut |id, _| line(id));
            // Plain keyword effects are bits of the printed card (`Definition::printed`).
            let plain = |id: &AbilityId| self.library.ability(*id).profile.kinds == 0;
            abilities_of(self.definition_of(object.card).abilities.range())
                .filter(plain)
                .for_each(line);
        }
    }

    /// The constant effects that are in force, where `derive` looks for them.
    fn visit_standing(&self, visitor: &mut dyn FnMut(Standing)) {
        for card in &self.state.field {
            if *card == NONE {
                continue;
            }
            let object = self.object(*card);
            let controller = self.card(*card).owner;
            self.visit_abilities(object, Profile::CONSTANT, 0, &mut |id, parameter| {
                let context = Context::of(object, controller, parameter);
                self.standing_of(id, &context, visitor);
            });
        }
        for seat in self.seats() {
            self.standing_in(seat, Zone::Hand, Site::Hand, visitor);
            if self.library.uses_trash {
                self.standing_in(seat, Zone::Trash, Site::Trash, visitor);
            }
        }
    }

    fn standing_in(&self, seat: SeatId, zone: Zone, site: Site, visitor: &mut dyn FnMut(Standing)) {
        for card in self.pile(seat, zone) {
            let definition = self.definition_of(card);
            if (definition.in_hand.kinds | definition.in_trash.kinds) & Profile::CONSTANT == 0 {
                continue;
            }
            for id in abilities_of(definition.abilities.range()) {
                if self.library.ability(id).site == site {
                    self.standing_of(id, &Context::of(self.object(card), seat, 0), visitor);
                }
            }
        }
    }

    fn standing_of(&self, id: AbilityId, context: &Context, visitor: &mut dyn FnMut(Standing)) {
        let ability = self.library.ability(id);
        let bearer = context.source;
        if !self.is_open(ability, bearer, context.controller) {
            return;
        }
        let mut stands = |what| visitor(Standing { what, bearer });
        match ability.kind {
            Kind::Constant => {
                let mut any = false;
                let mut asked = Asked::default();
                for step in &self.library.steps[ability.body.range()] {
                    if !asked.covers(step, |when| self.holds(when, context)) {
                        stands(Stands::Action(step.action, Went::Skipped));
                        continue;
                    }
                    stands(Stands::Action(step.action, Went::Tried));
                    let Action::Change { who, .. } = self.library.action(step.action) else {
                        continue;
                    };
                    let mut found = false;
                    self.visit(who, context, &mut |_| {
                        found = true;
                        false
                    });
                    if found {
                        any = true;
                        stands(Stands::Action(step.action, Went::Ran));
                    }
                }
                if any {
                    stands(Stands::Ability(id));
                    if let Some(keyword) = ability.keyword {
                        self.visit_lines(bearer, keyword, &mut |line| stands(Stands::Ability(line)));
                    }
                }
            }
            // A line with a keyword effect runs when what that stands for does; the others when they are carried out.
            Kind::Keyword(_)
            | Kind::Triggered(_)
            | Kind::Activated
            | Kind::Command
            | Kind::Substitution(_)
            | Kind::PlayOption
            | Kind::Part => {}
        }
    }
}

fn abilities_of(range: Range<usize>) -> impl Iterator<Item = AbilityId> {
    range.map(|at| AbilityId(at as u32))
}
