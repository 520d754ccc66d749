//! Tries: other words are put in the place of some, and the line is read again. How far it is understood then tells which of them
//! were meant.

use crate::source::Span;
use crate::syntax::text::{self, Failure};
use std::ops::Range;

/// Around the place of failure replacements are tried in no more than this many bytes each way: each try reads the words again.
pub(crate) const TRIED_BYTES: usize = 1_000;

/// The sentence about a place, without the marks before it.
pub(super) fn sentence(line: &str, at: usize) -> Range<usize> {
    let is_stop = |stop: &usize| !line[..*stop].ends_with("Lv");
    let stops = line.match_indices(". ").map(|(stop, _)| stop).filter(is_stop);
    let (before, behind): (Vec<usize>, Vec<usize>) = stops.partition(|stop| stop + 2 <= at);
    let head = &line[..at];
    let signs = ["】", "：", ".) "];
    let signs = signs
        .iter()
        .filter_map(|end| head.rfind(end).map(|found| found + end.len()));
    let from = signs.chain(before.last().map(|stop| stop + 2)).max();
    let to = behind.iter().find(|stop| **stop >= at);
    from.unwrap_or(0)..to.map_or(line.len(), |stop| stop + 2)
}

/// Returns where words in lower case occur as whole words in a part of a text.
pub(crate) fn place_of(lower: &str, words: &str, part: Range<usize>) -> Option<usize> {
    let found = lower.get(part.clone())?.match_indices(words);
    found
        .map(|(at, _)| part.start + at)
        .find(|at| !lower[..*at].ends_with(is_of_word) && !lower[at + words.len()..].starts_with(is_of_word))
}

pub(super) fn is_of_word(character: char) -> bool {
    character.is_alphanumeric() || character == '\'' || character == '-'
}

/// Returns how far a line is understood.
pub(super) fn reach(line: &str) -> usize {
    match text::parse_line(line, 0) {
        Ok(_) => usize::MAX,
        Err(Failure::Unknown { at } | Failure::TooDeep { at }) => at as usize,
        Err(Failure::Misuse(span, _) | Failure::Bug(span)) => span.start as usize,
    }
}

/// Words to put in the place of others.
pub(super) struct Mended {
    pub(super) span: Span,
    pub(super) word: String,
    /// How far the line is then understood.
    pub(super) reached: usize,
    /// Whether the words are a wording of cards, and not a corrected misspelling.
    pub(super) is_near: bool,
}

impl Mended {
    /// Checks whether the line is understood completely.
    pub(super) fn is_whole(&self) -> bool {
        self.reached == usize::MAX
    }
}

/// Returns the correction with which a line is understood farthest; of several, the first.
pub(super) fn farthest(tried: impl Iterator<Item = Mended>) -> Option<Mended> {
    let mut best: Option<Mended> = None;
    for mended in tried {
        if best.as_ref().is_none_or(|best| mended.reached > best.reached) {
            best = Some(mended);
        }
        if best.as_ref().is_some_and(Mended::is_whole) {
            break;
        }
    }
    best
}

/// The words in a part of a line, without what makes somebody's of a noun: "Unit's".
pub(super) fn words_of(line: &str, part: Range<usize>) -> impl Iterator<Item = Range<usize>> {
    let mut at = part.start;
    let parts = line[part].split_inclusive(|sign: char| !is_of_word(sign));
    parts.filter_map(move |part| {
        let from = at;
        at += part.len();
        let word = part.trim_end_matches(|sign: char| !is_of_word(sign));
        let word = word.strip_suffix("'s").unwrap_or(word.trim_end_matches('\''));
        (!word.is_empty()).then(|| from..from + word.len())
    })
}

/// A line with other words in the place of some, where it is understood farther then than up to `before`.
pub(super) fn tried_with(line: &str, before: usize, at: Range<usize>, words: &str) -> Option<Mended> {
    let reached = reach(&format!("{}{words}{}", &line[..at.start], &line[at.end..]));
    let further = reached == usize::MAX || reached > before.max(at.start + words.len());
    further.then(|| Mended {
        span: Span::new(at.start, at.end),
        word: words.to_string(),
        reached,
        is_near: false,
    })
}
