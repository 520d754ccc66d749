//! Defeat: players lose, and the game ends.

use crate::game::state::{Defeat, Game, Outcome, SeatId, log};
use crate::library::Dependency;

impl Game<'_> {
    pub(crate) fn defeat(&mut self, seat: SeatId, reason: Defeat) {
        self.touch(Dependency::Players);
        self.state.seats[seat.0 as usize].defeat = Some(reason);
        let rule = match reason {
            Defeat::BattleDamage | Defeat::EmptyDeck | Defeat::Effect => "11-2-1",
            Defeat::Concession => "1-2-4",
        };
        self.note(rule, log::What::Defeated(seat));
    }

    pub(crate) fn end(&mut self, outcome: Outcome) {
        self.state.outcome = Some(outcome);
        self.state.decision = None;
        self.state.options.clear();
        // 1-2-1, where a rule ends it.
        let rule = if outcome.ending.rule().is_some() {
            "1-2-1"
        } else {
            ""
        };
        let format = self.state.format;
        self.note(rule, log::What::Ended { outcome, format });
    }
}
