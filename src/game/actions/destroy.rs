//! Destroying (5-10).

use crate::game::state::{
    By, Cause, Dying, Effect, Game, GameEvent, ObjectId, PendingEvent, PendingTrigger, PileEnd, Progress,
    SeenBy, StackFrame, Started, Zone, log,
};
use crate::library::Dependency;

impl Game<'_> {
    /// 5-10: everything in the list is destroyed at the same time (8-5-3-2-3).
    pub(crate) fn destroy(&mut self, dying: &mut Vec<Dying>) {
        self.state.instant += 1;
        let stood_in = self.has_substitutions() && {
            let mut events = std::mem::take(&mut self.scratch.about);
            events.clear();
            events.extend(dying.iter().copied().map(PendingEvent::Destruction));
            let stood_in = self.stand_in(&events);
            self.scratch.about = events;
            stood_in
        };
        if stood_in {
            dying.clear();
        } else {
            self.destroy_now(dying);
        }
    }

    pub(crate) fn destroy_now(&mut self, dying: &mut Vec<Dying>) {
        for Dying { object, by, cause } in dying.iter().copied() {
            self.note_card("5-10-1", object, log::What::Destroyed);
            self.emit(GameEvent::Destroyed {
                what: object,
                by,
                cause,
            });
        }
        // All of them leave together before anything else happens.
        for one in dying.drain(..) {
            let object = one.object;
            let by = self.destroying_effect(one);
            if self.zone_of(object) == Some(Zone::Shields) {
                self.reveal_shield(object, by);
            } else {
                self.relocate_by("5-10-2", object, Zone::Trash, PileEnd::Top, by);
            }
            self.touch(Dependency::Memory);
            let mut memories = self.state.memory.iter_mut().rev();
            if let Some(memory) = memories.find(|memory| memory.object == object) {
                memory.destroyed = true;
            }
        }
    }

    /// Returns the effect that destroys an object. Damage of an effect is none: what it destroys is destroyed by the rules (11-3-1).
    pub(crate) fn destroying_effect(&self, dying: Dying) -> Option<By> {
        match dying.cause {
            Cause::Effect => self.owner(dying.by).map(|seat| By {
                seat,
                source: dying.by,
            }),
            Cause::BattleDamage | Cause::EffectDamage | Cause::Rules => None,
        }
    }

    /// 5-10-3: a destroyed Shield is revealed; with a 【Burst】 it is nowhere until that is decided (4-1-2).
    fn reveal_shield(&mut self, object: ObjectId, by: Option<By>) {
        let card = object.card();
        let owner = self.card(card).owner();
        match self.definition_of(card).burst {
            Some(ability) => {
                let revealed = self.relocate_by("5-10-3", object, Zone::Nowhere, PileEnd::Bottom, by);
                self.card_mut(card, Dependency::Faces).seen = SeenBy::EVERYBODY;
                self.note_card("5-10-3", revealed, log::What::Revealed);
                self.state.pending.push(PendingTrigger {
                    ability,
                    bearer: revealed,
                    teller: ObjectId::NONE,
                    subject: ObjectId::NONE,
                    object: ObjectId::NONE,
                    controller: owner,
                    parameter: 0,
                    event_amount: 0,
                    burst: true,
                    batch: self.state.batch,
                    instant: self.state.instant,
                    delayed: 0,
                });
            }
            None => {
                self.relocate_by("5-10-3", object, Zone::Trash, PileEnd::Top, by);
            }
        }
    }

    /// 13-2-5-2, 13-2-5-3: the card goes to the trash unless its effect has put it elsewhere.
    pub(crate) fn finish_burst(&mut self, card: ObjectId) {
        if self.zone_of(card) == Some(Zone::Nowhere) {
            let now = self.relocate("13-2-5-3", card, Zone::Trash, PileEnd::Top);
            self.follow_played(card, now);
        }
    }

    /// Destroys the targets. An effect that replaces a destruction is put on top of the stack (10-1-9-1), and only after it is known what
    /// was destroyed.
    pub(crate) fn destroy_targets(&mut self, mut effect: Effect) {
        let mut dying = std::mem::take(&mut self.scratch.dying);
        dying.clear();
        let mut before = 0;
        let by = self.context_of(&effect).by();
        for at in self.target_indices(&effect) {
            let object = self.bound_at(at);
            let was_destroyed = self.was_destroyed(object);
            before += u16::from(was_destroyed);
            // What had been destroyed before is not destroyed by this.
            self.set_done(at, !was_destroyed);
            if self.zone_of(object).is_some_and(Zone::is_field)
                && !self.is_indestructible(object, Cause::Effect, Some(by))
            {
                dying.push(Dying {
                    object,
                    by: by.source,
                    cause: Cause::Effect,
                });
            }
        }
        effect.progress = Progress::Waiting(Started::Destruction { before });
        self.replace_top(StackFrame::Effect(effect));
        self.destroy(&mut dying);
        self.scratch.dying = dying;
    }

    /// Counts how many of the objects were destroyed, beside the `before` that had been.
    pub(crate) fn finish_destruction(&mut self, effect: Effect, before: u16) {
        let mut gone = 0;
        for at in self.target_indices(&effect) {
            let destroyed = self.was_destroyed(self.bound_at(at));
            let is_new = self.state.bindings[at].object().is_some_and(|bound| bound.done);
            self.set_done(at, destroyed && is_new);
            if destroyed {
                self.set_destroyed(at);
            }
            gone += usize::from(destroyed);
        }
        let count = gone.saturating_sub(usize::from(before)) as i32;
        self.next_step(effect, count > 0, count);
    }
}
