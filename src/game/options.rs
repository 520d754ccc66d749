//! What a player may do now: every legal option and no other.

use super::choice::{Choice, How};
use super::event::{By, Happening};
use super::picks::Parts;
use super::select::Context;
use super::state::NONE;
use super::{DecisionKind, Game, ObjectId, SeatId, Zone};
use crate::ir::{CardKind, Joint, Orientation, Site};
use crate::library::{
    AbilityId, Action, Change, Deed, Kind, Profile, Run, Selector, SelectorId, Step, Zone as TextZone,
};

/// Nothing, or the number of the rule that does not allow it.
pub(crate) type Allowed = Result<(), &'static str>;

/// Effects that activate one another, in a row: more than any two cards do.
const MAX_ACTIVATIONS: u8 = 8;

impl<'l> Game<'l> {
    /// 7-5-1.
    pub(crate) fn main_decision(&mut self) {
        let seat = self.state.active;
        self.ask(seat, DecisionKind::Main);
        let mut at = self.top(seat, Zone::Hand);
        while at != NONE {
            let card = at;
            at = self.card(at).next;
            self.play_options(seat, card);
        }
        self.activation_options(seat, Profile::MAIN, None);
        let mut at = self.top(seat, Zone::Units);
        while at != NONE {
            let unit = at;
            at = self.card(at).next;
            self.attack_options(unit);
        }
        self.offer(Choice::EndMain);
    }

    /// 9-3.
    pub(crate) fn action_options(&mut self, seat: SeatId) {
        let mut at = self.top(seat, Zone::Hand);
        while at != NONE {
            let card = at;
            at = self.card(at).next;
            if self.definition_of(card).own.kinds & Profile::COMMAND_ACTION != 0 {
                self.command_option(seat, card, Profile::COMMAND_ACTION);
            }
        }
        self.activation_options(seat, Profile::ACTION, None);
    }

    /// 7-5-2-2-2, 7-5-2-2-3: rested and EX Resources count for the Lv. (2-9-1, Q21).
    fn affordable(&self, seat: SeatId, lv: i16, cost: i16) -> Allowed {
        if !Game::at_least(self.player_lv(seat), i32::from(lv)) {
            return Err("7-5-2-2-2");
        }
        if self.active_resources(seat) < usize::from(cost.max(0) as u16) {
            return Err("7-5-2-2-3");
        }
        Ok(())
    }

    /// Whether a card can be revealed and paid for, for whatever it is played.
    pub(crate) fn playable(&self, seat: SeatId, card: u16) -> Allowed {
        self.affordable(seat, self.lv(card), self.cost(card))?;
        self.not_banned(seat, card)
    }

    /// "can't be played".
    fn not_banned(&self, seat: SeatId, card: u16) -> Allowed {
        let banned = self.library.bans_playing
            && self.facts_about(card).any(|(change, fact)| {
                matches!(change, Change::Cant(Deed::BePlayed(player))
                    if self.is_player(player, &Context::of(fact.source, fact.controller, 0), seat))
            });
        if banned { Err("10-2-3") } else { Ok(()) }
    }

