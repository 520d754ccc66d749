//! Prohibitions, permissions and obligations of cards.

use super::{
    ChosenWording, Damage, DamageKind, DealerWording, EffectBanWording, Effects, EffectsWording, Means,
    MeansWording, RemovalWording, Sign, Stage, StartPhaseWording, Stat, TargetWording, Verdict,
};
use serde::{Deserialize, Serialize};

/// A deed that a card can be forbidden to do, or to have done to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[serde(bound(
    serialize = "S::Noun: Serialize, S::Player: Serialize, S::Keyword: Serialize, S::Mark: Serialize, S::Wording<EffectsWording>: Serialize, S::Wording<ChosenWording>: Serialize, S::Wording<DealerWording>: Serialize, S::Wording<EffectBanWording>: Serialize, S::Wording<RemovalWording>: Serialize, S::Wording<TargetWording>: Serialize, S::Wording<MeansWording>: Serialize, S::Wording<StartPhaseWording>: Serialize",
    deserialize = "S::Noun: Deserialize<'de>, S::Player: Deserialize<'de>, S::Keyword: Deserialize<'de>, S::Mark: Deserialize<'de>, S::Wording<EffectsWording>: Deserialize<'de>, S::Wording<ChosenWording>: Deserialize<'de>, S::Wording<DealerWording>: Deserialize<'de>, S::Wording<EffectBanWording>: Deserialize<'de>, S::Wording<RemovalWording>: Deserialize<'de>, S::Wording<TargetWording>: Deserialize<'de>, S::Wording<MeansWording>: Deserialize<'de>, S::Wording<StartPhaseWording>: Deserialize<'de>"
))]
pub enum Restriction<S: Stage> {
    /// "attack".
    Attack,
    /// "attack on the turn it is deployed", as a Link Unit otherwise can (3-2-6-3).
    AttackOnDeployTurn,
    /// "choose the enemy player as its attack target" (Q114).
    AttackTarget {
        /// The attack target.
        what: S::Noun,
        /// "can only choose": every target but these.
        others: bool,
        /// The wording.
        wording: S::Wording<TargetWording>,
    },
    /// "block": make itself the target of an attack (8-3-1).
    Block,
    /// "be blocked", "be blocked by enemy Units with 2 or less AP" (8-3-1).
    BeBlocked(Whom<S::Noun>),
    /// "be chosen as an attack target" (8-2-1).
    BeAttacked(Whom<S::Noun>),
    /// "receive battle damage from enemy Units with 2 or less AP".
    Receive(Damage<S::Noun, S::Wording<DealerWording>>),
    /// "deal battle damage", "deal damage to enemy Bases" (5-5-5).
    Deal(DealtDamage<S::Noun>),
    /// "this Unit's battle damage can't be reduced" (5-21-1).
    BeLessened(DamageKind),
    /// "its AP can't be reduced by enemy effects" (Q147), "its AP can't be increased".
    BeReduced {
        /// The stat.
        stat: Stat,
        /// Whether the number can't fall or can't rise.
        direction: Sign,
        /// The effects that can't change the number, if the text names them.
        by: Option<Effects<S::Noun, S::Wording<EffectsWording>>>,
    },
    /// "be set as active"; with a [`super::Period::StartPhase`] it reads "won't be set as active".
    BeSetActive(Option<Effects<S::Noun, S::Wording<EffectsWording>>>),
    /// "won't be set as active during your start phase": by the rules, in each such turn (7-2-3-1).
    BeReadied {
        /// The player whose start phase it is.
        whose: S::Player,
        /// The wording.
        wording: S::Wording<StartPhaseWording>,
    },
    /// "be rested by enemy effects".
    BeRested(Effects<S::Noun, S::Wording<EffectsWording>>),
    /// "be destroyed", "be destroyed by enemy effects", "be destroyed by battle damage".
    BeDestroyed {
        /// The means.
        means: Means,
        /// The effects that can't destroy the card, if [`Means::Effect`] is meant.
        by: Effects<S::Noun, S::Wording<EffectsWording>>,
        /// The wording for damage.
        wording: S::Wording<MeansWording>,
    },
    /// "be chosen as a target of enemy effects".
    BeChosen {
        /// The effects that can't choose the card.
        by: Effects<S::Noun, S::Wording<EffectsWording>>,
        /// The wording.
        wording: S::Wording<ChosenWording>,
    },
    /// "be returned to hand by enemy effects", "leave play by enemy effects": go from the field to such a place.
    BeMoved {
        /// Where it can't go.
        to: Departure<S::Player, S::Wording<RemovalWording>>,
        /// The effects that can't move the card there.
        by: Effects<S::Noun, S::Wording<EffectsWording>>,
    },
    /// "be paired with a Pilot", "be paired with Pilots that are Lv.4 or lower" (5-9-1).
    BePaired(Whom<S::Noun>),
    /// "recover HP".
    Recover,
    /// "activate `<Blocker>`".
    Activate(S::Keyword),
    /// "activate 【Burst】 effects", of a player or a card.
    ActivateEffect {
        /// The mark that the effects begin with.
        mark: S::Mark,
        /// The wording.
        wording: S::Wording<EffectBanWording>,
    },
    /// "be played", "be played by your opponent".
    BePlayed(Option<S::Player>),
    /// "play Command cards", of a player.
    Play(S::Noun),
    /// "draw cards with effects", "deploy tokens", "add cards to their hand", of a player.
    Take {
        /// What the player can't do.
        deed: PlayerDeed,
        /// With whose effects, if the text says so: the draw of the draw phase (7-3-1) is by none.
        by: Option<Effects<S::Noun, S::Wording<EffectsWording>>>,
    },
    /// "lose the game", "win the game", of a player (1-2).
    EndSo(Verdict),
}

