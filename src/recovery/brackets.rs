//! Brackets of another kind than their words ask for, and brackets of which one is missing.

use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::lower::Known;
use crate::source::{FileId, Span};
use crate::syntax::ast::{Line, Mark};
use crate::syntax::text;
use crate::vocabulary::{MARKS, PropertyName};
use std::ops::Range;

/// The kinds of brackets: those of marks, names, traits and keyword effects; braces, which no card has, and quotes, which some people use
/// for names.
const KINDS: [(char, char); 6] = [
    ('【', '】'),
    ('[', ']'),
    ('(', ')'),
    ('<', '>'),
    ('{', '}'),
    ('"', '"'),
];

/// The maximum length in bytes of a line in which other brackets are tried: each try parses the line again.
pub(super) const TRIED_BYTES: usize = 2_000;

/// The number of words in which a missing bracket is searched.
const WORDS: usize = 6;

/// A mark at the head of a line, or a name behind 【Pilot】, in brackets of another kind: `(Deploy)Draw 1.`, which is read as a
/// reminder, `[Deploy]Draw 1.`, `【Pilot】(Ann)`; or a keyword effect: `(Blocker)`, `[Repair 2]`.
pub(crate) fn at_head(file: FileId, line: &str, base: u32, known: &Known) -> Option<Diagnostic> {
    let mut at = 0;
    loop {
        let rest = line[at..].trim_start_matches([' ', '/']);
        at = line.len() - rest.len();
        let (open, close) = *KINDS.iter().find(|(open, _)| rest.starts_with(*open))?;
        let inner = &rest[open.len_utf8()..];
        let inner = &inner[..inner.find(close)?];
        let end = at + open.len_utf8() + inner.len() + close.len_utf8();
        if open != '【' {
            let inner = inner.trim();
            let span = Span::new(at, end).shift(base);
            if is_mark(inner) {
                let message = format!("the mark `{inner}` stands in other brackets");
                return Some(other(file, span, &message, format!("【{inner}】")));
            }
            let name = inner.trim_end_matches(|sign: char| sign.is_ascii_digit());
            // Some cards print a keyword effect without a number in those of a name.
            let is_printed = open == '<' || open == '[' && name == inner;
            let keyword = known.keyword(name.trim()).filter(|_| !is_printed);
            return keyword.map(|(_, keyword)| {
                let message = format!("the keyword effect `{inner}` stands in other brackets");
                let number = &inner[name.trim_end().len()..];
                other(file, span, &message, format!("<{}{number}>", keyword.name))
            });
        }
        at = end;
        if inner.trim().eq_ignore_ascii_case("Pilot") {
            let name = line[at..].trim();
            let at = line.len() - line[at..].trim_start().len();
            let (open, close) = KINDS
                .iter()
                .find(|(open, _)| *open != '[' && name.starts_with(*open))?;
            let inner = name.strip_prefix(*open)?.strip_suffix(*close)?.trim();
            let span = Span::new(at, at + name.len()).shift(base);
            return Some(other(
                file,
                span,
                "a name stands in other brackets",
                format!("[{inner}]"),
            ));
        }
    }
}

/// Checks whether words are those of a mark.
fn is_mark(words: &str) -> bool {
    // Most brackets at the head of a line hold something else, which one word tells.
    let first = |words: &str| {
        words
            .split([' ', '･', '・', '·'])
            .next()
            .map(str::to_ascii_lowercase)
    };
    if !MARKS.iter().any(|mark| first(mark) == first(words)) {
        return false;
    }
    let Ok(Line::Effect(effect)) = text::parse_line(&format!("【{words}】Draw 1."), 0) else {
        return false;
    };
    let mut marks = effect.marks.iter().flatten();
    marks.all(|mark| !matches!(mark.node, Mark::Unknown(_)))
}

fn other(file: FileId, span: Span, message: &str, meant: String) -> Diagnostic {
    Diagnostic::new(Code::Syntax, file, span, message, "brackets of another kind")
        .help(format!("write `{meant}`"))
        .fix(Applicability::Unsafe, format!("write `{meant}`"), span, meant)
}

/// Returns the probable value of a property with a missing bracket, or with brackets of another kind; `None` if it has none.
pub(crate) fn of_property(name: PropertyName, words: &str) -> Option<String> {
    let bare = |words: &str| {
        let words = words.trim();
        let opened = words.trim_start_matches(['[', '(', '<', '"', '【']);
        let kinds = KINDS.iter().find(|(_, close)| opened.ends_with(*close));
        // Brackets that are opened within a name are part of it: "Ann (GQ)".
        let own = kinds.filter(|(open, close)| {
            opened.matches(*open).count() < opened.matches(*close).count() || open == close
        });
        let closed = own.map_or(opened, |(_, close)| opened.trim_end_matches(*close));
        (closed.len() < words.len() && !closed.is_empty()).then(|| closed.to_string())
    };
    match name {
        PropertyName::Traits => {
            let names = named(words)?;
            let names: Vec<String> = names.iter().map(|name| format!("({name})")).collect();
            Some(names.join(" "))
        }
        PropertyName::Link => {
            let items = words
                .split('/')
                .map(str::trim)
                .map(|item| match item.strip_suffix("Trait") {
                    Some(name) => bare(name).map(|name| format!("({name}) Trait")),
                    None => bare(item).map(|name| format!("[{name}]")),
                });
            Some(items.collect::<Option<Vec<_>>>()?.join(" / "))
        }
        // No other property has brackets.
        PropertyName::Color
        | PropertyName::Lv
        | PropertyName::Cost
        | PropertyName::Ap
        | PropertyName::Hp
        | PropertyName::Zones => None,
    }
}

