//! Large and small letters, and the `s` at the end of a word. The grammar reads words with either, cards print each in one way:
//! `Choose` begins a sentence, `choose` goes on with one, and there are `2 enemy Units`. What was understood is printed back, so the
//! printed line says which it is.

use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::source::{FileId, Span};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Lines whose words differ otherwise too are compared word by word with each other; beyond this many pairs that is
/// not worth it, and the other findings have to be mended first.
const MOST_PAIRS: usize = 4_000_000;

/// The words of a line that cards print with other letters. `notes` are the places of reminders, where wording is free;
/// `slips` those of words that are mended for another reason.
pub(crate) fn check(
    file: FileId,
    line: &str,
    base: u32,
    printed: &str,
    notes: &[Range<usize>],
    slips: &[Range<usize>],
) -> Vec<Diagnostic> {
    let written: Vec<Word<'_>> = words(line)
        .filter(|word| !is_within(notes, word.at) && !is_within(slips, word.at))
        .collect();
    let canonical: Vec<Word<'_>> = words(printed).collect();
    let mut same = pairs(&written, &canonical);
    let elsewhere = elsewhere(&written, &canonical, &same);
    // A word that begins a sentence in one of the two says nothing about the other.
    same.extend(
        elsewhere
            .into_iter()
            .filter(|(one, other)| !begins_sentence(line, one.at) && !begins_sentence(printed, other.at)),
    );
    same.sort_unstable_by_key(|(one, _)| one.at);
    let mut found: Vec<(Range<usize>, String)> = Vec::new();
    for (one, other) in same {
        let same_letters = one.text.eq_ignore_ascii_case(other.text);
        if one.text == other.text || !same_letters && (one.is_owner(line) || other.is_owner(printed)) {
            continue;
        }
        let place = one.at..one.at + one.text.len();
        match found.last_mut() {
            // Words side by side are one finding.
            Some((last, canonical)) if line[last.end..place.start].chars().all(|c| c == ' ') => {
                canonical.push_str(&line[last.end..place.start]);
                canonical.push_str(other.text);
                last.end = place.end;
            }
            Some(_) | None => found.push((place, other.text.to_string())),
        }
    }
    found
        .into_iter()
        .map(|(place, canonical)| finding(file, line, place, base, &canonical))
        .collect()
}

/// The mark of a 【Pilot】 side, which is no effect and so is not printed back.
pub(super) fn pilot_mark(file: FileId, line: &str, base: u32) -> Option<Diagnostic> {
    let mark = words(line)
        .next()
        .filter(|mark| mark.text != "Pilot" && mark.text.eq_ignore_ascii_case("Pilot"))?;
    Some(finding(
        file,
        line,
        mark.at..mark.at + mark.text.len(),
        base,
        "Pilot",
    ))
}

/// Checks whether a sentence begins at a place of a line.
pub(super) fn begins_sentence(line: &str, at: usize) -> bool {
    let before = line[..at].trim_end();
    // After a closing quote the sentence continues: `"Tin" in its card name`.
    let is_opened = || before.matches('"').count() % 2 == 1;
    before.is_empty()
        || before.ends_with(['.', ':', '：', '】', '“'])
        || before.ends_with("]]")
        || before.ends_with('"') && is_opened()
}

/// Checks whether a place is in one of the ranges, which are sorted and do not overlap.
pub(crate) fn is_within(ranges: &[Range<usize>], at: usize) -> bool {
    let next = ranges.partition_point(|range| range.end <= at);
    ranges.get(next).is_some_and(|range| range.start <= at)
}

fn finding(file: FileId, line: &str, place: Range<usize>, base: u32, canonical: &str) -> Diagnostic {
    let span = |at: Range<usize>| Span::new(at.start, at.end).shift(base);
    let written = &line[place.clone()];
    let is_other_number = !written.eq_ignore_ascii_case(canonical);
    let (label, shown) = if is_other_number {
        ("not the same number", number_before(line, place.start)..place.end)
    } else {
        ("other letters than cards are printed with", place.clone())
    };
    let before = &line[shown.start..place.start];
    Diagnostic::new(
        Code::Wording,
        file,
        span(shown),
        format!("cards say `{before}{canonical}`, not `{before}{written}`"),
        label,
    )
    .fix(
        Applicability::Safe,
        format!("write `{canonical}`"),
        span(place),
        canonical,
    )
}

/// Returns the place of a noun's number: right before it, or before the adjectives. If there is none, returns the place of the noun.
fn number_before(line: &str, at: usize) -> usize {
    let head = line[..at]
        .rsplit(['.', ',', '：', '】', '"'])
        .next()
        .unwrap_or_default();
    let from = at - head.len();
    let mut words = head.split_whitespace().rev().take(MOST_BETWEEN);
    let number = words.find(|word| word.chars().all(|sign| sign.is_ascii_digit()));
    number
        .and_then(|number| head.rfind(number))
        .map_or(at, |number| from + number)
}

/// The maximum number of words between a noun and its number.
const MOST_BETWEEN: usize = 5;

