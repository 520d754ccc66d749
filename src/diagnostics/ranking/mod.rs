//! The ranking of errors that prevent cards from compiling, the most frequent first: it shows the author of a new set what to add next.
//!
//! Findings are of one form if they differ only in names, numbers and traits. If words are not part of the language, the form is these
//! words; for any other error it is the message.

mod shape;

use super::{Code, Diagnostic, Report, Severity};
use crate::source::{FileId, Span};
pub use shape::IsOfLanguage;
use shape::Phrase;
use std::collections::{BTreeMap, BTreeSet};

/// The number of forms that are shown.
pub const MOST_FREQUENT: usize = 10;
/// The maximum length of a displayed example, in characters.
const LONGEST_EXAMPLE: usize = 80;

/// The forms that the errors of a run have, those that block most cards first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ranking {
    /// All of them; of equally frequent ones the order is that of code and words.
    pub forms: Vec<Form>,
}

/// Errors of one form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// The kind of finding.
    pub code: Code,
    /// The words, with `N` for numbers, `[…]` for names, `(…)` for traits; or the message.
    pub words: String,
    /// Whether `words` is a message and not a part of a card's text.
    pub is_message: bool,
    /// The number of cards that have it.
    pub cards: usize,
    /// The number of lines that have it, each counted once.
    pub lines: usize,
    /// The first of them.
    pub example: Example,
}

/// One occurrence of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The code of the card, where it stands in one.
    pub card: Option<String>,
    /// The file.
    pub file: FileId,
    /// The span of the finding.
    pub span: Span,
    /// The words there as they are written, a few before them included.
    pub words: String,
    /// What to write instead, if that is known.
    pub help: Option<String>,
}

/// The key by which findings have one form.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Words(Vec<String>),
    Message(String),
}

/// Findings of one form while they are collected.
struct Group<'a> {
    first: &'a Diagnostic,
    phrase: Option<Phrase>,
    /// The words around the pivot that all have in common: how many before it and how many after.
    common: (usize, usize),
    /// Whether any of them continues after the common words.
    goes_on: bool,
    cards: BTreeSet<(FileId, &'a str)>,
    lines: BTreeSet<(FileId, u32)>,
}

impl Ranking {
    /// Ranks the errors of a report, by the words that the language does not have. Warnings keep no card from compiling, and
    /// neither does what a lint finds, whatever its level.
    pub fn new(report: &Report<'_>, is_of_language: IsOfLanguage) -> Ranking {
        let mut groups: BTreeMap<(Code, Key), Group<'_>> = BTreeMap::new();
        for diagnostic in report.diagnostics {
            if diagnostic.severity() != Severity::Error || diagnostic.code.family().is_some() {
                continue;
            }
            let phrase = if is_about_words(diagnostic.code) {
                Some(phrase(report, diagnostic, is_of_language))
            } else {
                None
            };
            let key = phrase.as_ref().map_or_else(
                || Key::Message(message(diagnostic)),
                |phrase| Key::Words(phrase.key()),
            );
            let group = groups
                .entry((diagnostic.code, key))
                .or_insert_with(|| Group::new(diagnostic, phrase.clone()));
            if let Some(phrase) = &phrase {
                group.narrow(phrase);
            }
            if let Some(card) = &diagnostic.card {
                group.cards.insert((diagnostic.file, card));
            }
            let line = report.line(diagnostic.file, diagnostic.span().start);
            group.lines.insert((diagnostic.file, line.start));
        }
        let mut forms: Vec<Form> = groups
            .into_iter()
            .map(|((code, key), group)| group.form(code, key, report))
            .collect();
        forms.sort_by(|one, other| {
            (other.cards, other.lines)
                .cmp(&(one.cards, one.lines))
                .then_with(|| (one.code, &one.words).cmp(&(other.code, &other.words)))
        });
        Ranking { forms }
    }

    /// The forms that are shown.
    pub fn most_frequent(&self) -> &[Form] {
        &self.forms[..self.forms.len().min(MOST_FREQUENT)]
    }
}

