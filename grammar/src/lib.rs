//! The four grammars of gcs, `*.pest`, and the parsers that pest derives from them: a module each, with the enum of its rules.
//! [`Reading`] is what they have in common, and what the rest of the program sees of them. They are a crate of their own because
//! they take long to compile: here they are compiled once for the library, its tests and its programs, and optimized where the rest
//! is not.

// The parsers that pest derives without its feature `std` name this crate.
extern crate alloc;

mod nesting;
mod reading;
mod tree;

pub use nesting::{DEEPEST, LEADING};
pub use reading::{Reading, Rules};
pub use tree::{Pair, Pairs, Tree};

/// The parser of a grammar.
macro_rules! derived {
    ($(#[doc = $doc:literal])+ $name:ident, $file:literal, $nests:literal) => {
        $(#[doc = $doc])+
        #[allow(missing_docs, reason = "rules have the names of the grammar, which tells about them")]
        pub mod $name {
            #[derive(pest_derive::Parser)]
            #[grammar = $file]
            struct Parser;

            impl crate::Rules for Rule {
                const NESTS: bool = $nests;

                fn parse(self, text: &str) -> crate::reading::Parsed<Rule> {
                    <Parser as pest::Parser<Rule>>::parse(self, text).into()
                }
            }

            /// The grammar itself.
            pub const GRAMMAR: &str = include_str!(concat!("../", $file));
        }
    };
}

derived! {
    /// A line of card text. The comments of the grammar tell the forms of the language.
    text, "text.pest", true
}
derived! {
    /// The frame of a file of cards.
    card, "card.pest", false
}
derived! {
    /// A file of scenarios.
    scenario, "scenario.pest", false
}
derived! {
    /// A deck file.
    deck, "deck.pest", false
}
