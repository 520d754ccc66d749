//! Changes: what something gets, gains, loses, can, can't and has to do.

use super::*;

/// `reduce battle damage this Unit receives by 2`.
pub(super) fn reduce_damage(node: &Node) -> BuildResult<ClauseKind> {
    let inner = node
        .children()
        .find(|child| child.rule() != Rule::you_may)
        .ok_or_else(|| node.bug())?;
    // "damage this Unit deals to Bases": what they receive from it.
    let dealt = inner.child(Rule::damage_dealt);
    let told = dealt.as_ref().unwrap_or(&inner);
    let mut wording = told.children().filter(|child| child.rule() == Rule::nouns);
    let first = nouns(&wording.next().ok_or_else(|| node.bug())?)?;
    let second = wording.next().map(|from| nouns(&from)).transpose()?;
    let (who, from) = match (&dealt, second) {
        (Some(_), Some(to)) => (to, Some(first)),
        (None, from) => (first, from),
        (Some(_), None) => return Err(inner.bug()),
    };
    let mut damage = damage(told, false)?;
    damage.from = damage.from.or(from);
    Ok(ClauseKind::Subject {
        may: node.has(Rule::you_may),
        who,
        predicate: Predicate::Changes(vec![Change::Reduces {
            damage,
            occasion: if which_damage(&inner)? == WhichDamage::Next {
                Occasion::Next
            } else {
                Occasion::Every
            },
            sign: match inner.child(Rule::changed_word) {
                Some(word) => direction(&word)?,
                None => order_sign(&inner)?,
            },
            amount: Box::new(by_amount(&inner.need(Rule::by_amount)?)?),
            wording: {
                let word = match which_damage(&inner)? {
                    WhichDamage::Word(word) => word,
                    // "next" is part of the meaning, and no wording.
                    WhichDamage::Next => DamageWord::None,
                };
                let dealt = dealt.is_some();
                if inner.rule() == Rule::reduce_order {
                    ReducedWording::Order { word, dealt }
                } else {
                    ReducedWording::Passive { word, dealt }
                }
            },
        }]),
        each: None,
        duration: node
            .child(Rule::duration)
            .map(|child| duration(&child))
            .transpose()?,
        more: Vec::new(),
    })
}

/// The words before damage.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WhichDamage {
    /// `the next`.
    Next,
    /// `all`, or no word.
    Word(DamageWord),
}

fn which_damage(node: &Node) -> BuildResult<WhichDamage> {
    let none = Ok(WhichDamage::Word(DamageWord::None));
    node.child(Rule::which_damage).map_or(none, |words| {
        words.which(&[
            (Rule::is_next, WhichDamage::Next),
            (Rule::is_the, WhichDamage::Word(DamageWord::The)),
            (Rule::is_all, WhichDamage::Word(DamageWord::All)),
        ])
    })
}

/// `increase`, `reduce`, as an order.
pub(super) fn order_sign(node: &Node) -> BuildResult<Sign> {
    node.which(&[(Rule::is_increased, Sign::Plus), (Rule::is_reduced, Sign::Minus)])
}

/// `battle damage this Unit would receive is dealt to that Unit instead`.
pub(super) fn redirect(node: &Node) -> BuildResult<ClauseKind> {
    let mut wording = node.children().filter(|child| child.rule() == Rule::nouns);
    let mut next = || wording.next().ok_or_else(|| node.bug());
    let (who, to) = (nouns(&next()?)?, nouns(&next()?)?);
    let damage = Damage {
        from: node
            .child(Rule::dealers)
            .map(|from| nouns(&from.first()?))
            .transpose()?,
        ..damage(node, false)?
    };
    Ok(ClauseKind::Subject {
        may: false,
        who,
        predicate: Predicate::Changes(vec![Change::Redirects {
            damage: Box::new(damage),
            to,
        }]),
        each: None,
        duration: node
            .child(Rule::duration)
            .map(|child| duration(&child))
            .transpose()?,
        more: Vec::new(),
    })
}

