//! Games that own a share of their library: kept in lists, sent to threads, and the same games.

use super::world;
use crate::common;
use gcs::compile;
use gcs::game::{Game, OwnedGame, Rng, SeatId, Setup};
use gcs::library::Library;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

fn shared() -> Arc<Library> {
    Arc::new(Library::new(&compile(&common::cards_of_forms()).program))
}

fn games(library: &Arc<Library>, count: u64) -> Vec<OwnedGame> {
    let decks = &world().decks;
    let begin = |seed: u64| {
        let deck = |at: u64| decks[(seed + at) as usize % decks.len()].clone();
        let setup = Setup::duel(library, deck(0), deck(1)).expect("the pieces");
        OwnedGame::begin(library, |library| Game::new(library, &setup, seed)).expect("a game")
    };
    (0..count).map(begin).collect()
}

#[test]
fn games_in_threads_share_a_library_and_are_those_that_borrow_it() {
    let library = shared();
    let games = games(&library, 4);
    assert_eq!(Arc::strong_count(&library), 5);
    let playing = games.into_iter().zip(0..).map(|(mut game, seed)| {
        std::thread::spawn(move || {
            let mut rng = Rng::new(seed);
            while game.with(|game| game.decision()).is_some() {
                game.with(|game| {
                    let option = rng.below(game.options().len() as u32) as usize;
                    game.choose(option).expect("an option");
                });
            }
            game.with(|game| game.state_hash())
        })
    });
    let hashes: Vec<u64> = playing
        .collect::<Vec<_>>()
        .into_iter()
        .map(|game| game.join().expect("a game"))
        .collect();
    for ((hash, seed), mut game) in hashes.into_iter().zip(0..).zip(self::games(&library, 4)) {
        let mut rng = Rng::new(seed);
        game.with(|game| super::play_on(game, &mut rng, usize::MAX));
        assert_eq!(game.with(|game| game.state_hash()), hash);
    }
}

#[test]
fn a_game_comes_back_also_from_work_that_panics() {
    let library = shared();
    let mut game = games(&library, 1).remove(0);
    let before = game.with(|game| game.state_hash());
    let mut copy = game.clone();
    let broken = catch_unwind(AssertUnwindSafe(|| game.with(|_| panic!("broken off"))));
    assert!(broken.is_err());
    assert_eq!(game.with(|game| game.state_hash()), before);
    game.with(|game| game.concede(SeatId(0)));
    assert!(game.with(|game| game.outcome()).is_some());
    assert_eq!(copy.with(|game| game.state_hash()), before);
}
