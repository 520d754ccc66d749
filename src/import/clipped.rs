//! How much of what is refused a message shows.

use std::borrow::Cow;

/// How many characters of it.
const SHOWN: usize = 80;

/// The beginning of something that is too long for a message.
pub(super) fn clipped(words: &str) -> Cow<'_, str> {
    match words.char_indices().nth(SHOWN) {
        Some((end, _)) => Cow::Owned(format!("{}…", &words[..end])),
        None => Cow::Borrowed(words),
    }
}
