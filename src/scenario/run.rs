//! The interpreter of scenarios, line by line.

use super::Played;
use super::answers::is_answer;
use super::ast::{Act, Chance, Expectation, Source, Statement, Step};
use super::catalog::Catalog;
use super::session::Session;
use super::setup::Layout;
use crate::diagnostics::{Code, Diagnostic};
use crate::game::Coverage;
use crate::source::{FileId, Span};
use crate::syntax::ast::Spanned;

/// Plays all of it, up to `most` of [`crate::game::Game::work`]. A step that is not possible ends it; an expectation that does not hold
/// does not. `counts`: what runs is counted there.
pub(super) fn run(
    cards: &Catalog,
    file: FileId,
    source: &Source,
    most: u64,
    counts: Option<&mut Coverage>,
) -> Played {
    let (failures, work) = match begun(cards, file, source) {
        Err(failures) => (failures, 0),
        Ok((mut run, lines)) => {
            run.limit(most);
            let failures = match counts {
                None => play(&mut run, lines, source),
                Some(counts) => {
                    run.game.count_into(std::mem::take(counts));
                    let failures = play(&mut run, lines, source);
                    *counts = run.game.take_coverage().unwrap_or_default();
                    failures
                }
            };
            (failures, run.work())
        }
    };
    Played { failures, work }
}

type Lines<'s> = std::iter::Peekable<std::slice::Iter<'s, Spanned<Statement>>>;

/// Sets the position up, and returns the game, how far the scenario has come, and the findings that keep it from being played.
pub(super) fn beginning<'s>(
    cards: &'s Catalog,
    file: FileId,
    source: &'s Source,
    most: u64,
) -> Result<(Session<'s>, Course<'s>), Vec<Diagnostic>> {
    let (mut run, lines) = begun(cards, file, source)?;
    run.limit(most);
    Ok((run, Course::new(lines, source)))
}

/// The position, and the lines behind those that describe it.
fn begun<'c, 's>(
    cards: &'c Catalog,
    file: FileId,
    source: &'s Source,
) -> Result<(Session<'c>, Lines<'s>), Vec<Diagnostic>> {
    let mut failures = Vec::new();
    let Some(mut table) = Layout::new(cards, file, source.table) else {
        failures.push(Diagnostic::new(
            Code::Unplayable,
            file,
            source.title.span,
            "the cards define no plain card and no Resource",
            "the scenario cannot be played because of this",
        ));
        return Err(failures);
    };
    let mut lines = source.statements.iter().peekable();
    while let Some(line) = lines.peek() {
        let Statement::Setup(setup) = &line.node else {
            break;
        };
        if let Err(failure) = table.add(setup, line.span) {
            failures.push(failure);
        }
        lines.next();
    }
    if !failures.is_empty() {
        return Err(failures);
    }
    match table.start(source.title.span) {
        Ok(run) => Ok((run, lines)),
        Err(failure) => Err(vec![failure]),
    }
}

/// Plays what comes behind the position.
fn play<'s>(run: &mut Session<'_>, lines: Lines<'s>, source: &'s Source) -> Vec<Diagnostic> {
    let mut course = Course::new(lines, source);
    let mut failures = Vec::new();
    while let Some((_, failure)) = course.line(run) {
        failures.extend(failure);
    }
    failures.extend(course.end(run));
    failures
}

/// The state of a scenario while it is played: how far it has come.
pub(super) struct Course<'s> {
    lines: Lines<'s>,
    source: &'s Source,
    /// The number of expectations so far.
    checks: usize,
    /// Whether an expectation since the last step was about the pending decision.
    looked: bool,
    /// Whether an expectation did not hold, or a step was not possible.
    failed: bool,
    /// Whether a step that is not possible has ended the scenario.
    broken_off: bool,
}

