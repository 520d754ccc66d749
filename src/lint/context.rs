//! What a lint is told beside the node that it looks at, and where its findings go.

use super::names::Names;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::text::Printer;
use crate::ir::{About, Card, CardKind, Condition, Group, Key, Line, Notes, Place, Program, Selector};
use crate::source::{FileId, SourceFile, Span};

/// Where a lint is.
pub(super) struct Cx<'a> {
    /// All that was compiled.
    pub(super) program: &'a Program,
    /// What cards are called.
    pub(super) names: &'a Names<'a>,
    /// The file of the card or keyword effect.
    pub(super) file: &'a SourceFile,
    pub(super) id: FileId,
    /// The card; none in the definition of a keyword effect.
    pub(super) card: Option<&'a Card>,
    /// What the line is printed on, where that is known.
    pub(super) kind: Option<CardKind>,
    pub(super) line: Option<&'a Line>,
    /// Of the instruction that is read, or else of the effect.
    pub(super) place: Key<Place>,
    /// What the effect speaks of.
    pub(super) about: About,
    /// Whether a number is one of things that are there at the same time: in an event it is not.
    pub(super) counts: bool,
    /// The lint that looks.
    pub(super) code: Code,
    pub(super) found: Vec<Diagnostic>,
}

impl Cx<'_> {
    /// A finding of the lint.
    pub(super) fn finding(
        &self,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Diagnostic {
        let mut finding = Diagnostic::new(self.code, self.id, span, message, label);
        finding.card = self.card.map(|card| card.code.clone());
        finding
    }

    pub(super) fn report(&mut self, finding: Diagnostic) {
        self.found.push(finding);
    }

    fn notes(&self) -> &Notes {
        self.line.map_or(Notes::CANONICAL, |line| &*line.notes)
    }

    /// Where something is written.
    pub(super) fn span(&self, place: Key<Place>) -> Span {
        self.notes()[place].span
    }

    /// The words of the instruction or effect that is read.
    pub(super) fn here(&self) -> Span {
        self.span(self.place)
    }

    /// Where some words stand in a part of the source, if they stand there once.
    pub(super) fn once(&self, within: Span, words: &str) -> Option<Span> {
        let text = self.file.slice(within);
        let mut at = text.match_indices(words).map(|(at, _)| at);
        let first = at.next().filter(|_| !words.is_empty())?;
        if at.next().is_some() {
            return None;
        }
        let start = within.start as usize + first;
        Some(Span::new(start, start + words.len()))
    }

    /// The words of a node of the instruction that is read: those of `printed` that stand there once, and otherwise all of the
    /// instruction. What is printed is what is written, but for letters that can be written in several ways.
    fn words(&self, printed: impl IntoIterator<Item = String>) -> Span {
        let here = self.here();
        printed
            .into_iter()
            .find_map(|words| self.once(here, &words))
            .unwrap_or(here)
    }

    fn printer(&self) -> Printer<'_> {
        Printer::new(&self.program.symbols)
            .of_kind(self.kind)
            .noted(self.notes())
    }

    /// The words of a description.
    pub(super) fn words_of(&self, group: &Group) -> Span {
        let noun = Selector::Group(Box::new(group.clone()));
        self.words(self.printer().noun_words(&noun))
    }

    /// The words of a condition.
    pub(super) fn words_of_condition(&self, condition: &Condition) -> Span {
        self.words([self.printer().condition_words(condition)])
    }
}
