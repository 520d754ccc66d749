//! Nouns, players and places as text.

use super::Printer;
use super::quality::{Front, in_common};
use super::words;
use crate::ir::{
    Amount, CountedSaid, Done, DoneBy, DoneTo, Group, GroupSaid, NamesSaid, Noun, OwnerStand, Player,
    Quality, Quantity, Reference, Said, Selector, Side, Slot, State, Together, Zone,
};

/// What a noun phrase does in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It is the subject: "they".
    Subject,
    /// The same, of what can have AP or HP: "it gains".
    Changed,
    /// It is the subject, and something of it is said first: "the AP of them".
    SubjectBehind,
    /// The same of a Lv. or a cost, which a card has that is not in play.
    CardBehind,
    /// A verb acts on it: "them", "from your hand".
    Object,
    /// A verb acts on it that is said of what is in play only: "destroy it".
    InPlay,
    /// It stands behind "paired with": what is said of it is "that is".
    Partner,
    /// A condition asks for it: "in your hand".
    Asked,
    /// "you have ... in play": whose is said by the verb.
    Had,
}

/// The grammatical form of a group.
#[derive(Clone, Copy)]
pub(super) struct Form {
    /// One object is meant: "that is", "its".
    one: bool,
    /// The noun is a plural.
    plural: bool,
    /// A number stands before the owner: "1 of your Units", not "your Units".
    counted: bool,
    /// "another" says the first quality.
    another: bool,
    /// A slash stands between the kinds of object: "Units/Bases".
    slashed: bool,
    /// "or trash" behind the place: the other place.
    or_place: Option<&'static str>,
}

impl Form {
    /// "cards".
    pub(super) const MANY: Form = Form {
        one: false,
        plural: true,
        counted: false,
        another: false,
        slashed: false,
        or_place: None,
    };

    /// "Unit", behind a word that says that there is one.
    pub(super) const ONE: Form = Form {
        one: true,
        plural: false,
        counted: false,
        another: false,
        slashed: false,
        or_place: None,
    };

    /// "Unit/Base", behind such a word.
    pub(super) const ONE_OR_OTHER: Form = Form {
        slashed: true,
        ..Form::ONE
    };

    /// "of your Units", behind a word that says that one of them is meant.
    pub(super) const ONE_OF: Form = Form {
        one: true,
        plural: true,
        counted: true,
        another: false,
        slashed: false,
        or_place: None,
    };
}

impl Form {
    /// The same, with another place behind the first.
    pub(super) fn in_place_or(self, place: &'static str) -> Form {
        Form {
            or_place: Some(place),
            ..self
        }
    }
}

