//! The filter that all output goes through: it lets no invisible character out.

use super::Eye;
use std::io::{self, Write};

/// A writer that lets no unseen character through but for the end of a line and the tab. They are written out; within JSON
/// that is `\u202e`, which means the same character.
#[derive(Debug)]
pub struct Filter<W> {
    inner: W,
    style: Style,
    /// The beginning of a character or of a color, whose end is still to come.
    held: Vec<u8>,
    eye: Eye,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    Plain,
    Colored,
    Json,
}

impl<W: Write> Filter<W> {
    /// Makes a filter for text without colors.
    pub fn plain(inner: W) -> Filter<W> {
        Filter::new(inner, Style::Plain)
    }

    /// Makes a filter for text with our own colors. It cannot distinguish them from escape sequences in an input, so text from an input has
    /// to be escaped before; this filter only lets colors through.
    pub fn colored(inner: W) -> Filter<W> {
        Filter::new(inner, Style::Colored)
    }

    /// Makes a filter for JSON: the contents of strings keep their meaning.
    pub fn json(inner: W) -> Filter<W> {
        Filter::new(inner, Style::Json)
    }

    /// Returns the underlying writer.
    pub fn get_ref(&self) -> &W {
        &self.inner
    }

    fn new(inner: W, style: Style) -> Filter<W> {
        Filter {
            inner,
            style,
            held: Vec::new(),
            eye: Eye::default(),
        }
    }

    /// Writes what is whole of these bytes; answers how many are. The rest is the beginning of a character or of a color.
    fn pass(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut done = 0;
        loop {
            let rest = &bytes[done..];
            let (text, broken) = match std::str::from_utf8(rest) {
                Ok(text) => (text, None),
                Err(error) => {
                    let text = std::str::from_utf8(&rest[..error.valid_up_to()]);
                    (text.unwrap_or_default(), Some(error.error_len()))
                }
            };
            let is_last = !matches!(broken, Some(Some(_)));
            let passed = self.text(text, is_last)?;
            done += passed;
            match broken {
                Some(Some(length)) => {
                    self.inner.write_all("\u{FFFD}".as_bytes())?;
                    done += length;
                }
                Some(None) | None => return Ok(done),
            }
        }
    }

    /// Writes a text; answers how many of its bytes were written: all, but for a color that begins at the end of what
    /// there is so far.
    fn text(&mut self, text: &str, is_last: bool) -> io::Result<usize> {
        let mut from = 0;
        while let Some(at) = self.next_unseen(&text[from..]).map(|at| from + at) {
            self.inner.write_all(&text.as_bytes()[from..at])?;
            let color = match self.style {
                Style::Colored => color(&text[at..]),
                Style::Plain | Style::Json => Color::None,
            };
            from = match color {
                Color::Whole(length) => {
                    self.inner.write_all(&text.as_bytes()[at..at + length])?;
                    at + length
                }
                Color::Begun if is_last => return Ok(at),
                Color::Begun | Color::None => {
                    let Some(character) = text[at..].chars().next() else {
                        return Ok(at);
                    };
                    self.escape(character)?;
                    at + character.len_utf8()
                }
            };
        }
        self.inner.write_all(&text.as_bytes()[from..])?;
        Ok(text.len())
    }

    /// Looks on to the next character that cannot be seen.
    fn next_unseen(&mut self, text: &str) -> Option<usize> {
        text.find(|character| self.eye.misses(character))
    }

    fn escape(&mut self, character: char) -> io::Result<()> {
        match self.style {
            Style::Plain | Style::Colored => write!(self.inner, "{}", character.escape_unicode()),
            Style::Json => {
                let mut units = [0; 2];
                for unit in character.encode_utf16(&mut units) {
                    write!(self.inner, "\\u{unit:04x}")?;
                }
                Ok(())
            }
        }
    }
}

impl<W: Write> Write for Filter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.held.is_empty() {
            let done = self.pass(bytes)?;
            self.held.extend_from_slice(&bytes[done..]);
        } else {
            let mut all = std::mem::take(&mut self.held);
            all.extend_from_slice(bytes);
            let done = self.pass(&all)?;
            self.held = all.split_off(done);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        // A color that never came to its end is none.
        let held = std::mem::take(&mut self.held);
        for character in String::from_utf8_lossy(&held).chars() {
            if self.eye.misses(character) {
                self.escape(character)?;
            } else {
                write!(self.inner, "{character}")?;
            }
        }
        self.inner.flush()
    }
}

