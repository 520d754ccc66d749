//! Source files, byte spans and the one line index that everything uses.

use crate::limits;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A half-open range of bytes in one source file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` to `end`, in bytes.
    pub fn new(start: usize, end: usize) -> Span {
        // Files of 4 GiB and more are refused on reading (`SourceFile::new`).
        Span {
            start: start as u32,
            end: end as u32,
        }
    }

    /// The smallest span that covers both.
    pub fn to(self, other: Span) -> Span {
        Span {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// Checks whether all of another span is within this one.
    pub fn covers(self, other: Span) -> bool {
        self.start <= other.start && other.end <= self.end
    }

    /// Returns the span moved `by` bytes further on.
    pub fn shift(self, by: u32) -> Span {
        Span {
            start: self.start + by,
            end: self.end + by,
        }
    }

    /// The range, to index a string with.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}

/// The id of a file given to the compiler: its index in the list of files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct FileId(pub u32);

/// A file's name and text with an index of its lines.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// The name to show: a path as the user gave it, or `<stdin>`.
    pub name: String,
    /// The whole text.
    pub text: String,
    line_starts: Vec<u32>,
    /// The number of characters before each [`BLOCK`] of the text: a line may be megabytes long and have a finding at every word.
    characters: Vec<u32>,
}

/// The bytes that characters are counted together for.
const BLOCK: usize = 1024;

/// A place as people count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// Counts from 1.
    pub line: u32,
    /// Counts from 1, in characters.
    pub column: u32,
}

impl SourceFile {
    /// Indexes `text`. A text of 4 GiB or more has no spans and gives `None`.
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Option<SourceFile> {
        let text = text.into();
        u32::try_from(text.len()).ok()?;
        let line_starts = std::iter::once(0)
            .chain(
                text.bytes()
                    .enumerate()
                    .filter(|(_, byte)| *byte == b'\n')
                    .map(|(at, _)| at as u32 + 1),
            )
            .collect();
        let mut before = 0;
        let characters = text
            .as_bytes()
            .chunks(BLOCK)
            .map(|block| {
                let here = before;
                before += starts(block);
                here
            })
            .collect();
        Some(SourceFile {
            name: name.into(),
            text,
            line_starts,
            characters,
        })
    }

    /// Returns the number of characters that begin before a byte offset within the text.
    fn characters_before(&self, offset: usize) -> u32 {
        let block = offset / BLOCK;
        match self.characters.get(block) {
            Some(before) => before + starts(&self.text.as_bytes()[block * BLOCK..offset]),
            // The text ends where a block does.
            None => block.checked_sub(1).map_or(0, |last| {
                self.characters[last] + starts(&self.text.as_bytes()[last * BLOCK..offset])
            }),
        }
    }

    /// Line and column of a byte offset. An offset past the end counts as the end, one inside a
    /// character as that character's start.
    pub fn line_column(&self, offset: u32) -> LineColumn {
        let mut offset = (offset as usize).min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self
            .line_starts
            .partition_point(|start| *start as usize <= offset);
        let start = self.line_starts[line - 1] as usize;
        let column = self.characters_before(offset) - self.characters_before(start) + 1;
        LineColumn {
            line: line as u32,
            column,
        }
    }

    /// The line that a byte offset lies in, without its end. An offset past the end lies in the last line.
    pub fn line(&self, offset: u32) -> Span {
        let next = self.line_starts.partition_point(|start| *start <= offset);
        let start = self.line_starts[next - 1] as usize;
        let end = self
            .line_starts
            .get(next)
            .map_or(self.text.len(), |next| *next as usize - 1);
        Span::new(start, end)
    }

    /// The offset of the first byte of a line, which counts from 1; past the last line it is the end.
    pub fn line_start(&self, line: u32) -> u32 {
        let starts = (line as usize)
            .checked_sub(1)
            .map(|index| self.line_starts.get(index));
        match starts {
            Some(Some(start)) => *start,
            Some(None) => self.text.len() as u32,
            None => 0,
        }
    }

    /// The text of a span, empty where the span does not lie within the file.
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or("")
    }
}

/// A line with more than [`limits::LINE`] bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LongLine {
    /// All of it, without its end.
    pub span: Span,
    /// The first character that is one too many.
    pub excess: Span,
}

/// Returns the text for parsing, with blanks in place of lines that are too long, and these lines in order. All places stay the same, and
/// no line that is too long is ever given to a grammar.
pub fn without_long_lines(text: &str) -> (Cow<'_, str>, Vec<LongLine>) {
    let mut long = Vec::new();
    if !has_long_lines(text.as_bytes()) {
        return (Cow::Borrowed(text), long);
    }
    let mut start = 0;
    for line in text.as_bytes().split(is_end_of_line) {
        if line.len() > limits::LINE {
            let line = &text[start..start + line.len()];
            let fits = (0..=limits::LINE).rev().find(|at| line.is_char_boundary(*at));
            let fits = fits.unwrap_or_default();
            let next = line[fits..].chars().next().map_or(0, char::len_utf8);
            long.push(LongLine {
                span: Span::new(start, start + line.len()),
                excess: Span::new(start + fits, start + fits + next),
            });
        }
        start += line.len() + 1;
    }
    if long.is_empty() {
        return (Cow::Borrowed(text), long);
    }
    let mut read = String::with_capacity(text.len());
    for LongLine { span, .. } in &long {
        read.push_str(&text[read.len()..span.start as usize]);
        read.extend(span.range().map(|_| ' '));
    }
    read.push_str(&text[read.len()..]);
    (Cow::Owned(read), long)
}

fn is_end_of_line(byte: &u8) -> bool {
    matches!(byte, b'\n' | b'\r')
}

/// Checks whether a line of a text can be too long: of so many bytes none ends a line.
fn has_long_lines(text: &[u8]) -> bool {
    let mut rest = text;
    while let Some((window, _)) = rest.split_at_checked(limits::LINE + 1) {
        let Some(end) = window.iter().rposition(is_end_of_line) else {
            return true;
        };
        rest = &rest[end + 1..];
    }
    false
}

/// How many characters begin in the bytes.
fn starts(bytes: &[u8]) -> u32 {
    bytes.iter().filter(|byte| (**byte as i8) >= -0x40).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_characters_from_one() {
        let file = SourceFile::new("a.gcs", "ab\n【x】 y\n").unwrap();
        let y = file.text.find('y').unwrap() as u32;
        assert_eq!(file.line_column(0), LineColumn { line: 1, column: 1 });
        assert_eq!(file.line_column(3), LineColumn { line: 2, column: 1 });
        assert_eq!(file.line_column(y), LineColumn { line: 2, column: 5 });
        assert_eq!(
            file.line_column(4),
            LineColumn { line: 2, column: 1 },
            "inside a character"
        );
        assert_eq!(file.line_column(999), LineColumn { line: 3, column: 1 });
        let long = SourceFile::new("a.gcs", "a\n".to_string() + &"【x】".repeat(3 * BLOCK)).unwrap();
        for blocks in 0..=3 {
            let x = 2 + 7 * BLOCK as u32 * blocks;
            let column = 1 + 3 * BLOCK as u32 * blocks;
            assert_eq!(long.line_column(x), LineColumn { line: 2, column });
        }
        assert_eq!(file.slice(file.line(y)), "【x】 y");
        assert_eq!(
            file.slice(file.line(2)),
            "ab",
            "the line feed belongs to its line"
        );
        assert_eq!(file.slice(file.line(999)), "");
    }

    #[test]
    fn a_line_is_too_long_from_the_first_character_that_does_not_fit() {
        let just = "x".repeat(limits::LINE);
        let text = format!("{just}\r\n{just}\n");
        assert_eq!(
            without_long_lines(&text),
            (Cow::Borrowed(text.as_str()), Vec::new())
        );
        // The character begins within the limit and ends behind it.
        let text = format!("a\n{}【b\n c", "x".repeat(limits::LINE - 1));
        let (read, long) = without_long_lines(&text);
        let [line] = long.as_slice() else {
            panic!("{long:?}")
        };
        assert_eq!(&text[line.excess.range()], "【");
        assert!(text[line.span.range()].ends_with("x【b"));
        assert_eq!(read.len(), text.len());
        assert!(read.starts_with("a\n  ") && read.ends_with("  \n c"));
    }
}
