use super::{Ability, Amount, Damage, Deed, Key, KeywordUse, NameId, Permission, Signed, TraitId};
use crate::vocabulary::{Occasion, ReducedSaid, Sign, Stat};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Something that becomes true of a card for a time, or as long as a constant effect lasts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// "gets AP+2", "gets cost -1" (1-3-6).
    Stat {
        /// Which number.
        stat: Stat,
        /// By how much.
        by: Signed,
    },
    /// "gains <Breach 3>" (5-16).
    Gains(KeywordUse),
    /// "loses <Blocker>": does not possess it, whatever gives it (10-1-5-6).
    Loses(KeywordUse),
    /// "gains "..."": an effect written out.
    GainsAbility(Arc<Ability>),
    /// "gains (Scout)": one more trait (2-5), beside the printed ones.
    GainsTrait(TraitId),
    /// "is also treated as [xyz]" (2-2-4): one more card name, in every zone.
    AlsoNamed(NameId),
    /// "its AP becomes 0": the difference to what it is at that moment.
    Becomes {
        /// Which number.
        stat: Stat,
        /// What it becomes.
        to: Amount,
    },
    /// "if it would be destroyed during this turn, ... instead", "during this turn, when it destroys an enemy Unit, ...": a
    /// substitution effect (10-1-9) or a triggered effect (10-1-6) that it has for a time, told from outside.
    HasEffect(Arc<Ability>),
    /// "can't ...": beats every permission (10-1-5-6, 1-3-3).
    Cant(Deed),
    /// "may ...": permits what the rules do not (1-3-1).
    May(Permission),
    /// "deals battle damage before the enemy Unit" (13-1-5-2).
    DealsDamageFirst,
    /// "its battle damage to Shields is dealt to the first N Shields simultaneously" (13-1-7-1).
    HitsShields(u8),
    /// "reduce damage it receives by N" (5-21).
    Reduces {
        /// Which damage.
        damage: Damage,
        /// Whether it works each time or is used up by the next damage that it fits.
        occasion: Occasion,
        /// By how much.
        by: Amount,
        /// How it is said.
        said: Key<ReducedSaid>,
    },
}

impl Change {
    /// The effect that it gives to what is changed, and whether that is told from outside.
    pub fn granted(&self) -> Option<(&Arc<Ability>, bool)> {
        match self {
            Change::GainsAbility(ability) => Some((ability, false)),
            Change::HasEffect(ability) => Some((ability, true)),
            Change::Stat { .. }
            | Change::Gains(_)
            | Change::Loses(_)
            | Change::GainsTrait(_)
            | Change::AlsoNamed(_)
            | Change::Becomes { .. }
            | Change::Cant(_)
            | Change::May(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            | Change::Reduces { .. } => None,
        }
    }

    /// Which number it changes, and with which sign the value that is kept of it counts. Of "becomes" the difference to what
    /// the number was is kept, which has its sign itself.
    pub fn number(&self) -> Option<(Stat, Sign)> {
        match self {
            Change::Stat { stat, by } => Some((*stat, by.sign)),
            Change::Becomes { stat, .. } => Some((*stat, Sign::Plus)),
            Change::Gains(_)
            | Change::Loses(_)
            | Change::GainsAbility(_)
            | Change::HasEffect(_)
            | Change::GainsTrait(_)
            | Change::AlsoNamed(_)
            | Change::Cant(_)
            | Change::May(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            | Change::Reduces { .. } => None,
        }
    }

    /// What it forbids.
    pub fn ban(&self) -> Option<&Deed> {
        match self {
            Change::Cant(deed) => Some(deed),
            Change::Stat { .. }
            | Change::Gains(_)
            | Change::Loses(_)
            | Change::GainsAbility(_)
            | Change::GainsTrait(_)
            | Change::AlsoNamed(_)
            | Change::Becomes { .. }
            | Change::HasEffect(_)
            | Change::May(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            | Change::Reduces { .. } => None,
        }
    }

    /// The trait that it gives.
    pub fn gained_trait(&self) -> Option<TraitId> {
        match self {
            Change::GainsTrait(gained) => Some(*gained),
            Change::Stat { .. }
            | Change::Gains(_)
            | Change::Loses(_)
            | Change::GainsAbility(_)
            | Change::AlsoNamed(_)
            | Change::Becomes { .. }
            | Change::HasEffect(_)
            | Change::Cant(_)
            | Change::May(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            | Change::Reduces { .. } => None,
        }
    }

    /// The card name that it adds (2-2-4).
    pub fn further_name(&self) -> Option<NameId> {
        match self {
            Change::AlsoNamed(name) => Some(*name),
            Change::Stat { .. }
            | Change::Gains(_)
            | Change::Loses(_)
            | Change::GainsAbility(_)
            | Change::GainsTrait(_)
            | Change::Becomes { .. }
            | Change::HasEffect(_)
            | Change::Cant(_)
            | Change::May(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            | Change::Reduces { .. } => None,
        }
    }

    /// How many Shields the battle damage of what has it strikes at once (13-1-7-1).
    pub fn shields_hit(&self) -> Option<u8> {
        match self {
            Change::HitsShields(count) => Some(*count),
            Change::Stat { .. }
            | Change::Gains(_)
            | Change::Loses(_)
            | Change::GainsAbility(_)
            | Change::GainsTrait(_)
            | Change::AlsoNamed(_)
            | Change::Becomes { .. }
            | Change::HasEffect(_)
            | Change::Cant(_)
            | Change::May(_)
            | Change::DealsDamageFirst
            | Change::Reduces { .. } => None,
        }
    }
}
