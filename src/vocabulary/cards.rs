//! Printed data of cards: kinds, colors, numbers, marks.

use super::CommandTiming;
use serde::{Deserialize, Serialize};

/// The five card types (2-3-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CardKind {
    /// 3-2.
    Unit,
    /// 3-3.
    Pilot,
    /// 3-4.
    Command,
    /// 3-5.
    Base,
    /// 3-6.
    Resource,
}

impl CardKind {
    /// All card types.
    pub const ALL: [CardKind; 5] = [
        CardKind::Unit,
        CardKind::Pilot,
        CardKind::Command,
        CardKind::Base,
        CardKind::Resource,
    ];

    /// The word as printed, `Unit`.
    pub fn word(self) -> &'static str {
        match self {
            CardKind::Unit => "Unit",
            CardKind::Pilot => "Pilot",
            CardKind::Command => "Command",
            CardKind::Base => "Base",
            CardKind::Resource => "Resource",
        }
    }
}

/// The properties of a card, as they stand before its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PropertyName {
    /// 2-4.
    Color,
    /// 2-9.
    Lv,
    /// 2-10.
    Cost,
    /// 2-7.
    Ap,
    /// 2-8.
    Hp,
    /// 2-6.
    Zones,
    /// 2-5.
    Traits,
    /// The link condition of a Unit (2-12).
    Link,
}

impl PropertyName {
    /// All properties, in the order in which they are printed.
    pub const ALL: [PropertyName; 8] = [
        PropertyName::Color,
        PropertyName::Lv,
        PropertyName::Cost,
        PropertyName::Ap,
        PropertyName::Hp,
        PropertyName::Zones,
        PropertyName::Traits,
        PropertyName::Link,
    ];

    /// The words of all of them.
    pub const WORDS: [&str; 8] = {
        let mut words = [""; 8];
        let mut at = 0;
        while at < words.len() {
            words[at] = PropertyName::ALL[at].word();
            at += 1;
        }
        words
    };

    /// The word before its value.
    pub const fn word(self) -> &'static str {
        match self {
            PropertyName::Color => "color",
            PropertyName::Lv => "lv",
            PropertyName::Cost => "cost",
            PropertyName::Ap => "ap",
            PropertyName::Hp => "hp",
            PropertyName::Zones => "zones",
            PropertyName::Traits => "traits",
            PropertyName::Link => "link",
        }
    }

    /// Another word for it, which people write.
    pub fn other_word(self) -> Option<&'static str> {
        match self {
            PropertyName::Color => Some("colour"),
            PropertyName::Lv => Some("level"),
            PropertyName::Zones => Some("zone"),
            PropertyName::Traits => Some("trait"),
            PropertyName::Cost | PropertyName::Ap | PropertyName::Hp | PropertyName::Link => None,
        }
    }

    /// The property of that word, be it the other one.
    pub fn of(word: &str) -> Option<PropertyName> {
        let mut all = PropertyName::ALL.into_iter();
        all.find(|name| name.word() == word || name.other_word() == Some(word))
    }
}

/// The five colors (2-4-2-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Color {
    Blue,
    Green,
    Red,
    White,
    Purple,
}

impl Color {
    /// All colors.
    pub const ALL: [Color; 5] = [Color::Blue, Color::Green, Color::Red, Color::White, Color::Purple];

    /// The word as it stands inside a sentence, `blue`.
    pub fn word(self) -> &'static str {
        match self {
            Color::Blue => "blue",
            Color::Green => "green",
            Color::Red => "red",
            Color::White => "white",
            Color::Purple => "purple",
        }
    }
}

/// The zones of a card (2-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Terrain {
    Space,
    Earth,
}

impl Terrain {
    /// All zones of a card.
    pub const ALL: [Terrain; 2] = [Terrain::Space, Terrain::Earth];

    /// The word as printed, `Space`.
    pub fn word(self) -> &'static str {
        match self {
            Terrain::Space => "Space",
            Terrain::Earth => "Earth",
        }
    }
}

/// A number that cards have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stat {
    /// AP (2-7): modified and current.
    Ap,
    /// HP (2-8): in play, those that remain after damage.
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

    /// Checks whether cards of every kind have it; texts ask for AP and HP of Units and Bases in play (2-7, 2-8).
    pub(crate) fn is_of_any_card(self) -> bool {
        match self {
            Stat::Lv | Stat::Cost => true,
            Stat::Ap | Stat::Hp => false,
        }
    }
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

