//! Budgets for programs that play. A person stops repeating what leads nowhere; a program may not, and some cards allow it to do the same
//! for ever. This is the only place that defines the limits. They are no rule of the game.

use crate::game::Game;

/// The share of the budget that the agents of a game have used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    turn: u16,
    /// Decisions of agents in that turn.
    decisions: u32,
}

impl Budget {
    /// The maximum number of decisions by agents in one turn.
    pub const DECISIONS: u32 = 1_000;
    /// The maximum number of turns with decisions by agents, per player of a game: a player who only draws has no card left after fifty.
    pub const TURNS: u16 = 150;

    /// The maximum work in a game for the decisions of agents ([`Game::work`]): eleven times the maximum in 140,000 games with official
    /// cards and all kinds of agents. `gcs sim --json` reports the work of its games as `work_per_game`.
    pub const WORK: u64 = 30_000;

    /// Counts one more decision of an agent in a game. Answers whether there is still room for it; where there is none, the
    /// caller ends the game ([`Game::stall`]).
    pub fn spend(&mut self, game: &Game<'_>) -> bool {
        let turn = game.turn();
        if self.turn != turn {
            *self = Budget { turn, decisions: 0 };
        }
        self.decisions += 1;
        self.decisions <= Budget::DECISIONS && turn <= Budget::turns(game) && game.work() <= Budget::WORK
    }

    /// Returns the maximum number of turns of a game in which agents make decisions.
    pub fn turns(game: &Game<'_>) -> u16 {
        Budget::TURNS.saturating_mul(u16::try_from(game.seats().count()).unwrap_or(u16::MAX))
    }
}
