//! Carrying out an effect, instruction by instruction (1-3-7, 5-20, 10-3).

use super::arrange::Pile;
use super::choice::Choice;
use super::coverage::Went;
use super::select::Context;
use super::state::{Bound, Effect, EffectKind, Frame, Stage, Used};
use super::{DecisionKind, Game, ObjectId, SeatId};
use crate::ir::{DeckOrder, DeckPosition, Joint, Place};
use crate::library::{Action, ActionId, MoveTarget, Player, Run, Step};

impl Effect {
    /// What the present instruction's entries of the bound list are called.
    pub(crate) fn step_code(&self) -> u8 {
        if self.paying {
            Bound::COST | self.at
        } else {
            self.first + self.at
        }
    }

    /// The present part, apart for every player who carries the instruction out.
    pub(crate) fn part_code(&self) -> u8 {
        self.turn << 4 | (self.part & 0xF)
    }
}

/// The "If you do" that asks the same as the "If you don't" of that number: nothing optional stands between them.
fn asked_once(steps: &[Step], dont: usize) -> Option<usize> {
    if !matches!(steps[dont].joint, Joint::IfYouDont) {
        return None;
    }
    for (at, step) in steps[..dont].iter().enumerate().rev() {
        if step.may {
            return None;
        }
        match step.joint {
            Joint::IfYouDo => return Some(at),
            Joint::Sentence | Joint::And | Joint::Then | Joint::Otherwise | Joint::IfYouDont => {}
        }
    }
    None
}

