//! Sentences: from clauses to the steps of a [`Body`].

use super::condition::effects;
use super::noun::{Number, plural};
use super::scope::{Called, Scope};
use super::verb::return_looked;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Action, Amount, Arm, Body, Change, Condition, Consent, Deed, Done, Duration, Joint, Later, Means,
    ModesSaid, MoveVerb, Noun, Period, Permission, Player, Selector, Signed, Slot, Stand, Stat, Step, Target,
    Zone,
};
use crate::source::Span;
use crate::syntax::ast;

/// What a sentence's leads say, once they are looked at.
#[derive(Default)]
struct Leads {
    joint: Option<(Joint, Span)>,
    when: Option<Condition>,
    duration: Option<Period>,
}

/// A clause that has become an instruction.
struct Built {
    action: Action,
    consent: Consent,
    actor: Player,
    span: Span,
}

/// Whether the sentences stand in a constant effect.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tense {
    /// 10-1-5: conditions are asked all the time, nothing has a duration.
    Constant,
    /// Everything else.
    Timed,
}

impl Scope<'_> {
    /// The steps of an effect. `skip` leads of the first sentence belong to the whole effect and are done with.
    pub(super) fn body(&mut self, sentences: &[ast::Sentence], skip: usize, tense: Tense) -> Option<Body> {
        let mut body = Body::default();
        let mut good = true;
        for (number, sentence) in sentences.iter().enumerate() {
            let skip = if number == 0 { skip } else { 0 };
            if self.sentence(sentence, skip, tense, &mut body).is_none() {
                good = false;
                // Nothing fits behind the last instruction there is room for.
                if body.steps.len() >= usize::from(u8::MAX) {
                    break;
                }
                // One finding is enough: what comes later may refer to what was not understood.
                self.mention(Slot::Step(0), None, true, Called::ANYTHING);
                self.look(0);
            }
        }
        good.then_some(body)
    }

    fn sentence(
        &mut self,
        sentence: &ast::Sentence,
        skip: usize,
        tense: Tense,
        body: &mut Body,
    ) -> Option<()> {
        if let Some(at) = sentence
            .leads
            .iter()
            .skip(skip)
            .position(|lead| matches!(lead.node, ast::Lead::Later(_)))
        {
            return self.later_sentence(sentence, skip, skip + at, tense, body);
        }
        if let Some(told) = self.effect_for_a_time(sentence, skip, tense, body) {
            return told;
        }
        let leads = self.leads(sentence, skip, tense)?;
        let (joint, joint_span) = leads.joint.unzip();
        if let Some(span) = joint_span
            && body.steps.is_empty()
        {
            self.report(
                Code::Mismatch,
                span,
                "nothing stands before this",
                "there is nothing to go on from",
            );
            return None;
        }
        if let (Some(joint), Some(span)) = (joint, joint_span) {
            self.goes_on_from(joint, body, span)?;
        }
        if let Some(modes) = &sentence.modes {
            return self.modes(modes, leads, joint.unwrap_or(Joint::Sentence), tense, body);
        }
        let either = sentence
            .clauses
            .iter()
            .any(|clause| clause.separator == ast::Separator::Or);
        if either && sentence.clauses.iter().all(|clause| clause.trailing_if.is_none()) {
            return self.either(sentence, leads, joint.unwrap_or(Joint::Sentence), tense, body);
        }
        if sentence.clauses.iter().any(|clause| clause.trailing_if.is_some()) {
            return self.branch(sentence, leads, joint.unwrap_or(Joint::Sentence), body);
        }
        let mut when = leads.when;
        for (number, clause) in sentence.clauses.iter().enumerate() {
            if clause.separator == ast::Separator::Or {
                self.report(
                    Code::Mismatch,
                    clause.span,
                    "`or` joins instructions that each have an `if` only",
                    "when is this done, and when the one before",
                );
                return None;
            }
            let inner = match &clause.inner_if {
                None => None,
                Some(conditions) => Some(self.conditions(conditions)?),
            };
            if clause.trailing_while.is_some() && (tense == Tense::Timed || when.is_some()) {
                self.report(
                    Code::Mismatch,
                    clause.span,
                    "`while` behind a clause belongs to an effect that is always on",
                    "an effect with a timing asks with `if`, and once",
                );
                return None;
            }
            // What stands behind can speak of what the clause is about.
            let built = match clause.later {
                None => self.clause(clause, leads.duration, tense, body)?,
                Some(at) => vec![self.later_clause(sentence, clause, at, tense, body)?],
            };
            let behind = match &clause.trailing_while {
                None => None,
                Some(conditions) => Some(self.conditions(conditions)?),
            };
            if number > 0 && (behind.is_some() || clause.unless.is_some()) {
                self.push(
                    Diagnostic::new(
                        Code::Ambiguous,
                        self.file,
                        clause.span,
                        "the condition at the end can belong to the last part or to all of them",
                        "to which",
                    )
                    .help("put it at the head, or write two sentences"),
                );
                return None;
            }
            let when_behind = behind.is_some();
            let unless = match &clause.unless {
                None => None,
                Some(conditions) => Some(Condition::Not(Box::new(self.conditions(conditions)?))),
            };
            if unless.is_some() && (inner.is_some() || (number == 0 && when.is_some())) {
                self.report(
                    Code::Mismatch,
                    clause.span,
                    "two conditions for one clause",
                    "`if` and `unless`",
                );
                return None;
            }
            let mut asked = if number == 0 { when.take() } else { inner }
                .or(unless)
                .or(behind);
            for (part, built) in built.into_iter().enumerate() {
                let first = number == 0 && part == 0;
                let joint = if first {
                    joint.unwrap_or(Joint::Sentence)
                } else {
                    Joint::And
                };
                let index = self.step_number(body, clause.span)?;
                let instead_of = match clause.instead {
                    None => None,
                    Some(span) => Some(self.replaced(body, &built.action, span)?),
                };
                let root = root(body, instead_of).map_or(index, |root| root + self.first);
                self.after(&built.action, root);
                self.opponent |= built.actor == Player::Opponent;
                if built.actor == Player::Each {
                    // One for each of them.
                    self.mention(Slot::Step(root), None, true, Called::ANYTHING);
                }
                body.steps.push(Step {
                    joint,
                    when_behind: when_behind && asked.is_some(),
                    when: asked.take(),
                    actor: built.actor,
                    consent: built.consent,
                    instead_of,
                    action: built.action,
                    place: self.place(built.span),
                });
            }
        }
        Some(())
    }

    /// Whether what stands before can be done or not done, met or not met, when the text gets to this word.
    fn goes_on_from(&mut self, joint: Joint, body: &Body, span: Span) -> Option<()> {
        let delayed = body.steps.last().and_then(|step| match &step.action {
            Action::Later { stand, .. } => Some(*stand),
            _ => None,
        });
        let (open, message, help) = match joint {
            Joint::Sentence | Joint::And => return Some(()),
            Joint::Then => (
                delayed == Some(Stand::Before),
                "this can be done now, or when the sentence before is carried out",
                "say it in one sentence, or before the one that is for later",
            ),
            Joint::IfYouDo | Joint::IfTheyDo
                if delayed.is_none()
                    && body
                        .steps
                        .iter()
                        .rev()
                        .find(|step| step.joint != Joint::And)
                        .is_some_and(|step| {
                            matches!(step.joint, Joint::IfYouDont | Joint::IfTheyDont)
                                && step.consent == Consent::Must
                        }) =>
            {
                (
                    true,
                    "this can ask for what stands before or for what that stands for",
                    "write `If you do,` first and `If you don't,` behind it",
                )
            }
            Joint::IfYouDo | Joint::IfTheyDo | Joint::IfYouDont | Joint::IfTheyDont => (
                delayed.is_some(),
                "what stands before is only done later",
                "ask before the sentence that is for later",
            ),
            Joint::Otherwise => {
                // Back to the sentence that asks.
                let mut asked = None;
                for step in body.steps.iter().rev().filter(|step| step.joint != Joint::And) {
                    let answers = matches!(
                        step.joint,
                        Joint::IfYouDo
                            | Joint::IfTheyDo
                            | Joint::IfYouDont
                            | Joint::IfTheyDont
                            | Joint::Otherwise
                    );
                    if answers || step.instead_of.is_some() {
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

    fn step_number(&mut self, body: &Body, span: Span) -> Option<u8> {
        let number = u8::try_from(body.steps.len() + usize::from(self.first))
            .ok()
            .filter(|number| *number < u8::MAX);
        if number.is_none() {
            self.report(
                Code::TooDeep,
                span,
                "an effect has at most 255 instructions",
                "one too many",
            );
        }
        number
    }

    fn leads(&mut self, sentence: &ast::Sentence, skip: usize, tense: Tense) -> Option<Leads> {
        let mut leads = Leads::default();
        let mut twice = None;
        for lead in sentence.leads.iter().skip(skip) {
            match &lead.node {
                ast::Lead::Then if leads.joint.is_none() => leads.joint = Some((Joint::Then, lead.span)),
                ast::Lead::Otherwise if leads.joint.is_none() => {
                    leads.joint = Some((Joint::Otherwise, lead.span))
                }
                ast::Lead::IfYouDont if leads.joint.is_none() => {
                    leads.joint = Some((Joint::IfYouDont, lead.span))
                }
                ast::Lead::IfTheyDont if leads.joint.is_none() => {
                    leads.joint = Some((Joint::IfTheyDont, lead.span))
                }
                ast::Lead::IfTheyDo if leads.joint.is_none() => {
                    leads.joint = Some((Joint::IfTheyDo, lead.span))
                }
                ast::Lead::IfYouDo if leads.joint.is_none() => {
                    leads.joint = Some((Joint::IfYouDo, lead.span))
                }
                ast::Lead::If(conditions) if tense == Tense::Timed && leads.when.is_none() => {
                    leads.when = Some(self.conditions(conditions)?);
                }
                ast::Lead::While(conditions) if tense == Tense::Constant && leads.when.is_none() => {
                    leads.when = Some(self.conditions(conditions)?);
                }
                ast::Lead::Duration(period) if tense == Tense::Timed && leads.duration.is_none() => {
                    leads.duration = Some(*period);
                }
                ast::Lead::If(_) if tense == Tense::Constant => {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            lead.span,
                            "an effect that is always on asks with `While`",
                            "`If` is asked once, and nothing says when",
                        )
                        .help("write `While ...,`, or give the effect a timing such as 【Deploy】"),
                    );
                    return None;
                }
                ast::Lead::While(_) if tense == Tense::Timed => {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            lead.span,
                            "an effect with a timing asks with `If`",
                            "`While` is asked all the time",
                        )
                        .help("write `If ...,`"),
                    );
                    return None;
                }
                ast::Lead::Duration(_) if tense == Tense::Constant => {
                    self.report(
                        Code::Mismatch,
                        lead.span,
                        "an effect that is always on has no duration",
                        "give the effect a timing such as 【Deploy】",
                    );
                    return None;
                }
                ast::Lead::Window(_) | ast::Lead::When(..) | ast::Lead::Moment { .. } => {
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
                _ => twice = Some(lead.span),
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

    /// "Draw 1 or discard 1".
    fn either(
        &mut self,
        sentence: &ast::Sentence,
        leads: Leads,
        joint: Joint,
        tense: Tense,
        body: &mut Body,
    ) -> Option<()> {
        let plain = |clause: &ast::Clause| {
            matches!(&clause.kind, ast::ClauseKind::Imperative(imperative) if !imperative.may)
                && clause.inner_if.is_none()
                && clause.unless.is_none()
                && clause.instead.is_none()
        };
        let joined =
            |clause: &ast::Clause| matches!(clause.separator, ast::Separator::First | ast::Separator::Or);
        if leads.duration.is_some()
            || !sentence
                .clauses
                .iter()
                .all(|clause| plain(clause) && joined(clause))
        {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    sentence.span,
                    "`or` and `and` between instructions can be read in two ways",
                    "which belong together",
                )
                .help("write `Choose 1 of the following: •... •...`"),
            );
            return None;
        }
        let modes = ast::Modes {
            span: sentence.span,
            number: 1,
            said: ModesSaid::Or,
            modes: sentence
                .clauses
                .iter()
                .map(|clause| {
                    vec![ast::Sentence {
                        span: clause.span,
                        leads: Vec::new(),
                        clauses: vec![ast::Clause {
                            separator: ast::Separator::First,
                            ..clause.clone()
                        }],
                        modes: None,
                        missing_stop: false,
                    }]
                })
                .collect(),
        };
        self.modes(&modes, leads, joint, tense, body)
    }

    /// "Choose 1 of the following".
    fn modes(
        &mut self,
        modes: &ast::Modes,
        leads: Leads,
        joint: Joint,
        tense: Tense,
        body: &mut Body,
    ) -> Option<()> {
        if tense == Tense::Constant {
            self.no_timing(modes.span);
            return None;
        }
        if modes.number == 0 || usize::from(modes.number) >= modes.modes.len() || modes.modes.len() > 8 {
            self.report(
                Code::Mismatch,
                modes.span,
                "there have to be more effects to choose from than are chosen, and 8 at most",
                "too few, or too many",
            );
            return None;
        }
        let number = self.step_number(body, modes.span)?;
        let first = std::mem::replace(&mut self.first, number + 1);
        let mut lowered = Vec::with_capacity(modes.modes.len());
        for mode in &modes.modes {
            lowered.push(self.body(mode, 0, tense));
        }
        self.first = first;
        body.steps.push(Step {
            joint,
            when: leads.when,
            when_behind: false,
            actor: Player::You,
            consent: Consent::Must,
            instead_of: None,
            action: Action::Modes {
                number: modes.number,
                modes: lowered.into_iter().collect::<Option<_>>()?,
                said: modes.said,
            },
            place: self.place(modes.span),
        });
        Some(())
    }

    /// "At the end of this turn, ...": what follows is for then.
    fn later_sentence(
        &mut self,
        sentence: &ast::Sentence,
        skip: usize,
        at: usize,
        tense: Tense,
        body: &mut Body,
    ) -> Option<()> {
        let ast::Lead::Later(moment) = sentence.leads[at].node else {
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
        let leads = self.leads(&outer, skip, tense)?;
        if leads.duration.is_some() {
            self.period_without_change(sentence.span);
            return None;
        }
        let number = self.step_number(body, sentence.span)?;
        let action = self.later(&inner, moment, Stand::Before, number, tense)?;
        body.steps.push(Step {
            joint: leads.joint.map_or(Joint::Sentence, |(joint, _)| joint),
            when: leads.when,
            when_behind: false,
            actor: Player::You,
            consent: Consent::Must,
            instead_of: None,
            action,
            place: self.place(sentence.span),
        });
        Some(())
    }

    /// "Destroy it at the end of this turn".
    fn later_clause(
        &mut self,
        sentence: &ast::Sentence,
        clause: &ast::Clause,
        moment: Later,
        tense: Tense,
        body: &Body,
    ) -> Option<Built> {
        let inner = ast::Sentence {
            leads: Vec::new(),
            clauses: vec![ast::Clause {
                separator: ast::Separator::First,
                inner_if: None,
                later: None,
                instead: None,
                unless: None,
                ..clause.clone()
            }],
            ..sentence.clone()
        };
        let number = self.step_number(body, clause.span)?;
        Some(Built {
            action: self.later(&inner, moment, Stand::After, number, tense)?,
            consent: Consent::Must,
            actor: Player::You,
            span: clause.span,
        })
    }

    fn later(
        &mut self,
        inner: &ast::Sentence,
        at: Later,
        stand: Stand,
        number: u8,
        tense: Tense,
    ) -> Option<Action> {
        if tense == Tense::Constant {
            self.no_timing(inner.span);
            return None;
        }
        let mut body = Body::default();
        let first = std::mem::replace(&mut self.first, number + 1);
        let before = self.brought_up();
        let done = self.sentence(inner, 0, tense, &mut body);
        self.is_for_later(before);
        self.first = first;
        done?;
        Some(Action::Later { at, body, stand })
    }

    /// "If it would be destroyed during this turn, ... instead", "During this turn, when it destroys ..., ...": nothing where
    /// the sentence is no such thing.
    fn effect_for_a_time(
        &mut self,
        sentence: &ast::Sentence,
        skip: usize,
        tense: Tense,
        body: &mut Body,
    ) -> Option<Option<()>> {
        let at = skip
            + sentence
                .leads
                .iter()
                .skip(skip)
                .position(|lead| matches!(&lead.node, ast::Lead::When(_, None, None)))?;
        let ast::Lead::When(event, _, _) = &sentence.leads[at].node else {
            return None;
        };
        let lasts = sentence.leads[..at]
            .iter()
            .any(|lead| matches!(lead.node, ast::Lead::Duration(_)));
        (lasts || super::effect::is_replaced(event)).then(|| self.told(sentence, skip, at, tense, body))
    }

    fn told(
        &mut self,
        sentence: &ast::Sentence,
        skip: usize,
        at: usize,
        tense: Tense,
        body: &mut Body,
    ) -> Option<()> {
        let span = sentence.leads[at].span;
        let ast::Lead::When(event, _, _) = &sentence.leads[at].node else {
            return None;
        };
        let outer = ast::Sentence {
            leads: sentence.leads[..at].to_vec(),
            ..sentence.clone()
        };
        let leads = self.leads(&outer, skip, tense)?;
        let ast::Event::OfNouns { who, verb } = &**event else {
            self.report(
                Code::Mismatch,
                span,
                "this holds for something that was chosen before",
                "what has this effect",
            );
            return None;
        };
        let inside = match verb {
            ast::NounEvent::Destroyed { during, .. } | ast::NounEvent::Moved { during, .. } => *during,
            ast::NounEvent::WouldReceive(_, during) => *during,
            _ => None,
        };
        let period = match (leads.duration, inside) {
            (Some(_), Some(_)) => None,
            (one, other) => one.or(other),
        };
        let Some(period) = period.filter(|_| tense == Tense::Timed) else {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "nothing says how long this lasts",
                    "for how long",
                )
                .help("say `If it would be destroyed during this turn, ... instead`, or put the text on a line of its own"),
            );
            return None;
        };
        let number = self.step_number(body, sentence.span)?;
        let Selector::Known(known) = self.subject(who)? else {
            self.report(
                Code::Mismatch,
                who.span,
                "this holds for something that was chosen before",
                "choose it first",
            );
            return None;
        };
        let ability = self.told_effect(sentence, at, event, known)?;
        self.after_step(Selector::Known(known), number);
        body.steps.push(Step {
            joint: leads.joint.map_or(Joint::Sentence, |(joint, _)| joint),
            when: leads.when,
            when_behind: false,
            actor: Player::You,
            consent: Consent::Must,
            instead_of: None,
            action: Action::Change {
                who: Selector::Known(known),
                changes: vec![Change::HasEffect(Box::new(ability))],
                duration: Some(Duration {
                    period,
                    stand: if inside.is_some() {
                        Stand::Inside
                    } else {
                        Stand::Before
                    },
                }),
            },
            place: self.place(sentence.span),
        });
        Some(())
    }

    fn after_step(&mut self, what: Selector, number: u8) {
        self.bring_up_step(&what, Slot::Step(number));
    }

    /// "Deploy A if ..., deploy B if ..., or deploy C if ...".
    fn branch(
        &mut self,
        sentence: &ast::Sentence,
        leads: Leads,
        joint: Joint,
        body: &mut Body,
    ) -> Option<()> {
        self.step_number(body, sentence.span)?;
        let mut arms = Vec::new();
        let mut consent = Consent::Must;
        for clause in &sentence.clauses {
            let Some(conditions) = &clause.trailing_if else {
                self.report(
                    Code::Mismatch,
                    clause.span,
                    "every alternative needs its own `if`",
                    "when is this done",
                );
                return None;
            };
            let mut built = self.clause(clause, leads.duration, Tense::Timed, body)?;
            let when = self.conditions(conditions)?;
            let only = if built.len() == 1 { built.pop() } else { None };
            let Some(Built {
                action,
                consent: asked,
                actor: Player::You,
                span: _,
            }) = only.filter(|_| clause.instead.is_none() && clause.inner_if.is_none())
            else {
                self.report(
                    Code::Mismatch,
                    clause.span,
                    "an alternative is a plain instruction",
                    "too much for one",
                );
                return None;
            };
            if asked == Consent::May {
                consent = Consent::May;
            }
            arms.push(Arm { when, action });
        }
        body.steps.push(Step {
            joint,
            when: leads.when,
            when_behind: false,
            actor: Player::You,
            consent,
            instead_of: None,
            action: Action::Branch(arms),
            place: self.place(sentence.span),
        });
        Some(())
    }

    /// The step that an "instead" replaces: the last one with the same verb.
    fn replaced(&mut self, body: &Body, action: &Action, span: Span) -> Option<u8> {
        let found = body
            .steps
            .iter()
            .rposition(|step| std::mem::discriminant(&step.action) == std::mem::discriminant(action))
            .and_then(|index| u8::try_from(index).ok());
        if found.is_none() {
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    "nothing before this does the same",
                    "instead of what",
                )
                .help("the instruction that is replaced comes first, with the same verb"),
            );
        }
        found
    }

    /// What later references can go back to, once a step is there.
    fn after(&mut self, action: &Action, index: u8) {
        let slot = Slot::Step(index);
        if let Some((done, what)) = done_by(action) {
            let slot = match what {
                Selector::Known(reference) => reference.to,
                _ => slot,
            };
            self.did(done, Some(index), slot);
        }
        match action {
            Action::Choose(what) => self.bring_up_step(what, slot),
            // It is in play now.
            Action::Deploy { what, .. } => match what {
                Selector::Known(reference) => {
                    self.mention(reference.to, plural(what), true, self.called(what));
                }
                _ => self.mention(slot, plural(what), true, self.called(what)),
            },
            Action::Look(what) => {
                self.look(index);
                self.bring_up_step(what, slot);
            }
            Action::Reveal(what) => {
                if is_top_of_deck(what) {
                    self.look(index);
                }
                self.bring_up_step(what, slot);
            }
            Action::DeployTokens(entries) => {
                let many = entries.iter().any(|entry| entry.amount != Amount::Literal(1));
                self.mention(slot, Some(many), true, Called::of_noun(Noun::Token));
            }
            Action::Move { what, .. } => {
                if is_top_of_deck(what) {
                    self.look(index);
                }
                self.bring_up_step(what, slot);
            }
            Action::Orient { who, .. } | Action::Change { who, .. } | Action::Recover { who, .. } => {
                self.bring_up_step(who, slot);
            }
            Action::Deal {
                to: Target::Objects(who),
                ..
            } => self.bring_up_step(who, slot),
            Action::DealMutual { who, .. } => self.mention_known(who),
            Action::Pair { unit, .. } => self.mention_known(unit),
            Action::Destroy(_)
            | Action::Draw(_)
            | Action::Deal { .. }
            | Action::Shuffle(_)
            | Action::PlaceResources { .. }
            | Action::Activate { .. }
            | Action::DeployExBase { .. }
            | Action::Later { .. }
            | Action::Modes { .. }
            | Action::PlayAs { .. }
            | Action::ChangeAttackTarget(_)
            | Action::Branch(_) => {}
        }
    }

    fn bring_up_step(&mut self, what: &Selector, slot: Slot) {
        match what {
            Selector::Known(_) => self.mention_known(what),
            _ => {
                let in_play = super::noun::in_play(self, what);
                self.mention(slot, plural(what), in_play, self.called(what));
            }
        }
    }

    fn clause(
        &mut self,
        clause: &ast::Clause,
        lead: Option<Period>,
        tense: Tense,
        body: &Body,
    ) -> Option<Vec<Built>> {
        let one = |action, consent, actor| {
            vec![Built {
                action,
                consent,
                actor,
                span: clause.span,
            }]
        };
        match &clause.kind {
            ast::ClauseKind::Imperative(imperative) => {
                if tense == Tense::Constant {
                    self.no_timing(clause.span);
                    return None;
                }
                if lead.is_some() {
                    self.period_without_change(clause.span);
                    return None;
                }
                let consent = if imperative.may {
                    Consent::May
                } else {
                    Consent::Must
                };
                Some(one(
                    self.verb(&imperative.verb, clause.span)?,
                    consent,
                    Player::You,
                ))
            }
            ast::ClauseKind::ShortMove { number, position } => {
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
                let looked = self.looked(clause.span)?;
                Some(one(
                    return_looked(Amount::Literal(*number), looked, *position),
                    Consent::Must,
                    Player::You,
                ))
            }
            ast::ClauseKind::ReduceIt { .. } => {
                self.push(
                    Diagnostic::new(
                        Code::DanglingReference,
                        self.file,
                        clause.span,
                        "this stands for no damage",
                        "reduce which damage",
                    )
                    .help("say `When this Unit receives battle damage, reduce it by 1`, or `reduce battle damage this Unit receives by 1`"),
                );
                None
            }
            ast::ClauseKind::Subject {
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
                // The duration at the end holds for what stands before it, too.
                let last = more.iter().rev().find_map(|(_, _, period)| *period);
                let until = |predicate: &ast::Predicate, said: Option<Period>| {
                    said.or(last.filter(|_| matches!(predicate, ast::Predicate::Changes(_))))
                };
                let (mut action, consent, actor) = self.subject_clause(
                    clause.span,
                    who,
                    predicate,
                    until(predicate, *duration),
                    lead,
                    tense,
                )?;
                if let (
                    Some(_),
                    Action::Change {
                        duration: Some(duration),
                        ..
                    },
                ) = (each, &mut action)
                {
                    duration.stand = Stand::Inside;
                }
                let mut built = one(action, consent, actor);
                for (span, predicate, period) in more {
                    let (action, consent, actor) =
                        self.subject_clause(*span, who, predicate, until(predicate, *period), lead, tense)?;
                    built.push(Built {
                        action,
                        consent,
                        actor,
                        span: *span,
                    });
                }
                Some(built)
            }
        }
    }

    /// "AP+1 during this turn for each ...": what is counted belongs to the number before the duration.
    fn counted_behind(
        &mut self,
        predicate: &ast::Predicate,
        each: &ast::Each,
        span: Span,
    ) -> Option<ast::Predicate> {
        if let ast::Predicate::Changes(changes) = predicate
            && let [
                ast::Change::Stat {
                    stat,
                    sign,
                    amount,
                    each: None,
                },
            ] = changes.as_slice()
        {
            return Some(ast::Predicate::Changes(vec![ast::Change::Stat {
                stat: *stat,
                sign: *sign,
                amount: *amount,
                each: Some(each.clone()),
            }]));
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

    fn no_timing(&mut self, span: Span) {
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "nothing says when this is done",
                "an instruction needs a timing",
            )
            .help("put a mark such as 【Deploy】 or 【Main】 before it, or an event: `When ...,`"),
        );
    }

    fn period_without_change(&mut self, span: Span) {
        self.report(
            Code::Mismatch,
            span,
            "a duration belongs to something that becomes true for a time",
            "this is done at once",
        );
    }

    fn subject_clause(
        &mut self,
        span: Span,
        who: &ast::Nouns,
        predicate: &ast::Predicate,
        trail: Option<Period>,
        lead: Option<Period>,
        tense: Tense,
    ) -> Option<(Action, Consent, Player)> {
        let they = matches!(who.first.kind, ast::NounKind::Reference(ast::Reference::Them))
            && self.opponent
            && who.rest.is_empty()
            && matches!(predicate, ast::Predicate::Does(does) if !matches!(does.verb, ast::Verb::Deal { .. }));
        let actor = match &who.first.kind {
            ast::NounKind::Player(player) => Some(super::noun::lower_player(*player)),
            _ => they.then_some(Player::They),
        };
        if let Some(actor) = actor {
            let about = (actor != Player::You).then_some(Player::Actor);
            let outer = std::mem::replace(&mut self.about, about);
            let done = self.player_clause(span, &actor, predicate, tense);
            self.about = outer;
            let (action, consent) = done?;
            return Some((action, consent, actor));
        }
        let subject = self.subject(who)?;
        let its = match &subject {
            Selector::Known(known) => Some(*known),
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => None,
        };
        let outer = std::mem::replace(&mut self.its, its);
        let done = self.said_of(span, subject, predicate, trail, lead, tense);
        self.its = outer;
        done
    }

    /// What is said of cards.
    fn said_of(
        &mut self,
        span: Span,
        subject: Selector,
        predicate: &ast::Predicate,
        trail: Option<Period>,
        lead: Option<Period>,
        tense: Tense,
    ) -> Option<(Action, Consent, Player)> {
        let action = match predicate {
            ast::Predicate::Changes(list) => {
                let counts = |change: &ast::Change| match change {
                    ast::Change::Stat { each, .. } => Some(each.is_some()),
                    _ => None,
                };
                let each: Vec<bool> = list.iter().filter_map(counts).collect();
                if each.windows(2).any(|pair| pair == [false, true]) {
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
                    return None;
                }
                let mut changes = Vec::with_capacity(list.len());
                for change in list {
                    changes.push(self.change(change, span)?);
                }
                let duration = match (lead, trail) {
                    (Some(_), Some(_)) => {
                        self.report(Code::Mismatch, span, "the duration is said twice", "for how long");
                        return None;
                    }
                    (Some(period), None) => Some(Duration {
                        period,
                        stand: Stand::Before,
                    }),
                    (None, Some(period)) => Some(Duration {
                        period,
                        stand: Stand::After,
                    }),
                    (None, None) => None,
                };
                if tense == Tense::Constant && duration.is_some() {
                    self.report(
                        Code::Mismatch,
                        span,
                        "an effect that is always on has no duration",
                        "give the effect a timing such as 【Deploy】",
                    );
                    return None;
                }
                let playing = self.playing && changes.iter().all(is_of_cost);
                if tense == Tense::Timed
                    && duration.is_none()
                    && !playing
                    && changes.iter().any(needs_duration)
                {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            span,
                            "nothing says how long this lasts",
                            "for how long",
                        )
                        .help("add `during this turn` or `during this battle`"),
                    );
                    return None;
                }
                return Some((
                    Action::Change {
                        who: subject,
                        changes,
                        duration,
                    },
                    Consent::Must,
                    Player::You,
                ));
            }
            ast::Predicate::DealsMutual(stat) => Action::DealMutual {
                who: subject,
                stat: *stat,
            },
            ast::Predicate::Recovers(recovery) => Action::Recover {
                who: subject,
                amount: match recovery {
                    ast::Recovery::Number(amount, each) => self.amount_each(*amount, each.as_ref(), span)?,
                    ast::Recovery::Equal(equal) => self.equal_to(equal)?,
                    ast::Recovery::All => Amount::All,
                },
            },
            ast::Predicate::Does(does) if !does.may && matches!(does.verb, ast::Verb::Deal { .. }) => {
                if !is_one(&subject) {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            span,
                            "one card deals damage",
                            "which of them deals it",
                        )
                        .help("choose one first, and go on with `It deals ...`"),
                    );
                    return None;
                }
                match self.verb(&does.verb, span)? {
                    Action::Deal {
                        by: _,
                        amount,
                        to,
                        behind,
                    } => Action::Deal {
                        by: Some(subject),
                        amount,
                        to,
                        behind,
                    },
                    other => other,
                }
            }
            ast::Predicate::Does(_) => {
                self.report(
                    Code::Mismatch,
                    span,
                    "only a player does this",
                    "say it as an order, as in `draw 1`",
                );
                return None;
            }
        };
        if tense == Tense::Constant {
            self.no_timing(span);
            return None;
        }
        if lead.or(trail).is_some() {
            self.period_without_change(span);
            return None;
        }
        Some((action, Consent::Must, Player::You))
    }

    fn player_clause(
        &mut self,
        span: Span,
        actor: &Player,
        predicate: &ast::Predicate,
        tense: Tense,
    ) -> Option<(Action, Consent)> {
        if tense == Tense::Constant {
            self.no_timing(span);
            return None;
        }
        match predicate {
            ast::Predicate::Does(does) => {
                let ast::Imperative { may, verb } = &**does;
                if *actor != Player::You
                    && let Some(nouns) = verb.object()
                {
                    self.owned(nouns)?;
                }
                let consent = if *may { Consent::May } else { Consent::Must };
                Some((self.verb(verb, span)?, consent))
            }
            ast::Predicate::Changes(_) | ast::Predicate::Recovers(_) | ast::Predicate::DealsMutual(_) => {
                self.report(Code::Mismatch, span, "a player does not do this", "only cards do");
                None
            }
        }
    }

    /// What another player does to things in play: the text says whose they are.
    fn owned(&mut self, nouns: &ast::Nouns) -> Option<()> {
        let unsaid = |noun: &ast::Noun| {
            matches!(&noun.kind, ast::NounKind::Group(group)
                if group.theirs.is_none()
                    && group.owner.is_none()
                    && group.zone.is_none()
                    && !group.nouns.is_empty()
                    && group.nouns.iter().all(|word| super::scope::noun(word.node).is_in_play())
                    && !group.qualities.iter().any(|quality| matches!(quality.node, ast::Quality::Side(_))))
        };
        if !unsaid(&nouns.first) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                nouns.span,
                "another player picks among their own cards",
                "whose",
            )
            .help("write `1 of their Units`"),
        );
        None
    }

    fn change(&mut self, change: &ast::Change, span: Span) -> Option<Change> {
        Some(match change {
            ast::Change::Stat {
                stat,
                sign,
                amount,
                each,
            } => Change::Stat {
                stat: *stat,
                by: Signed {
                    sign: *sign,
                    amount: self.amount_each(*amount, each.as_ref(), span)?,
                },
            },
            ast::Change::Reduces { damage, amount, said } => Change::Reduces {
                damage: self.damage(damage)?,
                by: self.amount_each(*amount, None, span)?,
                said: *said,
            },
            ast::Change::Gains(keyword) => Change::Gains(self.keyword(keyword, Number::Needed)?),
            ast::Change::Loses(keyword) => Change::Loses(self.keyword(keyword, Number::Optional)?),
            ast::Change::GainsEffect(text) => Change::GainsAbility(Box::new(self.quoted_effect(text)?)),
            ast::Change::Becomes(stat, to) => Change::Becomes {
                stat: *stat,
                to: match to {
                    ast::NewValue::Number(amount) => self.amount(*amount, span)?,
                    ast::NewValue::Equal(equal) => self.equal_to(equal)?,
                },
            },
            ast::Change::AlsoNamed(name) => Change::AlsoNamed(name.clone()),
            ast::Change::Wont => Change::Cant(Deed::BeSetActive(None)),
            ast::Change::MayAttackTarget(nouns) => Change::May(Permission::AttackTarget(self.nouns(nouns)?)),
            ast::Change::MayAttackOnDeployTurn => Change::May(Permission::AttackOnDeployTurn),
            ast::Change::StrikesFirst => Change::DealsDamageFirst,
            ast::Change::HitsShields(number) => Change::HitsShields(*number),
            ast::Change::Cant(deed) => Change::Cant(match deed {
                ast::Deed::Attack => Deed::Attack,
                ast::Deed::AttackTarget(nouns) => Deed::AttackTarget(self.nouns(nouns)?),
                ast::Deed::BeBlocked => Deed::BeBlocked,
                ast::Deed::Receive(damage) => Deed::Receive(self.damage(damage)?),
                ast::Deed::AttackOnDeployTurn => Deed::AttackOnDeployTurn,
                ast::Deed::BeReduced { stat, by } => Deed::BeReduced {
                    stat: *stat,
                    by: effects(*by),
                },
                ast::Deed::BeSetActive(by) => Deed::BeSetActive(by.map(effects)),
                ast::Deed::BeRested(by) => Deed::BeRested(effects(*by)),
                ast::Deed::BeDestroyed(means, by) => Deed::BeDestroyed {
                    means: means.unwrap_or(Means::Any),
                    by: effects(*by),
                },
                ast::Deed::BeChosen { by, short } => Deed::BeChosen {
                    by: effects(*by),
                    short: *short,
                },
                ast::Deed::BeReturned { to, by } => Deed::BeReturned {
                    to: match to {
                        None => None,
                        Some(to) => Some(self.possessor(to)?),
                    },
                    by: effects(*by),
                },
                ast::Deed::BePaired => Deed::BePaired,
                ast::Deed::Recover => Deed::Recover,
                ast::Deed::Activate(keyword) => Deed::Activate(self.keyword(keyword, Number::Optional)?),
            }),
        })
    }
}

