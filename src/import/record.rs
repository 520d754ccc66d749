//! Reading: tolerant in the form of a value (`3`, `"3"`), strict in what a card cannot do without.

use super::card::Record;
use super::clipped::clipped;
use super::plain::{self, Changed};
use super::raw::{NotRecords, shape};
use super::shapes;
use super::unseen::{self, LeftOut};
use super::write;
use crate::printable::{one_line, unseen as cannot_be_seen};
use crate::vocabulary::CardKind;
use serde_json::{Map, Value};
use thiserror::Error;

/// A record that cannot become a card.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("record {number}{}: {reason}", unseen::of(code.as_ref()))]
pub struct Skipped {
    /// The place among the records, from 1.
    pub number: usize,
    /// The card number, where the record has one.
    pub code: Option<String>,
    /// The property that is missing or wrong.
    pub reason: String,
}

/// The contents of one text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read {
    /// The records that become cards.
    pub records: Vec<Record>,
    /// The records that are skipped.
    pub skipped: Vec<Skipped>,
    /// Characters that were left out of values of either.
    pub left_out: Vec<LeftOut>,
    /// Values that were accepted in another form.
    pub changed: Vec<Changed>,
    /// The total number of records, if the text says that it is a page with fewer.
    pub in_all: Option<u64>,
    /// The columns of a table that say nothing of a card.
    pub unused: Vec<String>,
}

/// Reads the records of one text: JSON as an array, as a page with an array in it, as one object per line or a single object; or the table
/// of a spreadsheet (CSV).
///
/// # Errors
///
/// Returns an error if the text is none of these.
pub fn read(text: &str) -> Result<Read, NotRecords> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let found = shapes::found(text)?;
    let mut read = Read {
        in_all: found.in_all,
        unused: found.unused,
        ..Read::default()
    };
    for (number, raw) in (1..).zip(found.records) {
        let (mut value, twice) = match raw {
            Ok(raw) => raw,
            Err(reason) => {
                read.skipped.push(Skipped {
                    number,
                    code: None,
                    reason,
                });
                continue;
            }
        };
        let left_out = value.as_object_mut().map(unseen::leave_out).unwrap_or_default();
        let changed = value.as_object_mut().map(plain::write).unwrap_or_default();
        let code = || {
            let fields = value.as_object();
            fields.and_then(|fields| text_of(fields, "code").ok()).flatten()
        };
        let left_out = left_out.into_iter().map(|(key, characters)| LeftOut {
            number,
            code: code(),
            key,
            characters,
        });
        read.left_out.extend(left_out);
        let changed = changed.into_iter().map(|(key, from, to)| Changed {
            number,
            code: code(),
            key,
            from,
            to,
        });
        read.changed.extend(changed);
        let once = twice.map_or(Ok(()), |key| {
            Err(format!("the key `{}` comes twice in it", one_line(&key)))
        });
        match once.and_then(|()| record(&value)) {
            Ok(record) => read.records.push(record),
            Err(reason) => read.skipped.push(Skipped {
                number,
                code: code(),
                reason,
            }),
        }
    }
    Ok(read)
}

fn record(value: &Value) -> Result<Record, String> {
    let fields = value
        .as_object()
        .ok_or_else(|| format!("it is {} and not an object", shape(value)))?;
    let code = needed(fields, "code")?;
    if !code
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
    {
        return Err(format!(
            "the code `{}` is not made of letters, digits, `-` and `_`",
            clipped(&code.escape_default().to_string())
        ));
    }
    let name = needed(fields, "name")?;
    let set = fields.get("set").and_then(Value::as_object);
    let card_type = needed(fields, "cardType")?;
    let (kind, token) =
        kind(&card_type).ok_or_else(|| format!("`{}` is not a card type", clipped(&card_type)))?;
    let record = Record {
        code,
        name,
        kind,
        token,
        color: word(fields, "color")?.map(|color| color.to_lowercase()),
        lv: word(fields, "level")?,
        cost: word(fields, "cost")?,
        ap: word(fields, "ap")?,
        hp: word(fields, "hp")?,
        zones: word(fields, "zone")?,
        traits: word(fields, "trait")?,
        link: word(fields, "link")?,
        lines: lines(fields)?,
        set_name: set.map_or(Ok(None), |set| text(set.get("name"), "set"))?,
    };
    if write::is_read_back(&record) {
        Ok(record)
    } else {
        Err("it would not be read back as this one card".to_string())
    }
}

