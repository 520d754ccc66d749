//! A server of games for remote players, over WebSocket: an example of what the public interface of `gcs` carries, and not a product.
//!
//! [`Server::start`] binds an address and goes on with the games in a folder. Each game is a task of its own (`table`) that alone
//! touches it; connections (`connection`) pass on what clients say, and the `registry` knows which game is where. A game is saved (`save`)
//! after each answer and before anybody is told of it, so that a server that was killed has forgotten nothing that anybody has seen.

mod connection;
mod message;
mod registry;
mod save;
mod socket;
mod table;

use gcs::core_set;
use gcs::ir::Program;
use gcs::library::Library;
use gcs::replay::Meanings;
use gcs::source::SourceFile;
use registry::Registry;
use std::error::Error;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address that it listens on. Port 0 is any free one.
    pub address: SocketAddr,
    /// The folder in which games are saved. It is made if it is missing.
    pub folder: PathBuf,
    /// The time that each player has for all decisions of a game.
    pub clock: Duration,
    /// The limits of what clients may use.
    pub limits: Limits,
}

/// The limits of what clients may use: games, connections, memory and time.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Most games at once, those included that wait for players or have just ended.
    pub games: usize,
    /// Most connections at once. One too many is closed at once.
    pub connections: usize,
    /// Most spectators of a game.
    pub spectators: usize,
    /// Most bytes of a message of a client: a deck has about two thousand.
    pub message: usize,
    /// Most messages of a connection that are refused. It is closed then, and the client can come back.
    pub refusals: u32,
    /// Most messages that wait for a client that does not read. It is left then, and can come back.
    pub backlog: usize,
    /// Most steps of a game, as [`gcs::game::Game::work`] counts them: it ends as stalled behind them.
    pub work: u64,
    /// The time in which a connection has to send its first message.
    pub hello: Duration,
    /// The time after which a connection that neither sends nor reads anything is closed.
    pub silence: Duration,
    /// The time for which a game waits for its players, and for which one that is over can be looked at.
    pub linger: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            games: 256,
            connections: 1_024,
            spectators: 16,
            message: 16 * 1_024,
            refusals: 100,
            backlog: 64,
            work: 1_000_000,
            hello: Duration::from_secs(10),
            silence: Duration::from_secs(60),
            linger: Duration::from_secs(600),
        }
    }
}

impl Config {
    /// A server on a port of this machine, which nobody else can reach, with 25 minutes for each player.
    pub fn local(port: u16, folder: impl Into<PathBuf>) -> Config {
        Config {
            address: (Ipv4Addr::LOCALHOST, port).into(),
            folder: folder.into(),
            clock: Duration::from_secs(25 * 60),
            limits: Limits::default(),
        }
    }
}

/// The cards that are played with.
#[derive(Debug)]
pub struct Cards {
    /// The program, which decks are read with.
    pub program: Program,
    /// The library, which all games share.
    pub library: Arc<Library>,
    /// The meanings of the cards: a saved game is not resumed with other ones.
    pub meanings: Meanings,
}

impl Cards {
    /// The project's own cards.
    pub fn own() -> Cards {
        let files = core_set::CARDS.iter();
        let files: Vec<SourceFile> = files
            .filter_map(|(name, text)| SourceFile::new(*name, *text))
            .collect();
        let program = gcs::compile(&files).program;
        Cards {
            library: Arc::new(Library::new(&program)),
            meanings: Meanings::of(&program),
            program,
        }
    }
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    registry: Arc<Registry>,
}

impl Server {
    /// Binds the address and goes on with the games that lie in the folder. One that cannot be gone on with stays where it is, and is
    /// told on stderr.
    ///
    /// # Errors
    ///
    /// The address cannot be bound, or the folder cannot be read or made.
    pub async fn start(config: Config, cards: Cards) -> Result<Server, Box<dyn Error + Send + Sync>> {
        std::fs::create_dir_all(&config.folder)?;
        let listener = TcpListener::bind(config.address).await?;
        let registry = Arc::new(Registry::new(config, cards));
        for path in save::found(&registry.config.folder)? {
            if let Err(error) = registry.resume(&path) {
                eprintln!("{} is not gone on with: {error}", path.display());
            }
        }
        Ok(Server { listener, registry })
    }

    /// The address that it listens on.
    ///
    /// # Errors
    ///
    /// Returns the error of the system if the socket has no address.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Returns the number of games, those included that wait for players or have just ended.
    pub fn games(&self) -> usize {
        self.registry.games()
    }

    /// Serves until the process or the runtime ends.
    ///
    /// # Errors
    ///
    /// Returns the error of the system if connections can no longer be accepted.
    pub async fn serve(self) -> std::io::Result<()> {
        let acceptor = socket::Acceptor::new(self.listener, &self.registry.config.limits);
        axum::serve(acceptor, connection::router(self.registry)).await
    }
}
