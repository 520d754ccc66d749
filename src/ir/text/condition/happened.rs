//! Printing of conditions on what has happened: "a friendly Unit was destroyed this turn".

use crate::ir::text::Printer;
use crate::ir::text::event::{had_by, means, only_pilots, recovered, to_pay, with_article_before_mark};
use crate::ir::text::noun::Role;
use crate::ir::text::quality::{during, tense};
use crate::ir::text::words;
use crate::ir::{
    AtOnce, AttackRole, BeginsWording, Comparison, Damage, DiscardsWording, Effects, EffectsRole, Event, Key,
    Lookback, Orientation, PaidFor, Partner, Past, PaysWording, Player, Quantity, Selector, Side,
    SparedWording, Zone,
};

impl Printer<'_> {
    /// "you have played 2 or more Command cards this turn".
    pub(super) fn happened(
        &self,
        event: &Event,
        within: Lookback,
        nth: Option<u8>,
        past: Past,
        not: bool,
    ) -> String {
        // "this is the second time this Unit attacks this turn".
        if let (
            Some(nth),
            Event::Attacks {
                role: AttackRole::Attacker,
                other: None,
                ..
            },
        ) = (nth, event)
        {
            let (ordinal, attacks) = (ordinal(nth), self.event(event));
            let not = if not { "not " } else { "" };
            return format!(
                "this is {not}the {ordinal} time {attacks} {}{}",
                during(past),
                within.words()
            );
        }
        if past.timeless {
            let be = |what: &Selector, done: &str| {
                let be = match (past.be, self.is_plural(what)) {
                    (true, true) => "were",
                    (true, false) => "was",
                    (false, true) => "are",
                    (false, false) => "is",
                };
                let not = if not { "not " } else { "" };
                format!("{} {be} {not}{done}", self.selector(what, Role::Subject))
            };
            return match event {
                Event::Deployed {
                    who: None,
                    what,
                    from,
                    by,
                } => be(what, &self.deployed(from.as_ref(), by.as_ref())),
                Event::Destroyed {
                    what,
                    means: with,
                    by,
                    killer,
                    wording,
                } if !self.words(by.wording).role.acts() => {
                    let how = self.destroyed_by(*with, by, killer.as_ref(), *wording);
                    be(what, &format!("destroyed{how}"))
                }
                other => self.event(other),
            };
        }
        format!(
            "{} {}{}",
            self.past_event(event, nth, past, not, None),
            during(past),
            within.words()
        )
    }

    /// "you have played 2 or more Command cards", of a turn that is named elsewhere.
    ///
    /// `behind` says that what it was done to, or what did it, stands before it, and whether that is one.
    pub(in crate::ir::text) fn past_event(
        &self,
        event: &Event,
        nth: Option<u8>,
        past: Past,
        not: bool,
        behind: Option<bool>,
    ) -> String {
        if let Event::Oriented {
            what,
            to,
            by: Some(by),
        } = event
            && behind.is_none()
            && let EffectsRole::With { opponent } = self.words(by.wording).role
        {
            return self.turned_with(what, *to, by, opponent, tense(past, not, opponent));
        }
        let damaged = if let Event::Receives { damage, .. } = event {
            self.damaged_by(damage)
        } else {
            None
        };
        let past = with_participle(event, damaged.is_some(), past, not);
        let how = How {
            nth,
            past,
            not,
            behind,
            // If a player deploys something, its owner is clear.
            deploys: matches!(event, Event::Deployed { .. }),
        };
        let by_cards = |who: &Selector, done: &str| self.done_by_cards(how, who, done);
        match event {
            Event::Plays {
                who,
                what,
                activated,
                with,
                wording: _,
            } => {
                let played = match activated {
                    true => "played and activated",
                    false => "played",
                };
                self.done_by_player(how, who, played, what, &self.using(with.as_ref()))
            }
            Event::Discards {
                who,
                what,
                by,
                wording,
            } if self.words(*wording) != DiscardsWording::Discards => {
                by_cards(what, &self.is_discarded(who, self.words(*wording), by.as_ref()))
            }
            Event::Discards { who, what, by, .. } => {
                self.done_by_player(how, who, "discarded", what, &self.with_effects(by.as_ref()))
            }
            Event::Places { who, what, by } => {
                self.done_by_player(how, who, "placed", what, &self.with_effects(by.as_ref()))
            }
            Event::Deployed { who, what, from, by } => {
                self.deployed_by(how, who.as_ref(), what, (from.as_ref(), by.as_ref()))
            }
            Event::Attacks { who, role, other, .. } => {
                let way = match role {
                    AttackRole::Attacker => "",
                    AttackRole::Target => " by",
                };
                let other = other
                    .as_ref()
                    .map(|other| format!("{way} {}", self.selector(other, Role::Object)));
                by_cards(who, &format!("attacked{}", other.unwrap_or_default()))
            }
            Event::Destroyed {
                what,
                means: with,
                by,
                killer,
                wording,
            } => {
                let how = self.destroyed_by(*with, by, killer.as_ref(), *wording);
                by_cards(what, &format!("destroyed{how}"))
            }
            Event::Oriented { what, to, by } => by_cards(what, &self.turned_by(*to, by.as_ref())),
            Event::Moved { what, .. } => by_cards(what, &self.moved_event(event)),
            Event::Pairs {
                who: None,
                pilot,
                unit,
                wording,
            } => {
                let (one, other) = match self.words(*wording) {
                    Partner::Unit if !only_pilots(unit) => (unit, pilot),
                    Partner::Unit | Partner::Pilot => (pilot, unit),
                };
                by_cards(
                    one,
                    &format!("paired with {}", self.selector(other, Role::Object)),
                )
            }
            Event::Recovers {
                who,
                least,
                wording: _,
                with,
                by,
            } => {
                // Without "at one time" it could be in all of the turn.
                let hp = recovered(*least, AtOnce::Said);
                let (with, by) = (self.by_keyword(with.as_ref()), self.with_effects(by.as_ref()));
                by_cards(who, &format!("recovered {hp}{with}{by}"))
            }
            Event::Links(who) => by_cards(who, "linked"),
            Event::Receives {
                who, spared: None, ..
            } if let Some(by) = damaged => by_cards(who, &by),
            Event::Receives { who, damage, spared } => {
                let are_several = behind.map_or_else(|| self.is_plural(who), |one| !one);
                by_cards(who, &self.received_spared(damage, *spared, are_several))
            }
            Event::Deals {
                who,
                damage,
                to,
                spared,
            } => by_cards(who, &self.dealt_to(damage, to.as_ref(), *spared)),
            Event::Destroys {
                by,
                what,
                means: with,
                wording: _,
            } => by_cards(
                by,
                &format!("destroyed {}{}", self.selector(what, Role::Object), means(*with)),
            ),
            Event::Pays {
                who,
                comparison,
                amount,
                with,
                purpose,
                wording,
            } => {
                let number = (*comparison, *amount, self.words(*wording));
                self.paid(how, who, number, with.as_ref(), purpose.as_ref())
            }
            Event::Commands {
                who,
                of,
                timing,
                wording,
            } => {
                let effect = self.command_effect(of, *timing, *wording);
                self.activated(how, who, &effect)
            }
            Event::Begins { who, mark, wording } if self.words(*wording) == BeginsWording::ByPlayer => {
                self.activated(how, who, &format!("{} effect", with_article_before_mark(*mark)))
            }
            Event::Draws {
                who,
                number,
                by,
                wording: _,
            } => {
                let number = number.clone().unwrap_or(Quantity::One);
                let what = Selector::cards(number, Zone::Field);
                self.done_by_player(how, who, "drawn", &what, &self.with_effects(by.as_ref()))
            }
            Event::Begins { .. }
            | Event::Pairs { .. }
            | Event::Changed { .. }
            | Event::Chosen { .. }
            | Event::Leaves { .. }
            | Event::Counters { .. }
            | Event::Controlled { .. }
            | Event::Either(..)
            | Event::Uses { .. }
            | Event::Activates { .. }
            | Event::Blocks { .. } => format!("{} {}", words::HAPPENED, self.event(event)),
        }
    }

    /// "you have set one of your Resources as active with an effect".
    fn turned_with(
        &self,
        what: &Selector,
        to: Orientation,
        by: &Effects,
        opponent: bool,
        tense: String,
    ) -> String {
        let who = if opponent { "your opponent" } else { "you" };
        let (done, rest) = match to {
            Orientation::Rested => ("rested", ""),
            Orientation::Active => ("set", " as active"),
        };
        format!(
            "{who} {tense}{done} {}{rest}{}",
            self.selector(what, Role::Object),
            self.with_effects(Some(by))
        )
    }

    /// "you have deployed a Unit", "a Unit was deployed".
    fn deployed_by(
        &self,
        how: How,
        who: Option<&Player>,
        what: &Selector,
        (from, by): (Option<&Zone>, Option<&Effects>),
    ) -> String {
        let Some(who) = who else {
            return self.done_by_cards(how, what, &self.deployed(from, by));
        };
        let rest = format!("{}{}", self.from(from), self.with_effects(by));
        self.done_by_player(how, who, "deployed", what, &rest)
    }

    /// "received battle damage but was not destroyed": "and" would be something else that happened this turn.
    fn received_spared(
        &self,
        damage: &Damage,
        spared: Option<Key<SparedWording>>,
        are_several: bool,
    ) -> String {
        let spared = spared.map(|_| match are_several {
            true => " but were not destroyed",
            false => " but was not destroyed",
        });
        format!("received {}{}", self.damage(damage), spared.unwrap_or_default())
    }

    /// "dealt battle damage to an enemy Unit".
    fn dealt_to(&self, damage: &Damage, to: Option<&Selector>, spared: Option<Key<SparedWording>>) -> String {
        let dealt = self.damage(damage);
        let to = to.map_or_else(String::new, |to| {
            let it = if self.is_plural(to) { "them" } else { "it" };
            let spared = spared.map_or_else(String::new, |_| format!(" but didn't destroy {it}"));
            format!(" to {}{spared}", self.selector(to, Role::Object))
        });
        format!("dealt {dealt}{to}")
    }

    /// "you have paid ③ or more".
    fn paid(
        &self,
        how: How,
        who: &Player,
        number: (Comparison, u8, PaysWording),
        with: Option<&Selector>,
        purpose: Option<&PaidFor>,
    ) -> String {
        let done = match (number, with, purpose, to_pay(number.2)) {
            ((Comparison::AtLeast, 1, _), Some(with), None, Some(behind)) => {
                format!("used {}{behind}", self.selector(with, Role::Object))
            }
            (number, with, purpose, _) => format!("paid {}", self.payment(number, with, purpose)),
        };
        let tense = tense(how.past, how.not, *who != Player::You);
        format!("{} {tense}{done}", self.player(who))
    }

    /// "you have activated a Command card's 【Main】".
    fn activated(&self, how: How, who: &Player, effect: &str) -> String {
        let tense = tense(how.past, how.not, *who != Player::You);
        format!("{} {tense}activated {effect}", self.player(who))
    }

    /// "you have played 2 or more Command cards", "it is the second Command card you have played".
    fn done_by_player(&self, how: How, who: &Player, done: &str, what: &Selector, rest: &str) -> String {
        let How {
            nth,
            past,
            not,
            behind,
            deploys,
        } = how;
        if let Some(nth) = nth {
            let ordinal = ordinal(nth);
            let what = match deploys {
                true => self.ordinary(&without_side_of(who, what)),
                false => self.ordinary(what),
            };
            let it = if past.this { "this" } else { "it" };
            let is = if not { "is not" } else { "is" };
            return format!(
                "{it} {is} the {ordinal} {what} {} {}{done}{rest}",
                self.player(who),
                tense(past, false, *who != Player::You)
            );
        }
        let tense = tense(past, not, *who != Player::You);
        if behind.is_some() {
            return format!("{} {tense}{done}{rest}", self.player(who));
        }
        let role = if deploys { had_by(who, what) } else { Role::Object };
        if self.is_left_out(what) {
            return format!("{} {tense}{done}{rest}", self.player(who));
        }
        format!(
            "{} {tense}{done} {}{rest}",
            self.player(who),
            self.selector(what, role)
        )
    }

    /// "2 or more of your Units have attacked"; the subject is omitted if it was printed before.
    fn done_by_cards(&self, how: How, who: &Selector, done: &str) -> String {
        if let Some(one) = how.behind {
            return format!("{}{done}", tense(how.past, how.not, one));
        }
        if let Some(nth) = how.nth {
            let it = if how.past.this { "this" } else { "it" };
            let is = if how.not { "is not" } else { "is" };
            return format!("{it} {is} the {} {} {done}", ordinal(nth), self.ordinary(who));
        }
        format!(
            "{} {}{done}",
            self.selector(who, Role::Subject),
            tense(how.past, how.not, !self.is_plural(who))
        )
    }
}

