//! A server of a game with two remote players: it sends tables as JSON and receives answers, none of which it trusts.
//!
//! `cargo run -p gcs-examples --bin server`

use gcs::core_set;
use gcs::deck::Deck;
use gcs::game::{Choice, Format, Game, OwnedGame, Refused, Rng, SeatId, Setup, TableView};
use gcs::library::Library;
use gcs::source::{FileId, SourceFile};
use serde_json::json;
use std::error::Error;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

/// A line from a client, or `None` if it has gone. Here lines go through channels; they could come from sockets.
type Line = (SeatId, Option<String>);

/// Parses a line: `{"decision": 12, "choice": ...}`.
fn read(line: &str) -> Option<(u32, Choice)> {
    let line: serde_json::Value = serde_json::from_str(line).ok()?;
    let number = u32::try_from(line["decision"].as_u64()?).ok()?;
    Some((number, serde_json::from_value(line["choice"].clone()).ok()?))
}

/// Sends each client the table of its own seat. It contains nothing that the client must not know.
fn send_tables(game: &mut OwnedGame, clients: &[Sender<String>]) -> Result<(), Box<dyn Error>> {
    for (seat, client) in (0..).map(SeatId).zip(clients) {
        let table = game.with(|game| game.view(seat).table());
        // A client that has gone receives nothing.
        let _ = client.send(json!({ "table": table }).to_string());
    }
    Ok(())
}

fn serve(
    mut game: OwnedGame,
    lines: &Receiver<Line>,
    clients: &[Sender<String>],
) -> Result<u32, Box<dyn Error>> {
    let mut refusals = 0;
    send_tables(&mut game, clients)?;
    while game.with(|game| game.outcome()).is_none() {
        let (seat, line) = lines.recv()?;
        let Some(line) = line else {
            // 1-2-4: a player who leaves concedes.
            game.with(|game| game.concede(seat));
            send_tables(&mut game, clients)?;
            continue;
        };
        let taken: Result<(), Option<Refused>> = match read(&line) {
            Some((number, choice)) => game.with(|game| game.answer(seat, number, choice)).map_err(Some),
            None => Err(None),
        };
        match taken {
            Ok(()) => send_tables(&mut game, clients)?,
            Err(refused) => {
                refusals += 1;
                let _ = clients[usize::from(seat.0)].send(json!({ "refused": refused }).to_string());
            }
        }
    }
    Ok(refusals)
}

/// A client that only exchanges lines: it answers at random, and sometimes with an invalid answer.
fn client(seat: SeatId, tables: &Receiver<String>, server: &Sender<Line>) -> Result<(), Box<dyn Error>> {
    let mut rng = Rng::new(u64::from(seat.0));
    let say = |line: String| server.send((seat, Some(line)));
    while let Ok(line) = tables.recv() {
        let message: serde_json::Value = serde_json::from_str(&line)?;
        let Ok(table) = serde_json::from_value::<TableView>(message["table"].clone()) else {
            continue;
        };
        if table.outcome.is_some() {
            return Ok(());
        }
        if table.waits_for != Some(seat) {
            // Answering out of turn: it is refused, and nothing happens.
            if rng.below(8) == 0 {
                say(json!({ "decision": table.decision, "choice": "pass" }).to_string())?;
            }
            continue;
        }
        if rng.below(8) == 0 {
            say("{ no JSON".to_owned())?;
        }
        let option = &table.options[rng.below(table.options.len() as u32) as usize];
        say(json!({ "decision": table.decision, "choice": option.choice }).to_string())?;
    }
    server.send((seat, None))?;
    Ok(())
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

    let library = Arc::new(library);
    let game = OwnedGame::begin(&library, |library| {
        // People play: decisions with one option are asked as well, so that the elapsed time reveals nothing.
        let setup = Setup {
            asks_all: true,
            ..setup
        };
        Game::new(library, &setup, 11)
    })?;
    let (to_server, lines) = channel();
    let mut clients = Vec::new();
    let mut threads = Vec::new();
    for seat in [SeatId(0), SeatId(1)] {
        let (to_client, tables) = channel();
        let to_server = to_server.clone();
        clients.push(to_client);
        threads.push(thread::spawn(move || {
            client(seat, &tables, &to_server).map_err(|error| error.to_string())
        }));
    }
    let refusals = serve(game, &lines, &clients)?;
    drop(clients);
    for thread in threads {
        // The server may have ended before the client's last line.
        let _ = thread.join().map_err(|_| "a client has panicked")?;
    }
    println!("the game is over; {refusals} lines were refused");
    assert!(refusals > 0);
    Ok(())
}
