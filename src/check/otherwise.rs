//! Lines that are read and mean nothing: whether they mean something with words that cards write in the place of theirs.

use super::card::has_errors;
use super::scope::{Host, Known, Line, Scope};
use super::wording::at_place;
use super::{card, phrase};
use crate::diagnostics::{Applicability, Diagnostic, Severity};
use crate::ir::CardKind;
use crate::source::Span;
use crate::suggest::near;
use crate::syntax::ast::{self, Spanned};
use crate::syntax::text;
use std::ops::Range;

/// How many wordings are tried for a finding: with each the line is compiled again.
const TRIED: usize = 8;

/// Adds to each error of a line that has no fix the words with which the line compiles.
pub(super) fn suggest(kind: CardKind, text: &Spanned<String>, known: &Known, found: &mut [Diagnostic]) {
    let line = text.node.as_str();
    if line.len() > phrase::TRIED_BYTES {
        return;
    }
    let errors = found
        .iter_mut()
        .filter(|finding| finding.severity() == Severity::Error && finding.fixes.is_empty());
    for finding in errors {
        // Some findings are at what stands before the line.
        let at = finding.span();
        let (Some(start), Some(end)) = (
            at.start.checked_sub(text.span.start),
            at.end.checked_sub(text.span.start),
        ) else {
            continue;
        };
        // "a Unit" for "1 Unit" says no more than before.
        let is_more = |(_, meant): &(Range<usize>, String)| meant.parse::<u8>().is_err();
        let near = near(line, start as usize..end as usize);
        let tried = near.into_iter().filter(is_more).take(TRIED);
        let mut meant = tried.map(|(place, meant)| {
            let meant = at_place(line, place.start, &meant);
            (place, meant)
        });
        let compiles = |place: &Range<usize>, meant: &str| {
            compiles(
                kind,
                &format!("{}{meant}{}", &line[..place.start], &line[place.end..]),
                finding,
                known,
            )
        };
        if let Some((place, meant)) = meant.find(|(place, meant)| compiles(place, meant)) {
            let span = Span::new(place.start, place.end).shift(text.span.start);
            *finding = finding.clone().help(format!("did you mean `{meant}`")).fix(
                Applicability::Unsafe,
                format!("write `{meant}`"),
                span,
                meant,
            );
        }
    }
}

/// Whether a line of a card compiles.
fn compiles(kind: CardKind, line: &str, of: &Diagnostic, known: &Known) -> bool {
    let Ok(ast::Line::Effect(effect)) = text::parse_line(line, 0) else {
        return false;
    };
    let text = Spanned {
        node: line.to_string(),
        span: Span::new(0, line.len()),
    };
    let scoped = Line::new(known);
    let mut scope = Scope::new(of.file, of.card.as_deref(), Host::Card(kind), &scoped);
    let lowered = scope.effect(&effect, text.span);
    let mut found = std::mem::take(&mut scope.diagnostics);
    drop(scope);
    let code = of.card.clone().unwrap_or_default();
    card::proved(of.file, &code, Some(kind), &text, scoped, lowered, &mut found);
    !has_errors(&found)
}
