//! Nouns and quantities.

use super::CardKind;
use serde::{Deserialize, Serialize};

/// The kinds of object that a text can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Noun {
    /// "Unit": in the battle area (3-2-1).
    Unit,
    /// "Pilot": paired in the battle area (3-3-1).
    Pilot,
    /// "Base": in the base section (3-5-1).
    Base,
    /// "Resource": in the resource area (3-6-1), EX Resources included (5-17-2-1).
    Resource,
    /// "EX Resource".
    ExResource,
    /// "EX Base" (5-17-3-1).
    ExBase,
    /// "token": a Unit or Base that is one (5-17).
    Token,
    /// "Shield": in the shield section (4-6-4-2).
    Shield,
    /// "shield area card": a Shield or a Base (Q116).
    ShieldAreaCard,
    /// "Command": while its effect is being carried out (3-4-1); the source of an effect.
    Command,
    /// "card", or with a type "Unit card": a card by its printed type, anywhere but in play.
    Card(Option<CardKind>),
}

impl Noun {
    /// Returns the noun for a card of this type in play.
    pub fn of_kind(kind: CardKind) -> Noun {
        match kind {
            CardKind::Unit => Noun::Unit,
            CardKind::Pilot => Noun::Pilot,
            CardKind::Command => Noun::Command,
            CardKind::Base => Noun::Base,
            CardKind::Resource => Noun::Resource,
        }
    }

    /// Checks whether it is called a card, with or without a printed type.
    pub fn is_card(self) -> bool {
        match self {
            Noun::Card(_) => true,
            Noun::Unit
            | Noun::Pilot
            | Noun::Base
            | Noun::Resource
            | Noun::ExResource
            | Noun::ExBase
            | Noun::Token
            | Noun::Shield
            | Noun::ShieldAreaCard
            | Noun::Command => false,
        }
    }

    /// Checks whether it names something in play, and not a card by its printed type.
    pub fn is_in_play(self) -> bool {
        match self {
            Noun::Unit
            | Noun::Pilot
            | Noun::Base
            | Noun::Resource
            | Noun::ExResource
            | Noun::ExBase
            | Noun::Token
            | Noun::Shield
            | Noun::ShieldAreaCard => true,
            Noun::Command | Noun::Card(_) => false,
        }
    }

    /// Checks whether it is neither active nor rested (5-4-1).
    pub(crate) fn is_never_turned(self) -> bool {
        matches!(self, Noun::Shield | Noun::Pilot | Noun::Command)
    }

    /// Checks whether it never receives damage (5-5-1).
    pub(crate) fn is_never_hurt(self) -> bool {
        matches!(
            self,
            Noun::Resource | Noun::ExResource | Noun::Pilot | Noun::Command
        )
    }

    /// Checks whether it never has a designer's own counters (5-18-1): they are placed on objects with their own place in play.
    pub(crate) fn has_no_counters(self) -> bool {
        match self {
            Noun::Pilot | Noun::Command | Noun::Shield | Noun::ShieldAreaCard | Noun::Card(_) => true,
            Noun::Unit | Noun::Base | Noun::Resource | Noun::ExResource | Noun::ExBase | Noun::Token => false,
        }
    }

    /// Checks whether it never recovers HP (5-6-1).
    pub(crate) fn never_recovers(self) -> bool {
        self.is_never_hurt() || self == Noun::Shield
    }

    /// Checks whether it is never deployed (5-8-1): a Pilot is paired, a Resource placed.
    pub(crate) fn is_never_deployed(self) -> bool {
        match self {
            Noun::Pilot
            | Noun::Command
            | Noun::Resource
            | Noun::ExResource
            | Noun::Shield
            | Noun::Card(Some(CardKind::Pilot | CardKind::Command | CardKind::Resource)) => true,
            Noun::Unit
            | Noun::Base
            | Noun::ExBase
            | Noun::Token
            | Noun::ShieldAreaCard
            | Noun::Card(Some(CardKind::Unit | CardKind::Base) | None) => false,
        }
    }

    /// Checks whether no player can gain control of it: a Pilot goes where its Unit goes (3-3-6), and the others stay with their player.
    pub(crate) fn is_never_taken(self) -> bool {
        match self {
            Noun::Pilot
            | Noun::Command
            | Noun::Resource
            | Noun::ExResource
            | Noun::Shield
            | Noun::Card(Some(_)) => true,
            Noun::Unit
            | Noun::Base
            | Noun::ExBase
            | Noun::Token
            | Noun::ShieldAreaCard
            | Noun::Card(None) => false,
        }
    }

    /// Checks whether it deals no damage, in battle or by effects: a Resource.
    pub(crate) fn deals_no_damage(self) -> bool {
        matches!(self, Noun::Resource | Noun::ExResource)
    }

    /// Checks whether it is certainly no Unit, and so can't attack, block or have a Pilot (8-2-1, 8-3-1, 5-9-1).
    pub(crate) fn is_no_unit(self) -> bool {
        match self {
            Noun::Base
            | Noun::ExBase
            | Noun::Shield
            | Noun::ShieldAreaCard
            | Noun::Resource
            | Noun::ExResource
            | Noun::Pilot
            | Noun::Command
            | Noun::Card(Some(CardKind::Base | CardKind::Pilot | CardKind::Command | CardKind::Resource)) => {
                true
            }
            Noun::Unit | Noun::Token | Noun::Card(Some(CardKind::Unit) | None) => false,
        }
    }
}

/// The quantity of objects in a group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quantity<A> {
    /// "2": exactly as many, or nothing (10-2-2). In a condition: exactly as many.
    Exactly(A),
    /// "any number of": none is permitted, too.
    AnyNumber,
    /// "1 to 2".
    Range(u8, u8),
    /// "up to 2": none is permitted.
    UpTo(A),
    /// "2 or more". In a condition.
    AtLeast(u8),
    /// "3 or less". In a condition.
    AtMost(u8),
    /// "only 1". In a condition.
    Only(u8),
    /// "no". In a condition.
    No,
    /// "a", "an", "another", "one of": any one. In events and conditions.
    One,
    /// "all".
    All,
    /// "each".
    Each,
    /// The bare plural: "enemy Units", as a class.
    Any,
    /// "the", for the only object that fits.
    The,
}

impl<A> Quantity<A> {
    /// Returns the quantity with its number converted by `number`; `None` if the number cannot be converted.
    pub fn try_map<B>(&self, number: impl FnOnce(&A) -> Option<B>) -> Option<Quantity<B>> {
        Some(match self {
            Quantity::Exactly(amount) => Quantity::Exactly(number(amount)?),
            Quantity::UpTo(amount) => Quantity::UpTo(number(amount)?),
            Quantity::AnyNumber => Quantity::AnyNumber,
            Quantity::Range(from, to) => Quantity::Range(*from, *to),
            Quantity::AtLeast(least) => Quantity::AtLeast(*least),
            Quantity::AtMost(most) => Quantity::AtMost(*most),
            Quantity::Only(only) => Quantity::Only(*only),
            Quantity::No => Quantity::No,
            Quantity::One => Quantity::One,
            Quantity::All => Quantity::All,
            Quantity::Each => Quantity::Each,
            Quantity::Any => Quantity::Any,
            Quantity::The => Quantity::The,
        })
    }
}

/// The number of listed things that are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Entries {
    /// "1 [Mole](...) or 1 [Fry](...) Unit token": the player chooses one.
    One,
    /// "1 [Mole](...) Unit token and 1 [Fry](...) Unit token": all of them at the same time.
    All,
}
