//! A server that is played on over sockets: games that outlive it, and clients that mean no good.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot read what it was sent has failed"
)]

mod games;
mod hostile;
mod search;
mod wire;
