//! Words that cards print in brackets, without them: the marks of a line, a keyword effect, a trait, a name.

use super::brackets;
use super::orthography::begins_sentence;
use super::tries::reach;
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::lower::{Known, said_otherwise};
use crate::source::{FileId, Span};
use crate::syntax::text;
use crate::vocabulary::{MARKS, capitalized};
use std::ops::Range;

/// The maximum number of words in a name or a trait that is searched.
const WORDS: usize = 4;

/// The marks of a line that cannot be read, where they stand without brackets: `Deploy: Draw 1.`, `On deploy, draw 1.`,
/// `When Paired - Rest it.`
pub(crate) fn marks_at_head(file: FileId, line: &str, base: u32) -> Option<Diagnostic> {
    let mut marks: Vec<&str> = Vec::new();
    let mut end = 0;
    while let Some((mark, length)) = mark_at(&line[end..]) {
        marks.push(mark);
        end += length;
    }
    if marks.is_empty() {
        return None;
    }
    let written = line[..end].trim_end();
    let rest = line[end..].trim_start();
    let meant: String = marks.iter().map(|mark| format!("【{mark}】")).collect();
    let reads = |rest: &str| text::parse_line(&format!("{meant}{rest}"), 0).is_ok();
    let is_parted = written.ends_with(is_parting);
    let sentence = [rest.to_string(), capitalized(rest)];
    let sentence = sentence.into_iter().find(|rest| reads(rest));
    if rest.is_empty() || !is_parted && sentence.is_none() {
        return None;
    }
    let words = written.trim_end_matches(is_parting).trim_end();
    let span = Span::new(0, words.len()).shift(base);
    let shown = if marks.len() == 1 { "the mark" } else { "the marks" };
    let found = Diagnostic::new(
        Code::Syntax,
        file,
        span,
        format!("{shown} `{words}` without brackets"),
        "read as words",
    )
    .help(format!("write `{meant}`"));
    let rest_at = line.len() - line[end..].trim_start().len();
    let first = rest.chars().next().map_or(0, char::len_utf8);
    // If the rest is not understood, its first letter is not changed.
    let letter = sentence.and_then(|sentence| sentence.get(..first).map(str::to_string));
    let (replaced, words) = match letter {
        Some(letter) => (rest_at + first, format!("{meant}{letter}")),
        None => (rest_at, meant.clone()),
    };
    let place = Span::new(0, replaced).shift(base);
    Some(found.fix(Applicability::Unsafe, format!("write `{meant}`"), place, words))
}

/// Checks whether a character separates a mark from its text.
fn is_parting(sign: char) -> bool {
    matches!(sign, ':' | '：' | ',' | '-' | '–' | '—' | '.' | ' ')
}

/// The mark that some words begin with, without its brackets, and how many bytes it has with what parts it from the rest.
fn mark_at(words: &str) -> Option<(&'static str, usize)> {
    if !words.starts_with(char::is_alphabetic) {
        return None;
    }
    let skipped = words
        .get(..3)
        .filter(|on| on.eq_ignore_ascii_case("on "))
        .map_or(0, str::len);
    let letters = |words: &str| -> String {
        let letters = words.chars().filter(|sign| sign.is_alphabetic());
        letters.map(|letter| letter.to_ascii_lowercase()).collect()
    };
    let ends = words[skipped..]
        .char_indices()
        .filter(|(_, sign)| !sign.is_alphanumeric())
        .map(|(at, _)| skipped + at)
        .take(WORDS);
    let found = ends.filter_map(|end| {
        let written = letters(&words[skipped..end]);
        let mark = MARKS
            .into_iter()
            .find(|mark| *mark != "Pilot" && letters(mark) == written)
            .or_else(|| said_otherwise(&words[..end]).filter(|_| words[..end].contains(' ')))?;
        let rest = words[end..].trim_start_matches(is_parting);
        Some((mark, words.len() - rest.len()))
    });
    // "Activate･Main" before what begins with it.
    found.last()
}

