//! The order in which triggered effects are carried out (10-1-6).

use crate::game::state::{Choice, DecisionKind, EffectKind, Game, PendingTrigger, SeatId, StackFrame, log};
use crate::library::BitSet;

impl Game<'_> {
    /// Starts the next triggered effect, or asks which of several is next.
    pub(crate) fn start_waiting(&mut self) {
        // 10-1-6-7: what triggered last goes first; 10-1-6-8: a 【Burst】 before the others of its batch.
        let Some((batch, burst)) = self.state.pending.iter().map(|w| (w.batch, w.burst)).max() else {
            return;
        };
        // 10-1-6-6: the active player's first, then the others in turn order.
        let due =
            |w: &PendingTrigger, seat: SeatId| w.batch == batch && w.burst == burst && w.controller == seat;
        let Some(seat) = self
            .seats_from(self.state.active)
            .find(|seat| self.state.pending.iter().any(|w| due(w, *seat)))
        else {
            return;
        };
        self.ask(seat, DecisionKind::Order);
        for at in 0..self.state.pending.len() {
            if due(&self.state.pending[at], seat) {
                self.offer(Choice::Trigger(at as u16));
            }
        }
    }

    /// The effect is next: a 【Burst】 can be declined (13-2-5-1).
    pub(crate) fn take_waiting(&mut self, at: u16) {
        let Some(waiting) = self.state.pending.get(at as usize) else {
            return;
        };
        if waiting.burst && self.can_begin(waiting.ability, &self.trigger_context(waiting)) {
            let seat = waiting.controller;
            self.ask(seat, DecisionKind::Burst(at));
            self.offer(Choice::Yes);
            self.offer(Choice::No);
        } else {
            self.begin_waiting(at, true);
        }
    }

    pub(crate) fn begin_waiting(&mut self, at: u16, wanted: bool) {
        if at as usize >= self.state.pending.len() {
            return;
        }
        let waiting = self.state.pending.remove(at as usize);
        let held = self
            .state
            .delayed
            .iter()
            .position(|delayed| waiting.delayed != 0 && delayed.id == waiting.delayed)
            .map(|at| self.state.delayed.remove(at));
        if self.is_endless() {
            return;
        }
        let ability = self.library.text(waiting.ability);
        // 10-2-1, 10-2-2: conditions and targets are needed, or the effect is not activated at all.
        let context = self.trigger_context(&waiting);
        let able = wanted
            && !(ability.once && self.is_used(waiting.bearer, waiting.ability))
            // The choices of a delayed effect exist only once its text is carried out.
            && (held.is_some()
                || self.can_begin(waiting.ability, &context) && !self.is_idle(waiting.ability, || context));
        if !able {
            if waiting.burst {
                self.finish_burst(waiting.bearer);
            }
            return;
        }
        let kind = if waiting.burst {
            EffectKind::Burst
        } else if held.is_some() {
            EffectKind::Part
        } else {
            EffectKind::Triggered
        };
        self.push_effect(waiting.ability, kind, &context, waiting.batch + 1);
        if let Some(held) = held {
            self.state.bindings.extend(held.bindings);
            let now: BitSet<SeatId> = self
                .seats()
                .filter(|seat| self.is_active(*seat) && held.those.seats.contains(*seat))
                .collect();
            let is_narrower = held.those.opponents && held.at.whose().is_some() && now != BitSet::EMPTY;
            let those = match is_narrower {
                true => held.those.with(now),
                false => held.those,
            };
            if let Some(StackFrame::Effect(part)) = self.state.stack.last_mut() {
                (part.those, part.of_text) = (those, those);
            }
        }
        if waiting.burst {
            self.note_card("13-2-5-1", waiting.bearer, log::What::Burst);
        } else {
            if self.scratch.recording {
                let card = self.named(waiting.bearer);
                let ability = waiting.ability;
                self.note("10-1-6-1", log::What::Triggered { card, ability });
            }
        }
    }
}
