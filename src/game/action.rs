//! The verbs: what an instruction does to the game.

use super::choice::Choice;
use super::derive::mark;
use super::event::{By, Cause, Destination, Happening, fits_means};
use super::rules::{Dying, Replaced};
use super::select::Context;
use super::state::EffectKind;
use super::state::{Bound, Effect, Frame, Lasting, Stage};
use super::zones::End;
use super::{DecisionKind, Game, ObjectId, SeatId, Zone, log};
use crate::ir::{CommandTiming, Later, Means, MoveVerb, Orientation, Payment, Period, Stat};
use crate::library::{AbilityId, Action, CardId, Change, Deed, MoveTarget, Profile, Run, SelectorId, Target};

impl Game<'_> {
    /// Carries an instruction out on what has been picked.
    pub(crate) fn act(&mut self, effect: Effect) {
        let context = self.context_of(&effect);
        match self.action_of(&effect) {
            Action::Choose(_) => {
                let count = self.target_indices(&effect).count();
                self.next_step(effect, count > 0, count as i32);
            }
            Action::Draw(amount) => {
                let amount = self.amount(amount, &context);
                let mut drawn = 0;
                for _ in 0..amount {
                    drawn += i32::from(self.draw("5-14-1", effect.actor));
                }
                self.next_step(effect, drawn > 0, drawn);
            }
            Action::Deal { by, amount, to } => {
                let amount = self.amount(amount, &context).clamp(0, 999) as i16;
                let mut dealer = effect.source;
                if let Some(by) = by {
                    self.visit(by, &context, &mut |object| {
                        dealer = object;
                        false
                    });
                }
                self.deal_effect_damage(effect, dealer, amount, to, &context);
            }
            Action::Recover { who: _, amount } => {
                let amount = self.amount(amount, &context).clamp(0, 999) as u16;
                let mut total = 0;
                for at in self.target_indices(&effect) {
                    let recovered = self.recover(self.state.bound[at].object, amount);
                    self.state.bound[at].undone = recovered == 0;
                    total += recovered;
                }
                self.next_step(effect, total > 0, i32::from(total));
            }
            Action::Destroy(_) => self.destroy_targets(effect),
            Action::Orient { who: _, to } => {
                let mut count = 0;
                for at in self.target_indices(&effect) {
                    let object = self.state.bound[at].object;
                    let done = self.orient("5-4-1", object, to, Some(context.by()));
                    self.state.bound[at].undone = !done;
                    count += i32::from(done);
                }
                self.next_step(effect, count > 0, count);
            }
            Action::Move { verb, what: _, to } => self.move_targets(effect, verb, to),
            Action::Look(_) => {
                let seat = effect.actor;
                let mut count = 0;
                for at in self.target_indices(&effect) {
                    let object = self.state.bound[at].object;
                    self.card_mut(object.card).seen |= 1 << seat.0;
                    count += 1;
                    if self.scratch.recording {
                        let card = self.named(object);
                        self.note("4-2-2", log::What::Looked { seat, card });
                    }
                }
                self.next_step(effect, count > 0, count);
            }
            Action::Reveal(_) => {
                let mut count = 0;
                for at in self.target_indices(&effect) {
                    let object = self.state.bound[at].object;
                    self.card_mut(object.card).seen = u8::MAX;
                    count += 1;
                    self.note_card("4-1-4", object, log::What::Revealed);
                }
                self.next_step(effect, count > 0, count);
            }
            Action::Shuffle(player) => {
                for seat in self.seats() {
                    if self.is_player(player, &context, seat) {
                        self.shuffle(seat);
                        self.note("5-15-1", log::What::Shuffled(seat));
                    }
                }
                // 5-15-1-1: done, whatever there was to shuffle.
                self.next_step(effect, true, 0);
            }
            Action::Deploy {
                what: _,
                state,
                payment,
            } => self.deploy_targets(effect, state, payment),
            Action::DeployTokens(tokens) => self.choose_token(effect, tokens),
            Action::PlaceResources { amount, ex, state } => {
                let amount = self.amount(amount, &context);
                let mut count = 0;
                for _ in 0..amount {
                    let placed = if ex {
                        self.place_ex_resource(effect.actor, state)
                    } else {
                        self.place_resource("3-6-1", effect.actor, state)
                    };
                    if let Some(resource) = placed {
                        self.bind(&effect, resource);
                        count += 1;
                    }
                }
                self.next_step(effect, count > 0, count);
            }
            Action::Pair { .. } => {
                let (mut pilot, mut unit) = (None, None);
                for at in self.target_indices(&effect) {
                    let Bound { part, object, .. } = self.state.bound[at];
                    match part & 0xF {
                        0 => pilot = Some(object),
                        _ => unit = Some(object),
                    }
                }
                let paired = match (pilot, unit) {
                    (Some(pilot), Some(unit)) => self.pair(pilot, unit),
                    (Some(_) | None, _) => None,
                };
                self.next_step(effect, paired.is_some(), i32::from(paired.is_some()));
            }
            Action::Change { changes, .. } if effect.kind == EffectKind::PlayOption => {
                // "this card gets cost -2": its own playing waits below (7-5-2-2).
                for at in 0..self.state.stack.len() {
                    if let Frame::Play(mut play) = self.state.stack[at]
                        && play.card == effect.source
                    {
                        let cost = self.cost_with(i16::from(play.cost), changes, &context);
                        play.cost = cost.clamp(0, 255) as u8;
                        self.state.stack[at] = Frame::Play(play);
                    }
                }
                self.next_step(effect, true, 0);
            }
            Action::Change {
                who: _,
                changes,
                period,
            } => {
                let count = self.change_targets(&effect, changes, period, &context);
                self.next_step(effect, count > 0, count);
            }
            Action::Activate { of, timing } => {
                let card = self.first_of(of, &context);
                self.activate_command(effect, card, timing);
            }
            Action::DealMutual { who: _, stat } => self.deal_mutual(effect, stat),
            Action::DeployExBase { amount, state } => {
                let amount = self.amount(amount, &context);
                self.deploy_new(effect, self.state.base, amount, state);
            }
            Action::Modes { .. } => self.ask_mode(Effect { part: 0, ..effect }),
            Action::Later { at, part } => {
                // 8-2-3: without a battle there is no end of it to wait for.
                let comes = at != Later::EndOfThisBattle || self.state.battle.is_some();
                if comes {
                    self.delay(&effect, at, part);
                }
                self.next_step(effect, comes, 0);
            }
            Action::PlayAs { lv: _, cost } => {
                // The card's own playing waits below (7-5-2-2); its Lv. was looked at when the option was offered.
                for frame in &mut self.state.stack {
                    if let Frame::Play(play) = frame
                        && play.card == effect.source
                    {
                        play.cost = cost;
                    }
                }
                self.next_step(effect, true, 0);
            }
            Action::ChangeAttackTarget(_) => {
                let target = self
                    .target_indices(&effect)
                    .map(|at| self.state.bound[at].object)
                    .next();
                let changed = target.is_some_and(|target| self.change_attack_target(target));
                // 8-3-1: with a text of its own a Unit changes the target, too, and does not block.
                let blocks = self.library.ability(effect.ability).profile.kinds & Profile::BLOCK != 0;
                if let (true, true, Some(blocker), Some(battle)) =
                    (changed, blocks, target, self.state.battle)
                {
                    if let Some(battle) = &mut self.state.battle {
                        battle.blocker = blocker;
                    }
                    self.cache.dirty = true;
                    self.emit(Happening::Blocks {
                        blocker,
                        attacker: battle.attacker,
                    });
                }
                self.next_step(effect, changed, i32::from(changed));
            }
            // Which arm is taken was settled on entering (`Game::enter`).
            Action::Branch(_) => self.next_step(effect, false, 0),
            Action::PayResources(count) => {
                let payable = self.active_resources(effect.actor) >= usize::from(count);
                self.next_step(effect, payable, 0);
                if payable {
                    self.push_pay(effect.actor, count);
                }
            }
        }
    }

    /// 5-5-4: all of it at the same time. The dealer is the card that bears the effect, where the text names no other.
    fn deal_effect_damage(
        &mut self,
        effect: Effect,
        dealer: ObjectId,
        amount: i16,
        to: Target,
        context: &Context,
    ) {
        let from = self.state.hits.len();
        let mut total = 0;
        // What stands in for damage goes on top of this effect.
        let depth = self.state.stack.len();
        self.replace_top(Frame::Effect(Effect {
            stage: Stage::Resume,
            part: 0,
            ..effect
        }));
        match to {
            Target::Objects(_) => {
                for at in self.target_indices(&effect) {
                    total += i32::from(self.deal(self.state.bound[at].object, amount, dealer, false));
                }
            }
            // 13-1-2-2: the Base, otherwise the topmost Shield.
            Target::FirstShieldAreaCard(player) => {
                for seat in self.seats() {
                    if self.is_player(player, context, seat)
                        && let Some(first) = self.first_shield_area_card(seat)
                    {
                        total += i32::from(self.deal(first, amount, dealer, false));
                    }
                }
            }
        }
        self.announce_hits(from);
        if self.state.stack.len() > depth {
            if let Some(Frame::Effect(below)) = self.state.stack.get_mut(depth - 1) {
                below.part = total.clamp(0, 255) as u8;
            }
            return;
        }
        self.next_step(effect, total > 0, total);
    }

    /// 5-6; 5-6-3: what is undamaged does not recover.
    fn recover(&mut self, object: ObjectId, amount: u16) -> u16 {
        if !matches!(self.zone_of(object), Some(Zone::Units | Zone::Base)) {
            return 0;
        }
        let recovered = self.card(object.card).damage.min(amount);
        if recovered == 0 || self.has_mark(object.card, mark::CANT_RECOVER) {
            return 0;
        }
        self.card_mut(object.card).damage -= recovered;
        if self.scratch.recording {
            let card = self.named(object);
            self.note(
                "5-6-1",
                log::What::Recovered {
                    card,
                    amount: recovered,
                },
            );
        }
        self.emit(Happening::Recovers(object));
        recovered
    }

    /// What replaces a destruction goes on top of the effect (10-1-9-1), and only then it is known what was destroyed.
    fn destroy_targets(&mut self, mut effect: Effect) {
        let mut dying = std::mem::take(&mut self.scratch.dying);
        dying.clear();
        effect.part = 0;
        let by = self.context_of(&effect).by();
        for at in self.target_indices(&effect) {
            let object = self.state.bound[at].object;
            effect.part += u8::from(self.was_destroyed(object));
            if self.zone_of(object).is_some_and(Zone::is_field)
                && !self.is_indestructible(object, Cause::Effect, Some(by))
            {
                dying.push(Dying {
                    object,
                    by: effect.source,
                    cause: Cause::Effect,
                });
            }
        }
        effect.stage = Stage::Resume;
        self.replace_top(Frame::Effect(effect));
        self.destroy(&mut dying);
        self.scratch.dying = dying;
    }

    pub(crate) fn was_destroyed(&self, object: ObjectId) -> bool {
        !self.is_current(object) && self.remembered(object).is_some_and(|memory| memory.destroyed)
    }

    /// How many have been destroyed; `part` is how many were before.
    fn finish_destruction(&mut self, effect: Effect) {
        let mut gone = 0;
        for at in self.target_indices(&effect) {
            let destroyed = self.was_destroyed(self.state.bound[at].object);
            self.state.bound[at].undone = !destroyed;
            gone += usize::from(destroyed);
        }
        let count = gone.saturating_sub(usize::from(effect.part)) as i32;
        self.next_step(effect, count > 0, count);
    }

    /// What an instruction has set in motion is over.
    pub(crate) fn resume(&mut self, effect: Effect) {
        match self.action_of(&effect) {
            Action::Destroy(_) => self.finish_destruction(effect),
            Action::Move {
                to: MoveTarget::Trash,
                ..
            } => self.finish_destruction(effect),
            // What has moved at once was counted; what an effect stood in for has not been done by this one.
            Action::Modes { .. } => self.next_step(effect, true, 0),
            Action::Move { .. } | Action::Deal { .. } | Action::DealMutual { .. } => {
                self.next_step(effect, effect.part > 0, i32::from(effect.part));
            }
            Action::Choose(_)
            | Action::Draw(_)
            | Action::Recover { .. }
            | Action::Orient { .. }
            | Action::Look(_)
            | Action::Reveal(_)
            | Action::Shuffle(_)
            | Action::Deploy { .. }
            | Action::DeployTokens(_)
            | Action::PlaceResources { .. }
            | Action::Pair { .. }
            | Action::Change { .. }
            | Action::Activate { .. }
            | Action::DeployExBase { .. }
            | Action::Later { .. }
            | Action::PlayAs { .. }
            | Action::ChangeAttackTarget(_)
            | Action::Branch(_)
            | Action::PayResources(_) => self.finish_deploy(effect),
        }
    }

    /// "can't be destroyed by battle damage", "can't be destroyed by enemy effects".
    pub(crate) fn is_indestructible(&self, object: ObjectId, cause: Cause, by: Option<By>) -> bool {
        self.facts_about(object.card).any(|(change, fact)| match change {
            Change::Cant(Deed::BeDestroyed { means, by: effects }) => {
                fits_means(means, cause)
                    && (means != Means::Effect
                        || by.is_some_and(|by| self.is_done_by(effects, fact.controller, by)))
            }
            _ => false,
        })
    }

    /// What a reference to something that has left means for a move: the card where it went, for the card itself and
    /// what the event was about (13-2-8-2).
    fn follow(&self, effect: &Effect, object: ObjectId) -> ObjectId {
        if self.is_current(object)
            || !(object == effect.source || object == effect.subject || object == effect.object)
        {
            return object;
        }
        match self.remembered(object) {
            Some(memory) => memory.now,
            None => object,
        }
    }

    fn move_targets(&mut self, effect: Effect, verb: MoveVerb, to: MoveTarget) {
        for at in self.target_indices(&effect) {
            let object = self.follow(&effect, self.state.bound[at].object);
            self.state.bound[at].object = object;
        }
        if let MoveTarget::Deck { position, order } = to {
            self.begin_deck_move(effect, position, order);
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
        let mut replacing = Vec::new();
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
                let happening = Happening::Moved {
                    what: object,
                    to: place,
                    by: Some(by),
                };
                if let Some(found) = self.substitution_for(object, happening) {
                    replacing.push((object, place, found));
                    continue;
                }
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
        if replacing.is_empty() {
            self.next_step(effect, count > 0, count);
            return;
        }
        // 10-1-9-1: what stands in for a move is carried out first.
        let effect = Effect {
            stage: Stage::Resume,
            part: count.clamp(0, 255) as u8,
            ..effect
        };
        self.replace_top(Frame::Effect(effect));
        for (object, to, found) in replacing {
            let replaced = Replaced::Move { object, verb, to, by };
            self.push_substitution(found, replaced);
        }
    }

    /// What was about to be done, and was not replaced after all, is done by the instruction that set it in motion.
    pub(crate) fn credit(&mut self, object: ObjectId, now: ObjectId, amount: u16) {
        let Some((at, mut effect)) =
            self.state
                .stack
                .iter()
                .enumerate()
                .rev()
                .find_map(|(at, frame)| match frame {
                    Frame::Effect(effect) if effect.stage == Stage::Resume => Some((at, *effect)),
                    Frame::Effect(_) | Frame::Pay(_) | Frame::Play(_) | Frame::Deploy(_) => None,
                })
        else {
            return;
        };
        // A destruction is counted when it is over (`Game::finish_destruction`).
        if !matches!(
            self.action_of(&effect),
            Action::Move { .. } | Action::Deal { .. } | Action::DealMutual { .. }
        ) {
            return;
        }
        effect.part = effect.part.saturating_add(amount.min(255) as u8);
        self.state.stack[at] = Frame::Effect(effect);
        for index in self.target_indices(&effect) {
            if self.state.bound[index].object == object {
                self.state.bound[index].object = now;
                self.state.bound[index].undone = false;
            }
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

    fn is_kept_from_hand(&self, object: ObjectId, by: By) -> bool {
        self.facts_about(object.card).any(|(change, fact)| {
            matches!(change, Change::Cant(Deed::BeReturned(effects)) if self.is_done_by(effects, fact.controller, by))
        })
    }

    /// One card into its owner's deck. `known`: whoever puts it there knows where it is.
    pub(crate) fn put_card_into_deck(
        &mut self,
        effect: &Effect,
        object: ObjectId,
        to_top: bool,
        known: bool,
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
            if known {
                self.card_mut(now.card).seen = 1 << effect.actor.0;
            }
            return now;
        }
        let now = self.relocate("4-1-7", object, Zone::Deck, end);
        if known && !now.is_none() {
            self.card_mut(now.card).seen = 1 << effect.actor.0;
        }
        now
    }

    fn deploy_targets(&mut self, mut effect: Effect, to: Orientation, payment: Payment) {
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
    fn choose_token(&mut self, mut effect: Effect, tokens: Run) {
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
    fn deploy_new(&mut self, mut effect: Effect, card: CardId, amount: i32, state: Orientation) {
        if amount <= 0 {
            self.next_step(effect, false, 0);
            return;
        }
        effect.part = 0;
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

    /// Q105: on whoever it is now, not on newcomers.
    fn change_targets(
        &mut self,
        effect: &Effect,
        changes: Run,
        period: Option<Period>,
        context: &Context,
    ) -> i32 {
        // 8-2-3: without a battle there is nothing that could last.
        if period == Some(Period::ThisBattle) && self.state.battle.is_none() {
            return 0;
        }
        let mut count = 0;
        for at in self.target_indices(effect) {
            let target = self.state.bound[at].object;
            if !self
                .zone_of(target)
                .is_some_and(|zone| zone.is_field() || zone == Zone::Hand)
            {
                continue;
            }
            let before = self.ap(target.card);
            count += 1;
            let mut raised = None;
            let mut lowers = false;
            for change in changes.range() {
                let linked = self.library.changes[change];
                let mut value = self.value_of(linked, context);
                if let Change::Becomes { stat, .. } = linked {
                    // What is kept is the difference, so that later changes count (10-1-5-5).
                    let now = self.stat(stat, target).clamp(0, 999) as i16;
                    lowers |= value < now && stat == Stat::Ap;
                    value -= now;
                }
                if let Change::Stat { stat, minus, .. } = linked {
                    lowers |= minus && stat == Stat::Ap;
                    if !minus {
                        raised = Some(stat);
                    }
                }
                self.state.lasting.push(Lasting {
                    target,
                    change: change as u32,
                    value,
                    since: self.state.turn,
                    source: effect.source,
                    controller: effect.controller,
                    period,
                });
                if self.scratch.recording {
                    let card = self.named(target);
                    self.note(
                        "10-1-1",
                        log::What::Changed {
                            card,
                            by: effect.controller,
                            change: change as u32,
                            value,
                            period,
                        },
                    );
                }
            }
            self.cache.dirty = true;
            self.refresh();
            // 1-3-6: only what really drops is reduced.
            if lowers && self.ap(target.card) < before {
                self.emit(Happening::Reduced {
                    who: target,
                    stat: Stat::Ap,
                    by: context.by(),
                    raised: false,
                });
            }
            if raised == Some(Stat::Ap) && self.ap(target.card) > before {
                self.emit(Happening::Reduced {
                    who: target,
                    stat: Stat::Ap,
                    by: context.by(),
                    raised: true,
                });
            }
            let keyword = self.library.ability(effect.ability).keyword;
            if let (Some(keyword), Some(stat)) = (keyword, raised) {
                self.emit(Happening::Uses {
                    seat: effect.controller,
                    keyword,
                    whose: effect.source,
                    on: target,
                    stat,
                });
            }
        }
        count
    }

    /// The first object that a selector finds, as it is now.
    pub(crate) fn first_of(&self, what: SelectorId, context: &Context) -> Option<ObjectId> {
        let mut first = None;
        self.visit(what, context, &mut |object| {
            first = Some(object);
            false
        });
        first
    }

    /// The command effect of a card that a text activates, where it can be.
    pub(crate) fn command_to_activate(
        &self,
        card: ObjectId,
        timing: CommandTiming,
        controller: SeatId,
        depth: u8,
    ) -> Option<AbilityId> {
        let kinds = match timing {
            CommandTiming::Main => Profile::COMMAND_MAIN,
            CommandTiming::Action => Profile::COMMAND_ACTION,
            CommandTiming::MainOrAction => Profile::COMMAND_MAIN | Profile::COMMAND_ACTION,
        };
        if !self.is_current(card) {
            return None;
        }
        let context = Context::of(card, controller, 0);
        self.command_of(card.card, kinds)
            .filter(|command| self.can_begin_within(*command, &context, depth))
    }

    /// Q81: "Activate this card's 【Main】", free and at any time.
    fn activate_command(&mut self, effect: Effect, card: Option<ObjectId>, timing: CommandTiming) {
        let card = card.map(|card| self.follow(&effect, card));
        let able = card.and_then(|card| {
            self.command_to_activate(card, timing, effect.controller, 0)
                .map(|command| (card, command))
        });
        self.next_step(effect, able.is_some(), 0);
        if let Some((card, command)) = able {
            if self.is_endless() {
                return;
            }
            let context = Context::of(card, effect.controller, 0);
            self.push_effect(command, EffectKind::Command, &context, effect.batch);
        }
    }

    /// "Choose 1 of the following": `part` has a bit for each that is chosen. Only what can begin is offered (10-2-2).
    fn ask_mode(&mut self, mut effect: Effect) {
        let Action::Modes { number, parts } = self.action_of(&effect) else {
            return;
        };
        let context = self.context_of(&effect);
        let chosen = effect.part;
        let mut open = Vec::new();
        for (at, part) in (0..).zip(parts.range()) {
            if chosen >> at & 1 == 0 && self.can_begin(self.library.parts[part], &context) {
                open.push(at);
            }
        }
        if chosen.count_ones() >= u32::from(number) || open.is_empty() {
            self.begin_modes(effect, parts);
            return;
        }
        effect.stage = Stage::Mode;
        self.replace_top(Frame::Effect(effect));
        self.ask(effect.actor, DecisionKind::Mode);
        for at in open {
            self.offer(Choice::Mode(at));
        }
    }

    pub(crate) fn take_mode(&mut self, effect: Effect, at: u8) {
        self.ask_mode(Effect {
            part: effect.part | 1 << (at & 7),
            ..effect
        });
    }

    /// The part that an option of [`Game::ask_mode`] stands for.
    pub(crate) fn mode_offered(&self, at: u8) -> Option<AbilityId> {
        let Some(Frame::Effect(effect)) = self.state.stack.last() else {
            return None;
        };
        let Action::Modes { parts, .. } = self.action_of(effect) else {
            return None;
        };
        self.library.parts[parts.range()].get(usize::from(at)).copied()
    }

    /// Those that were chosen, in printed order (1-3-7).
    fn begin_modes(&mut self, effect: Effect, parts: Run) {
        if effect.part == 0 {
            self.next_step(effect, false, 0);
            return;
        }
        let context = self.context_of(&effect);
        self.replace_top(Frame::Effect(Effect {
            stage: Stage::Resume,
            ..effect
        }));
        for (at, part) in (0..8_u8).zip(parts.range()).collect::<Vec<_>>().into_iter().rev() {
            if effect.part >> at & 1 != 0 {
                let ability = self.library.parts[part];
                self.push_effect(ability, EffectKind::Part, &context, effect.batch);
                if let Some(Frame::Effect(part)) = self.state.stack.last_mut() {
                    // It sees what the text before it has brought up.
                    part.bound = effect.bound;
                    part.actor = effect.actor;
                }
            }
        }
    }

    /// "They deal damage equal to their AP to each other": at the same time (5-5-4).
    fn deal_mutual(&mut self, effect: Effect, stat: Stat) {
        let both: Vec<ObjectId> = self
            .target_indices(&effect)
            .map(|at| self.state.bound[at].object)
            .collect();
        let [one, other] = both[..] else {
            self.next_step(effect, false, 0);
            return;
        };
        let from = self.state.hits.len();
        let amount = |object| self.stat(stat, object).clamp(0, 999) as i16;
        let (out, back) = (amount(one), amount(other));
        let depth = self.state.stack.len();
        self.replace_top(Frame::Effect(Effect {
            stage: Stage::Resume,
            part: 0,
            ..effect
        }));
        let total = self.deal(other, out, one, false) + self.deal(one, back, other, false);
        self.announce_hits(from);
        if self.state.stack.len() > depth {
            if let Some(Frame::Effect(below)) = self.state.stack.get_mut(depth - 1) {
                below.part = total.min(255) as u8;
            }
            return;
        }
        self.next_step(effect, total > 0, i32::from(total));
    }

    /// A cost after changes that are made as its card is played, nothing below zero (1-3-6).
    pub(crate) fn cost_with(&self, cost: i16, changes: Run, context: &Context) -> i16 {
        let mut cost = cost;
        for change in &self.library.changes[changes.range()] {
            if let Change::Stat {
                stat: Stat::Cost,
                minus,
                amount,
            } = *change
            {
                let by = self.amount(amount, context).clamp(0, 99) as i16;
                cost += if minus { -by } else { by };
            }
        }
        cost.max(0)
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
        MoveVerb::Exile | MoveVerb::ExileFromTheGame | MoveVerb::Remove => "5-12-1",
    }
}
