//! Characters of no width, as data brings them along: a space of no width behind the last letter of a name. No card has them printed and no
//! word is another with them, so they are left out, and each is told. Whatever else cannot be seen is refused with its record: what turns a
//! text around means something.

use super::clipped::clipped;
use serde_json::{Map, Value};
use thiserror::Error;

/// The keys of a record with data of the card; the name of a set is nested in it.
const KEYS: [&str; 12] = [
    "code", "name", "cardType", "level", "cost", "color", "ap", "hp", "effect", "zone", "trait", "link",
];
const SET: &str = "set";

/// Characters that were left out of a value of a record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("record {number}{}: left out of `{key}`: {}, which cannot be seen", of(code.as_ref()), told(characters))]
pub struct LeftOut {
    /// The place of the record, from 1.
    pub number: usize,
    /// The card number, where the record has one.
    pub code: Option<String>,
    /// The key that the value stands under: that of the name of a set is `set`.
    pub key: &'static str,
    /// The characters, in their order.
    pub characters: Vec<char>,
}

/// ` (GD01-001)`.
pub(super) fn of(code: Option<&String>) -> String {
    code.map(|code| format!(" ({})", clipped(code)))
        .unwrap_or_default()
}

fn told(characters: &[char]) -> String {
    let mut kinds = characters.to_vec();
    kinds.sort_unstable();
    kinds.dedup();
    let kinds = kinds.into_iter().map(|kind| {
        let times = characters.iter().filter(|character| **character == kind).count();
        let number = format!("U+{:04X}", u32::from(kind));
        match times {
            1 => number,
            times => format!("{number} ({times} times)"),
        }
    });
    kinds.collect::<Vec<_>>().join(", ")
}

/// Checks whether a character takes no room and does not affect others: the soft hyphen, spaces and joiners of no width, the byte order
/// mark.
fn has_no_width(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}'
    )
}

/// Takes characters of no width out of the values of a record: under which keys, and which characters.
pub(super) fn leave_out(fields: &mut Map<String, Value>) -> Vec<(&'static str, Vec<char>)> {
    let mut all = Vec::new();
    for key in KEYS {
        all.extend(fields.get_mut(key).and_then(|value| of_value(key, value)));
    }
    let set = fields.get_mut(SET).and_then(Value::as_object_mut);
    let of_set = set.and_then(|set| set.get_mut("name"));
    all.extend(of_set.and_then(|name| of_value(SET, name)));
    all
}

fn of_value(key: &'static str, value: &mut Value) -> Option<(&'static str, Vec<char>)> {
    let Value::String(text) = value else { return None };
    let found: Vec<char> = text
        .chars()
        .filter(|character| has_no_width(*character))
        .collect();
    if found.is_empty() {
        return None;
    }
    text.retain(|character| !has_no_width(character));
    Some((key, found))
}
