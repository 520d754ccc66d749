//! The meaning of a card as an outline for people: what its JSON value holds, without the braces.

use super::spelled::spelled;
use super::{Card, Symbols};
use serde_json::Value;
use std::io::{self, Write};

/// Writes what a card means as an outline: one field a line, indented by what it belongs to.
///
/// # Errors
///
/// Returns the errors of the writer.
pub fn write_outline(card: &Card, symbols: &Symbols, out: &mut impl Write) -> io::Result<()> {
    let meaning = spelled(card, symbols).map_err(io::Error::from)?;
    outline(&card.name, &meaning, 0, out)
}

/// Prints a value as indented lines, `head value`. Absent and empty fields are omitted; a value with a single field is on the line of its
/// name.
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
        Value::Object(_) | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::SourceFile;

    /// The names of the variants and fields in a value that say something.
    fn names(value: &Value, names: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                let variant = fields.len() == 1;
                for (key, value) in fields {
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
        let files: Vec<SourceFile> = crate::core_set::CARDS
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
        let program = crate::compile(&files).program;
        for card in &program.cards {
            let value = spelled(card, &program.symbols)?;
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
