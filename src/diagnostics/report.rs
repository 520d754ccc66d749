//! The report of a run, as the renderers take it.

use super::{Applicability, Diagnostic, Severity};
use crate::source::{FileId, LineColumn, SourceFile, Span};
use std::fmt;

/// The findings of one run, with the files that they point into.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The files; a [`FileId`] is an index into them.
    pub files: &'a [SourceFile],
    /// The findings, in the order in which they are to be shown.
    pub diagnostics: &'a [Diagnostic],
    /// The number of cards.
    pub cards: usize,
    /// The number of cards without a finding.
    pub clean_cards: usize,
}

impl<'a> Report<'a> {
    /// The file that a finding stands in; `None` where the number names none.
    pub fn file(&self, id: FileId) -> Option<&'a SourceFile> {
        self.files.get(id.0 as usize)
    }

    /// The name of the file that a finding stands in.
    pub fn file_name(&self, id: FileId) -> &'a str {
        self.file(id).map_or("<unknown>", |file| file.name.as_str())
    }

    /// The line that an offset of a file lies in.
    pub fn line(&self, id: FileId, offset: u32) -> Span {
        self.file(id).map_or(Span::default(), |file| file.line(offset))
    }

    /// The text of a span of a file, empty where there is none.
    pub fn slice(&self, id: FileId, span: Span) -> &'a str {
        self.file(id).map_or("", |file| file.slice(span))
    }

    /// Line and column of the first and after the last character of a span.
    pub fn region(&self, id: FileId, span: Span) -> (LineColumn, LineColumn) {
        match self.file(id) {
            Some(file) => (file.line_column(span.start), file.line_column(span.end)),
            None => {
                let start = LineColumn { line: 1, column: 1 };
                (start, start)
            }
        }
    }

    /// Returns the number of findings with that severity.
    pub fn count(&self, severity: Severity) -> usize {
        self.diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.severity() == severity)
            .count()
    }

    /// Returns the number of findings whose safest fix has that applicability.
    pub fn fixable(&self, applicability: Applicability) -> usize {
        let surest = |found: &&Diagnostic| {
            found.fixes.iter().map(|fix| fix.applicability).min() == Some(applicability)
        };
        self.diagnostics.iter().filter(surest).count()
    }

    /// The numbers of the run.
    pub fn summary(&self) -> Summary {
        Summary {
            files: self.files.len(),
            cards: self.cards,
            clean_cards: self.clean_cards,
            errors: self.count(Severity::Error),
            warnings: self.count(Severity::Warning),
        }
    }
}

/// The numbers of one run; displayed as the line that closes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The number of files.
    pub files: usize,
    /// The number of cards.
    pub cards: usize,
    /// The number of cards without a finding.
    pub clean_cards: usize,
    /// The number of errors.
    pub errors: usize,
    /// The number of warnings.
    pub warnings: usize,
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}, {} ({} clean), {}, {}",
            counted(self.files, "file"),
            counted(self.cards, "card"),
            self.clean_cards,
            counted(self.errors, "error"),
            counted(self.warnings, "warning"),
        )
    }
}

/// `1 card`, `2 cards`.
pub fn counted(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        _ => format!("{count} {noun}s"),
    }
}
