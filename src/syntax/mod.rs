//! Syntax: from text to the syntax tree. Knows the words of the language and none of the game's rules.

pub mod ast;
mod build;
mod format;
pub mod frame;
pub mod misuse;
mod signs;
pub mod text;

pub use format::{Formatted, format, line_text};
pub use signs::printed_signs;