impl Printer<'_> {
    pub(super) fn selector(&self, selector: &Selector, role: Role) -> String {
        match selector {
            Selector::Known(reference) => self.reference(*reference, role),
            Selector::Player(player) => match (player, role) {
                (
                    Player::Opponent,
                    Role::Object | Role::InPlay | Role::SubjectBehind | Role::CardBehind | Role::Partner,
                ) => "the enemy player".to_string(),
                (Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_), _) => {
                    self.player(player)
                }
            },
            Selector::PairedWith {
                noun: Noun::Pilot,
                unit,
                said,
            } if self.words(*said) == OwnerStand::Before => {
                let whose = match &**unit {
                    // "that enemy Unit's", and never "the enemy Unit's".
                    Selector::Known(known) => match self.sayable(*known, Role::Object, false) {
                        Some(said @ Said::TheNoun(..)) => {
                            format!("{}'s", reference_words(in_one_word(said), Role::Subject))
                        }
                        Some(_) | None => self.genitive(unit),
                    },
                    Selector::Player(_)
                    | Selector::Group(_)
                    | Selector::PairedWith { .. }
                    | Selector::AnyOf(_)
                    | Selector::AllOf(_) => self.genitive(unit),
                };
                format!("{whose} paired {}", self::noun(Noun::Pilot, self.is_them(unit)))
            }
            Selector::PairedWith {
                noun: Noun::Pilot,
                unit,
                said,
            } if self.words(*said) == OwnerStand::That && self.is_told_of_pilot(unit) => {
                "that Pilot".to_string()
            }
            Selector::PairedWith { noun, unit, said } if unit.is_this() && is_this(self.words(*said)) => {
                let place = match self.words(*said) {
                    OwnerStand::ThisInTrash { from: true } => " from your trash",
                    OwnerStand::ThisInTrash { from: false } => " in your trash",
                    OwnerStand::This
                    | OwnerStand::That
                    | OwnerStand::Before
                    | OwnerStand::Behind
                    | OwnerStand::BehindBare
                    | OwnerStand::Total
                    | OwnerStand::Exchanged => "",
                };
                format!("this {}{place}", self::noun(*noun, false))
            }
            Selector::PairedWith { noun, unit, said: _ } => format!(
                "the {} paired with {}",
                self::noun(*noun, false),
                self.selector(unit, Role::Object)
            ),
            Selector::Group(group) => self.group(group, role),
            Selector::AllOf(list) => {
                let list = self.share_zone(list);
                // "Units and Bases and all enemy Pilots": the first of them can be two itself.
                self.join(&list, "and", role, 1)
            }
            Selector::AnyOf(list) if let Some((group, place)) = self.either_place(list) => {
                self.group_in(group, role, false, Some(place))
            }
            Selector::AnyOf(list) => {
                let slash = (list.iter().all(is_slashed) && !self.is_behind(list, |said| said.behind_or)
                    || self.is_behind(list, |said| said.behind_slash))
                    && !differ_in_noun(list)
                    && !list.windows(2).any(|pair| self.is_one_noun(&pair[0], &pair[1]));
                if slash {
                    self.nouns(&self.share_zone(list), role, 0).join("/")
                } else {
                    self.join(&self.share_zone(list), "or", role, 0)
                }
            }
        }
    }

    /// "from your hand or trash": what is described, in the first of the places, and the other place.
    pub(super) fn either_place<'a>(&self, list: &'a [Selector]) -> Option<(&'a Group, &'static str)> {
        let [Selector::Group(first), Selector::Group(second)] = list else {
            return None;
        };
        let same = Group {
            zone: first.zone.clone(),
            ..(**second).clone()
        };
        if !self.words(second.said).or_place || same != **first {
            return None;
        }
        let (of, place) = of_place(&second.zone)?;
        let (first_of, _) = of_place(&first.zone)?;
        (of == first_of).then_some((first, place))
    }

    /// Whether two descriptions with a slash between them would be read as one, of things of either kind: "Units/Bases".
    fn is_one_noun(&self, one: &Selector, other: &Selector) -> bool {
        let (Selector::Group(one), Selector::Group(other)) = (one, other) else {
            return false;
        };
        let said = self.words(other.said);
        let begins = other.quantity == Quantity::Any
            && matches!(other.side, Side::Any | Side::Friendly | Side::Enemy)
            && !(other.qualities.iter()).any(|quality| is_adjective(quality, said.state_behind));
        self.ends_in_its_noun(one) && begins
    }

    /// Whether nothing is said of it behind its noun.
    fn ends_in_its_noun(&self, group: &Group) -> bool {
        let in_noun = |quality: &Quality| matches!(quality, Quality::State(State::Link | State::Token));
        let said = self.words(group.said);
        !said.you_have
            && !said.in_play
            && group.together.is_empty()
            && group.zone == Zone::Field
            && (group.qualities.iter())
                .all(|quality| in_noun(quality) || is_adjective(quality, said.state_behind))
    }

    /// Whether "the AP of it" is said and not "its AP": the words behind its noun would be taken for what has the AP.
    pub(super) fn has_words_behind(&self, who: &Selector) -> bool {
        match who {
            Selector::Group(group) => !self.ends_in_its_noun(group),
            Selector::AnyOf(list) | Selector::AllOf(list) => {
                list.iter().any(|one| self.has_words_behind(one))
            }
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => false,
        }
    }

    /// Whether each description but the first stands behind such a word.
    fn is_behind(&self, list: &[Selector], word: impl Fn(GroupSaid) -> bool) -> bool {
        let Some((_, others)) = list.split_first() else {
            return false;
        };
        others.iter().all(|one| {
            one.first_group()
                .is_some_and(|group| word(self.words(group.said)))
        })
    }

    /// The place named last holds for the whole list, and is said once.
    pub(super) fn share_zone(&self, list: &[Selector]) -> Vec<Selector> {
        let mut list = list.to_vec();
        let last = list.last().and_then(|one| {
            if let Selector::Group(group) = one {
                Some(group.zone.clone())
            } else {
                None
            }
        });
        if let (Some(zone), Some((_, others))) = (last, list.split_last_mut()) {
            for one in others {
                if let Selector::Group(group) = one
                    && group.zone == zone
                    && group.nouns.iter().all(|noun| noun.is_card())
                {
                    group.zone = Zone::Field;
                }
            }
        }
        list
    }

    /// The nouns of a list, joined by that word; by commas where they are noted of three or more.
    fn join(&self, list: &[Selector], word: &str, role: Role, slashed: usize) -> String {
        let nouns = self.nouns(list, role, slashed);
        let listed = list.len() > 2
            && list
                .iter()
                .skip(1)
                .all(|one| matches!(one, Selector::Group(group) if self.words(group.said).listed));
        if listed {
            return super::listed(&nouns, word);
        }
        nouns.join(&format!(" {word} "))
    }

    /// The nouns of a list. From that place on, "and" between the kinds of one noun would be one of the list.
    pub(super) fn nouns(&self, list: &[Selector], role: Role, slashed: usize) -> Vec<String> {
        let noun = |(at, one): (usize, &Selector)| {
            let words = match one {
                Selector::Group(group) if at >= slashed => self.group_in(group, role, true, None),
                one => self.selector(one, role),
            };
            // No verb stands behind it.
            match words.strip_suffix(',') {
                Some(open) if at + 1 < list.len() => open.to_string(),
                Some(_) | None => words,
            }
        };
        list.iter().enumerate().map(noun).collect()
    }

    /// Whether "their" stands before what such things have.
    fn is_them(&self, who: &Selector) -> bool {
        match who {
            Selector::Known(reference) => self.said_as(*reference, Role::Object, true).is_them(),
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => false,
        }
    }

    /// Whether it is called "it" or "them".
    pub(super) fn is_pronoun(&self, who: &Selector) -> bool {
        match who {
            Selector::Known(reference) => matches!(
                self.said_as(*reference, Role::Object, false),
                Said::It | Said::Them | Said::ThemAll
            ),
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => false,
        }
    }

    /// "its", "their", "this Unit's".
    pub(super) fn genitive(&self, who: &Selector) -> String {
        self.genitive_as(who, Role::Object)
    }

    /// The same of the subject of a clause.
    pub(super) fn genitive_as(&self, who: &Selector, role: Role) -> String {
        match who {
            Selector::Known(reference) if self.sayable(*reference, role, true).is_none() => {
                format!("{}'s", unsayable(reference.to))
            }
            Selector::Known(reference) => match self.said_as(*reference, role, true) {
                Said::It => "its".to_string(),
                Said::Them | Said::ThemAll | Said::Their => "their".to_string(),
                said @ (Said::This
                | Said::ThisNoun(_)
                | Said::ThatNoun(_)
                | Said::ThoseNoun(_)
                | Said::ThatSided(..)
                | Said::ThoseSided(..)
                | Said::TheNoun(..)
                | Said::TheDone { .. }
                | Said::Remaining(_)
                | Said::Doer { .. }
                | Said::ThisCardAt { .. }
                | Said::ThatCardAt { .. }) => possessive(&reference_words(said, Role::Subject)),
            },
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => {
                // No verb stands behind it.
                let owner = self.selector(who, Role::Subject);
                possessive(owner.strip_suffix(',').unwrap_or(&owner))
            }
        }
    }

    /// Something known behind "on" and the like.
    pub(super) fn behind_preposition(&self, reference: Reference) -> String {
        match self.sayable(reference, Role::Object, false) {
            Some(said) => reference_words(in_one_word(said), Role::Object),
            None => unsayable(reference.to),
        }
    }

    pub(super) fn reference(&self, reference: Reference, role: Role) -> String {
        match self.sayable(reference, role, false) {
            Some(said) => reference_words(said, role),
            None => unsayable(reference.to),
        }
    }

    /// Whether the verb after this subject is a plural.
    pub(super) fn is_plural(&self, selector: &Selector) -> bool {
        match selector {
            Selector::Known(reference) => self.said(*reference, Role::Subject).is_plural() == Some(true),
            Selector::Player(player) => *player == Player::You,
            Selector::PairedWith { .. } => false,
            Selector::AllOf(_) => true,
            Selector::AnyOf(list) => list.last().is_some_and(|one| self.is_plural(one)),
            Selector::Group(group) => !(is_one(&group.quantity) || self.words(group.said).single),
        }
    }

    /// A description with a slash between the kinds of object.
    pub(super) fn slashed(&self, group: &Group) -> String {
        self.group_in(group, Role::Object, true, None)
    }

    pub(super) fn group(&self, group: &Group, role: Role) -> String {
        self.group_in(group, role, false, None)
    }

    /// A description, with a slash between the kinds of object, and with another place where it can be as well.
    fn group_in(&self, group: &Group, role: Role, slashed: bool, or_place: Option<&'static str>) -> String {
        let said = self.words(group.said);
        if said.unsaid {
            return self.quantity(&group.quantity);
        }
        if said.number_alone && matches!(group.zone, Zone::Among(_)) && group.qualities.is_empty() {
            let quantity = self.quantity(&group.quantity);
            return quantity.strip_suffix(" of").unwrap_or(&quantity).to_string();
        }
        if said.target && *group.qualities == [Quality::State(State::Attacked)] {
            return "the attack target".to_string();
        }
        if said.told
            && let Some(one) = self.told_by_side(group)
        {
            return one;
        }
        if said.top
            && let (Quantity::Exactly(number), [Noun::Shield], []) = (
                &group.quantity,
                group.nouns.as_slice(),
                group.qualities.as_slice(),
            )
        {
            let one = *number == Amount::Literal(1);
            let sided = matches!(group.side, Side::Friendly | Side::Enemy) && !said.opponents;
            if one && sided && !said.in_area {
                return format!("the top {}Shield", side_word(group.side));
            }
            let whose = match sided {
                true if said.in_area => format!("the {}", side_word(group.side)),
                _ if said.opponents => "your opponent's ".to_string(),
                _ => "your ".to_string(),
            };
            let place = if said.in_area { "shield area" } else { "Shields" };
            return if one {
                format!("the top card of {whose}{place}")
            } else {
                format!("the top {} cards of {whose}{place}", self.amount(number))
            };
        }
        if said.name_only
            && let [named @ Quality::Named(_)] = group.qualities.as_slice()
        {
            return self.predicate(named);
        }
        if self.counts_behind(group) {
            return self.described(group, Form::MANY, role);
        }
        let one = is_one(&group.quantity) || said.single;
        // A side has one Base (4-6-3), so that "your Base" is that one, and so is "your attacking Unit".
        let bare = said.bare
            && self.is_owned(group, role)
            && !group.is_told_by_battle()
            // "one of your other Units".
            && !matches!(group.qualities.first(), Some(Quality::Other(_)))
            && group.nouns.iter().any(|noun| *noun != Noun::Base)
            && !self.is_called_like_what_was_told(group);
        let one_of = group.quantity == Quantity::One && self.is_owned(group, role) && !bare;
        if let Zone::TopOfDeck(of) = &group.zone {
            return match &group.quantity {
                Quantity::Exactly(Amount::Literal(1)) => {
                    format!("the top card of {} deck", self.possessive_in(group, of))
                }
                Quantity::Exactly(number) => {
                    format!(
                        "the top {} cards of {} deck",
                        self.amount(number),
                        self.possessive_in(group, of)
                    )
                }
                Quantity::AnyNumber
                | Quantity::Range(..)
                | Quantity::UpTo(_)
                | Quantity::AtLeast(_)
                | Quantity::AtMost(_)
                | Quantity::Only(_)
                | Quantity::No
                | Quantity::One
                | Quantity::All
                | Quantity::Each
                | Quantity::Any
                | Quantity::The => format!(
                    "{} {}",
                    self.quantity(&group.quantity),
                    self.described(group, Form::MANY, role)
                ),
            };
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
        let counted = match group.quantity {
            Quantity::Exactly(_)
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::Each
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_) => true,
            Quantity::One => one_of,
            Quantity::AnyNumber | Quantity::No | Quantity::All | Quantity::Any | Quantity::The => false,
        };
        let another = group.quantity == Quantity::One
            && !one_of
            && matches!(group.qualities.first(), Some(Quality::Other(than)) if self.is_other_than(group, *than));
        let form = Form {
            one,
            // "1 of your Units": one of a plural.
            plural: !one || one_of || (counted && self.is_owned(group, role)),
            counted,
            another,
            slashed,
            or_place,
        };
        let described = self.described(group, form, role);
        match &group.quantity {
            Quantity::Exactly(amount) if self.is_measured(amount) => {
                format!("a number of {described} equal to {}", self.amount(amount))
            }
            Quantity::UpTo(amount) if self.is_measured(amount) => {
                format!("up to a number of {described} equal to {}", self.amount(amount))
            }
            Quantity::One if another => format!("another {described}"),
            Quantity::One if one_of => format!("one {described}"),
            // "your Unit".
            Quantity::One if bare && self.is_owned(group, role) => described,
            Quantity::One if said.one_of && matches!(group.zone, Zone::Within(_)) => {
                format!("one {described}")
            }
            Quantity::One => with_article(&described),
            Quantity::AtLeast(1) if said.in_letters => format!("one or more {described}"),
            Quantity::Exactly(_) if said.both => format!("both {described}"),
            Quantity::No if said.none_of => format!("none of {described}"),
            Quantity::No if said.remaining => format!("no remaining {described}"),
            // "your Base": the owner says that it is the only one.
            Quantity::The
                if self.is_owned(group, role)
                    && is_only_one(group)
                    && !self.is_called_like_what_was_told(group) =>
            {
                described
            }
            Quantity::The if self.means_what_was_told(group) => format!("{} {described}", words::ONLY),
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
                    Quantity::Exactly(_) if said.exactly => "exactly ",
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

    /// Whether how many there are stands behind the noun: "cards with 3 or more different names".
    fn counts_behind(&self, group: &Group) -> bool {
        matches!(group.quantity, Quantity::AtLeast(_))
            && group.together.iter().any(|one| match one {
                Together::Common { same, said, .. } => {
                    let counted = self.words(*said).counted;
                    !same && matches!(counted, Some(CountedSaid::With | CountedSaid::Of { .. }))
                }
                Together::TotalAtMost { .. } | Together::Extreme { .. } => false,
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
        let words = match (self.words(group.said).called, side) {
            (_, Side::Any | Side::Theirs) => return None,
            (true, Side::Yours) => return None,
            (true, Side::Enemy | Side::Friendly) => Said::ThatSided(side, *of),
            (false, Side::Yours | Side::Enemy | Side::Friendly) => Said::TheNoun(side, *of),
        };
        Some(reference_words(words, Role::Object))
    }

    /// Whether "your" or "their" stands before the noun.
    fn is_owned(&self, group: &Group, role: Role) -> bool {
        match group.side {
            side if self.words(group.said).by.says_side(side) => false,
            Side::Theirs => true,
            Side::Yours => role != Role::Had && !self.words(group.said).you_have,
            Side::Enemy => role != Role::Had && self.is_of_opponent(group),
            Side::Any | Side::Friendly => false,
        }
    }

    /// Whether "your opponent's" or "their" says whose it is, and not "enemy".
    fn is_of_opponent(&self, group: &Group) -> bool {
        let said = self.words(group.said);
        said.opponents || (said.theirs && group.zone == Zone::Field)
    }

    /// A group without its quantity.
    pub(super) fn described(&self, group: &Group, form: Form, role: Role) -> String {
        let said = self.words(group.said);
        // "different colors among your Units": what is said before it is said of all of them.
        if let Some((common, words)) = group.together.iter().enumerate().find_map(|(at, one)| match one {
            Together::Common { what, same, said } => match self.words(*said) {
                said @ NamesSaid {
                    counted: Some(CountedSaid::Before { among }),
                    ..
                } if !same => {
                    let among = if among { "among" } else { "of" };
                    Some((at, format!("{} {among}", in_common(false, *what, said, form.one))))
                }
                NamesSaid { .. } => None,
            },
            Together::TotalAtMost { .. } | Together::Extreme { .. } => None,
        }) {
            let mut of = group.clone();
            of.together.remove(common);
            return format!("{words} {}", self.described(&of, Form::MANY, role));
        }
        let quantity = self.counts_behind(group).then(|| self.quantity(&group.quantity));
        match &group.zone {
            Zone::TopOfDeck(of) => return format!("cards from the top of {} deck", self.possessive(of)),
            // "it", "that Unit": what a condition has described and asked about.
            Zone::Within(of)
                if group.quantity == Quantity::The
                    && group.qualities.is_empty()
                    && let Selector::Group(asked) = &**of
                    && asked.quantity == Quantity::The =>
            {
                return match asked.nouns.first() {
                    Some(one) if said.called => {
                        format!("that {}{}", side_word(group.side), noun(*one, false))
                    }
                    Some(_) | None => "it".to_string(),
                };
            }
            // "the enemy Unit that destroyed it": "the" is said before it.
            Zone::Within(of)
                if let Selector::Known(known) = &**of
                    && let (Said::Doer { did, of }, [one]) =
                        (self.said(*known, Role::Object), group.nouns.as_slice()) =>
            {
                let to = match of {
                    DoneTo::It => "it".to_string(),
                    DoneTo::This(noun) => format!("this {}", self::noun(noun, false)),
                    DoneTo::That(noun) => format!("that {}", self::noun(noun, false)),
                    DoneTo::TheDamage => "the damage".to_string(),
                    DoneTo::ThatDamage => "that damage".to_string(),
                };
                let (side, one) = (side_word(group.side), noun(*one, false));
                return format!("{side}{one} that {} {to}", did.word());
            }
            // "this rested Unit".
            Zone::Within(of)
                if group.quantity == Quantity::The
                    && !group.qualities.is_empty()
                    && (group.qualities.iter()).all(|quality| is_adjective(quality, false)) =>
            {
                // A pronoun has no adjectives: "that rested Unit".
                let known = match &**of {
                    Selector::Known(reference) => {
                        match self.called_card(self.words(reference.said), reference.to) {
                            Some(said) => reference_words(in_one_word(said), Role::Object),
                            None => unsayable(reference.to),
                        }
                    }
                    of @ (Selector::Player(_)
                    | Selector::Group(_)
                    | Selector::PairedWith { .. }
                    | Selector::AnyOf(_)
                    | Selector::AllOf(_)) => self.selector(of, Role::Object),
                };
                let (this, noun) = known.split_once(' ').unwrap_or((&known, ""));
                let adjectives = group.qualities.iter().map(|quality| self.predicate(quality));
                let mut words = vec![this.to_string()];
                words.extend(said.order.arrange(adjectives.collect()));
                words.push(noun.to_string());
                return words.join(" ");
            }
            Zone::Within(of) => {
                let after: Vec<&Quality> = group.qualities.iter().collect();
                let mut words = vec![format!(
                    "of {}",
                    // What a condition has described is called by a pronoun.
                    match &**of {
                        Selector::Group(_) | Selector::AnyOf(_) | Selector::AllOf(_)
                            if self.is_described_last(of)
                                || group.quantity == Quantity::Each && self.is_described_before(of) =>
                        {
                            "them".to_string()
                        }
                        Selector::Group(_) | Selector::AnyOf(_) | Selector::AllOf(_) => {
                            format!("{} the condition described", words::WHAT)
                        }
                        // The words are an object's, and what they mean depends on what is done to the whole.
                        Selector::Known(reference) => match self.sayable_as_whole(*reference, role) {
                            Some(said) => reference_words(in_one_word(said), Role::Object),
                            None => unsayable(reference.to),
                        },
                        of @ (Selector::Player(_) | Selector::PairedWith { .. }) => {
                            self.selector(of, Role::Object)
                        }
                    }
                )];
                let front = Front {
                    said,
                    ..Front::of(form.one, &[])
                };
                let behind = self.behind(&after, &group.together, front);
                words.push(behind.all());
                return words.join(" ").trim_end().to_string();
            }
            Zone::Field
            | Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Removal(_)
            | Zone::Deck(_)
            | Zone::Area { .. }
            | Zone::Among(_)
            | Zone::Done { .. } => {}
        }
        let mut owner: Vec<String> = Vec::new();
        let mut words: Vec<String> = Vec::new();
        let side = match group.side {
            side if said.by.says_side(side) => None,
            Side::Friendly => Some("friendly"),
            Side::Yours if said.friendly && role != Role::Had => Some("friendly"),
            Side::Enemy if role != Role::Had && !self.is_of_opponent(group) => Some("enemy"),
            Side::Any | Side::Yours | Side::Enemy | Side::Theirs => None,
        };
        if self.is_owned(group, role) {
            let whose = match group.side {
                Side::Theirs => "their",
                Side::Enemy if said.opponents => "your opponent's",
                Side::Enemy => "their",
                Side::Any | Side::Yours | Side::Friendly => "your",
            };
            owner.push(if form.counted {
                format!("of {whose}")
            } else {
                whose.to_string()
            });
        }
        let mut side_pending = side;
        // "the rested Unit" is the one that the text has rested.
        let adjectives = (group.qualities.iter()).filter(|one| is_adjective(one, said.state_behind));
        let is_the_done = group.quantity == Quantity::The && side.is_none() && adjectives.count() == 1;
        let mut after: Vec<&Quality> = Vec::new();
        let mut link = "";
        let mut token = "";
        for quality in &group.qualities[usize::from(form.another)..] {
            match quality {
                Quality::Other(than) if self.is_other_than(group, *than) => words.push("other".to_string()),
                // No words that are read say what this is other than.
                Quality::Other(than) => words.push(format!("{} is not {}", words::WHAT, unsayable(*than))),
                Quality::State(State::Link) => link = "Link ",
                // Only of what is a card of some type.
                Quality::State(State::Token) if !group.nouns.iter().all(|noun| is_typed(*noun)) => {
                    after.push(quality);
                }
                Quality::State(State::Token) => token = " token",
                Quality::State(
                    State::Active
                    | State::Rested
                    | State::Damaged
                    | State::Undamaged
                    | State::Attacking
                    | State::Battling
                    | State::Blocking,
                ) => {
                    if said.state_behind || is_the_done && *quality == Quality::State(State::Rested) {
                        after.push(quality);
                    } else {
                        words.push(self.predicate(quality));
                    }
                }
                Quality::Color(_) | Quality::Trait(_) | Quality::Named(_) => {
                    words.extend(side_pending.take().map(str::to_string));
                    words.push(self.predicate(quality));
                }
                // It is said with the clause.
                Quality::ThisTurn { said, .. } if self.words(*said).on_turn.is_some() => {}
                Quality::State(State::Attacked | State::InPlay)
                | Quality::ThisTurn { .. }
                | Quality::AttackingWhat(_)
                | Quality::Stat { .. }
                | Quality::Relative { .. }
                | Quality::Has(_)
                | Quality::HasMark { .. }
                | Quality::HasKeyword { .. }
                | Quality::Destroyed { .. }
                | Quality::NameContains { .. }
                | Quality::Alike { .. }
                | Quality::Battling(_)
                | Quality::Paired { .. }
                | Quality::Except(_)
                | Quality::Not(_)
                | Quality::AnyOf(_) => after.push(quality),
            }
        }
        words.extend(side_pending.take().map(str::to_string));
        words = said.order.arrange(words);
        words.splice(0..0, owner);
        let noun_text = |noun: Noun| {
            let base = self::noun(noun, form.plural && token.is_empty());
            format!(
                "{link}{base}{token}{}",
                if form.plural && !token.is_empty() { "s" } else { "" }
            )
        };
        // "enemy Base/enemy Shield": a lone side is said again.
        let lone = group.qualities.len() == after.len();
        let repeat = match side {
            Some(side) if lone && !said.side_once => format!("/{side} "),
            Some(_) | None => "/".to_string(),
        };
        let nouns: Vec<String> = group.nouns.iter().map(|noun| noun_text(*noun)).collect();
        // "the Unit paired with this Unit" is that one, whatever is known of it.
        let the_paired = group.quantity == Quantity::The && words.is_empty() && group.nouns.len() == 1;
        let front = Front {
            one: form.one,
            nouns: &group.nouns,
            said,
            is_the: the_paired,
            is_placed: group.zone != Zone::Field
                || said.in_play
                || said.you_have && group.side == Side::Yours,
            quantity: quantity.as_deref(),
        };
        let behind = match role {
            Role::Partner => self.behind_partner(&after, form.one),
            Role::Subject
            | Role::Changed
            | Role::SubjectBehind
            | Role::CardBehind
            | Role::Object
            | Role::InPlay
            | Role::Asked
            | Role::Had => self.behind(&after, &group.together, front),
        };
        let zone = self.zone(group, role).map(|zone| match form.or_place {
            Some(other) => format!("{zone} or {other}"),
            None => zone,
        });
        // What stands behind the last noun would be said of that alone. A place is said of all cards of a list.
        let place_of_all = match &group.zone {
            Zone::Field => zone.is_none(),
            Zone::Done { .. } => false,
            Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Removal(_)
            | Zone::Deck(_)
            | Zone::TopOfDeck(_)
            | Zone::Area { .. }
            | Zone::Among(_)
            | Zone::Within(_) => group.nouns.iter().all(|noun| noun.is_card()),
        };
        let joined = group.is_all()
            && !said.slash
            && !form.slashed
            && behind.is_empty()
            && link.is_empty()
            && token.is_empty()
            && !said.you_have
            && place_of_all;
        // All of them: "enemy Units and Bases"; one of them: "1 enemy Unit/enemy Base".
        words.push(nouns.join(if joined { " and " } else { &repeat }));
        words.extend(behind.own.clone());
        words.extend((said.you_have && group.side == Side::Yours).then(|| "you have".to_string()));
        words.extend(zone);
        words.extend(behind.behind_place());
        words.extend(
            said.including
                .map(|included| format!(", including {}", included.words())),
        );
        // The second comma stands before the verb only.
        let is_subject = matches!(role, Role::Subject | Role::Changed);
        let ends_apart = words.last().is_some_and(|last| last.starts_with(", other than "));
        if said.comma && said.commas && is_subject && ends_apart {
            words.push(",".to_string());
        }
        words.join(" ").replace(" ,", ",")
    }

    fn quantity(&self, quantity: &Quantity) -> String {
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
            // Which article it is depends on the word behind it (`group`).
            Quantity::One => "a".to_string(),
            Quantity::All => "all".to_string(),
            Quantity::Each => "each".to_string(),
            Quantity::Any => String::new(),
            Quantity::The => "the".to_string(),
        }
    }

    fn zone(&self, group: &Group, role: Role) -> Option<String> {
        let said = self.words(group.said);
        let way = if said.from { "from" } else { "in" };
        let whose = |player: &Player| match (player, role) {
            (Player::Opponent, Role::Had) => "their".to_string(),
            (Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_), _) => {
                self.possessive_in(group, player)
            }
        };
        Some(match &group.zone {
            Zone::Field if said.in_play => "in play".to_string(),
            Zone::Field | Zone::TopOfDeck(_) | Zone::Within(_) => return None,
            Zone::Area { of, area } => format!("in {} {}", self.possessive_in(group, of), area.words()),
            Zone::Done { steps, done, .. } if !self.are_all_that(*done, steps) => {
                let steps: Vec<String> = steps
                    .iter()
                    .map(|step| (usize::from(*step) + 1).to_string())
                    .collect();
                format!(
                    "{} instruction {} has {}",
                    words::WHAT,
                    steps.join("/"),
                    done.word()
                )
            }
            Zone::Done { steps: _, done, said } => {
                let that = match (done, group.said) {
                    (Done::Recovered, _) => "that ".to_string(),
                    (_, noted) => match self.words(noted).by {
                        DoneBy::Unsaid => String::new(),
                        by => format!("{} ", by.words()),
                    },
                };
                format!("{that}{} {}", done.word(), self.words(*said).words())
            }
            Zone::Hand(of) => format!("{way} {} hand", whose(of)),
            Zone::Trash(of) => format!("{way} {} trash", whose(of)),
            Zone::Removal(of) => format!("{way} {} removal area", whose(of)),
            Zone::Deck(of) => format!("{way} {} deck", whose(of)),
            Zone::Among(_) if said.from_it => "from it".to_string(),
            Zone::Among(_) if said.from => "from among them".to_string(),
            Zone::Among(_) => "among them".to_string(),
        })
    }

    pub(super) fn player(&self, player: &Player) -> String {
        match player {
            Player::You => "you".to_string(),
            Player::Opponent => "your opponent".to_string(),
            Player::Each => "each player".to_string(),
            Player::Actor => "they".to_string(),
            Player::OwnerOf(reference) => format!("{} owner", self.owner_of(*reference)),
        }
    }

    /// Whose place it is that a description names.
    fn possessive_in(&self, group: &Group, of: &Player) -> String {
        match of {
            Player::Opponent if self.words(group.said).theirs => "their".to_string(),
            Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => {
                self.possessive(of)
            }
        }
    }

    pub(super) fn possessive(&self, player: &Player) -> String {
        match player {
            Player::OwnerOf(reference) if self.words(reference.said) == Said::Their => "their".to_string(),
            Player::You => "your".to_string(),
            Player::Opponent => "your opponent's".to_string(),
            Player::Each => "each player's".to_string(),
            Player::Actor => "their".to_string(),
            Player::OwnerOf(reference) => format!("{} owner's", self.owner_of(*reference)),
        }
    }

    /// The same of one player, where nothing is moved: "its owner" is that of what the text has spoken of.
    pub(super) fn one_possessive(&self, player: &Player) -> String {
        let known = match player {
            // Nothing is moved, so that there is nothing to go through: that has no words.
            Player::OwnerOf(reference) if reference.to == Slot::Each => return words::EACH_OWNER.to_string(),
            Player::OwnerOf(reference) => self.sayable(*reference, Role::Object, false),
            Player::You | Player::Opponent | Player::Each | Player::Actor => None,
        };
        match known {
            Some(Said::It) => "its owner's".to_string(),
            Some(Said::Them) => "their owner's".to_string(),
            Some(_) | None => self.possessive(player),
        }
    }

    fn owner_of(&self, reference: Reference) -> String {
        let them = self.is_them(&Selector::Known(reference));
        let each = reference.to == Slot::Each;
        if each && !them {
            return "its".to_string();
        }
        let said = match each {
            true => self.words(reference.said),
            false => self.said_as(reference, Role::Object, true),
        };
        match said {
            // "that enemy Unit's owner".
            said @ Said::TheNoun(..) if self.sayable(reference, Role::Object, true).is_some() => {
                possessive(&reference_words(in_one_word(said), Role::Subject))
            }
            // "its owner" is that of each object in turn.
            Said::It | Said::Them | Said::ThemAll if !each => {
                let card = Noun::Card(None);
                let said = match (reference.to, them) {
                    (Slot::This, _) => Said::ThisNoun(card),
                    (_, false) => Said::ThatNoun(card),
                    (_, true) => Said::ThoseNoun(card),
                };
                match self.called_card(said, reference.to) {
                    None => format!("{}'s", unsayable(reference.to)),
                    Some(said) => format!("{}'s", reference_words(said, Role::Subject)),
                }
            }
            Said::It
            | Said::Them
            | Said::ThemAll
            | Said::This
            | Said::ThisNoun(_)
            | Said::ThatNoun(_)
            | Said::ThoseNoun(_)
            | Said::ThatSided(..)
            | Said::ThoseSided(..)
            | Said::TheNoun(..)
            | Said::TheDone { .. }
            | Said::Remaining(_)
            | Said::Doer { .. }
            | Said::ThisCardAt { .. }
            | Said::ThatCardAt { .. }
            | Said::Their => self.genitive(&Selector::Known(reference)),
        }
    }

    /// What "the second" is followed by: a group without its quantity, and in a list the first of them.
    pub(super) fn ordinary(&self, selector: &Selector) -> String {
        self.ordinary_as(selector, false)
    }

    /// The same, of one or of several.
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
                let joint = if matches!(selector, Selector::AllOf(_)) {
                    " and "
                } else {
                    " or "
                };
                let words: Vec<String> = list.iter().map(|one| self.ordinary_as(one, many)).collect();
                words.join(joint)
            }
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => {
                self.selector(selector, Role::Object)
            }
        }
    }
}

