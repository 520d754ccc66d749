//! The engine: how a game proceeds from its setup through turns, battles and effects to its end.

mod act;
mod answer;
mod battle;
mod begun;
mod connective;
mod course;
mod effect;
mod endless;
mod options;
mod owned;
mod pick;
mod play;
mod position;
mod refusal;
mod reply;
mod rules;
mod run;
mod sections;
mod setup;
mod triggers;
mod turn;

pub use owned::OwnedGame;
pub use position::{CountersLaid, Piece, Position, PositionError, PositionSeat, UnderLaid};
pub use refusal::Attempt;
pub use reply::{Need, Refused};
pub use run::ChooseError;
pub use setup::{PlayerSetup, Setup, SetupError};