/// The names in words, each between brackets of any kind, or with one of them missing; nothing where something stands between.
fn named(words: &str) -> Option<Vec<&str>> {
    let is_open = |sign: char| KINDS.iter().any(|(open, _)| *open == sign);
    let is_close = |sign: char| KINDS.iter().any(|(_, close)| *close == sign);
    let mut names = Vec::new();
    let mut rest = words.trim();
    while !rest.is_empty() {
        let inner = rest.trim_start_matches(is_open);
        let end = inner.find(|sign| is_close(sign) || is_open(sign) || sign == ',');
        let (name, behind) = inner.split_at(end.unwrap_or(inner.len()));
        let name = name.trim();
        if name.is_empty() {
            return None;
        }
        names.push(name);
        rest = behind.trim_start_matches(|sign| {
            is_close(sign) && !is_open(sign) || sign == ',' || sign == ' ' || sign == '"'
        });
        if rest.len() == words.trim().len() {
            return None;
        }
    }
    (!names.is_empty()).then_some(names)
}

/// Brackets of another kind in a part of a line that cannot be read from a place on, with which it can be. The nearest are tried
/// first.
pub(super) fn of_another_kind(
    file: FileId,
    line: &str,
    part: Range<usize>,
    failed: usize,
    known: &Known,
) -> Option<(Diagnostic, Span, String)> {
    let mut pairs = pairs(line, part);
    pairs.sort_by_key(|(at, _)| at.start.abs_diff(failed));
    pairs.into_iter().find_map(|(at, (open, close))| {
        let inner = &line[at.start + open.len_utf8()..at.end - close.len_utf8()];
        let bare = inner.trim_end_matches(|sign: char| sign.is_ascii_digit()).trim();
        let is_keyword = known.keyword(bare).is_some();
        let others = INSTEAD.iter().filter(|(written, _)| *written == open);
        let is_mark = is_mark(inner.trim());
        let others = others
            .flat_map(|(_, others)| *others)
            .filter(|(other, _)| (*other == '<') == is_keyword && (*other != '【' || is_mark));
        let mut tried = others.map(|(open, close)| format!("{open}{inner}{close}"));
        let meant = tried.find(|meant| reads(line, at.clone(), meant))?;
        let span = Span::new(at.start, at.end);
        let message = format!("`{}` stands in other brackets", inner.trim());
        Some((other(file, span, &message, meant.clone()), span, meant))
    })
}

/// The brackets that can be meant by others, the likeliest first.
const INSTEAD: [(char, &[(char, char)]); 6] = [
    ('【', &[('<', '>'), ('(', ')'), ('[', ']')]),
    ('[', &[('【', '】'), ('(', ')'), ('<', '>')]),
    ('(', &[('【', '】'), ('[', ']'), ('<', '>')]),
    ('<', &[('(', ')'), ('[', ']'), ('【', '】')]),
    ('{', &[('【', '】'), ('(', ')'), ('[', ']'), ('<', '>')]),
    ('"', &[('[', ']'), ('(', ')')]),
];

/// The brackets of a part of a line, each with what stands in them, and quotes.
fn pairs(line: &str, part: Range<usize>) -> Vec<(Range<usize>, (char, char))> {
    let mut found = Vec::new();
    for (offset, sign) in line[part.clone()].char_indices() {
        let Some(kind) = KINDS.iter().find(|(open, _)| *open == sign) else {
            continue;
        };
        let at = part.start + offset;
        let inner = at + sign.len_utf8();
        if let Some(length) = line[inner..].find(kind.1) {
            found.push((at..inner + length + kind.1.len_utf8(), *kind));
        }
    }
    found
}

/// Checks whether a line can be parsed with other words in a place.
fn reads(line: &str, at: Range<usize>, words: &str) -> bool {
    let mended = || format!("{}{words}{}", &line[..at.start], &line[at.end..]);
    line.len() <= TRIED_BYTES && text::parse_line(&mended(), 0).is_ok()
}

