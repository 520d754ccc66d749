//! The registry of open games and of the tokens of their seats.

use crate::connection::Outbox;
use crate::message::{ClientMessage, refused};
use crate::table::{Asked, Place, Request, Table, TableHandle, gather};
use crate::{Cards, Config, save};
use gcs::deck::{Deck, Loaded};
use gcs::diagnostics::Severity;
use gcs::game::{Format, Refused, SeatId};
use gcs::source::SourceFile;
use std::collections::HashMap;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::{Receiver, channel};

/// The capacity of the queue of requests to a game. Connections whose requests do not fit wait.
const REQUESTS: usize = 16;

#[derive(Debug)]
pub(crate) struct Registry {
    pub(crate) config: Config,
    pub(crate) cards: Cards,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    games: HashMap<String, TableHandle>,
    seats: HashMap<String, (String, SeatId)>,
}

/// Returns 128 random bits: nobody comes upon the name of a game or the token of a seat by trying.
pub(crate) fn random_name() -> Result<String, Refused> {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).map_err(|_| refused("the server has no randomness now"))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Returns a seed for a game. It is never sent: who knows it knows every card.
pub(crate) fn random_seed() -> Result<u64, Refused> {
    getrandom::u64().map_err(|_| refused("the server has no randomness now"))
}

impl Registry {
    pub(crate) fn new(config: Config, cards: Cards) -> Registry {
        Registry {
            config,
            cards,
            open: Mutex::default(),
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        // Nothing that can panic is done while it is held.
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn games(&self) -> usize {
        self.open().games.len()
    }

    /// Lets a client in, who says what it comes for.
    pub(crate) async fn enter(
        self: &Arc<Registry>,
        said: ClientMessage,
        outbox: Outbox,
    ) -> Result<Place, Refused> {
        match said {
            ClientMessage::New {
                format,
                players,
                deck,
            } => {
                let deck = Box::new(self.deck(&deck)?);
                let table = self.found(format, players)?;
                table.enter(Request::Join { deck, outbox }).await
            }
            ClientMessage::Join { game, deck } => {
                let table = self.table(&game)?;
                let deck = Box::new(self.deck(&deck)?);
                table.enter(Request::Join { deck, outbox }).await
            }
            ClientMessage::Resume { token } => {
                let seat = self.open().seats.get(&token).cloned();
                let (game, seat) = seat.ok_or_else(|| refused("this is the token of no seat"))?;
                self.table(&game)?.enter(Request::Come { seat, outbox }).await
            }
            ClientMessage::Watch { game } => self.table(&game)?.enter(Request::Watch { outbox }).await,
            ClientMessage::Answer { .. } | ClientMessage::Concede => Err(refused("you are at no table")),
        }
    }

    fn table(&self, game: &str) -> Result<TableHandle, Refused> {
        let table = self.open().games.get(game).cloned();
        table.ok_or_else(|| refused("there is no such game"))
    }

    /// Reads the text of a deck file.
    fn deck(&self, text: &str) -> Result<Loaded, Refused> {
        let file = SourceFile::new("deck", text).ok_or_else(|| refused("the deck is too long"))?;
        Deck::load(&file, &self.cards.program, &self.cards.library).map_err(|found| {
            let first = found.iter().find(|found| found.severity == Severity::Error);
            let words = first.map_or("something is wrong with it", |found| found.message.as_str());
            refused(format!("the deck: {words}"))
        })
    }

    /// Opens a game that waits for its players.
    fn found(self: &Arc<Registry>, format: Format, players: usize) -> Result<TableHandle, Refused> {
        if !format.players().contains(&players) {
            return Err(refused(format!("{} is not for {players} players", format.word())));
        }
        let id = random_name()?;
        let (table, requests) = self.list(&id)?;
        tokio::spawn(gather(Arc::clone(self), id, format, players, requests));
        Ok(table)
    }

    /// Gives a game a place among all, if there is one.
    fn list(&self, id: &str) -> Result<(TableHandle, Receiver<Asked>), Refused> {
        let mut open = self.open();
        if open.games.len() >= self.config.limits.games {
            return Err(refused("the server has as many games as it takes"));
        }
        let (requests, inbox) = channel(REQUESTS);
        let table = TableHandle(requests);
        open.games.insert(id.to_owned(), table.clone());
        Ok((table, inbox))
    }

    pub(crate) fn seat(&self, id: &str, seat: SeatId, token: &str) {
        let place = (id.to_owned(), seat);
        self.open().seats.insert(token.to_owned(), place);
    }

    /// Forgets a game and its tokens.
    pub(crate) fn forget(&self, id: &str) {
        let mut open = self.open();
        open.games.remove(id);
        open.seats.retain(|_, (game, _)| game != id);
    }

    /// Goes on with a game that was saved.
    pub(crate) fn resume(self: &Arc<Registry>, path: &Path) -> Result<(), Box<dyn Error + Send + Sync>> {
        let id = path.file_stem().and_then(|stem| stem.to_str());
        let id = id.ok_or("its name is none of a game")?.to_owned();
        let kept = save::read(path, &self.cards)?;
        let (_, requests) = self.list(&id)?;
        let table = Table::resume(Arc::clone(self), id, kept, requests);
        tokio::spawn(table.run());
        Ok(())
    }

    /// Returns the path of the file in which a game is saved.
    pub(crate) fn path(&self, id: &str) -> PathBuf {
        self.config.folder.join(format!("{id}.json"))
    }
}
