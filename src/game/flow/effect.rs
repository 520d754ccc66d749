//! Carrying out an effect, instruction by instruction (1-3-7, 5-20, 10-3).

use crate::game::data::{
    Bound, Choice, DecisionKind, Effect, EffectKind, Frame, Game, ObjectId, OrderedPile, Stage, Used, Went,
};
use crate::ir::{Action, Consent, Joint, Player, Step};

/// The "If you do" that asks the same as the "If you don't" of that number: nothing optional stands between them.
fn asked_once(steps: &[Step], dont: usize) -> Option<usize> {
    if !matches!(steps[dont].joint, Joint::IfYouDont | Joint::IfTheyDont) {
        return None;
    }
    for (at, step) in steps[..dont].iter().enumerate().rev() {
        if step.consent == Consent::May {
            return None;
        }
        match step.joint {
            Joint::IfYouDo | Joint::IfTheyDo => return Some(at),
            Joint::Sentence
            | Joint::And
            | Joint::Then
            | Joint::Otherwise
            | Joint::IfYouDont
            | Joint::IfTheyDont => {}
        }
    }
    None
}

impl Game<'_> {
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
        let steps = self.steps_of(&effect);
        if usize::from(effect.at) >= steps.len() {
            if effect.paying {
                // 10-1-7-2: the cost is paid, the effect follows.
                effect.paying = false;
                effect.at = 0;
                effect.acts = 0;
                effect.arm = None;
                effect.done = true;
                effect.skip_sentence = false;
                effect.closed = false;
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
            effect.at = steps.len() as u8;
            effect.refused = true;
            self.replace_top(Frame::Effect(effect));
            return;
        }
        let step = &steps[usize::from(effect.at)];
        if step.instead_of.is_some() {
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
            Joint::Sentence if effect.closed && step.when.is_some() => {
                effect.closed = false;
                effect.skip_sentence = false;
                effect.done = true;
                false
            }
            Joint::Sentence => {
                if !effect.skip_to_then {
                    effect.skip_sentence = false;
                    effect.done = true;
                }
                effect.closed || effect.skip_to_then
            }
            // 10-2-1: part of the same effect as what precedes.
            Joint::Then if effect.closed => true,
            // 5-20-2: also when what precedes could not be done.
            Joint::Then => {
                effect.skip_to_then = false;
                effect.skip_sentence = false;
                effect.done = true;
                false
            }
            // 5-20-1, Q175: everything up to the end hangs on what precedes.
            Joint::IfYouDo | Joint::IfTheyDo => {
                if effect.closed || effect.skip_to_then || !effect.done {
                    // "If you don't" is all that is left to do.
                    let at = effect.at as usize;
                    let dont = (at + 1..steps.len())
                        .find(|dont| asked_once(steps, *dont) == Some(at))
                        .filter(|_| !effect.closed && !effect.skip_to_then);
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
                effect.closed &= !effect.unmet;
                effect.done = true;
                effect.skip_sentence
            }
            Joint::IfYouDont | Joint::IfTheyDont if effect.closed => true,
            // The other way round: only where what precedes was not done.
            Joint::IfYouDont | Joint::IfTheyDont => {
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
                effect.closed || effect.skip_sentence || effect.skip_to_then || effect.skip_part
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
        let chosen = &steps[effective];
        effect.acts = effective as u8;
        effect.arm = None;
        self.cover_alternatives(&effect, steps, effective);
        if effective == effect.at as usize
            && let Some(when) = &step.when
            && !self.holds(when, &context)
        {
            self.cover_action(effect.action(), Went::Skipped);
            // 10-2-1: a condition at the head of the text is one for the whole effect.
            effect.closed |= effect.at == 0;
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
        if let Action::Branch(arms) = &chosen.action {
            // "X if A, Y if B": the first whose condition holds.
            let arm = arms.iter().position(|arm| self.holds(&arm.when, &context));
            let Some(arm) = arm else {
                effect.done = false;
                effect.at += 1;
                self.replace_top(Frame::Effect(effect));
                return;
            };
            effect.arm = Some(arm as u8);
        }
        effect.turn = 0;
        // Playing a card with its option has answered the first "you may".
        let may = chosen.consent == Consent::May;
        effect.may = may && (effect.agreed || effect.kind != EffectKind::PlayOption);
        effect.agreed |= may;
        self.cover_action(effect.action(), Went::Tried);
        self.begin_action(effect, &chosen.actor);
    }

    /// Whether a substitution effect may begin: 【Once per Turn】 is spent by the first of several that stand ready.
    fn spends_once(&mut self, effect: &Effect) -> bool {
        if !self.library.text(effect.ability).once {
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

    fn begin_action(&mut self, mut effect: Effect, player: &Player) {
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
        if effect.may && !Game::starts_with_pick(action) {
            if !self.can_do(action, actor, &self.context_of(&effect)) {
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
            self.cover_action(effect.action(), Went::Ran);
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
        let again = effect.turn < 15 && self.actor(&step.actor, &effect, effect.turn).is_some();
        effect.stage = Stage::Enter;
        if again && !effect.skip_sentence {
            self.begin_action(effect, &step.actor);
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
        let ability = self.library.text(effect.ability);
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
                    OrderedPile::TopOfDeck
                } else {
                    OrderedPile::BottomOfDeck
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
}
