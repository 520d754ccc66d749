//! Shapes of data: an array of records, a page of an API with the array within it, one object a line, one record, or the table of a
//! spreadsheet.

use super::raw::{Found, NotRecords, Raw, shape};
use super::sheet;
use super::twice::Twice;
use serde::Deserialize;
use serde_json::{Map, Value};

/// The keys under which a page has its records.
const OF_PAGE: [&str; 5] = ["data", "cards", "results", "items", "records"];

/// A page, read once more for keys that come twice in its records.
#[derive(Deserialize)]
struct Page {
    #[serde(alias = "cards", alias = "results", alias = "items", alias = "records")]
    data: Vec<Twice>,
}

pub(super) fn found(text: &str) -> Result<Found, NotRecords> {
    let is_json = text.trim_start().starts_with(['[', '{']);
    if !is_json && let Some(table) = sheet::read(text) {
        return Ok(table);
    }
    let value = match serde_json::from_str(text) {
        Ok(value) => value,
        // A file with one object a line is no JSON as a whole.
        Err(error) => return lines(text).ok_or(NotRecords::Json(error)),
    };
    match value {
        Value::Array(values) => {
            let twice: Vec<Twice> = serde_json::from_str(text)?;
            Ok(together(values, twice))
        }
        Value::Object(mut fields) => {
            let listed = |key: &&str| fields.get(*key).is_some_and(Value::is_array);
            match OF_PAGE.into_iter().find(listed) {
                Some(key) => {
                    let Page { data: twice } = serde_json::from_str(text)?;
                    let in_all = in_all(&fields);
                    let values = match fields.remove(key) {
                        Some(Value::Array(values)) => values,
                        _ => Vec::new(),
                    };
                    let in_all = in_all.filter(|all| *all > values.len() as u64);
                    Ok(Found {
                        in_all,
                        ..together(values, twice)
                    })
                }
                None if ["code", "name"]
                    .iter()
                    .all(|key| fields.get(*key).is_some_and(Value::is_string)) =>
                {
                    let Twice(twice) = serde_json::from_str(text)?;
                    Ok(Found {
                        records: vec![Ok((Value::Object(fields), twice))],
                        ..Found::default()
                    })
                }
                None => Err(NotRecords::Shape("an object")),
            }
        }
        other => Err(NotRecords::Shape(shape(&other))),
    }
}

fn together(values: Vec<Value>, twice: Vec<Twice>) -> Found {
    let all = values.into_iter().zip(twice);
    Found {
        records: all.map(|(value, Twice(twice))| Ok((value, twice))).collect(),
        ..Found::default()
    }
}

fn in_all(fields: &Map<String, Value>) -> Option<u64> {
    let keys = ["total", "totalCount", "total_count", "count"];
    keys.into_iter().find_map(|key| fields.get(key)?.as_u64())
}

/// The records of a file with one object a line. `None` where the first line is no object: then the file is broken JSON.
fn lines(text: &str) -> Option<Found> {
    let mut lines = text
        .lines()
        .map(str::trim)
        .map(|line| line.strip_suffix(',').unwrap_or(line))
        .filter(|line| !line.is_empty())
        .peekable();
    let is_object = |line: &&&str| serde_json::from_str::<Map<String, Value>>(line).is_ok();
    lines.peek().filter(is_object)?;
    let record = |line: &str| -> Raw {
        let read = |error: serde_json::Error| format!("the line is not JSON: {error}");
        let value: Value = serde_json::from_str(line).map_err(read)?;
        let Twice(twice) = serde_json::from_str(line).map_err(read)?;
        Ok((value, twice))
    };
    Some(Found {
        records: lines.map(record).collect(),
        ..Found::default()
    })
}
