//! One line of text: its marks decide which of the five types of effect it is (10-1-4).

use super::body::Tense;
use super::clause::is_of_price;
use super::keyword::KeywordNumber;
use super::marks::Marks;
use super::scope::{Host, Scope};
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::mentions::Called;
use crate::ir::visit::Visitor;
use crate::ir::{
    Ability, AbilityKind, Action, ActivationTiming, AskWord, Bearer, Body, CardKind, Change, ConditionStand,
    Costs, Event, InTurn, Key, Mark, Occasion, ReducedSaid, Said, Selector, Site, Slot, Step, StepSaid,
    TextNumber, Trigger, TriggerWord, Verb, Window, WindowStand,
};
use crate::source::Span;
use crate::syntax::{ast, text};

impl Scope<'_> {
    /// The effects of one line: several only where the line is made of several keyword effects.
    pub(super) fn effect(&mut self, effect: &ast::Effect, span: Span) -> Option<Vec<Ability>> {
        let number = self.text_number(span)?;
        let marks = self.marks(&effect.marks)?;
        if !effect.keywords.is_empty() {
            return self.keyword_line(effect, number, marks, span);
        }
        if effect.sentences.is_empty() {
            if effect.marks.is_empty() {
                return Some(Vec::new());
            }
            self.report(
                Code::UnknownPhrase,
                span,
                "the effect says nothing",
                "what happens then",
            );
            return None;
        }
        if effect.costs.is_some() && marks.activation.is_none() {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "a cost before a colon needs an 【Activate】 mark",
                    "paid when",
                )
                .help("begin the line with 【Activate･Main】 or 【Activate･Action】 (10-1-7-2)"),
            );
            return None;
        }
        let mut ability = Ability {
            number,
            bearer: Bearer::Card,
            site: Site::Field,
            gates: marks.gates,
            limit: marks.limit,
            kind: AbilityKind::Constant {
                window: None,
                body: Body::default(),
            },
            place: self.place(span),
        };
        self.mentions.of_pilot = self.can_be_of_unit(effect);
        let mut window = None;
        self.of_pilot_side = self.host == Host::Card(CardKind::Command)
            && marks.command.is_none()
            && !marks.triggers.contains(&Mark::Burst);
        ability.kind = if let Some(timing) = marks.activation {
            let costs = self.costs(effect.costs.as_deref().unwrap_or_default())?;
            let first = std::mem::replace(&mut self.first, costs.len() as u8);
            let body = self.body(&effect.sentences, 0, Tense::Timed);
            self.first = first;
            AbilityKind::Activated {
                timing,
                costs,
                body: body?,
            }
        } else if let Some(timing) = marks.command {
            AbilityKind::Command {
                timing,
                body: self.body(&effect.sentences, 0, Tense::Timed)?,
            }
        } else if marks.triggers.is_empty() {
            self.led(&effect.sentences, &mut window)?
        } else {
            // "【Attack】During your turn, ..." has a window like any other.
            let skip = self.window(&effect.sentences, &mut window);
            self.mentions.marks(&marks.triggers);
            let body = self.body(&effect.sentences, skip, Tense::Timed)?;
            AbilityKind::Triggered {
                window: self.in_turn(window),
                trigger: Trigger::Marks(marks.triggers),
                body,
            }
        };
        // What reduces damage all the time can do so once in a turn (5-21-1).
        if ability.limit.is_some() && is_always_on(&ability.kind) && !only_reduces(&ability.kind) {
            self.report(
                Code::Mismatch,
                span,
                "an effect that is always on is not activated, so 【Once per Turn】 says nothing (13-2-13-1)",
                "when is it activated",
            );
            return None;
        }
        let in_one_place = self.place_ability(&mut ability, effect);
        if ability.bearer == Bearer::PairedUnit
            && let Some(span) = self.says_card
        {
            self.is_the_unit(span);
            return None;
        }
        if ability.bearer == Bearer::Card
            && let Some(span) = self.says_pilot
        {
            self.report(
                Code::Mismatch,
                span,
                "this effect is that of the card where it is no Pilot in play, and here it would be the Pilot of a Unit",
                "where is the card",
            );
            return None;
        }
        self.is_named_everywhere(&ability)?;
        self.works_there(&ability, span)?;
        if !in_one_place {
            self.in_two_places(span);
            return None;
        }
        self.stand_there(&ability)?;
        self.fits_host(&ability, marks.timing.unwrap_or(span))?;
        Some(vec![ability])
    }

    /// In whose turn an effect works, where its text has said so.
    fn in_turn(&self, window: Option<(Window, WindowStand)>) -> Option<InTurn> {
        window.map(|(of, said)| InTurn {
            of,
            said: self.note(said),
        })
    }

    /// A "During your turn," at the head: how many leads it takes up.
    fn window(&mut self, sentences: &[ast::Sentence], window: &mut Option<(Window, WindowStand)>) -> usize {
        match sentences
            .first()
            .and_then(|sentence| sentence.leads.first())
            .map(|lead| &lead.node)
        {
            Some(ast::Lead::Window(whose)) => {
                *window = Some((*whose, WindowStand::Head));
                1
            }
            // Another lead is the sentence's own, and none is none.
            Some(_) | None => 0,
        }
    }

    /// An effect without a timing mark: the first words say whether it waits for an event or is always on.
    fn led(
        &mut self,
        sentences: &[ast::Sentence],
        window: &mut Option<(Window, WindowStand)>,
    ) -> Option<AbilityKind> {
        let skip = self.window(sentences, window);
        let first = sentences.first()?;
        // "If you have a Base in play, when this Unit receives damage, reduce it by 1" is always on.
        if let Some([condition, when, ..]) = first.leads.get(skip..)
            && matches!(condition.node, ast::Lead::If(..) | ast::Lead::While(..))
            && let ast::Lead::When {
                event,
                window: None,
                period: None,
                during: None,
                word: _,
            } = &when.node
            && let Some(reduced) = self.reduced(sentences, skip + 1, Some(condition), event, false, *window)
        {
            return reduced;
        }
        if let Some([condition, event, ..]) = first.leads.get(skip..)
            && let ast::Lead::If(conditions, TriggerWord::If) = &condition.node
            && matches!(event.node, ast::Lead::When { .. } | ast::Lead::Moment(..))
        {
            return self.led_by_condition(sentences, skip, conditions, window);
        }
        match first.leads.get(skip).map(|lead| (lead.span, &lead.node)) {
            Some((
                _,
                ast::Lead::When {
                    event,
                    window: None,
                    period: None,
                    during: None,
                    word: _,
                },
            )) if matches!(**event, ast::Event::PlayingThis(_)) => {
                self.playing = true;
                let with = match &**event {
                    ast::Event::PlayingThis(Some(with)) => Some(self.nouns(with)?),
                    ast::Event::PlayingThis(None)
                    | ast::Event::OfEffects { .. }
                    | ast::Event::OfPlayer { .. }
                    | ast::Event::OfNouns { .. }
                    | ast::Event::Either(..) => None,
                };
                let body = self.body(sentences, skip + 1, Tense::Timed)?;
                if !body.steps.iter().any(|step| is_way_of_playing(&step.action)) {
                    self.report(
                        Code::Mismatch,
                        first.span,
                        "an effect for playing this card ends in how it is played",
                        "add `play this card as if it has 0 Lv. and cost` or `this card gets cost -1`",
                    );
                    return None;
                }
                Some(AbilityKind::PlayOption {
                    window: self.in_turn(*window),
                    with,
                    body,
                })
            }
            Some((span, ast::Lead::When { period: Some(_), .. })) => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        span,
                        "an effect that is always on has no duration",
                        "for how long",
                    )
                    .help("give the effect a timing such as 【Deploy】, or leave the words out"),
                );
                None
            }
            Some((
                span,
                ast::Lead::When {
                    event,
                    window: inside,
                    period: None,
                    during,
                    word: _,
                },
            )) => {
                if let (Some(inside), Some(_)) = (inside, &window) {
                    self.report(
                        Code::Mismatch,
                        inside.span,
                        "whose turn it is, is said twice",
                        "the second time",
                    );
                    return None;
                }
                *window = window.or(inside.as_ref().map(|inside| (inside.node, WindowStand::InEvent)));
                if let Some(reduced) = self.reduced(sentences, skip, None, event, during.is_some(), *window) {
                    return reduced;
                }
                if is_replaced(event) || is_stood_in_for(event, sentences) {
                    return self.substitution(
                        sentences,
                        skip,
                        event,
                        during.is_some(),
                        (span, Key::CANONICAL),
                        *window,
                    );
                }
                let event = self.trigger_event(event, span)?;
                let during = match during {
                    None => None,
                    Some(conditions) => Some(self.conditions(conditions)?),
                };
                let body = self.body(sentences, skip + 1, Tense::Timed)?;
                Some(AbilityKind::Triggered {
                    window: self.in_turn(*window),
                    trigger: Trigger::When {
                        event: Box::new(event),
                        during,
                        said: Key::CANONICAL,
                    },
                    body,
                })
            }
            Some((span, ast::Lead::Moment(moment, said, when))) => {
                let when = match when.as_deref() {
                    None => None,
                    Some(ast::TurnWhen::Where(conditions)) => Some(self.conditions(conditions)?),
                    Some(ast::TurnWhen::Event(event)) => Some(self.turn_when(event, span)?),
                };
                let body = self.body(sentences, skip + 1, Tense::Timed)?;
                Some(AbilityKind::Triggered {
                    window: self.in_turn(*window),
                    trigger: Trigger::At {
                        moment: *moment,
                        when,
                        said: self.note(*said),
                    },
                    body,
                })
            }
            // Any other lead is the sentence's own.
            Some((
                _,
                ast::Lead::Then
                | ast::Lead::IfDone { .. }
                | ast::Lead::Otherwise(_)
                | ast::Lead::Window(_)
                | ast::Lead::While(..)
                | ast::Lead::If(..)
                | ast::Lead::Duration(_)
                | ast::Lead::ForEach(_)
                | ast::Lead::Later(_),
            ))
            | None => {
                let mut sentences = sentences.to_vec();
                self.window_behind(&mut sentences, window)?;
                let body = self.body(&sentences, skip, Tense::Constant)?;
                let acts = body
                    .steps
                    .iter()
                    .find(|step| !matches!(step.action, Action::Change { .. }));
                if let Some(step) = acts {
                    self.report(
                        Code::Mismatch,
                        self.words(step.place).span,
                        "an effect that is always on only says what is true of something",
                        "done when",
                    );
                    return None;
                }
                self.goes_back_as_subject(&body)?;
                Some(AbilityKind::Constant {
                    window: self.in_turn(*window),
                    body,
                })
            }
        }
    }

    /// "Your other Units get AP+1. They gain <Blocker>.": in an effect that is always on, what the sentence before was said of
    /// can be what the next one is said of, and nothing else. It is not one thing that could have a number or be asked for.
    fn goes_back_as_subject(&mut self, body: &Body) -> Option<()> {
        let elsewhere = body.steps.iter().find(|step| {
            let mut back = GoesBack(false);
            if let Some(when) = &step.when {
                back.condition(when);
            }
            if let Action::Change { who, changes, .. } = &step.action {
                if !matches!(who, Selector::Known(_)) {
                    back.selector(who);
                }
                changes.iter().for_each(|change| back.change(change));
            }
            back.0
        });
        let Some(step) = elsewhere else { return Some(()) };
        self.push(
            Diagnostic::new(
                Code::DanglingReference,
                self.file,
                self.words(step.place).span,
                "an effect that is always on brings nothing up that could be asked for here",
                "what does the pronoun mean",
            )
            .help("describe it again: `the enemy Unit battling this Unit`"),
        );
        None
    }

    /// "If you have a Base in play, when this Unit attacks, draw 1": what has to hold for the effect to be activated (10-2-1),
    /// said before what sets it off and not behind it.
    fn led_by_condition(
        &mut self,
        sentences: &[ast::Sentence],
        skip: usize,
        conditions: &ast::Conditions,
        window: &mut Option<(Window, WindowStand)>,
    ) -> Option<AbilityKind> {
        let when = self.conditions(conditions)?;
        let mut sentences = sentences.to_vec();
        sentences.first_mut()?.leads.remove(skip);
        // A window that stands before the condition has been taken already.
        let outer = window.take();
        let mut inside = None;
        let head = sentences.first_mut()?;
        head.leads.drain(..skip);
        let mut kind = self.led(&sentences, &mut inside)?;
        *window = match (outer, inside) {
            (Some(_), Some(_)) => {
                self.report(
                    Code::Mismatch,
                    conditions.span,
                    "whose turn it is, is said twice",
                    "before this and behind it",
                );
                return None;
            }
            (one, other) => one.or(other),
        };
        let turn = self.in_turn(*window);
        let (AbilityKind::Triggered { window: of, body, .. }
        | AbilityKind::Substitution { window: of, body, .. }) = &mut kind
        else {
            self.report(
                Code::Mismatch,
                conditions.span,
                "how a card is played is no effect that is set off (10-2-1)",
                "put the condition behind it",
            );
            return None;
        };
        *of = turn;
        let step = body.steps.first()?;
        if step.when.is_some() {
            self.report(
                Code::Mismatch,
                conditions.span,
                "the effect has a condition before its event and one behind it",
                "join them with `and`",
            );
            return None;
        }
        let said = StepSaid {
            condition: ConditionStand::Led,
            word: if conditions.not {
                AskWord::Unless
            } else {
                AskWord::Usual
            },
            ..self.words(step.said)
        };
        body.steps.ask_first(Some(when), self.note(said));
        Some(kind)
    }

    /// "This Unit gets AP+1 during your turn": an effect that is always on, of one sentence, can say so at its end.
    fn window_behind(
        &mut self,
        sentences: &mut [ast::Sentence],
        window: &mut Option<(Window, WindowStand)>,
    ) -> Option<()> {
        let [sentence] = sentences else { return Some(()) };
        let Some(behind) = sentence
            .clauses
            .last_mut()
            .and_then(|clause| clause.window.take())
        else {
            return Some(());
        };
        if window.is_some() {
            self.report(
                Code::Mismatch,
                behind.span,
                "whose turn it is, is said twice",
                "the second time",
            );
            return None;
        }
        if sentence.clauses.len() > 1 {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    behind.span,
                    "whose turn it is can belong to the last part or to all of them",
                    "to which",
                )
                .help("put it at the head, or write two lines"),
            );
            return None;
        }
        *window = Some((behind.node, WindowStand::Behind));
        Some(())
    }

    /// "When X receives battle damage, reduce it by N": the damage is less all the time (5-21-1), while the condition before
    /// it holds. Nothing where the text is no such thing. `skip` leads stand before the event.
    fn reduced(
        &mut self,
        sentences: &[ast::Sentence],
        skip: usize,
        condition: Option<&ast::Spanned<ast::Lead>>,
        event: &ast::Event,
        during: bool,
        window: Option<(Window, WindowStand)>,
    ) -> Option<Option<AbilityKind>> {
        let [sentence] = sentences else { return None };
        let [clause] = sentence.clauses.as_slice() else {
            return None;
        };
        let ast::ClauseKind::ReduceIt {
            may: false,
            sign,
            amount: Some(amount),
            that,
        } = clause.kind
        else {
            return None;
        };
        let ast::Event::OfNouns { who, verb } = event else {
            return None;
        };
        let (damage, would) = match verb {
            ast::NounEvent::Receives(damage, None) => (damage, false),
            ast::NounEvent::WouldReceive(damage, None) => (damage, true),
            ast::NounEvent::Increased(..)
            | ast::NounEvent::Receives(_, Some(_))
            | ast::NounEvent::WouldReceive(_, Some(_))
            | ast::NounEvent::Changed { .. }
            | ast::NounEvent::Destroys { .. }
            | ast::NounEvent::Blocks(_)
            | ast::NounEvent::Blocked(_)
            | ast::NounEvent::Activates(..)
            | ast::NounEvent::Chosen { .. }
            | ast::NounEvent::Leaves
            | ast::NounEvent::Links
            | ast::NounEvent::Recovers { .. }
            | ast::NounEvent::Deals { .. }
            | ast::NounEvent::Attacks(_)
            | ast::NounEvent::Attacked { .. }
            | ast::NounEvent::Destroyed { .. }
            | ast::NounEvent::Paired(_)
            | ast::NounEvent::Deployed { .. }
            | ast::NounEvent::Turned { .. }
            | ast::NounEvent::Discarded { .. }
            | ast::NounEvent::Moved { .. } => return None,
        };
        let within = match sentence.leads.get(skip + 1..) {
            Some([lead]) if matches!(lead.node, ast::Lead::If(..)) => Some(lead),
            Some([]) => None,
            Some(_) | None => return None,
        };
        let behind = clause.trailing_if.as_ref();
        let plain = !during
            && clause.later.is_none()
            && clause.instead.is_none()
            && clause.unless.is_none()
            && clause.trailing_while.is_none()
            && clause.window.is_none()
            && [condition.is_some(), within.is_some(), behind.is_some()]
                .iter()
                .filter(|is_said| **is_said)
                .count()
                < 2;
        plain.then(|| {
            let asked = match condition {
                None => None,
                Some(lead) => {
                    let (when, word) = self.asked_in(&lead.node, lead.span, Tense::Constant)?;
                    Some((when, word, ConditionStand::Before))
                }
            };
            let who = self.subject(who)?;
            self.mention_known(&who);
            let (when, word, stand) = match (asked, within, behind) {
                (Some(asked), _, _) => asked,
                (None, Some(lead), _) => {
                    let (when, word) = self.asked_in(&lead.node, lead.span, Tense::Constant)?;
                    (when, word, ConditionStand::Within)
                }
                (None, None, Some(conditions)) => {
                    let when = self.conditions(conditions)?;
                    (Some(when), AskWord::If, ConditionStand::Behind)
                }
                (None, None, None) => (None, AskWord::Usual, ConditionStand::Before),
            };
            let change = Change::Reduces {
                damage: self.damage(damage)?,
                occasion: Occasion::Every,
                direction: sign,
                by: self.amount_each(amount, None, clause.span)?,
                said: self.note(ReducedSaid::When { would, that }),
            };
            let step = Step {
                joint: crate::ir::Joint::Sentence,
                when,
                actor: crate::ir::Player::You,
                consent: crate::ir::Consent::Must,
                instead_of: None,
                action: Action::Change {
                    who,
                    changes: change.into(),
                    duration: None,
                },
                said: self.note(StepSaid {
                    word,
                    condition: stand,
                    ..StepSaid::PLAIN
                }),
                place: self.place(sentence.span),
            };
            let mut body = Body::default();
            self.add(&mut body, step)?;
            Some(AbilityKind::Constant {
                window: self.in_turn(window),
                body,
            })
        })
    }

    /// "When X would be destroyed, Y instead" (10-1-9-1).
    fn substitution(
        &mut self,
        sentences: &[ast::Sentence],
        skip: usize,
        event: &ast::Event,
        during: bool,
        (span, said): (Span, Key<TriggerWord>),
        window: Option<(Window, WindowStand)>,
    ) -> Option<AbilityKind> {
        let event = self.event(event, span)?;
        self.is_of_one(&event, span)?;
        // What attacks or pays is rested by no effect, and what is set as active at the start of a turn neither.
        if matches!(event, Event::Oriented { by: None, .. }) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "only what an effect rests or sets as active is replaced",
                    "by whose effects",
                )
                .help("say so: `would be rested by an enemy effect`"),
            );
            return None;
        }
        if let Event::Moved { what, .. } = &event
            && what
                .first_group()
                .is_some_and(|group| !group.nouns.iter().all(|noun| noun.is_in_play()))
        {
            self.push(
                Diagnostic::new(
                    Code::Unplayable,
                    self.file,
                    span,
                    "only what would leave the field is replaced",
                    "not in play",
                )
                .help("say which: `When an enemy Unit would be ...`"),
            );
            return None;
        }
        let mut sentences = sentences.to_vec();
        self.stands_in = stands_in_first(&sentences);
        // What replaces the event ends in "instead".
        let last = sentences.last_mut();
        let replaces = self.stands_in.is_some()
            || last.is_some_and(
                |sentence| match (&mut sentence.modes, sentence.clauses.last_mut()) {
                    // "choose 1 of the following instead: ...".
                    (Some(modes), _) => modes.instead.take().is_some(),
                    (None, Some(clause)) => {
                        let is_said = clause.instead.take().is_some();
                        clause.instead = clause.instead_too.take();
                        // Damage that is made less does not need the word.
                        is_said || matches!(clause.kind, ast::ClauseKind::ReduceIt { .. })
                    }
                    (None, None) => false,
                },
            );
        let early = sentences.first().and_then(|first| first.clauses.last()?.instead);
        if let Some(span) = early.filter(|_| !replaces) {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "what follows does not say whether it is done only if this was",
                    "and if not",
                )
                .help("write `If you do, ...` behind it, or `instead` at the end of the text"),
            );
            return None;
        }
        if !replaces || during {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "what would happen is replaced by something",
                    "nothing happens instead",
                )
                .help("end the text with `instead`: `When this Unit would be destroyed, you may discard 1 instead.`"),
            );
            return None;
        }
        self.replaces_damage = matches!(event, Event::Receives { .. });
        let body = self.body(&sentences, skip + 1, Tense::Timed);
        self.replaces_damage = false;
        let body = body?;
        Some(AbilityKind::Substitution {
            window: self.in_turn(window),
            event,
            body,
            said,
        })
    }

    /// An effect that something has for a time, seen from it: "if it would be destroyed during this turn, ... instead".
    pub(super) fn told_effect(
        &mut self,
        sentences: &[ast::Sentence],
        at: usize,
        event: &ast::Event,
        known: crate::ir::Reference,
    ) -> Option<Ability> {
        let whole = sentences.first()?.span;
        let lead = &sentences.first()?.leads[at];
        let span = lead.span;
        let word = self.trigger_word(&lead.node);
        let mut sentences = sentences.to_vec();
        if let Some(first) = sentences.first_mut() {
            first.leads.drain(..at);
        }
        let mut inner = Scope::new(self.file, self.card, Host::Card(CardKind::Unit), self.line);
        inner
            .mentions
            .mention(Slot::This, Some(false), true, Called::ANYTHING);
        inner.mentions.elsewhere = known.to != Slot::This;
        let number = self.text_number(span)?;
        let mut event = event.clone();
        if let ast::Event::OfNouns { who, .. } = &mut event {
            who.first.kind = ast::NounKind::Reference(Said::It);
        }
        let kind = if is_replaced(&event) {
            inner.substitution(&sentences, 0, &event, false, (span, word), None)
        } else {
            inner.trigger_event(&event, span).and_then(|event| {
                let body = inner.body(&sentences, 1, Tense::Timed)?;
                Some(AbilityKind::Triggered {
                    window: None,
                    trigger: Trigger::When {
                        event: Box::new(event),
                        during: None,
                        said: word,
                    },
                    body,
                })
            })
        };
        self.diagnostics.append(&mut inner.diagnostics);
        self.also_named = self.also_named.or(inner.also_named);
        let mut kind = kind?;
        // What the text calls it outside, it calls it inside.
        let told = match &mut kind {
            AbilityKind::Substitution { event, .. } => Some(event),
            AbilityKind::Triggered {
                trigger: Trigger::When { event, .. },
                ..
            } => Some(&mut **event),
            AbilityKind::Triggered {
                trigger: Trigger::Marks(_) | Trigger::At { .. },
                ..
            }
            | AbilityKind::Keyword { .. }
            | AbilityKind::Constant { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::PlayOption { .. } => None,
        };
        if let Some(Selector::Known(subject)) = told.and_then(crate::ir::Event::subject_mut) {
            subject.said = known.said;
        }
        let ability = Ability {
            number,
            bearer: Bearer::Card,
            site: Site::Field,
            gates: Vec::new(),
            limit: None,
            kind,
            place: self.place(whole),
        };
        let stand = inner.stand_there(&ability);
        self.diagnostics.append(&mut inner.diagnostics);
        stand.map(|()| ability)
    }

    /// "When", or "If".
    fn trigger_word(&self, lead: &ast::Lead) -> Key<TriggerWord> {
        match lead {
            ast::Lead::When { word, .. } => self.note(*word),
            ast::Lead::Then
            | ast::Lead::IfDone { .. }
            | ast::Lead::Otherwise(_)
            | ast::Lead::Window(_)
            | ast::Lead::Moment(..)
            | ast::Lead::While(..)
            | ast::Lead::If(..)
            | ast::Lead::Duration(_)
            | ast::Lead::ForEach(_)
            | ast::Lead::Later(_) => Key::CANONICAL,
        }
    }

    /// An effect that a player has for a time: "During this turn, when one of your Units ..., ...". It is this card's. Every
    /// sentence behind a triggered one belongs to it; one that stands in for something ends with its sentence.
    pub(super) fn laid_down_effect(
        &mut self,
        sentences: &[ast::Sentence],
        at: usize,
        event: &ast::Event,
    ) -> Option<Ability> {
        let first = sentences.first()?;
        let span = first.leads[at].span;
        let said = self.trigger_word(&first.leads[at].node);
        let mut sentences = sentences.to_vec();
        if let Some(first) = sentences.first_mut() {
            first.leads.drain(..at);
        }
        let number = self.text_number(span)?;
        let mut inner = Scope::new(self.file, self.card, self.host, self.line);
        inner.mentions.of_pilot = self.mentions.of_pilot;
        let kind = if is_replaced(event) {
            inner.substitution(&sentences, 0, event, false, (span, said), None)
        } else {
            inner.trigger_event(event, span).and_then(|event| {
                let body = inner.body(&sentences, 1, Tense::Timed)?;
                Some(AbilityKind::Triggered {
                    window: None,
                    trigger: Trigger::When {
                        event: Box::new(event),
                        during: None,
                        said,
                    },
                    body,
                })
            })
        };
        self.diagnostics.append(&mut inner.diagnostics);
        self.also_named = self.also_named.or(inner.also_named);
        self.says_pilot = self.says_pilot.or(inner.says_pilot);
        self.says_card = self.says_card.or(inner.says_card);
        Some(Ability {
            number,
            bearer: Bearer::Card,
            site: Site::Field,
            gates: Vec::new(),
            limit: None,
            kind: kind?,
            place: self.place(span),
        })
    }

    fn costs(&mut self, costs: &[ast::Cost]) -> Option<Costs> {
        let mut result = Costs::default();
        let mut joint = crate::ir::Joint::Sentence;
        for cost in costs {
            let (action, span) = match cost {
                ast::Cost::And => {
                    joint = crate::ir::Joint::And;
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
                ast::Cost::Do(imperative) => (
                    self.verb(&imperative.node.verb, imperative.span)?,
                    imperative.span,
                ),
            };
            self.picked_apart(&action, span)?;
            // "Discard 1：If the discarded card is ...": the costs are the first instructions.
            let index = self.number_after(result.len(), span)?;
            self.after(&action, &crate::ir::Player::You, index);
            self.mentions.counts(&action, index, true);
            let step = Step {
                joint: std::mem::replace(&mut joint, crate::ir::Joint::Sentence),
                when: None,
                actor: crate::ir::Player::You,
                consent: crate::ir::Consent::Must,
                instead_of: None,
                action,
                said: Key::CANONICAL,
                place: self.place(span),
            };
            if let Err(misfit) = result.push(step) {
                self.has_no_place(misfit, span);
                return None;
            }
        }
        Some(result)
    }

    fn keyword_line(
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
    fn is_named_everywhere(&mut self, ability: &Ability) -> Option<()> {
        let Some(span) = self.also_named else {
            return Some(());
        };
        let plain = |step: &Step| {
            step.when.is_none()
                && matches!(&step.action, Action::Change { changes, duration: None, .. }
                    if changes.iter().all(|change| !change.further_names().is_empty()))
        };
        let always = matches!(ability.kind, AbilityKind::Constant { .. })
            && ability.site == Site::Everywhere
            && ability.gates.is_empty()
            && ability.window().is_none()
            && !self.lent
            && ability.steps().iter().all(plain);
        if always {
            return Some(());
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

    /// Whether an effect of this type works where this one does (10-1-2).
    fn works_there(&mut self, ability: &Ability, span: Span) -> Option<()> {
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

    /// Whether a card of this kind can have such an effect.
    fn fits_host(&mut self, ability: &Ability, span: Span) -> Option<()> {
        let Host::Card(kind) = self.host else {
            return Some(());
        };
        // What a Pilot or a Command says can be true of a Unit that it is paired with.
        let no_unit = match kind {
            CardKind::Base | CardKind::Resource => true,
            CardKind::Unit | CardKind::Pilot | CardKind::Command => false,
        };
        let problem = match &ability.kind {
            AbilityKind::Command { .. } if kind != CardKind::Command => Some((
                "【Main】 and 【Action】 stand on Command cards only (13-2-3-1)",
                "write 【Activate･Main】 or 【Activate･Action】",
            )),
            AbilityKind::Triggered { .. }
                if no_unit && ability.kind.marks().iter().any(Mark::is_of_units) =>
            {
                Some((
                    "only a Unit attacks or is paired (3-2-3, 5-9-1)",
                    "never happens to this card",
                ))
            }
            AbilityKind::Keyword { .. }
            | AbilityKind::Constant { .. }
            | AbilityKind::Triggered { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::Substitution { .. }
            | AbilityKind::PlayOption { .. } => {
                let gated = no_unit && !ability.gates.is_empty();
                gated.then_some(("only a Unit is paired (5-9-1)", "never happens to this card"))
            }
        };
        let Some((message, label)) = problem else {
            return Some(());
        };
        self.report(Code::Mismatch, span, message, label);
        None
    }

    /// An effect in quotes that something gains.
    pub(super) fn quoted_effect(&mut self, quoted: &ast::Spanned<String>) -> Option<Ability> {
        if quoted.node.contains(['"', '“']) {
            self.report(
                Code::TooDeep,
                quoted.span,
                "quotes within quotes",
                "an effect that is gained cannot quote another",
            );
            return None;
        }
        let line = match text::parse_line(&quoted.node, quoted.span.start) {
            Ok(line) => line,
            Err(failure) => {
                let diagnostic = super::phrase::explain(self.file, &quoted.node, quoted.span.start, &failure);
                self.push(diagnostic);
                return None;
            }
        };
        let ast::Line::Effect(effect) = line else {
            self.report(
                Code::Mismatch,
                quoted.span,
                "a 【Pilot】 side cannot be gained",
                "no effect",
            );
            return None;
        };
        // What the text brought up outside the quotes is unknown inside.
        let host = match self.host {
            Host::Card(_) => Host::Card(CardKind::Unit),
            host @ Host::Keyword { .. } => host,
        };
        let mut inner = Scope::new(self.file, self.card, host, self.line);
        inner.lent = true;
        let abilities = inner.effect(&effect, quoted.span);
        self.diagnostics.append(&mut inner.diagnostics);
        let mut abilities = abilities?;
        if abilities.len() != 1 {
            self.report(
                Code::Mismatch,
                quoted.span,
                "one effect is gained at a time",
                "none, or more than one",
            );
            return None;
        }
        abilities.pop()
    }
}

/// Whether something goes back to what an instruction was about.
struct GoesBack(bool);

impl Visitor for GoesBack {
    // An effect that is gained goes back to what it has brought up itself.
    fn ability(&mut self, _: &Ability) {}

    fn reference(&mut self, reference: crate::ir::Reference) {
        self.0 |= matches!(reference.to, Slot::Step(_) | Slot::Remaining(_));
    }
}

/// Whether an effect is there without being activated.
fn is_always_on(kind: &AbilityKind) -> bool {
    match kind {
        AbilityKind::Constant { .. } | AbilityKind::PlayOption { .. } => true,
        AbilityKind::Keyword { .. }
        | AbilityKind::Triggered { .. }
        | AbilityKind::Activated { .. }
        | AbilityKind::Command { .. }
        | AbilityKind::Substitution { .. } => false,
    }
}

/// Whether a constant effect does nothing but make damage less.
fn only_reduces(kind: &AbilityKind) -> bool {
    let AbilityKind::Constant { body, .. } = kind else {
        return false;
    };
    body.steps.iter().all(|step| {
        matches!(&step.action, Action::Change { changes, .. }
            if changes.iter().all(|change| matches!(change, Change::Reduces { .. })))
    })
}

/// Whether an instruction says for what a card is played (7-5-2-2).
fn is_way_of_playing(action: &Action) -> bool {
    let is_own_price = matches!(action, Action::Change { who: Selector::Known(who), changes, duration: None }
        if who.to == Slot::This && changes.iter().all(is_of_price));
    is_own_price || action.verb() == Verb::PlayAs
}

/// "When this Unit would be destroyed, you may discard 1 instead. If you do, draw 1.": the first "instead", where what
/// follows asks whether that was done.
fn stands_in_first(sentences: &[ast::Sentence]) -> Option<Span> {
    let [first, second, ..] = sentences else {
        return None;
    };
    let asks = second.leads.first().is_some_and(|lead| match &lead.node {
        ast::Lead::IfDone { not, .. } => !not,
        ast::Lead::Then
        | ast::Lead::Otherwise(_)
        | ast::Lead::Window(_)
        | ast::Lead::When { .. }
        | ast::Lead::Moment(..)
        | ast::Lead::While(..)
        | ast::Lead::If(..)
        | ast::Lead::Duration(_)
        | ast::Lead::ForEach(_)
        | ast::Lead::Later(_) => false,
    });
    first.clauses.last().filter(|_| asks)?.instead
}

/// "When you rest your Base with one of your Units' effects, you may rest this Unit instead": what effects do is replaced where
/// nothing but that could be (10-1-9-1).
fn is_stood_in_for(event: &ast::Event, sentences: &[ast::Sentence]) -> bool {
    let [sentence] = sentences else { return false };
    let instead = sentence
        .clauses
        .last()
        .is_some_and(|clause| clause.instead.is_some());
    instead && matches!(event, ast::Event::OfEffects { .. })
}

/// Whether an event only would happen (10-1-9-1).
pub(super) fn is_replaced(event: &ast::Event) -> bool {
    match event {
        ast::Event::OfNouns { verb, .. } => match verb {
            ast::NounEvent::Destroyed { would, .. }
            | ast::NounEvent::Turned { would, .. }
            | ast::NounEvent::Moved { would, .. } => *would,
            ast::NounEvent::WouldReceive(..) => true,
            ast::NounEvent::Increased(..)
            | ast::NounEvent::Changed { .. }
            | ast::NounEvent::Destroys { .. }
            | ast::NounEvent::Blocks(_)
            | ast::NounEvent::Blocked(_)
            | ast::NounEvent::Activates(..)
            | ast::NounEvent::Chosen { .. }
            | ast::NounEvent::Leaves
            | ast::NounEvent::Links
            | ast::NounEvent::Recovers { .. }
            | ast::NounEvent::Receives(..)
            | ast::NounEvent::Deals { .. }
            | ast::NounEvent::Attacks(_)
            | ast::NounEvent::Attacked { .. }
            | ast::NounEvent::Discarded { .. }
            | ast::NounEvent::Paired(_)
            | ast::NounEvent::Deployed { .. } => false,
        },
        ast::Event::PlayingThis(_)
        | ast::Event::OfEffects { .. }
        | ast::Event::OfPlayer { .. }
        | ast::Event::Either(..) => false,
    }
}
