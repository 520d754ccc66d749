//! Wordings of instructions.

use crate::vocabulary::{Anaphor, DamageWord, FaceDownPosition, ShieldPlace, Way};
use serde::{Deserialize, Serialize};

/// The wording of reduced damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReducedWording {
    /// "reduce (the) damage it receives by N".
    Order {
        /// The word before the damage.
        word: DamageWord,
        /// "damage it deals to X", not "damage X receives from it".
        dealt: bool,
    },
    /// "(the) damage it receives is reduced by N".
    Passive {
        /// The word before the damage.
        word: DamageWord,
        /// "damage it deals to X", not "damage X receives from it".
        dealt: bool,
    },
    /// "reduce by N instead": everything else is as in the replaced reduction.
    By,
    /// "when it receives damage, reduce it by N".
    When {
        /// "would receive".
        would: bool,
        /// "that damage", not "it".
        that: bool,
    },
}

/// The wording of a choice among modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ModesWording {
    /// "draw 1 or discard 1".
    Or,
    /// "choose 1 of the following effects and activate it: •A •B".
    Following {
        /// "one", not "1".
        one: bool,
        /// "effects".
        effects: bool,
        /// "choose", "activate".
        verb: ModesVerb,
        /// A colon, not a full stop, before the list.
        colon: bool,
        /// "■", each on a line of its own, not "•".
        rows: bool,
        /// "when playing this card", before it.
        playing: bool,
    },
}

/// The verb for several modes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ModesVerb {
    /// "choose 1 of the following".
    Choose,
    /// "choose 1 of the following and activate it".
    ChooseAndActivate,
    /// "activate 1 of the following".
    Activate,
}

impl ModesWording {
    /// "choose 1 of the following: •A •B".
    pub(crate) const LIST: ModesWording = ModesWording::Following {
        one: false,
        effects: false,
        verb: ModesVerb::Choose,
        colon: true,
        rows: false,
        playing: false,
    };
}

/// How a text says that as many cards are drawn as something comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawWording {
    /// "draw cards equal to".
    #[default]
    Cards,
    /// "draw a number of cards equal to".
    NumberOf,
    /// "draw the same number of cards you discarded with this effect".
    SameNumber,
}

/// How a text gives an effect that it writes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GainedWording {
    /// "gains "【Attack】Draw 1."".
    Quoted,
    /// "gains the following effect: ■【Attack】Draw 1.".
    Following {
        /// A colon, not a full stop, before it.
        colon: bool,
        /// "■", on a line of its own, not "•".
        rows: bool,
    },
}

/// How a text says in which start phase something is not set as active.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartPhaseWording {
    /// "during your start phase".
    #[default]
    Own,
    /// "during the start phase of your turn".
    OfTurn,
}

/// How damage that would be received is said to be less.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LessWording {
    /// "would receive ... reduce that damage".
    #[default]
    That,
    /// "would receive ... reduce it".
    It,
    /// "receives ... reduce that damage".
    ReceivesThat,
    /// "receives ... reduce it".
    ReceivesIt,
    /// "would receive ... it doesn't receive that damage".
    NotReceived(Anaphor),
}

impl LessWording {
    /// Checks whether the event before it is worded as one that happens, not as one that would happen.
    pub(crate) fn receives(self) -> bool {
        match self {
            LessWording::ReceivesThat | LessWording::ReceivesIt => true,
            LessWording::That | LessWording::It | LessWording::NotReceived(_) => false,
        }
    }
}

/// How a text gives a trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TraitWording {
    /// "gains (Scout)".
    Gains,
    /// "is also treated as (Scout)".
    TreatedAs,
}

/// How a text says that effects with a mark do not happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EffectBanWording {
    /// "it can't activate 【Attack】 effects".
    CantActivate,
    /// "its 【Deploy】 effect doesn't activate".
    One,
    /// "its 【Deploy】 effects don't activate".
    Several,
}