/// The wording of a past event.
#[derive(Clone, Copy)]
struct How {
    /// The number for "the second time", or for the second of these things.
    nth: Option<u8>,
    /// The words before the participle.
    past: Past,
    /// Whether it is negated.
    not: bool,
    /// Whether the subject or object before it is singular, if there is one.
    behind: Option<bool>,
    /// Whether it is a deployment.
    deploys: bool,
}

/// "has been attacked": the words before a participle tell whether the subject did it or underwent it.
fn with_participle(event: &Event, damaged: bool, past: Past, not: bool) -> Past {
    match event.is_undergone().map(|undergone| undergone || damaged) {
        Some(true) => Past {
            be: past.be || past.has || not || matches!(event, Event::Attacks { .. } | Event::Pairs { .. }),
            ..past
        },
        Some(false) => Past { be: false, ..past },
        None => past,
    }
}

/// Returns a selector without the side that its player implies: "you have deployed a Unit" is about your own Unit.
fn without_side_of(who: &Player, what: &Selector) -> Selector {
    let mut what = what.clone();
    what.each_group(&mut |group| {
        if group.side == who.own_side() {
            group.side = Side::Any;
        }
    });
    what
}

/// "second"; nothing of a number that no word is read for.
pub(in crate::ir::text) fn ordinal(nth: u8) -> &'static str {
    let ordinals = ["first", "second", "third", "fourth", "fifth"];
    let at = usize::from(nth).saturating_sub(1);
    ordinals.get(at).copied().unwrap_or("")
}
