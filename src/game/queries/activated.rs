//! The effects of a card that a text can activate: a command effect (Q81), or those that begin with a mark.

use crate::game::state::{Context, Game, Memory, ObjectId, PendingTrigger, SeatId};
use crate::ir::{Bearer, Gate, Mark, Selector, Site};
use crate::library::{AbilityId, BitSet, EventKind, Role, Summary};
use crate::vocabulary::{Activated, CommandTiming, EffectMark};

impl Game<'_> {
    /// Checks whether a text of a player can activate an effect of the card.
    pub(super) fn can_activate(
        &self,
        card: ObjectId,
        which: Activated<EffectMark>,
        controller: SeatId,
        depth: u8,
    ) -> bool {
        let mut can = false;
        self.visit_to_activate(card, which, controller, depth, &mut |_| {
            can = true;
            false
        });
        can
    }

    /// Checks whether one of the effects that a text names can do something, as far as their cards are known yet.
    pub(super) fn is_any_able(
        &self,
        of: &Selector,
        context: &Context,
        is_able: impl Fn(ObjectId) -> bool,
    ) -> bool {
        let (mut known, mut able) = (false, false);
        self.visit(of, context, &mut |card| {
            known = true;
            able = is_able(card);
            !able
        });
        able || !known
    }

    /// Calls `visitor` with the effects of a card that a text of a player can activate, in printed order, until it has seen enough.
    pub(crate) fn visit_to_activate(
        &self,
        card: ObjectId,
        which: Activated<EffectMark>,
        controller: SeatId,
        depth: u8,
        visitor: &mut dyn FnMut(PendingTrigger) -> bool,
    ) {
        let mut goes_on = |(ability, parameter)| {
            let begun = self.as_if_set_off(ability, card, which, controller, parameter);
            let text = self.library.text(ability);
            let is_spent = text.once && self.is_used(card, ability);
            let begins = || {
                self.beginning(ability, &self.context_to_begin(&begun, which), depth)
                    .is_ok()
            };
            is_spent || !begins() || visitor(begun)
        };
        match which {
            Activated::Command(timing) => {
                // A card has one at each timing.
                if let Some(found) = self.command_to_activate(card, timing) {
                    goes_on(found);
                }
            }
            Activated::Marked(mark) => {
                let mut found = Vec::new();
                self.with_mark(card, mark, &mut |id, parameter| found.push((id, parameter)));
                let _seen_enough = !found.into_iter().all(&mut goes_on);
            }
        }
    }

    /// Returns the context with which an activated effect begins.
    pub(crate) fn context_to_begin(&self, begun: &PendingTrigger, which: Activated<EffectMark>) -> Context {
        match which {
            Activated::Command(_) => Context::of(begun.bearer, begun.controller, begun.parameter),
            Activated::Marked(_) => self.trigger_context(begun),
        }
    }

    fn command_to_activate(&self, card: ObjectId, timing: CommandTiming) -> Option<(AbilityId, u8)> {
        let roles = [
            timing.in_main().then_some(Role::CommandMain),
            timing.in_action().then_some(Role::CommandAction),
        ];
        let roles: BitSet<Role> = roles.into_iter().flatten().collect();
        let command = self.is_current(card).then(|| self.command_of(card.card(), roles));
        command.flatten().map(|command| (command, 0))
    }

    /// Visits the triggered effects of a card with a mark: on the field those that it has (13-2-10-1), for a destroyed card those that it
    /// had (13-2-8-2-1), and for a card elsewhere those that are printed on it.
    fn with_mark(&self, card: ObjectId, mark: EffectMark, visitor: &mut dyn FnMut(AbilityId, u8)) {
        let is_marked = |id: AbilityId| {
            let ability = self.library.text(id).ability();
            let mut marks = ability.iter().flat_map(|ability| ability.kind.marks());
            marks.any(|own| own.alone() == mark && self.is_pilot_right(own, card))
        };
        let is_current = self.is_current(card);
        if is_current && self.derived(card.card()).is_some() && mark != EffectMark::Burst {
            let listens = match mark {
                EffectMark::Deploy => EventKind::Deployed,
                EffectMark::Attack => EventKind::Attacks,
                EffectMark::Destroyed => EventKind::Destroyed,
                EffectMark::WhenPaired | EffectMark::WhenLinked => EventKind::Paired,
                // None of these is triggered (`EffectMark::is_of_triggers`).
                EffectMark::ActivateMain
                | EffectMark::ActivateAction
                | EffectMark::Main
                | EffectMark::Action
                | EffectMark::Burst
                | EffectMark::DuringPair
                | EffectMark::DuringLink
                | EffectMark::Pilot => return,
            };
            self.visit_abilities(card, Summary::of_event(listens), &mut |id, parameter| {
                if is_marked(id) && self.is_open(id, card, self.player_of(id, card)) {
                    visitor(id, parameter);
                }
            });
            return;
        }
        let then = self.remembered(card).filter(|_| !is_current);
        // 10-1-2, 13-2-8-2-1: what has left the field has no effects there any more, but those that its destruction sets off.
        let had_it = then.map_or(is_current, |then| {
            mark == EffectMark::Destroyed && then.destroyed && then.marks & mark.bit() != 0
        });
        let Some(definition) = self.definition_id(card).filter(|_| had_it) else {
            return;
        };
        for id in self.library.definition(definition).abilities.ids() {
            let text = self.library.text(id);
            let is_own = text.bearer == Bearer::Card && text.site == Site::Field;
            if is_own && is_marked(id) && then.is_none_or(|then| self.was_open(id, then)) {
                visitor(id, 0);
            }
        }
        // 3-3-9-2: what its Pilot gave it.
        let pilot = then.and_then(|then| self.definition_id(then.pilot).map(|pilot| (then, pilot)));
        if let Some((then, pilot)) = pilot {
            for id in self.library.definition(pilot).abilities.ids() {
                let is_lent = self.library.text(id).bearer == Bearer::PairedUnit;
                if is_lent && is_marked(id) && self.was_open(id, then) {
                    visitor(id, 0);
                }
            }
        }
    }

    /// Checks whether a Unit had an effect when it left (13-2-10-1, 13-2-12-1).
    fn was_open(&self, id: AbilityId, then: &Memory) -> bool {
        let ability = self.library.text(id).ability();
        let mut gates = ability.iter().flat_map(|ability| &ability.gates);
        gates.all(|gate| match gate {
            Gate::DuringLink => then.snapshot.link,
            Gate::DuringPair(qualities) => {
                let context = Context::of(then.object, then.snapshot.owner, 0);
                !then.pilot.is_none() && self.has_qualities(qualities, then.pilot, &context)
            }
        })
    }

    /// Checks whether the Pilot that a mark such as 【When Paired･Red Pilot】 asks for is there.
    fn is_pilot_right(&self, mark: &Mark, card: ObjectId) -> bool {
        match mark {
            Mark::WhenPaired(qualities) if !qualities.is_empty() => {
                let pair = self.pilot_of(card).zip(self.owner(card));
                pair.is_some_and(|(pilot, owner)| {
                    self.has_qualities(qualities, pilot, &Context::of(card, owner, 0))
                })
            }
            Mark::WhenPaired(_)
            | Mark::Burst
            | Mark::Deploy
            | Mark::Attack
            | Mark::Destroyed
            | Mark::WhenLinked => true,
        }
    }

    /// Makes a waiting effect of a triggered one, as if its event had happened again to the card as it is now.
    fn as_if_set_off(
        &self,
        ability: AbilityId,
        bearer: ObjectId,
        which: Activated<EffectMark>,
        controller: SeatId,
        parameter: u8,
    ) -> PendingTrigger {
        let (subject, object) = match which {
            Activated::Command(_) => (ObjectId::NONE, ObjectId::NONE),
            Activated::Marked(EffectMark::WhenPaired | EffectMark::WhenLinked) => {
                (self.pilot_of(bearer).unwrap_or(ObjectId::NONE), bearer)
            }
            Activated::Marked(EffectMark::Attack) => {
                let battle = self.state.battle.filter(|battle| battle.attacker == bearer);
                (bearer, battle.map_or(ObjectId::NONE, |battle| battle.target))
            }
            Activated::Marked(
                EffectMark::ActivateMain
                | EffectMark::ActivateAction
                | EffectMark::Main
                | EffectMark::Action
                | EffectMark::Burst
                | EffectMark::Deploy
                | EffectMark::Destroyed
                | EffectMark::DuringPair
                | EffectMark::DuringLink
                | EffectMark::Pilot,
            ) => (bearer, ObjectId::NONE),
        };
        PendingTrigger {
            ability,
            bearer,
            teller: ObjectId::NONE,
            subject,
            object,
            controller,
            parameter,
            event_amount: 0,
            burst: false,
            batch: self.state.batch,
            instant: self.state.instant,
            delayed: 0,
        }
    }
}