/// Whether cards come from the top of a deck, so that everybody who sees them can speak of those among them.
fn is_top_of_deck(what: &Selector) -> bool {
    matches!(what, Selector::Group(group) if matches!(group.zone, Zone::TopOfDeck(_)))
}

/// The instruction that a chain of "instead" goes back to: what replaces it fills its slot.
fn root(body: &Body, instead_of: Option<u8>) -> Option<u8> {
    let mut found = instead_of?;
    while let Some(earlier) = body
        .steps
        .get(usize::from(found))
        .and_then(|step| step.instead_of)
    {
        found = earlier;
    }
    Some(found)
}

/// What an instruction does to what, as a text can refer back to it: "the destroyed Unit".
fn done_by(action: &Action) -> Option<(Done, &Selector)> {
    Some(match action {
        Action::Choose(what) => (Done::Chosen, what),
        Action::Destroy(what) => (Done::Destroyed, what),
        Action::Reveal(what) => (Done::Revealed, what),
        Action::Deploy { what, .. } => (Done::Deployed, what),
        Action::Recover { who, .. } => (Done::Recovered, who),
        Action::Move { verb, what, .. } => (
            match verb {
                MoveVerb::Return => Done::Returned,
                MoveVerb::Add => Done::Added,
                MoveVerb::Place => Done::Placed,
                MoveVerb::Discard => Done::Discarded,
                MoveVerb::Exile | MoveVerb::ExileFromTheGame => Done::Exiled,
                MoveVerb::Remove => Done::Removed,
            },
            what,
        ),
        _ => return None,
    })
}

/// "this card gets cost -2", of the card that is being played.
fn is_of_cost(change: &Change) -> bool {
    matches!(change, Change::Stat { stat: Stat::Cost, .. })
}

/// Whether a timed effect has to say how long this lasts. What says so itself, as "on the turn it is deployed", does not.
fn needs_duration(change: &Change) -> bool {
    !matches!(
        change,
        Change::May(Permission::AttackOnDeployTurn) | Change::AlsoNamed(_)
    )
}

/// Whether a subject is one card that is known without a choice.
fn is_one(subject: &Selector) -> bool {
    match subject {
        Selector::Known(_) => plural(subject) != Some(true),
        Selector::PairedWith { .. } => true,
        Selector::Group(group) => group.quantity == crate::ir::Quantity::The,
        Selector::Player(_) | Selector::AnyOf(_) | Selector::AllOf(_) => false,
    }
}
