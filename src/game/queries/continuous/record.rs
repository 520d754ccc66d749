//! Recording what each effect changes in a round, in order, for the breakdown of numbers. Games that are played compile without it.

use super::round::{Record, Round, Term, Told};
use crate::game::state::{ChangeInForce, Game, Slots};
use crate::ir::Change;

impl Game<'_> {
    /// Applies a change, and records its result if the round records.
    #[inline(always)]
    pub(super) fn tell<R: Record>(
        &self,
        made: ChangeInForce,
        change: &Change,
        term: Term,
        round: &mut Round<R>,
    ) {
        if !R::KEEPS {
            self.apply(made, change, round);
            return;
        }
        let slot = usize::from(self.slot_of_numbers(made.target));
        let (before, forces) = (round.derived.get(slot).copied(), round.in_force.len());
        self.apply(made, change, round);
        let after = round.derived.get(slot).copied();
        round.record.keep(Told::Change {
            made,
            term,
            numbers: before.zip(after).map(|(before, after)| [before, after]),
            in_force: round.in_force.len() > forces,
        });
    }

    /// Puts a change of a player in force, and records it if the round records.
    #[inline(always)]
    pub(super) fn tell_of_player<R: Record>(&self, made: ChangeInForce, term: Term, round: &mut Round<R>) {
        round.in_force.push(made);
        if R::KEEPS {
            round.record.keep(Told::Change {
                made,
                term,
                numbers: None,
                in_force: true,
            });
        }
    }

    /// Returns every change that effects make at present, in the order of application (10-1-5-5), recalculated in a copy of the game.
    pub(crate) fn everything_told(&self) -> Vec<Told> {
        let mut game = self.clone();
        game.cache.moved = Slots::ALL;
        game.look_at_field();
        let (_, told) = game.work_out_constants::<Vec<Told>>();
        // Constant effects are not recalculated once a game is over.
        debug_assert!(
            !self.is_up_to_date()
                || game.cache.derived == self.cache.derived && game.cache.changes == self.cache.changes,
            "asked for its reasons, it comes to something else"
        );
        told
    }
}
