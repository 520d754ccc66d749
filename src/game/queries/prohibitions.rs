//! Prohibitions and permissions by texts: "can't be chosen", "can't be destroyed by battle damage".

use super::event_fits::fits_means;
use crate::game::state::{
    Allowed, By, Cause, ChangeInForce, Context, Destination, Flag, Game, NONE, ObjectId, Phase, Reason,
    SeatId, Zone,
};
use crate::ir::{
    Change, Effects, Means, Obligation, Orientation, Permission, Restriction, Selector, Side, Urgency,
};
use crate::library::{AbilityId, begins_with};
use crate::vocabulary::{Departure, PlayerDeed, Whom};

/// Whether a demand is met by only one of two attack targets.
#[derive(Clone, Copy, Default, PartialEq)]
struct Demands {
    only_by_other: bool,
    only_by_target: bool,
}

impl Game<'_> {
    /// "can't be played", "you can't play".
    #[inline(always)]
    pub(crate) fn not_banned(&self, seat: SeatId, card: u16) -> Allowed {
        if self.needs().bans_playing && !self.cache.changes.is_empty() {
            self.not_banned_by_changes(seat, card)
        } else {
            Ok(())
        }
    }

    #[inline(never)]
    fn not_banned_by_changes(&self, seat: SeatId, card: u16) -> Allowed {
        let of_card = self.changes_of(card).any(|(change, made)| {
            matches!(change, Change::Cant(Restriction::BePlayed(by))
            if by.as_ref().is_none_or(|by| {
                self.is_player(by, &self.context_of_change(&made), seat)
            }))
        });
        let object = self.object(card);
        let of_player = self.changes_of(ObjectId::player(seat).card()).any(|(change, made)| {
            matches!(change, Change::Cant(Restriction::Play(what)) if self.fits(what, object, &self.context_of_change(&made)))
        });
        if of_card || of_player {
            Err(Reason::Forbidden)
        } else {
            Ok(())
        }
    }

    /// 1-3-3: "can't activate 【Burst】 effects", of the player or of the card that has the effect.
    #[inline]
    pub(crate) fn is_kept_from_beginning(&self, id: AbilityId, context: &Context) -> bool {
        self.needs().bans_effects && self.is_banned_effect(id, context)
    }

    #[cold]
    fn is_banned_effect(&self, id: AbilityId, context: &Context) -> bool {
        let Some(ability) = self.library.text(id).ability() else {
            return false;
        };
        [context.source.card(), ObjectId::player(context.controller).card()]
            .into_iter()
            .any(|bearer| {
                self.changes_of(bearer).any(|(change, _)| {
                    matches!(change, Change::Cant(Restriction::ActivateEffect { mark, .. })
                        if begins_with(ability, *mark))
                })
            })
    }

    /// 1-3-3: "can't draw cards with effects", "can't deploy tokens", of a player. `by` is the effect, where it is one's.
    #[inline]
    pub(crate) fn is_kept_from_deed(&self, seat: SeatId, deed: PlayerDeed, by: Option<By>) -> bool {
        self.needs().bans_deeds && self.is_banned_deed(seat, deed, by)
    }

    #[cold]
    fn is_banned_deed(&self, seat: SeatId, deed: PlayerDeed, by: Option<By>) -> bool {
        self.changes_of(ObjectId::player(seat).card())
            .any(|(change, made)| {
                matches!(change, Change::Cant(Restriction::Take { deed: banned, by: effects })
                if *banned == deed
                    && effects.as_ref().is_none_or(|effects| {
                        by.is_some_and(|by| self.is_done_by(effects, &self.context_of_change(&made), by))
                    }))
            })
    }

    /// "can't be chosen as a target of enemy effects".
    #[inline]
    pub(crate) fn can_be_chosen(&self, object: ObjectId, by: By) -> bool {
        // Players can always be chosen.
        object.as_player().is_some()
            || !self.is_spoken_of(object.card())
            || !self.is_kept_from_being_chosen(object, by)
    }

    #[inline(never)]
    fn is_kept_from_being_chosen(&self, object: ObjectId, by: By) -> bool {
        self.changes_of(object.card()).any(|(change, made)| {
            matches!(change, Change::Cant(Restriction::BeChosen { by: effects, .. }) if self.is_done_by(effects, &self.context_of_change(&made), by))
        })
    }

    /// "can't be destroyed by battle damage", "can't be destroyed by enemy effects".
    pub(crate) fn is_indestructible(&self, object: ObjectId, cause: Cause, by: Option<By>) -> bool {
        self.is_spoken_of(object.card())
            && self.changes_of(object.card()).any(|(change, made)| {
                matches!(change, Change::Cant(Restriction::BeDestroyed { means, by: effects, .. })
                    if fits_means(*means, cause) && self.is_by_such(effects, by, &self.context_of_change(&made), *means))
                    // 5-10-1: what an effect destroys is placed into the trash by it. What damage destroys leaves by the rules (11-3-1).
                    || matches!(change, Change::Cant(Restriction::BeMoved { to: Departure::Play, by: effects })
                        if cause == Cause::Effect
                            && by.is_some_and(|by| self.is_done_by(effects, &self.context_of_change(&made), by)))
            })
    }

    /// Checks whether the destroying source belongs to the named class: effects have a player, and damage can have one (5-5-3, 5-5-4).
    fn is_by_such(&self, effects: &Effects, by: Option<By>, context: &Context, means: Means) -> bool {
        let is_named = means == Means::Effect || effects.side != Side::Any || effects.of.is_some();
        !is_named || by.is_some_and(|by| self.is_done_by(effects, context, by))
    }

    /// "can't be set as active", "can't be rested by enemy effects".
    #[inline]
    pub(crate) fn is_kept_from(&self, object: ObjectId, to: Orientation, by: Option<By>) -> bool {
        let is_kept = to == Orientation::Active && self.has_flag(object.card(), Flag::CantBeSetActive);
        is_kept || self.is_spoken_of(object.card()) && self.is_kept_by_changes(object, to, by)
    }

    #[inline(never)]
    fn is_kept_by_changes(&self, object: ObjectId, to: Orientation, by: Option<By>) -> bool {
        self.changes_of(object.card()).any(|(change, made)| {
            let (forbidden, effects) = match change.ban() {
                Some(Restriction::BeSetActive(effects)) => (Orientation::Active, effects.as_ref()),
                // 7-2-3-1: in the start phase alone. Of a Unit or a Base it is a flag.
                Some(Restriction::BeReadied { whose, .. }) => {
                    let of_each = Context {
                        each: object,
                        ..self.context_of_change(&made)
                    };
                    if self.state.phase != Phase::ActiveStep || !self.is_turn(whose, &of_each) {
                        return false;
                    }
                    (Orientation::Active, None)
                }
                Some(Restriction::BeRested(effects)) => (Orientation::Rested, Some(effects)),
                Some(_) | None => return false,
            };
            to == forbidden
                && effects.is_none_or(|effects| {
                    by.is_some_and(|by| self.is_done_by(effects, &self.context_of_change(&made), by))
                })
        })
    }

    /// 1-3-3: "can't be returned to its owner's hand", "can't leave play": checks whether an effect is kept from moving an object from the
    /// field to a place.
    #[inline]
    pub(crate) fn is_kept_from_moving(&self, object: ObjectId, to: Destination, by: By) -> bool {
        self.is_spoken_of(object.card())
            && self.zone_of(object).is_some_and(Zone::is_field)
            && self.is_kept_in_place_by_changes(object, to, by)
    }

    #[inline(never)]
    fn is_kept_in_place_by_changes(&self, object: ObjectId, to: Destination, by: By) -> bool {
        self.changes_of(object.card()).any(|(change, made)| {
            matches!(change, Change::Cant(Restriction::BeMoved { to: forbidden, by: effects })
                if is_forbidden_place(forbidden, to) && self.is_done_by(effects, &self.context_of_change(&made), by))
        })
    }

    /// 3-3-4, 3-3-5: one Pilot at most, and no exchange.
    pub(crate) fn can_be_paired(&self, unit: u16) -> bool {
        let state = self.card(unit);
        state.zone == Zone::Units && state.partner == NONE && !self.has_flag(unit, Flag::CantBePaired)
    }

    /// 1-3-3: "can't be paired with X", "can only be paired with X", of a card that would go beneath a Unit from wherever it is.
    #[inline]
    pub(crate) fn is_kept_from_pilot(&self, unit: u16, pilot: ObjectId) -> bool {
        self.is_spoken_of(unit) && self.is_kept_from_pilot_by_changes(unit, pilot)
    }

    #[inline(never)]
    fn is_kept_from_pilot_by_changes(&self, unit: u16, pilot: ObjectId) -> bool {
        self.changes_of(unit).any(|(change, made)| {
            let Change::Cant(Restriction::BePaired(whom)) = change else {
                return false;
            };
            let is_such = |pilots: &Selector| {
                pilots.parts().iter().any(|part| match part {
                    Selector::Group(group) => {
                        self.has_qualities(&group.qualities, pilot, &self.context_of_change(&made))
                    }
                    Selector::Known(_)
                    | Selector::Player(_)
                    | Selector::PairedWith { .. }
                    | Selector::AnyOf(_)
                    | Selector::AllOf(_) => false,
                })
            };
            match whom {
                Whom::Anything => true,
                Whom::These(pilots) => is_such(pilots),
                Whom::Others(pilots) => !is_such(pilots),
            }
        })
    }

    /// 10-1-5-6: "can't" beats every permission.
    #[inline(never)]
    pub(crate) fn is_barred_target(&self, unit: u16, target: ObjectId) -> bool {
        self.changes_of(unit).any(|(change, made)| {
            matches!(change, Change::Cant(Restriction::AttackTarget { what, others, .. })
                if self.speaks_of(what, made, target) != *others)
        }) || self.changes_of(target.card()).any(|(change, made)| {
            matches!(change, Change::Cant(Restriction::BeAttacked(whom))
                if self.is_about(whom, made, self.object(unit)))
        })
    }

    /// 8-3-1, 1-3-3: "can't block", and "can't be blocked by X" on the attacker.
    pub(crate) fn is_kept_from_blocking(&self, blocker: ObjectId) -> bool {
        self.has_flag(blocker.card(), Flag::CantBlock)
            || self.state.battle.is_some_and(|battle| {
                self.changes_of(battle.attacker.card()).any(|(change, made)| {
                    matches!(change, Change::Cant(Restriction::BeBlocked(whom)) if self.is_about(whom, made, blocker))
                })
            })
    }

    /// Checks whether a prohibition applies to the source.
    fn is_about(&self, whom: &Whom<Selector>, made: ChangeInForce, doer: ObjectId) -> bool {
        match whom {
            Whom::Anything => true,
            Whom::These(these) => self.speaks_of(these, made, doer),
            Whom::Others(these) => !self.speaks_of(these, made, doer),
        }
    }

    /// Checks whether an object is the one that a change names beside its target, as attacker or attack target.
    fn speaks_of(&self, what: &Selector, made: ChangeInForce, object: ObjectId) -> bool {
        self.fits_target(what, object, &self.context_of_change(&made))
    }

    /// Checks whether attacking `other` meets more demands on the Unit's attack than attacking `target`: all of the same and a further one
    /// (1-3-1, 1-3-2). Orders ("must") come first; attractions ("if possible") count only if both targets meet the same orders.
    pub(crate) fn meets_more_demands(&self, unit: u16, other: ObjectId, target: ObjectId) -> bool {
        let (mut orders, mut attractions) = (Demands::default(), Demands::default());
        for (change, made) in self.changes_of(unit) {
            let Change::Must {
                what: Obligation::AttackTarget { what, urgency },
                ..
            } = change
            else {
                continue;
            };
            let met = match urgency {
                Urgency::Must => &mut orders,
                Urgency::IfPossible => &mut attractions,
            };
            let (by_other, by_target) = (
                self.speaks_of(what, made, other),
                self.speaks_of(what, made, target),
            );
            met.only_by_other |= by_other && !by_target;
            met.only_by_target |= by_target && !by_other;
        }
        let decisive = if orders == Demands::default() {
            attractions
        } else {
            orders
        };
        decisive.only_by_other && !decisive.only_by_target
    }

    /// Checks whether a text demands that a Unit attacks something.
    pub(crate) fn has_demanded_target(&self, unit: u16) -> bool {
        self.changes_of(unit).any(|(change, _)| {
            matches!(
                change,
                Change::Must {
                    what: Obligation::AttackTarget { .. },
                    ..
                }
            )
        })
    }

    /// Checks whether a text permits a Unit to attack something that it could not attack otherwise (8-2-1). A permission for the turn of
    /// deployment is valid on that turn only.
    #[inline(never)]
    pub(crate) fn is_permitted_target(&self, unit: u16, target: ObjectId) -> bool {
        let is_new = self.card(unit).since == self.state.turn;
        self.changes_of(unit).any(|(change, made)| {
            let Change::May(permission) = change else {
                return false;
            };
            match permission {
                Permission::AttackTarget(what) => self.speaks_of(what, made, target),
                Permission::Attack(what) => is_new && self.speaks_of(what, made, target),
                Permission::AttackOnDeployTurn => false,
            }
        })
    }

    /// Checks whether a Unit may attack something on the turn it is deployed, although it may not attack everything (3-2-4).
    pub(crate) fn is_permitted_at_once(&self, unit: u16, target: ObjectId) -> bool {
        self.changes_of(unit).any(|(change, made)| {
            matches!(change, Change::May(Permission::Attack(what)) if self.speaks_of(what, made, target))
        })
    }
}

/// Checks whether a prohibition is about moves to a place.
fn is_forbidden_place<P, W>(forbidden: &Departure<P, W>, to: Destination) -> bool {
    match forbidden {
        Departure::Hand(_) => to == Destination::Hand,
        Departure::Deck(_) => to == Destination::Deck,
        Departure::Removal(_) => to == Destination::Removal,
        // 4-1-1-2: the shield area is part of the field.
        Departure::Play => match to {
            Destination::Shields => false,
            Destination::Hand
            | Destination::Trash
            | Destination::Removal
            | Destination::Deck
            | Destination::Under(_) => true,
        },
    }
}
