//! Wordings of conditions, past deeds, and moments.

use serde::{Deserialize, Serialize};

/// The words before a past participle: "was", "has been".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Past {
    /// "has", "have"; otherwise "was", "were" or nothing.
    pub has: bool,
    /// "was", "were", "been".
    pub be: bool,
    /// "during this turn", not "this turn".
    pub during: bool,
    /// "you deploy this Unit from your trash": without a word for the turn, and of a player in the present tense.
    pub timeless: bool,
    /// "this is the second", not "it is the second".
    pub this: bool,
}

/// How a text says that it did something itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// "with this effect".
    With,
    /// "by this effect".
    By,
    /// "with this ability".
    WithAbility,
    /// "by this ability".
    ByAbility,
    /// "this way".
    ThisWay,
    /// Nothing: "if you discarded a red card", right behind that.
    Unsaid,
}

impl Way {
    /// The words as printed.
    pub fn words(self) -> &'static str {
        match self {
            Way::With => "with this effect",
            Way::By => "by this effect",
            Way::WithAbility => "with this ability",
            Way::ByAbility => "by this ability",
            Way::ThisWay => "this way",
            Way::Unsaid => "",
        }
    }
}

/// The verb that joins a subject to what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Copula {
    /// "is", "are".
    Is,
    /// "was", "were".
    Was,
    /// "its AP is": of a number that it has.
    Genitive,
    /// "the AP of this Unit is".
    Of,
    /// "a Pilot is paired with this Unit": of a Unit, and its Pilot is named first.
    OfPartner,
    /// "this effect destroys it", "doesn't destroy it": about a destroyed object.
    EffectDid {
        /// "this ability".
        ability: bool,
        /// Past or present.
        tense: DidTense,
    },
    /// "it has no damage": it is undamaged.
    NoDamage,
}

/// The opposite of "more".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Degree {
    /// "fewer".
    Fewer,
    /// "less".
    Less,
    /// "your Lv. is lower": the Lv. is the subject, and not the player.
    OfLv,
}

/// How a text says that something was done in the present turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TurnWording {
    /// "that" stands before it.
    pub that: bool,
    /// The words before the participle.
    pub past: Past,
    /// "on the turn they are deployed", about the subject of the sentence, and not as part of its noun.
    pub on_turn: Option<OnTurnWording>,
}

/// The wording of a turn on which something holds: "on the turn it is deployed".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OnTurnWording {
    /// "during", not "on".
    pub during: bool,
    /// The words stand at the head of the sentence.
    pub before: bool,
    /// The words at the head name the subject of the sentence: "on the turn this Unit is deployed, it".
    pub named: bool,
}

/// The wording of a turn that is described.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MomentWording {
    /// The word before "turn", where it is anybody's.
    pub turn: AnyTurn,
    /// The word before the description.
    pub asked: TurnQuery,
    /// "If you have a Base in play at the start of your turn": whether it follows the condition at that moment.
    pub behind: bool,
}

/// The word before a turn that is anybody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnyTurn {
    /// "the turn".
    The,
    /// "a turn".
    A,
    /// "each turn".
    Each,
}

/// The word with which it is asked what a turn was like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnQuery {
    /// "the turn when this Unit attacks": of an event, as an event is said.
    When,
    /// "a turn where you have played a Command card".
    Where,
    /// "a turn in which you have played a Command card".
    InWhich,
    /// "unless you have a Base in play", for a negated condition.
    Unless,
}

/// The player whose deed is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DoneQuery {
    /// "if you do", "if you don't".
    You,
    /// "if they do", "if they don't".
    They,
    /// "if it does", "if it doesn't".
    It,
    /// "if you can't".
    YouCant,
    /// "if they can't".
    TheyCant,
    /// "otherwise", right behind "if you do".
    Otherwise,
    /// "if not", after a condition.
    Not,
    /// "if it is not", after a condition.
    ItIsNot,
}

impl DoneQuery {
    /// Checks whether it asks if something could not be done.
    pub fn is_of_cant(self) -> bool {
        match self {
            DoneQuery::YouCant | DoneQuery::TheyCant => true,
            DoneQuery::You
            | DoneQuery::They
            | DoneQuery::It
            | DoneQuery::Otherwise
            | DoneQuery::Not
            | DoneQuery::ItIsNot => false,
        }
    }
}

/// A deed that a text can name without saying to what: "discard with this effect".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BareDeed {
    /// "discard".
    Discard,
    /// "draw".
    Draw,
}

impl BareDeed {
    /// The verb.
    pub(crate) fn word(self) -> &'static str {
        match self {
            BareDeed::Discard => "discard",
            BareDeed::Draw => "draw",
        }
    }
}

/// How a text asks whether a condition was not met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OtherwiseWording {
    /// "Otherwise".
    Otherwise,
    /// "If not".
    IfNot,
    /// "If it is not".
    IfItIsNot,
}

/// The word with which a condition asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AskWord {
    /// "while" in an effect that is always on, "if" in every other.
    Usual,
    /// "if" in an effect that is always on. It is asked all the time there as well (10-1-5).
    If,
    /// "during your turn" in the middle of an effect: whether it is that player's turn is the first that is asked.
    During,
    /// "when" before what the effect itself did: "when this effect destroys an enemy Unit".
    When,
    /// "unless", for a negated condition.
    Unless,
    /// "while this Unit is active during your turn": the turn comes last.
    InTurn,
    /// "during a turn where your opponent has discarded a card": an event of this turn.
    OfTurn(TurnQuery),
    /// "during this turn, if a friendly Unit destroys an enemy Unit": an event of this turn, in the present tense.
    ThisTurn,
}

/// The words that join an instruction to the one before it in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ConnectiveWording {
    /// "and".
    And,
    /// ", and".
    CommaAnd,
    /// ",", if another one follows.
    Comma,
}

/// The position of the words for the turns in which an effect works.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WindowPosition {
    /// "During your turn, this Unit gets AP+1."
    Head,
    /// "This Unit gets AP+1 during your turn."
    Behind,
    /// "When this Unit is rested during your turn, draw 1."
    InEvent,
}

/// The tense in which a text asks whether it did something itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DidTense {
    /// "you placed a Unit card with this effect".
    Past,
    /// "you place a Unit card with this effect".
    Present,
}
