use super::{Nouns, Numeral, Player, Quantity, Spanned};
use crate::vocabulary::{Comparison, Degree, Extreme, PlayerRelation, PlayerWording};

/// `that player`, `those players`, `they`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownPlayer {
    /// The words.
    pub wording: PlayerWording,
    /// Whether they mean several players; `None` for one or several.
    pub plural: Option<bool>,
}

/// `1 enemy player with no Shields`, `each other player`, `your teammate`.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    /// The number of players.
    pub quantity: Option<Spanned<Quantity>>,
    /// The relation to the player of the effect.
    pub circle: PlayerRelation,
    /// Whether the words are plural.
    pub plural: bool,
    /// Further qualities of each player.
    pub qualities: Vec<Spanned<PlayerQuality>>,
}

/// A quality after the word for players.
#[derive(Clone, Debug, PartialEq)]
pub enum PlayerQuality {
    /// `with 3 or more cards in their hand`.
    Has(Nouns),
    /// `you and that player`.
    YouAnd(Player),
    /// `other enemy player`.
    Other,
    /// `with more Shields than you`.
    Rival {
        /// More or fewer.
        comparison: Comparison,
        /// The opposite of "more".
        wording: Degree,
        /// The things that are counted.
        what: Nouns,
        /// Than who.
        than: super::Player,
    },
    /// `with the most Units in play`.
    Most {
        /// Most or fewest.
        extreme: Extreme,
        /// The things that are counted.
        of: Nouns,
    },
    /// `that is Lv.5 or higher`.
    Lv {
        /// The comparison.
        comparison: Comparison,
        /// The Lv. to compare with.
        lv: Numeral,
    },
}
