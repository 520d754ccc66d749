//! Queries about a file, and the parts that all answers share.

use super::document::Document;
use super::located::{Located, uri_in};
use super::position::{Encoding, Lines};
use super::project::{Checked, Kind, Project};
use crate::limits;
use crate::source::{SourceFile, Span};
use lsp_server::{ErrorCode, ResponseError};
use lsp_types::{Position, Range, Uri};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The result of a request.
pub(super) type Answer<T> = Result<T, ResponseError>;

/// The capabilities of the editor.
#[derive(Clone, Debug, Default)]
pub(super) struct Client {
    pub(super) encoding: Encoding,
    pub(super) versioned_edits: bool,
    pub(super) snippets: bool,
    pub(super) related: bool,
    pub(super) tags: bool,
    pub(super) described_codes: bool,
    pub(super) watches: bool,
    pub(super) nested_symbols: bool,
    pub(super) version_of_findings: bool,
    pub(super) asks_for_lenses: bool,
    /// The location of the pages of `docs`, if the editor's settings give it.
    pub(super) documentation: Option<String>,
}

/// A file of a project that something is asked about.
#[derive(Clone, Copy)]
pub(super) struct Query<'a> {
    pub(super) client: &'a Client,
    pub(super) documents: &'a BTreeMap<PathBuf, Document>,
    pub(super) project: &'a Project,
    pub(super) checked: &'a Checked,
    pub(super) kind: Kind,
    /// The number of the file; none of settings, which are no file of cards.
    pub(super) file: Option<usize>,
    pub(super) path: &'a Path,
    pub(super) document: &'a Document,
}

impl<'a> Query<'a> {
    pub(super) fn text(&self) -> &'a str {
        &self.document.text
    }

    pub(super) fn offset(&self, position: Position) -> u32 {
        self.document
            .lines
            .offset(self.text(), position, self.client.encoding)
    }

    /// Checks whether a place is in a line that is too long to be parsed.
    pub(super) fn is_in_long_line(&self, at: u32) -> bool {
        let lines = &self.document.lines;
        let line = lines.span(self.text(), lines.line(at));
        line.range().len() > limits::LINE
    }

    pub(super) fn range(&self, span: Span) -> Range {
        self.document.lines.range(self.text(), span, self.client.encoding)
    }

    pub(super) fn bytes(&self, range: Range) -> Span {
        self.document
            .lines
            .bytes(self.text(), range, self.client.encoding)
    }

    /// Returns a converter for locations in the files of the project.
    pub(super) fn located(&self) -> Located<'a> {
        Located::new(self.project, self.documents, self.client.encoding)
    }

    /// The name of a file: as the editor writes it, where it is open.
    pub(super) fn uri(&self, path: &Path) -> Option<Uri> {
        uri_in(self.documents, path)
    }
}

/// The range of some bytes of a file.
pub(super) fn range_in(file: &SourceFile, span: Span, encoding: Encoding) -> Range {
    Lines::new(&file.text).range(&file.text, span, encoding)
}

/// An answer that says why there is none.
pub(super) fn refused(code: ErrorCode, message: impl Into<String>) -> ResponseError {
    ResponseError {
        code: code as i32,
        message: message.into(),
        data: None,
    }
}
