//! Files in which nothing stands.

use super::{Code, Diagnostic};
use crate::source::{FileId, Span};

/// A file without a card, a set or a keyword definition: most likely not what was meant to be checked.
pub fn empty_file(file: FileId, text: &str) -> Option<Diagnostic> {
    is_blank(text).then(|| {
        Diagnostic::new(
            Code::EmptyFile,
            file,
            Span::default(),
            "the file holds no card",
            "nothing but blanks and comments",
        )
        .help("a card begins like `unit CORE-001 \"Name\" {`")
    })
}

/// Checks whether a text contains only blanks and comments. A byte order mark counts as a blank.
fn is_blank(text: &str) -> bool {
    text.lines()
        .map(|line| line.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}'))
        .all(|line| line.is_empty() || line.starts_with("//"))
}
