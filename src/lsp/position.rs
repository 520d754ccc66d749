//! Positions as editors count them: lines from 0, and within a line in the units of an encoding that both sides have agreed on. Everything
//! else counts bytes.

use crate::source::Span;
use lsp_types::{Position, PositionEncodingKind, Range};

/// The unit of positions within a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// Bytes: where the editor offers it.
    Utf8,
    /// The encoding that every editor supports.
    #[default]
    Utf16,
}

impl Encoding {
    /// The best of those that an editor offers.
    pub fn of(offered: Option<&[PositionEncodingKind]>) -> Encoding {
        let is_offered = offered.is_some_and(|offered| offered.contains(&PositionEncodingKind::UTF8));
        if is_offered {
            Encoding::Utf8
        } else {
            Encoding::Utf16
        }
    }

    /// Returns the name of the encoding in the protocol.
    pub fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
        }
    }

    /// Returns the length of a text in these units.
    pub fn length(self, text: &str) -> u32 {
        let length = match self {
            Encoding::Utf8 => text.len(),
            Encoding::Utf16 => text.chars().map(char::len_utf16).sum(),
        };
        length as u32
    }

    /// The byte at which that many units of a text have passed: the beginning of the character that the unit is in, and
    /// the end where there are fewer.
    fn byte(self, text: &str, units: u32) -> usize {
        let mut passed = 0;
        for (at, character) in text.char_indices() {
            passed += match self {
                Encoding::Utf8 => character.len_utf8(),
                Encoding::Utf16 => character.len_utf16(),
            };
            if passed > units as usize {
                return at;
            }
        }
        text.len()
    }
}

/// The beginnings of a text's lines. A lone carriage return ends a line here, as in editors, but not in the files of this program
/// ([`crate::source::SourceFile`]).
#[derive(Clone, Debug)]
pub struct Lines {
    starts: Vec<u32>,
}

impl Lines {
    /// Looks through a text.
    pub fn new(text: &str) -> Lines {
        let bytes = text.as_bytes();
        let ends = bytes.iter().enumerate().filter(|(at, byte)| match byte {
            b'\n' => true,
            b'\r' => bytes.get(at + 1) != Some(&b'\n'),
            _ => false,
        });
        Lines {
            starts: std::iter::once(0)
                .chain(ends.map(|(at, _)| at as u32 + 1))
                .collect(),
        }
    }

    /// Returns the number of lines.
    pub fn count(&self) -> u32 {
        self.starts.len() as u32
    }

    /// The bytes of a line, without its end. Behind the last line there is an empty one.
    pub fn span(&self, text: &str, line: u32) -> Span {
        let Some(start) = self.starts.get(line as usize) else {
            return Span::new(text.len(), text.len());
        };
        let start = *start as usize;
        let end = self
            .starts
            .get(line as usize + 1)
            .map_or(text.len(), |next| *next as usize);
        let line = text.get(start..end).unwrap_or_default();
        Span::new(start, start + line.trim_end_matches(['\n', '\r']).len())
    }

    /// The line that a byte is in.
    pub fn line(&self, offset: u32) -> u32 {
        let next = self.starts.partition_point(|start| *start <= offset);
        next.saturating_sub(1) as u32
    }

    /// The position of a byte. One within a character counts as its beginning, one past the end as the end.
    pub fn position(&self, text: &str, offset: u32, encoding: Encoding) -> Position {
        let mut offset = (offset as usize).min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.line(offset as u32);
        let start = self.starts.get(line as usize).map_or(0, |start| *start as usize);
        let before = text.get(start..offset).unwrap_or_default();
        Position::new(line, encoding.length(before))
    }

    /// The byte of a position. One behind the end of its line counts as that end.
    pub fn offset(&self, text: &str, position: Position, encoding: Encoding) -> u32 {
        let span = self.span(text, position.line);
        let line = text.get(span.range()).unwrap_or_default();
        span.start + encoding.byte(line, position.character) as u32
    }

    /// The range of some bytes.
    pub fn range(&self, text: &str, span: Span, encoding: Encoding) -> Range {
        Range::new(
            self.position(text, span.start, encoding),
            self.position(text, span.end, encoding),
        )
    }

    /// The bytes of a range; of one that is written backwards those in between.
    pub fn bytes(&self, text: &str, range: Range, encoding: Encoding) -> Span {
        let (a, b) = (
            self.offset(text, range.start, encoding),
            self.offset(text, range.end, encoding),
        );
        Span {
            start: a.min(b),
            end: a.max(b),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "ab\r\n【Deploy】カ\u{1F600}x\rlast\n";

    #[test]
    fn units_are_counted_under_wide_characters() {
        let lines = Lines::new(TEXT);
        assert_eq!(lines.count(), 4);
        let x = TEXT.find('x').unwrap() as u32;
        // 【 and 】 and the kana are one unit each, the face is two.
        assert_eq!(lines.position(TEXT, x, Encoding::Utf16), Position::new(1, 11));
        assert_eq!(
            lines.position(TEXT, x, Encoding::Utf8),
            Position::new(1, 6 + 6 + 3 + 4)
        );
        for encoding in [Encoding::Utf8, Encoding::Utf16] {
            for (at, _) in TEXT.char_indices() {
                let position = lines.position(TEXT, at as u32, encoding);
                // Within the two signs of a line's end there is no position of its own.
                if TEXT.as_bytes()[at] != b'\n' || at == TEXT.len() - 1 {
                    assert_eq!(
                        lines.offset(TEXT, position, encoding),
                        at as u32,
                        "{at} {encoding:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn no_position_is_outside() {
        let lines = Lines::new(TEXT);
        let at = |line, character| lines.offset(TEXT, Position::new(line, character), Encoding::Utf16);
        assert_eq!(at(0, 99), 2);
        assert_eq!(at(9, 9) as usize, TEXT.len());
        let face = TEXT.find('\u{1F600}').unwrap() as u32;
        assert_eq!(at(1, 10), face, "between the two halves of the face");
        assert_eq!(
            lines.position(TEXT, face + 2, Encoding::Utf16),
            Position::new(1, 9)
        );
        let backwards = Range::new(Position::new(1, 1), Position::new(0, 1));
        assert_eq!(lines.bytes(TEXT, backwards, Encoding::Utf16), Span::new(1, 7));
        assert_eq!(
            Lines::new("").position("", 5, Encoding::Utf16),
            Position::new(0, 0)
        );
    }
}
