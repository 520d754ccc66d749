//! Pairing (5-9).

use crate::game::data::{Game, GameEvent, ObjectId, PileEnd, Zone, log};

impl Game<'_> {
    /// 5-9-1.
    pub(crate) fn pair(&mut self, pilot: ObjectId, unit: ObjectId) -> Option<ObjectId> {
        if !self.is_current(pilot)
            || !self.is_current(unit)
            || !self.can_be_paired(unit.card())
            || !self.definition_of(pilot.card()).can_be_paired()
        {
            return None;
        }
        let old = pilot;
        let pilot = self.put(pilot.card(), Zone::Pilots, PileEnd::Bottom);
        self.follow_into_play(old, pilot);
        self.card_mut(pilot.card()).partner = unit.card();
        self.card_mut(unit.card()).partner = pilot.card();
        if self.scratch.recording {
            let (pilot, unit) = (self.named(pilot), self.named(unit));
            self.note("5-9-1", log::What::Paired { pilot, unit });
        }
        self.emit(GameEvent::Paired { pilot, unit });
        Some(pilot)
    }
}
