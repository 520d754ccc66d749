//! Own words of a set, marks and wordings, and their expansion to the words of the language. They stand for words and nothing else, so that
//! later stages need not know them.

mod map;

pub(crate) use map::Pieces;

use crate::ir::{Beside, OwnWord, OwnWordUse};
use crate::source::Span;
use crate::suggest::pattern::{self, Filled};
use crate::vocabulary::{OwnWordKind, capitalized, with_small_letter};
use std::ops::Range;

/// A line in the words of the language.
#[derive(Debug)]
pub(crate) struct Expanded {
    /// The line.
    pub(crate) text: String,
    /// The inserted words, in order.
    pub(crate) own: Vec<OwnWordUse>,
    /// The mapping of the words to the line as written.
    pub(crate) pieces: Pieces,
    /// Own words that are written in other letters than in their definition: the span in the line, and the words of the definition.
    pub(crate) misspelt: Vec<(Span, String)>,
}

/// Words of a line that two wordings fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FitsTwo {
    /// The words, in the line.
    pub(crate) span: Span,
    /// The two.
    pub(crate) said: [String; 2],
}

/// Marks and wordings, for callers that only need the meaning of a line.
#[derive(Debug, Default)]
pub(crate) struct OwnWords(Vec<OwnWord>);

impl OwnWords {
    /// Takes up a definition.
    pub(crate) fn define(&mut self, kind: OwnWordKind, said: &str, means: &str) {
        self.0.push(OwnWord {
            kind,
            said: said.trim().to_string(),
            means: means.trim().to_string(),
            place: Beside::default(),
        });
    }

    /// Returns a line that uses own words in the words of the language; `None` if it uses none, or can be read in two ways.
    pub(crate) fn meant(&self, line: &str) -> Option<String> {
        let expanded = expanded(&self.0, line).ok()??;
        Some(expanded.text)
    }
}

/// Returns a text with its holes filled as the holes of a pattern were. A hole that nothing fills stays as it is.
pub(crate) fn filled(text: &str, holes: &Filled<'_, '_>) -> Pieces {
    let mut pieces = Pieces::default();
    let mut at = 0;
    while let Some(open) = text[at..].find('{') {
        let open = at + open;
        let end = text[open..]
            .find('}')
            .map_or(text.len(), |close| open + close + 1);
        pieces.copy(&text[at..open], at);
        match pattern::filled(&text[open..end], holes) {
            Some(words) => pieces.put(&words, Span::new(open, end)),
            None => pieces.copy(&text[open..end], open),
        }
        at = end;
    }
    pieces.copy(&text[at..], at);
    pieces
}

/// Returns a text with a sample in place of each placeholder, once for each kind of description that is possible there. Empty if there are
/// no placeholders, or unknown ones.
pub(crate) fn sampled(text: &str) -> impl Iterator<Item = String> {
    let all = pattern::DESCRIPTIONS.iter().filter(|_| text.contains('{'));
    all.filter_map(|description| {
        let holes = pattern::samples(text, description)?;
        Some(filled(text, &holes).text().to_string())
    })
}

/// Expands the own words of a line; returns `None` if it has none.
pub(crate) fn expanded(words: &[OwnWord], line: &str) -> Result<Option<Expanded>, FitsTwo> {
    if words.is_empty() {
        return Ok(None);
    }
    let mut writing = Writing {
        line,
        pieces: Pieces::default(),
        own: Vec::new(),
        misspelt: Vec::new(),
    };
    let marks = marks(line);
    let behind = marks.last().map_or(0, |mark| mark.end);
    let mut means = Vec::new();
    let mut groups = 0;
    let mut at = 0;
    for mark in &marks {
        let is_called = |word: &&OwnWord| {
            word.kind == OwnWordKind::Mark
                && !mark.is_joined
                && word.said.trim().eq_ignore_ascii_case(mark.name)
        };
        if let Some(word) = words.iter().find(is_called) {
            writing.own.push(OwnWordUse {
                said: format!("【{}】", word.said.trim()),
                means: word.means.clone(),
                mark: Some(u8::try_from(groups).unwrap_or(u8::MAX)),
            });
            let span = Span::new(mark.start, mark.end);
            if mark.name != word.said.trim() {
                writing.misspelt.push((span, format!("【{}】", word.said.trim())));
            }
            means.push((word.means.as_str(), span));
        } else {
            writing.copy(at, mark.end);
        }
        at = mark.end;
        groups += usize::from(!mark.is_joined || mark.begins_group);
    }
    // A cost stands before what its effect says.
    let begins = "Activate";
    let is_activate =
        |name: &str| (name.get(..begins.len())).is_some_and(|name| name.eq_ignore_ascii_case(begins));
    let is_activated = marks.iter().any(|mark| is_activate(mark.name));
    let cost = line[behind..].find([':', '：']).filter(|_| is_activated);
    let head = cost.map_or(behind, |colon| {
        let sign = line[behind + colon..].chars().next().map_or(0, char::len_utf8);
        behind + colon + sign
    });
    writing.wordings(words, behind..head, false)?;
    let blanks = line[head..].len() - line[head..].trim_start().len();
    for (number, (means, span)) in means.iter().enumerate() {
        let means = if number == 0 {
            capitalized(means)
        } else {
            with_small_letter(means)
        };
        writing.pieces.put(&format!("{means} "), *span);
    }
    let is_led = !means.is_empty();
    let from = if is_led { head + blanks } else { head };
    writing.wordings(words, from..line.len(), is_led)?;
    let Writing {
        pieces,
        own,
        misspelt,
        ..
    } = writing;
    Ok((!own.is_empty()).then(|| Expanded {
        text: pieces.text().to_string(),
        own,
        pieces,
        misspelt,
    }))
}

