//! Battles that an effect begins at their damage step (5-22-3, 5-22-4), in the main phase or in the midst of another battle.

use crate::game::state::{Battle, Begun, Effect, Game, ObjectId, Progress, StackFrame, Started, Zone, log};
use crate::vocabulary::{Edge, Section};

impl Game<'_> {
    /// "Begin a battle between A and B and only perform the damage step." 5-22-3, 5-22-4: the first attacks the second. No attack is
    /// declared (5-22-3-1, 5-22-4-1), so that nothing is rested, and what can't attack or be attacked battles. The rules do not say
    /// what happens where one of them has left or is no Unit: there is no battle then.
    pub(crate) fn begin_battle(&mut self, effect: Effect) {
        let two: Vec<ObjectId> = self.target_indices(&effect).map(|at| self.bound_at(at)).collect();
        let is_unit = |object: &ObjectId| self.zone_of(*object) == Some(Zone::Units);
        let [attacker, target] = two[..] else {
            self.next_step(effect, false, 0);
            return;
        };
        if attacker == target || !two.iter().all(is_unit) {
            self.next_step(effect, false, 0);
            return;
        }
        let outer = self.state.battle;
        self.state.begun.push(Begun {
            outer,
            outer_since: self.state.battle_since,
            batch: effect.batch,
        });
        *self.battle_mut() = Some(Battle::between(attacker, target));
        self.look_back_on_battle();
        if self.scratch.recording {
            let unit = self.named(attacker);
            let target = self.named(target);
            self.note("5-22-4", log::What::BattleBegan { unit, target });
        }
        if self.needs().sections {
            // 5-22-4: only the damage step is performed.
            self.reach(Edge::Start, Section::Battle);
            self.reach(Edge::Start, Section::DamageStep);
        }
        // The effect waits for one round of constant effects, so that "while this Unit is battling" counts for the damage.
        self.await_battle(effect, false);
    }

    /// Carries out the damage step of the battle that the effect has begun (8-5), as that of any other battle.
    pub(crate) fn fight(&mut self, effect: Effect) {
        self.await_battle(effect, true);
        let is_half_fought = self.damage_step();
        // 11-1-2: at once, also where the effect has others do the same.
        self.settle();
        if is_half_fought {
            // A substitution effect (10-1-9) can lie on the stack above the effect that fights.
            let waits = |frame: &&mut StackFrame| {
                matches!(frame, StackFrame::Effect(effect)
                    if effect.progress == Progress::Waiting(Started::Battle { is_fought: true }))
            };
            if let Some(StackFrame::Effect(effect)) = self.state.stack.iter_mut().rev().find(waits) {
                effect.progress = Progress::Waiting(Started::Battle { is_fought: false });
            }
        }
    }

    fn await_battle(&mut self, effect: Effect, is_fought: bool) {
        self.replace_top(StackFrame::Effect(Effect {
            progress: Progress::Waiting(Started::Battle { is_fought }),
            ..effect
        }));
    }

    /// Checks whether the innermost begun battle is over: its effect has ended (10-3-1-4), and every effect that triggered during it has
    /// been carried out (8-5-4). Effects that triggered before it do not keep it from ending.
    #[inline]
    pub(crate) fn is_begun_battle_over(&self) -> bool {
        self.state.begun.last().is_some_and(|begun| {
            self.state
                .pending
                .iter()
                .all(|waiting| waiting.batch < begun.batch)
        })
    }

    /// Ends a begun battle. It has no battle end step, but changes that last for this battle end (8-6-1), and the battle before it goes on
    /// where it was.
    pub(crate) fn end_begun_battle(&mut self) {
        if self.needs().sections {
            self.reach(Edge::End, Section::DamageStep);
        }
        self.break_off_battle();
        self.note("8-6-1", log::What::BattleEnded);
    }

    /// Drops all battles, as the turn ends in the midst of them (12-2-5-2).
    pub(crate) fn forget_all_battles(&mut self) {
        while !self.state.begun.is_empty() {
            self.break_off_battle();
        }
        self.break_off_battle();
    }
}
