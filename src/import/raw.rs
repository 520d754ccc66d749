//! Raw records: values as the data has them, before any key is looked at.

use serde_json::Value;
use thiserror::Error;

/// Why a text holds no records at all.
#[derive(Debug, Error)]
pub enum NotRecords {
    /// The text is not JSON, nor a table whose first line has a code and a name.
    #[error("not JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// The text is JSON, but not a list of cards.
    #[error("not a list of card records: the outermost value is {0} and not an array")]
    Shape(&'static str),
}

/// One record: a value and a duplicate key in it, or the reason why it is no record.
pub(super) type Raw = Result<(Value, Option<String>), String>;

/// The contents of a text.
#[derive(Default)]
pub(super) struct Found {
    pub(super) records: Vec<Raw>,
    /// The total number of records, if a page says that there are more than it has.
    pub(super) in_all: Option<u64>,
    /// The columns of a table that say nothing of a card.
    pub(super) unused: Vec<String>,
}

/// Returns the kind of a value, in words.
pub(super) fn shape(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a truth value",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}
