//! All integration tests, as one binary: what is linked once is linked quickly.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot read its fixtures has failed"
)]

/// What `growth` counts with.
#[global_allocator]
static COUNTING: gcs_counting::Counting = gcs_counting::Counting;

mod common;

mod ambiguity;
mod cli;
mod corpus;
mod coverage;
mod deck;
mod format;
mod fuzzed;
mod games;
mod generated;
mod growth;
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
