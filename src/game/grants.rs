//! What an instruction makes true or sets going: changes of cards, effects of other cards, one of several effects.

use super::choice::Choice;
use super::event::Happening;
use super::select::Context;
use super::state::EffectKind;
use super::state::{Effect, Frame, Lasting, Stage};
use super::{DecisionKind, Game, ObjectId, SeatId, Zone, log};
use crate::ir::{Action, Change, CommandTiming, Part, Period, Selector, Sign, Stat};
use crate::library::{AbilityId, Summary};
use std::sync::Arc;

impl Game<'_> {
    /// Q105: on whoever it is now, not on newcomers.
    pub(crate) fn change_targets(
        &mut self,
        effect: &Effect,
        period: Option<Period>,
        context: &Context,
    ) -> i32 {
        // 8-2-3: without a battle there is nothing that could last.
        if period == Some(Period::ThisBattle) && self.state.battle.is_none() {
            return 0;
        }
        let mut count = 0;
        for at in self.target_indices(effect) {
            let target = self.state.bound[at].object;
            if !self
                .zone_of(target)
                .is_some_and(|zone| zone.is_field() || zone == Zone::Hand)
            {
                continue;
            }
            let before = self.ap(target.card);
            count += 1;
            let mut raised = None;
            let mut lowers = false;
            for (at, change) in self.library.changes(effect.action()) {
                let mut value = self.value_of(change, context);
                if let Change::Becomes { stat, .. } = change {
                    // What is kept is the difference, so that later changes count (10-1-5-5).
                    let now = self.stat(*stat, target).clamp(0, 999) as i16;
                    lowers |= value < now && *stat == Stat::Ap;
                    value -= now;
                }
                if let Change::Stat { stat, by } = change {
                    match by.sign {
                        Sign::Minus => lowers |= *stat == Stat::Ap,
                        Sign::Plus => raised = Some(*stat),
                    }
                }
                self.state.lasting.push(Lasting {
                    target,
                    change: at,
                    value,
                    since: self.state.turn,
                    source: effect.source,
                    controller: effect.controller,
                    period,
                });
                if self.scratch.recording {
                    let card = self.named(target);
                    self.note(
                        "10-1-1",
                        log::What::Changed {
                            card,
                            by: effect.controller,
                            change: at,
                            value,
                            period,
                        },
                    );
                }
            }
            self.cache.dirty = true;
            self.refresh();
            // 1-3-6: only what really drops is reduced.
            if lowers && self.ap(target.card) < before {
                self.emit(Happening::Reduced {
                    who: target,
                    stat: Stat::Ap,
                    by: context.by(),
                    raised: false,
                });
            }
            if raised == Some(Stat::Ap) && self.ap(target.card) > before {
                self.emit(Happening::Reduced {
                    who: target,
                    stat: Stat::Ap,
                    by: context.by(),
                    raised: true,
                });
            }
            let keyword = self.library.text(effect.ability).keyword;
            if let (Some(keyword), Some(stat)) = (keyword, raised) {
                self.emit(Happening::Uses {
                    seat: effect.controller,
                    keyword,
                    whose: effect.source,
                    on: target,
                    stat,
                });
            }
        }
        count
    }

    /// The first object that a selector finds, as it is now.
    pub(crate) fn first_of(&self, what: &Selector, context: &Context) -> Option<ObjectId> {
        let mut first = None;
        self.visit(what, context, &mut |object| {
            first = Some(object);
            false
        });
        first
    }

    /// The command effect of a card that a text activates, where it can be.
    pub(crate) fn command_to_activate(
        &self,
        card: ObjectId,
        timing: CommandTiming,
        controller: SeatId,
        depth: u8,
    ) -> Option<AbilityId> {
        let kinds = match timing {
            CommandTiming::Main => Summary::COMMAND_MAIN,
            CommandTiming::Action => Summary::COMMAND_ACTION,
            CommandTiming::MainOrAction => Summary::COMMAND_MAIN | Summary::COMMAND_ACTION,
        };
        if !self.is_current(card) {
            return None;
        }
        let context = Context::of(card, controller, 0);
        self.command_of(card.card, kinds)
            .filter(|command| self.beginning(*command, &context, depth).is_ok())
    }

    /// Q81: "Activate this card's 【Main】", free and at any time.
    pub(crate) fn activate_command(&mut self, effect: Effect, card: Option<ObjectId>, timing: CommandTiming) {
        let card = card.map(|card| self.follow(&effect, card));
        let able = card.and_then(|card| {
            self.command_to_activate(card, timing, effect.controller, 0)
                .map(|command| (card, command))
        });
        self.next_step(effect, able.is_some(), 0);
        if let Some((card, command)) = able {
            if self.is_endless() {
                return;
            }
            let context = Context::of(card, effect.controller, 0);
            self.push_effect(command, EffectKind::Command, &context, effect.batch);
        }
    }

    /// "Choose 1 of the following": `part` has a bit for each that is chosen. Only what can begin is offered (10-2-2).
    pub(crate) fn ask_mode(&mut self, mut effect: Effect) {
        let Action::Modes { number, modes, .. } = self.action_of(&effect) else {
            return;
        };
        let context = self.context_of(&effect);
        let chosen = effect.part;
        let mut open = Vec::new();
        for (at, part) in (0..).zip(modes) {
            let text = self.library.inner(effect.ability, part.number);
            if chosen >> at & 1 == 0 && self.can_begin(text, &context) {
                open.push(at);
            }
        }
        if chosen.count_ones() >= u32::from(*number) || open.is_empty() {
            self.begin_modes(effect, modes);
            return;
        }
        effect.stage = Stage::Mode;
        self.replace_top(Frame::Effect(effect));
        self.ask(effect.actor, DecisionKind::Mode);
        for at in open {
            self.offer(Choice::Mode(at));
        }
    }

    pub(crate) fn take_mode(&mut self, effect: Effect, at: u8) {
        self.ask_mode(Effect {
            part: effect.part | 1 << (at & 7),
            ..effect
        });
    }

    /// The part that an option of [`Game::ask_mode`] stands for.
    pub(crate) fn mode_offered(&self, at: u8) -> Option<AbilityId> {
        let Some(Frame::Effect(effect)) = self.state.stack.last() else {
            return None;
        };
        let Action::Modes { modes, .. } = self.action_of(effect) else {
            return None;
        };
        let part = modes.get(usize::from(at))?;
        Some(self.library.inner(effect.ability, part.number))
    }

    /// Those that were chosen, in printed order (1-3-7).
    fn begin_modes(&mut self, effect: Effect, modes: &[Arc<Part>]) {
        if effect.part == 0 {
            self.next_step(effect, false, 0);
            return;
        }
        let context = self.context_of(&effect);
        self.replace_top(Frame::Effect(Effect {
            stage: Stage::Resume,
            ..effect
        }));
        for (at, part) in (0..8_u8).zip(modes).collect::<Vec<_>>().into_iter().rev() {
            if effect.part >> at & 1 != 0 {
                let ability = self.library.inner(effect.ability, part.number);
                self.push_effect(ability, EffectKind::Part, &context, effect.batch);
                if let Some(Frame::Effect(part)) = self.state.stack.last_mut() {
                    // It sees what the text before it has brought up.
                    part.bound = effect.bound;
                    part.actor = effect.actor;
                }
            }
        }
    }

    /// A cost after changes that are made as its card is played, nothing below zero (1-3-6).
    pub(crate) fn cost_with(&self, cost: i16, changes: &[Change], context: &Context) -> i16 {
        let mut cost = cost;
        for change in changes {
            if let Change::Stat { stat: Stat::Cost, by } = change {
                let amount = self.amount(&by.amount, context).clamp(0, 99) as i16;
                cost += by.sign.of(amount);
            }
        }
        cost.max(0)
    }
}
