//! Texts within a text: what is for a moment to come, what there is to choose from, what holds for a time.

use super::body::leads::Leads;
use super::context::ClauseContext;
use super::lowered::{LoweredClause, Tense};
use super::lowering::Lowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::Role;
use crate::ir::{
    Ability, Action, ActorWording, Arm, Body, Change, Connective, Consent, Duration, DurationPosition, Later,
    LessWording, ModesNumber, ModesVerb, ModesWording, MomentPosition, Occasion, Part, Period, Player,
    ReducedWording, Reference, Selector, Sign, Step, StepWording,
};
use crate::limits;
use crate::source::Span;
use crate::syntax::ast;
use std::sync::Arc;

/// The "When" among the leads of a sentence, where no window and no condition stands in it.
struct When<'a> {
    /// Its place among the leads.
    at: usize,
    event: &'a ast::Event,
    /// Whether it is for a time, said before it or in it.
    lasts: bool,
}

impl When<'_> {
    fn of(sentence: &ast::Sentence, skip: usize) -> Option<When<'_>> {
        let leads = sentence.leads.iter().enumerate().skip(skip);
        let mut whens = leads.filter_map(|(at, lead)| match &lead.node {
            ast::Lead::When {
                event,
                window: None,
                period,
                during: None,
                word: _,
            } if !super::delayed::looks_back(&lead.node) => Some((at, event, period.is_some())),
            ast::Lead::When { .. }
            | ast::Lead::Then
            | ast::Lead::IfDone { .. }
            | ast::Lead::Otherwise(_)
            | ast::Lead::Window(_)
            | ast::Lead::Moment(..)
            | ast::Lead::While(..)
            | ast::Lead::If(..)
            | ast::Lead::Duration(_)
            | ast::Lead::ForEach(_)
            | ast::Lead::Later(_) => None,
        });
        let (at, event, inside) = whens.next()?;
        let before = |lead: &ast::Spanned<ast::Lead>| matches!(lead.node, ast::Lead::Duration(_));
        Some(When {
            at,
            event,
            lasts: inside || sentence.leads[..at].iter().any(before),
        })
    }
}

