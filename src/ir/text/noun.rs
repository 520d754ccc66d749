//! Nouns, players and places as text.

use super::Printer;
use crate::ir::row::is_measured;
use crate::ir::{
    Amount, Group, Noun, Player, Quality, Quantity, Reference, Said, Selector, Side, Slot, State, Zone,
};

/// What a noun phrase does in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It is the subject: "they".
    Subject,
    /// A verb acts on it: "them", "from your hand".
    Object,
    /// A verb acts on it that is said of what is in play only: "destroy it".
    InPlay,
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
                (Player::Opponent, Role::Object | Role::InPlay) => "the enemy player".to_string(),
                (Player::You | Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_), _) => {
                    self.player(player)
                }
            },
            Selector::PairedWith {
                noun: Noun::Pilot,
                unit,
            } => format!(
                "{} paired {}",
                self.genitive(unit),
                self::noun(Noun::Pilot, self.is_them(unit))
            ),
            Selector::PairedWith { noun, unit } => format!(
                "the {} paired with {}",
                self::noun(*noun, false),
                self.selector(unit, Role::Object)
            ),
            Selector::Group(group) => self.group(group, role),
            Selector::AllOf(list) => {
                let list = self.share_zone(list);
                // "Units and Bases and all enemy Pilots": the first of them can be two itself.
                self.join(&list, " and ", role, 1)
            }
            Selector::AnyOf(list) if let Some((group, place)) = self.either_place(list) => {
                self.group_in(group, role, false, Some(place))
            }
            Selector::AnyOf(list) => {
                let slash =
                    (list.iter().all(is_slashed) || self.is_behind_slashes(list)) && !differ_in_noun(list);
                self.join(&self.share_zone(list), if slash { "/" } else { " or " }, role, 0)
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

    /// Whether each description but the first stands behind a slash.
    fn is_behind_slashes(&self, list: &[Selector]) -> bool {
        let Some((_, others)) = list.split_first() else {
            return false;
        };
        others.iter().all(|one| {
            one.first_group()
                .is_some_and(|group| self.words(group.said).behind_slash)
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

    /// The nouns of a list. From that place on, "and" between the kinds of one noun would be one of the list.
    fn join(&self, list: &[Selector], joint: &str, role: Role, slashed: usize) -> String {
        let noun = |(at, one): (usize, &Selector)| match one {
            Selector::Group(group) if at >= slashed => self.group_in(group, role, true, None),
            one => self.selector(one, role),
        };
        let nouns: Vec<String> = list.iter().enumerate().map(noun).collect();
        nouns.join(joint)
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
                Said::Them | Said::ThemAll => "their".to_string(),
                said @ (Said::This
                | Said::ThisNoun(_)
                | Said::ThatNoun(_)
                | Said::ThoseNoun(_)
                | Said::ThatSided(..)
                | Said::ThoseSided(..)
                | Said::TheNoun(..)
                | Said::TheDone { .. }
                | Said::TheRemainingCards
                | Said::TheRemainingCard
                | Said::AnyRemainingCard
                | Said::ThisCardAt { .. }
                | Said::ThatCardAt { .. }) => possessive(&reference_words(said, Role::Subject)),
            },
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => possessive(&self.selector(who, Role::Subject)),
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

    pub(super) fn group(&self, group: &Group, role: Role) -> String {
        self.group_in(group, role, false, None)
    }

    /// A description, with a slash between the kinds of object, and with another place where it can be as well.
    fn group_in(&self, group: &Group, role: Role, slashed: bool, or_place: Option<&'static str>) -> String {
        let said = self.words(group.said);
        if said.unsaid {
            return self.quantity(&group.quantity);
        }
        if said.name_only
            && let [named @ Quality::Named(_)] = group.qualities.as_slice()
        {
            return self.predicate(named);
        }
        let one = is_one(&group.quantity) || said.single;
        // A side has one Base (4-6-3), so that "your Base" is that one.
        let bare = said.bare && group.nouns.iter().any(|noun| *noun != Noun::Base);
        let one_of = group.quantity == Quantity::One && self.is_owned(group, role) && !bare;
        if let Zone::TopOfDeck(of) = &group.zone {
            return match &group.quantity {
                Quantity::Exactly(Amount::Literal(1)) => {
                    format!("the top card of {} deck", self.possessive(of))
                }
                Quantity::Exactly(number) => {
                    format!(
                        "the top {} cards of {} deck",
                        self.amount(number),
                        self.possessive(of)
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
            && let (Zone::Hand(of), Quantity::All, [], [], [Noun::Card(None)]) = (
                &group.zone,
                &group.quantity,
                group.qualities.as_slice(),
                group.together.as_slice(),
                group.nouns.as_slice(),
            )
        {
            return format!("{} hand", self.possessive(of));
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
        let another =
            group.quantity == Quantity::One && !one_of && group.qualities.first() == Some(&Quality::Other);
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
            Quantity::Exactly(amount) if is_measured(amount) => {
                format!("a number of {described} equal to {}", self.amount(amount))
            }
            Quantity::UpTo(amount) if is_measured(amount) => {
                format!("up to a number of {described} equal to {}", self.amount(amount))
            }
            Quantity::One if another => format!("another {described}"),
            Quantity::One if one_of => format!("one {described}"),
            // "your Unit".
            Quantity::One if bare => described,
            Quantity::One => with_article(&described),
            Quantity::No if said.none_of => format!("none of {described}"),
            Quantity::No if said.remaining => format!("no remaining {described}"),
            // "your Base": the owner says that it is the only one.
            Quantity::The if self.is_owned(group, role) && is_only_one(group) => described,
            Quantity::The if self.means_what_was_told(group) => format!("the only {described}"),
            Quantity::The if is_known(group) => described,
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
            | Quantity::The => format!("{} {described}", self.quantity(&group.quantity)),
        }
    }

    /// Whether "your" or "their" stands before the noun.
    fn is_owned(&self, group: &Group, role: Role) -> bool {
        match group.side {
            Side::Theirs => true,
            Side::Yours => role != Role::Had && !self.words(group.said).you_have,
            Side::Any | Side::Friendly | Side::Enemy => false,
        }
    }

    /// A group without its quantity.
    pub(super) fn described(&self, group: &Group, form: Form, role: Role) -> String {
        let said = self.words(group.said);
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
                    Some(one) if said.called => format!("that {}", noun(*one, false)),
                    Some(_) | None => "it".to_string(),
                };
            }
            // "this rested Unit".
            Zone::Within(of) if group.quantity == Quantity::The && !group.qualities.is_empty() => {
                let known = self.selector(of, Role::Object);
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
                        Selector::Group(_) | Selector::AnyOf(_) | Selector::AllOf(_) => "them".to_string(),
                        // The words are an object's, and what they mean depends on what is done to the whole.
                        Selector::Known(reference) => match self.sayable(*reference, role, false) {
                            Some(said) => reference_words(said, Role::Object),
                            None => unsayable(reference.to),
                        },
                        of @ (Selector::Player(_) | Selector::PairedWith { .. }) => {
                            self.selector(of, Role::Object)
                        }
                    }
                )];
                let behind = self.behind(&after, &group.together, form.one, &[], said);
                words.extend(behind.own);
                words.extend(behind.with_nouns);
                return words.join(" ");
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
            Side::Friendly => Some("friendly"),
            Side::Yours if said.friendly && role != Role::Had => Some("friendly"),
            Side::Enemy if role != Role::Had => Some("enemy"),
            Side::Any | Side::Yours | Side::Enemy | Side::Theirs => None,
        };
        if self.is_owned(group, role) {
            let whose = if group.side == Side::Theirs {
                "their"
            } else {
                "your"
            };
            owner.push(if form.counted {
                format!("of {whose}")
            } else {
                whose.to_string()
            });
        }
        let mut side_pending = side;
        let mut after: Vec<&Quality> = Vec::new();
        let mut link = "";
        let mut token = "";
        for quality in &group.qualities[usize::from(form.another)..] {
            match quality {
                Quality::Other => words.push("other".to_string()),
                Quality::State(State::Link) => link = "Link ",
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
                    if said.state_behind {
                        after.push(quality);
                    } else {
                        words.push(self.predicate(quality));
                    }
                }
                Quality::Color(_) | Quality::Trait(_) | Quality::Named(_) => {
                    words.extend(side_pending.take().map(str::to_string));
                    words.push(self.predicate(quality));
                }
                Quality::State(State::Attacked)
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
        let behind = self.behind(&after, &group.together, form.one, &group.nouns, said);
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
        words.extend(behind.own);
        words.extend(said.you_have.then(|| "you have".to_string()));
        words.extend(zone);
        words.extend(behind.with_nouns);
        words.join(" ").replace(" ,", ",")
    }

    fn quantity(&self, quantity: &Quantity) -> String {
        match quantity {
            Quantity::Exactly(number) => self.amount(number),
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
                self.possessive(player)
            }
        };
        Some(match &group.zone {
            Zone::Field if said.in_play => "in play".to_string(),
            Zone::Field | Zone::TopOfDeck(_) | Zone::Within(_) => return None,
            Zone::Area { of, area } => format!("in {} {}", self.possessive(of), area.words()),
            Zone::Done { steps: _, done, said } => format!("{} {}", done.word(), self.words(*said).words()),
            Zone::Hand(of) => format!("{way} {} hand", whose(of)),
            Zone::Trash(of) => format!("{way} {} trash", whose(of)),
            Zone::Removal(of) => format!("{way} {} removal area", whose(of)),
            Zone::Deck(of) => format!("{way} {} deck", whose(of)),
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

    pub(super) fn possessive(&self, player: &Player) -> String {
        match player {
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
            Player::OwnerOf(reference) if reference.to == Slot::Each => return "each owner's".to_string(),
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
        match self.words(reference.said) {
            // "its owner" is that of each object in turn.
            Said::It | Said::Them | Said::ThemAll if !each => {
                let card = match (reference.to, them) {
                    (Slot::This, _) => "this card",
                    (_, false) => "that card",
                    (_, true) => "those cards",
                };
                format!("{card}'s")
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
            | Said::TheRemainingCards
            | Said::TheRemainingCard
            | Said::AnyRemainingCard
            | Said::ThisCardAt { .. }
            | Said::ThatCardAt { .. } => self.genitive(&Selector::Known(reference)),
        }
    }

    /// What "the second" is followed by: a group without its quantity, and in a list the first of them.
    pub(super) fn ordinary(&self, selector: &Selector) -> String {
        match selector {
            Selector::Group(group) => self.described(group, Form::ONE, Role::Object),
            Selector::AnyOf(list) | Selector::AllOf(list) => {
                let joint = if matches!(selector, Selector::AllOf(_)) {
                    " and "
                } else {
                    " or "
                };
                let words: Vec<String> = list.iter().map(|one| self.ordinary(one)).collect();
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
    match slot {
        Slot::This => "what has this effect".to_string(),
        Slot::Subject => "what the event is about".to_string(),
        Slot::Object => "what the event is done to".to_string(),
        Slot::Step(step) => format!("what instruction {} brought up", usize::from(step) + 1),
        Slot::Remaining(step) => format!("what instruction {} left", usize::from(step) + 1),
        Slot::Each => "each of these".to_string(),
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
        Said::Them if role == Role::Subject => "they".to_string(),
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
        Said::TheNoun(side, noun) => format!("the {}{}", side_word(side), self::noun(noun, false)),
        Said::TheDone {
            done,
            noun,
            behind: false,
        } => format!("the {} {}", done.word(), self::noun(noun, false)),
        Said::TheDone {
            done,
            noun,
            behind: true,
        } => format!("the {} {}", self::noun(noun, false), done.word()),
        Said::TheRemainingCards => "the remaining cards".to_string(),
        Said::TheRemainingCard => "the remaining card".to_string(),
        Said::AnyRemainingCard => "any remaining card".to_string(),
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

/// Whether a side has only one of these (4-6-3), or a battle has.
fn is_only_one(group: &Group) -> bool {
    group.nouns.iter().all(|noun| *noun == Noun::Base)
        || group.qualities.iter().any(|quality| {
            matches!(
                quality,
                Quality::Battling(_) | Quality::State(State::Attacking | State::Blocking | State::Battling)
            )
        })
}

/// Whether the words of something known stand for the whole description.
fn is_known(group: &Group) -> bool {
    let Zone::Within(of) = &group.zone else {
        return false;
    };
    !group.qualities.is_empty() || matches!(&**of, Selector::Group(asked) if asked.quantity == Quantity::The)
}

/// "this Unit's", "your Units'".
fn possessive(words: &str) -> String {
    let plural = words.ends_with('s');
    format!("{words}'{}", if plural { "" } else { "s" })
}
