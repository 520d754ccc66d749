//! Playing a scenario line by line, for programs that observe it.

use super::Scenario;
use super::ast::Statement;
use super::run::{Course, beginning};
use super::session::Session;
use crate::diagnostics::Diagnostic;
use crate::game::{Event, Game};
use crate::source::Span;

/// A scenario that is being played, line by line. Its game can be looked at in between.
///
/// ```
/// use gcs::scenario::{self, Cards};
/// use gcs::source::{FileId, SourceFile};
/// # let core: Vec<_> = gcs::core_set::CARDS.iter()
/// #     .map(|(name, text)| SourceFile::new(*name, *text).unwrap()).collect();
/// let text = r#"
/// unit T-001 "Scout" { color red  lv 1  cost 1  ap 2  hp 2 }
/// scenario "An attack takes a Shield" {
///     you units T-001
///     attack opponent with T-001
///     everyone passes
///     expect opponent shields 5
/// }
/// "#;
/// let (cards, _) = Cards::new(&[], &core);
/// let file = SourceFile::new("scout.scenario", text).unwrap();
/// let read = scenario::read(&file, FileId(0), &cards);
/// let mut playing = read.scenarios[0].playing().unwrap();
/// let attack = playing.line().unwrap();
/// assert!(attack.failures.is_empty() && !attack.events.is_empty());
/// assert!(playing.game().spectator().battle().is_some());
/// while let Some(line) = playing.line() {
///     assert!(line.failures.is_empty());
/// }
/// ```
pub struct Playing<'s> {
    session: Session<'s>,
    course: Course<'s>,
    title: Span,
    ended: bool,
}

/// A line of a scenario that has been played.
#[derive(Clone, Debug)]
pub struct PlayedLine {
    /// The span of the line; that of the title for findings about the whole scenario, which come last.
    pub span: Span,
    /// The findings: steps that were not possible, and expectations that do not hold.
    pub failures: Vec<Diagnostic>,
    /// The events of the line.
    pub events: Vec<Event>,
}

impl Scenario {
    /// Sets the position up, and returns a player that plays the scenario line by line.
    ///
    /// # Errors
    ///
    /// Returns the findings of a position that cannot be set up, as [`Scenario::run`] would. A scenario that is [`Scenario::broken`] can
    /// still be played, without the parts that were not understood.
    pub fn playing(&self) -> Result<Playing<'_>, Vec<Diagnostic>> {
        let (session, course) = beginning(&self.library, self.file, &self.source, self.most)?;
        Ok(Playing {
            session,
            course,
            title: self.span,
            ended: false,
        })
    }
}

impl<'s> Playing<'s> {
    /// The game as it is now.
    pub fn game(&self) -> &Game<'s> {
        &self.session.game
    }

    /// The span of the next line; `None` behind the last one.
    pub fn next_line(&mut self) -> Option<Span> {
        self.course.next_line()
    }

    /// Plays the next line. After the last one it returns the findings about the whole scenario, if there are any, and then `None`. A step
    /// that is not possible ends the scenario.
    pub fn line(&mut self) -> Option<PlayedLine> {
        let before = self.session.log.len();
        if let Some((line, failure)) = self.course.line(&mut self.session) {
            // The log holds the events of one step: a new step replaces those of the step before.
            let from = match line.node {
                Statement::Step(_) if failure.is_none() => 0,
                Statement::Step(_)
                | Statement::Setup(_)
                | Statement::Chance(_)
                | Statement::Can(_)
                | Statement::Cannot(..)
                | Statement::Best(..)
                | Statement::Expect(_) => before,
            };
            return Some(PlayedLine {
                span: line.span,
                failures: failure.into_iter().collect(),
                events: self.session.log.get(from..).unwrap_or_default().to_vec(),
            });
        }
        if std::mem::replace(&mut self.ended, true) {
            return None;
        }
        let failures = self.course.end(&self.session);
        (!failures.is_empty()).then_some(PlayedLine {
            span: self.title,
            failures,
            events: Vec::new(),
        })
    }
}
