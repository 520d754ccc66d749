//! Instructions for a moment to come.

use super::context::ClauseContext;
use super::lowered::{LoweredClause, Tense};
use super::lowering::Lowering;
use crate::ir::{
    Action, ActorWording, Body, Connective, Consent, Done, Later, LessWording, MomentPosition, Part, Player,
    Step, Way,
};
use crate::source::Span;
use crate::syntax::ast;
use std::sync::Arc;

impl Lowering<'_> {
    /// "At the end of this turn, ...": what follows is for then.
    pub(super) fn later_sentence(
        &mut self,
        sentence: &ast::Sentence,
        skip: usize,
        at: usize,
        tense: Tense,
        body: &mut Body,
    ) -> Option<()> {
        let ast::Lead::Later(moment) = &sentence.leads[at].node else {
            return None;
        };
        let outer = ast::Sentence {
            leads: sentence.leads[..at].to_vec(),
            ..sentence.clone()
        };
        let inner = ast::Sentence {
            leads: sentence.leads[at + 1..].to_vec(),
            ..sentence.clone()
        };
        let behind = self.context.behind_and;
        let leads = self.leads(&outer.leads, skip, tense)?;
        if leads.duration.is_some() {
            self.period_without_change(sentence.span);
            return None;
        }
        let number = self.step_number(body, sentence.span)?;
        let span = sentence.leads[at].span;
        let action = self.later(&inner, (moment, span), MomentPosition::Before, number, tense)?;
        let wording = self.note(leads.wording());
        self.add(
            body,
            Step {
                connective: leads.connective.map_or(behind, |(connective, _)| connective),
                when: leads.when,
                actor: Player::You,
                consent: Consent::Must,
                instead_of: None,
                action,
                wording,
                place: self.place(sentence.span),
            },
        )?;
        Some(())
    }

    /// "Destroy it at the end of this turn".
    pub(super) fn later_clause(
        &mut self,
        sentence: &ast::Sentence,
        clause: &ast::Clause,
        moment: &ast::Later,
        tense: Tense,
        body: &Body,
    ) -> Option<LoweredClause> {
        let inner = ast::Sentence {
            leads: Vec::new(),
            clauses: vec![ast::Clause {
                separator: ast::Separator::First,
                inner: Vec::new(),
                later: None,
                instead: None,
                unless: None,
                only: None,
                ..clause.clone()
            }],
            ..sentence.clone()
        };
        let number = self.step_number(body, clause.span)?;
        Some(LoweredClause {
            action: self.later(
                &inner,
                (moment, clause.span),
                MomentPosition::Behind,
                number,
                tense,
            )?,
            consent: Consent::Must,
            actor: Player::You,
            actor_wording: ActorWording::Named,
            each: false,
            less: LessWording::That,
            span: clause.span,
        })
    }

    /// Returns those of the next sentences that belong to a sentence for a moment to come, as they ask what it has done: "At the end of this
    /// turn, deal 1 damage to it. If it is destroyed by this effect, ...".
    pub(super) fn of_later<'s>(
        &self,
        sentence: &ast::Sentence,
        next: &'s [ast::Sentence],
    ) -> &'s [ast::Sentence] {
        let is_for_later = |lead: &ast::Spanned<ast::Lead>| matches!(lead.node, ast::Lead::Later(_));
        if !sentence.leads.iter().any(is_for_later) {
            return &[];
        }
        // What the text has done before is asked for now.
        let is_open = |done: Done| self.discourse.antecedents.steps_that(done, None).is_empty();
        let belongs = |sentence: &&ast::Sentence| done_by_effect(sentence).is_some_and(is_open);
        &next[..next.iter().take_while(belongs).count()]
    }

    pub(super) fn later(
        &mut self,
        inner: &ast::Sentence,
        (at, span): (&ast::Later, Span),
        stand: MomentPosition,
        number: u8,
        tense: Tense,
    ) -> Option<Action> {
        if tense == Tense::Constant {
            self.report_no_timing(inner.span);
            return None;
        }
        let text = self.text_number(inner.span)?;
        let at = self.moment_to_come(at, span)?;
        let mut body = Body::default();
        let before = self.discourse.antecedents.so_far();
        let further = self.context.of_later;
        let mut then = self.with(ClauseContext {
            first: number + 1,
            behind_and: Connective::Sentence,
            after_command: matches!(at, Later::AfterCommand(_)),
            of_later: &[],
            ..self.context
        });
        let mut done = then.sentence(inner, 0, tense, &mut body);
        for sentence in further {
            done = done.and_then(|()| then.sentence(sentence, 0, tense, &mut body));
        }
        self.discourse.antecedents.is_for_later(before);
        done?;
        let part = Arc::new(Part {
            number: text,
            first: number + 1,
            body,
        });
        Some(Action::Later {
            at,
            part,
            stand: self.note(stand),
        })
    }
}

/// Returns what a sentence asks whether the effect has done it: "If it is destroyed by this effect, ...".
fn done_by_effect(sentence: &ast::Sentence) -> Option<Done> {
    let ast::Lead::If(conditions, _) = &sentence.leads.first()?.node else {
        return None;
    };
    conditions.all.iter().find_map(|condition| match &condition.node {
        ast::Condition::EffectDid { done, .. } => Some(*done),
        ast::Condition::Recovered { .. } => Some(Done::Recovered),
        ast::Condition::Did { done, way, .. } | ast::Condition::Undergone { done, way, .. } => {
            (*way != Way::Unsaid).then_some(*done)
        }
        ast::Condition::Is { qualities, .. } => qualities
            .iter()
            .any(|quality| matches!(quality.node, ast::Quality::Destroyed(Some(_))))
            .then_some(Done::Destroyed),
        ast::Condition::Turn(_)
        | ast::Condition::PlayerLv { .. }
        | ast::Condition::Went { .. }
        | ast::Condition::Rival { .. }
        | ast::Condition::Number { .. }
        | ast::Condition::Have { .. }
        | ast::Condition::There(_)
        | ast::Condition::Has { .. }
        | ast::Condition::Paired { .. }
        | ast::Condition::PlayerDoes { .. }
        | ast::Condition::InZone { .. }
        | ast::Condition::Bare(_)
        | ast::Condition::PlayerHappened { .. }
        | ast::Condition::PlayerDid { .. }
        | ast::Condition::NounsHappened { .. }
        | ast::Condition::Only { .. }
        | ast::Condition::IsNoun { .. } => None,
    })
}
