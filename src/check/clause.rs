//! Clauses: what somebody does, and what becomes of a subject.

use super::body::{Built, Tense};
use super::keyword::KeywordNumber;
use super::noun::can_be_attacked;
use super::scope::Scope;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::mentions::Role;
use crate::ir::{
    Action, ActorSaid, Alteration, Amount, Body, Change, Consent, DealtDamage, Deed, Duration, EachStand,
    EffectMark, KnownPlayer, MoveVerb, Noun, Obligation, Occasion, Permission, Player, PlayerSaid, Quantity,
    Row, Said, Selector, Side, Sign, Signed, Slot, Stand, Stat, Zone,
};
use crate::source::Span;
use crate::syntax::ast;
use crate::vocabulary::{Circle, Whom};
use std::sync::Arc;

impl Scope<'_> {
    pub(super) fn clause(
        &mut self,
        clause: &ast::Clause,
        lead: Option<&ast::Period>,
        tense: Tense,
        body: &Body,
    ) -> Option<Vec<Built>> {
        self.said_in_clause.clear();
        let consent = |may: bool| if may { Consent::May } else { Consent::Must };
        let by_you = |action, consent| {
            vec![Built {
                action,
                consent,
                actor: Player::You,
                actor_said: ActorSaid::Named,
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
                Some(by_you(self.verb(&imperative.verb, clause.span)?, consent))
            }
            ast::ClauseKind::ShortMove {
                what,
                random,
                order,
                to,
            } => {
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
                that: _,
            } if self.replaces_damage => {
                let amount = match amount {
                    None => Amount::All,
                    Some(amount) => self.amount(*amount, clause.span)?,
                };
                Some(by_you(Action::Alter(Alteration::Less(amount)), consent(*may)))
            }
            ast::ClauseKind::ReceiveIt { may, who } if self.replaces_damage => {
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
                // The duration at the end holds for what stands before it, too.
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
                    duration.stand = self.note(Stand::Inside);
                }
                if *may {
                    if tense == Tense::Constant {
                        self.no_timing(clause.span);
                        return None;
                    }
                    first.consent = Consent::May;
                }
                let mut built = vec![first];
                let mut lasts = duration.as_ref();
                let mut said = duration.as_ref();
                for (span, predicate, period) in more {
                    let own = until(predicate, period.as_ref(), last);
                    if said.map(words) == period.as_ref().map(words) && said.is_some() {
                        self.lasts_again(built.last_mut().map(|before| &mut before.action));
                    }
                    said = period.as_ref();
                    // "gets AP+3 during this turn and can't attack": as long as what stands before.
                    self.goes_on = lasts.filter(|_| own.is_none()).cloned();
                    let next = self.subject_clause(*span, who, predicate, own, lead, tense);
                    self.goes_on = None;
                    let next = next?;
                    lasts = own.or(lasts);
                    if let Some(next) = self.lengthen(built.last_mut(), next) {
                        built.push(next);
                    }
                }
                Some(built)
            }
        }
    }

    /// "gets AP+2 during this turn and gains <Breach 1> during this turn": how long is said of each of them.
    pub(super) fn lasts_again(&mut self, action: Option<&mut Action>) {
        if let Some(Action::Change {
            duration: Some(duration),
            ..
        }) = action
            && self.words(duration.stand) == Stand::After
        {
            duration.stand = self.note(Stand::Again);
        }
    }

    /// "gets AP+1 and gets HP+1 for each of your Units": one row, of which only the last number is multiplied, so that the
    /// verb is said again. Answers with the second where it is something else.
    fn lengthen(&self, one: Option<&mut Built>, other: Built) -> Option<Built> {
        let (
            Some(Built {
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
                        && matches!(&other.amount, Amount::ForEach { said, .. }
                            if self.words(*said).stand == EachStand::Behind)
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

    /// "AP+1 during this turn for each ...": what is counted belongs to the number before the duration.
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
    pub(super) fn no_timing(&mut self, span: Span) {
        const MESSAGE: &str = "nothing says when this is done";
        if self.diagnostics.iter().any(|found| found.message == MESSAGE) {
            return;
        }
        let found = match self.gate {
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

    pub(super) fn period_without_change(&mut self, span: Span) {
        self.report(
            Code::Mismatch,
            span,
            "a duration belongs to something that becomes true for a time",
            "this is done at once",
        );
    }

    pub(super) fn subject_clause(
        &mut self,
        span: Span,
        who: &ast::Nouns,
        predicate: &ast::Predicate,
        trail: Option<&ast::Period>,
        lead: Option<&ast::Period>,
        tense: Tense,
    ) -> Option<Built> {
        let is_of_players = match &who.first.kind {
            ast::NounKind::Reference(Said::Them) => true,
            // "Each of them discards 1.": of cards nobody says so.
            ast::NounKind::PartOf {
                quantity,
                of,
                qualities,
                ..
            } => {
                quantity.node == ast::Quantity::Each
                    && of.node == Said::Them
                    && qualities.is_empty()
                    && self
                        .mentions
                        .player(PlayerSaid::EachOf { those: false }, None)
                        .is_some()
                        | self.acted.is_some()
            }
            ast::NounKind::Reference(_)
            | ast::NounKind::TopCards { .. }
            | ast::NounKind::PairedCard { .. }
            | ast::NounKind::Player(..)
            | ast::NounKind::WholeHand(_)
            | ast::NounKind::Group(_) => false,
        };
        let they = is_of_players
            && who.rest.is_empty()
            && (is_ban_on_playing(predicate)
                || matches!(predicate, ast::Predicate::Does(does) if !matches!(does.verb, ast::Verb::Deal { .. })));
        let actor = match &who.first.kind {
            ast::NounKind::Player(ast::Player::You, ActorSaid::Named) if !is_ban_on_player(predicate) => {
                Some((Player::You, ActorSaid::You))
            }
            ast::NounKind::Player(player, said) => Some((self.player(player, who.first.span)?, *said)),
            ast::NounKind::Reference(_)
            | ast::NounKind::TopCards { .. }
            | ast::NounKind::PairedCard { .. }
            | ast::NounKind::WholeHand(_)
            | ast::NounKind::PartOf { .. }
            | ast::NounKind::Group(_) => match self.they().filter(|_| they) {
                Some(Player::Known(known)) => {
                    let known = match &who.first.kind {
                        ast::NounKind::PartOf { .. } => {
                            let said = PlayerSaid::EachOf { those: false };
                            KnownPlayer {
                                to: self.mentions.player(said, None).unwrap_or(known.to),
                                said: self.note(said),
                            }
                        }
                        _ => known,
                    };
                    Some((Player::Known(known), ActorSaid::Named))
                }
                Some(opponent) => Some((opponent, ActorSaid::They)),
                None => None,
            },
        };
        if let Some((actor, _)) = &actor {
            self.can_act(actor, who.first.span)?;
        }
        if let Some((actor, ActorSaid::Named)) = &actor
            && *actor != Player::Each
            && is_ban_on_player(predicate)
        {
            if actor.has_qualities() {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        who.first.span,
                        "who has so much can change while these players are kept from it",
                        "which of them",
                    )
                    .help(
                        "choose first who it is: `Choose all enemy players with no Shields. They can't ...`",
                    ),
                );
                return None;
            }
            let action = self.said_of(
                span,
                Selector::Player(actor.clone()),
                predicate,
                trail,
                lead,
                tense,
            );
            self.opponent |= *actor == Player::Opponent;
            return Some(Built {
                action: action?,
                consent: Consent::Must,
                actor: Player::You,
                actor_said: ActorSaid::Named,
                span,
            });
        }
        if let Some((actor, actor_said)) = actor {
            let about = (actor != Player::You).then_some(Player::Actor);
            let outer = std::mem::replace(&mut self.about, about);
            let doer = std::mem::replace(&mut self.doer, actor.clone());
            let done = self.player_clause(span, &actor, predicate, tense);
            self.about = outer;
            self.doer = doer;
            let (action, consent) = done?;
            self.is_seen_by_one(&actor, &action, span)?;
            return Some(Built {
                action,
                consent,
                actor,
                actor_said,
                span,
            });
        }
        let role = if is_said_of_cards(predicate) {
            Role::Subject
        } else {
            Role::Changed
        };
        let subject = self.subject_as(who, role)?;
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
        let may = match predicate {
            ast::Predicate::Recovers { may, .. } | ast::Predicate::DealsMutual { may, .. } => *may,
            ast::Predicate::Does(does) => does.may,
            ast::Predicate::Changes(_) => false,
        };
        Some(Built {
            action: done?,
            // The player of the effect is asked whether the card does it.
            consent: if may { Consent::May } else { Consent::Must },
            actor: Player::You,
            actor_said: ActorSaid::Named,
            span,
        })
    }

    /// "They choose 1 enemy Unit": a card speaks from the side of its player, and another player who does this reads it from
    /// theirs.
    fn is_seen_by_one(&mut self, actor: &Player, action: &Action, span: Span) -> Option<()> {
        if *actor == Player::You {
            return Some(());
        }
        let (mut sided, mut players) = (false, false);
        for what in action.objects().into_iter().flatten() {
            what.clone().each_group(&mut |group| {
                let said = self.words(group.said);
                sided |= match group.side {
                    Side::Friendly => true,
                    Side::Enemy => !said.opponents && !said.theirs,
                    Side::Any | Side::Yours | Side::Theirs => false,
                };
            });
            for part in what.parts() {
                if let Selector::Player(Player::Described(chosen)) = part {
                    players = true;
                    sided |= match chosen.circle {
                        Circle::Enemy | Circle::Friendly | Circle::Teammate => true,
                        Circle::Any | Circle::Other => false,
                    };
                }
            }
        }
        if sided {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "another player does this, and `enemy` and `friendly` can be said from that player's side or from yours",
                    "whose enemy",
                )
                .help("write `1 of their Units`, `1 of your Units` or `1 of your opponent's Units`; of players `1 other player`"),
            );
            return None;
        }
        let several = match actor {
            Player::Each => true,
            Player::Described(players) => players.is_each(),
            Player::Known(known) => self.mentions.is_several(known.to),
            Player::You | Player::Opponent | Player::Actor | Player::OwnerOf(_) => false,
        };
        if players && several {
            self.push(
                Diagnostic::new(
                    Code::Ambiguous,
                    self.file,
                    span,
                    "each of them would choose a player, and the same one can be chosen twice",
                    "whom does the text go on about",
                )
                .help("let one player choose: `Choose 1 enemy player. They choose 1 other player.`"),
            );
            return None;
        }
        Some(())
    }

    /// Who carries something out: players who are all meant.
    pub(super) fn can_act(&mut self, actor: &Player, span: Span) -> Option<()> {
        let Player::Described(players) = actor else {
            return Some(());
        };
        let is_meant = match &players.quantity {
            Quantity::All | Quantity::Each => true,
            // "The player with the most": each of them, where several have as many.
            Quantity::The => true,
            Quantity::One
            | Quantity::Any
            | Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No => false,
        };
        if is_meant {
            return Some(());
        }
        let (message, help) = match players.quantity {
            Quantity::Any => (
                "this can be done by one of these players or by each of them",
                "say who does it: `each enemy player`, `each friendly player`; or choose first: `Choose 1 enemy player. That player ...`",
            ),
            _ => (
                "nothing chooses this player here",
                "choose first who does it: `Choose 1 enemy player. That player ...`",
            ),
        };
        self.push(Diagnostic::new(Code::Mismatch, self.file, span, message, "which of them").help(help));
        None
    }

    /// What is said of cards.
    pub(super) fn said_of(
        &mut self,
        span: Span,
        subject: Selector,
        predicate: &ast::Predicate,
        trail: Option<&ast::Period>,
        lead: Option<&ast::Period>,
        tense: Tense,
    ) -> Option<Action> {
        let action = match predicate {
            ast::Predicate::Changes(list) => {
                let list = &self.multiplied(list, span)?;
                let mut changes = Vec::with_capacity(list.len());
                for change in list {
                    changes.push(self.change(change, span)?);
                }
                if !matches!(subject, Selector::Player(_)) {
                    self.has_such_effects(&changes, span)?;
                }
                let bases = matches!(&subject, Selector::Group(group)
                    if group.nouns.iter().all(|noun| matches!(noun, Noun::Base | Noun::ExBase)));
                for change in &changes {
                    if let Change::Gains(used) = change {
                        self.is_of_units(used, bases, span)?;
                    }
                }
                self.is_there_to_be_played(&subject, &changes, span)?;
                self.is_there_to_change(&subject, &changes, span)?;
                self.is_compared_with_another(&subject, &changes, span)?;
                if !matches!(subject, Selector::Player(_)) && is_ban_on_playing(predicate) {
                    self.report(
                        Code::Mismatch,
                        span,
                        "only a player plays cards (5-7)",
                        "say `you` or `your opponent`",
                    );
                    return None;
                }
                let duration = match (lead, trail) {
                    (Some(_), Some(_)) => {
                        self.report(Code::Mismatch, span, "the duration is said twice", "for how long");
                        return None;
                    }
                    (Some(period), None) => Some(Duration {
                        period: self.period(period, &subject)?,
                        stand: self.note(Stand::Before),
                    }),
                    (None, Some(period)) => Some(Duration {
                        period: self.period(period, &subject)?,
                        stand: self.note(Stand::After),
                    }),
                    (None, None) if changes.iter().any(needs_duration) => {
                        let stand = self.note(Stand::Unsaid);
                        match self.goes_on.clone() {
                            Some(period) => Some(Duration {
                                period: self.period(&period, &subject)?,
                                stand,
                            }),
                            None => self.duration_replaced(),
                        }
                    }
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
                if tense == Tense::Constant && changes.iter().any(is_used_up) {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            span,
                            "an effect that is always on reduces every damage, not the next one",
                            "the next after what",
                        )
                        .help("leave out `the next`, or give the effect a timing such as 【Deploy】 and a duration"),
                    );
                    return None;
                }
                let playing = self.playing && changes.iter().all(is_of_price);
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
                let Some(changes) = row(changes) else {
                    self.report(
                        Code::Mismatch,
                        span,
                        "one verb cannot say both of these",
                        "write two sentences",
                    );
                    return None;
                };
                return Some(Action::Change {
                    who: subject,
                    changes,
                    duration,
                });
            }
            ast::Predicate::DealsMutual { may: _, stat } => Action::DealMutual {
                who: subject,
                stat: *stat,
            },
            ast::Predicate::Recovers { may: _, amount } => Action::Recover {
                who: subject,
                amount: match &**amount {
                    ast::Recovery::Number(amount, each) => self.amount_each(*amount, each.as_ref(), span)?,
                    ast::Recovery::Equal(equal) => self.equal_to(equal)?,
                    ast::Recovery::All => Amount::All,
                },
            },
            ast::Predicate::Does(does) => {
                let ast::Verb::Deal { amount, to, said } = &does.verb else {
                    self.report(
                        Code::Mismatch,
                        span,
                        "only a player does this",
                        "say it as an order, as in `draw 1`",
                    );
                    return None;
                };
                if !self.is_one(&subject) {
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
                self.deal(Some(subject), amount, to.as_ref(), *said, span)?
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
        Some(action)
    }

    pub(super) fn player_clause(
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
                // What is placed by number is nobody's before that.
                let makes = matches!(verb, ast::Verb::Place { to: None, .. });
                if *actor != Player::You
                    && !makes
                    && let Some(nouns) = verb.object()
                {
                    self.owned(nouns)?;
                }
                let consent = if *may { Consent::May } else { Consent::Must };
                Some((self.verb(verb, span)?, consent))
            }
            ast::Predicate::Changes(_)
            | ast::Predicate::Recovers { .. }
            | ast::Predicate::DealsMutual { .. } => {
                self.report(Code::Mismatch, span, "a player does not do this", "only cards do");
                None
            }
        }
    }

    /// What another player does to things in play: the text says whose they are.
    pub(super) fn owned(&mut self, nouns: &ast::Nouns) -> Option<()> {
        let unsaid = |noun: &ast::NounPhrase| {
            matches!(&noun.kind, ast::NounKind::Group(group)
                if group.theirs.is_none()
                    && group.owner.is_none()
                    && group.zone.is_none()
                    && !group.nouns.is_empty()
                    && group.nouns.iter().all(|word| word.node.noun.is_in_play())
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

    pub(super) fn change(&mut self, change: &ast::Change, span: Span) -> Option<Change> {
        Some(match change {
            ast::Change::Stat { stat, sign, by, said } => Change::Stat {
                stat: *stat,
                by: Signed {
                    sign: *sign,
                    amount: self.measure(by, span)?,
                },
                said: self.note(*said),
            },
            ast::Change::Reduces {
                damage,
                occasion,
                sign,
                amount,
                said,
            } => Change::Reduces {
                damage: self.damage(damage)?,
                occasion: *occasion,
                direction: *sign,
                by: self.amount_each(*amount, None, span)?,
                said: self.note(*said),
            },
            ast::Change::Redirects { damage, to } => {
                let damage = self.damage(damage)?;
                let receiver = self.nouns(to)?;
                if !self.is_one(&receiver) {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            to.span,
                            "one card receives the damage",
                            "which of them",
                        )
                        .help("choose one first, and go on with `that Unit`"),
                    );
                    return None;
                }
                Change::Redirects { damage, to: receiver }
            }
            ast::Change::Gains(keyword) => Change::Gains(self.keyword(keyword, KeywordNumber::Needed)?),
            ast::Change::GainsFrom(keywords, of, said) => {
                if let Some(numbered) = keywords.iter().find(|keyword| keyword.amount.is_some()) {
                    self.report(
                        Code::Mismatch,
                        numbered.span,
                        "the number is the one that it has there",
                        "leave out the number",
                    );
                    return None;
                }
                Change::GainsFrom {
                    keywords: self.keywords(keywords)?,
                    of: self.nouns(of)?,
                    said: self.note(*said),
                }
            }
            ast::Change::Loses(None) => Change::Loses(None),
            ast::Change::Loses(Some(keyword)) => {
                Change::Loses(Some(self.keyword(keyword, KeywordNumber::Optional)?))
            }
            ast::Change::GainsEffect(text) => Change::GainsAbility(Arc::new(self.quoted_effect(text)?)),
            ast::Change::GainsTrait(name, said) => Change::GainsTrait {
                gained: self.line.known.add_trait(name),
                said: self.note(*said),
            },
            ast::Change::Becomes(stat, to) => Change::Becomes {
                stat: *stat,
                to: match to {
                    ast::NewValue::Number(amount, None) => self.amount(*amount, span)?,
                    ast::NewValue::Number(amount, Some(each)) => {
                        self.amount_each(*amount, Some(each), span)?
                    }
                    ast::NewValue::Equal(equal) => self.equal_to(equal)?,
                },
            },
            ast::Change::AlsoNamed(names, said) => {
                self.also_named = Some(span);
                Change::AlsoNamed {
                    names: names.iter().map(|name| self.line.known.add_name(name)).collect(),
                    said: self.note(*said),
                }
            }
            ast::Change::May(ast::Permission::AttackTarget(target)) => {
                Change::May(Permission::AttackTarget(self.attack_target(target)?))
            }
            ast::Change::May(ast::Permission::AttackOnDeployTurn) => {
                Change::May(Permission::AttackOnDeployTurn)
            }
            ast::Change::Must(what, said) => Change::Must {
                what: match what {
                    ast::Obligation::AttackTarget(target) => {
                        Obligation::AttackTarget(self.attack_target(target)?)
                    }
                    ast::Obligation::Attack => Obligation::Attack,
                    ast::Obligation::BeBlocked => Obligation::BeBlocked,
                },
                said: self.note(*said),
            },
            ast::Change::Enters(state) => Change::Enters(*state),
            ast::Change::StrikesFirst => Change::DealsDamageFirst,
            ast::Change::HitsShields(number) => Change::HitsShields(*number),
            ast::Change::Cant(deed) => Change::Cant(self.deed(deed)?),
        })
    }

    /// The cards that a player can't play: whichever fit, now and later.
    fn not_played(&mut self, what: &ast::Nouns) -> Option<Selector> {
        self.in_event = true;
        let selector = self.nouns(what);
        self.in_event = false;
        let selector = selector?;
        let mut fits = selector.is_described();
        selector.clone().each_group(&mut |group| {
            let any = match group.quantity {
                Quantity::Any | Quantity::One | Quantity::All => true,
                Quantity::Exactly(_)
                | Quantity::AnyNumber
                | Quantity::Range(..)
                | Quantity::UpTo(_)
                | Quantity::AtLeast(_)
                | Quantity::AtMost(_)
                | Quantity::Only(_)
                | Quantity::No
                | Quantity::Each
                | Quantity::The => false,
            };
            fits &= any && group.zone == Zone::Field && group.nouns.iter().all(|noun| noun.is_card());
        });
        if fits {
            return Some(selector);
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                what.span,
                "cards are played from the hand, whichever they are (7-5-2-2)",
                "which cards",
            )
            .help("name a class of cards, without number and place: `can't play Command cards`"),
        );
        None
    }

    /// By which Units it can't be done: whichever fit, now and later.
    fn by_whom(&mut self, whom: &Whom<ast::Nouns>) -> Option<Whom<Selector>> {
        whom.try_map(|nouns| {
            self.in_event = true;
            let units = self.nouns(nouns);
            self.in_event = false;
            let units = units?;
            if matches!(units, Selector::Player(_)) || !can_be_attacked(&units) {
                self.push(
                    Diagnostic::new(
                        Code::Unplayable,
                        self.file,
                        nouns.span,
                        "only Units attack and block (8-2-1, 8-3-1)",
                        "no Units",
                    )
                    .help("name Units, or leave out by whom"),
                );
                return None;
            }
            Some(units)
        })
    }

    /// With which Pilots it can't be paired: whichever fit, from wherever they come.
    fn with_pilots(&mut self, whom: &Whom<ast::Nouns>) -> Option<Whom<Selector>> {
        whom.try_map(|nouns| {
            self.in_event = true;
            let pilots = self.nouns(nouns);
            self.in_event = false;
            let pilots = pilots?;
            let is_class = |part: &Selector| {
                matches!(part, Selector::Group(group)
                    if group.side == Side::Any
                        && group.zone == Zone::Field
                        && group.together.is_empty()
                        && matches!(group.quantity, Quantity::Any | Quantity::One)
                        && group.nouns.iter().all(|noun| *noun == Noun::Pilot))
            };
            if !pilots.parts().iter().all(is_class) {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        nouns.span,
                        "only Pilots are paired with Units, whosever they are (5-9-1)",
                        "with which Pilots",
                    )
                    .help("name a class of Pilots, without number and place: `(Dock) Pilots`"),
                );
                return None;
            }
            Some(pilots)
        })
    }

    /// "it can't be played": what a text has moved is another card in the hand (4-1-5), of which it knows nothing.
    fn is_there_to_be_played(&mut self, subject: &Selector, changes: &[Change], span: Span) -> Option<()> {
        let is_ban = |change: &Change| matches!(change, Change::Cant(Deed::BePlayed(_)));
        let is_moved = matches!(subject, Selector::Known(known) if known.to != Slot::This);
        if !is_moved || !changes.iter().any(is_ban) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "a card that has moved is another one (4-1-5)",
                "no card that can be played",
            )
            .help("say it of a player: `you can't play Command cards during this turn`"),
        );
        None
    }

    /// "Discard 1. If you do, it gets AP+2": a card that is no longer in play, or was not, has no AP for a time (2-7, 5-16).
    fn is_there_to_change(&mut self, subject: &Selector, changes: &[Change], span: Span) -> Option<()> {
        let Selector::Known(known) = subject else {
            return Some(());
        };
        let of_play = |change: &Change| match change {
            Change::Stat { stat, .. } | Change::Becomes { stat, .. } => matches!(stat, Stat::Ap | Stat::Hp),
            Change::Gains(_) | Change::GainsFrom { .. } | Change::Loses(_) => true,
            Change::GainsAbility(_)
            | Change::GainsTrait { .. }
            | Change::AlsoNamed { .. }
            | Change::HasEffect(_)
            | Change::Cant(_)
            | Change::May(_)
            | Change::Must { .. }
            | Change::Enters(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            | Change::Redirects { .. }
            | Change::Reduces { .. } => false,
        };
        if known.to == Slot::This || self.mentions.is_in_play(known.to) || !changes.iter().any(of_play) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "this is a card that is not in play, which has no AP, HP or keyword effect for a time",
                "what gets this",
            )
            .help("write `this Unit`, or what else in play is meant"),
        );
        None
    }

    /// "Choose 1 Unit. This Unit's AP becomes equal to its AP": behind a subject "its" is that of the subject.
    fn is_compared_with_another(&mut self, subject: &Selector, changes: &[Change], span: Span) -> Option<()> {
        let Selector::Known(known) = subject else {
            return Some(());
        };
        let of_itself = |stat: Stat, amount: &Amount| {
            matches!(amount, Amount::Quality { stat: other, of, .. }
                if *other == stat && matches!(&**of, Selector::Known(of) if of.to == known.to))
        };
        let becomes =
            |change: &Change| matches!(change, Change::Becomes { stat, to } if of_itself(*stat, to));
        let grows =
            |change: &Change| matches!(change, Change::Stat { stat, by, .. } if of_itself(*stat, &by.amount));
        let said =
            changes.iter().any(becomes) || self.mentions.has_another(known.to) && changes.iter().any(grows);
        if !said {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Ambiguous,
                self.file,
                span,
                "`its` is said of what stands at the head of the sentence, and compares that with itself",
                "whose number",
            )
            .help(
                "write `that Unit's AP` for another one that was chosen, or say it twice: `this Unit's AP`",
            ),
        );
        None
    }

    /// What a card has activated with a mark while it is in play: a 【Burst】 and what it does when it has gone are its player's.
    fn has_such_effects(&mut self, changes: &[Change], span: Span) -> Option<()> {
        let elsewhere = |change: &Change| {
            let Change::Cant(Deed::ActivateEffect { mark, .. }) = change else {
                return false;
            };
            match mark {
                EffectMark::ActivateMain
                | EffectMark::ActivateAction
                | EffectMark::Deploy
                | EffectMark::Attack
                | EffectMark::WhenPaired
                | EffectMark::WhenLinked => false,
                EffectMark::Main
                | EffectMark::Action
                | EffectMark::Burst
                | EffectMark::Destroyed
                | EffectMark::DuringPair
                | EffectMark::DuringLink
                | EffectMark::Pilot => true,
            }
        };
        if !changes.iter().any(elsewhere) {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Unplayable,
                self.file,
                span,
                "no card in play activates such an effect",
                "never activated by it",
            )
            .help("say it of a player: `your opponent can't activate 【Burst】 effects`"),
        );
        None
    }

    /// What a subject cannot do.
    fn deed(&mut self, deed: &ast::Deed) -> Option<Deed> {
        Some(match deed {
            ast::Deed::Attack => Deed::Attack,
            ast::Deed::AttackOnDeployTurn => Deed::AttackOnDeployTurn,
            ast::Deed::AttackTarget { what, others, said } => Deed::AttackTarget {
                what: self.attack_target(what)?,
                others: *others,
                said: self.note(*said),
            },
            ast::Deed::Play(what) => Deed::Play(self.not_played(what)?),
            ast::Deed::Block => Deed::Block,
            ast::Deed::BeBlocked(whom) => Deed::BeBlocked(self.by_whom(whom)?),
            ast::Deed::BeAttacked(whom) => Deed::BeAttacked(self.by_whom(whom)?),
            ast::Deed::Receive(damage) => Deed::Receive(self.damage(damage)?),
            ast::Deed::Deal(DealtDamage { kind, to }) => Deed::Deal(DealtDamage {
                kind: *kind,
                to: match to {
                    None => None,
                    Some(to) => {
                        self.in_event = true;
                        let to = self.nouns(to);
                        self.in_event = false;
                        Some(to?)
                    }
                },
            }),
            ast::Deed::BeReadied(whose) => Deed::BeReadied(self.every_turn_of(whose)?),
            ast::Deed::BeLessened(kind) => Deed::BeLessened(*kind),
            ast::Deed::BeReduced { stat, direction, by } => Deed::BeReduced {
                stat: *stat,
                direction: *direction,
                by: self.maybe_effects(by.as_ref())?,
            },
            ast::Deed::BeSetActive(by) => Deed::BeSetActive(self.maybe_effects(by.as_ref())?),
            ast::Deed::BeRested(by) => Deed::BeRested(self.effects(by)?),
            ast::Deed::BeDestroyed { means, by, said } => Deed::BeDestroyed {
                means: *means,
                by: self.effects(by)?,
                said: self.note(*said),
            },
            ast::Deed::BeChosen { by, said } => Deed::BeChosen {
                by: self.effects(by)?,
                said: self.note(*said),
            },
            ast::Deed::BeReturned { to, by } => Deed::BeReturned {
                to: match to {
                    None => None,
                    Some(to) => Some(self.owner(to)?),
                },
                by: self.effects(by)?,
            },
            ast::Deed::BePaired(whom) => Deed::BePaired(self.with_pilots(whom)?),
            ast::Deed::Recover => Deed::Recover,
            ast::Deed::Activate(keyword) => Deed::Activate(self.keyword(keyword, KeywordNumber::Optional)?),
            ast::Deed::ActivateEffect { mark, said } => Deed::ActivateEffect {
                mark: self.effect_mark(&mark.node, mark.span)?,
                said: self.note(*said),
            },
            ast::Deed::BePlayed(by) => Deed::BePlayed(match by {
                None => None,
                Some(by) => Some(self.owner(by)?),
            }),
        })
    }
}