impl<'s> Course<'s> {
    fn new(lines: Lines<'s>, source: &'s Source) -> Course<'s> {
        Course {
            lines,
            source,
            checks: 0,
            looked: true,
            failed: false,
            broken_off: false,
        }
    }

    /// Returns the span of the next line.
    pub(super) fn next_line(&mut self) -> Option<Span> {
        match self.broken_off {
            true => None,
            false => self.lines.peek().map(|line| line.span),
        }
    }

    /// Plays the next line, and returns it with the finding in it. `None` behind the last line, and behind one that has ended the scenario.
    pub(super) fn line(
        &mut self,
        run: &mut Session<'_>,
    ) -> Option<(&'s Spanned<Statement>, Option<Diagnostic>)> {
        if self.broken_off {
            return None;
        }
        let line = self.lines.next()?;
        let result = match &line.node {
            Statement::Setup(_) => Err(run
                .error(
                    line.span,
                    "the position is described before anything is done",
                    "too late",
                )
                .help("move this line up")),
            Statement::Chance(chance) => run.lay_down(chance),
            Statement::Step(step) => run.step(step, line.span),
            Statement::Can(step) => run.can(step, line.span),
            Statement::Cannot(step, because) => run.cannot(step, because.as_ref(), line.span),
            Statement::Best(steps, playouts) => run.best(steps, *playouts, line.span),
            Statement::Expect(expectation) => run
                .expect(expectation, line.span)
                .map_err(|found| run.beside_what_is_open(expectation, found)),
        };
        match &line.node {
            Statement::Step(_) => self.looked = false,
            Statement::Can(step) | Statement::Cannot(step, _) => self.looked |= is_answer(&step.act),
            Statement::Best(steps, _) => self.looked |= steps.iter().any(|step| is_answer(&step.act)),
            Statement::Expect(Expectation::Asked { .. } | Expectation::Options(_)) => self.looked = true,
            Statement::Expect(_) | Statement::Setup(_) | Statement::Chance(_) => {}
        }
        if !matches!(line.node, Statement::Step(_) | Statement::Chance(_)) {
            self.checks += 1;
        }
        let failure = result.err();
        if failure.is_some() {
            self.failed = true;
            self.broken_off = matches!(
                line.node,
                Statement::Step(_) | Statement::Setup(_) | Statement::Chance(_)
            );
        }
        Some((line, failure))
    }

    /// Returns the findings about the scenario as a whole, once its last line was played.
    pub(super) fn end(&mut self, run: &Session<'_>) -> Vec<Diagnostic> {
        let mut failures = Vec::new();
        let (source, file) = (self.source, run.file);
        if self.broken_off {
            return failures;
        }
        if run.game.has_laid_down() {
            let is_chance = |line: &&Spanned<Statement>| matches!(line.node, Statement::Chance(_));
            let span = source.statements.iter().rfind(is_chance);
            let span = span.map_or(source.title.span, |line| line.span);
            failures.push(run.failure(
                span,
                "this has not come up: chance was not asked for it, or could not",
                run.situation(),
            ));
        }
        if !self.looked
            && !self.failed
            && failures.is_empty()
            && let Some(open) = run.left_open()
        {
            let span = source
                .statements
                .last()
                .map_or(source.title.span, |line| line.span);
            failures.push(
                run.failure(
                    span,
                    format!("the scenario ends while it is up to {open}"),
                    run.options_in_words(),
                )
                .help("say what is chosen, or `expect` what is asked"),
            );
        }
        if self.checks == 0 && !self.failed && failures.is_empty() {
            failures.push(
                Diagnostic::new(
                    Code::ScenarioSyntax,
                    file,
                    source.title.span,
                    "the scenario expects nothing",
                    "this one",
                )
                .help("say what must hold: `expect`, `can` or `can't`"),
            );
        }
        failures
    }
}

impl Session<'_> {
    /// Fixes the next random results.
    fn lay_down(&mut self, chance: &Chance) -> Result<(), Diagnostic> {
        match chance {
            Chance::Picks(things) => {
                for thing in things {
                    let meant = self.everywhere(thing)?;
                    self.game.lay_down_cards(meant.iter().map(|card| card.object));
                }
            }
            Chance::Chooses(called) => self.game.lay_down_value(called),
            Chance::Shows(numbers) => {
                for number in numbers {
                    // No die has so many sides; the result is reported as one that has not come up.
                    self.game
                        .lay_down_number(u8::try_from(*number).unwrap_or(u8::MAX));
                }
            }
        }
        Ok(())
    }

    fn step(&mut self, step: &Step, span: Span) -> Result<(), Diagnostic> {
        // Forced choices that were left by the last step still belong to it, and its log ends there.
        let before = self.log.len();
        if self.was_forced(step)? {
            return Ok(());
        }
        self.forced.clear();
        self.act(step, span)?;
        self.log.drain(..before);
        Ok(())
    }

    /// Checks whether a step only repeats a forced choice. Each of these can be repeated once, by the player who had to make it.
    fn was_forced(&mut self, step: &Step) -> Result<bool, Diagnostic> {
        let Act::Choose(targets) = &step.act else {
            return Ok(false);
        };
        if self.forced.is_empty() || !self.fitting(step)?.is_empty() {
            return Ok(false);
        }
        let mut left = self.forced.clone();
        for target in targets {
            let mut met = None;
            for (at, (seat, object)) in left.iter().enumerate() {
                let theirs = step.who.as_ref().is_none_or(|who| who.node == *seat);
                if theirs && met.is_none() && self.was_meant(target, *object)? {
                    met = Some(at);
                }
            }
            match met {
                Some(at) => {
                    left.remove(at);
                }
                None => return Ok(false),
            }
        }
        self.forced = left;
        Ok(true)
    }
}
