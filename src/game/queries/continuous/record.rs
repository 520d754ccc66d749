//! What each effect has said in a round, one after the other: for whoever asks why a number is what it is. A game that is played keeps
//! nothing of it, and takes no step for it.

use super::round::{Record, Round, Term, Told};
use crate::game::state::{ChangeInForce, Game, Slots};
use crate::ir::Change;

impl Game<'_> {
    /// Makes a change, and keeps what has come of it where that is wanted.
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
        let slot = usize::from(self.card(made.target).slot);
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

    /// What of a player becomes true.
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

    /// Everything that effects say at present, in the order in which it counts (10-1-5-5): worked out anew, in a copy.
    pub(crate) fn everything_told(&self) -> Vec<Told> {
        let mut game = self.clone();
        game.cache.moved = Slots::ALL;
        game.look_at_field();
        let (_, told) = game.work_out_constants::<Vec<Told>>();
        // A game that is over is not worked out again.
        debug_assert!(
            !self.is_up_to_date()
                || game.cache.derived == self.cache.derived && game.cache.changes == self.cache.changes,
            "asked for its reasons, it comes to something else"
        );
        told
    }
}
