//! A word that was left out: which one, told by what stands between the same words in the examples of the language. And a comma, and
//! blanks.

use crate::syntax::text;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::LazyLock;

/// How many words before the place of failure one may be missing.
const BEFORE: usize = 5;
/// The number of words that are tried: each try parses the line again.
const TRIED: usize = 8;

/// The words of the examples, by those before and behind them.
static BETWEEN: LazyLock<BTreeMap<(String, String), BTreeSet<&'static str>>> = LazyLock::new(|| {
    let mut between: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for example in text::examples() {
        for sentence in example.split_inclusive(". ") {
            let head = sentence
                .rfind(['】', '：'])
                .map_or(sentence, |at| &sentence[at..]);
            let words: Vec<&str> = head.trim_start_matches(['】', '：']).split_whitespace().collect();
            for (at, word) in words.iter().enumerate() {
                if let Some(behind) = words.get(at + 1)
                    && word.chars().all(|sign| sign.is_ascii_alphabetic())
                {
                    let before = at
                        .checked_sub(1)
                        .map_or(String::new(), |before| kind(words[before]));
                    between
                        .entry((before, kind(bare(behind))))
                        .or_default()
                        .insert(*word);
                }
            }
        }
    }
    between
});

/// A word without the signs behind it.
fn bare(word: &str) -> &str {
    word.trim_end_matches([',', '.'])
}

/// A word as one of its kind: numbers, traits, names and keyword effects stand for each other.
fn kind(word: &str) -> String {
    match word.chars().next() {
        Some(sign) if sign.is_ascii_digit() => "1".to_string(),
        Some(sign @ ('(' | '[' | '<' | '【' | '"')) => sign.to_string(),
        Some(_) | None if word.starts_with("AP") || word.starts_with("HP") => "AP".to_string(),
        Some(_) | None if word.starts_with("Lv.") => "Lv.".to_string(),
        Some(_) | None => word.to_ascii_lowercase(),
    }
}

/// Returns the word with which a sentence of a line can be parsed, and its place: at the place of failure or a few words before it. Of
/// several words, one with which the line also compiles: "during turn" is "during your turn" or "during this turn".
pub(super) fn word(
    line: &str,
    sentence: Range<usize>,
    failed: usize,
    compiles: impl Fn(&str) -> bool,
) -> Option<(usize, &'static str)> {
    let words = words(line, sentence);
    let near = words.iter().filter(|word| word.start <= failed).count();
    // A sentence without its verb is understood for a while: "1 enemy Unit that is Lv.2 or lower."
    let places = (near.saturating_sub(BEFORE)..near).rev().chain([0]);
    let places = places.filter(|at| *at < near).filter_map(|at| {
        let before = at
            .checked_sub(1)
            .map_or(String::new(), |before| kind(&line[words[before].clone()]));
        let behind = kind(bare(&line[words[at].clone()]));
        let candidates = BETWEEN.get(&(before, behind))?;
        Some(candidates.iter().map(move |word| (at, *word)))
    });
    let tried = places
        .flatten()
        .take(TRIED)
        .map(|(at, word)| (words[at].start, word));
    let mut first = None;
    for (at, word) in tried {
        let mended = format!("{}{word} {}", &line[..at], &line[at..]);
        if text::parse_line(&mended, 0).is_err() {
            continue;
        }
        if compiles(&mended) {
            return Some((at, word));
        }
        first.get_or_insert((at, word));
    }
    first
}

/// Returns the byte behind which a comma is missing, if all of the line can be read with it: behind the word at the place of failure, or
/// one before it.
pub(super) fn comma(line: &str, sentence: Range<usize>, failed: usize) -> Option<usize> {
    let ends = words(line, sentence).into_iter();
    let near: Vec<usize> = ends
        .take_while(|word| word.start <= failed)
        .map(|word| word.end)
        .collect();
    let mut near = near.into_iter().rev().take(BEFORE);
    near.find(|end| {
        let (before, behind) = line.split_at(*end);
        before.ends_with(|sign: char| sign.is_alphanumeric() || matches!(sign, ')' | ']' | '>' | '"'))
            && behind.starts_with(' ')
            && text::parse_line(&format!("{before},{behind}"), 0).is_ok()
    })
}

/// Returns where blanks are missing if the whole line can be parsed with them: "Then,discard 1.", "1 of your(Dock)Units".
pub(super) fn blanks(line: &str) -> Option<Vec<usize>> {
    let named = super::wording::named(line);
    let are_parted = |before: char, behind: char| match before {
        ',' => behind.is_alphanumeric(),
        ')' | ']' | '>' => behind.is_ascii_alphabetic(),
        _ => before.is_ascii_alphanumeric() && matches!(behind, '(' | '[' | '<'),
    };
    let pairs = line.char_indices().zip(line.chars().skip(1));
    let missing: Vec<usize> = pairs
        .filter(|((at, before), behind)| {
            // Inside a name blanks are letters.
            let is_of_name = super::orthography::is_within(&named, *at) && !matches!(before, ')' | ']' | '>');
            are_parted(*before, *behind) && !is_of_name
        })
        .map(|((at, before), _)| at + before.len_utf8())
        .collect();
    let mut mended = line.to_string();
    for at in missing.iter().rev() {
        mended.insert(*at, ' ');
    }
    (!missing.is_empty() && text::parse_line(&mended, 0).is_ok()).then_some(missing)
}

/// Returns the ranges of the words in a part of a line, separated by blanks.
pub(super) fn words(line: &str, part: Range<usize>) -> Vec<Range<usize>> {
    let mut at = part.start;
    let mut found = Vec::new();
    for word in line[part].split(' ') {
        if !word.is_empty() {
            found.push(at..at + word.len());
        }
        at += word.len() + 1;
    }
    found
}
