//! What files hold, each without regard to the others: whoever has threads reads several at a time, and what comes of it is the same.

use crate::diagnostics::{self, Diagnostic};
use crate::source::{FileId, SourceFile};
use crate::syntax::frame::{self, Item};
use std::sync::Arc;

/// A file that has been read, and not yet checked. It holds for the file that it was read from. A copy costs nothing.
#[derive(Clone, Debug)]
pub struct Read(Arc<Contents>);

#[derive(Debug)]
struct Contents {
    items: Vec<Item>,
    /// What of it cannot be seen.
    unseen: Vec<Diagnostic>,
}

impl Read {
    /// Reads a file: its cards, their properties and where their lines stand. What lines say is read when they are checked, and of
    /// those that say the same one is.
    pub fn new(file: &SourceFile) -> Read {
        Read(Arc::new(Contents {
            items: frame::parse_file(&file.text),
            unseen: diagnostics::unseen(FileId(0), &file.text),
        }))
    }

    /// What it holds.
    pub(crate) fn items(&self) -> &[Item] {
        &self.0.items
    }

    /// What of it cannot be seen.
    pub(super) fn unseen(&self, file: FileId) -> Vec<Diagnostic> {
        let mut unseen = self.0.unseen.clone();
        for finding in &mut unseen {
            finding.file = file;
        }
        unseen
    }
}
