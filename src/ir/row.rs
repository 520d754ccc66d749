//! Rows of changes: "gets AP+2 and HP+1", "can't attack or be blocked".

use super::Change;
use super::facets::Family;
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// The changes that one verb expresses: one, or several that share their verb. A change with another verb is another instruction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Row(Vec<Change>);

impl Row {
    /// Adds a change, or returns it if it needs another verb.
    pub fn push(&mut self, change: Change) -> Result<(), Change> {
        let next = change.facets().family;
        let fits = match self.0.first().map(|first| first.facets().family) {
            // "gets AP+1 and <Blocker>".
            Some(Family::Gets) => {
                next == Family::Gets || matches!(change, Change::Gains(_) | Change::GainsFrom { .. })
            }
            Some(Family::Lone) | None => false,
            Some(family) => family == next,
        };
        if !fits {
            return Err(change);
        }
        self.0.push(change);
        Ok(())
    }
}

impl From<Change> for Row {
    fn from(change: Change) -> Row {
        Row(vec![change])
    }
}

impl Deref for Row {
    type Target = [Change];

    fn deref(&self) -> &[Change] {
        &self.0
    }
}
