//! Numbers, damage, and counts.

use super::*;

/// `its AP`, `the AP of this Unit`: builds the owner, the stat, and whether "of" joins them.
pub(super) fn stat_of(node: &Node) -> BuildResult<(Nouns, Stat, bool)> {
    let inner = node.child(Rule::of_nouns);
    let is_of = inner.is_some();
    let of = inner.as_ref().unwrap_or(node);
    let who = match (of.child(Rule::its), of.child(Rule::their)) {
        (Some(its), _) => its_noun(&its, Anaphor::It),
        (None, Some(their)) => its_noun(&their, Anaphor::Them),
        (None, None) => measured_nouns(of)?,
    };
    Ok((who, stat(&of.need(Rule::stat)?)?, is_of))
}

/// `enemy Units and Bases`, behind `the AP of`.
pub(super) fn measured_nouns(node: &Node) -> BuildResult<Nouns> {
    let what = node.child(Rule::nouns).or_else(|| node.child(Rule::added_up));
    nouns(&what.ok_or_else(|| node.bug())?)
}

pub(super) fn for_each(node: &Node) -> BuildResult<Option<Each>> {
    node.child(Rule::for_each)
        .map(|each| self::each(&each))
        .transpose()
}

/// `damage counter on it`.
fn damage_on(damage: &Node, amount_of: bool) -> BuildResult<(Spanned<Anaphor>, DamageOn)> {
    let wording = damage.which(&[
        (Rule::is_on, DamageWording::On),
        (Rule::is_counter, DamageWording::Counter),
        (Rule::is_received, DamageWording::Received),
    ])?;
    let on = damage.need(Rule::reference)?;
    Ok((spanned(&on, reference(&on)?), DamageOn { wording, amount_of }))
}

/// Builds the objects of `of them`: each of those that are known.
fn each_of(node: &Node, known: &Node) -> BuildResult<Nouns> {
    let span = known.trimmed();
    Ok(Nouns {
        span,
        first: NounPhrase {
            span,
            kind: NounKind::PartOf {
                quantity: spanned(node, Quantity::Each),
                wording: GroupWording::PLAIN,
                of: spanned(known, reference(known)?),
                qualities: Vec::new(),
                told: None,
            },
        },
        rest: Vec::new(),
    })
}

pub(super) fn each(node: &Node) -> BuildResult<Each> {
    let counted = node
        .children()
        .find(|child| !matches!(child.rule(), Rule::each | Rule::number))
        .ok_or_else(|| node.bug())?;
    let of = match counted.rule() {
        Rule::had_nouns | Rule::differing => EachOf::Nouns(nouns(&counted)?),
        Rule::damage_on => {
            let (on, wording) = damage_on(&counted, false)?;
            EachOf::Damage(on, wording)
        }
        Rule::stat_had => EachOf::Stat(
            nouns(&counted.need(Rule::nouns)?)?,
            stat(&counted.need(Rule::stat)?)?,
        ),
        Rule::each_did => EachOf::Did(Box::new(player_did(&counted)?)),
        Rule::counters_on => {
            let (counter, on) = counters::lying(&counted)?;
            EachOf::Counters(counter, on)
        }
        Rule::tally => EachOf::Tally(tally(&counted)?),
        Rule::reference => EachOf::Nouns(each_of(node, &counted)?),
        _ => return Err(counted.bug()),
    };
    let most = node.child(Rule::at_cap);
    let wording = most.as_ref().map_or(Ok(MostWording::UpTo), |most| {
        most.which(&[
            (Rule::is_up_to, MostWording::UpTo),
            (Rule::is_maximum, MostWording::Maximum),
            (Rule::is_brackets, MostWording::Brackets),
        ])
    })?;
    Ok(Each {
        wording: EachWording {
            each: node.has(Rule::each) && node.has(Rule::number),
            stand: EachPosition::Behind,
            most: wording,
        },
        most: most
            .map(|most| -> BuildResult<Spanned<u8>> {
                let number = most.need(Rule::number)?;
                Ok(spanned(&number, self::number(&number)?))
            })
            .transpose()?,
        per: node.child(Rule::number).map(|child| number(&child)).transpose()?,
        of,
    })
}

