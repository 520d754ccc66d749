//! Referents: the antecedents of pronouns, as lowering has resolved them.

use super::markdown::{code, escaped};
use super::query::Query;
use crate::ir::text::Printer;
use crate::ir::visit::{self, Visitor};
use crate::ir::{Ability, Anaphor, Key, Line, Part, Place, Referent, Selector, Slot, Step};
use crate::source::{SourceFile, Span};
use lsp_types::{InlayHint, InlayHintKind, InlayHintLabel, InlayHintTooltip};
use std::sync::Arc;

/// The maximum number of characters of an antecedent that are shown.
const LONGEST: usize = 40;

/// The lines of all that compiles of a file of cards. The built-in files are compiled behind those of the folder, so the compiler gives
/// them the numbers that the folder's other files have here: what lies behind the files of cards is none of these.
fn lines<'a>(asked: &Query<'a>, file: usize) -> impl Iterator<Item = &'a Line> {
    let is_of_cards = file < asked.project.folder.cards.len();
    let program = &asked.checked.compilation.program;
    let cards = program.cards.iter().flat_map(|card| &card.lines);
    let keywords = program.keywords.iter().flat_map(|keyword| &keyword.lines);
    cards
        .chain(keywords)
        .filter(move |line| is_of_cards && line.place().file.0 as usize == file)
}

/// Returns the antecedent of the words at a place, in words, and the span of all of these words.
pub(super) fn at(asked: &Query<'_>, file: usize, offset: u32) -> Option<(String, Span)> {
    let source = &asked.project.file(file)?.source;
    let is_here = |span: Span| span.start <= offset && offset < span.end;
    let line = lines(asked, file).find(|line| is_here(line.place().span))?;
    let referents = line.notes.referents().iter();
    let referent = referents
        .filter(|one| is_here(one.span))
        .min_by_key(|one| one.span.end - one.span.start)?;
    let words = source.slice(referent.span);
    let meant = meant(asked, source, line, referent);
    let text = match &meant.words {
        Some(words) => format!("{}\n\n{}", escaped(meant.what), code(words)),
        None => escaped(meant.what),
    };
    Some((format!("**{}**: {text}", escaped(words)), referent.span))
}

/// The hints behind the pronouns of a part of a file that do not say by themselves what they are.
pub(super) fn hints(asked: &Query<'_>, within: Span) -> Vec<InlayHint> {
    let Some(file) = asked.file else { return Vec::new() };
    let Some(source) = asked.project.file(file).map(|file| &file.source) else {
        return Vec::new();
    };
    let mut hints = Vec::new();
    for line in lines(asked, file) {
        for referent in line.notes.referents() {
            let is_bare = matches!(referent.wording, Anaphor::It | Anaphor::Them | Anaphor::ThemAll);
            if !is_bare || !within.covers(referent.span) {
                continue;
            }
            let meant = meant(asked, source, line, referent);
            let words = meant.words.as_deref().unwrap_or(meant.what);
            let is_long = words.chars().count() > LONGEST;
            let mut shown: String = words.chars().take(LONGEST).collect();
            if is_long {
                shown.push('…');
            }
            hints.push(InlayHint {
                position: asked.range(referent.span).end,
                label: InlayHintLabel::String(format!("= {shown}")),
                kind: None::<InlayHintKind>,
                text_edits: None,
                tooltip: is_long.then(|| InlayHintTooltip::String(words.to_string())),
                padding_left: Some(true),
                padding_right: None,
                data: None,
            });
        }
    }
    hints.sort_by_key(|hint| (hint.position.line, hint.position.character));
    hints.dedup_by_key(|hint| hint.position);
    hints
}

/// An antecedent: our description of it, and its words in the text.
struct Meant {
    what: &'static str,
    words: Option<String>,
}

fn meant(asked: &Query<'_>, source: &SourceFile, line: &Line, referent: &Referent) -> Meant {
    let plain = |what| Meant { what, words: None };
    match referent.to {
        Slot::This => plain("what has this effect"),
        Slot::Subject => plain("what the effect is set off by"),
        Slot::Object => plain("what that is done to"),
        Slot::Each => plain("each of those that are spoken of, by itself"),
        Slot::Step(number) => of_step(asked, source, line, referent, number, "what this brought up"),
        Slot::Found(number) => of_step(asked, source, line, referent, number, "what this went on until"),
        Slot::Remaining(number) => of_step(
            asked,
            source,
            line,
            referent,
            number,
            "what is left of what this looked at",
        ),
    }
}

fn of_step(
    asked: &Query<'_>,
    source: &SourceFile,
    line: &Line,
    referent: &Referent,
    number: u8,
    what: &'static str,
) -> Meant {
    let mut steps = Steps {
        line,
        within: referent.span,
        around: Vec::new(),
        number,
        printer: Printer::new(&asked.checked.compilation.program.symbols).noted(&line.notes),
        source,
        found: None,
    };
    steps.ability(&line.ability);
    Meant {
        what,
        words: steps.found,
    }
}

/// Looks for the instruction of a number in the innermost effect around some words.
struct Steps<'a> {
    line: &'a Line,
    within: Span,
    /// Whether each of the enclosing effects contains the words.
    around: Vec<bool>,
    number: u8,
    printer: Printer<'a>,
    source: &'a SourceFile,
    found: Option<String>,
}

impl Steps<'_> {
    fn span(&self, place: Key<Place>) -> Span {
        self.line.notes[place].span
    }

    fn steps<'s>(&mut self, steps: impl Iterator<Item = (u8, &'s Step)>) {
        if self.around.last() != Some(&true) {
            return;
        }
        for (number, step) in steps {
            if number == self.number {
                self.found = Some(self.words(step));
            }
        }
    }

    fn words(&self, step: &Step) -> String {
        if let Some(what @ Selector::Group(_)) = step.action.chosen() {
            let written = self.source.slice(self.span(step.place));
            let printed = self.printer.noun_words(what);
            if let Some(words) = printed.into_iter().find(|words| written.contains(words.as_str())) {
                return words;
            }
        }
        self.source.slice(self.span(step.place)).to_string()
    }
}

impl Visitor for Steps<'_> {
    fn ability(&mut self, ability: &Ability) {
        let is_around = self.span(ability.place).covers(self.within);
        self.around.push(is_around);
        self.steps(ability.numbered());
        visit::walk_ability(self, ability);
        self.around.pop();
    }

    fn part(&mut self, part: &Arc<Part>) {
        let first = part.first;
        self.steps((first..=u8::MAX).zip(part.body.steps.iter()));
        visit::walk_body(self, &part.body);
    }
}
