//! Predicates and changes, as written.

use super::*;
use crate::vocabulary::{
    Factor, GainedWording, KeywordsOnWording, Lost, MustWording, NamesConnective, Occasion, Orientation,
    ReducedWording, Sign, Stat, StatWording, TraitWording, Verdict, WhichPlayed,
};

/// The amount of damage.
#[derive(Clone, Debug, PartialEq)]
pub enum DamageAmount {
    /// `2 damage`, `1 damage for each ...`.
    Number(Numeral, Option<Each>),
    /// `damage equal to ...`.
    Equal(EqualTo),
    /// The amount is missing, or given twice.
    Unclear(Span),
}

/// The predicate of a clause.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Predicate {
    Changes(Vec<Change>),
    Recovers {
        /// `may recover`.
        may: bool,
        amount: Box<Recovery>,
    },
    /// `deal damage equal to their AP to each other`.
    DealsMutual {
        /// `may deal`.
        may: bool,
        stat: Stat,
    },
    /// An action of the subject itself: `discards 1`, `may draw 1`.
    Does(Box<Imperative>),
}

/// A change of the subject.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Change {
    Stat {
        stat: Stat,
        sign: Sign,
        by: Measure,
        wording: StatWording,
    },
    /// `reduce battle damage this Unit receives by 2`.
    Reduces {
        damage: Damage,
        /// `the next damage`.
        occasion: Occasion,
        /// Whether it increases or decreases.
        sign: Sign,
        amount: Box<Measure>,
        /// The wording.
        wording: ReducedWording,
    },
    /// `battle damage this Unit would receive is dealt to that Unit instead`.
    Redirects {
        damage: Box<Damage>,
        to: Nouns,
    },
    Gains(Keyword, Option<Each>),
    /// `gains the same number of <Repair 1> as the number of your Bases`.
    GainsAsMany(Keyword, EqualTo),
    /// `gains all <Repair>/<Blocker> on that Unit card`; of no names, whichever there are.
    GainsFrom(Vec<Keyword>, Nouns, KeywordsOnWording),
    /// `loses <Blocker>`, `loses all effects`.
    Loses(Lost<Keyword, Spanned<Mark>>),
    GainsEffect(Spanned<String>, GainedWording),
    /// `gains (Scout)`.
    GainsTrait(GainedTrait, TraitWording),
    AlsoNamed(Vec<String>, NamesConnective),
    /// `any number of this card in your deck`; with a number, `up to` that many.
    Copies(Option<u8>),
    /// `AP becomes 0`.
    Becomes(Stat, NewValue),
    /// `AP is doubled`.
    Scales(Stat, Factor),
    /// `AP and HP are swapped`.
    Swaps,
    Cant(Restriction),
    May(Permission),
    /// `must choose X as their attack target`.
    Must(Obligation, MustWording),
    /// `are deployed rested`, `active`.
    Enters(Orientation),
    StrikesFirst,
    HitsShields(u8),
    /// `win the game`, of an effect that is always on.
    Decides(Verdict),
    /// `hand limit is 12`; none in `have no hand limit`.
    HandLimit(Option<NewValue>),
    /// `hand limit is increased by 2`.
    HandLimitBy(Sign, Box<Measure>),
    /// `the next Unit card you play gets cost -1`.
    Played {
        what: Nouns,
        which: WhichPlayed,
        stat: Stat,
        sign: Sign,
        by: Box<Measure>,
        /// `you play during this turn`: how long stands right behind the verb.
        inside: bool,
    },
}

/// A trait that something gains.
#[derive(Clone, Debug, PartialEq)]
pub enum GainedTrait {
    /// `(Scout)`.
    Named(String),
    /// `the chosen trait`.
    Chosen(Span),
}

/// The amount of HP to recover.
#[derive(Clone, Debug, PartialEq)]
pub enum Recovery {
    /// `2 HP`, `1 HP for each ...`.
    Number(Numeral, Option<Each>),
    /// `HP equal to ...`.
    Equal(EqualTo),
    /// `all HP`.
    All,
}

/// The new value of a number.
#[derive(Clone, Debug, PartialEq)]
pub enum NewValue {
    /// `0`, `2 for each ...`.
    Number(Numeral, Option<Box<Each>>),
    /// `equal to ...`.
    Equal(Box<EqualTo>),
}
