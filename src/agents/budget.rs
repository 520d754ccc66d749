//! How long programs that play may go on. A person stops doing what leads nowhere; a program may not, and some cards let it
//! do the same for ever. This is the only place that says how much is too much. It is no rule of the game.

use crate::game::Game;

/// What the agents of one game have used up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    turn: u16,
    /// Decisions of agents in that turn.
    decisions: u32,
}

impl Budget {
    /// How many decisions agents take in one turn.
    pub const DECISIONS: u32 = 1_000;
    /// In how many turns of a game they take any, for each of its players: whoever only draws has no card left after fifty.
    pub const TURNS: u16 = 150;

    /// How much is done in a game for what they decide ([`Game::work`]): eleven times what any of 140,000 games of the official
    /// cards took, with each kind of agent. `gcs sim --json` has the figure of its games under `work_per_game`.
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

    /// In how many turns of that game agents take decisions.
    pub fn turns(game: &Game<'_>) -> u16 {
        Budget::TURNS.saturating_mul(u16::try_from(game.seats().count()).unwrap_or(u16::MAX))
    }
}
