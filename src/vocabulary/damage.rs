//! Damage and destruction, and the effects that they come from.

use super::{CardKind, Comparison, Side};
use serde::{Deserialize, Serialize};

/// The two kinds of damage (5-5-3, 5-5-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DamageKind {
    /// "damage".
    Any,
    /// "battle damage" (5-5-3).
    Battle,
    /// "effect damage" (5-5-4).
    Effect,
}

/// The means of a destruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// However.
    Any,
    /// "with battle damage" (5-5-3).
    BattleDamage,
    /// "with effect damage" (5-5-4).
    EffectDamage,
    /// "its attack destroys": with the battle damage of a Unit that attacks, and not of one that is attacked.
    Attack,
    /// "with damage": either, but not an effect that says "destroy" (Q149).
    Damage,
    /// "with an effect", "by an effect": an effect that says "destroy", and not its damage (11-3-1, Q287).
    Effect,
}

/// A bound on an amount of damage, dealt at one time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DamageBound {
    /// The comparison.
    pub comparison: Comparison,
    /// The number to compare with.
    pub than: DamageThan,
}

/// The number that damage is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DamageThan {
    /// "3 or more damage".
    Number(u8),
    /// "damage equal to or greater than its HP": the HP of the receiver, before it receives the damage.
    Hp,
}

/// A class of damage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Damage<N, W> {
    /// "3 or more damage": how much it has to be, where the text says so.
    pub bound: Option<DamageBound>,
    /// "one of your Command effects deals damage": on which kind of card the effect is, where the text says so.
    pub card: Option<CardKind>,
    /// Battle damage, effect damage, or either.
    pub kind: DamageKind,
    /// The side of the card that deals it: "enemy effect damage".
    pub side: Side,
    /// "from enemy Units that are Lv.4 or lower", "from enemy Commands": the card that deals it.
    pub from: Option<N>,
    /// The wording of that side.
    pub wording: W,
}

impl<N, W: Copy> Damage<N, W> {
    /// Returns the damage with its source converted by `from` and its wording by `wording`; `None` if the source cannot be converted.
    pub fn try_map<M, V>(
        &self,
        from: impl FnOnce(&N) -> Option<M>,
        wording: impl FnOnce(W) -> V,
    ) -> Option<Damage<M, V>> {
        Some(Damage {
            bound: self.bound,
            card: self.card,
            kind: self.kind,
            side: self.side,
            from: match &self.from {
                None => None,
                Some(noun) => Some(from(noun)?),
            },
            wording: wording(self.wording),
        })
    }
}

/// The receiver of damage.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Target<N, P> {
    /// These objects.
    Objects(N),
    /// "divided as you choose among X": the player who deals it chooses the share of each (5-5-4, 1-3-5).
    Divided(N),
    /// "the first card in X's shield area": the Base if there is one, otherwise the topmost Shield (13-1-2-2).
    FirstShieldAreaCard(P),
}

/// The purpose of a payment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PaidFor<N, E> {
    /// "for one of your Units' effects": the cost before the colon (10-1-7-3), or a payment in an effect's text.
    Effects(E),
    /// "for a Unit card": the cost of a card that is played (7-5-2-2-3).
    Card(N),
}

/// A class of effects: "enemy effects", "one of your Command effects", "one of your other Units' effects".
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Effects<N, W> {
    /// The side of the player who has them.
    pub side: Side,
    /// The kind of card, if the text names it.
    pub kind: Option<CardKind>,
    /// The cards that have them, where the text describes them.
    pub of: Option<N>,
    /// The wording.
    pub wording: W,
}

impl<N, W: Copy> Effects<N, W> {
    /// Returns the effects with their noun converted by `of` and their wording by `wording`; `None` if the noun cannot be converted.
    pub fn try_map<M, V>(
        &self,
        of: impl FnOnce(&N) -> Option<M>,
        wording: impl FnOnce(W) -> V,
    ) -> Option<Effects<M, V>> {
        Some(Effects {
            side: self.side,
            kind: self.kind,
            of: match &self.of {
                None => None,
                Some(noun) => Some(of(noun)?),
            },
            wording: wording(self.wording),
        })
    }
}
