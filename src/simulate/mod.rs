//! Whole games between agents. Pure: threads, clocks and output are the caller's.

mod search;
mod stalled;
mod tally;
mod train;

pub use search::{Aims, ROUND, Search, draw};
pub use stalled::{Doing, filled};
pub use tally::{Range, Spread, StalledBy, Tally, mean};
pub use train::{Example, Fit, START, examples, fit};

use crate::agents::{Agent, Budget};
use crate::game::{ChooseError, Coverage, Ending, Game, SeatId, Setup, SetupError};
use crate::library::Library;
use crate::replay::{Meanings, Recorder, Replay};
use serde::{Deserialize, Serialize};

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// The winner; `None` for a draw.
    pub winner: Option<SeatId>,
    /// Why it ended.
    pub ending: Ending,
    /// The number of turns.
    pub turns: u16,
    /// Decisions with at least two options.
    pub decisions: u64,
    /// The options of all of them.
    pub options: u64,
    /// The work that was done in it ([`Game::work`]).
    pub work: u64,
    /// The hash of the final state.
    pub state_hash: u64,
}

/// Why a game was not played to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A seat has no agent.
    #[error("there is no agent for player {}", .0.0 + 1)]
    NoAgent(SeatId),
    /// An agent's answer is none of the options.
    #[error(transparent)]
    Choice(#[from] ChooseError),
    /// The game has neither a decision nor an outcome.
    #[error("the game stopped before its end")]
    Unfinished,
}

/// The seed of one game of a series, from the series' seed and the game's number. Neighbouring numbers give unrelated
/// seeds (SplitMix64, Steele and others 2014).
pub fn game_seed(seed: u64, index: u64) -> u64 {
    let mut mixed = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Plays a game to its end. There is an agent for each seat.
pub fn play_game(
    library: &Library,
    setup: &Setup,
    seed: u64,
    agents: &mut [&mut dyn Agent],
) -> Result<GameResult, PlayError> {
    play(&mut Game::new(library, setup, seed)?, agents, Game::choose)
}

/// Many games of the same players, one after the other: their cards are laid out once, and each game begins with
/// a copy of that, in the memory of the one before.
#[derive(Debug)]
pub struct Series<'l> {
    laid_out: Game<'l>,
    game: Game<'l>,
    first: Option<SeatId>,
}

impl<'l> Series<'l> {
    /// Lays the cards out.
    pub fn new(library: &'l Library, setup: &Setup) -> Result<Series<'l>, SetupError> {
        let laid_out = Game::before_dealing(library, setup)?;
        Ok(Series {
            game: laid_out.clone(),
            laid_out,
            first: setup.first,
        })
    }

    /// Plays a game to its end, the same as [`play_game`].
    pub fn play(&mut self, seed: u64, agents: &mut [&mut dyn Agent]) -> Result<GameResult, PlayError> {
        self.game.begin_anew(&self.laid_out, self.first, seed);
        play(&mut self.game, agents, Game::choose)
    }
}

/// Like [`play_game`], and counts what runs.
pub fn play_counted(
    library: &Library,
    setup: &Setup,
    seed: u64,
    agents: &mut [&mut dyn Agent],
    coverage: &mut Coverage,
) -> Result<GameResult, PlayError> {
    let mut game = Game::new(library, setup, seed)?;
    game.count_into(std::mem::take(coverage));
    let result = play(&mut game, agents, Game::choose);
    *coverage = game.take_coverage().unwrap_or_default();
    result
}

/// Like [`play_game`], or with a coverage like [`play_counted`], and writes the game down.
pub fn play_recorded(
    library: &Library,
    setup: &Setup,
    seed: u64,
    agents: &mut [&mut dyn Agent],
    meanings: &Meanings,
    coverage: Option<&mut Coverage>,
) -> Result<(GameResult, Replay), PlayError> {
    let mut game = Game::new(library, setup, seed)?;
    let mut recorder = Recorder::new(library, meanings, setup, seed);
    let counts = coverage.is_some();
    let mut nothing = Coverage::default();
    let coverage = coverage.unwrap_or(&mut nothing);
    if counts {
        game.count_into(std::mem::take(coverage));
    }
    let result = play(&mut game, agents, |game, option| {
        recorder.choose(game, option);
        game.choose(option)
    });
    if counts {
        *coverage = game.take_coverage().unwrap_or_default();
    }
    let replay = recorder.finish(&game).ok_or(PlayError::Unfinished)?;
    Ok((result?, replay))
}

/// Plays on to the end, or until the agents' budget is used up. `take` takes an option that an agent has chosen.
fn play<'l>(
    game: &mut Game<'l>,
    agents: &mut [&mut dyn Agent],
    mut take: impl FnMut(&mut Game<'l>, usize) -> Result<(), ChooseError>,
) -> Result<GameResult, PlayError> {
    let (mut decisions, mut options) = (0, 0);
    let mut budget = Budget::default();
    while let Some(decision) = game.decision() {
        if !budget.spend(game) {
            game.stall();
            break;
        }
        let count = game.options().len();
        decisions += 1;
        options += count as u64;
        let agent = agents
            .get_mut(usize::from(decision.seat.0))
            .ok_or(PlayError::NoAgent(decision.seat))?;
        let choice = agent.choose(&game.view(decision.seat), decision, game.options());
        take(game, choice)?;
    }
    let outcome = game.outcome().ok_or(PlayError::Unfinished)?;
    Ok(GameResult {
        winner: outcome.winner,
        ending: outcome.ending,
        turns: game.turn(),
        decisions,
        options,
        work: game.work(),
        state_hash: game.state_hash(),
    })
}
