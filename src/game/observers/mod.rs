//! Observers: views, the log in words, and coverage. No rule of play depends on them.

mod coverage;
mod labels;
pub mod log;
mod reasons;
mod sample;
mod shown;
mod table;
mod told;
mod view;
mod why;

pub use reasons::{Influence, InfluenceBy, KeywordReasons, NumberReasons, Reasons, Until};
pub use shown::Outlook;
pub use table::{TABLE, TableBattle, TableCard, TableNumber, TableOption, TableSeat, TableView, TableZone};
pub use told::{SeenCard, SeenCause, SeenEvent};
pub use view::{CardView, View};
pub use why::WhyNot;
