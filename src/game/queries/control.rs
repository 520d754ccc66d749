//! Control: who can gain control of what.

use crate::game::state::{Game, ObjectId, SeatId, Zone};
use crate::ir::Controller;

impl Game<'_> {
    /// Returns the player to whom an instruction gives an object; `None` for objects that no player can gain control of, and for players
    /// who have left the game.
    pub(crate) fn taker_of(&self, object: ObjectId, by: Controller, actor: SeatId) -> Option<SeatId> {
        let is_such = matches!(self.zone_of(object), Some(Zone::Units | Zone::Base));
        let taker = match by {
            Controller::Doer => actor,
            Controller::Owner => self.rightful_owner(object)?,
            // An exchange is decided by both objects together (`Game::taken_by`).
            Controller::Exchanged => return None,
        };
        (is_such && self.plays(taker)).then_some(taker)
    }

    /// Checks whether an instruction would give an object to another player than the one who has it (1-3-2-1).
    pub(crate) fn can_be_taken(&self, object: ObjectId, by: Controller, actor: SeatId) -> bool {
        if by == Controller::Exchanged {
            return self.taker_of(object, Controller::Doer, actor).is_some();
        }
        let taker = self.taker_of(object, by, actor);
        taker.is_some() && taker != self.owner(object)
    }
}
