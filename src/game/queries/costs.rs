//! Costs: what a card costs, and what a player can pay.

use super::continuous::Holding;
use crate::game::state::{
    ActiveResources, Allowed, ChangeInForce, Context, Game, GameEvent, ObjectId, Reason, SeatId, Zone,
};
use crate::ir::{Change, PlayerChange, Prerequisite, Selector, Stat, Step};
use crate::library::{ActionAt, ChangeAt, Portion, Role};
use crate::vocabulary::WhichPlayed;

impl Game<'_> {
    /// The cost of a card (2-10), nothing below zero (1-3-6).
    #[inline]
    pub(crate) fn cost(&self, card: u16) -> i16 {
        self.printed_with_changes(card, Stat::Cost).max(0)
    }

    /// Returns the Lv. and the cost of a card without a slot on the field: nearly always the printed ones.
    #[inline(always)]
    pub(crate) fn price(&self, card: u16) -> (i16, i16) {
        let definition = self.definition_of(card);
        if self.is_as_printed(card, definition) {
            let price = (i16::from(definition.lv), i16::from(definition.cost));
            debug_assert_eq!(price, (self.lv(card), self.cost(card)));
            price
        } else {
            (self.lv(card), self.cost(card))
        }
    }

    /// Returns by how much a card in a hand changes its own Lv. or cost ([`Role::OwnPrice`]).
    #[cold]
    pub(crate) fn own_price(&self, card: u16, wanted: Stat) -> i16 {
        let mut added = 0;
        self.each_own_price(card, wanted, &mut |_, by| added += by);
        added
    }

    /// Calls `visitor` with each change that a card in a hand makes to its own Lv. or cost, and by how much.
    #[cold]
    pub(crate) fn each_own_price(&self, card: u16, wanted: Stat, visitor: &mut dyn FnMut(ChangeAt, i16)) {
        let (state, definition) = (self.card(card), self.definition_of(card));
        if state.zone == Zone::Hand && definition.in_hand.roles.contains(Role::OwnPrice) {
            self.each_told_price(card, wanted, visitor);
        }
    }

    /// Returns the change in Lv. or cost for a card in a hand from changes for the next card that its player plays (7-5-2-2).
    #[cold]
    pub(crate) fn next_price(&self, card: u16, wanted: Stat) -> i16 {
        let state = self.card(card);
        if !self.needs().prices_next || state.zone != Zone::Hand {
            return 0;
        }
        let object = self.object(card);
        self.changes_of(ObjectId::player(state.owner()).card())
            .filter_map(|(change, made)| self.priced_next(change, &made, object, wanted))
            .sum()
    }

    /// Returns by how much a change of a player raises or lowers the cost or the Lv. of a card, as the next card that is played, or the
    /// first to the fifth of the turn.
    pub(crate) fn priced_next(
        &self,
        change: &Change,
        made: &ChangeInForce,
        card: ObjectId,
        wanted: Stat,
    ) -> Option<i16> {
        let Change::Player(PlayerChange::Played {
            what,
            which,
            stat,
            by,
        }) = change
        else {
            return None;
        };
        let context = self.context_of_change(made);
        if *stat != wanted || !self.fits(what, card, &context) {
            return None;
        }
        match which {
            WhichPlayed::Every if made.value == ChangeInForce::ASKED => {
                Some(by.sign.of(self.value_of(change, card, &context)))
            }
            WhichPlayed::Next(_) | WhichPlayed::Every => Some(by.sign.of(made.value)),
            WhichPlayed::Nth(nth) => {
                let player = self.card(card.card()).owner();
                let is_that = self.plays_so_far(what, player, &context) + 1 == usize::from(*nth);
                is_that.then(|| by.sign.of(self.value_of(change, card, &context)))
            }
        }
    }

    /// Counts the described cards that a player has played in this turn (5-7-1).
    fn plays_so_far(&self, what: &Selector, player: SeatId, context: &Context) -> usize {
        let is_one = |happening: &&GameEvent| matches!(happening, GameEvent::Plays { seat, card, .. } if *seat == player && self.fits_played(what, *card, context));
        self.state.history.iter().filter(is_one).count()
    }

    /// Calls `visitor` with each change that the texts of a card make to its own Lv. or cost (`wanted`), and by how much.
    fn each_told_price(&self, card: u16, wanted: Stat, visitor: &mut dyn FnMut(ChangeAt, i16)) {
        let (state, definition) = (self.card(card), self.definition_of(card));
        let object = self.object(card);
        let context = Context::of(object, state.owner(), 0);
        let told = |change: &Change| change.number().filter(|(stat, _)| *stat == wanted);
        for id in definition.abilities.ids() {
            let text = self.library.text(id);
            if !text.summary.roles.contains(Role::OwnPrice)
                || !text
                    .steps()
                    .iter()
                    .any(|step| step.action.changes().iter().any(|one| told(one).is_some()))
                || !self.is_open(id, object, state.owner())
            {
                continue;
            }
            let holding = Holding::of(text.steps(), |when| self.holds(when, &context));
            for (at, step) in (0..).zip(text.steps()) {
                if holding.has(usize::from(at)) {
                    for (change, said) in (0..).zip(step.action.changes()) {
                        if let Some((_, sign)) = told(said) {
                            let action = ActionAt {
                                text: id,
                                portion: Portion::Body,
                                step: at,
                                arm: None,
                            };
                            let by = sign.of(self.value_of(said, object, &context));
                            visitor(ChangeAt { action, change }, by);
                        }
                    }
                }
            }
        }
    }

    /// A Lv. or a cost after changes that are made as its card is played, nothing below zero (1-3-6).
    pub(crate) fn price_with(&self, wanted: Stat, number: i16, changes: &[Change], context: &Context) -> i16 {
        let mut number = number;
        for change in changes {
            if let Change::Stat { stat, by, .. } = change
                && *stat == wanted
            {
                let amount = self.amount(&by.amount, context).clamp(0, 99) as i16;
                number += by.sign.of(amount);
            }
        }
        number.max(0)
    }

    /// The active Resources of a player: how many there are, and how many of them are EX Resources.
    #[inline]
    pub(crate) fn active_resources(&self, seat: SeatId) -> ActiveResources {
        let counted = self.cache.resources[usize::from(seat.0)];
        debug_assert_eq!(
            counted,
            self.pile(seat, Zone::Resources)
                .filter(|card| !self.card(*card).is_rested())
                .map(|card| self.definition_of(card).ex)
                .fold(ActiveResources::default(), ActiveResources::with),
            "a Resource was turned and not counted"
        );
        counted
    }

    /// 7-5-2-2-2, 7-5-2-2-3: rested and EX Resources count for the Lv. (2-9-1, Q21).
    #[inline(always)]
    pub(crate) fn affordable(&self, seat: SeatId, (lv, cost): (i16, i16)) -> Allowed {
        if self.player_lv(seat) < i32::from(lv) {
            return Err(Reason::LvTooLow);
        }
        if self.active_resources(seat).all() < usize::from(cost.max(0) as u16) {
            return Err(Reason::CostTooHigh);
        }
        Ok(())
    }

    /// 10-1-7-2, 10-1-7-4: every cost can be paid in full.
    pub(crate) fn is_payable(&self, costs: &[Step], seat: SeatId, context: &Context) -> bool {
        let mut resources = 0;
        for step in costs {
            // Resources for several payments have to be different ones.
            if let Prerequisite::Resources(count) = step.action.facets().needs {
                resources += usize::from(count);
            } else if !self.can_do(&step.action, seat, context) {
                return false;
            }
        }
        resources == 0 || self.active_resources(seat).all() >= resources
    }
}
