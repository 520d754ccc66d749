//! Printable text. Text by others can contain characters that act on a terminal, reverse the order of others, or take no room. They are
//! printed as escapes, `\u{202e}`, and never as they are.
//!
//! [`Filter`] is the last barrier: all output of the command goes through one. Text from an input, such as a file's name or the message of
//! a finding, is escaped where it is made, so that it stays within its line.

mod filter;

pub use filter::Filter;

use crate::limits;
use std::borrow::Cow;
use std::fmt::Write as _;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Checks whether a character is invisible or ambiguous and not a mere blank: a control character other than a line feed and a tab, one
/// that reverses the order of others, one that takes no room, or a noncharacter.
pub fn is_unseen(character: char) -> bool {
    match character {
        '\n' | '\t' => false,
        ' '..='~' => false,
        _ => is_ignored(character) || is_none(character) || acts(character.general_category()),
    }
}

/// Checks whether characters of that category affect others, end a line in some programs only, or look like other characters in every font.
fn acts(category: GeneralCategory) -> bool {
    matches!(
        category,
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
            | GeneralCategory::PrivateUse
    )
}

/// Checks whether it is a noncharacter of the Unicode Standard: the last two of every 65,536, and 32 more.
fn is_none(character: char) -> bool {
    u32::from(character) & 0xFFFE == 0xFFFE || ('\u{FDD0}'..='\u{FDEF}').contains(&character)
}

/// Checks whether it takes no room although its category does not say so: "Default_Ignorable_Code_Point" of the Unicode Standard
/// (DerivedCoreProperties), the Braille pattern without dots, and the musical symbol for a null notehead.
fn is_ignored(character: char) -> bool {
    matches!(
        character,
        '\u{34F}'
            | '\u{115F}'..='\u{1160}'
            | '\u{17B4}'..='\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{2065}'
            | '\u{2800}'
            | '\u{3164}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FFA0}'
            | '\u{FFF0}'..='\u{FFF8}'
            | '\u{1D159}'
            | '\u{E0000}'..='\u{E0FFF}'
    )
}

/// Checks whether a character combines with the letter before it.
pub(crate) fn is_mark(character: char) -> bool {
    !character.is_ascii()
        && matches!(
            character.general_category(),
            GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
        )
}

/// Returns the invisible characters of a text, and their places. Combining marks on one letter count as invisible beyond a limit: more of
/// them would cover the lines around them.
pub fn unseen(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut eye = Eye::default();
    text.char_indices()
        .filter(move |(_, character)| eye.misses(*character))
}

/// Looks at a text from its beginning.
#[derive(Clone, Copy, Debug, Default)]
struct Eye {
    /// The number of marks on the last letter so far.
    marks: usize,
}

impl Eye {
    /// Checks whether the next character is invisible.
    fn misses(&mut self, character: char) -> bool {
        // Nearly every character is one of these.
        if matches!(character, ' '..='~' | '【' | '】' | '：' | '･') {
            self.marks = 0;
            return false;
        }
        if is_unseen(character) {
            // It takes no room: the next character still belongs to the letter before.
            return true;
        }
        if is_mark(character) {
            self.marks += 1;
        } else {
            self.marks = 0;
        }
        self.marks > limits::MARKS
    }
}

/// The text with every unseen character written out. Lines and tabs stay.
pub fn escaped(text: &str) -> Cow<'_, str> {
    let mut eye = Eye::default();
    written_out(text, move |character| eye.misses(character))
}

/// The text on one line: with the ends of lines and the tabs written out, too.
pub fn one_line(text: &str) -> Cow<'_, str> {
    let mut eye = Eye::default();
    written_out(text, move |character| {
        eye.misses(character) || matches!(character, '\n' | '\t')
    })
}

/// The text with something harmless of as many bytes in the place of every unseen character, so that every offset keeps
/// its meaning. A line ends as it did.
pub fn in_place(text: &str) -> Cow<'_, str> {
    if unseen(text).next().is_none() {
        return Cow::Borrowed(text);
    }
    let mut eye = Eye::default();
    let mut characters = text.chars().peekable();
    let mut out = String::with_capacity(text.len());
    while let Some(character) = characters.next() {
        if !eye.misses(character) || (character == '\r' && characters.peek() == Some(&'\n')) {
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

fn written_out(text: &str, mut is_meant: impl FnMut(char) -> bool) -> Cow<'_, str> {
    let Some(first) = text.find(&mut is_meant) else {
        return Cow::Borrowed(text);
    };
    let mut out = String::with_capacity(text.len());
    let (before, rest) = text.split_at(first);
    out.push_str(before);
    for character in rest.chars() {
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

    /// One of each kind that a table by hand once lacked, and neighbors that can be seen.
    #[test]
    fn what_cannot_be_seen_is_known_by_its_kind() {
        for unseen in [
            '\u{600}',
            '\u{13430}',
            '\u{1343F}',
            '\u{FFFE}',
            '\u{10FFFF}',
            '\u{FDD0}',
            '\u{E000}',
            '\u{F8FF}',
            '\u{100000}',
            '\u{2065}',
            '\u{FFF0}',
            '\u{1D159}',
            '\u{AD}',
            '\u{85}',
            '\u{FE0F}',
            '\u{E0FFF}',
        ] {
            assert!(is_unseen(unseen), "{:x}", u32::from(unseen));
        }
        for seen in "\u{A0}\u{FDCF}\u{FDF0}\u{FFFD}\u{301}\u{3000}【①Ⅱ\u{1F600}\u{13000}".chars() {
            assert!(!is_unseen(seen), "{:x}", u32::from(seen));
        }
    }

    #[test]
    fn so_many_marks_stand_on_a_letter_and_no_more() {
        let stacked = |marks: usize| format!("a{}b", "\u{301}".repeat(marks));
        assert_eq!(escaped(&stacked(limits::MARKS)), stacked(limits::MARKS));
        let rest = "\\u{301}\\u{301}";
        assert_eq!(
            one_line(&stacked(limits::MARKS + 2)),
            stacked(limits::MARKS).replace('b', rest) + "b"
        );
        assert_eq!(in_place(&stacked(9)).len(), stacked(9).len());
        assert_eq!(unseen(&in_place(&stacked(9))).next(), None);
        // A character without room begins no new letter, but a letter does.
        let hidden = format!("a{}\u{200b}\u{20dd}", "\u{301}".repeat(limits::MARKS));
        assert_eq!(unseen(&hidden).count(), 2);
        assert_eq!(unseen(&stacked(limits::MARKS).repeat(2)).count(), 0);
    }
}
