//! `gcs ir`: the checked meaning of one card.

use super::output::json;
use super::{Failure, Outcome, known};
use gcs::ir::{Card, NameId, Symbols, TokenId, TraitId};
use serde_json::Value;
use std::io::{self, Write};
use std::path::PathBuf;

/// Print what a card means, as the game reads it
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Code or name of the card, as `CORE-001`; the built-in cards are always known
    #[arg(required = true)]
    card: Vec<String>,
    /// Card file (.gcs), or folder to search for them; `-` is stdin (repeat the option for more) [default: those in the
    /// current folder]
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// Print JSON instead of an outline
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let (cards, all_read) = known::cards(&arguments.cards)?;
    let what = arguments.card.join(" ");
    let Some(at) = known::find_or_tell(&cards, &what)? else {
        return Ok(known::outcome(all_read, false));
    };
    let card = &cards.program.cards[at];
    let is_clean = known::tell(&cards, &card.code)?;
    let symbols = &cards.program.symbols;
    if arguments.json {
        json(&meaning(card, symbols)?, out)?;
    } else {
        write_outline(card, symbols, out)?;
    }
    Ok(known::outcome(all_read, is_clean))
}

/// Writes what a card means as an outline.
pub(super) fn write_outline(card: &Card, symbols: &Symbols, out: &mut impl Write) -> io::Result<()> {
    outline(&card.name, &meaning(card, symbols)?, 0, out)
}

/// What a card means, with names in the place of their numbers.
fn meaning(card: &Card, symbols: &Symbols) -> io::Result<Value> {
    let mut value = serde_json::to_value(card).map_err(io::Error::from)?;
    forget_notes(&mut value);
    spell(&mut value, symbols).map_err(io::Error::from)?;
    Ok(value)
}

/// Leaves what the card means: not how its lines say it, and not where they are written.
fn forget_notes(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|key, value| !matches!(key.as_str(), "place" | "notes") && !is_key(value));
            fields.values_mut().for_each(forget_notes);
        }
        Value::Array(items) => items.iter_mut().for_each(forget_notes),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Whether a value is a [`gcs::ir::Key`].
fn is_key(value: &Value) -> bool {
    matches!(value, Value::Object(fields) if fields.len() == 1 && fields.contains_key("note"))
}

/// Writes names where the IR has their numbers.
fn spell(value: &mut Value, symbols: &Symbols) -> serde_json::Result<()> {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let id = value.as_u64().and_then(|id| u32::try_from(id).ok());
                match (key.as_str(), id) {
                    ("keyword", Some(id)) => {
                        let known = symbols.keywords.get(id as usize);
                        *value = known.map(|known| known.name.as_str()).into();
                    }
                    ("name" | "named" | "name-contains" | "also-named", Some(id)) => {
                        *value = symbols.name(NameId(id)).into();
                    }
                    ("token", Some(id)) => {
                        *value = serde_json::to_value(symbols.token(TokenId(id)))?;
                        forget_notes(value);
                        spell(value, symbols)?;
                    }
                    ("trait", Some(id)) => *value = symbols.trait_name(TraitId(id)).into(),
                    ("trait" | "traits", None) => {
                        for id in value.as_array_mut().into_iter().flatten() {
                            let name = id.as_u64().map(|id| symbols.trait_name(TraitId(id as u32)));
                            *id = name.into();
                        }
                    }
                    _ => spell(value, symbols)?,
                }
            }
        }
        Value::Array(items) => {
            for item in items {
                spell(item, symbols)?;
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    Ok(())
}

/// The value as indented lines, `head value`. A field that is absent or empty is left out; what has one field only stands
/// on the line of its name.
fn outline(head: &str, value: &Value, depth: usize, out: &mut impl Write) -> io::Result<()> {
    let indent = "  ".repeat(depth);
    if let Some(text) = scalar(value) {
        return writeln!(out, "{indent}{head} {text}");
    }
    match value {
        // A variant with nothing in it is its name: 【During Pair】 of any Pilot, "card" of any type.
        Value::Object(fields) if fields.len() == 1 && fields.values().all(is_empty) => {
            let name = fields.keys().map(String::as_str).collect::<String>();
            writeln!(out, "{indent}{head} {name}")
        }
        Value::Object(fields) => {
            let mut shown = fields.iter().filter(|(_, value)| !is_empty(value));
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
        // What has no fields but notes is told by its name.
        Value::Object(_) | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gcs::source::SourceFile;

    /// The names of the variants and fields in a value that say something.
    fn names(value: &Value, names: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                let variant = fields.len() == 1;
                for (key, value) in fields.iter().filter(|(key, _)| *key != "place") {
                    if variant || !is_empty(value) {
                        names.push(key.clone());
                    }
                    self::names(value, names);
                }
            }
            Value::Array(items) => items.iter().for_each(|item| self::names(item, names)),
            Value::String(text) => names.push(text.clone()),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    /// Every variant, field and name of what cards mean stands in the outline, as often as it is there.
    #[test]
    fn no_node_is_left_out() -> io::Result<()> {
        let files: Vec<SourceFile> = gcs::core_set::CARDS
            .iter()
            .filter_map(|(name, text)| SourceFile::new(*name, *text))
            .chain(SourceFile::new(
                "bare.gcs",
                "unit B-001 \"Bare\" {
    color red  lv 1  cost 1  ap 1  hp 1
    【During Pair】This Unit can't be set as active.
    【When Paired】Draw 1.
    【Deploy】You may discard 1 card. If you do, draw 1.
}
",
            ))
            .collect();
        let program = gcs::compile(&files).program;
        for card in &program.cards {
            let mut value = serde_json::to_value(card)?;
            spell(&mut value, &program.symbols)?;
            let mut out = Vec::new();
            outline(&card.name, &value, 0, &mut out)?;
            let shown = String::from_utf8_lossy(&out);
            let mut wanted = Vec::new();
            names(&value, &mut wanted);
            for name in wanted {
                assert!(shown.contains(&name), "{name} of {}:\n{shown}", card.code);
            }
        }
        Ok(())
    }
}
