//! Predicates on cards: what changes on them and for how long, and whether it can.

use super::subject::is_ban_on_playing;
use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{
    Action, Amount, Change, Duration, DurationPosition, EffectMark, Noun, Period, Permission, PlayerChange,
    Restriction, Row, Selector, Slot, Stat,
};
use crate::lower::lowered::Tense;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;
use crate::vocabulary::WhichPlayed;

impl Lowering<'_> {
    /// Lowers a predicate on cards.
    pub(in crate::lower) fn said_of(
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
                return self.changed(span, subject, list, (trail, lead), tense);
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
                let ast::Verb::Deal {
                    amount,
                    to,
                    divided,
                    wording,
                } = &does.verb
                else {
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
                self.check_divided(divided.as_ref())?;
                self.deal(Some(subject), amount, to.as_ref(), *wording, span)?
            }
        };
        if tense == Tense::Constant {
            self.report_no_timing(span);
            return None;
        }
        if lead.or(trail).is_some() {
            self.period_without_change(span);
            return None;
        }
        Some(action)
    }

    /// Lowers the changes of cards, and their duration.
    fn changed(
        &mut self,
        span: Span,
        subject: Selector,
        list: &[ast::Change],
        periods: (Option<&ast::Period>, Option<&ast::Period>),
        tense: Tense,
    ) -> Option<Action> {
        let multiplied = &self.multiplied(list, span)?;
        let mut changes = Vec::with_capacity(multiplied.len());
        for change in multiplied {
            changes.push(self.change(change, span)?);
        }
        if !matches!(subject, Selector::Player(_)) {
            self.check_activated_in_play(&changes, span)?;
        }
        let bases = matches!(&subject, Selector::Group(group)
            if group.nouns.iter().all(|noun| matches!(noun, Noun::Base | Noun::ExBase)));
        for change in &changes {
            if let Change::Gains(used) = change {
                self.check_keyword_of_units(used, bases, span)?;
            }
        }
        self.check_not_moved(&subject, &changes, span)?;
        self.check_in_play(&subject, &changes, span)?;
        self.check_compared_with_another(&subject, &changes, span)?;
        if !matches!(subject, Selector::Player(_)) && is_ban_on_playing(list) {
            self.report(
                Code::Mismatch,
                span,
                "only a player plays cards (5-7)",
                "say `you` or `your opponent`",
            );
            return None;
        }
        let is_players = |change: &Change| {
            matches!(
                change,
                Change::Cant(Restriction::Take { .. } | Restriction::EndSo(_))
            )
        };
        if !matches!(subject, Selector::Player(_)) && changes.iter().any(is_players) {
            self.report(
                Code::Mismatch,
                span,
                "only a player draws, deploys tokens, adds cards to a hand, wins and loses",
                "say `you` or `your opponent`",
            );
            return None;
        }
        let duration = match periods {
            (None, None) if self.is_for_deploy_turn(&changes, tense) => Some(Duration {
                period: Period::ThisTurn,
                stand: self.note(DurationPosition::OnDeployTurn),
            }),
            _ => self.lasting(&subject, &changes, periods, span)?,
        };
        self.check_duration(&changes, duration.as_ref(), tense, span)?;
        let duration = match duration {
            Some(duration) if list.iter().any(is_said_inside) => Some(Duration {
                stand: self.note(DurationPosition::Inside),
                ..duration
            }),
            duration => duration,
        };
        let Some(changes) = in_one_row(changes) else {
            self.report(
                Code::Mismatch,
                span,
                "one verb cannot say both of these",
                "write two sentences",
            );
            return None;
        };
        Some(Action::Change {
            who: subject,
            changes,
            duration,
        })
    }

    /// "【Deploy】This Unit may choose a rested enemy Unit as its attack target and attack it on the turn it is deployed": in an effect that
    /// happens once, that turn is this one or none (3-2-4).
    fn is_for_deploy_turn(&self, changes: &[Change], tense: Tense) -> bool {
        tense == Tense::Timed
            && self.context.on_deploy_turn
            && changes
                .iter()
                .all(|change| matches!(change, Change::May(Permission::Attack(_))))
    }

    /// Lowers the duration of a predicate: the one given before or behind it, or else that of the clause it continues.
    fn lasting(
        &mut self,
        subject: &Selector,
        changes: &[Change],
        (trail, lead): (Option<&ast::Period>, Option<&ast::Period>),
        span: Span,
    ) -> Option<Option<Duration>> {
        Some(match (lead, trail) {
            (Some(_), Some(_)) => {
                self.report(Code::Mismatch, span, "the duration is said twice", "for how long");
                return None;
            }
            (Some(period), None) => Some(Duration {
                period: self.period(period, subject)?,
                stand: self.note(DurationPosition::Before),
            }),
            (None, Some(period)) => Some(Duration {
                period: self.period(period, subject)?,
                stand: self.note(DurationPosition::After),
            }),
            (None, None) if !changes.iter().all(|change| change.facets().says_how_long) => {
                let stand = self.note(DurationPosition::Unsaid);
                match self.context.goes_on {
                    Some(period) => Some(Duration {
                        period: self.period(period, subject)?,
                        stand,
                    }),
                    None => self.duration_replaced(),
                }
            }
            (None, None) => None,
        })
    }

    /// Checks whether it lasts as long as an effect of this kind has it: one that is always on says no duration, any other one.
    fn check_duration(
        &mut self,
        changes: &[Change],
        duration: Option<&Duration>,
        tense: Tense,
        span: Span,
    ) -> Option<()> {
        if tense == Tense::Constant && duration.is_some() {
            self.report(
                Code::Mismatch,
                span,
                "an effect that is always on has no duration",
                "give the effect a timing such as 【Deploy】",
            );
            return None;
        }
        if tense == Tense::Constant && changes.iter().any(|change| change.facets().is_used_up) {
            let of_cards = changes.iter().any(|change| matches!(change, Change::Player(_)));
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    if of_cards {
                        "an effect that is always on is about every card, not the next one"
                    } else {
                        "an effect that is always on reduces every damage, not the next one"
                    },
                    "the next after what",
                )
                .help("leave out `the next`, or give the effect a timing such as 【Deploy】 and a duration"),
            );
            return None;
        }
        let is_nth = |change: &Change| {
            matches!(
                change,
                Change::Player(PlayerChange::Played {
                    which: WhichPlayed::Nth(_),
                    ..
                })
            )
        };
        if tense == Tense::Timed && changes.iter().any(is_nth) {
            self.report_with(
                Code::Mismatch,
                span,
                [
                    "what is so in each turn is said by an effect that is always on",
                    "the first of which turns",
                    "leave the timing out, or say `the next card you play gets cost -1` with a duration",
                ],
            );
            return None;
        }
        let playing = self.context.playing && changes.iter().all(is_of_price);
        if tense == Tense::Timed
            && duration.is_none()
            && !playing
            && !changes.iter().all(|change| change.facets().says_how_long)
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
        Some(())
    }

    /// "it can't be played": what a text has moved is another card in the hand (4-1-5), of which it knows nothing.
    fn check_not_moved(&mut self, subject: &Selector, changes: &[Change], span: Span) -> Option<()> {
        let is_ban = |change: &Change| matches!(change, Change::Cant(Restriction::BePlayed(_)));
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
    fn check_in_play(&mut self, subject: &Selector, changes: &[Change], span: Span) -> Option<()> {
        let Selector::Known(known) = subject else {
            return Some(());
        };
        if known.to == Slot::This
            || self.discourse.antecedents.is_in_play(known.to)
            || !changes
                .iter()
                .any(|change| change.facets().is_of_fighters || change.takes_effects())
        {
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
    fn check_compared_with_another(
        &mut self,
        subject: &Selector,
        changes: &[Change],
        span: Span,
    ) -> Option<()> {
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
        let wording = changes.iter().any(becomes)
            || self.discourse.antecedents.has_another(known.to) && changes.iter().any(grows);
        if !wording {
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

    /// Reports a card in play that would activate an effect which works elsewhere: 【Burst】 and effects that happen after the card has left
    /// belong to its player.
    fn check_activated_in_play(&mut self, changes: &[Change], span: Span) -> Option<()> {
        let elsewhere = |change: &Change| {
            let Change::Cant(Restriction::ActivateEffect { mark, .. }) = change else {
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
}

/// "this card gets Lv. -1 and cost -2", of the card that is being played.
pub(in crate::lower) fn is_of_price(change: &Change) -> bool {
    matches!(
        change,
        Change::Stat {
            stat: Stat::Lv | Stat::Cost,
            ..
        }
    )
}

/// Combines changes that one verb can express; returns `None` if it cannot express all of them.
fn in_one_row(changes: Vec<Change>) -> Option<Row> {
    let mut changes = changes.into_iter();
    let mut row = Row::from(changes.next()?);
    for change in changes {
        row.push(change).ok()?;
    }
    Some(row)
}

/// "The next Command card you play during this turn gets cost -1".
fn is_said_inside(change: &ast::Change) -> bool {
    matches!(change, ast::Change::Played { inside: true, .. })
}
