//! Cards under Units and Bases that are not their Pilots.

use crate::game::state::{Context, Destination, Game, ObjectId, Zone};
use crate::ir::{MoveTarget, Quantity, Selector};

impl Game<'_> {
    /// Checks whether any card is under another.
    #[inline]
    pub(crate) fn has_under(&self) -> bool {
        let held = |seat: &crate::game::state::Seat| seat.piles[Zone::Under as usize].len > 0;
        self.state.seats.iter().any(held)
    }

    /// Checks whether cards can be placed under an object: it has its own place in the battle area or the base section.
    pub(crate) fn can_lie_over(&self, object: ObjectId) -> bool {
        self.is_current(object) && matches!(self.card(object.card()).zone, Zone::Units | Zone::Base)
    }

    /// The cards that lie under a Unit or a Base at present, each player's own from the one that was placed last.
    pub(crate) fn cards_under(&self, host: u16) -> impl Iterator<Item = u16> {
        let lies_there = move |card: &u16| self.card(*card).partner == host;
        self.seats()
            .flat_map(move |seat| self.pile(seat, Zone::Under).filter(lies_there))
    }

    /// Calls `visitor` with all cards under an object, or with those that were under it when it left or at the recorded moment
    /// (13-2-8-2-1). Returns whether the visit was complete.
    pub(crate) fn visit_under_one(&self, host: ObjectId, visitor: &mut dyn FnMut(ObjectId) -> bool) -> bool {
        if host.moment().is_none() && self.can_lie_over(host) {
            return !self.has_under()
                || self
                    .cards_under(host.card())
                    .all(|card| visitor(self.object(card)));
        }
        let lay = self.state.beneath.iter();
        lay.filter(|beneath| beneath.host == host)
            .all(|beneath| visitor(beneath.card))
    }

    /// Calls `visitor` with all cards under each of the objects that a selector describes. Returns whether the visit was complete.
    pub(crate) fn visit_under(
        &self,
        host: &Selector,
        context: &Context,
        visitor: &mut dyn FnMut(ObjectId) -> bool,
    ) -> bool {
        self.visit(host, context, &mut |host| self.visit_under_one(host, visitor))
    }

    /// Checks whether the number of cards under an object ([`crate::ir::Slot::Each`]) is that of a text; any number if the text has none.
    pub(crate) fn has_so_many_under(&self, what: &Selector, context: &Context) -> bool {
        let (least, most) = match what {
            Selector::Group(group) => match &group.quantity {
                Quantity::Any | Quantity::One => (1, usize::MAX),
                quantity => self.bounds(quantity, context),
            },
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => (1, usize::MAX),
        };
        let mut count = 0;
        self.visit(what, context, &mut |_| {
            count += 1;
            count <= most
        });
        (least..=most).contains(&count)
    }

    /// Checks whether an object is under one that a text describes.
    pub(crate) fn lies_under(&self, host: &Selector, object: ObjectId, context: &Context) -> bool {
        let object = self.lasting(object);
        !self.visit_under(host, context, &mut |lying| lying != object)
    }

    /// Checks whether a card is placed under an object that a text means; true for any other destination.
    pub(crate) fn is_under_meant(&self, to: &MoveTarget, place: Destination, context: &Context) -> bool {
        match (to, place) {
            (MoveTarget::Under(meant), Destination::Under(host)) => self.fits(meant, host, context),
            (_, _) => true,
        }
    }
}
