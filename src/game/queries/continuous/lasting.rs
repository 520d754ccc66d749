//! Changes that last for a time: whether they are in force, and what they say.

use super::change::is_of_players;
use super::round::{Record, Round, Term};
use crate::game::state::{ActiveChange, Game, Lasts, Phase};
use crate::library::{BitSet, Dependency, read_by_lasting};
use crate::vocabulary::Period;

impl Game<'_> {
    /// Checks whether a change with this duration is in force.
    pub(crate) fn is_in_force(&self, lasting: &ActiveChange) -> bool {
        match lasting.period {
            // Q172: only in the start phase.
            Some(Period::StartPhase(window)) => {
                matches!(self.state.phase, Phase::ActiveStep | Phase::StartStep)
                    && self.is_next_turn(window, lasting.since)
            }
            Some(Period::NextTurn(window)) => self.is_next_turn(window, lasting.since),
            Some(
                Period::ThisTurn
                | Period::ThisBattle
                | Period::UntilStartOfNextTurn(_)
                | Period::UntilEndOfNextTurn(_),
            )
            | None => true,
        }
    }

    /// Checks whether something with this duration, begun in the turn `since`, ends in the cleanup step or at the end of the start phase of
    /// this turn.
    pub(crate) fn ends_with_turn(&self, period: Option<Lasts>, since: u16) -> bool {
        match period {
            Some(Period::ThisTurn | Period::ThisBattle) => true,
            Some(
                Period::StartPhase(window) | Period::UntilEndOfNextTurn(window) | Period::NextTurn(window),
            ) => self.is_next_turn(window, since),
            // Over before that turn begins (`Game::next_turn`).
            Some(Period::UntilStartOfNextTurn(_)) | None => false,
        }
    }

    pub(super) fn apply_lasting<R: Record>(&self, round: &mut Round<R>) {
        for lasting in &self.state.changes {
            let of_player = lasting.target.as_player().is_some();
            round.reads |= self.read_by(lasting);
            if (of_player || self.is_current(lasting.target)) && self.is_in_force(lasting) {
                let made = lasting.in_force();
                let change = self.library.change(made.change);
                let term = Term::Lasting(lasting.period);
                if !of_player {
                    self.tell(made, change, term, round);
                } else if is_of_players(change) {
                    self.tell_of_player(made, term, round);
                }
            }
        }
    }

    /// Returns the dependencies of a change for a time: of whether it holds, and of its value.
    fn read_by(&self, lasting: &ActiveChange) -> BitSet<Dependency> {
        let mut reads = read_by_lasting(self.library.change(lasting.change));
        // It depends on whether its object still is where it was.
        if self.is_current(lasting.target) {
            reads.insert(self.card(lasting.target.card()).zone.dependency());
        }
        match lasting.period {
            Some(Period::StartPhase(_)) => {
                reads.insert(Dependency::Turn);
                reads.insert(Dependency::Phase);
            }
            Some(Period::NextTurn(_)) => reads.insert(Dependency::Turn),
            Some(
                Period::ThisTurn
                | Period::ThisBattle
                | Period::UntilStartOfNextTurn(_)
                | Period::UntilEndOfNextTurn(_),
            )
            | None => {}
        }
        reads
    }
}
