//! Scenarios: a position, steps, and expectations, in a small language of its own.
//!
//! [`read`] parses a file and compiles the cards in it; [`Scenario::run`] plays one of its scenarios. Nothing here touches files or the
//! terminal; each error is a [`Diagnostic`] at the words.

mod act;
mod answers;
mod ast;
mod best;
mod catalog;
mod counts;
mod expect;
mod find;
mod named;
mod parse;
mod permit;
mod playing;
mod run;
mod seats;
mod session;
mod setup;
mod situation;
mod statement;
#[cfg(test)]
mod tests;
mod words;

pub use answers::question;
pub use ast::Citation;
pub use counts::Counts;
pub use playing::{PlayedLine, Playing};
pub use words::expected;

use crate::compile::{Compilation, Embedded, compile_embedded, embedded_frame};
use crate::diagnostics::{Code, Diagnostic, Severity, unseen};
use crate::game::Coverage;
use crate::ir::Program;
use crate::left_out;
use crate::limits;
use crate::source::{FileId, SourceFile, Span};
use crate::syntax::frame::{self, Item};
use catalog::Catalog;
use named::{Named, is_always_there};
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
    library: Arc<Catalog>,
}

impl Cards {
    /// Compiles card files over others that they build on, as [`crate::compile_over`] does, and returns the findings of both. Cards that do
    /// not compile are left out, and so are those that use a keyword effect which does not: a scenario that names one fails, and says why.
    pub fn new(base: &[SourceFile], files: &[SourceFile]) -> (Cards, Compilation) {
        let mut base = base.to_vec();
        base.extend(SourceFile::new(PLAIN.0, PLAIN.1));
        let mut compiled = crate::compile_over(&base, files);
        compiled.program.leave_out_users();
        // Cards of the scenario itself take precedence over all of these.
        base.extend_from_slice(files);
        let cards = Cards {
            files: base,
            library: Arc::new(Catalog::new(&compiled.program, None)),
            program: compiled.program.clone(),
        };
        (cards, compiled)
    }

    /// Returns the program that they were compiled to, which includes the list of what was left out.
    pub fn program(&self) -> &Program {
        &self.program
    }
}

/// The scenarios of a file.
#[derive(Clone, Debug)]
pub struct Scenarios {
    /// Its scenarios, in their order.
    pub scenarios: Vec<Scenario>,
    /// The findings of the parser: lines that are not understood, cards that do not compile.
    pub diagnostics: Vec<Diagnostic>,
    /// The beginnings of card codes (`needs GD01`) that none of the cards has: without them the file has no meaning.
    pub lacks: Vec<String>,
}

/// One scenario, ready to be played.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The title.
    pub title: String,
    /// The rules, official answers and traps that it shows.
    pub shows: Vec<(Citation, Span)>,
    /// The span of the title.
    pub span: Span,
    /// Whether the parser has found an error in it, so that it cannot be played.
    pub broken: bool,
    file: FileId,
    source: ast::Source,
    library: Arc<Catalog>,
    /// The maximum of [`crate::game::Game::work`]: [`limits::SCENARIO_WORK`], or its share of the maximum for the file.
    most: u64,
}

/// The result of playing a scenario.
#[derive(Clone, Debug)]
pub struct Played {
    /// The steps that were not possible and the expectations that did not hold; empty if all is well.
    pub failures: Vec<Diagnostic>,
    /// The work that was done ([`crate::game::Game::work`]).
    pub work: u64,
}

impl Scenario {
    /// Plays it. Returns the steps that were not possible and the expectations that did not hold; empty if all is well.
    pub fn run(&self) -> Vec<Diagnostic> {
        self.play(None).failures
    }

    /// Plays it, and counts what runs.
    pub fn run_counting(&self, counts: &mut Counts) -> Vec<Diagnostic> {
        self.play(Some(counts)).failures
    }

    /// Plays it, counts what runs where somebody wants to know, and says how much was done.
    pub fn play(&self, counts: Option<&mut Counts>) -> Played {
        let play = |coverage: Option<&mut Coverage>| {
            run::run(&self.library, self.file, &self.source, self.most, coverage)
        };
        match counts {
            Some(counts) => counts.count(&self.library, |coverage| play(Some(coverage))),
            None => play(None),
        }
    }
}

