//! Conditions as text.

use super::Printer;
use super::event::{had_by, means, only_pilots, to_pay};
use super::group::{Form, is_typed};
use super::noun::{Role, noun, with_article};
use super::quality::{Front, Verb, during, has_a_tail, quality_ends_in_noun, tense};
use super::words;
use crate::ir::{
    Amount, AskWord, AttackRole, Comparison, Condition, Copula, Degree, DidTense, DiscardsSaid, Done, DoneBy,
    Event, Group, Holders, Key, ListSaid, Noun, PairedSaid, Partner, Past, Player, Presence, Quality,
    Quantity, Relation, RelationStand, Selector, Side, Stat, State, TurnAsked, Way, Zone,
};

impl Printer<'_> {
    pub(super) fn condition(&self, condition: &Condition) -> String {
        let outer = self.asks_condition(true);
        let text = self.said_condition(condition);
        self.has_told_condition(condition);
        self.asks_condition(outer);
        text
    }

    /// A condition at the end of a clause. A noun that is the whole of it stands before a full stop or a comma only.
    pub(super) fn condition_before(&self, condition: &Condition, ends: bool) -> String {
        match condition {
            Condition::There { what, said, .. } if !ends && self.words(*said) == Presence::Bare => {
                let text = self.there(what, Presence::There, false);
                self.has_told_condition(condition);
                text
            }
            condition => self.condition(condition),
        }
    }

    fn said_condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::There { what, holders, said } => {
                self.there_of(what, *holders, self.words(*said), false)
            }
            Condition::Is {
                who,
                said,
                noun,
                qualities,
            } => self.is(who, *noun, qualities, self.words(*said), ""),
            Condition::Turn(whose) => format!("it is {} turn", self.one_possessive(whose)),
            Condition::PlayerLv { who, comparison, lv } => {
                let be = if self.are_several(who) { "are" } else { "is" };
                format!("{} {be} {}", self.player(who), self.level(*comparison, *lv))
            }
            Condition::Only { who, of } => {
                let is = self.be(who);
                format!("{} {is} {}", self.selector(who, Role::Subject), self.only_one(of))
            }
            Condition::Happened { event, nth, said } => {
                // "a Unit attacked this turn" is a Unit that has done so.
                let attacks = matches!(
                    event,
                    Event::Attacks {
                        role: AttackRole::Attacker,
                        ..
                    }
                );
                let said = self.words(*said);
                let has = said.has || attacks && event.subject().is_some_and(|who| who.is_described());
                self.happened(event, *nth, Past { has, ..said }, false)
            }
            Condition::Number {
                number: Amount::Count(number),
                comparison: comparison @ (Comparison::Above | Comparison::Below),
                than: Amount::Count(than),
                said,
            } if matches!(
                self.words(*said).stand,
                RelationStand::There | RelationStand::Have
            ) && !ends_in_other(number) =>
            {
                self.more_than(number, *comparison, than, self.words(*said))
            }
            Condition::Number {
                number,
                comparison,
                than,
                said,
            } => {
                let than = match than {
                    Amount::Literal(_) | Amount::Parameter | Amount::Result { .. } => {
                        self.bound(*comparison, than, Stat::Ap)
                    }
                    Amount::Count(_)
                    | Amount::Quality { .. }
                    | Amount::ForEach { .. }
                    | Amount::All
                    | Amount::Damage { .. }
                    | Amount::OfEvent { .. }
                    | Amount::Happened { .. } => self.related(*comparison, *said, than),
                };
                format!("{} is {than}", self.amount(number))
            }
            Condition::Rival {
                who,
                comparison,
                said,
                what,
                than,
            } => self.rival(who, *comparison, self.words(*said), what.as_ref(), than),
            // "you have A and B in play": who has them is said once.
            Condition::All(all, said) if let Some(had) = self.had_once(all, *said) => had,
            Condition::All(all, said) => self.asked_together(all, "and", *said),
            Condition::Any(all, said) => self.asked_together(all, "or", *said),
            Condition::Not(inner) => match &**inner {
                Condition::There {
                    what,
                    holders: Holders::Together,
                    said,
                } if matches!(self.words(*said), Presence::Have | Presence::They) && has_one_holder(what) => {
                    self.there(what, self.words(*said), true)
                }
                Condition::Is {
                    who,
                    said,
                    noun: Some(noun),
                    qualities,
                } => self.is(who, Some(*noun), qualities, self.words(*said), "not "),
                Condition::Happened { event, nth, said } => {
                    self.happened(event, *nth, self.words(*said), true)
                }
                other @ (Condition::Is { noun: None, .. }
                | Condition::There { .. }
                | Condition::Only { .. }
                | Condition::Turn(_)
                | Condition::PlayerLv { .. }
                | Condition::Number { .. }
                | Condition::Rival { .. }
                | Condition::All(..)
                | Condition::Any(..)
                | Condition::Not(_)) => format!("{} {}", words::NOT_SO, self.condition(other)),
            },
        }
    }

    /// Several conditions. A noun that is the whole of one would be read as more of the one before it.
    fn asked_together(&self, all: &[Condition], joint: &str, list: Key<ListSaid>) -> String {
        let said = |(at, one): (usize, &Condition)| match one {
            Condition::There {
                what,
                holders: Holders::Together,
                said,
            } if self.words(*said) == Presence::Bare => {
                let text = self.there(what, Presence::There, false);
                self.has_told_condition(one);
                text
            }
            // "it is red or a token is in play": what it is.
            Condition::There {
                what,
                holders: Holders::Together,
                said,
            } if at > 0
                && self.words(*said) == Presence::Is
                && what.first_group().is_some_and(|group| {
                    group.zone == Zone::Field
                        && (group.nouns.first() == Some(&Noun::Token)
                            || group.qualities.contains(&Quality::State(State::Token)))
                }) =>
            {
                let text = self.there(what, Presence::There, false);
                self.has_told_condition(one);
                text
            }
            // "you have a Base or a Unit attacked this turn": of the Unit.
            Condition::Happened {
                event,
                nth: None,
                said,
            } if (at > 0 || event.subject().is_some_and(|who| who.is_described()))
                && !self.words(*said).timeless
                && (!self.words(*said).be || event.is_undergone() == Some(false)) =>
            {
                let past = Past {
                    has: true,
                    ..self.words(*said)
                };
                let text = self.happened(event, None, past, false);
                self.has_told_condition(one);
                text
            }
            one => self.condition(one),
        };
        let words: Vec<String> = all.iter().enumerate().map(said).collect();
        self.joined_as(&words, joint, list)
    }

    /// Words with a word between them, or with commas where they are noted.
    fn joined_as(&self, words: &[String], joint: &str, said: Key<ListSaid>) -> String {
        match self.words(said) {
            ListSaid::Words | ListSaid::Once => words.join(&format!(" {joint} ")),
            // The verb stands behind the player, who is the same in all of them.
            ListSaid::Player => {
                let player = words.first().and_then(|first| {
                    let verbs = [" has ", " have ", " is ", " are "];
                    let verb = verbs.iter().filter_map(|verb| first.find(verb)).min()?;
                    first.get(..=verb)
                });
                let verb = |words: &String| {
                    let players = ["you ", "your opponent "].into_iter().chain(player);
                    let verb = players.into_iter().find_map(|player| words.strip_prefix(player));
                    verb.unwrap_or(words).to_string()
                };
                let again = words.iter().skip(1).map(verb);
                let first = words.first().cloned();
                first
                    .into_iter()
                    .chain(again)
                    .collect::<Vec<_>>()
                    .join(&format!(" {joint} "))
            }
            ListSaid::Commas | ListSaid::OnceCommas => super::listed(words, joint),
        }
    }

    /// " when this Unit is paired with a Pilot", " where you have played a Command card this turn".
    pub(super) fn turn_when(&self, when: &Condition, asked: TurnAsked) -> String {
        if let (TurnAsked::Unless, Condition::Not(inner)) = (asked, when) {
            let text = match &**inner {
                Condition::Happened {
                    event,
                    nth: None,
                    said,
                } if self.words(*said).timeless => self.did(event, None, self.words(*said), false, None),
                inner => self.said_condition(inner),
            };
            self.has_told_condition(when);
            return format!(" unless {text}");
        }
        let word = match asked {
            // Of no event "where" is said.
            TurnAsked::When | TurnAsked::Where | TurnAsked::Unless => "where",
            TurnAsked::InWhich => "in which",
        };
        let (happened, not) = match when {
            Condition::Not(inner) => (&**inner, true),
            other => (other, false),
        };
        if let Condition::Happened {
            event,
            nth: None,
            said,
        } = happened
            && self.words(*said).timeless
        {
            let text = match (asked, not) {
                (TurnAsked::When, false) => format!(" when {}", self.event(event)),
                (TurnAsked::When | TurnAsked::Where | TurnAsked::InWhich | TurnAsked::Unless, _) => {
                    format!(" {word} {}", self.did(event, None, self.words(*said), not, None))
                }
            };
            self.has_told_condition(when);
            return text;
        }
        format!(" {}", self.asked(when, word, AskWord::Usual))
    }

    /// "you have played 2 or more Command cards this turn".
    fn happened(&self, event: &Event, nth: Option<u8>, past: Past, not: bool) -> String {
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
                "this is {not}the {ordinal} time {attacks} {}this turn",
                during(past)
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
                    said,
                } if !self.words(by.said).role.acts() => {
                    let how = self.destroyed_by(*with, by, killer.as_ref(), *said);
                    be(what, &format!("destroyed{how}"))
                }
                other => self.event(other),
            };
        }
        format!(
            "{} {}this turn",
            self.did(event, nth, past, not, None),
            during(past)
        )
    }

    /// "you have played 2 or more Command cards", of a turn that is named elsewhere.
    ///
    /// `behind` says that what it was done to, or what did it, stands before it, and whether that is one.
    pub(super) fn did(
        &self,
        event: &Event,
        nth: Option<u8>,
        past: Past,
        not: bool,
        behind: Option<bool>,
    ) -> String {
        // "has been attacked": the words before a participle say whether it was done by what they are said of, or to it.
        let damaged = if let Event::Receives { damage, .. } = event {
            self.damaged_by(damage)
        } else {
            None
        };
        let past = match event
            .is_undergone()
            .map(|undergone| undergone || damaged.is_some())
        {
            Some(true) => Past {
                be: past.be
                    || past.has
                    || not
                    || matches!(event, Event::Attacks { .. } | Event::Pairs { .. }),
                ..past
            },
            Some(false) => Past { be: false, ..past },
            None => past,
        };
        // Of what a player deploys it goes without saying whose it is.
        let deploys = matches!(event, Event::Deployed { .. });
        let had = |who: &Player, what: &Selector| {
            if deploys { had_by(who, what) } else { Role::Object }
        };
        let by_player = |who: &Player, done: &str, what: &Selector, rest: &str| {
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
            if behind.is_some() {
                let tense = tense(past, not, *who != Player::You);
                return format!("{} {tense}{done}{rest}", self.player(who));
            }
            format!(
                "{} {}{done} {}{rest}",
                self.player(who),
                tense(past, not, *who != Player::You),
                self.selector(what, had(who, what))
            )
        };
        let by_cards = |who: &Selector, done: &str| {
            if let Some(one) = behind {
                return format!("{}{done}", tense(past, not, one));
            }
            format!(
                "{} {}{done}",
                self.selector(who, Role::Subject),
                tense(past, not, !self.is_plural(who))
            )
        };
        match event {
            Event::Plays {
                who,
                what,
                activated,
                with,
                said: _,
            } => by_player(
                who,
                if *activated {
                    "played and activated"
                } else {
                    "played"
                },
                what,
                &self.using(with.as_ref()),
            ),
            Event::Discards { who, what, by, said } if self.words(*said) != DiscardsSaid::Discards => {
                by_cards(what, &self.is_discarded(who, self.words(*said), by.as_ref()))
            }
            Event::Discards { who, what, by, .. } => {
                by_player(who, "discarded", what, &self.with_effects(by.as_ref()))
            }
            Event::Places { who, what, by } => {
                by_player(who, "placed", what, &self.with_effects(by.as_ref()))
            }
            Event::Deployed {
                who: Some(who),
                what,
                from,
                by,
            } => {
                let rest = format!("{}{}", self.from(from.as_ref()), self.with_effects(by.as_ref()));
                by_player(who, "deployed", what, &rest)
            }
            Event::Deployed {
                who: None,
                what,
                from,
                by,
            } => by_cards(what, &self.deployed(from.as_ref(), by.as_ref())),
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
                said,
            } => {
                let how = self.destroyed_by(*with, by, killer.as_ref(), *said);
                by_cards(what, &format!("destroyed{how}"))
            }
            Event::Oriented { what, to, by } => by_cards(what, &self.turned_by(*to, by.as_ref())),
            Event::Moved { what, .. } => by_cards(what, &self.moved_event(event)),
            Event::Pairs {
                who: None,
                pilot,
                unit,
                said,
            } => {
                let (one, other) = match self.words(*said) {
                    _ if only_pilots(unit) => (pilot, unit),
                    Partner::Pilot => (pilot, unit),
                    Partner::Unit => (unit, pilot),
                };
                by_cards(
                    one,
                    &format!("paired with {}", self.selector(other, Role::Object)),
                )
            }
            Event::Recovers {
                who,
                least,
                said: _,
                with,
                by,
            } => {
                // Without "at one time" it could be in all of the turn.
                let (least, once) = match least {
                    None => (String::new(), ""),
                    Some(least) => (format!("{least} or more "), " at one time"),
                };
                by_cards(
                    who,
                    &format!(
                        "recovered {least}HP{once}{}{}",
                        self.by_keyword(with.as_ref()),
                        self.with_effects(by.as_ref())
                    ),
                )
            }
            Event::Links(who) => by_cards(who, "linked"),
            Event::Receives {
                who, spared: None, ..
            } if let Some(by) = damaged => by_cards(who, &by),
            // "And was not destroyed" would be something else that happened this turn.
            Event::Receives { who, damage, spared } => {
                let many = behind.map_or_else(|| self.is_plural(who), |one| !one);
                let spared = spared.map(|_| match many {
                    true => " but were not destroyed",
                    false => " but was not destroyed",
                });
                let received = format!("received {}{}", self.damage(damage), spared.unwrap_or_default());
                by_cards(who, &received)
            }
            Event::Deals {
                who,
                damage,
                to,
                spared,
            } => by_cards(
                who,
                &format!(
                    "dealt {}{}",
                    self.damage(damage),
                    to.as_ref().map_or_else(String::new, |to| {
                        let it = if self.is_plural(to) { "them" } else { "it" };
                        let spared = spared.map(|_| format!(" but didn't destroy {it}"));
                        format!(
                            " to {}{}",
                            self.selector(to, Role::Object),
                            spared.unwrap_or_default()
                        )
                    }),
                ),
            ),
            Event::Destroys {
                by,
                what,
                means: with,
                said: _,
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
                said,
            } => {
                let done = match (comparison, amount, with, purpose, to_pay(self.words(*said))) {
                    (Comparison::AtLeast, 1, Some(with), None, Some(behind)) => {
                        format!("used {}{behind}", self.selector(with, Role::Object))
                    }
                    (_, _, with, purpose, _) => {
                        let number = (*comparison, *amount, self.words(*said));
                        format!("paid {}", self.payment(number, with.as_ref(), purpose.as_ref()))
                    }
                };
                let tense = tense(past, not, *who != Player::You);
                format!("{} {tense}{done}", self.player(who))
            }
            Event::Pairs { .. }
            | Event::Changed { .. }
            | Event::Chosen { .. }
            | Event::Leaves(_)
            | Event::Begins { .. }
            | Event::Either(..)
            | Event::Uses { .. }
            | Event::Activates { .. }
            | Event::Blocks { .. }
            | Event::Commands { .. }
            | Event::Draws { .. } => format!("{} {}", words::HAPPENED, self.event(event)),
        }
    }

    /// "more" and "than", of what somebody has.
    pub(super) fn degree(&self, comparison: Comparison, said: Degree) -> (&'static str, &'static str) {
        match (comparison, said) {
            (Comparison::Above | Comparison::AtLeast, _) => ("more", "than"),
            (Comparison::Below | Comparison::AtMost, Degree::Less) => ("less", "than"),
            (Comparison::Below | Comparison::AtMost, Degree::Fewer | Degree::OfLv) => ("fewer", "than"),
            (Comparison::Exactly, _) => ("the same number of", "as"),
        }
    }

    /// "your opponent has more Resources than you", "you are a lower Lv. than your opponent".
    fn rival(
        &self,
        who: &Player,
        comparison: Comparison,
        said: Degree,
        what: Option<&Selector>,
        than: &Player,
    ) -> String {
        let (who_text, than_text) = (self.player(who), self.player(than));
        let yours = *who == Player::You;
        let is_plural = yours || matches!(who, Player::Known(known) if self.known_player(*known).1);
        let of_two = matches!(
            (who, than),
            (Player::You, Player::Opponent) | (Player::Opponent, Player::You)
        );
        if of_two && said == Degree::OfLv && what.is_none() && comparison != Comparison::Exactly {
            let rank = match comparison {
                Comparison::Above | Comparison::AtLeast => "higher",
                Comparison::Below | Comparison::AtMost | Comparison::Exactly => "lower",
            };
            return if yours {
                format!("your Lv. is {rank} than your opponent's")
            } else {
                format!("your opponent's Lv. is {rank} than yours")
            };
        }
        let Some(what) = what else {
            let degree = match comparison {
                Comparison::Above | Comparison::AtLeast => "a higher Lv. than",
                Comparison::Below | Comparison::AtMost => "a lower Lv. than",
                Comparison::Exactly => "the same Lv. as",
            };
            let be = if is_plural { "are" } else { "is" };
            return format!("{who_text} {be} {degree} {than_text}");
        };
        let mut what = what.clone();
        what.each_group(&mut |group| {
            group.side = Side::Any;
            if yours {
                match &mut group.zone {
                    Zone::Hand(of)
                    | Zone::Trash(of)
                    | Zone::Deck(of)
                    | Zone::Removal(of)
                    | Zone::Area { of, .. } => *of = Player::You,
                    Zone::Field
                    | Zone::TopOfDeck(_)
                    | Zone::Among(_)
                    | Zone::Within(_)
                    | Zone::Done { .. } => {}
                }
            }
        });
        let (degree, word) = self.degree(comparison, said);
        format!(
            "{who_text} {} {degree} {} {word} {than_text}",
            if is_plural { "have" } else { "has" },
            self.selector(&what, Role::Had)
        )
    }

    fn were(&self, who: &Selector, said: Copula) -> &'static str {
        match (said, self.is_plural(who)) {
            (Copula::Was, true) => "were",
            (Copula::Was, false) => "was",
            (
                Copula::Is
                | Copula::Genitive
                | Copula::Of
                | Copula::OfPartner
                | Copula::NoDamage
                | Copula::EffectDid { .. },
                _,
            ) => self.be(who),
        }
    }

    /// "your only Unit in play", "the only enemy Unit in play".
    fn only_one(&self, of: &Selector) -> String {
        let Selector::Group(group) = of else {
            return self.selector(of, Role::Object);
        };
        let opponents = group.side == Side::Enemy && self.words(group.said).opponents;
        let whose = match group.side {
            Side::Yours => "your",
            Side::Theirs => "their",
            Side::Enemy if opponents => "your opponent's",
            Side::Enemy | Side::Friendly | Side::Any => "the",
        };
        let mut group = (**group).clone();
        if opponents || matches!(group.side, Side::Yours | Side::Theirs) {
            group.side = Side::Any;
        }
        format!(
            "{whose} only {}",
            self.described(&group, Form::ONE_OR_OTHER, Role::Object)
        )
    }

    fn be(&self, who: &Selector) -> &'static str {
        if self.is_plural(who) { "are" } else { "is" }
    }

    /// "there are more rested Units than active Units", "you have fewer Bases than Units in play".
    fn more_than(&self, one: &Selector, comparison: Comparison, other: &Selector, said: Relation) -> String {
        let degree = match comparison {
            Comparison::Above => "more",
            Comparison::Below if said.less => "less",
            Comparison::Below | Comparison::AtLeast | Comparison::AtMost | Comparison::Exactly => "fewer",
        };
        // Who has them is said once, where both are the same player's.
        let side = |what: &Selector| match what {
            Selector::Group(group) => Some(group.side),
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => None,
        };
        let of_both = side(one).filter(|of| said.stand == RelationStand::Have && side(other) == Some(*of));
        let (who, role) = match of_both {
            Some(Side::Enemy) => ("your opponent has", Role::Had),
            Some(Side::Yours) => ("you have", Role::Had),
            Some(Side::Any | Side::Friendly | Side::Theirs) | None => ("there are", Role::Asked),
        };
        // "And" between the kinds of one noun would be one between two.
        let slashed = |what: &Selector| self.nouns(std::slice::from_ref(what), role, 0).concat();
        let (one, other) = (slashed(one), slashed(other));
        format!("{who} {degree} {one} than {other}")
    }

    /// What there is of whom. Of several players' things together nobody "has" them.
    fn there_of(&self, what: &Selector, holders: Holders, said: Presence, not: bool) -> String {
        match (holders, said) {
            (Holders::Together, Presence::Have) if let Some(opponents) = self.opponents(what) => {
                format!("you have {opponents}")
            }
            (Holders::Together, Presence::Have | Presence::They) if !has_one_holder(what) => {
                self.there(what, Presence::There, not)
            }
            (Holders::Together, said) => self.there(what, said, not),
            (Holders::Alone | Holders::Lacking, said) => {
                let lacking = holders == Holders::Lacking;
                match said {
                    Presence::They if !self.speaks_of_a_player() && is_enemys(what) => {
                        self.there(what, Presence::They, lacking)
                    }
                    _ => self.there(what, Presence::Have, lacking),
                }
            }
        }
    }

    /// `not` is said of what somebody has only.
    fn there(&self, what: &Selector, said: Presence, not: bool) -> String {
        match said {
            Presence::Have => {
                let group = what.first_group();
                let (who, is_plural) = match group.map(|group| (group.owner(), group.side)) {
                    Some((Some(Player::Known(known)), Side::Any)) => self.known_player(*known),
                    Some((Some(owner), Side::Any)) => (self.player(owner), false),
                    Some((None, Side::Yours)) => ("you".to_string(), true),
                    Some((None, Side::Enemy)) => ("your opponent".to_string(), false),
                    Some((Some(_), _)) | Some((None, Side::Any | Side::Friendly | Side::Theirs)) | None => {
                        (format!("{} somebody", words::WHAT), false)
                    }
                };
                let has = match (not, is_plural) {
                    (false, false) => "has",
                    (false, true) => "have",
                    (true, false) => "doesn't have",
                    (true, true) => "don't have",
                };
                // What is that player's own is "theirs".
                let mut what = what.clone();
                let owner = what.first_group().and_then(Group::owner).cloned();
                if let Some(owner) = owner {
                    what.each_group(&mut |group| {
                        if group.owner() == Some(&owner) {
                            *group = group.without_owner();
                        }
                        match &mut group.zone {
                            Zone::Hand(of)
                            | Zone::Trash(of)
                            | Zone::Deck(of)
                            | Zone::Removal(of)
                            | Zone::Area { of, .. }
                                if *of == owner =>
                            {
                                *of = Player::Actor;
                            }
                            Zone::Hand(_)
                            | Zone::Trash(_)
                            | Zone::Deck(_)
                            | Zone::Removal(_)
                            | Zone::Area { .. }
                            | Zone::Field
                            | Zone::TopOfDeck(_)
                            | Zone::Among(_)
                            | Zone::Within(_)
                            | Zone::Done { .. } => {}
                        }
                    });
                }
                format!("{who} {has} {}", self.selector(&what, Role::Had))
            }
            // "they have a Pilot" is said of Units.
            Presence::They if only_pilots(what) => self.there(what, Presence::Have, not),
            Presence::They => {
                let have = if not { "don't have" } else { "have" };
                format!("they {have} {}", self.selector(what, Role::Had))
            }
            Presence::There => {
                let one = is_one_there(what);
                format!(
                    "there {} {}",
                    if one { "is" } else { "are" },
                    self.selector(what, Role::Asked)
                )
            }
            Presence::Bare => self.selector(what, Role::Subject),
            // "you" would be one of those who have done it.
            Presence::Did(way, _) if !self.is_done_by_whom_it_says(what) => {
                let way = if way == Way::Unsaid { Way::With } else { way };
                self.there(what, Presence::Undergone(way, Copula::Was), not)
            }
            Presence::Did(way, tense) => {
                let by = what.first_group().map(|group| self.words(group.said).by);
                let (what, done) = done_to(self, what, false);
                if done == Some(Done::SetActive) {
                    let what = self.selector(&what, Role::Object);
                    return format!("you set {what} as active {}", way.words())
                        .trim_end()
                        .to_string();
                }
                let did = done.map_or(String::new(), |done| match (tense, by) {
                    (DidTense::Past, _) => done.past().to_string(),
                    (DidTense::Present, Some(DoneBy::Opponent)) => format!("{}s", done.verb()),
                    (DidTense::Present, Some(DoneBy::You | DoneBy::Unsaid) | None) => done.verb().to_string(),
                });
                let who = match by {
                    Some(DoneBy::Opponent) => DoneBy::Opponent,
                    Some(DoneBy::You | DoneBy::Unsaid) | None => DoneBy::You,
                };
                let space = if way == Way::Unsaid { "" } else { " " };
                format!(
                    "{} {did} {}{space}{}",
                    who.words(),
                    self.selector(&what, Role::Object),
                    way.words()
                )
            }
            Presence::EffectDid { ability, tense } => {
                let (what, done) = done_to(self, what, true);
                let is_set = done == Some(Done::SetActive);
                let done = done.map_or(String::new(), |done| match tense {
                    DidTense::Past => done.past().to_string(),
                    DidTense::Present => format!("{}s", done.verb()),
                });
                let effect = if ability { "ability" } else { "effect" };
                if is_set {
                    let sets = match tense {
                        DidTense::Past => "set",
                        DidTense::Present => "sets",
                    };
                    let what = self.selector(&what, Role::Object);
                    return format!("this {effect} {sets} {what} as active");
                }
                format!("this {effect} {done} {}", self.selector(&what, Role::Object))
            }
            Presence::Recovered(way) => {
                format!(
                    "{} recovered HP {}",
                    self.selector(&done_to(self, what, false).0, Role::Subject),
                    way.words()
                )
            }
            Presence::Undergone(way, said) => {
                let (what, done) = done_to(self, what, false);
                format!(
                    "{} {} {} {}",
                    self.selector(&what, Role::Subject),
                    self.were(&what, said),
                    done.map_or("", Done::word),
                    way.words()
                )
            }
            Presence::Is => {
                // "X is in your trash": the place stands behind the verb.
                let place = what
                    .first_group()
                    .map(|group| group.zone.clone())
                    .unwrap_or(Zone::Field);
                let mut bare = what.clone();
                bare.each_group(&mut |group| group.zone = Zone::Field);
                let place = match &place {
                    Zone::Among(_) | Zone::Within(_) | Zone::Done { .. } => {
                        format!(" {}", self.place(&place))
                    }
                    Zone::Field
                    | Zone::Hand(_)
                    | Zone::Trash(_)
                    | Zone::Removal(_)
                    | Zone::Deck(_)
                    | Zone::Area { .. }
                    | Zone::TopOfDeck(_) => format!(" in {}", self.place(&place)),
                };
                format!("{} {}{place}", self.selector(&bare, Role::Subject), self.be(what))
            }
        }
    }

    /// "you have A and B", "there are A, B, and C in your trash": the verb once, where all of them are said so.
    fn had_once(&self, all: &[Condition], said: Key<ListSaid>) -> Option<String> {
        let list = self.words(said);
        if list == ListSaid::Player {
            return None;
        }
        let verb = |condition: &Condition| {
            let Condition::There { what, holders, said } = condition else {
                return None;
            };
            let side = what.first_group().map(|group| group.side);
            match self.words(*said) {
                _ if what.first_group().is_some_and(|group| group.owner().is_some()) => None,
                Presence::Have if *holders == Holders::Alone && side == Some(Side::Enemy) => {
                    Some("your opponent has")
                }
                _ if *holders != Holders::Together => None,
                Presence::Have if side == Some(Side::Yours) => Some("you have"),
                Presence::Have => None,
                Presence::There if matches!(list, ListSaid::Once | ListSaid::OnceCommas) => {
                    Some(if is_one_there(what) {
                        "there is"
                    } else {
                        "there are"
                    })
                }
                Presence::There
                | Presence::They
                | Presence::Is
                | Presence::Bare
                | Presence::Did(..)
                | Presence::EffectDid { .. }
                | Presence::Recovered(_)
                | Presence::Undergone(..) => None,
            }
        };
        let first = verb(all.first()?)?;
        let is_there = first.starts_with("there");
        let same = |other: &str| other == first || (is_there && other.starts_with("there"));
        if !all.iter().all(|one| verb(one).is_some_and(same)) {
            return None;
        }
        let what: Vec<Selector> = all
            .iter()
            .filter_map(|one| {
                if let Condition::There { what, .. } = one {
                    Some(what.clone())
                } else {
                    None
                }
            })
            .collect();
        let role = if is_there { Role::Asked } else { Role::Had };
        let words: Vec<String> = self
            .share_zone(&what)
            .iter()
            .map(|one| self.selector(one, role))
            .collect();
        let words = match list {
            ListSaid::Words | ListSaid::Once | ListSaid::Player => words.join(" and "),
            ListSaid::Commas | ListSaid::OnceCommas => super::listed(&words, "and"),
        };
        Some(format!("{first} {words}"))
    }

    fn is(
        &self,
        who: &Selector,
        called: Option<Noun>,
        qualities: &[Quality],
        said: Copula,
        not: &str,
    ) -> String {
        if called.is_none()
            && let [quality] = qualities
            && let Some(text) = self.number_is(who, quality, said)
        {
            return text;
        }
        if let Copula::EffectDid { ability, tense } = said
            && called.is_none()
            // "this effect destroys a Unit" asks how many of what it has destroyed there are.
            && matches!(who, Selector::Known(one) if self.said(*one, Role::Subject).is_plural() == Some(false))
            && let [quality] = qualities
            && let Some(verb) = destroying(quality, tense)
        {
            let this = if ability { "this ability" } else { "this effect" };
            let what = self.selector(who, Role::Subject);
            self.brings_up(who);
            return format!("{this} {verb} {what}");
        }
        if said == Copula::OfPartner
            && called.is_none()
            && let [quality] = qualities
            && let Some(text) = self.partner_is(who, quality)
        {
            return text;
        }
        let subject = self.selector(who, Role::Subject);
        self.brings_up(who);
        if said == Copula::NoDamage && called.is_none() && *qualities == [Quality::State(State::Undamaged)] {
            let has = if self.is_plural(who) { "have" } else { "has" };
            return format!("{subject} {has} no damage");
        }
        // Nothing stands behind it that could be the Unit's: the Pilot is described as any other card is.
        if let ([Quality::Paired { with, said: paired }], None) = (qualities, called)
            && self.words(*paired) == PairedSaid::With
        {
            let partner = self.selector(with, Role::Object);
            return format!("{subject} {} {not}paired with {partner}", self.were(who, said));
        }
        if let Some(called) = called {
            let mut before: Vec<String> = Vec::new();
            let mut after: Vec<&Quality> = Vec::new();
            let mut link = "";
            let mut token = "";
            for quality in qualities {
                match quality {
                    Quality::State(State::Link) => link = "Link ",
                    // "a Unit card that is a token".
                    Quality::State(State::Token) if !is_typed(called) => {
                        after.push(quality);
                    }
                    Quality::State(State::Token) => token = " token",
                    Quality::State(State::Attacked) => after.push(quality),
                    // "are attacking Units" says what they attack.
                    Quality::State(State::Attacking | State::Battling) if self.is_plural(who) => {
                        after.push(quality);
                    }
                    Quality::Color(_) | Quality::Trait(_) | Quality::Named(_) | Quality::State(_) => {
                        before.push(self.predicate(quality))
                    }
                    Quality::Other(_)
                    | Quality::OwnedBy(_)
                    | Quality::Stat { .. }
                    | Quality::Relative { .. }
                    | Quality::Has(_)
                    | Quality::NameContains { .. }
                    | Quality::Alike { .. }
                    | Quality::Battling(_)
                    | Quality::Paired { .. }
                    | Quality::AttackingWhat(_)
                    | Quality::Except(_)
                    | Quality::HasMark { .. }
                    | Quality::HasKeyword { .. }
                    | Quality::ThisTurn { .. }
                    | Quality::Destroyed { .. }
                    | Quality::Not(_)
                    | Quality::AnyOf(_) => after.push(quality),
                }
            }
            let many = self.is_plural(who);
            let ending = if many && !token.is_empty() { "s" } else { "" };
            before.push(format!(
                "{link}{}{token}{ending}",
                noun(called, many && token.is_empty())
            ));
            let after = self.behind(&after, &[], Front::of(!many, &[called])).all();
            let space = if after.is_empty() { "" } else { " " };
            let phrase = before.join(" ");
            return format!(
                "{subject} {} {not}{}{space}{after}",
                self.were(who, said),
                if many { phrase } else { with_article(&phrase) },
            );
        }
        let joined = |list: Vec<String>| list.join(" and ");
        let lacked: Option<Vec<&Quality>> = qualities
            .iter()
            .map(|quality| {
                let Quality::Not(inner) = quality else {
                    return None;
                };
                // "has no paired Pilot".
                if self.is_had(quality) {
                    return None;
                }
                self.is_had(inner).then_some(&**inner)
            })
            .collect();
        if let Some(lacked) = lacked.filter(|lacked| !lacked.is_empty()) {
            let lacks = if self.is_plural(who) {
                "don't have"
            } else {
                "doesn't have"
            };
            return format!("{subject} {lacks} {}", joined(self.having_each(&lacked, true)));
        }
        if qualities.iter().all(|quality| self.is_had(quality)) {
            let has = if self.is_plural(who) { "have" } else { "has" };
            // "AP equal to the number of Units and a paired Pilot" would count the Pilots, too.
            let mut qualities: Vec<&Quality> = qualities.iter().collect();
            qualities.sort_by_key(|quality| quality_ends_in_noun(quality));
            return format!("{subject} {has} {}", joined(self.having_each(&qualities, true)));
        }
        // "is rested and has <Blocker>": the verb is said where it changes.
        let many = self.is_plural(who);
        let has = if many { "have" } else { "has" };
        let mut verb = "";
        let mut words = Vec::with_capacity(qualities.len());
        // "is a Link Unit" is a noun where it stands first, and what has a verb of its own stands last.
        let mut qualities: Vec<&Quality> = qualities.iter().collect();
        let is_noun = |quality: &Quality| matches!(quality, Quality::State(State::Link | State::Token));
        qualities.sort_by_key(|quality| {
            let own = self.with_verb(quality, !many).0 == Verb::Own;
            // "attacking the enemy player and a Link Unit" would be two that are attacked.
            (
                has_a_tail(quality),
                own,
                self.ends_in_another(quality),
                is_noun(quality),
            )
        });
        for (at, quality) in qualities.into_iter().enumerate() {
            let (needed, text) = match quality {
                quality if at > 0 && self.is_bare_partner(quality) => (has, self.having_apart(quality, true)),
                // Alternatives begin with a verb of their own where the first of them is had.
                Quality::AnyOf(list) if !self.is_had(quality) => match self.first_verb(list, !many) {
                    Verb::Have | Verb::Own => ("", self.alternatives(list, !many)),
                    Verb::Be => (self.were(who, said), self.alternatives(list, !many)),
                },
                Quality::State(State::Link) if many => (self.were(who, said), "Link Units".to_string()),
                Quality::State(State::Token) if many => (self.were(who, said), "tokens".to_string()),
                quality => match self.with_verb(quality, !many) {
                    (Verb::Have, text) => (has, text),
                    (Verb::Own, text) => ("", text),
                    (Verb::Be, text) => (self.were(who, said), text),
                },
            };
            words.push(if needed == verb || needed.is_empty() {
                text
            } else {
                format!("{needed} {text}")
            });
            verb = needed;
        }
        format!("{subject} {not}{}", joined(words))
    }
}