/// Returns the first letter of a sentence as it is inside of one, if that differs.
fn small_letter(text: &str) -> Option<String> {
    let mut letters = text.chars();
    let (first, second) = (letters.next()?, letters.next()?);
    // "EX Base" stays as it is.
    (first.is_ascii_uppercase() && !second.is_ascii_uppercase())
        .then(|| first.to_ascii_lowercase().to_string())
}

/// A mark that a line begins with.
struct MarkAt<'l> {
    start: usize,
    end: usize,
    name: &'l str,
    /// Whether `/` joins it to another.
    is_joined: bool,
    /// Whether it is the first of those that `/` joins.
    begins_group: bool,
}

/// The marks that a line begins with, in either kind of bracket.
fn marks(line: &str) -> Vec<MarkAt<'_>> {
    let mut marks: Vec<MarkAt<'_>> = Vec::new();
    let mut at = 0;
    loop {
        let rest = line[at..].trim_start();
        let joins = rest.starts_with('/') && !marks.is_empty();
        let rest = if joins { rest[1..].trim_start() } else { rest };
        let start = line.len() - rest.len();
        let brackets = [("【", "】"), ("[[", "]]")];
        let Some((open, close)) = brackets.into_iter().find(|(open, _)| rest.starts_with(open)) else {
            return marks;
        };
        let Some(length) = rest[open.len()..].find(close) else {
            return marks;
        };
        let end = start + open.len() + length + close.len();
        if joins && let Some(before) = marks.last_mut() {
            before.begins_group |= !before.is_joined;
            before.is_joined = true;
        }
        marks.push(MarkAt {
            start,
            end,
            name: rest[open.len()..open.len() + length].trim(),
            is_joined: joins,
            begins_group: false,
        });
        at = end;
    }
}

/// A line while it is put into the words of the language.
struct Writing<'l> {
    line: &'l str,
    pieces: Pieces,
    own: Vec<OwnWordUse>,
    misspelt: Vec<(Span, String)>,
}

impl Writing<'_> {
    fn copy(&mut self, from: usize, to: usize) {
        if let Some(text) = self.line.get(from..to) {
            self.pieces.copy(text, from);
        }
    }

    /// Adds a part of the line, with what its wordings mean in their place. `is_led`: whether a sentence that begins there has got something at its
    /// head.
    fn wordings(&mut self, words: &[OwnWord], part: Range<usize>, is_led: bool) -> Result<(), FitsTwo> {
        let line = self.line;
        let wordings: Vec<&OwnWord> = (words.iter())
            .filter(|word| word.kind == OwnWordKind::Wording)
            .collect();
        let (mut copied, mut at) = (part.start, part.start);
        while at < part.end {
            let rest = &line[at..part.end];
            let Some(Fitting { length, said, means }) = fitting(&wordings, line, at, rest)? else {
                if is_led && at == part.start && rest.starts_with(|sign: char| sign.is_ascii_lowercase()) {
                    // A sentence begins with a large letter, whatever mark stands before it.
                    let first = Span::new(at, at + 1);
                    self.misspelt.push((first, rest[..1].to_ascii_uppercase()));
                }
                if let (true, Some(small)) = (is_led && at == part.start, small_letter(rest)) {
                    self.pieces.copy(&small, at);
                    copied = at + small.len();
                }
                at += bracketed(rest).unwrap_or(rest.chars().next().map_or(1, char::len_utf8));
                continue;
            };
            self.copy(copied, at);
            let span = Span::new(at, at + length);
            let written = &rest[..length];
            let is_behind_mark = is_led && at == part.start;
            let before = line[..at].trim_end();
            let begins_sentence =
                before.is_empty() || before.ends_with(['】', '.', ':', '：', '■', '•', '"', '“']);
            let begins_large = begins_sentence && said.starts_with(char::is_lowercase);
            let canonical = if begins_large {
                capitalized(&said)
            } else {
                said.clone()
            };
            if canonical != written {
                self.misspelt.push((span, canonical));
            }
            let is_first = begins_large && !is_behind_mark;
            self.pieces.put(
                &if is_first {
                    capitalized(&means)
                } else {
                    means.clone()
                },
                span,
            );
            self.own.push(OwnWordUse {
                said,
                means,
                mark: None,
            });
            at += length;
            copied = at;
        }
        self.copy(copied, part.end);
        Ok(())
    }
}

/// A wording that a text begins with.
struct Fitting {
    /// The length of the text that it covers.
    length: usize,
    /// The words of the definition, with the fillings.
    said: String,
    means: String,
}

