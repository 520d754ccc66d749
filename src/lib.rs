//! `gcs`, the card script language of the Gundam Card Game: the printed text is the program.
//!
//! The pipeline: [`source`] holds files, [`syntax`] turns text into a tree,
//! [`mod@compile`] turns the tree into [`ir`] (`lower`), checks that it has a meaning (`analysis`) or says what was probably meant
//! (`recovery`), [`library`] numbers its texts and works out what games ask at a glance, [`game`] plays it. [`lint`] looks at what compiles and is probably not meant. No stage reads a later one. What two stages share is in [`vocabulary`].
//!
//! Around it: [`diagnostics`] are findings as data, with their renderers; [`suggest`] finds what was meant;
//! [`printable`] is what of a text may be shown as it is;
//! [`rulebook`] is the rules number by number, [`explain`] is the prose; [`deck`] reads and checks deck files; [`agents`]
//! decide, [`simulate`] plays whole games with them, [`replay`] writes games down and plays them again; [`scenario`]
//! plays positions and says what does not hold; [`coverage`] lays out what ran in either; [`core_set`] is the project's own cards and decks; [`left_out`] says what was written and is not played. With the feature
//! `cli`, `import` turns card records into card scripts, and `lsp` answers editors.

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
#[cfg(feature = "cli")]
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
