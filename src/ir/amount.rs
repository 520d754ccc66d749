use super::{CounterId, Event, Key, Reference, Selector};
use crate::vocabulary::{
    CountWording, DamageOn, EachWording, EventAmount, Lookback, ManyWording, OwnerPosition, Sign, Stat,
    TurnWording,
};
use serde::{Deserialize, Serialize};

/// A number: a literal, or one that the game is asked for when the text gets there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Amount {
    /// A number in the text. Never negative; for subtraction there is [`Signed`].
    Literal(u8),
    /// The number that a keyword effect was given (13-1-1-1).
    Parameter,
    /// "the specified number of": the number of the keyword effect that is joined to the mark of the effect (13-1-8-1).
    Specified(u8),
    /// "the number of ...": how many objects a selector finds.
    Count(Box<Selector>),
    /// "this Unit's AP", "its Lv.": a number printed on or modified on a card; for several cards the sum.
    Quality {
        /// The stat.
        stat: Stat,
        /// The object that has it.
        of: Box<Selector>,
        /// The wording.
        wording: Key<OwnerPosition>,
    },
    /// "N for each ...": the amount as often as there is something to count.
    ForEach {
        /// The amount for one of them.
        amount: Box<Amount>,
        /// The amount that is counted.
        each: Box<Amount>,
        /// "for every 4", "for each 4": how many of them make one; 1 for "for each".
        per: u8,
        /// "up to 2": what it comes to at most, however much there is to count.
        most: Option<u8>,
        /// The wording.
        wording: Key<EachWording>,
    },
    /// "all HP": as much as there is.
    All,
    /// "the damage on this Unit" (5-5-1-1).
    Damage {
        /// The damaged object.
        on: Reference,
        /// The wording.
        wording: Key<DamageOn>,
    },
    /// "the number of (Charge) counters on this Unit": of several cards the sum (5-18-1).
    Counters {
        /// The kind of counter; `None` if the text names none.
        counter: Option<CounterId>,
        /// The objects that the counters are on.
        on: Box<Selector>,
    },
    /// "the cost paid", "the damage received": the amount of the triggering event.
    OfEvent {
        /// The quantity of the event that is asked for.
        what: EventAmount,
        /// The wording.
        wording: Key<ManyWording>,
    },
    /// "for each Command card you have played this turn", "for each enemy Unit destroyed this turn": how often the event has
    /// happened in the present turn, battle or phase.
    Happened {
        /// The event; what it names first is counted.
        event: Box<Event>,
        /// Since when it counts.
        #[serde(default)]
        within: Lookback,
        /// The words before the participle.
        wording: Key<TurnWording>,
    },
    /// "that number", in a constant effect: the count in its first sentence. It is evaluated continuously (10-1-5-7), so it is stored here
    /// and is no instruction.
    Tally {
        /// The number.
        what: Box<Amount>,
        /// Things that are counted in addition.
        plus: Option<Box<Selector>>,
        /// The wording.
        wording: Key<CountWording>,
    },
    /// "until you have 5 cards in your hand": by how much one number falls short of the other, at least zero. For drawing, the hand falls
    /// short of the number; for discarding, the number falls short of the hand (5-11-1, 5-14-1).
    Missing {
        /// The target number.
        to: Box<Amount>,
        /// The number that falls short of it.
        from: Box<Amount>,
    },
    /// "that many", "that much": how much an earlier step did. Cards discarded, damage dealt, HP recovered.
    Result {
        /// The step, by number.
        step: u8,
        /// The wording.
        wording: Key<ManyWording>,
    },
}

impl Amount {
    /// The number, where it is printed.
    pub(crate) fn literal(&self) -> Option<u8> {
        let Amount::Literal(number) = self else {
            return None;
        };
        Some(*number)
    }
}

/// A number with a sign, as in `AP+2` and `cost -1`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Signed {
    /// Whether it is added or subtracted.
    pub sign: Sign,
    /// The amount.
    pub amount: Amount,
}