/// `the next Command card you play gets cost -1`, `the first Command card you play each turn gets cost -1`.
pub(super) fn next_played(node: &Node) -> BuildResult<ClauseKind> {
    let which = match (node.child(Rule::ordinal), node.child(Rule::number)) {
        (Some(ordinal), _) => WhichPlayed::Nth(condition::nth(&ordinal)?),
        (None, Some(several)) => WhichPlayed::Next(number(&several)?),
        (None, None) => WhichPlayed::Next(1),
    };
    let what = nouns(&node.need(Rule::had_nouns)?)?;
    Ok(ClauseKind::Subject {
        may: false,
        who: nouns(&node.need(Rule::nouns)?)?,
        predicate: played(what, which, node)?,
        duration: node
            .child(Rule::duration)
            .map(|child| duration(&child))
            .transpose()?,
        each: None,
        more: Vec::new(),
    })
}

/// `get Lv. -1 and cost -1`: what cards get that are played.
pub(super) fn played(mut what: Nouns, which: WhichPlayed, node: &Node) -> BuildResult<Predicate> {
    // "The next Unit card or Base card": one of either.
    for noun in std::iter::once(&mut what.first).chain(what.rest.iter_mut().map(|(_, noun)| noun)) {
        if let NounKind::Group(group) = &mut noun.kind {
            let one = Spanned {
                span: noun.span,
                node: Quantity::One,
            };
            group.quantity.get_or_insert(one);
        }
    }
    let prices = node.children().filter(|child| child.rule() == Rule::stat_change);
    let changes = prices.map(|child| {
        let Change::Stat { stat, sign, by, .. } = stat_change(&child)? else {
            return Err(child.bug());
        };
        Ok(Change::Played {
            what: what.clone(),
            which,
            stat,
            sign,
            by: Box::new(by),
            inside: node.has(Rule::is_inside),
        })
    });
    Ok(Predicate::Changes(changes.collect::<BuildResult<_>>()?))
}

/// `increase this Unit's AP by an amount equal to its Lv.`.
pub(super) fn change_stat(node: &Node) -> BuildResult<ClauseKind> {
    let (who, stat, is_of) = stat_of(&node.need(Rule::stat_of)?)?;
    let measure = by_amount(&node.need(Rule::by_amount)?)?;
    let inside = node
        .children()
        .take_while(|child| child.rule() != Rule::by_amount)
        .any(|child| child.rule() == Rule::duration);
    Ok(ClauseKind::Subject {
        may: node.has(Rule::you_may),
        who,
        predicate: Predicate::Changes(vec![Change::Stat {
            stat,
            sign: if node.has(Rule::increase_order) {
                Sign::Plus
            } else {
                Sign::Minus
            },
            by: measure,
            wording: StatWording::Order { of: is_of, inside },
        }]),
        duration: node
            .child(Rule::duration)
            .map(|child| duration(&child))
            .transpose()?,
        each: None,
        more: Vec::new(),
    })
}

/// `by an amount equal to the number of your Bases`, `by 1 for each of your Units`.
pub(super) fn by_amount(node: &Node) -> BuildResult<Measure> {
    Ok(match node.child(Rule::equal_to) {
        Some(equal) => Measure::Equal(equal_to(&equal)?),
        None => Measure::Number(amount(&node.need(Rule::amount)?)?, for_each(node)?),
    })
}

/// `1 for each of your Bases`, `equal to that Unit's AP`.
fn new_value(node: &Node) -> BuildResult<NewValue> {
    match (node.child(Rule::equal_to), node.child(Rule::amount)) {
        (Some(equal), _) => Ok(NewValue::Equal(Box::new(equal_to(&equal)?))),
        (None, Some(value)) => Ok(NewValue::Number(amount(&value)?, for_each(node)?.map(Box::new))),
        (None, None) => Err(node.bug()),
    }
}

/// `hand limit is 12`, `hand limit is increased by 2`.
fn hand_limit(node: &Node) -> BuildResult<Change> {
    Ok(match node.child(Rule::changed_word) {
        None => Change::HandLimit(Some(new_value(node)?)),
        Some(word) => {
            let by = by_amount(&node.need(Rule::by_amount)?)?;
            Change::HandLimitBy(direction(&word)?, Box::new(by))
        }
    })
}

