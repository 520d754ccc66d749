use super::{Consent, Key, Player, Quantity, Selector, Slot};
use crate::vocabulary::{Comparison, Degree, Extreme, PlayerRelation, PlayerWording, Side};
use serde::{Deserialize, Serialize};

/// A player that the text has brought up: the one that a slot holds, or whose the card is that it holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KnownPlayer {
    /// Where the player is found.
    pub to: Slot,
    /// Which words say so.
    pub wording: Key<PlayerWording>,
}

/// A description of players: "1 enemy player with no Shields".
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Players {
    /// How many.
    pub quantity: Quantity,
    /// Which of them.
    pub circle: PlayerRelation,
    /// What has to hold of each: all of it.
    pub qualities: Vec<PlayerQuality>,
}

impl Player {
    /// Whether an instruction is carried out by each of several players, so that "they" behind it are all of them. Nothing where you carry it
    /// out, behind whom "they" are who they were. Of those who may do something nobody knows which have done it.
    pub(crate) fn act_each(&self, consent: Consent) -> Option<bool> {
        let are_several = match self {
            Player::You => return None,
            Player::Each => true,
            Player::Described(players) => players.is_each() && !self.has_qualities(),
            Player::Opponent | Player::Actor | Player::OwnerOf(_) | Player::Known(_) => false,
        };
        Some(are_several && consent == Consent::Must)
    }

    /// Whether each of several players is meant.
    pub(crate) fn is_each(&self) -> bool {
        match self {
            Player::Each => true,
            Player::Described(players) => players.is_each(),
            Player::You | Player::Opponent | Player::Actor | Player::OwnerOf(_) | Player::Known(_) => false,
        }
    }

    /// Whose side's turn it is where it is this player's: the player's own or the enemies'. A team has its turns together (12-3-1).
    pub fn side_in_turn(&self) -> Option<Side> {
        match self {
            Player::You => Some(Side::Friendly),
            Player::Opponent => Some(Side::Enemy),
            Player::Described(players) => match players.circle {
                PlayerRelation::Enemy => Some(Side::Enemy),
                PlayerRelation::Friendly | PlayerRelation::Teammate => Some(Side::Friendly),
                PlayerRelation::Any | PlayerRelation::Other => None,
            },
            Player::Each | Player::Actor | Player::OwnerOf(_) | Player::Known(_) => None,
        }
    }

    /// Whether more is said of these players than who they are, so that who it is can change.
    pub fn has_qualities(&self) -> bool {
        match self {
            Player::Described(players) => players
                .qualities
                .iter()
                .any(|quality| !matches!(quality, PlayerQuality::Apart(_))),
            Player::You
            | Player::Opponent
            | Player::Each
            | Player::Actor
            | Player::OwnerOf(_)
            | Player::Known(_) => false,
        }
    }
}

impl Players {
    /// Players of whom nothing is said but who they are.
    pub fn of(quantity: Quantity, circle: PlayerRelation) -> Players {
        Players {
            quantity,
            circle,
            qualities: Vec::new(),
        }
    }

    /// The same with what has to hold of each: the Lv. first and the comparison with others last, so that what stands behind a thing
    /// that a player has is said of that.
    pub fn with(self, mut qualities: Vec<PlayerQuality>) -> Players {
        qualities.sort_by_key(|quality| match quality {
            PlayerQuality::YouAnd(_) | PlayerQuality::Apart(_) => 0,
            PlayerQuality::Lv { .. } => 1,
            PlayerQuality::Has(_) => 2,
            PlayerQuality::Rival { .. } => 3,
            PlayerQuality::Most { .. } => 4,
        });
        Players { qualities, ..self }
    }

    /// Whether they act, own or are asked one by one or all of them, and none is picked.
    pub fn are_meant(&self) -> bool {
        match &self.quantity {
            Quantity::All | Quantity::Each | Quantity::Any | Quantity::The | Quantity::One => true,
            Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No => false,
        }
    }

    /// "that player" of "you and that player", where they are described so.
    pub fn beside_you(&self) -> Option<&Player> {
        self.qualities.iter().find_map(|quality| match quality {
            PlayerQuality::YouAnd(others) => Some(others),
            PlayerQuality::Has(_)
            | PlayerQuality::Apart(_)
            | PlayerQuality::Rival { .. }
            | PlayerQuality::Most { .. }
            | PlayerQuality::Lv { .. } => None,
        })
    }

    /// Whether a condition has to hold of each of them.
    pub fn is_each(&self) -> bool {
        matches!(self.quantity, Quantity::All | Quantity::Each)
    }
}

/// Something that has to hold of a player. What a player has is told as that player's own ([`super::Player::Actor`],
/// [`super::Side::Theirs`]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerQuality {
    /// "with 3 or more cards in their hand".
    Has(Selector),
    /// "you and that player": the player of the effect, or one of these.
    YouAnd(Player),
    /// "other enemy player": not one that the text has brought up.
    Apart(Slot),
    /// "with more Shields than you".
    Rival {
        /// More or fewer.
        comparison: Comparison,
        /// The opposite of "more".
        wording: Key<Degree>,
        /// Of what.
        what: Selector,
        /// Than who.
        than: Player,
    },
    /// "with the most Units in play": none of those that are otherwise described has more, or fewer.
    Most {
        /// Which end.
        extreme: Extreme,
        /// Of what.
        of: Selector,
    },
    /// "that is Lv.5 or higher" (2-9-4).
    Lv {
        /// How it is compared.
        comparison: Comparison,
        /// With what.
        lv: u8,
    },
}
