//! `gcs`, the card script language of the Gundam Card Game: the printed text is the program.
//!
//! The pipeline, each stage reading only the one before it: [`source`] holds files, the syntax turns text
//! into a tree, the checker turns the tree into [`ir`], the game plays it. [`diagnostics`] are data.

pub mod agents;
pub mod check;
pub mod core_set;
pub mod deck;
pub mod diagnostics;
pub mod explain;
pub mod game;
#[cfg(feature = "cli")]
pub mod import;
pub mod ir;
pub mod library;
pub mod simulate;
pub mod source;
pub mod syntax;
pub mod vocabulary;

pub use check::{Compilation, compile, compile_over};
