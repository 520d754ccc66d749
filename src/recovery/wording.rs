//! Text that is understood but not worded as cards are printed: each with the canonical wording and a safe fix.

use super::orthography::begins_sentence;
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::source::{FileId, Span};
use crate::syntax::ast;
use crate::vocabulary::capitalized;
use std::ops::Range;

/// Common wordings (in any case) and those that cards print. Both have the same meaning everywhere in the grammar.
const SLIPS: [(&str, &str); 23] = [
    ("or fewer", "or less"),
    ("cannot", "can't"),
    ("can not", "can't"),
    ("does not have", "doesn't have"),
    ("isn't", "is not"),
    ("aren't", "are not"),
    ("wasn't", "was not"),
    ("weren't", "were not"),
    ("hasn't", "has not"),
    ("haven't", "have not"),
    ("whenever ", "when "),
    ("each time ", "when "),
    ("after this battle", "at the end of this battle"),
    ("until the end of this turn", "during this turn"),
    ("until the end of this battle", "during this battle"),
    ("becomes a link unit", "links"),
    ("become a link unit", "link"),
    ("can choose ", "may choose "),
    ("can attack ", "may attack "),
    ("on the field", "in play"),
    ("in its name", "in its card name"),
    ("＜", "<"),
    ("＞", ">"),
];

/// The slips that have each byte as their first or second character, as bits: most lines have no slip, which this table shows quickly.
const BEGINS: [[u32; 256]; 2] = {
    let mut begins = [[0; 256]; 2];
    let mut slip = 0;
    while slip < SLIPS.len() {
        let word = SLIPS[slip].0.as_bytes();
        let mut at = 0;
        while at < 2 {
            // In any case.
            begins[at][word[at].to_ascii_lowercase() as usize] |= 1 << slip;
            begins[at][word[at].to_ascii_uppercase() as usize] |= 1 << slip;
            at += 1;
        }
        slip += 1;
    }
    begins
};

/// The slips of a line where wording is not free, each with its place, as [`SLIPS`] has them in order.
fn found(line: &str) -> Vec<(&'static str, &'static str, usize)> {
    let is_there = |at: usize, slip: &str| {
        let there = line.as_bytes().get(at..at + slip.len());
        there.is_some_and(|there| there.eq_ignore_ascii_case(slip.as_bytes()))
    };
    let mut found = Vec::new();
    for (at, pair) in line.as_bytes().windows(2).enumerate() {
        let mut left = BEGINS[0][usize::from(pair[0])] & BEGINS[1][usize::from(pair[1])];
        while left != 0 {
            let slip = left.trailing_zeros() as usize;
            left &= left - 1;
            if is_there(at, SLIPS[slip].0) {
                found.push((slip, at));
            }
        }
    }
    if found.is_empty() {
        return Vec::new();
    }
    found.sort_unstable();
    let named = named(line);
    let found = found.into_iter();
    found
        .filter(|(_, at)| !super::orthography::is_within(&named, *at))
        .map(|(slip, at)| (SLIPS[slip].0, SLIPS[slip].1, at))
        .collect()
}

/// The findings on a line that compiles.
pub(crate) fn check(file: FileId, line: &str, base: u32, tree: &ast::Line) -> Vec<Diagnostic> {
    let mut findings: Vec<Diagnostic> = found(line)
        .into_iter()
        .map(|(slip, canonical, at)| {
            let span = Span::new(at, at + slip.len()).shift(base);
            let written = &line[at..at + slip.len()];
            let canonical = at_place(line, at, canonical);
            let printed = canonical.trim();
            Diagnostic::new(
                Code::Wording,
                file,
                span,
                format!("cards say `{printed}`, not `{}`", written.trim()),
                "understood, but not the printed wording",
            )
            .fix(
                Applicability::Safe,
                format!("write `{printed}`"),
                span,
                canonical.as_str(),
            )
        })
        .collect();
    let is_open = match tree {
        ast::Line::Effect(effect) => effect.sentences.iter().any(|sentence| sentence.missing_stop),
        ast::Line::Pilot(_) => {
            findings.extend(super::orthography::pilot_mark(file, line, base));
            false
        }
    };
    if is_open {
        let end = base + line.trim_end().len() as u32;
        let last = line
            .trim_end()
            .chars()
            .next_back()
            .map_or(0, |last| last.len_utf8() as u32);
        let span = Span {
            start: end - last,
            end,
        };
        findings.push(
            Diagnostic::new(
                Code::Wording,
                file,
                span,
                "the full stop is missing",
                "the sentence ends here",
            )
            .fix(
                Applicability::Safe,
                "add the full stop",
                Span { start: end, end },
                ".",
            ),
        );
    }
    findings
}

/// The canonical words as they are written at a place of a line: with a capital where a sentence begins.
pub(crate) fn at_place(line: &str, at: usize, canonical: &str) -> String {
    if begins_sentence(line, at) {
        capitalized(canonical)
    } else {
        canonical.to_string()
    }
}

/// Checks whether cards print these words, and not others as for "or fewer".
#[cfg(feature = "lsp")]
pub(crate) fn are_printed(words: &str) -> bool {
    slips(&format!("{words} ")).is_empty()
}

/// Returns the ranges of the slips in a line, in order.
pub(crate) fn slips(line: &str) -> Vec<Range<usize>> {
    let places = found(line).into_iter();
    let mut places: Vec<Range<usize>> = places.map(|(slip, _, at)| at..at + slip.len()).collect();
    places.sort_unstable_by_key(|place| place.start);
    places
}

/// Returns a line with the slips mended.
pub(crate) fn mended(line: &str) -> String {
    let mut line = line.trim_end().to_string();
    // The corrected line may contain another slip.
    for (slip, _) in SLIPS {
        let mut mended = String::with_capacity(line.len());
        let mut copied = 0;
        let all = found(&line);
        if all.is_empty() {
            break;
        }
        for (_, canonical, at) in all.into_iter().filter(|(other, _, _)| *other == slip) {
            mended.push_str(&line[copied..at]);
            mended.push_str(&at_place(&line, at, canonical));
            copied = at + slip.len();
        }
        if copied > 0 {
            mended.push_str(&line[copied..]);
            line = mended;
        }
    }
    if line.ends_with(['.', ')', '>', ']', '"']) {
        line
    } else {
        line + "."
    }
}

/// The places inside names and reminders, where wording is free, in their order.
pub(crate) fn named(line: &str) -> Vec<Range<usize>> {
    let mut named = Vec::new();
    let (mut brackets, mut parentheses, mut quotes, mut quoted) = (0i64, 0i64, false, false);
    let mut since = None;
    for (at, byte) in line.bytes().enumerate() {
        match byte {
            b'[' => brackets += 1,
            b']' => brackets -= 1,
            b'(' => parentheses += 1,
            b')' => parentheses -= 1,
            b'"' => {
                quotes = !quotes;
                quoted = quotes && is_name(&line[at + 1..]);
            }
            // All other bytes open and close nothing.
            _ => continue,
        }
        let is_named = brackets > 0 || parentheses > 0 || quoted;
        match since {
            None if is_named => since = Some(at + 1),
            Some(start) if !is_named => {
                named.push(start..at + 1);
                since = None;
            }
            None | Some(_) => {}
        }
    }
    named.extend(since.map(|start| start..line.len() + 1));
    named
}

/// Checks whether a quote begins a card's name and not an effect: "Tide Table" in its card name.
fn is_name(rest: &str) -> bool {
    let after = rest.split_once('"').map_or("", |(_, after)| after);
    let head = after.trim_start().as_bytes().get(.."in ".len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(b"in "))
}
