//! A scenario that is played line by line, by a program that looks on.

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
    /// Where it stands; the title, where it is what is found behind the last line.
    pub span: Span,
    /// What was not possible or does not hold.
    pub failures: Vec<Diagnostic>,
    /// What has happened.
    pub events: Vec<Event>,
}

impl Scenario {
    /// Begins to play it line by line: the position is there, and nothing behind it has been played.
    ///
    /// # Errors
    ///
    /// Why there is no such position, as [`Scenario::run`] would find it. A scenario that is [`Scenario::broken`] can have one; what is
    /// not understood of it is left out.
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

    /// Plays the next line. Behind the last comes what is found of all together, if anything, and then nothing more. A step that is not
    /// possible is the last line.
    pub fn line(&mut self) -> Option<PlayedLine> {
        let before = self.session.log.len();
        if let Some((line, failure)) = self.course.line(&mut self.session) {
            // What a step has done takes the place of what the one before did.
            let from = match line.node {
                Statement::Step(_) if failure.is_none() => 0,
                Statement::Step(_)
                | Statement::Setup(_)
                | Statement::Chance(_)
                | Statement::Can(_)
                | Statement::Cannot(..)
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
