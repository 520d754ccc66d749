//! The memory of lines: the meaning of a card line depends on its text, the kind of card and the known keyword effects, and on nothing else
//! in the files. So each line is parsed once, wherever it stands, and kept for the next check.
//!
//! Names, traits and tokens are numbered in the order in which a program mentions them. So the names that a line mentions are kept, and
//! mentioned again in its new place: if they have the same numbers, the meaning is the same; otherwise the line is lowered again.

use super::known_keyword::KnownKeyword;
use crate::diagnostics::Diagnostic;
use crate::ir::{self, CardKind, CounterId, KeywordPattern, NameId, Place, Token, TokenId, TraitId};
use crate::source::Span;
use crate::syntax::ast;
use foldhash::HashMap;
use std::sync::Arc;

/// The meanings of card lines, kept from one check to the next. Entries that the last check did not use are dropped, so that the memory
/// grows no larger than the files that are checked.
#[derive(Debug, Default)]
pub(crate) struct LineMemory {
    lines: HashMap<String, Vec<Kept>>,
    /// The keyword effects with which the lines were lowered.
    keywords: Vec<KnownKeyword>,
    unread: Vec<(String, String)>,
    /// The keyword effects with placeholders.
    patterns: Vec<KeywordPattern>,
    /// The number of the check.
    check: u32,
}

#[derive(Debug)]
struct Kept {
    /// The kind of card that the line stands on.
    kind: CardKind,
    said: Arc<Said>,
    /// The last check that has met it.
    check: u32,
}

/// The meaning of a line, at the place where it was parsed.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) read: Arc<Reading>,
    /// The lowered line; empty if it does not compile or is no effect.
    pub(crate) lines: Vec<ir::Line>,
    /// The findings in it, without the card.
    pub(crate) findings: Vec<Diagnostic>,
    /// The names that it mentions, in order.
    pub(crate) spoken: Vec<Spoken>,
}

/// A line as it was read.
#[derive(Debug)]
pub(crate) struct Reading {
    /// The place of the line when it was parsed.
    pub(crate) place: Place,
    /// The syntax tree; `None` if it could not be parsed.
    pub(crate) line: Option<ast::Line>,
    /// The findings of the parser, without the card.
    pub(crate) findings: Vec<Diagnostic>,
    /// The names mentioned meanwhile: recovery lowers other wordings of the line, too.
    pub(crate) spoken: Vec<Spoken>,
}

/// A name with a number that a line has mentioned, and the number.
#[derive(Clone, Debug)]
pub(crate) enum Spoken {
    Trait(String, TraitId),
    Name(String, NameId),
    Counter(String, CounterId),
    Token(Token, TokenId),
    /// Whether a text had mentioned the card name.
    IsName(String, bool),
}

impl LineMemory {
    /// Begins a check. What lines say holds for these keyword effects, and for names that only a reminder explains: what was read
    /// with others is forgotten.
    pub(super) fn begin(
        &mut self,
        keywords: &[KnownKeyword],
        unread: &[(String, String)],
        patterns: &[KeywordPattern],
    ) {
        self.check = self.check.wrapping_add(1);
        if self.keywords != keywords || self.unread != unread || self.patterns != patterns {
            self.lines.clear();
            self.patterns = patterns.to_vec();
            self.keywords = keywords.to_vec();
            self.unread = unread.to_vec();
        }
    }

    /// Ends a check: what it has not met is in no file any more.
    pub(super) fn end(&mut self) {
        let check = self.check;
        self.lines.retain(|_, kept| {
            kept.retain(|kept| kept.check == check);
            !kept.is_empty()
        });
    }

    /// Returns the meaning of a line on a card of the kind.
    pub(super) fn recalled(&mut self, kind: CardKind, text: &str) -> Option<Arc<Said>> {
        let kept = self.lines.get_mut(text)?;
        let kept = kept.iter_mut().find(|kept| kept.kind == kind)?;
        kept.check = self.check;
        Some(Arc::clone(&kept.said))
    }

    /// Keeps what a line says.
    pub(super) fn keep(&mut self, kind: CardKind, text: &str, said: Arc<Said>) {
        let check = self.check;
        let all = self.lines.entry(text.to_string()).or_default();
        match all.iter_mut().find(|kept| kept.kind == kind) {
            Some(kept) => (kept.said, kept.check) = (said, check),
            None => all.push(Kept { kind, said, check }),
        }
    }

    /// Returns the number of lines.
    pub(crate) fn size(&self) -> usize {
        self.lines.values().map(Vec::len).sum()
    }
}

/// A translation of places: where a line was parsed, and where it stands.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Move {
    pub(crate) from: Place,
    pub(crate) to: Place,
}

impl Move {
    /// The span of some words of the line.
    pub(crate) fn span(self, span: Span) -> Span {
        let moved = |at: u32| {
            at.wrapping_sub(self.from.span.start)
                .wrapping_add(self.to.span.start)
        };
        Span {
            start: moved(span.start),
            end: moved(span.end),
        }
    }

    /// Returns lines that share their notes, translated to the new place.
    pub(crate) fn lines(self, lines: &[ir::Line]) -> Vec<ir::Line> {
        let Some(first) = lines.first() else {
            return Vec::new();
        };
        if self.from == self.to {
            return lines.to_vec();
        }
        let notes = Arc::new(first.notes.moved(self.from, self.to));
        let lines = lines.iter().map(|line| ir::Line {
            ability: Arc::clone(&line.ability),
            notes: Arc::clone(&notes),
        });
        lines.collect()
    }

    /// A token with the places of its effects.
    pub(crate) fn token(self, token: &Token) -> Token {
        let mut moved = token.clone();
        if self.from == self.to {
            return moved;
        }
        for line in &mut moved.lines {
            line.notes = Arc::new(line.notes.moved(self.from, self.to));
        }
        moved
    }

    /// A finding, as one of a card.
    pub(crate) fn finding(self, finding: &Diagnostic, card: &str) -> Diagnostic {
        let mut moved = finding.clone();
        moved.file = self.to.file;
        moved.card = Some(card.to_string());
        for label in &mut moved.labels {
            label.span = self.span(label.span);
        }
        for edit in moved.fixes.iter_mut().flat_map(|fix| &mut fix.edits) {
            edit.span = self.span(edit.span);
        }
        moved
    }
}
