//! Resting and setting as active (5-4).

use crate::game::data::{By, Game, GameEvent, ObjectId, Zone, log};
use crate::ir::Orientation;

impl Game<'_> {
    /// 5-4; what is in that state already stays as it is, and nothing happens (1-3-2-1).
    pub(crate) fn orient(
        &mut self,
        rule: &'static str,
        object: ObjectId,
        to: Orientation,
        by: Option<By>,
    ) -> bool {
        let rested = to == Orientation::Rested;
        let zone = self.zone_of(object);
        if !matches!(zone, Some(Zone::Units | Zone::Base | Zone::Resources))
            || self.card(object.card()).rested == rested
            || self.is_kept_from(object, to, by)
        {
            return false;
        }
        self.card_mut(object.card()).rested = rested;
        if self.scratch.recording {
            let card = self.named(object);
            self.note(rule, log::What::Oriented { card, to });
        }
        self.emit(GameEvent::Oriented { what: object, to, by });
        true
    }
}
