//! Rows of changes: "gets AP+2 and HP+1", "can't attack or be blocked".

use super::facets::Family;
use super::{Change, PlayerChange};
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
            // "the next Unit card you play gets Lv. -1 and cost -1".
            Some(Family::Lone) => matches!(&self.0[..], [only] if price_the_same_card(only, &change)),
            None => false,
            Some(family) => family == next,
        };
        if !fits {
            return Err(change);
        }
        self.0.push(change);
        Ok(())
    }
}

/// Whether one change is of the Lv. and the other of the cost of the next card that a player plays.
fn price_the_same_card(one: &Change, other: &Change) -> bool {
    if let Change::Player(PlayerChange::Played {
        what, which, stat, ..
    }) = one
        && let Change::Player(PlayerChange::Played {
            what: next,
            which: other_which,
            stat: other,
            ..
        }) = other
    {
        what == next && which == other_which && stat != other
    } else {
        false
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
