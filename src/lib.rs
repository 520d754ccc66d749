//! `gcs`, the card script language of the Gundam Card Game: the printed text is the program.
//!
//! The pipeline: [`source`] holds files and [`syntax`] parses text into a syntax tree. [`mod@compile`] lowers the tree to [`ir`] (`lower`)
//! and checks that it can have a meaning (`analysis`), or suggests what was meant by a line that is not understood (`recovery`).
//! [`library`] numbers the texts and precomputes what games ask often, and [`game`] plays them. [`lint`] reports code that compiles but is
//! probably not intended. No stage depends on a later one. Types that two stages share are in [`vocabulary`].
//!
//! Around it: [`diagnostics`] are findings as data, with their renderers; [`suggest`] answers "did you mean"; [`printable`] decides which
//! characters of a text can be shown as they are; [`rulebook`] is the rules number by number, and [`explain`] the prose about them;
//! [`deck`] reads and checks deck files; [`agents`] make decisions, [`simulate`] plays whole games with them, and [`replay`] records games
//! and plays them back; [`scenario`] plays positions and reports which expectations fail; [`coverage`] reports which lines ran in either;
//! [`core_set`] is the project's own cards and decks; [`left_out`] reports cards that were written but are not played. With the feature
//! `cli`, `import` converts card records to card scripts; with the feature `lsp`, `lsp` is a language server for editors.

pub mod agents;
mod analysis;
pub mod compile;
pub mod core_set;
pub mod coverage;
pub mod deck;
pub mod diagnostics;
pub mod explain;
pub mod game;
#[cfg(feature = "cli")]
pub mod import;
pub mod ir;
pub mod left_out;
pub mod library;
pub mod limits;
pub mod lint;
mod lower;
#[cfg(feature = "lsp")]
pub mod lsp;
mod own_words;
pub mod printable;
mod recovery;
pub mod replay;
pub mod rulebook;
pub mod scenario;
pub mod simulate;
pub mod source;
pub mod suggest;
pub mod syntax;
pub mod vocabulary;

pub use compile::{Compilation, compile, compile_onto, compile_over, compile_read, compile_remembering};
