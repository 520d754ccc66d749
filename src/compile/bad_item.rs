//! Words at the top level of a file that are no card, set, keyword effect, mark or wording.

use crate::diagnostics::{Code, Diagnostic};
use crate::recovery::signs;
use crate::source::{FileId, SourceFile, Span};
use crate::syntax::frame;

/// The finding on words at the top level that define nothing.
pub(super) fn bad_item(file: FileId, source: &SourceFile, span: Span) -> Diagnostic {
    let text = source.slice(span);
    let first_line = text.lines().next().unwrap_or_default().trim_end();
    if let Some((at, expected)) = frame::explain_bad_item(&source.text, span) {
        let rest = &source.text[at as usize..];
        let end = at + rest.lines().next().unwrap_or_default().trim_end().len() as u32;
        let span = if end > at {
            Span { start: at, end }
        } else {
            Span {
                start: span.start,
                end: span.start + first_line.len() as u32,
            }
        };
        return Diagnostic::new(
            Code::Syntax,
            file,
            span,
            "the head of this card is broken",
            format!("expected {expected}"),
        )
        .help("a card begins like `unit CORE-001 \"Name\" {`");
    }
    if let Some(found) = signs::comment(file, first_line, span.start) {
        return found;
    }
    let span = Span {
        start: span.start,
        end: span.start + first_line.len() as u32,
    };
    if let Some((what, form)) = broken_definition(first_line) {
        let found = Diagnostic::new(
            Code::Syntax,
            file,
            span,
            format!("this definition of {what} is broken"),
            "not read",
        );
        return found.help(format!(
            "write `{form}`, with both in straight quotes as they stand there"
        ));
    }
    let shown: String = first_line.chars().take(40).collect();
    Diagnostic::new(
        Code::Syntax,
        file,
        span,
        format!("`{shown}` is no card"),
        "expected a card, a set, a keyword effect, a mark or a wording",
    )
    .help("a card begins like `unit CORE-001 \"Name\" {`")
}

/// Returns which kind of definition a line seems to begin, and an example of how that is written.
fn broken_definition(line: &str) -> Option<(&'static str, &'static str)> {
    let first = line.split_whitespace().next()?;
    let definitions = [
        ("mark", "a mark", "mark 【Your Turn】 means \"During your turn,\""),
        (
            "wording",
            "a wording",
            "wording \"dig {n}\" means \"look at the top {n} cards of your deck\"",
        ),
        (
            "keyword",
            "a keyword effect",
            "keyword <Swift> means \"【Deploy】Draw 1.\"",
        ),
    ];
    let is_meant = |(word, ..): &&(&str, &str, &str)| first.eq_ignore_ascii_case(word);
    let (_, what, form) = definitions.iter().find(is_meant)?;
    Some((what, form))
}