fn needed(fields: &Map<String, Value>, key: &str) -> Result<String, String> {
    text_of(fields, key)?.ok_or_else(|| format!("it has no `{key}`"))
}

/// A value in one line; `None` for what the data marks as absent.
fn text_of(fields: &Map<String, Value>, key: &str) -> Result<Option<String>, String> {
    text(fields.get(key), key)
}

fn text(value: Option<&Value>, key: &str) -> Result<Option<String>, String> {
    let text = match value {
        None | Some(Value::Null) => return Ok(None),
        Some(Value::String(text)) => {
            let text = text.trim();
            seen(key, text)?;
            if text.contains('\n') {
                return Err(format!("`{key}` is no single line"));
            }
            text.split_whitespace().collect::<Vec<_>>().join(" ")
        }
        Some(Value::Number(number)) => number.to_string(),
        Some(other) => {
            return Err(format!(
                "`{key}` is {} and not a string or a number",
                shape(other)
            ));
        }
    };
    Ok((!matches!(text.as_str(), "" | "-")).then_some(text))
}

/// A value that stands in a card as it is, and so may hold nothing that means something there.
fn word(fields: &Map<String, Value>, key: &str) -> Result<Option<String>, String> {
    let text = text_of(fields, key)?;
    let sign = ["{", "}", "\"", "//"]
        .into_iter()
        .find(|sign| text.as_ref().is_some_and(|text| text.contains(sign)));
    match sign {
        Some(sign) => Err(format!("`{key}` holds `{sign}`, which no card has there")),
        None => Ok(text),
    }
}

/// Refuses what nobody who looks at the card could see.
fn seen(key: &str, text: &str) -> Result<(), String> {
    match cannot_be_seen(text).next() {
        Some((_, character)) => Err(format!(
            "`{key}` holds the character `{}`, which cannot be seen",
            character.escape_unicode()
        )),
        None => Ok(()),
    }
}

/// The printed lines. Only blank lines and the space around a line are dropped.
fn lines(fields: &Map<String, Value>) -> Result<Vec<String>, String> {
    let effect = match fields.get("effect") {
        None | Some(Value::Null) => return Ok(Vec::new()),
        Some(Value::String(effect)) => effect,
        Some(other) => return Err(format!("`effect` is {} and not a string", shape(other))),
    };
    let effect = effect.trim();
    if effect == "-" {
        return Ok(Vec::new());
    }
    let lines: Vec<String> = effect
        .split(['\n', '\r'])
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(str::to_string)
        .collect();
    for line in &lines {
        seen("effect", line)?;
    }
    match lines.iter().find(|line| !is_one_text(line)) {
        Some(line) => Err(format!(
            "the line `{}` of `effect` cannot stand in a card: it would not be read as text",
            clipped(line)
        )),
        None => Ok(lines),
    }
}

/// Checks whether a line is parsed as one line of text inside a card, and not as the end of the card, a property or a comment.
fn is_one_text(line: &str) -> bool {
    use crate::syntax::frame::{BodyLine, Item, parse_file};
    let items = parse_file(&format!("unit A-1 \"A\" {{\n{line}\n}}"));
    let [Item::Card(card)] = items.as_slice() else {
        return false;
    };
    card.closed && matches!(card.body.as_slice(), [BodyLine::Text(text)] if text.node == line)
}

/// The card type, and whether it is a token.
fn kind(card_type: &str) -> Option<(CardKind, bool)> {
    Some(match card_type.to_ascii_uppercase().as_str() {
        "UNIT" => (CardKind::Unit, false),
        "PILOT" => (CardKind::Pilot, false),
        "COMMAND" => (CardKind::Command, false),
        "BASE" => (CardKind::Base, false),
        "RESOURCE" => (CardKind::Resource, false),
        "UNIT TOKEN" | "TOKEN UNIT" => (CardKind::Unit, true),
        "EX BASE" | "BASE TOKEN" => (CardKind::Base, true),
        "EX RESOURCE" | "RESOURCE TOKEN" => (CardKind::Resource, true),
        _ => return None,
    })
}
