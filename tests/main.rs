//! All integration tests, as one binary: what is linked once is linked quickly.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot read its fixtures has failed"
)]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_macros,
    reason = "tests write what the command is to find, and print for whoever runs them"
)]

/// What `growth` counts with.
#[global_allocator]
static COUNTING: gcs_counting::Counting = gcs_counting::Counting;

mod common;

mod agents;
mod ambiguity;
mod authoring;
mod best;
mod built;
mod check;
mod ci;
mod cli;
mod corpus;
mod coverage;
mod dead;
mod deck;
mod editors;
mod embedding;
mod ends;
mod facets;
mod format;
mod fuzzed;
mod games;
mod generated;
mod growth;
mod guide;
mod language;
mod left_out;
mod limits;
mod lints;
mod lsp;
mod mistakes;
mod new;
mod own_words;
mod play;
mod printed;
mod properties;
mod puzzles;
mod readme;
mod refusals;
mod replay;
mod rooms;
mod rulebook;
mod scenarios;
mod security;
mod shells;
mod steady;
mod summary;
mod warm;
mod watch;
mod words;
mod writes;
