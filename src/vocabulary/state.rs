//! Players, sides and states.

use serde::{Deserialize, Serialize};

/// The side that an object belongs to, relative to the player of the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Anybody's: the text says nothing (Q122).
    Any,
    /// "your", "of your", "you have": the player's own (12-3-11).
    Yours,
    /// "friendly": the player's team's (12-3-10).
    Friendly,
    /// "enemy", "your opponent's": any opponent's (12-2-6).
    Enemy,
    /// "their": those of the player who carries the instruction out.
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
    /// It has damage that has not been recovered.
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

/// The players, relative to the player of the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerRelation {
    /// "player": every player.
    Any,
    /// "other player": everybody but the player of the effect.
    Other,
    /// "enemy player": who is not of the player's team (12-2-6).
    Enemy,
    /// "friendly player": the player's team (12-3-10).
    Friendly,
    /// "your teammate", "other friendly player": the same without the player (12-3-11).
    Teammate,
}

impl PlayerRelation {
    /// All of them.
    pub const ALL: [PlayerRelation; 5] = [
        PlayerRelation::Any,
        PlayerRelation::Other,
        PlayerRelation::Enemy,
        PlayerRelation::Friendly,
        PlayerRelation::Teammate,
    ];
}

/// The players whose things a condition counts together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Holders {
    /// "there are 3 or more enemy Units": everybody's that are described.
    Together,
    /// "your opponent has 3 or more Units", "each enemy player has": each player's alone. One such player is enough where not each
    /// of them is asked for.
    Alone,
    /// "your opponent doesn't have a Base": the same for players who have none.
    Lacking,
}

/// A player, relative to the player of the effect. `R` refers to an object with an owner, `K` to a mentioned player, and `P` describes
/// players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player<R, K, P> {
    /// "you".
    You,
    /// "your opponent", "the enemy player": any and all of them (12-2-6).
    Opponent,
    /// "each player".
    Each,
    /// "their": the player who carries the instruction out.
    Actor,
    /// "its owner" (5-2-2).
    OwnerOf(R),
    /// "that player", "they".
    Known(K),
    /// "1 enemy player", "each other player", "your teammate".
    Described(Box<P>),
}

/// The new controller of a Unit or a Base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Controller {
    /// "gain control of it": the player who carries the instruction out.
    Doer,
    /// "return control of it to its owner" (5-2-2).
    Owner,
    /// "exchange control of them": of two each player what the other had.
    Exchanged,
}

impl<R, K, P> Player<R, K, P> {
    /// Returns the side of this player's own things (5-8), if a side expresses it.
    pub fn own_side(&self) -> Side {
        match self {
            Player::You => Side::Yours,
            Player::Opponent | Player::Each | Player::Actor | Player::OwnerOf(_) => Side::Enemy,
            Player::Known(_) | Player::Described(_) => Side::Any,
        }
    }
}
