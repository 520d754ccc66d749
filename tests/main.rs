//! All integration tests, as one binary: what is linked once is linked quickly.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot read its fixtures has failed"
)]

mod common;

mod ambiguity;
mod cli;
mod corpus;
mod coverage;
mod deck;
mod ends;
mod format;
mod games;
mod generated;
mod guide;
mod language;
mod limits;
mod play;
mod properties;
mod readme;
mod refusals;
mod replay;
mod rulebook;
mod scenarios;
mod summary;
