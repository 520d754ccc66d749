//! The rules runtime: a game as plain data and the one interpreter that carries it on.
//!
//! A [`Game`] runs until a player has at least two options and then waits in a [`Decision`]; [`Game::choose`] takes one
//! of the options. What there is one answer to is asked as well where [`Setup::asks_all`] says so. Everything that the game is, also in the middle of an effect, is in its [`State`].
//!
//! The rooms, from the ground up: the data, what is asked about it, what is done to it, how the game goes on, and what
//! looks on. Each is made of those below it; two calls go up: a verb that has done its
//! work hands the effect back to the flow, and whatever runs is told to `observers::coverage`.

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
