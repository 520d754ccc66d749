//! Normalization of values: full-width letters and brackets, numbers of spreadsheets, quotes around names of a link condition, marks of a print in
//! a code. Each value is written as cards have it, and each change is told. Words of a text stay: `gcs check` finds out what they mean.

use super::clipped::clipped;
use crate::printable::one_line;
use serde_json::{Map, Value};
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

/// A value of a record that was written as cards have it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("record {number}{}: `{key}`: `{}` is taken as `{}`", super::unseen::of(code.as_ref()), told(from), told(to))]
pub struct Changed {
    /// The place of the record, from 1.
    pub number: usize,
    /// The card number, where the record has one.
    pub code: Option<String>,
    /// The key of the value; `set` for the name of a set.
    pub key: &'static str,
    /// The value in the data.
    pub from: String,
    /// The value that was taken.
    pub to: String,
}

/// The most parts of a code, with the marks of its print. A text with more parts is a sentence and no code.
const MOST_PARTS: usize = 3;

/// A value in a message: clipped, in one line and without control characters.
fn told(value: &str) -> String {
    clipped(&one_line(value)).into_owned()
}

type Writing = fn(&str) -> String;

const KEYS: [(&str, Writing); 12] = [
    ("code", code),
    ("name", in_one_line),
    ("cardType", card_type),
    ("level", number),
    ("cost", number),
    ("ap", number),
    ("hp", number),
    ("color", folded),
    ("zone", folded),
    ("trait", folded),
    ("link", link),
    ("effect", lines),
];

/// Writes the values of a record as cards have them. Answers the key, the old value and the new one of each change.
pub(super) fn write(fields: &mut Map<String, Value>) -> Vec<(&'static str, String, String)> {
    let mut changed = Vec::new();
    for (key, writing) in KEYS {
        let value = match fields.get_mut(key) {
            Some(Value::String(value)) => value,
            // Some spreadsheets save whole numbers as `3.0`.
            Some(value) if value.is_f64() => {
                let from = value.to_string();
                let to = number(&from);
                if to != from {
                    changed.push((key, from, to.clone()));
                    *value = Value::String(to);
                }
                continue;
            }
            // Whole numbers need no change. A value of any other type is refused where the card is made.
            Some(_) | None => continue,
        };
        let written = writing(value);
        changed.extend(replace(key, value, written));
    }
    let set = fields.get_mut("set").and_then(Value::as_object_mut);
    if let Some(Value::String(name)) = set.and_then(|set| set.get_mut("name")) {
        let written = in_one_line(name);
        changed.extend(replace("set", name, written));
    }
    changed
}

/// Puts a new value in place of an old one. A change is told unless it is only of the blanks around.
fn replace(key: &'static str, value: &mut String, written: String) -> Option<(&'static str, String, String)> {
    if written.trim() == value.trim() {
        return None;
    }
    let from = std::mem::replace(value, written);
    Some((key, from.trim().to_string(), value.trim().to_string()))
}

fn folded(value: &str) -> String {
    value.nfkc().collect()
}

fn is_line_end(one: char) -> bool {
    matches!(
        one,
        '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}'
    )
}

fn in_one_line(value: &str) -> String {
    let lines = value.trim().split(is_line_end).map(str::trim);
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    lines.join(" ")
}

/// A text with `\n` in place of line ends that only some programs know.
fn lines(value: &str) -> String {
    value.replace(['\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'], "\n")
}

/// A code with `_` before each mark of its print: other signs than letters, digits, `-` and `_` part the marks from the number.
fn code(value: &str) -> String {
    let plain: String = value
        .trim()
        .nfkc()
        .map(|one| match one {
            '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
            other => other,
        })
        .collect();
    let is_of_code = |one: char| one.is_ascii_alphanumeric() || matches!(one, '-' | '_');
    let is_mark = |one: char| {
        matches!(
            one,
            ' ' | '(' | ')' | '[' | ']' | '*' | '+' | '#' | '.' | '★' | '☆'
        )
    };
    let begins = plain.starts_with(|first: char| first.is_ascii_alphanumeric());
    if !begins || !plain.chars().all(|one| is_of_code(one) || is_mark(one)) {
        return plain;
    }
    let parts: Vec<&str> = plain.split(is_mark).filter(|part| !part.is_empty()).collect();
    let has_digit = |part: &&str| part.bytes().any(|byte| byte.is_ascii_digit());
    if parts.len() > MOST_PARTS || !parts.first().is_some_and(has_digit) {
        return plain;
    }
    let mut code = parts.join("_");
    // A star alone marks an alternative print.
    if plain.ends_with(['*', '+', '★', '☆']) {
        code.push_str("_p");
    }
    code
}

fn card_type(value: &str) -> String {
    let plain = folded(value).replace(['-', '_'], " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    let words = words.join(" ");
    let upper = words.to_ascii_uppercase();
    let without = upper.strip_suffix(" CARD").filter(|rest| !rest.is_empty());
    match without {
        Some(rest) => words[..rest.len()].to_string(),
        None => words,
    }
}

/// A number without the words around it: `3.0` and `Lv.3` are `3`.
fn number(value: &str) -> String {
    let plain = folded(value.trim());
    let plain = plain.replace('−', "-");
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let bare = plain.trim_start_matches(|one: char| one.is_ascii_alphabetic() || matches!(one, '.' | ' '));
    let whole = bare.strip_suffix(".0").unwrap_or(bare);
    let unsigned = whole.trim_start_matches(['+', '-']);
    if digits(unsigned) {
        whole.to_string()
    } else {
        plain
    }
}

/// A link condition with its names in brackets, where the data has them in quotes.
fn link(value: &str) -> String {
    let mut written = String::new();
    let mut is_open = false;
    for one in folded(value).chars() {
        match one {
            '"' | '“' | '”' | '「' | '」' | '『' | '』' => {
                written.push(if is_open { ']' } else { '[' });
                is_open = !is_open;
            }
            other => written.push(other),
        }
    }
    // A quote that is never closed belongs to a name.
    if is_open { value.to_string() } else { written }
}
