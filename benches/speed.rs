//! How fast it is: `cargo bench` measures with the project's own cards and its first two decks. Nothing here passes or
//! fails by time.
//!
//! `cargo bench -- CARDS.gcs... ONE.deck TWO.deck` measures with those cards and decks.
#![allow(clippy::disallowed_macros, reason = "it prints for whoever runs it")]

use gcs::agents::RandomAgent;
use gcs::core_set;
use gcs::deck::Deck;
use gcs::game::{Game, Setup};
use gcs::library::Library;
use gcs::simulate::{game_seed, play_game};
use gcs::source::{FileId, SourceFile};
use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

/// How often the cards are compiled; the fastest run counts.
const ROUNDS: usize = 10;
/// How many games are played.
const GAMES: u64 = 2_000;
/// How often a game is cloned.
const CLONES: u32 = 1_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let (mut cards, mut decks) = (Vec::new(), Vec::new());
    for path in std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
    {
        let file = SourceFile::new(path.as_str(), std::fs::read_to_string(&path)?).ok_or("too large")?;
        if path.ends_with(".deck") {
            decks.push(file)
        } else {
            cards.push(file)
        }
    }
    if cards.is_empty() {
        cards = own(core_set::CARDS)?;
        if decks.is_empty() {
            decks = own(core_set::DECKS)?;
            decks.truncate(2);
        }
    }
    let library = check(&cards)?;
    if let [one, two] = decks.as_slice() {
        play(&library, one, two)?;
    }
    Ok(())
}

/// Files of the project's own set.
fn own(files: &[(&str, &str)]) -> Result<Vec<SourceFile>, Box<dyn Error>> {
    files
        .iter()
        .map(|(name, text)| SourceFile::new(*name, *text).ok_or_else(|| "too large".into()))
        .collect()
}

fn check(files: &[SourceFile]) -> Result<Library, Box<dyn Error>> {
    let mut fastest = f64::INFINITY;
    let mut compiled = gcs::compile(files);
    for _ in 0..ROUNDS {
        let start = Instant::now();
        compiled = gcs::compile(files);
        fastest = fastest.min(start.elapsed().as_secs_f64());
    }
    println!(
        "check: {} cards, {:.1} us a card",
        compiled.cards,
        fastest * 1e6 / compiled.cards.max(1) as f64
    );
    Ok(Library::new(&compiled.program))
}

fn play(library: &Library, one: &SourceFile, two: &SourceFile) -> Result<(), Box<dyn Error>> {
    let mut lists = Vec::new();
    for file in [one, two] {
        let (deck, findings) = Deck::parse(file, FileId(0));
        if let Some(finding) = findings.first() {
            return Err(finding.message.clone().into());
        }
        let cards: Option<Vec<_>> = deck.codes().map(|code| library.find(code)).collect();
        lists.push(cards.ok_or("a deck names an unknown card")?);
    }
    let second = lists.pop().unwrap_or_default();
    let first = lists.pop().unwrap_or_default();
    let setup = Setup::duel(library, first, second)?;

    let (mut decisions, mut options) = (0, 0);
    let start = Instant::now();
    for index in 0..GAMES {
        let seed = game_seed(1, index);
        let result = play_game(
            library,
            &setup,
            seed,
            &mut [&mut RandomAgent::new(seed ^ 1), &mut RandomAgent::new(seed ^ 2)],
        )?;
        decisions += result.decisions;
        options += result.options;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "play: {GAMES} games, {:.0} games/s, {:.0} decisions/s, {:.1} decisions a game, {:.2} options a decision",
        GAMES as f64 / seconds,
        decisions as f64 / seconds,
        decisions as f64 / GAMES as f64,
        options as f64 / decisions as f64,
    );

    let mut game = Game::new(library, &setup, 7)?;
    let mut agent = gcs::simulate::game_seed(7, 7);
    for _ in 0..60 {
        if game.options().is_empty() {
            break;
        }
        agent = game_seed(agent, 1);
        let option = (agent % game.options().len() as u64) as usize;
        game.choose(option)?;
    }
    let start = Instant::now();
    for _ in 0..CLONES {
        black_box(black_box(&game).clone());
    }
    let fresh = start.elapsed().as_secs_f64();
    let mut other = game.clone();
    let start = Instant::now();
    for _ in 0..CLONES {
        other.clone_from(black_box(&game));
        black_box(&other);
    }
    let reused = start.elapsed().as_secs_f64();
    println!(
        "clone: {:.0} ns, {:.0} ns into a game that is there",
        fresh * 1e9 / f64::from(CLONES),
        reused * 1e9 / f64::from(CLONES)
    );
    Ok(())
}