/// What a player can be kept from, whichever cards it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerDeed {
    /// "draw cards" (5-14-1).
    Draw,
    /// "deploy tokens": Unit and Base tokens (5-17-1), which effects alone deploy.
    DeployTokens,
    /// "add cards to their hand": what a text calls so, from wherever. Neither drawing (5-14-1) nor returning is it.
    AddToHand,
}

impl<S: Stage> Restriction<S> {
    /// Returns the effects that can't do the forbidden deed, if the text names them behind a participle, where several deeds can share them.
    pub(crate) fn agent(&self) -> Option<&Effects<S::Noun, S::Wording<EffectsWording>>> {
        match self {
            Restriction::BeRested(by)
            | Restriction::BeSetActive(Some(by))
            | Restriction::BeMoved {
                to: Departure::Hand(_) | Departure::Deck(_) | Departure::Removal(_),
                by,
            }
            | Restriction::BeChosen { by, .. }
            | Restriction::BeDestroyed {
                means: Means::Effect,
                by,
                wording: _,
            } => Some(by),
            Restriction::Attack
            | Restriction::AttackOnDeployTurn
            | Restriction::AttackTarget { .. }
            | Restriction::Block
            | Restriction::BeBlocked(_)
            | Restriction::BeAttacked(_)
            | Restriction::Receive(_)
            | Restriction::Deal(_)
            | Restriction::BeLessened(_)
            | Restriction::BeReadied { .. }
            | Restriction::BeReduced { .. }
            | Restriction::BeSetActive(None)
            | Restriction::BeDestroyed { .. }
            // It is said without "be", and always with its own agent.
            | Restriction::BeMoved { to: Departure::Play, .. }
            | Restriction::BePaired(_)
            | Restriction::Recover
            | Restriction::Activate(_)
            | Restriction::ActivateEffect { .. }
            | Restriction::BePlayed(_)
            | Restriction::Play(_)
            | Restriction::Take { .. }
            | Restriction::EndSo(_) => None,
        }
    }