/// Builds a change of a number: "its AP becomes 1", "its AP can't be reduced".
pub(super) fn number_of(node: &Node, stat: Stat) -> BuildResult<Predicate> {
    Ok(Predicate::Changes(vec![match node.rule() {
        Rule::cant_be_reduced => Change::Cant(be_changed(node, stat)?),
        Rule::scaled => Change::Scales(stat, factor(node)?),
        Rule::becomes => Change::Becomes(stat, new_value(node)?),
        _ => return Err(node.bug()),
    }]))
}

/// `doubled`, `halved, rounded up`.
fn factor(node: &Node) -> BuildResult<Factor> {
    let words = [
        (Rule::is_doubled, Factor::Doubled),
        (Rule::is_halved_up, Factor::HalvedUp),
        (Rule::is_halved_down, Factor::HalvedDown),
    ];
    let found = words.into_iter().find(|(label, _)| node.has(*label));
    found.map(|(_, factor)| factor).ok_or_else(|| node.bug())
}

pub(super) fn predicate(node: &Node) -> BuildResult<Predicate> {
    let mut children = node.children();
    let mut next = || children.need();
    Ok(match node.rule() {
        Rule::gets => Predicate::Changes(
            node.children()
                .map(|change| stat_change(&change))
                .collect::<BuildResult<_>>()?,
        ),
        Rule::gains => {
            let mut changes = Vec::new();
            for child in node.children() {
                match child.rule() {
                    Rule::following => changes.extend(following(&child)?),
                    _ => changes.push(gained(&child)?),
                }
            }
            Predicate::Changes(changes)
        }
        Rule::loses => {
            let lost = node.children().map(|child| lost(&child).map(Change::Loses));
            Predicate::Changes(lost.collect::<BuildResult<_>>()?)
        }
        Rule::recovers => Predicate::Recovers {
            may: node.has(Rule::may),
            amount: Box::new(match (node.child(Rule::amount), node.child(Rule::equal_to)) {
                (Some(number), _) => Recovery::Number(amount(&number)?, for_each(node)?),
                (None, Some(equal)) => Recovery::Equal(equal_to(&equal)?),
                (None, None) => Recovery::All,
            }),
        },
        Rule::does => Predicate::Does(Box::new(imperative(node)?)),
        Rule::cant_do => Predicate::Changes(deeds(node)?.into_iter().map(Change::Cant).collect()),
        Rule::wont => {
            let deed = readied(node)?.unwrap_or(Restriction::BeSetActive(None));
            // For a single occasion, the word is "won't".
            if matches!(deed, Restriction::BeSetActive(_)) && node.has(Rule::not) {
                return Err(Disagreement(node.trimmed(), None));
            }
            Predicate::Changes(vec![Change::Cant(deed)])
        }
        Rule::may_do => {
            let deed = next()?;
            Predicate::Changes(vec![Change::May(match deed.rule() {
                Rule::attack_on_deploy => Permission::AttackOnDeployTurn,
                Rule::attack_target if node.has(Rule::and_attack) => {
                    Permission::Attack(nouns(&deed.first()?)?)
                }
                Rule::attack_target => Permission::AttackTarget(nouns(&deed.first()?)?),
                _ => return Err(deed.bug()),
            })])
        }
        Rule::must_do => Predicate::Changes(vec![Change::Must(
            match node.child(Rule::attack_target) {
                Some(target) => Obligation::AttackTarget {
                    what: nouns(&target.first()?)?,
                    urgency: match node.has(Rule::if_possible) {
                        true => Urgency::IfPossible,
                        false => Urgency::Must,
                    },
                },
                None => {
                    let deed = node.need(Rule::must_deed)?;
                    if deed.which(&[(Rule::is_attack, true), (Rule::is_blocked, false)])? {
                        Obligation::Attack
                    } else {
                        Obligation::BeBlocked
                    }
                }
            },
            MustWording {
                must: node.has(Rule::must),
                each_turn: node.has(Rule::each_turn),
                if_possible: node.has(Rule::if_possible),
                when_attacking: node.has(Rule::when_attacking),
            },
        )]),
        Rule::only_do => {
            let deed = node
                .children()
                .find(|child| !matches!(child.rule(), Rule::only_turn | Rule::conditions))
                .ok_or_else(|| node.bug())?;
            let mut deed = self::deed(&deed)?;
            if !node.has(Rule::conditions) && !node.has(Rule::only_turn) {
                if let Restriction::AttackTarget { others, wording, .. } = &mut deed {
                    *others = true;
                    if node.has(Rule::when_attacking) {
                        *wording = TargetWording::WhenAttacking;
                    }
                    return Ok(Predicate::Changes(vec![Change::Cant(deed)]));
                }
                // "can only be blocked by X": not by the others.
                let (Restriction::BeBlocked(whom)
                | Restriction::BeAttacked(whom)
                | Restriction::BePaired(whom)) = &mut deed
                else {
                    return Err(node.misuse(Misuse::OnlyWhen));
                };
                let Whom::These(these) = std::mem::replace(whom, Whom::Anything) else {
                    return Err(node.misuse(Misuse::OnlyWhen));
                };
                *whom = Whom::Others(these);
            }
            Predicate::Changes(vec![Change::Cant(deed)])
        }
        Rule::enters => Predicate::Changes(vec![Change::Enters(if node.has(Rule::rested) {
            Orientation::Rested
        } else {
            Orientation::Active
        })]),
        Rule::strikes_first => Predicate::Changes(vec![Change::StrikesFirst]),
        Rule::also_named => Predicate::Changes(vec![match node.child(Rule::trait_name) {
            None if let Some(chosen) = node.child(Rule::chosen_trait) => {
                Change::GainsTrait(GainedTrait::Chosen(chosen.trimmed()), TraitWording::TreatedAs)
            }
            Some(name) => Change::GainsTrait(GainedTrait::Named(bracketed(&name)?), TraitWording::TreatedAs),
            None => Change::AlsoNamed(
                node.children()
                    .map(|name| bracketed(&name))
                    .collect::<BuildResult<_>>()?,
                if node.has(Rule::is_slash) {
                    NamesConnective::Slash
                } else {
                    NamesConnective::And
                },
            ),
        }]),
        Rule::numbers_swapped => Predicate::Changes(vec![Change::Swaps]),
        Rule::cant_be_reduced | Rule::becomes | Rule::scaled => {
            number_of(node, stat(&node.need(Rule::stat)?)?)?
        }
        Rule::deals_mutual => Predicate::DealsMutual {
            may: node.has(Rule::may),
            stat: stat(&node.need(Rule::stat)?)?,
        },
        Rule::no_effect => Predicate::Changes(vec![Change::Cant(Restriction::ActivateEffect {
            mark: mark(&node.need(Rule::mark)?)?,
            wording: if node.need(Rule::effects_word)?.has(Rule::is_plural) {
                EffectBanWording::Several
            } else {
                EffectBanWording::One
            },
        })]),
        Rule::unreduced => {
            Predicate::Changes(vec![Change::Cant(Restriction::BeLessened(damage_kind(node)?))])
        }
        Rule::hits_shields => Predicate::Changes(vec![Change::HitsShields(number(&next()?)?)]),
        Rule::no_hand_limit => Predicate::Changes(vec![Change::HandLimit(None)]),
        Rule::hand_limit => Predicate::Changes(vec![hand_limit(node)?]),
        _ => return Err(node.bug()),
    })
}

