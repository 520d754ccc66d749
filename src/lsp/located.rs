//! Locations in files for editors. The lines of each file are counted once for all its locations.

use super::document::Document;
use super::position::{Encoding, Lines};
use super::project::Project;
use super::uri;
use crate::source::Span;
use lsp_types::{Location, Uri};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The files of a project, as far as something was told of them.
pub(super) struct Located<'a> {
    project: &'a Project,
    documents: &'a BTreeMap<PathBuf, Document>,
    encoding: Encoding,
    files: BTreeMap<usize, Option<(Uri, Lines)>>,
}

impl<'a> Located<'a> {
    pub(super) fn new(
        project: &'a Project,
        documents: &'a BTreeMap<PathBuf, Document>,
        encoding: Encoding,
    ) -> Located<'a> {
        Located {
            project,
            documents,
            encoding,
            files: BTreeMap::new(),
        }
    }

    /// Returns the location of a span; `None` if the file is not in the project, or its name cannot be a URI.
    pub(super) fn location(&mut self, at: usize, span: Span) -> Option<Location> {
        let file = self.project.file(at)?;
        let documents = self.documents;
        let known = self.files.entry(at).or_insert_with(|| {
            let uri = uri_in(documents, &file.path)?;
            Some((uri, Lines::new(&file.source.text)))
        });
        let (uri, lines) = known.as_ref()?;
        let range = lines.range(&file.source.text, span, self.encoding);
        Some(Location::new(uri.clone(), range))
    }
}

/// The name of a file: as the editor writes it, where it is open.
pub(super) fn uri_in(documents: &BTreeMap<PathBuf, Document>, path: &Path) -> Option<Uri> {
    match documents.get(path) {
        Some(document) => Some(document.uri.clone()),
        None => uri::uri_of(path),
    }
}
