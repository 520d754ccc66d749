//! A server that is played on over sockets: games that outlive it, and clients that mean no good.

mod games;
mod hostile;
mod search;
mod wire;
