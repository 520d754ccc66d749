//! The rules engine: a game as plain data and the one interpreter that runs it.
//!
//! A [`Game`] runs until a player has at least two options and then waits in a [`Decision`]; [`Game::choose`] takes one of the options.
//! With [`Setup::asks_all`], it also asks if there is only one option. The complete game, even in the middle of an effect, is in its
//! [`State`].
//!
//! The modules, from the ground up: the data, queries, actions, the engine, and observers. Each uses those below it; two calls go up: an
//! action that is finished hands the effect back to the engine, and whatever runs is reported to `observers::coverage`.

mod actions;
mod engine;
mod observers;
mod queries;
mod state;
#[cfg(test)]
mod tests;

pub use engine::{
    Attempt, ChooseError, CountersLaid, Need, OwnedGame, Piece, PlayerSetup, Position, PositionError,
    PositionSeat, Refused, Setup, SetupError, UnderLaid,
};
pub use observers::{
    CardView, Influence, InfluenceBy, KeywordReasons, NumberReasons, Outlook, Reasons, SeenCard, SeenCause,
    SeenEvent, TABLE, TableBattle, TableCard, TableNumber, TableOption, TableSeat, TableView, TableZone,
    Until, View, WhyNot, log,
};
pub use state::{
    Choice, Count, Coverage, Damage, Decision, DecisionKind, Defeat, Direction, Ending, Event, Format, Game,
    How, ObjectId, Observer, Outcome, Phase, Rng, SeatId, State, StateHasher, Value, Zone,
};
