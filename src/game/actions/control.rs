//! Control: which player has a Unit or a Base that another player owns (5-2-1), and for how long.

use super::deploy::{LIMITED, Limited};
use crate::game::state::{
    Battle, Control, Effect, Game, GameEvent, ObjectId, PileEnd, Progress, SeatId, StackFrame, Started, Zone,
    log,
};
use crate::ir::{Action, Controller, Period};

impl Game<'_> {
    /// "Gain control of it", "Return control of it to its owner". The player who gains control chooses what makes room for it (11-4-2,
    /// 11-5-2); `leaving` is the index of that choice among the bindings, once it has been made.
    pub(crate) fn gain_control(&mut self, mut effect: Effect, leaving: Option<u16>) {
        let Action::Control { who, by, duration } = self.action_of(&effect) else {
            return;
        };
        let (by, period) = (*by, duration.as_ref().map(|duration| &duration.period));
        let since = match period {
            // 8-2-3: without a battle there is nothing that could last.
            Some(Period::ThisBattle) if self.state.battle.is_none() => {
                self.next_step(effect, false, 0);
                return;
            }
            Some(Period::ThisBattle) => self.battle_number(),
            Some(_) | None => self.state.turn,
        };
        let taken = self.taken_by(&effect, by);
        let leaving = leaving.map_or(self.state.bindings.len(), usize::from);
        if let Some((seat, zone)) = self.without_room(&taken, leaving) {
            effect.progress = Progress::Waiting(Started::Control {
                leaving: leaving as u16,
            });
            self.replace_top(StackFrame::Effect(effect));
            self.ask_for_room(seat, zone, leaving);
            return;
        }
        self.make_room(leaving);
        let context = self.context_of(&effect);
        for at in self.target_indices(&effect) {
            self.set_done(at, false);
        }
        let mut count = 0;
        for (at, object, taker) in taken {
            if !self.is_current(object) {
                continue;
            }
            // A turn of nobody never comes, and nothing lasts until then.
            let lasts = match period {
                None => None,
                Some(period) => match self.lasts(period, who, object, &context) {
                    None => continue,
                    lasts => lasts,
                },
            };
            let is_new = self.owner(object) != Some(taker);
            // An object without room stays where it is. Of two that are exchanged, each takes the place of the other.
            if is_new && by != Controller::Exchanged && !self.has_room_for(object, taker) {
                continue;
            }
            match by {
                Controller::Owner => self.state.controls.retain(|control| control.of != object),
                Controller::Doer | Controller::Exchanged => self.state.controls.push(Control {
                    of: object,
                    by: taker,
                    controller: effect.controller,
                    since,
                    period: lasts,
                }),
            }
            if is_new {
                self.give(object, taker);
                self.set_done(at, true);
                count += 1;
            }
        }
        self.refresh();
        self.next_step(effect, count > 0, count);
    }

    /// Returns the objects that an instruction gives to other players: each one's index among the bindings, and its new controller.
    fn taken_by(&self, effect: &Effect, by: Controller) -> Vec<(usize, ObjectId, SeatId)> {
        let objects = self.target_indices(effect).map(|at| (at, self.bound_at(at)));
        if by == Controller::Exchanged {
            let two: Vec<(usize, ObjectId)> = objects.collect();
            let [(at, one), (behind, other)] = two[..] else {
                return Vec::new();
            };
            let (Some(first), Some(second)) = (self.owner(one), self.owner(other)) else {
                return Vec::new();
            };
            // A Unit lies in no place of a Base, and nobody exchanges anything alone.
            let are_alike = self.zone_of(one) == self.zone_of(other) && first != second;
            let can_be = |object, seat| self.taker_of(object, Controller::Doer, seat).is_some();
            return match are_alike && can_be(one, second) && can_be(other, first) {
                true => vec![(at, one, second), (behind, other, first)],
                false => Vec::new(),
            };
        }
        objects
            .filter_map(|(at, object)| Some((at, object, self.taker_of(object, by, effect.actor)?)))
            .collect()
    }

    /// Returns the player who has to choose one more Unit or Base to make room, and the area.
    fn without_room(&self, taken: &[(usize, ObjectId, SeatId)], leaving: usize) -> Option<(SeatId, Zone)> {
        for (number, (_, _, seat)) in taken.iter().enumerate() {
            // A team has one area (12-3-7, 12-3-14).
            let is_mate = |other: &SeatId| !self.are_enemies(*other, *seat);
            if taken[..number].iter().any(|(_, _, other)| is_mate(other)) {
                continue;
            }
            for &Limited { zone, limit, .. } in &LIMITED {
                let comes = |(_, object, taker): &&(usize, ObjectId, SeatId)| {
                    is_mate(taker)
                        && self.zone_of(*object) == Some(zone)
                        && self.owner(*object).is_some_and(|owner| !is_mate(&owner))
                };
                let goes = |(_, object, taker): &&(usize, ObjectId, SeatId)| {
                    !is_mate(taker)
                        && self.zone_of(*object) == Some(zone)
                        && self.owner(*object).is_some_and(|owner| is_mate(&owner))
                };
                let coming = taken.iter().filter(comes).count();
                let going = taken.iter().filter(goes).count();
                let present = self.present_in(zone, *seat);
                let left = present.saturating_sub(going);
                let need = (left + coming).saturating_sub(limit).min(left);
                let picked = (leaving..self.state.bindings.len()).filter(|at| {
                    let object = self.bound_at(*at);
                    self.zone_of(object) == Some(zone)
                        && self.owner(object).is_some_and(|owner| is_mate(&owner))
                });
                if coming > 0 && picked.count() < need {
                    return Some((*seat, zone));
                }
            }
        }
        None
    }

    /// Checks whether a player's area has room for one more object of the kind, or nothing comes to that area.
    fn has_room_for(&self, object: ObjectId, taker: SeatId) -> bool {
        let Some(&Limited { zone, limit, .. }) = self.limited(object) else {
            return false;
        };
        let stays = self
            .owner(object)
            .is_some_and(|owner| !self.are_enemies(owner, taker));
        stays || self.present_in(zone, taker) < limit
    }

    /// Gives control of an object to another player. A battle between what belongs to one side is none (8-2-1): what changes hands has left
    /// it, as if it had moved (8-2-4).
    fn give(&mut self, object: ObjectId, to: SeatId) {
        let changes_side = self
            .owner(object)
            .is_some_and(|owner| self.are_enemies(owner, to));
        if self.scratch.recording {
            let card = self.named(object);
            self.note("5-2-1", log::What::Controlled { card, seat: to });
        }
        let mut happening = GameEvent::Controlled {
            seat: to,
            what: object,
            is_done: false,
        };
        self.emit(happening);
        self.hand_over(object, to);
        self.refresh();
        if let GameEvent::Controlled { is_done, .. } = &mut happening {
            *is_done = true;
        }
        self.emit(happening);
        if changes_side {
            self.leave_battles(object);
        }
    }

    fn leave_battles(&mut self, object: ObjectId) {
        let leaves = |battle: &mut Battle| {
            if battle.attacker == object {
                battle.attacker = object.gone();
            }
            if battle.target == object {
                battle.target = object.gone();
            }
        };
        if self.state.battle.is_some()
            && let Some(battle) = self.battle_mut()
        {
            leaves(battle);
        }
        for begun in &mut self.state.begun {
            if let Some(outer) = &mut begun.outer {
                leaves(outer);
            }
        }
    }

    /// Ends expired control: the previous controller has the object again.
    pub(crate) fn end_control(&mut self, is_over: impl Fn(&Self, &Control) -> bool) {
        if self.state.controls.is_empty() {
            return;
        }
        let (over, left): (Vec<Control>, Vec<Control>) = std::mem::take(&mut self.state.controls)
            .into_iter()
            .partition(|control| is_over(self, control));
        self.state.controls = left;
        // Objects that return at the same time make room for those that come.
        let mut back: Vec<(ObjectId, SeatId)> = Vec::new();
        for Control { of, .. } in over {
            if let Some(to) = self.who_has_again(of)
                && !back.iter().any(|(other, _)| *other == of)
            {
                back.push((of, to));
            }
        }
        while let Some((object, to)) = back.pop() {
            self.return_control(object, to, &back);
        }
    }

    /// Returns the player who has an object once a control of it has ended, if that is another player than before.
    fn who_has_again(&self, object: ObjectId) -> Option<SeatId> {
        if !self.is_current(object) {
            return None;
        }
        let mut controls = self.state.controls.iter().rev();
        let last = controls.find(|control| control.of == object && self.plays(control.by));
        let to = last
            .map(|control| control.by)
            .or_else(|| self.rightful_owner(object))?;
        (self.owner(object) != Some(to)).then_some(to)
    }

    /// Returns an object to a player, while those in `others` are about to return. An object without room is placed into the trash, which
    /// does not destroy it (11-4-2-1): nobody chooses what makes room, as nothing is deployed (11-4-2).
    fn return_control(&mut self, object: ObjectId, to: SeatId, others: &[(ObjectId, SeatId)]) {
        let Some(limited) = self.limited(object) else {
            return;
        };
        let zone = limited.zone;
        let is_mate = |seat: SeatId| !self.are_enemies(seat, to);
        let leaves = |(other, taker): &&(ObjectId, SeatId)| {
            self.zone_of(*other) == Some(zone) && self.owner(*other).is_some_and(is_mate) && !is_mate(*taker)
        };
        let stays = self.owner(object).is_some_and(is_mate);
        let left = self
            .present_in(zone, to)
            .saturating_sub(others.iter().filter(leaves).count());
        if stays || left < limited.limit {
            self.give(object, to);
            return;
        }
        let rule = limited.finds_none;
        self.note_card(rule, object, log::What::MadeRoom);
        self.relocate(rule, object, Zone::Trash, PileEnd::Top);
    }
}
