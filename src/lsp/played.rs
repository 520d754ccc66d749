//! Scenarios and decks, with the cards that they are played with: the built-in ones, and over them for a scenario those beside it,
//! as `gcs test` has it, and for a deck all of the project.

use super::host::File;
use super::project::Project;
use crate::check::Compilation;
use crate::core_set;
use crate::deck::Deck;
use crate::diagnostics::{Code, Diagnostic, Severity, counted};
use crate::ir::Program;
use crate::scenario::{self, Cards, Counts};
use crate::source::{FileId, SourceFile, Span};
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::rc::Rc;

/// What became of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Held,
    Failed,
    /// Its cards are not there.
    Skipped(String),
    /// It could not be read.
    Broken,
}

/// A scenario that was played.
#[derive(Clone, Debug)]
pub(super) struct One {
    pub(super) title: String,
    /// Where its title stands.
    pub(super) span: Span,
    pub(super) verdict: Verdict,
}

/// A file of scenarios that was played.
#[derive(Debug)]
pub(super) struct Played {
    text: String,
    pub(super) scenarios: Vec<One>,
    found: Vec<Diagnostic>,
    /// What ran in them, where they could be played.
    pub(super) counts: Option<Counts>,
}

impl Played {
    pub(super) fn found(&self) -> Vec<Diagnostic> {
        self.found.clone()
    }
}

/// The cards of a folder, or how many errors there are in them.
type OfFolder = Rc<Result<Cards, usize>>;

/// What is played with, as long as no card changes.
#[derive(Debug, Default)]
pub(super) struct Tables {
    cards: RefCell<BTreeMap<Option<PathBuf>, OfFolder>>,
    played: RefCell<BTreeMap<PathBuf, Rc<Played>>>,
    /// All cards of the project over the built-in ones.
    all: OnceCell<Compilation>,
}

fn built_in() -> Vec<SourceFile> {
    let files = core_set::CARDS.iter();
    files
        .filter_map(|(name, text)| SourceFile::new(*name, *text))
        .collect()
}

impl Project {
    fn cards_for(&self, file: &File) -> OfFolder {
        let folder = file.path.parent().map(PathBuf::from);
        let mut known = self.checked().tables.cards.borrow_mut();
        let cards = known.entry(folder).or_insert_with(|| {
            let (cards, compiled) = Cards::new(&built_in(), &self.beside(&file.path));
            let errors = compiled.diagnostics.iter();
            let errors = errors.filter(|found| found.severity() == Severity::Error).count();
            Rc::new(if errors == 0 { Ok(cards) } else { Err(errors) })
        });
        Rc::clone(cards)
    }

    /// Plays the scenarios of a file, unless it was played as it is.
    pub(super) fn played(&self, file: &File) -> Rc<Played> {
        if let Some(known) = self.known_played(file) {
            return known;
        }
        let played = Rc::new(play(&file.source, &self.cards_for(file)));
        self.has_played();
        let mut all = self.checked().tables.played.borrow_mut();
        all.insert(file.path.clone(), Rc::clone(&played));
        played
    }

    /// What became of the scenarios of a file, where they were played as they are, with the cards as they are.
    pub(super) fn known_played(&self, file: &File) -> Option<Rc<Played>> {
        let known = self.checked().tables.played.borrow().get(&file.path).cloned();
        known.filter(|known| known.text == file.source.text)
    }

    /// All cards that decks of the project can have.
    pub(super) fn all_cards(&self) -> &Program {
        &self.all_compiled().program
    }

    /// The same with the files that they stand in.
    pub(super) fn all_compiled(&self) -> &Compilation {
        let tables = &self.checked().tables;
        let compiled = || crate::compile_over(&built_in(), &self.sources());
        tables.all.get_or_init(compiled)
    }

    /// What is found in a deck.
    pub(super) fn deck(&self, file: &File) -> Vec<Diagnostic> {
        let (deck, found) = Deck::parse(&file.source, FileId(0));
        // What a line left out would be missed again.
        if found.is_empty() {
            deck.check(self.all_cards(), FileId(0))
        } else {
            found
        }
    }
}

fn play(source: &SourceFile, cards: &Result<Cards, usize>) -> Played {
    let text = source.text.clone();
    let cards = match cards {
        Ok(cards) => cards,
        Err(errors) => {
            let mut finding = Diagnostic::new(
                Code::ScenarioFailed,
                FileId(0),
                Span::default(),
                "no scenario is played",
                format!("there are {} in the cards beside it", counted(*errors, "error")),
            );
            finding.severity = Severity::Warning;
            return Played {
                text,
                scenarios: Vec::new(),
                found: vec![finding],
                counts: None,
            };
        }
    };
    let read = scenario::read(source, FileId(0), cards);
    let mut found = read.diagnostics;
    let lacks = (!read.lacks.is_empty()).then(|| read.lacks.join(", "));
    let mut scenarios = Vec::new();
    let mut counts = Counts::new(cards);
    for scenario in read.scenarios {
        let verdict = match &lacks {
            Some(lacks) => Verdict::Skipped(lacks.clone()),
            None if scenario.broken => Verdict::Broken,
            None => {
                let failures = scenario.run_counting(&mut counts);
                let held = failures.is_empty();
                found.extend(failures);
                if held { Verdict::Held } else { Verdict::Failed }
            }
        };
        scenarios.push(One {
            title: scenario.title.clone(),
            span: scenario.span,
            verdict,
        });
    }
    found.sort_by_key(|found| found.span().start);
    Played {
        text,
        scenarios,
        found,
        counts: Some(counts),
    }
}
