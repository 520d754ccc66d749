//! References: the words by which a text refers to an antecedent.

use crate::vocabulary::{CardKind, Done, Noun, Side};
use serde::{Deserialize, Serialize};

/// The words of a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Anaphor {
    /// "it".
    It,
    /// "them", "they"; as an owner "their owner's".
    Them,
    /// "their owners'".
    ThemAll,
    /// "this".
    This,
    /// "this Unit", "this Base", "this card", by noun.
    ThisNoun(Noun),
    /// "that Unit", "that card", by noun.
    ThatNoun(Noun),
    /// "those Units", by noun.
    ThoseNoun(Noun),
    /// "that enemy Unit".
    ThatSided(Side, Noun),
    /// "those enemy Units".
    ThoseSided(Side, Noun),
    /// "the enemy Unit", for an antecedent.
    TheNoun(Side, Noun),
    /// "the destroyed Unit", "the Unit chosen".
    TheDone {
        /// The deed that was done to the object.
        done: Done,
        /// The noun.
        noun: Noun,
        /// Whether the noun comes first.
        behind: bool,
        /// Whether the noun is plural.
        plural: bool,
    },
    /// "the remaining cards", "the rest": the rest of the cards looked at.
    Remaining(Left),
    /// "this card in your hand", "this card from your trash".
    ThisCardAt {
        /// Whether the card is in the hand, and not in the trash.
        hand: bool,
        /// "from", not "in".
        from: bool,
    },
    /// "that card from your trash", "it from your trash".
    ThatCardAt {
        /// "it", not "that card".
        it: bool,
        /// "its owner's", not "your".
        owners: bool,
        /// Whether the card is in the hand, and not in the trash.
        hand: bool,
        /// "from", not "in".
        from: bool,
    },
    /// "their", for an owner who was mentioned before; never for a card.
    Their,
    /// "the enemy Unit that destroyed it": the one that has done what sets the effect off.
    Doer {
        /// The deed of the object.
        did: Did,
        /// The object of that.
        of: DoneTo,
    },
}

/// The words for a mentioned player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerWording {
    /// "that player", "those players".
    That,
    /// "that enemy player", "those enemy players".
    ThatEnemy,
    /// "the same enemy player".
    SameEnemy {
        /// "or enemy team".
        team: bool,
    },
    /// "they", "their", of one or of several.
    They,
    /// "the chosen player", "the chosen players".
    Chosen,
    /// "each of them", "each of those players".
    EachOf {
        /// "those players".
        those: bool,
    },
}

/// Something that a card did to trigger an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Did {
    /// "that destroyed it".
    Destroyed,
    /// "that attacked it".
    Attacked,
    /// "that dealt it": damage.
    Dealt,
}

impl Did {
    /// The word as printed.
    pub fn word(self) -> &'static str {
        match self {
            Did::Destroyed => "destroyed",
            Did::Attacked => "attacked",
            Did::Dealt => "dealt",
        }
    }
}

/// The object of the deed, in the words that follow the doer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DoneTo {
    /// "it".
    It,
    /// "this Unit".
    This(Noun),
    /// "that Unit".
    That(Noun),
    /// "the damage".
    TheDamage,
    /// "that damage".
    ThatDamage,
}

/// The words for the rest of the cards that were looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Left {
    /// "the remaining cards".
    Cards,
    /// "the remaining card".
    Card,
    /// "any remaining card".
    Any,
    /// "the rest".
    Rest,
    /// "the others".
    Others,
    /// "the other".
    Other,
}

impl Left {
    /// All of them.
    pub const ALL: [Left; 6] = [
        Left::Cards,
        Left::Card,
        Left::Any,
        Left::Rest,
        Left::Others,
        Left::Other,
    ];

    /// The words as printed.
    pub fn words(self) -> &'static str {
        match self {
            Left::Cards => "the remaining cards",
            Left::Card => "the remaining card",
            Left::Any => "any remaining card",
            Left::Rest => "the rest",
            Left::Others => "the others",
            Left::Other => "the other",
        }
    }

    /// Checks whether several things can be meant.
    pub fn is_plural(self) -> bool {
        match self {
            Left::Cards | Left::Rest | Left::Others => true,
            Left::Card | Left::Any | Left::Other => false,
        }
    }
}

