//! Effects within effects: one of several, that of another card.

use crate::game::state::{
    Choice, DecisionKind, Delayed, Effect, EffectKind, Game, Modes, ObjectId, Progress, StackFrame, Started,
    Zone,
};
use crate::ir::visit::Visitor;
use crate::ir::{Action, Part, Reference, Slot, Step};
use crate::library::Dependency;
use crate::vocabulary::Later;
use std::sync::Arc;

/// Checks whether a step refers to the card whose effect it is, as "this card" does.
fn speaks_of_this(step: &Step) -> bool {
    struct Speaks(bool);
    impl Visitor for Speaks {
        fn reference(&mut self, reference: Reference) {
            self.0 |= reference.to == Slot::This;
        }
    }
    let mut speaks = Speaks(false);
    speaks.step(step);
    speaks.0
}

impl Game<'_> {
    /// Ends a command effect. A card that was played for it, or revealed as a Shield, goes to where it lies from now on; one that a text
    /// has activated where it lay is a card like any other there.
    pub(crate) fn end_command(&mut self, card: ObjectId) {
        if self.zone_of(card).is_some_and(|zone| zone != Zone::Nowhere) {
            self.card_mut(card.card(), Dependency::Commands)
                .set_command(false);
        }
        let is_put_off =
            |delayed: &Delayed| matches!(delayed.at, Later::AfterCommand(_)) && delayed.source == card;
        // 3-4-4: "this card from your trash" is none where it stays a Pilot in play or wherever else it lay.
        let is_trashed = matches!(self.zone_of(card), Some(Zone::Nowhere | Zone::Trash));
        let library = self.library;
        self.state.delayed.retain(|delayed| {
            let is_of_card = || library.text(delayed.ability).steps().iter().any(speaks_of_this);
            is_trashed || !is_put_off(delayed) || !is_of_card()
        });
        self.release(|_, delayed| is_put_off(delayed));
    }

    /// "Choose 1 of the following": one more of them. Only what can begin is offered (10-2-2).
    pub(crate) fn ask_mode(&mut self, mut effect: Effect, chosen: Modes) {
        let Action::Modes { number, modes, .. } = self.action_of(&effect) else {
            return;
        };
        let context = self.context_of(&effect);
        let mut chosen = chosen;
        let mut open = Vec::new();
        for (at, part) in (0..Modes::MOST).zip(modes) {
            let text = self.library.inner(effect.ability, part.number);
            if !chosen.contains(at) && self.can_begin(text, &context) {
                open.push(at);
            }
        }
        if number.is_all_of(modes.len()) {
            // "Activate the following effects": of these nobody chooses.
            chosen = open.drain(..).fold(chosen, Modes::with);
        }
        if chosen.count() >= u32::from(number.most) || open.is_empty() {
            self.begin_modes(effect, chosen, modes);
            return;
        }
        effect.progress = Progress::Modes { chosen };
        self.replace_top(StackFrame::Effect(effect));
        self.ask(effect.actor, DecisionKind::Mode);
        for at in open {
            self.offer(Choice::Mode(at));
        }
        if chosen.count() >= u32::from(number.least) {
            self.offer(Choice::Done);
        }
    }

    /// "Choose up to 2 of the following": no more of them (1-3-5).
    pub(crate) fn end_of_modes(&mut self, effect: Effect, chosen: Modes) {
        if let Action::Modes { modes, .. } = self.action_of(&effect) {
            self.begin_modes(effect, chosen, modes);
        }
    }

    /// Carries out the effects that were chosen, in printed order (1-3-7).
    fn begin_modes(&mut self, effect: Effect, chosen: Modes, modes: &[Arc<Part>]) {
        if chosen == Modes::default() {
            self.next_step(effect, false, 0);
            return;
        }
        let context = self.context_of(&effect);
        self.replace_top(StackFrame::Effect(Effect {
            progress: Progress::Waiting(Started::Modes),
            ..effect
        }));
        let parts: Vec<_> = (0..Modes::MOST).zip(modes).collect();
        for (at, part) in parts.into_iter().rev() {
            if chosen.contains(at) {
                let ability = self.library.inner(effect.ability, part.number);
                self.push_effect(ability, EffectKind::Part, &context, effect.batch);
                if let Some(StackFrame::Effect(part)) = self.state.stack.last_mut() {
                    // The mode can refer to everything that the text before it has mentioned.
                    part.first_binding = effect.first_binding;
                    part.actor = effect.actor;
                }
            }
        }
    }
}
