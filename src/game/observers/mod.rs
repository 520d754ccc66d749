//! What looks on: views, the log in words, counters of what has run. No rule of play needs it.

mod coverage;
pub mod log;
mod view;

pub use view::{CardView, View};
