//! Carrying out an effect, instruction by instruction (1-3-7, 5-20, 10-3).

use super::connective::Next;
use crate::game::queries::targets::parts_of;
use crate::game::state::{
    Binding, Choice, Context, DecisionKind, Effect, EffectKind, Game, OrderedPile, Progress, SeatId, Skip,
    StackFrame, Started, Those, Used, Went,
};
use crate::ir::{AbilityKind, Action, Connective, Consent, Player, Selector, Slot, Treatment};
use crate::library::{Portion, Role};

impl Game<'_> {
    pub(crate) fn advance_effect(&mut self, effect: Effect) {
        match effect.progress {
            Progress::Enter => self.enter(effect),
            Progress::Picking { part } => self.advance_pick(effect, part),
            Progress::Act => self.act(effect),
            Progress::Waiting(started) => self.resume(effect, started),
            Progress::Ordering { pile } => self.order_next(effect, pile),
            // A share is asked for again where a receiver has left with its player.
            Progress::Number if matches!(self.action_of(&effect), Action::Deal { .. }) => self.act(effect),
            // These wait for an answer; without one, the instruction is skipped.
            Progress::May
            | Progress::Token
            | Progress::Number
            | Progress::Modes { .. }
            | Progress::Position => {
                self.next_step(effect, false, 0);
            }
        }
    }

    /// Enters the next instruction: its connective, its condition and its player.
    fn enter(&mut self, mut effect: Effect) {
        let steps = self.steps_of(&effect);
        if usize::from(effect.at) >= steps.len() {
            match effect.portion {
                Portion::Cost => {
                    // 10-1-7-2: the cost is paid, the effect follows.
                    effect.portion = Portion::Body;
                    effect.at = 0;
                    effect.acts = 0;
                    effect.arm = None;
                    effect.begin_sentence();
                    self.replace_top(StackFrame::Effect(effect));
                }
                Portion::Body => self.finish_effect(effect),
            }
            return;
        }
        if effect.at == 0
            && effect.kind == EffectKind::Substitution
            && effect.portion == Portion::Body
            && !self.spends_once(&effect)
        {
            effect.at = steps.len() as u8;
            effect.refused = true;
            self.replace_top(StackFrame::Effect(effect));
            return;
        }
        let step = &steps[usize::from(effect.at)];
        if step.instead_of.is_some() {
            // A replacement was looked at together with the instruction that it replaces (10-1-9-1-1).
            effect.at += 1;
            self.replace_top(StackFrame::Effect(effect));
            return;
        }
        let connective = if effect.at == 0 {
            Connective::Sentence
        } else {
            step.connective
        };
        match self.follow_up(&mut effect, steps, connective) {
            Next::This => {}
            Next::At(next) => {
                self.leave_out_until(&mut effect, next);
                effect.at = next;
                self.replace_top(StackFrame::Effect(effect));
                return;
            }
            Next::Nothing => {
                self.leave_out_until(&mut effect, steps.len() as u8);
                self.finish_effect(effect);
                return;
            }
        }
        let at = usize::from(effect.at);
        let stands_in = self.library.text(effect.ability).stands_in;
        // Nearly no instruction asks anything here, and a context is a large copy: only those that ask have one.
        let asks = stands_in || step.when.is_some() || step.action.arms().is_some();
        let context = asks.then(|| self.context_of(&effect));
        let effective = match context.as_ref().filter(|_| stands_in) {
            Some(context) => self.effective(steps, at, context),
            None => at,
        };
        debug_assert_eq!(effective, self.effective(steps, at, &self.context_of(&effect)));
        let chosen = &steps[effective];
        effect.acts = effective as u8;
        effect.arm = None;
        self.cover_alternatives(&effect, steps, effective);
        let when = step
            .when
            .as_ref()
            .filter(|_| effective == at)
            .zip(context.as_ref());
        let split = when.and_then(|(when, context)| self.split(when, context));
        let split = split.map(|split| split.map(|those| self.with_doers(&effect, those)));
        let is_met = when.is_none_or(|(when, context)| self.is_met(when, step, context));
        if let Some([met, others]) = split
            && is_met
        {
            effect.those = met;
            effect.others = others;
            if effect.at == 0 {
                effect.of_text = met;
            }
        } else if when.is_some() {
            effect.others = Those::default();
        }
        if !is_met {
            self.cover_action(effect.action(), Went::Skipped);
            if connective != Connective::And {
                effect.unmet = true;
                effect.done = false;
            }
            effect.skip = match (effect.at, connective) {
                // 10-2-1: a condition at the head of the text is one for the whole effect.
                (0, _) => Skip::Text,
                (_, Connective::And) => Skip::Part,
                (
                    _,
                    Connective::Sentence
                    | Connective::Then
                    | Connective::Otherwise
                    | Connective::IfYouDo
                    | Connective::IfYouDont,
                ) => Skip::Sentence,
            };
            let next = effect.at + 1;
            self.leave_out_until(&mut effect, next);
            effect.at = next;
            self.replace_top(StackFrame::Effect(effect));
            return;
        }
        if step.when.is_some() && connective != Connective::And {
            effect.unmet = false;
        }
        debug_assert!(chosen.action.arms().is_none() || asks);
        if let Some((arms, context)) = chosen.action.arms().zip(context.as_ref()) {
            // "X if A, Y if B": the first arm whose condition holds.
            let arm = arms.iter().position(|arm| self.holds(&arm.when, context));
            let Some(arm) = arm else {
                effect.done = false;
                effect.at += 1;
                self.replace_top(StackFrame::Effect(effect));
                return;
            };
            effect.arm = Some(arm as u8);
        }
        effect.turn = 0;
        // Playing a card with its option has answered the first "you may".
        effect.consent = step.consent_with(chosen);
        if let (EffectKind::PlayOption { agreed }, Consent::May) = (&mut effect.kind, effect.consent)
            && !std::mem::replace(agreed, true)
        {
            effect.consent = Consent::Must;
        }
        self.cover_action(effect.action(), Went::Tried);
        let depth = self.state.stack.len();
        self.begin_next(effect, &chosen.actor);
        // An effect that can begin goes straight on to picking. If it has ended here, it has left the stack, and the one below may be
        // picking.
        if self.state.stack.len() == depth
            && let Some(StackFrame::Effect(begun)) = self.state.stack.last()
            && let Progress::Picking { part } = begun.progress
        {
            let begun = *begun;
            // Nothing has happened that would require recalculation.
            debug_assert!(self.is_up_to_date());
            self.count_step();
            self.advance_pick(begun, part);
        }
    }

    /// Begins the instruction for the next player: each of several has the replacements that apply to that player, and the first
    /// alternative that holds for that player (12-2-6).
    fn begin_next(&mut self, mut effect: Effect, player: &Player) {
        if self.state.seats.len() > 2 {
            let mut next = Effect {
                several: true,
                ..effect
            };
            while let Some(actor) = self.next_actor(player, &mut next) {
                if self.goes_its_way(&mut effect, player, actor) {
                    break;
                }
                next.out.insert(actor);
                effect.out.insert(actor);
            }
        }
        self.begin_action(effect, player);
    }

    /// Checks whether the player has an instruction to carry out, and selects it.
    fn goes_its_way(&self, effect: &mut Effect, player: &Player, actor: SeatId) -> bool {
        let (steps, at) = (self.steps_of(effect), usize::from(effect.at));
        let context = self.context_of(effect);
        let way = self.effective_of(steps, at, &context, actor);
        if steps[at].actor == *player && steps[way].actor == *player && effect.acts != way as u8 {
            effect.acts = way as u8;
            effect.consent = steps[at].consent_with(&steps[way]);
            effect.arm = None;
        }
        let acting = &steps[usize::from(effect.acts)];
        let Some(arms) = acting.action.arms() else {
            return true;
        };
        let arm = arms
            .iter()
            .position(|arm| self.holds_of(&arm.when, &context, actor));
        effect.arm = arm.map(|arm| arm as u8).or(effect.arm);
        arm.is_some()
    }

    /// Returns the players whose deeds a condition asks about, as the text names them.
    fn with_doers(&self, effect: &Effect, those: Those) -> Those {
        let [None, Some(Slot::Step(step))] = those.slots else {
            return those;
        };
        let doer = step
            .checked_sub(effect.first)
            .and_then(|at| self.steps_of(effect).get(usize::from(at)))
            .map(|step| &step.actor);
        match doer {
            Some(Player::Known(known)) => Those {
                slots: [Some(known.to), those.slots[1]],
                ..those
            },
            Some(_) | None => those,
        }
    }

    /// Checks whether a substitution effect may begin, and spends its limit: the first of several that stand ready uses up 【Once per Turn】
    /// and "the next time".
    fn spends_once(&mut self, effect: &Effect) -> bool {
        if self.library.text(effect.ability).next_time {
            let was_there = self.end_next_time(effect.ability, effect.source, effect.controller);
            self.refresh();
            return was_there;
        }
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

    /// Returns the next player to carry the instruction out: of several, those who go on with the sentence.
    fn next_actor(&self, player: &Player, effect: &mut Effect) -> Option<SeatId> {
        loop {
            let actor = self.actor(player, effect, effect.turn)?;
            // Winning defeats the others: all who win at the same moment do so (11-2-1).
            let acts = self.plays(actor)
                || effect.turn > 0
                    && matches!(self.action_of(effect), Action::Course(_))
                    && !self.state.left.contains(actor);
            if acts && !(effect.several && effect.out.contains(actor)) {
                return Some(actor);
            }
            effect.turn += 1;
        }
    }

    /// Skips the instruction for its present player, and everything that depends on it. If there are other players, only this one skips it.
    fn leave_out(&mut self, mut effect: Effect, skip: Skip) {
        effect.out.insert(effect.actor);
        let acting = self.acting(&effect);
        let everybody = self
            .actors(&acting.actor, &effect)
            .all(|actor| effect.out.contains(actor));
        if everybody {
            effect.skip = skip;
        }
        self.next_step(effect, false, 0);
    }

    /// 10-1-9-1: what would happen is not replaced where the sentence with "instead" is left out, whatever was done before it: "flip a coin.
    /// If it is heads, rest this Unit instead". The effect was used all the same.
    fn leave_out_until(&self, effect: &mut Effect, next: u8) {
        if effect.kind != EffectKind::Substitution || effect.portion != Portion::Body {
            return;
        }
        let ability = self.library.text(effect.ability).ability();
        if let Some(AbilityKind::Substitution { stands_in, .. }) = ability.map(|ability| &ability.kind)
            && (effect.at..next).contains(stands_in)
        {
            effect.refused |= effect.changed;
            effect.changed = false;
        }
    }

    /// "Each enemy player with no Shields": who that is, before the first of them does anything. What "and" joins is done by the same.
    fn settle_actors(&self, effect: &mut Effect, player: &Player) {
        if effect.turn > 0 || !player.has_qualities() {
            return;
        }
        let at = usize::from(effect.at);
        let goes_on = self.steps_of(effect)[..=at].split_last();
        let goes_on = goes_on.is_some_and(|(step, before)| {
            step.connective == Connective::And && before.last().is_some_and(|before| before.actor == *player)
        });
        if goes_on {
            return;
        }
        let context = self.context_of(effect);
        effect.meant = self
            .seats()
            .filter(|seat| self.is_named(player, &context, *seat))
            .collect();
    }

    fn begin_action(&mut self, mut effect: Effect, player: &Player) {
        self.settle_actors(&mut effect, player);
        effect.several = self.has_several_actors(player, &effect);
        let Some(actor) = self.next_actor(player, &mut effect) else {
            effect.turn = 0;
            effect.several = false;
            effect.progress = Progress::Enter;
            effect.done = false;
            effect.at += 1;
            self.replace_top(StackFrame::Effect(effect));
            return;
        };
        effect.actor = actor;
        effect.progress = Progress::Picking { part: 0 };
        // 10-1-3: where objects are picked, not picking is the "no".
        if effect.consent == Consent::May && !Game::starts_with_pick(self.action_of(&effect)) {
            let context = self.context_of(&effect);
            if !self.can_do(self.action_of(&effect), actor, &context)
                || !self.can_do_the_rest(&effect, actor, &context)
            {
                effect.progress = Progress::May;
                self.decline_what_cannot_be(effect, self.action_of(&effect), DecisionKind::May);
                return;
            }
            effect.progress = Progress::May;
            self.replace_top(StackFrame::Effect(effect));
            self.ask(actor, DecisionKind::May);
            self.offer(Choice::Yes);
            self.offer(Choice::No);
            return;
        }
        self.replace_top(StackFrame::Effect(effect));
    }

    /// 10-1-9-1: "you may rest this Unit and discard 1 instead" takes the place of something where all of it can be done. What an
    /// instruction brings to a hand or into play, the next can be done to, so nothing behind such a one is asked.
    pub(crate) fn can_do_the_rest(&self, effect: &Effect, actor: SeatId, context: &Context) -> bool {
        if effect.kind != EffectKind::Substitution {
            return true;
        }
        let steps = &self.steps_of(effect)[usize::from(effect.at)..];
        let rest = steps.iter().skip(1);
        steps
            .iter()
            .zip(rest)
            .take_while(|(before, step)| {
                before.action.facets().brings_nothing
                    && step.connective == Connective::And
                    && step.when.is_none()
            })
            .all(|(_, step)| self.can_do(&step.action, actor, context))
    }

    /// 10-2-2-1: "you may choose" names a target as "choose" does, and without one, what depends on it does not happen. Declining an
    /// optional replacement leaves the mandatory instruction in place (10-1-9-1).
    pub(crate) fn decline(&mut self, mut effect: Effect) {
        let replaced = &self.steps_of(&effect)[usize::from(effect.at)];
        if effect.acts != effect.at && replaced.consent == Consent::Must {
            effect.acts = effect.at;
            effect.arm = None;
            effect.consent = Consent::Must;
            self.begin_action(effect, &replaced.actor);
            return;
        }
        let skip = match self.action_of(&effect).chosen() {
            Some(_) => Skip::ToThen,
            None => Skip::Sentence,
        };
        self.leave_out(effect, skip);
    }

    /// 10-2-2: what cannot be chosen is not chosen, and what depends on it is skipped (5-20-2).
    pub(crate) fn fail_choice(&mut self, effect: Effect) {
        if effect.consent == Consent::May {
            self.decline(effect);
            return;
        }
        self.leave_out(effect, Skip::ToThen);
    }

    /// Ends the present instruction, given whether it was done and how much it did, and goes on to the next.
    pub(crate) fn next_step(&mut self, mut effect: Effect, done: bool, amount: i32) {
        let alone = effect.several && self.answer_alone(&effect);
        if !alone {
            effect.done &= done && self.is_done_in_full(&effect, amount);
        } else if !done {
            effect.undone.insert(effect.actor);
        }
        if done {
            self.cover_action(effect.action(), Went::Ran);
        }
        if done && !effect.changed && effect.portion == Portion::Body {
            effect.changed = !self.action_of(&effect).is_preparation();
        }
        if amount > 0 {
            self.state.bindings.push(Binding::Result {
                by: effect.binder(),
                of: effect.one_of(),
                amount: amount.min(i32::from(u16::MAX)) as u16,
            });
        }
        if !done
            && matches!(effect.kind, EffectKind::PlayOption { .. })
            && self
                .library
                .text(effect.ability)
                .summary
                .roles
                .contains(Role::AdditionalCost)
        {
            self.break_off_play(effect.source, effect.ability);
            self.finish_effect(effect);
            return;
        }
        if effect.portion == Portion::Cost && !done {
            // A cost that could not be paid after all: nothing follows.
            self.finish_effect(effect);
            return;
        }
        effect.turn += 1;
        effect.progress = Progress::Enter;
        if effect.several {
            let (step, acting) = (self.step_of(&effect), self.acting(&effect));
            if self.next_actor(&acting.actor, &mut effect).is_some() {
                // 10-1-3: each of them answers alone.
                effect.consent = step.consent_with(acting);
                self.begin_next(effect, &acting.actor);
                return;
            }
            if alone {
                // A player's completed deed counts, even if others have not done it (12-2-6).
                let is_done = self
                    .actors(&acting.actor, &effect)
                    .any(|actor| !effect.undone.contains(actor));
                effect.done &= is_done;
            }
        }
        effect.turn = 0;
        effect.several = false;
        effect.at += 1;
        self.replace_top(StackFrame::Effect(effect));
    }

    /// 5-20-1, 1-3-2-1: checks whether an instruction on all chosen objects ("Choose 2 Units. Rest them. If you do") was done to each of
    /// them, or to its replacement. `times` is how often it was done.
    fn is_done_in_full(&self, effect: &Effect, times: i32) -> bool {
        let steps = self.steps_of(effect);
        let mut behind = steps[usize::from(effect.at) + 1..].iter();
        let next = behind.find(|step| step.connective != Connective::And);
        let is_asked =
            next.is_some_and(|step| matches!(step.connective, Connective::IfYouDo | Connective::IfYouDont));
        if !is_asked {
            return true;
        }
        let action = self.action_of(effect);
        match action.facets().treatment {
            Treatment::Turned(_) | Treatment::Destroyed | Treatment::Moved | Treatment::Controlled(_) => {
                let chosen = self.target_indices(effect).count();
                !parts_of(action).all(|part| matches!(part, Selector::Known(_)))
                    || usize::try_from(times).is_ok_and(|times| times >= chosen)
            }
            Treatment::Marked => {
                let chosen = self.target_indices(effect).count();
                let context = self.context_of(effect);
                self.counters_meant(action, chosen, &context)
                    .is_none_or(|meant| times >= meant)
            }
            Treatment::Nothing
            | Treatment::Chosen
            | Treatment::Shown
            | Treatment::Struck
            | Treatment::Healed
            | Treatment::Deployed
            | Treatment::Paired
            | Treatment::Changed => true,
        }
    }

    /// Checks whether each of several players is treated separately for whether the instruction was done. Opponents are (12-2-6); "each
    /// player" has done it only if all have.
    fn answer_alone(&self, effect: &Effect) -> bool {
        match self.acting(effect).actor {
            Player::You
            | Player::Opponent
            | Player::Actor
            | Player::OwnerOf(_)
            | Player::Known(_)
            | Player::Described(_) => true,
            Player::Each => false,
        }
    }

    fn finish_effect(&mut self, effect: Effect) {
        self.state.stack.pop();
        self.state.bindings.truncate(usize::from(effect.kept_bindings));
        // Q197: what changed nothing has not used up its turn.
        let ability = self.library.text(effect.ability);
        let is_by_itself = match effect.kind {
            EffectKind::Triggered | EffectKind::Substitution => true,
            EffectKind::Burst
            | EffectKind::Activated
            | EffectKind::Command
            | EffectKind::PlayOption { .. }
            | EffectKind::Part => false,
        };
        if ability.once && !effect.changed && !effect.refused && is_by_itself {
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
            EffectKind::Command => self.end_command(effect.source),
            EffectKind::Triggered | EffectKind::Activated | EffectKind::PlayOption { .. } => {}
            // A change by a part counts as a change by its text (Q197).
            EffectKind::Part => {
                if let Some(StackFrame::Effect(whole)) = self.state.stack.last_mut()
                    && whole.source == effect.source
                    && matches!(whole.progress, Progress::Waiting(_))
                {
                    whole.changed |= effect.changed;
                }
            }
        }
    }

    pub(crate) fn answer_effect(&mut self, mut effect: Effect, choice: Choice) {
        match (effect.progress, choice) {
            (Progress::May, Choice::Yes) => {
                effect.consent = Consent::Must;
                effect.progress = Progress::Picking { part: 0 };
                self.replace_top(StackFrame::Effect(effect));
            }
            (_, Choice::No) => self.decline(effect),
            (Progress::Picking { .. }, Choice::Pick(object)) => self.bind(&effect, object),
            (Progress::Picking { part }, Choice::Done) => {
                effect.progress = Progress::Picking { part: part + 1 };
                self.replace_top(StackFrame::Effect(effect));
            }
            (Progress::Token, Choice::Token(at)) => self.deploy_tokens(effect, at),
            (Progress::Number, Choice::Number(number)) => {
                if let Action::Counters { .. } = self.action_of(&effect) {
                    self.act_on_counters(effect, Some(number));
                } else if let Action::Deal { .. } = self.action_of(&effect) {
                    self.note_share(i16::from(number));
                    self.act(effect);
                } else {
                    self.deploy_so_many(effect, number);
                }
            }
            (Progress::Number, Choice::Value(value)) => self.answer_value(effect, value),
            (Progress::Modes { chosen }, Choice::Mode(at)) => self.ask_mode(effect, chosen.with(at)),
            (Progress::Modes { chosen }, Choice::Done) => self.end_of_modes(effect, chosen),
            (Progress::Position, Choice::Top) => self.begin_arranging(effect, OrderedPile::TopOfDeck),
            (Progress::Position, Choice::Bottom) => self.begin_arranging(effect, OrderedPile::BottomOfDeck),
            (Progress::Ordering { .. }, Choice::Pick(object)) => self.place_next(&effect, object),
            (Progress::Waiting(Started::Control { .. }), choice) => self.answer_room(choice),
            (
                Progress::Enter
                | Progress::May
                | Progress::Picking { .. }
                | Progress::Token
                | Progress::Number
                | Progress::Modes { .. }
                | Progress::Position
                | Progress::Ordering { .. }
                | Progress::Act
                | Progress::Waiting(_),
                _,
            ) => {}
        }
    }
}
