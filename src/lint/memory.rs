//! The memory of lints: what they find in a card hangs on its text, on what holds in its file, and on what all cards together are called and
//! have. Where all of that is as it was, the card is not looked at again.

use super::Settings;
use crate::diagnostics::Diagnostic;
use crate::ir::{Card, KeywordDefinition};
use crate::source::{FileId, SourceFile, Span};
use foldhash::HashMap;
use std::collections::BTreeMap;

/// What lints have found, kept from one check to the next. It has the cards of the last check and no others, so that it grows no larger
/// than the files that are checked.
#[derive(Debug, Default)]
pub struct Memory {
    settings: Settings,
    facts: Facts,
    /// Cards by their text.
    cards: HashMap<String, Kept>,
    /// The number of the check.
    check: u32,
}

/// What was found in a card.
#[derive(Debug)]
struct Kept {
    file: FileId,
    set: Option<String>,
    /// As if the card began the file.
    findings: Vec<Diagnostic>,
    /// The last check that has met it.
    check: u32,
}

/// What lints ask of all cards together.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Facts {
    /// What cards are called, each with the code of the first.
    pub(super) called: Vec<[String; 2]>,
    pub(super) cards: Vec<String>,
    pub(super) pilots: Vec<String>,
    pub(super) tokens: Vec<String>,
    /// The traits, with how many have each, and whether it is printed on a card.
    pub(super) traits: Vec<(String, usize, bool)>,
    /// The keyword effects, and whether each has a definition of its own.
    pub(super) keywords: Vec<(KeywordDefinition, bool)>,
    /// In which words which keyword effects with which number are reminded of, and how often.
    pub(super) reminders: BTreeMap<[String; 2], BTreeMap<String, usize>>,
}

impl Memory {
    /// Begins a check. What was found under other settings, or among other names, is forgotten.
    pub(super) fn begin(&mut self, settings: &Settings, facts: Facts) {
        self.check = self.check.wrapping_add(1);
        if self.facts != facts || self.settings != *settings {
            self.cards.clear();
            self.settings = settings.clone();
            self.facts = facts;
        }
    }

    /// Ends a check: what it has not met is in no file any more.
    pub(super) fn end(&mut self) {
        let check = self.check;
        self.cards.retain(|_, kept| kept.check == check);
    }

    /// What was found in a card.
    pub(super) fn find(&mut self, file: &SourceFile, card: &Card) -> Option<Vec<Diagnostic>> {
        let kept = self.cards.get_mut(file.slice(card.place.span))?;
        if kept.file != card.place.file || kept.set != card.set {
            return None;
        }
        kept.check = self.check;
        let start = card.place.span.start;
        let findings = kept.findings.iter();
        Some(findings.map(|finding| moved(finding, |at| at + start)).collect())
    }

    /// Keeps what was found in a card.
    pub(super) fn keep(&mut self, file: &SourceFile, card: &Card, findings: &[Diagnostic]) {
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
