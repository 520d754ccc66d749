//! Text that is understood but not worded as cards are printed: each with the canonical wording and a safe fix.

use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::source::{FileId, Span};
use crate::syntax::ast;

/// What people write and what cards print. Both mean the same wherever the grammar reads them.
const SLIPS: [(&str, &str); 9] = [
    ("or fewer", "or less"),
    ("cannot", "can't"),
    ("can not", "can't"),
    ("Whenever ", "When "),
    ("whenever ", "when "),
    ("on the field", "in play"),
    ("in its name", "in its card name"),
    ("＜", "<"),
    ("＞", ">"),
];

/// The findings on a line that compiles.
pub(super) fn check(file: FileId, line: &str, base: u32, tree: &ast::Line) -> Vec<Diagnostic> {
    let mut findings: Vec<Diagnostic> = SLIPS
        .iter()
        .flat_map(|(slip, canonical)| {
            places(line, slip).map(move |at| {
                let span = Span::new(at, at + slip.len()).shift(base);
                Diagnostic::new(
                    Code::Wording,
                    file,
                    span,
                    format!("cards say `{}`, not `{}`", canonical.trim(), slip.trim()),
                    "understood, but not the printed wording",
                )
                .fix(
                    Applicability::Safe,
                    format!("write `{}`", canonical.trim()),
                    span,
                    *canonical,
                )
            })
        })
        .collect();
    if let ast::Line::Effect(effect) = tree
        && effect.sentences.iter().any(|sentence| sentence.missing_stop)
    {
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

/// The places of a slip where wording is not free.
fn places<'l>(line: &'l str, slip: &'static str) -> impl Iterator<Item = usize> + 'l {
    line.match_indices(slip)
        .map(|(at, _)| at)
        .filter(|at| !is_named(line, *at))
}

/// A line with the slips mended.
pub(super) fn mended(line: &str) -> String {
    let mut line = line.trim_end().to_string();
    for (slip, canonical) in SLIPS {
        let found: Vec<usize> = places(&line, slip).collect();
        for at in found.into_iter().rev() {
            line.replace_range(at..at + slip.len(), canonical);
        }
    }
    if line.ends_with(['.', ')', '>', ']', '"']) {
        line
    } else {
        line + "."
    }
}

/// Whether a place lies inside a name or a reminder, where wording is free.
fn is_named(line: &str, at: usize) -> bool {
    let before = &line[..at];
    let open = |open: char, close: char| before.matches(open).count() > before.matches(close).count();
    open('[', ']') || open('(', ')') || before.matches('"').count() % 2 == 1
}
