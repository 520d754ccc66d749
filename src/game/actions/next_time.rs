//! One-shot effects: "The next time ...," is over with the first event that it waits for.

use crate::game::state::{ActiveChange, Game, ObjectId, PendingTrigger, SeatId};
use crate::library::AbilityId;

impl Game<'_> {
    /// Ends the one-shot effects among the triggered ones from an index on, whether or not they can be activated. Those that cannot are
    /// removed and do not wait (5-6-3, 13-1-2-4).
    #[cold]
    pub(super) fn end_next_times(&mut self, waiting: &mut Vec<PendingTrigger>, from: usize) {
        let mut at = from;
        while let Some(next) = waiting.get(at).copied() {
            if !self.library.text(next.ability).next_time {
                at += 1;
                continue;
            }
            self.end_next_time(next.ability, next.bearer, next.controller);
            match self.is_idle(next.ability, || self.trigger_context(&next)) {
                true => {
                    waiting.remove(at);
                }
                false => at += 1,
            }
        }
    }

    /// Ends the change that gave a one-shot effect, and returns whether it was still in force: a replacement is over as soon as it begins,
    /// so that of several simultaneous events it replaces one (10-1-9-1).
    #[cold]
    pub(crate) fn end_next_time(&mut self, ability: AbilityId, bearer: ObjectId, controller: SeatId) -> bool {
        let is_it = |made: &ActiveChange| {
            let is_there = match made.target.as_player() {
                Some(_) => made.source == bearer,
                None => made.target == bearer && made.controller == controller,
            };
            is_there && self.library.gained(made.change) == Some(ability) && self.is_in_force(made)
        };
        let Some(at) = self.state.changes.iter().position(is_it) else {
            return false;
        };
        self.changes_mut().remove(at);
        self.forget_kept();
        true
    }
}
