//! The result of a tree search: the moves ranked, with the expected line of play behind each.

use super::super::keys;
use super::super::tree::{Move, Ranking};
use super::{Candidate, Search};
use crate::game::{Choice, Game, View};

/// The fewest playouts of a move that is told as part of an expected line.
const TOLD: u32 = 3;

/// The most moves of an expected line.
const LINE: usize = 12;

impl Search<'_> {
    /// Returns what was found out about the moves at the root. `tells`: with the expected lines, as they go in that sampled game.
    pub(super) fn ranking(
        &self,
        view: &View<'_>,
        roots: &[Candidate],
        sampled: &Game<'_>,
        tells: bool,
    ) -> Ranking {
        let options = view.options();
        let keys = keys_of(sampled, options);
        let mut moves: Vec<(f32, Move)> = Vec::with_capacity(roots.len());
        for root in roots {
            let edge = *self.tree.edge(root.edge);
            let win_rate = match edge.visits {
                0 => f64::from(edge.prior),
                visits => f64::from(edge.sum) / f64::from(visits),
            };
            let Some(choice) = options.get(root.option) else {
                continue;
            };
            let alike = (0..).zip(&keys).filter(|(_, key)| **key == root.key);
            let found = Move {
                option: root.option,
                alike: alike.map(|(at, _)| at).collect(),
                choice: *choice,
                playouts: edge.visits,
                win_rate,
                line: if tells {
                    self.line(sampled, root)
                } else {
                    Vec::new()
                },
            };
            moves.push((edge.prior, found));
        }
        moves.sort_by(|(prior, one), (other_prior, other)| {
            let by_playouts = other.playouts.cmp(&one.playouts);
            by_playouts
                .then(other.win_rate.total_cmp(&one.win_rate))
                .then(other_prior.total_cmp(prior))
        });
        let moves: Vec<Move> = moves.into_iter().map(|(_, found)| found).collect();
        Ranking {
            playouts: moves.iter().map(|found| found.playouts).sum(),
            work: self.work,
            moves,
        }
    }

    /// Returns the most visited moves behind one, as they go in a sampled game.
    fn line(&self, sampled: &Game<'_>, root: &Candidate) -> Vec<String> {
        let mut line = Vec::new();
        if self.tree.edge(root.edge).visits < TOLD {
            return line;
        }
        let mut game = sampled.clone();
        let mut option = root.option;
        let mut node = self.tree.behind(root.edge);
        while line.len() < LINE && game.choose(option).is_ok() {
            let (Some(decision), Some(at)) = (game.decision(), node) else {
                break;
            };
            let keys = keys_of(&game, game.options());
            if keys.windows(2).all(|pair| pair[0] == pair[1]) {
                // It is no decision, and no move of the tree.
                option = 0;
                continue;
            }
            let mut best: Option<(u32, usize, u32)> = None;
            for (index, key) in keys.into_iter().enumerate() {
                if let Some(edge) = self.tree.find(at, key) {
                    let visits = self.tree.edge(edge).visits;
                    if best.is_none_or(|(most, _, _)| visits > most) {
                        best = Some((visits, index, edge));
                    }
                }
            }
            let Some((_, index, edge)) = best.filter(|(visits, _, _)| *visits >= TOLD) else {
                break;
            };
            node = self.tree.behind(edge);
            let words = game.view(decision.seat).describe(game.options()[index]);
            line.push(format!("player {}: {words}", u16::from(decision.seat.0) + 1));
            option = index;
        }
        line
    }
}

/// Returns the keys of the options of the pending decision.
fn keys_of(game: &Game<'_>, options: &[Choice]) -> Vec<u64> {
    let Some(decision) = game.decision() else {
        return Vec::new();
    };
    let kind = keys::decision(game, decision);
    let keys = options
        .iter()
        .map(|choice| keys::choice(game, decision.seat, kind, *choice));
    keys.collect()
}
