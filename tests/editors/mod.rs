//! What lies in `editors`: the words that editors color are those of the grammars, and an editor that drives the server.

mod neovim;
mod recording;
mod snippets;
mod tree_sitter;
mod words;