/// How long something lasts that says so itself or for which the last thing of its sentence says so.
fn until<'a>(
    predicate: &ast::Predicate,
    said: Option<&'a ast::Period>,
    last: Option<&'a ast::Period>,
) -> Option<&'a ast::Period> {
    said.or(last.filter(|_| matches!(predicate, ast::Predicate::Changes(_))))
}

/// How long, wherever it is said.
fn words(period: &ast::Period) -> Option<crate::vocabulary::Period<&ast::Player>> {
    period.told(|whose| Some(&whose.node))
}

/// "reduce the next damage it receives by 2": over once it has worked.
fn is_used_up(change: &Change) -> bool {
    match change {
        Change::Reduces { occasion, .. } => *occasion == Occasion::Next,
        Change::Redirects { .. }
        | Change::Stat { .. }
        | Change::Gains(_)
        | Change::GainsFrom { .. }
        | Change::Loses(_)
        | Change::GainsAbility(_)
        | Change::GainsTrait { .. }
        | Change::AlsoNamed { .. }
        | Change::Becomes { .. }
        | Change::HasEffect(_)
        | Change::Cant(_)
        | Change::May(_)
        | Change::Must { .. }
        | Change::Enters(_)
        | Change::DealsDamageFirst
        | Change::HitsShields(_) => false,
    }
}

