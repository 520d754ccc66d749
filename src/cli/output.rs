//! Data goes to stdout, talk to stderr, and a reader that leaves early is no error.

use std::fmt;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, StdoutLock, Write};

/// Stdout, buffered. When its reader has gone (`gcs check | head`), what is written goes nowhere.
pub(super) struct Output {
    inner: BufWriter<Quiet<StdoutLock<'static>>>,
}

impl Output {
    pub(super) fn stdout() -> Output {
        Output {
            inner: BufWriter::new(Quiet {
                inner: io::stdout().lock(),
                gone: false,
            }),
        }
    }

    /// Writes what is still buffered.
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

/// Writes a line to stderr. When nobody reads it, there is nobody to tell.
pub(super) fn say(line: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// Whether what goes to stdout may be colored: a terminal shows it, and `NO_COLOR` is not set.
pub(super) fn color_on_stdout() -> bool {
    io::stdout().is_terminal() && wants_color()
}

/// Whether what goes to stderr may be colored.
pub(super) fn color_on_stderr() -> bool {
    io::stderr().is_terminal() && wants_color()
}

fn wants_color() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
        && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}
