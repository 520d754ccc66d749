//! Playing cards (7-5-2), paying (7-5-2-2-3), deploying (5-8) and pairing (5-9).

use super::choice::{Choice, How};
use super::derive::mark;
use super::event::{By, Happening};
use super::select::Context;
use super::state::{Bound, Deploy, EffectKind, Frame, NONE, Pay, Play, PlayStage};
use super::zones::End;
use super::{DecisionKind, Game, ObjectId, SeatId, Zone, log};
use crate::ir::{CardKind, Orientation};
use crate::library::CardId;

/// 4-5-4, 11-4-1.
const UNIT_LIMIT: usize = 6;
/// 4-4-2.
const RESOURCE_LIMIT: u16 = 15;
/// 4-4-2-1.
const EX_LIMIT: usize = 5;

impl Game<'_> {
    pub(crate) fn replace_top(&mut self, frame: Frame) {
        if let Some(top) = self.state.stack.last_mut() {
            *top = frame;
        }
    }

    pub(crate) fn begin_play(&mut self, seat: SeatId, card: ObjectId, how: How) {
        let cost = self.cost(card.card).clamp(0, 255) as u8;
        self.card_mut(card.card).seen = u8::MAX;
        self.note_card("7-5-2-2-1", card, log::What::Played);
        self.state.stack.push(Frame::Play(Play {
            card,
            seat,
            how,
            stage: PlayStage::Announce,
            cost,
            bound: self.state.bound.len() as u16,
        }));
    }

    pub(crate) fn advance_play(&mut self, mut play: Play) {
        match play.stage {
            PlayStage::Announce => {
                play.stage = PlayStage::Option;
                self.replace_top(Frame::Play(play));
                if let How::With(ability) = play.how {
                    let context = Context::of(play.card, play.seat, 0);
                    self.push_effect(ability, EffectKind::PlayOption, &context, 0);
                }
            }
            PlayStage::Option => {
                if usize::from(play.cost) > self.active_resources(play.seat) {
                    // What the option promised did not happen; the card stays in the hand.
                    self.state.stack.pop();
                    return;
                }
                play.stage = PlayStage::Place;
                self.replace_top(Frame::Play(play));
                self.push_pay(play.seat, play.cost);
            }
            PlayStage::Place => self.place_played(play),
            PlayStage::Unit => {}
            PlayStage::End => {
                // 3-4-4.
                if self.card(play.card.card).zone == Zone::Nowhere {
                    let card = self.object(play.card.card);
                    self.relocate("3-4-4", card, Zone::Trash, End::Top);
                }
                self.state.bound.truncate(play.bound as usize);
                self.state.stack.pop();
            }
        }
    }

    fn place_played(&mut self, mut play: Play) {
        match play.how {
            How::Deploy | How::With(_) => {
                play.stage = PlayStage::End;
                self.replace_top(Frame::Play(play));
                self.emit(Happening::Plays {
                    seat: play.seat,
                    card: play.card,
                });
                let bound = self.state.bound.len() as u16;
                self.state.bound.push(Bound {
                    step: Bound::RESULT,
                    part: 0,
                    object: play.card,
                    undone: false,
                });
                self.push_deploy(bound, 1, Orientation::Active);
            }
            How::Pair => {
                play.stage = PlayStage::Unit;
                self.replace_top(Frame::Play(play));
                self.emit(Happening::Plays {
                    seat: play.seat,
                    card: play.card,
                });
                self.ask(play.seat, DecisionKind::Pair);
                let mut at = self.top(play.seat, Zone::Units);
                while at != NONE {
                    let unit = self.object(at);
                    at = self.card(at).next;
                    if self.can_be_paired(unit.card) {
                        self.offer(Choice::Pick(unit));
                    }
                }
            }
            How::Command(ability) => {
                // 3-4-3: in no location until its effect ends.
                play.card = self.relocate("3-4-3", play.card, Zone::Nowhere, End::Bottom);
                let held = self.card_mut(play.card.card);
                held.seen = u8::MAX;
                held.command = true;
                play.stage = PlayStage::End;
                self.replace_top(Frame::Play(play));
                self.emit(Happening::Plays {
                    seat: play.seat,
                    card: play.card,
                });
                let context = Context::of(play.card, play.seat, 0);
                self.push_effect(ability, EffectKind::Command, &context, 0);
            }
        }
    }

    pub(crate) fn answer_play(&mut self, mut play: Play, choice: Choice) {
        if let Choice::Pick(unit) = choice {
            play.stage = PlayStage::End;
            self.replace_top(Frame::Play(play));
            self.pair(play.card, unit);
        }
    }

    /// 3-3-4, 3-3-5: one Pilot at most, and no exchange.
    pub(crate) fn can_be_paired(&self, unit: u16) -> bool {
        let state = self.card(unit);
        state.zone == Zone::Units && state.partner == NONE && !self.has_mark(unit, mark::CANT_BE_PAIRED)
    }

    /// 5-9-1.
    pub(crate) fn pair(&mut self, pilot: ObjectId, unit: ObjectId) -> Option<ObjectId> {
        if !self.is_current(pilot)
            || !self.is_current(unit)
            || !self.can_be_paired(unit.card)
            || !self.definition_of(pilot.card).can_be_paired()
        {
            return None;
        }
        let old = pilot;
        let pilot = self.put(pilot.card, Zone::Pilots, End::Bottom);
        self.follow_into_play(old, pilot);
        self.card_mut(pilot.card).partner = unit.card;
        self.card_mut(unit.card).partner = pilot.card;
        if self.scratch.recording {
            let (pilot, unit) = (self.named(pilot), self.named(unit));
            self.note("5-9-1", log::What::Paired { pilot, unit });
        }
        self.emit(Happening::Paired { pilot, unit });
        Some(pilot)
    }

    /// The active Resources of a player.
    pub(crate) fn active_resources(&self, seat: SeatId) -> usize {
        self.pile(seat, Zone::Resources)
            .filter(|card| !self.card(*card).rested)
            .count()
    }

    fn active_ex(&self, seat: SeatId) -> usize {
        self.pile(seat, Zone::Resources)
            .filter(|card| !self.card(*card).rested && self.definition_of(*card).ex)
            .count()
    }

    pub(crate) fn push_pay(&mut self, seat: SeatId, cost: u8) {
        if cost > 0 {
            self.state.stack.push(Frame::Pay(Pay { seat, cost }));
        }
    }

    /// 7-5-2-2-3: which Resources to rest is a choice where some of them would be lost (5-17-3-2-3).
    pub(crate) fn advance_pay(&mut self, pay: Pay) {
        let cost = usize::from(pay.cost);
        let ex = self.active_ex(pay.seat);
        let lasting = self.active_resources(pay.seat) - ex;
        self.ask(pay.seat, DecisionKind::Pay);
        for count in cost.saturating_sub(lasting)..=cost.min(ex) {
            self.offer(Choice::PayEx(count as u8));
        }
        if self.state.options.is_empty() {
            self.state.decision = None;
            self.state.stack.pop();
        }
    }

    pub(crate) fn answer_pay(&mut self, pay: Pay, choice: Choice) {
        self.state.stack.pop();
        let Choice::PayEx(mut ex) = choice else {
            return;
        };
        let mut others = pay.cost.saturating_sub(ex);
        let mut at = self.top(pay.seat, Zone::Resources);
        while at != NONE {
            let resource = self.object(at);
            let is_ex = self.definition_of(at).ex;
            let rested = self.card(at).rested;
            at = self.card(at).next;
            if rested {
                continue;
            }
            if is_ex && ex > 0 {
                ex -= 1;
                self.orient("7-5-2-2-3", resource, Orientation::Rested, None);
                self.emit(Happening::Pays {
                    seat: pay.seat,
                    with: resource,
                });
                // 5-17-3-2-3: an EX Resource that paid is removed from the game.
                self.relocate("5-17-3-2-3", resource, Zone::Outside, End::Bottom);
            } else if !is_ex && others > 0 {
                others -= 1;
                self.orient("7-5-2-2-3", resource, Orientation::Rested, None);
                self.emit(Happening::Pays {
                    seat: pay.seat,
                    with: resource,
                });
            }
        }
    }

    /// Deploys the cards of consecutive entries of the bound list, all at the same time.
    pub(crate) fn push_deploy(&mut self, bound: u16, count: u16, to: Orientation) {
        self.state.stack.push(Frame::Deploy(Deploy {
            bound,
            count,
            leaving: self.state.bound.len() as u16,
            to,
        }));
    }

    fn is_unit(&self, object: ObjectId) -> bool {
        self.is_current(object) && self.definition_of(object.card).kind == CardKind::Unit
    }

    pub(crate) fn advance_deploy(&mut self, deploy: Deploy) {
        let entries = deploy.bound as usize..(deploy.bound + deploy.count) as usize;
        let Some(first) = self.state.bound[entries.clone()]
            .iter()
            .map(|entry| entry.object)
            .find(|object| self.is_current(*object))
        else {
            self.state.stack.pop();
            return;
        };
        let owner = self.card(first.card).owner;
        let units = self.is_unit(first);
        let (zone, limit) = if units {
            (Zone::Units, UNIT_LIMIT)
        } else {
            (Zone::Base, 1)
        };
        // 11-4-2, 11-5-2: who is there already makes room before the newcomers enter (12-3-14: of the whole team).
        let mut present = 0;
        for seat in self.seats() {
            if !self.are_enemies(seat, owner) {
                present += usize::from(self.pile_len(seat, zone));
            }
        }
        let need = (present + deploy.count as usize)
            .saturating_sub(limit)
            .min(present);
        let leaving = self.state.bound.len() - deploy.leaving as usize;
        if leaving < need {
            self.ask(owner, DecisionKind::MakeRoom);
            for seat in self.seats() {
                if self.are_enemies(seat, owner) {
                    continue;
                }
                let mut at = self.top(seat, zone);
                while at != NONE {
                    let object = self.object(at);
                    at = self.card(at).next;
                    if !self.state.bound[deploy.leaving as usize..]
                        .iter()
                        .any(|entry| entry.object == object)
                    {
                        self.offer(Choice::Pick(object));
                    }
                }
            }
            return;
        }
        for at in deploy.leaving as usize..self.state.bound.len() {
            let object = self.state.bound[at].object;
            // 11-4-2 for Units, 11-5-2 for Bases.
            let rule = if units { "11-4-2" } else { "11-5-2" };
            self.note_card(rule, object, log::What::MadeRoom);
            // 5-10-4, 11-4-2-1: not destroyed.
            self.relocate(rule, object, Zone::Trash, End::Top);
        }
        self.state.bound.truncate(deploy.leaving as usize);
        self.state.stack.pop();
        let mut room = limit.saturating_sub(present - need);
        for at in entries.clone() {
            let object = self.state.bound[at].object;
            if !self.is_current(object) {
                continue;
            }
            if room == 0 || self.is_unit(object) != units {
                // More at once than the area holds: the rest has no place (11-4-1).
                self.relocate("11-4-1", object, Zone::Trash, End::Top);
                continue;
            }
            room -= 1;
            let deployed = self.relocate("5-8-1", object, zone, End::Bottom);
            self.card_mut(deployed.card).rested = deploy.to == Orientation::Rested;
            self.state.bound[at].object = deployed;
            self.follow_into_play(object, deployed);
            self.note_card("5-8-1", deployed, log::What::Deployed);
        }
        for at in entries {
            let deployed = self.state.bound[at].object;
            if self.zone_of(deployed) == Some(zone) {
                self.emit(Happening::Deployed(deployed));
            }
        }
    }

    /// "Choose 1 Unit card from your trash. Deploy it. It gains ...": what an effect puts into play stays what its text
    /// speaks of, also where it is the card that bears the effect ("Deploy this card").
    fn follow_into_play(&mut self, old: ObjectId, now: ObjectId) {
        let Some(Frame::Effect(effect)) = self.state.stack.last_mut() else {
            return;
        };
        if effect.source == old {
            effect.source = now;
        }
        for bound in &mut self.state.bound[effect.bound as usize..] {
            if bound.part != Bound::RESULT && bound.object == old {
                bound.object = now;
            }
        }
    }

    pub(crate) fn answer_room(&mut self, choice: Choice) {
        if let Choice::Pick(object) = choice {
            self.state.bound.push(Bound {
                step: Bound::RESULT,
                part: 0,
                object,
                undone: false,
            });
        }
    }

    /// A Resource from the resource deck; none there is no defeat (Q19, 1-3-2).
    pub(crate) fn place_resource(
        &mut self,
        rule: &'static str,
        seat: SeatId,
        to: Orientation,
    ) -> Option<ObjectId> {
        let card = self.top(seat, Zone::ResourceDeck);
        if card == NONE || self.pile_len(seat, Zone::Resources) >= RESOURCE_LIMIT {
            return None;
        }
        let object = self.object(card);
        let placed = self.relocate(rule, object, Zone::Resources, End::Bottom);
        self.placed(seat, placed, to);
        Some(placed)
    }

    /// A Resource token, as an EX Resource (5-17-3-2), from outside the game.
    pub(crate) fn place_resource_token(
        &mut self,
        token: CardId,
        seat: SeatId,
        to: Orientation,
    ) -> Option<ObjectId> {
        let is_ex = self.library.definition(token).ex;
        let held = self
            .pile(seat, Zone::Resources)
            .filter(|card| self.definition_of(*card).ex)
            .count();
        let is_full = self.pile_len(seat, Zone::Resources) >= RESOURCE_LIMIT;
        if is_full || is_ex && held >= EX_LIMIT {
            return None;
        }
        let card = self.create(token, seat);
        let object = self.object(card);
        let placed = self.relocate("5-17-1", object, Zone::Resources, End::Bottom);
        self.placed(seat, placed, to);
        Some(placed)
    }

    fn placed(&mut self, seat: SeatId, resource: ObjectId, to: Orientation) {
        self.card_mut(resource.card).rested = to == Orientation::Rested;
        self.emit(Happening::Places { seat, what: resource });
    }

    /// 5-11-1.
    pub(crate) fn discard(&mut self, rule: &'static str, seat: SeatId, card: ObjectId) -> ObjectId {
        let now = self.relocate(rule, card, Zone::Trash, End::Top);
        self.emit(Happening::Discards { seat, card: now });
        now
    }

    /// 5-4; what is in that state already stays as it is, and nothing happens (1-3-2-1).
    pub(crate) fn orient(
        &mut self,
        rule: &'static str,
        object: ObjectId,
        to: Orientation,
        by: Option<By>,
    ) -> bool {
        let rested = to == Orientation::Rested;
        let zone = self.zone_of(object);
        if !matches!(zone, Some(Zone::Units | Zone::Base | Zone::Resources))
            || self.card(object.card).rested == rested
            || self.is_kept_from(object, to, by)
        {
            return false;
        }
        self.card_mut(object.card).rested = rested;
        if self.scratch.recording {
            let card = self.named(object);
            self.note(rule, log::What::Oriented { card, to });
        }
        self.emit(Happening::Oriented { what: object, to, by });
        true
    }

    /// "can't be set as active", "can't be rested by enemy effects".
    pub(crate) fn is_kept_from(&self, object: ObjectId, to: Orientation, by: Option<By>) -> bool {
        use crate::ir::{Change, Deed};
        if to == Orientation::Active && self.has_mark(object.card, mark::CANT_BE_SET_ACTIVE) {
            return true;
        }
        self.facts_about(object.card).any(|(change, fact)| match change {
            Change::Cant(Deed::BeSetActive(None)) => to == Orientation::Active,
            Change::Cant(Deed::BeSetActive(Some(effects))) => {
                to == Orientation::Active
                    && by.is_some_and(|by| self.is_done_by(*effects, fact.controller, by))
            }
            Change::Cant(Deed::BeRested(effects)) => {
                to == Orientation::Rested
                    && by.is_some_and(|by| self.is_done_by(*effects, fact.controller, by))
            }
            Change::Stat { .. }
            | Change::Gains(_)
            | Change::Loses(_)
            | Change::GainsAbility(_)
            | Change::Becomes { .. }
            | Change::AlsoNamed(_)
            | Change::HasEffect(_)
            | Change::Cant(_)
            | Change::May(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            | Change::Reduces { .. } => false,
        })
    }
}
