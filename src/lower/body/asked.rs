//! The condition of a clause: its position in the sentence and its word ("if", "while").

use super::sentence::SoFar;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::DurationPosition;
use crate::ir::{
    Action, AskWord, Body, Condition, ConditionPosition, Connective, Key, Lookback, Noun, OnTurnWording,
    Past, Quality, Selector, TurnWording,
};
use crate::lower::lowered::{LoweredClause, Tense};
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    /// Lowers the condition at the end of a clause, with "if" or "while".
    pub(super) fn asked_behind(
        &mut self,
        so_far: &SoFar<'_>,
        number: usize,
        clause: &ast::Clause,
        asks_after: Option<(&ast::Conditions, AskWord)>,
    ) -> Option<(Option<Condition>, AskWord)> {
        let sentence = so_far.sentence;
        let (behind, word) = match asks_after {
            None => (None, AskWord::Usual),
            Some((conditions, word)) => (Some(self.conditions(conditions)?), word),
        };
        if number > 0 && (behind.is_some() || clause.unless.is_some()) {
            self.report_with(
                Code::Ambiguous,
                clause.span,
                [
                    "the condition at the end can belong to the last part or to all of them",
                    "to which",
                    "put it at the head, or write two sentences",
                ],
            );
            return None;
        }
        // `gains "Draw 1." While it is damaged, X`, too: the quoted effect has no full stop behind it.
        let goes_on = sentence
            .clauses
            .get(number + 1)
            .is_some_and(|next| next.inner.is_empty());
        if goes_on && (behind.is_some() || clause.unless.is_some()) {
            self.report_with(
                Code::Ambiguous,
                clause.span,
                [
                    "the condition can belong to the part before it or to the one behind it",
                    "to which",
                    "write two sentences, each on a line of its own where the effect is always on",
                ],
            );
            return None;
        }
        Some((behind, word))
    }

    /// Lowers the condition of a clause, with its position and its word.
    pub(super) fn asked_by(
        &mut self,
        so_far: &mut SoFar<'_>,
        number: usize,
        clause: &ast::Clause,
        (inner, inner_word): (Option<Condition>, AskWord),
        (behind, behind_word): (Option<Condition>, AskWord),
        built: &mut [LoweredClause],
    ) -> Option<(Option<Condition>, ConditionPosition, AskWord)> {
        let condition = match (clause.only, &behind) {
            (Some(only), None) => ConditionPosition::Only(only),
            (_, Some(_)) => ConditionPosition::Behind,
            (None, None) if clause.unless.is_some() => ConditionPosition::Unless,
            (None, None) => ConditionPosition::Before,
        };
        let unless = match &clause.unless {
            None => None,
            Some(conditions) => Some(Condition::Not(Box::new(self.conditions(conditions)?))),
        };
        let turn = match &clause.on_turn {
            None => None,
            Some(_) if self.is_of_deploy_turn(built) => None,
            Some(on_turn) => {
                if so_far.tense == Tense::Timed
                    || inner.is_some()
                    || so_far.when.is_some()
                    || unless.is_some()
                    || behind.is_some()
                {
                    self.report_not_of_turn(on_turn.span);
                    return None;
                }
                self.on_turn(on_turn, built)?
            }
        };
        let condition = match &turn {
            None => condition,
            Some((_, wording)) => ConditionPosition::OnTurn(*wording),
        };
        let turn = turn.map(|(when, _)| when);
        let asked_too = inner.is_some() || (number == 0 && so_far.when.is_some());
        if unless.is_some() && (asked_too || (clause.only.is_some() && behind.is_some())) {
            self.report(
                Code::Mismatch,
                clause.span,
                "two conditions for one clause",
                "the second",
            );
            return None;
        }
        let word = if behind.is_some() {
            behind_word
        } else if number == 0 {
            so_far.word
        } else {
            inner_word
        };
        let own = if number == 0 { so_far.when.take() } else { inner }
            .or(unless)
            .or(behind)
            .or(turn);
        Some((own, condition, word))
    }

    /// Checks whether the turn of deployment is a duration: "attack it on the turn it is deployed", in an effect that happens once.
    fn is_of_deploy_turn(&self, built: &[LoweredClause]) -> bool {
        matches!(built, [LoweredClause { action: Action::Change { duration: Some(duration), .. }, .. }]
            if self.words(duration.stand) == DurationPosition::OnDeployTurn)
    }

    /// The condition at the head of an effect that is always on, which holds for its other sentences, too (10-2-1): "While you
    /// have a Base in play, this Unit gets AP+1. It gains `<Blocker>`.". Behind an "If not" it is over.
    pub(super) fn asked_at_head(&self, body: &Body) -> Option<Condition> {
        let first = body.steps.first()?;
        let is_answered = body
            .steps
            .iter()
            .any(|step| step.connective == Connective::Otherwise);
        match self.words(first.wording).condition {
            ConditionPosition::Before if is_answered => None,
            ConditionPosition::Before => first.when.clone(),
            // A condition within the first clause belongs to that clause only.
            ConditionPosition::Behind
            | ConditionPosition::Unless
            | ConditionPosition::Only(_)
            | ConditionPosition::OnTurn(_)
            | ConditionPosition::Led
            | ConditionPosition::Within
            | ConditionPosition::Head => None,
        }
    }

    /// "on the turn it is deployed": for this card a condition, for described cards a further quality of each.
    fn on_turn(
        &mut self,
        turn: &ast::OnTurn,
        built: &mut [LoweredClause],
    ) -> Option<Option<(Condition, OnTurnWording)>> {
        let [
            LoweredClause {
                action: Action::Change { who, .. },
                ..
            },
        ] = built
        else {
            self.report_not_of_turn(turn.span);
            return None;
        };
        match who {
            who @ Selector::Known(_) if who.is_this() => {
                let this = who.clone();
                let event = self.without_parties(|lowering| {
                    lowering.noun_event(false, this, &turn.happened, turn.span)
                })?;
                let when = Condition::Happened {
                    event,
                    within: Lookback::Turn,
                    nth: None,
                    wording: Key::CANONICAL,
                };
                Some(Some((when, turn.wording)))
            }
            Selector::Group(group) if group.nouns == [Noun::Unit] => {
                let event = self.each_that(&turn.happened, turn.span)?;
                let wording = TurnWording {
                    that: false,
                    past: Past::default(),
                    on_turn: Some(turn.wording),
                };
                let mut qualities = group.qualities.to_vec();
                qualities.push(Quality::ThisTurn {
                    event: Box::new(event),
                    within: Lookback::Turn,
                    wording: self.note(wording),
                });
                group.qualities = qualities.into();
                Some(None)
            }
            Selector::Known(_)
            | Selector::Group(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => {
                self.report_not_of_turn(turn.span);
                None
            }
        }
    }

    fn report_not_of_turn(&mut self, span: Span) {
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "this is said of one thing that Units can do or have all the time, and of nothing else",
                "in which turn",
            )
            .help("write `If this Unit was deployed this turn, ...`"),
        );
    }
}
