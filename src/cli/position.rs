//! The position of a scenario, as a place to begin at.

use super::cards::has_errors;
use super::load::{SCENARIOS, SCRIPTS, Sources};
use super::output::{paper_on_stderr, shown, stderr};
use super::test::{BeforeHand, is_wanted};
use super::{Failure, check};
use gcs::diagnostics::{Diagnostic, Report, human};
use gcs::ir::Program;
use gcs::scenario::{self, Playing, Scenario};
use gcs::source::{FileId, SourceFile};
use std::path::{Path, PathBuf};

/// A scenario of a file.
pub(super) struct Position {
    files: Vec<SourceFile>,
    scenario: Scenario,
    /// The cards that the file is played with, without those that it brings itself.
    pub(super) program: Program,
}

impl Position {
    /// Reads the scenario with these words in its title, or that shows this rule; the first where nothing is said. `None` when
    /// there are findings; they have been shown.
    pub(super) fn open(
        path: &PathBuf,
        own: &[PathBuf],
        wanted: Option<&str>,
    ) -> Result<Option<Position>, Failure> {
        let sources = Sources::load(std::slice::from_ref(path), SCENARIOS)?;
        check::tell(&sources.notices);
        let Some(file) = sources.files.first() else {
            return Err(Failure::Other(format!("`{}` is empty", shown(path))));
        };
        if has_errors(&sources.not_text) {
            show(&sources.files, &sources.not_text)?;
            return Ok(None);
        }
        let own = match own {
            [] => Sources::none(),
            paths => Sources::load(paths, SCRIPTS)?,
        };
        let mut cards = BeforeHand::new(own);
        let folder = sources.paths.first().and_then(|path| path.as_deref()?.parent());
        let with = cards.of(folder.map(Path::new))?;
        let read = scenario::read(file, FileId(0), &with.cards);
        let mut scenarios = read.scenarios.into_iter();
        let Some(scenario) = scenarios.find(|scenario| is_wanted(scenario, wanted)) else {
            return Err(Failure::Other(
                "there is no such scenario in the file".to_string(),
            ));
        };
        if scenario.broken {
            show(&sources.files, &read.diagnostics)?;
            return Ok(None);
        }
        let program = with.cards.program().clone();
        Ok(Some(Position {
            files: sources.files,
            scenario,
            program,
        }))
    }

    /// Plays it up to the first line from that one on that has something in it: with 0, not at all. `None` when there are
    /// findings; they have been shown.
    pub(super) fn playing(&self, wanted: u32) -> Result<Option<Playing<'_>>, Failure> {
        let mut playing = match self.scenario.playing() {
            Ok(playing) => playing,
            Err(found) => {
                show(&self.files, &found)?;
                return Ok(None);
            }
        };
        while let (Some(next), Some(file)) = (playing.next_line(), self.files.first()) {
            if file.line_column(next.start).line >= wanted {
                break;
            }
            let failures = playing.line().map_or(Vec::new(), |line| line.failures);
            if !failures.is_empty() {
                show(&self.files, &failures)?;
                return Ok(None);
            }
        }
        Ok(Some(playing))
    }
}

/// Shows findings on stderr.
fn show(files: &[SourceFile], found: &[Diagnostic]) -> Result<(), Failure> {
    let report = Report {
        files,
        diagnostics: found,
        cards: 0,
        clean_cards: 0,
    };
    Ok(human::write(&report, paper_on_stderr(), stderr())?)
}
