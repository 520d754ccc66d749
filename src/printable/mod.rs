//! What is safe to print. Text that somebody else wrote can hold characters that act on a terminal, turn the order of
//! others around, or take no room at all. They are shown as what they are, `\u{202e}`, and never as they are.
//!
//! [`Filter`] is the last door: whatever the command prints goes through one. What is made of an input, as a file's name or
//! the message of a finding, is escaped where it is made, so that it keeps to its line.

mod filter;

pub use filter::Filter;

use std::borrow::Cow;
use std::fmt::Write as _;

/// Whether a character cannot be seen and is more than a blank: a control character other than the end of a line and the
/// tab, one that turns the order of others around, or one that takes no room.
pub fn is_unseen(character: char) -> bool {
    match character {
        '\n' | '\t' => false,
        ' '..='~' => false,
        _ => {
            character.is_control()
                || UNSEEN
                    .iter()
                    .any(|(first, last)| (*first..=*last).contains(&character))
        }
    }
}

/// What takes no room by the Unicode Standard (its "default ignorable" characters), the signs that give a direction, and
/// the ends of lines that terminals and editors see in different ways.
const UNSEEN: [(char, char); 18] = [
    ('\u{AD}', '\u{AD}'),
    ('\u{34F}', '\u{34F}'),
    ('\u{61C}', '\u{61C}'),
    ('\u{115F}', '\u{1160}'),
    ('\u{17B4}', '\u{17B5}'),
    ('\u{180B}', '\u{180F}'),
    ('\u{200B}', '\u{200F}'),
    ('\u{2028}', '\u{202E}'),
    ('\u{2060}', '\u{206F}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{FE00}', '\u{FE0F}'),
    ('\u{FEFF}', '\u{FEFF}'),
    ('\u{FFA0}', '\u{FFA0}'),
    ('\u{FFF0}', '\u{FFFB}'),
    ('\u{1BCA0}', '\u{1BCA3}'),
    ('\u{1D173}', '\u{1D17A}'),
    ('\u{E0000}', '\u{E0FFF}'),
];

/// The text with every unseen character written out. Lines and tabs stay.
pub fn escaped(text: &str) -> Cow<'_, str> {
    written_out(text, is_unseen)
}

/// The text on one line: with the ends of lines and the tabs written out, too.
pub fn one_line(text: &str) -> Cow<'_, str> {
    written_out(text, |character| {
        is_unseen(character) || matches!(character, '\n' | '\t')
    })
}

/// The text with something harmless of as many bytes in the place of every unseen character, so that every offset keeps
/// its meaning. A line ends as it did.
pub fn in_place(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_unseen) {
        return Cow::Borrowed(text);
    }
    let mut characters = text.chars().peekable();
    let mut out = String::with_capacity(text.len());
    while let Some(character) = characters.next() {
        if !is_unseen(character) || (character == '\r' && characters.peek() == Some(&'\n')) {
            out.push(character);
            continue;
        }
        match character.len_utf8() {
            1 => out.push(' '),
            2 => out.push('\u{A0}'),
            3 => out.push('\u{FFFD}'),
            _ => out.push_str("\u{FFFD} "),
        }
    }
    Cow::Owned(out)
}

fn written_out(text: &str, is_meant: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.chars().any(&is_meant) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        if is_meant(character) {
            escape(character, &mut out);
        } else {
            out.push(character);
        }
    }
    Cow::Owned(out)
}

/// A character as what it is: `\n`, `\u{202e}`.
fn escape(character: char, out: &mut String) {
    match character {
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        // Writing to a string never fails.
        _ => {
            let _ = write!(out, "{}", character.escape_unicode());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_unseen_is_written_out() {
        assert_eq!(
            escaped("a\u{1b}[31m\nb\t\u{202e}【\u{200b}\r\n"),
            "a\\u{1b}[31m\nb\t\\u{202e}【\\u{200b}\\r\n"
        );
        assert_eq!(one_line("a\nb\t\u{9b}\u{7f}"), "a\\nb\\t\\u{9b}\\u{7f}");
        for seen in [
            "【Deploy】Draw 1.",
            "ｆｕｌｌ　ｗｉｄｔｈ",
            "Ö∀Ⅱ’",
            "a\u{a0}b",
            "",
        ] {
            assert!(
                matches!(one_line(seen), Cow::Borrowed(same) if same == seen),
                "{seen}"
            );
        }
    }

    #[test]
    fn harmless_text_keeps_its_bytes() {
        let text = "a\r\nb\rc\u{b}\u{85}\u{2028}\u{202e}\u{1b}[31m\t【\u{e0041}";
        let shown = in_place(text);
        assert_eq!(shown.len(), text.len());
        assert_eq!(shown, "a\r\nb c \u{a0}\u{fffd}\u{fffd} [31m\t【\u{fffd} ");
        for character in ('\0'..=char::MAX).filter(|character| is_unseen(*character)) {
            let text = format!("a{character}b");
            let shown = in_place(&text);
            assert_eq!(shown.len(), text.len(), "{:x}", u32::from(character));
            assert!(!shown.chars().any(is_unseen), "{:x}", u32::from(character));
        }
    }
}
