//! A benchmark of bots: win rates in matches against each other, and playouts a second. Nothing here passes or fails.
//!
//! `cargo bench -p gcs-benches --bench bots` measures rollouts a second. `cargo bench -p gcs-benches --bench bots -- FIRST SECOND` plays a
//! match, where each is `random`, `heuristic`, `greedy`, a number of playouts (`800`) or a time for a decision (`50ms`). `--games=N` plays N
//! shuffles of each pair of decks, each four times: with seats and decks exchanged. `--seed=S` takes other shuffles.
//!
//! Both take files: cards that are added to the project's own, and decks, the first against the second and so on; the first two of the project's
//! own decks are always the last pair.
#![allow(clippy::disallowed_macros, reason = "it prints for whoever runs it")]

use gcs::agents::{
    Agent, Effort, GreedyAgent, HeuristicAgent, Move, RandomAgent, Ranking, Rollout, SearchAgent, search,
};
use gcs::game::{Choice, Decision, Game, Rng, SeatId, Setup, View};
use gcs::library::Library;
use gcs::simulate::{game_seed, play_game};
use gcs_benches::{Result, file, list, own_cards, own_decks};
use std::time::{Duration, Instant};

/// The allocator of the program `gcs`, which is what is measured.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The default number of shuffles that are played with each pair of decks.
const GAMES: u64 = 8;

/// The seed of the shuffles where nothing else is said.
const SEED: u64 = 77;

/// The number of positions from which rollouts are measured, and of rollouts from each.
const POSITIONS: u64 = 24;
const ROLLOUTS: u32 = 200;

fn main() -> Result<()> {
    let (mut cards, mut decks, mut names) = (own_cards()?, Vec::new(), Vec::new());
    let (mut games, mut seed) = (GAMES, SEED);
    for argument in std::env::args().skip(1) {
        if let Some(number) = argument.strip_prefix("--games=") {
            games = number.parse()?;
        } else if let Some(number) = argument.strip_prefix("--seed=") {
            seed = number.parse()?;
        } else if argument.ends_with(".gcs") {
            cards.push(file(&argument, std::fs::read_to_string(&argument)?)?);
        } else if argument.ends_with(".deck") {
            decks.push(file(&argument, std::fs::read_to_string(&argument)?)?);
        } else if !argument.starts_with('-') {
            names.push(argument);
        }
    }
    decks.extend(own_decks()?.into_iter().take(2));
    let compiled = gcs::compile(&cards);
    let library = Library::new(&compiled.program);
    let lists = decks.iter().map(|deck| list(&library, deck));
    let lists = lists.collect::<Result<Vec<_>>>()?;
    let mut pairs = Vec::new();
    for pair in lists.chunks_exact(2) {
        let of = |one: usize, two: usize| Setup::duel(&library, pair[one].clone(), pair[two].clone());
        pairs.push([of(0, 1)?, of(1, 0)?]);
    }
    match names.as_slice() {
        [] => rates(&library, &pairs, seed),
        [first, second] => play(&library, &pairs, [first, second], games, seed),
        _ => Err("name two bots, or none".into()),
    }
}

/// A bot with the time that its decisions take.
struct Timed {
    agent: Box<dyn Agent>,
    decisions: u64,
    limit: Option<Duration>,
    /// Decisions that took more than twice their limit.
    late: u64,
    longest: Duration,
}

impl Timed {
    fn new(name: &str, seed: u64) -> Result<Timed> {
        let mut limit = None;
        let agent: Box<dyn Agent> = match name {
            "random" => Box::new(RandomAgent::new(seed)),
            "heuristic" => Box::new(HeuristicAgent::new(seed)),
            "greedy" => Box::new(GreedyAgent::new(seed)),
            other => match other.strip_suffix("ms") {
                Some(number) => {
                    let time = Duration::from_millis(number.parse()?);
                    let start = Instant::now();
                    limit = Some(time);
                    let clock = Box::new(move || start.elapsed());
                    Box::new(SearchAgent::with_clock(seed, Effort::time(time), clock))
                }
                None => Box::new(SearchAgent::new(seed, Effort::playouts(other.parse()?))),
            },
        };
        Ok(Timed {
            agent,
            decisions: 0,
            limit,
            late: 0,
            longest: Duration::ZERO,
        })
    }
}

impl Agent for Timed {
    fn choose(&mut self, view: &View<'_>, decision: Decision, options: &[Choice]) -> usize {
        let start = Instant::now();
        let choice = self.agent.choose(view, decision, options);
        let spent = start.elapsed();
        self.decisions += 1;
        self.late += u64::from(self.limit.is_some_and(|limit| spent > 2 * limit));
        self.longest = self.longest.max(spent);
        choice
    }
}

