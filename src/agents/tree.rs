//! The tree of a search, and what it says of the moves at its root.

use crate::game::Choice;

/// The number of no node.
const NONE: u32 = u32::MAX;

/// A move in the tree, from the point of view of its player: the node that it leads to, and what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) key: u64,
    next: u32,
    /// The next move of the same node.
    beside: u32,
    pub(super) visits: u32,
    /// In how many samples in which its node was reached the move was there.
    pub(super) available: u32,
    pub(super) prior: f32,
    /// The sum of the shares of the mover's side.
    pub(super) sum: f32,
}

/// Nodes and their moves. A node is nothing but the first of its moves, and has moves of several decisions where samples differ.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<u32>,
    edges: Vec<Edge>,
    most: usize,
}

impl Tree {
    pub(super) const ROOT: u32 = 0;

    /// A tree with a root, which grows to at most so many moves.
    pub(super) fn new(most: usize) -> Tree {
        Tree {
            nodes: vec![NONE],
            edges: Vec::new(),
            most,
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.edges.len() >= self.most
    }

    pub(super) fn edge(&self, edge: u32) -> &Edge {
        &self.edges[edge as usize]
    }

    pub(super) fn edge_mut(&mut self, edge: u32) -> &mut Edge {
        &mut self.edges[edge as usize]
    }

    /// Returns the move of a node with that key.
    pub(super) fn find(&self, node: u32, key: u64) -> Option<u32> {
        let mut at = self.nodes[node as usize];
        while at != NONE {
            let edge = &self.edges[at as usize];
            if edge.key == key {
                return Some(at);
            }
            at = edge.beside;
        }
        None
    }

    /// Adds a move to a node.
    pub(super) fn add(&mut self, node: u32, key: u64, prior: f32) -> u32 {
        let at = self.edges.len() as u32;
        self.edges.push(Edge {
            key,
            next: NONE,
            beside: std::mem::replace(&mut self.nodes[node as usize], at),
            visits: 0,
            available: 0,
            prior,
            sum: 0.0,
        });
        at
    }

    /// Returns the node behind a move, which is made where there is none.
    pub(super) fn follow(&mut self, edge: u32) -> u32 {
        let next = self.edges[edge as usize].next;
        if next != NONE {
            return next;
        }
        let next = self.nodes.len() as u32;
        self.nodes.push(NONE);
        self.edges[edge as usize].next = next;
        next
    }

    /// Returns the node behind a move, if there is one.
    pub(super) fn behind(&self, edge: u32) -> Option<u32> {
        let next = self.edges[edge as usize].next;
        (next != NONE).then_some(next)
    }
}

/// A move that a search has looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    /// The index of the option, the first of those that come to the same.
    pub option: usize,
    /// The indexes of all options that come to the same, this one among them.
    pub alike: Vec<usize>,
    /// The option.
    pub choice: Choice,
    /// The number of playouts that began with it.
    pub playouts: u32,
    /// The estimated chance of the player's side to win, 0 to 1; the prior opinion where there was no playout.
    pub win_rate: f64,
    /// The expected moves after it, in words, each with the player; as far as the search looked at them often enough.
    pub line: Vec<String>,
}

impl Move {
    /// Returns the 95 % interval of the win rate (Wilson 1927). Playouts of a search are no independent games: it says how sure the search is,
    /// not how sure anybody can be.
    pub fn interval(&self) -> (f64, f64) {
        let count = f64::from(self.playouts);
        if count == 0.0 {
            return (0.0, 1.0);
        }
        let z = 1.96_f64;
        let spread = z * z / count;
        let middle = (self.win_rate + spread / 2.0) / (1.0 + spread);
        let half = z / (1.0 + spread)
            * (self.win_rate * (1.0 - self.win_rate) / count + spread / (4.0 * count)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }
}

/// The moves of a decision, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    /// The moves, by their numbers of playouts.
    pub moves: Vec<Move>,
    /// The number of all playouts.
    pub playouts: u32,
    /// The work in the sampled games together ([`crate::game::Game::work`]).
    pub work: u64,
}

impl Ranking {
    /// Returns the index of the best option.
    pub fn best(&self) -> usize {
        self.moves.first().map_or(0, |best| best.option)
    }
}
