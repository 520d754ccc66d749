//! Reads one line of a card's text: the grammar is `grammar/text.pest`.

use super::ast::Line;
use super::build;
use crate::source::Span;
use gcs_grammar::text::{GRAMMAR, Rule, TextParser};
use pest::Parser;
use pest::error::InputLocation;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Why a line could not be read.
#[derive(Debug, PartialEq, Eq)]
pub enum Failure {
    /// The words from here on are not known.
    Unknown {
        /// Where the last understood word ends, as an offset into the file.
        at: u32,
    },
    /// The grammar knows the words, the tree builder does not: a bug of this program.
    Bug(Span),
}

/// Reads a line that starts at offset `base` of its file.
pub fn parse_line(text: &str, base: u32) -> Result<Line, Failure> {
    let mut pairs = TextParser::parse(Rule::line, text).map_err(|error| {
        let at = match error.location {
            InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
        };
        Failure::Unknown { at: base + at as u32 }
    })?;
    let pair = pairs.next().ok_or(Failure::Unknown { at: base })?;
    build::line(pair, base).map_err(|build::Disagreement(span)| Failure::Bug(span))
}

/// The words of the language, each as the grammar spells it: those that the grammar itself matches.
pub fn vocabulary() -> impl Iterator<Item = &'static str> {
    SPELLED.iter().copied()
}

/// Whether the grammar matches the word anywhere, in whatever case.
pub fn is_of_language(word: &str) -> bool {
    LOWER.contains(word.to_ascii_lowercase().as_str())
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
