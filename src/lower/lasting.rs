//! Effects that last: a text that something known has for a time, or the player.

use super::body::leads::Leads;
use super::lowered::Tense;
use super::lowering::Lowering;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::antecedents::Role;
use crate::ir::{
    Ability, Action, Body, Change, Connective, Consent, Duration, DurationPosition, Limit, Occasion, Period,
    Player, ReducedWording, Reference, Selector, Sign, Step,
};
use crate::source::Span;
use crate::syntax::ast;
use std::sync::Arc;

/// The "When" among the leads of a sentence, where no window and no condition stands in it.
struct When<'a> {
    /// The index of the "When" among the leads.
    at: usize,
    event: &'a ast::Event,
    /// Whether the effect that the "When" begins is for a time, said before it or in it. "The next time" has to be: whoever has the effect
    /// is told that.
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
                occasion,
                bare_turn: _,
            } if !super::delayed::looks_back(&lead.node) => {
                Some((at, event, period.is_some() || *occasion == Occasion::Next))
            }
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
    /// Lowers a sentence that is an effect for a time by itself: "If it would be destroyed during this turn, ... instead". `None` if the
    /// sentence is something else.
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

    /// Lowers the sentences of an effect for a time to the instruction that gives it to something known.
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
        let ast::Lead::When {
            event,
            period,
            occasion,
            bare_turn,
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
        let mut leads = self.leads(&outer.leads, skip, tense)?;
        leads.bare_turn = *bare_turn;
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
                .help(match occasion {
                    Occasion::Every => {
                        "say `If it would be destroyed during this turn, ... instead`, or put the text on a line of its own"
                    }
                    Occasion::Next => "say `The next time ... this turn,`",
                }),
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
        if let Some(change) = self.damage_change(sentence, at, verb, *occasion) {
            return self.give_damage_change(
                sentence,
                leads,
                known,
                (change?, period, inside.is_some()),
                body,
            );
        }
        let mut ability = self.effect_of_known(sentences, at, event, known)?;
        ability.limit = Limit::of(*occasion);
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

    /// "when it receives battle damage, increase that damage by 2", for a time: a change of the damage that it receives (5-21-1). `None` if
    /// the sentence is something else.
    fn damage_change(
        &mut self,
        sentence: &ast::Sentence,
        at: usize,
        verb: &ast::NounEvent,
        occasion: Occasion,
    ) -> Option<Option<Change>> {
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
        let (damage, would) = match (verb, *sign) {
            (ast::NounEvent::Receives(damage, None), _) => (damage, false),
            (ast::NounEvent::WouldReceive(damage, None), Sign::Plus) => (damage, true),
            // Less of what it would receive is a substitution effect (10-1-9-1), and of the next damage one of several that are added
            // (5-21-1).
            (ast::NounEvent::WouldReceive(damage, None), Sign::Minus) if occasion == Occasion::Next => {
                (damage, true)
            }
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
                occasion,
                direction: *sign,
                by: self.measure(amount, clause.span)?,
                wording: self.note(ReducedWording::When { would, that: *that }),
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

    /// Lowers sentences that all belong to an effect for a time, which the first one begins: "During this turn, when it destroys an enemy
    /// Unit, ...". `None` if they are something else.
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
            occasion,
            bare_turn,
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
        let mut leads = self.leads(&outer.leads, skip, Tense::Timed)?;
        leads.bare_turn = *bare_turn;
        if leads.duration.is_none() && inside.is_none() {
            self.report_with(
                Code::Mismatch,
                sentence.leads[at].span,
                [
                    "nothing says how long this lasts",
                    "for how long",
                    "say `The next time ... this turn,`",
                ],
            );
            return None;
        }
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
        let mut ability = self.effect_of_player(sentences, at, event)?;
        ability.limit = Limit::of(*occasion);
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
}

/// Checks whether a sentence gives the player an effect that waits for any matching event: all following sentences belong to that effect.
pub(super) fn gives_to_player(sentence: &ast::Sentence, tense: Tense) -> bool {
    When::of(sentence, 0).is_some_and(|When { event, lasts, .. }| {
        tense == Tense::Timed && lasts && !super::delayed::is_replaced(event)
    })
}

/// Checks whether an event is about anything that fits a description, and not about something known.
fn is_described(event: &ast::Event) -> bool {
    match event {
        ast::Event::OfPlayer { .. } | ast::Event::OfEffects { .. } | ast::Event::Counters { .. } => true,
        ast::Event::Either(events, _) => events.iter().all(is_described),
        ast::Event::OfNouns { who, .. } => matches!(who.first.kind, ast::NounKind::Group(_)),
        ast::Event::PlayingThis(_) => false,
    }
}