/// "this card gets Lv. -1 and cost -2", of the card that is being played.
pub(super) fn is_of_price(change: &Change) -> bool {
    matches!(
        change,
        Change::Stat {
            stat: Stat::Lv | Stat::Cost,
            ..
        }
    )
}

/// Whether a timed effect has to say how long this lasts. What says so itself, as "on the turn it is deployed", does not.
/// What only a player can be kept from, or a player as well as a card.
fn is_ban_on_player(predicate: &ast::Predicate) -> bool {
    is_ban_on_playing(predicate)
        || matches!(predicate, ast::Predicate::Changes(list)
            if !list.is_empty()
                && list
                    .iter()
                    .all(|change| matches!(change, ast::Change::Cant(ast::Deed::ActivateEffect { .. }))))
}

/// "can't play Command cards", and nothing else.
fn is_ban_on_playing(predicate: &ast::Predicate) -> bool {
    match predicate {
        ast::Predicate::Changes(list) => {
            !list.is_empty()
                && list
                    .iter()
                    .all(|change| matches!(change, ast::Change::Cant(ast::Deed::Play(_))))
        }
        ast::Predicate::Recovers { .. } | ast::Predicate::DealsMutual { .. } | ast::Predicate::Does(_) => {
            false
        }
    }
}

/// Whether what is said first can be said of a card that is not in play: what it costs, which Lv. it has, whether it is
/// played. The printer asks the same of the meaning.
fn is_said_of_cards(predicate: &ast::Predicate) -> bool {
    let ast::Predicate::Changes(list) = predicate else {
        return false;
    };
    match list.first() {
        Some(ast::Change::Stat { stat, .. } | ast::Change::Becomes(stat, _)) => {
            matches!(stat, Stat::Cost | Stat::Lv)
        }
        Some(ast::Change::Cant(ast::Deed::BeReduced { stat, .. })) => matches!(stat, Stat::Cost | Stat::Lv),
        Some(ast::Change::Cant(deed)) => matches!(deed, ast::Deed::BePlayed(_)),
        Some(_) | None => false,
    }
}