/// How a text says that something is done as often, or to as many, as something before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ManyWording {
    /// By its name, "equal to the damage received"; without a name, "that many".
    Named,
    /// "that many", "that much".
    That,
    /// "the same number of", "the same amount of".
    Same,
    /// "that number of"; if it is no number of things, "that much".
    Number,
    /// "that number", behind "equal to".
    Value,
    /// "the same number of cards you drew with this effect".
    Drawn,
    /// "the result", of dice.
    Rolled,
    /// "the number of heads", of coins.
    Heads,
    /// "it is heads", "it is tails", of one coin in a condition.
    Face,
    /// "the chosen number".
    Chosen,
    /// "the damage dealt with this effect", "(Charge) counters removed with this effect".
    Done {
        /// What was done so often.
        what: Tallied,
        /// Whether the counters are called by their name.
        named: bool,
        /// The words for "with this effect".
        way: Way,
    },
}

/// What an instruction has done so much of, where a text names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tallied {
    /// "damage dealt".
    Dealt,
    /// "HP recovered".
    Recovered,
    /// "cards drawn".
    Drawn,
    /// "counters placed".
    Placed,
    /// "counters removed".
    Removed,
    /// "counters moved".
    Moved,
}

/// How a text says that something is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CountWording {
    /// "count up".
    #[default]
    Up,
    /// "count".
    Plain,
}

/// The wording of an attack target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TargetWording {
    /// "choose X as its attack target".
    Plain,
    /// "choose X as its attack target when attacking".
    WhenAttacking,
}

/// The words for the owner of gained keyword effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeywordsOnWording {
    /// "all keyword effects on that Unit".
    On,
    /// "all keyword effects of that Unit".
    Of,
    /// "all of that Unit's keyword effects".
    AllOf,
}

/// How a text says that something leaves the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RemovalWording {
    /// "exile it".
    Plain,
    /// "exile it from the game".
    FromTheGame,
}

/// How a text says that cards are put into a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OrderWording {
    /// "in any order": that the owner chooses the order is said.
    pub in_any_order: bool,
    /// "place it on the bottom", not "at the bottom".
    pub on: bool,
    /// "to the bottom": of the deck that was looked at.
    pub short: bool,
    /// "and the rest to the bottom": the verb is that of the instruction before.
    pub verbless: bool,
    /// "shuffle it into your deck", not "return it to your deck and shuffle it".
    pub shuffled_into: bool,
}

impl OrderWording {
    /// "at the bottom of your deck".
    pub const PLAIN: OrderWording = OrderWording {
        in_any_order: false,
        on: false,
        short: false,
        verbless: false,
        shuffled_into: false,
    };
}

/// The position of the amount of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MeasurePosition {
    /// "deal damage equal to its AP to it".
    Before,
    /// "deal damage to it equal to its AP".
    Behind,
}

/// How a text says how much damage is dealt, and to what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DealtWording {
    /// The position of the amount.
    pub stand: MeasurePosition,
    /// "an amount of damage equal to its AP", not "damage equal to its AP".
    pub amount_of: bool,
    /// "deal 3 damage instead": the target is that of the instruction that is replaced.
    pub unsaid: bool,
}

impl DealtWording {
    /// "deal damage equal to its AP to it".
    pub const PLAIN: DealtWording = DealtWording {
        stand: MeasurePosition::Before,
        amount_of: false,
        unsaid: false,
    };
}

/// How a text says what a number is multiplied with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EachWording {
    /// "for each 4", not "for every 4".
    pub each: bool,
    /// The position of these words.
    pub stand: EachPosition,
    /// The wording of the maximum.
    pub most: MostWording,
}

/// The wording of a number's maximum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MostWording {
    /// ", up to 3".
    #[default]
    UpTo,
    /// ", to a maximum of 3".
    Maximum,
    /// " (max. 3)".
    Brackets,
}