pub(super) fn equal_to(node: &Node) -> BuildResult<EqualTo> {
    let mut children = node.children();
    let first = children.need()?;
    if let Some(what) = node.child(Rule::added_up) {
        let what = nouns(&what)?;
        return Ok(match node.child(Rule::stat) {
            None => EqualTo::Count(what),
            Some(of) => EqualTo::Quality(what, stat(&of)?, OwnerPosition::Total),
        });
    }
    if first.rule() == Rule::its_stat {
        let stat = self::stat(&first.need(Rule::stat)?)?;
        let wording = if first.has(Rule::their) {
            Anaphor::Them
        } else {
            Anaphor::It
        };
        return Ok(EqualTo::Its(first.trimmed(), stat, wording));
    }
    if first.rule() == Rule::damage_taken {
        let (on, wording) = damage_on(&first.need(Rule::damage_on)?, first.has(Rule::amount_of))?;
        return Ok(EqualTo::Damage { on, wording });
    }
    if first.rule() == Rule::event_amount {
        let amount = first.which(&[
            (Rule::is_cost, EventAmount::Paid),
            (Rule::is_received, EventAmount::Received),
            (Rule::is_dealt, EventAmount::Dealt),
            (Rule::is_recovered, EventAmount::Recovered),
            (Rule::is_drawn, EventAmount::Drawn),
        ])?;
        return Ok(EqualTo::OfEvent(first.trimmed(), amount));
    }
    if first.rule() == Rule::that_number {
        return Ok(EqualTo::ThatNumber(first.trimmed()));
    }
    if first.rule() == Rule::the_result {
        let wording = first.which(&[
            (Rule::is_rolled, ManyWording::Rolled),
            (Rule::is_heads, ManyWording::Heads),
            (Rule::is_chosen, ManyWording::Chosen),
        ])?;
        return Ok(EqualTo::Rolled(first.trimmed(), wording));
    }
    if first.rule() == Rule::the_tally {
        return Ok(EqualTo::Tally(tally(&first.need(Rule::tally)?)?));
    }
    if first.rule() == Rule::number_of {
        return counted(&first);
    }
    if matches!(first.rule(), Rule::of_had | Rule::total_of) {
        let stat = stat(&first.need(Rule::stat)?)?;
        if let Some(their) = first.child(Rule::their) {
            return Ok(EqualTo::Quality(
                its_noun(&their, Anaphor::Them),
                stat,
                OwnerPosition::Before,
            ));
        }
        let what = nouns(&first.need(Rule::had_nouns)?)?;
        let stand = match first.rule() {
            Rule::total_of => OwnerPosition::Total,
            _ => OwnerPosition::Behind,
        };
        return Ok(EqualTo::Quality(what, stat, stand));
    }
    let what = nouns(&first)?;
    match children.next() {
        Some(stat) => Ok(EqualTo::Quality(what, self::stat(&stat)?, OwnerPosition::Before)),
        None => Err(node.bug()),
    }
}

/// `damage dealt with this effect`.
fn tally(node: &Node) -> BuildResult<Tally> {
    let counter = match node.has(Rule::counters) {
        true => counters::named(node)?,
        false => None,
    };
    Ok(Tally {
        span: node.trimmed(),
        what: node.which(&[
            (Rule::is_dealt, Tallied::Dealt),
            (Rule::is_recovered, Tallied::Recovered),
            (Rule::is_drawn, Tallied::Drawn),
            (Rule::is_placed, Tallied::Placed),
            (Rule::is_removed, Tallied::Removed),
            (Rule::is_moved, Tallied::Moved),
        ])?,
        counter,
        way: way(&node.need(Rule::way)?)?,
    })
}

