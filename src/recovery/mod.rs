//! Recovery: what was probably meant by a line that is not read or does not lower, at which words, and the fix. It compiles
//! nothing itself: whoever asks it tells it whether a line compiles.

mod below;
pub(crate) mod brackets;
pub(crate) mod confusables;
mod missing;
pub(crate) mod missing_brackets;
pub(crate) mod orthography;
pub(crate) mod otherwise;
pub(crate) mod phrase;
pub(crate) mod property_syntax;
pub(crate) mod signs;
pub(crate) mod tries;
pub(crate) mod wording;
