//! Keeping what an instruction was about and what it did to it.

use crate::game::state::{
    Binding, Context, Effect, EffectKind, FOUND, Game, ObjectId, Progress, StackFrame, Started,
};
use crate::ir::Selector;

impl Game<'_> {
    /// Keeps an object as one that the present instruction is about.
    pub(crate) fn bind(&mut self, effect: &Effect, object: ObjectId) {
        let bound = effect.binding_of(object);
        self.state.bindings.push(Binding::Object(bound));
    }

    /// Replaces the object of an entry, which has become another one (4-1-5).
    pub(crate) fn rebind(&mut self, at: usize, now: ObjectId) {
        if let Some(Binding::Object(bound)) = self.state.bindings.get_mut(at) {
            bound.object = now;
        }
    }

    /// Keeps whether the instruction did to the object of an entry what it does.
    pub(crate) fn set_done(&mut self, at: usize, done: bool) {
        if let Some(Binding::Object(bound)) = self.state.bindings.get_mut(at) {
            bound.done = done;
        }
    }

    /// Keeps that the instruction has destroyed the object of an entry.
    pub(crate) fn set_destroyed(&mut self, at: usize) {
        if let Some(Binding::Object(bound)) = self.state.bindings.get_mut(at) {
            bound.destroyed = true;
        }
    }

    /// Marks the cards that ended "reveal cards until you reveal a Unit card" among all those that it has revealed. Answers whether there are
    /// as many as the text asks for, which is what "If you do" asks (5-20-1); always so for any other selector.
    pub(crate) fn mark_found(&mut self, effect: &Effect, seen: &Selector, context: &Context) -> bool {
        seen.until()
            .is_none_or(|until| self.mark_until(effect, until, context))
    }

    #[cold]
    fn mark_until(&mut self, effect: &Effect, until: &Selector, context: &Context) -> bool {
        let mut missing = self.least_of(until, context);
        for index in self.target_indices(effect) {
            let is_found = missing > 0 && self.fits(until, self.bound_at(index), context);
            if let Some(Binding::Object(bound)) = self.state.bindings.get_mut(index).filter(|_| is_found) {
                bound.part = FOUND;
                missing -= 1;
            }
        }
        missing == 0
    }

    /// Keeps everything that a selector finds.
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

    /// Credits an event that was not replaced after all to the instruction that caused it.
    pub(crate) fn credit(&mut self, object: ObjectId, now: ObjectId, amount: u16) {
        let waits = self.state.stack.iter_mut().rev().find_map(|frame| match frame {
            StackFrame::Effect(effect) => {
                let copy = *effect;
                match &mut effect.progress {
                    Progress::Waiting(started) => Some((started, copy)),
                    Progress::Enter
                    | Progress::May
                    | Progress::Picking { .. }
                    | Progress::Token
                    | Progress::Number
                    | Progress::Modes { .. }
                    | Progress::Position
                    | Progress::Ordering { .. }
                    | Progress::Act => None,
                }
            }
            StackFrame::Pay(_) | StackFrame::Play(_) | StackFrame::Deploy(_) | StackFrame::AtOnce(_) => None,
        });
        // A destruction is counted when it is over (`Game::finish_destruction`).
        let Some((started, effect)) = waits else {
            return;
        };
        match started {
            Started::Deeds { done } => *done = done.saturating_add(amount),
            Started::DeckMove => {}
            Started::Drawing { done, .. } => {
                *done = done.saturating_add(1);
                return;
            }
            Started::Destruction { .. }
            | Started::Deployment
            | Started::Pairing
            | Started::Payment
            | Started::Modes
            | Started::Control { .. }
            | Started::Battle { .. } => return,
        }
        for index in self.target_indices(&effect) {
            if self.bound_at(index) == object {
                self.rebind(index, now);
                self.set_done(index, true);
            }
        }
    }

    /// Marks the effect whose deed was replaced as one that has changed something. On the stack, substitution effects that have not begun
    /// may be between that effect and the one that has ended: they replace other events of the same moment.
    pub(crate) fn credit_cause(&mut self) {
        let waits = |effect: &Effect| {
            effect.kind == EffectKind::Substitution && effect.progress == Progress::Enter && effect.at == 0
        };
        for frame in self.state.stack.iter_mut().rev() {
            match frame {
                StackFrame::AtOnce(_) => {}
                StackFrame::Effect(effect) if waits(effect) => {}
                StackFrame::Effect(effect) => {
                    effect.changed = true;
                    return;
                }
                StackFrame::Pay(_) | StackFrame::Deploy(_) | StackFrame::Play(_) => return,
            }
        }
    }
}
