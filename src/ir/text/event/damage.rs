//! Damage as text, and what deals and receives it: "receives 3 or more enemy effect damage".

use crate::ir::text::Printer;
use crate::ir::text::noun::Role;
use crate::ir::{
    Comparison, Damage, DamageBound, DamageKind, DamageThan, DealerWording, DestroysWording, Effects, Key,
    Means, Selector, Side, SparedWording,
};

impl Printer<'_> {
    /// "receives 3 or more enemy damage", "one of your effects deals damage to it".
    pub(super) fn received(
        &self,
        who: &Selector,
        which: &Damage,
        spared: Option<Key<SparedWording>>,
    ) -> String {
        if let DealerWording::Effects { wording, kind } = self.words(which.wording)
            && wording.role.acts()
            && which.kind == DamageKind::Effect
        {
            let (before, behind) = which.bound.map_or_else(Default::default, bounded);
            let damage = if kind { "effect damage" } else { "damage" };
            let by = self.effects_wording(which.side, which.card, which.from.as_ref(), wording);
            let what = format!("{before}{damage}{behind} to {}", self.object(who));
            let rest = self.spared(self.is_one_effect(which.from.as_ref(), wording), spared, who);
            return self.act(which.from.as_ref(), wording, by, "deal", what, rest);
        }
        if spared.is_none()
            && let Some(by) = self.damaged_by(which)
        {
            return format!("{} {by}", self.does(who, "is", "are"));
        }
        let are = if self.is_plural(who) { "are" } else { "is" };
        let spared = spared.map(|wording| {
            let word = self.spared_word(wording, which.from.as_ref());
            format!(" {word} {are} not destroyed")
        });
        format!(
            "{} {}{}",
            self.does(who, "receives", "receive"),
            self.beside(who, || self.damage(which)),
            spared.unwrap_or_default()
        )
    }

    /// "deals battle damage to an enemy Unit and doesn't destroy it".
    pub(super) fn deals(
        &self,
        who: &Selector,
        which: &Damage,
        to: Option<&Selector>,
        spared: Option<Key<SparedWording>>,
    ) -> String {
        let (to, spared) = to.map_or_else(Default::default, |to| {
            let spared = self.spared(!self.is_plural(who), spared, to);
            (format!(" to {}", self.beside(who, || self.object(to))), spared)
        });
        format!(
            "{} {}{to}{spared}",
            self.does(who, "deals", "deal"),
            self.damage(which)
        )
    }

    /// " and doesn't destroy it".
    fn spared(&self, one: bool, spared: Option<Key<SparedWording>>, what: &Selector) -> String {
        spared.map_or_else(String::new, |wording| {
            let not = if one { "doesn't" } else { "don't" };
            let it = if self.is_plural(what) { "them" } else { "it" };
            format!(" {} {not} destroy {it}", self.spared_word(wording, Some(what)))
        })
    }

    /// "destroys an enemy Unit with battle damage", "battle damage from this Unit destroys it".
    pub(super) fn destroys(
        &self,
        by: &Selector,
        what: &Selector,
        with: Means,
        wording: Key<DestroysWording>,
    ) -> String {
        let kind = match (with, self.words(wording)) {
            (Means::BattleDamage, DestroysWording::DamageFrom) => Some("battle "),
            (Means::EffectDamage, DestroysWording::DamageFrom) => Some("effect "),
            (Means::Damage, DestroysWording::DamageFrom) => Some(""),
            (Means::Any | Means::Attack | Means::Effect, DestroysWording::DamageFrom)
            | (_, DestroysWording::With) => None,
        };
        let destroyed = self.beside(by, || self.object(what));
        if with == Means::Attack {
            return format!("{} attack destroys {}", self.genitive(by), destroyed);
        }
        if let Some(kind) = kind {
            return format!("{kind}damage from {} destroys {}", self.object(by), destroyed);
        }
        format!(
            "{} {}{}",
            self.does(by, "destroys", "destroy"),
            destroyed,
            means(with)
        )
    }

    pub(in crate::ir::text) fn damage(&self, damage: &Damage) -> String {
        let (before, behind) = damage.bound.map_or_else(Default::default, bounded);
        format!(
            "{before}{}{}{behind}",
            self.damage_kind(damage),
            self.damage_from(damage)
        )
    }

    /// Returns the word before "is not destroyed". After a description, "and" would continue the description.
    pub(super) fn spared_word(&self, wording: Key<SparedWording>, behind: Option<&Selector>) -> &'static str {
        match self.words(wording) {
            SparedWording::And if behind.is_none_or(|behind| !self.has_words_behind(behind)) => "and",
            SparedWording::And | SparedWording::But => "but",
        }
    }

    /// Checks whether the words after the damage say that it is the enemy's.
    fn is_from_an_enemy(&self, damage: &Damage) -> bool {
        damage.side == Side::Enemy
            && damage.from.is_none()
            && self.words(damage.wording) == DealerWording::From
    }

    /// "damaged by one of your effects", where damage that is received is said so.
    pub(in crate::ir::text) fn damaged_by(&self, damage: &Damage) -> Option<String> {
        let DealerWording::Damaged(wording) = self.words(damage.wording) else {
            return None;
        };
        (damage.kind == DamageKind::Effect).then(|| {
            let by = self.effects_wording(damage.side, None, damage.from.as_ref(), wording);
            format!("damaged by {by}")
        })
    }

    /// The effects that the words say the damage is from, and whether they call it effect damage.
    fn dealing_effects(&self, damage: &Damage) -> Option<(String, bool)> {
        let DealerWording::Effects { wording, kind } = self.words(damage.wording) else {
            return None;
        };
        (damage.kind == DamageKind::Effect && damage.side != Side::Theirs).then(|| {
            (
                self.effects_wording(damage.side, damage.card, damage.from.as_ref(), wording),
                kind,
            )
        })
    }

    /// "enemy battle damage".
    pub(in crate::ir::text) fn damage_kind(&self, damage: &Damage) -> String {
        if let Some((_, kind)) = self.dealing_effects(damage) {
            return if kind { "effect damage" } else { "damage" }.to_string();
        }
        let side = match damage.side {
            Side::Enemy if self.is_from_an_enemy(damage) => "",
            Side::Enemy => "enemy ",
            Side::Friendly => "friendly ",
            Side::Any | Side::Yours | Side::Theirs => "",
        };
        let kind = match damage.kind {
            DamageKind::Any => "",
            DamageKind::Battle => "battle ",
            DamageKind::Effect => "effect ",
        };
        format!("{side}{kind}damage")
    }

    /// " from enemy Units", " from an enemy".
    pub(in crate::ir::text) fn damage_from(&self, damage: &Damage) -> String {
        if let Some((effects, _)) = self.dealing_effects(damage) {
            return format!(" from {effects}");
        }
        if self.is_from_an_enemy(damage) {
            return " from an enemy".to_string();
        }
        let from = damage
            .from
            .as_ref()
            .map(|from| format!(" from {}", self.selector(from, Role::Object)));
        from.unwrap_or_default()
    }

    /// " from enemy Units" before "is dealt to"; the parts of a list are joined by slashes, as any of them is meant.
    pub(in crate::ir::text) fn damage_from_any(&self, damage: &Damage) -> String {
        match &damage.from {
            Some(Selector::Group(from)) => format!(" from {}", self.slashed(from)),
            Some(_) | None => self.damage_from(damage),
        }
    }

    /// "enemy effect damage", "effect damage from enemy Commands": the damage that destroys something.
    pub(super) fn damage_of(&self, with: Means, by: &Effects) -> String {
        self.damage(&Damage {
            bound: None,
            card: by.kind,
            kind: match with {
                Means::BattleDamage => DamageKind::Battle,
                Means::EffectDamage => DamageKind::Effect,
                Means::Any | Means::Attack | Means::Damage | Means::Effect => DamageKind::Any,
            },
            side: by.side,
            from: by.of.clone(),
            wording: Key::CANONICAL,
        })
    }
}

