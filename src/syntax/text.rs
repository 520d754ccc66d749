//! The parser of one line of a card's text: the grammar is `grammar/text.pest`.

use super::ast::Line;
use super::build;
use super::misuse::Misuse;
use crate::source::Span;
use gcs_grammar::Reading;
use gcs_grammar::text::{GRAMMAR, Rule};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Why a line could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The words from here on are not known.
    Unknown {
        /// The end of the last understood word, as an offset into the file.
        at: u32,
    },
    /// Too many descriptions are nested within one another.
    TooDeep {
        /// The end of the parsed part, as an offset into the file.
        at: u32,
    },
    /// The words are those of a form, and together they can mean nothing.
    Misuse(Span, Misuse),
    /// The grammar knows the words, the tree builder does not: a bug of this program.
    Bug(Span),
}

impl Failure {
    /// Returns the failure with its offsets relative to the line instead of the file, in which the line begins at `base`.
    pub fn shifted_back(&self, base: u32) -> Failure {
        let back = |span: Span| Span {
            start: span.start - base,
            end: span.end - base,
        };
        match self {
            Failure::Unknown { at } => Failure::Unknown { at: at - base },
            Failure::TooDeep { at } => Failure::TooDeep { at: at - base },
            Failure::Misuse(span, misuse) => Failure::Misuse(back(*span), *misuse),
            Failure::Bug(span) => Failure::Bug(back(*span)),
        }
    }
}

/// Reads a line that starts at offset `base` of its file.
pub fn parse_line(text: &str, base: u32) -> Result<Line, Failure> {
    let reading = Reading::new(text);
    if let Some(at) = reading.too_deep() {
        return Err(Failure::TooDeep { at: base + at as u32 });
    }
    let read = reading.read(Rule::line);
    let tree = read.map_err(|at| Failure::Unknown { at: base + at as u32 })?;
    let pair = tree.pairs().next().ok_or(Failure::Unknown { at: base })?;
    build::line(pair, base).map_err(|build::Disagreement(span, misuse)| match misuse {
        Some(misuse) => Failure::Misuse(span, misuse),
        None => Failure::Bug(span),
    })
}

/// Returns how many bytes at the beginning of a line are understood: all of it if the line could end or continue there.
pub fn understood(text: &str) -> usize {
    match Reading::new(text).read(Rule::line) {
        Ok(_) => text.len(),
        Err(at) => at.min(text.len()),
    }
}

/// The pieces of text that the grammar matches as one: words, and several where they belong together.
pub fn phrases() -> impl Iterator<Item = &'static str> {
    PHRASES.iter().copied()
}

static PHRASES: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    let is_letter = |c: char| c.is_ascii_alphabetic() || matches!(c, ' ' | '\'' | '-' | '.');
    let is_phrase = |text: &&str| {
        let is_written = text.starts_with(|c: char| c.is_ascii_alphabetic());
        is_written && text.len() > 1 && text.chars().all(is_letter)
    };
    GRAMMAR
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .filter(is_phrase)
        .collect()
});

/// The words of the language, each as the grammar spells it: those that the grammar itself matches.
pub fn vocabulary() -> impl Iterator<Item = &'static str> {
    SPELLED.iter().copied()
}

/// Checks whether the grammar contains the word anywhere, ignoring case.
pub fn is_of_language(word: &str) -> bool {
    LOWER.contains(word.to_ascii_lowercase().as_str())
}

/// Lines that the language is made for: the examples of its forms.
pub fn examples() -> impl Iterator<Item = &'static str> {
    GRAMMAR.lines().filter_map(|line| line.strip_prefix("// > "))
}

static SPELLED: LazyLock<BTreeSet<&'static str>> = LazyLock::new(|| {
    GRAMMAR
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .flat_map(str::split_whitespace)
        .filter(|word| word.chars().all(|c| c.is_ascii_alphabetic()))
        .collect()
});

static LOWER: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| SPELLED.iter().map(|word| word.to_ascii_lowercase()).collect());
