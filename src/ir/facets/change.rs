//! Facets of changes: facts about a change that are known without evaluating it, in one row per change.

use crate::ir::{
    Ability, Amount, BlockRole, Change, GainedTrait, NameId, Occasion, Permission, PlayerChange, Restriction,
    Sign, Stat, TraitId,
};
use crate::vocabulary::{EffectMark, Factor, Lost, WhichPlayed};
use std::sync::Arc;

/// Facts about a change, in one row per change: [`Change::facets`]. A new change has to answer each of these; facts that its row omits do
/// not apply to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChangeFacets<'a> {
    /// The property that it affects, if games ask for that by name.
    pub(crate) works_on: WorksOn<'a>,
    /// The changes that share its verb.
    pub(crate) family: Family,
    /// Whether a player can be asked for it.
    pub(crate) consent: ChangeConsent,
    /// The amount, if it is evaluated when the change is made.
    pub(crate) amount: Option<&'a Amount>,
    /// The number that is its grammatical subject: "its AP becomes 1", "its AP can't be reduced".
    pub(crate) said_of_number: Option<Stat>,
    /// Whether its clause has a subject of its own or none: "its AP becomes 1", "damage it receives is reduced by 1".
    pub(crate) is_said_alone: bool,
    /// Whether it is worded as an order or about damage, so that no second verb can follow: "reduce damage it receives by 1".
    pub(crate) ends_with_its_verb: bool,
    /// Whether it is evaluated continuously while it lasts. All other changes are evaluated when they are made.
    pub(crate) is_asked_again: bool,
    /// Whether it needs a card with AP, HP and keyword effects: "gets AP+1", "gains `<Blocker>`" (2-7, 2-8).
    pub(crate) is_of_fighters: bool,
    /// Whether it needs a card in play. Texts can ask for the AP and HP of a card in a hand.
    pub(crate) is_of_play: bool,
    /// Whether it ends once it has worked: "reduce the next damage it receives by 2".
    pub(crate) is_used_up: bool,
    /// Whether it states its duration itself, as "on the turn it is deployed" does, or has one.
    pub(crate) says_how_long: bool,
    /// Whether having it twice is the same as having it once.
    pub(crate) is_had_once: bool,
    /// Whether it may remove what an effect needs to be activated again: HP, effects, being chosen or rested.
    pub(crate) takes_away: bool,
    /// Whether it is a property printed on the card, valid in any zone and never created in a game: a further name, the number of copies
    /// allowed in a deck.
    pub(crate) is_printed: bool,
    /// The only role in a battle in which it is useful: attacking, or being attacked and blocking.
    pub(crate) of_use_to: Option<BlockRole>,
}

/// The property that a change affects.
#[derive(Clone, Copy, Debug)]
pub(crate) enum WorksOn<'a> {
    /// A number, and with which sign the value that is kept of it counts.
    Number(Stat, Sign),
    /// An effect that is given, and whether it can also be granted from outside.
    Effect(&'a Arc<Ability>, bool),
    /// A trait that is given.
    Trait(&'a GainedTrait),
    /// Further card names (2-2-4).
    Names(&'a [NameId]),
    /// A prohibition.
    Ban(&'a Restriction),
    /// The number of Shields struck at once (13-1-7-1).
    Shields(u8),
    /// None of these.
    Other,
}

/// The changes that share a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// "gets".
    Gets,
    /// "gains".
    Gains,
    /// "loses".
    Loses,
    /// "can't".
    Cant,
    /// Changes with a wording of their own.
    Lone,
}

/// Whether a player can be asked for a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ChangeConsent {
    /// "this Unit may get AP+1".
    Possible,
    /// "this Unit can't attack".
    Never,
    /// "during this turn, when it attacks, ...": an effect that waits.
    OfLaterTexts,
}

/// The row of a change that is said with words of its own and of which nothing else holds.
const LONE: ChangeFacets<'static> = ChangeFacets {
    works_on: WorksOn::Other,
    family: Family::Lone,
    consent: ChangeConsent::Never,
    amount: None,
    said_of_number: None,
    is_said_alone: false,
    ends_with_its_verb: false,
    is_asked_again: false,
    is_of_fighters: false,
    is_of_play: false,
    is_used_up: false,
    says_how_long: false,
    is_had_once: false,
    takes_away: false,
    is_printed: false,
    of_use_to: None,
};

