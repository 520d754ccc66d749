//! Decisions and what can be chosen in them.

use super::format::Direction;
use super::ids::{ObjectId, SeatId};
use crate::ir::{Color, Likeness, TraitId};
use crate::library::{AbilityId, CardId, Library};
use serde::{Deserialize, Serialize};

/// A decision, and the player who has to make it. Its options are [`Game::options`](super::Game::options).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Decision {
    /// The player who decides.
    pub seat: SeatId,
    /// The kind of decision.
    pub kind: DecisionKind,
}

/// The kind of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecisionKind {
    /// The direction of the turn order (12-2-1).
    Direction,
    /// Whether to redraw the starting hand (6-2-1-6).
    Redraw,
    /// An action in the main phase (7-5-1).
    Main,
    /// Whether to block, and with which Unit (8-3).
    Block,
    /// An action in an action step (9-3).
    Action,
    /// Whether to carry out an optional instruction, "you may" (10-1-3).
    May,
    /// Whether to activate a revealed 【Burst】 (13-2-5-1): the waiting effect with that number.
    Burst(u16),
    /// The next of several triggered effects (10-1-6-5).
    Order,
    /// An object: the next of a series.
    Pick,
    /// One of several tokens to deploy.
    Token,
    /// A number within the range that a text leaves to the player (1-3-5): "1 to 2", "up to 2".
    Number,
    /// The share of divided damage for that card: at least 1, if there is enough for all.
    Divide(ObjectId),
    /// A color, a trait, a card name or a number that a text lets the player choose.
    Value,
    /// A mode of a text: the next of a series.
    Mode,
    /// The top or the bottom of the deck.
    Position,
    /// The next card to go into the deck (4-1-6).
    Arrange,
    /// A Resource to pay with (7-5-2-2-3).
    Pay,
    /// A Unit or Base to make room (11-4-2, 11-5-2).
    MakeRoom,
    /// The Unit with which a Pilot is paired (3-3-1).
    Pair,
    /// A card to discard down to the hand limit (7-6-5-1).
    HandLimit,
}

impl DecisionKind {
    /// Returns the name of the kind in files.
    pub fn word(self) -> &'static str {
        match self {
            DecisionKind::Direction => "direction",
            DecisionKind::Redraw => "redraw",
            DecisionKind::Main => "main",
            DecisionKind::Block => "block",
            DecisionKind::Action => "action",
            DecisionKind::May => "may",
            DecisionKind::Burst(_) => "burst",
            DecisionKind::Order => "order",
            DecisionKind::Pick => "pick",
            DecisionKind::Token => "token",
            DecisionKind::Number => "number",
            DecisionKind::Divide(_) => "divide",
            DecisionKind::Value => "value",
            DecisionKind::Mode => "mode",
            DecisionKind::Position => "position",
            DecisionKind::Arrange => "arrange",
            DecisionKind::Pay => "pay",
            DecisionKind::MakeRoom => "make-room",
            DecisionKind::Pair => "pair",
            DecisionKind::HandLimit => "hand-limit",
        }
    }
}

impl DecisionKind {
    /// Checks whether a player may act freely in it: in the main phase (7-5-1), the block step (8-3-1) or an action step (9-3), as opposed
    /// to answering a rule or an effect.
    pub fn is_free(self) -> bool {
        match self {
            DecisionKind::Main | DecisionKind::Block | DecisionKind::Action => true,
            DecisionKind::Direction
            | DecisionKind::Redraw
            | DecisionKind::May
            | DecisionKind::Burst(_)
            | DecisionKind::Order
            | DecisionKind::Pick
            | DecisionKind::Token
            | DecisionKind::Number
            | DecisionKind::Divide(_)
            | DecisionKind::Value
            | DecisionKind::Mode
            | DecisionKind::Position
            | DecisionKind::Arrange
            | DecisionKind::Pay
            | DecisionKind::MakeRoom
            | DecisionKind::Pair
            | DecisionKind::HandLimit => false,
        }
    }
}

/// One option of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
    /// Yes.
    Yes,
    /// No.
    No,
    /// End the main phase (7-5-5); of a team, say that one does nothing more in it (12-3-1).
    EndMain,
    /// Do nothing (8-3-4, 9-3-3).
    Pass,
    /// Play a card from the hand (7-5-2).
    Play {
        /// The card.
        card: ObjectId,
        /// The way in which it is played.
        how: How,
        /// The option "when playing this card" of its text, if it is used.
        option: Option<AbilityId>,
    },
    /// Activate an effect (10-1-7).
    Activate {
        /// The object with the effect.
        object: ObjectId,
        /// The effect.
        ability: AbilityId,
    },
    /// Attack with a Unit (8-2-1).
    Attack {
        /// The Unit.
        unit: ObjectId,
        /// A Unit or a player.
        target: ObjectId,
    },
    /// This object.
    Pick(ObjectId),
    /// No more objects.
    Done,
    /// Pay with this many EX Resources, the rest with others.
    PayEx(u8),
    /// This one of the effects that wait.
    Trigger(u16),
    /// The token of that number.
    Token(u8),
    /// This number, of those in the range.
    Number(u8),
    /// This color, trait, card name or number, for what the text says behind it.
    Value(Value),
    /// The effect of that number among those that a text lists.
    Mode(u8),
    /// The turns go round in that direction (12-2-1).
    GoRound(Direction),
    /// To the top of the deck.
    Top,
    /// To the bottom of the deck.
    Bottom,
}

/// A choice that is neither a card nor a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// A color (2-4-1).
    Color(Color),
    /// A trait (2-5).
    Trait(TraitId),
    /// The name of that card (2-2-2).
    Name(CardId),
    /// A number.
    Number(u8),
}

impl Value {
    /// Returns the value as cards write it: `blue`, `(Harbor)`, `[Tin Frame]`, `3`. A value that the library does not have is empty.
    pub fn words(self, library: &Library) -> String {
        match self {
            Value::Color(color) => color.word().to_owned(),
            Value::Trait(named) => format!("({})", library.trait_name(named)),
            Value::Name(card) => {
                let named = library.get(card).map_or("", |card| card.name.as_str());
                format!("[{named}]")
            }
            Value::Number(number) => number.to_string(),
        }
    }

    /// Returns the value as stored among the results of instructions: never 0. A chosen number is at least 1 (1-3-5).
    pub(crate) fn kept(self) -> i32 {
        match self {
            Value::Color(color) => color as i32 + 1,
            Value::Trait(named) => named.0 as i32 + 1,
            Value::Name(card) => i32::from(card.0) + 1,
            Value::Number(number) => i32::from(number),
        }
    }

    /// Returns the color, trait or name that bindings keep as this number.
    pub(crate) fn of_kept(what: Likeness, kept: u16) -> Option<Value> {
        let number = kept.checked_sub(1)?;
        Some(match what {
            Likeness::Color => Value::Color(*Color::ALL.iter().find(|color| **color as u16 == number)?),
            Likeness::Trait => Value::Trait(TraitId(u32::from(number))),
            Likeness::Name => Value::Name(CardId(number)),
        })
    }
}

/// The way in which a card is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// A Unit or Base is deployed (7-5-2-1).
    Deploy,
    /// A Pilot, or a Command with a 【Pilot】 side, is paired (7-5-2-1, 3-4-6-2).
    Pair,
    /// A Command's effect is carried out (10-1-8).
    Command(AbilityId),
}