/// The position of the words that a number is multiplied by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EachPosition {
    /// "it gets AP+1 for each of your Units".
    #[default]
    Behind,
    /// "for each of your Units, it gets AP+1".
    Lead,
    /// "it gets AP+1 and HP+1 for each of your Units": said with a later number of the row.
    Shared,
    /// "it gains the same number of <Repair 1> as the number of your Units": before the keyword effect and behind it.
    Around,
}

/// The wording of an obligation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MustWording {
    /// "must choose", not "choose".
    pub must: bool,
    /// Whether "each turn" follows.
    pub each_turn: bool,
    /// "must attack if possible": of an attack target "if possible" is no wording, it has a meaning (`Urgency`).
    pub if_possible: bool,
    /// Whether "when attacking" follows.
    pub when_attacking: bool,
}

impl MustWording {
    /// "choose X as their attack target if possible when attacking".
    pub const PLAIN: MustWording = MustWording {
        must: false,
        each_turn: false,
        if_possible: true,
        when_attacking: true,
    };
}

/// How a text asks for what it allows only then: "can only attack".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OnlyWording {
    /// "while you have a Base in play".
    While,
    /// "if you have a Base in play".
    If,
    /// "during a turn when one of your Units is deployed".
    Turn,
}

/// How a text says that a number changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StatWording {
    /// "it gets AP+2".
    Gets,
    /// "increase its AP by 2".
    Order {
        /// "the AP of this Unit", not "this Unit's AP".
        of: bool,
        /// "its AP during this turn by 2", not "its AP by 2 during this turn".
        inside: bool,
    },
}

/// How a text calls the command effect that it activates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActivateWording {
    /// "this card's 【Main】".
    Mark,
    /// "this card's 【Main】 effect".
    Effect,
    /// "its 【Deploy】 effects".
    Effects,
    /// "【Main】 on the card paired with this Unit".
    On,
}

/// How a text says that a card becomes a Shield.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ShieldsWording {
    /// The words for the place.
    pub place: ShieldPlace,
    /// Whether "as a Shield" follows.
    pub as_shield: bool,
    /// The position of "face down", if it is said.
    pub face_down: Option<FaceDownPosition>,
}

impl ShieldsWording {
    /// "into your shield area".
    pub const PLAIN: ShieldsWording = ShieldsWording {
        place: ShieldPlace::Area,
        as_shield: false,
        face_down: None,
    };
}

/// The words for the player who carries something out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ActorWording {
    /// "your opponent", "each player".
    Named,
    /// "they", for the opponent who was mentioned before.
    They,
    /// "both players", of each.
    Both,
    /// "all players", of each.
    All,
    /// "you", where the others have been told what to do.
    You,
    /// Omitted, as in "your opponent may discard 1 and ...".
    Unsaid,
}

impl ActorWording {
    /// Checks whether the words are plural, so that the following verb is, too.
    pub fn is_plural(self) -> bool {
        match self {
            ActorWording::Named | ActorWording::You | ActorWording::Unsaid => false,
            ActorWording::They | ActorWording::Both | ActorWording::All => true,
        }
    }
}

/// The words around the number of an instruction that says no more than how many: "set 2 as active instead".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberWords {
    /// The verb.
    pub verb: &'static str,
    /// The words before the number.
    pub before: &'static str,
    /// The words after it.
    pub behind: &'static str,
}

/// The words for the object of a step that names the instruction it replaces: "add the card to your hand instead of returning it to
/// your deck".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UndoneWording {
    /// "it".
    It,
    /// "them".
    Them,
    /// "the card".
    TheCard,
    /// "the cards".
    TheCards,
}

impl UndoneWording {
    /// The words.
    pub fn words(self) -> &'static str {
        match self {
            UndoneWording::It => "it",
            UndoneWording::Them => "them",
            UndoneWording::TheCard => "the card",
            UndoneWording::TheCards => "the cards",
        }
    }

    /// The words behind "instead of returning".
    pub fn pronoun(self) -> &'static str {
        match self {
            UndoneWording::It | UndoneWording::TheCard => "it",
            UndoneWording::Them | UndoneWording::TheCards => "them",
        }
    }
}
