//! Placing, removing and moving counters that are no damage (5-18-1, 5-18-3).

use crate::game::queries::targets::parts_of_selector;
use crate::game::state::{Counters, Effect, Game, GameEvent, ObjectId, SeatId, log};
use crate::ir::{Action, CounterChange, CounterDeed, CounterId};
use crate::library::Dependency;
use crate::limits;

impl Game<'_> {
    /// Carries out an instruction on counters for each picked card. `chosen` is the number that the player has chosen, if that was asked.
    pub(crate) fn act_on_counters(&mut self, effect: Effect, chosen: Option<u8>) {
        let Action::Counters {
            deed,
            number,
            least,
            counter,
            on,
        } = self.action_of(&effect)
        else {
            return;
        };
        let is_damage = counter.is_damage();
        let counter = counter.name().copied();
        let number = self.amount(number, &self.context_of(&effect));
        let number = number.clamp(0, limits::COUNTERS as i32) as u16;
        let seat = effect.actor;
        let mut from = Vec::new();
        let mut to = ObjectId::NONE;
        for at in self.target_indices(&effect) {
            let Some(bound) = self.state.bindings[at].object() else {
                continue;
            };
            let is_of_from = usize::from(bound.part) < parts_of_selector(on).len();
            match deed {
                CounterDeed::Move { .. } if !is_of_from => to = bound.object,
                CounterDeed::Place | CounterDeed::Remove | CounterDeed::Move { .. } => {
                    from.push((at, bound.object));
                }
            }
        }
        let number = match (least, chosen) {
            (_, Some(chosen)) => u16::from(chosen).min(number),
            (None, None) => number,
            // 1-3-5: the player says how many of those that there can be.
            (Some(least), None) => {
                let there = from.iter().map(|(_, object)| match deed {
                    CounterDeed::Place => i32::from(u16::MAX),
                    CounterDeed::Remove | CounterDeed::Move { .. } if is_damage => self.damage_on(*object),
                    CounterDeed::Remove | CounterDeed::Move { .. } => self.counters_on(*object, counter),
                });
                let most = i32::from(number)
                    .min(there.max().unwrap_or(0))
                    .min(i32::from(u8::MAX));
                if i32::from(*least) < most {
                    self.ask_how_many(effect, *least, most);
                    return;
                }
                most as u16
            }
        };
        let mut total: i32 = 0;
        for (at, object) in from {
            let done = match (deed, counter) {
                (CounterDeed::Place, _) if is_damage => self.place_damage(object, number),
                // Damage that is removed is recovered (5-6-1), and the checker lets nothing else say so.
                (CounterDeed::Remove, _) if is_damage => 0,
                (CounterDeed::Move { .. }, _) if is_damage => self.move_damage(object, number, to),
                (CounterDeed::Place, Some(counter)) => self.place_counters(seat, object, counter, number),
                // The checker lets nothing be placed that has no name.
                (CounterDeed::Place, None) => 0,
                (CounterDeed::Remove, _) => self.take_counters(seat, object, counter, number, None),
                (CounterDeed::Move { .. }, _) if to == object || !self.can_hold_counters(to) => 0,
                (CounterDeed::Move { .. }, _) => self.take_counters(seat, object, counter, number, Some(to)),
            };
            self.set_done(at, done > 0);
            total = total.saturating_add(i32::from(done));
        }
        self.next_step(effect, total > 0, total);
    }

    /// Places damage counters that nobody deals (5-5-4): nothing makes them less, and nothing hears of damage. Answers how many.
    fn place_damage(&mut self, on: ObjectId, number: u16) -> u16 {
        if number == 0 || !self.can_be_damaged(on) {
            return 0;
        }
        let held = self.card_mut(on.card(), Dependency::Damage);
        held.damage = held.damage.saturating_add(number);
        self.note_counters(on, (CounterChange::Placed, None, number));
        number
    }

    /// Moves damage counters, as many as there are: that is no recovery (5-6-1). Answers how many.
    fn move_damage(&mut self, from: ObjectId, number: u16, to: ObjectId) -> u16 {
        if to == from || !self.can_be_damaged(to) {
            return 0;
        }
        let moved = i32::from(number).min(self.damage_on(from)) as u16;
        if moved == 0 {
            return 0;
        }
        self.card_mut(from.card(), Dependency::Damage).damage -= moved;
        self.note_counters(from, (CounterChange::Removed, None, moved));
        self.place_damage(to, moved)
    }

    fn note_counters(
        &mut self,
        on: ObjectId,
        (change, counter, number): (CounterChange, Option<CounterId>, u16),
    ) {
        if self.scratch.recording {
            let card = self.named(on);
            let what = log::What::Counters {
                card,
                change,
                counter,
                number,
            };
            self.note(if counter.is_none() { "5-5-1-1" } else { "5-18-1" }, what);
        }
    }

    /// Places counters on a card, as many as there is room for. Answers how many.
    pub(crate) fn place_counters(
        &mut self,
        seat: SeatId,
        on: ObjectId,
        counter: CounterId,
        number: u16,
    ) -> u16 {
        if !self.can_hold_counters(on) {
            return 0;
        }
        let placed = number.min(self.room_for_counters(on, counter));
        if placed == 0 {
            return 0;
        }
        self.touch(Dependency::Counters);
        let is_there = |lying: &&mut Counters| lying.on == on && lying.counter == counter;
        match self.state.counters.iter_mut().find(is_there) {
            Some(lying) => lying.number += placed,
            None => self.state.counters.push(Counters {
                on,
                counter,
                number: placed,
            }),
        }
        self.tell_counters(seat, on, (CounterChange::Placed, counter, placed));
        placed
    }

    fn room_for_counters(&self, on: ObjectId, counter: CounterId) -> u16 {
        let there = self.counters_on(on, Some(counter));
        (limits::COUNTERS as i32).saturating_sub(there).max(0) as u16
    }

    /// Takes counters off a card (5-18-3), as many as there are and of each kind in the order in which the kinds came there; where
    /// they are moved, puts them on another one. Answers how many.
    fn take_counters(
        &mut self,
        seat: SeatId,
        from: ObjectId,
        counter: Option<CounterId>,
        number: u16,
        to: Option<ObjectId>,
    ) -> u16 {
        if !self.is_current(from) {
            return 0;
        }
        let mut left = number;
        let is_meant = |lying: &Counters| lying.on == from && counter.is_none_or(|one| lying.counter == one);
        let kinds: Vec<Counters> = self.state.counters.iter().copied().filter(is_meant).collect();
        for lying in kinds {
            let room = to.map_or(u16::MAX, |to| self.room_for_counters(to, lying.counter));
            let taken = lying.number.min(left).min(room);
            if taken == 0 {
                continue;
            }
            left -= taken;
            self.touch(Dependency::Counters);
            for other in &mut self.state.counters {
                if other.on == from && other.counter == lying.counter {
                    other.number -= taken;
                }
            }
            self.state.counters.retain(|lying| lying.number > 0);
            self.tell_counters(seat, from, (CounterChange::Removed, lying.counter, taken));
            if let Some(to) = to {
                self.place_counters(seat, to, lying.counter, taken);
            }
        }
        number - left
    }

    fn tell_counters(
        &mut self,
        seat: SeatId,
        on: ObjectId,
        (change, counter, number): (CounterChange, CounterId, u16),
    ) {
        self.note_counters(on, (change, Some(counter), number));
        self.emit(GameEvent::Counters {
            seat,
            change,
            counter,
            on,
            number,
        });
    }

    /// Copies the counters of an object to the record of it at this moment.
    pub(crate) fn keep_counters(&mut self, object: ObjectId, now: ObjectId) {
        if self.state.counters.is_empty() {
            return;
        }
        let kept: Vec<Counters> = self
            .state
            .counters
            .iter()
            .copied()
            .filter(|lying| lying.on == object)
            .collect();
        let kept = kept.into_iter().map(|lying| Counters { on: now, ..lying });
        self.state.counters.extend(kept);
    }

    /// Drops the counters of objects that have left, and of recorded moments, unless something refers to them.
    pub(crate) fn forget_counters(&mut self) {
        if self.state.counters.is_empty() {
            return;
        }
        let mut counters = std::mem::take(&mut self.state.counters);
        counters.retain(|lying| match lying.on.moment() {
            Some(number) => number < self.state.moments.len(),
            None => self.is_current(lying.on) || self.is_waited_for(lying.on),
        });
        self.state.counters = counters;
    }
}
