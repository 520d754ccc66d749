//! Substitution effects (10-1-9): pending events, the effects that replace them, and what happens in the end.
//!
//! Events at the same moment (8-5-3-2, 8-5-3-2-3) are held back together while effects could replace some of them: first all of that is
//! decided, the active player's effects before the others' (1-3-4), and then the remaining events happen, still at the same moment.

use super::damage::hit_of;
use crate::game::state::{
    Context, Destination, Effect, EffectKind, Game, GameEvent, NONE, ObjectId, PendingEvent, Progress,
    SeatId, StackFrame, Substitution, Used, Zone,
};
use crate::ir::{AbilityKind, Action, Alteration, Amount, Orientation, Step};
use crate::library::{AbilityId, Role, Summary};
use crate::vocabulary::{DamageSet, PlayerDeed};

impl Game<'_> {
    /// Checks whether any substitution effect exists. Nearly always there is none, and the search can be skipped.
    pub(crate) fn has_substitutions(&self) -> bool {
        self.needs().substitutes
            && (!self.is_up_to_date()
                || self.cache.all_do.roles.contains(Role::Substitution)
                || self
                    .state
                    .changes
                    .iter()
                    .any(|made| made.target.as_player().is_some()))
    }

    /// Holds simultaneous events back if an effect replaces any of them: that effect goes first. Returns whether there is one; otherwise
    /// nothing is held back.
    pub(crate) fn stand_in(&mut self, events: &[PendingEvent]) -> bool {
        let mut found = std::mem::take(&mut self.scratch.standing);
        found.clear();
        let first = self.state.at_once.len();
        let mut others = std::mem::take(&mut self.state.at_once);
        for event in events {
            let by = self
                .can_happen(*event)
                .then(|| self.substitution_for(*event, None));
            match by.flatten() {
                Some(substitution) => found.push((substitution, *event)),
                None => others.push(*event),
            }
        }
        if found.is_empty() {
            others.truncate(first);
        }
        self.state.at_once = others;
        let stands_in = !found.is_empty();
        if stands_in {
            self.state.stack.push(StackFrame::AtOnce(first as u16));
            // 1-3-4: the active player decides first, so that player's effects are on top.
            found.sort_by_key(|(substitution, _)| self.turn_of(substitution.context.controller));
            for (substitution, event) in found.iter().rev() {
                self.push_substitution(substitution, *event);
            }
        }
        self.scratch.standing = found;
        stands_in
    }

    /// Checks whether a pending event would happen: an event that can't happen can't be replaced (10-1-9-1, 1-3-3). Objects that can't be
    /// destroyed, moved or rested were excluded before.
    fn can_happen(&self, event: PendingEvent) -> bool {
        match event {
            PendingEvent::Damage {
                target,
                source,
                battle,
                amount,
                altered: _,
            } => !self.is_prevented(hit_of(target, amount, source, battle)),
            PendingEvent::Draw { seat, by } => {
                self.top(seat, Zone::Deck) != NONE && !self.is_kept_from_deed(seat, PlayerDeed::Draw, by)
            }
            PendingEvent::Destruction(_) | PendingEvent::Move { .. } | PendingEvent::Turn { .. } => true,
        }
    }

    /// Checks whether an event is held back.
    pub(crate) fn is_held_back(&self) -> bool {
        self.state
            .stack
            .iter()
            .any(|frame| matches!(frame, StackFrame::AtOnce(_)))
    }

    /// Lets the events that were held back from `first` on happen. Those that were replaced are no longer among them.
    pub(crate) fn happen_at_once(&mut self, first: u16) {
        self.state.stack.pop();
        self.state.instant += 1;
        self.refresh();
        let mut events = std::mem::take(&mut self.scratch.about);
        events.clear();
        events.extend(self.state.at_once.drain(usize::from(first)..));
        let mut dying = std::mem::take(&mut self.scratch.dying);
        dying.clear();
        let from = self.state.damage_dealt.len();
        for event in events.iter().copied() {
            // A draw is of a player; whatever else happens, happens to something on the field.
            let is_of_player = event.object().as_player().is_some();
            if !is_of_player && !self.zone_of(event.object()).is_some_and(Zone::is_field) {
                continue;
            }
            match event {
                PendingEvent::Draw { seat, by } => {
                    if self.draw_now(seat, by) {
                        self.credit(ObjectId::NONE, ObjectId::NONE, 1);
                    }
                }
                PendingEvent::Destruction(about) => dying.push(about),
                // It goes with the others of the same instruction, when their order is known (4-1-6).
                PendingEvent::Move {
                    object,
                    to: Destination::Deck,
                    ..
                } => self.credit(object, object, 1),
                PendingEvent::Move { object, verb, to, by } => {
                    let now = self.move_card(object, verb, to, Some(by));
                    self.credit(object, now, 1);
                }
                PendingEvent::Turn { object, to, by } => {
                    if self.orient("5-4-1", object, to, Some(by)) {
                        self.credit(object, object, 1);
                    }
                }
                PendingEvent::Damage {
                    target,
                    amount,
                    source,
                    battle,
                    altered: _,
                } => {
                    let dealt = self.deal_now(target, amount, source, battle);
                    self.credit(target, target, dealt);
                }
            }
        }
        self.scratch.about = events;
        self.announce_damage(from);
        self.destroy_now(&mut dying);
        self.scratch.dying = dying;
    }

    /// Returns the first substitution effect that fits a pending event (10-1-9-1), the active player's before the others' (1-3-4).
    /// Substitution effects in progress, and those that have been asked already, do not count: `place` is the index of the event among the
    /// replaced ones.
    fn substitution_for(&self, event: PendingEvent, place: Option<u16>) -> Option<Substitution> {
        let happenings = (event.happening(), self.departure(event));
        let mut found: Option<(usize, Substitution)> = None;
        let mut consider = |id: AbilityId, bearer: ObjectId, parameter: u8| {
            let used = Used { bearer, ability: id };
            if place.is_some_and(|place| self.state.asked.contains(&(place, used))) {
                return;
            }
            let Some(other) = self.substitutes(id, bearer, parameter, happenings) else {
                return;
            };
            let turn = self.turn_of(other.context.controller);
            if found.as_ref().is_none_or(|(first, _)| turn < *first) {
                found = Some((turn, other));
            }
        };
        let wanted = Summary::of_role(Role::Substitution);
        for card in self.that_do(wanted) {
            let bearer = self.object(card);
            self.visit_abilities(bearer, wanted, &mut |id, parameter| {
                consider(id, bearer, parameter);
            });
        }
        // A substitution effect that a text has set up for a time belongs to no card on the field.
        for made in &self.state.changes {
            if made.target.as_player().is_some()
                && self.is_in_force(made)
                && let Some(id) = self.library.gained(made.change)
            {
                consider(id, made.source, 0);
            }
        }
        found.map(|(_, substitution)| substitution)
    }

    /// "would leave play" (4-1-1-2): returns what a pending event is as that. The shield area is part of the field.
    fn departure(&self, event: PendingEvent) -> Option<GameEvent> {
        match event {
            PendingEvent::Destruction(dying) => Some(GameEvent::Leaves {
                what: dying.object,
                by: self.destroying_effect(dying),
            }),
            PendingEvent::Move {
                to: Destination::Shields,
                ..
            } => None,
            PendingEvent::Move { object, by, .. } => Some(GameEvent::Leaves {
                what: object,
                by: Some(by),
            }),
            PendingEvent::Turn { .. } | PendingEvent::Damage { .. } | PendingEvent::Draw { .. } => None,
        }
    }

    /// Counts the players before this one in turn order, the active player first (1-3-4).
    fn turn_of(&self, seat: SeatId) -> usize {
        self.seats_from(self.state.active)
            .take_while(|other| *other != seat)
            .count()
    }

    /// Returns the substitution effect if it replaces the pending event.
    fn substitutes(
        &self,
        id: AbilityId,
        bearer: ObjectId,
        parameter: u8,
        (happening, departure): (GameEvent, Option<GameEvent>),
    ) -> Option<Substitution> {
        let text = self.library.text(id);
        let AbilityKind::Substitution { event, .. } = &text.ability()?.kind else {
            return None;
        };
        let controller = self.player_of(id, bearer);
        let mut context = Context::of(bearer, controller, parameter);
        self.in_turn(id, &mut context);
        if !self.is_open(id, bearer, controller)
            || (text.once && self.is_used(bearer, id))
            || self.stands_in(id, bearer)
        {
            return None;
        }
        let (subject, object) = self
            .event_fits(event, happening, &context)
            .or_else(|| self.event_fits(event, departure?, &context))?;
        Some(Substitution {
            ability: id,
            context: Context {
                subject,
                object,
                ..context
            },
        })
    }

    /// Checks whether a substitution effect is being carried out. It does not replace its own events, or two of them would replace each
    /// other for ever. One that has not begun replaces simultaneous events and can do so for several of them.
    fn stands_in(&self, id: AbilityId, bearer: ObjectId) -> bool {
        self.state.stack.iter().any(|frame| match frame {
            StackFrame::Effect(effect) => {
                let begun = effect.progress != Progress::Enter || effect.at > 0;
                effect.kind == EffectKind::Substitution
                    && effect.ability == id
                    && effect.source == bearer
                    && begun
            }
            StackFrame::Pay(_) | StackFrame::Play(_) | StackFrame::Deploy(_) | StackFrame::AtOnce(_) => false,
        })
    }

    /// Puts a substitution effect on the stack, above the event that it replaces.
    fn push_substitution(&mut self, substitution: &Substitution, event: PendingEvent) {
        let place = self.state.replaced.len() as u16;
        self.state.replaced.push(event);
        let used = Used {
            bearer: substitution.context.source,
            ability: substitution.ability,
        };
        self.state.asked.push((place, used));
        let batch = self.state.batch;
        self.push_effect(
            substitution.ability,
            EffectKind::Substitution,
            &substitution.context,
            batch,
        );
    }

    /// Finishes a substitution effect. If it has changed nothing, it has replaced nothing (10-1-3, 1-3-2-1): then the event happens
    /// together with all that was held back.
    pub(crate) fn finish_substitution(&mut self, effect: &Effect) {
        let Some(event) = self.state.replaced.pop() else {
            return;
        };
        let place = self.state.replaced.len() as u16;
        if !effect.changed || matches!(event, PendingEvent::Damage { altered: true, .. }) {
            let event = event.as_it_is_now();
            self.refresh();
            // The event is still pending, so another effect can replace it, too. Reductions of the same damage add up (5-21-1).
            let next = if event.is_something() && self.can_happen(event) {
                self.substitution_for(event, Some(place))
            } else {
                None
            };
            match next {
                Some(substitution) => self.push_substitution(&substitution, event),
                None => {
                    self.state.asked.retain(|(at, _)| *at < place);
                    self.state.at_once.push(event);
                }
            }
            return;
        }
        self.state.asked.retain(|(at, _)| *at < place);
        // What the effect was about to do has happened in another way, so the effect has done something.
        self.credit_cause();
        // "rest this Unit instead": something was rested, so that the instruction is carried out and a cost is paid.
        if let PendingEvent::Turn { to, .. } = event
            && turns(self.steps_of(effect), to)
        {
            self.credit(ObjectId::NONE, ObjectId::NONE, 1);
        }
        let object = event.object();
        self.refresh();
        if matches!(event, PendingEvent::Destruction(_))
            && self.zone_of(object).is_some_and(Zone::is_field)
            && self.hp(object.card()) <= 0
        {
            self.spare(object);
        }
    }

    /// "reduce that damage by 2", "have this Unit receive that damage" (10-1-9-1, 5-21-1): alters the damage that the effect replaces.
    /// Returns whether there is damage to deal, and a receiver.
    pub(crate) fn alter(&mut self, effect: &Effect, alteration: &Alteration, context: &Context) -> bool {
        let now = match self.state.replaced.last() {
            Some(PendingEvent::Damage { amount, .. }) => *amount,
            Some(_) | None => return false,
        };
        let number = |amount: &Amount| self.amount(amount, context).clamp(0, 999) as i16;
        let then = match alteration {
            Alteration::Less(Amount::All) | Alteration::NotReceived => 0,
            Alteration::Less(by) => now.saturating_sub(number(by)),
            Alteration::To(to, DamageSet::AtMost) => now.min(number(to)),
            Alteration::To(to, DamageSet::Exactly) => number(to),
            Alteration::Receiver(_) => now,
        };
        let receiver = match alteration {
            Alteration::Less(_) | Alteration::To(..) | Alteration::NotReceived => None,
            Alteration::Receiver(_) => {
                let found = self.target_indices(effect).map(|at| self.bound_at(at)).next();
                let receives = |object: &ObjectId| {
                    matches!(
                        self.zone_of(*object),
                        Some(Zone::Units | Zone::Base | Zone::Shields)
                    )
                };
                match found.filter(receives) {
                    None => return false,
                    found => found,
                }
            }
        };
        let lessens = then < now && !matches!(alteration, Alteration::NotReceived);
        let whole = matches!(self.state.replaced.last(),
            Some(PendingEvent::Damage { source, battle, .. })
                if lessens && self.stays_whole(*source, *battle));
        let Some(PendingEvent::Damage {
            target,
            amount,
            altered,
            ..
        }) = self.state.replaced.last_mut()
        else {
            return false;
        };
        *altered = true;
        // 1-3-3: what can't be reduced is dealt as it is, and nothing has been done to it.
        if whole {
            return false;
        }
        *target = receiver.unwrap_or(*target);
        *amount = then;
        // 1-3-2-1: damage that is no more than that already stays as it is.
        !matches!(alteration, Alteration::To(..)) || then != now
    }

    /// Drops the events that the effects of a player replace. Each substitution effect on the stack has one entry in `replaced`, in the
    /// same order.
    pub(crate) fn forget_replaced(&mut self, seat: SeatId) {
        let mut stays = self.state.stack.iter().filter_map(|frame| match frame {
            StackFrame::Effect(effect) if effect.kind == EffectKind::Substitution => {
                Some(effect.controller != seat)
            }
            StackFrame::Effect(_)
            | StackFrame::Pay(_)
            | StackFrame::Play(_)
            | StackFrame::Deploy(_)
            | StackFrame::AtOnce(_) => None,
        });
        let stays: Vec<bool> = self
            .state
            .replaced
            .iter()
            .map(|_| stays.next().unwrap_or(false))
            .collect();
        let stay = |place: u16| stays.get(usize::from(place)).copied().unwrap_or(false);
        self.state.asked.retain_mut(|(place, _)| {
            let stayed = stay(*place);
            *place = (0..*place).filter(|before| stay(*before)).count() as u16;
            stayed
        });
        let mut stays = stays.iter();
        self.state.replaced.retain(|_| stays.next() == Some(&true));
    }

    /// Checks whether an object is about to be destroyed and an effect may still replace that.
    pub(crate) fn is_being_saved(&self, object: ObjectId) -> bool {
        self.state
            .replaced
            .iter()
            .chain(&self.state.at_once)
            .any(|event| matches!(event, PendingEvent::Destruction(dying) if dying.object == object))
    }

    /// Checks whether the destruction of an object has been replaced and its HP have not changed since: 11-3-1 applies at the moment in
    /// which the HP become zero, and that moment is over.
    pub(crate) fn is_spared(&self, object: ObjectId) -> bool {
        let hit = || self.state.damage_dealt.iter().any(|hit| hit.target == object);
        let full = || self.derived(object.card()).map_or(0, |derived| derived.hp);
        self.state
            .spared
            .iter()
            .any(|(spared, hp)| *spared == object && full() >= *hp && !hit())
    }

    /// Records an object without HP that is not destroyed: it stays until something is done to its HP again.
    pub(crate) fn spare(&mut self, object: ObjectId) {
        let full = self.derived(object.card()).map_or(0, |derived| derived.hp);
        let mut spared = std::mem::take(&mut self.state.spared);
        spared.retain(|(other, _)| *other != object && self.is_current(*other));
        spared.push((object, full));
        self.state.spared = spared;
    }
}

/// Checks whether one of the instructions rests objects or sets them as active, as `to` says (5-4).
fn turns(steps: &[Step], to: Orientation) -> bool {
    steps
        .iter()
        .any(|step| matches!(&step.action, Action::Orient { to: turned, .. } if *turned == to))
}