fn needs_duration(change: &Change) -> bool {
    match change {
        Change::May(Permission::AttackOnDeployTurn) | Change::AlsoNamed { .. } => false,
        // It is activated once, right then.
        Change::Cant(Deed::ActivateEffect {
            mark: EffectMark::Deploy,
            ..
        }) => false,
        Change::May(Permission::AttackTarget(_))
        | Change::Stat { .. }
        | Change::Gains(_)
        | Change::GainsFrom { .. }
        | Change::Loses(_)
        | Change::GainsAbility(_)
        | Change::GainsTrait { .. }
        | Change::Becomes { .. }
        | Change::HasEffect(_)
        | Change::Cant(_)
        | Change::Must { .. }
        | Change::Enters(_)
        | Change::DealsDamageFirst
        | Change::HitsShields(_)
        | Change::Redirects { .. }
        | Change::Reduces { .. } => true,
    }
}

impl Scope<'_> {
    /// Whether a subject is one card that is known without a choice.
    fn is_one(&self, subject: &Selector) -> bool {
        match subject {
            Selector::Known(_) => self.plural(subject) != Some(true),
            Selector::PairedWith { .. } => true,
            Selector::Group(group) => group.quantity == crate::ir::Quantity::The,
            Selector::Player(_) | Selector::AnyOf(_) | Selector::AllOf(_) => false,
        }
    }
}

/// What one verb says; nothing where it cannot say all of it.
fn row(changes: Vec<Change>) -> Option<Row> {
    let mut changes = changes.into_iter();
    let mut row = Row::from(changes.next()?);
    for change in changes {
        row.push(change).ok()?;
    }
    Some(row)
}
