//! Searches through a deck from the top: "reveal cards from the top of your deck until you reveal a Unit card".

use crate::game::state::{Context, Game, ObjectId, Zone};
use crate::ir::{Player, Selector};

impl Game<'_> {
    /// Visits the cards from the top of a deck up to the last of so many described ones; all of it if there are fewer (1-3-2).
    #[cold]
    pub(super) fn visit_until(
        &self,
        player: &Player,
        until: &Selector,
        context: &Context,
        visitor: &mut impl FnMut(ObjectId) -> bool,
    ) -> bool {
        for seat in self.seats().filter(|seat| self.is_player(player, context, *seat)) {
            let mut missing = self.least_of(until, context);
            let mut goes_on = true;
            self.visit_pile(seat, Zone::Deck, usize::MAX, context, &mut |object| {
                if missing == 0 {
                    return false;
                }
                missing -= usize::from(self.fits(until, object, context));
                goes_on = visitor(object);
                goes_on
            });
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// Returns how many cards of that description end the search.
    pub(crate) fn least_of(&self, until: &Selector, context: &Context) -> usize {
        let quantity = until.first_group().map(|group| &group.quantity);
        quantity.map_or(0, |quantity| self.bounds(quantity, context).0)
    }
}
