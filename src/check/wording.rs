//! Text that is understood but not worded as cards are printed: each with the canonical wording and a safe fix.

use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::source::{FileId, Span};
use crate::syntax::ast;
use std::ops::Range;

/// What people write, in whatever letters, and what cards print. Both mean the same wherever the grammar reads them.
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

/// The findings on a line that compiles.
pub(super) fn check(file: FileId, line: &str, base: u32, tree: &ast::Line) -> Vec<Diagnostic> {
    let named = named(line);
    let lower = line.to_ascii_lowercase();
    let mut findings: Vec<Diagnostic> = SLIPS
        .iter()
        .flat_map(|(slip, canonical)| {
            places(&lower, slip, &named).map(move |at| {
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
        })
        .collect();
    let is_open = match tree {
        ast::Line::Effect(effect) => effect.sentences.iter().any(|sentence| sentence.missing_stop),
        ast::Line::Pilot(_) => {
            findings.extend(super::letters::pilot_mark(file, line, base));
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
fn at_place(line: &str, at: usize, canonical: &str) -> String {
    let before = line[..at].trim_end();
    let begins =
        before.is_empty() || before.ends_with(['.', ':', '：', '】', '"', '“']) || before.ends_with("]]");
    let mut chars = canonical.chars();
    match chars.next() {
        Some(first) if begins => first.to_ascii_uppercase().to_string() + chars.as_str(),
        Some(_) | None => canonical.to_string(),
    }
}

/// Where the slips of a line are, in their order.
pub(super) fn slips(line: &str) -> Vec<Range<usize>> {
    let named = named(line);
    let lower = line.to_ascii_lowercase();
    let mut found: Vec<Range<usize>> = SLIPS
        .iter()
        .flat_map(|(slip, _)| places(&lower, slip, &named).map(|at| at..at + slip.len()))
        .collect();
    found.sort_unstable_by_key(|place| place.start);
    found
}

/// The places of a slip, in a line of small letters, where wording is not free.
fn places<'l>(
    line: &'l str,
    slip: &'static str,
    named: &'l [Range<usize>],
) -> impl Iterator<Item = usize> + 'l {
    line.match_indices(slip)
        .map(|(at, _)| at)
        .filter(|at| !super::letters::is_within(named, *at))
}

/// A line with the slips mended.
pub(super) fn mended(line: &str) -> String {
    let mut line = line.trim_end().to_string();
    for (slip, canonical) in SLIPS {
        let named = named(&line);
        let mut mended = String::with_capacity(line.len());
        let mut copied = 0;
        for at in places(&line.to_ascii_lowercase(), slip, &named) {
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
pub(super) fn named(line: &str) -> Vec<Range<usize>> {
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

/// Whether what begins after a quote is a card's name and no effect: "Tide Table" in its card name.
fn is_name(rest: &str) -> bool {
    let after = rest.split_once('"').map_or("", |(_, after)| after);
    let head = after.trim_start().as_bytes().get(.."in ".len());
    head.is_some_and(|head| head.eq_ignore_ascii_case(b"in "))
}