    /// Checks whether the prohibition applies to all objects except those named, which is worded "can only".
    pub(crate) fn is_of_all_others(&self) -> bool {
        match self {
            Restriction::BeBlocked(whom) | Restriction::BeAttacked(whom) | Restriction::BePaired(whom) => {
                matches!(whom, Whom::Others(_))
            }
            Restriction::AttackTarget { others, .. } => *others,
            Restriction::Attack
            | Restriction::AttackOnDeployTurn
            | Restriction::Block
            | Restriction::Receive(_)
            | Restriction::Deal(_)
            | Restriction::BeLessened(_)
            | Restriction::BeReadied { .. }
            | Restriction::BeReduced { .. }
            | Restriction::BeSetActive(_)
            | Restriction::BeRested(_)
            | Restriction::BeDestroyed { .. }
            | Restriction::BeChosen { .. }
            | Restriction::BeMoved { .. }
            | Restriction::Recover
            | Restriction::Activate(_)
            | Restriction::ActivateEffect { .. }
            | Restriction::BePlayed(_)
            | Restriction::Play(_)
            | Restriction::Take { .. }
            | Restriction::EndSo(_) => false,
        }
    }
}

/// The places that a card on the field can be kept from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Departure<P, W> {
    /// "returned to its owner's hand": the owner, if the text names them.
    Hand(Option<P>),
    /// "returned to its owner's deck": any place in it.
    Deck(Option<P>),
    /// "exiled" (5-12-1): the wording.
    Removal(W),
    /// "leave play": any place that is not the field (4-1-1-2). What an effect places into the trash is destroyed (5-10-1).
    Play,
}

impl PlayerDeed {
    /// All of them.
    pub const ALL: [PlayerDeed; 3] = [PlayerDeed::Draw, PlayerDeed::DeployTokens, PlayerDeed::AddToHand];

    /// Its words behind "can't", with the word for whose hand it is.
    pub(crate) fn words(self, whose: &str) -> String {
        match self {
            PlayerDeed::Draw => "draw cards".to_owned(),
            PlayerDeed::DeployTokens => "deploy tokens".to_owned(),
            PlayerDeed::AddToHand => format!("add cards to {whose} hand"),
        }
    }
}

/// How damage that would be received is set to a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DamageSet {
    /// "reduce that damage to 3": it is no more than that, and less stays as it is (5-21-1).
    AtMost,
    /// "that damage becomes 3": it is as much as that, whether it was more or less.
    Exactly,
}

/// Damage that cannot be dealt.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DealtDamage<N> {
    /// The kind of damage.
    pub kind: DamageKind,
    /// The receiver, if the text names it.
    pub to: Option<N>,
}

/// The other object that a prohibition excludes, such as what can't block: anything, the named objects, or all others.
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
    /// Returns the objects that the prohibition names.
    pub fn named(&self) -> Option<&N> {
        match self {
            Whom::Anything => None,
            Whom::These(named) | Whom::Others(named) => Some(named),
        }
    }

    /// Returns the restriction with the named objects converted by `name`; `None` if they cannot be converted.
    pub fn try_map<M>(&self, name: impl FnOnce(&N) -> Option<M>) -> Option<Whom<M>> {
        Some(match self {
            Whom::Anything => Whom::Anything,
            Whom::These(named) => Whom::These(name(named)?),
            Whom::Others(named) => Whom::Others(name(named)?),
        })
    }
}

/// An exception from the rules that a card can have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Permission<N> {
    /// "choose an active enemy Unit that is Lv.4 or lower as its attack target" (8-2-1).
    AttackTarget(N),
    /// "attack on the turn it is deployed" (3-2-4).
    AttackOnDeployTurn,
    /// "choose a rested enemy Unit as its attack target and attack it": the two above in one, of these targets alone.
    Attack(N),
}

/// The urgency of a demand on an attack. If two demands cannot both be met, an order takes precedence over an attraction (1-3-1, 1-3-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Urgency {
    /// "must choose": an order, which only yields to what is impossible.
    Must,
    /// "if possible": an attraction, which yields to each order.
    IfPossible,
}

/// A deed that a card has to do or undergo if possible (1-3-1, 1-3-2).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Obligation<N> {
    /// "must choose this Unit as their attack target", "choose this Unit as their attack target if possible": of the targets
    /// that it can name (8-2-1) it has to name one of these, where there is one.
    AttackTarget {
        /// The attack target.
        what: N,
        /// The urgency.
        urgency: Urgency,
    },
    /// "attack": the main phase does not end while it can.
    Attack,
    /// "be blocked": any Unit that can block it has to.
    BeBlocked,
}