impl Change {
    /// Returns the row of facts about the change. Where one of them is asked for, the others are not worked out: this has to be inlined, as
    /// games ask all the time.
    #[inline(always)]
    pub(crate) fn facets(&self) -> ChangeFacets<'_> {
        match self {
            Change::Stat { stat, by, .. } => ChangeFacets {
                works_on: WorksOn::Number(*stat, by.sign),
                // "increase its AP by an amount equal to ...".
                family: if is_measured(&by.amount) {
                    Family::Lone
                } else {
                    Family::Gets
                },
                consent: ChangeConsent::Possible,
                amount: Some(&by.amount),
                is_of_fighters: is_of_fighters(*stat),
                takes_away: *stat == Stat::Hp && by.sign == Sign::Minus,
                ..LONE
            },
            Change::Gains(used) => ChangeFacets {
                family: Family::Gains,
                consent: ChangeConsent::Possible,
                amount: used.amount.as_ref(),
                is_of_fighters: true,
                is_of_play: true,
                is_had_once: used.amount.is_none(),
                ..LONE
            },
            Change::GainsFrom { .. } => ChangeFacets {
                family: Family::Gains,
                consent: ChangeConsent::Possible,
                is_of_fighters: true,
                is_of_play: true,
                ..LONE
            },
            Change::Loses(lost) => ChangeFacets {
                // Beside all of them none is named.
                family: match lost {
                    Lost::Keywords | Lost::Effects => Family::Lone,
                    Lost::Keyword(_) | Lost::Marked(_) => Family::Loses,
                },
                consent: ChangeConsent::Possible,
                // A Pilot has effects, and no keyword effect (3-3-9-2).
                is_of_fighters: match lost {
                    Lost::Keyword(_) | Lost::Keywords => true,
                    Lost::Effects | Lost::Marked(_) => false,
                },
                is_of_play: true,
                is_had_once: true,
                takes_away: true,
                ..LONE
            },
            Change::GainsAbility { effect: ability, .. } => ChangeFacets {
                works_on: WorksOn::Effect(ability, false),
                family: Family::Gains,
                consent: ChangeConsent::Possible,
                ..LONE
            },
            Change::GainsTrait { gained, wording: _ } => ChangeFacets {
                works_on: WorksOn::Trait(gained),
                amount: match gained {
                    GainedTrait::Named(_) => None,
                    GainedTrait::Chosen(chosen) => Some(chosen),
                },
                family: Family::Gains,
                consent: ChangeConsent::Possible,
                is_had_once: true,
                ..LONE
            },
            Change::AlsoNamed { names, wording: _ } => ChangeFacets {
                works_on: WorksOn::Names(names),
                is_said_alone: true,
                is_printed: true,
                says_how_long: true,
                is_had_once: true,
                ..LONE
            },
            Change::Becomes { stat, to } => ChangeFacets {
                works_on: WorksOn::Number(*stat, Sign::Plus),
                amount: Some(to),
                said_of_number: Some(*stat),
                is_said_alone: true,
                is_of_fighters: is_of_fighters(*stat),
                takes_away: *stat == Stat::Hp,
                ..LONE
            },
            Change::Scales { stat, by } => ChangeFacets {
                works_on: WorksOn::Number(*stat, Sign::Plus),
                said_of_number: Some(*stat),
                is_said_alone: true,
                is_of_fighters: is_of_fighters(*stat),
                takes_away: *stat == Stat::Hp && *by != Factor::Doubled,
                ..LONE
            },
            Change::Swaps => ChangeFacets {
                is_said_alone: true,
                is_of_fighters: true,
                is_of_play: true,
                takes_away: true,
                ..LONE
            },
            Change::HasEffect(effect) => ChangeFacets {
                works_on: WorksOn::Effect(effect, true),
                consent: ChangeConsent::OfLaterTexts,
                // An effect that waits for an event removes nothing until that event.
                takes_away: effect.kind.trigger().is_none(),
                ..LONE
            },
            Change::Cant(deed) => ChangeFacets {
                works_on: WorksOn::Ban(deed),
                family: family_of_ban(deed),
                said_of_number: if let Restriction::BeReduced { stat, .. } = deed {
                    Some(*stat)
                } else {
                    None
                },
                is_asked_again: true,
                is_of_play: is_forbidden_in_play(deed),
                // The effect is activated once, immediately.
                says_how_long: matches!(
                    deed,
                    Restriction::ActivateEffect {
                        mark: EffectMark::Deploy,
                        ..
                    }
                ),
                is_had_once: true,
                takes_away: takes_away(deed),
                of_use_to: kept_from(deed),
                ..LONE
            },
            Change::May(permission) => ChangeFacets {
                is_asked_again: true,
                is_of_play: true,
                says_how_long: match permission {
                    Permission::AttackOnDeployTurn => true,
                    Permission::AttackTarget(_) | Permission::Attack(_) => false,
                },
                is_had_once: true,
                of_use_to: Some(BlockRole::Attacker),
                ..LONE
            },
            Change::Must { .. } => ChangeFacets {
                is_asked_again: true,
                is_of_play: true,
                is_had_once: true,
                ..LONE
            },
            Change::Enters(_) => ChangeFacets {
                is_had_once: true,
                ..LONE
            },
            Change::DealsDamageFirst => ChangeFacets {
                is_of_play: true,
                is_had_once: true,
                ..LONE
            },
            Change::HitsShields(count) => ChangeFacets {
                works_on: WorksOn::Shields(*count),
                is_said_alone: true,
                is_of_play: true,
                is_had_once: true,
                of_use_to: Some(BlockRole::Attacker),
                ..LONE
            },
            Change::Reduces { occasion, by, .. } => ChangeFacets {
                consent: ChangeConsent::Possible,
                amount: Some(by),
                is_said_alone: true,
                ends_with_its_verb: true,
                is_asked_again: true,
                is_of_play: true,
                is_used_up: *occasion == Occasion::Next,
                ..LONE
            },
            Change::Redirects { .. } => ChangeFacets {
                is_said_alone: true,
                ends_with_its_verb: true,
                is_asked_again: true,
                is_of_play: true,
                ..LONE
            },
            Change::Copies(_) => ChangeFacets {
                is_said_alone: true,
                is_printed: true,
                says_how_long: true,
                is_had_once: true,
                ..LONE
            },
            Change::Player(PlayerChange::Decides(_)) => ChangeFacets {
                is_said_alone: true,
                is_had_once: true,
                ..LONE
            },
            Change::Player(PlayerChange::Played { by, which, .. }) => ChangeFacets {
                amount: Some(&by.amount),
                is_said_alone: true,
                is_asked_again: true,
                is_used_up: matches!(which, WhichPlayed::Next(_)),
                ..LONE
            },
            Change::Player(PlayerChange::HandLimit(_) | PlayerChange::HandLimitBy(_)) => ChangeFacets {
                is_said_alone: true,
                is_asked_again: true,
                ..LONE
            },
        }
    }

    /// Returns the effect that it gives to its object, and whether it is granted from outside.
    #[inline]
    pub fn granted(&self) -> Option<(&Arc<Ability>, bool)> {
        let WorksOn::Effect(ability, from_outside) = self.facets().works_on else {
            return None;
        };
        Some((ability, from_outside))
    }

    /// Returns the stat that it changes, and the sign with which the stored value counts. "becomes" stores the difference to the old value,
    /// which has its own sign.
    #[inline]
    pub fn number(&self) -> Option<(Stat, Sign)> {
        let WorksOn::Number(stat, sign) = self.facets().works_on else {
            return None;
        };
        Some((stat, sign))
    }

    /// Returns what it adds to a stat with that stored value: AP gain what HP lose where they are switched, and the other way round.
    #[inline]
    pub(crate) fn adds(&self, stat: Stat, value: i16) -> i16 {
        match self.number() {
            Some((told, sign)) if told == stat => sign.of(value),
            Some(_) => 0,
            None if *self == Change::Swaps && stat == Stat::Ap => value,
            None if *self == Change::Swaps && stat == Stat::Hp => -value,
            None => 0,
        }
    }

    /// Returns what it forbids.
    #[inline]
    pub fn ban(&self) -> Option<&Restriction> {
        let WorksOn::Ban(deed) = self.facets().works_on else {
            return None;
        };
        Some(deed)
    }

    /// Checks whether it gives a trait.
    #[inline]
    pub(crate) fn gives_trait(&self) -> bool {
        matches!(self.facets().works_on, WorksOn::Trait(_))
    }

    /// The trait that it gives, where the text names it.
    #[inline]
    pub fn gained_trait(&self) -> Option<TraitId> {
        match self.facets().works_on {
            WorksOn::Trait(GainedTrait::Named(gained)) => Some(*gained),
            _ => None,
        }
    }

    /// The trait that it gives with that stored value: of a trait that was chosen, the choice.
    #[inline]
    pub(crate) fn trait_given(&self, value: i16) -> Option<TraitId> {
        match self.facets().works_on {
            WorksOn::Trait(GainedTrait::Named(gained)) => Some(*gained),
            WorksOn::Trait(GainedTrait::Chosen(_)) => u32::try_from(value).ok()?.checked_sub(1).map(TraitId),
            _ => None,
        }
    }

    /// The card names that it adds (2-2-4).
    pub fn further_names(&self) -> &[NameId] {
        let WorksOn::Names(names) = self.facets().works_on else {
            return &[];
        };
        names
    }

    /// Returns how many Shields are struck at once by the battle damage of its bearer (13-1-7-1).
    #[inline]
    pub fn shields_hit(&self) -> Option<u8> {
        let WorksOn::Shields(count) = self.facets().works_on else {
            return None;
        };
        Some(count)
    }
}

