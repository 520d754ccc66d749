//! Replays as files: written so that people can read them, and read with a finding where they are none.

use super::super::output::shown;
use super::super::{Failure, write};
use gcs::diagnostics::{Code, Diagnostic};
use gcs::ir::LeftOut;
use gcs::left_out;
use gcs::replay::{End, Header, Refusal, Replay, Spot, Step, VERSION};
use gcs::source::{FileId, SourceFile, Span};
use serde::Serialize;
use serde_json::Value;
use std::io;
use std::path::{Path, PathBuf};

/// The file of a game in progress: every choice is written as soon as it is made.
pub(in crate::cli) struct Growing {
    path: PathBuf,
    file: write::Growing,
    /// The number of steps in it.
    steps: usize,
}

impl Growing {
    /// Makes a file that is not there yet: what a person names may be the game that they want to see.
    pub(in crate::cli) fn create_new(path: &Path, replay: &Replay) -> Result<Growing, Failure> {
        let (head, end) = (head(replay)?, end(replay.end.as_ref())?);
        match write::Growing::create_new(path, &head, &end) {
            Ok(file) => Ok(Growing {
                path: path.to_path_buf(),
                file,
                steps: 0,
            }),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(Failure::Other(format!(
                "`{}` is there already; name a new file (`gcs replay` shows a game that was written)",
                shown(path)
            ))),
            Err(error) => Err(write::unwritten(path, error)),
        }
    }

    /// Adds the steps that are new.
    pub(in crate::cli) fn add(&mut self, replay: &Replay) -> Result<(), Failure> {
        for new in replay.steps.get(self.steps..).unwrap_or_default() {
            let piece = step(new, self.steps)?;
            let added = self.file.add(&piece);
            added.map_err(|error| write::unwritten(&self.path, error))?;
            self.steps += 1;
        }
        Ok(())
    }

    /// Adds how the game ended.
    pub(in crate::cli) fn finish(self, replay: &Replay) -> Result<(), Failure> {
        let finished = self.file.finish(&end(replay.end.as_ref())?);
        finished.map_err(|error| write::unwritten(&self.path, error))
    }
}

/// Writes the replay of a game that is over, over another of the same name: a series that is played again is written
/// again. Nothing else that has the name is written over.
pub(in crate::cli) fn write(path: &Path, replay: &Replay) -> Result<(), Failure> {
    let mut text = head(replay)?;
    for (at, written) in replay.steps.iter().enumerate() {
        text.push_str(&step(written, at)?);
    }
    text.push_str(&end(replay.end.as_ref())?);
    match write::there(path)? {
        None => write::create_lightly(path, &text),
        Some(there) if is_written_here(&there) => {
            let mut writes = write::Writes::default();
            writes.replace(path, &there, &text).map(|_| ())
        }
        Some(_) => Err(write::unwritten(
            path,
            io::Error::other("it is there already, and it is no replay"),
        )),
    }
}

/// Checks whether a file begins as replays written here do.
fn is_written_here(text: &[u8]) -> bool {
    text.starts_with(HEAD.as_bytes())
}

/// The beginning of every replay.
const HEAD: &str = "{\n  \"replay\": ";

/// The text without the mark that some editors put before it.
fn json(file: &SourceFile) -> &str {
    file.text.trim_start_matches('\u{FEFF}')
}

/// Returns everything before the steps: JSON with one line for each property and for each element of a list.
fn head(replay: &Replay) -> Result<String, Failure> {
    // Exhaustive, so that nothing new is left out.
    let Replay {
        replay,
        seed,
        format,
        first,
        base,
        ex_resource,
        shields,
        asks_all,
        players,
        cards,
        steps: _,
        end: _,
    } = replay;
    let mut text = "{".to_string();
    property("replay", replay, &mut text)?;
    property("seed", seed, &mut text)?;
    property("format", format, &mut text)?;
    property("first", first, &mut text)?;
    property("base", base, &mut text)?;
    property("ex_resource", ex_resource, &mut text)?;
    property("shields", shields, &mut text)?;
    property("asks_all", asks_all, &mut text)?;
    property("players", players, &mut text)?;
    property("cards", cards, &mut text)?;
    text.push_str("\n  \"steps\": [");
    Ok(text)
}

/// A property and the comma behind it.
fn property(name: &str, value: &impl Serialize, text: &mut String) -> Result<(), Failure> {
    let value = serde_json::to_value(value).map_err(io::Error::from)?;
    text.push_str(&format!("\n  \"{name}\": {},", lines(&value)));
    Ok(())
}

/// A step with what divides it from the one before, if it is not the first.
fn step(step: &Step, at: usize) -> Result<String, Failure> {
    let comma = if at == 0 { "" } else { "," };
    let step = serde_json::to_string(step).map_err(io::Error::from)?;
    Ok(format!("{comma}\n    {step}"))
}

/// Returns everything after the steps.
fn end(end: Option<&End>) -> Result<String, Failure> {
    let end = serde_json::to_value(end).map_err(io::Error::from)?;
    Ok(format!("\n  ],\n  \"end\": {}\n}}\n", lines(&end)))
}

/// A value with a line for each of its entries.
fn lines(value: &Value) -> String {
    let lines: Vec<String> = match value {
        Value::Array(items) => items.iter().map(Value::to_string).collect(),
        Value::Object(items) => items
            .iter()
            .map(|(name, value)| format!("{}: {value}", Value::from(name.as_str())))
            .collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    if lines.is_empty() {
        return value.to_string();
    }
    let (open, close) = if value.is_array() { ('[', ']') } else { ('{', '}') };
    format!("{open}\n    {}\n  {close}", lines.join(",\n    "))
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
        return Err(Box::new(finding(&refusal, &LeftOut::default(), file, id)));
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
pub(super) fn finding(refusal: &Refusal, left_out: &LeftOut, file: &SourceFile, id: FileId) -> Diagnostic {
    let span = place(&file.text, &refusal.spot());
    if let Refusal::UnknownCard(code) = refusal
        && let Some(card) = left_out.of_code(code)
    {
        let message = left_out::message(card);
        let found = Diagnostic::new(Code::ChangedCard, id, span, message, "not played with");
        return found.help(left_out::help(card));
    }
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
    Diagnostic::new(code, id, span, refusal.to_string(), label).help(help)
}

/// Returns the span from a spot to the end of its line, in a file as written by [`write`]; the beginning for any other file.
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
