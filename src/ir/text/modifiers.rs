//! Noun phrases: the noun, and the modifiers before and after it.

use super::Printer;
use super::noun::{Role, in_one_word, noun, reference_words, side_word, unsayable};
use super::quality::{Front, in_common};
use super::shape::is_adjective;
use super::words;
use crate::ir::{
    Anaphor, CountedWording, DoneTo, Group, NamesWording, Noun, OwnWording, Player, Quality, Quantity,
    Selector, Side, State, Together, Zone,
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

    /// Returns the form with "or" and another place behind the first place.
    pub(super) fn in_place_or(self, place: &'static str) -> Form {
        Form {
            or_place: Some(place),
            ..self
        }
    }
}

/// The modifiers of a described noun.
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

/// The grammatical form of a group.
#[derive(Clone, Copy)]
pub(super) struct Form {
    /// One object: "that is", "its".
    pub(super) one: bool,
    /// The noun is a plural.
    pub(super) plural: bool,
    /// A number stands before the owner: "1 of your Units", not "your Units".
    pub(super) counted: bool,
    /// "another" says the first quality.
    pub(super) another: bool,
    /// A slash stands between the kinds of object: "Units/Bases".
    pub(super) slashed: bool,
    /// "or trash" behind the place: the other place.
    pub(super) or_place: Option<&'static str>,
}

impl Printer<'_> {
    /// A group without its quantity.
    pub(super) fn described(&self, group: &Group, form: Form, role: Role) -> String {
        let wording = self.words(group.wording);
        // "different colors among your Units": a collective property before the noun applies to all of them.
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
            Together::TotalAtMost { .. } | Together::Extreme { .. } | Together::AtRandom => None,
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
            is_placed: group.zone != Zone::Field
                || wording.in_play
                || wording.you_have
                || group.is_at_random(),
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
            | Role::Had
            | Role::Next => self.postmodifiers(&after, &group.together, front),
        };
        let zone = self.zone(group, role).map(|zone| match form.or_place {
            Some(other) => format!("{zone} or {other}"),
            None => zone,
        });
        // Words after the last noun would apply to that noun only, but a place applies to all cards of a list.
        let place_of_all = match &group.zone {
            Zone::Field => zone.is_none(),
            Zone::Done { .. } => false,
            Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Removal(_)
            | Zone::Under(_)
            | Zone::Deck(_)
            | Zone::TopOfDeck { .. }
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
        words.extend(group.is_at_random().then(|| words::AT_RANDOM.to_string()));
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

    /// Sorts the qualities of a description: before the noun, in it and after it.
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
                // No words of the language name this object.
                Quality::Other(than) => words.push(format!("{} is not {}", words::WHAT, unsayable(*than))),
                Quality::State(State::Link) if wording.linked => link = "Linked ",
                Quality::State(State::Link) => link = "Link ",
                // Only for a noun that is a type of card.
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
                    // A negated state precedes the owner, except for the two that are part of the noun.
                    let leads = matches!(**denied, Quality::State(_)) && is_adjective(denied, false);
                    if !leads {
                        words.extend(side_pending.take().map(str::to_string));
                    }
                    words.push(self.non(denied));
                }
                // It precedes the noun.
                Quality::OwnedBy(_) => {}
                // It is worded in the clause.
                Quality::ThisTurn { wording, .. } if self.words(*wording).on_turn.is_some() => {}
                Quality::State(State::Attacked | State::InPlay)
                | Quality::ThisTurn { .. }
                | Quality::AttackingWhat(_)
                | Quality::Stat { .. }
                | Quality::Relative { .. }
                | Quality::Has(_)
                | Quality::HasMark { .. }
                | Quality::HasKeyword { .. }
                | Quality::Counters { .. }
                | Quality::Over(_)
                | Quality::Destroyed { .. }
                | Quality::NameContains { .. }
                | Quality::Alike { .. }
                | Quality::Chosen { .. }
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

    /// Returns the words for the owner, as they precede a noun.
    fn whose(&self, group: &Group, form: Form, role: Role) -> Vec<String> {
        let wording = self.words(group.wording);
        let mut owner = Vec::new();
        if self.is_owned(group, role) {
            let whose = match (group.owner(), group.side) {
                (Some(owner), Side::Any) => self.possessive(owner),
                // The owner is expressed by one word.
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

    /// Prints a description of a part: of a deck, or of an antecedent.
    fn described_within(&self, group: &Group, form: Form, role: Role) -> Option<String> {
        let wording = self.words(group.wording);
        match &group.zone {
            Zone::TopOfDeck { of, .. } => Some(format!("cards from the top of {} deck", self.possessive(of))),
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
                    // A pronoun refers to what a condition has described.
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
                        // The words depend on what is done to the whole.
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
                    is_placed: group.is_at_random(),
                    ..Front::of(form.one, &[])
                };
                let mut behind = self.postmodifiers(&after, &group.together, front);
                words.append(&mut behind.own);
                words.extend(group.is_at_random().then(|| words::AT_RANDOM.to_string()));
                words.extend(behind.behind_place());
                Some(words.join(" ").trim_end().to_string())
            }
            Zone::Field
            | Zone::Hand(_)
            | Zone::Trash(_)
            | Zone::Removal(_)
            | Zone::Under(_)
            | Zone::Deck(_)
            | Zone::Area { .. }
            | Zone::Among(_)
            | Zone::Done { .. } => None,
        }
    }
}

/// Checks whether "token" can follow the noun: "Unit token".
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
