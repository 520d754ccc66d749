use super::{Consent, Key, Player, Quantity, Selector, Slot};
use crate::vocabulary::{Comparison, Degree, Extreme, PlayerRelation, PlayerWording, Side};
use serde::{Deserialize, Serialize};

/// A reference to a player: the one in a slot, or the owner of the card in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct KnownPlayer {
    /// The slot that holds the player.
    pub to: Slot,
    /// The words for the player.
    pub wording: Key<PlayerWording>,
}

/// A description of players: "1 enemy player with no Shields".
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Players {
    /// The number of players.
    pub quantity: Quantity,
    /// The relation to the player of the effect.
    pub circle: PlayerRelation,
    /// Qualities that all have to hold for each.
    pub qualities: Vec<PlayerQuality>,
}

impl Player {
    /// Returns whether each of several players carries an instruction out, so that a later "they" means all of them. `None` if you carry it
    /// out, which leaves "they" unchanged, or if it is optional, as nobody knows who has done it.
    pub(crate) fn act_each(&self, consent: Consent) -> Option<bool> {
        let are_several = match self {
            Player::You => return None,
            Player::Each => true,
            Player::Described(players) => players.is_each() && !self.has_qualities(),
            Player::Opponent | Player::Actor | Player::OwnerOf(_) | Player::Known(_) => false,
        };
        Some(are_several && consent == Consent::Must)
    }

    /// Checks whether each of several players is meant.
    pub(crate) fn is_each(&self) -> bool {
        match self {
            Player::Each => true,
            Player::Described(players) => players.is_each(),
            Player::You | Player::Opponent | Player::Actor | Player::OwnerOf(_) | Player::Known(_) => false,
        }
    }

    /// Returns the side whose turn it is in this player's turn. A team takes its turns together (12-3-1).
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

    /// Checks whether the players are described by qualities, so that who they are can change.
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

    /// Adds qualities: the Lv. first and comparisons with others last, so that words after an object of the player apply to that object.
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

    /// Checks whether all of the players act or are asked, so that none has to be picked.
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

    /// Returns the other of the two players in "you and that player", if they are described so.
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

    /// Checks whether a condition has to hold for each of them.
    pub fn is_each(&self) -> bool {
        matches!(self.quantity, Quantity::All | Quantity::Each)
    }
}

/// A quality of a player. Things that the player has are described as that player's own ([`super::Player::Actor`],
/// [`super::Side::Theirs`]).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerQuality {
    /// "with 3 or more cards in their hand".
    Has(Selector),
    /// "you and that player": the player of the effect, or one of these.
    YouAnd(Player),
    /// "other enemy player": not an antecedent.
    Apart(Slot),
    /// "with more Shields than you".
    Rival {
        /// More or fewer.
        comparison: Comparison,
        /// The opposite of "more".
        wording: Key<Degree>,
        /// The things that are counted.
        what: Selector,
        /// Than who.
        than: Player,
    },
    /// "with the most Units in play": none of those that are otherwise described has more, or fewer.
    Most {
        /// Most or fewest.
        extreme: Extreme,
        /// The things that are counted.
        of: Selector,
    },
    /// "that is Lv.5 or higher" (2-9-4).
    Lv {
        /// The comparison.
        comparison: Comparison,
        /// The Lv. to compare with.
        lv: u8,
    },
}
