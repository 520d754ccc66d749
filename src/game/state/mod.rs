//! The game as plain data: its parts, its events and its decisions. Nothing here knows the rules.

mod bindings;
mod cards;
mod check;
mod choice;
mod counts;
mod derived;
mod events;
mod format;
mod game;
mod hash;
mod ids;
mod inline_vec;
mod lists;
pub(crate) mod log;
mod memory;
mod numbers;
mod outcome;
mod queue;
mod reason;
mod rng;
mod root;
mod seats;
mod slots;
mod stack;

pub(crate) use bindings::{Binding, BoundBy, BoundObject, Context, FOUND, Those};
pub use cards::Zone;
pub(crate) use cards::{CardState, Pile, PileEnd, Seat, SeenBy};
pub use check::Damage;
pub use choice::{Choice, Decision, DecisionKind, How, Value};
pub use counts::{Count, Coverage};
pub(crate) use counts::{Standing, Stands, Went, plain_action};
pub(crate) use derived::{ActiveResources, Cache, ChangeInForce, Derived, Elsewhere, Flag, OnField, Targets};
pub(crate) use events::{By, Cause, Destination, Dying, Expense, GameEvent, PendingEvent};
pub use format::{Direction, Format};
pub use game::Game;
pub(crate) use game::{Attempt, Scratch, WayOut};
pub use hash::StateHasher;
pub(crate) use ids::Comes;
pub use ids::Lasts;
pub(crate) use ids::{NONE, next_life};
pub use ids::{ObjectId, SeatId};
pub(crate) use inline_vec::{InlineVec, copy_short};
pub(crate) use log::LaidDown;
pub use log::{Because, Event, Named, Observer, What};
pub(crate) use memory::{ActiveChange, Beneath, Control, Counters, DamageRecord, Kept, Memory, Snapshot};
pub use outcome::{Defeat, Ending, Outcome};
pub(crate) use queue::{Delayed, PendingTrigger, Used};
pub(crate) use reason::{Allowed, Reason};
pub use rng::Rng;
pub(crate) use root::{Battle, Begun, Coming};
pub use root::{Phase, State};
pub(crate) use slots::Slots;
pub(crate) use stack::{
    Deploy, Effect, EffectKind, Modes, OrderedPile, Pay, Play, PlayStage, Progress, Skip, StackFrame,
    Started, Substitution,
};
