//! What looks on: views, the log in words, counters of what has run. No rule of play needs it.

mod coverage;
pub mod log;
mod sample;
mod table;
mod view;
mod why;

pub use table::{TABLE, TableBattle, TableCard, TableNumber, TableOption, TableSeat, TableView, TableZone};
pub use view::{CardView, View};
pub use why::WhyNot;
