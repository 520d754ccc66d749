//! The results of constant effects that other constant effects can ask about (10-1-5-3): if no effect asks for what another has just
//! changed, one round of calculation is sufficient.

use super::Needs;
use super::bit_set::{BitSet, Member};
use crate::ir::visit::{Visitor, walk_ability, walk_amount, walk_change, walk_quality, walk_selector};
use crate::ir::{
    Ability, Amount, Change, Common, Gate, Group, KeywordId, Likeness, Quality, Restriction, Selector, Stat,
    State, Together,
};
use crate::vocabulary::Lost;

/// A kind of thing that is worked out from constant effects and can be asked about by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Fact {
    /// AP, HP, Lv. and cost.
    Numbers,
    /// The keyword effects that are possessed.
    Keywords,
    /// The written-out effects that are possessed.
    Abilities,
    /// Traits, and with them whether a Unit is linked (3-2-6-1).
    Traits,
    /// The constant effects themselves, and what they can remove: this always matters.
    Effects,
}

impl Member for Fact {
    fn place(self) -> u8 {
        self as u8
    }
}

/// Returns the facts that a constant or lasting change can make true and a constant effect can ask about.
pub(crate) fn fed(change: &Change, needs: &Needs) -> BitSet<Fact> {
    match change {
        Change::Stat { .. } | Change::Becomes { .. } | Change::Scales { .. } | Change::Swaps => {
            BitSet::of(Fact::Numbers)
        }
        Change::Gains(used) | Change::Loses(Lost::Keyword(used)) => fed_by_keyword(used.keyword, needs),
        // Which effects these are is not known in advance.
        Change::GainsFrom { .. } | Change::Loses(Lost::Keywords) => {
            BitSet::of(Fact::Keywords) | BitSet::of(Fact::Effects)
        }
        // A lost effect can be constant itself.
        Change::Loses(Lost::Effects | Lost::Marked(_)) => {
            BitSet::of(Fact::Keywords) | BitSet::of(Fact::Abilities) | BitSet::of(Fact::Effects)
        }
        // A gained effect can be constant itself.
        Change::GainsAbility { .. } | Change::HasEffect(_) => {
            BitSet::of(Fact::Abilities) | BitSet::of(Fact::Effects)
        }
        Change::GainsTrait { .. } => BitSet::of(Fact::Traits),
        Change::Cant(deed) => match deed {
            // Numbers that another effect has taken off come back.
            Restriction::BeReduced { .. } => BitSet::of(Fact::Effects),
            Restriction::Attack
            | Restriction::AttackTarget { .. }
            | Restriction::AttackOnDeployTurn
            | Restriction::Receive(_)
            | Restriction::Deal(_)
            | Restriction::BeLessened(_)
            | Restriction::BeReadied { .. }
            | Restriction::Activate(_)
            | Restriction::ActivateEffect { .. }
            | Restriction::Block
            | Restriction::BeBlocked(_)
            | Restriction::BeAttacked(_)
            | Restriction::BePaired(_)
            | Restriction::BePlayed(_)
            | Restriction::Play(_)
            | Restriction::Take { .. }
            | Restriction::EndSo(_)
            | Restriction::BeSetActive(_)
            | Restriction::BeRested(_)
            | Restriction::BeDestroyed { .. }
            | Restriction::BeChosen { .. }
            | Restriction::BeMoved { .. }
            | Restriction::Recover => BitSet::EMPTY,
        },
        // Part of the printed card.
        Change::AlsoNamed { .. } | Change::Copies(_) => BitSet::EMPTY,
        Change::May(_)
        | Change::Must { .. }
        | Change::Enters(_)
        | Change::DealsDamageFirst
        | Change::HitsShields(_)
        | Change::Player(_)
        | Change::Redirects { .. }
        | Change::Reduces { .. } => BitSet::EMPTY,
    }
}

/// Returns the facts that change if a keyword effect is gained or lost: its definition can have constant effects.
pub(crate) fn fed_by_keyword(keyword: KeywordId, needs: &Needs) -> BitSet<Fact> {
    let keywords = BitSet::of(Fact::Keywords);
    if needs.keyword_constants.contains(keyword) {
        keywords | BitSet::of(Fact::Effects)
    } else {
        keywords
    }
}

/// Returns the facts that a constant effect can ask about.
pub(super) fn asked(ability: &Ability) -> BitSet<Fact> {
    let mut asked = Reads(BitSet::EMPTY);
    asked.ability(ability);
    asked.0
}

struct Reads(BitSet<Fact>);

