//! What a decision costs: many different games of several pairs of decks, and two numbers that say whether another build
//! has played the same games. Nothing here passes or fails by time.
//!
//! `cargo bench -p gcs-benches --bench play` plays the project's own decks, each against each and one against itself.
//! `cargo bench -p gcs-benches --bench play -- CARDS.gcs... ONE.deck TWO.deck...` plays with those cards, the first deck against the
//! second, the third against the fourth and so on. `--games=N` plays so many of each pair, `--once` plays them without the numbers.
//!
//! One game played over and over fits into the caches of a processor and flatters: so there are at least 1,024 in a run. To
//! compare two builds, keep the program of the first (`cargo bench -p gcs-benches --no-run` says where it is) and run both in turn, several times.
#![allow(clippy::disallowed_macros, reason = "it prints for whoever runs it")]

use gcs::agents::{Agent, RandomAgent};
use gcs::game::{Game, Setup};
use gcs::library::Library;
use gcs::simulate::{Series, game_seed};
use gcs::source::SourceFile;
use gcs_benches::{Result, file, list, own_cards, own_decks};
use std::hash::{Hash, Hasher};
use std::time::Instant;

/// How many games of each pair are played where nothing else is said.
const GAMES: u64 = 512;

/// The seed of the series.
const SEED: u64 = 1;

fn main() -> Result<()> {
    let (mut cards, mut decks, mut games, mut once) = (Vec::new(), Vec::new(), GAMES, false);
    for argument in std::env::args().skip(1) {
        if let Some(number) = argument.strip_prefix("--games=") {
            games = number.parse()?;
        } else if argument == "--once" {
            once = true;
        } else if !argument.starts_with('-') {
            let text = std::fs::read_to_string(&argument)?;
            let file = file(&argument, text)?;
            let files = if argument.ends_with(".deck") {
                &mut decks
            } else {
                &mut cards
            };
            files.push(file);
        }
    }
    if cards.is_empty() {
        cards = own_cards()?;
    }
    let compiled = gcs::compile(&cards);
    let library = Library::new(&compiled.program);
    let lists =
        |decks: &[SourceFile]| -> Result<Vec<_>> { decks.iter().map(|deck| list(&library, deck)).collect() };
    let setups = if decks.is_empty() {
        let lists = lists(&own_decks()?)?;
        let pairs = [(0, 1), (1, 2), (2, 0), (1, 1)];
        let pair = |(one, two): (usize, usize)| Setup::duel(&library, lists[one].clone(), lists[two].clone());
        pairs
            .into_iter()
            .map(pair)
            .collect::<std::result::Result<Vec<_>, _>>()?
    } else {
        let lists = lists(&decks)?;
        let pair = |pair: &[Vec<_>]| Setup::duel(&library, pair[0].clone(), pair[1].clone());
        lists
            .chunks_exact(2)
            .map(pair)
            .collect::<std::result::Result<Vec<_>, _>>()?
    };

    let mut series = Vec::new();
    for setup in &setups {
        series.push(Series::new(&library, setup)?);
    }
    let (mut decisions, mut options) = (0, 0);
    let start = Instant::now();
    for index in 0..games {
        for played in &mut series {
            let seed = game_seed(SEED, index);
            let [mut one, mut two] = agents(seed);
            let result = played.play(seed, &mut [&mut one, &mut two])?;
            decisions += result.decisions;
            options += result.options;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    let played = games * setups.len() as u64;
    println!(
        "{played} games of {} pairs, {decisions} decisions, {:.1} a game, {:.2} options each, {:.0} ns a decision",
        setups.len(),
        decisions as f64 / played as f64,
        options as f64 / decisions.max(1) as f64,
        seconds * 1e9 / decisions.max(1) as f64,
    );

    if once {
        return Ok(());
    }
    let (mut choices, mut states) = (Fnv::default(), Fnv::default());
    for index in 0..games {
        for setup in &setups {
            let seed = game_seed(SEED, index);
            witness(&library, setup, seed, &mut choices, &mut states)?;
        }
    }
    println!(
        "choices {:016x}, states {:016x}",
        choices.finish(),
        states.finish()
    );
    Ok(())
}

fn agents(seed: u64) -> [RandomAgent; 2] {
    [RandomAgent::new(seed ^ 1), RandomAgent::new(seed ^ 2)]
}

/// Plays a game once more and notes all of it: what was asked of whom, what could be chosen, what was, and how it ended; and
/// the whole state at each decision. The first number stays what it is where only the form of a state changes.
fn witness(library: &Library, setup: &Setup, seed: u64, choices: &mut Fnv, states: &mut Fnv) -> Result<()> {
    let mut agents = agents(seed);
    let mut game = Game::new(library, setup, seed)?;
    while let Some(decision) = game.decision() {
        let agent = &mut agents[usize::from(decision.seat.0)];
        let choice = agent.choose(&game.view(decision.seat), decision, game.options());
        (decision, game.options(), choice).hash(choices);
        game.state().hash(states);
        game.choose(choice)?;
    }
    (game.outcome(), game.turn(), game.work()).hash(choices);
    game.state().hash(states);
    Ok(())
}

/// FNV-1a, a byte at a time: a number of its own, whatever the game's hash is made of.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
}