impl Printer<'_> {
    /// Whether "a Link Unit" behind it would be one more of another noun: "attacking the enemy player".
    pub(super) fn ends_in_another(&self, quality: &Quality) -> bool {
        match quality {
            Quality::AttackingWhat(_)
            | Quality::Battling(_)
            | Quality::Except(_)
            | Quality::Paired { .. } => true,
            Quality::Not(inner) => self.ends_in_another(inner),
            Quality::AnyOf(list) => list.iter().any(|one| self.ends_in_another(one)),
            Quality::Other(_)
            | Quality::OwnedBy(_)
            | Quality::State(_)
            | Quality::Color(_)
            | Quality::Trait(_)
            | Quality::Stat { .. }
            | Quality::Relative { .. }
            | Quality::Has(_)
            | Quality::Named(_)
            | Quality::NameContains { .. }
            | Quality::Alike { .. }
            | Quality::HasMark { .. }
            | Quality::HasKeyword { .. }
            | Quality::ThisTurn { .. }
            | Quality::Destroyed { .. } => quality_ends_in_noun(quality),
        }
    }

    /// "a Pilot is paired with this Unit", of a Unit: whatever else is paired with it is named behind it.
    fn partner_is(&self, who: &Selector, quality: &Quality) -> Option<String> {
        let (bare, not) = match quality {
            Quality::Not(inner) => (&**inner, "not "),
            held => (held, ""),
        };
        let Quality::Paired { with, said: _ } = bare else {
            return None;
        };
        let are_pilots = |what: &Selector| {
            matches!(what, Selector::Group(group)
                if !group.nouns.is_empty() && group.nouns.iter().all(|noun| *noun == Noun::Pilot))
        };
        if !are_pilots(with) || are_pilots(who) {
            return None;
        }
        let pilot = self.selector(with, Role::Subject);
        let unit = match who {
            // "that enemy Unit": "the enemy Unit" is a description.
            Selector::Known(known) => self.behind_preposition(*known),
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => self.selector(who, Role::Object),
        };
        Some(format!("{pilot} is {not}paired with {unit}"))
    }

    /// "its AP is 3 or less", where that is how it is said; a comparison with another number has no other words.
    fn number_is(&self, who: &Selector, quality: &Quality, said: Copula) -> Option<String> {
        let genitive = matches!(said, Copula::Genitive | Copula::Of);
        let (stat, what) = match quality {
            Quality::Stat {
                stat,
                comparison,
                amount,
            } if genitive => (stat, self.bound(*comparison, amount, *stat)),
            Quality::Relative {
                stat,
                comparison,
                than,
                said,
            } if genitive || self.words(*said).stand == RelationStand::Whose => {
                (stat, self.relation(*comparison, *said, than))
            }
            _ => return None,
        };
        let whose = if said == Copula::Of {
            format!("the {} of {}", stat.word(), self.selector(who, Role::CardBehind))
        } else {
            format!("{} {}", self.genitive_as(who, Role::Subject), stat.word())
        };
        Some(format!("{whose} is {what}"))
    }
}

