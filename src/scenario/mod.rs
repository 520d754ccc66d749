//! Scenarios: a position, what is done in it, and what must hold, in a small language of its own.
//!
//! [`read`] reads a file and compiles the cards that it brings; [`Scenario::run`] plays one of its scenarios. Nothing here
//! touches files or the terminal; what is wrong is a [`Diagnostic`] at the words.

mod act;
mod answers;
mod ast;
mod expect;
mod find;
mod parse;
mod permit;
mod run;
mod seats;
mod session;
mod setup;
mod situation;
mod statement;
#[cfg(test)]
mod tests;
mod words;

pub use ast::Citation;

use crate::check::Compilation;
use crate::diagnostics::{Code, Diagnostic, Severity, unseen};
use crate::ir::Program;
use crate::library::Library;
use crate::source::{FileId, SourceFile, Span};
use std::sync::Arc;

/// The plain cards that a position is filled up with.
const PLAIN: (&str, &str) = ("<scenario>/plain.gcs", include_str!("plain.gcs"));
/// The card number of the plain card.
const PLAIN_CODE: &str = "PLAIN-001";

/// The cards that scenarios are played with, besides those that they bring themselves.
#[derive(Clone, Debug)]
pub struct Cards {
    files: Vec<SourceFile>,
    program: Program,
    library: Arc<Library>,
}

impl Cards {
    /// Compiles card files over others that they build on, as [`crate::compile_over`] does, whose findings come back too.
    /// Cards that do not compile are not there.
    pub fn new(base: &[SourceFile], files: &[SourceFile]) -> (Cards, Compilation) {
        let mut base = base.to_vec();
        base.extend(SourceFile::new(PLAIN.0, PLAIN.1));
        let compiled = crate::compile_over(&base, files);
        // What a scenario brings itself stands above all of these.
        base.extend_from_slice(files);
        let cards = Cards {
            files: base,
            library: Arc::new(Library::new(&compiled.program)),
            program: compiled.program.clone(),
        };
        (cards, compiled)
    }
}

/// What a scenario file holds.
#[derive(Clone, Debug)]
pub struct Scenarios {
    /// Its scenarios, in their order.
    pub scenarios: Vec<Scenario>,
    /// What was found on reading it: lines that are not understood, cards that do not compile.
    pub diagnostics: Vec<Diagnostic>,
    /// The beginnings of card codes (`needs GD01`) that none of the cards has: without them the file has no meaning.
    pub lacks: Vec<String>,
}

/// One scenario, ready to be played.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// What it shows, in words.
    pub title: String,
    /// The rules, official answers and traps that it shows.
    pub shows: Vec<(Citation, Span)>,
    /// Where its title stands.
    pub span: Span,
    /// Whether something about it was found on reading: it cannot be played.
    pub broken: bool,
    file: FileId,
    source: ast::Source,
    library: Arc<Library>,
}

impl Scenario {
    /// Plays it. What comes back is everything that was not possible or does not hold; nothing where all is well.
    pub fn run(&self) -> Vec<Diagnostic> {
        run::run(&self.library, self.file, &self.source)
    }
}

