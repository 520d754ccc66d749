//! What cards can be forbidden and permitted to do, and what they have to do.

use super::{
    ChosenSaid, Damage, DamageKind, DealerSaid, EffectBanSaid, Effects, EffectsSaid, Means, MeansSaid, Sign,
    Stage, Stat, TargetSaid,
};
use serde::{Deserialize, Serialize};

/// What a card can be forbidden to do, or to have done to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[serde(bound(
    serialize = "S::Noun: Serialize, S::Player: Serialize, S::Keyword: Serialize, S::Mark: Serialize, S::Wording<EffectsSaid>: Serialize, S::Wording<ChosenSaid>: Serialize, S::Wording<DealerSaid>: Serialize, S::Wording<EffectBanSaid>: Serialize, S::Wording<TargetSaid>: Serialize, S::Wording<MeansSaid>: Serialize",
    deserialize = "S::Noun: Deserialize<'de>, S::Player: Deserialize<'de>, S::Keyword: Deserialize<'de>, S::Mark: Deserialize<'de>, S::Wording<EffectsSaid>: Deserialize<'de>, S::Wording<ChosenSaid>: Deserialize<'de>, S::Wording<DealerSaid>: Deserialize<'de>, S::Wording<EffectBanSaid>: Deserialize<'de>, S::Wording<TargetSaid>: Deserialize<'de>, S::Wording<MeansSaid>: Deserialize<'de>"
))]
pub enum Deed<S: Stage> {
    /// "attack".
    Attack,
    /// "attack on the turn it is deployed", as a Link Unit otherwise can (3-2-6-3).
    AttackOnDeployTurn,
    /// "choose the enemy player as its attack target" (Q114).
    AttackTarget {
        /// What is named.
        what: S::Noun,
        /// "can only choose": every target but these.
        others: bool,
        /// How it is said.
        said: S::Wording<TargetSaid>,
    },
    /// "block": make itself the target of an attack (8-3-1).
    Block,
    /// "be blocked", "be blocked by enemy Units with 2 or less AP" (8-3-1).
    BeBlocked(Whom<S::Noun>),
    /// "be chosen as an attack target" (8-2-1).
    BeAttacked(Whom<S::Noun>),
    /// "receive battle damage from enemy Units with 2 or less AP".
    Receive(Damage<S::Noun, S::Wording<DealerSaid>>),
    /// "deal battle damage", "deal damage to enemy Bases" (5-5-5).
    Deal(DealtDamage<S::Noun>),
    /// "this Unit's battle damage can't be reduced" (5-21-1).
    BeLessened(DamageKind),
    /// "its AP can't be reduced by enemy effects" (Q147), "its AP can't be increased".
    BeReduced {
        /// Which number.
        stat: Stat,
        /// Whether it can't fall or can't rise.
        direction: Sign,
        /// By whose effects, where the text says so.
        by: Option<Effects<S::Noun, S::Wording<EffectsSaid>>>,
    },
    /// "be set as active"; with a [`super::Period::StartPhase`] it reads "won't be set as active".
    BeSetActive(Option<Effects<S::Noun, S::Wording<EffectsSaid>>>),
    /// "won't be set as active during your start phase": by the rules, in each such turn (7-2-3-1).
    BeReadied(S::Player),
    /// "be rested by enemy effects".
    BeRested(Effects<S::Noun, S::Wording<EffectsSaid>>),
    /// "be destroyed", "be destroyed by enemy effects", "be destroyed by battle damage".
    BeDestroyed {
        /// With what.
        means: Means,
        /// By whose effects, where [`Means::Effect`] is meant.
        by: Effects<S::Noun, S::Wording<EffectsSaid>>,
        /// How damage is said.
        said: S::Wording<MeansSaid>,
    },
    /// "be chosen as a target of enemy effects".
    BeChosen {
        /// By whose effects.
        by: Effects<S::Noun, S::Wording<EffectsSaid>>,
        /// How it is said.
        said: S::Wording<ChosenSaid>,
    },
    /// "be returned to hand by enemy effects".
    BeReturned {
        /// "to its owner's hand", where the text says whose.
        to: Option<S::Player>,
        /// By whose effects.
        by: Effects<S::Noun, S::Wording<EffectsSaid>>,
    },
    /// "be paired with a Pilot", "be paired with Pilots that are Lv.4 or lower" (5-9-1).
    BePaired(Whom<S::Noun>),
    /// "recover HP".
    Recover,
    /// "activate <Blocker>".
    Activate(S::Keyword),
    /// "activate 【Burst】 effects", of a player or a card.
    ActivateEffect {
        /// The mark that the effects begin with.
        mark: S::Mark,
        /// How it is said.
        said: S::Wording<EffectBanSaid>,
    },
    /// "be played", "be played by your opponent".
    BePlayed(Option<S::Player>),
    /// "play Command cards", of a player.
    Play(S::Noun),
}