/// Whether what is described is one player's: yours, or that of one who was brought up.
fn has_one_holder(what: &Selector) -> bool {
    what.first_group().is_some_and(|group| match group.owner() {
        Some(Player::Known(_)) => true,
        Some(_) => false,
        None => group.side == Side::Yours,
    })
}

/// Whether what is described is an opponent's.
fn is_enemys(what: &Selector) -> bool {
    what.first_group()
        .is_some_and(|group| group.owner().is_none() && group.side == Side::Enemy)
}

/// The same without the side that goes without saying.
fn without_side_of(who: &Player, what: &Selector) -> Selector {
    let mut what = what.clone();
    what.each_group(&mut |group| {
        if group.side == who.own_side() {
            group.side = Side::Any;
        }
    });
    what
}

/// What something was done to, without saying so, and what was done. `by_effect` says that "this effect" did it.
fn done_to(printer: &Printer<'_>, what: &Selector, by_effect: bool) -> (Selector, Option<Done>) {
    let mut what = what.clone();
    let mut deed = None;
    what.each_group(&mut |group| {
        if let Zone::Done { done, steps, .. } = &group.zone {
            deed = Some(*done);
            // Of other steps that is said by the noun.
            let are_all = match by_effect {
                true => printer.are_all_of_effect(*done, steps),
                false => printer.are_all_that(*done, steps),
            };
            if are_all {
                group.zone = Zone::Field;
            }
        }
    });
    (what, deed)
}

