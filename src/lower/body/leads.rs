//! Leads, the words before a clause: "Then", "If you do", "While ...", "During this turn".

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{AskWord, Condition, Connective, DoneQuery, Key, Past, StepWording, TriggerWord, Zone};
use crate::lower::delayed::looks_back;
use crate::lower::lowered::Tense;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;
use crate::vocabulary::{BareDeed, OtherwiseWording, Way};

/// The lowered leads of a sentence.
pub(in crate::lower) struct Leads {
    pub(in crate::lower) connective: Option<(Connective, Span)>,
    pub(in crate::lower) asked: DoneQuery,
    /// The deed that the question repeats: "if you don't discard with this effect".
    pub(in crate::lower) deed: Option<(BareDeed, Way)>,
    pub(in crate::lower) when: Option<Condition>,
    /// The word with which that asks.
    pub(in crate::lower) word: AskWord,
    pub(in crate::lower) duration: Option<ast::Period>,
    /// Whether the duration is said without "during".
    pub(in crate::lower) bare_turn: bool,
}

impl Leads {
    /// The leads of a clause that is joined with "and".
    pub(super) const NONE: Leads = Leads {
        connective: None,
        asked: DoneQuery::You,
        deed: None,
        when: None,
        word: AskWord::Usual,
        duration: None,
        bare_turn: false,
    };

    /// Returns the wording of the step that the leads belong to.
    pub(in crate::lower) fn wording(&self) -> StepWording {
        StepWording {
            asked: self.asked,
            deed: self.deed,
            word: self.word,
            bare_turn: self.bare_turn,
            ..StepWording::PLAIN
        }
    }
}

