//! What is asked about a game. Nothing here changes it, but for what is worked out from it (`derive`).

mod abilities;
mod amount;
pub(super) mod begin;
mod costs;
pub(super) mod derive;
pub(super) mod event_fits;
pub(super) mod facts;
pub(super) mod find;
mod holds;
mod instruction;
pub(super) mod permit;
pub(super) mod picks;
mod players;
mod prohibitions;
mod qualities;
