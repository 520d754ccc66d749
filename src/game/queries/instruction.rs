//! The present instruction: its text, its verb, and its picks.

use super::players::the_one;
use crate::game::state::{
    Because, Binding, BoundObject, ChangeInForce, Context, Effect, EffectKind, Game, ObjectId,
    PendingTrigger, SeatId, StackFrame,
};
use crate::ir::{Action, Place, Player, Slot, Stat, Step};
use crate::library::{AbilityId, Bearing, CardId, Fate, Portion};

impl<'l> Game<'l> {
    pub(crate) fn context_of(&self, effect: &Effect) -> Context {
        Context {
            turned: ObjectId::NONE,
            source: effect.source,
            teller: effect.teller,
            controller: effect.controller,
            actor: effect.actor,
            those: effect.those,
            supposed: None,
            one_of: effect.one_of(),
            subject: effect.subject,
            object: effect.object,
            each: ObjectId::NONE,
            parameter: effect.parameter,
            event_amount: effect.event_amount,
            first_binding: effect.first_binding,
            kept: 0,
            played: matches!(effect.kind, EffectKind::PlayOption { .. }),
            picks: false,
            leaving: self.library.text(effect.ability).leaving,
        }
    }

    /// Returns the context of a change in force, with its antecedents as they were when the change was made. A player's change is about
    /// that player's own objects.
    pub(crate) fn context_of_change(&self, made: &ChangeInForce) -> Context {
        let context = Context::of(made.source, made.controller, made.parameter);
        match self.state.kept.iter().find(|kept| kept.id == made.kept) {
            Some(kept) => Context {
                subject: kept.subject,
                object: kept.object,
                event_amount: kept.event_amount,
                those: kept.those,
                kept: kept.id,
                ..context
            },
            None => context,
        }
    }

    /// Returns the context of a waiting triggered effect.
    pub(crate) fn trigger_context(&self, waiting: &PendingTrigger) -> Context {
        let mut context = Context::of(waiting.bearer, waiting.controller, waiting.parameter);
        self.in_turn(waiting.ability, &mut context);
        Context {
            teller: waiting.teller,
            subject: waiting.subject,
            object: waiting.object,
            event_amount: waiting.event_amount,
            leaving: self.library.text(waiting.ability).leaving,
            ..context
        }
    }

