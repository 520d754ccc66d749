//! Words that the language does not know: which exactly, and what was probably meant.

use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::source::{FileId, Span};
use crate::syntax::text::{self, Failure};

/// How many words a message quotes.
const QUOTED_WORDS: usize = 6;

/// Explains why a line that starts at offset `base` could not be read.
pub(super) fn explain(file: FileId, line: &str, base: u32, failure: &Failure) -> Diagnostic {
    let at = match failure {
        Failure::Unknown { at } => (*at - base) as usize,
        Failure::Bug(span) => {
            return Diagnostic::new(
                Code::UnknownPhrase,
                file,
                *span,
                "the grammar knows these words but the reader does not",
                "please report this line: it is a bug of gcs",
            );
        }
    };
    let (start, end) = phrase(line, at);
    let words = &line[start..end];
    let span = Span::new(start, end).shift(base);
    if words.is_empty() || start >= line.trim_end().len() {
        let last = Span::new(last_word(line), line.trim_end().len()).shift(base);
        return Diagnostic::new(
            Code::UnknownPhrase,
            file,
            last,
            "the sentence breaks off",
            "something is missing after this",
        );
    }
    if let Some(diagnostic) = unclosed(file, line, base) {
        return diagnostic;
    }
    let diagnostic = Diagnostic::new(
        Code::UnknownPhrase,
        file,
        span,
        format!("`{words}` is not part of the language"),
        "not understood from here on",
    );
    match mend(line, start) {
        Some((slip, word)) => diagnostic.help(format!("did you mean `{word}`")).fix(
            Applicability::Unsafe,
            format!("write `{word}`"),
            slip.shift(base),
            word,
        ),
        None => diagnostic,
    }
}

/// The words from the place of failure to the end of the phrase.
fn phrase(line: &str, at: usize) -> (usize, usize) {
    let mut start = at.min(line.len());
    while !line.is_char_boundary(start) {
        start -= 1;
    }
    // Where the failure lies inside a word, the word is at fault, not its tail.
    while let Some(before) = line[..start].chars().next_back() {
        if !(before.is_alphanumeric() || before == '\'' || before == '-') {
            break;
        }
        start -= before.len_utf8();
    }
    start += line[start..].len() - line[start..].trim_start().len();
    let rest = &line[start..];
    let mut end = rest.len();
    let mut words = 0;
    let mut previous = ' ';
    for (offset, character) in rest.char_indices() {
        let stop = matches!(character, ',' | '：' | '【' | '(')
            || (character == '.' && !previous.is_ascii_digit() && !rest[..offset].ends_with("Lv"));
        if character == ' ' {
            words += 1;
        }
        if (stop && offset > 0) || words == QUOTED_WORDS {
            end = offset;
            break;
        }
        previous = character;
    }
    (start, start + rest[..end].trim_end().len())
}

fn last_word(line: &str) -> usize {
    let line = line.trim_end();
    line.rfind(' ').map_or(0, |space| space + 1)
}

/// A bracket that is opened and not closed, or the other way round.
fn unclosed(file: FileId, line: &str, base: u32) -> Option<Diagnostic> {
    for (open, close) in [('【', '】'), ('[', ']'), ('(', ')'), ('<', '>')] {
        let mut opened: Vec<usize> = Vec::new();
        for (at, character) in line.char_indices() {
            if character == open {
                opened.push(at);
            } else if character == close && opened.pop().is_none() {
                let span = Span::new(at, at + close.len_utf8()).shift(base);
                let message = format!("`{close}` closes nothing");
                return Some(Diagnostic::new(
                    Code::Syntax,
                    file,
                    span,
                    message,
                    format!("no `{open}` before it"),
                ));
            }
        }
        if let Some(at) = opened.first() {
            let span = Span::new(*at, at + open.len_utf8()).shift(base);
            let message = format!("`{open}` is not closed");
            return Some(Diagnostic::new(
                Code::Syntax,
                file,
                span,
                message,
                format!("no `{close}` behind it"),
            ));
        }
    }
    None
}

/// Tries a word of the language in place of the one at `start`: it has to lead further than the original did.
fn mend(line: &str, start: usize) -> Option<(Span, String)> {
    let reach = |line: &str| match text::parse_line(line, 0) {
        Ok(_) => usize::MAX,
        Err(Failure::Unknown { at }) => at as usize,
        Err(Failure::Bug(span)) => span.start as usize,
    };
    let length = line[start..]
        .find(|c: char| !(c.is_alphanumeric() || c == '\'' || c == '-'))
        .unwrap_or(line.len() - start);
    let word = &line[start..start + length];
    if word.is_empty() || !word.is_ascii() {
        return None;
    }
    let before = reach(line);
    let mut candidates: Vec<(usize, String)> = vocabulary()
        .map(|candidate| {
            (
                strsim::damerau_levenshtein(&word.to_lowercase(), &candidate.to_lowercase()),
                candidate,
            )
        })
        .filter(|(distance, candidate)| *distance > 0 && *distance <= 1 + word.len().min(candidate.len()) / 3)
        .map(|(distance, candidate)| (distance, candidate.to_string()))
        .collect();
    candidates.sort();
    candidates.dedup();
    candidates.into_iter().take(8).find_map(|(_, candidate)| {
        let candidate = if word.starts_with(char::is_uppercase) {
            capitalised(&candidate)
        } else {
            candidate
        };
        let mended = format!("{}{}{}", &line[..start], candidate, &line[start + length..]);
        let further = reach(&mended) > before.max(start + candidate.len());
        further.then(|| (Span::new(start, start + length), candidate))
    })
}

fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars
        .next()
        .map(|first| first.to_uppercase().collect::<String>() + chars.as_str())
        .unwrap_or_default()
}

/// The words of the language: those that the grammar itself matches.
fn vocabulary() -> impl Iterator<Item = &'static str> {
    include_str!("../../grammar/text.pest")
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .flat_map(str::split_whitespace)
        .filter(|word| word.len() > 2 && word.chars().all(|c| c.is_ascii_alphabetic()))
}
