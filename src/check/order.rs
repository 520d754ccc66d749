//! The order in which cards print qualities, so that the order in a source means nothing.

use crate::ir::{Quality, Stat, State};

/// Puts qualities in the order in which cards print them.
pub(super) fn order_qualities(qualities: &mut Vec<Quality>) {
    qualities.sort_by_key(Rank::of);
    qualities.dedup();
}

/// The ranks in printed order. Qualities of one rank keep the order of the source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// "other".
    Other,
    /// "active", "rested".
    Orientation,
    /// "damaged", "undamaged".
    Health,
    /// "attacking", "battling", "blocking".
    Battle,
    Color,
    Trait,
    Name,
    /// "Link".
    Link,
    /// "token".
    Token,
    /// "with <Blocker>", "with 【Burst】".
    Has,
    NameContains,
    /// "with 3 or less HP".
    Strength,
    /// "with 3 or less cost".
    Cost,
    /// "that is Lv.5 or lower".
    Level,
    /// "destroyed", "not ...".
    Denied,
    /// "damaged or Lv.5 or lower".
    Alternatives,
    /// "that attacked this turn".
    History,
    Relative,
    /// "other than".
    Except,
    /// "battling X", "attacking X".
    Opponent,
    /// "paired with X".
    Paired,
}

impl Rank {
    fn of(quality: &Quality) -> Rank {
        match quality {
            Quality::Other => Rank::Other,
            Quality::State(State::Active | State::Rested) => Rank::Orientation,
            Quality::State(State::Damaged | State::Undamaged) => Rank::Health,
            Quality::State(State::Attacking | State::Attacked | State::Battling | State::Blocking) => {
                Rank::Battle
            }
            Quality::Color(_) => Rank::Color,
            Quality::Trait(_) => Rank::Trait,
            Quality::Named(_) => Rank::Name,
            Quality::State(State::Link) => Rank::Link,
            Quality::State(State::Token | State::InPlay) => Rank::Token,
            Quality::Has(_) | Quality::HasMark { .. } | Quality::HasKeyword { .. } => Rank::Has,
            Quality::NameContains { .. } => Rank::NameContains,
            Quality::Stat {
                stat: Stat::Ap | Stat::Hp,
                ..
            } => Rank::Strength,
            Quality::Stat { stat: Stat::Cost, .. } => Rank::Cost,
            Quality::Stat { stat: Stat::Lv, .. } => Rank::Level,
            Quality::Destroyed { said: _ } | Quality::Not(_) => Rank::Denied,
            Quality::AnyOf(_) => Rank::Alternatives,
            Quality::ThisTurn { .. } => Rank::History,
            Quality::Relative { .. } | Quality::Alike { .. } => Rank::Relative,
            Quality::Except(_) => Rank::Except,
            Quality::Battling(_) | Quality::AttackingWhat(_) => Rank::Opponent,
            Quality::Paired { .. } => Rank::Paired,
        }
    }
}
