//! Clipping of source lines beside a finding: card text has lines of 250 characters, and a terminal may have only 40 columns. A line that
//! does not fit is shown around the place, with "…" where it was cut.

use crate::printable::in_place;
use crate::source::{SourceFile, Span};
use std::borrow::Cow;
use std::ops::Range;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The displayed width of a tab.
const TAB: usize = 4;
/// How many bytes of a line are considered on either side of a place: no terminal is wider, and a line can have megabytes.
const AROUND: usize = 2_000;
/// The number of columns between a message and its mark, besides those of the connecting line: the blank before the message.
const BEFORE_WORDS: usize = 1;
/// The number of columns by which an arrow extends beyond the last mark of its line.
const ARROW: usize = 2;

/// Words at a place, to be shown there.
pub(super) struct Mark<'a> {
    /// The place.
    pub(super) span: Span,
    /// The message of the mark.
    pub(super) text: Cow<'a, str>,
    /// Whether the mark is the primary one, and not one that explains it.
    pub(super) primary: bool,
}

/// A line of a file as it is shown, or a part of it.
pub(super) struct Window {
    /// Its number, from 1.
    pub(super) line: u32,
    /// The displayed text, without a line feed.
    pub(super) text: String,
    /// The marked ranges of bytes within the text, each with at least one character, and the index of the mark.
    pub(super) marked: Vec<(Range<usize>, usize)>,
}

/// The displayed part of a file.
pub(super) struct Shown {
    /// The parts of it, in the order of their lines.
    pub(super) windows: Vec<Window>,
    /// The marks whose messages have no room next to them.
    pub(super) unsaid: Vec<usize>,
}

