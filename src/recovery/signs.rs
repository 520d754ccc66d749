//! Lines that a sign keeps from being read: one of another keyboard, the comment of another language, a full stop that is missing,
//! a line that should be two, a number that nobody wrote.

use super::tries::is_of_word;
use super::wording;
use crate::diagnostics::{Applicability, Code, Diagnostic, Edit};
use crate::source::{FileId, Span};
use crate::syntax::text::{self, Failure};

/// Explains why a line that starts at offset `base` could not be read, where a sign is all that is wrong.
pub(crate) fn explain(file: FileId, line: &str, base: u32, failure: &Failure) -> Option<Vec<Diagnostic>> {
    if let Some(found) = comment(file, line, base) {
        return Some(vec![found]);
    }
    if let Some(found) = bullet(file, line, base) {
        return Some(vec![found]);
    }
    let (found, plain) = look_alikes(file, line, base);
    if !found.is_empty() && text::parse_line(&plain, 0).is_ok() {
        return Some(found);
    }
    let Failure::Unknown { at } = failure.shifted_back(base) else {
        return None;
    };
    seam(file, line, base, at as usize).map(|found| vec![found])
}

/// A square that only looks like the one that begins one of several effects: its line is none of them, and is read by itself.
fn bullet(file: FileId, line: &str, base: u32) -> Option<Diagnostic> {
    let square = line.chars().next().filter(|sign| {
        matches!(
            sign,
            '▪' | '▫' | '▮' | '□' | '◻' | '◼' | '◽' | '◾' | '⬛' | '⬜' | '❚' | '█'
        )
    })?;
    let end = square.len_utf8();
    Some(sign_of_another_keyboard(
        file,
        &line[..end],
        Span::new(0, end).shift(base),
        "■",
    ))
}

/// Reports a comment that begins as in another language.
pub(crate) fn comment(file: FileId, line: &str, base: u32) -> Option<Diagnostic> {
    let begins = [
        ("#", None),
        ("/*", Some("*/")),
        ("--", None),
        (";", None),
        ("<!--", Some("-->")),
    ];
    let (sign, end) = begins.into_iter().find(|(sign, _)| line.starts_with(sign))?;
    let at = |from: usize, to: usize| Span::new(from, to).shift(base);
    let found = Diagnostic::new(
        Code::Syntax,
        file,
        at(0, sign.len()),
        format!("`{sign}` begins no comment"),
        "read as text",
    )
    .help("a comment begins with `//` and ends with its line");
    // If the rest can be parsed, it was perhaps not meant as a comment.
    let behind = line[sign.len()..].trim();
    let reads = super::property_syntax::reads(behind) || text::parse_line(behind, 0).is_ok();
    let applicability = if reads && !behind.is_empty() {
        Applicability::Unsafe
    } else {
        Applicability::Safe
    };
    let mut fixed = found
        .clone()
        .fix(applicability, "write `//`", at(0, sign.len()), "//");
    match (end, end.and_then(|end| line.trim_end().strip_suffix(end))) {
        (None, _) => Some(fixed),
        (Some(_), Some(rest)) => {
            let rest = rest.trim_end().len();
            if let Some(fix) = fixed.fixes.first_mut() {
                fix.edits.push(Edit {
                    span: at(rest, line.trim_end().len()),
                    replacement: String::new(),
                });
            }
            Some(fixed)
        }
        // It continues in further lines, which this function does not know.
        (Some(_), None) => Some(found),
    }
}

/// The sign that cards print for one that looks like it.
fn plain(sign: char) -> Option<char> {
    match sign {
        // Printed, or understood and mended elsewhere.
        '：' | '＜' | '＞' => None,
        // The signs of a keyboard in the width of Japanese ones stand in the same order.
        '！'..='～' => char::from_u32(u32::from(sign) - 0xFEE0),
        '。' | '｡' => Some('.'),
        '、' | '､' => Some(','),
        '‐' | '‑' | '‒' | '—' | '―' | '﹣' => Some('-'),
        // All other characters stand for themselves.
        _ => None,
    }
}

/// The words with the signs that cards print.
pub(crate) fn in_plain_signs(words: &str) -> String {
    words.chars().map(|sign| plain(sign).unwrap_or(sign)).collect()
}

