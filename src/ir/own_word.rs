//! The words that a set defines for itself.

use super::Beside;
use super::Place;
use crate::vocabulary::OwnWordKind;
use serde::{Deserialize, Serialize};

/// A mark or a wording that a file defines for a meaning that there is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnWord {
    /// Which of the two.
    pub kind: OwnWordKind,
    /// What cards say: the name of a mark without its brackets, or words with holes, `dig {n}`.
    pub said: String,
    /// What that means: `During your turn,`, `look at the top {n} cards of your deck`.
    pub means: String,
    /// Where it is defined.
    pub place: Beside<Place>,
}

/// Such words where a line says them. The line means what it would mean with the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnWordUse {
    /// What the line says: `【Your Turn】`, `dig 3`.
    pub said: String,
    /// What that means: `During your turn,`, `look at the top 3 cards of your deck`.
    pub means: String,
    /// How many marks stand before it, where it is a mark: what it means stands behind all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<u8>,
}
