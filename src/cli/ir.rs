//! `gcs ir`: the checked meaning of one card.

use super::check::{Checked, Format, write};
use super::load::{SCRIPTS, Sources};
use super::{Failure, Outcome};
use gcs::diagnostics::{Diagnostic, Report};
use gcs::suggest;
use serde_json::Value;
use std::io::{self, Write};
use std::path::PathBuf;

/// Print what a card means, as the game reads it
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Code of the card, as `CORE-001`
    card: String,
    /// Card file (.gcs), or folder to search for them; `-` is stdin (repeat the option for more)
    #[arg(long, value_name = "PATH", default_value = ".")]
    cards: Vec<PathBuf>,
    /// Print JSON instead of an outline
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let sources = Sources::load(&arguments.cards, SCRIPTS)?;
    let checked = Checked::new(&sources);
    let of_card: Vec<Diagnostic> = checked
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.card.as_ref() == Some(&arguments.card))
        .cloned()
        .collect();
    let report = Report {
        diagnostics: &of_card,
        ..checked.report(&sources)
    };
    write(&report, Format::Human, &mut io::stderr().lock())?;
    let cards = &checked.compilation.program.cards;
    let Some(card) = cards.iter().find(|card| card.code == arguments.card) else {
        if !of_card.is_empty() {
            return Ok(Outcome::Findings);
        }
        let known = cards.iter().map(|card| card.code.as_str());
        return Err(Failure::Other(match suggest::nearest(&arguments.card, known) {
            Some(code) => format!("no card has the code `{}`; did you mean `{code}`", arguments.card),
            None => format!("no card has the code `{}`", arguments.card),
        }));
    };
    if arguments.json {
        serde_json::to_writer_pretty(&mut *out, card).map_err(io::Error::from)?;
        writeln!(out)?;
    } else {
        let value = serde_json::to_value(card).map_err(io::Error::from)?;
        outline(&card.name, &value, 0, out)?;
    }
    Ok(if of_card.is_empty() {
        Outcome::Clean
    } else {
        Outcome::Findings
    })
}

/// The value as indented lines, `head value`. What is absent or empty, and where it stands in the source, is
/// left out; what has one field only stands on the line of its name.
fn outline(head: &str, value: &Value, depth: usize, out: &mut impl Write) -> io::Result<()> {
    let indent = "  ".repeat(depth);
    if let Some(text) = scalar(value) {
        return writeln!(out, "{indent}{head} {text}");
    }
    match value {
        Value::Object(fields) => {
            let mut shown = fields
                .iter()
                .filter(|(key, value)| !is_empty(value) && *key != "place");
            match (shown.next(), shown.next()) {
                (Some((key, value)), None) => outline(&format!("{head} {key}"), value, depth, out),
                (first, second) => {
                    writeln!(out, "{indent}{head}")?;
                    first
                        .into_iter()
                        .chain(second)
                        .chain(shown)
                        .try_for_each(|(key, value)| outline(&format!("{key}:"), value, depth + 1, out))
                }
            }
        }
        Value::Array(items) => {
            writeln!(out, "{indent}{head}")?;
            items
                .iter()
                .try_for_each(|item| outline("-", item, depth + 1, out))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
    }
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::Null => Some("none".to_string()),
        Value::Bool(bool) => Some(bool.to_string()),
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.clone()),
        Value::Array(items) => items.iter().all(Value::is_string).then(|| {
            items
                .iter()
                .filter_map(Value::as_str)
                .collect::<Vec<_>>()
                .join(", ")
        }),
        Value::Object(_) => None,
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}