/// Whether "there is" is said of it, and not "there are".
fn is_one_there(what: &Selector) -> bool {
    let quantity = match what {
        Selector::Player(Player::Described(players)) => Some(&players.quantity),
        Selector::Player(_)
        | Selector::Known(_)
        | Selector::Group(_)
        | Selector::PairedWith { .. }
        | Selector::AnyOf(_)
        | Selector::AllOf(_) => what.first_group().map(|group| &group.quantity),
    };
    quantity.is_some_and(|quantity| match quantity {
        Quantity::One | Quantity::Exactly(Amount::Literal(1)) | Quantity::Only(1) => true,
        Quantity::Exactly(_)
        | Quantity::AnyNumber
        | Quantity::Range(..)
        | Quantity::UpTo(_)
        | Quantity::AtLeast(_)
        | Quantity::AtMost(_)
        | Quantity::Only(_)
        | Quantity::No
        | Quantity::All
        | Quantity::Each
        | Quantity::Any
        | Quantity::The => false,
    })
}

/// What an effect does to what is destroyed, or does not.
fn destroying(quality: &Quality, tense: DidTense) -> Option<&'static str> {
    let (bare, not) = match quality {
        Quality::Not(inner) => (&**inner, true),
        quality => (quality, false),
    };
    if !matches!(bare, Quality::Destroyed { .. }) {
        return None;
    }
    Some(match (not, tense) {
        (true, _) => "doesn't destroy",
        (false, DidTense::Present) => "destroys",
        (false, DidTense::Past) => "destroyed",
    })
}

/// "Units that are not other": "than" would say other than what.
fn ends_in_other(what: &Selector) -> bool {
    let ends =
        |quality: &Quality| matches!(quality, Quality::Not(inner) if matches!(**inner, Quality::Other(_)));
    what.first_group()
        .is_some_and(|group| group.qualities.iter().any(ends))
}

/// "second"; nothing of a number that no word is read for.
fn ordinal(nth: u8) -> &'static str {
    let ordinals = ["first", "second", "third", "fourth", "fifth"];
    let at = usize::from(nth).saturating_sub(1);
    ordinals.get(at).copied().unwrap_or("")
}