/// A run of letters and digits.
#[derive(Clone, Copy, Debug)]
struct Word<'l> {
    at: usize,
    text: &'l str,
}

impl Word<'_> {
    /// Checks whether it is the same word, ignoring case and an `s` at the end.
    fn is_like(&self, other: &Word<'_>) -> bool {
        self.text.eq_ignore_ascii_case(other.text)
            || self.stem().len() > 1 && self.stem().eq_ignore_ascii_case(other.stem())
    }

    /// The word without the ending of several Units, or of one that gets something.
    fn stem(&self) -> &str {
        self.text.strip_suffix(['s', 'S']).unwrap_or(self.text)
    }

    /// Checks whether a genitive ending follows: there are several ways to express whose something is.
    fn is_owner(&self, line: &str) -> bool {
        line[self.at + self.text.len()..].starts_with(['\'', '’'])
    }
}

fn words(line: &str) -> impl Iterator<Item = Word<'_>> {
    let is_of_word = |c: char| c.is_alphabetic() || c.is_ascii_digit();
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + line[at..].find(is_of_word)?;
        let rest = &line[start..];
        at = start + rest.find(|c| !is_of_word(c)).unwrap_or(rest.len());
        Some(Word {
            at: start,
            text: &line[start..at],
        })
    })
}

/// The words that are the same but for their letters, one of each list, in their order. As many as there can be, and
/// of those the ones with the same letters first.
fn pairs<'l>(one: &[Word<'l>], other: &[Word<'l>]) -> Vec<(Word<'l>, Word<'l>)> {
    let head = one
        .iter()
        .zip(other)
        .take_while(|(one, other)| one.is_like(other))
        .count();
    let (one_rest, other_rest) = (&one[head..], &other[head..]);
    let tail = one_rest
        .iter()
        .rev()
        .zip(other_rest.iter().rev())
        .take_while(|(one, other)| one.is_like(other))
        .count();
    let zip = |one: &[Word<'l>], other: &[Word<'l>]| -> Vec<(Word<'l>, Word<'l>)> {
        one.iter().copied().zip(other.iter().copied()).collect()
    };
    let mut pairs = zip(&one[..head], &other[..head]);
    pairs.extend(aligned(
        &one_rest[..one_rest.len() - tail],
        &other_rest[..other_rest.len() - tail],
    ));
    pairs.extend(zip(
        &one_rest[one_rest.len() - tail..],
        &other_rest[other_rest.len() - tail..],
    ));
    pairs
}

/// Words that stand at another place among the others: adjectives have more than one order.
fn elsewhere<'l>(
    one: &[Word<'l>],
    other: &[Word<'l>],
    paired: &[(Word<'l>, Word<'l>)],
) -> Vec<(Word<'l>, Word<'l>)> {
    if paired.len() == one.len().min(other.len()) {
        return Vec::new();
    }
    let mut left: BTreeMap<String, Vec<Word<'l>>> = BTreeMap::new();
    let known: BTreeSet<usize> = paired.iter().map(|(_, other)| other.at).collect();
    for word in other.iter().rev().filter(|word| !known.contains(&word.at)) {
        left.entry(word.text.to_ascii_lowercase())
            .or_default()
            .push(*word);
    }
    let known: BTreeSet<usize> = paired.iter().map(|(one, _)| one.at).collect();
    one.iter()
        .filter(|word| !known.contains(&word.at))
        .filter_map(|word| {
            let same = left.get_mut(&word.text.to_ascii_lowercase())?.pop()?;
            Some((*word, same))
        })
        .collect()
}

/// The longest common run of words, with gaps.
fn aligned<'l>(one: &[Word<'l>], other: &[Word<'l>]) -> Vec<(Word<'l>, Word<'l>)> {
    if one.len().saturating_mul(other.len()) > MOST_PAIRS {
        return Vec::new();
    }
    let width = other.len() + 1;
    let value = |a: &Word<'l>, b: &Word<'l>| match (a.text == b.text, a.is_like(b)) {
        (true, _) => 3u32,
        (false, true) => 2,
        (false, false) => 0,
    };
    // The best score of the words from here on.
    let mut best = vec![0u32; (one.len() + 1) * width];
    for a in (0..one.len()).rev() {
        for b in (0..other.len()).rev() {
            let worth = value(&one[a], &other[b]);
            let paired = if worth > 0 {
                worth + best[(a + 1) * width + b + 1]
            } else {
                0
            };
            best[a * width + b] = paired.max(best[(a + 1) * width + b]).max(best[a * width + b + 1]);
        }
    }
    let mut pairs = Vec::new();
    let (mut a, mut b) = (0, 0);
    while a < one.len() && b < other.len() {
        let here = best[a * width + b];
        let worth = value(&one[a], &other[b]);
        if worth > 0 && here == worth + best[(a + 1) * width + b + 1] {
            pairs.push((one[a], other[b]));
            (a, b) = (a + 1, b + 1);
        } else if here == best[(a + 1) * width + b] {
            a += 1;
        } else {
            b += 1;
        }
    }
    pairs
}
