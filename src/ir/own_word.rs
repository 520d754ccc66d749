//! The words that a set defines for itself.

use super::Beside;
use super::Place;
use crate::vocabulary::OwnWordKind;
use serde::{Deserialize, Serialize};

/// A mark or a wording that a file defines for a meaning that there is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnWord {
    /// Whether it is a mark or a wording.
    pub kind: OwnWordKind,
    /// The words on cards: the name of a mark without its brackets, or a wording with placeholders, `dig {n}`.
    pub said: String,
    /// The expansion: `During your turn,`, `look at the top {n} cards of your deck`.
    pub means: String,
    /// The place of the definition.
    pub place: Beside<Place>,
}

/// A use of an own word in a line. The meaning of the line is that of its expansion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnWordUse {
    /// The words in the line: `【Your Turn】`, `dig 3`.
    pub said: String,
    /// The expansion: `During your turn,`, `look at the top 3 cards of your deck`.
    pub means: String,
    /// The number of marks before it, if it is a mark: its expansion follows all of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<u8>,
}
