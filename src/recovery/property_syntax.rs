//! Properties that are not written as cards have them, and are read as text for that: with signs between them, in capitals, with
//! their numbers right behind them. And an ability behind a sign.

use super::brackets;
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::Color;
use crate::source::{FileId, Span};
use crate::syntax::frame::{self, BodyLine, Item, Value};
use crate::syntax::text;
use crate::vocabulary::{PropertyName, Terrain};

/// The signs that people put between properties.
const SIGNS: [char; 3] = [';', ',', '|'];

/// Explains a line that could not be read where it is properties written in another way, or a sign and an ability.
pub(crate) fn explain(file: FileId, line: &str, base: u32) -> Option<Diagnostic> {
    let rest = line.trim_start_matches(|sign| SIGNS.contains(&sign) || sign == ' ');
    let signs = line.len() - rest.len();
    let at = |from: usize, to: usize| Span::new(from, to).shift(base);
    if let Some(mended) = properties(rest) {
        let whole = at(0, line.trim_end().len());
        let between = if signs > 0 { "  " } else { "" };
        let message = "properties stand in small letters and without signs: `color red  lv 4`";
        return Some(
            Diagnostic::new(Code::CardFrame, file, whole, message, "read as text")
                .help(format!("write `{mended}`"))
                .fix(
                    Applicability::Safe,
                    format!("write `{mended}`"),
                    whole,
                    format!("{between}{mended}"),
                ),
        );
    }
    let is_text = signs > 0 && !rest.is_empty() && text::parse_line(rest, 0).is_ok();
    is_text.then(|| {
        let sign = at(0, signs);
        let message = "an ability stands on a line of its own";
        Diagnostic::new(
            Code::CardFrame,
            file,
            sign,
            message,
            "no sign parts it from what is before",
        )
        .fix(Applicability::Safe, "begin a line with it", sign, "\n    ")
    })
}

/// Checks whether an unparsable line is about a property: it consists of properties, or was meant to.
pub(crate) fn speaks_of(line: &str, key: &str) -> bool {
    let is_sentence = line.trim_end().ends_with('.') || line.contains(['【', '：']);
    let is_color = |word: &str| {
        Color::ALL
            .iter()
            .any(|color| color.word().eq_ignore_ascii_case(word))
    };
    let mut words = line.split(|sign: char| !sign.is_ascii_alphabetic());
    let is_key = |word: &str| word.eq_ignore_ascii_case(key) || key == "color" && is_color(word);
    !is_sentence && words.any(is_key)
}

/// Checks whether a line contains the name of a property: which part of it was meant as one is unknown.
pub(crate) fn names_property(line: &str) -> bool {
    let mut words = line.split(|sign: char| !sign.is_ascii_alphabetic());
    words.any(|word| {
        PropertyName::WORDS
            .iter()
            .any(|key| key.eq_ignore_ascii_case(word))
    })
}

/// Checks whether words can be parsed as properties.
pub(super) fn reads(words: &str) -> bool {
    properties(words).is_some()
}

/// A line as the properties that it was to be; nothing where it is none, or where something of it is no property.
fn properties(line: &str) -> Option<String> {
    if line.len() > brackets::TRIED_BYTES {
        return None;
    }
    let mut mended = String::with_capacity(line.len());
    let mut rest = line.trim_end();
    let mut within = 0_usize;
    while let Some(sign) = rest.chars().next() {
        let word = rest.find(|sign: char| !sign.is_ascii_alphabetic());
        let (word, behind) = rest.split_at(word.unwrap_or(rest.len()));
        let is_first = mended.is_empty();
        let key = PropertyName::WORDS
            .iter()
            .find(|key| key.eq_ignore_ascii_case(word));
        match key.filter(|_| within == 0) {
            Some(key) => {
                let value = behind.trim_start_matches([' ', '.', ':', '=']);
                mended = format!("{}{}{key} ", mended.trim_end(), if is_first { "" } else { "  " });
                rest = value;
            }
            None if is_first
                && Color::ALL
                    .iter()
                    .any(|color| color.word().eq_ignore_ascii_case(word)) =>
            {
                mended = format!("color {}", word.to_ascii_lowercase());
                rest = behind;
            }
            // The value directly follows the name; it is checked at the end.
            None if let Some((key, value)) = glued(word) => {
                mended = format!(
                    "{}{}{key} {value}",
                    mended.trim_end(),
                    if is_first { "" } else { "  " }
                );
                rest = behind;
            }
            None if is_first => return None,
            None if !word.is_empty() => {
                mended.push_str(word);
                rest = behind;
            }
            None => {
                within = match sign {
                    '(' | '[' => within + 1,
                    ')' | ']' => within.saturating_sub(1),
                    _ => within,
                };
                let is_between = within == 0 && SIGNS.contains(&sign);
                mended.push(if is_between { ' ' } else { sign });
                rest = &rest[sign.len_utf8()..];
            }
        }
    }
    are_properties(&mended).then_some(mended)
}

/// Checks whether a line begins with a property that has a valid value.
pub(crate) fn begins_with_property(line: &str) -> bool {
    let items = frame::parse_file(&format!("unit A-1 \"A\" {{ {line} }}"));
    let [Item::Card(card)] = items.as_slice() else {
        return false;
    };
    let Some(BodyLine::Property(property)) = card.body.first() else {
        return false;
    };
    match &property.value {
        Value::Word(color) => Color::ALL
            .iter()
            .any(|known| known.word().eq_ignore_ascii_case(&color.node)),
        Value::Bad(_) => false,
        Value::Words(zones) => zones.iter().all(|zone| {
            let mut known = Terrain::ALL.iter();
            known.any(|known| known.word().eq_ignore_ascii_case(&zone.node))
        }),
        Value::Number(_) | Value::Traits(_) | Value::Link(_) => true,
    }
}

/// A property and a color in one word.
fn glued(word: &str) -> Option<(&'static str, &'static str)> {
    let key = PropertyName::WORDS.into_iter().find(|key| {
        let begin = word.get(..key.len());
        begin.is_some_and(|begin| begin.eq_ignore_ascii_case(key))
    })?;
    let value = word.get(key.len()..)?;
    let mut colors = Color::ALL.into_iter().map(Color::word);
    Some((key, colors.find(|color| color.eq_ignore_ascii_case(value))?))
}

/// Checks whether a line is parsed as properties only.
fn are_properties(line: &str) -> bool {
    let items = frame::parse_file(&format!("unit A-1 \"A\" {{ {line} }}"));
    let [Item::Card(card)] = items.as_slice() else {
        return false;
    };
    card.body.iter().all(|part| match part {
        BodyLine::Property(property) => property.signs.is_empty() && !matches!(property.value, Value::Bad(_)),
        BodyLine::Comment(_) | BodyLine::Text(_) | BodyLine::TooLong(_) => false,
    })
}