fn stat_change(node: &Node) -> BuildResult<Change> {
    match node.rule() {
        Rule::keyword => Ok(Change::Gains(keyword(node)?, None)),
        Rule::keywords_on => keywords_on(node),
        Rule::stat_change => {
            let mut children = node.children();
            let stat = stat(&children.need()?)?;
            let sign = children.need()?;
            let sign = match sign.rule() {
                Rule::plus => Sign::Plus,
                Rule::minus => Sign::Minus,
                _ => return Err(sign.bug()),
            };
            Ok(Change::Stat {
                stat,
                sign,
                by: Measure::Number(amount(&children.need()?)?, for_each(node)?),
                wording: StatWording::Gets,
            })
        }
        _ => Err(node.bug()),
    }
}

/// `all <Repair>/<Blocker> on that Unit card`.
fn keywords_on(node: &Node) -> BuildResult<Change> {
    let keywords = match node.child(Rule::keyword_list) {
        None => Vec::new(),
        Some(list) => keyword_list(&list)?,
    };
    let of = node.nouns().ok_or_else(|| node.bug())?;
    let wording = node.which(&[
        (Rule::is_all_of, KeywordsOnWording::AllOf),
        (Rule::is_of, KeywordsOnWording::Of),
        (Rule::is_on, KeywordsOnWording::On),
    ])?;
    Ok(Change::GainsFrom(keywords, nouns(&of)?, wording))
}

