//! Characters that nobody sees, as data brings them along: a space of no width behind a name. No card has them printed, so they are left out,
//! and each is told.

use crate::printable::unseen;
use serde_json::{Map, Value};
use thiserror::Error;

/// The values of a record that become words of a card.
const KEYS: [&str; 12] = [
    "code", "name", "cardType", "color", "level", "cost", "ap", "hp", "zone", "trait", "link", "effect",
];
/// What has the name of the set, as `name`.
const SET: &str = "set";

/// What was left out of a value of a record, which was taken without it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("record {index}{}: left out of `{key}`: {}, which cannot be seen", of(code.as_ref()), told(characters))]
pub struct LeftOut {
    /// The place of the record in the array, from 0.
    pub index: usize,
    /// The card number, where the record has one.
    pub code: Option<String>,
    /// The value, by its key.
    pub key: &'static str,
    /// The characters, in their order.
    pub characters: Vec<char>,
}

/// ` (GD01-001)`.
pub(super) fn of(code: Option<&String>) -> String {
    code.map(|code| format!(" ({code})")).unwrap_or_default()
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

/// Takes what cannot be seen out of the values of a record: which keys, and which characters.
pub(super) fn leave_out(fields: &mut Map<String, Value>) -> Vec<(&'static str, Vec<char>)> {
    let mut all = Vec::new();
    for key in KEYS {
        all.extend(fields.get_mut(key).and_then(|value| of_value(key, value)));
    }
    let set = fields.get_mut(SET).and_then(Value::as_object_mut);
    let name = set.and_then(|set| set.get_mut("name"));
    all.extend(name.and_then(|value| of_value(SET, value)));
    all
}

fn of_value(key: &'static str, value: &mut Value) -> Option<(&'static str, Vec<char>)> {
    let Value::String(text) = value else { return None };
    // The ends of lines part the lines of a text.
    let found: Vec<(usize, char)> = unseen(text)
        .filter(|(_, character)| !matches!(character, '\n' | '\r'))
        .collect();
    let mut at = found.iter().map(|(at, _)| *at).peekable();
    let seen = text
        .char_indices()
        .filter(|(here, _)| at.next_if_eq(here).is_none());
    let seen: String = seen.map(|(_, character)| character).collect();
    if found.is_empty() {
        return None;
    }
    *text = seen;
    Some((key, found.into_iter().map(|(_, character)| character).collect()))
}
