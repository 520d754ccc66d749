//! A text that is open in the editor: what counts is what the editor shows, and not what lies on the disk.

use super::position::{Encoding, Lines};
use crate::limits;
use lsp_types::{TextDocumentContentChangeEvent, Uri};

/// An open text.
#[derive(Clone, Debug)]
pub(super) struct Document {
    /// Its name, as the editor writes it.
    pub(super) uri: Uri,
    /// The language id that the editor has given it.
    pub(super) language: String,
    /// The version of the text.
    pub(super) version: i32,
    /// All of it.
    pub(super) text: String,
    /// The beginnings of its lines.
    pub(super) lines: Lines,
}

impl Document {
    /// A text that was opened.
    pub(super) fn new(uri: Uri, language: String, version: i32, text: String) -> Document {
        Document {
            uri,
            language,
            version,
            lines: Lines::new(&text),
            text,
        }
    }

    /// Does what was done in the editor, one change after the other.
    pub(super) fn change(&mut self, changes: Vec<TextDocumentContentChangeEvent>, encoding: Encoding) {
        for change in changes {
            match change.range {
                // Far too long to be checked, and as long as it can be: it stays so until all of it is sent anew.
                Some(_) if self.text.len() > limits::MESSAGE => continue,
                Some(range) => {
                    let span = self.lines.bytes(&self.text, range, encoding);
                    self.text.replace_range(span.range(), &change.text);
                }
                None => self.text = change.text,
            }
            self.lines = Lines::new(&self.text);
        }
    }
}
