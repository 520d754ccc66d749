//! Event matching: whether an event is what a text's event, trigger or mark means.

use crate::game::state::{By, Cause, Context, DamageRecord, Destination, Expense, Game, GameEvent, ObjectId};
use crate::ir::{
    AttackRole, BlockRole, CommandTiming, Damage, DamageKind, DamageThan, Effects, Event, Mark, Means,
    MoveTarget, Noun, Orientation, PaidFor, Player, Selector, Side, Stat, State, Trigger, Zone as TextZone,
};
use crate::library::{AbilityId, begins_with};

/// Subject and object of an event as a text sees it.
type Parties = (ObjectId, ObjectId);

pub(crate) fn only(subject: ObjectId) -> Parties {
    (subject, ObjectId::NONE)
}

impl Game<'_> {
    pub(crate) fn sets_off(
        &self,
        trigger: &Trigger,
        happening: GameEvent,
        context: &Context,
    ) -> Option<Parties> {
        match trigger {
            Trigger::Marks(marks) => marks
                .iter()
                .find_map(|mark| self.mark_fits(mark, happening, context)),
            Trigger::When { event, during, .. } => {
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
            Trigger::At {
                moment,
                when,
                wording: _,
            } => {
                let now = matches!(happening, GameEvent::Moment { edge, section }
                        if edge == moment.edge && section == moment.section)
                    && (moment.whose.as_ref()).is_none_or(|whose| self.is_turn(whose, context));
                let holds = || when.as_ref().is_none_or(|when| self.holds(when, context));
                (now && holds()).then_some((ObjectId::NONE, ObjectId::NONE))
            }
        }
    }

    /// Returns the participants of an event if it is what a mark means: a mark is about its bearer (13-2-6 to 13-2-11).
    fn mark_fits(&self, mark: &Mark, happening: GameEvent, context: &Context) -> Option<Parties> {
        let bearer = context.source;
        match (mark, happening) {
            (Mark::Deploy, GameEvent::Deployed { what, .. }) => (what == bearer).then(|| only(what)),
            (Mark::Attack, GameEvent::Attacks { unit, target }) => (unit == bearer).then_some((unit, target)),
            (Mark::Destroyed, GameEvent::Destroyed { what, by, .. }) => {
                (what == bearer).then_some((what, by))
            }
            (Mark::WhenPaired(qualities), GameEvent::Paired { pilot, unit }) => {
                (unit == bearer && self.has_qualities(qualities, pilot, context)).then_some((pilot, unit))
            }
            (Mark::WhenLinked, GameEvent::Paired { pilot, unit }) => {
                (unit == bearer && self.is_link(unit.card())).then_some((pilot, unit))
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

    /// Checks whether a text's event is the one that happens. Other kinds of event were excluded by their bit.
    pub(crate) fn event_fits(
        &self,
        event: &Event,
        happening: GameEvent,
        context: &Context,
    ) -> Option<Parties> {
        match (event, happening) {
            (
                Event::Destroys { by, what, means, .. },
                GameEvent::Destroyed {
                    what: died,
                    by: killer,
                    cause,
                },
            ) => (!killer.is_none()
                && fits_means(*means, cause)
                // 8-2-1: the Units of the active player attack, those of another are attacked.
                && (*means != Means::Attack || self.owner(killer).is_some_and(|owner| self.is_active(owner)))
                && self.fits_doer(by, killer, context)
                && self.fits(what, died, context))
            .then_some((killer, died)),
            (
                Event::Destroyed {
                    what,
                    means,
                    by: effects,
                    killer,
                    wording: _,
                },
                GameEvent::Destroyed {
                    what: died,
                    by,
                    cause,
                },
            ) => (fits_means(*means, cause)
                && self.is_effect_of(effects, context, by)
                && killer
                    .as_ref()
                    .is_none_or(|killer| !by.is_none() && self.fits(killer, by, context))
                && self.fits(what, died, context))
            .then_some((died, by)),
            (
                Event::Pairs { who, pilot, unit, .. },
                GameEvent::Paired {
                    pilot: paired,
                    unit: with,
                },
            ) => (who
                .as_ref()
                .is_none_or(|who| self.is_seat(who, context, self.owner(paired)))
                && self.fits(pilot, paired, context)
                && self.fits(unit, with, context))
            .then_some((paired, with)),
            (Event::Links(what), GameEvent::Paired { pilot, unit }) => {
                (self.has_state(State::Link, unit) && self.fits(what, unit, context)).then_some((unit, pilot))
            }
            (
                Event::Recovers {
                    who,
                    least,
                    with,
                    by,
                    wording: _,
                },
                GameEvent::Recovers {
                    who: unit,
                    amount,
                    with: had,
                    by: doer,
                },
            ) => {
                let enough = least.is_none_or(|least| amount >= u16::from(least));
                let fits = enough && with.as_ref().is_none_or(|with| had == Some(with.keyword));
                (fits && self.is_by(by.as_ref(), Some(doer), context) && self.fits_doer(who, unit, context))
                    .then(|| only(unit))
            }
            (
                Event::Receives {
                    who,
                    damage,
                    spared: None,
                },
                GameEvent::Damaged {
                    target,
                    source,
                    battle,
                    amount,
                },
            )
            | (
                Event::Receives {
                    who,
                    damage,
                    spared: Some(_),
                },
                GameEvent::Withstood {
                    target,
                    source,
                    battle,
                    amount,
                },
            ) => {
                let hit = DamageRecord {
                    target,
                    source,
                    battle,
                    amount,
                };
                (self.fits_damage(damage, hit, context) && self.fits(who, target, context))
                    .then_some((target, source))
            }
            (
                Event::Deals {
                    who,
                    damage,
                    to,
                    spared: None,
                },
                GameEvent::Damaged {
                    target,
                    source,
                    battle,
                    amount,
                },
            )
            | (
                Event::Deals {
                    who,
                    damage,
                    to,
                    spared: Some(_),
                },
                GameEvent::Withstood {
                    target,
                    source,
                    battle,
                    amount,
                },
            ) => {
                let hit = DamageRecord {
                    target,
                    source,
                    battle,
                    amount,
                };
                (self.fits_damage(damage, hit, context)
                    && self.fits_doer(who, source, context)
                    && self.fits_named(to.as_ref(), target, context))
                .then_some((source, target))
            }
            (
                Event::Changed {
                    who,
                    stat,
                    direction,
                    by,
                    to,
                },
                GameEvent::Changed {
                    who: unit,
                    stat: which,
                    direction: way,
                    by: doer,
                },
                // With a new value, the direction does not matter.
            ) => ((to.is_some() || *direction == way)
                && *stat == which
                // 1-3-6: a number never counts as less than zero.
                && to.is_none_or(|to| self.stat(which, unit).max(0) == i32::from(to))
                && self.is_done_by(by, context, doer)
                && self.fits(who, unit, context))
            .then(|| only(unit)),
            (
                Event::Chosen { what, by, wording: _ },
                GameEvent::Chosen {
                    what: chosen,
                    by: doer,
                },
            ) => {
                (self.is_done_by(by, context, doer) && self.fits(what, chosen, context)).then(|| only(chosen))
            }
            (
                Event::Counters {
                    who,
                    change,
                    counter,
                    on,
                },
                GameEvent::Counters {
                    seat,
                    change: changed,
                    counter: of,
                    on: card,
                    number: _,
                },
            ) => (*change == changed
                && counter.is_none_or(|counter| counter == of)
                && who.as_ref().is_none_or(|who| self.is_player(who, context, seat))
                && self.fits(on, card, context))
            .then(|| (card, ObjectId::player(seat))),
            (
                Event::Controlled { who, what },
                GameEvent::Controlled {
                    seat,
                    what: card,
                    is_done,
                },
            ) => (is_done != self.are_enemies(context.controller, seat)
                && self.is_player(who, context, seat)
                && self.fits(what, card, context))
            .then(|| (card, ObjectId::player(seat))),
            (Event::Leaves { what, by }, GameEvent::Leaves { what: gone, by: doer }) => {
                (self.is_by(by.as_ref(), doer, context) && self.fits(what, gone, context)).then(|| only(gone))
            }
            (
                Event::Begins {
                    who,
                    mark,
                    wording: _,
                },
                GameEvent::Begins { seat, card, ability },
            ) => {
                let text = self.library.text(ability).ability();
                (self.is_player(who, context, seat) && text.is_some_and(|text| begins_with(text, *mark)))
                    .then(|| only(card))
            }
            (
                Event::Places { who, what, by },
                GameEvent::Places {
                    seat,
                    what: placed,
                    by: doer,
                },
            ) => (self.is_player(who, context, seat)
                && self.is_by(by.as_ref(), doer, context)
                && self.fits(what, placed, context))
            .then(|| only(placed)),
            // 4-5-3: what a player places under something.
            (
                Event::Places { who, what, by },
                GameEvent::Moved {
                    what: placed,
                    to: Destination::Under(host),
                    by: Some(doer),
                },
            ) => (self.is_player(who, context, doer.seat)
                && self.is_by(by.as_ref(), Some(doer), context)
                && self.is_placed_under(what, placed, host, context))
            .then_some((placed, host)),
            (
                Event::Uses {
                    who,
                    whose,
                    keyword,
                    on,
                    stat,
                    wording: _,
                },
                GameEvent::Uses {
                    seat,
                    keyword: used,
                    whose: unit,
                    on: target,
                    stat: raised,
                },
            ) => (keyword.keyword == used
                && *stat == raised
                && who.as_ref().is_none_or(|who| self.is_player(who, context, seat))
                && whose.as_ref().is_none_or(|whose| self.fits(whose, unit, context))
                && self.fits(on, target, context))
            .then_some((unit, target)),
            (
                Event::Activates {
                    who, whose, keyword, ..
                },
                GameEvent::Activates {
                    seat,
                    keyword: used,
                    whose: unit,
                },
            ) => (keyword.keyword == used
                && who.as_ref().is_none_or(|who| self.is_player(who, context, seat))
                && self.fits(whose, unit, context))
            .then(|| only(unit)),
            (Event::Blocks { who, role, other }, GameEvent::Blocks { blocker, attacker }) => {
                let (one, with) = match role {
                    BlockRole::Blocker => (blocker, attacker),
                    BlockRole::Attacker => (attacker, blocker),
                };
                let is_other = other
                    .as_ref()
                    .is_none_or(|other| self.fits_doer(other, with, context));
                (self.fits_doer(who, one, context) && is_other).then_some((one, with))
            }
            (
                Event::Pays {
                    who,
                    comparison,
                    amount,
                    with,
                    purpose,
                    wording: _,
                },
                GameEvent::Pays {
                    seat,
                    amount: paid,
                    with: resources,
                    purpose: what_for,
                },
            ) => {
                let resource = match with {
                    None => ObjectId::NONE,
                    Some(with) => resources
                        .into_iter()
                        .find(|resource| !resource.is_none() && self.fits(with, *resource, context))?,
                };
                let bought = match (purpose, what_for) {
                    (None, Expense::Effect(By { source: one, .. }) | Expense::Card(one)) => Some(one),
                    (Some(PaidFor::Effects(effects)), Expense::Effect(by)) => {
                        self.is_done_by(effects, context, by).then_some(by.source)
                    }
                    (Some(PaidFor::Card(what)), Expense::Card(card)) => {
                        self.fits_played(what, card, context).then_some(card)
                    }
                    (Some(PaidFor::Effects(_)), Expense::Card(_))
                    | (Some(PaidFor::Card(_)), Expense::Effect(_)) => None,
                }?;
                (comparison.holds(i32::from(paid), i32::from(*amount)) && self.is_player(who, context, seat))
                    .then_some((resource, bought))
            }
            (
                Event::Deployed { who, what, from, by },
                GameEvent::Deployed {
                    what: deployed,
                    from: place,
                    by: done_by,
                },
            ) => (who
                .as_ref()
                .is_none_or(|who| self.is_seat(who, context, self.owner(deployed)))
                && from
                    .as_ref()
                    .is_none_or(|from| self.is_place(from, place, self.owner(deployed), context))
                && self.is_by(by.as_ref(), done_by, context)
                && self.fits(what, deployed, context))
            .then(|| only(deployed)),
            (
                Event::Attacks { who, role, other, .. },
                GameEvent::Attacks {
                    unit,
                    target: declared,
                },
            ) => {
                let (one, with, target) = match role {
                    AttackRole::Attacker => (unit, declared, other.as_ref()),
                    AttackRole::Target => (declared, unit, Some(who)),
                };
                let attacker = match role {
                    AttackRole::Attacker => Some(who),
                    AttackRole::Target => other.as_ref(),
                };
                (attacker.is_none_or(|attacker| self.fits_doer(attacker, unit, context))
                    && target.is_none_or(|target| self.fits_target(target, declared, context)))
                .then_some((one, with))
            }
            (Event::Either(events, _), happening) => events
                .iter()
                .find_map(|event| self.event_fits(event, happening, context)),
            (
                Event::Plays {
                    who,
                    what,
                    activated,
                    with,
                    wording: _,
                },
                GameEvent::Plays {
                    seat,
                    card,
                    activated: for_effect,
                    paid,
                },
            ) => ((for_effect || !activated)
                && self.is_player(who, context, seat)
                && self.fits_played(what, card, context)
                && with.as_ref().is_none_or(|with| {
                    paid.into_iter()
                        .any(|resource| !resource.is_none() && self.fits(with, resource, context))
                }))
            .then(|| only(card)),
            (
                Event::Commands {
                    who,
                    of,
                    timing,
                    wording: _,
                },
                GameEvent::Commands { seat, card, ability },
            ) => (self.is_player(who, context, seat)
                && self.is_of_timing(ability, *timing)
                && self.fits_source(of, card, context))
            .then(|| only(card)),
            (
                Event::Draws {
                    who,
                    by,
                    number: _,
                    wording: _,
                },
                GameEvent::Draws { seat, by: doer },
            ) => (self.is_player(who, context, seat) && self.is_by(by.as_ref(), doer, context))
                .then(|| only(ObjectId::player(seat))),
            (
                Event::Discards {
                    who,
                    what,
                    by,
                    wording: _,
                },
                GameEvent::Discards { seat, card, by: doer },
            ) => (self.is_player(who, context, seat)
                && self.is_by(by.as_ref(), doer, context)
                && self.fits(what, card, context))
            .then(|| only(card)),
            (
                Event::Oriented { what, to, by },
                GameEvent::Oriented {
                    what: turned,
                    to: state,
                    by: doer,
                },
            ) => {
                // If it is only about to be rested or set as active, its present state is the one before anyway.
                let is_over = self.has_state(State::Rested, turned) == (state == Orientation::Rested);
                let context = Context {
                    turned: if is_over { turned } else { ObjectId::NONE },
                    ..*context
                };
                (*to == state && self.is_by(by.as_ref(), doer, &context) && self.fits(what, turned, &context))
                    .then(|| only(turned))
            }
            (
                Event::Moved {
                    what, to, from, by, ..
                },
                GameEvent::Moved {
                    what: moved,
                    to: place,
                    by: doer,
                },
            ) => (fits_destination(to, place)
                && self.goes_to(to, moved, context)
                && self.is_under_meant(to, place, context)
                && from.as_ref().is_none_or(|from| self.is_in(from, moved, context))
                && self.is_by(by.as_ref(), doer, context)
                && self.fits_as_card(what, moved, context))
            .then_some(match place {
                Destination::Under(host) => (moved, host),
                Destination::Hand
                | Destination::Trash
                | Destination::Removal
                | Destination::Deck
                | Destination::Shields => only(moved),
            }),
            // 5-11-1: a discarded card is placed from a hand into the trash, where it is by now.
            (
                Event::Moved {
                    what, to, from, by, ..
                },
                GameEvent::Discards { seat, card, by: doer },
            ) => (fits_destination(to, Destination::Trash)
                && self.goes_to(to, card, context)
                && from.as_ref().is_none_or(
                    |from| matches!(from, TextZone::Hand(of) if self.is_player(of, context, seat)),
                )
                && self.is_by(by.as_ref(), doer, context)
                && self.fits(what, card, context))
            .then(|| only(card)),
            // 5-10-1, 5-10-2: a destroyed object is placed into its owner's trash.
            (
                Event::Moved {
                    what, to, from, by, ..
                },
                GameEvent::Destroyed {
                    what: died,
                    by: killer,
                    cause,
                },
            ) => (fits_destination(to, Destination::Trash)
                && self.goes_to(to, died, context)
                && from.as_ref().is_none_or(|from| self.is_in(from, died, context))
                && by.as_ref().is_none_or(|by| {
                    fits_means(Means::Effect, cause) && self.is_effect_of(by, context, killer)
                })
                && self.fits_as_card(what, died, context))
            .then(|| only(died)),
            (
                Event::Destroys { .. }
                | Event::Destroyed { .. }
                | Event::Pairs { .. }
                | Event::Links(_)
                | Event::Recovers { .. }
                | Event::Receives { .. }
                | Event::Deals { .. }
                | Event::Changed { .. }
                | Event::Chosen { .. }
                | Event::Leaves { .. }
                | Event::Counters { .. }
                | Event::Controlled { .. }
                | Event::Begins { .. }
                | Event::Places { .. }
                | Event::Uses { .. }
                | Event::Activates { .. }
                | Event::Blocks { .. }
                | Event::Pays { .. }
                | Event::Deployed { .. }
                | Event::Attacks { .. }
                | Event::Plays { .. }
                | Event::Commands { .. }
                | Event::Draws { .. }
                | Event::Discards { .. }
                | Event::Oriented { .. }
                | Event::Moved { .. },
                _,
            ) => None,
        }
    }

    /// Checks whether an object is what a text says to do something. A player does what is done by a card of theirs: a player attacks and
    /// blocks with a Unit (8-2-1, 8-3-1), deals damage and destroys with a card (5-5-3, 5-5-4, 5-10-1), and recovers the HP of one (5-6-1).
    fn fits_doer(&self, doer: &Selector, object: ObjectId, context: &Context) -> bool {
        doer.parts().iter().any(|part| match part {
            Selector::Player(player) => self.is_seat(player, context, self.owner(object)),
            Selector::Known(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => self.fits(part, object, context),
        })
    }

    /// Checks whether a card that has come to lie under something is what a text describes: "a Unit card under one of your Units".
    fn is_placed_under(&self, what: &Selector, placed: ObjectId, host: ObjectId, context: &Context) -> bool {
        what.parts().iter().any(|part| {
            let Selector::Group(group) = part else {
                return false;
            };
            let TextZone::Under(under) = &group.zone else {
                return false;
            };
            self.fits(under, host, context)
                && group.nouns.iter().any(|noun| {
                    matches!(noun, Noun::Card(kind)
                        if kind.is_none_or(|kind| self.printed_kind(placed) == Some(kind)))
                })
                && self.has_qualities(&group.qualities, placed, context)
        })
    }

    /// Checks whether the destination is that of the player whom a text names: cards go to their owners' zones (5-2-1).
    fn goes_to(&self, to: &MoveTarget, moved: ObjectId, context: &Context) -> bool {
        let of = match to {
            MoveTarget::Hand(of)
            | MoveTarget::Trash(of)
            | MoveTarget::Deck { of, .. }
            | MoveTarget::Shields { of, .. } => of,
            MoveTarget::Removal { .. } => return true,
            // Whoever's card it is; what it comes to lie under is asked with the place ([`Game::is_under_meant`]).
            MoveTarget::Under(_) => return true,
        };
        match of {
            Player::You | Player::Opponent | Player::Known(_) | Player::Described(_) => self
                .rightful_owner(moved)
                .is_some_and(|owner| self.is_player(of, context, owner)),
            Player::Each | Player::Actor | Player::OwnerOf(_) => true,
        }
    }

    /// Checks whether a command effect can be activated at one of the timings that a text names.
    fn is_of_timing(&self, ability: AbilityId, timing: CommandTiming) -> bool {
        let ability = self.library.text(ability).ability();
        let printed = ability.and_then(|ability| ability.kind.facets().command);
        printed.is_some_and(|printed| {
            (timing.in_main() && printed.in_main()) || (timing.in_action() && printed.in_action())
        })
    }

    /// Checks whether a card that is played is what a text names. "This card" is it, too, once it is on the field.
    pub(super) fn fits_played(&self, what: &Selector, card: ObjectId, context: &Context) -> bool {
        let now = || self.remembered(self.lasting(card)).map(|memory| memory.now);
        self.fits(what, card, context)
            || (matches!(what, Selector::Known(_)) && now().is_some_and(|now| self.fits(what, now, context)))
    }

    /// Checks whether an effect belongs to a class, from the perspective of the text that names the class. A Unit has the effects that it
    /// gains from its Pilot (3-3-9-2).
    pub(crate) fn is_done_by(&self, effects: &Effects, context: &Context, by: By) -> bool {
        self.is_on_side(effects.side, context.controller, by.seat)
            && effects
                .kind
                .is_none_or(|kind| self.kind_of_source(by.source) == Some(kind))
            && self.is_of_such(effects.of.as_ref(), by, context)
    }

    /// Checks whether the cause of an event belongs to a class of effects; a text that names no effects accepts any cause.
    fn is_by(&self, effects: Option<&Effects>, by: Option<By>, context: &Context) -> bool {
        effects.is_none_or(|effects| by.is_some_and(|by| self.is_done_by(effects, context, by)))
    }

    /// Checks whether the effects of a card belong to a class, given the card and not the effect; a class that names nobody accepts any
    /// card.
    fn is_effect_of(&self, effects: &Effects, context: &Context, source: ObjectId) -> bool {
        if effects.side == Side::Any && effects.kind.is_none() && effects.of.is_none() {
            return true;
        }
        self.owner(source)
            .is_some_and(|seat| self.is_done_by(effects, context, By { seat, source }))
    }

    /// Checks whether damage belongs to the class that a text names. It is compared with the HP before it is received.
    pub(crate) fn fits_damage(&self, damage: &Damage, hit: DamageRecord, context: &Context) -> bool {
        let DamageRecord {
            target,
            source,
            battle,
            amount,
        } = hit;
        let kind = match damage.kind {
            DamageKind::Any => true,
            DamageKind::Battle => battle,
            DamageKind::Effect => !battle,
        };
        let enough = damage.bound.is_none_or(|bound| {
            let than = match bound.than {
                DamageThan::Number(number) => i32::from(number),
                DamageThan::Hp => self.stat(Stat::Hp, target),
            };
            bound.comparison.holds(i32::from(amount), than)
        });
        kind && enough
            && damage
                .card
                .is_none_or(|card| self.kind_of_source(source) == Some(card))
            && self.owner(source).is_some_and(|seat| {
                self.is_on_side(damage.side, context.controller, seat)
                    && self.is_of_such(damage.from.as_ref(), By { seat, source }, context)
            })
    }

    /// Checks whether the source is a card, or has a player, that the text names: "that player's effects".
    fn is_of_such(&self, named: Option<&Selector>, by: By, context: &Context) -> bool {
        named.is_none_or(|named| {
            named.parts().iter().any(|part| match part {
                Selector::Player(player) => self.is_player(player, context, by.seat),
                Selector::Known(_)
                | Selector::Group(_)
                | Selector::PairedWith { .. }
                | Selector::AnyOf(_)
                | Selector::AllOf(_) => self.fits_source(part, by.source, context),
            })
        })
    }
}

pub(crate) fn fits_means(means: Means, cause: Cause) -> bool {
    match means {
        Means::Any => true,
        Means::BattleDamage | Means::Attack => cause == Cause::BattleDamage,
        Means::EffectDamage => cause == Cause::EffectDamage,
        Means::Damage => match cause {
            Cause::BattleDamage | Cause::EffectDamage => true,
            Cause::Effect | Cause::Rules => false,
        },
        // An effect destroys where it says so; what its damage leaves without HP falls to rules management (11-3-1, Q287).
        Means::Effect => cause == Cause::Effect,
    }
}

fn fits_destination(to: &MoveTarget, place: Destination) -> bool {
    match (to, place) {
        (MoveTarget::Under(_), Destination::Under(_)) => true,
        (to, place) => Game::destination(to) == place,
    }
}

impl Game<'_> {
    /// The place where a move leads, without its players: cards go to their owners' zones (5-2-1).
    pub(crate) fn destination(to: &MoveTarget) -> Destination {
        match to {
            MoveTarget::Hand(_) => Destination::Hand,
            MoveTarget::Trash(_) => Destination::Trash,
            MoveTarget::Removal { .. } => Destination::Removal,
            MoveTarget::Deck { .. } => Destination::Deck,
            MoveTarget::Shields { .. } => Destination::Shields,
            // Under what, the instruction says.
            MoveTarget::Under(_) => Destination::Under(ObjectId::NONE),
        }
    }
}
