//! Keeping what an instruction was about and what it did to it.

use crate::game::data::{Bound, Effect, EffectKind, Frame, Game, ObjectId, Stage};
use crate::ir::{Action, Selector};

impl Game<'_> {
    pub(crate) fn bind(&mut self, effect: &Effect, object: ObjectId) {
        self.state.bound.push(Bound {
            step: effect.step_code(),
            part: effect.part_code(),
            object,
            undone: false,
        });
    }

    pub(crate) fn bind_all(&mut self, effect: &Effect, part: &Selector) {
        let mut found = std::mem::take(&mut self.scratch.objects);
        found.clear();
        let context = self.context_of(effect);
        self.visit(part, &context, &mut |object| {
            if !found.contains(&object) {
                found.push(object);
            }
            true
        });
        for object in &found {
            self.bind(effect, *object);
        }
        self.scratch.objects = found;
    }

    /// What was about to be done, and was not replaced after all, is done by the instruction that set it in motion.
    pub(crate) fn credit(&mut self, object: ObjectId, now: ObjectId, amount: u16) {
        let Some((at, mut effect)) =
            self.state
                .stack
                .iter()
                .enumerate()
                .rev()
                .find_map(|(at, frame)| match frame {
                    Frame::Effect(effect) if effect.stage == Stage::Resume => Some((at, *effect)),
                    Frame::Effect(_)
                    | Frame::Pay(_)
                    | Frame::Play(_)
                    | Frame::Deploy(_)
                    | Frame::AtOnce(_) => None,
                })
        else {
            return;
        };
        // A destruction is counted when it is over (`Game::finish_destruction`).
        if !matches!(
            self.action_of(&effect),
            Action::Move { .. } | Action::Deal { .. } | Action::DealMutual { .. }
        ) {
            return;
        }
        effect.part = effect.part.saturating_add(amount.min(255) as u8);
        self.state.stack[at] = Frame::Effect(effect);
        for index in self.target_indices(&effect) {
            if self.state.bound[index].object == object {
                self.state.bound[index].object = now;
                self.state.bound[index].undone = false;
            }
        }
    }

    /// Marks the effect that was about to do what another one has stood in for. What stands in for something else at the
    /// same moment, and has not begun, lies between them.
    pub(crate) fn credit_cause(&mut self) {
        let waits = |effect: &Effect| {
            effect.kind == EffectKind::Substitution && effect.stage == Stage::Enter && effect.at == 0
        };
        for frame in self.state.stack.iter_mut().rev() {
            match frame {
                Frame::AtOnce(_) => {}
                Frame::Effect(effect) if waits(effect) => {}
                Frame::Effect(effect) => {
                    effect.changed = true;
                    return;
                }
                Frame::Pay(_) | Frame::Deploy(_) | Frame::Play(_) => return,
            }
        }
    }
}
