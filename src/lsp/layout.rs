//! The canonical form: of a file, and of a line when it is ended.

use super::edits::between;
use super::project::Kind;
use super::query::{Answer, Query, refused};
use crate::diagnostics::{Edit, counted};
use crate::source::{SourceFile, Span};
use crate::syntax::frame::{self, BodyLine, Item};
use crate::syntax::{format, line_text};
use crate::vocabulary::MARKS;
use lsp_server::ErrorCode;
use lsp_types::{Position, TextEdit};

/// The indentation of the lines of a card.
const INDENT: &str = "    ";

/// Returns the edits that format a file; `None` if it is no file of cards.
pub(super) fn whole(asked: &Query<'_>) -> Answer<Option<Vec<TextEdit>>> {
    if asked.kind != Kind::Cards {
        return Ok(None);
    }
    let formatted = format(asked.text());
    if !formatted.left.is_empty() && formatted.text == asked.text() {
        let left = counted(formatted.left.len(), "part");
        return Err(refused(
            ErrorCode::RequestFailed,
            format!("nothing is formatted: {left} cannot be read; mend the findings first"),
        ));
    }
    if let Some(at) = asked.file
        && formatted.text != asked.text()
        && !means_the_same(asked, at, &formatted.text)
    {
        return Err(refused(
            ErrorCode::RequestFailed,
            "the cards would not mean the same in canonical form, so the file is left as it is",
        ));
    }
    Ok(Some(text_edits(asked, between(asked.text(), &formatted.text))))
}

/// Checks whether the cards of all files keep their meaning if a file gets another text.
fn means_the_same(asked: &Query<'_>, at: usize, text: &str) -> bool {
    let mut sources = asked.project.sources();
    let Some(file) = sources.get_mut(at) else {
        return true;
    };
    let Some(new) = SourceFile::new(file.name.clone(), text) else {
        return false;
    };
    *file = new;
    crate::compile(&sources).program == asked.checked.compilation.program
}

fn text_edits(asked: &Query<'_>, edits: Vec<Edit>) -> Vec<TextEdit> {
    let edits = edits.into_iter().map(|edit| TextEdit {
        range: asked.range(edit.span),
        new_text: edit.replacement,
    });
    edits.collect()
}

/// Returns the edits after a character was typed: the printed signs for the line that was ended and the indentation of the next one, or the
/// brackets of a mark after its last bracket.
pub(super) fn typed(asked: &Query<'_>, position: Position, typed: &str) -> Vec<TextEdit> {
    if asked.kind != Kind::Cards {
        return Vec::new();
    }
    let edits = match typed {
        "\n" => line_ended(asked, position),
        "]" => mark_ended(asked, asked.offset(position)).into_iter().collect(),
        _ => Vec::new(),
    };
    text_edits(asked, edits)
}

fn line_ended(asked: &Query<'_>, position: Position) -> Vec<Edit> {
    let text = asked.text();
    let items = frame::parse_file(text);
    let mut edits = Vec::new();
    if let Some(before) = position.line.checked_sub(1) {
        let line = asked.document.lines.span(text, before);
        let bodies = items.iter().filter_map(|item| match item {
            Item::Card(card) => Some(&card.body),
            Item::Keyword(keyword) if !keyword.quoted => Some(&keyword.body),
            Item::Keyword(_)
            | Item::Set { .. }
            | Item::Word(_)
            | Item::Comment(_)
            | Item::Bad(_)
            | Item::TooLong(_) => None,
        });
        let written = bodies.flatten().find_map(|part| match part {
            BodyLine::Text(written) if line.covers(written.span) => Some(written),
            BodyLine::Text(_) | BodyLine::Comment(_) | BodyLine::Property(_) | BodyLine::TooLong(_) => None,
        });
        if let Some(written) = written {
            let printed = line_text(&written.node);
            if printed != written.node {
                edits.push(Edit {
                    span: written.span,
                    replacement: printed,
                });
            }
        }
    }
    // An editor that indents by itself has done so already.
    let line = asked.document.lines.span(text, position.line);
    let is_within = items.iter().any(|item| match item {
        Item::Card(card) => is_in_braces(text, card.span, card.closed, line),
        Item::Keyword(keyword) => !keyword.quoted && is_in_braces(text, keyword.span, keyword.closed, line),
        Item::Set { .. } | Item::Word(_) | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => false,
    });
    let blank = text.get(line.range()).unwrap_or_default();
    if is_within && blank.trim().is_empty() && blank != INDENT {
        edits.push(Edit {
            span: line,
            replacement: INDENT.to_string(),
        });
    }
    edits
}

/// Checks whether a line is between the braces of an item, after the line with the first brace.
fn is_in_braces(text: &str, item: Span, closed: bool, line: Span) -> bool {
    let end = item.end as usize - usize::from(closed);
    let inner = text.get(item.start as usize..end).unwrap_or_default();
    let Some(first) = inner.find('{') else {
        return false;
    };
    let begins = inner.get(first..).and_then(|rest| rest.find('\n'));
    begins.is_some_and(|at| {
        let from = item.start as usize + first + at;
        // An unclosed item extends to the beginning of the next one.
        (line.start as usize) > from && (line.end as usize) <= end
    })
}

/// `[[Deploy]]` becomes 【Deploy】 where it stands for a mark that there is.
fn mark_ended(asked: &Query<'_>, end: u32) -> Option<Edit> {
    let line = asked.document.lines.line(end);
    let line = asked.document.lines.span(asked.text(), line);
    let before = asked.text().get(line.start as usize..end as usize)?;
    let inner = before.strip_suffix("]]")?;
    let open = inner.rfind("[[")?;
    let written = inner.get(open + 2..)?;
    let printed = line_text(&format!("[[{written}]]Draw 1."));
    let mark = printed.strip_suffix("Draw 1.")?;
    let inner = mark.strip_prefix('【')?.strip_suffix('】')?;
    let name = inner.split_once("･(").map_or(inner, |(name, _)| name);
    let is_known = MARKS.iter().any(|known| known.eq_ignore_ascii_case(name));
    is_known.then(|| Edit {
        span: Span::new(line.start as usize + open, end as usize),
        replacement: mark.to_string(),
    })
}
