//! Effects that work from a hand or a trash (10-1-2).

use super::round::{Pass, Record, Round};
use crate::game::state::{Elsewhere, Game, Zone};
use crate::ir::Site;
use crate::library::{Role, Summary};

impl Game<'_> {
    /// Checks whether this game has cards with such effects that work in a hand or a trash (10-1-2).
    #[inline]
    pub(crate) fn has_any_elsewhere(&self, wanted: Summary) -> bool {
        self.cache
            .elsewhere
            .is_some_and(|elsewhere| elsewhere.has(wanted))
    }

    /// Returns the zones outside of the field in which cards of this game have such effects (10-1-2).
    pub(crate) fn elsewhere(&self, wanted: Summary) -> impl Iterator<Item = (Zone, Site)> + use<> {
        self.cache
            .elsewhere
            .into_iter()
            .flat_map(move |elsewhere| elsewhere.places(wanted))
    }

    /// Determines from the cards of the game, once all of them are there, which effects work from beside the field and which features are
    /// required. Of tokens that come later, those that bring them along have told.
    pub(crate) fn look_elsewhere(&mut self) {
        let mut found = Elsewhere {
            in_hand: Summary::default(),
            in_trash: Summary::default(),
        };
        let mut needs = self.library.keyword_needs;
        for piece in [self.state.base, self.state.ex_resource] {
            needs.add(&self.library.definition(piece).needs);
        }
        for card in &self.state.cards {
            let definition = self.library.definition(card.definition);
            found.in_hand.add(definition.in_hand);
            found.in_trash.add(definition.in_trash);
            needs.add(&definition.needs);
        }
        self.cache.elsewhere = Some(found);
        self.cache.needs = needs;
    }

    /// Checks whether a card in a hand or a trash has a constant effect that works there. If this game has such cards, constant effects
    /// depend on what is in these zones.
    pub(super) fn has_constants_elsewhere(&mut self) -> bool {
        if !self.has_any_elsewhere(Summary::of_role(Role::Constant)) {
            return false;
        }
        let mut is_there = false;
        for (zone, site) in self.elsewhere(Summary::of_role(Role::Constant)) {
            self.cache.reads.insert(zone.dependency());
            let has = |card| self.definition_of(card).at(site).roles.contains(Role::Constant);
            is_there |= self.seats().any(|seat| self.pile(seat, zone).any(has));
        }
        is_there
    }

    /// Applies the constant effects that work from a hand or a trash to the round; few games have any.
    #[inline(never)]
    pub(super) fn apply_constants_elsewhere<R: Record>(&self, pass: Pass, round: &mut Round<R>) {
        for (zone, site) in self.elsewhere(Summary::of_role(Role::Constant)) {
            for seat in self.seats() {
                for card in self.pile(seat, zone) {
                    let definition = self.definition_of(card);
                    if !definition.at(site).roles.contains(Role::Constant) {
                        continue;
                    }
                    for id in definition.abilities.ids() {
                        if self.library.text(id).site == site {
                            self.apply_constant(id, self.object(card), (seat, 0), pass, round);
                        }
                    }
                }
            }
        }
    }
}
