//! Counters (5-18): how many lie on something, of damage and of other kinds.

use crate::game::state::{Context, Game, ObjectId, Zone};
use crate::ir::{Action, Amount, CounterDeed, CounterId, Selector};

impl Game<'_> {
    /// Counts the counters of a kind on an object, or of all kinds. An object that has left has those that were on it then (13-2-8-2-1).
    pub(crate) fn counters_on(&self, object: ObjectId, counter: Option<CounterId>) -> i32 {
        self.state
            .counters
            .iter()
            .filter(|lying| lying.on == object && counter.is_none_or(|counter| lying.counter == counter))
            .map(|lying| i32::from(lying.number))
            .sum()
    }

    /// The damage counters on something in play (5-5-1-1).
    pub(crate) fn damage_on(&self, object: ObjectId) -> i32 {
        match self.can_be_damaged(object) {
            true => i32::from(self.card(object.card()).damage),
            false => 0,
        }
    }

    /// 5-18-1-1: damage counters lie on Units and Bases.
    pub(crate) fn can_be_damaged(&self, object: ObjectId) -> bool {
        matches!(self.zone_of(object), Some(Zone::Units | Zone::Base))
    }

    /// Checks whether an object can have counters: it has its own place on the field and is face up.
    pub(crate) fn can_hold_counters(&self, object: ObjectId) -> bool {
        match self.zone_of(object) {
            Some(Zone::Units | Zone::Base | Zone::Resources) => true,
            Some(
                Zone::Deck
                | Zone::ResourceDeck
                | Zone::Pilots
                | Zone::Shields
                | Zone::Removal
                | Zone::Hand
                | Zone::Trash
                | Zone::Nowhere
                | Zone::Under
                | Zone::Outside,
            )
            | None => false,
        }
    }

    /// Checks whether an instruction can be done to an object in that part. Costs and optional instructions have to be possible in full
    /// (10-1-7-2), all others as far as possible (1-3-2).
    pub(crate) fn suits(
        &self,
        (action, part): (&Action, &Selector),
        in_full: bool,
        object: ObjectId,
        context: &Context,
    ) -> bool {
        let Action::Counters {
            deed,
            number,
            least: so_many,
            counter,
            on: _,
        } = action
        else {
            return self.can_be_done_to(action, object, context);
        };
        let receives = match deed {
            CounterDeed::Place => true,
            CounterDeed::Remove => false,
            CounterDeed::Move { to } => std::ptr::eq(to, part),
        };
        if receives {
            return match counter.is_damage() {
                true => self.can_be_damaged(object),
                false => self.can_hold_counters(object),
            };
        }
        let least = match number {
            _ if let Some(least) = so_many => i32::from(*least).max(1),
            Amount::All => 1,
            number if in_full => self.amount(number, context).max(1),
            _ => 1,
        };
        let there = match counter.is_damage() {
            true => self.damage_on(object),
            false => self.counters_on(object, counter.name().copied()),
        };
        self.is_current(object) && there >= least
    }

    /// Returns how many counters an instruction removes or places if it can be carried out in full; `None` if the number is all there are.
    pub(crate) fn counters_meant(&self, action: &Action, targets: usize, context: &Context) -> Option<i32> {
        let Action::Counters {
            deed, number, least, ..
        } = action
        else {
            return None;
        };
        if let Some(least) = least {
            return Some(i32::from(*least).max(1));
        }
        if *number == Amount::All {
            return None;
        }
        let cards = match deed {
            CounterDeed::Place | CounterDeed::Remove => targets,
            CounterDeed::Move { .. } => targets.saturating_sub(1),
        };
        let cards = i32::try_from(cards).unwrap_or(i32::MAX);
        Some(self.amount(number, context).saturating_mul(cards))
    }
}