impl Sign {
    /// The number with this sign before it.
    pub fn of(self, number: i16) -> i16 {
        match self {
            Sign::Plus => number,
            Sign::Minus => -number,
        }
    }
}

/// A property that two cards can share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Likeness {
    /// Their card name (2-2-2).
    Name,
    /// Their color (2-4-1). What has none shares none.
    Color,
    /// One of their traits (2-5-3).
    Trait,
}

impl Likeness {
    /// Returns the printed word.
    pub fn word(self) -> &'static str {
        match self {
            Likeness::Name => "card name",
            Likeness::Color => "color",
            Likeness::Trait => "trait",
        }
    }
}

/// A property that several cards can share, or in which they can all differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Common {
    /// A name, a color, a trait.
    Alike(Likeness),
    /// A number (2-9).
    Stat(Stat),
}

/// A comparison of a number with a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Comparison {
    /// "1 HP", "Lv.5": exactly.
    Exactly,
    /// "5 or more", "Lv.5 or higher".
    AtLeast,
    /// "5 or less", "Lv.5 or lower".
    AtMost,
    /// "less than", "lower than".
    Below,
    /// "more than", "higher than".
    Above,
}

impl Comparison {
    /// Checks whether `value` satisfies the comparison with `bound`.
    pub fn holds(self, value: i32, bound: i32) -> bool {
        match self {
            Comparison::Exactly => value == bound,
            Comparison::AtLeast => value >= bound,
            Comparison::AtMost => value <= bound,
            Comparison::Below => value < bound,
            Comparison::Above => value > bound,
        }
    }
}

/// What cards are compared by where one has the most of it: a number of theirs, or how many counters lie on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ranked<C> {
    /// "the highest AP".
    Stat(Stat),
    /// "the most (Charge) counters"; of any kind if none is named (5-18-1).
    Counters(Option<C>),
}

impl<C> Ranked<C> {
    /// Returns the number of the cards, if it is one.
    pub(crate) fn stat(&self) -> Option<Stat> {
        match self {
            Ranked::Stat(stat) => Some(*stat),
            Ranked::Counters(_) => None,
        }
    }
}

/// The end of a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Extreme {
    /// "the highest".
    Highest,
    /// "the lowest".
    Lowest,
}

/// The effect of several copies of a keyword effect on one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stacking {
    /// Takes a number; the numbers of all copies are added (13-1-1-2).
    Adds,
    /// Takes no number; a card has it or not (13-1-4-2).
    Single,
}

/// The kinds of words that a set can define for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OwnWordKind {
    /// `mark 【Your Turn】 means "During your turn,"`: what a line begins with, an event or a condition.
    Mark,
    /// `wording "dig {n}" means "look at the top {n} cards of your deck"`: words within a line.
    Wording,
}

impl OwnWordKind {
    /// The word that its definition begins with.
    pub fn word(self) -> &'static str {
        match self {
            OwnWordKind::Mark => "mark",
            OwnWordKind::Wording => "wording",
        }
    }

    /// A definition as files have it.
    pub(crate) fn definition(self, said: &str, means: &str) -> String {
        let said = match self {
            OwnWordKind::Mark => format!("【{said}】"),
            OwnWordKind::Wording => format!("\"{said}\""),
        };
        format!("{} {said} means \"{means}\"", self.word())
    }
}

/// The marks that cards print (13-2), without qualities of a Pilot.
pub const MARKS: [&str; 15] = [
    "Deploy",
    "Attack",
    "Destroyed",
    "Burst",
    "Main",
    "Action",
    "Activate･Main",
    "Activate･Action",
    "When Paired",
    "When Linked",
    "During Pair",
    "During Link",
    "Once per Turn",
    "Once per Game",
    "Pilot",
];

/// A mark that an effect on a card begins with, where a text asks for such cards: "with 【Burst】".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "named as printed (13-2)")]
pub enum EffectMark {
    ActivateMain,
    ActivateAction,
    Main,
    Action,
    Burst,
    Deploy,
    Attack,
    Destroyed,
    WhenPaired,
    WhenLinked,
    DuringPair,
    DuringLink,
    Pilot,
}

