//! Conditions as text.

mod compared;
mod counted;
mod happened;
mod state;

use super::Printer;
use super::noun::Role;
use super::words;
use crate::ir::{
    Amount, AskWord, AttackRole, Comparison, Condition, Event, Holders, Key, ListWording, Noun, Past,
    Presence, Quality, RelationPosition, State, TurnQuery, Zone,
};
use compared::ends_in_other;
use counted::has_one_holder;
pub(super) use happened::ordinal;

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
            Condition::There { what, wording, .. } if !ends && self.words(*wording) == Presence::Bare => {
                let text = self.there(what, Presence::There, false);
                self.has_told_condition(condition);
                text
            }
            condition => self.condition(condition),
        }
    }

    fn said_condition(&self, condition: &Condition) -> String {
        match condition {
            Condition::There {
                what,
                holders,
                wording,
            } => self.there_of(what, *holders, self.words(*wording), false),
            Condition::Is {
                who,
                wording,
                noun,
                qualities,
            } => self.is(who, *noun, qualities, self.words(*wording), ""),
            Condition::Turn(whose) => format!("it is {} turn", self.one_possessive(whose)),
            Condition::Went { who, order } => format!("{} went {}", self.player(who), order.word()),
            Condition::PlayerLv { who, comparison, lv } => {
                let be = if self.are_several(who) { "are" } else { "is" };
                format!("{} {be} {}", self.player(who), self.level(*comparison, *lv))
            }
            Condition::Only { who, of } => {
                let is = self.be(who);
                format!("{} {is} {}", self.selector(who, Role::Subject), self.only_one(of))
            }
            Condition::Happened {
                event,
                within,
                nth,
                wording,
            } => {
                // "a Unit attacked this turn" is a Unit that has done so.
                let attacks = matches!(
                    event,
                    Event::Attacks {
                        role: AttackRole::Attacker,
                        ..
                    }
                );
                let wording = self.words(*wording);
                let has = wording.has || attacks && event.subject().is_some_and(|who| who.is_described());
                self.happened(event, *within, *nth, Past { has, ..wording }, false)
            }
            Condition::Number {
                number: Amount::Count(number),
                comparison: comparison @ (Comparison::Above | Comparison::Below),
                than: Amount::Count(than),
                wording,
            } if matches!(
                self.words(*wording).stand,
                RelationPosition::There | RelationPosition::Have
            ) && !ends_in_other(number) =>
            {
                self.more_than(number, *comparison, than, self.words(*wording))
            }
            Condition::Number {
                number: Amount::Counters { counter, on },
                comparison,
                than: than @ (Amount::Literal(_) | Amount::Parameter),
                wording,
            } if self.words(*wording).stand == RelationPosition::There => {
                self.counters_there(*counter, on, *comparison, than)
            }
            Condition::Number {
                number,
                comparison,
                than,
                wording,
            } => self.number(number, *comparison, than, *wording),
            Condition::Rival {
                who,
                comparison,
                wording,
                what,
                than,
            } => self.rival(who, *comparison, self.words(*wording), what.as_ref(), than),
            // "you have A and B in play": the player is named once.
            Condition::All(all, wording) if let Some(had) = self.had_once(all, *wording) => had,
            Condition::All(all, wording) => self.asked_together(all, "and", *wording),
            Condition::Any(all, wording) => self.asked_together(all, "or", *wording),
            Condition::Not(inner) => self.denied(inner),
        }
    }

    /// "you don't have a Base in play", "this is not the second time".
    fn denied(&self, condition: &Condition) -> String {
        match condition {
            Condition::There {
                what,
                holders: Holders::Together,
                wording,
            } if matches!(self.words(*wording), Presence::Have | Presence::They) && has_one_holder(what) => {
                self.there(what, self.words(*wording), true)
            }
            Condition::There {
                what,
                holders: Holders::Together,
                wording,
            } if matches!(
                self.words(*wording),
                Presence::Did(..) | Presence::EffectDid { .. } | Presence::Undergone(..)
            ) =>
            {
                self.there(what, self.words(*wording), true)
            }
            Condition::Is {
                who,
                wording,
                noun: Some(noun),
                qualities,
            } => self.is(who, Some(*noun), qualities, self.words(*wording), "not "),
            Condition::Happened {
                event,
                within,
                nth,
                wording,
            } => self.happened(event, *within, *nth, self.words(*wording), true),
            Condition::Went { who, order } => format!("{} didn't go {}", self.player(who), order.word()),
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
        }
    }

    /// Several conditions. A noun that is the whole of one would be read as more of the one before it.
    fn asked_together(&self, all: &[Condition], connective: &str, list: Key<ListWording>) -> String {
        let wording = |(at, one): (usize, &Condition)| match one {
            Condition::There {
                what,
                holders: Holders::Together,
                wording,
            } if self.words(*wording) == Presence::Bare => {
                let text = self.there(what, Presence::There, false);
                self.has_told_condition(one);
                text
            }
            // "it is red or a token is in play": what it is.
            Condition::There {
                what,
                holders: Holders::Together,
                wording,
            } if at > 0
                && self.words(*wording) == Presence::Is
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
                within,
                nth: None,
                wording,
            } if (at > 0 || event.subject().is_some_and(|who| who.is_described()))
                && !self.words(*wording).timeless
                && (!self.words(*wording).be || event.is_undergone() == Some(false)) =>
            {
                let past = Past {
                    has: true,
                    ..self.words(*wording)
                };
                let text = self.happened(event, *within, None, past, false);
                self.has_told_condition(one);
                text
            }
            one => self.condition(one),
        };
        let words: Vec<String> = all.iter().enumerate().map(wording).collect();
        self.joined_as(&words, connective, list)
    }

    /// Words with a word between them, or with commas where they are noted.
    fn joined_as(&self, words: &[String], connective: &str, wording: Key<ListWording>) -> String {
        match self.words(wording) {
            ListWording::Words | ListWording::Once => words.join(&format!(" {connective} ")),
            // The verb follows the player, who is the same in all of them.
            ListWording::Player => {
                let player = words.first().and_then(|first| {
                    let verbs = [" has ", " have ", " is ", " are ", " went "];
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
                    .join(&format!(" {connective} "))
            }
            ListWording::Commas | ListWording::OnceCommas => crate::ir::text::listed(words, connective),
        }
    }

    /// " when this Unit is paired with a Pilot", " where you have played a Command card this turn".
    pub(super) fn turn_when(&self, when: &Condition, asked: TurnQuery) -> String {
        if let (TurnQuery::Unless, Condition::Not(inner)) = (asked, when) {
            let text = match &**inner {
                Condition::Happened {
                    event,
                    within: _,
                    nth: None,
                    wording,
                } if self.words(*wording).timeless => {
                    self.past_event(event, None, self.words(*wording), false, None)
                }
                inner => self.said_condition(inner),
            };
            self.has_told_condition(when);
            return format!(" unless {text}");
        }
        let word = match asked {
            // "where" never refers to an event.
            TurnQuery::When | TurnQuery::Where | TurnQuery::Unless => "where",
            TurnQuery::InWhich => "in which",
        };
        let (happened, not) = match when {
            Condition::Not(inner) => (&**inner, true),
            other => (other, false),
        };
        if let Condition::Happened {
            event,
            within: _,
            nth: None,
            wording,
        } = happened
            && self.words(*wording).timeless
        {
            let text = match (asked, not) {
                (TurnQuery::When, false) => format!(" when {}", self.event(event)),
                (TurnQuery::When | TurnQuery::Where | TurnQuery::InWhich | TurnQuery::Unless, _) => {
                    format!(
                        " {word} {}",
                        self.past_event(event, None, self.words(*wording), not, None)
                    )
                }
            };
            self.has_told_condition(when);
            return text;
        }
        format!(" {}", self.asked(when, word, AskWord::Usual))
    }
}
