//! The core of the page: requests and answers in JSON, over the library alone. [`Desk`] takes any text and answers; `exports` is the way
//! from JavaScript to it.
//!
//! `set` has the files that are written, `face` a card to be drawn, `played` scenarios and decks, `game` a game at the table with
//! `words` for it, `series` many games of bots; `parts` is what requests and answers are made of.

mod exports;
mod face;
mod game;
mod parts;
mod played;
mod request;
mod series;
mod set;
mod words;

pub use exports::{MOST_BYTES, answer, call, room};
pub use parts::{Level, Place};
pub use request::{Desk, Request};
