//! Plays a scenario, line by line.

use super::ast::{Act, Expectation, Source, Statement, Step};
use super::permit::is_answer;
use super::setup::{Table, player};
use crate::diagnostics::{Code, Diagnostic};
use crate::game::log::describe;
use crate::game::{Choice, DecisionKind, Event, Game, ObjectId, SeatId};
use crate::library::Library;
use crate::source::{FileId, Span};
use std::cell::Cell;
use std::collections::BTreeMap;

/// How many lines of the log a finding shows.
const MOST_LOGGED: usize = 12;

/// A scenario that is being played.
pub(super) struct Run<'l> {
    pub(super) game: Game<'l>,
    pub(super) file: FileId,
    /// The cards with labels, as they were last seen; `None` for tokens that have left the game.
    pub(super) labels: BTreeMap<String, Option<ObjectId>>,
    /// What those were that have left the game.
    pub(super) gone: BTreeMap<String, ObjectId>,
    /// What has happened since the last step began.
    pub(super) log: Vec<Event>,
    /// What was chosen since then because there was nothing else.
    pub(super) forced: Vec<(SeatId, ObjectId)>,
    /// Whether a finding has shown the log already.
    shown: Cell<bool>,
}

/// Plays all of it. A step that is not possible ends it; an expectation that does not hold does not.
pub(super) fn run(library: &Library, file: FileId, source: &Source) -> Vec<Diagnostic> {
    let mut failures = Vec::new();
    let Some(mut table) = Table::new(library, file) else {
        failures.push(Diagnostic::new(
            Code::Unplayable,
            file,
            source.title.span,
            "the cards define no plain card and no Resource",
            "the scenario cannot be played because of this",
        ));
        return failures;
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
        return failures;
    }
    let mut run = match table.start(source.title.span) {
        Ok(run) => run,
        Err(failure) => return vec![failure],
    };
    let mut checks = 0;
    // Whether something since the last step has spoken of what is to be decided.
    let mut looked = true;
    for line in lines {
        let result = match &line.node {
            Statement::Setup(_) => Err(run
                .error(
                    line.span,
                    "the position is described before anything is done",
                    "too late",
                )
                .help("move this line up")),
            Statement::Step(step) => run.step(step, line.span),
            Statement::Can(step) => run.can(step, line.span),
            Statement::Cannot(step, because) => run.cannot(step, because.as_ref(), line.span),
            Statement::Expect(expectation) => run.expect(expectation, line.span),
        };
        match &line.node {
            Statement::Step(_) => looked = false,
            Statement::Can(step) | Statement::Cannot(step, _) => looked |= is_answer(&step.act),
            Statement::Expect(Expectation::Asked { .. } | Expectation::Options(_)) => looked = true,
            Statement::Expect(_) | Statement::Setup(_) => {}
        }
        if !matches!(line.node, Statement::Step(_)) {
            checks += 1;
        }
        if let Err(failure) = result {
            let is_over = matches!(line.node, Statement::Step(_) | Statement::Setup(_));
            failures.push(failure);
            if is_over {
                return failures;
            }
        }
    }
    if !looked
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
    if checks == 0 && failures.is_empty() {
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

impl<'l> Run<'l> {
    pub(super) fn new(game: Game<'l>, file: FileId) -> Run<'l> {
        Run {
            game,
            file,
            labels: BTreeMap::new(),
            gone: BTreeMap::new(),
            log: Vec::new(),
            forced: Vec::new(),
            shown: Cell::new(false),
        }
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

    /// Something that does not hold or is not possible, with what has happened since the last step began.
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

    fn step(&mut self, step: &Step, span: Span) -> Result<(), Diagnostic> {
        // What the last step left to be taken still belongs to it, and its log is over.
        let before = self.log.len();
        if self.was_forced(step)? {
            return Ok(());
        }
        self.forced.clear();
        self.act(step, span)?;
        self.log.drain(..before);
        Ok(())
    }

    /// Takes one of the options.
    pub(super) fn take(&mut self, option: usize, span: Span) -> Result<(), Diagnostic> {
        let mut events = Vec::new();
        self.shown.set(false);
        let result = self.game.choose_logged(option, &mut events);
        self.log.append(&mut events);
        for (label, object) in &mut self.labels {
            if let Some(labelled) = *object {
                *object = self.game.follow_card(labelled).map(|card| card.object);
                if object.is_none() {
                    self.gone.insert(label.clone(), labelled);
                }
            }
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

    /// Like [`Run::take_forced`], up to a decision that a step could be an answer to.
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

    /// Whether a step only says what was chosen already because there was nothing else. Each such choice is said once, by
    /// the player whose it was.
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

    /// A choice that waits for an answer, other than the moments in which players are free to act.
    fn left_open(&self) -> Option<String> {
        let kind = self.game.decision()?.kind;
        let is_answer = !kind.is_free() && kind != DecisionKind::Redraw;
        (is_answer && self.game.options().len() > 1).then(|| self.situation())
    }

    /// Who decides, and what about, for a finding.
    pub(super) fn situation(&self) -> String {
        match (self.game.decision(), self.game.outcome()) {
            (Some(decision), _) => format!("{} to {}", player(decision.seat), question(decision.kind)),
            (None, Some(outcome)) => match outcome.winner {
                Some(winner) => format!("the game is over: {} won", player(winner)),
                None => "the game is over: a draw".to_owned(),
            },
            (None, None) => "nobody decides anything".to_owned(),
        }
    }

    /// The options in words.
    pub(super) fn options_in_words(&self) -> String {
        let Some(decision) = self.game.decision() else {
            return self.situation();
        };
        let options: Vec<String> = self
            .game
            .options()
            .iter()
            .map(|option| self.option_in_words(decision.seat, *option))
            .collect();
        format!("{}: {}", self.situation(), options.join(", "))
    }

    fn option_in_words(&self, seat: SeatId, option: Choice) -> String {
        let object = |object: ObjectId| match object.as_player() {
            Some(seat) => player(seat),
            None => match self.game.follow_card(object) {
                Some(card) => self.name_of(&card),
                None => self.card_name(self.game.named(object).card),
            },
        };
        match option {
            Choice::Pick(picked) => object(picked),
            Choice::Attack { unit, target } => format!("attack {} with {}", object(target), object(unit)),
            Choice::Activate {
                object: bearer,
                ability,
            } => {
                let library = self.game.library();
                match library.keyword_of(ability) {
                    Some(keyword) => {
                        format!(
                            "activate <{}> of {}",
                            library.keyword(keyword).name,
                            object(bearer)
                        )
                    }
                    None => format!("activate {}", object(bearer)),
                }
            }
            Choice::Play { card, how } => {
                let words = self.game.view(seat).describe(Choice::Play { card, how });
                let verb = words.split(' ').next().unwrap_or_default();
                format!("{verb} {}", object(card))
            }
            Choice::Trigger(at) => match self.game.view(seat).waiting(at) {
                Some((ability, bearer)) => {
                    // What a Unit has from its Pilot is called by the Pilot (3-3-9-2).
                    let library = self.game.library();
                    let unit = self.game.follow_card(bearer);
                    let pilot = unit.and_then(|unit| unit.partner).filter(|pilot| {
                        self.game
                            .follow_card(*pilot)
                            .is_some_and(|pilot| library.line_of(pilot.card, ability).is_some())
                    });
                    format!("resolve {}", object(pilot.unwrap_or(bearer)))
                }
                None => "resolve".to_owned(),
            },
            Choice::Yes
            | Choice::No
            | Choice::EndMain
            | Choice::Pass
            | Choice::Done
            | Choice::PayEx(_)
            | Choice::Token(_)
            | Choice::Mode(_)
            | Choice::Top
            | Choice::Bottom => self.game.view(seat).describe(option),
        }
    }
}

/// Whether an act is an answer to what is asked, right or wrong.
pub(super) fn is_about(act: &Act, kind: DecisionKind, option: Choice) -> bool {
    match act {
        Act::Choose(_) | Act::NoMore => matches!(option, Choice::Pick(_) | Choice::Done),
        Act::ChooseToken(_) => kind == DecisionKind::Token,
        Act::ChooseMode(_) => kind == DecisionKind::Mode,
        Act::Top | Act::Bottom => kind == DecisionKind::Position,
        Act::Resolve { .. } => kind == DecisionKind::Order,
        Act::Answer(_) => matches!(option, Choice::Yes | Choice::No),
        Act::PayEx(_) => kind == DecisionKind::Pay,
        Act::Redraw(_) => kind == DecisionKind::Redraw,
        Act::Deploy { .. }
        | Act::Pair { .. }
        | Act::Play(_)
        | Act::Activate { .. }
        | Act::Attack { .. }
        | Act::Block(_)
        | Act::Pass
        | Act::EveryonePasses
        | Act::EndMain
        | Act::EndTurn
        | Act::Concede => kind.is_free(),
    }
}

/// What a decision asks, as a scenario says it.
pub(super) fn question(kind: DecisionKind) -> &'static str {
    match kind {
        DecisionKind::Redraw => "redraw",
        DecisionKind::Main | DecisionKind::Action => "act",
        DecisionKind::Block => "block",
        DecisionKind::May => "say yes or no",
        DecisionKind::Burst(_) => "burst",
        DecisionKind::Order => "order effects",
        DecisionKind::Pick | DecisionKind::Token | DecisionKind::Mode | DecisionKind::Position => "choose",
        DecisionKind::Arrange => "arrange",
        DecisionKind::Pay => "pay",
        DecisionKind::MakeRoom => "make room",
        DecisionKind::HandLimit => "discard",
        DecisionKind::Pair => "pair",
    }
}