/// "3 or more ", " equal to or greater than its HP": returns the words before and after the damage.
pub(super) fn bounded(bound: DamageBound) -> (String, String) {
    let DamageBound { comparison, than } = bound;
    match than {
        DamageThan::Number(number) => {
            let number = match comparison {
                Comparison::AtLeast => format!("{number} or more "),
                Comparison::AtMost => format!("{number} or less "),
                // No text has these words: if a tool makes them, they are refused and not misread.
                Comparison::Exactly => format!("exactly {number} "),
                Comparison::Below => format!("less than {number} "),
                Comparison::Above => format!("more than {number} "),
            };
            (number, String::new())
        }
        DamageThan::Hp => {
            let relation = match comparison {
                Comparison::Exactly => "equal to",
                Comparison::AtLeast => "equal to or greater than",
                Comparison::AtMost => "equal to or less than",
                Comparison::Below => "less than",
                Comparison::Above => "greater than",
            };
            (String::new(), format!(" {relation} its HP"))
        }
    }
}

pub(in crate::ir::text) fn means(means: Means) -> &'static str {
    match means {
        Means::Any => "",
        Means::BattleDamage => " with battle damage",
        Means::Attack => " with its attack",
        Means::EffectDamage => " with effect damage",
        Means::Damage => " with damage",
        Means::Effect => " with an effect",
    }
}
