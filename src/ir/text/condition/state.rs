//! Printing of conditions on what something is or has: "this Unit is damaged", "it has `<Blocker>`".

use crate::ir::antecedents::AskedAs;
use crate::ir::text::Printer;
use crate::ir::text::modifiers::{Form, is_typed};
use crate::ir::text::noun::{Role, noun, with_article};
use crate::ir::text::quality::{Front, Verb};
use crate::ir::text::shape::{has_a_tail, quality_ends_in_noun};
use crate::ir::{Copula, DidTense, Noun, PairedWording, Quality, RelationPosition, Selector, Side, State};

impl Printer<'_> {
    /// "this Unit is damaged", "it has `<Blocker>`", "it is not a (Crew) card".
    pub(super) fn is(
        &self,
        who: &Selector,
        called: Option<Noun>,
        qualities: &[Quality],
        wording: Copula,
        not: &str,
    ) -> String {
        if called.is_none()
            && let [quality] = qualities
            && let Some(text) = self.is_as_noted(who, quality, wording)
        {
            return text;
        }
        if matches!(who, Selector::Known(_)) {
            self.asks_as(AskedAs::of(called, qualities));
        }
        let subject = self.selector(who, Role::Subject);
        self.asks_as(None);
        self.brings_up(who);
        if wording == Copula::NoDamage && called.is_none() && *qualities == [Quality::State(State::Undamaged)]
        {
            let has = if self.is_plural(who) { "have" } else { "has" };
            return format!("{subject} {has} no damage");
        }
        // Nothing follows that could be about the Unit: the Pilot is described like any other card.
        if let (
            [
                Quality::Paired {
                    with,
                    wording: paired,
                },
            ],
            None,
        ) = (qualities, called)
            && self.words(*paired) == PairedWording::With
        {
            let partner = self.selector(with, Role::Object);
            return format!("{subject} {} {not}paired with {partner}", self.were(who, wording));
        }
        if let Some(called) = called {
            let phrase = self.called(who, called, qualities);
            return format!("{subject} {} {not}{phrase}", self.were(who, wording));
        }
        if let Some(had) = self.had_or_lacked(who, qualities) {
            return format!("{subject} {had}");
        }
        format!("{subject} {not}{}", self.with_verbs(who, qualities, wording))
    }

    /// Prints a condition with a special wording, if one is noted.
    fn is_as_noted(&self, who: &Selector, quality: &Quality, wording: Copula) -> Option<String> {
        if let Some(text) = self.number_is(who, quality, wording) {
            return Some(text);
        }
        if let Copula::EffectDid { ability, tense } = wording
            // "this effect destroys a Unit" asks how many objects it has destroyed.
            && matches!(who, Selector::Known(one) if self.wording(*one, Role::Subject).is_plural() == Some(false))
            && let Some(verb) = destroying(quality, tense)
        {
            let this = if ability { "this ability" } else { "this effect" };
            let what = self.selector(who, Role::Subject);
            self.brings_up(who);
            return Some(format!("{this} {verb} {what}"));
        }
        if wording == Copula::OfPartner {
            return self.partner_is(who, quality);
        }
        None
    }

    /// Prints what a condition calls its subject, with its description: "a red Unit with `<Blocker>`", "Link Units".
    fn called(&self, who: &Selector, called: Noun, qualities: &[Quality]) -> String {
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
                | Quality::Chosen { .. }
                | Quality::Battling(_)
                | Quality::Paired { .. }
                | Quality::AttackingWhat(_)
                | Quality::Except(_)
                | Quality::HasMark { .. }
                | Quality::HasKeyword { .. }
                | Quality::Counters { .. }
                | Quality::Over(_)
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
        let after = self.postmodifiers(&after, &[], Front::of(!many, &[called])).all();
        let space = if after.is_empty() { "" } else { " " };
        let phrase = before.join(" ");
        let phrase = if many { phrase } else { with_article(&phrase) };
        format!("{phrase}{space}{after}")
    }

    /// "has `<Blocker>` and 3 or more HP", "doesn't have `<Blocker>`": if there are no other qualities.
    fn had_or_lacked(&self, who: &Selector, qualities: &[Quality]) -> Option<String> {
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
            return Some(format!("{lacks} {}", joined(self.having_each(&lacked, true))));
        }
        if qualities.iter().all(|quality| self.is_had(quality)) {
            let has = if self.is_plural(who) { "have" } else { "has" };
            // "AP equal to the number of Units and a paired Pilot" would count the Pilots, too.
            let mut qualities: Vec<&Quality> = qualities.iter().collect();
            qualities.sort_by_key(|quality| quality_ends_in_noun(quality));
            return Some(format!("{has} {}", joined(self.having_each(&qualities, true))));
        }
        None
    }

    /// "is rested and has `<Blocker>`": the verb is said where it changes.
    fn with_verbs(&self, who: &Selector, qualities: &[Quality], wording: Copula) -> String {
        let many = self.is_plural(who);
        let has = if many { "have" } else { "has" };
        let mut verb = "";
        let mut words = Vec::with_capacity(qualities.len());
        // "is a Link Unit" needs to come first, and qualities with their own verb last.
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
                    Verb::Be => (self.were(who, wording), self.alternatives(list, !many)),
                },
                quality => match self.with_verb(quality, !many) {
                    (Verb::Have, text) => (has, text),
                    (Verb::Own, text) => ("", text),
                    (Verb::Be, text) => (self.were(who, wording), text),
                },
            };
            words.push(if needed == verb || needed.is_empty() {
                text
            } else {
                format!("{needed} {text}")
            });
            verb = needed;
        }
        words.join(" and ")
    }

    /// "is", "are", "was", "were".
    pub(super) fn were(&self, who: &Selector, wording: Copula) -> &'static str {
        match (wording, self.is_plural(who)) {
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

    pub(super) fn be(&self, who: &Selector) -> &'static str {
        if self.is_plural(who) { "are" } else { "is" }
    }

    /// "your only Unit in play", "the only enemy Unit in play".
    pub(super) fn only_one(&self, of: &Selector) -> String {
        let Selector::Group(group) = of else {
            return self.selector(of, Role::Object);
        };
        let opponents = group.side == Side::Enemy && self.words(group.wording).opponents;
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

    /// "a Pilot is paired with this Unit", of a Unit: whatever else is paired with it is named behind it.
    fn partner_is(&self, who: &Selector, quality: &Quality) -> Option<String> {
        let (bare, not) = match quality {
            Quality::Not(inner) => (&**inner, "not "),
            held => (held, ""),
        };
        let Quality::Paired { with, wording: _ } = bare else {
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

    /// "its AP is 3 or less", if that wording is noted; a comparison with another number has no other.
    fn number_is(&self, who: &Selector, quality: &Quality, wording: Copula) -> Option<String> {
        let genitive = matches!(wording, Copula::Genitive | Copula::Of);
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
                wording,
            } if genitive || self.words(*wording).stand == RelationPosition::Whose => {
                (stat, self.relation(*comparison, *wording, than))
            }
            _ => return None,
        };
        let whose = if wording == Copula::Of {
            format!("the {} of {}", stat.word(), self.selector(who, Role::CardBehind))
        } else {
            format!("{} {}", self.genitive_as(who, Role::Subject), stat.word())
        };
        Some(format!("{whose} is {what}"))
    }

    /// Checks whether "a Link Unit" after it would be read as another object of the same verb: "attacking the enemy player".
    pub(in crate::ir::text) fn ends_in_another(&self, quality: &Quality) -> bool {
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
            | Quality::Chosen { .. }
            | Quality::HasMark { .. }
            | Quality::HasKeyword { .. }
            | Quality::Counters { .. }
            | Quality::Over(_)
            | Quality::ThisTurn { .. }
            | Quality::Destroyed { .. } => quality_ends_in_noun(quality),
        }
    }
}

/// Returns the words for whether an effect destroys something.
fn destroying(quality: &Quality, tense: DidTense) -> Option<&'static str> {
    let (bare, not) = match quality {
        Quality::Not(inner) => (&**inner, true),
        quality => (quality, false),
    };
    if !matches!(bare, Quality::Destroyed { by, .. } if !by.is_empty()) {
        return None;
    }
    Some(match (not, tense) {
        (true, _) => "doesn't destroy",
        (false, DidTense::Present) => "destroys",
        (false, DidTense::Past) => "destroyed",
    })
}