impl Lowering<'_> {
    /// "Draw 1 or discard 1".
    pub(super) fn either(
        &mut self,
        sentence: &ast::Sentence,
        leads: Leads,
        connective: Connective,
        tense: Tense,
        body: &mut Body,
    ) -> Option<()> {
        let plain = |clause: &ast::Clause| {
            let first = clause.separator == ast::Separator::First;
            matches!(&clause.kind, ast::ClauseKind::Imperative(imperative) if first || !imperative.may)
                && clause.inner.is_empty()
                && clause.unless.is_none()
                && clause.instead.is_none()
        };
        let joined = |clause: &ast::Clause| match clause.separator {
            ast::Separator::First | ast::Separator::Or => true,
            ast::Separator::And => false,
        };
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
        let may = sentence.clauses.first().is_some_and(
            |clause| matches!(&clause.kind, ast::ClauseKind::Imperative(imperative) if imperative.may),
        );
        let modes = ast::Modes {
            actor: None,
            may,
            span: sentence.span,
            number: Some((1, 1)),
            wording: ModesWording::Or,
            playing: None,
            instead: None,
            modes: sentence
                .clauses
                .iter()
                .map(|clause| {
                    vec![ast::Sentence {
                        span: clause.span,
                        leads: Vec::new(),
                        clauses: vec![ast::Clause {
                            separator: ast::Separator::First,
                            kind: ordered(&clause.kind),
                            ..clause.clone()
                        }],
                        modes: None,
                        letter: crate::ir::Letter::Small,
                        missing_stop: false,
                    }]
                })
                .collect(),
        };
        self.modes(&modes, leads, connective, tense, body)
    }

    /// "Choose 1 of the following".
    pub(super) fn modes(
        &mut self,
        modes: &ast::Modes,
        leads: Leads,
        connective: Connective,
        tense: Tense,
        body: &mut Body,
    ) -> Option<()> {
        if tense == Tense::Constant {
            self.report_no_timing(modes.span);
            return None;
        }
        let chosen = self.modes_number(modes)?;
        self.check_chosen_when_played(modes, body)?;
        if let Some(span) = modes.instead.filter(|_| modes.instead != self.context.stands_in) {
            self.report(
                Code::DanglingReference,
                span,
                "a list of effects to choose from stands in for no instruction",
                "instead of what",
            );
            return None;
        }
        let number = self.step_number(body, modes.span)?;
        let (actor, actor_wording) = match &modes.actor {
            Some(phrase) if let ast::NounKind::Player(player, wording) = &phrase.kind => {
                (self.player(player, phrase.span)?, *wording)
            }
            Some(_) | None => (Player::You, ActorWording::Named),
        };
        self.discourse.opponent |= actor == Player::Opponent;
        let wording = self.note(StepWording {
            actor: actor_wording,
            ..leads.wording()
        });
        let mut lowered = Vec::with_capacity(modes.modes.len());
        let before = self.discourse.antecedents.clone();
        for mode in &modes.modes {
            // Of those that are not chosen nothing is done, so that nothing goes back to that.
            self.discourse.antecedents.clone_from(&before);
            let text = self.text_number(modes.span);
            let mut within = self.with(ClauseContext {
                first: number + 1,
                ..self.context
            });
            let part = within.body(mode, 0, tense).zip(text).map(|(body, text)| {
                Arc::new(Part {
                    number: text,
                    first: number + 1,
                    body,
                })
            });
            lowered.push(part);
        }
        self.discourse.antecedents = before;
        self.check_done_by_chooser(&actor, modes, &lowered)?;
        self.add(
            body,
            Step {
                connective,
                when: leads.when,
                actor,
                consent: if modes.may { Consent::May } else { Consent::Must },
                instead_of: None,
                action: Action::Modes {
                    number: chosen,
                    modes: lowered.into_iter().collect::<Option<_>>()?,
                    wording: self.note(modes.wording),
                },
                wording,
                place: self.place(modes.span),
            },
        )?;
        Some(())
    }

    /// How many of a list are chosen: some of them, or all that "the following effects" are.
    fn modes_number(&mut self, modes: &ast::Modes) -> Option<ModesNumber> {
        let listed = modes.modes.len();
        if listed > limits::MODES {
            self.report(
                Code::Mismatch,
                modes.span,
                format!("a list has at most {} effects to choose from", limits::MODES),
                "too many",
            );
            return None;
        }
        let Some((least, most)) = modes.number else {
            return Some(ModesNumber::exactly(listed as u8));
        };
        // What can be fewer may be all of them.
        let fits = if least == most {
            least > 0 && usize::from(most) < listed
        } else {
            least < most && usize::from(most) <= listed
        };
        if fits {
            return Some(ModesNumber { least, most });
        }
        let only_one = listed == 1;
        let finding = Diagnostic::new(
            Code::Mismatch,
            self.file,
            modes.span,
            format!(
                "there have to be more effects to choose from than are chosen, and {} at most",
                limits::MODES
            ),
            if only_one {
                "there is one"
            } else {
                "too few, or too many"
            },
        );
        self.push(if only_one {
            finding.help(
                "what is always done is `activate the following effect:`, or stands there without a list",
            )
        } else {
            finding
        });
        None
    }

    /// "When playing this card, choose 1 of the following": said of a Command, and before anything is done. What is done with a
    /// card in play, or with a Shield, has not played it (7-5-2-2, 10-1-8-1).
    fn check_chosen_when_played(&mut self, modes: &ast::Modes, body: &Body) -> Option<()> {
        let Some(span) = modes.playing else {
            return Some(());
        };
        let (label, help) = if self.context.command.is_none() {
            (
                "nobody plays it then",
                "leave the words out: the choice is made when the effect is activated",
            )
        } else if self.context.first > 0 || !body.steps.is_empty() {
            (
                "something is done before",
                "put it at the head of the effect, or leave the words out",
            )
        } else {
            return Some(());
        };
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "only the command effect of a card that is played is chosen when playing it (10-1-8-1)",
                label,
            )
            .help(help),
        );
        None
    }

    /// "Each player chooses 1 of the following: •Draw 1. •Discard 1.": an order is for the player of the effect, and here the one
    /// who chooses could be meant (10-3-4).
    fn check_done_by_chooser(
        &mut self,
        actor: &Player,
        modes: &ast::Modes,
        lowered: &[Option<Arc<Part>>],
    ) -> Option<()> {
        let activates = match modes.wording {
            ModesWording::Or => false,
            ModesWording::Following { verb, .. } => verb != ModesVerb::Choose,
        };
        let open = match actor {
            Player::You => false,
            Player::Each => true,
            Player::Opponent
            | Player::Actor
            | Player::OwnerOf(_)
            | Player::Known(_)
            | Player::Described(_) => activates,
        };
        let ordered = lowered.iter().flatten().any(|part| {
            let orders =
                |step: &Step| step.actor == Player::You && !matches!(step.action, Action::Change { .. });
            part.body.steps.iter().any(orders)
        });
        if !(open && ordered) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                modes.span,
                "what is chosen can be done by the player who chooses it or by you",
                "who does it",
            )
            .help("say in each effect who does it: `•Your opponent discards 1.`"),
        );
        None
    }

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
        let mut then = self.with(ClauseContext {
            first: number + 1,
            behind_and: Connective::Sentence,
            after_command: matches!(at, Later::AfterCommand(_)),
            ..self.context
        });
        let done = then.sentence(inner, 0, tense, &mut body);
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

    /// A sentence that by itself is an effect for a time: "If it would be destroyed during this turn, ... instead". Nothing where the
    /// sentence is no such thing.
    pub(super) fn lasting_sentence(
        &mut self,
        sentence: &ast::Sentence,
        skip: usize,
        tense: Tense,
        body: &mut Body,
    ) -> Option<Option<()>> {
        let When { at, event, lasts } = When::of(sentence, skip)?;
        let replaced = super::delayed::is_replaced(event);
        if replaced && lasts && tense == Tense::Timed && is_described(event) {
            return Some(self.give_to_player(std::slice::from_ref(sentence), skip, at, body));
        }
        (lasts || replaced).then(|| self.give_to_known(std::slice::from_ref(sentence), skip, at, tense, body))
    }

    /// The instruction by which something known has an effect for a time, whose sentences these are.
    pub(super) fn give_to_known(
        &mut self,
        sentences: &[ast::Sentence],
        skip: usize,
        at: usize,
        tense: Tense,
        body: &mut Body,
    ) -> Option<()> {
        let sentence = sentences.first()?;
        let span = sentence.leads[at].span;
        let ast::Lead::When { event, period, .. } = &sentence.leads[at].node else {
            return None;
        };
        let outer = ast::Sentence {
            leads: sentence.leads[..at].to_vec(),
            ..sentence.clone()
        };
        let behind = self.context.behind_and;
        let leads = self.leads(&outer.leads, skip, tense)?;
        let ast::Event::OfNouns { who, verb } = &**event else {
            self.report(
                Code::Mismatch,
                span,
                "this holds for something that was chosen before",
                "what has this effect",
            );
            return None;
        };
        let inside = period.clone();
        let period = match (leads.duration.clone(), &inside) {
            (Some(_), Some(_)) => None,
            (one, other) => one.or(other.clone()),
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
        self.step_number(body, sentence.span)?;
        let Selector::Known(known) = self.subject_as(who, Role::Changed)? else {
            self.report(
                Code::Mismatch,
                who.span,
                "this holds for something that was chosen before",
                "choose it first",
            );
            return None;
        };
        let period = self.period(&period, &Selector::Known(known))?;
        if let Some(change) = self.damage_change(sentence, at, verb) {
            return self.give_damage_change(
                sentence,
                leads,
                known,
                (change?, period, inside.is_some()),
                body,
            );
        }
        let ability = self.effect_of_known(sentences, at, event, known)?;
        self.mention_known(&Selector::Known(known));
        let stand = if inside.is_some() {
            DurationPosition::Inside
        } else {
            DurationPosition::Before
        };
        let step = self.giving_step(
            leads,
            Selector::Known(known),
            ability,
            (period, stand),
            behind,
            sentence.span,
        );
        self.add(body, step)
    }

    /// "when it receives battle damage, increase that damage by 2", for a time: a change of what it receives (5-21-1). Nothing
    /// where the sentence is no such thing.
    fn damage_change(
        &mut self,
        sentence: &ast::Sentence,
        at: usize,
        verb: &ast::NounEvent,
    ) -> Option<Option<Change>> {
        let [clause] = sentence.clauses.as_slice() else {
            return None;
        };
        let ast::ClauseKind::ReduceIt {
            may: false,
            sign,
            amount: Some(amount),
            that,
            unreceived: _,
        } = clause.kind
        else {
            return None;
        };
        let (damage, would) = match (verb, sign) {
            (ast::NounEvent::Receives(damage, None), _) => (damage, false),
            // Less of what it would receive is a substitution effect (10-1-9-1).
            (ast::NounEvent::WouldReceive(damage, None), Sign::Plus) => (damage, true),
            _ => return None,
        };
        let plain = sentence.leads.len() == at + 1
            && clause.later.is_none()
            && clause.instead.is_none()
            && clause.unless.is_none()
            && clause.trailing_if.is_none()
            && clause.trailing_while.is_none()
            && clause.window.is_none();
        plain.then(|| {
            Some(Change::Reduces {
                damage: self.damage(damage)?,
                occasion: Occasion::Every,
                direction: sign,
                by: self.amount_each(amount, None, clause.span)?,
                wording: self.note(ReducedWording::When { would, that }),
            })
        })
    }

    /// The instruction by which something known has that change for a time.
    fn give_damage_change(
        &mut self,
        sentence: &ast::Sentence,
        leads: Leads,
        known: Reference,
        (change, period, inside): (Change, Period, bool),
        body: &mut Body,
    ) -> Option<()> {
        let who = Selector::Known(known);
        self.mention_known(&who);
        let stand = if inside {
            DurationPosition::Inside
        } else {
            DurationPosition::Before
        };
        let wording = self.note(leads.wording());
        let step = Step {
            connective: leads
                .connective
                .map_or(Connective::Sentence, |(connective, _)| connective),
            when: leads.when,
            actor: Player::You,
            consent: Consent::Must,
            instead_of: None,
            action: Action::Change {
                who,
                changes: change.into(),
                duration: Some(Duration {
                    period,
                    stand: self.note(stand),
                }),
            },
            wording,
            place: self.place(sentence.span),
        };
        self.add(body, step)
    }

    /// The instruction that gives an effect: to whom, and for how long.
    fn giving_step(
        &mut self,
        leads: Leads,
        holder: Selector,
        ability: Ability,
        (period, stand): (Period, DurationPosition),
        behind: Connective,
        span: Span,
    ) -> Step {
        let wording = self.note(leads.wording());
        Step {
            connective: leads.connective.map_or(behind, |(connective, _)| connective),
            when: leads.when,
            actor: Player::You,
            consent: Consent::Must,
            instead_of: None,
            action: Action::Change {
                who: holder,
                changes: Change::HasEffect(Arc::new(ability)).into(),
                duration: Some(Duration {
                    period,
                    stand: self.note(stand),
                }),
            },
            wording,
            place: self.place(span),
        }
    }

    /// Sentences that all belong to an effect for a time, which the first of them begins: "During this turn, when it destroys an enemy
    /// Unit, ...". Nothing where that is no such thing.
    pub(super) fn lasting_text(
        &mut self,
        sentences: &[ast::Sentence],
        skip: usize,
        tense: Tense,
        body: &mut Body,
    ) -> Option<Option<()>> {
        let sentence = sentences.first()?;
        let When { at, event, lasts } = When::of(sentence, skip)?;
        let lasts = tense == Tense::Timed && lasts && !super::delayed::is_replaced(event);
        lasts.then(|| {
            if is_described(event) {
                self.give_to_player(sentences, skip, at, body)
            } else {
                self.give_to_known(sentences, skip, at, tense, body)
            }
        })
    }

    /// The instruction by which the player has an effect for a time: "During this turn, when one of your Units destroys an enemy Unit,
    /// ...". It watches whatever fits, also what comes later.
    fn give_to_player(
        &mut self,
        sentences: &[ast::Sentence],
        skip: usize,
        at: usize,
        body: &mut Body,
    ) -> Option<()> {
        let sentence = sentences.first()?;
        let ast::Lead::When {
            event,
            period: inside,
            ..
        } = &sentence.leads[at].node
        else {
            return None;
        };
        let outer = ast::Sentence {
            leads: sentence.leads[..at].to_vec(),
            ..sentence.clone()
        };
        let behind = self.context.behind_and;
        let leads = self.leads(&outer.leads, skip, Tense::Timed)?;
        let (Some(period), true) = (
            leads.duration.clone().or_else(|| inside.clone()),
            leads.duration.is_none() || inside.is_none(),
        ) else {
            self.report(
                Code::Mismatch,
                sentence.leads[at].span,
                "how long this lasts is said twice",
                "the second time",
            );
            return None;
        };
        if let (Some((connective, span)), true) = (leads.connective, body.steps.is_empty()) {
            self.check_goes_on_from(connective, body, span)?;
            self.report(
                Code::Mismatch,
                span,
                "nothing stands before this",
                "there is nothing to go on from",
            );
            return None;
        }
        self.step_number(body, sentence.span)?;
        let period = self.period(&period, &Selector::Player(Player::You))?;
        let ability = self.effect_of_player(sentences, at, event)?;
        let stand = if inside.is_some() {
            DurationPosition::Inside
        } else {
            DurationPosition::Before
        };
        let step = self.giving_step(
            leads,
            Selector::Player(Player::You),
            ability,
            (period, stand),
            behind,
            sentence.span,
        );
        self.add(body, step)
    }

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

/// An order without "you may", which is said once of all of a list.
fn ordered(kind: &ast::ClauseKind) -> ast::ClauseKind {
    let mut kind = kind.clone();
    if let ast::ClauseKind::Imperative(imperative) = &mut kind {
        imperative.may = false;
    }
    kind
}

/// Whether a sentence gives the player an effect that waits for whatever fits: all sentences behind it belong to that.
pub(super) fn gives_to_player(sentence: &ast::Sentence, tense: Tense) -> bool {
    When::of(sentence, 0).is_some_and(|When { event, lasts, .. }| {
        tense == Tense::Timed && lasts && !super::delayed::is_replaced(event)
    })
}

/// Whether an event is about whatever fits, and not about something that is known.
fn is_described(event: &ast::Event) -> bool {
    match event {
        ast::Event::OfPlayer { .. } | ast::Event::OfEffects { .. } => true,
        ast::Event::Either(events, _) => events.iter().all(is_described),
        ast::Event::OfNouns { who, .. } => matches!(who.first.kind, ast::NounKind::Group(_)),
        ast::Event::PlayingThis(_) => false,
    }
}
