//! Output: data goes to stdout, talk to stderr, and a reader that leaves early is no error. Both go through a [`Filter`]: whatever
//! an input holds, it drives no terminal and hides nothing in a log. Nothing else of the command writes to either,
//! and only what `gcs lsp` tells an editor goes around the filter.
#![allow(
    clippy::disallowed_methods,
    reason = "the one place that takes stdout and stderr"
)]

use gcs::diagnostics::human::Paper;
use gcs::printable::{Filter, one_line};
use std::fmt;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, StderrLock, StdoutLock, Write};
use std::path::Path;
use terminal_size::{Height, Width, terminal_size_of};

/// Stdout, buffered. If its reader has gone (`gcs check | head`), output is discarded.
pub(super) struct Output {
    inner: Filter<BufWriter<Quiet<StdoutLock<'static>>>>,
}

impl Output {
    pub(super) fn stdout() -> Output {
        let out = BufWriter::new(Quiet {
            inner: io::stdout().lock(),
            gone: false,
        });
        Output {
            inner: filtered(out, color_on_stdout()),
        }
    }

    /// Clears the screen, if the output is one; its history stays.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        self.flush()?;
        if io::stdout().is_terminal() && !is_dumb() {
            let mut screen = io::stdout();
            screen.write_all(b"\x1b[H\x1b[2J")?;
            screen.flush()?;
        }
        Ok(())
    }

    /// Checks whether nobody reads the output any more.
    pub(super) fn is_gone(&self) -> bool {
        self.inner.get_ref().get_ref().gone
    }

    /// Writes the buffered output.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.inner.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

struct Quiet<W> {
    inner: W,
    gone: bool,
}

impl<W: Write> Write for Quiet<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.gone {
            return Ok(bytes.len());
        }
        match self.inner.write(bytes) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.gone = true;
                Ok(bytes.len())
            }
            result => result,
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.gone {
            return Ok(());
        }
        match self.inner.flush() {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                self.gone = true;
                Ok(())
            }
            result => result,
        }
    }
}

fn filtered<W: Write>(inner: W, color: bool) -> Filter<W> {
    if color {
        Filter::colored(inner)
    } else {
        Filter::plain(inner)
    }
}

/// Returns stdout for messages to an editor. They pass no filter: each is preceded by its length, so that its contents cannot be misread,
/// and it is not shown on a terminal.
pub(super) fn messages() -> StdoutLock<'static> {
    io::stdout().lock()
}

/// Returns stdout as a screen, which is driven by more than text. Whoever draws on it has put everything through a filter before.
pub(super) fn screen() -> io::Stdout {
    io::stdout()
}

/// Checks whether a table can be drawn: a person reads and types, and the terminal has a cursor that can be moved.
pub(super) fn has_screen() -> bool {
    is_on_terminal() && !is_dumb()
}

/// Stderr, for more than a line.
pub(super) fn stderr() -> Filter<StderrLock<'static>> {
    filtered(io::stderr().lock(), color_on_stderr())
}

/// Writes a line to stderr. When nobody reads it, there is nobody to tell.
pub(super) fn say(line: fmt::Arguments<'_>) {
    let _ = writeln!(stderr(), "{}", one_line(&line.to_string()));
}

/// A path as it is shown: on one line, and with nothing in it that cannot be seen.
pub(super) fn shown(path: &Path) -> String {
    one_line(&raw(path)).into_owned()
}

/// A path as it is, for formats that have words of their own for what cannot be seen. A byte that is no text is written
/// out, so that two names never look the same.
pub(super) fn raw(path: &Path) -> String {
    let mut raw = String::new();
    for chunk in path.as_os_str().as_encoded_bytes().utf8_chunks() {
        raw.push_str(chunk.valid());
        for byte in chunk.invalid() {
            raw.push_str(&format!("\\x{byte:02x}"));
        }
    }
    raw
}

/// Writes JSON and the end of its line. What cannot be seen is escaped in it.
pub(super) fn json(value: &impl serde::Serialize, out: &mut impl Write) -> io::Result<()> {
    let mut out = Filter::json(out);
    serde_json::to_writer_pretty(&mut out, value)?;
    writeln!(out)
}

/// Checks whether the command is interactive: stdin and stdout are a terminal.
pub(super) fn is_on_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Returns the format of findings on stdout.
pub(super) fn paper_on_stdout() -> Paper {
    Paper {
        color: color_on_stdout(),
        columns: columns(terminal_size_of(io::stdout())),
    }
}

/// Returns the format of findings on stderr.
pub(super) fn paper_on_stderr() -> Paper {
    Paper {
        color: color_on_stderr(),
        columns: columns(terminal_size_of(io::stderr())),
    }
}

/// `COLUMNS` says it, or else the terminal.
fn columns(terminal: Option<(Width, Height)>) -> usize {
    let wording = std::env::var("COLUMNS")
        .ok()
        .and_then(|columns| columns.parse().ok());
    wording
        .or(terminal.map(|(Width(width), _)| usize::from(width)))
        .unwrap_or(Paper::PLAIN.columns)
}

/// Checks whether output on stdout may be colored: it is a terminal, and `NO_COLOR` is not set.
pub(super) fn color_on_stdout() -> bool {
    io::stdout().is_terminal() && wants_color()
}

/// Checks whether output on stderr may be colored.
pub(super) fn color_on_stderr() -> bool {
    io::stderr().is_terminal() && wants_color()
}

fn wants_color() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) && !is_dumb()
}

/// Checks whether the terminal declares that it can only write lines.
fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}
