//! Training of the evaluation: positions from games that bots play against themselves, and the logistic regression of who won on what lay
//! on the table.

use super::{PlayError, game_seed};
use crate::agents::{Agent, Budget, FEATURES, Features, GreedyAgent, Weights, exp, features};
use crate::game::{DecisionKind, Game, Rng, Setup};
use crate::library::Library;

const COUNT: usize = FEATURES.len();

/// A position of a game between two sides, as the first side sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Example {
    /// The number of the game. Positions of one game are not independent.
    pub game: u64,
    /// The features of the first side less those of the second.
    pub difference: Features,
    /// 1 if the first side won, 0 if the second did, between them for a draw.
    pub result: f64,
}

/// The result of a fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Fit {
    /// The weights.
    pub weights: Weights,
    /// Half of the 95 % interval of each weight. Games, not positions, count as independent (the sandwich estimator by clusters, Liang and
    /// Zeger 1986).
    pub margins: Weights,
    /// The mean logarithm of the probability that the fit gave to what happened; 0 is best, -0.693 says nothing.
    pub likelihood: f64,
    /// The share of positions in which the side with the better chance won.
    pub right: f64,
}

/// The weights that the first round plays by: what anybody would say who has played a few games.
pub const START: Weights = [
    0.35, 0.08, -0.6, 0.20, 0.10, 0.06, 0.12, 0.10, 0.12, 0.06, 0.01, -0.5, 0.25, 0.6, 0.8,
];

/// In how many of that many decisions something at random is done, so that positions differ.
const FOLLY: u32 = 12;

/// Plays a game of greedy bots with these weights, and collects positions of it. With more than two sides there are none: the weights are
/// those of one side against another.
///
/// # Errors
///
/// Returns an error if no game can be set up.
pub fn examples(
    library: &Library,
    setup: &Setup,
    weights: &Weights,
    seed: u64,
    into: &mut Vec<Example>,
) -> Result<(), PlayError> {
    let mut game = Game::new(library, setup, seed)?;
    let mut rng = Rng::new(game_seed(seed, 0));
    let seats = game.view(crate::game::SeatId(0)).seats();
    let mut agents: Vec<GreedyAgent> = seats
        .map(|seat| GreedyAgent::with(game_seed(seed, u64::from(seat.0) + 1), *weights))
        .collect();
    let first = into.len();
    let mut budget = Budget::default();
    let mut turn = 0;
    while let Some(decision) = game.decision() {
        if !budget.spend(&game) {
            game.stall();
            break;
        }
        // Where playouts end, and so where positions are evaluated.
        if decision.kind == DecisionKind::Main && game.turn() != turn {
            turn = game.turn();
            let sides = features(&game);
            let mut difference = sides[0];
            for (own, other) in difference.iter_mut().zip(&sides[1]) {
                *own -= other;
            }
            into.push(Example {
                game: seed,
                difference,
                result: 0.5,
            });
        }
        let agent = agents
            .get_mut(usize::from(decision.seat.0))
            .ok_or(PlayError::NoAgent(decision.seat))?;
        let option = match rng.below(FOLLY) {
            0 => rng.below(game.options().len() as u32) as usize,
            _ => agent.choose(&game.view(decision.seat), decision, game.options()),
        };
        game.choose(option)?;
    }
    let outcome = game.outcome().ok_or(PlayError::Unfinished)?;
    let result = match outcome.winner {
        Some(winner) => f64::from(u8::from(game.format().team_of(winner) == 0)),
        None => 0.5,
    };
    let sides = setup.players.len() / game.format().team_size();
    if sides != 2 {
        into.truncate(first);
    }
    for example in &mut into[first..] {
        example.result = result;
    }
    Ok(())
}

type Matrix = [[f64; COUNT]; COUNT];

/// How strongly weights are drawn to 0, so that a feature that never differs has none.
const RIDGE: f64 = 1.0;

/// The most steps of Newton's method.
const STEPS: usize = 25;

fn chance(weights: &Weights, difference: &Features) -> f64 {
    let sum: f64 = weights
        .iter()
        .zip(difference)
        .map(|(weight, has)| weight * has)
        .sum();
    1.0 / (1.0 + exp(-sum))
}