impl EffectMark {
    /// All of them.
    pub const ALL: [EffectMark; 13] = [
        EffectMark::ActivateMain,
        EffectMark::ActivateAction,
        EffectMark::Main,
        EffectMark::Action,
        EffectMark::Burst,
        EffectMark::Deploy,
        EffectMark::Attack,
        EffectMark::Destroyed,
        EffectMark::WhenPaired,
        EffectMark::WhenLinked,
        EffectMark::DuringPair,
        EffectMark::DuringLink,
        EffectMark::Pilot,
    ];

    /// A bit of its own.
    pub(crate) fn bit(self) -> u16 {
        1 << self as u16
    }

    /// Checks whether effects with the mark work in play. A Shield has 【Burst】, and a Command is played for the others.
    pub(crate) fn works_in_play(self) -> bool {
        match self {
            EffectMark::Burst | EffectMark::Main | EffectMark::Action | EffectMark::Pilot => false,
            EffectMark::ActivateMain
            | EffectMark::ActivateAction
            | EffectMark::Deploy
            | EffectMark::Attack
            | EffectMark::Destroyed
            | EffectMark::WhenPaired
            | EffectMark::WhenLinked
            | EffectMark::DuringPair
            | EffectMark::DuringLink => true,
        }
    }

    /// Checks whether effects that begin with the mark are triggered by events (10-1-6-1).
    pub(crate) fn is_of_triggers(self) -> bool {
        match self {
            EffectMark::Burst
            | EffectMark::Deploy
            | EffectMark::Attack
            | EffectMark::Destroyed
            | EffectMark::WhenPaired
            | EffectMark::WhenLinked => true,
            EffectMark::ActivateMain
            | EffectMark::ActivateAction
            | EffectMark::Main
            | EffectMark::Action
            | EffectMark::DuringPair
            | EffectMark::DuringLink
            | EffectMark::Pilot => false,
        }
    }

    /// The mark as printed, `【Burst】`.
    pub fn word(self) -> &'static str {
        match self {
            EffectMark::ActivateMain => "【Activate･Main】",
            EffectMark::ActivateAction => "【Activate･Action】",
            EffectMark::Main => "【Main】",
            EffectMark::Action => "【Action】",
            EffectMark::Burst => "【Burst】",
            EffectMark::Deploy => "【Deploy】",
            EffectMark::Attack => "【Attack】",
            EffectMark::Destroyed => "【Destroyed】",
            EffectMark::WhenPaired => "【When Paired】",
            EffectMark::WhenLinked => "【When Linked】",
            EffectMark::DuringPair => "【During Pair】",
            EffectMark::DuringLink => "【During Link】",
            EffectMark::Pilot => "【Pilot】",
        }
    }
}

/// A factor that is applied to a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Factor {
    /// "is doubled".
    Doubled,
    /// "is halved, rounded up".
    HalvedUp,
    /// "is halved, rounded down".
    HalvedDown,
}

impl Factor {
    /// The words behind "is".
    pub fn words(self) -> &'static str {
        match self {
            Factor::Doubled => "doubled",
            Factor::HalvedUp => "halved, rounded up",
            Factor::HalvedDown => "halved, rounded down",
        }
    }

    /// Applies the factor; numbers below zero count as zero (1-3-6).
    pub(crate) fn of(self, number: i16) -> i16 {
        let number = number.max(0);
        match self {
            Factor::Doubled => number.saturating_mul(2),
            Factor::HalvedUp => number / 2 + number % 2,
            Factor::HalvedDown => number / 2,
        }
    }
}

/// The effects of a card that a text activates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Activated<M> {
    /// "this card's 【Main】": its command effect of that timing (10-1-8).
    Command(CommandTiming),
    /// "this Unit's 【Deploy】": its triggered effects that begin with the mark (10-1-6-1).
    Marked(M),
}

/// The effects that a card loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lost<K, M> {
    /// "loses `<Blocker>`": one keyword effect (13-1).
    Keyword(K),
    /// "loses all keyword effects".
    Keywords,
    /// "loses all effects": every text of it, keyword effects among them.
    Effects,
    /// "loses all 【Deploy】 effects": those that begin with the mark.
    Marked(M),
}

/// The number that another number is compared with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Comparand<N, A> {
    /// "than this Unit": its number of the same kind.
    Same(N),
    /// "than this Unit's HP".
    Amount(A),
}
