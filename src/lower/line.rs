//! Checks on a line as a whole: where it works, what it costs, and whose keyword effect it names.

use super::context::ClauseContext;
use super::keyword::KeywordNumber;
use super::lowering::Lowering;
use super::marks::Marks;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Ability, AbilityKind, Action, ActivationTiming, Bearer, Change, Costs, Key, PlayerChange, Selector, Site,
    Step, TextNumber, Trigger,
};
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    pub(super) fn costs(&mut self, costs: &[ast::Cost]) -> Option<Costs> {
        let mut result = Costs::default();
        let mut connective = crate::ir::Connective::Sentence;
        for cost in costs {
            let (action, span) = match cost {
                ast::Cost::And => {
                    connective = crate::ir::Connective::And;
                    continue;
                }
                ast::Cost::Resources(number) => (Action::PayResources(number.node), number.span),
                ast::Cost::Do(imperative) if imperative.node.may => {
                    self.report(
                        Code::Mismatch,
                        imperative.span,
                        "what stands before the colon is paid or not: `you may` has no place there",
                        "leave out `you may`",
                    );
                    return None;
                }
                ast::Cost::Do(imperative) => {
                    let mut price = self.with(ClauseContext {
                        pays: true,
                        ..self.context
                    });
                    (
                        price.verb(&imperative.node.verb, imperative.span)?,
                        imperative.span,
                    )
                }
            };
            self.check_picked_apart(&action, span)?;
            // "Discard 1：If the discarded card is ...": the costs are the first instructions.
            let index = self.number_after(result.len(), span)?;
            self.note_step(&action, &crate::ir::Player::You, index);
            self.discourse.antecedents.note_counted(&action, index, true);
            self.discourse
                .antecedents
                .note_tally(&action, &crate::ir::Player::You, index);
            let step = Step {
                connective: std::mem::replace(&mut connective, crate::ir::Connective::Sentence),
                when: None,
                actor: crate::ir::Player::You,
                consent: crate::ir::Consent::Must,
                instead_of: None,
                action,
                wording: Key::CANONICAL,
                place: self.place(span),
            };
            if let Err(misfit) = result.push(step) {
                self.report_misfit(misfit, span);
                return None;
            }
        }
        Some(result)
    }

    pub(super) fn keyword_line(
        &mut self,
        effect: &ast::Effect,
        number: TextNumber,
        marks: Marks,
        span: Span,
    ) -> Option<Vec<Ability>> {
        if !marks.triggers.is_empty() || marks.command.is_some() {
            self.report(
                Code::Mismatch,
                marks.timing.unwrap_or(span),
                "a keyword effect has its own timing",
                "leave this mark out, or write `this Unit gains <...>`",
            );
            return None;
        }
        let mut abilities = Vec::with_capacity(effect.keywords.len());
        for keyword in &effect.keywords {
            let used = self.keyword(keyword, KeywordNumber::Needed)?;
            let known = &self.line.known.keywords[usize::from(used.keyword.0)];
            let own = known.timing;
            if marks.activation.is_some() && marks.activation != own {
                self.report(
                    Code::Mismatch,
                    marks.timing.unwrap_or(span),
                    format!("`<{}>` has another timing", known.name),
                    "not the timing that the keyword effect is defined with",
                );
                return None;
            }
            let mut ability = Ability {
                number,
                bearer: Bearer::Card,
                site: Site::Field,
                gates: marks.gates.clone(),
                limit: marks.limit,
                joined: None,
                kind: AbilityKind::Keyword {
                    timing: marks.activation,
                    keyword: used,
                },
                place: self.place(span),
            };
            self.place_ability(&mut ability, effect);
            abilities.push(ability);
        }
        Some(abilities)
    }

    /// A further name is true of the card in every zone (2-2-4), so nothing can give it for a time.
    pub(super) fn check_named_everywhere(&mut self, ability: &Ability) -> Option<()> {
        let Some(span) = self.discourse.also_named else {
            return Some(());
        };
        let plain = |step: &Step| {
            step.when.is_none()
                && matches!(&step.action, Action::Change { changes, duration: None, .. }
                    if changes.iter().all(|change| change.facets().is_printed))
        };
        let always = matches!(ability.kind, AbilityKind::Constant { .. })
            && ability.site == Site::Everywhere
            && ability.gates.is_empty()
            && ability.window().is_none()
            && !self.context.lent
            && ability.steps().iter().all(plain);
        if always {
            return Some(());
        }
        let copies = |step: &Step| {
            step.action
                .changes()
                .iter()
                .any(|change| matches!(change, Change::Copies(_)))
        };
        if ability.steps().iter().any(copies) {
            self.report_with(
                Code::Unplayable,
                span,
                [
                    "a deck is made before the game (6-1-1)",
                    "this would come and go",
                    "write `You may have any number of this card in your deck.` on a line of its own, without a mark or condition",
                ],
            );
            return None;
        }
        self.push(
            Diagnostic::new(
                Code::Unplayable,
                self.file,
                span,
                "a further name is always there (2-2-4)",
                "this one would come and go",
            )
            .help("write `This Unit's name is also treated as [Name].` on a line of its own, without a mark or condition"),
        );
        None
    }

    /// "You win the game", always on: without a condition the game would be over as soon as the card is there.
    pub(super) fn check_decides_when(&mut self, ability: &Ability, span: Span) -> Option<()> {
        let decides = |step: &Step| {
            let is_verdict = |change: &Change| matches!(change, Change::Player(PlayerChange::Decides(_)));
            step.when.is_none() && step.action.changes().iter().any(is_verdict)
        };
        let is_constant = matches!(ability.kind, AbilityKind::Constant { .. });
        if is_constant && ability.gates.is_empty() && ability.steps().iter().any(decides) {
            self.report_with(
                Code::Mismatch,
                span,
                [
                    "nothing says when this is so",
                    "the game would be over at once",
                    "say when: `While you have 20 or more cards in your removal area, you win the game.`, or give it a timing such as 【Deploy】",
                ],
            );
            return None;
        }
        Some(())
    }

    /// Checks whether an effect of this type works where this one does (10-1-2).
    pub(super) fn check_works_there(&mut self, ability: &Ability, span: Span) -> Option<()> {
        let (works, place) = match (ability.site, &ability.kind) {
            (Site::Field | Site::Everywhere, _) => (true, "there"),
            (Site::Hand, AbilityKind::Constant { .. } | AbilityKind::PlayOption { .. }) => {
                (true, "in the hand")
            }
            (
                Site::Hand,
                AbilityKind::Keyword { .. }
                | AbilityKind::Triggered { .. }
                | AbilityKind::Command { .. }
                | AbilityKind::Substitution { .. },
            ) => (false, "in the hand"),
            (Site::Hand, AbilityKind::Activated { timing, .. }) => {
                (*timing != ActivationTiming::Block, "in the hand")
            }
            (Site::Trash, kind) if dies_in_play(kind) => (false, "in the trash"),
            (Site::Trash, AbilityKind::Constant { .. } | AbilityKind::Triggered { .. }) => {
                (true, "in the trash")
            }
            (Site::Trash, AbilityKind::Activated { timing, .. }) => {
                (*timing != ActivationTiming::Block, "in the trash")
            }
            (
                Site::Trash,
                AbilityKind::Keyword { .. }
                | AbilityKind::Command { .. }
                | AbilityKind::Substitution { .. }
                | AbilityKind::PlayOption { .. },
            ) => (false, "in the trash"),
        };
        if works {
            return Some(());
        }
        self.report(
            Code::Unplayable,
            span,
            format!("an effect of this type does not work {place} (10-1-2)"),
            "never happens",
        );
        None
    }
}

/// Checks whether an effect waits for the end of its card in play (13-2-8-2), which a card in the trash does not come to.
fn dies_in_play(kind: &AbilityKind) -> bool {
    matches!(kind, AbilityKind::Triggered { trigger: Trigger::When { event, .. }, .. }
        if event.destroyed().is_some_and(Selector::is_this))
}
