//! Text to syntax tree. Knows the words of the language and none of the game's rules.

pub mod ast;
mod build;
pub mod frame;
pub mod text;
