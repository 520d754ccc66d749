//! Random self-play on one thread, and the cost of a clone: `cargo bench --bench play`. Uses the official decks where
//! they lie beside the project.

#[path = "../tests/common/mod.rs"]
mod common;

use gcs::agents::{Agent, RandomAgent};
use gcs::game::Game;
use gcs::simulate::{game_seed, play_game};
use std::time::Instant;

const GAMES: u64 = 2_000;
const CLONES: u32 = 200_000;

fn main() {
    let Some((library, decks)) = common::official_decks() else {
        println!("no corpus beside the project");
        return;
    };
    let (mut decisions, mut options, mut turns, mut hash) = (0, 0, 0, 0_u64);
    let start = Instant::now();
    for index in 0..GAMES {
        let seed = game_seed(1, index);
        let a = &decks[index as usize % decks.len()];
        let b = &decks[(index as usize / decks.len()) % decks.len()];
        let setup = common::duel(&library, a, b);
        let (mut one, mut two) = (RandomAgent::new(seed), RandomAgent::new(!seed));
        let agents: &mut [&mut dyn Agent] = &mut [&mut one, &mut two];
        if let Ok(result) = play_game(&library, &setup, seed, agents) {
            decisions += result.decisions;
            options += result.options;
            turns += u64::from(result.turns);
            hash = hash.rotate_left(5) ^ result.state_hash;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{:.0} decisions/s, {:.0} games/s, {:.1} options a decision, {:.0} decisions and {:.1} turns a game, {hash:016x}",
        decisions as f64 / seconds,
        GAMES as f64 / seconds,
        options as f64 / decisions as f64,
        decisions as f64 / GAMES as f64,
        turns as f64 / GAMES as f64,
    );
    let setup = common::duel(&library, &decks[0], &decks[1]);
    let Ok(mut game) = Game::new(&library, &setup, 3) else {
        return;
    };
    for _ in 0..150 {
        if game.decision().is_some() && game.choose(0).is_err() {
            return;
        }
    }
    let start = Instant::now();
    for _ in 0..CLONES {
        std::hint::black_box(game.clone());
    }
    println!(
        "clone {:.0} ns",
        start.elapsed().as_nanos() as f64 / f64::from(CLONES)
    );
    let mut copy = game.clone();
    let start = Instant::now();
    for _ in 0..CLONES {
        copy.clone_from(std::hint::black_box(&game));
    }
    println!(
        "clone_from {:.0} ns",
        start.elapsed().as_nanos() as f64 / f64::from(CLONES)
    );
}
