use super::{Nouns, Numeral, Player, Quantity, Spanned};
use crate::vocabulary::{Comparison, Degree, Extreme, PlayerRelation, PlayerWording};

/// `that player`, `those players`, `they`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownPlayer {
    /// The words.
    pub wording: PlayerWording,
    /// Whether they are said of several; `None` of one or of several.
    pub plural: Option<bool>,
}

/// `1 enemy player with no Shields`, `each other player`, `your teammate`.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    /// How many.
    pub quantity: Option<Spanned<Quantity>>,
    /// Which of them.
    pub circle: PlayerRelation,
    /// Whether they are said in the plural.
    pub plural: bool,
    /// What else has to hold of each.
    pub qualities: Vec<Spanned<PlayerQuality>>,
}

/// What stands behind the word for players.
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
        /// Of what.
        what: Nouns,
        /// Than who.
        than: super::Player,
    },
    /// `with the most Units in play`.
    Most {
        /// Which end.
        extreme: Extreme,
        /// Of what.
        of: Nouns,
    },
    /// `that is Lv.5 or higher`.
    Lv {
        /// How it is compared.
        comparison: Comparison,
        /// With what.
        lv: Numeral,
    },
}
