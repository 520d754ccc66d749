//! Keyword effects as far as their uses ask.

use crate::ir::{AbilityKind, ActivationTiming, KeywordDefinition, KeywordSymbol, Stacking};

/// A keyword effect as far as a use of it needs to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KnownKeyword {
    pub(crate) name: String,
    pub(crate) stacking: Stacking,
    /// The timing of its only ability, where that is an activated effect: a card prints it before the keyword.
    pub(crate) timing: Option<ActivationTiming>,
    /// Whether it can be activated: a constant effect cannot (10-1-5).
    pub(crate) is_activated: bool,
    /// Whether it changes the attack target (8-3-1).
    pub(crate) blocks: bool,
    /// Whether its definition has no effect: it is joined to marks, and gives a number for the text behind them (13-1-8-1).
    pub(crate) is_joined: bool,
}

impl KnownKeyword {
    pub(super) fn symbol(&self) -> KeywordSymbol {
        KeywordSymbol {
            name: self.name.clone(),
            stacking: self.stacking,
        }
    }

    /// A keyword effect that is compiled already, or whose definition has errors, so that nothing is known about its effect.
    pub(super) fn of(definition: &KeywordDefinition, has_errors: bool) -> KnownKeyword {
        KnownKeyword {
            name: definition.name.clone(),
            stacking: definition.stacking,
            is_joined: definition.lines.is_empty() && !has_errors,
            blocks: definition.lines.iter().any(|line| {
                matches!(
                    &line.ability.kind,
                    AbilityKind::Activated {
                        timing: ActivationTiming::Block,
                        ..
                    }
                )
            }),
            is_activated: definition.lines.iter().any(|line| match &line.ability.kind {
                AbilityKind::Constant { .. } => false,
                AbilityKind::Keyword { .. }
                | AbilityKind::Triggered { .. }
                | AbilityKind::Activated { .. }
                | AbilityKind::Command { .. }
                | AbilityKind::Substitution { .. }
                | AbilityKind::PlayOption { .. } => true,
            }),
            timing: definition.lines.iter().find_map(|line| {
                let facets = line.ability.kind.facets();
                match facets.activation.filter(|_| facets.keyword.is_none())? {
                    timing @ (ActivationTiming::Main | ActivationTiming::Action) => Some(timing),
                    // 【Activate･Block】 is not printed before a keyword.
                    ActivationTiming::Block => None,
                }
            }),
        }
    }
}
