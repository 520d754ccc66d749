//! Parsed files, each independent of the others: a caller with threads can parse several at a time, with the same result.

use super::card::texts;
use crate::diagnostics::{self, Diagnostic};
use crate::recovery::confusables::FileNames;
use crate::source::{FileId, SourceFile};
use crate::syntax::ast::{Line, Spanned};
use crate::syntax::frame::{self, Item};
use crate::syntax::text::{self, Failure};
use foldhash::HashMap;
use std::borrow::Cow;
use std::sync::Arc;

/// A file that has been parsed, but not checked. It is valid only for the file that it was parsed from. Copies are cheap.
#[derive(Clone, Debug)]
pub struct Read(Arc<Contents>);

#[derive(Debug)]
struct Contents {
    items: Vec<Item>,
    /// The findings about invisible characters.
    unseen: Vec<Diagnostic>,
    /// The names in it.
    names: FileNames,
    definitions: ParsedDefinitions,
}

/// The lines of the definitions of keyword effects in a file, parsed, by the place where each begins. A check asks for each twice, and the
/// standard library never changes.
#[derive(Debug, Default)]
pub(super) struct ParsedDefinitions(HashMap<u32, Result<Line, Failure>>);

impl ParsedDefinitions {
    fn of(items: &[Item]) -> ParsedDefinitions {
        let definitions = items.iter().filter_map(|item| match item {
            Item::Keyword(keyword) => Some(keyword),
            Item::Card(_)
            | Item::Set { .. }
            | Item::Word(_)
            | Item::Comment(_)
            | Item::Bad(_)
            | Item::TooLong(_) => None,
        });
        let lines = definitions.flat_map(|keyword| texts(&keyword.body));
        let parsed = lines.map(|line| {
            let start = line.span.start;
            (start, text::parse_line(&line.node, start))
        });
        ParsedDefinitions(parsed.collect())
    }

    /// Returns a line as parsed. It is parsed now if it is not in a definition of the file.
    pub(super) fn line(&self, line: &Spanned<String>) -> Cow<'_, Result<Line, Failure>> {
        let start = line.span.start;
        match self.0.get(&start) {
            Some(parsed) => Cow::Borrowed(parsed),
            None => Cow::Owned(text::parse_line(&line.node, start)),
        }
    }
}

impl Read {
    /// Parses a file: its cards, their properties and the spans of their lines. The lines themselves are parsed by the check, equal ones
    /// only once.
    pub fn new(file: &SourceFile) -> Read {
        Read::of(file, frame::parse_file(&file.text))
    }

    /// Parses a file that has changed since this was parsed from the text `before`. Unchanged parts are not parsed again, and the result is
    /// the same.
    pub(super) fn again(&self, before: &str, file: &SourceFile) -> Read {
        Read::of(file, frame::parse_again(before, &self.0.items, &file.text))
    }

    fn of(file: &SourceFile, items: Vec<Item>) -> Read {
        Read(Arc::new(Contents {
            names: FileNames::new(&items),
            definitions: ParsedDefinitions::of(&items),
            items,
            unseen: diagnostics::unseen(FileId(0), &file.text),
        }))
    }

    /// The names in it.
    pub(super) fn names(&self) -> &FileNames {
        &self.0.names
    }

    /// The lines of its definitions.
    pub(super) fn definitions(&self) -> &ParsedDefinitions {
        &self.0.definitions
    }

    /// Returns the items of the file.
    pub(crate) fn items(&self) -> &[Item] {
        &self.0.items
    }

    /// Returns the findings about invisible characters.
    pub(super) fn unseen(&self, file: FileId) -> Vec<Diagnostic> {
        let mut unseen = self.0.unseen.clone();
        for finding in &mut unseen {
            finding.file = file;
        }
        unseen
    }
}