impl<S: Stage> Deed<S> {
    /// By whose effects it would be done, where that is said.
    pub(crate) fn agent(&self) -> Option<&Effects<S::Noun, S::Wording<EffectsSaid>>> {
        match self {
            Deed::BeRested(by)
            | Deed::BeSetActive(Some(by))
            | Deed::BeReturned { by, .. }
            | Deed::BeChosen { by, .. }
            | Deed::BeDestroyed {
                means: Means::Effect,
                by,
                said: _,
            } => Some(by),
            Deed::Attack
            | Deed::AttackOnDeployTurn
            | Deed::AttackTarget { .. }
            | Deed::Block
            | Deed::BeBlocked(_)
            | Deed::BeAttacked(_)
            | Deed::Receive(_)
            | Deed::Deal(_)
            | Deed::BeLessened(_)
            | Deed::BeReadied(_)
            | Deed::BeReduced { .. }
            | Deed::BeSetActive(None)
            | Deed::BeDestroyed { .. }
            | Deed::BePaired(_)
            | Deed::Recover
            | Deed::Activate(_)
            | Deed::ActivateEffect { .. }
            | Deed::BePlayed(_)
            | Deed::Play(_) => None,
        }
    }

    /// Whether it is forbidden to all but those that are named, which is said as "can only".
    pub(crate) fn is_of_all_others(&self) -> bool {
        match self {
            Deed::BeBlocked(whom) | Deed::BeAttacked(whom) | Deed::BePaired(whom) => {
                matches!(whom, Whom::Others(_))
            }
            Deed::AttackTarget { others, .. } => *others,
            Deed::Attack
            | Deed::AttackOnDeployTurn
            | Deed::Block
            | Deed::Receive(_)
            | Deed::Deal(_)
            | Deed::BeLessened(_)
            | Deed::BeReadied(_)
            | Deed::BeReduced { .. }
            | Deed::BeSetActive(_)
            | Deed::BeRested(_)
            | Deed::BeDestroyed { .. }
            | Deed::BeChosen { .. }
            | Deed::BeReturned { .. }
            | Deed::Recover
            | Deed::Activate(_)
            | Deed::ActivateEffect { .. }
            | Deed::BePlayed(_)
            | Deed::Play(_) => false,
        }
    }
}

/// Damage that cannot be dealt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DealtDamage<N> {
    /// Which.
    pub kind: DamageKind,
    /// To what, where the text says so.
    pub to: Option<N>,
}

/// Whom a prohibition is about: what does that which cannot be done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whom<N> {
    /// "can't be blocked".
    Anything,
    /// "can't be blocked by Unit tokens".
    These(N),
    /// "can only be blocked by Unit tokens".
    Others(N),
}

impl<N> Whom<N> {
    /// What is named.
    pub fn named(&self) -> Option<&N> {
        match self {
            Whom::Anything => None,
            Whom::These(named) | Whom::Others(named) => Some(named),
        }
    }

    /// The same with what is named as `name` makes it.
    pub fn try_map<M>(&self, name: impl FnOnce(&N) -> Option<M>) -> Option<Whom<M>> {
        Some(match self {
            Whom::Anything => Whom::Anything,
            Whom::These(named) => Whom::These(name(named)?),
            Whom::Others(named) => Whom::Others(name(named)?),
        })
    }
}

/// What a card can be permitted to do against the rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Permission<N> {
    /// "choose an active enemy Unit that is Lv.4 or lower as its attack target" (8-2-1).
    AttackTarget(N),
    /// "attack on the turn it is deployed" (3-2-4).
    AttackOnDeployTurn,
}

/// Which of two demands on the same attack is met where both cannot be: an order comes before an attraction (1-3-1, 1-3-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Urgency {
    /// "must choose": an order, which yields to nothing but what is not possible.
    Must,
    /// "if possible": an attraction, which yields to each order.
    IfPossible,
}

/// What a card has to do, or to have done to it, where that is possible (1-3-1, 1-3-2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obligation<N> {
    /// "must choose this Unit as their attack target", "choose this Unit as their attack target if possible": of the targets
    /// that it can name (8-2-1) it has to name one of these, where there is one.
    AttackTarget {
        /// What it has to name.
        what: N,
        /// What it yields to.
        urgency: Urgency,
    },
    /// "attack": the main phase does not end while it can.
    Attack,
    /// "be blocked": whoever can block it has to.
    BeBlocked,
}
