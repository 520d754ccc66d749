//! What a program does that is built on the library: with public items alone, and with values that anybody may have sent.

mod begun;
mod calls;
mod examples;
mod labels;
mod outlook;
mod owned;
mod reasons;
mod restored;
mod sampled;
mod table;
mod told;
mod why;

use crate::common;
use gcs::compile;
use gcs::deck::generate;
use gcs::game::{Format, Game, Rng, SeatId, Setup};
use gcs::library::{CardId, Library};
use gcs::replay::Meanings;
use std::ops::Range;
use std::sync::LazyLock;

/// Cards of every form, and decks of them.
struct World {
    library: Library,
    meanings: Meanings,
    decks: Vec<Vec<CardId>>,
}

/// The formats that are played, each with so many players.
const TABLES: [(Format, usize); 5] = [
    (Format::TwoPlayer, 2),
    (Format::TwoPlayer, 2),
    (Format::BattleRoyale, 3),
    (Format::LastPlayerStanding, 4),
    (Format::TeamBattle, 4),
];

/// Seeds of games. One that is not got through is told.
struct Seeds(Range<u64>);

impl Iterator for Seeds {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        self.0.next()
    }
}

impl Drop for Seeds {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!(
                "seed {}: `GAMES=1 SEED={0}` plays this game alone",
                self.0.start - 1
            );
        }
    }
}

/// Seeds of so many games, or of as many as `GAMES` says, from `SEED` on. Fewer than the plain run has are for a game that fails: what is
/// counted over all games is too little then.
fn seeds(few: u64) -> Seeds {
    let asked =
        |name, otherwise| std::env::var(name).map_or(otherwise, |number| number.parse().expect("a number"));
    let first = asked("SEED", 0);
    Seeds(first..first + asked("GAMES", few))
}

/// A card for each form of the language; with `CARDS=own` the project's own cards, with `CARDS=official` the official ones.
fn world() -> &'static World {
    static WORLD: LazyLock<World> = LazyLock::new(|| {
        let compiled = compile(&match std::env::var("CARDS").as_deref() {
            Ok("own") => common::own_cards(),
            Ok("official") => common::official::files(),
            Ok(other) => panic!("CARDS is `own` or `official`, not `{other}`"),
            Err(_) => common::cards_of_forms(),
        });
        assert!(!compiled.has_errors());
        let library = Library::new(&compiled.program);
        let generated = generate(&compiled.program, |_| true, 0, 3);
        let find = |code| library.find(code).expect("a card of the program");
        let decks = generated.decks.iter();
        World {
            decks: decks.map(|deck| deck.codes().map(find).collect()).collect(),
            meanings: Meanings::of(&compiled.program),
            library,
        }
    });
    &WORLD
}

impl World {
    /// A game that has just begun, another one for each seed.
    fn game(&self, seed: u64) -> Game<'_> {
        let mut rng = Rng::new(seed);
        let (format, players) = TABLES[rng.below(TABLES.len() as u32) as usize];
        let mut deck = || self.decks[rng.below(self.decks.len() as u32) as usize].clone();
        let decks = (0..players).map(|_| deck()).collect();
        let mut setup = Setup::new(&self.library, format, decks).expect("the pieces");
        setup.asks_all = seed % 4 == 3;
        Game::new(&self.library, &setup, seed).expect("a legal setup")
    }
}

/// Plays on at random; answers how many decisions there were.
fn play_on(game: &mut Game<'_>, rng: &mut Rng, most: usize) -> usize {
    for decisions in 0..most {
        if game.decision().is_none() {
            return decisions;
        }
        let option = rng.below(game.options().len() as u32) as usize;
        game.choose(option).expect("an option");
    }
    most
}

/// The seats of a game, and some that it does not have.
fn seats_and_others(game: &Game<'_>) -> Vec<SeatId> {
    let sitting = game.spectator().seats().count() as u8;
    (0..sitting)
        .chain([sitting, 7, 8, 31, 32, 200, 255])
        .map(SeatId)
        .collect()
}
