//! Reminder text (2-11-4) as it stands in a source: behind a keyword effect, in parentheses.

use std::ops::Range;

/// A keyword effect with the reminder behind it.
pub(super) struct Reminder<'t> {
    /// The name of the keyword effect, without its number.
    pub(super) keyword: &'t str,
    /// The range of these words in the text.
    pub(super) named: Range<usize>,
    /// The number, where it has one.
    pub(super) amount: &'t str,
    /// The reminder with its parentheses.
    pub(super) text: &'t str,
    /// The range of these words in the text.
    pub(super) range: Range<usize>,
}

/// The reminders in a text: behind the keyword effect, or on the line below. Where several are before it on the line, it is that of
/// the last.
pub(super) fn reminders(text: &str) -> impl Iterator<Item = Reminder<'_>> {
    text.match_indices('(').filter_map(|(start, _)| {
        let before = near(text, start.saturating_sub(BEFORE), start);
        let from = start - before.len();
        let before = before.trim_end();
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        let close = line + before[line..].rfind('>')?;
        let open = line + before[line..close].rfind('<')? + 1;
        // Most parentheses stand behind no keyword effect: their ends are not searched.
        let end = start + closed(near(text, start, start + LONGEST))?;
        let reminder = &text[start..end];
        // A trait stands in parentheses, too; a reminder is a sentence.
        if !reminder.ends_with(".)") {
            return None;
        }
        let inner = &before[open..close];
        let bare = inner.trim_end_matches(|c: char| c.is_ascii_digit());
        let keyword = bare.trim_end();
        Some(Reminder {
            keyword,
            named: from + open..from + open + keyword.len(),
            amount: &inner[bare.len()..],
            text: reminder,
            range: start..end,
        })
    })
}

/// How far before a reminder its keyword effect is searched, and the maximum length of a reminder, in bytes, so that a text full of
/// parentheses takes no longer than any other.
const BEFORE: usize = 300;
const LONGEST: usize = 1000;

/// A part of a text, as far as it does not cut a character in two.
fn near(text: &str, mut from: usize, to: usize) -> &str {
    let mut to = to.min(text.len());
    while !text.is_char_boundary(from) {
        from += 1;
    }
    while !text.is_char_boundary(to) {
        to -= 1;
    }
    &text[from..to]
}

/// Returns the length of a text up to the parenthesis that closes its first one, on one line.
fn closed(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, character) in text.char_indices() {
        match character {
            '(' => depth += 1,
            ')' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            '\n' => return None,
            _ => {}
        }
    }
    None
}

/// The percentage of a reminder's words that the definition has to contain as well. Reminders printed on cards share three quarters or more
/// of their words.
const LEAST: usize = 60;

/// Checks whether most words of a reminder are in a definition.
pub(super) fn are_mostly(words: &[String], definition: &[String]) -> bool {
    let common = words.iter().filter(|word| definition.contains(word)).count();
    common * 100 >= LEAST * words.len()
}

/// The beginnings of the words that say something, so that "attacking" is "attack".
pub(super) fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let pieces = text.split(|c: char| !c.is_alphanumeric() && c != '\'');
    for piece in pieces.map(str::to_lowercase) {
        if !SMALL.contains(&piece.as_str()) {
            let stem: String = piece.chars().take(5).collect();
            if !words.contains(&stem) {
                words.push(stem);
            }
        }
    }
    words
}

/// Words that say little, and how reminders say the number.
const SMALL: [&str; 24] = [
    "",
    "a",
    "an",
    "and",
    "be",
    "by",
    "can",
    "in",
    "is",
    "it",
    "its",
    "of",
    "that",
    "the",
    "they",
    "this",
    "to",
    "when",
    "while",
    "with",
    "specified",
    "amount",
    "number",
    "n",
];
