//! The shape of words: what stays of them when names, numbers and traits are taken out.

use crate::vocabulary::Color;
use std::ops::Range;

/// A predicate for words of the language. The grammar is in a higher module, so the caller passes it in.
pub type IsOfLanguage = fn(&str) -> bool;

/// The number of words before the place of a finding that show its context.
const WORDS_BEFORE: usize = 2;
/// The number of words from the place on that are considered.
const WORDS_AFTER: usize = 8;
/// How many bytes around a place are searched for words: a line may have thousands ([`crate::limits::LINE`]).
const REACH: usize = 400;

/// Small words that say little about a form; one of them is never all that two forms have in common.
const SMALL: [&str; 12] = [
    "n", "a", "an", "the", "of", "your", "this", "that", "it", "them", "to", "in",
];

/// Words that are the same form in the singular and the plural, where it is not just an `s`.
const SAME: [(&str, &str); 4] = [("was", "were"), ("is", "are"), ("has", "have"), ("it", "them")];

/// One word, name, number or bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// Its range in the line.
    at: Range<usize>,
    /// Its form for comparison.
    pub(super) fold: String,
    /// Its displayed form.
    show: String,
    /// Whether a blank precedes it.
    spaced: bool,
    /// Whether the grammar has it.
    known: bool,
}

/// The words around a place that is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Phrase {
    pub(super) words: Vec<Word>,
    /// The words that another place has to share to be of the same form.
    pub(super) pivot: Range<usize>,
    /// Whether more words of the clause follow.
    pub(super) goes_on: bool,
}

impl Phrase {
    /// The words of a line around the place `at`.
    pub(super) fn around(line: &str, at: usize, is_of_language: IsOfLanguage) -> Phrase {
        let at = border(line, at.min(line.len()));
        let (before, _) = clause(
            line,
            border(line, at.saturating_sub(REACH))..at,
            false,
            is_of_language,
        );
        let end = border(line, (at + REACH).min(line.len()));
        let (mut after, ended) = clause(line, at..end, true, is_of_language);
        let goes_on = !ended || after.len() > WORDS_AFTER;
        after.truncate(WORDS_AFTER);
        let mut words = before[before.len().saturating_sub(WORDS_BEFORE)..].to_vec();
        let first = words.len();
        words.append(&mut after);
        let pivot = pivot(&words, first);
        Phrase {
            words,
            pivot,
            goes_on,
        }
    }

    /// Returns what phrases of one form have in common.
    pub(super) fn key(&self) -> Vec<String> {
        self.words[self.pivot.clone()]
            .iter()
            .map(|word| word.fold.clone())
            .collect()
    }

    /// Returns the range of the words in the line.
    pub(super) fn place(&self) -> Range<usize> {
        match (self.words.first(), self.words.last()) {
            (Some(first), Some(last)) => first.at.start..last.at.end,
            (None, _) | (_, None) => 0..0,
        }
    }

    /// The words in a range, as they are shown.
    pub(super) fn shown(&self, range: Range<usize>) -> String {
        let mut shown = String::new();
        for word in &self.words[range] {
            if word.spaced && !shown.is_empty() {
                shown.push(' ');
            }
            shown.push_str(&word.show);
        }
        shown
    }
}

/// The words that tell a form from others: the first that the language does not have, or else the first two that are
/// not small.
fn pivot(words: &[Word], first: usize) -> Range<usize> {
    let found = words.len() - first;
    if let Some(unknown) = (first..words.len()).take(3).find(|at| !words[*at].known) {
        return unknown..unknown + 1;
    }
    let mut large = 0;
    let end = words[first..]
        .iter()
        .position(|word| {
            large += usize::from(!SMALL.contains(&word.fold.as_str()));
            large == 2
        })
        .map_or(words.len(), |at| first + at + 1);
    // A single known word is no form; the word before it is included.
    let start = if found < 2 { first.saturating_sub(1) } else { first };
    start..end
}

fn border(line: &str, at: usize) -> usize {
    (0..=at).rev().find(|at| line.is_char_boundary(*at)).unwrap_or(0)
}