/// Returns the lines of the marks, clipped to a number of columns. A mark over several lines is shown in its first.
pub(super) fn shown(file: &SourceFile, marks: &[Mark<'_>], columns: usize) -> Shown {
    let mut lines: Vec<(u32, Vec<usize>)> = Vec::new();
    for (index, mark) in marks.iter().enumerate() {
        let line = file.line_column(mark.span.start).line;
        match lines.iter_mut().find(|(other, _)| *other == line) {
            Some((_, of_line)) => of_line.push(index),
            None => lines.push((line, vec![index])),
        }
    }
    let mut shown = Shown {
        windows: Vec::new(),
        unsaid: Vec::new(),
    };
    for (line, of_line) in &lines {
        let mut left: Vec<usize> = of_line.clone();
        while !left.is_empty() {
            let view = View::new(file, marks, &mut left, columns, &mut shown.unsaid);
            shown.windows.push(Window {
                line: *line,
                text: view.text,
                marked: view.marked,
            });
        }
    }
    shown.windows.sort_by_key(|window| window.line);
    shown
}

/// A line cut around some of its marks.
struct View {
    text: String,
    marked: Vec<(Range<usize>, usize)>,
}

impl View {
    /// Takes as many of the marks that are left as fit in one view, the first of them always.
    fn new(
        file: &SourceFile,
        marks: &[Mark<'_>],
        left: &mut Vec<usize>,
        columns: usize,
        unsaid: &mut Vec<usize>,
    ) -> View {
        let line = left.first().map_or(Span::default(), |first| {
            file.line(clamped(file, marks[*first].span).start as u32)
        });
        let all = file.slice(line).trim_end_matches('\r');
        let place = left.first().map_or(0, |first| {
            (clamped(file, marks[*first].span).start - line.start as usize).min(all.len())
        });
        let near = near(all, place);
        let text = &all[near.clone()];
        let start = line.start as usize + near.start;
        let within = |index: usize| {
            let Range { start: from, end: to } = clamped(file, marks[index].span);
            let from = from.saturating_sub(start).min(text.len());
            from..to.saturating_sub(start).min(text.len()).max(from)
        };
        // The columns that have to be visible: those of the marked words, and of the message after the last of them.
        let words = |range: &Range<usize>| {
            let from = width(&text[..range.start]);
            from..from + width(&text[range.clone()]).max(1)
        };
        let behind = |end: usize, wording: usize| match wording {
            0 => 0,
            wording => arrow(&text[end..]) + BEFORE_WORDS + wording,
        };
        let whole = width(text);
        let is_near = |index: usize| {
            let at = clamped(file, marks[index].span).start - line.start as usize;
            near.start <= at && at <= near.end
        };
        let mut taken: Vec<(Range<usize>, usize)> = Vec::new();
        let mut seen: Option<(Range<usize>, usize)> = None;
        let mut needs = Range::default();
        let mut says = true;
        let mut longest = 0;
        left.retain(|index| {
            if seen.is_some() && !is_near(*index) {
                return true;
            }
            let range = within(*index);
            let own = words(&range);
            let wording = width(&marks[*index].text);
            let (shown, end) = match &seen {
                Some((shown, end)) => (
                    shown.start.min(own.start)..shown.end.max(own.end),
                    range.end.max(*end),
                ),
                None => (own, range.end),
            };
            let with = |wording: usize| shown.start..shown.end + behind(end, wording);
            let fits = |needs: &Range<usize>| {
                let cut = usize::from(needs.start > 0) + usize::from(needs.end < whole);
                needs.end <= columns || needs.len() + cut <= columns
            };
            if says && fits(&with(longest.max(wording))) {
                longest = longest.max(wording);
                needs = with(longest);
            } else if seen.is_none() {
                // There is no room for the words and their message, so the message is written below.
                says = false;
                needs = with(0);
            } else {
                return true;
            }
            if !says {
                unsaid.push(*index);
            }
            seen = Some((shown, end));
            taken.push((range, *index));
            false
        });
        cut(text, &needs, columns, taken)
    }
}

/// The part of a line that is looked at.
fn near(line: &str, place: usize) -> Range<usize> {
    let border = |mut at: usize| {
        while !line.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    border(place.saturating_sub(AROUND))..border((place + AROUND).min(line.len()))
}

/// Returns the part of a line with these columns, and as much around them as fits.
fn cut(text: &str, needs: &Range<usize>, columns: usize, taken: Vec<(Range<usize>, usize)>) -> View {
    let whole = width(text).max(needs.end);
    let room = columns.saturating_sub(needs.len());
    let from = if whole <= columns {
        0
    } else {
        // Each side has at least one column for "…".
        let before = (room * 2 / 5).max(1);
        needs.start.saturating_sub(before).min(whole - columns)
    };
    let to = from + columns;
    // At each end that is cut, one column is for the sign.
    let from = if from > 0 { from + 1 } else { 0 };
    let to = if to < width(text) { to - 1 } else { usize::MAX };
    let mut shown = String::new();
    let (mut column, mut first, mut last) = (0, None, text.len());
    for (at, character) in text.char_indices() {
        let wide = columns_of(character);
        if column >= from && column + wide <= to {
            first.get_or_insert(at);
            last = at + character.len_utf8();
        }
        column += wide;
    }
    let first = first.unwrap_or(text.len());
    let last = last.max(first);
    if !text[..first].trim().is_empty() {
        shown.push('…');
    }
    let before = shown.len();
    shown.push_str(&in_place(&text[first..last]));
    if last < text.len() {
        shown.push('…');
    }
    let place = |at: usize| at.clamp(first, last) - first + before;
    let marked = taken.into_iter().map(|(range, index)| {
        let (start, end) = (place(range.start), place(range.end));
        // If there is nothing visible to mark, the mark covers the next character, or a blank after the line.
        if start == shown.len() {
            shown.push(' ');
        }
        let one = shown[start..].chars().next().map_or(0, char::len_utf8);
        (start..end.max(start + one), index)
    });
    let marked = marked.collect();
    View { text: shown, marked }
}

/// Returns the width of an arrow that extends beyond a mark, given the text behind it.
fn arrow(behind: &str) -> usize {
    let beside = behind.chars().map(columns_of).chain(std::iter::repeat(1));
    beside.take(ARROW).sum()
}

/// The span within the file and on the borders of characters.
fn clamped(file: &SourceFile, span: Span) -> Range<usize> {
    let down = |offset: u32| {
        let mut offset = (offset as usize).min(file.text.len());
        while !file.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    };
    let start = down(span.start);
    start..down(span.end).max(start)
}

/// Returns the width of a text on a terminal.
fn width(text: &str) -> usize {
    text.width() + text.matches('\t').count() * TAB
}

fn columns_of(character: char) -> usize {
    match character {
        '\t' => TAB,
        _ => character.width().unwrap_or(0),
    }
}
