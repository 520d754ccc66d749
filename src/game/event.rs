//! Triggered effects (10-1-6): what happens, who listens, and in which order they are carried out.

use super::choice::Choice;
use super::select::Context;
use super::state::{Delayed, Effect, EffectKind, Frame, NONE, Stage, Used, Waiting};
use super::{DecisionKind, Ending, Game, ObjectId, Outcome, SeatId, Zone, log};
use crate::ir::{
    AbilityKind, Action, Bearer, Damage, DamageKind, Effects, Event, Later, Mark, Means, Moment, MoveTarget,
    Orientation, Player, Selector, Side, Site, Stat, Trigger, Zone as TextZone,
};
use crate::library::{AbilityId, EventKind, KeywordId};
use serde::{Deserialize, Serialize};

/// Effects in a row without a moment at which players are free to act: more than any game needs that can end.
const LOOP: u32 = 5_000;

/// How something came to be destroyed (5-10-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Cause {
    BattleDamage,
    EffectDamage,
    Effect,
    /// Its HP became zero otherwise (Q140).
    Rules,
}

/// Where something moves, for those who listen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Destination {
    Hand,
    Trash,
    Removal,
    Deck,
    Shields,
}

/// Whose effect does something, and which card has the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct By {
    pub(crate) seat: SeatId,
    pub(crate) source: ObjectId,
}

/// Something that happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) enum Happening {
    Destroyed {
        what: ObjectId,
        by: ObjectId,
        cause: Cause,
    },
    Deployed(ObjectId),
    Attacks {
        unit: ObjectId,
        target: ObjectId,
    },
    Paired {
        pilot: ObjectId,
        unit: ObjectId,
    },
    Recovers(ObjectId),
    Damaged {
        target: ObjectId,
        source: ObjectId,
        battle: bool,
    },
    Reduced {
        who: ObjectId,
        stat: Stat,
        by: By,
        raised: bool,
    },
    Places {
        seat: SeatId,
        what: ObjectId,
    },
    Uses {
        seat: SeatId,
        keyword: KeywordId,
        whose: ObjectId,
        on: ObjectId,
        stat: Stat,
    },
    Activates {
        seat: SeatId,
        keyword: KeywordId,
        whose: ObjectId,
    },
    Blocks {
        blocker: ObjectId,
        attacker: ObjectId,
    },
    Pays {
        seat: SeatId,
        with: ObjectId,
    },
    Plays {
        seat: SeatId,
        card: ObjectId,
    },
    Draws(SeatId),
    Discards {
        seat: SeatId,
        card: ObjectId,
    },
    Oriented {
        what: ObjectId,
        to: Orientation,
        by: Option<By>,
    },
    Moved {
        what: ObjectId,
        to: Destination,
        by: Option<By>,
    },
    StartOfTurn,
    EndOfTurn,
}

impl Happening {
    fn kind(self) -> EventKind {
        match self {
            Happening::Destroyed { .. } => EventKind::Destroyed,
            Happening::Deployed(_) => EventKind::Deployed,
            Happening::Attacks { .. } => EventKind::Attacks,
            Happening::Paired { .. } => EventKind::Paired,
            Happening::Recovers(_) => EventKind::Recovers,
            Happening::Damaged { .. } => EventKind::Damaged,
            Happening::Reduced { .. } => EventKind::Reduced,
            Happening::Places { .. } => EventKind::Places,
            Happening::Uses { .. } => EventKind::Uses,
            Happening::Activates { .. } => EventKind::Activates,
            Happening::Blocks { .. } => EventKind::Blocks,
            Happening::Pays { .. } => EventKind::Pays,
            Happening::Plays { .. } => EventKind::Plays,
            Happening::Draws(_) => EventKind::Draws,
            Happening::Discards { .. } => EventKind::Discards,
            Happening::Oriented { .. } => EventKind::Oriented,
            Happening::Moved { .. } => EventKind::Moved,
            Happening::StartOfTurn | Happening::EndOfTurn => EventKind::Moment,
        }
    }
}

/// Subject and object of an event as a text sees it.
type Parties = (ObjectId, ObjectId);

