//! A random game between two programs, with the log of one of the players.
//!
//! `cargo run -p gcs-examples --bin random_game`

use gcs::agents::{Agent, RandomAgent};
use gcs::core_set;
use gcs::deck::Deck;
use gcs::game::{Event, Format, Game, SeatId, Setup, log};
use gcs::library::Library;
use gcs::source::{FileId, SourceFile};
use std::error::Error;

const ME: SeatId = SeatId(0);

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

    let mut events: Vec<Event> = Vec::new();
    let mut game = Game::new_logged(&library, &setup, 7, &mut events)?;
    let mut agents = [RandomAgent::new(1), RandomAgent::new(2)];
    let viewer = log::Viewer {
        seat: ME,
        format: game.format(),
    };
    while let Some(decision) = game.decision() {
        for event in events.drain(..) {
            // Told to this viewer, the log keeps the cards that the opponent draws hidden.
            println!("{}", log::words(&library, &event.what, Some(viewer)));
        }
        // An agent gets the view of its own seat, and returns the index of an option.
        let view = game.view(decision.seat);
        let agent = &mut agents[usize::from(decision.seat.0)];
        let option = agent.choose(&view, decision, view.options());
        if decision.seat == ME {
            println!("> {}", view.describe(view.options()[option]));
        }
        game.choose_logged(option, &mut events)?;
    }
    for event in events.drain(..) {
        println!("{}", log::words(&library, &event.what, Some(viewer)));
    }
    let outcome = game.outcome().ok_or("a game without decisions has ended")?;
    println!("{outcome:?} in turn {}", game.turn());
    Ok(())
}