/// What no words of the language go back to at this place. It is no part of the language either, so that nobody reads it as
/// something else.
fn unsayable(slot: Slot) -> String {
    use words::WHAT;
    match slot {
        Slot::This => format!("{WHAT} has this effect"),
        Slot::Subject => format!("{WHAT} the event is about"),
        Slot::Object => format!("{WHAT} the event is done to"),
        Slot::Step(step) => format!("{WHAT} instruction {} brought up", usize::from(step) + 1),
        Slot::Remaining(step) => format!("{WHAT} instruction {} left", usize::from(step) + 1),
        Slot::Each => format!("{WHAT} each of these is"),
    }
}

/// Whose place it is, and its name: of those of which a text can name two.
fn of_place(zone: &Zone) -> Option<(&Player, &'static str)> {
    match zone {
        Zone::Hand(of) => Some((of, "hand")),
        Zone::Trash(of) => Some((of, "trash")),
        Zone::Removal(of) => Some((of, "removal area")),
        Zone::Deck(of) => Some((of, "deck")),
        Zone::Field
        | Zone::TopOfDeck(_)
        | Zone::Area { .. }
        | Zone::Among(_)
        | Zone::Within(_)
        | Zone::Done { .. } => None,
    }
}

/// The words themselves.
fn reference_words(said: Said, role: Role) -> String {
    match said {
        Said::It => "it".to_string(),
        Said::Them if matches!(role, Role::Subject | Role::Changed) => "they".to_string(),
        Said::Them => "them".to_string(),
        Said::This => "this".to_string(),
        Said::ThisNoun(noun) => format!("this {}", self::noun(noun, false)),
        Said::ThatNoun(noun) => format!("that {}", self::noun(noun, false)),
        Said::ThoseNoun(noun) => format!("those {}", self::noun(noun, true)),
        Said::ThemAll => "them".to_string(),
        Said::ThatSided(side, noun) => format!("that {}{}", side_word(side), self::noun(noun, false)),
        Said::ThoseSided(side, noun) => format!("those {}{}", side_word(side), self::noun(noun, true)),
        // A side has one Base (4-6-3), so "the enemy Base" needs no other words and goes back to none.
        Said::TheNoun(side, Noun::Base) => {
            format!("that {}{}", side_word(side), noun(Noun::Base, false))
        }
        Said::TheNoun(Side::Yours, noun) => format!("your {}", self::noun(noun, false)),
        Said::TheNoun(side, noun) => format!("the {}{}", side_word(side), self::noun(noun, false)),
        Said::TheDone {
            done,
            noun,
            behind: false,
            plural,
        } => format!("the {} {}", done.word(), self::noun(noun, plural)),
        Said::TheDone {
            done,
            noun,
            behind: true,
            plural,
        } => format!("the {} {}", self::noun(noun, plural), done.word()),
        Said::Remaining(left) => left.words().to_string(),
        Said::Their => "their".to_string(),
        // It is said with what it is called, as a description.
        Said::Doer { .. } => unsayable(Slot::Object),
        said @ (Said::ThisCardAt { hand, from } | Said::ThatCardAt { hand, from }) => format!(
            "{} card {} your {}",
            if matches!(said, Said::ThisCardAt { .. }) {
                "this"
            } else {
                "that"
            },
            if from { "from" } else { "in" },
            if hand { "hand" } else { "trash" }
        ),
    }
}