/// The words in a range of a line: those up to the end of the first clause, or those of the last one. Also whether that
/// clause has ended within the range.
fn clause(line: &str, range: Range<usize>, first: bool, is_of_language: IsOfLanguage) -> (Vec<Word>, bool) {
    let mut words = Vec::new();
    let mut at = range.start;
    let mut spaced = line[..at].ends_with(char::is_whitespace);
    while let Some(next) = line[at..range.end].chars().next() {
        if next.is_whitespace() {
            spaced = true;
            at += next.len_utf8();
            continue;
        }
        match word(&line[..range.end], at, next, is_of_language) {
            Some(mut word) => {
                at = word.at.end;
                word.spaced = std::mem::take(&mut spaced);
                words.push(word);
                if first && words.len() > WORDS_AFTER {
                    return (words, false);
                }
            }
            None if first && !words.is_empty() => return (words, true),
            None => {
                words.clear();
                at += next.len_utf8();
            }
        }
    }
    (words, range.end == line.len())
}

/// The word at a place; none where a clause ends.
fn word(line: &str, at: usize, next: char, is_of_language: IsOfLanguage) -> Option<Word> {
    let rest = &line[at..];
    let bracket = |close: char, show: &str| {
        let inner = &rest[next.len_utf8()..];
        // A reminder is a sentence, and no part of the clause before it (2-11-4).
        let end = inner.find(close).filter(|end| !inner[..*end].ends_with('.'))?;
        let end = at + next.len_utf8() + end + close.len_utf8();
        Some(made(at..end, show.to_string(), true))
    };
    match next {
        '.' | ',' | ':' | '：' | '【' | '】' | '{' | '}' | ')' | ']' | '>' | '”' => None,
        '(' => bracket(')', "(…)"),
        '[' if rest.starts_with("[[") => None,
        '[' => bracket(']', "[…]"),
        '<' => bracket('>', "<…>"),
        '＜' => bracket('＞', "<…>"),
        '"' => bracket('"', "\"…\""),
        '“' => bracket('”', "\"…\""),
        _ if next.is_alphanumeric() => {
            let mut end = rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
            let tail = &rest[end..];
            // `AP+2` and `Lv.4` are one word each.
            if rest[..end].eq_ignore_ascii_case("lv") && tail.starts_with('.')
                || tail.starts_with(['+', '−', '–']) && tail.chars().nth(1).is_some_and(char::is_alphanumeric)
            {
                end += tail.chars().next().map_or(0, char::len_utf8);
                end += rest[end..]
                    .find(|c: char| !c.is_alphanumeric())
                    .unwrap_or(rest.len() - end);
            }
            let written = &rest[..end];
            let show = numbers_out(written);
            let bare = written.trim_end_matches("'s").trim_end_matches("’s");
            let is_word = bare.chars().all(|c| c.is_alphabetic() || c == '-');
            let known = !is_word || is_of_language(bare);
            Some(made(at..at + end, show, known))
        }
        _ => Some(made(at..at + next.len_utf8(), next.to_string(), true)),
    }
}

fn made(at: Range<usize>, show: String, known: bool) -> Word {
    let lower = show.to_lowercase();
    let fold = if let Some((_, same)) = SAME.iter().find(|(one, _)| *one == lower) {
        (*same).to_string()
    } else if Color::ALL.iter().any(|color| color.word() == lower) {
        "color".to_string()
    } else if lower.len() > 3 {
        lower.trim_end_matches('s').to_string()
    } else {
        lower
    };
    Word {
        at,
        fold,
        show,
        spaced: false,
        known,
    }
}

/// The text with every number replaced by `N`.
pub(super) fn numbers_out(text: &str) -> String {
    let mut out = String::new();
    for character in text.chars() {
        if !character.is_ascii_digit() {
            out.push(character);
        } else if !out.ends_with('N') {
            out.push('N');
        }
    }
    out
}

fn is_of_word(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '\'' | '’' | '-')
}