/// Checks whether only Units and Bases have the stat: every card has a Lv. and a cost.
fn is_of_fighters(stat: Stat) -> bool {
    match stat {
        Stat::Ap | Stat::Hp => true,
        Stat::Lv | Stat::Cost => false,
    }
}

/// Checks whether a number is worded as equal to something.
pub(in crate::ir) fn is_measured(amount: &Amount) -> bool {
    match amount {
        Amount::Literal(_)
        | Amount::Parameter
        | Amount::Specified(_)
        | Amount::ForEach { .. }
        | Amount::Result { .. } => false,
        Amount::Count(_)
        | Amount::Quality { .. }
        | Amount::All
        | Amount::Damage { .. }
        | Amount::Counters { .. }
        | Amount::OfEvent { .. }
        | Amount::Tally { .. }
        | Amount::Missing { .. }
        | Amount::Happened { .. } => true,
    }
}

/// Returns the other prohibitions that can share one "can't" with it.
fn family_of_ban(deed: &Restriction) -> Family {
    // "its battle damage can't be reduced".
    let is_of_damage = matches!(deed, Restriction::BeLessened(_));
    // "can only be blocked by X".
    if is_of_damage || deed.is_of_all_others() {
        Family::Lone
    } else {
        Family::Cant
    }
}