/// Words that can stand behind "of" and "on": "the enemy Unit" is said as "that enemy Unit" there.
fn in_one_word(said: Said) -> Said {
    match said {
        Said::TheNoun(Side::Yours, noun) => Said::ThatSided(Side::Friendly, noun),
        Said::TheNoun(side, noun) => Said::ThatSided(side, noun),
        said => said,
    }
}

/// Whether a quality stands before its noun.
fn is_adjective(quality: &Quality, state_behind: bool) -> bool {
    match quality {
        Quality::Other(_) | Quality::Color(_) | Quality::Trait(_) | Quality::Named(_) => true,
        Quality::State(state) => match state {
            State::Link | State::Token | State::Attacked | State::InPlay => false,
            State::Active
            | State::Rested
            | State::Damaged
            | State::Undamaged
            | State::Attacking
            | State::Battling
            | State::Blocking => !state_behind,
        },
        Quality::ThisTurn { .. }
        | Quality::AttackingWhat(_)
        | Quality::Stat { .. }
        | Quality::Relative { .. }
        | Quality::Has(_)
        | Quality::HasMark { .. }
        | Quality::HasKeyword { .. }
        | Quality::Destroyed { .. }
        | Quality::NameContains { .. }
        | Quality::Alike { .. }
        | Quality::Battling(_)
        | Quality::Paired { .. }
        | Quality::Except(_)
        | Quality::Not(_)
        | Quality::AnyOf(_) => false,
    }
}

