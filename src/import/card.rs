//! A card record, as the data has it.

use crate::vocabulary::CardKind;

/// One card from a data record. Values that the data marks with `-` or `null` are `None` or empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The card number.
    pub code: String,
    /// The card name.
    pub name: String,
    /// The card type.
    pub kind: CardKind,
    /// Whether the card type says that it is a token or an EX piece.
    pub token: bool,
    /// The color, as written.
    pub color: Option<String>,
    /// The Lv., as written.
    pub lv: Option<String>,
    /// The cost, as written.
    pub cost: Option<String>,
    /// AP, as written.
    pub ap: Option<String>,
    /// HP, as written.
    pub hp: Option<String>,
    /// The zones, as written.
    pub zones: Option<String>,
    /// The traits, as written.
    pub traits: Option<String>,
    /// The link condition, as written.
    pub link: Option<String>,
    /// The lines of the text, as printed, without the blank ones.
    pub lines: Vec<String>,
    /// The name of the set, where the data has one.
    pub set_name: Option<String>,
}
