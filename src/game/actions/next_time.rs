//! "The next time ...,": effects that something has for a time and that are over with the first time that what they wait for happens.

use crate::game::state::{ActiveChange, Game, ObjectId, PendingTrigger, SeatId};
use crate::library::AbilityId;

impl Game<'_> {
    /// Ends those among what waits from a place on, however it goes on: the next time has been. What could not be activated then does not
    /// wait (5-6-3, 13-1-2-4).
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

    /// Ends what has given such an effect, and answers whether it was still there: one that stands in for something is over when it begins, of
    /// several things at once for one (10-1-9-1).
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
