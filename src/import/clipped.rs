//! Clipping of refused values in messages.

use std::borrow::Cow;

/// The maximum number of characters.
const SHOWN: usize = 80;

/// The beginning of something that is too long for a message.
pub(super) fn clipped(words: &str) -> Cow<'_, str> {
    match words.char_indices().nth(SHOWN) {
        Some((end, _)) => Cow::Owned(format!("{}…", &words[..end])),
        None => Cow::Borrowed(words),
    }
}