impl Reads {
    fn number(&mut self, stat: Stat) {
        self.0.insert(Fact::Numbers);
        match stat {
            Stat::Ap | Stat::Hp => {}
            // In a hand, the card's own text can ask for anything.
            Stat::Lv | Stat::Cost => self.0 = BitSet::EVERYTHING,
        }
    }

    fn group(&mut self, group: &Group) {
        for together in &group.together {
            match together {
                Together::TotalAtMost { stat, .. } => self.number(*stat),
                Together::Extreme { of, .. } => of.stat().into_iter().for_each(|stat| self.number(stat)),
                Together::AtRandom => {}
                Together::Common { what, .. } => match what {
                    Common::Alike(Likeness::Trait) => self.0.insert(Fact::Traits),
                    Common::Alike(Likeness::Name | Likeness::Color) => {}
                    Common::Stat(stat) => self.number(*stat),
                },
            }
        }
    }
}

impl Visitor for Reads {
    fn ability(&mut self, ability: &Ability) {
        for gate in &ability.gates {
            match gate {
                Gate::DuringLink => self.0.insert(Fact::Traits),
                Gate::DuringPair(_) => {}
            }
        }
        walk_ability(self, ability);
    }

    fn change(&mut self, change: &Change) {
        match change {
            Change::GainsFrom { .. } => self.0.insert(Fact::Keywords),
            Change::Stat { .. }
            | Change::Becomes { .. }
            | Change::Scales { .. }
            | Change::Swaps
            | Change::Gains(_)
            | Change::Loses(_)
            | Change::GainsAbility { .. }
            | Change::HasEffect(_)
            | Change::GainsTrait { .. }
            | Change::AlsoNamed { .. }
            | Change::Copies(_)
            | Change::Cant(_)
            | Change::May(_)
            | Change::Must { .. }
            | Change::Enters(_)
            | Change::DealsDamageFirst
            | Change::HitsShields(_)
            | Change::Player(_)
            | Change::Redirects { .. }
            | Change::Reduces { .. } => {}
        }
        walk_change(self, change);
    }

    fn selector(&mut self, selector: &Selector) {
        match selector {
            Selector::Group(group) => self.group(group),
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => {}
        }
        walk_selector(self, selector);
    }

    fn quality(&mut self, quality: &Quality) {
        match quality {
            Quality::Trait(_)
            | Quality::State(State::Link)
            | Quality::Alike {
                what: Likeness::Trait,
                ..
            }
            | Quality::Chosen {
                what: Likeness::Trait,
                ..
            } => self.0.insert(Fact::Traits),
            Quality::Stat { stat, .. } | Quality::Relative { stat, .. } => self.number(*stat),
            Quality::Has(_) | Quality::HasKeyword { .. } => self.0.insert(Fact::Keywords),
            // An effect is possessed or not by its gates, too.
            Quality::HasMark { .. } => self.0 = BitSet::EVERYTHING,
            Quality::State(
                State::Active
                | State::Rested
                | State::Damaged
                | State::Undamaged
                | State::Token
                | State::Attacking
                | State::Attacked
                | State::Battling
                | State::Blocking
                | State::InPlay,
            )
            | Quality::Other(_)
            | Quality::OwnedBy(_)
            | Quality::Color(_)
            | Quality::Named(_)
            | Quality::NameContains { .. }
            | Quality::Alike {
                what: Likeness::Name | Likeness::Color,
                ..
            }
            | Quality::Chosen {
                what: Likeness::Name | Likeness::Color,
                ..
            }
            | Quality::Battling(_)
            | Quality::Paired { .. }
            | Quality::AttackingWhat(_)
            | Quality::Except(_)
            | Quality::Counters { .. }
            | Quality::Over(_)
            | Quality::ThisTurn { .. }
            | Quality::Destroyed { .. }
            | Quality::Not(_)
            | Quality::AnyOf(_) => {}
        }
        walk_quality(self, quality);
    }

    fn amount(&mut self, amount: &Amount) {
        match amount {
            Amount::Quality { stat, .. } => self.number(*stat),
            // The numbers of one keyword effect add up (13-1-1-2).
            Amount::Parameter => self.0.insert(Fact::Keywords),
            Amount::Literal(_)
            | Amount::Specified(_)
            | Amount::Count(_)
            | Amount::ForEach { .. }
            | Amount::All
            | Amount::Damage { .. }
            | Amount::Counters { .. }
            | Amount::OfEvent { .. }
            | Amount::Tally { .. }
            | Amount::Missing { .. }
            | Amount::Happened { .. }
            | Amount::Result { .. } => {}
        }
        walk_amount(self, amount);
    }
}
