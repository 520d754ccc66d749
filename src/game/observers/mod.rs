//! What looks on: views, the log in words, counters of what has run. No rule of play needs it.

mod coverage;
pub mod log;
mod reasons;
mod sample;
mod table;
mod view;
mod why;

pub use reasons::{Influence, InfluenceBy, KeywordReasons, NumberReasons, Reasons, Until};
pub use table::{TABLE, TableBattle, TableCard, TableNumber, TableOption, TableSeat, TableView, TableZone};
pub use view::{CardView, View};
pub use why::WhyNot;
