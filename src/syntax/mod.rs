//! Text to syntax tree. Knows the words of the language and none of the game's rules.

pub mod ast;
mod build;
mod format;
pub mod frame;
pub mod misuse;
pub mod text;

pub use format::{Formatted, format, line_text, printed_signs};
