//! Completion at the cursor. No file here has a list of the words of the language: marks, kinds, colors and properties come from the other
//! modules, words from the grammar, as far as it accepts them at the cursor, and continuations of sentences from the examples of the
//! grammar and the project's own cards.

mod frame;
mod idioms;
mod item;
mod scenario;
mod text;
mod worded;

use super::project::Kind;
use super::query::Query;
use lsp_types::{CompletionList, CompletionResponse};

/// The maximum number of items in an answer.
const MOST: usize = 400;

/// Returns the completions at a place.
pub(super) fn complete(asked: &Query<'_>, at: u32) -> CompletionResponse {
    let offers = match asked.kind {
        // Such lines are not parsed.
        _ if asked.is_in_long_line(at) => Vec::new(),
        Kind::Cards => frame::offers(asked, at),
        Kind::Scenario => scenario::offers(asked, at),
        Kind::Deck => scenario::of_deck(asked, at),
        Kind::Settings => frame::of_settings(asked, at),
    };
    let mut items = Vec::new();
    for (rank, offer) in offers.into_iter().take(MOST).enumerate() {
        items.push(offer.item(asked, rank));
    }
    CompletionResponse::List(CompletionList {
        // Other words come first after another letter.
        is_incomplete: true,
        items,
    })
}

/// The part of a line before a place, and where it begins.
fn line_before<'a>(asked: &Query<'a>, at: u32) -> (&'a str, u32) {
    let line = asked.document.lines.line(at);
    let line = asked.document.lines.span(asked.text(), line);
    let end = at.clamp(line.start, line.end);
    let text = asked.text().get(line.start as usize..end as usize);
    (text.unwrap_or_default(), line.start)
}

/// Returns the rest of the line behind a place.
fn line_behind<'a>(asked: &Query<'a>, at: u32) -> &'a str {
    let line = asked.document.lines.line(at);
    let line = asked.document.lines.span(asked.text(), line);
    asked
        .text()
        .get(at as usize..line.end.max(at) as usize)
        .unwrap_or_default()
}

/// The word that is being typed at the end of a text: how long it is.
fn half_word(text: &str) -> usize {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'' | '’');
    let start = text.rfind(|c| !is_part(c)).map_or(0, |before| {
        before + text[before..].chars().next().map_or(0, char::len_utf8)
    });
    text.len() - start
}