/// The longest of the wordings that the rest of a line begins with.
fn fitting(wordings: &[&OwnWord], line: &str, at: usize, rest: &str) -> Result<Option<Fitting>, FitsTwo> {
    if line[..at].ends_with(char::is_alphanumeric) {
        return Ok(None);
    }
    let fits = |word: &&OwnWord| {
        let (length, holes) = pattern::begins(&word.said, rest)?;
        let fitting = Fitting {
            length,
            said: pattern::filled(&word.said, &holes)?,
            means: pattern::filled(&word.means, &holes)?,
        };
        Some((fitting, word.said.clone()))
    };
    let mut all: Vec<(Fitting, String)> = wordings.iter().filter_map(fits).collect();
    all.sort_by_key(|(fitting, _)| std::cmp::Reverse(fitting.length));
    if let [(one, said), (other, other_said), ..] = all.as_slice()
        && one.length == other.length
    {
        return Err(FitsTwo {
            span: Span::new(at, at + one.length),
            said: [said.clone(), other_said.clone()],
        });
    }
    Ok(all.into_iter().next().map(|(fitting, _)| fitting))
}

/// Returns the length of a bracketed name at the beginning of a text: its words are no wording.
fn bracketed(text: &str) -> Option<usize> {
    let brackets = [('[', ']'), ('<', '>'), ('【', '】')];
    let (open, close) = brackets.into_iter().find(|(open, _)| text.starts_with(*open))?;
    let end = text.find(close)?;
    Some(end + close.len_utf8()).filter(|end| *end > open.len_utf8())
}

#[cfg(test)]
mod tests {
    use super::expanded;
    use crate::ir::{Beside, OwnWord};
    use crate::source::Span;
    use crate::vocabulary::OwnWordKind;

    fn word(kind: OwnWordKind, said: &str, means: &str) -> OwnWord {
        OwnWord {
            kind,
            said: said.to_string(),
            means: means.to_string(),
            place: Beside::default(),
        }
    }

    fn words() -> Vec<OwnWord> {
        vec![
            word(OwnWordKind::Mark, "Your Turn", "During your turn,"),
            word(
                OwnWordKind::Mark,
                "Rich",
                "if you have 3 or more cards in your hand,",
            ),
            word(
                OwnWordKind::Wording,
                "dig {n}",
                "look at the top {n} cards of your deck",
            ),
            word(
                OwnWordKind::Wording,
                "burn {n} to {m} {what}",
                "choose {m} {what}. Deal {n} damage to it",
            ),
        ]
    }

    fn said(line: &str) -> Option<String> {
        expanded(&words(), line).unwrap().map(|expanded| expanded.text)
    }

    #[test]
    fn a_mark_is_what_the_line_begins_with() {
        assert_eq!(
            said("【Your Turn】This Unit gets AP+1.").as_deref(),
            Some("During your turn, this Unit gets AP+1.")
        );
        assert_eq!(
            said("【Attack】[[your turn]] EX Bases get HP+1.").as_deref(),
            Some("【Attack】During your turn, EX Bases get HP+1.")
        );
        assert_eq!(
            said("【Activate･Main】【Rich】①：Draw 1.").as_deref(),
            Some("【Activate･Main】①：If you have 3 or more cards in your hand, draw 1.")
        );
        assert_eq!(said("【Deploy】/【Rich】Draw 1."), None);
        assert_eq!(said("【Deploy】Draw 1."), None);
    }

    #[test]
    fn a_wording_stands_where_it_is_said() {
        assert_eq!(
            said("【Deploy】Dig 3. Then, burn 2 to 1 enemy Unit that is Lv.4 or lower.").as_deref(),
            Some(
                "【Deploy】Look at the top 3 cards of your deck. Then, choose 1 enemy Unit that is Lv.4 or lower. Deal 2 damage to it."
            )
        );
        assert_eq!(said("【Deploy】Choose 1 of your [dig 3] Units."), None);
    }

    #[test]
    fn what_is_found_is_shown_where_it_is_written() {
        let line = "【Deploy】【Rich】Draw 2.";
        let expanded = expanded(&words(), line).unwrap().unwrap();
        let place = |words: &str| {
            let at = expanded.text.find(words).unwrap();
            let span = expanded.pieces.origin(Span::new(at, at + words.len()));
            &line[span.range()]
        };
        assert_eq!(place("3 or more"), "【Rich】");
        assert_eq!(place("raw 2"), "raw 2");
        assert_eq!(place("【Deploy】"), "【Deploy】");
    }

    #[test]
    fn of_two_wordings_the_longer_fits() {
        let mut words = words();
        words.push(word(OwnWordKind::Wording, "dig {n} deep", "draw {n}"));
        assert_eq!(
            expanded(&words, "【Deploy】Dig 3 deep.").unwrap().unwrap().text,
            "【Deploy】Draw 3."
        );
        words.push(word(OwnWordKind::Wording, "dig {m}", "draw {m}"));
        assert!(expanded(&words, "【Deploy】Dig 3.").is_err());
    }
}
