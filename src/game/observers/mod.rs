//! Observers: views, the log in words, and coverage. No rule of play depends on them.

mod coverage;
pub mod log;
mod sample;
mod table;
mod view;
mod why;

pub use table::{TABLE, TableBattle, TableCard, TableNumber, TableOption, TableSeat, TableView, TableZone};
pub use view::{CardView, View};
pub use why::WhyNot;
