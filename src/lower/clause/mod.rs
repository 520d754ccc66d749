//! Clauses: what somebody does, and what becomes of a subject.

mod change;
mod subject;
mod wording;

pub(super) use wording::is_of_price;

use super::context::ClauseContext;
use super::lowered::{LoweredClause, Tense};
use super::lowering::Lowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::Role;
use crate::ir::{
    Action, ActorWording, Alteration, Amount, Anaphor, Body, Change, Consent, Duration, DurationPosition,
    EachPosition, LessWording, MoveVerb, Player, Selector, Sign, Slot,
};
use crate::source::Span;
use crate::syntax::ast;

/// A further predicate of the same subject: its span, the predicate and its duration.
type More = (Span, ast::Predicate, Option<ast::Period>);

impl Lowering<'_> {
    /// Lowers the instructions of a clause. `lead` is their duration, if it precedes the clause.
    pub(super) fn clause(
        &mut self,
        clause: &ast::Clause,
        lead: Option<&ast::Period>,
        tense: Tense,
        body: &Body,
    ) -> Option<Vec<LoweredClause>> {
        self.discourse.resolved.clear();
        let consent = |may: bool| if may { Consent::May } else { Consent::Must };
        let by_you = |action, consent| {
            vec![LoweredClause {
                action,
                consent,
                actor: Player::You,
                actor_wording: ActorWording::Named,
                each: false,
                less: LessWording::That,
                span: clause.span,
            }]
        };
        match &clause.kind {
            ast::ClauseKind::Imperative(imperative) => {
                if tense == Tense::Constant {
                    self.report_no_timing(clause.span);
                    return None;
                }
                if lead.is_some() && !lasts(&imperative.verb) {
                    self.period_without_change(clause.span);
                    return None;
                }
                let consent = if imperative.may {
                    Consent::May
                } else {
                    Consent::Must
                };
                let mut order = self.with(ClauseContext {
                    lasts: lead,
                    ..self.context
                });
                Some(by_you(order.verb(&imperative.verb, clause.span)?, consent))
            }
            ast::ClauseKind::ShortMove {
                what,
                random,
                order,
                to,
            } => {
                self.check_follows_return(clause, body)?;
                let returned = ast::Verb::Return {
                    what: what.clone(),
                    random: *random,
                    order: *order,
                    to: Some(to.clone()),
                };
                Some(by_you(self.verb(&returned, clause.span)?, Consent::Must))
            }
            ast::ClauseKind::ReduceIt {
                may,
                sign: Sign::Minus,
                amount,
                set,
                that,
                unreceived,
            } if let Some(replaced) = self.context.replaces_damage => {
                let amount = match amount {
                    None => Amount::All,
                    // "that damage becomes 0".
                    Some(ast::Measure::Number(amount, None)) => self.amount(*amount, clause.span)?,
                    Some(amount) => self.measure(amount, clause.span)?,
                };
                let less = match (unreceived, replaced.receives, that) {
                    (Some(of), _, _) => {
                        self.check_receiver(of, replaced.receiver, clause.span)?;
                        LessWording::NotReceived(*of)
                    }
                    (None, true, true) => LessWording::ReceivesThat,
                    (None, true, false) => LessWording::ReceivesIt,
                    (None, false, true) => LessWording::That,
                    (None, false, false) => LessWording::It,
                };
                let alteration = match (unreceived, set) {
                    (Some(_), _) => Alteration::NotReceived,
                    (None, Some(set)) => Alteration::To(amount, *set),
                    (None, None) => Alteration::Less(amount),
                };
                let mut built = by_you(Action::Alter(alteration), consent(*may));
                built.iter_mut().for_each(|built| built.less = less);
                Some(built)
            }
            ast::ClauseKind::ReceiveIt { may, who } if self.context.replaces_damage.is_some() => {
                let who = self.fielded(who)?;
                if !self.is_one(&who) {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            clause.span,
                            "one card receives the damage",
                            "which of them",
                        )
                        .help("write `this Unit`, or choose one first"),
                    );
                    return None;
                }
                Some(by_you(Action::Alter(Alteration::Receiver(who)), consent(*may)))
            }
            ast::ClauseKind::ReduceIt { .. } | ast::ClauseKind::ReceiveIt { .. } => {
                self.push(
                    Diagnostic::new(
                        Code::DanglingReference,
                        self.file,
                        clause.span,
                        "this stands for no damage",
                        "reduce which damage",
                    )
                    .help("say `When this Unit would receive battle damage, ...` before it, `When this Unit receives battle damage, reduce it by 1`, or `reduce battle damage this Unit receives by 1`"),
                );
                None
            }
            ast::ClauseKind::ReduceBy(amount) => {
                let amount = self.amount_each(*amount, None, clause.span)?;
                Some(by_you(self.reduced_replaced(amount, clause.span)?, Consent::Must))
            }
            ast::ClauseKind::Subject {
                may,
                who,
                predicate,
                duration,
                each,
                more,
            } => {
                let predicate = &match each {
                    None => predicate.clone(),
                    Some(each) => self.counted_behind(predicate, each, clause.span)?,
                };
                // The duration at the end also applies to the predicates before it.
                let last = more.iter().rev().find_map(|(_, _, period)| period.as_ref());
                let mut first = self.subject_clause(
                    clause.span,
                    who,
                    predicate,
                    until(predicate, duration.as_ref(), last),
                    lead,
                    tense,
                )?;
                if let (
                    Some(_),
                    Action::Change {
                        duration: Some(duration),
                        ..
                    },
                ) = (each, &mut first.action)
                {
                    duration.stand = self.note(DurationPosition::Inside);
                }
                if *may {
                    if tense == Tense::Constant {
                        self.report_no_timing(clause.span);
                        return None;
                    }
                    first.consent = Consent::May;
                }
                let mut built = vec![first];
                self.goes_on_with(&mut built, who, (duration.as_ref(), more, last), lead, tense)?;
                Some(built)
            }
        }
    }

    /// "It doesn't receive that damage": checks that "it" is the receiver of the damage.
    fn check_receiver(&mut self, of: &Anaphor, receiver: Slot, span: Span) -> Option<()> {
        // "It" is the receiver here, whatever else the text has mentioned.
        if *of == Anaphor::It || self.resolve(of, span, Role::Object)?.to == receiver {
            return Some(());
        }
        self.report_with(
            Code::Mismatch,
            span,
            [
                "this is not what would receive the damage",
                "what doesn't receive it",
                "name what the event names: `When this Unit would receive battle damage, it doesn't receive that damage.`",
            ],
        );
        None
    }

    /// "Return 1 Unit to your hand and 1 to the bottom of your deck": checks that the clause before has the verb that is omitted.
    fn check_follows_return(&mut self, clause: &ast::Clause, body: &Body) -> Option<()> {
        let follows = matches!(body.steps.last(), Some(step) if matches!(step.action, Action::Move { verb: MoveVerb::Return, .. }));
        if !follows || clause.separator == ast::Separator::First {
            self.report(
                Code::DanglingReference,
                clause.span,
                "no `return` stands before this",
                "what happens to it",
            );
            return None;
        }
        Some(())
    }

    /// "gets AP+1, gains `<Blocker>`, and can't attack": lowers the further predicates, each with its own duration.
    fn goes_on_with(
        &mut self,
        built: &mut Vec<LoweredClause>,
        who: &ast::Nouns,
        (duration, more, last): (Option<&ast::Period>, &[More], Option<&ast::Period>),
        lead: Option<&ast::Period>,
        tense: Tense,
    ) -> Option<()> {
        let mut lasts = duration;
        let mut wording = duration;
        for (span, predicate, period) in more {
            let own = until(predicate, period.as_ref(), last);
            if wording.map(words) == period.as_ref().map(words) && wording.is_some() {
                self.lasts_again(built.last_mut().map(|before| &mut before.action));
            }
            wording = period.as_ref();
            // "gets AP+3 during this turn and can't attack": it has the same duration.
            let mut behind = self.with(ClauseContext {
                goes_on: lasts.filter(|_| own.is_none()),
                ..self.context
            });
            let next = behind.subject_clause(*span, who, predicate, own, lead, tense)?;
            self.check_goes_on_about(built.first(), &next)?;
            lasts = own.or(lasts);
            if let Some(next) = self.lengthen(built.last_mut(), next) {
                built.push(next);
            }
        }
        Some(())
    }

    /// "It gets Lv. +1 and gets AP+1", for a card that is not in play: the subject is not repeated, but the second predicate needs another
    /// one.
    fn check_goes_on_about(&mut self, first: Option<&LoweredClause>, next: &LoweredClause) -> Option<()> {
        let known = |clause: &LoweredClause| match &clause.action {
            Action::Change {
                who: Selector::Known(known),
                ..
            } => Some(known.to),
            _ => None,
        };
        let (Some(one), Some(other)) = (first.and_then(known), known(next)) else {
            return Some(());
        };
        if one == other {
            return Some(());
        }
        self.report_with(
            Code::Mismatch,
            next.span,
            [
                "this cannot be said of what the sentence is about",
                "what stands before is said of a card that is not in play",
                "write two sentences, and name what each of them is about",
            ],
        );
        None
    }

    /// "gets AP+2 during this turn and gains <Breach 1> during this turn": notes that each predicate has its duration.
    pub(super) fn lasts_again(&mut self, action: Option<&mut Action>) {
        if let Some(Action::Change {
            duration: Some(duration),
            ..
        }) = action
            && self.words(duration.stand) == DurationPosition::After
        {
            duration.stand = self.note(DurationPosition::Again);
        }
    }

    /// "Its AP becomes 0 and its HP becomes 1 during this turn": notes that the duration is said by the next clause.
    pub(in crate::lower) fn lasts_as_behind(&mut self, action: &mut Action) {
        if let Action::Change {
            duration: Some(duration),
            ..
        } = action
        {
            duration.stand = self.note(DurationPosition::Unsaid);
        }
    }

    /// "gets AP+1 and gets HP+1 for each of your Units": one row, of which only the last number is multiplied, so that the
    /// verb is said again. Answers with the second where it is something else.
    fn lengthen(&self, one: Option<&mut LoweredClause>, other: LoweredClause) -> Option<LoweredClause> {
        let (
            Some(LoweredClause {
                action:
                    Action::Change {
                        who,
                        changes,
                        duration,
                    },
                ..
            }),
            Action::Change {
                who: same,
                changes: more,
                duration: lasting,
            },
        ) = (one, &other.action)
        else {
            return Some(other);
        };
        let stand =
            |duration: &Option<Duration>| duration.as_ref().map(|duration| self.words(duration.stand));
        let is_row = who == same
            && duration == lasting
            && stand(duration) == stand(lasting)
            && matches!(
                (changes.last(), more.first()),
                (Some(Change::Stat { by: one, .. }), Some(Change::Stat { by: other, .. }))
                    if !matches!(one.amount, Amount::ForEach { .. })
                        && matches!(&other.amount, Amount::ForEach { wording, .. }
                            if self.words(*wording).stand == EachPosition::Behind)
            );
        if !is_row {
            return Some(other);
        }
        let mut row = changes.clone();
        if more
            .iter()
            .cloned()
            .try_for_each(|change| row.push(change))
            .is_err()
        {
            return Some(other);
        }
        *changes = row;
        None
    }

    /// "AP+1 during this turn for each ...": the count belongs to the number before the duration.
    pub(super) fn counted_behind(
        &mut self,
        predicate: &ast::Predicate,
        each: &ast::Each,
        span: Span,
    ) -> Option<ast::Predicate> {
        if let ast::Predicate::Changes(changes) = predicate {
            let mut changes = changes.clone();
            if let Some(ast::Change::Stat {
                by: ast::Measure::Number(_, none @ None),
                ..
            }) = changes.last_mut()
            {
                *none = Some(each.clone());
                return Some(ast::Predicate::Changes(changes));
            }
            if let [ast::Change::Gains(_, none @ None)] = changes.as_mut_slice() {
                *none = Some(each.clone());
                return Some(ast::Predicate::Changes(changes));
            }
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "`for each` can belong to the last number or to all of them",
                "to which",
            )
            .help("say it behind each number, or in two sentences"),
        );
        None
    }

    /// Reports that an instruction has no timing, once a line: at the mark that could be taken for one, or at the instruction.
    pub(super) fn report_no_timing(&mut self, span: Span) {
        const MESSAGE: &str = "nothing says when this is done";
        if self
            .discourse
            .diagnostics
            .iter()
            .any(|found| found.message == MESSAGE)
        {
            return;
        }
        let found = match self.context.gate {
            Some(gate) => Diagnostic::new(
                Code::Mismatch,
                self.file,
                gate,
                MESSAGE,
                "this says while, and not when",
            )
            .also(span, "an instruction needs a timing")
            .help("put a mark such as 【Attack】 behind it, or an event: `When ...,`"),
            None => Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                MESSAGE,
                "an instruction needs a timing",
            )
            .help("put a mark such as 【Deploy】 or 【Main】 before it, or an event: `When ...,`"),
        };
        self.push(found);
    }

    /// Reports a duration of something that is done at once.
    pub(super) fn period_without_change(&mut self, span: Span) {
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "a duration belongs to something that becomes true for a time",
                "this is done at once",
            )
            .help(
                "what is done each time that something happens begins with `During this turn, when ...,`; what has happened before is asked with \
                 `If ... this turn,`",
            ),
        );
    }

    /// Checks whether a subject is one card that is known without a choice.
    pub(in crate::lower) fn is_one(&self, subject: &Selector) -> bool {
        match subject {
            Selector::Known(_) => self.plural(subject) != Some(true),
            Selector::PairedWith { .. } => true,
            Selector::Group(group) => group.quantity == crate::ir::Quantity::The,
            Selector::Player(_) | Selector::AnyOf(_) | Selector::AllOf(_) => false,
        }
    }
}

/// Checks whether the result of an order has a duration.
fn lasts(verb: &ast::Verb) -> bool {
    matches!(verb, ast::Verb::Control { .. })
}

/// Returns the duration of a predicate: its own, or the one at the end of its sentence.
fn until<'a>(
    predicate: &ast::Predicate,
    wording: Option<&'a ast::Period>,
    last: Option<&'a ast::Period>,
) -> Option<&'a ast::Period> {
    wording.or(last.filter(|_| matches!(predicate, ast::Predicate::Changes(_))))
}

/// Returns a duration, without the span of its player.
fn words(period: &ast::Period) -> Option<crate::vocabulary::Period<&ast::Player>> {
    period.told(|whose| Some(&whose.node))
}