    pub(crate) fn steps_of(&self, effect: &Effect) -> &'l [Step] {
        self.library.steps(effect.ability, effect.portion)
    }

    pub(crate) fn step_of(&self, effect: &Effect) -> &'l Step {
        &self.steps_of(effect)[usize::from(effect.at)]
    }

    /// Returns the step that is carried out: the present one, or the one that replaces it with "instead".
    pub(crate) fn acting(&self, effect: &Effect) -> &'l Step {
        &self.steps_of(effect)[usize::from(effect.acts)]
    }

    /// The verb of the instruction that is being carried out, after "instead" and "if" have been looked at.
    pub(crate) fn action_of(&self, effect: &Effect) -> &'l Action {
        self.library.action(effect.action())
    }

    /// Returns what later instructions do to the choice of the present one.
    pub(crate) fn fate_of_chosen(&self, effect: &Effect) -> Fate {
        let text = self.library.text(effect.ability);
        match effect.portion {
            Portion::Body => {
                let fate = text.fates[usize::from(effect.at)];
                let slot = Slot::Step(effect.first + effect.at);
                debug_assert_eq!(fate, Fate::of(text.steps(), slot));
                fate
            }
            // Worked out here, because hardly any cost chooses something.
            Portion::Cost => Fate::of(text.costs(), Slot::Step(effect.at)),
        }
    }

    /// Returns what becomes of the objects that a player is choosing for the effect that is being carried out.
    pub(crate) fn bearing_on_pick(&self) -> Bearing {
        let Some(StackFrame::Effect(effect)) = self.state.stack.last() else {
            return Bearing::Nothing;
        };
        match Bearing::of(self.action_of(effect)) {
            Bearing::Nothing => self.fate_of_chosen(effect).bearing,
            bearing => bearing,
        }
    }

    /// Returns the place in the source of the present instruction.
    pub(crate) fn place_of(&self, effect: &Effect) -> Place {
        match self.steps_of(effect).get(usize::from(effect.at)) {
            Some(step) => self.library.text(effect.ability).notes[step.place],
            None => self.library.place_of(effect.ability),
        }
    }

    /// Returns the effect that is being carried out, the innermost.
    pub(crate) fn because(&self) -> Option<Because> {
        self.state.stack.iter().rev().find_map(|frame| match frame {
            StackFrame::Effect(effect) => Some(Because {
                ability: effect.ability,
                card: self.named(effect.source).card,
                place: self.place_of(effect),
            }),
            StackFrame::Pay(_) | StackFrame::Deploy(_) | StackFrame::Play(_) | StackFrame::AtOnce(_) => None,
        })
    }

    /// The players who carry an instruction out, the active player first (1-3-4, 12-2-4). Who has left the game keeps the
    /// place among them, so that nobody's turn passes to another.
    #[inline]
    pub(crate) fn actor(&self, player: &Player, effect: &Effect, turn: u8) -> Option<SeatId> {
        match the_one(player, effect.controller, effect.actor) {
            Some(one) => (turn == 0).then_some(one),
            None => self.actor_among(player, effect, turn),
        }
    }

    /// Checks whether more than one player carries an instruction out.
    #[inline]
    pub(crate) fn has_several_actors(&self, player: &Player, effect: &Effect) -> bool {
        let is_one = the_one(player, effect.controller, effect.actor).is_some();
        debug_assert!(!is_one || self.actors(player, effect).nth(1).is_none());
        !is_one && self.actors(player, effect).nth(1).is_some()
    }

    #[inline(never)]
    fn actor_among(&self, player: &Player, effect: &Effect, turn: u8) -> Option<SeatId> {
        // The group does not depend on which of them has acted.
        let context = Context {
            one_of: None,
            ..self.context_of(effect)
        };
        let settled = player.has_qualities();
        self.seats_from(self.state.active)
            .filter(|seat| match settled {
                true => effect.meant.contains(*seat),
                false => self.is_named(player, &context, *seat),
            })
            .nth(turn as usize)
    }

    /// Returns all players in the game who carry out an instruction.
    pub(crate) fn actors(&self, player: &Player, effect: &Effect) -> impl Iterator<Item = SeatId> {
        (0..)
            .map_while(|turn| self.actor(player, effect, turn))
            .filter(|actor| self.plays(*actor))
    }

    /// The object of that entry in the list of bindings.
    pub(crate) fn bound_at(&self, at: usize) -> ObjectId {
        let bound = self.state.bindings.get(at).and_then(Binding::object);
        bound.map_or(ObjectId::NONE, |bound| bound.object)
    }

    /// Returns the bindings of all instructions of a text.
    pub(crate) fn bindings(&self, context: &Context) -> &[Binding] {
        match self.state.kept.iter().find(|kept| kept.id == context.kept) {
            Some(kept) => &kept.bindings,
            None => self.bindings_from(context.first_binding),
        }
    }

    fn bindings_from(&self, first: u16) -> &[Binding] {
        let first = usize::from(first).min(self.state.bindings.len());
        &self.state.bindings[first..]
    }

    /// Returns the bindings of the present instruction.
    fn bound(&self, effect: &Effect) -> impl Iterator<Item = &BoundObject> {
        let by = effect.binder();
        self.bindings_from(effect.first_binding)
            .iter()
            .filter_map(Binding::object)
            .filter(move |bound| bound.by == by)
    }

    /// The objects of the present instruction and player, by index into the list of bindings.
    pub(crate) fn target_indices(&self, effect: &Effect) -> impl Iterator<Item = usize> + use<> {
        let (by, turn) = (effect.binder(), effect.turn);
        let bindings = self.bindings_from(effect.first_binding);
        let start = self.state.bindings.len() - bindings.len();
        let is_target = |binding: &Binding| {
            let bound = binding.object();
            bound.is_some_and(|bound| bound.by == by && bound.turn == turn)
        };
        // Entries of one instruction stand together at the end of the list.
        let mut first = start;
        let mut end = start;
        for (at, binding) in (start..).zip(bindings) {
            if is_target(binding) {
                end = at + 1;
            } else if end > first {
                break;
            } else {
                first = at + 1;
                end = first;
            }
        }
        first..end
    }

    /// Returns the picks for the present selector of the instruction.
    pub(crate) fn picks(&self, effect: &Effect) -> impl Iterator<Item = ObjectId> {
        let (turn, part) = (effect.turn, effect.part());
        self.bound(effect)
            .filter(move |bound| bound.turn == turn && bound.part == part)
            .map(|bound| bound.object)
    }

    /// Checks whether the present player has picked an object, for any selector.
    pub(crate) fn is_bound(&self, effect: &Effect, object: ObjectId) -> bool {
        self.bound(effect)
            .any(|bound| bound.turn == effect.turn && bound.object == object)
    }

    /// Returns the sum over the picks: "whose total Lv. is 6 or lower".
    pub(crate) fn bound_total(&self, effect: &Effect, stat: Stat) -> i32 {
        self.picks(effect).map(|picked| self.stat(stat, picked)).sum()
    }

    /// Checks whether the present instruction chooses targets (10-2-2-1).
    pub(crate) fn is_picking_targets(&self) -> bool {
        matches!(self.state.stack.last(), Some(StackFrame::Effect(effect))
            if self.action_of(effect).chosen().is_some())
    }

    /// Follows a reference to an object that has left, for a move: to the card in its new place if the triggering event removed it
    /// (13-2-8-2) or the effect itself has moved it: "Exile it. At the end of this turn, deploy it." Any other object that has left is
    /// another card (4-1-5).
    pub(crate) fn follow(&self, effect: &Effect, object: ObjectId) -> ObjectId {
        self.follow_in(&self.context_of(effect), object)
    }

    /// Like [`Game::follow`], where no instruction is carried out yet.
    pub(crate) fn follow_in(&self, context: &Context, object: ObjectId) -> ObjectId {
        let leaving = context.leaving;
        let was_taken = (leaving.source && object == context.source)
            || (leaving.subject && object == context.subject)
            || (leaving.object && object == context.object);
        if self.is_current(object) {
            return object;
        }
        if !was_taken {
            return self.moved_by_the_effect(context, object).unwrap_or(object);
        }
        match self.remembered(object) {
            Some(memory) => memory.now,
            None => object,
        }
    }

    /// Returns the present object for one that an instruction of the same effect has moved or destroyed.
    fn moved_by_the_effect(&self, context: &Context, object: ObjectId) -> Option<ObjectId> {
        self.bindings(context)
            .iter()
            .filter_map(Binding::object)
            .rev()
            .find_map(|bound| {
                let now = if bound.destroyed && bound.object == object {
                    self.remembered(object)?.now
                } else {
                    bound.object
                };
                let is_there = bound.done && now.card() == object.card() && self.is_current(now);
                is_there.then_some(now)
            })
    }

    /// The token that an option of [`Game::choose_token`] stands for.
    pub(crate) fn token_offered(&self, at: u8) -> Option<CardId> {
        let Some(StackFrame::Effect(effect)) = self.state.stack.last() else {
            return None;
        };
        let Action::DeployTokens(tokens, _) = self.action_of(effect) else {
            return None;
        };
        Some(self.library.token(tokens.get(usize::from(at))?.token))
    }

    /// The part that an option of [`Game::ask_mode`] stands for.
    pub(crate) fn mode_offered(&self, at: u8) -> Option<AbilityId> {
        let Some(StackFrame::Effect(effect)) = self.state.stack.last() else {
            return None;
        };
        let Action::Modes { modes, .. } = self.action_of(effect) else {
            return None;
        };
        let part = modes.get(usize::from(at))?;
        Some(self.library.inner(effect.ability, part.number))
    }
}
