//! A description: how many of what, that are how, and where.

use super::Printer;
use super::noun::{Role, in_one_word, noun, reference_words, side_word, unsayable, with_article};
use super::quality::{Front, in_common};
use super::shape::{is_adjective, is_one};
use super::words;
use crate::ir::{
    Amount, Anaphor, CountedWording, Done, DoneBy, DoneTo, Group, GroupWording, NamesWording, Noun,
    OwnWording, Player, Quality, Quantity, Selector, Side, State, Together, Zone,
};

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

    /// The same, with another place behind the first.
    pub(super) fn in_place_or(self, place: &'static str) -> Form {
        Form {
            or_place: Some(place),
            ..self
        }
    }
}

/// What is said of each of the things that a group describes.
struct Modifiers<'g> {
    /// Before the noun.
    before: Vec<String>,
    /// Behind the noun.
    after: Vec<&'g Quality>,
    /// "Link ", or nothing.
    link: &'static str,
    /// " token", or nothing.
    token: &'static str,
}

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
        let wording = self.words(group.wording);
        if wording.unsaid {
            return self.quantity(&group.quantity);
        }
        if wording.number_alone && matches!(group.zone, Zone::Among(_)) && group.qualities.is_empty() {
            let quantity = self.quantity(&group.quantity);
            return quantity.strip_suffix(" of").unwrap_or(&quantity).to_string();
        }
        if wording.target && *group.qualities == [Quality::State(State::Attacked)] {
            return "the attack target".to_string();
        }
        if wording.told
            && let Some(one) = self.told_by_side(group)
        {
            return one;
        }
        if wording.top
            && let Some(top) = self.top_of_shields(group, wording)
        {
            return top;
        }
        if wording.name_only
            && let [named @ Quality::Named(_)] = group.qualities.as_slice()
        {
            return self.predicate(named);
        }
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
        if let Zone::TopOfDeck(of) = &group.zone {
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
            Quantity::One => with_article(&described),
            Quantity::AtLeast(1) if wording.in_letters => format!("one or more {described}"),
            Quantity::Exactly(_) if wording.both => format!("both {described}"),
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

    /// "the top 3 cards of your deck".
    fn top_of_deck(&self, group: &Group, of: &Player, role: Role) -> String {
        match &group.quantity {
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
        }
    }

    /// "the top card of your Shields", of as many as are counted.
    fn top_of_shields(&self, group: &Group, wording: GroupWording) -> Option<String> {
        let (Quantity::Exactly(number), [Noun::Shield], []) = (
            &group.quantity,
            group.nouns.as_slice(),
            group.qualities.as_slice(),
        ) else {
            return None;
        };
        let one = *number == Amount::Literal(1);
        let sided = matches!(group.side, Side::Friendly | Side::Enemy) && !wording.opponents;
        if one && sided && !wording.in_area {
            return Some(format!("the top {}Shield", side_word(group.side)));
        }
        let whose = match sided {
            true if wording.in_area => format!("the {}", side_word(group.side)),
            _ if wording.opponents => "your opponent's ".to_string(),
            _ => "your ".to_string(),
        };
        let place = if wording.in_area { "shield area" } else { "Shields" };
        Some(if one {
            format!("the top card of {whose}{place}")
        } else {
            format!("the top {} cards of {whose}{place}", self.amount(number))
        })
    }

    /// Whether how many there are stands behind the noun: "cards with 3 or more different names".
    fn counts_behind(&self, group: &Group) -> bool {
        matches!(group.quantity, Quantity::AtLeast(_))
            && group.together.iter().any(|one| match one {
                Together::Common { same, wording, .. } => {
                    let counted = self.words(*wording).counted;
                    !same && matches!(counted, Some(CountedWording::With | CountedWording::Of { .. }))
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
        let words = match (self.words(group.wording).called, side) {
            (_, Side::Any | Side::Theirs) => return None,
            (true, Side::Yours) => return None,
            (true, Side::Enemy | Side::Friendly) => Anaphor::ThatSided(side, *of),
            (false, Side::Yours | Side::Enemy | Side::Friendly) => Anaphor::TheNoun(side, *of),
        };
        Some(reference_words(words, Role::Object))
    }

    /// Whether "your" or "their" stands before the noun.
    pub(super) fn is_owned(&self, group: &Group, role: Role) -> bool {
        if group.owner().is_some() {
            return !self.words(group.wording).you_have;
        }
        match group.side {
            side if self.words(group.wording).by.says_side(side) => false,
            Side::Theirs => true,
            Side::Yours => role != Role::Had && !self.words(group.wording).you_have,
            Side::Enemy => role != Role::Had && self.is_of_opponent(group),
            Side::Any | Side::Friendly => false,
        }
    }

    /// Whether "your opponent's" or "their" says whose it is, and not "enemy".
    fn is_of_opponent(&self, group: &Group) -> bool {
        let wording = self.words(group.wording);
        wording.opponents || (wording.theirs && group.zone == Zone::Field)
    }

    /// A group without its quantity.
    pub(super) fn described(&self, group: &Group, form: Form, role: Role) -> String {
        let wording = self.words(group.wording);
        // "different colors among your Units": what is said before it is said of all of them.
        if let Some((common, words)) = group.together.iter().enumerate().find_map(|(at, one)| match one {
            Together::Common { what, same, wording } => match self.words(*wording) {
                wording @ NamesWording {
                    counted: Some(CountedWording::Before { among }),
                    ..
                } if !same => {
                    let among = if among { "among" } else { "of" };
                    Some((
                        at,
                        format!("{} {among}", in_common(false, *what, wording, form.one)),
                    ))
                }
                NamesWording { .. } => None,
            },
            Together::TotalAtMost { .. } | Together::Extreme { .. } => None,
        }) {
            let mut of = group.clone();
            of.together.remove(common);
            return format!("{words} {}", self.described(&of, Form::MANY, role));
        }
        let quantity = self.counts_behind(group).then(|| self.quantity(&group.quantity));
        if let Some(described) = self.described_within(group, form, role) {
            return described;
        }
        let side = match group.side {
            side if wording.by.says_side(side) => None,
            Side::Friendly => Some("friendly"),
            Side::Yours if wording.friendly && role != Role::Had => Some("friendly"),
            Side::Enemy if role != Role::Had && !self.is_of_opponent(group) => Some("enemy"),
            Side::Any | Side::Yours | Side::Enemy | Side::Theirs => None,
        };
        let owner = self.whose(group, form, role);
        let Modifiers {
            before: mut words,
            after,
            link,
            token,
        } = self.modifiers(group, form, side);
        words.splice(0..0, owner);
        let noun_text = |noun: Noun| {
            let base = super::noun::noun(noun, form.plural && token.is_empty());
            format!(
                "{link}{base}{token}{}",
                if form.plural && !token.is_empty() { "s" } else { "" }
            )
        };
        // "enemy Base/enemy Shield": a lone side is said again.
        let lone = group.qualities.len() == after.len();
        let repeat = match side {
            Some(side) if lone && !wording.side_once => format!("/{side} "),
            Some(_) | None => "/".to_string(),
        };
        let nouns: Vec<String> = group.nouns.iter().map(|noun| noun_text(*noun)).collect();
        // "the Unit paired with this Unit" is that one, whatever is known of it.
        let the_paired = group.quantity == Quantity::The && words.is_empty() && group.nouns.len() == 1;
        let front = Front {
            one: form.one,
            nouns: &group.nouns,
            wording,
            is_the: the_paired,
            is_placed: group.zone != Zone::Field || wording.in_play || wording.you_have,
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
            | Role::DoneQuery
            | Role::Had => self.postmodifiers(&after, &group.together, front),
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
            && !wording.slash
            && !form.slashed
            && behind.is_empty()
            && link.is_empty()
            && token.is_empty()
            && !wording.you_have
            && place_of_all;
        // All of them: "enemy Units and Bases"; one of them: "1 enemy Unit/enemy Base".
        words.push(nouns.join(if joined { " and " } else { &repeat }));
        words.extend(behind.own.clone());
        words.extend((wording.you_have && group.side == Side::Yours).then(|| "you have".to_string()));
        words.extend(
            group
                .owner()
                .filter(|_| wording.you_have)
                .map(|owner| self.has(owner)),
        );
        words.extend(zone);
        words.extend(behind.behind_place());
        words.extend(
            wording
                .including
                .map(|included| format!(", including {}", included.words())),
        );
        // The second comma stands before the verb only.
        let is_subject = matches!(role, Role::Subject | Role::Changed);
        let ends_apart = words.last().is_some_and(|last| last.starts_with(", other than "));
        if wording.comma && wording.commas && is_subject && ends_apart {
            words.push(",".to_string());
        }
        words.join(" ").replace(" ,", ",")
    }

    /// What is said of each of the things that are described: before the noun, in it and behind it.
    fn modifiers<'g>(&self, group: &'g Group, form: Form, side: Option<&str>) -> Modifiers<'g> {
        let wording = self.words(group.wording);
        let mut words: Vec<String> = Vec::new();
        let mut side_pending = side;
        // "the rested Unit" is the one that the text has rested.
        let adjectives = (group.qualities.iter()).filter(|one| is_adjective(one, wording.state_behind));
        let is_the_done = group.quantity == Quantity::The && side.is_none() && adjectives.count() == 1;
        let mut after: Vec<&Quality> = Vec::new();
        let mut link = "";
        let mut token = "";
        for quality in &group.qualities[usize::from(form.another)..] {
            match quality {
                Quality::Other(than) if self.is_other_than(group, *than) => words.push("other".to_string()),
                // No words that are read say what this is other than.
                Quality::Other(than) => words.push(format!("{} is not {}", words::WHAT, unsayable(*than))),
                Quality::State(State::Link) if wording.linked => link = "Linked ",
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
                    if wording.state_behind || is_the_done && *quality == Quality::State(State::Rested) {
                        after.push(quality);
                    } else {
                        words.push(self.predicate(quality));
                    }
                }
                Quality::Color(_) | Quality::Trait(_) | Quality::Named(_) => {
                    words.extend(side_pending.take().map(str::to_string));
                    words.push(self.predicate(quality));
                }
                Quality::Not(denied) if denied.is_before() => {
                    // A state stands before whose it is, but for the two that otherwise stand with the noun.
                    let leads = matches!(**denied, Quality::State(_)) && is_adjective(denied, false);
                    if !leads {
                        words.extend(side_pending.take().map(str::to_string));
                    }
                    words.push(self.non(denied));
                }
                // It stands before the noun.
                Quality::OwnedBy(_) => {}
                // It is said with the clause.
                Quality::ThisTurn { wording, .. } if self.words(*wording).on_turn.is_some() => {}
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
        Modifiers {
            before: wording.order.arrange(words),
            after,
            link,
            token,
        }
    }

    /// "non-blue", "non-Link".
    pub(super) fn non(&self, denied: &Quality) -> String {
        let word = match denied {
            Quality::State(State::Link) => "Link".to_string(),
            Quality::State(State::Token) => "token".to_string(),
            other => self.predicate(other),
        };
        format!("non-{word}")
    }

    /// Whose it is, as it stands before a noun.
    fn whose(&self, group: &Group, form: Form, role: Role) -> Vec<String> {
        let wording = self.words(group.wording);
        let mut owner = Vec::new();
        if self.is_owned(group, role) {
            let whose = match (group.owner(), group.side) {
                (Some(owner), Side::Any) => self.possessive(owner),
                // Whose it is has one word.
                (Some(owner), _) => format!("{} is {}", super::words::WHAT, self.possessive(owner)),
                (None, Side::Theirs | Side::Yours) if let Some(own) = wording.own => match own {
                    OwnWording::Your => "your own".to_string(),
                    OwnWording::Their => "their own".to_string(),
                },
                (None, Side::Theirs) => "their".to_string(),
                (None, Side::Enemy) if wording.opponents => "your opponent's".to_string(),
                (None, Side::Enemy) => "their".to_string(),
                (None, Side::Any | Side::Yours | Side::Friendly) => "your".to_string(),
            };
            owner.push(if form.counted {
                format!("of {whose}")
            } else {
                whose
            });
        }
        // "Their" and "your opponent's" say it of the players of whom the text speaks, and "enemy" of all.
        if group.is_of_those() && !self.is_of_opponent(group) {
            owner.push(format!(
                "{} is {}",
                super::words::WHAT,
                self.possessive(&Player::Opponent)
            ));
        }
        owner
    }

    /// What is described as a part of something: of a deck, or of what the text has brought up.
    fn described_within(&self, group: &Group, form: Form, role: Role) -> Option<String> {
        let wording = self.words(group.wording);
        match &group.zone {
            Zone::TopOfDeck(of) => Some(format!("cards from the top of {} deck", self.possessive(of))),
            // "it", "that Unit": what a condition has described and asked about.
            Zone::Within(of)
                if group.quantity == Quantity::The
                    && group.qualities.is_empty()
                    && let Selector::Group(asked) = &**of
                    && asked.quantity == Quantity::The =>
            {
                Some(match asked.nouns.first() {
                    Some(one) if wording.called => {
                        format!("that {}{}", side_word(group.side), noun(*one, false))
                    }
                    Some(_) | None => "it".to_string(),
                })
            }
            // "the enemy Unit that destroyed it": "the" is said before it.
            Zone::Within(of)
                if let Selector::Known(known) = &**of
                    && let (Anaphor::Doer { did, of }, [one]) =
                        (self.wording(*known, Role::Object), group.nouns.as_slice()) =>
            {
                let to = match of {
                    DoneTo::It => "it".to_string(),
                    DoneTo::This(noun) => format!("this {}", super::noun::noun(noun, false)),
                    DoneTo::That(noun) => format!("that {}", super::noun::noun(noun, false)),
                    DoneTo::TheDamage => "the damage".to_string(),
                    DoneTo::ThatDamage => "that damage".to_string(),
                };
                let (side, one) = (side_word(group.side), noun(*one, false));
                Some(format!("{side}{one} that {} {to}", did.word()))
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
                        match self.called_card(self.words(reference.wording), reference.to) {
                            Some(wording) => reference_words(in_one_word(wording), Role::Object),
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
                words.extend(wording.order.arrange(adjectives.collect()));
                words.push(noun.to_string());
                Some(words.join(" "))
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
                            Some(wording) => reference_words(in_one_word(wording), Role::Object),
                            None => unsayable(reference.to),
                        },
                        of @ (Selector::Player(_) | Selector::PairedWith { .. }) => {
                            self.selector(of, Role::Object)
                        }
                    }
                )];
                let front = Front {
                    wording,
                    ..Front::of(form.one, &[])
                };
                let behind = self.postmodifiers(&after, &group.together, front);
                words.push(behind.all());
                Some(words.join(" ").trim_end().to_string())
            }
            Zone::Field
            | Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Removal(_)
            | Zone::Deck(_)
            | Zone::Area { .. }
            | Zone::Among(_)
            | Zone::Done { .. } => None,
        }
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
            // Which article it is depends on the word behind it (`group`).
            Quantity::One => "a".to_string(),
            Quantity::All => "all".to_string(),
            Quantity::Each => "each".to_string(),
            Quantity::Any => String::new(),
            Quantity::The => "the".to_string(),
        }
    }

    pub(super) fn zone(&self, group: &Group, role: Role) -> Option<String> {
        let wording = self.words(group.wording);
        let way = if wording.from { "from" } else { "in" };
        let whose = |player: &Player| match (player, role) {
            (Player::Opponent, Role::Had) => "their".to_string(),
            (
                Player::You
                | Player::Opponent
                | Player::Each
                | Player::Actor
                | Player::OwnerOf(_)
                | Player::Known(_)
                | Player::Described(_),
                _,
            ) => self.possessive_in(group, player),
        };
        Some(match &group.zone {
            Zone::Field if wording.in_play => "in play".to_string(),
            Zone::Field | Zone::TopOfDeck(_) | Zone::Within(_) => return None,
            Zone::Area { of, area, .. } => format!("in {} {}", self.possessive_in(group, of), area.words()),
            Zone::Done {
                steps, done, from, ..
            } if !self.are_all_that(*done, *from, steps) => {
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
            Zone::Done {
                steps: _,
                done,
                from,
                wording,
            } => {
                let that = match (done, group.wording) {
                    (Done::Recovered, _) => "that ".to_string(),
                    (_, noted) => match self.words(noted).by {
                        DoneBy::Unsaid => String::new(),
                        by => format!("{} ", by.words()),
                    },
                };
                let from = from.map_or(String::new(), |from| format!("{} ", from.words()));
                format!("{that}{} {from}{}", done.word(), self.words(*wording).words())
            }
            Zone::Hand(of) => format!("{way} {} hand", whose(of)),
            Zone::Trash(of) => format!("{way} {} trash", whose(of)),
            Zone::Removal(of) => format!("{way} {} removal area", whose(of)),
            Zone::Deck(of) => format!("{way} {} deck", whose(of)),
            Zone::Among(_) if self.is_placed_behind(group) => return None,
            Zone::Among(_) => among(wording).to_string(),
        })
    }

    /// Whether the place stands behind how many there are.
    fn is_placed_behind(&self, group: &Group) -> bool {
        let is_measured = match &group.quantity {
            Quantity::Exactly(amount) | Quantity::UpTo(amount) => self.is_measured(amount),
            Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No
            | Quantity::One
            | Quantity::All
            | Quantity::Each
            | Quantity::Any
            | Quantity::The => false,
        };
        is_measured && self.words(group.wording).among_behind && matches!(group.zone, Zone::Among(_))
    }

    /// " among them", behind "a number of cards equal to the number of your Bases".
    fn among_behind(&self, group: &Group) -> String {
        match self.is_placed_behind(group) {
            true => format!(" {}", among(self.words(group.wording))),
            false => String::new(),
        }
    }

    /// "the first 2 cards in your opponent's shield area".
    fn first_cards(&self, group: &Group, of: &Player) -> String {
        let whose = self.possessive_in(group, of);
        match &group.quantity {
            Quantity::Exactly(Amount::Literal(1)) => format!("the first card in {whose} shield area"),
            Quantity::Exactly(Amount::Literal(number)) => {
                format!("the first {number} cards in {whose} shield area")
            }
            _ => format!("{} in {whose} shield area", words::WHAT),
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

/// "among them", "from it": of what was looked at.
fn among(wording: GroupWording) -> &'static str {
    match (wording.from_it, wording.from) {
        (true, _) => "from it",
        (false, true) => "from among them",
        (false, false) => "among them",
    }
}
