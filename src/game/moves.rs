//! The verbs that put cards somewhere else: into zones, into decks, into play.

use super::arrange::Pile;
use super::choice::Choice;
use super::event::{By, Destination, Happening};
use super::instead::Happens;
use super::state::{Effect, Frame, Stage};
use super::zones::End;
use super::{DecisionKind, Game, ObjectId, SeatId, Zone};
use crate::ir::{CardKind, MoveVerb, Orientation, Payment};
use crate::library::{Action, CardId, Change, Deed, MoveTarget, Run};

impl Game<'_> {
    pub(crate) fn move_targets(&mut self, effect: Effect, verb: MoveVerb, to: MoveTarget) {
        for at in self.target_indices(&effect) {
            let object = self.follow(&effect, self.state.bound[at].object);
            self.state.bound[at].object = object;
        }
        if let MoveTarget::Deck { position, order } = to {
            self.begin_deck_move(effect, position, order);
            return;
        }
        // 4-1-6: the lowest is struck last.
        if matches!(to, MoveTarget::Shields) && self.target_indices(&effect).count() > 1 {
            self.begin_arranging(effect, Pile::Shields);
            return;
        }
        // 5-10-1: what an effect puts from the field into the trash is destroyed.
        if Game::destination(to) == Destination::Trash {
            let field = self.target_indices(&effect).any(|at| {
                matches!(
                    self.zone_of(self.state.bound[at].object),
                    Some(Zone::Units | Zone::Base | Zone::Shields)
                )
            });
            if field {
                self.destroy_targets(effect);
                return;
            }
        }
        let mut count = 0;
        let by = self.context_of(&effect).by();
        let mut held = Vec::new();
        for at in self.target_indices(&effect) {
            let object = self.state.bound[at].object;
            self.state.bound[at].undone = true;
            if !self.is_current(object) {
                continue;
            }
            let place = Game::destination(to);
            let from = self.card(object.card).zone;
            if place == Destination::Hand
                && from.is_field()
                && self.is_kept_from_hand(object, self.context_of(&effect).by())
            {
                continue;
            }
            // 1-3-2-1: what is there already is not moved there.
            if zone_for(place) == from {
                continue;
            }
            if self.library.substitutes && from.is_field() {
                held.push(Happens::Move {
                    object,
                    verb,
                    to: place,
                    by,
                });
                continue;
            }
            let now = if verb == MoveVerb::Discard {
                self.discard("5-11-1", effect.actor, object)
            } else {
                self.move_card(object, verb, place, Some(by))
            };
            self.state.bound[at].object = now;
            self.state.bound[at].undone = false;
            count += 1;
        }
        if held.is_empty() {
            self.next_step(effect, count > 0, count);
            return;
        }
        self.replace_top(Frame::Effect(Effect {
            stage: Stage::Resume,
            part: count.clamp(0, 255) as u8,
            ..effect
        }));
        // 10-1-9-1: what stands in for a move is carried out first.
        if self.stand_in(&held) {
            return;
        }
        for event in held {
            let now = self.move_card(event.object(), verb, Game::destination(to), Some(by));
            self.credit(event.object(), now, 1);
        }
        if let Some(Frame::Effect(effect)) = self.state.stack.last().copied() {
            self.resume(effect);
        }
    }

    /// Moves one card and tells those who listen. What everybody has been shown stays known in a hand.
    pub(crate) fn move_card(
        &mut self,
        object: ObjectId,
        verb: MoveVerb,
        to: Destination,
        by: Option<By>,
    ) -> ObjectId {
        let seen = self.card(object.card).seen;
        self.emit(Happening::Moved { what: object, to, by });
        let now = self.relocate(rule_for(verb), object, zone_for(to), End::Top);
        self.follow_waiting(object, now);
        if !now.is_none() && to == Destination::Hand {
            self.card_mut(now.card).seen = seen;
        }
        now
    }

    pub(crate) fn is_kept_from_hand(&self, object: ObjectId, by: By) -> bool {
        self.facts_about(object.card).any(|(change, fact)| {
            matches!(change, Change::Cant(Deed::BeReturned(effects)) if self.is_done_by(effects, fact.controller, by))
        })
    }

    /// One card into its owner's deck. `known`: who knows where it is.
    pub(crate) fn put_card_into_deck(
        &mut self,
        effect: &Effect,
        object: ObjectId,
        to_top: bool,
        known: Option<SeatId>,
    ) -> ObjectId {
        self.emit(Happening::Moved {
            what: object,
            to: Destination::Deck,
            by: Some(self.context_of(effect).by()),
        });
        let end = if to_top { End::Top } else { End::Bottom };
        if self.zone_of(object) == Some(Zone::Deck) {
            // It was looked at and lies there already; its place changes.
            let now = self.put(object.card, Zone::Deck, end);
            self.card_mut(now.card).seen = known.map_or(0, |seat| 1 << seat.0);
            return now;
        }
        let now = self.relocate("4-1-7", object, Zone::Deck, end);
        if let (Some(seat), false) = (known, now.is_none()) {
            self.card_mut(now.card).seen = 1 << seat.0;
        }
        now
    }

    pub(crate) fn deploy_targets(&mut self, mut effect: Effect, to: Orientation, payment: Payment) {
        let mut first = None;
        let mut count = 0;
        let mut cost = 0;
        for at in self.target_indices(&effect) {
            let object = self.follow(&effect, self.state.bound[at].object);
            self.state.bound[at].object = object;
            if self.is_current(object) {
                cost += i32::from(self.cost(object.card));
            }
            first.get_or_insert(at);
            count += 1;
        }
        let any = self
            .target_indices(&effect)
            .any(|at| self.is_current(self.state.bound[at].object));
        let Some(first) = first.filter(|_| any) else {
            self.next_step(effect, false, 0);
            return;
        };
        let cost = match payment {
            Payment::Free => 0,
            Payment::PayCost => cost,
        };
        // 5-7, 5-8: deploying is not playing, so there is no Lv. to ask for; what cannot be paid is not deployed.
        if cost > self.active_resources(effect.actor) as i32 {
            self.next_step(effect, false, 0);
            return;
        }
        effect.stage = Stage::Resume;
        self.replace_top(Frame::Effect(effect));
        self.push_deploy(first as u16, count, to);
        self.push_pay(effect.actor, cost.clamp(0, 255) as u8);
    }

    /// What was to be deployed is on the field, or had no place there.
    pub(crate) fn finish_deploy(&mut self, effect: Effect) {
        let mut count = 0;
        for at in self.target_indices(&effect) {
            let there = self
                .zone_of(self.state.bound[at].object)
                .is_some_and(Zone::is_field);
            self.state.bound[at].undone = !there;
            count += usize::from(there);
        }
        self.next_step(effect, count > 0, count as i32);
    }

    /// Of several tokens the player chooses one (5-17-1).
    pub(crate) fn choose_token(&mut self, mut effect: Effect, tokens: Run) {
        if tokens.len == 1 {
            self.deploy_tokens(effect, 0);
            return;
        }
        effect.stage = Stage::Token;
        self.replace_top(Frame::Effect(effect));
        self.ask(effect.actor, DecisionKind::Token);
        for at in 0..tokens.len {
            self.offer(Choice::Token(at as u8));
        }
    }

    /// The token that an option of [`Game::choose_token`] stands for.
    pub(crate) fn token_offered(&self, at: u8) -> Option<CardId> {
        let Some(Frame::Effect(effect)) = self.state.stack.last() else {
            return None;
        };
        let Action::DeployTokens(tokens) = self.action_of(effect) else {
            return None;
        };
        let entry = self.library.tokens[tokens.range()].get(usize::from(at))?;
        Some(entry.card)
    }

    pub(crate) fn deploy_tokens(&mut self, effect: Effect, at: u8) {
        let Action::DeployTokens(tokens) = self.action_of(&effect) else {
            return;
        };
        let entry = self.library.tokens[tokens.range()][at as usize];
        let amount = self.amount(entry.amount, &self.context_of(&effect));
        self.deploy_new(effect, entry.card, amount, entry.state);
    }

    /// Deploys tokens from outside the game (5-17-1).
    pub(crate) fn deploy_new(&mut self, mut effect: Effect, card: CardId, amount: i32, state: Orientation) {
        if amount <= 0 {
            self.next_step(effect, false, 0);
            return;
        }
        effect.part = 0;
        if self.library.definition(card).kind == CardKind::Resource {
            // 5-17-1: a Resource token is placed in the resource area.
            let mut count = 0;
            for _ in 0..amount {
                if let Some(placed) = self.place_resource_token(card, effect.actor, state) {
                    self.bind(&effect, placed);
                    count += 1;
                }
            }
            self.next_step(effect, count > 0, count);
            return;
        }
        let first = self.state.bound.len() as u16;
        for _ in 0..amount {
            let token = self.create(card, effect.actor);
            let object = self.object(token);
            self.bind(&effect, object);
        }
        effect.stage = Stage::Resume;
        self.replace_top(Frame::Effect(effect));
        self.push_deploy(first, amount as u16, state);
    }
}

fn zone_for(place: Destination) -> Zone {
    match place {
        Destination::Hand => Zone::Hand,
        Destination::Trash => Zone::Trash,
        Destination::Removal => Zone::Removal,
        Destination::Deck => Zone::Deck,
        Destination::Shields => Zone::Shields,
    }
}

fn rule_for(verb: MoveVerb) -> &'static str {
    match verb {
        MoveVerb::Return | MoveVerb::Add | MoveVerb::Place => "4-1-5",
        MoveVerb::Discard => "5-11-1",
        MoveVerb::Exile | MoveVerb::Remove => "5-12-1",
    }
}