/// The signs of a line that look like printed ones, outside of names and reminders, and the line with the printed ones.
fn look_alikes(file: FileId, line: &str, base: u32) -> (Vec<Diagnostic>, String) {
    let named = wording::named(line);
    let mut mended = String::with_capacity(line.len());
    let mut runs: Vec<(std::ops::Range<usize>, String)> = Vec::new();
    for (at, sign) in line.char_indices() {
        let printed = plain(sign).filter(|_| !super::orthography::is_within(&named, at));
        mended.push(printed.unwrap_or(sign));
        let Some(printed) = printed else { continue };
        let end = at + sign.len_utf8();
        match runs.last_mut() {
            Some((run, words)) if run.end == at => {
                run.end = end;
                words.push(printed);
            }
            Some(_) | None => runs.push((at..end, printed.to_string())),
        }
    }
    let found = runs.into_iter().map(|(run, printed)| {
        let written = &line[run.clone()];
        sign_of_another_keyboard(file, written, Span::new(run.start, run.end).shift(base), &printed)
    });
    (found.collect(), mended)
}

/// Reports characters that only look like those on cards.
pub(crate) fn sign_of_another_keyboard(file: FileId, written: &str, span: Span, printed: &str) -> Diagnostic {
    Diagnostic::new(
        Code::UnknownPhrase,
        file,
        span,
        format!("cards print `{printed}`, not `{written}`"),
        "signs of another keyboard",
    )
    .fix(Applicability::Safe, format!("write `{printed}`"), span, printed)
}

/// Reports what is missing between the understood part of a line and the rest.
fn seam(file: FileId, line: &str, base: u32, at: usize) -> Option<Diagnostic> {
    let head = line.get(..at)?.trim_end_matches(is_of_word);
    let rest = line[head.len()..].trim_start();
    let start = line.len() - rest.len();
    let head = head.trim_end();
    let reads = |line: &str| text::parse_line(line, 0).is_ok();
    let blanks = Span::new(head.len(), start).shift(base);
    if rest.starts_with(['【', '<']) || rest.starts_with("[[") {
        let mark = rest.find(['】', '>', ']']).map_or(rest.len(), |end| {
            end + rest[end..]
                .chars()
                .take_while(|sign| matches!(sign, '】' | '>' | ']'))
                .map(char::len_utf8)
                .sum::<usize>()
        });
        let is_new = head.ends_with(['.', ')', '>']) && reads(head) && reads(rest);
        return is_new.then(|| {
            let span = Span::new(start, start + mark).shift(base);
            Diagnostic::new(
                Code::Mismatch,
                file,
                span,
                "an effect stands on a line of its own",
                "another effect begins here",
            )
            .fix(Applicability::Safe, "begin a line with it", blanks, "\n    ")
        });
    }
    let first = rest.chars().next().filter(|first| first.is_alphabetic())?;
    // A missing sign does not turn an unknown word into a known one.
    let letters = rest.find(|sign: char| !sign.is_alphabetic());
    if !text::is_of_language(&rest[..letters.unwrap_or(rest.len())]) {
        return None;
    }
    if head.ends_with(|last: char| last.is_alphanumeric() || last == ')') {
        let capital: String = first.to_uppercase().collect();
        let behind = &rest[first.len_utf8()..];
        // The words before the first sentence of an activated effect are its cost.
        let is_cost = line.starts_with("【Activate") && !line.contains(['：', ':']);
        let signs = [
            (
                is_cost,
                "：",
                "the colon behind the cost is missing (10-1-7-2)",
                "add the colon",
            ),
            (true, ". ", "the full stop is missing", "add the full stop"),
        ];
        let mut signs = signs.into_iter().filter(|(is_possible, ..)| *is_possible);
        if let Some((_, sign, message, title)) =
            signs.find(|(_, sign, ..)| reads(&format!("{head}{sign}{capital}{behind}")))
        {
            let last = head.chars().next_back().map_or(0, char::len_utf8);
            let end = Span::new(head.len() - last, head.len()).shift(base);
            let to_first = Span::new(head.len(), start + first.len_utf8()).shift(base);
            let words = format!("{sign}{capital}");
            return Some(
                Diagnostic::new(Code::UnknownPhrase, file, end, message, "it ends here").fix(
                    Applicability::Unsafe,
                    title,
                    to_first,
                    words,
                ),
            );
        }
    }
    let word = rest.find(|sign| !is_of_word(sign)).unwrap_or(rest.len());
    let end = start + word;
    // Cards attack what is described and no number of it.
    if rest[..word].eq_ignore_ascii_case("attack") {
        return None;
    }
    reads(&format!("{} 1{}", &line[..end], &line[end..])).then(|| {
        let span = Span::new(start, end).shift(base);
        let with_number = format!("{} 1", &rest[..word]);
        Diagnostic::new(
            Code::UnknownPhrase,
            file,
            span,
            format!("`{}` needs a number", &rest[..word]),
            "how many",
        )
        .fix(
            Applicability::Unsafe,
            format!("write `{with_number}`"),
            span,
            with_number,
        )
    })
}
