//! Connectives: how a sentence depends on the one before it ("If you do", "If they can't", "Otherwise").

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Action, Body, Change, ClauseForm, Condition, Connective, Consent, DoneQuery, MomentPosition, MoveVerb,
    Player, Side, Step, Treatment,
};
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::vocabulary::{BareDeed, PlayerRelation, Way};

impl Lowering<'_> {
    /// Checks whether the outcome of the instruction before is uncertain when the text gets to this connective.
    pub(in crate::lower) fn check_goes_on_from(
        &mut self,
        connective: Connective,
        body: &Body,
        span: Span,
    ) -> Option<()> {
        let delayed = body.steps.last().and_then(|step| {
            let Action::Later { stand, .. } = &step.action else {
                return None;
            };
            Some(self.words(*stand))
        });
        let each_may = (body.steps.iter().rev())
            .find(|step| step.connective != Connective::And)
            .is_some_and(|step| step.actor == Player::Each && step.consent == Consent::May);
        if each_may && matches!(connective, Connective::IfYouDo | Connective::IfYouDont) {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "some of the players can have done this, and others not",
                    "if who does",
                )
                .help("let each of them go on: `Each player may discard 1 and draw 1.`"),
            );
            return None;
        }
        let (open, message, help) = match connective {
            Connective::Sentence | Connective::And => return Some(()),
            Connective::Then => (
                delayed == Some(MomentPosition::Before),
                "this can be done now, or when the sentence before is carried out",
                "say it in one sentence, or before the one that is for later",
            ),
            Connective::IfYouDo
                if delayed.is_none()
                    && body
                        .steps
                        .iter()
                        .rev()
                        .find(|step| step.connective != Connective::And)
                        .is_some_and(|step| {
                            step.connective == Connective::IfYouDont && step.consent == Consent::Must
                        }) =>
            {
                (
                    true,
                    "this can ask for what stands before or for what that stands for",
                    "write `If you do,` first and `If you don't,` behind it",
                )
            }
            Connective::IfYouDont
                if body
                    .steps
                    .last()
                    .is_some_and(|step| is_asked_what_you_have(body, step)) =>
            {
                (
                    true,
                    "this can ask for what the sentence before asks for, or whether that was done",
                    "write `Otherwise,` where there is no such thing",
                )
            }
            Connective::IfYouDo | Connective::IfYouDont => (
                delayed.is_some()
                    || body
                        .steps
                        .last()
                        .is_some_and(|step| puts_up_a_guard(&step.action)),
                "what stands before is only done later",
                "ask before the sentence that is for later",
            ),
            Connective::Otherwise => {
                // Back to the sentence that asks.
                let mut asked = None;
                for step in body
                    .steps
                    .iter()
                    .rev()
                    .filter(|step| step.connective != Connective::And)
                {
                    if step.connective.asks_back() || step.instead_of.is_some() {
                        break;
                    }
                    if step.when.is_some() {
                        asked = Some(step);
                        break;
                    }
                }
                (
                    asked.is_none(),
                    "no `If` stands before this that it could answer",
                    "after `you may` and `If you do,` write `If you don't,`",
                )
            }
        };
        if open {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    message,
                    "what does this go on from",
                )
                .help(help),
            );
            return None;
        }
        Some(())
    }

    /// "If you do, X. Otherwise, Y": asks for the same, where the text asks for nothing else that "otherwise" could answer.
    pub(super) fn answers_if_you_do(&self, body: &Body, asked: DoneQuery) -> bool {
        let head = body
            .steps
            .iter()
            .rev()
            .find(|step| step.connective != Connective::And);
        let asks_more =
            |step: &Step| step.when.is_some() || step.instead_of.is_some() || step.action.arms().is_some();
        asked == DoneQuery::You
            && head.is_some_and(|step| step.connective == Connective::IfYouDo)
            && !body.steps.iter().any(asks_more)
    }

    /// "If you can't": checks that the instruction before is mandatory and carried out by that player.
    pub(in crate::lower) fn check_could_be_done(
        &mut self,
        asked: DoneQuery,
        body: &Body,
        span: Span,
    ) -> Option<()> {
        let before = body
            .steps
            .iter()
            .rev()
            .find(|step| step.connective != Connective::And);
        let Some(before) = before.filter(|_| asked.is_of_cant()) else {
            return Some(());
        };
        let is_asked = match before.actor {
            Player::You => asked == DoneQuery::YouCant,
            Player::Opponent
            | Player::Actor
            | Player::OwnerOf(_)
            | Player::Known(_)
            | Player::Described(_) => asked == DoneQuery::TheyCant,
            Player::Each => false,
        };
        if is_asked && before.consent == Consent::Must {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "this asks for what a player has to do, and whether that one could do it",
                "who has to do what",
            )
            .help("behind `may` write `If you don't,` or `If they don't,`"),
        );
        None
    }

    /// "If they don't discard with this effect": the sentence before has to tell somebody to do that.
    pub(super) fn check_deed_again(
        &mut self,
        deed: Option<(BareDeed, Way)>,
        body: &Body,
        span: Span,
    ) -> Option<()> {
        let Some((deed, _)) = deed else {
            return Some(());
        };
        // "If you discard with this effect, draw 1. If you don't discard with this effect": both ask the same.
        let head = body
            .steps
            .iter()
            .rposition(|step| !matches!(step.connective, Connective::And | Connective::IfYouDo));
        let does = |step: &Step| match deed {
            BareDeed::Draw => matches!(step.action, Action::Draw(..)),
            BareDeed::Discard => matches!(
                step.action,
                Action::Move {
                    verb: MoveVerb::Discard,
                    ..
                }
            ),
        };
        if body.steps.iter().skip(head.unwrap_or(0)).any(does) {
            return Some(());
        }
        self.report_with(
            Code::DanglingReference,
            span,
            [
                "this asks whether something was done that the sentence before does not say",
                "if who does what",
                "write `If you do,`, `If they don't,` of what stands right before",
            ],
        );
        None
    }

    /// "Your opponent may discard 1. If you do": reports a question about a player who has done nothing.
    pub(super) fn check_asked_of_doer(
        &mut self,
        (connective, asked): (Connective, DoneQuery),
        body: &Body,
        span: Span,
    ) -> Option<()> {
        let head = body
            .steps
            .iter()
            .rposition(|step| step.connective != Connective::And);
        let steps: Vec<&Step> = body.steps.iter().skip(head.unwrap_or(0)).collect();
        let by_others = |step: &&Step| match &step.actor {
            Player::Opponent | Player::Known(_) => true,
            Player::Described(players) => match players.circle {
                PlayerRelation::Other | PlayerRelation::Enemy | PlayerRelation::Teammate => true,
                PlayerRelation::Any | PlayerRelation::Friendly => false,
            },
            Player::You | Player::Each | Player::Actor | Player::OwnerOf(_) => false,
        };
        // "they" could also be the cards that the instruction is done to.
        let by_you = |step: &&Step| {
            let facets = step.action.facets();
            let of_cards = facets.treatment == Treatment::Struck
                || matches!(facets.clause, ClauseForm::Of(_) | ClauseForm::Changes(..));
            step.actor == Player::You && !of_cards
        };
        let is_denied = match connective {
            Connective::IfYouDo => false,
            Connective::IfYouDont => true,
            Connective::Sentence | Connective::And | Connective::Then | Connective::Otherwise => {
                return Some(());
            }
        };
        let (message, help) = match (asked, is_denied) {
            (DoneQuery::You, denied) if steps.iter().all(by_others) => (
                "another player does this, and not you",
                if denied {
                    "write `If they don't,`"
                } else {
                    "write `If they do,`"
                },
            ),
            (DoneQuery::They, denied) if steps.iter().all(by_you) => (
                "you do this, and nobody else",
                if denied {
                    "write `If you don't,`"
                } else {
                    "write `If you do,`"
                },
            ),
            (
                DoneQuery::You
                | DoneQuery::They
                | DoneQuery::It
                | DoneQuery::YouCant
                | DoneQuery::TheyCant
                | DoneQuery::Otherwise
                | DoneQuery::Not
                | DoneQuery::ItIsNot,
                _,
            ) => return Some(()),
        };
        self.report_with(Code::Mismatch, span, [message, "who does what", help]);
        None
    }
}

/// Checks whether an instruction sets up a substitution effect for a time.
fn puts_up_a_guard(action: &Action) -> bool {
    matches!(action.changes(), [Change::HasEffect(_)])
}

/// "If you have a Base in play, rest 1 enemy Unit": whether the sentence of the step begins so.
fn is_asked_what_you_have(body: &Body, step: &Step) -> bool {
    let head = body
        .steps
        .iter()
        .rfind(|other| other.connective != Connective::And);
    let head = head.unwrap_or(step);
    let you_have = |when: &Condition| match when {
        Condition::There { what, .. } => what.first_group().is_some_and(|group| group.side == Side::Yours),
        Condition::Is { .. }
        | Condition::Only { .. }
        | Condition::Turn(_)
        | Condition::Went { .. }
        | Condition::PlayerLv { .. }
        | Condition::Number { .. }
        | Condition::Rival { .. }
        | Condition::Happened { .. }
        | Condition::All(..)
        | Condition::Any(..)
        | Condition::Not(_) => false,
    };
    head.consent == Consent::Must && head.when.as_ref().is_some_and(you_have)
}
