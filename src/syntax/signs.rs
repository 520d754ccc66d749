//! The printed signs of a line that was typed with others: `【Activate･Main】①：` for `[[Activate·Main]] (1) :`.

use crate::vocabulary::{BULLETS, LIST_SIGN};
use std::borrow::Cow;

/// Checks whether a blank and the end of a word follow, as after "opponent'" in "opponent' s".
fn is_ending(rest: &str) -> bool {
    [" s", " t"].iter().any(|ending| {
        rest.strip_prefix(ending)
            .is_some_and(|behind| !behind.starts_with(char::is_alphanumeric))
    })
}

/// Replaces typed signs by printed ones and folds blanks, in a line that the language knows.
pub fn printed_signs(line: &str) -> String {
    // First, as the contents of a keyword effect are read differently from those of a name.
    let line = &*bracket_keyword(line.trim_matches(is_blank));
    let cost_end = cost_end(line);
    let mut result = String::with_capacity(line.len());
    let mut in_mark = false;
    let mut token_depth = 0u32;
    let mut depth = 0u32;
    let mut in_name = false;
    let mut in_trait = false;
    let mut in_quotes = false;
    let mut chars = line.char_indices().peekable();
    while let Some((at, character)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        match character {
            '"' => in_quotes = !in_quotes,
            // "won' t", "opponent' s": one word each.
            '\'' | '’' if !in_name && is_ending(&line[at + character.len_utf8()..]) => {
                result.push(character);
                chars.next();
                continue;
            }
            // Within the brackets of a name it is part of the name.
            '[' if next == Some('[') && !in_name && depth == token_depth => {
                chars.next();
                in_mark = true;
                result.push('【');
                continue;
            }
            ']' if in_mark && next == Some(']') => {
                chars.next();
                in_mark = false;
                result.push('】');
                continue;
            }
            '【' => in_mark = true,
            '】' => in_mark = false,
            '[' => in_name = true,
            ']' => in_name = false,
            '(' => {
                depth += 1;
                if result.ends_with(']') || is_numbers(&line[at + 1..]) {
                    token_depth = depth;
                }
                in_trait = depth > token_depth && is_trait(&line[at + 1..]);
                if cost_end.is_some_and(|end| at < end)
                    && let Some((circled, length)) = circled(&line[at..])
                {
                    for _ in 1..length {
                        chars.next();
                    }
                    depth -= 1;
                    in_trait = false;
                    result.push(circled);
                    continue;
                }
            }
            ')' => {
                in_trait = false;
                if token_depth == depth {
                    token_depth = 0;
                }
                depth = depth.saturating_sub(1);
            }
            '·' | '・' | '･' if in_mark || (token_depth > 0 && depth == token_depth && !in_name) => {
                trim_blanks(&mut result);
                result.push('･');
                while chars.next_if(|(_, next)| is_blank(*next)).is_some() {}
                continue;
            }
            ':' | '：' if cost_end == Some(at) && !in_mark => {
                trim_blanks(&mut result);
                result.push('：');
                while chars.next_if(|(_, next)| is_blank(*next)).is_some() {}
                continue;
            }
            bullet if BULLETS.contains(&bullet) && !in_quotes && !in_name && depth == 0 => {
                trim_blanks(&mut result);
                if result.ends_with('：') {
                    result.pop();
                    result.push(':');
                }
                result.push(' ');
                result.push(if bullet == LIST_SIGN { LIST_SIGN } else { '•' });
                while chars.next_if(|(_, next)| is_blank(*next)).is_some() {}
                continue;
            }
            // The apostrophe and the minus of word processors.
            '’' if !in_quotes && !in_name && depth == 0 => {
                result.push('\'');
                continue;
            }
            '−' | '–' if !in_quotes && !in_name && next.is_some_and(|next| next.is_ascii_digit()) => {
                result.push('-');
                continue;
            }
            '＜' if !in_quotes && !in_name => {
                result.push('<');
                continue;
            }
            '＞' if !in_quotes && !in_name => {
                result.push('>');
                continue;
            }
            // In a name it is part of the name, and another blank would make another name.
            blank if is_blank(blank) && !in_quotes && !in_name && !in_trait => {
                if !result.ends_with(' ') && !is_marks(&result) {
                    result.push(' ');
                }
                continue;
            }
            _ => {}
        }
        result.push(character);
    }
    trim_blanks(&mut result);
    result
}

/// Checks whether "AP3･HP3" follows an opening parenthesis: the numbers as which a card is deployed.
fn is_numbers(behind: &str) -> bool {
    let inside = behind.split(')').next().unwrap_or_default();
    let numbers = inside.strip_prefix("AP").map(str::trim_start).unwrap_or_default();
    numbers.starts_with(|first: char| first.is_ascii_digit()) && inside.contains(['·', '・', '･'])
}

/// Checks whether the words in parentheses are a trait, and not a sentence as in a reminder.
fn is_trait(rest: &str) -> bool {
    let inside = rest.split(['(', ')']).next().unwrap_or_default();
    !inside.trim_end_matches(is_blank).ends_with(['.', '。'])
}

/// The colon behind a cost: the first one behind an 【Activate】 mark, where no list of effects follows it.
fn cost_end(line: &str) -> Option<usize> {
    let is_dot = |character| matches!(character, '·' | '・' | '･');
    let lower = line.to_ascii_lowercase();
    let mark = lower.match_indices("activate").find_map(|(at, word)| {
        let behind = at + word.len();
        lower[behind..]
            .trim_start_matches(is_blank)
            .starts_with(is_dot)
            .then_some(behind)
    })?;
    let (at, colon) = line[mark..]
        .char_indices()
        .find(|(_, character)| matches!(character, '：' | ':'))?;
    let rest = line[mark + at + colon.len_utf8()..].trim_start_matches(is_blank);
    (!rest.starts_with(BULLETS)).then_some(mark + at)
}

/// Checks whether a line consists of marks only so far: no blank follows these, unlike in a sentence.
fn is_marks(line: &str) -> bool {
    let mut parts = line.split('】');
    parts.next_back() == Some("") && parts.all(|part| part.trim_start_matches('/').starts_with('【'))
}

pub(super) fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\u{A0}' | '\u{3000}')
}

fn trim_blanks(text: &mut String) {
    while text.ends_with(is_blank) {
        text.pop();
    }
}

/// `(2)` as a cost, and its length in characters.
fn circled(text: &str) -> Option<(char, usize)> {
    let inner = text.strip_prefix('(')?;
    let (digits, _) = inner.split_once(')')?;
    let number: u32 = digits.parse().ok().filter(|number| (1..=20).contains(number))?;
    Some((char::from_u32('①' as u32 + number - 1)?, digits.len() + 2))
}

/// `[Suppression]` where a keyword effect stands: a line that begins with it.
fn bracket_keyword(line: &str) -> Cow<'_, str> {
    let Some((name, rest)) = line.strip_prefix('[').and_then(|rest| rest.split_once(']')) else {
        return line.into();
    };
    let behind = rest.trim_start_matches(is_blank);
    if rest.is_empty() || behind.len() < rest.len() && behind.starts_with('(') {
        format!("<{name}>{rest}").into()
    } else {
        line.into()
    }
}