impl<'a> Group<'a> {
    fn new(first: &'a Diagnostic, phrase: Option<Phrase>) -> Group<'a> {
        let common = phrase.as_ref().map_or((0, 0), |phrase| {
            (phrase.pivot.start, phrase.words.len() - phrase.pivot.end)
        });
        Group {
            first,
            common,
            goes_on: false,
            phrase,
            cards: BTreeSet::new(),
            lines: BTreeSet::new(),
        }
    }

    /// Reduces the common words to those that this phrase has too.
    fn narrow(&mut self, other: &Phrase) {
        let Some(phrase) = &self.phrase else { return };
        let same = |one: &[shape::Word], other: &[shape::Word], backwards: bool| {
            let equal = |(one, other): &(&shape::Word, &shape::Word)| one.fold == other.fold;
            if backwards {
                let pairs = one.iter().rev().zip(other.iter().rev());
                pairs.take_while(equal).count()
            } else {
                one.iter().zip(other).take_while(equal).count()
            }
        };
        let before = same(
            &phrase.words[..phrase.pivot.start],
            &other.words[..other.pivot.start],
            true,
        );
        let after = same(
            &phrase.words[phrase.pivot.end..],
            &other.words[other.pivot.end..],
            false,
        );
        self.common = (self.common.0.min(before), self.common.1.min(after));
        // Earlier ones continued if they had more words than the common ones that are left now.
        self.goes_on |= phrase.goes_on
            || other.goes_on
            || phrase.words.len() - phrase.pivot.end > self.common.1
            || other.words.len() - other.pivot.end > self.common.1;
    }

    fn form(self, code: Code, key: Key, report: &Report<'_>) -> Form {
        let span = self.first.span();
        let line = report.line(self.first.file, span.start);
        let text = report.slice(self.first.file, line);
        let (words, is_message, written) = match (&self.phrase, key) {
            (Some(phrase), Key::Words(_)) => {
                let from = phrase.pivot.start - self.common.0;
                let to = phrase.pivot.end + self.common.1;
                let mut words = phrase.shown(from..to);
                if self.goes_on {
                    words.push_str(" …");
                }
                (words, false, text.get(phrase.place()).unwrap_or_default())
            }
            (Some(_) | None, Key::Message(message)) => (message, true, report.slice(self.first.file, span)),
            (None, Key::Words(words)) => (words.join(" "), false, report.slice(self.first.file, span)),
        };
        Form {
            code,
            words,
            is_message,
            cards: self.cards.len(),
            lines: self.lines.len(),
            example: Example {
                card: self.first.card.clone(),
                file: self.first.file,
                span,
                words: shortened(written),
                help: self.first.help.clone(),
            },
        }
    }
}

/// The words around the place of a finding.
fn phrase(report: &Report<'_>, diagnostic: &Diagnostic, is_of_language: IsOfLanguage) -> Phrase {
    let start = diagnostic.span().start;
    let line = report.line(diagnostic.file, start);
    let text = report.slice(diagnostic.file, line);
    Phrase::around(text, start.saturating_sub(line.start) as usize, is_of_language)
}

/// Checks whether a kind of finding is about words that the language does not have; the messages of the others tell what is wrong with
/// known words.
fn is_about_words(code: Code) -> bool {
    match code {
        Code::UnknownPhrase => true,
        Code::NotText
        | Code::Syntax
        | Code::EmptyFile
        | Code::TooLong
        | Code::UnseenCharacter
        | Code::TooDeep
        | Code::UnknownName
        | Code::DanglingReference
        | Code::Mismatch
        | Code::Ambiguous
        | Code::LostWord
        | Code::CardFrame
        | Code::DuplicateCode
        | Code::TakesPlace
        | Code::UnknownCard
        | Code::DeckSyntax
        | Code::IllegalDeck
        | Code::Unplayable
        | Code::Endless
        | Code::OtherName
        | Code::RestrictedCard
        | Code::KeptApart
        | Code::SeveralCards
        | Code::ScenarioSyntax
        | Code::ScenarioFailed
        | Code::ReplaySyntax
        | Code::ChangedCard
        | Code::DivergingReplay
        | Code::Config
        | Code::Restrictions
        | Code::Wording
        | Code::Rewording
        | Code::LookAlike
        | Code::Lint(_) => false,
    }
}

/// Checks whether messages of that kind quote arbitrary names, and not the thing to be added.
fn quotes_any_name(code: Code) -> bool {
    match code {
        Code::NotText
        | Code::Syntax
        | Code::EmptyFile
        | Code::TooLong
        | Code::TooDeep
        | Code::DuplicateCode
        | Code::TakesPlace
        | Code::UnknownCard
        | Code::DeckSyntax
        | Code::IllegalDeck
        | Code::OtherName
        | Code::RestrictedCard
        | Code::KeptApart
        | Code::SeveralCards
        | Code::Unplayable
        | Code::ScenarioSyntax
        | Code::ScenarioFailed
        | Code::ReplaySyntax
        | Code::ChangedCard
        | Code::DivergingReplay
        | Code::Config
        | Code::Restrictions
        | Code::LookAlike
        | Code::Lint(_) => true,
        Code::UnknownPhrase
        | Code::UnknownName
        | Code::Endless
        | Code::DanglingReference
        | Code::Mismatch
        | Code::Ambiguous
        | Code::LostWord
        | Code::CardFrame
        | Code::UnseenCharacter
        | Code::Wording
        | Code::Rewording => false,
    }
}

/// The message without what differs from card to card: what it quotes, or the numbers in that.
fn message(diagnostic: &Diagnostic) -> String {
    let parts = diagnostic.message.split('`').enumerate().map(|(index, part)| {
        let is_quoted = index % 2 == 1;
        let is_sign = part.chars().count() == 1;
        if !is_quoted {
            part.to_string()
        } else if quotes_any_name(diagnostic.code) && !is_sign || diagnostic.card.as_deref() == Some(part) {
            "…".to_string()
        } else {
            shape::numbers_out(part)
        }
    });
    shortened(&parts.collect::<Vec<_>>().join("`"))
}

/// The first line, cut where it gets too long to be read.
fn shortened(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default().trim_end();
    match line.char_indices().nth(LONGEST_EXAMPLE) {
        Some((end, _)) => format!("{}…", line[..end].trim_end()),
        None => line.to_string(),
    }
}
