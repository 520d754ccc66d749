//! Edits as editors take them.

use super::position::Lines;
use super::query::Query;
use crate::diagnostics::Edit;
use crate::source::{SourceFile, Span};
use lsp_types::{
    DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit, TextEdit,
    WorkspaceEdit,
};
use similar::{DiffOp, TextDiff};
use std::path::Path;

/// Edits of one file.
pub(super) struct Edited<'a> {
    pub(super) path: &'a Path,
    pub(super) source: &'a SourceFile,
    pub(super) edits: Vec<Edit>,
}

/// The edits of some files, as one.
pub(super) fn workspace_edit(asked: &Query<'_>, files: &[Edited<'_>]) -> WorkspaceEdit {
    let mut changes = Vec::new();
    for file in files {
        let Some(uri) = asked.uri(file.path) else { continue };
        let open = asked.documents.get(file.path);
        // Counted once for all edits of the file.
        let unopened = Lines::new(if open.is_some() { "" } else { &file.source.text });
        let (text, lines) = match open {
            Some(document) => (&document.text, &document.lines),
            None => (&file.source.text, &unopened),
        };
        let edits = file.edits.iter().map(|edit| TextEdit {
            range: lines.range(text, edit.span, asked.client.encoding),
            new_text: edit.replacement.clone(),
        });
        let edits: Vec<TextEdit> = edits.collect();
        changes.push((uri, open.map(|document| document.version), edits));
    }
    if !asked.client.versioned_edits {
        let changes = changes.into_iter().map(|(uri, _, edits)| (uri, edits));
        return WorkspaceEdit::new(changes.collect());
    }
    let changes = changes.into_iter().map(|(uri, version, edits)| TextDocumentEdit {
        text_document: OptionalVersionedTextDocumentIdentifier { uri, version },
        edits: edits.into_iter().map(OneOf::Left).collect(),
    });
    WorkspaceEdit {
        document_changes: Some(DocumentChanges::Edits(changes.collect())),
        ..WorkspaceEdit::default()
    }
}

/// Returns the edits that turn one text into another, line by line, so that a cursor in an unchanged line stays in place.
pub(super) fn between(before: &str, after: &str) -> Vec<Edit> {
    let diff = TextDiff::from_lines(before, after);
    let starts = |lines: &[&str]| -> Vec<usize> {
        let mut at = 0;
        let mut starts = vec![0];
        for line in lines {
            at += line.len();
            starts.push(at);
        }
        starts
    };
    let (old, new) = (starts(diff.old_slices()), starts(diff.new_slices()));
    let changes = diff.ops().iter().filter(|op| !matches!(op, DiffOp::Equal { .. }));
    let edits = changes.filter_map(|op| {
        let (was, is) = (op.old_range(), op.new_range());
        let replacement = after.get(*new.get(is.start)?..*new.get(is.end)?)?;
        Some(Edit {
            span: Span::new(*old.get(was.start)?, *old.get(was.end)?),
            replacement: replacement.to_string(),
        })
    });
    edits.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stays_is_not_edited() {
        let (before, after) = ("a\n  b\nc\n\n\nd\n", "a\nb\nc\n\nd\n");
        let edits = between(before, after);
        let mut made = before.to_string();
        for edit in edits.iter().rev() {
            made.replace_range(edit.span.range(), &edit.replacement);
        }
        assert_eq!(made, after);
        assert_eq!(edits.len(), 2);
        assert!(between(before, before).is_empty());
    }
}