/// Fits the weights to positions, by Newton's method. Positions of one game have to follow each other.
pub fn fit(examples: &[Example]) -> Fit {
    let mut weights = [0.0; COUNT];
    let mut inverse = [[0.0; COUNT]; COUNT];
    for _ in 0..STEPS {
        let mut gradient = [0.0; COUNT];
        let mut hessian = [[0.0; COUNT]; COUNT];
        for at in 0..COUNT {
            gradient[at] = -RIDGE * weights[at];
            hessian[at][at] = RIDGE;
        }
        for example in examples {
            let chance = chance(&weights, &example.difference);
            let curve = chance * (1.0 - chance);
            for (at, own) in example.difference.iter().enumerate() {
                gradient[at] += (example.result - chance) * own;
                for (other, its) in example.difference.iter().enumerate() {
                    hessian[at][other] += curve * own * its;
                }
            }
        }
        inverse = inverted(hessian);
        let step = times(&inverse, &gradient);
        for (weight, by) in weights.iter_mut().zip(step) {
            *weight += by;
        }
        if step.iter().all(|by| by.abs() < 1e-9) {
            break;
        }
    }
    let (mut likelihood, mut right) = (0.0, 0.0);
    // The spread of what each game as a whole pulls at the weights.
    let mut spread = [[0.0; COUNT]; COUNT];
    for game in examples.chunk_by(|one, other| one.game == other.game) {
        let mut pull = [0.0; COUNT];
        for example in game {
            let chance = chance(&weights, &example.difference);
            for (sum, has) in pull.iter_mut().zip(&example.difference) {
                *sum += (example.result - chance) * has;
            }
            let told = example.result * chance.max(1e-12).ln()
                + (1.0 - example.result) * (1.0 - chance).max(1e-12).ln();
            likelihood += told;
            right += f64::from(u8::from((chance > 0.5) == (example.result > 0.5)));
        }
        for (row, own) in spread.iter_mut().zip(pull) {
            for (sum, other) in row.iter_mut().zip(pull) {
                *sum += own * other;
            }
        }
    }
    let mut margins = [0.0; COUNT];
    for (margin, row) in margins.iter_mut().zip(&inverse) {
        let through = times(&spread, row);
        let variance: f64 = through.iter().zip(row).map(|(one, other)| one * other).sum();
        *margin = 1.96 * variance.max(0.0).sqrt();
    }
    let count = examples.len().max(1) as f64;
    Fit {
        weights,
        margins,
        likelihood: likelihood / count,
        right: right / count,
    }
}

fn times(matrix: &Matrix, vector: &[f64; COUNT]) -> [f64; COUNT] {
    let mut result = [0.0; COUNT];
    for (sum, row) in result.iter_mut().zip(matrix) {
        *sum = row.iter().zip(vector).map(|(one, other)| one * other).sum();
    }
    result
}

/// Inverts a matrix by Gauss and Jordan's elimination. It is positive definite, so that no pivot is 0.
fn inverted(mut matrix: Matrix) -> Matrix {
    let mut inverse = [[0.0; COUNT]; COUNT];
    for (at, row) in inverse.iter_mut().enumerate() {
        row[at] = 1.0;
    }
    for at in 0..COUNT {
        let pivot = matrix[at][at];
        for column in 0..COUNT {
            matrix[at][column] /= pivot;
            inverse[at][column] /= pivot;
        }
        let (own, its) = (matrix[at], inverse[at]);
        for row in (0..COUNT).filter(|row| *row != at) {
            let factor = matrix[row][at];
            for column in 0..COUNT {
                matrix[row][column] -= factor * own[column];
                inverse[row][column] -= factor * its[column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::{COUNT, Example, chance, fit};
    use crate::game::Rng;

    /// Positions of which the chances are known give back the weights, within their margins.
    #[test]
    fn a_fit_finds_the_weights_that_made_the_results() {
        let mut rng = Rng::new(1);
        let mut number = || f64::from(rng.below(2_001)) / 1_000.0 - 1.0;
        let mut weights = [0.0; COUNT];
        weights.fill_with(&mut number);
        let examples: Vec<Example> = (0..4_000)
            .map(|game| {
                let mut difference = [0.0; COUNT];
                difference.fill_with(&mut number);
                let won = (number() + 1.0) / 2.0 < chance(&weights, &difference);
                let result = f64::from(u8::from(won));
                Example {
                    game,
                    difference,
                    result,
                }
            })
            .collect();
        let found = fit(&examples);
        let within = (0..COUNT)
            .filter(|at| (found.weights[*at] - weights[*at]).abs() <= found.margins[*at])
            .count();
        assert!(within + 3 >= COUNT, "{found:?} {weights:?}");
        assert!(found.margins.iter().all(|margin| *margin < 0.3), "{found:?}");
        assert!(found.likelihood > -0.69 && found.right > 0.6, "{found:?}");
    }
}