/// Whether a slash and not "or" stands between this and others like it: "1 enemy Unit/1 enemy Base".
fn is_slashed(one: &Selector) -> bool {
    match one {
        Selector::Group(group) => match &group.quantity {
            Quantity::One | Quantity::Any => false,
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
            | Quantity::The => true,
        },
        Selector::Known(_)
        | Selector::Player(_)
        | Selector::PairedWith { .. }
        | Selector::AnyOf(_)
        | Selector::AllOf(_) => false,
    }
}

fn side_word(side: Side) -> &'static str {
    match side {
        Side::Enemy => "enemy ",
        Side::Friendly => "friendly ",
        Side::Any | Side::Yours | Side::Theirs => "",
    }
}

/// Whether one object is meant: "that is", "its".
fn is_one(quantity: &Quantity) -> bool {
    match quantity {
        Quantity::Exactly(Amount::Literal(1))
        | Quantity::One
        | Quantity::The
        | Quantity::Each
        | Quantity::Only(1) => true,
        Quantity::Exactly(_)
        | Quantity::Range(..)
        | Quantity::AnyNumber
        | Quantity::UpTo(_)
        | Quantity::AtLeast(_)
        | Quantity::AtMost(_)
        | Quantity::Only(_)
        | Quantity::No
        | Quantity::All
        | Quantity::Any => false,
    }
}

