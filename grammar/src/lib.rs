//! The four grammars of gcs, `*.pest`, and their parsers: a module each, with the enum of its rules. `build/main.rs` writes the
//! parsers; [`Reading`] is what they have in common. They are a crate of their own because they are most of the work of
//! reading a card: here they are compiled once for the library, its tests and its programs, and optimized where the rest is
//! not.

mod reading;
mod tree;

pub use reading::{DEEPEST, Reading, Rules};
pub use tree::{Pair, Pairs, Tree};

/// What was written for a grammar.
macro_rules! written {
    ($(#[doc = $doc:literal])+ $name:ident) => {
        $(#[doc = $doc])+
        #[allow(clippy::all, non_camel_case_types, unused_parens, reason = "no person writes it; rules have the names of the grammar")]
        pub mod $name {
            include!(concat!(env!("OUT_DIR"), "/", stringify!($name), ".rs"));

            /// The grammar itself.
            pub const GRAMMAR: &str = include_str!(concat!("../", stringify!($name), ".pest"));
        }
    };
}

written! {
    /// A line of card text. The comments of the grammar tell the forms of the language.
    text
}
written! {
    /// The frame of a file of cards.
    card
}
written! {
    /// A file of scenarios.
    scenario
}
written! {
    /// A deck file.
    deck
}
