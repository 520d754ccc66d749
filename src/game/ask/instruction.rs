//! The instruction that is being carried out: its words, its verb, what has been chosen for it.

use crate::game::data::{Because, Bound, Context, Effect, Frame, Game, ObjectId, SeatId};
use crate::ir::{Action, Place, Player, Stat, Step};
use crate::library::{AbilityId, CardId};

impl<'l> Game<'l> {
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

    pub(crate) fn steps_of(&self, effect: &Effect) -> &'l [Step] {
        self.library.steps(effect.ability, effect.paying)
    }

    pub(crate) fn step_of(&self, effect: &Effect) -> &'l Step {
        &self.steps_of(effect)[usize::from(effect.at)]
    }

    /// The verb of the instruction that is being carried out, after "instead" and "if" have been looked at.
    pub(crate) fn action_of(&self, effect: &Effect) -> &'l Action {
        self.library.action(effect.action())
    }

    /// Where the instruction that is being carried out is written.
    pub(crate) fn place_of(&self, effect: &Effect) -> Place {
        match self.steps_of(effect).get(usize::from(effect.at)) {
            Some(step) => self.library.text(effect.ability).notes[step.place],
            None => self.library.place_of(effect.ability),
        }
    }

    /// The effect that is being carried out, the innermost.
    pub(crate) fn because(&self) -> Option<Because> {
        self.state.stack.iter().rev().find_map(|frame| match frame {
            Frame::Effect(effect) => Some(Because {
                ability: effect.ability,
                card: self.named(effect.source).card,
                place: self.place_of(effect),
            }),
            Frame::Pay(_) | Frame::Deploy(_) | Frame::Play(_) | Frame::AtOnce(_) => None,
        })
    }

    /// The players who carry an instruction out, the active player first (1-3-4).
    pub(crate) fn actor(&self, player: &Player, effect: &Effect, turn: u8) -> Option<SeatId> {
        let context = self.context_of(effect);
        self.seats_from(self.state.active)
            .filter(|seat| self.state.seats[seat.0 as usize].defeat.is_none())
            .filter(|seat| self.is_player(player, &context, *seat))
            .nth(turn as usize)
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

    /// The entries of the bound list that the instruction's present part has, as (first index, count).
    pub(crate) fn picked(&self, effect: &Effect) -> (Option<ObjectId>, usize) {
        let (step, part) = (effect.step_code(), effect.part_code());
        let mut last = None;
        let mut count = 0;
        for bound in &self.state.bound[effect.bound as usize..] {
            if bound.step == step && bound.part == part {
                last = Some(bound.object);
                count += 1;
            }
        }
        (last, count)
    }

    pub(crate) fn picks(&self, effect: &Effect) -> impl Iterator<Item = ObjectId> {
        let (step, part) = (effect.step_code(), effect.part_code());
        self.state.bound[effect.bound as usize..]
            .iter()
            .filter(move |bound| bound.step == step && bound.part == part)
            .map(|bound| bound.object)
    }

    pub(crate) fn is_bound(&self, effect: &Effect, object: ObjectId) -> bool {
        let step = effect.step_code();
        self.state.bound[effect.bound as usize..]
            .iter()
            .any(|bound| bound.step == step && bound.part >> 4 == effect.turn && bound.object == object)
    }

    /// Whether a card of the same name has been picked already: "with different card names".
    pub(crate) fn has_bound_name(&self, effect: &Effect, object: ObjectId) -> bool {
        let (step, part) = (effect.step_code(), effect.part_code());
        let name = self.name_of(object);
        self.state.bound[effect.bound as usize..]
            .iter()
            .any(|bound| bound.step == step && bound.part == part && self.name_of(bound.object) == name)
    }

    /// The sum over what has been picked: "whose total Lv. is 6 or lower".
    pub(crate) fn bound_total(&self, effect: &Effect, stat: Stat) -> i32 {
        let (step, part) = (effect.step_code(), effect.part_code());
        self.state.bound[effect.bound as usize..]
            .iter()
            .filter(|bound| bound.step == step && bound.part == part)
            .map(|bound| self.stat(stat, bound.object))
            .sum()
    }

    /// Whether the instruction that is being carried out chooses targets (10-2-2-1).
    pub(crate) fn is_picking_targets(&self) -> bool {
        matches!(self.state.stack.last(), Some(Frame::Effect(effect))
            if matches!(self.action_of(effect), Action::Choose(_)))
    }

    /// What a reference to something that has left means for a move: the card where it went, for the card itself and
    /// what the event was about (13-2-8-2).
    pub(crate) fn follow(&self, effect: &Effect, object: ObjectId) -> ObjectId {
        self.follow_in(&self.context_of(effect), object)
    }

    /// Like [`Game::follow`], where no instruction is carried out yet.
    pub(crate) fn follow_in(&self, context: &Context, object: ObjectId) -> ObjectId {
        if self.is_current(object)
            || !(object == context.source || object == context.subject || object == context.object)
        {
            return object;
        }
        match self.remembered(object) {
            Some(memory) => memory.now,
            None => object,
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
        Some(self.library.token(tokens.get(usize::from(at))?.token))
    }

    /// The part that an option of [`Game::ask_mode`] stands for.
    pub(crate) fn mode_offered(&self, at: u8) -> Option<AbilityId> {
        let Some(Frame::Effect(effect)) = self.state.stack.last() else {
            return None;
        };
        let Action::Modes { modes, .. } = self.action_of(effect) else {
            return None;
        };
        let part = modes.get(usize::from(at))?;
        Some(self.library.inner(effect.ability, part.number))
    }
}
