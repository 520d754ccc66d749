//! Players, whose objects are, and in which state.

use serde::{Deserialize, Serialize};

/// Whose an object is, seen from the player of the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// No word: anybody's (Q122).
    Any,
    /// "your", "of your", "you have": the player's own (12-3-11).
    Yours,
    /// "friendly": the player's team's (12-3-10).
    Friendly,
    /// "enemy", "your opponent's": any opponent's (12-2-6).
    Enemy,
    /// "their": of whoever carries the instruction out.
    Theirs,
}

/// A state that an object can be in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// 5-4-1-1.
    Active,
    /// 5-4-1-2.
    Rested,
    /// It has received damage that is not recovered.
    Damaged,
    /// The opposite.
    Undamaged,
    /// A Unit with a Pilot that satisfies its link condition: a Link Unit (3-2-6-2).
    Link,
    /// A token (5-17).
    Token,
    /// The attacking Unit of the current battle (8-2-1).
    Attacking,
    /// The Unit that the current attack is on (8-2-1), after a block the one that has blocked (8-3-1).
    Attacked,
    /// One of the two sides of the current battle (8-5-3-1).
    Battling,
    /// The Unit that has become the attack target by blocking (8-3-1).
    Blocking,
    /// It is on the field (4-1-1-2).
    InPlay,
}

/// Active or rested (5-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Orientation {
    /// 5-4-1-1.
    Active,
    /// 5-4-1-2.
    Rested,
}

/// A player, seen from the player of the effect. `R` is what an owner is known by.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player<R> {
    /// "you".
    You,
    /// "your opponent", "the enemy player".
    Opponent,
    /// "each player".
    Each,
    /// "their": whoever carries the instruction out.
    Actor,
    /// "its owner" (5-2-2).
    OwnerOf(R),
}

impl<R> Player<R> {
    /// The side of what is this player's own (5-8).
    pub fn own_side(&self) -> Side {
        match self {
            Player::You => Side::Yours,
            Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => Side::Enemy,
        }
    }
}
