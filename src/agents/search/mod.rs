//! Tree search over information sets with a single observer (Cowling, Powley and Whitehouse 2012): each iteration samples a game from the
//! view, goes down one tree for all samples, adds to it, plays on by the policy and backs up what each side got.
//!
//! Nothing in it hangs on the true game, on a clock (unless it is given one) or on the order of a hash map: equal views, seeds and numbers of
//! playouts give equal decisions on every machine.

mod found;

use super::evaluation::{Shares, WEIGHTS, Weights, chances, exp, shares_at_end};
use super::tree::{Ranking, Tree};
use super::{Agent, keys, policy};
use crate::game::{Choice, Decision, Game, Rng, View};
use core::time::Duration;

/// Where the playouts of a search end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rollout {
    /// At the end of the game.
    ToTheEnd,
    /// By the evaluation, when after the present turn every player has had so many turns.
    Rounds(u16),
}

/// How much a search may do, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Effort {
    /// The most playouts. It is the only limit without a clock, and then decisions are the same on every machine.
    pub playouts: u32,
    /// The most time, by the clock that the search is given.
    pub time: Option<Duration>,
    /// The most work in the sampled games together ([`Game::work`]).
    pub work: u64,
    /// The most games that are sampled. Playouts go round among them.
    pub samples: u32,
    /// The most moves that the tree holds: its memory.
    pub moves: usize,
    /// Where playouts end.
    pub rollout: Rollout,
    /// How much a move is tried that has been tried little, against one that did well.
    pub exploration: f32,
    /// The weights of the evaluation.
    pub weights: Weights,
}

impl Effort {
    /// As many playouts as that, and everything else as it has proved best.
    pub fn playouts(playouts: u32) -> Effort {
        Effort {
            playouts,
            time: None,
            work: u64::MAX,
            samples: 96,
            moves: 200_000,
            rollout: Rollout::Rounds(1),
            exploration: 0.5,
            weights: WEIGHTS,
        }
    }

    /// As many playouts as there is time for.
    pub fn time(time: Duration) -> Effort {
        Effort {
            time: Some(time),
            ..Effort::playouts(1_000_000)
        }
    }
}

/// What time it is: since any moment, as long as that stays the same. The library has no clock of its own.
pub type Clock = Box<dyn Fn() -> Duration + Send>;

/// The most decisions of a playout: whoever goes on for ever is judged as things stand.
const MOST_DECISIONS: u32 = 600;

/// The number of playouts between looks at the clock and at whether the leader can still be overtaken.
const LOOK: u32 = 8;

/// How much the worths of the policy have to differ, so that one prior is e times the other.
const TEMPERATURE: f64 = 10.0;

/// The part of the prior that is the same for all moves.
const EVEN: f32 = 0.25;

/// How much worse than the others a move is taken to be that was never tried.
const UNTRIED: f32 = 0.05;

/// An option of a decision in a sampled game, with those that come to the same taken as one.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    key: u64,
    option: usize,
    edge: u32,
}

/// One decision that is searched.
struct Search<'s> {
    effort: &'s Effort,
    tree: Tree,
    rng: Rng,
    /// The turn in which the playouts end.
    horizon: Option<u16>,
    /// The work in the sampled games so far.
    work: u64,
    path: Vec<(u32, u8)>,
    found: Vec<Candidate>,
    worths: Vec<i32>,
}

/// Searches for the best move of the player whose view it is. Without a decision of that player there are no moves.
///
/// ```
/// use gcs::agents::{Effort, search};
/// use gcs::game::{Game, Rng, Setup};
/// # let files: Vec<_> = gcs::core_set::CARDS.iter()
/// #     .map(|(name, text)| gcs::source::SourceFile::new(*name, *text).unwrap()).collect();
/// # let library = gcs::library::Library::new(&gcs::compile(&files).program);
/// # let unit = library.cards().find(|(_, card)| card.can_be_deployed() && !card.token).unwrap().0;
/// # let setup = Setup::duel(&library, vec![unit; 50], vec![unit; 50]).unwrap();
/// let game = Game::new(&library, &setup, 1).unwrap();
/// let me = game.decision().unwrap().seat;
/// let ranking = search(&game.view(me), &mut Rng::new(1), &Effort::playouts(20), None);
/// assert!(ranking.moves[0].win_rate <= 1.0);
/// assert!(ranking.best() < game.options().len());
/// ```
pub fn search(view: &View<'_>, rng: &mut Rng, effort: &Effort, clock: Option<&Clock>) -> Ranking {
    run(view, rng, effort, clock, true)
}

