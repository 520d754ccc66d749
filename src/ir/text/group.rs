//! Printing of groups and their quantities.

use super::Printer;
use super::modifiers::Form;
use super::noun::{Role, reference_words, with_article};
use super::shape::{is_adjective, is_one};
use super::words;
use crate::ir::{
    Anaphor, BothWording, CountedWording, Group, Noun, Quality, Quantity, Selector, Side, State, Together,
    Zone,
};

impl Printer<'_> {
    /// A description with a slash between the kinds of object.
    pub(super) fn slashed(&self, group: &Group) -> String {
        self.group_in(group, Role::Object, true, None)
    }

    pub(super) fn group(&self, group: &Group, role: Role) -> String {
        self.group_in(group, role, false, None)
    }

    /// A description, with a slash between the kinds of object, and with another place where it can be as well.
    pub(super) fn group_in(
        &self,
        group: &Group,
        role: Role,
        slashed: bool,
        or_place: Option<&'static str>,
    ) -> String {
        if let Some(short) = self.in_few_words(group) {
            return short;
        }
        let wording = self.words(group.wording);
        if self.counts_behind(group) {
            return self.described(group, Form::MANY, role);
        }
        let one = is_one(&group.quantity) || wording.single;
        // A side has one Base (4-6-3), so that "your Base" is that one, and so is "your attacking Unit".
        let bare = wording.bare
            && self.is_owned(group, role)
            && !group.is_told_by_battle()
            // "one of your other Units".
            && !matches!(group.qualities.first(), Some(Quality::Other(_)))
            && group.nouns.iter().any(|noun| *noun != Noun::Base)
            && !self.is_called_like_what_was_told(group);
        let one_of = group.quantity == Quantity::One && self.is_owned(group, role) && !bare;
        if let Zone::TopOfDeck { of, .. } = &group.zone {
            return self.top_of_deck(group, of, role);
        }
        if let Zone::Area { of, first: true, .. } = &group.zone {
            return self.first_cards(group, of);
        }
        if or_place.is_none()
            && group.side == Side::Any
            && let (Zone::Hand(of), Quantity::All, [], [], [Noun::Card(None)]) = (
                &group.zone,
                &group.quantity,
                group.qualities.as_slice(),
                group.together.as_slice(),
                group.nouns.as_slice(),
            )
        {
            return format!("{} hand", self.possessive_in(group, of));
        }
        let counted = match &group.quantity {
            // "a number of your Units equal to ...".
            Quantity::Exactly(amount) | Quantity::UpTo(amount) => !self.is_measured(amount),
            Quantity::Range(..)
            | Quantity::Each
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_) => true,
            Quantity::One => one_of,
            Quantity::All => group.owner().is_some(),
            Quantity::AnyNumber | Quantity::No | Quantity::Any | Quantity::The => false,
        };
        let another = group.quantity == Quantity::One
            && !one_of
            && matches!(group.qualities.first(), Some(Quality::Other(than)) if self.is_other_than(group, *than));
        let form = Form {
            one,
            // "1 of your Units": one of a plural.
            plural: !one || one_of && !wording.single || (counted && !one_of && self.is_owned(group, role)),
            counted,
            another,
            slashed,
            or_place,
        };
        let described = self.described(group, form, role);
        match &group.quantity {
            Quantity::Exactly(amount) if self.is_measured(amount) => {
                let among = self.among_behind(group);
                format!("a number of {described} equal to {}{among}", self.amount(amount))
            }
            Quantity::UpTo(amount) if self.is_measured(amount) => {
                let among = self.among_behind(group);
                format!(
                    "up to a number of {described} equal to {}{among}",
                    self.amount(amount)
                )
            }
            Quantity::One if another => format!("another {described}"),
            Quantity::One if one_of => format!("one {described}"),
            // "your Unit".
            Quantity::One if bare && self.is_owned(group, role) => described,
            Quantity::One if wording.one_of && matches!(group.zone, Zone::Within(_)) => {
                format!("one {described}")
            }
            Quantity::One if role == Role::Next => described,
            Quantity::One => with_article(&described),
            Quantity::AtLeast(1) if wording.in_letters => format!("one or more {described}"),
            Quantity::Exactly(_) if wording.both == Some(BothWording::Alone) => "both".to_string(),
            Quantity::Exactly(_) if wording.both.is_some() => format!("both {described}"),
            Quantity::No if wording.none_of => format!("none of {described}"),
            Quantity::No if wording.remaining => format!("no remaining {described}"),
            // "your Base": the owner says that it is the only one.
            Quantity::The
                if self.is_owned(group, role)
                    && is_only_one(group)
                    && !self.is_called_like_what_was_told(group) =>
            {
                described
            }
            // "your" has no article.
            Quantity::The if self.is_owned(group, role) || self.means_what_was_told(group) => {
                format!("{} {described}", words::ONLY)
            }
            Quantity::The if is_known(group) => described,
            // "the only of them with 1 HP": how many of several there are is no word of a reference.
            Quantity::The if matches!(group.zone, Zone::Within(_)) && group.nouns.is_empty() => {
                format!("{} {described}", words::ONLY)
            }
            Quantity::Any => described,
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
            | Quantity::The => {
                let exactly = match &group.quantity {
                    Quantity::Exactly(_) if wording.exactly => "exactly ",
                    _ => "",
                };
                let quantity = self.quantity(&group.quantity);
                // "any number of them".
                let described = match quantity.ends_with(" of") {
                    true => described.strip_prefix("of ").unwrap_or(&described),
                    false => &described,
                };
                format!("{exactly}{quantity} {described}")
            }
        }
    }

    /// Prints a description that omits most of its meaning: "1", "the attack target", "the top 2 Shields".
    fn in_few_words(&self, group: &Group) -> Option<String> {
        let wording = self.words(group.wording);
        if wording.unsaid {
            return Some(self.quantity(&group.quantity));
        }
        if wording.number_alone && matches!(group.zone, Zone::Among(_)) && group.qualities.is_empty() {
            let quantity = self.quantity(&group.quantity);
            let number = quantity.strip_suffix(" of").unwrap_or(&quantity);
            return Some(match group.is_at_random() {
                true => format!("{number} {}", words::AT_RANDOM),
                false => number.to_string(),
            });
        }
        if wording.target && *group.qualities == [Quality::State(State::Attacked)] {
            return Some("the attack target".to_string());
        }
        if wording.told
            && let Some(one) = self.told_by_side(group)
        {
            return Some(one);
        }
        if wording.top
            && let Some(top) = self.top_of_shields(group, wording)
        {
            return Some(top);
        }
        if wording.name_only
            && let [named @ Quality::Named(_)] = group.qualities.as_slice()
        {
            return Some(self.predicate(named));
        }
        None
    }

    /// Checks whether the number follows the noun: "cards with 3 or more different names".
    pub(super) fn counts_behind(&self, group: &Group) -> bool {
        matches!(group.quantity, Quantity::AtLeast(_))
            && group.together.iter().any(|one| match one {
                Together::Common { same, wording, .. } => {
                    let counted = self.words(*wording).counted;
                    !same && matches!(counted, Some(CountedWording::With | CountedWording::Of { .. }))
                }
                Together::TotalAtMost { .. } | Together::Extreme { .. } | Together::AtRandom => false,
            })
    }

    /// "the enemy Unit", "that enemy Unit", "your Unit": of those that were chosen together.
    fn told_by_side(&self, group: &Group) -> Option<String> {
        let Zone::Within(of) = &group.zone else {
            return None;
        };
        let (Selector::Known(reference), [of], [], []) = (
            &**of,
            group.nouns.as_slice(),
            group.qualities.as_slice(),
            group.together.as_slice(),
        ) else {
            return None;
        };
        let side = group.side;
        if group.quantity != Quantity::The || !self.is_one_of_those(*of, side, reference.to) {
            return None;
        }
        let words = match (self.words(group.wording).called, side) {
            (_, Side::Any | Side::Theirs) => return None,
            (true, Side::Yours) => return None,
            (true, Side::Enemy | Side::Friendly) => Anaphor::ThatSided(side, *of),
            (false, Side::Yours | Side::Enemy | Side::Friendly) => Anaphor::TheNoun(side, *of),
        };
        Some(reference_words(words, Role::Object))
    }

    /// Checks whether "your" or "their" precedes the noun.
    pub(super) fn is_owned(&self, group: &Group, role: Role) -> bool {
        if group.owner().is_some() {
            return !self.words(group.wording).you_have;
        }
        match group.side {
            side if self.words(group.wording).by.says_side(side) => false,
            Side::Theirs => true,
            Side::Yours => {
                let wording = self.words(group.wording);
                role != Role::Had && !wording.you_have && !wording.unowned
            }
            Side::Enemy => role != Role::Had && self.is_of_opponent(group),
            Side::Any | Side::Friendly => false,
        }
    }

    /// Checks whether the owner is worded "your opponent's" or "their", and not "enemy".
    pub(super) fn is_of_opponent(&self, group: &Group) -> bool {
        let wording = self.words(group.wording);
        wording.opponents || (wording.theirs && group.zone == Zone::Field)
    }

    pub(super) fn quantity(&self, quantity: &Quantity) -> String {
        match quantity {
            Quantity::Exactly(number) => match self.that_many(number) {
                Some((many, _)) => many.to_string(),
                None => self.amount(number),
            },
            Quantity::AnyNumber => "any number of".to_string(),
            Quantity::Range(from, to) => format!("{from} to {to}"),
            Quantity::UpTo(number) => format!("up to {}", self.amount(number)),
            Quantity::AtLeast(number) => format!("{number} or more"),
            Quantity::AtMost(number) => format!("{number} or less"),
            Quantity::Only(number) => format!("only {number}"),
            Quantity::No => "no".to_string(),
            // The article depends on the next word (`group`).
            Quantity::One => "a".to_string(),
            Quantity::All => "all".to_string(),
            Quantity::Each => "each".to_string(),
            Quantity::Any => String::new(),
            Quantity::The => "the".to_string(),
        }
    }

    /// Prints the noun after "the second": a group without its quantity, or the first of a list.
    pub(super) fn ordinary(&self, selector: &Selector) -> String {
        self.ordinary_as(selector, false)
    }

    /// Prints the noun after "the second", in the plural if there are `many`.
    pub(super) fn ordinary_as(&self, selector: &Selector, many: bool) -> String {
        let form = Form {
            slashed: true,
            ..match (selector, many) {
                // "the second of your cards".
                (Selector::Group(group), false) if self.is_owned(group, Role::Object) => Form::ONE_OF,
                (_, true) => Form::MANY,
                (_, false) => Form::ONE,
            }
        };
        match selector {
            Selector::Group(group) => self.described(group, form, Role::Object),
            Selector::AnyOf(list) | Selector::AllOf(list) => {
                let connective = if matches!(selector, Selector::AllOf(_)) {
                    " and "
                } else {
                    " or "
                };
                let words: Vec<String> = list.iter().map(|one| self.ordinary_as(one, many)).collect();
                words.join(connective)
            }
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => {
                self.selector(selector, Role::Object)
            }
        }
    }
}

/// Checks whether there is only one of these on a side (4-6-3) or in a battle.
fn is_only_one(group: &Group) -> bool {
    group.nouns.iter().all(|noun| *noun == Noun::Base) || group.is_told_by_battle()
}

/// Checks whether a reference replaces the whole description.
fn is_known(group: &Group) -> bool {
    let Zone::Within(of) = &group.zone else {
        return false;
    };
    !group.qualities.is_empty() && group.qualities.iter().all(|quality| is_adjective(quality, false))
        || matches!(&**of, Selector::Group(asked) if asked.quantity == Quantity::The)
}
