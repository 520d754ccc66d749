//! Events as they are written.

use super::*;
use crate::vocabulary::{
    ActivateWording, AtOnce, AttackWording, BeginsWording, ChosenWording, CommandTiming, Comparison,
    CounterChange, DestroysWording, Done, DrawsWording, EitherWording, Means, MeansWording, MovedWording,
    Orientation, OwnerPosition, PaysWording, PlaysWording, Sign, SparedWording, Stat, UsesWording,
};

/// An event after "When".
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Event {
    /// `playing this card from your hand and pairing it with X`.
    PlayingThis(Option<Nouns>),
    /// `one of your effects returns ...`.
    OfEffects {
        by: Effects,
        verb: EffectsEvent,
        would: bool,
    },
    /// An event whose subject is a player.
    OfPlayer {
        who: Player,
        verb: PlayerEvent,
    },
    OfNouns {
        who: Nouns,
        verb: Box<NounEvent>,
    },
    /// `a (Charge) counter is placed on this Unit`, `you remove a counter from it`.
    Counters {
        /// The player who does it, if given.
        who: Option<Player>,
        change: CounterChange,
        /// The name, where there is one.
        counter: Option<String>,
        on: Nouns,
    },
    /// `this Unit attacks or is attacked`.
    Either(Vec<Event>, EitherWording),
}

/// A cost that is paid: `② or more with an EX Resource for a Unit card`.
#[derive(Clone, Debug, PartialEq)]
pub struct Payment {
    /// The comparison of the payment with the number.
    pub comparison: Comparison,
    /// The number; of `a cost` at least 1.
    pub amount: u8,
    /// One of the Resources used for the payment.
    pub with: Option<Nouns>,
    /// The purpose.
    pub purpose: Option<PaidFor>,
    /// The wording.
    pub wording: PaysWording,
}

/// An action of effects.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum EffectsEvent {
    /// `deals damage to an enemy Unit`.
    Deal {
        damage: Box<Damage>,
        to: Option<Nouns>,
        /// `and doesn't destroy it`.
        spared: Option<SparedWording>,
    },
    Destroy(Nouns),
    Rest(Nouns),
    SetActive(Nouns),
    Deploy {
        what: Nouns,
        from: Option<Zone>,
    },
    Move {
        what: Nouns,
        verb: Done,
        to: Destination,
    },
    Change {
        who: Nouns,
        stat: Stat,
        direction: Sign,
    },
}

/// An action of a player.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum PlayerEvent {
    Pairs {
        pilot: Nouns,
        unit: Nouns,
    },
    Places {
        what: Nouns,
        /// `with an effect`.
        by: Option<Effects>,
    },
    Uses {
        whose: Nouns,
        keyword: Keyword,
        wording: OwnerPosition,
    },
    /// `use its <Support> to increase a Unit's AP`, `use <Support> on a Unit`.
    UsesOn {
        whose: Option<Nouns>,
        keyword: Keyword,
        on: Nouns,
        stat: Stat,
        wording: UsesWording,
    },
    Pays(Payment),
    /// `gain control of a Unit`.
    Controls(Nouns),
    Deploys {
        what: Nouns,
        /// `from your trash`.
        from: Option<Zone>,
    },
    Plays {
        what: Nouns,
        /// `and activate`.
        activated: bool,
        /// `using an EX Resource`.
        with: Option<Nouns>,
        wording: PlaysWording,
    },
    /// `activate a Command's 【Main】 effect`.
    Commands {
        of: Nouns,
        timing: CommandTiming,
        wording: ActivateWording,
    },
    Draws {
        would: bool,
        /// `with an effect`.
        by: Option<Effects>,
        wording: DrawsWording,
    },
    Discards {
        what: Nouns,
        /// `with an effect`.
        by: Option<Effects>,
    },
    /// `activates a 【Burst】 effect`.
    Begins(Spanned<Mark>, BeginsWording),
}

/// An action of cards, or something that happens to them.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum NounEvent {
    /// `is increased by <Support>`: the stat, and the keyword effect.
    Increased(Stat, Keyword, UsesWording),
    Changed {
        stat: Stat,
        direction: Sign,
        by: Effects,
        /// `becomes 0`.
        to: Option<u8>,
    },
    Chosen {
        by: Effects,
        wording: ChosenWording,
    },
    Leaves {
        by: Option<Effects>,
        would: bool,
    },
    Destroys {
        what: Nouns,
        means: Means,
        wording: DestroysWording,
    },
    Blocks(Option<Nouns>),
    Blocked(Option<Nouns>),
    Activates(Keyword, OwnerPosition),
    Links,
    /// `recovers HP with <Repair>`.
    Recovers {
        /// `2 or more`.
        least: Option<u8>,
        /// Whether `at one time` follows.
        at_once: AtOnce,
        /// `with <Repair>`.
        with: Option<Keyword>,
        /// `with one of your effects`.
        by: Option<Effects>,
    },
    /// `receives battle damage and is not destroyed`.
    Receives(Damage, Option<SparedWording>),
    Deals {
        damage: Damage,
        to: Option<Nouns>,
        /// `and doesn't destroy it`.
        spared: Option<SparedWording>,
    },
    Attacks(Option<Nouns>),
    Attacked {
        by: Option<Nouns>,
        wording: AttackWording,
    },
    Destroyed {
        means: Means,
        wording: MeansWording,
        by: Effects,
        /// `by an enemy Unit`.
        killer: Option<Nouns>,
        would: bool,
    },
    Paired(Nouns),
    /// `deployed from your trash by one of your effects`.
    Deployed {
        from: Option<Zone>,
        by: Option<Effects>,
    },
    /// `rested`, `set as active`.
    Turned {
        to: Orientation,
        by: Option<Effects>,
        would: bool,
    },
    Moved {
        wording: MovedWording,
        to: Destination,
        from: Option<Zone>,
        by: Option<Effects>,
        would: bool,
    },
    /// `would receive battle damage`.
    WouldReceive(Damage, Option<SparedWording>),
    /// `is discarded from your hand by an effect` (5-11-1).
    Discarded {
        /// The player whose hand it was in, if given.
        from: Option<Zone>,
        /// Whose effect causes it, if given.
        by: Option<Effects>,
    },
}
