//! Idioms: sentences are continued as in the examples of the grammar and on the project's own cards.

use crate::core_set;
use crate::syntax::frame::{BodyLine, Item};
use crate::syntax::text;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The number of words before the cursor that are considered.
const CONTEXT: usize = 4;

/// All lines, cut into words.
static LINES: LazyLock<Vec<Example>> = LazyLock::new(|| {
    let own = core_set::ITEMS.iter().flat_map(|(_, items)| items);
    let bodies = own.filter_map(|item| match item {
        Item::Card(card) => Some(&card.body),
        Item::Keyword(_)
        | Item::Set { .. }
        | Item::Word(_)
        | Item::Comment(_)
        | Item::Bad(_)
        | Item::TooLong(_) => None,
    });
    let own = bodies.flatten().filter_map(|line| match line {
        BodyLine::Text(text) => Some(text.node.as_str()),
        BodyLine::Property(_) | BodyLine::Comment(_) | BodyLine::TooLong(_) => None,
    });
    text::examples().chain(own).map(Example::new).collect()
});

/// A line of card text, cut into words.
struct Example {
    text: &'static str,
    words: Vec<Word>,
}

/// A word, a sign or a bracketed name.
struct Word {
    start: usize,
    end: usize,
    /// The key by which words are equal: all numbers share one, and so do all words in brackets of one kind.
    key: String,
}

impl Example {
    fn new(text: &'static str) -> Example {
        Example {
            text,
            words: words(text),
        }
    }
}

/// Cuts a text.
fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    let mut at = 0;
    while let Some(first) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = &text[at..];
        let closed = |close: char| rest.find(close).map(|end| end + close.len_utf8());
        let bracket = match first {
            '【' => closed('】'),
            '<' => closed('>'),
            '(' => closed(')'),
            '[' => closed(']'),
            _ => None,
        };
        let (length, key) = if let Some(length) = bracket {
            // 【Main】 and 【Action】 are followed by the same.
            (length, first.to_string())
        } else if first.is_alphanumeric() {
            let is_digit = first.is_ascii_digit();
            let end = rest.find(|c: char| {
                !(c.is_alphanumeric() || matches!(c, '\'' | '-')) || c.is_ascii_digit() != is_digit
            });
            let length = end.unwrap_or(rest.len());
            let key = if is_digit {
                "#".to_string()
            } else {
                rest[..length].to_lowercase()
            };
            (length, key)
        } else {
            (first.len_utf8(), first.to_string())
        };
        if !first.is_whitespace() {
            words.push(Word {
                start: at,
                end: at + length,
                key,
            });
        }
        at += length;
    }
    words
}

/// Returns continuations of the text before the cursor, the most likely ones first. Each goes on to the end of its sentence or to a comma.
/// `begun` is the typed part of its first word.
pub(super) fn continuations(before: &str, begun: &str, most: usize) -> Vec<String> {
    let context = words(before);
    let begun = begun.to_lowercase();
    let mut found: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let longest = context.len().min(CONTEXT);
    for line in LINES.iter() {
        for at in 0..line.words.len() {
            let common = context.iter().rev().zip(line.words[..at].iter().rev());
            let mut length = common.take_while(|(a, b)| a.key == b.key).count().min(CONTEXT);
            // At the beginning of a line there is no context.
            if at == 0 && context.is_empty() {
                length = 1;
            }
            if length < longest.clamp(1, 2) {
                continue;
            }
            let from = line.words[at].start;
            for end in ends(line, at) {
                let text = &line.text[from..end];
                if text.to_lowercase().starts_with(&begun) {
                    let seen = found.entry(text.to_string()).or_insert((0, 0));
                    seen.0 = seen.0.max(length);
                    seen.1 += 1;
                }
            }
        }
    }
    let mut found: Vec<(String, (usize, usize))> = found.into_iter().collect();
    found.sort_by(|(a, (length, count)), (b, (other, times))| {
        (other, times, a.len())
            .cmp(&(length, count, b.len()))
            .then(a.cmp(b))
    });
    found.into_iter().map(|(text, _)| text).take(most).collect()
}

/// Returns where a continuation from a word may end: at the end of its sentence, or earlier at the end of a part.
fn ends(line: &Example, at: usize) -> Vec<usize> {
    let mut ends = Vec::new();
    for (offset, word) in line.words[at..].iter().enumerate() {
        match word.key.as_str() {
            "." => {
                // `Lv.3` continues.
                let next = line.words.get(at + offset + 1);
                if next.is_none_or(|next| next.start > word.end) {
                    ends.push(word.end);
                    return ends;
                }
            }
            "," | "：" | ":" if offset > 0 => ends.push(word.end),
            _ => {}
        }
    }
    ends.extend(line.words.last().map(|last| last.end));
    ends
}
