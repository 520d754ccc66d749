//! Wordings of events.

use crate::vocabulary::Done;
use serde::{Deserialize, Serialize};

/// How a text says that an effect with a mark is activated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BeginsWording {
    /// "you activate a 【Burst】 effect".
    ByPlayer,
    /// "you activate a card's 【Burst】".
    OfCard {
        /// "a card's 【Burst】 effect".
        effect: bool,
    },
    /// "a friendly card's 【Burst】 effect is activated".
    Of {
        /// "Shield", not "card".
        shield: bool,
        /// "a 【Burst】 effect of a friendly card".
        behind: bool,
    },
}

/// Whether a text says "at one time". It has no meaning: amounts are compared at each time anyway.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtOnce {
    /// "recovers 2 or more HP at one time".
    Said,
    /// "recovers 2 or more HP".
    Unsaid,
}

/// The wording of a discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DiscardsWording {
    /// "you discard this card".
    Discards,
    /// "this card is discarded".
    Discarded,
    /// "a card is discarded from your hand".
    FromHand,
}

/// The position of the owner of a keyword effect or of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnerPosition {
    /// "this Unit's `<Support>`", "this Unit's AP".
    Before,
    /// "the `<Blocker>` of one of your Units", "the AP of this Unit", "the Pilot paired with this Unit".
    Behind,
    /// "`<Blocker>` of one of your Units": behind it, and without an article.
    BehindBare,
    /// "the total AP of your Units": behind it, of several.
    Total,
    /// "that Pilot", of a Unit that was described as paired.
    That,
    /// "this Pilot", "this card": in a Pilot's own text, which is the paired Unit's (3-3-9-2).
    This,
    /// "this card from your trash", the same where it has been destroyed with its Unit.
    ThisInTrash {
        /// "from", not "in".
        from: bool,
    },
    /// "you activate this Unit's `<Blocker>`", "this Unit uses `<Support>`": before it, and the verbs are exchanged.
    Exchanged,
}

/// The wording of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaysWording {
    /// "pay a cost", "pay a cost with X": for any payment, and for all that name a number.
    Pay,
    /// "use X to pay a cost".
    Use,
    /// "use X to pay for a cost".
    UseFor,
    /// "use X".
    UseAlone,
    /// "pay ① or more".
    Number,
    /// "pay ① or more cost".
    NumberOfCost,
}

/// The amount of an event that a text refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventAmount {
    /// "the cost paid".
    Paid,
    /// "the damage received".
    Received,
    /// "the damage dealt".
    Dealt,
    /// "the HP recovered".
    Recovered,
    /// "the number of cards drawn".
    Drawn,
}

impl EventAmount {
    /// Returns the words.
    pub fn words(self) -> &'static str {
        match self {
            EventAmount::Paid => "the cost paid",
            EventAmount::Received => "the damage received",
            EventAmount::Dealt => "the damage dealt",
            EventAmount::Recovered => "the HP recovered",
            EventAmount::Drawn => "the number of cards drawn",
        }
    }
}

/// The wording of playing a card with something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlaysWording {
    /// "play a Command card using an EX Resource".
    Using,
    /// "use an EX Resource to play a Command card".
    Use,
    /// "used an EX Resource to play this card".
    Used,
    /// "this card was played using an EX Resource".
    WasPlayed,
}

/// The word before what sets an effect off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TriggerWord {
    /// "When".
    When,
    /// "If".
    If,
}

/// How a text says that one of several events sets an effect off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EitherWording {
    /// "when this Unit attacks or is attacked": the subject is named once.
    Shared,
    /// "when this Unit attacks or this Unit is attacked".
    Full,
    /// "when this Unit attacks or when this Unit is attacked".
    When,
}

/// How a text says that an attack is declared on something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackWording {
    /// "is attacked".
    Attacked,
    /// "is chosen as an attack target".
    Chosen,
    /// "is chosen as the attack target of an enemy Unit".
    TargetOf,
}

/// How a text says with what something is destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MeansWording {
    /// "with battle damage".
    With,
    /// "by battle damage".
    By,
    /// "due to battle damage".
    DueTo,
}

/// How a text says that something is moved: "placed into your trash from your deck".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct MovedWording {
    /// The verb.
    pub verb: Done,
    /// "placed from your deck into your trash": where it comes from stands before where it goes.
    pub origin_first: bool,
}

/// How a text says that a keyword effect is used to increase a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UsesWording {
    /// "you use its `<Support>` to increase its AP".
    Use,
    /// "you activate its `<Support>` to increase its AP".
    Activate,
    /// "you use its `<Support>` on it".
    On,
    /// "you activate its `<Support>` on it".
    ActivateOn,
    /// "the AP of one of your Units is increased by `<Support>`", not "one of your Units' AP".
    NumberOf,
}

/// The wording of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawsWording {
    /// "draw a card".
    Card,
    /// "draw cards".
    Cards,
    /// "draw".
    Bare,
}

/// How a text says that something is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChosenWording {
    /// "chosen as the target of enemy effects".
    AsTarget,
    /// "chosen as a target of enemy effects".
    AsATarget,
    /// "chosen as targets of enemy effects".
    AsTargets,
    /// "chosen by enemy effects".
    By,
}

/// How a text says that damage has not destroyed what received it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SparedWording {
    /// "and is not destroyed", "and doesn't destroy it".
    And,
    /// "but is not destroyed", "but doesn't destroy it".
    But,
}

/// How a text says what destroys something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DestroysWording {
    /// "this Unit destroys an enemy Unit with damage".
    With,
    /// "damage from this Unit destroys an enemy Unit".
    DamageFrom,
}
