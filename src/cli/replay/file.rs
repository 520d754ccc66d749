//! Replays as files: written so that people can read them, and read with a finding where they are none.

use super::super::Failure;
use gcs::diagnostics::{Code, Diagnostic};
use gcs::replay::{Header, Refusal, Replay, Spot, VERSION};
use gcs::source::{FileId, SourceFile, Span};
use serde_json::Value;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// A file that a replay is written to.
pub(in crate::cli) struct File {
    path: PathBuf,
    file: fs::File,
}

impl File {
    /// Makes the file, or empties it.
    pub(in crate::cli) fn create(path: &Path) -> Result<File, Failure> {
        match fs::File::create(path) {
            Ok(file) => Ok(File {
                path: path.to_path_buf(),
                file,
            }),
            Err(error) => Err(unwritten(path, error)),
        }
    }

    /// Makes a file that is not there yet: what a person names may be the game that they want to see.
    pub(in crate::cli) fn create_new(path: &Path) -> Result<File, Failure> {
        match fs::File::create_new(path) {
            Ok(file) => Ok(File {
                path: path.to_path_buf(),
                file,
            }),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(Failure::Other(format!(
                "`{}` is there already; name a new file (`gcs replay` shows a game that was written)",
                path.display()
            ))),
            Err(error) => Err(unwritten(path, error)),
        }
    }

    /// Writes the replay.
    pub(in crate::cli) fn write(self, replay: &Replay) -> Result<(), Failure> {
        let mut out = BufWriter::new(self.file);
        write(replay, &mut out)
            .and_then(|()| out.flush())
            .map_err(|error| unwritten(&self.path, error))
    }
}

/// The text without the mark that some editors put before it.
fn json(file: &SourceFile) -> &str {
    file.text.trim_start_matches('\u{FEFF}')
}

fn unwritten(path: &Path, error: io::Error) -> Failure {
    Failure::File {
        verb: "write",
        path: path.display().to_string(),
        error,
    }
}

/// JSON with a line for each property and for each entry of a list.
fn write(replay: &Replay, out: &mut impl Write) -> io::Result<()> {
    let Value::Object(fields) = serde_json::to_value(replay)? else {
        return Ok(());
    };
    for ((name, value), at) in fields.iter().zip(0..) {
        write!(
            out,
            "{}\n  {}: ",
            if at == 0 { "{" } else { "," },
            Value::from(name.as_str())
        )?;
        let lines: Vec<String> = match value {
            Value::Array(items) => items.iter().map(Value::to_string).collect(),
            Value::Object(items) => items
                .iter()
                .map(|(name, value)| format!("{}: {value}", Value::from(name.as_str())))
                .collect(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
        };
        if lines.is_empty() {
            write!(out, "{value}")?;
            continue;
        }
        let (open, close) = if value.is_array() { ('[', ']') } else { ('{', '}') };
        write!(out, "{open}\n    {}\n  {close}", lines.join(",\n    "))?;
    }
    writeln!(out, "\n}}")
}

/// Reads a replay, or says what keeps it from being one.
pub(super) fn read(file: &SourceFile, id: FileId) -> Result<Replay, Box<Diagnostic>> {
    let broken = |error: &serde_json::Error| {
        let at = offset(&file.text, error.line(), error.column());
        // The place is said by the finding.
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default().to_string();
        Diagnostic::new(
            Code::ReplaySyntax,
            id,
            Span::new(at, at),
            "this is no replay",
            message,
        )
        .help("a replay is a file that `gcs play --replay` or `gcs sim --replays` has written")
    };
    let header: Header = serde_json::from_str(json(file)).map_err(|error| Box::new(broken(&error)))?;
    if header.replay != VERSION {
        let refusal = Refusal::Version(header.replay);
        return Err(Box::new(finding(&refusal, file, id)));
    }
    serde_json::from_str(json(file)).map_err(|error| Box::new(broken(&error)))
}

/// The byte of a line and column, both from 1, at the start of a character.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let mut at = before.saturating_add(column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Why a replay is not played, at the words of its file.
pub(super) fn finding(refusal: &Refusal, file: &SourceFile, id: FileId) -> Diagnostic {
    let (code, label, help) = match refusal {
        Refusal::Version(_) => (
            Code::ReplaySyntax,
            "another version",
            "play it with the version of gcs that wrote it",
        ),
        Refusal::UnknownCard(_) => (
            Code::ChangedCard,
            "not defined in the loaded card files",
            "name the files that define it with `--cards`",
        ),
        Refusal::NoMeaning(_) => (Code::ReplaySyntax, "a hash is missing", "list it under `cards`"),
        Refusal::Changed { .. } => (
            Code::ChangedCard,
            "what it meant",
            "name the files with the card as it was with `--cards`",
        ),
        Refusal::NobodyFirst(_) | Refusal::Setup(_) => (
            Code::ReplaySyntax,
            "no game can begin like this",
            "the replay was changed after it was written",
        ),
        Refusal::TooShort { .. } => (
            Code::DivergingReplay,
            "steps are missing before this",
            "the replay was cut off, or changed after it was written",
        ),
        Refusal::TooLong(_)
        | Refusal::AskedOtherwise { .. }
        | Refusal::OtherOptions { .. }
        | Refusal::OtherOption { .. }
        | Refusal::NobodyToConcede { .. }
        | Refusal::Choice(_)
        | Refusal::OtherEnd { .. }
        | Refusal::OtherTable(_) => (
            Code::DivergingReplay,
            "the game goes another way from here on",
            "the replay was changed after it was written, or another version of gcs plays by other rules",
        ),
    };
    let span = place(&file.text, &refusal.spot());
    Diagnostic::new(code, id, span, refusal.to_string(), label).help(help)
}

/// Where something stands in a file as [`write`] writes it, to the end of its line; the start of another file.
fn place(text: &str, spot: &Spot) -> Span {
    // Inside of a string a quotation mark has a backslash before it, so that none of these is found in one.
    let start = match spot {
        Spot::All => text.find("\"replay\":"),
        Spot::Card(code) => text.find(&format!("{}: ", Value::from(code.as_str()))),
        Spot::Step(step) => text
            .match_indices("{\"")
            .filter(|(at, _)| {
                let rest = &text[*at..];
                rest.starts_with("{\"chose\":") || rest.starts_with("{\"concedes\":")
            })
            .nth(*step)
            .map(|(at, _)| at),
        Spot::End => text.find("\"end\": {"),
    };
    let start = start.unwrap_or(0);
    let line = text[start..].lines().next().unwrap_or_default();
    Span::new(start, start + line.trim_end_matches(',').len())
}
