//! Who can gain control of what.

use crate::game::state::{Game, ObjectId, SeatId, Zone};
use crate::ir::Controller;

impl Game<'_> {
    /// Who gets something by an instruction; nobody what no player can gain control of, and nobody who has left the game.
    pub(crate) fn taker_of(&self, object: ObjectId, by: Controller, actor: SeatId) -> Option<SeatId> {
        let is_such = matches!(self.zone_of(object), Some(Zone::Units | Zone::Base));
        let taker = match by {
            Controller::Doer => actor,
            Controller::Owner => self.rightful_owner(object)?,
            // Whose the other one is, is known of both together (`Game::taken_by`).
            Controller::Exchanged => return None,
        };
        (is_such && self.plays(taker)).then_some(taker)
    }

    /// Whether an instruction would bring something to another player than who has it (1-3-2-1).
    pub(crate) fn can_be_taken(&self, object: ObjectId, by: Controller, actor: SeatId) -> bool {
        if by == Controller::Exchanged {
            return self.taker_of(object, Controller::Doer, actor).is_some();
        }
        let taker = self.taker_of(object, by, actor);
        taker.is_some() && taker != self.owner(object)
    }
}