/// `the following effect: ■...`.
fn following(node: &Node) -> BuildResult<Vec<Change>> {
    let said = GainedWording::Following {
        colon: node.has(Rule::mode_colon),
        rows: node.has(Rule::is_below),
    };
    let effects = node.children();
    // Their number and the duration are read elsewhere.
    let effects = effects.filter(|child| {
        !matches!(
            child.rule(),
            Rule::effects_word | Rule::duration | Rule::mode_colon
        )
    });
    let mut changes = effects
        .map(|effect| gained(&effect))
        .collect::<BuildResult<Vec<_>>>()?;
    for change in &mut changes {
        if let Change::GainsEffect(_, wording) = change {
            *wording = said;
        }
    }
    Ok(changes)
}

/// Builds what a card loses: `<Blocker>`, `effects`, `【Deploy】 effects`.
fn lost(node: &Node) -> BuildResult<Lost<Keyword, Spanned<Mark>>> {
    Ok(match node.rule() {
        Rule::any_keyword => Lost::Keywords,
        Rule::all_effects => Lost::Effects,
        Rule::lost_marked => {
            let marked = node.need(Rule::mark)?;
            Lost::Marked(mark(&marked)?)
        }
        _ => Lost::Keyword(keyword(node)?),
    })
}

fn gained(node: &Node) -> BuildResult<Change> {
    match node.rule() {
        Rule::keyword_often => {
            let keyword = keyword(&node.need(Rule::keyword)?)?;
            Ok(match node.child(Rule::number_of) {
                Some(number) => Change::GainsAsMany(keyword, counted(&number)?),
                None => Change::Gains(keyword, for_each(node)?),
            })
        }
        Rule::keyword => Ok(Change::Gains(keyword(node)?, None)),
        Rule::keywords_on => keywords_on(node),
        Rule::trait_name => Ok(Change::GainsTrait(
            GainedTrait::Named(bracketed(node)?),
            TraitWording::Gains,
        )),
        Rule::chosen_trait => Ok(Change::GainsTrait(
            GainedTrait::Chosen(node.trimmed()),
            TraitWording::Gains,
        )),
        Rule::granted | Rule::granted_inline => {
            let text = spanned(node, node.text().trim().to_string());
            Ok(Change::GainsEffect(text, GainedWording::Quoted))
        }
        Rule::quoted_effect => {
            let quoted = node.text();
            let inner = quoted.trim_matches(['"', '“', '”']);
            let start =
                node.span().start + (quoted.len() - quoted.trim_start_matches(['"', '“']).len()) as u32;
            let span = Span {
                start,
                end: start + inner.len() as u32,
            };
            let text = Spanned {
                span,
                node: inner.to_string(),
            };
            Ok(Change::GainsEffect(text, GainedWording::Quoted))
        }
        _ => Err(node.bug()),
    }
}

/// Builds prohibitions: "rested or returned to its owner's hand by enemy effects". Several deeds can share one "be", and then the last of
/// them names the effects for all.
fn deeds(node: &Node) -> BuildResult<Vec<Restriction>> {
    let mut found: Vec<(Restriction, bool)> = Vec::new();
    let mut shares = false;
    for child in node.with_labels() {
        match child.rule() {
            Rule::is_or => shares = true,
            // It has its own "be".
            Rule::is_be => shares = false,
            Rule::when_attacking => {
                let Some((Restriction::AttackTarget { wording, .. }, _)) = found.last_mut() else {
                    return Err(child.misuse(Misuse::AttackingWhat));
                };
                *wording = TargetWording::WhenAttacking;
            }
            _ => found.push((deed(&child)?, shares)),
        }
    }
    for at in (1..found.len()).rev() {
        let (before, behind) = found.split_at_mut(at);
        let (Some((unsaid, _)), Some((wording, true))) = (before.last_mut(), behind.first()) else {
            continue;
        };
        if let Some(by) = wording.agent() {
            let mut by = by.clone();
            by.wording.role = EffectsRole::Shared;
            share(unsaid, by);
        }
    }
    Ok(found.into_iter().map(|(deed, _)| deed).collect())
}

