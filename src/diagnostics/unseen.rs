//! Characters that nobody who reads a file sees. A name with one in it is another name that looks the same, and one that
//! turns the order around makes a line read as what it does not say.

use super::{Applicability, Code, Diagnostic, Edit};
use crate::limits;
use crate::printable::{self, is_mark};
use crate::source::{FileId, Span};

/// A finding for each line of a file in which a character cannot be seen, comments included. How a line ends is left to
/// its writer, and so is the mark that some editors put before a file.
pub fn unseen(file: FileId, text: &str) -> Vec<Diagnostic> {
    let mark = '\u{FEFF}';
    let from = if text.starts_with(mark) {
        mark.len_utf8()
    } else {
        0
    };
    unseen_within(file, text, Span::new(from, text.len()))
}

/// Returns the findings of [`unseen`] for a part of a file, in time proportional to that part. It returns at most as many findings as are
/// shown.
pub(crate) fn unseen_within(file: FileId, text: &str, part: Span) -> Vec<Diagnostic> {
    let mut at = part.start as usize;
    let mut found = Vec::new();
    for line in text[part.range()].split('\n') {
        let runs = runs(line);
        if let Some((first, character)) = runs.first() {
            let place = |run: Span| run.shift(at as u32);
            let name = format!("U+{:04X}", u32::from(*character));
            let mut finding = Diagnostic::new(
                Code::UnseenCharacter,
                file,
                place(*first),
                if is_mark(*character) && !printable::is_unseen(*character) {
                    format!("the character {name} is one mark too many on its letter")
                } else {
                    format!("the character {name} cannot be seen")
                },
                what(*character),
            )
            .fix(Applicability::Unsafe, "remove it", place(*first), "");
            if let Some(fix) = finding.fixes.first_mut() {
                fix.edits.extend(runs.iter().skip(1).map(|(run, _)| Edit {
                    span: place(*run),
                    replacement: String::new(),
                }));
            }
            found.push(finding);
        }
        if found.len() >= limits::FINDINGS {
            break;
        }
        at += line.len() + 1;
    }
    found
}

/// The runs of characters of a line that cannot be seen, each with its first.
fn runs(line: &str) -> Vec<(Span, char)> {
    let mut runs: Vec<(Span, char)> = Vec::new();
    // Nearly every line is of such characters alone. No byte ends the look, so that many are looked at at once.
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\t' | b'\r');
    if line.bytes().fold(true, |all, byte| all & is_plain(byte)) {
        return runs;
    }
    for (at, character) in printable::unseen(line) {
        // Old files have it at the end of a line.
        if character == '\r' {
            continue;
        }
        let span = Span::new(at, at + character.len_utf8());
        match runs.last_mut() {
            Some((last, _)) if last.end == span.start => last.end = span.end,
            Some(_) | None => runs.push((span, character)),
        }
    }
    runs
}

fn what(character: char) -> &'static str {
    match character {
        '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => {
            "it changes the order in which others are shown"
        }
        '\u{2028}' | '\u{2029}' => "it ends a line here and not there",
        _ if character.is_control() => "terminals act on it",
        _ if is_mark(character) && !printable::is_unseen(character) => "so many cover the lines around them",
        '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{10FFFD}' => "every font shows something else",
        _ => "it takes no room",
    }
}