/// A bracket that is opened and not closed, or the other way round.
pub(super) fn unclosed(file: FileId, line: &str) -> Option<Diagnostic> {
    for (open, close) in KINDS.into_iter().filter(|(open, close)| open != close) {
        let mut opened: Vec<usize> = Vec::new();
        for (at, character) in line.char_indices() {
            if character == open {
                opened.push(at);
            } else if character == close && opened.pop().is_none() {
                let span = Span::new(at, at + close.len_utf8());
                let before = line[..at].char_indices().rev();
                let other = before.filter(|(_, sign)| is_alone(line, *sign, |(open, close)| (open, close)));
                if let Some((at, sign)) = other
                    .take(WORDS)
                    .find(|(at, sign)| reads(line, *at..at + sign.len_utf8(), &open.to_string()))
                {
                    return Some(unlike(file, at, sign, open, format!("`{close}` closes this")));
                }
                let found = Diagnostic::new(
                    Code::Syntax,
                    file,
                    span,
                    format!("`{close}` closes nothing"),
                    format!("no `{open}` before it"),
                );
                return Some(put(found, line, open, words_before(line, at)));
            }
        }
        if let Some(at) = opened.first() {
            let behind = at + open.len_utf8();
            let signs = line[behind..]
                .char_indices()
                .map(|(offset, sign)| (behind + offset, sign));
            let other = signs.filter(|(_, sign)| is_alone(line, *sign, |(open, close)| (close, open)));
            if let Some((at, sign)) = other
                .take(WORDS)
                .find(|(at, sign)| reads(line, *at..at + sign.len_utf8(), &close.to_string()))
            {
                return Some(unlike(file, at, sign, close, format!("`{open}` opens this")));
            }
            let found = Diagnostic::new(
                Code::Syntax,
                file,
                Span::new(*at, behind),
                format!("`{open}` is not closed"),
                format!("no `{close}` behind it"),
            );
            return Some(put(found, line, close, words_behind(line, behind)));
        }
    }
    None
}

/// Checks whether a character is a bracket of which a line has more than of its partner; `sides` returns the bracket and the partner.
fn is_alone(line: &str, sign: char, sides: impl Fn((char, char)) -> (char, char)) -> bool {
    let pairs = KINDS.into_iter().filter(|(open, close)| open != close);
    let mut pairs = pairs.map(sides);
    pairs.any(|(one, other)| one == sign && line.matches(one).count() > line.matches(other).count())
}

/// Reports a bracket of another kind than its partner: `【Deploy]`.
fn unlike(file: FileId, at: usize, sign: char, meant: char, label: String) -> Diagnostic {
    let span = Span::new(at, at + sign.len_utf8());
    let message = format!("`{sign}` is not the bracket that belongs here");
    Diagnostic::new(Code::Syntax, file, span, message, label)
        .help(format!("write `{meant}`"))
        .fix(
            Applicability::Unsafe,
            format!("write `{meant}`"),
            span,
            meant.to_string(),
        )
}

/// Puts the bracket that is missing to the first of some places with which the line can be read.
fn put(found: Diagnostic, line: &str, bracket: char, places: Vec<usize>) -> Diagnostic {
    let words = bracket.to_string();
    let Some(at) = places.into_iter().find(|at| reads(line, *at..*at, &words)) else {
        return found;
    };
    let is_open = KINDS.iter().any(|(open, _)| *open == bracket);
    let title = if is_open {
        let word = line[at..].split(is_border).next().unwrap_or_default();
        format!("put `{bracket}` before `{word}`")
    } else {
        let word = line[..at].rsplit(is_border).next().unwrap_or_default();
        format!("put `{bracket}` behind `{word}`")
    };
    found.fix(Applicability::Unsafe, title, Span::new(at, at), words)
}

/// Checks whether a word can begin after a character, or end before it.
fn is_border(sign: char) -> bool {
    sign == ' ' || sign == '/' || KINDS.iter().any(|(open, close)| [*open, *close].contains(&sign))
}

/// Returns where the words before a place begin, the nearest first.
fn words_before(line: &str, at: usize) -> Vec<usize> {
    let head = &line[..at];
    let borders = head.char_indices().rev();
    // A name is not cut in two: "White Base Team)".
    let borders = borders
        .filter(|(_, sign)| is_border(*sign))
        .map(|(at, sign)| at + sign.len_utf8())
        .filter(|at| {
            let Some(before) = head[..*at].strip_suffix(' ') else {
                return true;
            };
            let word = before.rsplit(is_border).next().unwrap_or_default();
            let begins = super::orthography::begins_sentence(head, before.len() - word.len());
            begins || !word.starts_with(char::is_uppercase)
        });
    borders.take(WORDS).chain([0]).collect()
}

/// Returns where the words after a place end, the nearest first; the end of a mark comes before all others.
fn words_behind(line: &str, from: usize) -> Vec<usize> {
    let tail = &line[from..];
    let mark = (1..tail.len()).rev();
    let mark = mark.filter(|end| tail.is_char_boundary(*end) && *end <= LONGEST_MARK);
    let mark = mark.map(|end| from + end).find(|end| {
        let words = &line[from..*end];
        !words.ends_with(' ') && is_mark(words)
    });
    let borders = tail
        .char_indices()
        .filter(|(_, sign)| !sign.is_alphanumeric() && *sign != '\'');
    let borders = borders.map(|(at, _)| from + at).take(WORDS);
    mark.into_iter()
        .chain(borders)
        .chain([line.trim_end().len()])
        .collect()
}

/// The maximum length in bytes of the words of a mark, without qualities of a Pilot.
const LONGEST_MARK: usize = 17;
