//! Resting and setting as active (5-4).

use crate::game::state::{
    By, Effect, Game, GameEvent, ObjectId, PendingEvent, Progress, StackFrame, Started, Zone, log,
};
use crate::ir::Orientation;

impl Game<'_> {
    /// 5-4; an object that is in that state already is not changed, and nothing happens (1-3-2-1).
    pub(crate) fn orient(
        &mut self,
        rule: &'static str,
        object: ObjectId,
        to: Orientation,
        by: Option<By>,
    ) -> bool {
        if !self.can_be_turned(object, to, by) {
            return false;
        }
        self.turn_card(object.card(), to == Orientation::Rested);
        if self.scratch.recording {
            let card = self.named(object);
            self.note(rule, log::What::Oriented { card, to });
        }
        self.emit(GameEvent::Oriented { what: object, to, by });
        true
    }

    /// Checks whether an object can be rested or set as active, and no text forbids it.
    #[inline]
    fn can_be_turned(&self, object: ObjectId, to: Orientation, by: Option<By>) -> bool {
        let rested = to == Orientation::Rested;
        let zone = self.zone_of(object);
        matches!(zone, Some(Zone::Units | Zone::Base | Zone::Resources))
            && self.card(object.card()).is_rested() != rested
            && !self.is_kept_from(object, to, by)
    }

    /// Rests the objects of an instruction, or sets them as active. Effects that replace that are carried out first (10-1-9-1).
    pub(crate) fn orient_targets(&mut self, effect: Effect, to: Orientation) {
        let by = self.context_of(&effect).by();
        if self.needs().replaces_turns {
            let mut held = Vec::new();
            for at in self.target_indices(&effect) {
                let object = self.bound_at(at);
                self.set_done(at, false);
                if self.can_be_turned(object, to, Some(by)) {
                    held.push(PendingEvent::Turn { object, to, by });
                }
            }
            self.replace_top(StackFrame::Effect(Effect {
                progress: Progress::Waiting(Started::Deeds { done: 0 }),
                ..effect
            }));
            if self.stand_in(&held) {
                return;
            }
        }
        let mut count = 0;
        for at in self.target_indices(&effect) {
            let done = self.orient("5-4-1", self.bound_at(at), to, Some(by));
            self.set_done(at, done);
            count += i32::from(done);
        }
        self.next_step(effect, count > 0, count);
    }
}