pub(super) fn noun(noun: Noun, plural: bool) -> String {
    let word = match noun {
        Noun::Unit => "Unit",
        Noun::Pilot => "Pilot",
        Noun::Base => "Base",
        Noun::Resource => "Resource",
        Noun::ExResource => "EX Resource",
        Noun::ExBase => "EX Base",
        Noun::Token => "token",
        Noun::Shield => "Shield",
        Noun::ShieldAreaCard => "shield area card",
        Noun::Command => "Command",
        Noun::Card(None) => "card",
        Noun::Card(Some(kind)) => return format!("{} card{}", kind.word(), if plural { "s" } else { "" }),
    };
    format!("{word}{}", if plural { "s" } else { "" })
}

/// Puts "a" or "an" before a noun phrase.
pub(super) fn with_article(phrase: &str) -> String {
    let letters = phrase.trim_start_matches(['(', '[']);
    // "EX", "SOS", "X-Ray": letters that are spelt out.
    let first = letters.chars().next().unwrap_or('x');
    let capitals = letters.chars().take_while(char::is_ascii_uppercase).count();
    let spelt = capitals >= 2 || capitals == 1 && letters[1..].starts_with('-');
    let vowel = if spelt {
        "AEFHILMNORSX".contains(first)
    } else {
        "aeioAEIO".contains(first) || is_short_u(letters)
    };
    format!("{} {phrase}", if vowel { "an" } else { "a" })
}

