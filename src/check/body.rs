//! Sentences: from clauses to the steps of a [`Body`].

use super::condition::effects;
use super::noun::{Number, plural};
use super::scope::Scope;
use super::verb::return_looked;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Action, Amount, Arm, Body, Change, Condition, Consent, Deed, Duration, Joint, Means, MoveVerb, Period,
    Permission, Player, Selector, Signed, Slot, Stand, Step, Target, Zone,
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
                // One finding is enough: what comes later may refer to what was not understood.
                self.mention(Slot::Step(0), None, true);
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
            let mut asked = if number == 0 { when.take() } else { inner }.or(unless);
            for (part, built) in self
                .clause(clause, leads.duration, tense, body)?
                .into_iter()
                .enumerate()
            {
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
                self.after(&built.action, root(body, instead_of).unwrap_or(index));
                if built.actor == Player::Each {
                    // One for each of them.
                    self.mention(Slot::Step(root(body, instead_of).unwrap_or(index)), None, true);
                }
                body.steps.push(Step {
                    joint,
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

    fn step_number(&mut self, body: &Body, span: Span) -> Option<u8> {
        let number = u8::try_from(body.steps.len())
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
            let when = self.conditions(conditions)?;
            let mut built = self.clause(clause, leads.duration, Tense::Timed, body)?;
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
        match action {
            Action::Choose(what) => self.bring_up_step(what, slot),
            // It is in play now.
            Action::Deploy { what, .. } => match what {
                Selector::Known(reference) => self.mention(reference.to, plural(what), true),
                _ => self.mention(slot, plural(what), true),
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
                self.mention(slot, Some(many), true);
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
            Action::Pair { unit, .. } => self.mention_known(unit),
            Action::Destroy(_)
            | Action::Draw(_)
            | Action::Deal { .. }
            | Action::Shuffle(_)
            | Action::PlaceResources { .. }
            | Action::ActivateCommand
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
                self.mention(slot, plural(what), in_play);
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
            ast::ClauseKind::Subject {
                who,
                predicate,
                duration,
                more,
            } => {
                // The duration at the end holds for what stands before it, too.
                let last = more.iter().rev().find_map(|(_, _, period)| *period);
                let until = |predicate: &ast::Predicate, said: Option<Period>| {
                    said.or(last.filter(|_| matches!(predicate, ast::Predicate::Changes(_))))
                };
                let (action, consent, actor) = self.subject_clause(
                    clause.span,
                    who,
                    predicate,
                    until(predicate, *duration),
                    lead,
                    tense,
                )?;
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
        if let ast::NounKind::Player(player) = &who.first.kind {
            let actor = super::noun::lower_player(*player);
            let about = (actor != Player::You).then_some(Player::Actor);
            let outer = std::mem::replace(&mut self.about, about);
            let done = self.player_clause(span, &actor, predicate, tense);
            self.about = outer;
            let (action, consent) = done?;
            return Some((action, consent, actor));
        }
        let subject = self.subject(who)?;
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
                if tense == Tense::Timed && duration.is_none() && changes.iter().any(needs_duration) {
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
            ast::Predicate::Recovers(amount) => Action::Recover {
                who: subject,
                amount: self.amount_each(*amount, None, span)?,
            },
            ast::Predicate::Does(ast::Imperative {
                may: false,
                verb: verb @ ast::Verb::Deal { .. },
            }) => match self.verb(verb, span)? {
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
            },
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
            ast::Predicate::Does(ast::Imperative { may, verb }) => {
                if *actor != Player::You
                    && let Some(nouns) = verb.object()
                {
                    self.owned(nouns)?;
                }
                let consent = if *may { Consent::May } else { Consent::Must };
                Some((self.verb(verb, span)?, consent))
            }
            ast::Predicate::Changes(_) | ast::Predicate::Recovers(_) => {
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
            ast::Change::Reduces {
                damage,
                amount,
                order,
                the,
            } => Change::Reduces {
                damage: self.damage(damage)?,
                by: self.amount_each(*amount, None, span)?,
                order: *order,
                the: *the,
            },
            ast::Change::Gains(keyword) => Change::Gains(self.keyword(keyword, Number::Needed)?),
            ast::Change::Loses(keyword) => Change::Loses(self.keyword(keyword, Number::Optional)?),
            ast::Change::GainsEffect(text) => Change::GainsAbility(Box::new(self.quoted_effect(text)?)),
            ast::Change::AlsoNamed(name) => Change::AlsoNamed(name.clone()),
            ast::Change::Wont => Change::Cant(Deed::BeSetActive),
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
                ast::Deed::BeSetActive => Deed::BeSetActive,
                ast::Deed::BeRested(by) => Deed::BeRested(effects(*by)),
                ast::Deed::BeDestroyed(means, by) => Deed::BeDestroyed {
                    means: means.unwrap_or(Means::Any),
                    by: effects(*by),
                },
                ast::Deed::BeChosen(by) => Deed::BeChosen(effects(*by)),
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

/// Whether a timed effect has to say how long this lasts. What says so itself, as "on the turn it is deployed", does not.
fn needs_duration(change: &Change) -> bool {
    !matches!(
        change,
        Change::May(Permission::AttackOnDeployTurn) | Change::AlsoNamed(_)
    )
}
