//! The marks of a line, sorted by what they say.

use super::scope::Scope;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{ActivationTiming, CommandTiming, Gate, Limit, Mark, PilotQualities};
use crate::source::Span;
use crate::syntax::ast;

/// The marks of a line, sorted.
#[derive(Default)]
pub(super) struct Marks {
    pub(super) gates: Vec<Gate>,
    pub(super) limit: Option<Limit>,
    pub(super) triggers: Vec<Mark>,
    pub(super) activation: Option<ActivationTiming>,
    pub(super) command: Option<CommandTiming>,
    /// The first mark that says when.
    pub(super) timing: Option<Span>,
}

impl Scope<'_> {
    pub(super) fn marks(&mut self, groups: &[Vec<ast::Spanned<ast::Mark>>]) -> Option<Marks> {
        let mut marks = Marks::default();
        for group in groups {
            // "【Deploy】/【Attack】" is either; two marks side by side are no timing.
            let before = marks.triggers.len();
            for mark in group {
                let timed = match &mark.node {
                    ast::Mark::DuringPair(pilot) => {
                        let pilot = self.pilot(pilot)?;
                        marks.gates.push(Gate::DuringPair(pilot));
                        false
                    }
                    ast::Mark::DuringLink => {
                        marks.gates.push(Gate::DuringLink);
                        false
                    }
                    ast::Mark::OncePerTurn if marks.limit.is_some() => {
                        self.report(
                            Code::Mismatch,
                            mark.span,
                            "【Once per Turn】 stands twice",
                            "the second",
                        );
                        return None;
                    }
                    ast::Mark::OncePerTurn => {
                        marks.limit = Some(Limit::OncePerTurn);
                        false
                    }
                    ast::Mark::ActivateMain => {
                        self.activation(&mut marks, ActivationTiming::Main, mark.span)?
                    }
                    ast::Mark::ActivateAction => {
                        self.activation(&mut marks, ActivationTiming::Action, mark.span)?
                    }
                    ast::Mark::ActivateBlock => {
                        self.activation(&mut marks, ActivationTiming::Block, mark.span)?
                    }
                    ast::Mark::Main => {
                        marks.command = Some(match marks.command {
                            None | Some(CommandTiming::Main) => CommandTiming::Main,
                            Some(CommandTiming::Action | CommandTiming::MainOrAction) => {
                                CommandTiming::MainOrAction
                            }
                        });
                        true
                    }
                    ast::Mark::Action => {
                        marks.command = Some(match marks.command {
                            None | Some(CommandTiming::Action) => CommandTiming::Action,
                            Some(CommandTiming::Main | CommandTiming::MainOrAction) => {
                                CommandTiming::MainOrAction
                            }
                        });
                        true
                    }
                    ast::Mark::Burst => self.trigger(&mut marks, Mark::Burst),
                    ast::Mark::Deploy => self.trigger(&mut marks, Mark::Deploy),
                    ast::Mark::Attack => self.trigger(&mut marks, Mark::Attack),
                    ast::Mark::Destroyed => self.trigger(&mut marks, Mark::Destroyed),
                    ast::Mark::WhenLinked => self.trigger(&mut marks, Mark::WhenLinked),
                    ast::Mark::WhenPaired(pilot) => {
                        let pilot = self.pilot(pilot)?;
                        self.trigger(&mut marks, Mark::WhenPaired(pilot))
                    }
                    ast::Mark::Pilot => {
                        self.unknown_mark("Pilot", mark.span);
                        return None;
                    }
                    ast::Mark::Unknown(name) => {
                        self.unknown_mark(name, mark.span);
                        return None;
                    }
                };
                if timed && marks.timing.is_none() {
                    marks.timing = Some(mark.span);
                }
            }
            if before > 0 && marks.triggers.len() > before {
                let span = group.first().map_or(Span::default(), |mark| mark.span);
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        span,
                        "two timings side by side",
                        "the second",
                    )
                    .help("write `/` between them where either sets it off"),
                );
                return None;
            }
        }
        let repeated = |list: &[Mark]| {
            list.iter()
                .enumerate()
                .any(|(at, mark)| list[..at].contains(mark))
        };
        if repeated(&marks.triggers)
            || marks
                .gates
                .iter()
                .enumerate()
                .any(|(at, gate)| marks.gates[..at].contains(gate))
        {
            let span = groups
                .iter()
                .flatten()
                .next_back()
                .map_or(Span::default(), |mark| mark.span);
            self.report(Code::Mismatch, span, "the same mark stands twice", "the second");
            return None;
        }
        let kinds = usize::from(!marks.triggers.is_empty())
            + usize::from(marks.activation.is_some())
            + usize::from(marks.command.is_some());
        if kinds > 1 {
            let span = marks.timing.unwrap_or_default();
            self.report(
                Code::Mismatch,
                span,
                "marks of different types of effect on one line",
                "one line is one effect, of one type (10-1-4)",
            );
            return None;
        }
        Some(marks)
    }

    fn trigger(&mut self, marks: &mut Marks, mark: Mark) -> bool {
        marks.triggers.push(mark);
        true
    }

    fn activation(&mut self, marks: &mut Marks, timing: ActivationTiming, span: Span) -> Option<bool> {
        if marks.activation.is_some() {
            self.report(
                Code::Mismatch,
                span,
                "two timings for one activated effect",
                "the second",
            );
            return None;
        }
        marks.activation = Some(timing);
        Some(true)
    }

    fn pilot(&mut self, qualities: &[ast::Spanned<ast::Quality>]) -> Option<PilotQualities> {
        self.qualities(qualities)
    }

    fn unknown_mark(&mut self, name: &str, span: Span) {
        const MARKS: [&str; 14] = [
            "Deploy",
            "Attack",
            "Destroyed",
            "Burst",
            "Main",
            "Action",
            "Activate･Main",
            "Activate･Action",
            "When Paired",
            "When Linked",
            "During Pair",
            "During Link",
            "Once per Turn",
            "Pilot",
        ];
        let mut diagnostic = Diagnostic::new(
            Code::UnknownName,
            self.file,
            span,
            format!("there is no mark 【{name}】"),
            "not a timing of the game",
        );
        diagnostic = match super::suggest::nearest(name, MARKS) {
            Some(near) => diagnostic.help(format!("did you mean 【{near}】")).fix(
                crate::diagnostics::Applicability::Unsafe,
                format!("write 【{near}】"),
                span,
                format!("【{near}】"),
            ),
            None => diagnostic.help("the marks are those of chapter 13-2 of the rules"),
        };
        self.push(diagnostic);
    }
}