/// "undamaged", but not "Unit".
fn is_short_u(word: &str) -> bool {
    word.to_ascii_lowercase().starts_with("un") && !word.to_ascii_lowercase().starts_with("uni")
}

/// Whether a description but the first says no more than a side and a kind of object: behind a slash that would be another
/// noun of the one before it.
fn differ_in_noun(list: &[Selector]) -> bool {
    list.iter().skip(1).any(|one| {
        matches!(one, Selector::Group(group) if group.qualities.is_empty()
            && group.together.is_empty()
            && matches!(group.side, Side::Friendly | Side::Enemy))
    })
}

/// Whether "token" can stand behind the noun: "Unit token".
pub(super) fn is_typed(noun: Noun) -> bool {
    match noun {
        Noun::Unit | Noun::Pilot | Noun::Base | Noun::Resource | Noun::Command => true,
        Noun::ExResource
        | Noun::ExBase
        | Noun::Token
        | Noun::Shield
        | Noun::ShieldAreaCard
        | Noun::Card(_) => false,
    }
}

/// Whether a side has only one of these (4-6-3), or a battle has.
fn is_only_one(group: &Group) -> bool {
    group.nouns.iter().all(|noun| *noun == Noun::Base) || group.is_told_by_battle()
}

/// Whether the words of something known stand for the whole description.
fn is_known(group: &Group) -> bool {
    let Zone::Within(of) = &group.zone else {
        return false;
    };
    !group.qualities.is_empty() && group.qualities.iter().all(|quality| is_adjective(quality, false))
        || matches!(&**of, Selector::Group(asked) if asked.quantity == Quantity::The)
}

/// "this Unit's", "your Units'".
pub(super) fn possessive(words: &str) -> String {
    let plural = words.ends_with('s');
    format!("{words}'{}", if plural { "" } else { "s" })
}

/// Whether a Pilot speaks of itself.
fn is_this(said: OwnerStand) -> bool {
    match said {
        OwnerStand::This | OwnerStand::ThisInTrash { .. } => true,
        OwnerStand::That
        | OwnerStand::Before
        | OwnerStand::Behind
        | OwnerStand::BehindBare
        | OwnerStand::Total
        | OwnerStand::Exchanged => false,
    }
}
