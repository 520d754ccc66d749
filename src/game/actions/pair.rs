//! Pairing (5-9).

use crate::game::state::{
    Effect, Expense, Game, GameEvent, ObjectId, PileEnd, Progress, StackFrame, Started, Zone, log,
};

impl Game<'_> {
    /// "pay its cost to pair it with this Unit": for its cost, whatever its Lv., as when deploying like that (5-7, 5-9-1). A card that
    /// cannot be paid for or paired is not paired.
    pub(crate) fn pay_to_pair(&mut self, mut effect: Effect) {
        let (pilot, unit) = self.pilot_and_unit(&effect);
        let able = pilot.filter(|pilot| self.is_current(*pilot)).filter(|pilot| {
            unit.is_some_and(|unit| {
                self.is_current(unit)
                    && self.can_be_paired(unit.card())
                    && self.owner(*pilot) == self.owner(unit)
            })
        });
        let cost = able.map(|pilot| i32::from(self.cost(pilot.card())));
        let Some(cost) = cost.filter(|cost| *cost <= self.active_resources(effect.actor).all() as i32) else {
            self.next_step(effect, false, 0);
            return;
        };
        let by = self.context_of(&effect).by();
        effect.progress = Progress::Waiting(Started::Pairing);
        self.replace_top(StackFrame::Effect(effect));
        self.push_pay(effect.actor, cost.clamp(0, 255) as u8, Expense::Effect(by));
    }

    /// Pairs what an instruction names.
    pub(crate) fn pair_targets(&mut self, effect: Effect) {
        let paired = match self.pilot_and_unit(&effect) {
            (Some(pilot), Some(unit)) => self.pair(pilot, unit),
            (Some(_) | None, _) => None,
        };
        self.next_step(effect, paired.is_some(), i32::from(paired.is_some()));
    }

    fn pilot_and_unit(&self, effect: &Effect) -> (Option<ObjectId>, Option<ObjectId>) {
        let (mut pilot, mut unit) = (None, None);
        for at in self.target_indices(effect) {
            let Some(bound) = self.state.bindings[at].object() else {
                continue;
            };
            match bound.part {
                0 => pilot = Some(bound.object),
                _ => unit = Some(bound.object),
            }
        }
        (pilot, unit)
    }

    /// 5-9-1.
    pub(crate) fn pair(&mut self, pilot: ObjectId, unit: ObjectId) -> Option<ObjectId> {
        if !self.is_current(pilot)
            || !self.is_current(unit)
            || !self.can_be_paired(unit.card())
            // 5-9-1, 12-3-15: a player pairs own Pilots with own Units.
            || self.owner(pilot) != self.owner(unit)
            || self.is_kept_from_pilot(unit.card(), pilot)
            || !self.definition_of(pilot.card()).can_be_paired()
        {
            return None;
        }
        let old = pilot;
        let pilot = self.put(pilot.card(), Zone::Pilots, PileEnd::Bottom);
        self.follow_into_play(old, pilot);
        self.lay_beneath(pilot.card(), unit.card());
        if self.scratch.recording {
            let (pilot, unit) = (self.named(pilot), self.named(unit));
            self.note("5-9-1", log::What::Paired { pilot, unit });
        }
        self.emit(GameEvent::Paired { pilot, unit });
        Some(pilot)
    }
}
