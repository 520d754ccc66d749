//! What files hold, each without regard to the others: whoever has threads reads several at a time, and what comes of it is the same.

use crate::diagnostics::{self, Diagnostic};
use crate::recovery::confusables::FileNames;
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
    /// The names in it.
    names: FileNames,
}

impl Read {
    /// Reads a file: its cards, their properties and where their lines stand. What lines say is read when they are checked, and of
    /// those that say the same one is.
    pub fn new(file: &SourceFile) -> Read {
        Read::of(file, frame::parse_file(&file.text))
    }

    /// Reads a file that has changed since this was read, from the text `before`: what stands where nothing has changed is not read again, and what comes of it is the
    /// same.
    pub(super) fn again(&self, before: &str, file: &SourceFile) -> Read {
        Read::of(file, frame::parse_again(before, &self.0.items, &file.text))
    }

    fn of(file: &SourceFile, items: Vec<Item>) -> Read {
        Read(Arc::new(Contents {
            names: FileNames::new(&items),
            items,
            unseen: diagnostics::unseen(FileId(0), &file.text),
        }))
    }

    /// The names in it.
    pub(super) fn names(&self) -> &FileNames {
        &self.0.names
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
