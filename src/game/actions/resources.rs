//! Placing Resources (3-6, 5-17-3).

use crate::game::state::{By, Game, GameEvent, NONE, ObjectId, PileEnd, SeatId, Zone};
use crate::ir::Orientation;
use crate::library::CardId;

impl Game<'_> {
    /// Places a Resource from the resource deck; none there is no defeat (Q19, 1-3-2).
    pub(crate) fn place_resource(
        &mut self,
        rule: &'static str,
        seat: SeatId,
        to: Orientation,
        by: Option<By>,
    ) -> Option<ObjectId> {
        let card = self.top(seat, Zone::ResourceDeck);
        if card == NONE || !self.has_room_for_resource(seat, false) {
            return None;
        }
        let object = self.object(card);
        let placed = self.relocate(rule, object, Zone::Resources, PileEnd::Bottom);
        self.placed(seat, placed, to, by);
        Some(placed)
    }

    /// Places a Resource token, as an EX Resource (5-17-3-2), from outside the game.
    pub(crate) fn place_resource_token(
        &mut self,
        token: CardId,
        seat: SeatId,
        to: Orientation,
        by: By,
    ) -> Option<ObjectId> {
        if !self.has_room_for_resource(seat, self.library.definition(token).ex) {
            return None;
        }
        let card = self.create(token, seat);
        let object = self.object(card);
        let placed = self.relocate("5-17-1", object, Zone::Resources, PileEnd::Bottom);
        self.placed(seat, placed, to, Some(by));
        Some(placed)
    }

    fn placed(&mut self, seat: SeatId, resource: ObjectId, to: Orientation, by: Option<By>) {
        self.turn_card(resource.card(), to == Orientation::Rested);
        self.emit(GameEvent::Places {
            seat,
            what: resource,
            by,
        });
    }
}
