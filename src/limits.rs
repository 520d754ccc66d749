//! How much of everything a program can hold. Each limit is a finding of `gcs check` where it is passed, so that whatever
//! the checker lets through can be played.

/// Cards, and tokens that texts describe. A game speaks of them by numbers of two bytes, some of which mean something else.
pub const CARDS: usize = 0xFF00;
/// Keyword effects, those of the standard library included. A game keeps them as the bits of a word.
pub const KEYWORDS: usize = 32;
/// Keyword effects with a number, those of the standard library included.
pub const KEYWORDS_WITH_NUMBER: usize = 8;
/// Instructions of one effect, those of its parts included. A game speaks of them by a byte, whose upper half has other
/// uses.
pub const INSTRUCTIONS: usize = 100;
