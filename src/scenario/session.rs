//! A scenario that is being played: its game, the cards with labels, and what the last step did.

use super::answers::is_about;
use super::ast::Step;
use super::catalog::Catalog;
use super::seats::Table;
use crate::diagnostics::{Code, Diagnostic};
use crate::game::log::describe;
use crate::game::{Choice, Ending, Event, Game, ObjectId, SeatId};
use crate::source::{FileId, Span};
use crate::syntax::ast::Spanned;
use std::cell::Cell;
use std::collections::BTreeMap;

/// The maximum number of log lines in a finding.
const MOST_LOGGED: usize = 12;

/// A scenario that is being played.
pub(super) struct Session<'l> {
    pub(super) game: Game<'l>,
    pub(super) cards: &'l Catalog,
    pub(super) file: FileId,
    pub(super) table: Table,
    /// The cards with labels, as they were last seen; `None` for tokens that have left the game.
    pub(super) labels: BTreeMap<String, Option<ObjectId>>,
    /// The labeled objects that have left the game.
    pub(super) gone: BTreeMap<String, ObjectId>,
    /// The events since the last step began.
    pub(super) log: Vec<Event>,
    /// The forced choices since then.
    pub(super) forced: Vec<(SeatId, ObjectId)>,
    /// The seed of the scenario, which is that of its bots, too.
    pub(super) seed: u64,
    /// Whether a finding has shown the log already.
    shown: Cell<bool>,
    /// The maximum of [`Game::work`].
    most: u64,
    /// The work that was done to look ahead.
    ahead: Cell<u64>,
}

impl<'l> Session<'l> {
    pub(super) fn new(game: Game<'l>, cards: &'l Catalog, file: FileId, table: Table) -> Session<'l> {
        Session {
            game,
            cards,
            file,
            table,
            labels: BTreeMap::new(),
            gone: BTreeMap::new(),
            log: Vec::new(),
            forced: Vec::new(),
            seed: 0,
            shown: Cell::new(false),
            most: u64::MAX,
            ahead: Cell::new(0),
        }
    }

    /// Holds it to so much work.
    pub(super) fn limit(&mut self, most: u64) {
        self.most = most;
        self.game.limit_work(most);
    }

    /// Returns the work so far.
    pub(super) fn work(&self) -> u64 {
        self.game.work() + self.ahead.get()
    }

    /// Continues in a copy of the game, and counts its work here.
    pub(super) fn look_ahead<T>(&self, look: impl FnOnce(&mut Game<'l>) -> T) -> T {
        let mut ahead = self.game.clone();
        ahead.limit_work(self.most.saturating_sub(self.work()));
        let seen = look(&mut ahead);
        // The copy itself is some work, too.
        self.ahead.set(self.ahead.get() + ahead.work() + 1);
        seen
    }

    /// Looks ahead in other games than this one, with so much work at most, and counts what they took here: `look` answers that with what it
    /// has seen.
    pub(super) fn look_elsewhere<T>(
        &self,
        span: Span,
        look: impl FnOnce(&Game<'l>, u64) -> (T, u64),
    ) -> Result<T, Diagnostic> {
        let (seen, work) = look(&self.game, self.most.saturating_sub(self.work()));
        self.ahead.set(self.ahead.get().saturating_add(work));
        match self.work() > self.most {
            true => Err(self.too_much(span)),
            false => Ok(seen),
        }
    }

    /// Returns the finding that the scenario takes too much work.
    fn too_much(&self, span: Span) -> Diagnostic {
        Diagnostic::new(
            Code::TooLong,
            self.file,
            span,
            format!("this scenario takes more than {} steps of the game", self.most),
            "what is left of it is not played",
        )
        .help("a scenario shows one thing; what changes that are in force pile up makes each step count for more")
    }

    /// A line that no scenario can have.
    pub(super) fn error(
        &self,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic::new(Code::ScenarioSyntax, self.file, span, message, label)
    }

    /// Returns the finding for a failed expectation or an impossible step, with the events since the last step began.
    pub(super) fn failure(
        &self,
        span: Span,
        message: impl Into<String>,
        seen: impl Into<String>,
    ) -> Diagnostic {
        let failure = Diagnostic::new(Code::ScenarioFailed, self.file, span, message, seen);
        let library = self.game.library();
        let mut lines: Vec<String> = self.log.iter().map(|event| describe(library, event)).collect();
        if lines.is_empty() || self.shown.replace(true) {
            return failure;
        }
        if lines.len() > MOST_LOGGED {
            let left_out = lines.len() - MOST_LOGGED;
            lines.drain(..left_out);
            lines.insert(0, format!("… {left_out} events before"));
        }
        failure.help(format!("the last step did this:\n  {}", lines.join("\n  ")))
    }

    /// Takes one of the options.
    pub(super) fn take(&mut self, option: usize, span: Span) -> Result<(), Diagnostic> {
        if self.work() > self.most {
            return Err(self.too_much(span));
        }
        let mut events = Vec::new();
        self.shown.set(false);
        let result = self.game.choose_logged(option, &mut events);
        self.log.append(&mut events);
        for (label, object) in &mut self.labels {
            if let Some(labeled) = *object {
                *object = self.game.follow_card(labeled).map(|card| card.object);
                if object.is_none() {
                    self.gone.insert(label.clone(), labeled);
                }
            }
        }
        if self
            .game
            .outcome()
            .is_some_and(|outcome| outcome.ending == Ending::Stalled)
        {
            return Err(self.too_much(span));
        }
        result.map_err(|error| self.failure(span, error.to_string(), "not possible"))
    }

    /// Takes decisions that leave no choice, up to the next that does. The moments in which players are free to act are
    /// left alone: a scenario says itself when they pass.
    pub(super) fn take_forced(&mut self, span: Span) -> Result<(), Diagnostic> {
        while let Some(decision) = self.game.decision() {
            if decision.kind.is_free() || self.game.options().len() != 1 {
                break;
            }
            self.take_only(span)?;
        }
        Ok(())
    }

    /// Like [`Session::take_forced`], up to a decision that a step could be an answer to.
    pub(super) fn take_forced_before(&mut self, steps: &[&Step], span: Span) -> Result<(), Diagnostic> {
        while let (Some(decision), [only]) = (self.game.decision(), self.game.options()) {
            let only = *only;
            if decision.kind.is_free() || steps.iter().any(|step| is_about(&step.act, decision.kind, only)) {
                break;
            }
            self.take_only(span)?;
        }
        Ok(())
    }

    /// Takes the only option.
    pub(super) fn take_only(&mut self, span: Span) -> Result<(), Diagnostic> {
        if let (Some(decision), [Choice::Pick(object)]) = (self.game.decision(), self.game.options()) {
            self.forced.push((decision.seat, *object));
        }
        self.take(0, span)
    }

    pub(super) fn label(&mut self, label: Spanned<String>, object: ObjectId) -> Result<(), Diagnostic> {
        if self.labels.contains_key(&label.node) {
            return Err(self.error(
                label.span,
                format!("`@{}` is the label of another card already", label.node),
                "the second",
            ));
        }
        self.labels.insert(label.node, Some(object));
        Ok(())
    }
}
