//! The words of the game that text and meaning share: kinds, colors, numbers, deeds, quantities, zones, times.
//!
//! Both the syntax tree and the [`crate::ir`] are made of them; they carry no meaning beyond the rulebook's. A type that contains something
//! to be resolved, a noun phrase for example, is generic over that part, or over the [`Stage`]. Each stage has its own alias:
//! [`crate::syntax::ast::Restriction`] is a prohibition as written, [`crate::ir::Restriction`] as meant.

mod cards;
mod chance;
mod counters;
mod course;
mod damage;
mod done;
pub mod most;
mod noun;
mod restriction;
mod stage;
mod state;
mod time;
mod values;
mod wording;
mod zone;

pub use cards::*;
pub use chance::*;
pub use counters::*;
pub use course::*;
pub use damage::*;
pub use done::*;
pub use noun::*;
pub use restriction::*;
pub use stage::*;
pub use state::*;
pub use time::*;
pub use values::*;
pub use wording::*;
pub use zone::*;

/// The signs that stand before each of several effects in a list.
pub const BULLETS: [char; 5] = [LIST_SIGN, '•', '●', '◆', '・'];

/// The sign before an effect that stands on a line of its own below the text that it belongs to.
pub const LIST_SIGN: char = '■';

/// Returns the lines that a text of a card takes up: words after a [`LIST_SIGN`] have their own line, unless it is part of a quoted effect,
/// a name or a reminder.
pub fn rows(text: &str) -> Vec<&str> {
    let (mut from, mut depth, mut in_quotes) = (0, 0u32, false);
    let mut rows = Vec::new();
    for (at, sign) in text.char_indices() {
        match sign {
            '"' | '“' | '”' => in_quotes = !in_quotes,
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            LIST_SIGN if depth == 0 && !in_quotes && at > from => {
                rows.push(text[from..at].trim_end());
                from = at;
            }
            _ => {}
        }
    }
    rows.push(&text[from..]);
    rows
}

/// A text with its first letter large.
pub fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map(|first| first.to_uppercase().collect::<String>() + chars.as_str())
        .unwrap_or_default()
}

/// Returns a text with a small first letter.
pub fn with_small_letter(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map(|first| first.to_lowercase().collect::<String>() + chars.as_str())
        .unwrap_or_default()
}
