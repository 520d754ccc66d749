//! `gcs train`: the weights of the bots' evaluation, from games that they play against themselves.

use super::output::json;
use super::table::{self, Decks, Table};
use super::{Failure, Outcome};
use gcs::agents::{FEATURES, Weights};
use gcs::game::Setup;
use gcs::limits;
use gcs::simulate::{Example, Fit, PlayError, START, draw, examples, fit, game_seed};
use serde::Serialize;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

/// Derive the weights of the bots' evaluation from games against themselves
#[derive(clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    players: table::Players,
    /// Also play with generated legal decks, at least N of them; each game draws one of all decks for each player
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1",
        value_parser = clap::value_parser!(u64).range(1..=limits::DECKS as u64))]
    generate: Option<u64>,
    /// Number of games in each round
    #[arg(long, default_value_t = 5_000, value_name = "N",
        value_parser = clap::value_parser!(u64).range(1..=limits::GAMES as u64))]
    games: u64,
    /// Number of rounds: each plays with the weights of the one before
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100))]
    rounds: u64,
    /// Random seed: equal seeds give equal weights
    #[arg(long, default_value_t = 0, value_name = "S")]
    seed: u64,
    /// Number of threads; 0: one for each processor core. The weights are the same with any number
    #[arg(long, default_value_t = 0, value_name = "T", value_parser = clap::value_parser!(u16).range(..=256))]
    threads: u16,
    /// Print the last round as one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Figures {
    games: u64,
    positions: usize,
    /// The mean logarithm of the probability that the fit gave to what happened.
    likelihood: f64,
    /// The share of positions in which the side with the better chance won.
    right: f64,
    weights: Vec<Weight>,
}

#[derive(Serialize)]
struct Weight {
    feature: &'static str,
    weight: f64,
    /// The 95 % interval.
    low: f64,
    high: f64,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let decks = match arguments.generate {
        Some(least) => Decks::Generated {
            least: usize::try_from(least).unwrap_or(limits::DECKS),
            seed: arguments.seed,
        },
        None => Decks::Many,
    };
    let Some(table) = arguments.players.table(decks)? else {
        return Ok(Outcome::Findings);
    };
    if table.seats() / table.setup.format.team_size() != 2 {
        let words = "weights are those of one side against another: train with `two-player` or `team-battle`";
        return Err(Failure::Other(words.to_string()));
    }
    let mut weights = START;
    for round in 0..arguments.rounds {
        let played = play(arguments, &table, &weights, game_seed(arguments.seed, round))
            .map_err(|error| Failure::Other(error.to_string()))?;
        let fit = fit(&played);
        weights = fit.weights;
        let figures = Figures::new(arguments.games, &played, &fit);
        if !arguments.json {
            figures.write(round + 1, out)?;
        } else if round + 1 == arguments.rounds {
            json(&figures, out)?;
        }
    }
    Ok(table.outcome())
}

/// Plays the games of a round on all threads, and puts their positions in the order of the games.
fn play(
    arguments: &Arguments,
    table: &Table,
    weights: &Weights,
    seed: u64,
) -> Result<Vec<Example>, PlayError> {
    let threads = match arguments.threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => usize::from(threads),
    };
    let next = AtomicU64::new(0);
    let work = || {
        let mut found = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= arguments.games {
                return Ok(found);
            }
            let seed = game_seed(seed, index);
            examples(&table.library, &setup(table, seed), weights, seed, &mut found)?;
        }
    };
    let parts: Result<Vec<Vec<Example>>, PlayError> = thread::scope(|scope| {
        // This thread is one of the workers. If the system refuses further threads, fewer share the games.
        let others: Vec<_> = (1..threads)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        let own = work();
        let joined = others.into_iter().map(|worker| match worker.join() {
            Ok(found) => found,
            // It is a bug: pass the panic on.
            Err(panic) => std::panic::resume_unwind(panic),
        });
        std::iter::once(own).chain(joined).collect()
    });
    let mut played: Vec<Example> = parts?.into_iter().flatten().collect();
    // The sums are taken in this order, so that they are the same with any number of threads. Positions of one game stay in order.
    played.sort_by_key(|example| example.game);
    Ok(played)
}

/// The decks of a game: where there are more than players, its seed draws one for each.
fn setup(table: &Table, seed: u64) -> Setup {
    if table.decks.len() <= table.seats() {
        return table.setup.clone();
    }
    let drawn = draw(seed, table.seats(), table.decks.len(), 0);
    table.setup_of(drawn.into_iter().filter_map(|at| table.decks.get(at)))
}

impl Figures {
    fn new(games: u64, played: &[Example], fit: &Fit) -> Figures {
        let weights = FEATURES.iter().zip(fit.weights.iter().zip(fit.margins));
        Figures {
            games,
            positions: played.len(),
            likelihood: fit.likelihood,
            right: fit.right,
            weights: weights
                .map(|(feature, (weight, margin))| Weight {
                    feature,
                    weight: *weight,
                    low: weight - margin,
                    high: weight + margin,
                })
                .collect(),
        }
    }

    fn write(&self, round: u64, out: &mut impl Write) -> std::io::Result<()> {
        writeln!(
            out,
            "round {round}: {} positions of {} games, log likelihood {:.4}, {:.1} % right",
            self.positions,
            self.games,
            self.likelihood,
            100.0 * self.right
        )?;
        for weight in &self.weights {
            writeln!(
                out,
                "{:<40}{:>8.3}  [{:.3}, {:.3}]",
                weight.feature, weight.weight, weight.low, weight.high
            )?;
        }
        Ok(())
    }
}