/// Gives a deed without an agent that of the deed after it.
fn share(deed: &mut Restriction, by: Effects) {
    match deed {
        Restriction::BeRested(unsaid) | Restriction::BeMoved { by: unsaid, .. } => {
            if unsaid.wording.role == EffectsRole::Shared {
                *unsaid = by;
            }
        }
        Restriction::BeSetActive(unsaid @ None) => *unsaid = Some(by),
        Restriction::BeDestroyed {
            means: means @ Means::Any,
            by: unsaid,
            wording: _,
        } => (*means, *unsaid) = (Means::Effect, by),
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
        | Restriction::BeSetActive(Some(_))
        | Restriction::BeDestroyed { .. }
        | Restriction::BeChosen { .. }
        | Restriction::BePaired(_)
        | Restriction::Recover
        | Restriction::Activate(_)
        | Restriction::ActivateEffect { .. }
        | Restriction::BePlayed(_)
        | Restriction::Play(_)
        | Restriction::Take { .. }
        | Restriction::EndSo(_) => {}
    }
}

/// `during your start phase`.
fn readied(node: &Node) -> BuildResult<Option<Restriction>> {
    let Some(phase) = node.child(Rule::in_start_phase) else {
        return Ok(None);
    };
    Ok(Some(Restriction::BeReadied {
        whose: possessor(&phase.need(Rule::player_possessive)?)?,
        wording: match phase.has(Rule::is_of) {
            true => StartPhaseWording::OfTurn,
            false => StartPhaseWording::Own,
        },
    }))
}

/// Builds whose effects they are; if it is not given, the next deed says it for this one, too ([`share`]).
fn own_agent(node: &Node) -> BuildResult<Effects> {
    match node.child(Rule::effects_of) {
        Some(by) => effects_of(&by),
        None => Ok(Effects {
            wording: EffectsWording {
                role: EffectsRole::Shared,
                ..ANY_EFFECT.wording
            },
            ..ANY_EFFECT
        }),
    }
}

/// `chosen by`, `chosen as the target of`.
pub(super) fn chosen_wording(node: &Node) -> BuildResult<ChosenWording> {
    node.which(&[
        (Rule::chosen_by, ChosenWording::By),
        (Rule::is_the_target, ChosenWording::AsTarget),
        (Rule::is_a_target, ChosenWording::AsATarget),
        (Rule::is_targets, ChosenWording::AsTargets),
    ])
}

/// A number that can't fall or can't rise.
fn be_changed(node: &Node, stat: Stat) -> BuildResult<Restriction> {
    Ok(Restriction::BeReduced {
        stat,
        direction: direction(&node.need(Rule::changed_word)?)?,
        by: node
            .child(Rule::effects_of)
            .map(|by| effects_of(&by))
            .transpose()?,
    })
}

/// Builds the agent: "blocked by Unit tokens".
fn by_whom(node: &Node) -> BuildResult<Whom<Nouns>> {
    Ok(match node.child(Rule::had_nouns) {
        None => Whom::Anything,
        Some(by) => Whom::These(nouns(&by)?),
    })
}

/// Checks whether the noun is a plain indefinite one: `a Pilot`.
fn is_a(noun: Noun, described: &Nouns) -> bool {
    let NounKind::Group(group) = &described.first.kind else {
        return false;
    };
    let nouns = matches!(group.nouns.as_slice(), [one] if one.node == plain_word(noun));
    let quantity = matches!(&group.quantity, Some(quantity) if quantity.node == Quantity::One);
    let rest = Group {
        quantity: None,
        nouns: Vec::new(),
        ..group.clone()
    };
    described.rest.is_empty() && nouns && quantity && rest == NOTHING
}

/// `returned to its owner's hand`, `exiled from the game`.
fn departure(node: &Node) -> BuildResult<Departure<Spanned<Player>, RemovalWording>> {
    let owner = || {
        let owner = node.child(Rule::player_possessive);
        owner.map(|child| possessor(&child)).transpose()
    };
    Ok(if node.has(Rule::is_hand) {
        Departure::Hand(owner()?)
    } else if node.has(Rule::is_deck) {
        Departure::Deck(owner()?)
    } else {
        node.need(Rule::is_exiled)?;
        Departure::Removal(if node.has(Rule::from_the_game) {
            RemovalWording::FromTheGame
        } else {
            RemovalWording::Plain
        })
    })
}

