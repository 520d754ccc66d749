//! Tables of spreadsheets (CSV): a line a card, under a first line with the names of the columns in whatever spelling.

use super::raw::{Found, Raw};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The names of a column, without blanks, signs and capitals; of several columns with one meaning, that with the first name here counts.
const COLUMNS: [(&str, &[&str]); 13] = [
    (
        "code",
        &[
            "code",
            "cardcode",
            "cardnumber",
            "cardno",
            "number",
            "no",
            "cardid",
            "id",
        ],
    ),
    ("name", &["name", "cardname", "title"]),
    ("cardType", &["cardtype", "type", "kind", "category"]),
    ("level", &["level", "lv", "lvl"]),
    ("cost", &["cost"]),
    ("color", &["color", "colour"]),
    ("ap", &["ap", "attack", "atk", "power", "attackpoints"]),
    ("hp", &["hp", "hitpoints", "health"]),
    (
        "effect",
        &[
            "effect",
            "effects",
            "text",
            "cardtext",
            "effecttext",
            "ability",
            "abilities",
        ],
    ),
    ("zone", &["zone", "zones", "terrain"]),
    ("trait", &["trait", "traits"]),
    ("link", &["link", "links", "linkcondition", "linkconditions"]),
    ("set", &["set", "setname", "series", "product"]),
];
/// The separators of cells.
const BETWEEN: [u8; 3] = [b',', b';', b'\t'];

/// The key of a record that a column, or a field of a correction, means by its name.
pub(super) fn key(name: &str) -> Option<&'static str> {
    let plain = plain(name);
    let of = |(_, names): &&(&str, &[&str])| names.contains(&plain.as_str());
    COLUMNS.iter().find(of).map(|(key, _)| *key)
}

fn plain(name: &str) -> String {
    let letters = name.chars().filter(|one| one.is_alphanumeric());
    letters.collect::<String>().to_lowercase()
}

/// The records of a table; `None` where the first line names no column for the code or the name.
pub(super) fn read(text: &str) -> Option<Found> {
    let first = text.trim_start().lines().next()?;
    let count = |between: &u8| first.bytes().filter(|byte| byte == between).count();
    let between = BETWEEN.into_iter().max_by_key(count)?;
    let text = text.trim_start();
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(between)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let head: Vec<String> = reader.headers().ok()?.iter().map(str::to_string).collect();
    let columns = columns(&head);
    let has = |key| columns.contains(&Some(key));
    if !has("code") || !has("name") {
        return None;
    }
    let mut found = Found::default();
    let unused = head.iter().zip(&columns).filter(|(_, key)| key.is_none());
    found.unused = unused.map(|(name, _)| name.clone()).collect();
    let mut row = csv::StringRecord::new();
    let mut from = reader.position().clone();
    if !are_quotes_closed(text.get(..offset(&from))?, between) {
        found.records.push(Err(
            "in the first line, which names the columns, a quote is not closed at the end of a cell"
                .to_string(),
        ));
    }
    loop {
        let more = reader.read_record(&mut row);
        let to = reader.position().clone();
        let written = text.get(offset(&from)..offset(&to)).unwrap_or_default();
        match more {
            Ok(false) => return Some(found),
            Ok(true) if !are_quotes_closed(written, between) => {
                // All text in the lines up to the next quote would become part of this card.
                let first = from.line()
                    + written
                        .bytes()
                        .take_while(|byte| matches!(byte, b'\n' | b'\r'))
                        .count() as u64;
                let last = from.line() + written.trim_end().lines().count().saturating_sub(1) as u64;
                found.records.push(Err(if last > first {
                    format!("a quote is not closed at the end of its cell, so that the lines {first} to {last} are one")
                } else {
                    format!("in line {first} a quote is not closed at the end of its cell")
                }));
            }
            Ok(true) if row.iter().all(str::is_empty) => {}
            Ok(true) => found.records.push(record(&row, &columns)),
            Err(error) => found.records.push(Err(format!("the line is not read: {error}"))),
        }
        from = to;
    }
}

/// Returns the offset of a position, in bytes.
fn offset(position: &csv::Position) -> usize {
    usize::try_from(position.byte()).unwrap_or(usize::MAX)
}

/// Checks whether every cell that begins with a quote ends with one. A CSV reader would add everything after an unclosed quote to the cell,
/// line after line.
fn are_quotes_closed(lines: &str, between: u8) -> bool {
    #[derive(Clone, Copy)]
    enum At {
        Beginning,
        Bare,
        Quoted,
        /// Behind a quote that is the last, or the first of two that stand for one.
        Quote,
    }
    let mut at = At::Beginning;
    for byte in lines.bytes() {
        let is_end = byte == between || matches!(byte, b'\n' | b'\r');
        at = match at {
            At::Beginning | At::Bare | At::Quote if is_end => At::Beginning,
            At::Beginning if byte == b'"' => At::Quoted,
            At::Beginning | At::Bare => At::Bare,
            At::Quoted if byte == b'"' => At::Quote,
            At::Quoted => At::Quoted,
            At::Quote if byte == b'"' => At::Quoted,
            At::Quote if byte == b' ' => At::Quote,
            At::Quote => return false,
        };
    }
    !matches!(at, At::Quoted)
}

/// The key of each column; `None` where its name says nothing, or another column with the same meaning has a surer name.
fn columns(head: &[String]) -> Vec<Option<&'static str>> {
    let plain: Vec<String> = head.iter().map(|name| plain(name)).collect();
    let mut columns = vec![None; head.len()];
    for (key, names) in COLUMNS {
        let place = names
            .iter()
            .find_map(|name| plain.iter().position(|one| one == name));
        if let Some(column) = place.and_then(|at| columns.get_mut(at)) {
            *column = Some(key);
        }
    }
    columns
}

fn record(row: &csv::StringRecord, columns: &[Option<&'static str>]) -> Raw {
    if row.iter().skip(columns.len()).any(|cell| !cell.is_empty()) {
        return Err(format!(
            "the line has {} cells, and there are {} columns",
            row.len(),
            columns.len()
        ));
    }
    let mut fields = Map::new();
    let mut keys = BTreeSet::new();
    for (cell, key) in row.iter().zip(columns) {
        let Some(key) = key.filter(|key| !cell.is_empty() && keys.insert(*key)) else {
            continue;
        };
        let cell = Value::String(cell.to_string());
        let value = match key {
            "set" => Value::Object(Map::from_iter([("name".to_string(), cell)])),
            _ => cell,
        };
        fields.insert(key.to_string(), value);
    }
    Ok((Value::Object(fields), None))
}
