//! What lies under Units and Bases and is no Pilot of theirs.

use crate::game::state::{Context, Destination, Game, ObjectId, Zone};
use crate::ir::{MoveTarget, Quantity, Selector};

impl Game<'_> {
    /// Whether anything lies under anything.
    #[inline]
    pub(crate) fn has_under(&self) -> bool {
        let held = |seat: &crate::game::state::Seat| seat.piles[Zone::Under as usize].len > 0;
        self.state.seats.iter().any(held)
    }

    /// Whether cards can lie under it: what has a place of its own in the battle area or the base section.
    pub(crate) fn can_lie_over(&self, object: ObjectId) -> bool {
        self.is_current(object) && matches!(self.card(object.card()).zone, Zone::Units | Zone::Base)
    }

    /// The cards that lie under a Unit or a Base at present, each player's own from the one that was placed last.
    pub(crate) fn cards_under(&self, host: u16) -> impl Iterator<Item = u16> {
        let lies_there = move |card: &u16| self.card(*card).partner == host;
        self.seats()
            .flat_map(move |seat| self.pile(seat, Zone::Under).filter(lies_there))
    }

    /// Calls `visitor` with all that lies under something, or lay under it when it left or at the moment that is spoken of
    /// (13-2-8-2-1). Answers whether the visit went to the end.
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

    /// The same of all that a text describes.
    pub(crate) fn visit_under(
        &self,
        host: &Selector,
        context: &Context,
        visitor: &mut dyn FnMut(ObjectId) -> bool,
    ) -> bool {
        self.visit(host, context, &mut |host| self.visit_under_one(host, visitor))
    }

    /// Whether so many cards lie under what is asked about ([`crate::ir::Slot::Each`]) as a text says; without a number, any.
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

    /// Whether something lies under what a text describes.
    pub(crate) fn lies_under(&self, host: &Selector, object: ObjectId, context: &Context) -> bool {
        let object = self.lasting(object);
        !self.visit_under(host, context, &mut |lying| lying != object)
    }

    /// Whether what a card comes to lie under is what a text speaks of; any other place is what it is.
    pub(crate) fn is_under_meant(&self, to: &MoveTarget, place: Destination, context: &Context) -> bool {
        match (to, place) {
            (MoveTarget::Under(meant), Destination::Under(host)) => self.fits(meant, host, context),
            (_, _) => true,
        }
    }
}