/// Checks whether something under this prohibition may be unable to activate an effect again.
fn takes_away(deed: &Restriction) -> bool {
    match deed {
        Restriction::BeSetActive(_)
        | Restriction::BeReadied { .. }
        | Restriction::Deal(_)
        | Restriction::BeLessened(_)
        | Restriction::BeRested(_)
        | Restriction::BeChosen { .. }
        | Restriction::Recover
        | Restriction::Activate(_)
        | Restriction::ActivateEffect { .. } => true,
        Restriction::Attack
        | Restriction::AttackOnDeployTurn
        | Restriction::AttackTarget { .. }
        | Restriction::Block
        | Restriction::BeBlocked(_)
        | Restriction::BeAttacked(_)
        | Restriction::Receive(_)
        | Restriction::BeReduced { .. }
        | Restriction::BeDestroyed { .. }
        | Restriction::BeMoved { .. }
        | Restriction::BePaired(_)
        | Restriction::BePlayed(_)
        | Restriction::Play(_)
        | Restriction::Take { .. }
        | Restriction::EndSo(_) => false,
    }
}

/// The part in a battle that a ban keeps its bearer from, or protects it in.
fn kept_from(deed: &Restriction) -> Option<BlockRole> {
    match deed {
        Restriction::Attack
        | Restriction::AttackOnDeployTurn
        | Restriction::AttackTarget { .. }
        | Restriction::BeBlocked(_) => Some(BlockRole::Attacker),
        Restriction::Block | Restriction::BeAttacked(_) => Some(BlockRole::Blocker),
        Restriction::BeSetActive(_)
        | Restriction::BeReadied { .. }
        | Restriction::Deal(_)
        | Restriction::BeLessened(_)
        | Restriction::BeRested(_)
        | Restriction::BeChosen { .. }
        | Restriction::Recover
        | Restriction::Activate(_)
        | Restriction::ActivateEffect { .. }
        | Restriction::Receive(_)
        | Restriction::BeReduced { .. }
        | Restriction::BeDestroyed { .. }
        | Restriction::BeMoved { .. }
        | Restriction::BePaired(_)
        | Restriction::BePlayed(_)
        | Restriction::Play(_)
        | Restriction::Take { .. }
        | Restriction::EndSo(_) => None,
    }
}

/// Checks whether the prohibition only applies to cards in play: cards elsewhere can be played, chosen, or have their cost reduced.
fn is_forbidden_in_play(deed: &Restriction) -> bool {
    match deed {
        Restriction::BePlayed(_) | Restriction::BeReduced { .. } | Restriction::BeChosen { .. } => false,
        Restriction::Attack
        | Restriction::AttackOnDeployTurn
        | Restriction::AttackTarget { .. }
        | Restriction::Block
        | Restriction::BeBlocked(_)
        | Restriction::BeAttacked(_)
        | Restriction::Receive(_)
        | Restriction::Deal(_)
        | Restriction::BeLessened(_)
        | Restriction::BeSetActive(_)
        | Restriction::BeReadied { .. }
        | Restriction::BeRested(_)
        | Restriction::BeDestroyed { .. }
        | Restriction::BeMoved { .. }
        | Restriction::BePaired(_)
        | Restriction::Recover
        | Restriction::Activate(_)
        | Restriction::ActivateEffect { .. }
        | Restriction::Play(_)
        | Restriction::Take { .. }
        | Restriction::EndSo(_) => true,
    }
}
