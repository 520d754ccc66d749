//! Queries: questions about a game. They change nothing but the values derived from it (`continuous`).

mod abilities;
mod activated;
mod amount;
pub(super) mod begin;
mod common;
pub(super) mod continuous;
mod control;
mod costs;
mod counters;
pub(super) mod event_fits;
pub(super) mod facts;
pub(super) mod find;
mod holds;
mod instruction;
mod lost;
mod one_by_one;
pub(super) mod permit;
mod players;
mod prohibitions;
mod qualities;
pub(super) mod reckoned;
pub(super) mod targets;
mod under;
mod until;