fn run(view: &View<'_>, rng: &mut Rng, effort: &Effort, clock: Option<&Clock>, tells: bool) -> Ranking {
    let nothing = Ranking {
        moves: Vec::new(),
        playouts: 0,
        work: 0,
    };
    let Some(decision) = view.decision() else {
        return nothing;
    };
    let samples = effort.samples.clamp(1, effort.playouts.max(1));
    let mut pool = vec![view.sample(rng)];
    let horizon = match effort.rollout {
        Rollout::ToTheEnd => None,
        Rollout::Rounds(rounds) => {
            let living = view.seats().filter(|seat| view.plays(*seat)).count();
            let turns = u16::try_from(living).unwrap_or(u16::MAX).saturating_mul(rounds);
            Some(view.turn().saturating_add(turns).saturating_add(1))
        }
    };
    let mut search = Search {
        effort,
        tree: Tree::new(effort.moves),
        rng: Rng::new(u64::from(rng.draw()) << 32 | u64::from(rng.draw())),
        horizon,
        work: 0,
        path: Vec::new(),
        found: Vec::new(),
        worths: Vec::new(),
    };
    let Some(first) = pool.first() else {
        return nothing;
    };
    let roots = search.open(first, decision, Tree::ROOT);
    if roots.len() < 2 {
        return search.ranking(view, &roots, first, tells);
    }
    let begun = clock.map(|clock| clock());
    let mut game = first.clone();
    let mut done = 0;
    while done < effort.playouts && search.work < effort.work {
        if pool.len() < samples as usize && done as usize >= pool.len() {
            pool.push(view.sample(rng));
        }
        let from = &pool[done as usize % pool.len()];
        game.clone_from(from);
        game.reseed(u64::from(search.rng.draw()) << 32 | u64::from(search.rng.draw()));
        let before = game.work();
        search.play_out(&mut game);
        // A playout is some work, even if the game is over with its first move.
        search.work += game.work().saturating_sub(before) + 1;
        done += 1;
        if done % LOOK == 0 {
            let mut left = effort.playouts - done;
            if let (Some(clock), Some(begun), Some(time)) = (clock, begun, effort.time) {
                let spent = clock().saturating_sub(begun);
                if spent >= time {
                    break;
                }
                let rate = f64::from(done) / spent.as_secs_f64().max(1e-9);
                let rest = ((time - spent).as_secs_f64() * rate) as u32;
                left = left.min(rest.saturating_add(1));
            }
            if search.is_decided(&roots, left) {
                break;
            }
        }
    }
    match pool.first() {
        Some(first) => search.ranking(view, &roots, first, tells),
        None => nothing,
    }
}