    /// A Command card's effect that can be played now: `timing` is [`Profile::COMMAND_MAIN`] or
    /// [`Profile::COMMAND_ACTION`].
    pub(crate) fn playable_command(
        &self,
        seat: SeatId,
        card: u16,
        timing: u16,
    ) -> Result<AbilityId, &'static str> {
        let ability = self
            .command_of(card, timing)
            .ok_or(if timing == Profile::COMMAND_MAIN {
                "13-2-4-1"
            } else {
                "13-2-3-1"
            })?;
        self.playable(seat, card)?;
        let context = Context {
            played: true,
            ..Context::of(self.object(card), seat, 0)
        };
        match self.beginning(ability, &context, 0) {
            // What an effect cannot be activated without, a Command cannot be played without.
            Err("10-2-2") => Err("10-1-8-1-1"),
            allowed => allowed.map(|()| ability),
        }
    }

    fn command_option(&mut self, seat: SeatId, card: u16, timing: u16) {
        if let Ok(ability) = self.playable_command(seat, card, timing) {
            self.offer(Choice::Play {
                card: self.object(card),
                how: How::Command(ability),
            });
        }
    }

    /// The ways to play one card in the main phase (7-5-2-1).
    fn play_options(&mut self, seat: SeatId, card: u16) {
        let object = self.object(card);
        let definition = self.definition_of(card);
        let (kind, pilot, in_hand) = (definition.kind, definition.can_be_paired(), definition.in_hand);
        let own = definition.own;
        match kind {
            CardKind::Unit | CardKind::Base => {
                if self.playable(seat, card).is_ok() {
                    self.offer(Choice::Play {
                        card: object,
                        how: How::Deploy,
                    });
                }
            }
            CardKind::Command => self.command_option(seat, card, Profile::COMMAND_MAIN),
            CardKind::Pilot | CardKind::Resource => {}
        }
        if pilot && self.playable(seat, card).is_ok() {
            let mut units = self.pile(seat, Zone::Units);
            if units.any(|unit| self.can_be_paired(unit)) {
                self.offer(Choice::Play {
                    card: object,
                    how: How::Pair,
                });
            }
        }
        if (in_hand.kinds | own.kinds) & Profile::PLAY_OPTION != 0 {
            for ability in self.play_options_of(card) {
                if self.playable_with(seat, card, ability).is_ok() {
                    self.offer(Choice::Play {
                        card: object,
                        how: How::With(ability),
                    });
                }
            }
        }
    }

    /// What a card's text offers "when playing this card".
    pub(crate) fn play_options_of(&self, card: u16) -> impl Iterator<Item = AbilityId> + use<'l> {
        let library = self.library;
        self.definition_of(card)
            .abilities
            .range()
            .filter(|at| matches!(library.abilities[*at].kind, Kind::PlayOption))
            .map(|at| AbilityId(at as u32))
    }

    /// Whether a card can be played with what its text offers.
    pub(crate) fn playable_with(&self, seat: SeatId, card: u16, option: AbilityId) -> Allowed {
        self.not_banned(seat, card)?;
        let context = Context::of(self.object(card), seat, 0);
        let steps = &self.library.steps[self.library.ability(option).body.range()];
        let terms = steps
            .iter()
            .find_map(|step| match self.library.action(step.action) {
                Action::PlayAs { lv, cost } => Some((i16::from(lv), i16::from(cost))),
                Action::Change { changes, .. } => {
                    Some((self.lv(card), self.cost_with(self.cost(card), changes, &context)))
                }
                // What is done before the card is played says nothing about its terms.
                Action::Choose(_)
                | Action::Draw(_)
                | Action::Deal { .. }
                | Action::Recover { .. }
                | Action::Destroy(_)
                | Action::Orient { .. }
                | Action::Move { .. }
                | Action::Look(_)
                | Action::Reveal(_)
                | Action::Shuffle(_)
                | Action::Deploy { .. }
                | Action::DeployTokens(_)
                | Action::PlaceResources { .. }
                | Action::Pair { .. }
                | Action::Activate { .. }
                | Action::DealMutual { .. }
                | Action::DeployExBase { .. }
                | Action::Later { .. }
                | Action::Modes { .. }
                | Action::ChangeAttackTarget(_)
                | Action::Branch(_)
                | Action::PayResources(_) => None,
            });
        let able = steps
            .iter()
            .take_while(|step| step.joint != Joint::IfYouDo)
            .all(|step| self.can_do(step, seat, &context));
        match terms {
            Some((lv, cost)) if able => self.affordable(seat, lv, cost),
            Some(_) | None => Err("1-3-2"),
        }
    }

    /// The activated effects of a seat's cards that can be activated now (10-1-7). `shut` is the Unit that was attacked,
    /// which cannot block for itself (8-3-3).
    pub(crate) fn activation_options(&mut self, seat: SeatId, kinds: u16, shut: Option<ObjectId>) {
        let mut found = std::mem::take(&mut self.state.options);
        for card in &self.state.field {
            if *card == NONE || self.card(*card).owner != seat {
                continue;
            }
            let object = self.object(*card);
            if Some(object) == shut {
                continue;
            }
            self.visit_activated(object, kinds, &mut |ability, parameter| {
                if self.activatable(ability, object, seat, parameter).is_ok() {
                    found.push(Choice::Activate { object, ability });
                }
            });
        }
        if self.library.uses_trash {
            for card in self.pile(seat, Zone::Trash) {
                let object = self.object(card);
                self.visit_activated(object, kinds, &mut |ability, parameter| {
                    if self.activatable(ability, object, seat, parameter).is_ok() {
                        found.push(Choice::Activate { object, ability });
                    }
                });
            }
        }
        self.state.options = found;
    }

    /// Calls `visitor` with the activated effects of the kinds that a card has where it is: on the field, or those that
    /// work from a trash (10-1-2).
    pub(crate) fn visit_activated(
        &self,
        object: ObjectId,
        kinds: u16,
        visitor: &mut dyn FnMut(AbilityId, u8),
    ) {
        match self.card(object.card).zone {
            Zone::Units | Zone::Base => self.visit_abilities(object, kinds, 0, visitor),
            Zone::Trash => {
                let definition = self.definition_of(object.card);
                if definition.in_trash.kinds & kinds == 0 {
                    return;
                }
                for at in definition.abilities.range() {
                    let ability = &self.library.abilities[at];
                    if ability.site == Site::Trash && ability.profile.kinds & kinds != 0 {
                        visitor(AbilityId(at as u32), 0);
                    }
                }
            }
            Zone::Deck
            | Zone::ResourceDeck
            | Zone::Resources
            | Zone::Pilots
            | Zone::Shields
            | Zone::Removal
            | Zone::Hand
            | Zone::Nowhere
            | Zone::Outside => {}
        }
    }

    /// Whether an activated effect can be activated, where its timing permits it.
    pub(crate) fn activatable(
        &self,
        id: AbilityId,
        object: ObjectId,
        seat: SeatId,
        parameter: u8,
    ) -> Allowed {
        let ability = self.library.ability(id);
        let silenced = ability.keyword.is_some_and(|keyword| {
            self.derived(object.card)
                .is_some_and(|derived| derived.silenced >> keyword.0 & 1 != 0)
        });
        if silenced {
            return Err("10-2-3");
        }
        if ability.once && self.is_used(object, id) {
            return Err("13-2-13-1");
        }
        if let Some(rule) = self.shut(ability, object, seat) {
            return Err(rule);
        }
        let context = Context::of(object, seat, parameter);
        if !self.is_payable(ability.costs, seat, &context) {
            return Err("10-1-7-2");
        }
        if ability.costs.is_empty() {
            // 10-1-7-5, 10-3-1-1: without a colon a condition at the head is one for the activation.
            return self.beginning(id, &context, 0);
        }
        // A false "If" after the colon is no obstacle: the cost is paid for nothing (10-1-7-2).
        if !self.has_targets(ability.body, &context, 0) {
            return Err("10-2-2");
        }
        Ok(())
    }

    pub(crate) fn activate(&mut self, seat: SeatId, object: ObjectId, ability: AbilityId) {
        let parameter = self.parameter_of(ability, object);
        let context = Context::of(object, seat, parameter);
        self.push_effect(ability, super::state::EffectKind::Activated, &context, 0);
        if let Some(keyword) = self.library.ability(ability).keyword {
            self.emit(Happening::Activates {
                seat,
                keyword,
                whose: object,
            });
        }
        if self.scratch.recording {
            let card = self.named(object);
            self.note("10-1-7-2", super::log::What::Activated { card, ability });
        }
    }

    /// 10-1-7-2, 10-1-7-4: every cost can be paid in full.
    fn is_payable(&self, costs: Run, seat: SeatId, context: &Context) -> bool {
        let mut resources = 0;
        for step in &self.library.steps[costs.range()] {
            match self.library.action(step.action) {
                Action::PayResources(count) => resources += usize::from(count),
                _ => {
                    if !self.can_do(step, seat, context) {
                        return false;
                    }
                }
            }
        }
        resources == 0 || self.active_resources(seat) >= resources
    }

    /// Whether an instruction can be carried out in full, as a cost has to be.
    pub(crate) fn can_do(&self, step: &Step, actor: SeatId, context: &Context) -> bool {
        let context = &Context { actor, ..*context };
        let action = self.library.action(step.action);
        for part in Parts::of(self, action) {
            let least = self.least(part, context);
            let mut count = 0;
            self.visit(part, context, &mut |object| {
                if self.can_be_done_to(action, object, context) {
                    count += 1;
                }
                true
            });
            if count < least {
                return false;
            }
        }
        match action {
            Action::Draw(_) => self.pile_len(actor, Zone::Deck) > 0,
            Action::PayResources(count) => self.active_resources(actor) >= usize::from(count),
            Action::Choose(_)
            | Action::Deal { .. }
            | Action::Recover { .. }
            | Action::Destroy(_)
            | Action::Orient { .. }
            | Action::Move { .. }
            | Action::Look(_)
            | Action::Reveal(_)
            | Action::Shuffle(_)
            | Action::Deploy { .. }
            | Action::DeployTokens(_)
            | Action::PlaceResources { .. }
            | Action::Pair { .. }
            | Action::Change { .. }
            | Action::Activate { .. }
            | Action::DealMutual { .. }
            | Action::DeployExBase { .. }
            | Action::Later { .. }
            | Action::Modes { .. }
            | Action::PlayAs { .. }
            | Action::ChangeAttackTarget(_)
            | Action::Branch(_) => true,
        }
    }

    /// How many objects an instruction needs at least to be carried out in full.
    fn least(&self, part: SelectorId, context: &Context) -> usize {
        match self.library.selector(part) {
            Selector::Group(group) => self.bounds(group.quantity, context).0.max(1),
            Selector::AnyOf(_) | Selector::AllOf(_) | Selector::Known(_) | Selector::PairedWith(_) => 1,
            Selector::Player(_) => 0,
        }
    }

    pub(crate) fn can_be_done_to(&self, action: Action, object: ObjectId, context: &Context) -> bool {
        match action {
            Action::Orient { to, .. } => {
                self.is_current(object)
                    && self.card(object.card).zone.is_field()
                    && self.card(object.card).rested != (to == Orientation::Rested)
                    && !self.is_kept_from(object, to, Some(context.by()))
            }
            Action::Destroy(_) => self.zone_of(object).is_some_and(Zone::is_field),
            Action::Deploy { .. } | Action::Pair { .. } | Action::Move { .. } => {
                self.is_current(self.follow_in(context, object))
            }
            Action::Choose(_)
            | Action::Draw(_)
            | Action::Deal { .. }
            | Action::Recover { .. }
            | Action::Look(_)
            | Action::Reveal(_)
            | Action::Shuffle(_)
            | Action::DeployTokens(_)
            | Action::PlaceResources { .. }
            | Action::Change { .. }
            | Action::Activate { .. }
            | Action::DealMutual { .. }
            | Action::DeployExBase { .. }
            | Action::Later { .. }
            | Action::Modes { .. }
            | Action::PlayAs { .. }
            | Action::ChangeAttackTarget(_)
            | Action::Branch(_)
            | Action::PayResources(_) => true,
        }
    }

    /// 10-2-1, 10-2-2: whether the effect can be activated at all.
    pub(crate) fn can_begin(&self, id: AbilityId, context: &Context) -> bool {
        self.beginning(id, context, 0).is_ok()
    }

    /// What keeps an effect from being activated. `depth`: how many effects have asked that would activate this one.
    pub(crate) fn beginning(&self, id: AbilityId, context: &Context, depth: u8) -> Allowed {
        let body = self.library.ability(id).body;
        let steps = &self.library.steps[body.range()];
        if let Some(first) = steps.first()
            && let Some(when) = first.when
            && !self.holds(when, context)
            && self.effective(steps, 0, context) == 0
        {
            // Only an alternative, a part after "Then" (5-20-2) or what asks by itself can still do something.
            let other = steps.iter().any(|step| match step.joint {
                Joint::Then | Joint::Otherwise => true,
                Joint::Sentence => !step.stands_in && step.when.is_some_and(|when| self.holds(when, context)),
                Joint::And | Joint::IfYouDo | Joint::IfYouDont => false,
            });
            return if other { Ok(()) } else { Err("10-2-1") };
        }
        if self.has_targets(body, context, depth) {
            Ok(())
        } else {
            Err("10-2-2")
        }
    }

    /// The step that is carried out in place of another one (10-1-9-1-1).
    pub(crate) fn effective(&self, steps: &[Step], at: usize, context: &Context) -> usize {
        let mut chosen = at;
        let mut seen = at;
        // Of several in a row the last whose condition holds.
        while let Some(by) = steps[seen].replaced_by {
            seen = by as usize;
            if steps[seen].when.is_none_or(|when| self.holds(when, context)) {
                chosen = seen;
            }
        }
        chosen
    }

    /// 10-1-8-1-1, 10-1-8-1-2: the targets named before the first "Then" or "If you do" can be chosen.
    fn has_targets(&self, body: Run, context: &Context, depth: u8) -> bool {
        let steps = &self.library.steps[body.range()];
        for (at, step) in steps.iter().enumerate() {
            if at > 0 && hangs_on_what_precedes(step.joint) {
                return true;
            }
            if step.stands_in {
                continue;
            }
            let effective = self.effective(steps, at, context);
            let step = &steps[effective];
            if effective == at
                && let Some(when) = step.when
                && !self.holds(when, context)
            {
                if at == 0 {
                    return true;
                }
                continue;
            }
            if step.may {
                continue;
            }
            match self.library.action(step.action) {
                Action::Choose(what) => {
                    // "Each player chooses": as many as can.
                    let able = self.seats().any(|actor| {
                        self.is_player(step.actor, context, actor)
                            && self.can_choose(what, &Context { actor, ..*context })
                    });
                    if !able {
                        return false;
                    }
                }
                // What an earlier instruction is to choose is not known yet.
                Action::Activate { of, timing } => {
                    // What leads back to itself never begins.
                    if let Some(card) = self.first_of(of, context)
                        && (depth == MAX_ACTIVATIONS
                            || self
                                .command_to_activate(card, timing, context.controller, depth + 1)
                                .is_none())
                    {
                        return false;
                    }
                }
                Action::Draw(_)
                | Action::Deal { .. }
                | Action::Recover { .. }
                | Action::Destroy(_)
                | Action::Orient { .. }
                | Action::Move { .. }
                | Action::Look(_)
                | Action::Reveal(_)
                | Action::Shuffle(_)
                | Action::Deploy { .. }
                | Action::DeployTokens(_)
                | Action::PlaceResources { .. }
                | Action::Pair { .. }
                | Action::Change { .. }
                | Action::DealMutual { .. }
                | Action::DeployExBase { .. }
                | Action::Later { .. }
                | Action::Modes { .. }
                | Action::PlayAs { .. }
                | Action::ChangeAttackTarget(_)
                | Action::Branch(_)
                | Action::PayResources(_) => {}
            }
        }
        true
    }

    /// 10-2-2-1: only players and cards in public places are targets; Q121, Q153: all of them or nothing.
    fn can_choose(&self, what: SelectorId, context: &Context) -> bool {
        if !self.is_public(what) {
            return true;
        }
        Parts::of(self, Action::Choose(what)).all(|part| {
            let least = match self.picked_quantity(part) {
                Some(quantity) => self.bounds(quantity, context).0,
                None => 0,
            };
            least == 0 || {
                let mut count = 0;
                // Only where it matters which ones they are.
                let mut found = self.is_limited(part).then(Vec::new);
                self.visit(part, context, &mut |object| {
                    if self.can_be_chosen(object, context.by()) {
                        count += 1;
                        if let Some(found) = &mut found {
                            found.push(object);
                        }
                    }
                    found.is_some() || count < least
                });
                count >= least && found.is_none_or(|found| self.completes(part, &[], &found, least, context))
            }
        })
    }

    fn is_public(&self, what: SelectorId) -> bool {
        match self.library.selector(what) {
            Selector::Group(group) => match group.zone {
                TextZone::Field | TextZone::Area(..) | TextZone::Trash(_) | TextZone::Removal(_) => true,
                TextZone::Within(of) => self.is_public(of),
                TextZone::Hand(_)
                | TextZone::Deck(_)
                | TextZone::TopOfDeck(_)
                | TextZone::Among(_)
                | TextZone::Done(_) => false,
            },
            Selector::AnyOf(parts) | Selector::AllOf(parts) => self.library.selector_lists[parts.range()]
                .iter()
                .any(|part| self.is_public(*part)),
            Selector::Known(_) | Selector::PairedWith(_) | Selector::Player(_) => true,
        }
    }

    /// "can't be chosen as a target of enemy effects".
    pub(crate) fn can_be_chosen(&self, object: ObjectId, by: By) -> bool {
        !self.facts_about(object.card).any(|(change, fact)| {
            matches!(change, Change::Cant(Deed::BeChosen(effects)) if self.is_done_by(effects, fact.controller, by))
        })
    }
}

/// 10-1-8-1-2: targets named behind these words are chosen only when the text gets there.
fn hangs_on_what_precedes(joint: Joint) -> bool {
    match joint {
        Joint::Then | Joint::IfYouDo | Joint::IfYouDont | Joint::Otherwise => true,
        Joint::Sentence | Joint::And => false,
    }
}