/// Reads a scenario file: its lines, and the cards that it brings.
pub fn read(source: &SourceFile, id: FileId, cards: &Cards) -> Scenarios {
    let (file, mut diagnostics) = parse::parse(source, id);
    // Findings within its own cards are reported when they are compiled.
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
        known.any(|card| card.code.starts_with(begin)) || cards.library.leaves_out(begin)
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
    // Cards that are written outside of scenarios are compiled once; those without cards of their own share a library.
    let shared = if file.definitions.is_empty() {
        None
    } else {
        let frame = embedded_frame(source, &file.definitions);
        let named = Named::in_all(source, &file.scenarios);
        let base = Base {
            program: &cards.program,
            library: &cards.library,
            before: &[],
        };
        let with = with_cards((source, id), cards, &base, &named, &frame, &mut diagnostics);
        Some((frame, with))
    };
    let mut scenarios = Vec::new();
    // All have the same share, so that the result of one depends neither on the others nor on their order.
    let share = limits::FILE_WORK / file.scenarios.len().max(1);
    let most = share.min(limits::SCENARIO_WORK) as u64;
    let none = Bad::default();
    for scenario in file.scenarios {
        let named = Named::in_all(source, std::slice::from_ref(&scenario));
        let (frame, program, library, bad_shared) = match &shared {
            Some((frame, with)) => (frame.as_slice(), &with.program, &with.library, &with.bad),
            None => (&[][..], &cards.program, &cards.library, &none),
        };
        let (library, bad_cards) = if scenario.definitions.is_empty() {
            (Arc::clone(library), bad_shared.is_in(&named))
        } else {
            let own = embedded_frame(source, &scenario.definitions);
            let base = Base {
                program,
                library,
                before: frame,
            };
            let with = with_cards((source, id), cards, &base, &named, &own, &mut diagnostics);
            let bad = with.bad.is_in(&named) || bad_shared.is_in(&named);
            (with.library, bad)
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
            most,
        });
    }
    diagnostics.sort_by_key(|found| found.span().start);
    Scenarios {
        scenarios,
        diagnostics,
        lacks,
    }
}

/// The cards of scenarios, with those that a file brings.
struct WithCards {
    program: Program,
    library: Arc<Catalog>,
    bad: Bad,
}

/// Those of a file's own cards that do not compile. A scenario that names one is not played: another card may have the same code.
#[derive(Debug, Default)]
struct Bad {
    /// By their codes, names and names of 【Pilot】 sides.
    cards: Vec<String>,
    /// Whether something that is no card has errors: any card may use it.
    other: bool,
}

impl Bad {
    fn is_in(&self, named: &Named<'_>) -> bool {
        let is_named =
            |called: &String| named.codes.contains(called.as_str()) || named.names.contains(called.as_str());
        self.other || self.cards.iter().any(is_named)
    }

    fn add(&mut self, source: &SourceFile, own: &[Item], at: Span) {
        let item = own.iter().find(|item| item.span().covers(at));
        match item {
            Some(Item::Card(card)) if !is_always_there(card.token, card.kind.node, &card.code.node) => {
                self.cards.push(card.code.node.clone());
                self.cards.push(card.name.node.clone());
                let text = source.slice(card.span);
                let brackets = text
                    .split('[')
                    .skip(1)
                    .filter_map(|behind| behind.split(']').next());
                self.cards.extend(brackets.map(str::to_owned));
            }
            Some(_) | None => self.other = true,
        }
    }
}

/// The cards that those of a scenario file are compiled onto.
struct Base<'a> {
    program: &'a Program,
    library: &'a Arc<Catalog>,
    /// The cards of the file that the program contains already.
    before: &'a [Item],
}

/// Compiles the cards that a scenario file brings onto those of the others that it names.
fn with_cards(
    (source, id): (&SourceFile, FileId),
    cards: &Cards,
    base: &Base<'_>,
    named: &Named<'_>,
    own: &[Item],
    diagnostics: &mut Vec<Diagnostic>,
) -> WithCards {
    let embedded = Embedded {
        file: source,
        before: base.before,
        frame: own,
    };
    let program = base.library.only(base.program, named);
    let is_wanted = |file: &SourceFile, card: &frame::Card| named.has(file, card);
    let mut compiled = compile_embedded(&program, &cards.files, &embedded, is_wanted);
    let is_own = |span: Span| {
        let before = own.partition_point(|item| item.span().start <= span.start);
        before
            .checked_sub(1)
            .is_some_and(|at| own[at].span().covers(span))
    };
    let mut bad = Bad::default();
    for found in compiled.diagnostics {
        // If one of them is a keyword effect, the file's other cards are compiled again, but their findings are reported already.
        if found.file == FileId(0) && is_own(found.span()) {
            if found.severity() == Severity::Error {
                bad.add(source, own, found.span());
            }
            diagnostics.push(Diagnostic { file: id, ..found });
        }
    }
    // Other cards that use a broken keyword effect are left out already.
    let users = compiled.program.leave_out_users();
    let left_out = compiled.program.left_out.cards.iter().rev().take(users).rev();
    for card in left_out {
        if card.place.file == FileId(0) && is_own(card.place.span) {
            bad.add(source, own, card.place.span);
            let head = Span::new(card.place.span.start as usize, card.place.span.start as usize);
            let at = source.text[head.range().start..]
                .lines()
                .next()
                .unwrap_or_default();
            let at = Span::new(head.start as usize, head.start as usize + at.trim_end().len());
            diagnostics.push(left_out::finding(card, id, at));
        }
    }
    WithCards {
        library: Arc::new(Catalog::new(&compiled.program, Some(Arc::clone(base.library)))),
        program: compiled.program,
        bad,
    }
}
