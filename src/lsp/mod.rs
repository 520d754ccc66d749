//! A language server: what an editor shows of cards, scenarios and decks while they are written. It speaks the Language Server
//! Protocol, in messages; who carries them and who reads files is a [`Host`]. It decides nothing about cards: all that it shows is what
//! the other rooms say.
//!
//! [`Server`] is the conversation, `project` the files that are checked together, `requests` what can be asked. The other files
//! are an answer each. `wire` reads the bytes, and `inbox` has what waits.

mod actions;
mod capabilities;
mod colors;
mod complete;
mod covered;
mod document;
mod edits;
mod findings;
mod host;
mod hover;
mod inbox;
mod index;
mod kind;
mod layout;
mod lens;
mod lex;
mod located;
mod markdown;
mod navigate;
mod played;
mod position;
mod project;
mod query;
mod referents;
mod rename;
mod requests;
mod running;
mod runs;
mod server;
mod symbols;
mod to_play;
mod uri;
pub mod wire;

pub use host::{File, Folder, Host, Open};
pub use inbox::Inbox;
pub use played::{Done, Job};
pub use position::{Encoding, Lines};
pub use server::Server;
pub use uri::{is_file, path_of, uri_of};

pub use lsp_server::Message;
