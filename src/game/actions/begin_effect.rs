//! Putting an effect on the stack.

use crate::game::state::{
    Context, Effect, EffectKind, Game, GameEvent, ObjectId, Progress, SeatId, Skip, StackFrame, Those, Used,
    log,
};
use crate::ir::Consent;
use crate::library::{AbilityId, BitSet, Portion};

impl Game<'_> {
    /// Puts an effect on the stack. `batch` is the batch of the effects that it triggers.
    pub(crate) fn push_effect(
        &mut self,
        ability: AbilityId,
        kind: EffectKind,
        context: &Context,
        batch: u16,
    ) {
        self.state.batch = batch;
        self.cover_ability(ability, context.source);
        let text = self.library.text(ability);
        // A substitution effect uses up its limit when it begins: of several simultaneous events it replaces one (13-2-13-1).
        if text.once && kind != EffectKind::Substitution {
            self.state.used.push(Used {
                bearer: context.source,
                ability,
            });
        }
        let portion = if text.costs().is_empty() {
            Portion::Body
        } else {
            Portion::Cost
        };
        self.state.stack.push(StackFrame::Effect(Effect {
            ability,
            source: context.source,
            teller: context.teller,
            subject: context.subject,
            object: context.object,
            acts: 0,
            arm: None,
            first_binding: self.state.bindings.len() as u16,
            kept_bindings: self.state.bindings.len() as u16,
            batch,
            kind,
            progress: Progress::Enter,
            controller: context.controller,
            parameter: context.parameter,
            event_amount: context.event_amount,
            at: 0,
            first: text.first(),
            actor: context.controller,
            turn: 0,
            several: false,
            out: BitSet::EMPTY,
            undone: BitSet::EMPTY,
            refusing: BitSet::EMPTY,
            meant: BitSet::EMPTY,
            those: context.those,
            of_text: context.those,
            others: Those::default(),
            portion,
            consent: Consent::Must,
            done: true,
            skip: Skip::Nothing,
            refused: false,
            unmet: false,
            changed: false,
        }));
        self.emit(GameEvent::Begins {
            seat: context.controller,
            card: context.source,
            ability,
        });
        let activates = match kind {
            EffectKind::Triggered | EffectKind::Activated => true,
            EffectKind::Burst
            | EffectKind::Command
            | EffectKind::PlayOption { .. }
            | EffectKind::Substitution
            | EffectKind::Part => false,
        };
        if let Some(keyword) = self.library.text(ability).keyword.filter(|_| activates) {
            self.emit(GameEvent::Activates {
                seat: context.controller,
                keyword,
                whose: context.source,
            });
        }
    }

    pub(crate) fn activate(&mut self, seat: SeatId, object: ObjectId, ability: AbilityId) {
        let parameter = self.parameter_of(ability, object);
        let context = Context::of(object, seat, parameter);
        self.push_effect(ability, EffectKind::Activated, &context, 0);
        if self.scratch.recording {
            let card = self.named(object);
            self.note("10-1-7-2", log::What::Activated { card, ability });
        }
    }
}
