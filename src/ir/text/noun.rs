//! Nouns, players and places as text.

use super::Printer;
use super::shape::{is_adjective, is_one, of_place, quality_ends_in_noun};
use super::words;
use crate::ir::{
    Anaphor, Group, GroupWording, Noun, OwnerPosition, Player, Quality, Quantity, Reference, Selector, Side,
    Slot, State, Zone,
};

/// The role of a noun phrase in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// The subject: "they".
    Subject,
    /// The subject of a change that needs AP or HP, and so something in play: "it gains".
    Changed,
    /// The subject, preceded by a property of it: "the AP of them".
    SubjectBehind,
    /// The subject, preceded by its Lv. or cost, which cards out of play have, too: "the Lv. of them".
    CardBehind,
    /// The object of a verb: "them", "from your hand".
    Object,
    /// The object of a verb for things in play: "destroy it".
    InPlay,
    /// The object of "paired with": its qualities follow "that is".
    Partner,
    /// The things that a condition or an amount counts: "in your hand".
    Asked,
    /// "you have ... in play": the verb expresses the owner.
    Had,
    /// "the next Unit card": it has no article of its own.
    Next,
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
                (
                    Player::You
                    | Player::Opponent
                    | Player::Each
                    | Player::Actor
                    | Player::OwnerOf(_)
                    | Player::Known(_)
                    | Player::Described(_),
                    _,
                ) => self.player(player),
            },
            Selector::PairedWith {
                noun: Noun::Pilot,
                unit,
                wording,
            } if self.words(*wording) == OwnerPosition::Before => {
                let whose = match &**unit {
                    // "that enemy Unit's", and never "the enemy Unit's".
                    Selector::Known(known) => match self.sayable(*known, Role::Object, false) {
                        Some(wording @ Anaphor::TheNoun(..)) => {
                            format!("{}'s", reference_words(in_one_word(wording), Role::Subject))
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
                wording,
            } if self.words(*wording) == OwnerPosition::That && self.is_told_of_pilot(unit) => {
                "that Pilot".to_string()
            }
            Selector::PairedWith { noun, unit, wording }
                if unit.is_this() && is_this(self.words(*wording)) =>
            {
                let place = match self.words(*wording) {
                    OwnerPosition::ThisInTrash { from: true } => " from your trash",
                    OwnerPosition::ThisInTrash { from: false } => " in your trash",
                    OwnerPosition::This
                    | OwnerPosition::That
                    | OwnerPosition::Before
                    | OwnerPosition::Behind
                    | OwnerPosition::BehindBare
                    | OwnerPosition::Total
                    | OwnerPosition::Exchanged => "",
                };
                format!("this {}{place}", self::noun(*noun, false))
            }
            Selector::PairedWith {
                noun,
                unit,
                wording: _,
            } => format!(
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
                let slash = (list.iter().all(is_slashed)
                    && !self.is_behind(list, |wording| wording.behind_or)
                    || self.is_behind(list, |wording| wording.behind_slash))
                    && !differ_in_noun(list)
                    && !list.windows(2).any(|pair| self.is_one_noun(&pair[0], &pair[1]))
                    && !list
                        .split_last()
                        .is_some_and(|(_, before)| before.iter().any(goes_on));
                if slash {
                    self.nouns(&self.share_zone(list), role, 0).join("/")
                } else {
                    self.join(&self.share_zone(list), "or", role, 0)
                }
            }
        }
    }

    /// "from your hand or trash": returns the description, in the first of the places, and the other place.
    pub(super) fn either_place<'a>(&self, list: &'a [Selector]) -> Option<(&'a Group, &'static str)> {
        let [Selector::Group(first), Selector::Group(second)] = list else {
            return None;
        };
        let same = Group {
            zone: first.zone.clone(),
            ..(**second).clone()
        };
        if !self.words(second.wording).or_place || same != **first {
            return None;
        }
        let (of, place) = of_place(&second.zone)?;
        let (first_of, _) = of_place(&first.zone)?;
        (of == first_of).then_some((first, place))
    }

    /// Checks whether two descriptions with a slash between them would be read as one, of things of either kind: "Units/Bases".
    pub(super) fn is_one_noun(&self, one: &Selector, other: &Selector) -> bool {
        let (Selector::Group(one), Selector::Group(other)) = (one, other) else {
            return false;
        };
        let wording = self.words(other.wording);
        let begins = other.quantity == Quantity::Any
            && matches!(other.side, Side::Any | Side::Friendly | Side::Enemy)
            && !(other.qualities.iter()).any(|quality| is_adjective(quality, wording.state_behind));
        self.ends_in_its_noun(one) && begins
    }

    /// Checks whether nothing follows the noun.
    fn ends_in_its_noun(&self, group: &Group) -> bool {
        let in_noun = |quality: &Quality| matches!(quality, Quality::State(State::Link | State::Token));
        let wording = self.words(group.wording);
        !wording.you_have
            && !wording.in_play
            && group.together.is_empty()
            && group.zone == Zone::Field
            && (group.qualities.iter())
                .all(|quality| in_noun(quality) || is_adjective(quality, wording.state_behind))
    }

    /// Checks whether the wording is "the AP of it" and not "its AP", because the words after the noun would be read as the owner of the
    /// AP.
    pub(super) fn has_words_behind(&self, who: &Selector) -> bool {
        match who {
            Selector::Group(group) => !self.ends_in_its_noun(group),
            Selector::AnyOf(list) | Selector::AllOf(list) => {
                list.iter().any(|one| self.has_words_behind(one))
            }
            Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => false,
        }
    }

    /// Checks whether each description except the first follows such a word.
    fn is_behind(&self, list: &[Selector], word: impl Fn(GroupWording) -> bool) -> bool {
        let Some((_, others)) = list.split_first() else {
            return false;
        };
        others.iter().all(|one| {
            one.first_group()
                .is_some_and(|group| word(self.words(group.wording)))
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
    pub(super) fn join(&self, list: &[Selector], word: &str, role: Role, slashed: usize) -> String {
        let nouns = self.nouns(list, role, slashed);
        let listed = list.len() > 2
            && list
                .iter()
                .skip(1)
                .all(|one| matches!(one, Selector::Group(group) if self.words(group.wording).listed));
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
            // No verb follows.
            match words.strip_suffix(',') {
                Some(open) if at + 1 < list.len() => open.to_string(),
                Some(_) | None => words,
            }
        };
        list.iter().enumerate().map(noun).collect()
    }

    /// Checks whether the possessive is "their".
    pub(super) fn is_them(&self, who: &Selector) -> bool {
        match who {
            Selector::Known(reference) => self.said_as(*reference, Role::Object, true).is_them(),
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => false,
        }
    }

    /// Checks whether it is called "it" or "them".
    pub(super) fn is_pronoun(&self, who: &Selector) -> bool {
        match who {
            Selector::Known(reference) => matches!(
                self.said_as(*reference, Role::Object, false),
                Anaphor::It | Anaphor::Them | Anaphor::ThemAll
            ),
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => false,
        }
    }

    /// Prints a reference after "on" and the like.
    pub(super) fn behind_preposition(&self, reference: Reference) -> String {
        match self.sayable(reference, Role::Object, false) {
            Some(wording) => reference_words(in_one_word(wording), Role::Object),
            None => unsayable(reference.to),
        }
    }

    pub(super) fn reference(&self, reference: Reference, role: Role) -> String {
        match self.sayable(reference, role, false) {
            Some(wording) => reference_words(wording, role),
            None => unsayable(reference.to),
        }
    }

    /// Checks whether the verb after this subject is plural.
    pub(super) fn is_plural(&self, selector: &Selector) -> bool {
        match selector {
            Selector::Known(reference) => self.wording(*reference, Role::Subject).is_plural() == Some(true),
            Selector::Player(player) => *player == Player::You,
            Selector::PairedWith { .. } => false,
            Selector::AllOf(_) => true,
            Selector::AnyOf(list) => list.last().is_some_and(|one| self.is_plural(one)),
            Selector::Group(group) => !(is_one(&group.quantity) || self.words(group.wording).single),
        }
    }
}

/// Returns a placeholder for an antecedent that no words can refer to here. It is not part of the language, so it cannot be misread.
pub(super) fn unsayable(slot: Slot) -> String {
    use words::WHAT;
    match slot {
        Slot::This => format!("{WHAT} has this effect"),
        Slot::Subject => format!("{WHAT} the event is about"),
        Slot::Object => format!("{WHAT} the event is done to"),
        Slot::Step(step) => format!("{WHAT} instruction {} brought up", usize::from(step) + 1),
        Slot::Remaining(step) => format!("{WHAT} instruction {} left", usize::from(step) + 1),
        Slot::Found(step) => format!("{WHAT} instruction {} went on until", usize::from(step) + 1),
        Slot::Each => format!("{WHAT} each of these is"),
    }
}

/// The words themselves.
pub(super) fn reference_words(wording: Anaphor, role: Role) -> String {
    match wording {
        Anaphor::It => "it".to_string(),
        Anaphor::Them if matches!(role, Role::Subject | Role::Changed) => "they".to_string(),
        Anaphor::Them => "them".to_string(),
        Anaphor::This => "this".to_string(),
        Anaphor::ThisNoun(noun) => format!("this {}", self::noun(noun, false)),
        Anaphor::ThatNoun(noun) => format!("that {}", self::noun(noun, false)),
        Anaphor::ThoseNoun(noun) => format!("those {}", self::noun(noun, true)),
        Anaphor::ThemAll => "them".to_string(),
        Anaphor::ThatSided(side, noun) => format!("that {}{}", side_word(side), self::noun(noun, false)),
        Anaphor::ThoseSided(side, noun) => format!("those {}{}", side_word(side), self::noun(noun, true)),
        // A side has one Base (4-6-3), so "the enemy Base" needs no other words and is no reference.
        Anaphor::TheNoun(side, Noun::Base) => {
            format!("that {}{}", side_word(side), noun(Noun::Base, false))
        }
        Anaphor::TheNoun(Side::Yours, noun) => format!("your {}", self::noun(noun, false)),
        Anaphor::TheNoun(side, noun) => format!("the {}{}", side_word(side), self::noun(noun, false)),
        Anaphor::TheDone {
            done,
            noun,
            behind: false,
            plural,
        } => format!("the {} {}", done.word(), self::noun(noun, plural)),
        Anaphor::TheDone {
            done,
            noun,
            behind: true,
            plural,
        } => format!("the {} {}", self::noun(noun, plural), done.word()),
        Anaphor::Remaining(left) => left.words().to_string(),
        Anaphor::Their => "their".to_string(),
        // It is worded as a description with its noun.
        Anaphor::Doer { .. } => unsayable(Slot::Object),
        wording @ (Anaphor::ThisCardAt { hand, from } | Anaphor::ThatCardAt { hand, from, .. }) => format!(
            "{} {} {} {}",
            match wording {
                Anaphor::ThatCardAt { it: true, .. } => "it",
                Anaphor::ThatCardAt { it: false, .. } => "that card",
                _ => "this card",
            },
            if from { "from" } else { "in" },
            match wording {
                Anaphor::ThatCardAt { owners: true, .. } => "its owner's",
                _ => "your",
            },
            if hand { "hand" } else { "trash" }
        ),
    }
}

/// Words that can stand behind "of" and "on": "the enemy Unit" is said as "that enemy Unit" there.
pub(super) fn in_one_word(wording: Anaphor) -> Anaphor {
    match wording {
        Anaphor::TheNoun(Side::Yours, noun) => Anaphor::ThatSided(Side::Friendly, noun),
        Anaphor::TheNoun(side, noun) => Anaphor::ThatSided(side, noun),
        wording => wording,
    }
}

/// Checks whether a slash and not "or" joins this to others like it: "1 enemy Unit/1 enemy Base".
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

pub(super) fn side_word(side: Side) -> &'static str {
    match side {
        Side::Enemy => "enemy ",
        Side::Friendly => "friendly ",
        Side::Any | Side::Yours | Side::Theirs => "",
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
    format!("{} {phrase}", article(phrase))
}

/// "a" or "an", as it stands before some words.
pub(crate) fn article(phrase: &str) -> &'static str {
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
    if vowel { "an" } else { "a" }
}

