//! Branches: one of several texts, by the first condition that holds.

use super::body::leads::Leads;
use super::lowered::{LoweredClause, Tense};
use super::lowering::Lowering;
use crate::diagnostics::Code;
use crate::ir::{Action, Arm, Body, Connective, Consent, Player, Step};
use crate::syntax::ast;

impl Lowering<'_> {
    /// "Deploy A if ..., deploy B if ..., or deploy C if ...".
    pub(super) fn branch(
        &mut self,
        sentence: &ast::Sentence,
        leads: Leads,
        connective: Connective,
        body: &mut Body,
    ) -> Option<()> {
        self.step_number(body, sentence.span)?;
        let wording = self.note(leads.wording());
        let mut arms = Vec::new();
        let mut consent = Consent::Must;
        for clause in &sentence.clauses {
            let (Some((conditions, not)), None) = (
                (clause.trailing_if.as_ref().map(|asked| (asked, false)))
                    .or(clause.unless.as_ref().map(|asked| (asked, true))),
                clause.only,
            ) else {
                self.report(
                    Code::Mismatch,
                    clause.span,
                    "every alternative needs its own `if`",
                    "when is this done",
                );
                return None;
            };
            let mut built = self.clause(clause, leads.duration.as_ref(), Tense::Timed, body)?;
            // "return this Base to your hand if it was destroyed".
            for built in &built {
                for what in built.action.objects().into_iter().flatten() {
                    self.mention_known(what);
                }
            }
            let asked_for = self.conditions(conditions)?;
            let when = if not {
                crate::ir::Condition::Not(Box::new(asked_for))
            } else {
                asked_for
            };
            let instead = clause
                .instead
                .filter(|_| clause.instead != self.context.stands_in);
            let only = if built.len() == 1 { built.pop() } else { None };
            let Some(LoweredClause {
                action,
                consent: asked,
                actor: Player::You,
                actor_wording: _,
                each: _,
                less: _,
                span: _,
            }) = only.filter(|_| {
                instead.is_none()
                    && clause.inner.is_empty()
                    && clause.later.is_none()
                    && clause.window.is_none()
            })
            else {
                self.report(
                    Code::Mismatch,
                    clause.span,
                    "an alternative is a plain instruction",
                    "too much for one",
                );
                return None;
            };
            self.check_picked_apart(&action, clause.span)?;
            if asked == Consent::May {
                consent = Consent::May;
            }
            arms.push(Arm { when, action });
        }
        self.add(
            body,
            Step {
                connective,
                when: leads.when,
                actor: Player::You,
                consent,
                instead_of: None,
                action: Action::Branch(arms),
                wording,
                place: self.place(sentence.span),
            },
        )?;
        Some(())
    }
}
