//! The game as plain data: what it consists of, what can happen in it and what can be decided. Nothing here knows how
//! the game goes on.

mod bindings;
mod cards;
mod choice;
mod counts;
mod derived;
mod events;
mod game;
mod hash;
mod ids;
pub(crate) mod log;
mod memory;
mod outcome;
mod queue;
mod rng;
mod stack;
mod state;

pub(crate) use bindings::{Bound, Context};
pub use cards::Zone;
pub(crate) use cards::{CardState, End, Pile, Seat};
pub use choice::{Choice, Decision, DecisionKind, How};
pub use counts::{Count, Coverage};
pub(crate) use counts::{Standing, Stands, Went, plain_action};
pub(crate) use derived::{Derived, Fact, mark};
pub(crate) use events::{By, Cause, Destination, Dying, Happening, Happens};
pub use game::Game;
pub use hash::StateHasher;
pub(crate) use ids::NONE;
pub use ids::{ObjectId, SeatId};
pub use log::{Because, Event, Named, Observer, What};
pub(crate) use memory::{Facts, Hit, Lasting, Memory};
pub use outcome::{Defeat, Ending, Outcome};
pub(crate) use queue::{Delayed, Used, Waiting, waiting_context};
pub use rng::Rng;
pub(crate) use stack::{Deploy, Effect, EffectKind, Frame, OrderedPile, Pay, Play, PlayStage, Stage};
pub(crate) use state::Battle;
pub use state::{Phase, State};