impl Anaphor {
    /// Returns the noun and side in words for one antecedent: "that enemy Unit"; `None` for "it". All other words are an `Err`.
    #[expect(
        clippy::result_unit_err,
        reason = "there is nothing to say of the other words"
    )]
    pub fn noun_of_one(self) -> Result<Option<(Side, Noun)>, ()> {
        match self {
            Anaphor::It | Anaphor::ThatCardAt { it: true, .. } => Ok(None),
            Anaphor::ThatNoun(noun) => Ok(Some((Side::Any, noun))),
            Anaphor::ThatSided(side, noun) | Anaphor::TheNoun(side, noun) => Ok(Some((side, noun))),
            Anaphor::Them
            | Anaphor::ThemAll
            | Anaphor::Their
            | Anaphor::This
            | Anaphor::ThisNoun(_)
            | Anaphor::ThoseNoun(_)
            | Anaphor::ThoseSided(..)
            | Anaphor::TheDone { .. }
            | Anaphor::Remaining(_)
            | Anaphor::Doer { .. }
            | Anaphor::ThisCardAt { .. }
            | Anaphor::ThatCardAt { .. } => Err(()),
        }
    }

    /// Checks whether the words are a Pilot's reference to its own card, in play or destroyed.
    pub fn is_of_pilot(self) -> bool {
        match self {
            Anaphor::ThisNoun(Noun::Pilot | Noun::Card(None | Some(CardKind::Pilot)))
            | Anaphor::ThisCardAt { hand: false, .. } => true,
            Anaphor::ThisNoun(_)
            | Anaphor::ThisCardAt { hand: true, .. }
            | Anaphor::It
            | Anaphor::Them
            | Anaphor::ThemAll
            | Anaphor::This
            | Anaphor::ThatNoun(_)
            | Anaphor::ThoseNoun(_)
            | Anaphor::ThatSided(..)
            | Anaphor::ThoseSided(..)
            | Anaphor::TheNoun(..)
            | Anaphor::TheDone { .. }
            | Anaphor::Remaining(_)
            | Anaphor::ThatCardAt { .. }
            | Anaphor::Their
            | Anaphor::Doer { .. } => false,
        }
    }

    /// Checks whether it is "them", so that the possessive is "their".
    pub fn is_them(self) -> bool {
        match self {
            Anaphor::Them | Anaphor::ThemAll => true,
            Anaphor::It
            | Anaphor::Their
            | Anaphor::This
            | Anaphor::ThisNoun(_)
            | Anaphor::ThatNoun(_)
            | Anaphor::ThoseNoun(_)
            | Anaphor::ThatSided(..)
            | Anaphor::ThoseSided(..)
            | Anaphor::TheNoun(..)
            | Anaphor::TheDone { .. }
            | Anaphor::Remaining(_)
            | Anaphor::Doer { .. }
            | Anaphor::ThisCardAt { .. }
            | Anaphor::ThatCardAt { .. } => false,
        }
    }

    /// Returns whether several things are meant; `None` if it can be one or several.
    pub fn is_plural(self) -> Option<bool> {
        match self {
            Anaphor::Them | Anaphor::ThemAll | Anaphor::ThoseNoun(_) | Anaphor::ThoseSided(..) => Some(true),
            Anaphor::Remaining(left) => Some(left.is_plural()),
            Anaphor::TheDone { .. } | Anaphor::Their => None,
            Anaphor::It
            | Anaphor::This
            | Anaphor::ThisNoun(_)
            | Anaphor::ThatNoun(_)
            | Anaphor::ThatSided(..)
            | Anaphor::TheNoun(..)
            | Anaphor::Doer { .. }
            | Anaphor::ThisCardAt { .. }
            | Anaphor::ThatCardAt { .. } => Some(false),
        }
    }
}
