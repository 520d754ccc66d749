//! Printing of whose effects do something: "one of your Units' effects", "chosen by enemy effects".

use super::damage::means;
use super::only_pilots;
use crate::ir::text::Printer;
use crate::ir::text::noun::{Role, with_article};
use crate::ir::{
    CardKind, ChosenWording, Effects, EffectsNumber, EffectsRole, EffectsWording, Key, Means, MeansWording,
    Quantity, Selector, Side,
};

impl Printer<'_> {
    /// "one of your effects returns an enemy Unit to its owner's hand".
    pub(super) fn effects_act(&self, by: &Effects, verb: &str, what: String, rest: String) -> String {
        self.act(
            by.of.as_ref(),
            self.words(by.wording),
            self.effects_of(by),
            verb,
            what,
            rest,
        )
    }

    /// Prints the sentence of [`Printer::effects_act`], given the words for the effects (`by`).
    pub(super) fn act(
        &self,
        of: Option<&Selector>,
        wording: EffectsWording,
        by: String,
        verb: &str,
        what: String,
        rest: String,
    ) -> String {
        let role = wording.role;
        if let EffectsRole::With { opponent } | EffectsRole::Unsaid { opponent } = role {
            let (who, s) = if opponent {
                ("your opponent", "s")
            } else {
                ("you", "")
            };
            let with = match role {
                EffectsRole::With { .. } => format!(" with {by}"),
                EffectsRole::Agent
                | EffectsRole::Subject
                | EffectsRole::Shared
                | EffectsRole::DueTo
                | EffectsRole::Unsaid { .. } => String::new(),
            };
            let (would, s) = if wording.would { ("would ", "") } else { ("", s) };
            return format!("{who} {would}{verb}{s} {what}{rest}{with}");
        }
        let s = if self.is_one_effect(of, wording) { "s" } else { "" };
        format!("{by} {verb}{s} {what}{rest}")
    }

    /// Checks whether the verb of such effects is singular.
    pub(super) fn is_one_effect(&self, of: Option<&Selector>, wording: EffectsWording) -> bool {
        match wording.role {
            EffectsRole::With { opponent } | EffectsRole::Unsaid { opponent } => opponent,
            EffectsRole::Agent | EffectsRole::Subject | EffectsRole::Shared | EffectsRole::DueTo => {
                let one_of = of
                    .and_then(Selector::first_group)
                    .is_some_and(|group| group.quantity == Quantity::One && self.words(group.wording).one_of);
                one_of || wording.number != EffectsNumber::Plural
            }
        }
    }

    /// "enemy effects", "an enemy Command effect", "one of your effects", "one of your Units' effects".
    pub(in crate::ir::text) fn effects_of(&self, effects: &Effects) -> String {
        let wording = self.words(effects.wording);
        self.effects_wording(effects.side, effects.kind, effects.of.as_ref(), wording)
    }

    pub(super) fn effects_wording(
        &self,
        side: Side,
        kind: Option<CardKind>,
        of: Option<&Selector>,
        wording: EffectsWording,
    ) -> String {
        let EffectsWording {
            number,
            role,
            opponents,
            behind,
            would: _,
        } = wording;
        // "you rest this Unit with an effect": one of your own.
        let own = matches!(role, EffectsRole::With { .. }) && number == EffectsNumber::One;
        let noun = match number {
            EffectsNumber::Plural | EffectsNumber::OneOf => "effects",
            EffectsNumber::One => "effect",
        };
        // "a Pilot with 【Deploy】's effects" would be the mark's.
        if let Some(of) = of.filter(|of| behind || self.has_words_behind(of)) {
            let of = self.selector(of, Role::Object);
            return match number {
                EffectsNumber::Plural | EffectsNumber::OneOf => format!("effects of {of}"),
                EffectsNumber::One => format!("an effect of {of}"),
            };
        }
        if let Some(of) = of {
            return format!("{} {noun}", self.genitive(of));
        }
        let mut words: Vec<&str> = Vec::new();
        words.extend(match side {
            _ if own => None,
            Side::Enemy if opponents => Some("your opponent's"),
            Side::Enemy => Some("enemy"),
            Side::Friendly => Some("friendly"),
            Side::Yours => Some("your"),
            Side::Any | Side::Theirs => None,
        });
        words.extend(kind.map(|kind| kind.word()));
        words.push(noun);
        let words = words.join(" ");
        match number {
            EffectsNumber::Plural => words,
            EffectsNumber::OneOf => format!("one of {words}"),
            EffectsNumber::One if !own && (side == Side::Yours || opponents) => words,
            EffectsNumber::One => with_article(&words),
        }
    }

    /// " with an effect".
    pub(in crate::ir::text) fn with_effects(&self, by: Option<&Effects>) -> String {
        by.map_or_else(String::new, |by| {
            // "a Unit with a Pilot's effects" would be a Unit with a Pilot.
            let behind = by.of.as_ref().is_some_and(only_pilots);
            let wording = self.words(by.wording);
            let wording = EffectsWording {
                behind: wording.behind || behind,
                ..wording
            };
            let with = match wording.role {
                EffectsRole::DueTo => "due to",
                EffectsRole::Agent
                | EffectsRole::Subject
                | EffectsRole::Shared
                | EffectsRole::With { .. }
                | EffectsRole::Unsaid { .. } => "with",
            };
            format!(
                " {with} {}",
                self.effects_wording(by.side, by.kind, by.of.as_ref(), wording)
            )
        })
    }

    /// " by enemy effects", " due to an enemy effect".
    pub(in crate::ir::text) fn by_effects(&self, by: Option<&Effects>) -> String {
        by.map_or_else(String::new, |by| {
            let how = match self.words(by.wording).role {
                EffectsRole::DueTo => "due to",
                EffectsRole::Agent
                | EffectsRole::Subject
                | EffectsRole::Shared
                | EffectsRole::With { .. }
                | EffectsRole::Unsaid { .. } => "by",
            };
            format!(" {how} {}", self.effects_of(by))
        })
    }

    /// "chosen by enemy effects", "chosen as the target of enemy effects".
    pub(in crate::ir::text) fn chosen_as(&self, by: &Effects, wording: ChosenWording) -> String {
        match wording {
            ChosenWording::AsTarget => format!("chosen as the target of {}", self.effects_of(by)),
            ChosenWording::AsATarget => format!("chosen as a target of {}", self.effects_of(by)),
            ChosenWording::AsTargets => format!("chosen as targets of {}", self.effects_of(by)),
            ChosenWording::By => format!("chosen by {}", self.effects_of(by)),
        }
    }

    /// " by an enemy effect", " with damage", " with damage by an enemy Unit".
    pub(in crate::ir::text) fn destroyed_by(
        &self,
        with: Means,
        by: &Effects,
        killer: Option<&Selector>,
        wording: Key<MeansWording>,
    ) -> String {
        let killer = killer.map(|killer| format!(" by {}", self.selector(killer, Role::Object)));
        format!(
            "{}{}",
            self.with_what(with, by, wording),
            killer.unwrap_or_default()
        )
    }

    /// " with battle damage", " by battle damage", " by enemy effects".
    pub(in crate::ir::text) fn with_what(
        &self,
        with: Means,
        by: &Effects,
        wording: Key<MeansWording>,
    ) -> String {
        match with {
            Means::BattleDamage | Means::EffectDamage | Means::Damage => {
                let how = match self.words(wording) {
                    MeansWording::By => "by",
                    MeansWording::With => "with",
                    MeansWording::DueTo => "due to",
                };
                format!(" {how} {}", self.damage_of(with, by))
            }
            Means::Effect => self.by_effects(Some(by)),
            Means::Any | Means::Attack => means(with).to_string(),
        }
    }
}
