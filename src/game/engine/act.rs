//! Carrying out an instruction, once everything for it has been chosen.

use crate::game::state::{
    Effect, EffectKind, Expense, Game, GameEvent, InlineVec, Modes, ObjectId, Progress, SeenBy, StackFrame,
    Started, Those, log,
};
use crate::ir::{Action, Noun, Payment, Player, Stat};
use crate::library::{Dependency, Role};
use crate::vocabulary::Within;

impl Game<'_> {
    /// Carries an instruction out on the picked objects.
    pub(crate) fn act(&mut self, effect: Effect) {
        let context = self.context_of(&effect);
        match self.action_of(&effect) {
            Action::Choose(_) => {
                let by = context.by();
                let mut count = 0;
                for at in self.target_indices(&effect) {
                    let what = self.bound_at(at);
                    self.emit(GameEvent::Chosen { what, by });
                    count += 1;
                }
                self.next_step(effect, count > 0, count);
            }
            Action::Draw(amount, _) => {
                let amount = self.amount(amount, &context);
                if self.needs().replaces_draws {
                    self.draw_one_by_one(effect, amount.clamp(0, 255) as u8, 0);
                    return;
                }
                let mut drawn = 0;
                let by = context.by();
                for _ in 0..amount {
                    drawn += i32::from(self.draw("5-14-1", effect.actor, Some(by)));
                }
                self.next_step(effect, drawn > 0, drawn);
            }
            Action::Deal { by, amount, to, .. } => {
                let amount = self.amount(amount, &context).clamp(0, 999) as i16;
                let mut dealer = context.by().source;
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
                    let recovered = self.recover(
                        self.bound_at(at),
                        amount,
                        self.library.text(effect.ability).keyword,
                        context.by(),
                    );
                    self.set_done(at, recovered > 0);
                    total += recovered;
                }
                self.next_step(effect, total > 0, i32::from(total));
            }
            Action::Destroy(_) => self.destroy_targets(effect),
            Action::Orient { who: _, to } => self.orient_targets(effect, *to),
            Action::Move { verb, what: _, to } => self.move_targets(effect, *verb, to),
            Action::Look(what) => {
                let seat = effect.actor;
                let mut count = 0;
                for at in self.target_indices(&effect) {
                    let object = self.bound_at(at);
                    // 4-1-5: what has left is another card now.
                    if !self.is_current(object) {
                        continue;
                    }
                    let held = self.card_mut(object.card(), Dependency::Faces);
                    held.seen = held.seen.and(seat);
                    count += 1;
                    if self.scratch.recording {
                        let card = self.named(object);
                        self.note("4-2-2", log::What::Looked { seat, card });
                    }
                }
                let found = self.mark_found(&effect, what, &context);
                self.next_step(effect, found && count > 0, count);
            }
            Action::Reveal(what) => {
                let mut count = 0;
                for at in self.target_indices(&effect) {
                    let object = self.bound_at(at);
                    if !self.is_current(object) {
                        continue;
                    }
                    self.card_mut(object.card(), Dependency::Faces).seen = SeenBy::EVERYBODY;
                    count += 1;
                    self.note_card("4-1-4", object, log::What::Revealed);
                }
                let found = self.mark_found(&effect, what, &context);
                self.next_step(effect, found && count > 0, count);
            }
            Action::Count {
                what,
                plus,
                wording: _,
            } => {
                let plus = plus.as_ref().map_or(0, |plus| self.count(plus, &context) as i32);
                let number = self.amount(what, &context).saturating_add(plus);
                self.note("1-3-7", log::What::Counted(number));
                self.next_step(effect, true, number);
            }
            Action::ChooseValue { kind, by } => self.choose_value(effect, *kind, *by),
            Action::Roll { device, count } => {
                let count = self.amount(count, &context);
                self.roll(effect, *device, count);
            }
            Action::Shuffle { of, pile } => {
                for seat in self.seats() {
                    if self.is_player(of, &context, seat) {
                        self.shuffle(seat, *pile);
                        self.note("5-15-1", log::What::Shuffled(seat, *pile));
                    }
                }
                // 5-15-1-1: done, whatever there was to shuffle.
                self.next_step(effect, true, 0);
            }
            Action::Deploy {
                what: _,
                state,
                payment,
                guise,
            } => self.deploy_targets(effect, *state, *payment, *guise),
            Action::DeployCopies { of, amount, state } => {
                let amount = self.amount(amount, &context);
                // An object that has left is copied as it was (13-2-8-2-1).
                let mut copied = None;
                self.visit(of, &context, &mut |object| {
                    copied = self.definition_id(object);
                    false
                });
                match copied.and_then(|card| self.library.copy_of(card)) {
                    Some(token) => self.deploy_new(effect, token, amount, *state),
                    None => self.next_step(effect, false, 0),
                }
            }
            Action::DeployTokens(tokens, how) => self.choose_token(effect, tokens, *how),
            Action::PlaceResources { amount, what, state } => {
                let ex = *what == Noun::ExResource;
                let state = *state;
                let amount = self.amount(amount, &context);
                let mut count = 0;
                for _ in 0..amount {
                    let placed = if ex {
                        self.place_resource_token(self.state.ex_resource, effect.actor, state, context.by())
                    } else {
                        self.place_resource("3-6-1", effect.actor, state, Some(context.by()))
                    };
                    if let Some(resource) = placed {
                        self.bind(&effect, resource);
                        count += 1;
                    }
                }
                self.next_step(effect, count > 0, count);
            }
            Action::Alter(alteration) => {
                let altered = self.alter(&effect, alteration, &context);
                self.next_step(effect, altered, 0);
            }
            Action::Pair {
                payment: Payment::PayCost,
                ..
            } => self.pay_to_pair(effect),
            Action::Pair {
                payment: Payment::Free,
                ..
            } => self.pair_targets(effect),
            Action::Change { changes, .. } if matches!(effect.kind, EffectKind::PlayOption { .. }) => {
                // "this card gets cost -2": its own playing waits below (7-5-2-2).
                for at in 0..self.state.stack.len() {
                    if let StackFrame::Play(mut play) = self.state.stack[at]
                        && play.card == effect.source
                    {
                        let cost = self.price_with(Stat::Cost, i16::from(play.cost), changes, &context);
                        play.cost = cost.clamp(0, 255) as u8;
                        self.state.stack[at] = StackFrame::Play(play);
                    }
                }
                self.next_step(effect, true, 0);
            }
            Action::Change { who, duration, .. } => {
                let period = duration.as_ref().map(|duration| &duration.period);
                let count = self.change_targets(&effect, who, period, &context);
                self.next_step(effect, count > 0, count);
            }
            Action::Activate { of, which, .. } => {
                let mut cards: InlineVec<ObjectId, 8> = InlineVec::new();
                self.visit(of, &context, &mut |card| {
                    cards.push(card);
                    true
                });
                self.activate_effects(effect, &cards, *which);
            }
            Action::DealMutual { who: _, stat } => self.deal_mutual(effect, *stat),
            Action::Battle { .. } => self.begin_battle(effect),
            Action::DeployExBase { amount, state } => {
                let amount = self.amount(amount, &context);
                self.deploy_new(effect, self.state.base, amount, *state);
            }
            Action::Modes { .. } => self.ask_mode(effect, Modes::default()),
            Action::Later { at: told, part, .. } => {
                // 8-2-3: without a battle there is no end of it to wait for.
                let at = told
                    .told(|whose| self.turns_to_come(whose, &context))
                    .filter(|at| at.within() != Some(Within::Battle) || self.state.battle.is_some());
                if let Some(coming) = at {
                    let text = self.library.inner(effect.ability, part.number);
                    // 12-2-6: in the delayed text, "your opponent" and "they" mean the active player.
                    let is_opponents = told.whose() == Some(&Player::Opponent) && self.state.seats.len() > 2;
                    let those = match coming.whose().filter(|_| is_opponents) {
                        Some(seats) => Those {
                            opponents: true,
                            ..Those::default().with(*seats)
                        },
                        None => effect.those,
                    };
                    self.delay(&effect, coming, those, text);
                }
                self.next_step(effect, at.is_some(), 0);
            }
            Action::PlayAs { lv: _, cost } => {
                // The card's own playing waits below (7-5-2-2); its Lv. was looked at when the option was offered.
                for frame in &mut self.state.stack {
                    if let StackFrame::Play(play) = frame
                        && play.card == effect.source
                    {
                        play.cost = cost.unwrap_or(play.cost);
                    }
                }
                self.next_step(effect, true, 0);
            }
            Action::ChangeAttackTarget { .. } => {
                let target = self.target_indices(&effect).map(|at| self.bound_at(at)).next();
                let changed = self.is_attack_meant(&effect)
                    && target.is_some_and(|target| self.change_attack_target(target));
                // 8-3-1: with a text of its own a Unit changes the target, too, and does not block.
                let blocks = self
                    .library
                    .text(effect.ability)
                    .summary
                    .roles
                    .contains(Role::ActivateBlock);
                if let (true, true, Some(blocker), Some(battle)) =
                    (changed, blocks, target, self.state.battle)
                {
                    if let Some(battle) = self.battle_mut() {
                        battle.blocker = blocker;
                    }
                    self.emit(GameEvent::Blocks {
                        blocker,
                        attacker: battle.attacker,
                    });
                }
                self.next_step(effect, changed, i32::from(changed));
            }
            Action::Counters { .. } => self.act_on_counters(effect, None),
            Action::Control { .. } => self.gain_control(effect, None),
            Action::Course(course) => {
                let done = self.take_course(effect.actor, *course);
                self.next_step(effect, done, 0);
            }
            // The arm was selected on entering (`Game::enter`).
            Action::Branch(_) => self.next_step(effect, false, 0),
            Action::PayResources(count) => {
                if self.active_resources(effect.actor).all() < usize::from(*count) {
                    self.next_step(effect, false, 0);
                    return;
                }
                // The next of several players is asked once this one has paid (12-2-4).
                self.replace_top(StackFrame::Effect(Effect {
                    progress: Progress::Waiting(Started::Payment),
                    ..effect
                }));
                self.push_pay(effect.actor, *count, Expense::Effect(context.by()));
            }
        }
    }

    /// Resumes an effect after what its instruction has started is over.
    pub(crate) fn resume(&mut self, effect: Effect, started: Started) {
        match started {
            Started::Destruction { before } => self.finish_destruction(effect, before),
            Started::Payment => self.next_step(effect, true, 0),
            // A deed that was replaced is none of this instruction, and has not been counted ([`Game::credit`]).
            Started::Deeds { done } => self.next_step(effect, done > 0, i32::from(done)),
            Started::DeckMove => self.begin_deck_move(effect),
            Started::Drawing { left, done } => self.draw_one_by_one(effect, left, done),
            Started::Deployment => self.finish_deploy(effect),
            Started::Pairing => self.pair_targets(effect),
            Started::Control { leaving } => self.gain_control(effect, Some(leaving)),
            Started::Modes => self.next_step(effect, true, 0),
            Started::Battle { is_fought: false } => self.fight(effect),
            Started::Battle { is_fought: true } => self.next_step(effect, true, 0),
        }
    }
}
