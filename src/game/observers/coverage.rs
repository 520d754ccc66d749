//! Coverage: counters of the effects and instructions that games carry out.
//!
//! A game without counters pays one null check for each effect, instruction and change of the constant effects.

use crate::game::queries::begin::stand_ins;
use crate::game::queries::continuous::Holding;
use crate::game::state::{
    Context, Coverage, Effect, Game, NONE, ObjectId, SeatId, Standing, Stands, Went, Zone, plain_action,
};
use crate::ir::{AbilityKind, Action, Site, Step};
use crate::library::{AbilityId, ActionAt, BitSet, KeywordId, Role, Summary};

impl Game<'_> {
    /// Starts counting what runs, on top of earlier counts.
    pub fn count_into(&mut self, mut coverage: Coverage) {
        coverage.standing.clear();
        for at in 0..self.state.cards.len() {
            for id in self.definition_of(at as u16).abilities.ids() {
                let text = self.library.text(id);
                // A further name is true of the card wherever it is, for the whole game.
                if text.site == Site::Everywhere {
                    coverage.ability(id);
                    for step in 0..text.steps().len() {
                        let action = plain_action(id, step);
                        coverage.action(self.library, action, Went::Tried);
                        coverage.action(self.library, action, Went::Ran);
                    }
                }
            }
        }
        self.scratch.coverage = Some(Box::new(coverage));
        // Coverage has to notice each time that something could have changed.
        self.cache.reads = BitSet::EVERYTHING;
        self.cover_constants();
    }

    /// Stops counting, and returns the counts, if there are any.
    pub fn take_coverage(&mut self) -> Option<Coverage> {
        self.scratch.coverage.take().map(|coverage| *coverage)
    }

    /// Counts an effect that begins to be carried out.
    #[inline]
    pub(crate) fn cover_ability(&mut self, ability: AbilityId, source: ObjectId) {
        if let Some(coverage) = self.scratch.coverage.take() {
            self.count_ability(coverage, ability, source);
        }
    }

    #[cold]
    fn count_ability(&mut self, mut coverage: Box<Coverage>, ability: AbilityId, source: ObjectId) {
        coverage.ability(ability);
        if let Some(keyword) = self.library.text(ability).keyword {
            self.visit_lines(source, keyword, &mut |line| coverage.ability(line));
        }
        self.scratch.coverage = Some(coverage);
    }

    /// Counts the outcome of an instruction.
    #[inline]
    pub(crate) fn cover_action(&mut self, action: ActionAt, went: Went) {
        if self.scratch.coverage.is_some() {
            self.count_action(action, went);
        }
    }

    #[cold]
    fn count_action(&mut self, action: ActionAt, went: Went) {
        if let Some(coverage) = &mut self.scratch.coverage {
            coverage.action(self.library, action, went);
        }
    }

    /// Counts an instruction and those that may replace it: only one of them is carried out (10-1-9-1-1).
    #[inline]
    pub(crate) fn cover_alternatives(&mut self, effect: &Effect, steps: &[Step], effective: usize) {
        if self.scratch.coverage.is_some() {
            self.count_alternatives(effect, steps, effective);
        }
    }

    #[cold]
    fn count_alternatives(&mut self, effect: &Effect, steps: &[Step], effective: usize) {
        let at = usize::from(effect.at);
        let mut all: Vec<usize> = stand_ins(steps, at).collect();
        if !all.is_empty() {
            all.push(at);
        }
        for step in all.into_iter().filter(|step| *step != effective) {
            self.cover_action(
                ActionAt {
                    step: step as u8,
                    arm: None,
                    ..effect.action()
                },
                Went::Skipped,
            );
        }
    }

    /// Counts the constant effects that came into force with a recalculation.
    #[inline]
    pub(crate) fn cover_constants(&mut self) {
        if let Some(coverage) = self.scratch.coverage.take() {
            self.count_constants(coverage);
        }
    }

    #[cold]
    fn count_constants(&mut self, mut coverage: Box<Coverage>) {
        let mut latest = std::mem::take(&mut coverage.latest);
        latest.clear();
        self.visit_standing(&mut |standing| {
            if !latest.contains(&standing) {
                latest.push(standing);
            }
        });
        coverage.latest = latest;
        coverage.settle(self.library);
        self.scratch.coverage = Some(coverage);
    }

    /// Calls `visitor` with the lines from which an object has a keyword effect, also by way of another keyword effect's definition.
    fn visit_lines(&self, object: ObjectId, keyword: KeywordId, visitor: &mut dyn FnMut(AbilityId)) {
        let Some(owner) = self
            .state
            .cards
            .get(object.card() as usize)
            .map(|card| card.owner())
        else {
            return;
        };
        let (mut wanted, mut seen) = (BitSet::of(keyword), BitSet::EMPTY);
        while let Some(sought) = (wanted - seen).ids().next() {
            seen.insert(sought);
            let mut line = |id: AbilityId| {
                let text = self.library.text(id);
                let kind = text.ability().map(|ability| &ability.kind);
                if let Some(AbilityKind::Keyword { keyword: used, .. }) = kind
                    && used.keyword == sought
                    && self.is_open(id, object, owner)
                {
                    visitor(id);
                    wanted |= text.keyword.map_or(BitSet::EMPTY, BitSet::of);
                }
            };
            self.visit_abilities(object, Summary::of_role(Role::Constant), &mut |id, _| line(id));
            // Plain keyword effects stand with the printed card (`Definition::printed`).
            let plain = |id: &AbilityId| self.library.text(*id).summary.roles.is_empty();
            self.definition_of(object.card())
                .abilities
                .ids()
                .filter(plain)
                .for_each(line);
        }
    }

    /// Calls `visitor` with the constant effects that are in force, found in the same places in which `queries::continuous` finds them.
    fn visit_standing(&self, visitor: &mut dyn FnMut(Standing)) {
        for card in self.state.field.iter() {
            if *card == NONE {
                continue;
            }
            let object = self.object(*card);
            let controller = self.card(*card).owner();
            self.visit_abilities(object, Summary::of_role(Role::Constant), &mut |id, parameter| {
                let context = Context::of(object, controller, parameter);
                self.standing_of(id, &context, visitor);
            });
        }
        for seat in self.seats() {
            self.standing_in(seat, Zone::Hand, Site::Hand, visitor);
            if self.needs().uses_trash {
                self.standing_in(seat, Zone::Trash, Site::Trash, visitor);
            }
        }
    }

    fn standing_in(&self, seat: SeatId, zone: Zone, site: Site, visitor: &mut dyn FnMut(Standing)) {
        let standing = BitSet::of(Role::Constant) | BitSet::of(Role::OwnPrice);
        for card in self.pile(seat, zone) {
            let definition = self.definition_of(card);
            if !definition.at(site).roles.meets(standing) {
                continue;
            }
            for id in definition.abilities.ids() {
                if self.library.text(id).site == site {
                    self.standing_of(id, &Context::of(self.object(card), seat, 0), visitor);
                }
            }
        }
    }

    fn standing_of(&self, id: AbilityId, context: &Context, visitor: &mut dyn FnMut(Standing)) {
        let text = self.library.text(id);
        let bearer = context.source;
        if !self.is_open(id, bearer, context.controller) {
            return;
        }
        let Some(ability) = text.ability() else { return };
        let mut stands = |what| visitor(Standing { what, bearer });
        match &ability.kind {
            AbilityKind::Constant { body, .. } => {
                let mut any = false;
                let holding = Holding::of(&body.steps, |when| self.holds(when, context));
                for (at, step) in body.steps.iter().enumerate() {
                    let action = plain_action(id, at);
                    if !holding.has(at) {
                        stands(Stands::Action(action, Went::Skipped));
                        continue;
                    }
                    stands(Stands::Action(action, Went::Tried));
                    let Action::Change { who, .. } = &step.action else {
                        continue;
                    };
                    let mut found = false;
                    let narrower = self.behind_conditions(&body.steps, at, context);
                    let context = narrower.as_ref().unwrap_or(context);
                    self.visit(body.said_of(who), context, &mut |_| {
                        found = true;
                        false
                    });
                    if found {
                        any = true;
                        stands(Stands::Action(action, Went::Ran));
                    }
                }
                if any {
                    stands(Stands::Ability(id));
                    if let Some(keyword) = text.keyword {
                        self.visit_lines(bearer, keyword, &mut |line| stands(Stands::Ability(line)));
                    }
                }
            }
            // A line with a keyword effect runs when what that stands for does; the others when they are carried out.
            AbilityKind::Keyword { .. }
            | AbilityKind::Triggered { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::Substitution { .. }
            | AbilityKind::PlayOption { .. } => {}
        }
    }
}
