//! Permissions: what a player may play, activate and attack with, or the rule that forbids it.

use crate::game::state::{Allowed, Context, Flag, Game, NONE, ObjectId, Reason, SeatId, Zone};
use crate::ir::{ClauseForm, Connective, Selector, Slot, Stat, Step, Terms, most};
use crate::library::{AbilityId, BitSet, Role};

impl Game<'_> {
    /// Checks whether a card can be revealed and paid for, in whatever way it is played, optionally with an option of its text.
    #[inline(always)]
    pub(crate) fn playable(&self, seat: SeatId, card: u16, option: Option<AbilityId>) -> Allowed {
        match option {
            Some(option) => self.playable_with(seat, card, option),
            None => {
                self.affordable(seat, self.price(card))?;
                self.not_banned(seat, card)?;
                if self.has_play_options(card) {
                    self.can_give_more(seat, card)?;
                }
                Ok(())
            }
        }
    }

    /// Checks whether all additional costs of a card can be paid.
    #[cold]
    fn can_give_more(&self, seat: SeatId, card: u16) -> Allowed {
        let context = Context {
            played: true,
            ..Context::of(self.object(card), seat, 0)
        };
        for cost in self.additional_costs_of(card) {
            match self.beginning(cost, &context, 0) {
                // No additional cost applies then (10-2-1).
                Err(Reason::ConditionNotMet) => continue,
                begins => begins?,
            }
            let text = self.library.text(cost);
            for (at, step) in text.steps().iter().enumerate() {
                let is_due = step.when.as_ref().is_none_or(|when| self.holds(when, &context));
                if is_due && !self.could_do(text.steps(), (text.first(), at), seat, &context) {
                    return Err(Reason::Impossible);
                }
            }
        }
        Ok(())
    }

    /// Returns the effect of a Command card that can be played now: `timing` is [`Role::CommandMain`] or [`Role::CommandAction`].
    pub(crate) fn playable_command(
        &self,
        seat: SeatId,
        card: u16,
        timing: Role,
        option: Option<AbilityId>,
    ) -> Result<AbilityId, Reason> {
        let ability = self
            .command_of(card, BitSet::of(timing))
            .ok_or(if timing == Role::CommandMain {
                Reason::NoMainCommand
            } else {
                Reason::NoActionCommand
            })?;
        self.playable(seat, card, option)?;
        self.command_can_begin(seat, card, ability)
    }

    /// Checks whether the effect of a Command can be carried out, given that its costs can be paid.
    pub(crate) fn command_can_begin(
        &self,
        seat: SeatId,
        card: u16,
        ability: AbilityId,
    ) -> Result<AbilityId, Reason> {
        let context = Context {
            played: true,
            ..Context::of(self.object(card), seat, 0)
        };
        match self.beginning(ability, &context, 0) {
            // If its effect has no target, the Command cannot be played.
            Err(Reason::NoTarget) => Err(Reason::CommandWithoutTarget),
            allowed => allowed.map(|()| ability),
        }
    }

    /// Checks whether a card can be played with an option of its text.
    fn playable_with(&self, seat: SeatId, card: u16, option: AbilityId) -> Allowed {
        self.not_banned(seat, card)?;
        self.can_give_more(seat, card)?;
        // 3-4-3: by the time its text looks, it is in the hand no more.
        let context = Context {
            played: true,
            ..Context::of(self.object(card), seat, 0)
        };
        self.beginning(option, &context, 0)?;
        let text = self.library.text(option);
        let steps = text.steps();
        // Other instructions before the card is played do not change its Lv. or cost.
        let terms = |step: &Step| {
            let facets = step.action.facets();
            if let Some(Terms { lv, cost }) = facets.terms {
                let lv = lv.map_or_else(|| self.lv(card), i16::from);
                return Some((lv, cost.map_or_else(|| self.cost(card), i16::from)));
            }
            let ClauseForm::Changes(_, changes) = facets.clause else {
                return None;
            };
            let with = |stat, number| self.price_with(stat, number, changes, &context);
            Some((with(Stat::Lv, self.lv(card)), with(Stat::Cost, self.cost(card))))
        };
        let mut price = None;
        // Whether the last instruction is possible, the condition of the last sentence holds, and everything that the rest depends on is
        // done.
        let (mut able, mut is_met) = (true, true);
        for (at, step) in steps.iter().enumerate() {
            if step.instead_of.is_some() {
                continue;
            }
            let effective = self.effective(steps, at, &context);
            let asked = step.when.as_ref().filter(|_| effective == at && !text.waits[at]);
            let goes = match (step.connective, asked) {
                (Connective::Otherwise, None) => !is_met,
                (Connective::Otherwise, Some(when)) => !is_met && self.holds(when, &context),
                (_, Some(when)) => self.holds(when, &context),
                (_, None) => true,
            };
            if asked.is_some() {
                is_met = goes;
            }
            if step.connective == Connective::IfYouDo {
                // The outcome of earlier instructions is not known yet.
                price = price.or_else(|| terms(&steps[effective]).filter(|_| able && goes));
                continue;
            }
            if !goes {
                able = false;
                continue;
            }
            let own = terms(&steps[effective]);
            able = own.is_some() || self.could_do(steps, (text.first(), effective), seat, &context);
            if !able {
                return Err(Reason::Impossible);
            }
            price = price.or(own);
        }
        price.map_or(Err(Reason::Impossible), |price| self.affordable(seat, price))
    }

    /// Checks whether an instruction could be carried out in full once an earlier one has chosen its object.
    fn could_do(&self, steps: &[Step], (first, at): (u8, usize), seat: SeatId, context: &Context) -> bool {
        let action = &steps[at].action;
        let [Some(Selector::Known(known)), _] = action.objects() else {
            return self.can_do(action, seat, context);
        };
        let chosen = match known.to {
            Slot::Step(number) => number
                .checked_sub(first)
                .and_then(|at| steps.get(usize::from(at))),
            Slot::This | Slot::Subject | Slot::Object | Slot::Remaining(_) | Slot::Found(_) | Slot::Each => {
                None
            }
        };
        let Some(what) = chosen.and_then(|step| step.action.chosen()) else {
            return self.can_do(action, seat, context);
        };
        let context = &Context {
            actor: seat,
            picks: true,
            ..*context
        };
        what.parts().iter().all(|part| {
            let mut count = 0;
            self.visit(part, context, &mut |object| {
                count += usize::from(self.can_be_done_to(action, object, context));
                true
            });
            count >= self.least(part, context)
        })
    }

    /// Checks whether an activated effect can be activated, given its timing.
    pub(crate) fn activatable(
        &self,
        id: AbilityId,
        object: ObjectId,
        seat: SeatId,
        parameter: u8,
    ) -> Allowed {
        let ability = self.library.text(id);
        let silenced = ability.keyword.is_some_and(|keyword| {
            self.derived(object.card())
                .is_some_and(|derived| derived.silenced.contains(keyword))
        });
        let blocks = ability.summary.roles.contains(Role::ActivateBlock);
        if silenced || (blocks && self.is_kept_from_blocking(object)) {
            return Err(Reason::Forbidden);
        }
        if blocks && self.zone_of(object) != Some(Zone::Units) {
            return Err(Reason::CannotBlock);
        }
        if ability.once && self.is_used(object, id) {
            return Err(Reason::Spent);
        }
        if let Some(rule) = self.shut(id, object, seat) {
            return Err(rule);
        }
        let context = Context::of(object, seat, parameter);
        if self.is_kept_from_beginning(id, &context) {
            return Err(Reason::Forbidden);
        }
        if !self.is_payable(ability.costs(), seat, &context) {
            return Err(Reason::CostNotPaid);
        }
        // 10-2-1, 10-3-1-1: an "If" on which all of the text depends is a condition for the activation, even after a colon. It is evaluated
        // before anything is paid.
        self.beginning(id, &context, 0)
    }

    /// 4-4-2, 4-4-2-1: whether one more Resource finds room, and where it is an EX Resource, one more of those.
    pub(crate) fn has_room_for_resource(&self, seat: SeatId, ex: bool) -> bool {
        let held = || {
            let resources = self.pile(seat, Zone::Resources);
            resources.filter(|card| self.definition_of(*card).ex).count()
        };
        self.pile_len(seat, Zone::Resources) < u16::from(most::RESOURCES)
            && !(ex && held() >= usize::from(most::EX_RESOURCES))
    }

    /// Checks whether a Unit can attack at all.
    pub(crate) fn attacker(&self, unit: u16) -> Allowed {
        let state = self.card(unit);
        if state.is_rested() {
            return Err(Reason::NoAttackTarget);
        }
        // 1-3-3: "can't" beats every permission.
        if self.has_flag(unit, Flag::CantAttack) {
            return Err(Reason::Forbidden);
        }
        if state.since == self.state.turn {
            if self.has_flag(unit, Flag::CantAttackOnDeployTurn) {
                return Err(Reason::Forbidden);
            }
            // 3-2-6-3: a Link Unit may.
            if !self.may_attack_at_once(unit) && !self.has_flag(unit, Flag::AttacksSomeOnDeployTurn) {
                return Err(Reason::DeployedThisTurn);
            }
        }
        Ok(())
    }

    /// 3-2-4, 3-2-6-3: a Link Unit may attack on the turn it is deployed, and so may a Unit of which a text says so.
    fn may_attack_at_once(&self, unit: u16) -> bool {
        self.is_link(unit) || self.has_flag(unit, Flag::AttacksOnDeployTurn)
    }

    /// Checks whether a Unit can attack a player or an enemy Unit. If texts demand a target that it can attack, it has to attack one that
    /// meets as many of these demands as possible (1-3-1, 1-3-2).
    #[inline]
    pub(crate) fn attack_target(&self, unit: u16, target: ObjectId) -> Allowed {
        // Nearly all of them have no changes, and then only a rested Unit can be attacked (8-2-1).
        if !self.is_spoken_of(unit) && !self.is_spoken_of(target.card()) {
            return match target.as_player().is_some() || self.card(target.card()).is_rested() {
                true => Ok(()),
                false => Err(Reason::NoAttackTarget),
            };
        }
        self.attack_target_as_said(unit, target)
    }

    /// Decides [`Game::attack_target`] where a text changes the Unit or the object that it would attack.
    #[inline(never)]
    fn attack_target_as_said(&self, unit: u16, target: ObjectId) -> Allowed {
        self.free_attack_target(unit, target)?;
        if self.is_spoken_of(unit) && self.owes_another_attack(unit, target) {
            return Err(Reason::NoAttackTarget);
        }
        Ok(())
    }

    /// Checks whether a Unit can attack something else that meets more of the demands.
    #[inline(never)]
    fn owes_another_attack(&self, unit: u16, target: ObjectId) -> bool {
        self.has_demanded_target(unit)
            && self.attack_targets(unit).any(|other| {
                self.meets_more_demands(unit, other, target) && self.free_attack_target(unit, other).is_ok()
            })
    }

    /// Checks whether the main phase can end: not while a Unit can make an attack that a text demands (1-3-1, 1-3-2).
    pub(crate) fn main_end(&self, seat: SeatId) -> Allowed {
        let owes = |unit: u16| {
            self.has_flag(unit, Flag::MustAttack)
                && self.attacker(unit).is_ok()
                && self
                    .attack_targets(unit)
                    .any(|target| self.attack_target(unit, target).is_ok())
        };
        // Nearly always no Unit has to, and none is looked at.
        if self.cache.flags.contains(Flag::MustAttack) && self.pile(seat, Zone::Units).any(owes) {
            return Err(Reason::Obliged);
        }
        Ok(())
    }

    /// The enemies of a Unit, players and Units.
    fn attack_targets(&self, unit: u16) -> impl Iterator<Item = ObjectId> {
        let owner = self.card(unit).owner();
        self.seats()
            .filter(move |seat| {
                self.are_enemies(*seat, owner) && self.state.seats[seat.0 as usize].defeat.is_none()
            })
            .flat_map(move |seat| {
                let player = (self.seat_of(seat, Zone::Shields) == seat).then(|| ObjectId::player(seat));
                let first = Some(self.top(seat, Zone::Units)).filter(|at| *at != NONE);
                let units =
                    std::iter::successors(first, |at| Some(self.card(*at).next).filter(|next| *next != NONE));
                player.into_iter().chain(units.map(|at| self.object(at)))
            })
    }

    /// Checks whether a Unit can attack a target, apart from demands.
    fn free_attack_target(&self, unit: u16, target: ObjectId) -> Allowed {
        let is_said = self.is_spoken_of(unit);
        // Q114: who cannot choose the player can attack neither Base nor Shields.
        if target.as_player().is_none()
            && !self.card(target.card()).is_rested()
            && !(is_said && self.is_permitted_target(unit, target))
        {
            return Err(Reason::NoAttackTarget);
        }
        if is_said
            && self.card(unit).since == self.state.turn
            && self.has_flag(unit, Flag::AttacksSomeOnDeployTurn)
            && !self.may_attack_at_once(unit)
            && !self.is_permitted_at_once(unit, target)
        {
            return Err(Reason::DeployedThisTurn);
        }
        if (is_said || self.is_spoken_of(target.card())) && self.is_barred_target(unit, target) {
            return Err(Reason::Forbidden);
        }
        Ok(())
    }
}
