//! Lists of effects below a text, and what is missing of one: the text above, the colon between the two, or the effects.

use crate::diagnostics::{Applicability, Code, Diagnostic, Edit};
use crate::source::{FileId, Span};
use crate::syntax::text;
use crate::vocabulary::{BULLETS, LIST_SIGN};

/// The words with which a text announces effects below it.
const ANNOUNCES: [&str; 3] = [
    "of the following",
    "the following effects",
    "the following effect",
];

/// Explains a line that is read up to a byte, where it has a list of effects or announces one.
pub(super) fn explain(file: FileId, line: &str, at: usize) -> Option<Diagnostic> {
    let rest = line.get(at..)?;
    let sign = rest.trim_start();
    if sign.starts_with(BULLETS) {
        return Some(no_list(file, line, line.len() - sign.len()));
    }
    // The announcement is read as a whole or not at all, so the reading stops within it or behind it.
    let lower = line.to_ascii_lowercase();
    let announced = ANNOUNCES.iter().filter_map(|words| {
        let begins = lower.rfind(words)?;
        (begins <= at && at <= begins + words.len()).then_some(begins)
    });
    let begins = announced.min()?;
    let behind = line.get(begins..)?;
    if behind.contains(BULLETS) {
        return None;
    }
    let end = begins + behind.trim_end().len();
    let found = Diagnostic::new(
        Code::UnknownPhrase,
        file,
        Span::new(begins, end),
        "no effect follows",
        "which",
    );
    Some(found.help(format!(
        "write each effect on a line of its own below, behind `{LIST_SIGN}`: `{LIST_SIGN}Draw 1.`"
    )))
}

/// Reports a sign of a list that no text announces.
fn no_list(file: FileId, line: &str, sign: usize) -> Diagnostic {
    let before = line[..sign].trim_end();
    let span = Span::new(sign, sign + line[sign..].chars().next().map_or(0, char::len_utf8));
    if let Some(alone) = before.chars().next_back().filter(|last| BULLETS.contains(last)) {
        return Diagnostic::new(
            Code::UnknownPhrase,
            file,
            Span::new(before.len() - alone.len_utf8(), before.len()),
            "no effect stands behind this sign",
            "nothing",
        )
        .help("leave the sign out, or write an effect behind it");
    }
    if let Some(found) = other_sign(file, line, span) {
        return found;
    }
    let begins_list = "begins one of several effects, and nothing before it says what becomes of them";
    let place = Span::new(before.len(), before.len());
    let with_colon = format!(
        "{}:{}",
        before.trim_end_matches(['.', ',', ';']),
        &line[before.len()..]
    );
    let found = Diagnostic::new(
        Code::UnknownPhrase,
        file,
        span,
        format!("`{}` {begins_list}", &line[span.range()]),
        "of what",
    );
    if before.is_empty() {
        let found = found.help(format!(
            "a text that belongs to none above it stands without `{}`",
            &line[span.range()]
        ));
        return leave_out_signs(found, line);
    }
    if text::parse_line(&with_colon, 0).is_ok() && !before.ends_with(['.', ',', ';']) {
        return found.help("a colon stands before the first of them").fix(
            Applicability::Unsafe,
            "put a colon there",
            place,
            ":",
        );
    }
    found.help("say it above: `Choose 1 of the following effects and activate it:`, `Activate the following effect:`, `It gains the following effect during this turn:`")
}

/// Offers to take the signs away, where what stands behind each of them is a text without it.
fn leave_out_signs(found: Diagnostic, line: &str) -> Diagnostic {
    let signs: Vec<_> = line.match_indices(BULLETS).collect();
    let ends = signs.iter().skip(1).map(|(at, _)| *at).chain([line.len()]);
    let mut edits = Vec::new();
    for ((at, sign), end) in signs.iter().zip(ends) {
        let row = &line[at + sign.len()..end];
        let bare = row.trim_start();
        if text::parse_line(bare.trim_end(), 0).is_err() {
            return found;
        }
        edits.push(Edit {
            span: Span::new(*at, end - bare.len()),
            replacement: String::new(),
        });
    }
    found.fix_all(Applicability::Unsafe, "leave the sign out", edits)
}

/// Reports the sign of a list that begins each of its effects with another one.
fn other_sign(file: FileId, line: &str, span: Span) -> Option<Diagnostic> {
    let sign = &line[span.range()];
    let (before, rest) = line.split_at(span.range().start);
    let first = before.chars().find(|sign| BULLETS.contains(sign))?;
    let as_first = first.to_string();
    let all_as_first = format!("{before}{}", rest.replace(sign, &as_first));
    if sign == as_first || text::parse_line(&all_as_first, 0).is_err() {
        return None;
    }
    let found = Diagnostic::new(
        Code::UnknownPhrase,
        file,
        span,
        format!("the effects of one list begin with one sign, and this one's first with `{first}`"),
        "another sign",
    );
    Some(found.fix(Applicability::Unsafe, format!("write `{first}`"), span, as_first))
}
