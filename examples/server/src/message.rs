//! The messages of clients and of the server, as JSON: each is an object with one key, or a word.

use gcs::game::{Choice, Format, Refused, SeatId, SeenEvent, TableView};
use serde::{Deserialize, Serialize};

/// A message of a client.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum ClientMessage {
    /// Opens a game and takes its first seat.
    New {
        format: Format,
        players: usize,
        /// The text of a deck file.
        deck: String,
    },
    /// Takes the next free seat of a game. With the last of them the game begins.
    Join { game: String, deck: String },
    /// Comes back to a seat.
    Resume { token: String },
    /// Looks on.
    Watch { game: String },
    /// Answers the decision of that number.
    Answer { decision: u32, choice: Choice },
    /// Gives up (1-2-4).
    Concede,
}

/// A message of the server.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ServerMessage<'a> {
    /// The seat, and the token with which nobody but the client can come back to it.
    Seated {
        game: &'a str,
        seat: SeatId,
        token: &'a str,
        /// The number of free seats: none once the game has begun.
        free: usize,
    },
    /// The client looks on.
    Watching { game: &'a str },
    /// The table after something has happened, and what that was, both as the seat sees it.
    Seen {
        table: &'a TableView,
        events: &'a [SeenEvent],
        /// The time left on the clock of each seat, in milliseconds.
        clocks: &'a [u64],
    },
    /// Why something was not done. Nothing has happened then.
    Refused(&'a Refused),
}

impl ServerMessage<'_> {
    pub(crate) fn text(&self) -> String {
        // These types have no key that is not a string, which is all that could fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// A refusal by the server: no rule is about it.
pub(crate) fn refused(words: impl Into<String>) -> Refused {
    Refused {
        rule: None,
        words: words.into(),
        need: None,
    }
}