/// Words about a place of failure that can be read in brackets, farther than up to `reached`: a keyword effect, a trait, a name.
pub(super) fn bracketed(
    file: FileId,
    line: &str,
    (failed, reached): (usize, usize),
    known: &Known,
) -> Option<(Diagnostic, Span, String)> {
    runs(line, failed).into_iter().find_map(|run| {
        let words = &line[run.clone()];
        let name = words.trim_end_matches(|sign: char| sign.is_ascii_digit()).trim();
        let number = &words[name.len()..];
        let (meant, what) = match known.keyword(name) {
            Some((_, keyword)) => (format!("<{}{number}>", keyword.name), "a keyword effect"),
            None if !can_be_name(line, &run) || run_together(words, known) => return None,
            None => {
                // A trait, where nothing says that it is a name.
                let mut tried = [("(", ")", "a trait"), ("[", "]", "a name")];
                if known.is_name(words) {
                    tried.reverse();
                }
                let tried = tried.map(|(open, close, what)| (format!("{open}{words}{close}"), what));
                tried
                    .into_iter()
                    .find(|(meant, _)| is_read(line, &run, meant, reached))?
            }
        };
        if !is_read(line, &run, &meant, reached) {
            return None;
        }
        let span = Span::new(run.start, run.end);
        let found = Diagnostic::new(
            Code::Syntax,
            file,
            span,
            format!("`{words}` without brackets"),
            "not understood without them",
        )
        .help(format!("write `{meant}`: {what} stands in those"))
        .fix(
            Applicability::Unsafe,
            format!("write `{meant}`"),
            span,
            meant.clone(),
        );
        Some((found, span, meant))
    })
}

/// Checks whether words can be a name or a trait: they begin with a capital letter, which proves nothing for the first word of a sentence,
/// and contain a word that the language does not have.
fn can_be_name(line: &str, at: &Range<usize>) -> bool {
    let words = &line[at.clone()];
    let mut parts = words.split(|sign: char| !sign.is_alphanumeric());
    // "Choose X enemy Units" is a number that is left open.
    words.starts_with(char::is_uppercase)
        && words.chars().count() > 1
        && !begins_sentence(line, at.start)
        && !words.contains([':', '：'])
        && parts.any(|part| !part.bytes().all(|sign| sign.is_ascii_digit()) && !text::is_of_language(part))
}

/// Checks whether a word consists of two words of the language between which a blank is missing, and is no name or trait of a card:
/// "Unitswith".
fn run_together(words: &str, known: &Known) -> bool {
    let is_named = known.with_symbols(|symbols| {
        symbols.names().any(|(_, name)| name == words) || symbols.traits().any(|(_, name)| name == words)
    });
    let are_two = |word: &str| {
        let mut cuts = word.char_indices().skip(2).map(|(at, _)| word.split_at(at));
        cuts.any(|(one, other)| other.len() > 1 && text::is_of_language(one) && text::is_of_language(other))
    };
    !is_named && words.split(' ').any(are_two)
}

/// Checks whether a line with other words in a place is understood beyond these and the following words, and farther than before.
fn is_read(line: &str, at: &Range<usize>, words: &str, reached: usize) -> bool {
    if line.len() > brackets::TRIED_BYTES {
        return false;
    }
    let mended = format!("{}{words}{}", &line[..at.start], &line[at.end..]);
    let behind = at.start + words.len();
    let next = mended[behind..].trim_start();
    let next = mended.len() - next.len() + next.find(' ').unwrap_or(next.len());
    let now = reach(&mended);
    now > next
        && (now == usize::MAX || now + at.len() > reached.saturating_add(words.len()))
        && reached < usize::MAX
}

/// The words about a place that can be a name: from the word there or one just before it, the shortest first.
fn runs(line: &str, failed: usize) -> Vec<Range<usize>> {
    let is_of_name = |word: &str| word.starts_with(|sign: char| sign.is_uppercase() || sign.is_ascii_digit());
    let mut starts = vec![failed];
    while let Some(from) = starts.last().filter(|_| starts.len() < WORDS)
        && let Some(before) = line[..*from].strip_suffix(' ')
        && let word = before.rfind(' ').map_or(0, |blank| blank + 1)
        && is_of_name(&before[word..])
        && before.ends_with(char::is_alphanumeric)
    {
        starts.push(word);
    }
    let mut found = Vec::new();
    for start in starts {
        let mut end = start;
        for (number, word) in line[start..].split(' ').take(WORDS).enumerate() {
            let bare = word.trim_end_matches(['.', ',', ':', '：']);
            if bare.is_empty() || number > 0 && !is_of_name(bare) || bare.contains(['(', '[', '<', '【', '"'])
            {
                break;
            }
            end += usize::from(number > 0) + bare.len();
            found.push(start..end);
            if bare.len() < word.len() {
                break;
            }
        }
    }
    found
}