/// Reads a scenario file: its lines, and the cards that it brings.
pub fn read(source: &SourceFile, id: FileId, cards: &Cards) -> Scenarios {
    let (file, mut diagnostics) = parse::parse(source, id);
    // What stands in the cards that it brings is found where they are compiled.
    let definitions = file.scenarios.iter().flat_map(|scenario| &scenario.definitions);
    let mut definitions: Vec<Span> = file.definitions.iter().chain(definitions).copied().collect();
    definitions.sort_unstable_by_key(|card| card.start);
    let is_in_card = |place: Span| {
        let behind = definitions.partition_point(|card| card.start <= place.start);
        let card = behind.checked_sub(1).and_then(|at| definitions.get(at));
        card.is_some_and(|card| card.covers(place))
    };
    diagnostics.extend(
        unseen(id, &source.text)
            .into_iter()
            .filter(|found| !is_in_card(found.span())),
    );
    let is_there = |begin: &str| {
        let mut known = cards.program.cards.iter();
        known.any(|card| card.code.starts_with(begin))
    };
    let lacks = file
        .needs
        .iter()
        .filter(|code| !is_there(&code.node))
        .map(|code| code.node.clone())
        .collect();
    if file.scenarios.is_empty() && diagnostics.is_empty() {
        diagnostics.push(
            Diagnostic::new(
                Code::ScenarioSyntax,
                id,
                Span::new(0, 0),
                "the file holds no scenario",
                "nothing to play",
            )
            .help("a scenario begins like `scenario \"What it shows\" shows 10-1-6-5 {`"),
        );
    }
    // Those without cards of their own share a library.
    let shared = if file.definitions.is_empty() {
        (Arc::clone(&cards.library), false)
    } else {
        with_cards(source, id, cards, &file.definitions, &mut diagnostics)
    };
    let mut scenarios = Vec::new();
    for scenario in file.scenarios {
        let (library, bad_cards) = if scenario.definitions.is_empty() {
            shared.clone()
        } else {
            let mut spans = file.definitions.clone();
            spans.extend(&scenario.definitions);
            // Cards of the file can stand behind the scenario.
            spans.sort_by_key(|span| span.start);
            let mut found = Vec::new();
            let own = with_cards(source, id, cards, &spans, &mut found);
            // What all scenarios share has been reported once.
            let is_own = |found: &Diagnostic| {
                scenario
                    .definitions
                    .iter()
                    .any(|span| span.start <= found.span().start && found.span().start < span.end)
            };
            diagnostics.extend(found.into_iter().filter(is_own));
            own
        };
        scenarios.push(Scenario {
            title: scenario.title.node.clone(),
            shows: scenario
                .shows
                .iter()
                .map(|cite| (cite.node.clone(), cite.span))
                .collect(),
            span: scenario.title.span,
            broken: scenario.broken || bad_cards,
            file: id,
            source: scenario,
            library,
        });
    }
    diagnostics.sort_by_key(|found| found.span().start);
    Scenarios {
        scenarios,
        diagnostics,
        lacks,
    }
}

/// The library with the cards at those places of a scenario file besides, and whether some of them do not compile.
fn with_cards(
    source: &SourceFile,
    id: FileId,
    cards: &Cards,
    definitions: &[Span],
    diagnostics: &mut Vec<Diagnostic>,
) -> (Arc<Library>, bool) {
    // The compiler sees the file with all else blanked out, so that its findings are where the words are.
    let Some(file) = SourceFile::new(source.name.clone(), blanked(&source.text, definitions)) else {
        return (Arc::clone(&cards.library), true);
    };
    let compiled = crate::compile_onto(&cards.program, &file)
        .unwrap_or_else(|| crate::compile_over(&cards.files, std::slice::from_ref(&file)));
    let found = compiled
        .diagnostics
        .into_iter()
        .filter(|found| found.file == FileId(0))
        .map(|found| Diagnostic { file: id, ..found });
    let before = diagnostics.len();
    diagnostics.extend(found);
    let bad = diagnostics[before..]
        .iter()
        .any(|found| found.severity() == Severity::Error);
    (Arc::new(Library::new(&compiled.program)), bad)
}

/// The text with spaces in the place of everything but the spans; the lines stay.
fn blanked(text: &str, spans: &[Span]) -> String {
    let mut blank = String::with_capacity(text.len());
    let mut at = 0;
    for span in spans {
        let range = span.range();
        if range.start < at {
            continue;
        }
        for byte in text[at..range.start].bytes() {
            blank.push(if byte == b'\n' { '\n' } else { ' ' });
        }
        blank.push_str(&text[range.clone()]);
        at = range.end;
    }
    blank
}