pub(super) fn deed(node: &Node) -> BuildResult<Restriction> {
    Ok(match node.rule() {
        Rule::plain_deed if node.has(Rule::is_attack) => Restriction::Attack,
        Rule::plain_deed if node.has(Rule::is_block) => Restriction::Block,
        Rule::plain_deed => {
            node.need(Rule::is_recovered)?;
            Restriction::Recover
        }
        Rule::attack_target => Restriction::AttackTarget {
            what: nouns(&node.first()?)?,
            others: false,
            wording: TargetWording::Plain,
        },
        Rule::play_deed => Restriction::Play(nouns(&node.first()?)?),
        Rule::take_deed => Restriction::Take {
            deed: node.which(&[
                (Rule::is_drawn, PlayerDeed::Draw),
                (Rule::is_deployed, PlayerDeed::DeployTokens),
                (Rule::is_added, PlayerDeed::AddToHand),
            ])?,
            by: maybe_effects(node)?,
        },
        Rule::end_deed => Restriction::EndSo(verdict(node)?),
        Rule::be_blocked => Restriction::BeBlocked(by_whom(node)?),
        Rule::be_attacked => Restriction::BeAttacked(by_whom(node)?),
        Rule::attack_on_deploy => Restriction::AttackOnDeployTurn,
        Rule::receive_damage => Restriction::Receive(damage(&node.first()?, true)?),
        // The words before "can't" say whose damage it is, and a prohibition has no amount.
        Rule::e_deals => {
            let wording = damage(&node.need(Rule::damage)?, true)?;
            if wording.side != Side::Any
                || wording.from.is_some()
                || wording.bound.is_some()
                || wording.card.is_some()
                || node.has(Rule::spared)
            {
                return Err(Disagreement(node.trimmed(), None));
            }
            Restriction::Deal(DealtDamage {
                kind: wording.kind,
                to: node.nouns().map(|to| nouns(&to)).transpose()?,
            })
        }
        Rule::be_set_active if let Some(readied) = readied(node)? => readied,
        Rule::be_set_active => Restriction::BeSetActive(
            node.child(Rule::effects_of)
                .map(|child| effects_of(&child))
                .transpose()?,
        ),
        Rule::be_rested => Restriction::BeRested(own_agent(node)?),
        Rule::be_destroyed => {
            let (means, by) = match node.child(Rule::means) {
                Some(means) => means_of(&means)?,
                None => (Means::Any, ANY_EFFECT),
            };
            let wording = means_wording(node, means);
            Restriction::BeDestroyed { means, by, wording }
        }
        Rule::be_chosen => Restriction::BeChosen {
            by: effects_of(&node.need(Rule::effects_of)?)?,
            wording: chosen_wording(node)?,
        },
        Rule::be_moved => Restriction::BeMoved {
            to: departure(node)?,
            by: own_agent(node)?,
        },
        Rule::leave_deed => Restriction::BeMoved {
            to: Departure::Play,
            by: effects_of(&node.need(Rule::effects_of)?)?,
        },
        Rule::be_paired => {
            let with = nouns(&node.first()?)?;
            Restriction::BePaired(if is_a(Noun::Pilot, &with) {
                Whom::Anything
            } else {
                Whom::These(with)
            })
        }
        Rule::be_played => {
            let by = node.child(Rule::you);
            let by = by.map(|by| Ok(spanned(&by, you(&by)?))).transpose()?;
            Restriction::BePlayed(by)
        }
        Rule::be_reduced => match node.child(Rule::stat) {
            Some(changed) => be_changed(node, stat(&changed)?)?,
            None => Restriction::BeLessened(damage_kind(node)?),
        },
        Rule::activate_keyword => match node.child(Rule::mark) {
            Some(wording) => Restriction::ActivateEffect {
                mark: mark(&wording)?,
                wording: EffectBanWording::CantActivate,
            },
            None => Restriction::Activate(keyword(&node.first()?)?),
        },
        _ => return Err(node.bug()),
    })
}
