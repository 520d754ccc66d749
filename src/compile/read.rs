//! What files hold, each without regard to the others: whoever has threads reads several at a time, and what comes of it is the same.

use crate::source::SourceFile;
use crate::syntax::frame::{self, Item};

/// A file that has been read, and not yet checked. It holds for the file that it was read from.
#[derive(Debug)]
pub struct Read {
    pub(super) items: Vec<Item>,
}

impl Read {
    /// Reads a file: its cards, their properties and where their lines stand. What lines say is read when they are checked, and of
    /// those that say the same one is.
    pub fn new(file: &SourceFile) -> Read {
        Read {
            items: frame::parse_file(&file.text),
        }
    }
}