/// "undamaged", but not "Unit".
fn is_short_u(word: &str) -> bool {
    word.to_ascii_lowercase().starts_with("un") && !word.to_ascii_lowercase().starts_with("uni")
}

/// Checks whether a description other than the first has only a side and a kind of object: after a slash, that would be read as another
/// noun of the one before it.
fn differ_in_noun(list: &[Selector]) -> bool {
    list.iter().skip(1).any(|one| {
        matches!(one, Selector::Group(group) if group.qualities.is_empty()
            && group.together.is_empty()
            && matches!(group.side, Side::Friendly | Side::Enemy))
    })
}

/// Checks whether a Pilot refers to itself.
pub(super) fn is_this(wording: OwnerPosition) -> bool {
    match wording {
        OwnerPosition::This | OwnerPosition::ThisInTrash { .. } => true,
        OwnerPosition::That
        | OwnerPosition::Before
        | OwnerPosition::Behind
        | OwnerPosition::BehindBare
        | OwnerPosition::Total
        | OwnerPosition::Exchanged => false,
    }
}

/// Checks whether the words of a description end in another noun, to which a slash after it would belong: "Bases whose AP is lower than the
/// number of Units/Pilots".
fn goes_on(one: &Selector) -> bool {
    matches!(one, Selector::Group(group) if group.qualities.iter().any(quality_ends_in_noun))
}
