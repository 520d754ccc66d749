//! Constant effects, one after the other: whether each works, and what it says of whom.

use super::change::is_of_players;
use super::holding::Holding;
use super::round::{Pass, Record, Round, Term, Told};
use crate::game::state::{ChangeInForce, Context, Game, NONE, ObjectId, SeatId, Slots};
use crate::ir::{AbilityKind, Action, Change, Stat};
use crate::library::{AbilityId, ActionAt, ChangeAt, Portion, Role, Summary, fed_by_keyword};

impl Game<'_> {
    /// Applies the constant effects in force to the round: the printed ones, and those that objects gained in the round before.
    pub(super) fn apply_constants<R: Record>(&self, gained: Slots, pass: Pass, round: &mut Round<R>) {
        let constants = self.cache.constants | gained;
        #[cfg(debug_assertions)]
        self.have_no_constants_beside(constants);
        for slot in constants.of_first(self.state.field.len()) {
            let card = self.state.field[slot];
            if card != NONE {
                let object = self.object(card);
                let controller = self.card(card).owner();
                self.visit_all_abilities(object, Summary::of_role(Role::Constant), &mut |id, parameter| {
                    self.apply_constant(id, object, (controller, parameter), pass, round);
                });
            }
        }
        if self.has_any_elsewhere(Summary::of_role(Role::Constant)) {
            self.apply_constants_elsewhere(pass, round);
        }
    }

    /// Makes sure, in debug builds alone, that no slot is rightly in the set that is not.
    #[cfg(debug_assertions)]
    fn have_no_constants_beside(&self, constants: Slots) {
        let slots = self.state.field.len();
        for (slot, card) in self.state.field.iter().enumerate() {
            if constants.of_first(slots).all(|looked_at| looked_at != slot) {
                self.do_nothing_of(*card, Summary::of_role(Role::Constant));
            }
        }
    }

    pub(super) fn apply_constant<R: Record>(
        &self,
        id: AbilityId,
        bearer: ObjectId,
        (controller, parameter): (SeatId, u8),
        pass: Pass,
        round: &mut Round<R>,
    ) {
        let text = self.library.text(id);
        round.asked |= text.asks;
        round.reads |= text.reads;
        if !self.is_open(id, bearer, controller) {
            return;
        }
        let Some(ability) = text.ability() else {
            return;
        };
        let mut context = Context::of(bearer, controller, parameter);
        self.in_turn(id, &mut context);
        // 13-1-8-1: a keyword effect that is joined to a mark is possessed like one on a line of its own.
        let keyword = ability.kind.keyword().or(ability.joined.as_ref());
        if let Some(used) = keyword.filter(|_| pass == Pass::Adding) {
            let slot = self.card(bearer.card()).slot;
            if let Some(derived) = round.derived.get_mut(slot as usize) {
                let amount = used.amount.as_ref();
                let amount = amount.map_or(0, |amount| self.amount(amount, &context));
                let before = derived.sums;
                self.gain(derived, used.keyword, amount as i16);
                if R::KEEPS {
                    let sum = self.library.keyword(used.keyword).sum.map(usize::from);
                    round.record.keep(Told::Keyword {
                        line: id,
                        bearer,
                        keyword: used.keyword,
                        added: sum.map_or(0, |sum| derived.sums[sum] - before[sum]),
                    });
                }
                round.says_more = true;
                round.gains.insert(usize::from(slot));
                round.fed |= fed_by_keyword(used.keyword, self.needs());
            }
        }
        match &ability.kind {
            AbilityKind::Constant { body, .. } => {
                let only_takes = self.takes_effects_only(ability, bearer);
                let holding = Holding::of(&body.steps, |when| self.holds(when, &context));
                for (at, step) in (0..).zip(&body.steps) {
                    if !holding.has(usize::from(at)) {
                        continue;
                    }
                    let Action::Change { who, changes, .. } = &step.action else {
                        continue;
                    };
                    let who = body.said_of(who);
                    let narrower = self.behind_conditions(&body.steps, usize::from(at), &context);
                    let context = narrower.as_ref().unwrap_or(&context);
                    let action = ActionAt {
                        text: id,
                        portion: Portion::Body,
                        step: at,
                        arm: None,
                    };
                    // 10-1-5-7: all objects that fit at the moment.
                    self.visit(who, context, &mut |target| {
                        let of_player = target.as_player().is_some();
                        if of_player || self.is_current(target) {
                            for (change, made) in (0..).zip(changes.iter()) {
                                if Pass::of(made) != pass || only_takes && !made.takes_effects() {
                                    continue;
                                }
                                if of_player {
                                    if is_of_players(made) {
                                        let told = ChangeInForce {
                                            target: target.card(),
                                            change: ChangeAt { action, change },
                                            value: ChangeInForce::ASKED,
                                            keyword: None,
                                            receiver: ObjectId::NONE,
                                            parameter,
                                            kept: 0,
                                            source: context.source,
                                            controller: context.controller,
                                        };
                                        self.tell_of_player(told, Term::Constant, round);
                                    }
                                    continue;
                                }
                                self.each_value(made, target, context, &mut |mut value, keyword| {
                                    // The difference to the number so far is stored (10-1-5-5).
                                    let so_far = |stat| self.so_far(stat, target, round);
                                    if let Change::Becomes { stat, .. } = made {
                                        value -= so_far(*stat);
                                    } else if let Some(difference) = made.difference(so_far) {
                                        value = difference;
                                    }
                                    let told = ChangeInForce {
                                        target: target.card(),
                                        change: ChangeAt { action, change },
                                        value,
                                        keyword,
                                        receiver: self.receiver_of(made, context),
                                        parameter,
                                        kept: 0,
                                        source: context.source,
                                        controller: context.controller,
                                    };
                                    self.tell(told, made, Term::Constant, round);
                                });
                            }
                        }
                        true
                    });
                }
            }
            AbilityKind::Keyword { .. }
            | AbilityKind::Triggered { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::Substitution { .. }
            | AbilityKind::PlayOption { .. } => {}
        }
    }

    /// Returns a number of an object as it is while constant effects are being calculated.
    fn so_far<R: Record>(&self, stat: Stat, target: ObjectId, round: &Round<R>) -> i16 {
        let slot = self.card(target.card()).slot;
        match (round.derived.get(slot as usize), stat) {
            (Some(derived), Stat::Ap) => derived.ap,
            (Some(derived), Stat::Hp) => derived.hp,
            (Some(derived), Stat::Lv) => self.printed(target.card(), stat) + derived.lv,
            (Some(_), Stat::Cost) | (None, _) => {
                let told = round.in_force.iter().filter(|made| made.target == target.card());
                let told = told.map(|made| self.library.change(made.change).adds(stat, made.value));
                self.printed(target.card(), stat) + told.sum::<i16>()
            }
        }
    }
}
