//! Control of another player's objects.

use crate::diagnostics::Code;
use crate::ir::{Action, Controller, Duration, DurationPosition, Period};
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// "Gain control of it until the end of your next turn", "Return control of it to its owner".
    pub(super) fn control(
        &mut self,
        what: &ast::Nouns,
        by: Controller,
        period: Option<&ast::Period>,
        span: Span,
    ) -> Option<Action> {
        let who = self.fielded(what)?;
        if by == Controller::Exchanged && !self.is_two(&who) {
            self.report_with(
                Code::Mismatch,
                what.span,
                [
                    "two are exchanged, and each player has what the other had",
                    "not two Units",
                    "name both: `Choose 1 enemy Unit. Exchange control of this Unit and that Unit.`",
                ],
            );
            return None;
        }
        let duration = match (self.context.lasts, period) {
            (Some(_), Some(_)) => {
                self.report(Code::Mismatch, span, "the duration is said twice", "for how long");
                return None;
            }
            (Some(period), None) => Some((period, DurationPosition::Before)),
            (None, Some(period)) => Some((period, DurationPosition::After)),
            (None, None) => None,
        };
        let duration = match duration {
            None => None,
            Some((period, stand)) => Some(Duration {
                period: self.period(period, &who)?,
                stand: self.note(stand),
            }),
        };
        match duration.as_ref().map(|duration| &duration.period) {
            Some(_) if by == Controller::Owner => {
                self.report_with(
                    Code::Mismatch,
                    span,
                    [
                        "its owner has it for good (5-2-1)",
                        "this ends every control of it",
                        "leave out how long",
                    ],
                );
                None
            }
            Some(Period::StartPhase(_) | Period::NextTurn(_)) => {
                self.report_with(
                    Code::Mismatch,
                    span,
                    [
                        "control is gained at once, and not in a turn to come",
                        "from when on",
                        "write `until the end of your next turn`, or `At the start of your next turn, gain control of it.`",
                    ],
                );
                None
            }
            Some(
                Period::ThisTurn
                | Period::ThisBattle
                | Period::UntilStartOfNextTurn(_)
                | Period::UntilEndOfNextTurn(_),
            )
            | None => Some(Action::Control { who, by, duration }),
        }
    }
}