fn only(subject: ObjectId) -> Parties {
    (subject, ObjectId::NONE)
}

impl Game<'_> {
    /// Tells everything that listens. Called while what leaves is still in place, so that gates and numbers are read as
    /// they were last (13-2-8-2-1).
    pub(crate) fn emit(&mut self, happening: Happening) {
        let bit = happening.kind().bit();
        if self.library.needs.records & bit != 0 {
            self.state.history.push(happening);
            self.cache.dirty = true;
        }
        if self.library.needs.listens & bit == 0 {
            return;
        }
        self.refresh();
        let mut waiting = std::mem::take(&mut self.state.waiting);
        for card in &self.state.field {
            if *card != NONE {
                let bearer = self.object(*card);
                self.visit_abilities(bearer, 0, bit, &mut |ability, parameter| {
                    self.listen(ability, bearer, parameter, happening, &mut waiting);
                });
            }
        }
        if self.library.needs.uses_trash {
            for seat in self.seats() {
                for card in self.pile(seat, Zone::Trash) {
                    let definition = self.definition_of(card);
                    if definition.in_trash.listens & bit != 0 {
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
        if let Happening::Moved { what, .. } = happening
            && self.library.needs.uses_trash
            && !self.zone_of(what).is_some_and(Zone::is_field)
            && self.zone_of(what) != Some(Zone::Trash)
        {
            let definition = self.definition_of(what.card);
            if definition.in_trash.listens & bit != 0 {
                for ability in definition.abilities.ids() {
                    if self.library.text(ability).site == Site::Trash {
                        self.listen(ability, what, 0, happening, &mut waiting);
                    }
                }
            }
        }
        self.state.waiting = waiting;
    }

    /// A card has arrived where an effect of it works: what waits goes on from there.
    pub(crate) fn follow_waiting(&mut self, old: ObjectId, now: ObjectId) {
        for waiting in &mut self.state.waiting {
            if waiting.bearer == old && self.library.text(waiting.ability).site == Site::Trash {
                waiting.bearer = now;
                if waiting.subject == old {
                    waiting.subject = now;
                }
            }
        }
    }

    fn listen(
        &self,
        id: AbilityId,
        bearer: ObjectId,
        parameter: u8,
        happening: Happening,
        waiting: &mut Vec<Waiting>,
    ) {
        let text = self.library.text(id);
        let Some(AbilityKind::Triggered { trigger, .. }) = text.ability().map(|ability| &ability.kind) else {
            return;
        };
        let controller = self.player_of(id, bearer);
        if !self.is_open(id, bearer, controller) || (text.once && self.is_used(bearer, id)) {
            return;
        }
        let context = Context::of(bearer, controller, parameter);
        let Some((subject, object)) = self.sets_off(trigger, happening, &context) else {
            return;
        };
        // 10-1-6-3: several fitting events at the same instant set it off once; an effect that was gained twice is two.
        let same = |other: &&Waiting| {
            other.ability == id && other.bearer == bearer && other.instant == self.state.instant
        };
        let count = waiting.iter().filter(same).count();
        if count > 0 && count >= self.copies_of(id, bearer) {
            return;
        }
        waiting.push(Waiting {
            ability: id,
            bearer,
            subject,
            object,
            controller,
            parameter,
            burst: false,
            batch: self.state.batch,
            instant: self.state.instant,
            delayed: 0,
        });
    }

    /// How often an object has gained an effect (5-16-1); 1 for one of its own.
    fn copies_of(&self, id: AbilityId, bearer: ObjectId) -> usize {
        let facts = self.facts_about(bearer.card);
        facts
            .filter(|(_, fact)| self.library.gained(fact.change) == Some(id))
            .count()
            .max(1)
    }

    /// Texts whose moment has come wait for their turn like triggered effects (10-1-6).
    pub(crate) fn release(&mut self, now: impl Fn(&Game<'_>, &Delayed) -> bool) {
        for at in 0..self.state.delayed.len() {
            let delayed = &self.state.delayed[at];
            if delayed.due || !now(self, delayed) {
                continue;
            }
            let waiting = Waiting {
                ability: delayed.ability,
                bearer: delayed.source,
                subject: delayed.subject,
                object: delayed.object,
                controller: delayed.controller,
                parameter: delayed.parameter,
                burst: false,
                batch: self.state.batch,
                instant: self.state.instant,
                delayed: delayed.id,
            };
            self.state.delayed[at].due = true;
            self.state.waiting.push(waiting);
        }
    }

    /// What an effect is to do at a moment to come.
    pub(crate) fn delay(&mut self, effect: &Effect, at: Later, ability: AbilityId) {
        let id = self
            .state
            .delayed
            .iter()
            .map(|delayed| delayed.id)
            .max()
            .unwrap_or(0)
            + 1;
        let bound = self.state.bound[effect.bound as usize..].to_vec();
        self.state.delayed.push(Delayed {
            id,
            at,
            since: self.state.turn,
            ability,
            source: effect.source,
            subject: effect.subject,
            object: effect.object,
            controller: effect.controller,
            parameter: effect.parameter,
            due: false,
            bound,
        });
    }

    /// Whose effect it is: that of its bearer's owner, or of whoever has told it of the bearer.
    pub(crate) fn player_of(&self, id: AbilityId, bearer: ObjectId) -> SeatId {
        let owner = self.card(bearer.card).owner;
        if !self.library.text(id).told {
            return owner;
        }
        self.facts_about(bearer.card)
            .find(|(_, fact)| self.library.gained(fact.change) == Some(id))
            .map(|(_, fact)| fact.controller)
            .unwrap_or(owner)
    }

    fn sets_off(&self, trigger: &Trigger, happening: Happening, context: &Context) -> Option<Parties> {
        match trigger {
            Trigger::Marks(marks) => marks
                .iter()
                .find_map(|mark| self.mark_fits(mark, happening, context)),
            Trigger::When { event, during } => {
                let parties = self.event_fits(event, happening, context)?;
                let context = Context {
                    subject: parties.0,
                    object: parties.1,
                    ..*context
                };
                during
                    .as_ref()
                    .is_none_or(|during| self.holds(during, &context))
                    .then_some(parties)
            }
            Trigger::At(moment) => {
                let yours = self.state.active == context.controller;
                let theirs = self.are_enemies(self.state.active, context.controller);
                let now = match (moment, happening) {
                    (Moment::StartOfYourTurn, Happening::StartOfTurn) => yours,
                    (Moment::StartOfOpponentsTurn, Happening::StartOfTurn) => theirs,
                    (Moment::StartOfTurn, Happening::StartOfTurn) => true,
                    (Moment::EndOfYourTurn, Happening::EndOfTurn) => yours,
                    (Moment::EndOfOpponentsTurn, Happening::EndOfTurn) => theirs,
                    (Moment::EndOfTurn, Happening::EndOfTurn) => true,
                    (
                        Moment::StartOfYourTurn
                        | Moment::StartOfOpponentsTurn
                        | Moment::StartOfTurn
                        | Moment::EndOfYourTurn
                        | Moment::EndOfOpponentsTurn
                        | Moment::EndOfTurn,
                        _,
                    ) => false,
                };
                now.then_some((ObjectId::NONE, ObjectId::NONE))
            }
        }
    }

    /// A mark is about its bearer (13-2-6 to 13-2-11).
    fn mark_fits(&self, mark: &Mark, happening: Happening, context: &Context) -> Option<Parties> {
        let bearer = context.source;
        match (mark, happening) {
            (Mark::Deploy, Happening::Deployed(what)) => (what == bearer).then(|| only(what)),
            (Mark::Attack, Happening::Attacks { unit, target }) => (unit == bearer).then_some((unit, target)),
            (Mark::Destroyed, Happening::Destroyed { what, by, .. }) => {
                (what == bearer).then_some((what, by))
            }
            (Mark::WhenPaired(qualities), Happening::Paired { pilot, unit }) => {
                (unit == bearer && self.has_qualities(qualities, pilot, context)).then_some((pilot, unit))
            }
            (Mark::WhenLinked, Happening::Paired { pilot, unit }) => {
                (unit == bearer && self.is_link(unit.card)).then_some((pilot, unit))
            }
            (
                Mark::Burst
                | Mark::Deploy
                | Mark::Attack
                | Mark::Destroyed
                | Mark::WhenPaired(_)
                | Mark::WhenLinked,
                _,
            ) => None,
        }
    }

    fn is_seat(&self, player: &Player, context: &Context, seat: Option<SeatId>) -> bool {
        seat.is_some_and(|seat| self.is_player(player, context, seat))
    }

    /// Whether a text's event is the one that happens. Who listens to something else has another bit.
    pub(crate) fn event_fits(
        &self,
        event: &Event,
        happening: Happening,
        context: &Context,
    ) -> Option<Parties> {
        match (event, happening) {
            (
                Event::Destroys { by, what, means },
                Happening::Destroyed {
                    what: died,
                    by: killer,
                    cause,
                },
            ) => (!killer.is_none()
                && fits_means(*means, cause)
                && self.fits(by, killer, context)
                && self.fits(what, died, context))
            .then_some((killer, died)),
            (
                Event::Destroyed {
                    what,
                    means,
                    by: effects,
                },
                Happening::Destroyed {
                    what: died,
                    by,
                    cause,
                },
            ) => (fits_means(*means, cause)
                && self.is_effect_of(*effects, context.controller, by)
                && self.fits(what, died, context))
            .then_some((died, by)),
            (
                Event::Pairs { who, pilot, unit },
                Happening::Paired {
                    pilot: paired,
                    unit: with,
                },
            ) => (self.is_seat(who, context, self.owner(paired))
                && self.fits(pilot, paired, context)
                && self.fits(unit, with, context))
            .then_some((paired, with)),
            (
                Event::IsPaired { unit, pilot, .. },
                Happening::Paired {
                    pilot: paired,
                    unit: with,
                },
            ) => (self.fits(pilot, paired, context) && self.fits(unit, with, context))
                .then_some((paired, with)),
            (Event::Links(what), Happening::Paired { pilot, unit }) => {
                (self.is_link(unit.card) && self.fits(what, unit, context)).then_some((unit, pilot))
            }
            (Event::Recovers(who), Happening::Recovers(unit)) => {
                self.fits(who, unit, context).then(|| only(unit))
            }
            (
                Event::Receives { who, damage },
                Happening::Damaged {
                    target,
                    source,
                    battle,
                },
            ) => (self.fits_damage(damage, source, battle, context) && self.fits(who, target, context))
                .then_some((target, source)),
            (
                Event::Deals { who, damage, to },
                Happening::Damaged {
                    target,
                    source,
                    battle,
                },
            ) => (self.fits_damage(damage, source, battle, context)
                && self.fits(who, source, context)
                && self.fits(to, target, context))
            .then_some((source, target)),
            (
                Event::Reduced {
                    who,
                    stat,
                    by,
                    raised,
                },
                Happening::Reduced {
                    who: unit,
                    stat: which,
                    by: doer,
                    raised: rises,
                },
            ) => (*raised == rises
                && *stat == which
                && self.is_done_by(*by, context.controller, doer)
                && self.fits(who, unit, context))
            .then(|| only(unit)),
            (Event::Places { who, what }, Happening::Places { seat, what: placed }) => {
                (self.is_player(who, context, seat) && self.fits(what, placed, context)).then(|| only(placed))
            }
            (
                Event::Uses {
                    who,
                    whose,
                    keyword,
                    on: Some((on, stat)),
                    ..
                },
                Happening::Uses {
                    seat,
                    keyword: used,
                    whose: unit,
                    on: target,
                    stat: raised,
                },
            ) => (keyword.keyword == used
                && *stat == raised
                && self.is_player(who, context, seat)
                && self.fits(whose, unit, context)
                && self.fits(on, target, context))
            .then_some((unit, target)),
            (
                Event::Uses {
                    who,
                    whose,
                    keyword,
                    on: None,
                    ..
                },
                Happening::Activates {
                    seat,
                    keyword: used,
                    whose: unit,
                },
            ) => (keyword.keyword == used
                && self.is_player(who, context, seat)
                && self.fits(whose, unit, context))
            .then(|| only(unit)),
            (
                Event::Activates { who, keyword },
                Happening::Activates {
                    seat: _,
                    keyword: used,
                    whose: unit,
                },
            ) => (keyword.keyword == used && self.fits(who, unit, context)).then(|| only(unit)),
            (
                Event::Blocks { who, what },
                Happening::Blocks {
                    blocker: unit,
                    attacker: blocked,
                },
            ) => (self.fits(who, unit, context) && self.fits_named(what.as_ref(), blocked, context))
                .then_some((unit, blocked)),
            // The attacking Unit is what it is said of.
            (
                Event::Blocked { who, by },
                Happening::Blocks {
                    blocker: unit,
                    attacker: blocked,
                },
            ) => (self.fits(who, blocked, context) && self.fits_named(by.as_ref(), unit, context))
                .then_some((blocked, unit)),
            (Event::Pays { who, with, .. }, Happening::Pays { seat, with: resource }) => {
                (self.is_player(who, context, seat) && self.fits(with, resource, context))
                    .then(|| only(resource))
            }
            (Event::Deployed { who, what }, Happening::Deployed(deployed)) => (who
                .as_ref()
                .is_none_or(|who| self.is_seat(who, context, self.owner(deployed)))
                && self.fits(what, deployed, context))
            .then(|| only(deployed)),
            (
                Event::Attacks { who, target },
                Happening::Attacks {
                    unit,
                    target: declared,
                },
            ) => (self.fits(who, unit, context) && self.fits_named(target.as_ref(), declared, context))
                .then_some((unit, declared)),
            (Event::Plays { who, what }, Happening::Plays { seat, card }) => {
                (self.is_player(who, context, seat) && self.fits(what, card, context)).then(|| only(card))
            }
            (Event::Draws(who), Happening::Draws(seat)) => self
                .is_player(who, context, seat)
                .then(|| only(ObjectId::player(seat))),
            (Event::Discards { who, what }, Happening::Discards { seat, card }) => {
                (self.is_player(who, context, seat) && self.fits(what, card, context)).then(|| only(card))
            }
            (
                Event::Oriented { what, to, by },
                Happening::Oriented {
                    what: turned,
                    to: state,
                    by: doer,
                },
            ) => (*to == state
                && by.is_none_or(|effects| {
                    doer.is_some_and(|doer| self.is_done_by(effects, context.controller, doer))
                })
                && self.fits(what, turned, context))
            .then(|| only(turned)),
            (
                Event::Moved {
                    what, to, from, by, ..
                },
                Happening::Moved {
                    what: moved,
                    to: place,
                    by: doer,
                },
            ) => (fits_destination(to, place)
                && from.as_ref().is_none_or(|from| self.is_in(from, moved, context))
                && by.is_none_or(|effects| {
                    doer.is_some_and(|doer| self.is_done_by(effects, context.controller, doer))
                })
                && self.fits(what, moved, context))
            .then(|| only(moved)),
            (
                Event::Destroys { .. }
                | Event::Destroyed { .. }
                | Event::Pairs { .. }
                | Event::IsPaired { .. }
                | Event::Links(_)
                | Event::Recovers(_)
                | Event::Receives { .. }
                | Event::Deals { .. }
                | Event::Reduced { .. }
                | Event::Places { .. }
                | Event::Uses { .. }
                | Event::Activates { .. }
                | Event::Blocks { .. }
                | Event::Blocked { .. }
                | Event::Pays { .. }
                | Event::Deployed { .. }
                | Event::Attacks { .. }
                | Event::Plays { .. }
                | Event::Draws(_)
                | Event::Discards { .. }
                | Event::Oriented { .. }
                | Event::Moved { .. },
                _,
            ) => None,
        }
    }

    /// Whether something is what a text names; anything is where it names nothing.
    fn fits_named(&self, named: Option<&Selector>, object: ObjectId, context: &Context) -> bool {
        named.is_none_or(|named| self.fits(named, object, context))
    }

    /// Whether something is in a place that a text names.
    fn is_in(&self, place: &TextZone, object: ObjectId, context: &Context) -> bool {
        let (player, zone) = match place {
            TextZone::Hand(player) => (player, Zone::Hand),
            TextZone::Trash(player) => (player, Zone::Trash),
            TextZone::Removal(player) => (player, Zone::Removal),
            TextZone::Deck(player) | TextZone::TopOfDeck(player) => (player, Zone::Deck),
            TextZone::Field
            | TextZone::Area { .. }
            | TextZone::Among(_)
            | TextZone::Within(_)
            | TextZone::Done { .. } => {
                return self.zone_of(object).is_some_and(Zone::is_field);
            }
        };
        self.zone_of(object) == Some(zone) && self.is_seat(player, context, self.owner(object))
    }

    /// Whether what somebody's effect does is done by an effect of a class, seen from a player.
    pub(crate) fn is_done_by(&self, effects: Effects, from: SeatId, by: By) -> bool {
        self.is_on_side(effects.side, from, by.seat)
            && effects
                .kind
                .is_none_or(|kind| self.kind_of_source(by.source) == Some(kind))
    }

    /// The same for what a card has done; anything fits where the text names nobody.
    fn is_effect_of(&self, effects: Effects, from: SeatId, source: ObjectId) -> bool {
        if effects.side == Side::Any && effects.kind.is_none() {
            return true;
        }
        self.owner(source)
            .is_some_and(|seat| self.is_done_by(effects, from, By { seat, source }))
    }

    /// Whether damage from a source is of the class that a text names.
    pub(crate) fn fits_damage(
        &self,
        damage: &Damage,
        source: ObjectId,
        battle: bool,
        context: &Context,
    ) -> bool {
        let kind = match damage.kind {
            DamageKind::Any => true,
            DamageKind::Battle => battle,
            DamageKind::Effect => !battle,
        };
        kind && self
            .owner(source)
            .is_some_and(|owner| self.is_on_side(damage.side, context.controller, owner))
            && self.fits_named(damage.from.as_ref(), source, context)
    }

    pub(crate) fn is_used(&self, bearer: ObjectId, ability: AbilityId) -> bool {
        self.state.used.contains(&Used { bearer, ability })
    }

    /// The seats from a seat on, in turn order.
    pub(crate) fn seats_from(&self, first: SeatId) -> impl Iterator<Item = SeatId> + use<> {
        let count = self.state.seats.len() as u8;
        (0..count).map(move |offset| SeatId((first.0 + offset) % count))
    }

    /// Starts the triggered effect whose turn it is, or asks which of several.
    pub(crate) fn start_waiting(&mut self) {
        // 10-1-6-7: what triggered last goes first; 10-1-6-8: a 【Burst】 before the others of its batch.
        let Some((batch, burst)) = self.state.waiting.iter().map(|w| (w.batch, w.burst)).max() else {
            return;
        };
        // 10-1-6-6: the active player's first, then the others in turn order.
        let due = |w: &Waiting, seat: SeatId| w.batch == batch && w.burst == burst && w.controller == seat;
        let Some(seat) = self
            .seats_from(self.state.active)
            .find(|seat| self.state.waiting.iter().any(|w| due(w, *seat)))
        else {
            return;
        };
        self.ask(seat, DecisionKind::Order);
        for at in 0..self.state.waiting.len() {
            if due(&self.state.waiting[at], seat) {
                self.offer(Choice::Trigger(at as u16));
            }
        }
    }

    /// The effect is next: a 【Burst】 can be declined (13-2-5-1).
    pub(crate) fn take_waiting(&mut self, at: u16) {
        let Some(waiting) = self.state.waiting.get(at as usize) else {
            return;
        };
        if waiting.burst && self.can_begin(waiting.ability, &waiting_context(waiting)) {
            let seat = waiting.controller;
            self.ask(seat, DecisionKind::Burst(at));
            self.offer(Choice::Yes);
            self.offer(Choice::No);
        } else {
            self.begin_waiting(at, true);
        }
    }

    /// Counts one more effect that no player was free to prevent; too many end the game.
    pub(crate) fn is_endless(&mut self) -> bool {
        self.state.chain += 1;
        let endless = self.state.chain > LOOP;
        if endless {
            self.end(Outcome {
                winner: None,
                ending: Ending::EffectLoop,
            });
        }
        endless
    }

    pub(crate) fn begin_waiting(&mut self, at: u16, wanted: bool) {
        if at as usize >= self.state.waiting.len() {
            return;
        }
        let waiting = self.state.waiting.remove(at as usize);
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
        let able = wanted
            && !(ability.once && self.is_used(waiting.bearer, waiting.ability))
            // What was chosen for a moment to come is there only when its text is carried out.
            && (held.is_some() || self.can_begin(waiting.ability, &waiting_context(&waiting)))
            && !self.is_idle_recovery(waiting.ability, &waiting_context(&waiting));
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
        self.push_effect(
            waiting.ability,
            kind,
            &waiting_context(&waiting),
            waiting.batch + 1,
        );
        if let Some(held) = held {
            self.state.bound.extend(held.bound);
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

    /// Q51, 5-6-3: an effect that recovers the HP of what is undamaged, and does nothing else, does not activate.
    fn is_idle_recovery(&self, ability: AbilityId, context: &Context) -> bool {
        let [step] = self.library.text(ability).steps() else {
            return false;
        };
        let Action::Recover { who, .. } = &step.action else {
            return false;
        };
        self.visit(who, context, &mut |object| {
            !self.is_current(object) || self.card(object.card).damage == 0
        })
    }

    /// Puts an effect on the stack. `batch` is the batch of what it sets off.
    pub(crate) fn push_effect(
        &mut self,
        ability: AbilityId,
        kind: EffectKind,
        context: &Context,
        batch: u16,
    ) {
        self.state.batch = batch;
        self.cover_ability(ability, context.source);
        let text = self.library.text(ability);
        // A substitution effect is spent when it begins: of several things at once it stands in for one (13-2-13-1).
        if text.once && kind != EffectKind::Substitution {
            self.state.used.push(Used {
                bearer: context.source,
                ability,
            });
        }
        let paying = !text.costs().is_empty();
        self.state.stack.push(Frame::Effect(Effect {
            ability,
            source: context.source,
            subject: context.subject,
            object: context.object,
            acts: 0,
            arm: None,
            bound: self.state.bound.len() as u16,
            keep: self.state.bound.len() as u16,
            batch,
            kind,
            stage: Stage::Enter,
            controller: context.controller,
            parameter: context.parameter,
            at: 0,
            first: text.first(),
            actor: context.controller,
            turn: 0,
            part: 0,
            paying,
            may: false,
            done: true,
            skip_sentence: false,
            skip_to_then: false,
            skip_part: false,
            refused: false,
            unmet: false,
            changed: false,
            agreed: false,
        }));
    }

    /// The command effect of a card that fits a time (10-1-8).
    pub(crate) fn command_of(&self, card: u16, kinds: u16) -> Option<AbilityId> {
        self.definition_of(card).abilities.ids().find(|id| {
            let text = self.library.text(*id);
            text.bearer == Bearer::Card && text.summary.kinds & kinds != 0
        })
    }
}

pub(crate) fn waiting_context(waiting: &Waiting) -> Context {
    Context {
        subject: waiting.subject,
        object: waiting.object,
        ..Context::of(waiting.bearer, waiting.controller, waiting.parameter)
    }
}

pub(crate) fn fits_means(means: Means, cause: Cause) -> bool {
    match means {
        Means::Any => true,
        Means::BattleDamage => cause == Cause::BattleDamage,
        Means::EffectDamage => cause == Cause::EffectDamage,
        Means::Damage => matches!(cause, Cause::BattleDamage | Cause::EffectDamage),
        Means::Effect => matches!(cause, Cause::EffectDamage | Cause::Effect),
    }
}

fn fits_destination(to: &MoveTarget, place: Destination) -> bool {
    Game::destination(to) == place
}
