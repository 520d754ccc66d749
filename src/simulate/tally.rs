//! The figures of a run. Every one is a sum, a least or a most, so that it does not matter in which order games are
//! counted, and a million games need no more memory than one.

use super::{Doing, GameResult, game_seed};
use crate::game::{Ending, Format, SeatId};
use crate::library::CardId;
use serde::Serialize;
use std::collections::BTreeMap;

/// The results of many games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// The number of decisions with two or more options.
    pub decisions: u64,
    /// The total number of options of these decisions.
    pub options: u64,
    /// The format of the games: the number of players and the sides.
    pub format: Format,
    /// The number of games that each seat has won; each seat of a team has the team's wins (12-3-9).
    pub wins: Vec<u64>,
    /// The number of games without a winner.
    pub draws: u64,
    /// The number of games with each ending.
    pub endings: BTreeMap<Ending, u64>,
    /// The first games that stalled, by their numbers from 0: [`Tally::SHOWN`] of them at most.
    pub stalled: Vec<u64>,
    /// The cards whose effects filled the games that stalled.
    pub stalled_by: BTreeMap<CardId, StalledBy>,
    /// The number of turns per game.
    pub turns: Range,
    /// The number of decisions per game.
    pub decisions_per_game: Range,
    /// The work done per game ([`crate::game::Game::work`]).
    pub work_per_game: Range,
    /// All final states in one number.
    pub state_hash: u64,
}

/// The share of a card's effects in stalled games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StalledBy {
    /// The number of games in which they did something.
    pub games: u64,
    /// How much they did, as counted by [`Doing`].
    pub events: u64,
}

/// Sum, least and most of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Range {
    /// All together.
    pub sum: u64,
    /// The least and the most, once there is one.
    pub extent: Option<(u64, u64)>,
}

/// A figure over all games.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The least.
    pub min: u64,
    /// The most.
    pub max: u64,
}

impl Range {
    fn count(&mut self, value: u64) {
        self.merge(Range {
            sum: value,
            extent: Some((value, value)),
        });
    }

    fn merge(&mut self, other: Range) {
        self.sum += other.sum;
        self.extent = match (self.extent, other.extent) {
            (Some((least, most)), Some((low, high))) => Some((least.min(low), most.max(high))),
            (one, None) | (None, one) => one,
        };
    }

    /// The figure, with the mean over so many games.
    pub fn over(self, games: u64) -> Spread {
        let (min, max) = self.extent.unwrap_or_default();
        Spread {
            mean: mean(self.sum, games),
            min,
            max,
        }
    }
}

/// A mean; 0 of nothing.
pub fn mean(sum: u64, count: u64) -> f64 {
    if count == 0 {
        0.0
    } else {
        sum as f64 / count as f64
    }
}

impl Tally {
    /// Returns an empty tally for a format with so many seats.
    pub fn new(format: Format, seats: usize) -> Tally {
        Tally {
            games: 0,
            decisions: 0,
            options: 0,
            format,
            wins: vec![0; seats],
            draws: 0,
            endings: BTreeMap::new(),
            stalled: Vec::new(),
            stalled_by: BTreeMap::new(),
            turns: Range::default(),
            decisions_per_game: Range::default(),
            work_per_game: Range::default(),
            state_hash: 0,
        }
    }

    /// Returns the number of games that each team won; empty if there are no teams.
    pub fn team_wins(&self) -> Vec<u64> {
        let size = self.format.team_size();
        if size == 1 {
            return Vec::new();
        }
        self.wins.iter().step_by(size).copied().collect()
    }

    /// The maximum number of stalled games that are listed.
    pub const SHOWN: usize = 10;

    fn keep_stalled(&mut self, games: &[u64]) {
        self.stalled.extend_from_slice(games);
        self.stalled.sort_unstable();
        self.stalled.truncate(Tally::SHOWN);
    }

    /// Counts whose effects filled a game that stalled ([`super::filled`]).
    pub fn count_stalled(&mut self, doing: &Doing) {
        for (card, events) in doing {
            self.keep_stalled_by(
                *card,
                StalledBy {
                    games: 1,
                    events: *events,
                },
            );
        }
    }

    fn keep_stalled_by(&mut self, card: CardId, more: StalledBy) {
        let by = self.stalled_by.entry(card).or_default();
        by.games += more.games;
        by.events += more.events;
    }

    /// Counts the game of that number.
    pub fn count(&mut self, index: u64, game: &GameResult) {
        self.games += 1;
        self.decisions += game.decisions;
        self.options += game.options;
        match game.winner {
            Some(winner) => {
                let side = self.format.team_of(winner);
                for (wins, seat) in self.wins.iter_mut().zip((0..).map(SeatId)) {
                    *wins += u64::from(self.format.team_of(seat) == side);
                }
            }
            None => self.draws += 1,
        }
        *self.endings.entry(game.ending).or_default() += 1;
        if game.ending == Ending::Stalled {
            self.keep_stalled(&[index]);
        }
        self.turns.count(u64::from(game.turns));
        self.decisions_per_game.count(game.decisions);
        self.work_per_game.count(game.work);
        // Each final state is combined with its game's number, so that the sum does not depend on the order.
        let tied = game_seed(game.state_hash, index);
        self.state_hash = self.state_hash.wrapping_add(tied);
    }

    /// Adds the figures of other games.
    pub fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.options += other.options;
        for (wins, more) in self.wins.iter_mut().zip(&other.wins) {
            *wins += more;
        }
        self.draws += other.draws;
        for (ending, more) in &other.endings {
            *self.endings.entry(*ending).or_default() += more;
        }
        self.keep_stalled(&other.stalled);
        for (card, more) in &other.stalled_by {
            self.keep_stalled_by(*card, *more);
        }
        self.turns.merge(other.turns);
        self.decisions_per_game.merge(other.decisions_per_game);
        self.work_per_game.merge(other.work_per_game);
        self.state_hash = self.state_hash.wrapping_add(other.state_hash);
    }
}
