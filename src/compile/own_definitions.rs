//! The marks and wordings that files define.

use super::card::{has_errors, lowered_by_itself};
use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::{Beside, CardKind, OwnWord, Place};
use crate::limits;
use crate::lower::{FileWords, Known};
use crate::own_words;
use crate::source::{FileId, Span};
use crate::suggest::pattern;
use crate::syntax::{ast, frame, text};
use crate::vocabulary::{MARKS, OwnWordKind};

/// The definitions of all files, in order. A later one replaces an earlier one that it may redefine.
#[derive(Debug, Default)]
pub(super) struct Definitions<'a> {
    all: Vec<(FileId, &'a frame::OwnWord)>,
    /// Definitions that were replaced: the files that contain them still use them.
    replaced: Vec<(FileId, &'a frame::OwnWord)>,
}

impl<'a> Definitions<'a> {
    /// Adds a definition. `may_replace` tells whether it may redefine those of a file.
    pub(super) fn add(
        &mut self,
        file: FileId,
        word: &'a frame::OwnWord,
        may_replace: impl Fn(FileId) -> bool,
        found: &mut Vec<Diagnostic>,
    ) {
        let before = found.len();
        check_said(file, word, found);
        check_holes(file, word, found);
        let is_twin = |(_, other): &&mut (FileId, &frame::OwnWord)| {
            other.kind == word.kind && other.said.node.trim().eq_ignore_ascii_case(word.said.node.trim())
        };
        if let Some(twin) = self.all.iter_mut().find(is_twin) {
            if may_replace(twin.0) {
                self.replaced.push(std::mem::replace(twin, (file, word)));
                return;
            }
            let message = format!("{} is defined twice", shown(word));
            let second = Diagnostic::new(
                Code::DuplicateCode,
                file,
                word.said.span,
                message,
                "the second definition",
            );
            found.push(if twin.0 == file {
                second.also(twin.1.said.span, "the first")
            } else {
                second
            });
        } else if self.all.len() >= limits::OWN_WORDS {
            found.push(Diagnostic::new(
                Code::Unplayable,
                file,
                word.said.span,
                format!(
                    "there are at most {} marks and wordings of sets' own",
                    limits::OWN_WORDS
                ),
                "one too many",
            ));
        } else if found.len() == before {
            self.all.push((file, word));
        }
    }

    /// Returns the words with which lines are read. `given` is the number of given files, which come first.
    pub(super) fn words(&self, given: usize) -> FileWords {
        let word = |(file, word): &(FileId, &frame::OwnWord)| OwnWord {
            kind: word.kind,
            said: word.said.node.trim().to_string(),
            means: word.means.node.trim().to_string(),
            place: Beside(Place {
                file: *file,
                span: word.span,
            }),
        };
        let is_beneath = |(file, _): &&(FileId, &frame::OwnWord)| file.0 as usize >= given;
        FileWords {
            all: self.all.iter().map(word).collect(),
            beneath: (self.all.iter().chain(&self.replaced))
                .filter(is_beneath)
                .map(word)
                .collect(),
            given: Some(given),
        }
    }

    /// Reports wordings whose meaning uses other wordings of the set: expansion is not recursive.
    pub(super) fn check_wordings(&self, words: &FileWords) -> Vec<Diagnostic> {
        let wordings = self
            .all
            .iter()
            .filter(|(_, word)| word.kind == OwnWordKind::Wording);
        let found = wordings.filter_map(|(file, word)| {
            let means = &word.means.node;
            let samples = pattern::samples(means, pattern::DESCRIPTIONS[0])?;
            let sampled = own_words::filled(means, &samples);
            let meant = own_words::expanded(words.of(*file), sampled.text()).ok()??;
            let within = meant.own.iter().find(|own| own.mark.is_none())?;
            Some(
                Diagnostic::new(
                    Code::Mismatch,
                    *file,
                    word.means.span,
                    format!("what {} means is said in another wording", shown(word)),
                    format!("`{}` is one of a set's own", within.said),
                )
                .help(format!("write what that means: `{}`", within.means)),
            )
        });
        found.collect()
    }

    /// Reports marks whose meaning cannot begin an effect, by trying each before a simple instruction.
    pub(super) fn check_marks(&self, known: &Known) -> Vec<Diagnostic> {
        let marks = self.all.iter().filter(|(_, word)| word.kind == OwnWordKind::Mark);
        marks
            .filter_map(|(file, word)| check_lead(*file, word, known))
            .collect()
    }
}

/// A mark or a wording as findings name it.
fn shown(word: &frame::OwnWord) -> String {
    match word.kind {
        OwnWordKind::Mark => format!("mark 【{}】", word.said.node.trim()),
        OwnWordKind::Wording => format!("wording `{}`", word.said.node),
    }
}

/// Checks the words that cards are to use.
fn check_said(file: FileId, word: &frame::OwnWord, found: &mut Vec<Diagnostic>) {
    let name = word.said.node.trim();
    let is_of_game = |mark: &str| mark.eq_ignore_ascii_case(name);
    let refused = match word.kind {
        OwnWordKind::Mark
            if MARKS.iter().any(|mark| is_of_game(mark)) || name.eq_ignore_ascii_case("Pilot") =>
        {
            Some((
                Code::DuplicateCode,
                "a mark of the game (13-2) is not defined anew",
                "means something already",
            ))
        }
        OwnWordKind::Mark if name.contains(['･', '·', '・', '/']) => Some((
            Code::CardFrame,
            "the name of a mark has no dot and no `/`",
            "joins something to a mark",
        )),
        OwnWordKind::Wording if !name.starts_with(char::is_alphabetic) => Some((
            Code::CardFrame,
            "a wording begins with a word",
            "no word to know it by",
        )),
        OwnWordKind::Wording if word.means.node.trim().is_empty() => Some((
            Code::CardFrame,
            "a wording means something",
            "stands for no words",
        )),
        OwnWordKind::Wording if name.ends_with(['.', ',', ':']) => Some((
            Code::CardFrame,
            "a wording is a part of a sentence, and ends in a word",
            "belongs to the sentence",
        )),
        OwnWordKind::Mark | OwnWordKind::Wording => None,
    };
    if let Some((code, message, label)) = refused {
        found.push(Diagnostic::new(code, file, word.said.span, message, label));
    }
}

/// Checks the placeholders of a wording: they exist, and each one in the meaning is filled by the words that are said.
fn check_holes(file: FileId, word: &frame::OwnWord, found: &mut Vec<Diagnostic>) {
    if word.kind == OwnWordKind::Mark {
        return;
    }
    let (said, means) = (&word.said, &word.means);
    let wrong = unknown_hole(file, said, &pattern::HOLES)
        .or_else(|| unknown_hole(file, means, &pattern::HOLES))
        .or_else(|| twice_a_hole(file, said))
        .or_else(|| unfilled_hole(file, said, means, "cards"))
        .or_else(|| unused_hole(file, said, means));
    found.extend(wrong);
}

/// Reports a placeholder that occurs twice in the words that are said.
pub(super) fn twice_a_hole(file: FileId, said: &ast::Spanned<String>) -> Option<Diagnostic> {
    let hole = format!("{{{}}}", pattern::twice(&said.node)?);
    let (at, _) = said.node.match_indices(&hole).nth(1)?;
    let span = Span::new(at, at + hole.len()).shift(said.span.start);
    let found = Diagnostic::new(
        Code::Mismatch,
        file,
        span,
        format!("`{hole}` stands there twice"),
        "which of the two is meant",
    );
    Some(if hole == "{n}" {
        found.help("write `{m}` for a second number")
    } else {
        found.help("let one placeholder of a kind stand there")
    })
}

/// Reports a placeholder that the meaning does not use: the words filled in there would be lost.
fn unused_hole(
    file: FileId,
    said: &ast::Spanned<String>,
    means: &ast::Spanned<String>,
) -> Option<Diagnostic> {
    let hole = format!("{{{}}}", pattern::unused(&said.node, &means.node)?);
    let at = said.node.find(&hole)?;
    let span = Span::new(at, at + hole.len()).shift(said.span.start);
    Some(
        Diagnostic::new(
            Code::Mismatch,
            file,
            span,
            format!("what stands for `{hole}` is put nowhere"),
            "would do nothing",
        )
        .help(format!("put `{hole}` into what it means, or leave it out here")),
    )
}

/// Reports a placeholder that is not one of `holes`, the ones possible there.
pub(super) fn unknown_hole(file: FileId, part: &ast::Spanned<String>, holes: &[&str]) -> Option<Diagnostic> {
    let hole = pattern::unknown_hole(&part.node, holes)?;
    let at = part.node.find(hole)?;
    let span = Span::new(at, at + hole.len()).shift(part.span.start);
    let all: Vec<String> = holes.iter().map(|hole| format!("`{{{hole}}}`")).collect();
    Some(
        Diagnostic::new(
            Code::UnknownName,
            file,
            span,
            format!("there is no placeholder `{hole}` here"),
            "stands for nothing",
        )
        .help(format!("the placeholders are {}", all.join(" "))),
    )
}

/// Reports a placeholder in the meaning that is not among the words that are said. `who` names these words in the message.
pub(super) fn unfilled_hole(
    file: FileId,
    said: &ast::Spanned<String>,
    means: &ast::Spanned<String>,
    who: &str,
) -> Option<Diagnostic> {
    let hole = format!("{{{}}}", pattern::unfilled(&said.node, &means.node)?);
    let at = means.node.find(&hole)?;
    let span = Span::new(at, at + hole.len()).shift(means.span.start);
    Some(
        Diagnostic::new(
            Code::Mismatch,
            file,
            span,
            format!("nothing fills `{hole}`"),
            format!("not among the words that {who} say"),
        )
        .help(format!(
            "put `{hole}` into `{}`, or write out what stands there",
            said.node
        )),
    )
}

/// Reports a mark whose meaning cannot begin an effect, with the reason.
fn check_lead(file: FileId, word: &frame::OwnWord, known: &Known) -> Option<Diagnostic> {
    let means = word.means.node.trim();
    let span = word.means.span;
    if !means.ends_with(',') {
        let end = Span {
            start: span.end,
            end: span.end,
        };
        let found = Diagnostic::new(
            Code::Mismatch,
            file,
            span,
            format!("what {} means is no beginning of a sentence", shown(word)),
            "ends without a comma",
        )
        .help("a mark stands for a condition or an event: `During your turn,`, `When this Unit attacks,`");
        return Some(if leads(file, &format!("{means},"), known) {
            found.fix(Applicability::Unsafe, "write a comma", end, ",")
        } else {
            found
        });
    }
    (!leads(file, means, known)).then(|| {
        Diagnostic::new(
            Code::UnknownPhrase,
            file,
            span,
            format!("what {} means is nothing that an effect begins with", shown(word)),
            "not understood before `draw 1`",
        )
        .help(
            "a mark stands for a condition or an event: `During your turn,`, `If you have 3 or more Units,`, `When this Unit attacks,`",
        )
    })
}

/// Checks whether an effect can begin with these words, by trying them before simple instructions.
fn leads(file: FileId, means: &str, known: &Known) -> bool {
    let small = crate::vocabulary::with_small_letter(means);
    let large = crate::vocabulary::capitalized(means);
    let lines = [
        format!("{large} draw 1."),
        format!("【Deploy】{large} draw 1."),
        format!("【Main】{large} draw 1."),
        format!("{large} this Unit gets AP+1."),
        format!("{large} this Base gets HP+1."),
        format!("During your turn, {small} draw 1."),
        format!("{large} draw 1 instead."),
        format!("{large} this card gets cost -1."),
    ];
    let kinds = [
        CardKind::Unit,
        CardKind::Command,
        CardKind::Base,
        CardKind::Pilot,
        CardKind::Resource,
    ];
    (lines.iter())
        .filter(|line| is_led(line))
        .any(|line| kinds.iter().any(|kind| compiles_on(file, *kind, line, known)))
}

/// Checks whether a line is one sentence with one instruction, so that the words before it instruct nothing.
fn is_led(line: &str) -> bool {
    let Ok(ast::Line::Effect(effect)) = text::parse_line(line, 0) else {
        return false;
    };
    match effect.sentences.as_slice() {
        [one] => one.clauses.len() == 1,
        [] | [_, _, ..] => false,
    }
}

/// Checks whether a line compiles on a card of the kind.
fn compiles_on(file: FileId, kind: CardKind, line: &str, known: &Known) -> bool {
    lowered_by_itself(file, "", kind, line, known).is_some_and(|found| !has_errors(&found))
}