/// `the number of your Bases`.
pub(super) fn counted(node: &Node) -> BuildResult<EqualTo> {
    let counted = node.first()?;
    Ok(if counted.rule() == Rule::each_did {
        EqualTo::Did(Box::new(player_did(&counted)?))
    } else if counted.rule() == Rule::counters_on {
        let (counter, on) = counters::lying(&counted)?;
        EqualTo::Counters(counter, on)
    } else {
        EqualTo::Count(nouns(&counted)?)
    })
}

pub(super) fn bracketed(node: &Node) -> BuildResult<String> {
    Ok(node.first()?.text().trim().to_string())
}

pub(super) fn stat(node: &Node) -> BuildResult<Stat> {
    node.which(&[
        (Rule::is_ap, Stat::Ap),
        (Rule::is_hp, Stat::Hp),
        (Rule::lv_word, Stat::Lv),
        (Rule::is_cost, Stat::Cost),
    ])
}

/// `battle`, `effect`, or no word.
pub(super) fn damage_kind(node: &Node) -> BuildResult<DamageKind> {
    node.child(Rule::damage_kind).map_or(Ok(DamageKind::Any), |kind| {
        kind.which(&[
            (Rule::is_battle, DamageKind::Battle),
            (Rule::is_effect, DamageKind::Effect),
        ])
    })
}

/// `3 or more` damage, damage `equal to or greater than its HP`.
fn damage_bound(node: &Node) -> BuildResult<Option<DamageBound>> {
    if let Some(than) = node.child(Rule::relation) {
        return Ok(Some(DamageBound {
            comparison: relation(&than)?.0,
            than: DamageThan::Hp,
        }));
    }
    let least = node.child(Rule::bound_least);
    let comparison = if least.is_some() {
        Comparison::AtLeast
    } else {
        Comparison::AtMost
    };
    let Some(wording) = least.or_else(|| node.child(Rule::bound_most)) else {
        return Ok(None);
    };
    let number = wording.need(Rule::amount)?;
    match amount(&number)? {
        Numeral::Number(number) => Ok(Some(DamageBound {
            comparison,
            than: DamageThan::Number(number),
        })),
        Numeral::Parameter | Numeral::ThatMany(_) | Numeral::Specified => {
            Err(Disagreement(number.trimmed(), None))
        }
    }
}

/// `from` is whether a noun in it is what deals the damage.
pub(super) fn damage(node: &Node, from: bool) -> BuildResult<Damage> {
    let before = node.child(Rule::side).map(|child| side(&child)).transpose()?;
    let behind = node.child(Rule::from_an_enemy);
    let bound = damage_bound(node)?;
    let (side, wording) = match (before, &behind) {
        (None, None) => (Side::Any, DealerWording::Before),
        (Some(side), None) => (side, DealerWording::Before),
        // Said twice, it prints once: a word of it is lost, and that is a finding.
        (None | Some(_), Some(_)) => (Side::Enemy, DealerWording::From),
    };
    if let Some(effects) = node.child(Rule::effects_of) {
        let named = effects_of(&effects)?;
        let kind = damage_kind(node)?;
        // Battle damage is not dealt by an effect, and the dealer is named once.
        let misuse = if kind == DamageKind::Battle {
            Some(Misuse::BattleDamageOfEffects)
        } else {
            before.map(|_| Misuse::DealerTwice)
        };
        if let Some(misuse) = misuse {
            return Err(effects.misuse(misuse));
        }
        return Ok(Damage {
            bound,
            card: named.kind,
            side: named.side,
            wording: DealerWording::Effects {
                wording: named.wording,
                kind: kind != DamageKind::Any,
            },
            kind: DamageKind::Effect,
            from: named.of,
        });
    }
    Ok(Damage {
        bound,
        card: None,
        side,
        wording,
        kind: damage_kind(node)?,
        from: node
            .nouns()
            .filter(|_| from)
            .map(|child| nouns(&child))
            .transpose()?,
    })
}