/// Plays a match, and prints how many games the first bot has won.
fn play(library: &Library, pairs: &[[Setup; 2]], names: [&String; 2], games: u64, seed: u64) -> Result<()> {
    let start = Instant::now();
    let (mut won, mut drawn, mut all) = (0, 0, 0);
    let (mut decisions, mut late, mut longest) = (0, 0, Duration::ZERO);
    for pair in pairs {
        let before = won;
        for game in 0..games {
            let seed = game_seed(seed, game);
            for (setup, seat) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let mut first = Timed::new(names[0], seed ^ 1)?;
                let mut second = Timed::new(names[1], seed ^ 2)?;
                let mut seats: [&mut dyn Agent; 2] = [&mut first, &mut second];
                if seat == 1 {
                    seats.reverse();
                }
                let result = play_game(library, &pair[setup], seed, &mut seats)?;
                all += 1;
                drawn += u32::from(result.winner.is_none());
                won += u32::from(result.winner == Some(SeatId(seat)));
                for bot in [&first, &second] {
                    decisions += bot.decisions;
                    late += bot.late;
                    longest = longest.max(bot.longest);
                }
            }
        }
        println!("{} of {} in this pair", won - before, 4 * games);
    }
    let rate = (f64::from(won) + f64::from(drawn) / 2.0) / f64::from(all);
    // The interval is the one that moves have.
    let as_move = Move {
        option: 0,
        alike: Vec::new(),
        choice: Choice::Pass,
        playouts: all,
        win_rate: rate,
        line: Vec::new(),
    };
    let (low, high) = as_move.interval();
    println!(
        "{} against {}: {won} of {all} games and {drawn} draws, {:.1} % [{:.1}, {:.1}]",
        names[0],
        names[1],
        100.0 * rate,
        100.0 * low,
        100.0 * high,
    );
    println!(
        "{decisions} decisions, {late} over twice their time, the longest {:.1} ms; {:.1} s",
        longest.as_secs_f64() * 1e3,
        start.elapsed().as_secs_f64()
    );
    Ok(())
}

/// Positions of games between greedy bots, of each pair of decks as many: the first decisions after the fifth turn, where a game is well
/// under way.
fn positions<'l>(library: &'l Library, pairs: &[[Setup; 2]], seed: u64) -> Result<Vec<Game<'l>>> {
    let mut found = Vec::new();
    for index in 0..POSITIONS {
        let seed = game_seed(seed, index);
        let pair = &pairs[index as usize % pairs.len()];
        let mut game = Game::new(library, &pair[0], seed)?;
        let mut agent = GreedyAgent::new(seed);
        while let Some(decision) = game.decision() {
            if game.turn() > 5 && game.options().len() > 1 {
                found.push(game);
                break;
            }
            let option = agent.choose(&game.view(decision.seat), decision, game.options());
            game.choose(option)?;
        }
    }
    Ok(found)
}

/// Measures rollouts a second on one thread: to the end with random moves, by the policy to the end, and by the policy to where a search ends
/// them.
fn rates(library: &Library, pairs: &[[Setup; 2]], seed: u64) -> Result<()> {
    let positions = positions(library, pairs, seed)?;
    let (mut count, start) = (0, Instant::now());
    for game in &positions {
        let Some(decision) = game.decision() else { continue };
        let mut rng = Rng::new(seed);
        let sampled = game.view(decision.seat).sample(&mut rng);
        let mut copy = sampled.clone();
        for _ in 0..ROLLOUTS {
            copy.clone_from(&sampled);
            while copy.decision().is_some() {
                let option = rng.below(copy.options().len() as u32) as usize;
                copy.choose(option)?;
            }
            count += 1;
        }
    }
    print_rate("random moves to the end", count, start);
    for (words, rollout) in [
        ("search, playouts to the end", Rollout::ToTheEnd),
        (
            "search, playouts to the end of the next round",
            Rollout::Rounds(1),
        ),
    ] {
        let effort = Effort {
            rollout,
            ..Effort::playouts(ROLLOUTS)
        };
        let (mut count, start) = (0, Instant::now());
        for game in &positions {
            let Some(decision) = game.decision() else { continue };
            let Ranking { playouts, .. } =
                search(&game.view(decision.seat), &mut Rng::new(seed), &effort, None);
            count += playouts;
        }
        print_rate(words, count, start);
    }
    Ok(())
}

fn print_rate(words: &str, count: u32, start: Instant) {
    let seconds = start.elapsed().as_secs_f64();
    println!("{words}: {count}, {:.0} a second", f64::from(count) / seconds);
}