/// The beginning of a text.
enum Color {
    /// A color, of so many bytes.
    Whole(usize),
    /// The beginning of a color, and no more is there.
    Begun,
    /// No color.
    None,
}

/// The longest color that is let through, in bytes.
const LONGEST: usize = 32;

/// The color that a text begins with: `ESC [`, numbers with `;` between them, `m`.
fn color(text: &str) -> Color {
    let bytes = text.as_bytes();
    let head = &bytes[..bytes.len().min(2)];
    if !b"\x1b[".starts_with(head) {
        return Color::None;
    }
    let numbers = bytes.iter().skip(2).take(LONGEST - 2);
    let length = 2 + numbers
        .take_while(|byte| byte.is_ascii_digit() || **byte == b';')
        .count();
    match bytes.get(length) {
        Some(b'm') if length < LONGEST => Color::Whole(length + 1),
        None if length < LONGEST => Color::Begun,
        Some(_) | None => Color::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the output, however the text is split on its way in.
    fn written(style: Style, bytes: &[u8]) -> String {
        let all = |size: usize| {
            let mut filter = Filter::new(Vec::new(), style);
            for piece in bytes.chunks(size) {
                filter.write_all(piece).unwrap();
            }
            filter.flush().unwrap();
            String::from_utf8(filter.inner).unwrap()
        };
        let whole = all(bytes.len().max(1));
        for size in 1..=5 {
            assert_eq!(all(size), whole, "in pieces of {size}");
        }
        whole
    }

    const HOSTILE: &str =
        "a【\u{1b}[31mb\u{1b}[2Jc\u{1b}]0;t\u{7}\u{9b}1m\u{202e}\u{200b}\r\n\t\u{e0041}\u{1b}[1;1";

    #[test]
    fn nothing_unseen_comes_out() {
        assert_eq!(
            written(Style::Plain, HOSTILE.as_bytes()),
            "a【\\u{1b}[31mb\\u{1b}[2Jc\\u{1b}]0;t\\u{7}\\u{9b}1m\\u{202e}\\u{200b}\\u{d}\n\t\\u{e0041}\\u{1b}[1;1"
        );
    }

    #[test]
    fn colors_are_let_through_where_there_are_colors() {
        assert_eq!(
            written(Style::Colored, HOSTILE.as_bytes()),
            "a【\u{1b}[31mb\\u{1b}[2Jc\\u{1b}]0;t\\u{7}\\u{9b}1m\\u{202e}\\u{200b}\\u{d}\n\t\\u{e0041}\\u{1b}[1;1"
        );
        let long = format!("\u{1b}[{}m", "1".repeat(100));
        assert_eq!(
            written(Style::Colored, long.as_bytes()),
            long.replace('\u{1b}', "\\u{1b}")
        );
        assert_eq!(
            written(Style::Colored, b"\x1b\xffx\x1b"),
            "\\u{1b}\u{fffd}x\\u{1b}"
        );
    }

    #[test]
    fn marks_are_counted_from_one_piece_to_the_next() {
        let stacked = format!("a{}\u{1b}[31m{}b", "\u{301}".repeat(3), "\u{301}".repeat(3));
        let kept = format!("a{}\u{1b}[31m\u{301}\\u{{301}}\\u{{301}}b", "\u{301}".repeat(3));
        assert_eq!(written(Style::Colored, stacked.as_bytes()), kept);
    }

    #[test]
    fn json_keeps_its_meaning() {
        let text = "a\u{7f}\u{202e}\u{e0041}【\u{9b}";
        let shown = written(Style::Json, serde_json::to_string(text).unwrap().as_bytes());
        assert_eq!(shown, "\"a\\u007f\\u202e\\udb40\\udc41【\\u009b\"");
        assert_eq!(serde_json::from_str::<String>(&shown).unwrap(), text);
    }

    #[test]
    fn what_is_no_text_is_marked() {
        assert_eq!(
            written(Style::Plain, b"a\xffb\xe3\x80\x90\xe3\x80"),
            "a\u{fffd}b【\u{fffd}"
        );
    }
}