impl Game<'_> {
    pub(crate) fn context_of(&self, effect: &Effect) -> Context {
        Context {
            source: effect.source,
            controller: effect.controller,
            actor: effect.actor,
            subject: effect.subject,
            object: effect.object,
            each: ObjectId::NONE,
            parameter: effect.parameter,
            bound: effect.bound,
            played: false,
        }
    }

    fn run_of(&self, effect: &Effect) -> Run {
        let ability = self.library.ability(effect.ability);
        if effect.paying {
            ability.costs
        } else {
            ability.body
        }
    }

    fn step_of(&self, effect: &Effect) -> Step {
        self.library.steps[self.run_of(effect).start as usize + effect.at as usize]
    }

    /// Where the instruction that is being carried out is written.
    pub(crate) fn place_of(&self, effect: &Effect) -> Place {
        match self.library.steps[self.run_of(effect).range()].get(effect.at as usize) {
            Some(step) => step.place,
            None => self.library.place_of(effect.ability),
        }
    }

    pub(crate) fn advance_effect(&mut self, effect: Effect) {
        match effect.stage {
            Stage::Enter => self.enter(effect),
            Stage::Pick => self.advance_pick(effect),
            Stage::Act => self.act(effect),
            Stage::Resume => self.resume(effect),
            Stage::Arrange => self.arrange(effect),
            // These wait for an answer; without one the instruction is left out.
            Stage::May | Stage::Token | Stage::Mode | Stage::Position => self.next_step(effect, false, 0),
        }
    }

    /// Looks at the next instruction: how it hangs on the one before, whether its condition holds, who does it.
    fn enter(&mut self, mut effect: Effect) {
        let run = self.run_of(&effect);
        if u32::from(effect.at) >= run.len {
            if effect.paying {
                // 10-1-7-2: the cost is paid, the effect follows.
                effect.paying = false;
                effect.at = 0;
                effect.done = true;
                effect.skip_sentence = false;
                effect.skip_to_then = false;
                self.replace_top(Frame::Effect(effect));
            } else {
                self.finish_effect(effect);
            }
            return;
        }
        if effect.at == 0
            && effect.kind == EffectKind::Substitution
            && !effect.paying
            && !self.spends_once(&effect)
        {
            effect.at = run.len as u8;
            effect.refused = true;
            self.replace_top(Frame::Effect(effect));
            return;
        }
        let steps = &self.library.steps[run.range()];
        let step = steps[effect.at as usize];
        if step.stands_in {
            // It has been looked at where it stands in (10-1-9-1-1).
            effect.at += 1;
            self.replace_top(Frame::Effect(effect));
            return;
        }
        let joint = if effect.at == 0 {
            Joint::Sentence
        } else {
            step.joint
        };
        let skip = match joint {
            // Another question does not hang on the answer to the one at the head.
            Joint::Sentence if effect.skip_to_then && effect.unmet && step.when.is_some() => {
                effect.skip_to_then = false;
                effect.skip_sentence = false;
                effect.done = true;
                false
            }
            Joint::Sentence => {
                if !effect.skip_to_then {
                    effect.skip_sentence = false;
                    effect.done = true;
                }
                effect.skip_to_then
            }
            // 5-20-2: also when what precedes could not be done.
            Joint::Then => {
                effect.skip_to_then = false;
                effect.skip_sentence = false;
                effect.done = true;
                false
            }
            // 5-20-1, Q175: everything up to the end hangs on what precedes.
            Joint::IfYouDo => {
                if effect.skip_to_then || !effect.done {
                    // "If you don't" is all that is left to do.
                    let at = effect.at as usize;
                    let dont = (at + 1..steps.len())
                        .find(|dont| asked_once(steps, *dont) == Some(at))
                        .filter(|_| !effect.skip_to_then);
                    match dont {
                        None => self.finish_effect(effect),
                        Some(dont) => {
                            effect.at = dont as u8;
                            effect.refused = true;
                            self.replace_top(Frame::Effect(effect));
                        }
                    }
                    return;
                }
                effect.skip_sentence = false;
                effect.done = true;
                false
            }
            // Only where the condition before was not met.
            Joint::Otherwise => {
                effect.skip_sentence = !effect.unmet;
                effect.skip_to_then &= !effect.unmet;
                effect.done = true;
                effect.skip_sentence
            }
            // The other way round: only where what precedes was not done.
            Joint::IfYouDont => {
                effect.skip_sentence = match asked_once(steps, effect.at as usize) {
                    Some(_) => !effect.refused,
                    None => effect.done,
                };
                effect.skip_to_then = false;
                effect.done = true;
                effect.skip_sentence
            }
            Joint::And => {
                effect.skip_part &= step.when.is_none();
                effect.skip_sentence || effect.skip_to_then || effect.skip_part
            }
        };
        effect.skip_part &= joint == Joint::And;
        if skip {
            effect.at += 1;
            self.replace_top(Frame::Effect(effect));
            return;
        }
        let context = self.context_of(&effect);
        let effective = self.effective(steps, effect.at as usize, &context);
        let chosen = steps[effective];
        self.cover_alternatives(steps, effect.at as usize, effective);
        if effective == effect.at as usize
            && let Some(when) = step.when
            && !self.holds(when, &context)
        {
            self.cover_action(chosen.action, Went::Skipped);
            // 10-2-1: a condition at the head of the text is one for the whole effect.
            if effect.at == 0 {
                effect.skip_to_then = true;
            }
            if joint == Joint::And {
                effect.skip_part = true;
            } else {
                effect.unmet = true;
                effect.done = false;
                effect.skip_sentence = true;
            }
            effect.at += 1;
            self.replace_top(Frame::Effect(effect));
            return;
        }
        if step.when.is_some() && joint != Joint::And {
            effect.unmet = false;
        }
        let action = self.branch(chosen.action, &context);
        let Some(action) = action else {
            effect.done = false;
            effect.at += 1;
            self.replace_top(Frame::Effect(effect));
            return;
        };
        effect.action = action.0;
        effect.turn = 0;
        // Playing a card with its option has answered the first "you may".
        effect.may = chosen.may && (effect.agreed || effect.kind != EffectKind::PlayOption);
        effect.agreed |= chosen.may;
        self.cover_action(action, Went::Tried);
        self.begin_action(effect, chosen.actor);
    }

    /// Whether a substitution effect may begin: 【Once per Turn】 is spent by the first of several that stand ready.
    fn spends_once(&mut self, effect: &Effect) -> bool {
        if !self.library.ability(effect.ability).once {
            return true;
        }
        let used = Used {
            bearer: effect.source,
            ability: effect.ability,
        };
        let fresh = !self.is_used(used.bearer, used.ability);
        if fresh {
            self.state.used.push(used);
        }
        fresh
    }

    /// "X if A, Y if B": the first whose condition holds.
    fn branch(&self, mut action: ActionId, context: &Context) -> Option<ActionId> {
        while let Action::Branch(arms) = self.library.action(action) {
            let (_, next) = *self.library.arms[arms.range()]
                .iter()
                .find(|(when, _)| self.holds(*when, context))?;
            action = next;
        }
        Some(action)
    }

    /// The players who carry an instruction out, the active player first (1-3-4).
    fn actor(&self, player: Player, effect: &Effect, turn: u8) -> Option<SeatId> {
        let context = self.context_of(effect);
        self.seats_from(self.state.active)
            .filter(|seat| self.state.seats[seat.0 as usize].defeat.is_none())
            .filter(|seat| self.is_player(player, &context, *seat))
            .nth(turn as usize)
    }

    fn begin_action(&mut self, mut effect: Effect, player: Player) {
        let Some(actor) = self.actor(player, &effect, effect.turn) else {
            effect.stage = Stage::Enter;
            effect.done = false;
            effect.at += 1;
            self.replace_top(Frame::Effect(effect));
            return;
        };
        effect.actor = actor;
        effect.part = 0;
        effect.stage = Stage::Pick;
        let action = self.action_of(&effect);
        // 10-1-3: where objects are picked, not picking is the "no".
        if effect.may && !self.starts_with_pick(action) {
            let step = Step {
                action: ActionId(effect.action),
                ..self.step_of(&effect)
            };
            if !self.can_do(&step, actor, &self.context_of(&effect)) {
                self.decline(effect);
                return;
            }
            effect.stage = Stage::May;
            self.replace_top(Frame::Effect(effect));
            self.ask(actor, DecisionKind::May);
            self.offer(Choice::Yes);
            self.offer(Choice::No);
            return;
        }
        self.replace_top(Frame::Effect(effect));
    }

    fn decline(&mut self, mut effect: Effect) {
        effect.skip_sentence = true;
        self.next_step(effect, false, 0);
    }

    /// 10-2-2: what cannot be chosen is not chosen, and what hangs on it is left out (5-20-2).
    pub(crate) fn fail_choice(&mut self, mut effect: Effect) {
        effect.skip_sentence = true;
        if !effect.may {
            effect.skip_to_then = true;
        }
        self.next_step(effect, false, 0);
    }

    /// The instruction is over: how it went, and how much it did.
    pub(crate) fn next_step(&mut self, mut effect: Effect, done: bool, amount: i32) {
        effect.done &= done;
        if done {
            self.cover_action(ActionId(effect.action), Went::Ran);
        }
        let quiet = matches!(
            self.action_of(&effect),
            Action::Choose(_) | Action::PayResources(_)
        );
        effect.changed |= done && !quiet && !effect.paying;
        if amount > 0 {
            self.state.bound.push(Bound {
                step: effect.step_code(),
                part: Bound::RESULT,
                object: ObjectId {
                    card: 0,
                    life: amount.min(i32::from(u16::MAX)) as u16,
                },
                undone: false,
            });
        }
        if effect.paying && !done {
            // A cost that could not be paid after all: nothing follows.
            self.finish_effect(effect);
            return;
        }
        let step = self.step_of(&effect);
        effect.turn += 1;
        let again = effect.turn < 15 && self.actor(step.actor, &effect, effect.turn).is_some();
        effect.stage = Stage::Enter;
        if again && !effect.skip_sentence {
            self.begin_action(effect, step.actor);
            return;
        }
        effect.turn = 0;
        effect.at += 1;
        self.replace_top(Frame::Effect(effect));
    }

    fn finish_effect(&mut self, effect: Effect) {
        self.state.stack.pop();
        self.state.bound.truncate(effect.keep as usize);
        // Q197: what changed nothing has not used up its turn.
        let ability = self.library.ability(effect.ability);
        if ability.once
            && !effect.changed
            && !effect.refused
            && matches!(effect.kind, EffectKind::Triggered | EffectKind::Substitution)
        {
            let used = Used {
                bearer: effect.source,
                ability: effect.ability,
            };
            if let Some(at) = self.state.used.iter().rposition(|other| *other == used) {
                self.state.used.remove(at);
            }
        }
        match effect.kind {
            EffectKind::Burst => self.finish_burst(effect.source),
            EffectKind::Substitution => self.finish_substitution(&effect),
            EffectKind::Triggered | EffectKind::Activated | EffectKind::Command | EffectKind::PlayOption => {}
            // What a part has changed, its text has changed (Q197).
            EffectKind::Part => {
                if let Some(Frame::Effect(whole)) = self.state.stack.last_mut()
                    && whole.source == effect.source
                    && whole.stage == Stage::Resume
                {
                    whole.changed |= effect.changed;
                }
            }
        }
    }

    pub(crate) fn answer_effect(&mut self, mut effect: Effect, choice: Choice) {
        match (effect.stage, choice) {
            (Stage::May, Choice::Yes) => {
                effect.may = false;
                effect.stage = Stage::Pick;
                self.replace_top(Frame::Effect(effect));
            }
            (_, Choice::No) => self.decline(effect),
            (Stage::Pick, Choice::Pick(object)) => {
                self.bind(&effect, object);
            }
            (Stage::Pick, Choice::Done) => {
                effect.part += 1;
                self.replace_top(Frame::Effect(effect));
            }
            (Stage::Token, Choice::Token(at)) => {
                effect.part = at;
                effect.stage = Stage::Token;
                self.deploy_tokens(effect, at);
            }
            (Stage::Mode, Choice::Mode(at)) => self.take_mode(effect, at),
            (Stage::Position, Choice::Top | Choice::Bottom) => {
                let to_top = choice == Choice::Top;
                let pile = if to_top {
                    Pile::TopOfDeck
                } else {
                    Pile::BottomOfDeck
                };
                self.begin_arranging(effect, pile);
            }
            (Stage::Arrange, Choice::Pick(object)) => self.place_next(&effect, object),
            (
                Stage::Enter
                | Stage::May
                | Stage::Pick
                | Stage::Token
                | Stage::Mode
                | Stage::Position
                | Stage::Arrange
                | Stage::Act
                | Stage::Resume,
                _,
            ) => {}
        }
    }

    /// The n-th object of the present instruction and player, by index into the bound list.
    pub(crate) fn target_indices(&self, effect: &Effect) -> impl Iterator<Item = usize> + use<> {
        let (step, turn, start) = (effect.step_code(), effect.turn, effect.bound as usize);
        // Entries of one instruction stand together at the end of the list.
        let end = self.state.bound.len();
        let first = (start..end)
            .find(|at| {
                let bound = self.state.bound[*at];
                bound.step == step && bound.part != Bound::RESULT && bound.part >> 4 == turn
            })
            .unwrap_or(end);
        let count = self.state.bound[first..end]
            .iter()
            .take_while(|bound| bound.step == step && bound.part != Bound::RESULT && bound.part >> 4 == turn)
            .count();
        first..first + count
    }

    /// Puts the chosen cards into a deck, in the order that was asked for.
    pub(crate) fn begin_deck_move(&mut self, mut effect: Effect, position: DeckPosition, order: DeckOrder) {
        let count = self.target_indices(&effect).count();
        if count == 0 {
            self.next_step(effect, false, 0);
            return;
        }
        match (position, order) {
            (DeckPosition::TopOrBottom, _) => {
                effect.stage = Stage::Position;
                self.replace_top(Frame::Effect(effect));
                self.ask(effect.actor, DecisionKind::Position);
                self.offer(Choice::Top);
                self.offer(Choice::Bottom);
            }
            (DeckPosition::Top, DeckOrder::Chosen) => self.begin_arranging(effect, Pile::TopOfDeck),
            (DeckPosition::Bottom, DeckOrder::Chosen) => self.begin_arranging(effect, Pile::BottomOfDeck),
            (DeckPosition::Shuffled, _) => {
                self.move_into_deck(effect, false, true);
            }
            (DeckPosition::Top, DeckOrder::Random) => self.move_into_deck(effect, true, true),
            (DeckPosition::Bottom, DeckOrder::Random) => self.move_into_deck(effect, false, true),
        }
    }

    fn move_into_deck(&mut self, effect: Effect, to_top: bool, shuffled: bool) {
        let indices = self.target_indices(&effect);
        let mut objects = std::mem::take(&mut self.scratch.objects);
        objects.clear();
        for at in indices {
            objects.push(self.state.bound[at].object);
        }
        if shuffled {
            // 5-13-1.
            self.state.rng.shuffle(&mut objects);
        }
        let mut count = 0;
        for object in &objects {
            if self.is_current(*object) {
                let now = self.put_card_into_deck(&effect, *object, to_top, None);
                count += 1;
                for at in self.target_indices(&effect) {
                    if self.state.bound[at].object == *object {
                        self.state.bound[at].object = now;
                    }
                }
            }
        }
        self.scratch.objects = objects;
        self.next_step(effect, count > 0, count);
    }

    /// The place where a move leads, without its players: cards go to their owners' zones (5-2-1).
    pub(crate) fn destination(to: MoveTarget) -> super::event::Destination {
        use super::event::Destination;
        match to {
            MoveTarget::Hand => Destination::Hand,
            MoveTarget::Trash => Destination::Trash,
            MoveTarget::Removal => Destination::Removal,
            MoveTarget::Deck { .. } => Destination::Deck,
            MoveTarget::Shields => Destination::Shields,
        }
    }
}
