//! The memory of lints: the findings in a card depend on its text, on the rules of its file, and on the answers about other cards. If none
//! of these has changed, the card is not checked again.

use super::Settings;
use super::asked::{Answer, Question};
use super::names::Names;
use super::written::Written;
use crate::diagnostics::Diagnostic;
use crate::ir::{Card, KeywordDefinition};
use crate::source::{FileId, SourceFile, Span};
use foldhash::HashMap;
use std::sync::Arc;

/// The findings of lints, kept from one check to the next. It contains only the cards and files of the last check, so that it grows no
/// larger than the files that are checked.
#[derive(Debug, Default)]
pub struct Memory {
    settings: Settings,
    /// The keyword effects, and whether each has a definition of its own.
    keywords: Vec<(KeywordDefinition, bool)>,
    /// Cards by their text.
    cards: HashMap<String, Kept>,
    /// The names and reminders of each file, by the file's text.
    files: HashMap<String, KeptFile>,
    /// The number of the check.
    check: u32,
}

/// The findings in a card.
#[derive(Debug)]
struct Kept {
    file: FileId,
    set: Option<String>,
    /// Their places are relative to a file that begins with the card.
    findings: Vec<Diagnostic>,
    /// The questions about other cards, with the answers: other answers may lead to other findings.
    asked: Vec<(Question, Answer)>,
    /// The last check that has met it.
    check: u32,
}

/// The names and reminders of a file.
#[derive(Debug)]
struct KeptFile {
    written: Arc<Written>,
    /// The last check that has met it.
    check: u32,
}

impl Memory {
    /// Begins a check. Returns what is written in its files.
    pub(super) fn begin(&mut self, files: &[SourceFile]) -> Vec<Arc<Written>> {
        self.check = self.check.wrapping_add(1);
        let check = self.check;
        let written = files.iter().map(|file| {
            if let Some(kept) = self.files.get_mut(&file.text) {
                kept.check = check;
                return Arc::clone(&kept.written);
            }
            let written = Arc::new(Written::new(file));
            let kept = KeptFile {
                written: Arc::clone(&written),
                check,
            };
            self.files.insert(file.text.clone(), kept);
            written
        });
        written.collect()
    }

    /// Forgets what was found under other settings, or where keyword effects said something else.
    pub(super) fn forget_others(&mut self, settings: &Settings, names: &Names<'_>) {
        let keywords = names.keywords();
        if self.settings != *settings
            || !keywords
                .clone()
                .eq(self.keywords.iter().map(|(one, own)| (one, *own)))
        {
            self.cards.clear();
            self.settings = settings.clone();
            self.keywords = keywords.map(|(one, own)| (one.clone(), own)).collect();
        }
    }

    /// Ends a check: what it has not met is in no file any more.
    pub(super) fn end(&mut self) {
        let check = self.check;
        self.cards.retain(|_, kept| kept.check == check);
        self.files.retain(|_, kept| kept.check == check);
    }

    /// Returns the findings in a card if the answers about other cards are the same as then.
    pub(super) fn find(
        &mut self,
        file: &SourceFile,
        card: &Card,
        names: &Names<'_>,
    ) -> Option<Vec<Diagnostic>> {
        let kept = self.cards.get_mut(file.slice(card.place.span))?;
        let id = card.place.file;
        if kept.file != id || kept.set != card.set || !names.still_answer(&kept.asked, id) {
            return None;
        }
        kept.check = self.check;
        let start = card.place.span.start;
        let findings = kept.findings.iter();
        Some(findings.map(|finding| moved(finding, |at| at + start)).collect())
    }

    /// Keeps what was found in a card, and what was asked on the way.
    pub(super) fn keep(
        &mut self,
        file: &SourceFile,
        card: &Card,
        findings: &[Diagnostic],
        asked: Vec<(Question, Answer)>,
    ) {
        let whole = card.place.span;
        let is_within = |span: Span| whole.covers(span);
        let are_within = findings.iter().all(|finding| {
            let mut edits = finding.fixes.iter().flat_map(|fix| &fix.edits);
            finding.labels.iter().all(|label| is_within(label.span)) && edits.all(|edit| is_within(edit.span))
        });
        if !are_within {
            return;
        }
        let findings = findings.iter();
        let kept = Kept {
            file: card.place.file,
            set: card.set.clone(),
            findings: findings
                .map(|finding| moved(finding, |at| at - whole.start))
                .collect(),
            asked,
            check: self.check,
        };
        self.cards.insert(file.slice(whole).to_string(), kept);
    }
}

/// A finding with all places in it moved.
fn moved(finding: &Diagnostic, at: impl Fn(u32) -> u32) -> Diagnostic {
    let span = |span: Span| Span {
        start: at(span.start),
        end: at(span.end),
    };
    let mut moved = finding.clone();
    for label in &mut moved.labels {
        label.span = span(label.span);
    }
    for edit in moved.fixes.iter_mut().flat_map(|fix| &mut fix.edits) {
        edit.span = span(edit.span);
    }
    moved
}