impl Search<'_> {
    /// Returns the options of a decision, equal ones once, with their moves of a node as far as the tree has room.
    fn open(&mut self, game: &Game<'_>, decision: Decision, node: u32) -> Vec<Candidate> {
        self.list(game, decision, node);
        self.found.clone()
    }

    /// Like [`Search::open`], into `found`. Returns whether all of them are in the tree.
    fn list(&mut self, game: &Game<'_>, decision: Decision, node: u32) -> bool {
        self.found.clear();
        let kind = keys::decision(game, decision);
        for (option, choice) in game.options().iter().enumerate() {
            let key = keys::choice(game, decision.seat, kind, *choice);
            if self.found.iter().all(|found| found.key != key) {
                self.found.push(Candidate { key, option, edge: 0 });
            }
        }
        if self.found.len() < 2 && node != Tree::ROOT {
            return true;
        }
        let mut is_new = false;
        for found in &mut self.found {
            match self.tree.find(node, found.key) {
                Some(edge) => found.edge = edge,
                None => {
                    is_new = true;
                    found.edge = u32::MAX;
                }
            }
        }
        if !is_new {
            return true;
        }
        if self.tree.is_full() && node != Tree::ROOT {
            return false;
        }
        self.worths.clear();
        let options = game.options();
        let worth = |found: &Candidate| policy::worth(game, decision, options[found.option]);
        self.worths.extend(self.found.iter().map(worth));
        let best = self.worths.iter().copied().max().unwrap_or(0);
        let power = |worth: i32| exp(f64::from(worth - best) / TEMPERATURE);
        let all: f64 = self.worths.iter().map(|worth| power(*worth)).sum();
        let even = EVEN / self.found.len() as f32;
        for (found, worth) in self.found.iter_mut().zip(&self.worths) {
            if found.edge == u32::MAX {
                let prior = even + (1.0 - EVEN) * (power(*worth) / all) as f32;
                found.edge = self.tree.add(node, found.key, prior);
            }
        }
        true
    }

    /// Returns the option to try, of those in `found`; `None` without any.
    fn select(&self) -> Option<Candidate> {
        let (mut visits, mut sum) = (0, 0.0);
        for found in &self.found {
            let edge = self.tree.edge(found.edge);
            visits += edge.visits;
            sum += edge.sum;
        }
        let untried = match visits {
            0 => 0.5,
            visits => sum / visits as f32 - UNTRIED,
        };
        let mut best = None;
        let mut most = f32::NEG_INFINITY;
        for found in &self.found {
            let edge = self.tree.edge(found.edge);
            let value = match edge.visits {
                0 => untried,
                visits => edge.sum / visits as f32,
            };
            let tried = (edge.available as f32).sqrt() / (1.0 + edge.visits as f32);
            let bound = value + self.effort.exploration * edge.prior * tried;
            if bound > most {
                (best, most) = (Some(*found), bound);
            }
        }
        best
    }

    /// One iteration: down the tree, a move more, a rollout, and back.
    fn play_out(&mut self, game: &mut Game<'_>) {
        self.path.clear();
        let mut node = Tree::ROOT;
        let mut decisions = 0;
        while let Some(decision) = game.decision() {
            if self.is_over(game, decisions) {
                break;
            }
            decisions += 1;
            if !self.list(game, decision, node) {
                break;
            }
            if let [only] = self.found.as_slice() {
                if game.choose(only.option).is_err() {
                    break;
                }
                continue;
            }
            for found in &self.found {
                self.tree.edge_mut(found.edge).available += 1;
            }
            let Some(Candidate { edge, option, .. }) = self.select() else {
                break;
            };
            self.path.push((edge, game.format().team_of(decision.seat)));
            if game.choose(option).is_err() || self.tree.edge(edge).visits == 0 {
                break;
            }
            node = self.tree.follow(edge);
        }
        let shares = self.roll_out(game, decisions);
        for (edge, team) in &self.path {
            let edge = self.tree.edge_mut(*edge);
            edge.visits += 1;
            edge.sum += shares[usize::from(*team)];
        }
    }

    fn is_over(&self, game: &Game<'_>, decisions: u32) -> bool {
        decisions >= MOST_DECISIONS || self.horizon.is_some_and(|horizon| game.turn() >= horizon)
    }

    fn roll_out(&mut self, game: &mut Game<'_>, mut decisions: u32) -> Shares {
        while let Some(decision) = game.decision() {
            if self.is_over(game, decisions) {
                break;
            }
            decisions += 1;
            let option = policy::choose(game, decision, &mut self.rng);
            if game.choose(option).is_err() {
                break;
            }
        }
        shares_at_end(game).unwrap_or_else(|| chances(game, &self.effort.weights))
    }

    /// Checks whether no other move can be visited more often than the most visited one with so many playouts left.
    fn is_decided(&self, roots: &[Candidate], left: u32) -> bool {
        let (mut first, mut second) = (0, 0);
        for root in roots {
            let visits = self.tree.edge(root.edge).visits;
            if visits > first {
                (first, second) = (visits, first);
            } else {
                second = second.max(visits);
            }
        }
        first - second > left
    }
}

/// A player that searches.
pub struct SearchAgent {
    rng: Rng,
    effort: Effort,
    clock: Option<Clock>,
}

impl std::fmt::Debug for SearchAgent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SearchAgent")
            .field("effort", &self.effort)
            .field("has_clock", &self.clock.is_some())
            .finish_non_exhaustive()
    }
}

impl SearchAgent {
    /// An agent whose choices depend on what it sees, on the seed and on the number of playouts only.
    pub fn new(seed: u64, effort: Effort) -> SearchAgent {
        SearchAgent {
            rng: Rng::new(seed),
            effort,
            clock: None,
        }
    }

    /// An agent that stops by that clock.
    pub fn with_clock(seed: u64, effort: Effort, clock: Clock) -> SearchAgent {
        SearchAgent {
            clock: Some(clock),
            ..SearchAgent::new(seed, effort)
        }
    }

    /// Returns the moves of the player's decision, the best first, with what the search found out about them.
    pub fn rank(&mut self, view: &View<'_>) -> Ranking {
        search(view, &mut self.rng, &self.effort, self.clock.as_ref())
    }
}

impl Agent for SearchAgent {
    fn choose(&mut self, view: &View<'_>, _: Decision, options: &[Choice]) -> usize {
        match options.len() {
            0 | 1 => 0,
            _ => run(view, &mut self.rng, &self.effort, self.clock.as_ref(), false).best(),
        }
    }
}
