//! How a game goes on: from its setup through turns, battles and effects to its end.

mod act;
mod answer;
mod battle;
mod effect;
mod options;
mod pick;
mod play;
mod refusal;
mod rules;
mod run;
mod scene;
mod setup;
mod triggers;
mod turn;

pub use refusal::Attempt;
pub use run::ChooseError;
pub use scene::{Piece, Scene, SceneError, SceneSeat};
pub use setup::{PlayerSetup, Setup, SetupError};
