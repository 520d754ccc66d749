//! Means: what something is done with, and by whose effects.

use super::*;

/// `with an effect`, `by an enemy effect`.
pub(super) fn maybe_effects(node: &Node) -> BuildResult<Option<Effects>> {
    node.child(Rule::effects_of)
        .map(|child| effects_of(&child))
        .transpose()
}

/// `by an enemy effect`, `due to an enemy effect`, where that is said.
pub(super) fn agent(node: &Node) -> BuildResult<Option<Effects>> {
    let Some(said) = node.child(Rule::agent) else {
        return Ok(None);
    };
    let mut by = effects_of(&said.need(Rule::effects_of)?)?;
    if said.has(Rule::is_due) {
        by.wording.role = EffectsRole::DueTo;
    }
    Ok(Some(by))
}

/// `due to one of your effects`, `with an effect`.
pub(super) fn discarded_by(node: &Node) -> BuildResult<Option<Effects>> {
    let Some(said) = node.child(Rule::discarded_by) else {
        return Ok(None);
    };
    let mut by = effects_of(&said.need(Rule::effects_of)?)?;
    by.wording.role = said.which(&[
        (Rule::is_due, EffectsRole::DueTo),
        (Rule::is_with, EffectsRole::Agent),
    ])?;
    Ok(Some(by))
}

/// Makes the implied object of a discard: a card.
pub(super) fn left_out(node: &Node) -> Nouns {
    let span = node.trimmed();
    let group = Group {
        quantity: Some(spanned(node, Quantity::One)),
        nouns: vec![spanned(node, plain_word(Noun::Card(None)))],
        wording: GroupWording {
            left_out: true,
            ..GroupWording::PLAIN
        },
        ..NOTHING
    };
    Nouns {
        span,
        first: NounPhrase {
            span,
            kind: NounKind::Group(group),
        },
        rest: Vec::new(),
    }
}

/// `increased`, `reduced`.
pub(super) fn direction(node: &Node) -> BuildResult<Sign> {
    order_sign(node)
}

/// `an effect`.
pub(super) const ANY_EFFECT: Effects = Effects {
    side: Side::Any,
    kind: None,
    of: None,
    wording: EffectsWording {
        number: EffectsNumber::One,
        role: EffectsRole::Agent,
        opponents: false,
        behind: false,
        would: false,
    },
};

/// Builds the wording of the means: `destroyed by battle damage`, `destroyed with battle damage`; for effects there is only one.
pub(super) fn means_wording(node: &Node, means: Means) -> MeansWording {
    let is_damage = !matches!(means, Means::Any | Means::Effect);
    if is_damage && node.has(Rule::is_by) {
        MeansWording::By
    } else if is_damage && node.has(Rule::is_due) {
        MeansWording::DueTo
    } else {
        MeansWording::With
    }
}

/// `battle damage`, `enemy effects`: builds the means, and whose effect it is.
pub(super) fn means_of(node: &Node) -> BuildResult<(Means, Effects)> {
    let inner = node.first()?;
    Ok(match inner.rule() {
        Rule::damage => {
            let damage = damage(&inner, true)?;
            // "with damage from an enemy effect" is "with enemy effect damage".
            if damage.wording != DealerWording::Before || damage.bound.is_some() || damage.card.is_some() {
                return Err(Disagreement(inner.trimmed(), None));
            }
            let means = match damage.kind {
                DamageKind::Battle => Means::BattleDamage,
                DamageKind::Effect => Means::EffectDamage,
                DamageKind::Any => Means::Damage,
            };
            let by = Effects {
                side: damage.side,
                of: damage.from,
                ..ANY_EFFECT
            };
            (means, by)
        }
        Rule::effects_of => (Means::Effect, effects_of(&inner)?),
        _ => return Err(inner.bug()),
    })
}

/// Builds the means by which a card destroys something: its own damage, or an effect.
pub(super) fn means(node: &Node) -> BuildResult<Means> {
    let (means, by) = means_of(node)?;
    let is_damage = means != Means::Effect;
    if is_damage && (by.side != Side::Any || by.of.is_some()) {
        return Err(Disagreement(node.trimmed(), None));
    }
    Ok(means)
}
