//! Rows of changes: "gets AP+2 and HP+1", "can't attack or be blocked".

use super::{Amount, Change, Restriction};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// What becomes true of something, as one verb says it: one change, or several that share their verb. What is said with
/// another verb is another instruction.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Row(Vec<Change>);

impl Row {
    /// One change more, or the change itself where another verb says it.
    pub fn push(&mut self, change: Change) -> Result<(), Change> {
        let fits = match self.0.first().map(Family::of) {
            // "gets AP+1 and <Blocker>".
            Some(Family::Gets) => {
                Family::of(&change) == Family::Gets
                    || matches!(change, Change::Gains(_) | Change::GainsFrom { .. })
            }
            Some(Family::Lone) | None => false,
            Some(family) => family == Family::of(&change),
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

/// Which changes are said with one verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    /// "gets".
    Gets,
    /// "gains".
    Gains,
    /// "loses".
    Loses,
    /// "can't".
    Cant,
    /// Each with words of its own.
    Lone,
}

impl Family {
    fn of(change: &Change) -> Family {
        match change {
            // "increase its AP by an amount equal to ...".
            Change::Stat { by, .. } if is_measured(&by.amount) => Family::Lone,
            Change::Stat { .. } => Family::Gets,
            Change::Gains(_)
            | Change::GainsFrom { .. }
            | Change::GainsTrait { .. }
            | Change::GainsAbility(_) => Family::Gains,
            // Beside all of them none is named.
            Change::Loses(None) => Family::Lone,
            Change::Loses(Some(_)) => Family::Loses,
            // "can only be blocked by X".
            Change::Cant(deed) if deed.is_of_all_others() => Family::Lone,
            // "its battle damage can't be reduced".
            Change::Cant(Restriction::BeLessened(_)) => Family::Lone,
            Change::Cant(_) => Family::Cant,
            Change::AlsoNamed { .. }
            | Change::Becomes { .. }
            | Change::HasEffect(_)
            | Change::May(_)
            | Change::Must { .. }
            | Change::Enters(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            | Change::Redirects { .. }
            | Change::Reduces { .. } => Family::Lone,
        }
    }
}

/// Whether a number is said as what it is equal to.
pub(super) fn is_measured(amount: &Amount) -> bool {
    match amount {
        Amount::Literal(_) | Amount::Parameter | Amount::ForEach { .. } | Amount::Result { .. } => false,
        Amount::Count(_)
        | Amount::Quality { .. }
        | Amount::All
        | Amount::Damage { .. }
        | Amount::OfEvent { .. }
        | Amount::Happened { .. } => true,
    }
}
