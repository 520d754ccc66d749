//! Conditions as they are written.

use super::*;
use crate::vocabulary::{
    Comparison, Copula, Degree, DidTense, Done, ListWording, Lookback, OnTurnWording, Past, Relation,
    TurnOrder, TurnQuery, Way,
};

/// The description of a turn: `when this Unit is paired with a Pilot`.
#[derive(Clone, Debug, PartialEq)]
pub enum TurnWhen {
    /// An event in that turn, phase or battle.
    Event(Box<Spanned<Event>>, Lookback),
    /// Conditions that hold in that turn.
    Where(Conditions),
}

/// `on the turn it is deployed`: the turn on which something holds.
#[derive(Clone, Debug, PartialEq)]
pub struct OnTurn {
    /// The span.
    pub span: Span,
    /// The event that has to have happened in that turn.
    pub happened: NounEvent,
    /// The wording.
    pub wording: OnTurnWording,
}

/// Conditions joined by one word.
#[derive(Clone, Debug, PartialEq)]
pub struct Conditions {
    /// All of them.
    pub span: Span,
    /// Whether the first connective is "or".
    pub any: bool,
    /// Whether both "and" and "or" occur, which is ambiguous.
    pub mixed: bool,
    /// The separators between them.
    pub wording: ListWording,
    /// Whether they follow "unless", which negates them.
    pub not: bool,
    /// The word behind "during a turn", if these words precede the condition.
    pub of_turn: Option<TurnQuery>,
    /// The conditions.
    pub all: Vec<Spanned<Condition>>,
}

/// A condition.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum Condition {
    Turn(Spanned<Player>),
    PlayerLv {
        who: Player,
        comparison: Comparison,
        lv: Numeral,
    },
    /// `you went first`, `your opponent didn't go first`.
    Went {
        who: Player,
        order: TurnOrder,
        /// `didn't go`.
        not: bool,
    },
    /// `your opponent has more Resources than you`; without a noun it is the Lv.
    Rival {
        who: Player,
        comparison: Comparison,
        wording: Degree,
        what: Option<Nouns>,
        than: Player,
    },
    /// `the number of cards in your hand is 3 or less`.
    Number {
        number: EqualTo,
        comparison: Comparison,
        than: NumberThan,
        wording: Relation,
    },
    Have {
        who: Player,
        /// `they`.
        they: bool,
        /// `doesn't have`.
        not: bool,
        what: Nouns,
    },
    There(Nouns),
    Has {
        who: Nouns,
        qualities: Vec<Spanned<Quality>>,
    },
    Paired {
        who: Nouns,
        with: Nouns,
        wording: Copula,
        not: bool,
    },
    /// `you use an EX Resource to play this card`.
    PlayerDoes {
        who: Player,
        verb: Box<PlayerEvent>,
    },
    InZone {
        who: Nouns,
        zone: Zone,
        not: bool,
    },
    /// `you discarded a (Crew) card with this effect`.
    Did {
        who: Player,
        done: Done,
        tense: DidTense,
        what: Nouns,
        way: Way,
        /// `don't`, `didn't`.
        not: bool,
    },
    /// `this effect destroys an enemy Unit`.
    EffectDid {
        /// `this ability`.
        ability: bool,
        done: Done,
        tense: DidTense,
        what: Nouns,
        /// `doesn't`.
        not: bool,
    },
    /// `a friendly Base in play`.
    Bare(Nouns),
    /// `2 or more Units recovered HP with this effect`.
    Recovered {
        who: Nouns,
        way: Way,
    },
    /// `a (Crew) card was discarded with this effect`.
    Undergone {
        what: Nouns,
        done: Done,
        way: Way,
        wording: Copula,
        not: bool,
    },
    /// `you have played 2 or more Command cards this turn`.
    PlayerHappened {
        who: Player,
        done: PlayerAction,
        what: Nouns,
        /// `deployed ... from your trash`.
        from: Option<Zone>,
        /// `played and activated`.
        activated: bool,
        /// `played ... using an EX Resource`.
        with: Option<Nouns>,
        /// `discarded ... with an effect`.
        by: Option<Effects>,
        past: Past,
        not: bool,
        times: Times,
    },
    /// `you have paid ① or more for a Unit's effect this turn`, `you have activated a Command card's 【Main】 this turn`.
    PlayerDid {
        who: Player,
        did: Box<PlayerEvent>,
        past: Past,
        not: bool,
        times: Times,
    },
    /// `a friendly Unit was destroyed this turn`.
    NounsHappened {
        who: Nouns,
        done: NounEvent,
        past: Past,
        not: bool,
        times: Times,
    },
    /// `it is your opponent's only Unit in play`.
    Only {
        /// The subject.
        who: Nouns,
        /// The objects of which it is the only one.
        of: Nouns,
    },
    /// `is a (Crew) card`.
    IsNoun {
        who: Nouns,
        not: bool,
        wording: Copula,
        noun: Vec<Spanned<NounWord>>,
        qualities: Vec<Spanned<Quality>>,
    },
    /// `is damaged and Lv.5 or lower`.
    Is {
        who: Nouns,
        wording: Copula,
        qualities: Vec<Spanned<Quality>>,
    },
}

/// How often something has happened, and since when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Times {
    /// `this turn`, `this battle`.
    pub within: Lookback,
    /// `this is the second time`.
    pub nth: Option<u8>,
}

/// What a number is compared with.
#[derive(Clone, Debug, PartialEq)]
pub enum NumberThan {
    /// `3 or less`.
    Number(Numeral),
    /// `equal to or less than this Unit's AP`.
    Other(Box<Comparand>),
}

/// Something that a player can have done in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "named as printed")]
pub enum PlayerAction {
    Played,
    Discarded,
    Placed,
    Deployed,
    Drawn,
}

/// A player's action on a number of cards in this turn: `Command card you have played this turn`.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerDid {
    /// All of it.
    pub span: Span,
    /// The player.
    pub who: Player,
    /// The action.
    pub done: PlayerAction,
    /// The objects.
    pub what: Nouns,
    /// The effects with which it was done.
    pub by: Option<Effects>,
    /// The words before the participle.
    pub past: Past,
    /// `this turn`, `this battle`.
    pub within: Lookback,
}
