//! Announcement of events to triggered effects (10-1-6) and to texts for a moment to come.

use crate::game::state::{
    Comes, Context, Delayed, Effect, Game, GameEvent, Memory, ObjectId, PendingTrigger, Those, Zone,
};
use crate::ir::Site;
use crate::library::{AbilityId, Dependency, Summary};
use crate::vocabulary::Within;

impl Game<'_> {
    /// Announces an event to everything that listens. Called while what leaves is still in place, so that gates and numbers are read as
    /// they were last (13-2-8-2-1).
    #[inline(always)]
    pub(crate) fn emit(&mut self, happening: GameEvent) {
        // The kind of event is known where it happens, and hardly any game has a card that asks for it.
        let needs = self.needs();
        if (needs.records | needs.listens).contains(happening.kind()) {
            self.announce(happening);
        }
    }

    /// Announces an event that a card of the game asks for, now or later.
    #[inline(never)]
    fn announce(&mut self, happening: GameEvent) {
        let kind = happening.kind();
        if self.needs().records.contains(kind) {
            self.record(happening);
        }
        if self.needs().listens.contains(kind) {
            self.refresh();
            if self.cache.heard.contains(kind) {
                self.tell_listeners(happening);
            }
        }
    }

    /// Records an event for texts that ask about it later in the turn: they ask what its participants were then (10-2-1), whatever they
    /// have become since.
    fn record(&mut self, happening: GameEvent) {
        self.refresh();
        let first = self.state.moments.len();
        let told = happening.with_objects(&mut |object| self.as_it_is(object, first));
        self.state.history.push(told);
        self.touch(Dependency::History);
    }

    /// Records an object as it is at this moment, with the other one if two are paired, and returns the reference to that record. What was
    /// kept for the same event, from the number `first` on, is not kept again. Where no more can be told apart, it stays what it is.
    fn as_it_is(&mut self, object: ObjectId, first: usize) -> ObjectId {
        let partner = match self.state.cards.get(usize::from(object.card())) {
            Some(_) if self.is_current(object) => self.partner_of(object),
            // A player, or an object that has left and is remembered anyway.
            Some(_) | None => return object,
        };
        let kept = self.state.moments[first..]
            .iter()
            .position(|moment| moment.object == object);
        let number = kept.map_or(self.state.moments.len(), |kept| first + kept);
        let card = |object: ObjectId, number| ObjectId::at_moment(object.card(), number);
        let (Some(now), Some(_)) = (card(object, number), card(object, number + 1)) else {
            return object;
        };
        if kept.is_some() {
            return now;
        }
        let other = partner.and_then(|partner| card(partner, number + 1));
        self.keep_moment(object, now, other.unwrap_or(ObjectId::NONE));
        if let (Some(partner), Some(other)) = (partner, other) {
            self.keep_moment(partner, other, now);
        }
        now
    }

    fn keep_moment(&mut self, object: ObjectId, now: ObjectId, partner: ObjectId) {
        let gained: Vec<_> = self.gained_traits(object.card()).collect();
        let traits = gained.into_iter().map(|gained| (now, gained));
        self.state.gained_traits.extend(traits);
        self.keep_counters(object, now);
        self.keep_under(object, now);
        let kept = Memory {
            object,
            now: object,
            pilot: partner,
            pilot_now: partner,
            snapshot: self.snapshot(object.card()),
            destroyed: false,
            marks: self.marks_of(object),
        };
        self.state.moments.push(kept);
    }

    /// Tells those of whom some listen to such events.
    #[inline(never)]
    fn tell_listeners(&mut self, happening: GameEvent) {
        let kind = happening.kind();
        let mut waiting = std::mem::take(&mut self.state.pending);
        let before = waiting.len();
        let wanted = Summary::of_event(kind);
        for card in self.that_do(wanted) {
            let bearer = self.object(card);
            self.visit_abilities(bearer, wanted, &mut |ability, parameter| {
                self.listen(ability, bearer, parameter, happening, &mut waiting);
            });
        }
        for at in 0..self.state.changes.len() {
            let made = self.state.changes[at];
            if made.target.as_player().is_some()
                && self.is_in_force(&made)
                && let Some(id) = self.library.gained(made.change)
                && self.library.text(id).summary.listens.contains(kind)
            {
                self.listen(id, made.source, 0, happening, &mut waiting);
            }
        }
        let elsewhere = self.cache.elsewhere;
        let from_trash = elsewhere.is_some_and(|elsewhere| elsewhere.in_trash.meets(wanted));
        if from_trash {
            for seat in self.seats() {
                for card in self.pile(seat, Zone::Trash) {
                    let definition = self.definition_of(card);
                    if definition.in_trash.listens.contains(kind) {
                        for ability in definition.abilities.ids() {
                            if self.library.text(ability).site == Site::Trash {
                                self.listen(ability, self.object(card), 0, happening, &mut waiting);
                            }
                        }
                    }
                }
            }
        }
        // "When this card is placed into your trash": it listens on its way.
        if let GameEvent::Moved { what, .. } = happening
            && from_trash
            && !self.zone_of(what).is_some_and(Zone::is_field)
            && self.zone_of(what) != Some(Zone::Trash)
        {
            let definition = self.definition_of(what.card());
            if definition.in_trash.listens.contains(kind) {
                for ability in definition.abilities.ids() {
                    if self.library.text(ability).site == Site::Trash {
                        self.listen(ability, what, 0, happening, &mut waiting);
                    }
                }
            }
        }
        let is_next = |waiting: &PendingTrigger| self.library.text(waiting.ability).next_time;
        if waiting[before..].iter().any(is_next) {
            self.end_next_times(&mut waiting, before);
        }
        self.state.pending = waiting;
    }

    /// Moves waiting effects along with a card that has arrived where its effect works.
    pub(crate) fn follow_waiting(&mut self, old: ObjectId, now: ObjectId) {
        for waiting in &mut self.state.pending {
            if waiting.bearer == old && self.library.text(waiting.ability).site == Site::Trash {
                waiting.bearer = now;
                if waiting.subject == old {
                    waiting.subject = now;
                }
            }
        }
    }

    /// Moves waiting effects along with a Command that has been carried out: effects that wait for it to be played, and its own delayed
    /// ones, refer to the card in its new place.
    pub(crate) fn follow_played(&mut self, old: ObjectId, now: ObjectId) {
        for waiting in &mut self.state.pending {
            if waiting.subject == old {
                waiting.subject = now;
            }
            if waiting.bearer == old && waiting.delayed != 0 {
                waiting.bearer = now;
            }
        }
    }

    /// Checks whether the effect already waits because of an event at this instant.
    fn is_same_trigger(&self, waiting: &PendingTrigger, id: AbilityId, bearer: ObjectId) -> bool {
        waiting.ability == id && waiting.bearer == bearer && waiting.instant == self.state.instant
    }

    fn listen(
        &self,
        id: AbilityId,
        bearer: ObjectId,
        parameter: u8,
        happening: GameEvent,
        waiting: &mut Vec<PendingTrigger>,
    ) {
        let text = self.library.text(id);
        let Some(trigger) = text.ability().and_then(|ability| ability.kind.trigger()) else {
            return;
        };
        let player = self.player_of(id, bearer);
        // An effect that both players have granted to one object belongs to each of them.
        let controller = if text.granted_by_other {
            self.seats()
                .find(|seat| {
                    let own = waiting.iter().filter(|other| other.controller == *seat);
                    let waits = own
                        .filter(|other| self.is_same_trigger(other, id, bearer))
                        .count();
                    let mut context = Context::of(bearer, *seat, parameter);
                    self.in_turn(id, &mut context);
                    waits < self.copies_told_by(id, bearer, *seat)
                        && self.sets_off(trigger, happening, &context).is_some()
                })
                .unwrap_or(player)
        } else {
            player
        };
        if !self.is_open(id, bearer, controller) || (text.once && self.is_used(bearer, id)) {
            return;
        }
        let mut context = Context::of(bearer, controller, parameter);
        self.in_turn(id, &mut context);
        let Some((subject, object)) = self.sets_off(trigger, happening, &context) else {
            return;
        };
        // 10-1-6-3: several fitting events at the same instant set it off once; an effect that was gained twice is two.
        let same = waiting
            .iter()
            .filter(|other| self.is_same_trigger(other, id, bearer));
        let count = same.count();
        if count > 0 && count >= self.copies_of(id, bearer) {
            // Events with the same participants at the same instant add up.
            let one = |other: &&mut PendingTrigger| {
                self.is_same_trigger(other, id, bearer) && (other.subject, other.object) == (subject, object)
            };
            if let Some(waiting) = waiting.iter_mut().find(one) {
                waiting.event_amount = waiting.event_amount.saturating_add(happening.amount());
            }
            return;
        }
        let triggered = PendingTrigger {
            ability: id,
            bearer,
            teller: self.teller_of(id, bearer, controller),
            subject,
            object,
            controller,
            parameter,
            event_amount: happening.amount(),
            burst: false,
            batch: self.state.batch,
            instant: self.state.instant,
            delayed: 0,
        };
        // 5-6-3, 13-1-2-4: what cannot activate as things are when it happens does not wait until it could.
        // What waits for the next time is looked at behind that: it is over in any case.
        if text.next_time || !self.is_idle(id, || self.trigger_context(&triggered)) {
            waiting.push(triggered);
        }
    }

    /// Lets delayed texts whose moment has come wait for their turn like triggered effects (10-1-6).
    pub(crate) fn release(&mut self, now: impl Fn(&Game<'_>, &Delayed) -> bool) {
        for at in 0..self.state.delayed.len() {
            let delayed = &self.state.delayed[at];
            if delayed.due || !now(self, delayed) {
                continue;
            }
            let waiting = PendingTrigger {
                ability: delayed.ability,
                bearer: delayed.source,
                teller: delayed.teller,
                subject: delayed.subject,
                object: delayed.object,
                controller: delayed.controller,
                parameter: delayed.parameter,
                event_amount: delayed.event_amount,
                burst: false,
                batch: self.state.batch,
                instant: self.state.instant,
                delayed: delayed.id,
            };
            self.state.delayed[at].due = true;
            self.state.pending.push(waiting);
        }
    }

    /// Schedules a delayed effect.
    pub(crate) fn delay(&mut self, effect: &Effect, at: Comes, those: Those, ability: AbilityId) {
        let id = self
            .state
            .delayed
            .iter()
            .map(|delayed| delayed.id)
            .max()
            .unwrap_or(0)
            + 1;
        let bindings = self.state.bindings[usize::from(effect.first_binding)..].to_vec();
        self.state.delayed.push(Delayed {
            id,
            at,
            since: match at.within() {
                Some(Within::Battle) => self.battle_number(),
                Some(Within::Turn) | None => self.state.turn,
            },
            ability,
            source: effect.source,
            teller: effect.teller,
            subject: effect.subject,
            object: effect.object,
            controller: effect.controller,
            parameter: effect.parameter,
            event_amount: effect.event_amount,
            those,
            due: false,
            bindings,
        });
    }
}