impl Lowering<'_> {
    pub(in crate::lower) fn leads(
        &mut self,
        wording: &[ast::Spanned<ast::Lead>],
        skip: usize,
        tense: Tense,
    ) -> Option<Leads> {
        let mut leads = Leads::NONE;
        let mut twice = None;
        let mut both = false;
        let mut wording = wording.iter().skip(skip).peekable();
        while let Some(lead) = wording.next() {
            match &lead.node {
                // "During this turn, if a friendly Unit destroys an enemy Unit, ...".
                ast::Lead::Duration(ast::Period::ThisTurn)
                    if tense == Tense::Timed
                        && leads.when.is_none()
                        && let Some(event) = wording.next_if(|next| looks_back(&next.node)) =>
                {
                    leads.when = Some(self.happened_this_turn(event)?);
                    leads.word = AskWord::ThisTurn;
                }
                ast::Lead::When { .. } if looks_back(&lead.node) => {
                    self.looks_back_or_ahead(lead);
                    return None;
                }
                ast::Lead::Then if leads.connective.is_none() => {
                    leads.connective = Some((Connective::Then, lead.span))
                }
                ast::Lead::Otherwise(wording) if leads.connective.is_none() => {
                    leads.connective = Some((Connective::Otherwise, lead.span));
                    leads.asked = match wording {
                        OtherwiseWording::Otherwise => DoneQuery::You,
                        OtherwiseWording::IfNot => DoneQuery::Not,
                        OtherwiseWording::IfItIsNot => DoneQuery::ItIsNot,
                    };
                }
                ast::Lead::IfDone { asked, not, deed } if leads.connective.is_none() => {
                    let connective = if *not {
                        Connective::IfYouDont
                    } else {
                        Connective::IfYouDo
                    };
                    leads.connective = Some((connective, lead.span));
                    leads.asked = *asked;
                    leads.deed = *deed;
                }
                ast::Lead::If(..) | ast::Lead::While(..) if leads.when.is_none() => {
                    let (when, word) = self.asked_in(&lead.node, lead.span, tense)?;
                    leads.when = when;
                    leads.word = word;
                }
                // "Then, during your turn, ...": asked when the text gets there.
                ast::Lead::Window(whose) if tense == Tense::Timed && leads.when.is_none() => {
                    leads.when = Some(Condition::Turn(self.turn_of(whose)?));
                    leads.word = AskWord::During;
                }
                ast::Lead::If(..) if tense == Tense::Timed && leads.word == AskWord::During && !both => {
                    both = true;
                    let (when, _) = self.asked_in(&lead.node, lead.span, tense)?;
                    let turn = leads.when.take();
                    let mut all: Vec<Condition> = turn.into_iter().collect();
                    let mut list = Key::CANONICAL;
                    match when {
                        Some(Condition::All(more, wording)) => {
                            all.extend(more.iter().cloned());
                            list = wording;
                        }
                        Some(one) => all.push(one),
                        None => {}
                    }
                    leads.when = Some(Condition::all(all, list));
                }
                ast::Lead::Duration(period) if tense == Tense::Timed && leads.duration.is_none() => {
                    leads.duration = Some(period.clone());
                }
                ast::Lead::Duration(_) if tense == Tense::Constant => {
                    self.report_duration(lead.span);
                    return None;
                }
                ast::Lead::Window(_) | ast::Lead::When { .. } | ast::Lead::Moment(..) => {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            lead.span,
                            "this stands at the head of an effect only",
                            "not in the middle of an effect",
                        )
                        .help("put it on a line of its own: one line is one effect"),
                    );
                    return None;
                }
                // This place is taken already; otherwise one of the cases above would have accepted or reported the lead.
                ast::Lead::Then
                | ast::Lead::IfDone { .. }
                | ast::Lead::Otherwise(_)
                | ast::Lead::While(..)
                | ast::Lead::If(..)
                | ast::Lead::Duration(_)
                | ast::Lead::ForEach(_)
                | ast::Lead::Later(_) => twice = Some(lead.span),
            }
        }
        if let Some(span) = twice {
            self.report(
                Code::Mismatch,
                span,
                "this is said twice in one sentence",
                "the second",
            );
            return None;
        }
        Some(leads)
    }

    /// "During this turn, if X destroys Y": whether that has happened this turn, asked when the text gets there (10-2-1).
    fn happened_this_turn(&mut self, lead: &ast::Spanned<ast::Lead>) -> Option<Condition> {
        let ast::Lead::When {
            event, period: None, ..
        } = &lead.node
        else {
            self.looks_back_or_ahead(lead);
            return None;
        };
        let event = self.without_parties(|lowering| {
            let event = lowering.event(event, lead.span)?;
            lowering.note_event(&event, false);
            Some(event)
        })?;
        self.happened(event, ast::Times::default(), Past::default(), false, lead.span)
    }

    /// An "if" before an event where nothing says whether it has happened or is still to come.
    fn looks_back_or_ahead(&mut self, lead: &ast::Spanned<ast::Lead>) {
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                lead.span,
                "this can ask what has happened, or wait for what is still to happen",
                "before or after",
            )
            .help(
                "write `During this turn, when ...,` for what is to come, or `If ... has ... this turn,` for what has happened",
            ),
        );
    }

    /// The condition of "if" or "while", and the word for it. Where an effect is always on, both are asked all the time
    /// (10-1-5).
    pub(in crate::lower) fn asked_in(
        &mut self,
        lead: &ast::Lead,
        span: Span,
        tense: Tense,
    ) -> Option<(Option<Condition>, AskWord)> {
        match (lead, tense) {
            (ast::Lead::If(conditions, TriggerWord::When), Tense::Timed | Tense::Constant) => {
                let when = self.conditions(conditions)?;
                self.check_asked_once(&when, span)?;
                Some((Some(when), AskWord::When))
            }
            (ast::Lead::If(conditions, TriggerWord::If), Tense::Timed | Tense::Constant)
                if conditions.not =>
            {
                Some((Some(self.conditions(conditions)?), AskWord::Unless))
            }
            (ast::Lead::While(conditions, None), Tense::Constant) if let Some(query) = conditions.of_turn => {
                Some((Some(self.conditions(conditions)?), AskWord::OfTurn(query)))
            }
            (ast::Lead::If(conditions, TriggerWord::If), Tense::Timed)
            | (ast::Lead::While(conditions, None), Tense::Constant) => {
                Some((Some(self.conditions(conditions)?), AskWord::Usual))
            }
            (ast::Lead::While(conditions, Some(whose)), Tense::Constant) => {
                let when = self.in_turn_of(conditions, whose, span)?;
                Some((Some(when), AskWord::InTurn))
            }
            (ast::Lead::If(conditions, TriggerWord::If), Tense::Constant) => {
                Some((Some(self.conditions(conditions)?), AskWord::If))
            }
            (ast::Lead::While(..), Tense::Timed) => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        span,
                        "an effect with a timing asks with `If`",
                        "`While` is asked all the time",
                    )
                    .help("write `If ...,`"),
                );
                None
            }
            (
                ast::Lead::Then
                | ast::Lead::IfDone { .. }
                | ast::Lead::Otherwise(_)
                | ast::Lead::Window(_)
                | ast::Lead::When { .. }
                | ast::Lead::Moment(..)
                | ast::Lead::Duration(_)
                | ast::Lead::ForEach(_)
                | ast::Lead::Later(_),
                Tense::Timed | Tense::Constant,
            ) => Some((None, AskWord::Usual)),
        }
    }

    /// "When this effect destroys an enemy Unit": of several it could be asked for each of them.
    fn check_asked_once(&mut self, when: &Condition, span: Span) -> Option<()> {
        let Condition::There { what, .. } = when else {
            return Some(());
        };
        let Some(Zone::Done { steps, .. }) = what.first_group().map(|group| &group.zone) else {
            return Some(());
        };
        if !self.discourse.antecedents.can_be_of_several(steps) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "what stands before this can do that to several, and then `When` can mean once or for each of them",
                "once, or how often",
            )
            .help("write `If this effect ...,` for once, or say how much it is for each of them"),
        );
        None
    }

    /// "While this Unit is active during your turn": both have to hold.
    fn in_turn_of(
        &mut self,
        conditions: &ast::Conditions,
        whose: &ast::Spanned<ast::Player>,
        span: Span,
    ) -> Option<Condition> {
        let (mut all, list) = match self.conditions(conditions)? {
            Condition::Any(..) => {
                self.push(
                    Diagnostic::new(
                        Code::Ambiguous,
                        self.file,
                        span,
                        "whose turn it is can belong to the last condition or to all of them",
                        "to which",
                    )
                    .help("put it at the head: `During your turn, while ...`"),
                );
                return None;
            }
            Condition::All(all, list) => (all.to_vec(), list),
            one => (vec![one], Key::CANONICAL),
        };
        all.push(Condition::Turn(self.turn_of(whose)?));
        Some(Condition::all(all, list))
    }

    fn report_duration(&mut self, span: Span) {
        self.report(
            Code::Mismatch,
            span,
            "an effect that is always on has no duration",
            "give the effect a timing such as 【Deploy】",
        );
    }
}
