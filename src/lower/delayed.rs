//! Effects that wait: substitution effects, effects for a time, and quoted effects.

use super::context::{ClauseContext, ReplacedDamage};
use super::discourse::Discourse;
use super::lowered::Tense;
use super::lowering::{Host, Lowering};
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::Called;
use crate::ir::{
    Ability, AbilityKind, Action, Anaphor, AskWord, Bearer, Body, CardKind, Change, ConditionPosition, Event,
    Key, Occasion, Player, ReducedWording, Selector, Sign, Site, Slot, Step, StepWording, Trigger,
    TriggerWord, WindowPosition,
};
use crate::source::Span;
use crate::syntax::{ast, text};
use crate::vocabulary::DrawsWording;

impl Lowering<'_> {
    /// "When X receives battle damage, reduce it by N": the damage is always reduced (5-21-1), while the condition before it holds. `None`
    /// if the text is something else. `skip` leads precede the event.
    pub(super) fn reduced(
        &mut self,
        sentences: &[ast::Sentence],
        skip: usize,
        condition: Option<&ast::Spanned<ast::Lead>>,
        event: &ast::Event,
        during: bool,
        window: &Option<(Player, WindowPosition)>,
    ) -> Option<Option<AbilityKind>> {
        let [sentence] = sentences else { return None };
        let [clause] = sentence.clauses.as_slice() else {
            return None;
        };
        let ast::ClauseKind::ReduceIt {
            may: false,
            sign,
            amount: Some(amount),
            set: None,
            that,
            unreceived: _,
        } = &clause.kind
        else {
            return None;
        };
        let ast::Event::OfNouns { who, verb } = event else {
            return None;
        };
        let (damage, would) = match &**verb {
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
            | ast::NounEvent::Leaves { .. }
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
                    Some((when, word, ConditionPosition::Before))
                }
            };
            let who = self.subject(who)?;
            self.mention_known(&who);
            let (when, word, stand) = match (asked, within, behind) {
                (Some(asked), _, _) => asked,
                (None, Some(lead), _) => {
                    let (when, word) = self.asked_in(&lead.node, lead.span, Tense::Constant)?;
                    (when, word, ConditionPosition::Within)
                }
                (None, None, Some(conditions)) => {
                    let when = self.conditions(conditions)?;
                    (Some(when), AskWord::If, ConditionPosition::Behind)
                }
                (None, None, None) => (None, AskWord::Usual, ConditionPosition::Before),
            };
            let change = Change::Reduces {
                damage: self.damage(damage)?,
                occasion: Occasion::Every,
                direction: *sign,
                by: self.measure(amount, clause.span)?,
                wording: self.note(ReducedWording::When { would, that: *that }),
            };
            let step = Step {
                connective: crate::ir::Connective::Sentence,
                when,
                actor: crate::ir::Player::You,
                consent: crate::ir::Consent::Must,
                instead_of: None,
                action: Action::Change {
                    who,
                    changes: change.into(),
                    duration: None,
                },
                wording: self.note(StepWording {
                    word,
                    condition: stand,
                    ..StepWording::PLAIN
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
    pub(super) fn substitution(
        &mut self,
        sentences: &[ast::Sentence],
        skip: usize,
        event: &ast::Event,
        during: bool,
        (span, wording): (Span, Key<TriggerWord>),
        window: &Option<(Player, WindowPosition)>,
    ) -> Option<AbilityKind> {
        let receives = matches!(
            event,
            ast::Event::OfNouns { verb, .. } if matches!(**verb, ast::NounEvent::Receives(..))
        );
        let event = self.event(event, span)?;
        self.check_event_of_one(&event, span)?;
        // Resting for an attack or a payment is no effect, and neither is setting as active at the start of a turn.
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
        if let Event::Draws { wording, .. } = &event
            && self.words(*wording) == DrawsWording::Cards
        {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    "each card is drawn by itself, so one is replaced at a time (5-14-1-1)",
                    "as if all were one",
                )
                .help("write `would draw a card`"),
            );
            return None;
        }
        if let Event::Moved { what, .. } | Event::Leaves { what, .. } = &event
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
        let stands_in = stands_in_first(&sentences);
        // A sentence that replaces the event ends in "instead".
        let last = sentences.last_mut();
        let replaces = stands_in.is_some()
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
        let mut replacement = self.with(ClauseContext {
            stands_in,
            replaces_damage: match &event {
                Event::Receives { who, .. } => Some(ReplacedDamage {
                    receiver: who.slot(Slot::Subject),
                    receives,
                }),
                _ => None,
            },
            ..self.context
        });
        let body = replacement.body(&sentences, skip + 1, Tense::Timed)?;
        let stands_in = match stands_in {
            Some(_) => 0,
            None => body.last_sentence(),
        };
        Some(AbilityKind::Substitution {
            window: self.in_turn(window),
            event,
            body,
            stands_in,
            wording,
        })
    }

    /// Lowers the effect that something known has for a time, from the perspective of its bearer: "if it would be destroyed during this
    /// turn, ... instead".
    pub(super) fn effect_of_known(
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
        let mut inside = Discourse::default();
        let mut inner = Lowering::new(
            self.file,
            self.card,
            Host::Card(CardKind::Unit),
            self.line,
            &mut inside,
        );
        inner
            .discourse
            .antecedents
            .mention(Slot::This, Some(false), true, Called::ANYTHING);
        inner.discourse.antecedents.elsewhere = known.to != Slot::This;
        let number = self.text_number(span)?;
        let mut event = event.clone();
        if let ast::Event::OfNouns { who, .. } = &mut event {
            who.first.kind = ast::NounKind::Reference(Anaphor::It);
        }
        let kind = if is_replaced(&event) {
            inner.substitution(&sentences, 0, &event, false, (span, word), &None)
        } else {
            inner.trigger_event(&event, span).and_then(|event| {
                let body = inner.behind_event(&event).body(&sentences, 1, Tense::Timed)?;
                Some(AbilityKind::Triggered {
                    window: None,
                    trigger: Trigger::When {
                        event: Box::new(event),
                        during: None,
                        wording: word,
                    },
                    body,
                })
            })
        };
        self.discourse
            .diagnostics
            .append(&mut inner.discourse.diagnostics);
        self.discourse.also_named = self.discourse.also_named.or(inner.discourse.also_named);
        let mut kind = kind?;
        // Within the quotes, references use the same names as outside.
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
            subject.wording = known.wording;
        }
        let ability = Ability {
            number,
            bearer: Bearer::Card,
            site: Site::Field,
            gates: Vec::new(),
            limit: None,
            joined: None,
            kind,
            place: self.place(whole),
        };
        let stand = inner.check_whereabouts(&ability);
        self.discourse
            .diagnostics
            .append(&mut inner.discourse.diagnostics);
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

    /// Lowers the effect that the player has for a time, from the perspective of this card: "During this turn, when one of your Units ...,
    /// ...". All sentences after a triggered effect belong to it; a substitution effect ends with its sentence.
    pub(super) fn effect_of_player(
        &mut self,
        sentences: &[ast::Sentence],
        at: usize,
        event: &ast::Event,
    ) -> Option<Ability> {
        let first = sentences.first()?;
        let span = first.leads[at].span;
        let wording = self.trigger_word(&first.leads[at].node);
        let mut sentences = sentences.to_vec();
        if let Some(first) = sentences.first_mut() {
            first.leads.drain(..at);
        }
        let number = self.text_number(span)?;
        let mut inside = Discourse::default();
        let mut inner = Lowering::new(self.file, self.card, self.host, self.line, &mut inside);
        inner.discourse.antecedents.of_pilot = self.discourse.antecedents.of_pilot;
        let kind = if is_replaced(event) || is_lessened(event, &sentences) {
            inner.substitution(&sentences, 0, event, false, (span, wording), &None)
        } else {
            inner.trigger_event(event, span).and_then(|event| {
                let body = inner.behind_event(&event).body(&sentences, 1, Tense::Timed)?;
                Some(AbilityKind::Triggered {
                    window: None,
                    trigger: Trigger::When {
                        event: Box::new(event),
                        during: None,
                        wording,
                    },
                    body,
                })
            })
        };
        self.discourse
            .diagnostics
            .append(&mut inner.discourse.diagnostics);
        self.discourse.also_named = self.discourse.also_named.or(inner.discourse.also_named);
        self.discourse.says_pilot = self.discourse.says_pilot.or(inner.discourse.says_pilot);
        self.discourse.says_card = self.discourse.says_card.or(inner.discourse.says_card);
        Some(Ability {
            number,
            bearer: Bearer::Card,
            site: Site::Field,
            gates: Vec::new(),
            limit: None,
            joined: None,
            kind: kind?,
            place: self.place(span),
        })
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
                let found = self.line.explain(self.file, quoted, &failure);
                found.into_iter().for_each(|finding| self.push(finding));
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
        // Antecedents from outside the quotes are unknown inside.
        let host = match self.host {
            Host::Card(_) => Host::Card(CardKind::Unit),
            host @ Host::Keyword { .. } => host,
        };
        let mut lent = Discourse::default();
        let mut inner = Lowering::new(self.file, self.card, host, self.line, &mut lent);
        let context = ClauseContext {
            lent: true,
            ..inner.context
        };
        let abilities = inner.with(context).effect(&effect, quoted.span);
        self.discourse.diagnostics.append(&mut lent.diagnostics);
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
pub(super) fn is_stood_in_for(event: &ast::Event, sentences: &[ast::Sentence]) -> bool {
    let [sentence] = sentences else { return false };
    let instead = sentence
        .clauses
        .last()
        .is_some_and(|clause| clause.instead.is_some());
    instead && matches!(event, ast::Event::OfEffects { .. })
}

/// Checks whether "if" before an event asks what has happened, where "when" would wait for it (10-2-1): "During this turn, if a friendly
/// Unit destroys an enemy Unit, ...". An event that "would" happen is replaced with either word (10-1-9-1).
pub(super) fn looks_back(lead: &ast::Lead) -> bool {
    matches!(
        lead,
        ast::Lead::When { event, window: None, during: None, word: TriggerWord::If, .. } if !is_replaced(event)
    )
}

/// "When a friendly Unit receives effect damage, reduce it by 1", for a time and of whichever Unit it is: less than would be
/// received (5-21-1).
fn is_lessened(event: &ast::Event, sentences: &[ast::Sentence]) -> bool {
    let is_less = |sentence: &ast::Sentence| {
        matches!(
            sentence.clauses.as_slice(),
            [ast::Clause {
                kind: ast::ClauseKind::ReduceIt {
                    sign: Sign::Minus,
                    ..
                },
                ..
            }]
        )
    };
    let receives = matches!(
        event,
        ast::Event::OfNouns { verb, .. } if matches!(**verb, ast::NounEvent::Receives(_, None))
    );
    receives && sentences.first().is_some_and(is_less)
}

/// Checks whether an event only "would" happen (10-1-9-1).
pub(super) fn is_replaced(event: &ast::Event) -> bool {
    match event {
        ast::Event::OfNouns { verb, .. } => match &**verb {
            ast::NounEvent::Destroyed { would, .. }
            | ast::NounEvent::Turned { would, .. }
            | ast::NounEvent::Leaves { would, .. }
            | ast::NounEvent::Moved { would, .. } => *would,
            ast::NounEvent::WouldReceive(..) => true,
            ast::NounEvent::Increased(..)
            | ast::NounEvent::Changed { .. }
            | ast::NounEvent::Destroys { .. }
            | ast::NounEvent::Blocks(_)
            | ast::NounEvent::Blocked(_)
            | ast::NounEvent::Activates(..)
            | ast::NounEvent::Chosen { .. }
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
        ast::Event::OfEffects { would, .. } => *would,
        ast::Event::OfPlayer { verb, .. } => match verb {
            ast::PlayerEvent::Draws { would, .. } => *would,
            ast::PlayerEvent::Pairs { .. }
            | ast::PlayerEvent::Places { .. }
            | ast::PlayerEvent::Uses { .. }
            | ast::PlayerEvent::UsesOn { .. }
            | ast::PlayerEvent::Pays(_)
            | ast::PlayerEvent::Controls(_)
            | ast::PlayerEvent::Deploys { .. }
            | ast::PlayerEvent::Plays { .. }
            | ast::PlayerEvent::Commands { .. }
            | ast::PlayerEvent::Discards { .. }
            | ast::PlayerEvent::Begins(..) => false,
        },
        ast::Event::PlayingThis(_) | ast::Event::Counters { .. } | ast::Event::Either(..) => false,
    }
}
