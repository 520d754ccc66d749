use super::{Reference, Selector};
use serde::{Deserialize, Serialize};

/// A number: a literal, or one that the game is asked for when the text gets there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    /// A number in the text. Never negative; what is taken off is a [`Signed`].
    Literal(u8),
    /// The number that a keyword effect was given (13-1-1-1).
    Parameter,
    /// "the number of ...": how many objects a selector finds.
    Count(Box<Selector>),
    /// "this Unit's AP", "its Lv.": a number printed on or modified on a card; for several cards the sum.
    Quality {
        /// Which number.
        stat: Stat,
        /// Of what.
        of: Box<Selector>,
    },
    /// "N for each ...": the amount as often as the selector finds objects.
    ForEach {
        /// The amount for one of them.
        amount: Box<Amount>,
        /// What is counted.
        each: Box<Selector>,
    },
    /// How much an earlier step did: cards discarded, damage dealt, HP recovered.
    Result(Reference),
}

/// A number with a sign, as in `AP+2` and `cost -1`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Signed {
    /// Whether it is added or taken off.
    pub sign: Sign,
    /// How much.
    pub amount: Amount,
}

/// The direction of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sign {
    /// Added.
    Plus,
    /// Taken off.
    Minus,
}

/// A number that cards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stat {
    /// AP (2-7): modified and current.
    Ap,
    /// HP (2-8): what is left after damage.
    Hp,
    /// Lv. (2-9).
    Lv,
    /// Cost (2-10).
    Cost,
}

impl Stat {
    /// The word as printed, `Lv.`.
    pub fn word(self) -> &'static str {
        match self {
            Stat::Ap => "AP",
            Stat::Hp => "HP",
            Stat::Lv => "Lv.",
            Stat::Cost => "cost",
        }
    }
}

/// How a number is compared with a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Comparison {
    /// "1 HP", "Lv.5": exactly.
    Exactly,
    /// "5 or more", "Lv.5 or higher".
    AtLeast,
    /// "5 or less", "Lv.5 or lower".
    AtMost,
}

impl Comparison {
    /// Whether `value` stands in this relation to `bound`.
    pub fn holds(self, value: i32, bound: i32) -> bool {
        match self {
            Comparison::Exactly => value == bound,
            Comparison::AtLeast => value >= bound,
            Comparison::AtMost => value <= bound,
        }
    }
}
