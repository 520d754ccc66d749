//! Effects within effects: one of several, that of another card.

use crate::game::data::{Choice, Context, DecisionKind, Effect, EffectKind, Frame, Game, ObjectId, Stage};
use crate::ir::{Action, CommandTiming, Part};
use std::sync::Arc;

impl Game<'_> {
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
}
