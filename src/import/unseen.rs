//! Characters of no width in names, as data brings them along: a space of no width behind the last letter. No card has them printed and no
//! word is another with them, so they are left out of names, and each is told. Whatever else cannot be seen is refused with its record: the
//! end of a line, or what turns a text around, means something.

use super::clipped::clipped;
use serde_json::{Map, Value};
use thiserror::Error;

/// What a record has with a name in it, by its key; that of a set stands within it.
const NAME: &str = "name";
const SET: &str = "set";

/// What was left out of a name of a record, which was taken without it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("record {index}{}: left out of `{key}`: {}, which cannot be seen", of(code.as_ref()), told(characters))]
pub struct LeftOut {
    /// The place of the record in the array, from 0.
    pub index: usize,
    /// The card number, where the record has one.
    pub code: Option<String>,
    /// The key that the name stands under: `name`, or `set`.
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

/// Whether a character takes no room and changes nothing around it: the soft hyphen, spaces and joiners of no width, the mark at the
/// beginning of a file.
fn has_no_width(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}'
    )
}

/// Takes characters of no width out of the names of a record: under which keys, and which characters.
pub(super) fn leave_out(fields: &mut Map<String, Value>) -> Vec<(&'static str, Vec<char>)> {
    let of_card = fields.get_mut(NAME).and_then(|name| of_name(NAME, name));
    let set = fields.get_mut(SET).and_then(Value::as_object_mut);
    let of_set = set.and_then(|set| set.get_mut(NAME));
    let of_set = of_set.and_then(|name| of_name(SET, name));
    of_card.into_iter().chain(of_set).collect()
}

fn of_name(key: &'static str, value: &mut Value) -> Option<(&'static str, Vec<char>)> {
    let Value::String(name) = value else { return None };
    let found: Vec<char> = name
        .chars()
        .filter(|character| has_no_width(*character))
        .collect();
    if found.is_empty() {
        return None;
    }
    name.retain(|character| !has_no_width(character));
    Some((key, found))
}
