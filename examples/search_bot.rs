//! A program that looks ahead without cheating: it continues in sampled games that are consistent with what it knows.
//!
//! `cargo run -p gcs-examples --bin search_bot`

use gcs::core_set;
use gcs::deck::Deck;
use gcs::game::{Format, Game, Rng, SeatId, Setup, View, Zone};
use gcs::library::Library;
use gcs::source::{FileId, SourceFile};
use std::error::Error;

const ME: SeatId = SeatId(0);
/// The number of games that are sampled for each option, and of decisions in each.
const SAMPLES: usize = 3;
const DEPTH: usize = 24;

/// Returns a score of the position for a player.
fn worth(view: &View<'_>, me: SeatId) -> i32 {
    let side = |seat: SeatId| {
        let units = view.cards(seat, Zone::Units).flatten();
        let ap: i32 = units.map(|unit| unit.ap).sum();
        4 * view.count(seat, Zone::Shields) as i32 + ap + view.count(seat, Zone::Hand) as i32
    };
    let of = |seat: SeatId| if seat == me { side(seat) } else { -side(seat) };
    view.seats().map(of).sum()
}

/// Returns the result of an option if all players continue at random.
fn value(sampled: &Game<'_>, option: usize, rng: &mut Rng) -> Result<i32, Box<dyn Error>> {
    let mut game = sampled.clone();
    game.choose(option)?;
    for _ in 0..DEPTH {
        if game.decision().is_none() {
            break;
        }
        let option = rng.below(game.options().len() as u32) as usize;
        game.choose(option)?;
    }
    Ok(match game.outcome() {
        Some(outcome) if outcome.winner == Some(ME) => 1_000,
        Some(outcome) if outcome.winner.is_some() => -1_000,
        Some(_) | None => worth(&game.view(ME), ME),
    })
}

/// Returns the option with the best results in sampled games. The game itself is only asked for samples.
fn search(game: &Game<'_>, rng: &mut Rng) -> Result<usize, Box<dyn Error>> {
    let options = game.view(ME).options().len();
    let mut sums = vec![0; options];
    for _ in 0..SAMPLES {
        let sampled = game.sample_for(ME, rng);
        for (option, sum) in sums.iter_mut().enumerate() {
            *sum += value(&sampled, option, rng)?;
        }
    }
    let best = (0..options).max_by_key(|option| sums[*option]);
    Ok(best.ok_or("a decision has options")?)
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let files: Vec<SourceFile> = core_set::CARDS
        .iter()
        .filter_map(|(name, text)| SourceFile::new(*name, *text))
        .collect();
    let compiled = gcs::compile(&files);
    let library = Library::new(&compiled.program);
    let decks = core_set::DECKS.iter().take(2).filter_map(|(name, text)| {
        let (deck, _) = Deck::parse(&SourceFile::new(*name, *text)?, FileId(0));
        deck.codes().map(|code| library.find(code)).collect()
    });
    let setup = Setup::new(&library, Format::TwoPlayer, decks.collect())?;

    let mut rng = Rng::new(5);
    let mut won = 0;
    for seed in 0..3 {
        let mut game = Game::new(&library, &setup, seed)?;
        while let Some(decision) = game.decision() {
            let option = match decision.seat {
                ME => search(&game, &mut rng)?,
                _ => rng.below(game.options().len() as u32) as usize,
            };
            game.choose(option)?;
        }
        let is_mine = game.outcome().is_some_and(|outcome| outcome.winner == Some(ME));
        won += u32::from(is_mine);
    }
    println!("won {won} of 3 against chance");
    Ok(())
}
