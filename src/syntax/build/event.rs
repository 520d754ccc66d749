//! Events and conditions.

use super::*;

/// `or is attacked`: the event, or one of those that are named behind it.
pub(super) fn either(event: Event, trigger: &Node) -> BuildResult<Event> {
    let mut events = vec![event];
    let mut wording = EitherWording::Shared;
    for or in trigger.children().filter(|child| child.rule() == Rule::or_event) {
        let inner = or
            .children()
            .find(|child| child.rule() != Rule::when_word)
            .ok_or_else(|| or.bug())?;
        let whole = matches!(
            inner.rule(),
            Rule::playing_this
                | Rule::event_of_player
                | Rule::event_of_effects
                | Rule::event_of_damage
                | Rule::event_of_number
                | Rule::event_of_nouns
                | Rule::event_of_counters
        );
        if whole {
            wording = if or.has(Rule::when_word) {
                EitherWording::When
            } else {
                EitherWording::Full
            };
            events.push(event_of(&inner)?);
            continue;
        }
        // It has the subject of the event before.
        let verb = noun_event(&inner)?;
        let before = events.last().ok_or_else(|| or.bug())?;
        events.push(match before {
            Event::OfNouns { who, .. } => Event::OfNouns {
                who: who.clone(),
                verb: Box::new(verb),
            },
            Event::OfPlayer { .. }
            | Event::OfEffects { .. }
            | Event::Counters { .. }
            | Event::PlayingThis(_)
            | Event::Either(..) => {
                return Err(or.misuse(Misuse::EventOfNobody));
            }
        });
    }
    Ok(match events.len() {
        1 => events.remove(0),
        _ => Event::Either(events, wording),
    })
}

pub(super) fn event(node: &Node) -> BuildResult<Event> {
    event_of(&node.first()?)
}

fn event_of(inner: &Node) -> BuildResult<Event> {
    let mut children = inner.children();
    Ok(match inner.rule() {
        Rule::playing_this => Event::PlayingThis(
            inner
                .child(Rule::pairing_with)
                .map(|with| nouns(&with.first()?))
                .transpose()?,
        ),
        Rule::event_of_effects => {
            let mut by = effects_of(&children.need()?)?;
            by.wording.role = EffectsRole::Subject;
            Event::OfEffects {
                by,
                verb: effects_event(&children.need()?)?,
                would: false,
            }
        }
        Rule::event_of_player => {
            let whom = children.need()?;
            let who = you(&whom)?;
            let verb = children.need()?;
            if verb.rule() == Rule::e_counters {
                return counters::event(&verb, Some(who));
            }
            if verb.rule() == Rule::e_acts {
                let said = verb.child(Rule::effects_of);
                let by = by_player(&whom, said.as_ref())?.0;
                let mut by = by;
                let would = verb.has(Rule::is_would);
                by.wording.would = would;
                return Ok(Event::OfEffects {
                    by,
                    verb: effects_event(&verb.first()?)?,
                    would,
                });
            }
            // "you place a card under this Unit": what else is placed comes into play.
            if verb.rule() == Rule::e_place
                && let mut what = nouns(&verb.need(Rule::nouns)?)?
                && let Some(host) = put_under(&mut what)
            {
                let said = verb.child(Rule::effects_of);
                return Ok(Event::OfEffects {
                    by: by_player(&whom, said.as_ref())?.0,
                    verb: EffectsEvent::Move {
                        what,
                        verb: Done::Placed,
                        to: Destination::Under(Box::new(host)),
                    },
                    would: false,
                });
            }
            Event::OfPlayer {
                who,
                verb: player_event(&verb)?,
            }
        }
        Rule::event_of_mark => {
            let begins = mark(&inner.need(Rule::mark)?)?;
            let shield = inner.has(Rule::shield);
            let wording = BeginsWording::Of {
                shield,
                behind: inner.children().position(|child| child.rule() == Rule::mark)
                    < inner.children().position(|child| child.rule() == Rule::side),
            };
            Event::OfPlayer {
                who: match side(&inner.need(Rule::side)?)? {
                    Side::Enemy => Player::Opponent,
                    Side::Friendly | Side::Yours | Side::Theirs | Side::Any => Player::You,
                },
                verb: PlayerEvent::Begins(begins, wording),
            }
        }
        Rule::event_of_damage => {
            let is_attack = inner.which(&[(Rule::is_attack, true), (Rule::is_damage, false)])?;
            let means = match damage_kind(inner)? {
                DamageKind::Any if is_attack => Means::Attack,
                DamageKind::Any => Means::Damage,
                DamageKind::Battle => Means::BattleDamage,
                DamageKind::Effect => Means::EffectDamage,
            };
            Event::OfNouns {
                who: match (inner.child(Rule::its), inner.child(Rule::their)) {
                    (Some(its), _) => its_noun(&its, Anaphor::It),
                    (None, Some(their)) => its_noun(&their, Anaphor::Them),
                    (None, None) => nouns(&inner.need(Rule::nouns)?)?,
                },
                verb: Box::new(NounEvent::Destroys {
                    what: nouns(&inner.need(Rule::x_destroys)?.first()?)?,
                    means,
                    wording: DestroysWording::DamageFrom,
                }),
            }
        }
        Rule::event_of_number => {
            let (who, stat, _) = stat_of(inner)?;
            let mut verb = changed(&inner.need(Rule::e_changed)?, stat)?;
            if let NounEvent::Increased(_, _, wording) = &mut verb
                && inner.has(Rule::of_nouns)
            {
                *wording = UsesWording::NumberOf;
            }
            Event::OfNouns {
                who,
                verb: Box::new(verb),
            }
        }
        Rule::event_of_counters => counters::event(inner, None)?,
        Rule::event_of_nouns => Event::OfNouns {
            who: nouns(&children.need()?)?,
            verb: Box::new(noun_event(&children.need()?)?),
        },
        _ => return Err(inner.bug()),
    })
}

pub(super) fn you(node: &Node) -> BuildResult<Player> {
    if node.has(Rule::your_opponent) {
        return Ok(Player::Opponent);
    }
    match node.child(Rule::some_player) {
        Some(player) => some_player(&player),
        None => Ok(Player::You),
    }
}

pub(super) fn player_event(node: &Node) -> BuildResult<PlayerEvent> {
    let mut children = node.children();
    let mut next = || children.need();
    Ok(match node.rule() {
        Rule::e_pair => PlayerEvent::Pairs {
            pilot: nouns(&next()?)?,
            unit: nouns(&next()?)?,
        },
        Rule::e_control => PlayerEvent::Controls(nouns(&next()?)?),
        Rule::e_place => PlayerEvent::Places {
            what: nouns(&next()?)?,
            by: maybe_effects(node)?,
        },
        Rule::e_use => {
            let first = next()?;
            let (whose, used) = match first.rule() {
                Rule::keyword => (None, keyword(&first)?),
                _ => (Some(nouns(&first)?), keyword(&next()?)?),
            };
            let activates = node.which(&[(Rule::is_activated, true), (Rule::is_use, false)])?;
            let to_increase = if activates {
                UsesWording::Activate
            } else {
                UsesWording::Use
            };
            let said_on = if activates {
                UsesWording::ActivateOn
            } else {
                UsesWording::On
            };
            let (on, stat, wording) = match (children.next(), children.next(), whose) {
                (None, _, Some(whose)) => {
                    let wording = if activates {
                        OwnerPosition::Exchanged
                    } else {
                        OwnerPosition::Before
                    };
                    return Ok(PlayerEvent::Uses {
                        whose,
                        keyword: used,
                        wording,
                    });
                }
                (None, _, None) => return Err(node.bug()),
                (Some(of), _, whose) if of.rule() == Rule::of_nouns => {
                    let number = stat(&of.need(Rule::stat)?)?;
                    (measured_nouns(&of)?, (number, whose), to_increase)
                }
                (Some(on), Some(number), whose) => (nouns(&on)?, (stat(&number)?, whose), to_increase),
                // 13-1-3-2: what <Support> is used on gets AP.
                (Some(on), None, whose) => (nouns(&on)?, (Stat::Ap, whose), said_on),
            };
            let (stat, whose) = stat;
            PlayerEvent::UsesOn {
                whose,
                keyword: used,
                on,
                stat,
                wording,
            }
        }
        Rule::e_use_of => {
            let used = keyword(&node.need(Rule::keyword)?)?;
            PlayerEvent::Uses {
                whose: nouns(&node.need(Rule::nouns)?)?,
                keyword: used,
                wording: if node.has(Rule::the) {
                    OwnerPosition::Behind
                } else {
                    OwnerPosition::BehindBare
                },
            }
        }
        Rule::e_pay => PlayerEvent::Pays(payment(node)?),
        Rule::e_deploy => {
            let mut what = nouns(&next()?)?;
            let from = came_from(&mut what, node)?;
            PlayerEvent::Deploys { what, from }
        }
        Rule::e_play => PlayerEvent::Plays {
            activated: node.has(Rule::and_activated),
            what: nouns(&node.need(Rule::nouns)?)?,
            with: using(node)?,
            wording: PlaysWording::Using,
        },
        Rule::e_use_to_play => {
            let with = nouns(&next()?)?;
            let what = children
                .find(|child| child.rule() == Rule::nouns)
                .ok_or_else(|| node.bug())?;
            PlayerEvent::Plays {
                activated: node.has(Rule::and_activated),
                what: nouns(&what)?,
                with: Some(with),
                wording: if node.has(Rule::is_past) {
                    PlaysWording::Used
                } else {
                    PlaysWording::Use
                },
            }
        }
        Rule::e_command => commanded(node)?,
        Rule::e_draw => PlayerEvent::Draws {
            would: node.has(Rule::is_would),
            by: maybe_effects(node)?,
            wording: node.child(Rule::drawn).map_or(Ok(DrawsWording::Bare), |drawn| {
                drawn.which(&[
                    (Rule::is_card, DrawsWording::Card),
                    (Rule::is_plural, DrawsWording::Cards),
                ])
            })?,
        },
        Rule::e_discard => PlayerEvent::Discards {
            what: match node.child(Rule::nouns) {
                Some(what) => nouns(&what)?,
                None => left_out(node),
            },
            by: discarded_by(node)?,
        },
        _ => return Err(node.bug()),
    })
}

/// `a Command card's 【Main】`, `a 【Burst】 effect`: builds the object of a player's activation.
pub(super) fn commanded(node: &Node) -> BuildResult<PlayerEvent> {
    if let Some(begun) = node.child(Rule::mark) {
        let wording = match node.has(Rule::a_cards) {
            true => BeginsWording::OfCard {
                effect: node.has(Rule::the_effect),
            },
            false => BeginsWording::ByPlayer,
        };
        return Ok(PlayerEvent::Begins(mark(&begun)?, wording));
    }
    Ok(PlayerEvent::Commands {
        of: nouns(&node.need(Rule::nouns)?)?,
        timing: command_timing(&node.need(Rule::command_mark)?),
        wording: activate_wording(node),
    })
}

/// `a cost with an EX Resource`, `② or more for a Unit card`.
pub(super) fn payment(node: &Node) -> BuildResult<Payment> {
    let (comparison, amount, wording) = match node.child(Rule::price) {
        None if let Some(to_pay) = node.child(Rule::to_pay) => {
            let wording = to_pay.which(&[
                (Rule::is_for, PaysWording::UseFor),
                (Rule::is_cost, PaysWording::Use),
            ])?;
            (Comparison::AtLeast, 1, wording)
        }
        None if node.has(Rule::is_use) => (Comparison::AtLeast, 1, PaysWording::UseAlone),
        None => (Comparison::AtLeast, 1, PaysWording::Pay),
        Some(price) => (
            match price.child(Rule::degree) {
                None => Comparison::Exactly,
                Some(degree) if is_more(&degree)? => Comparison::AtLeast,
                Some(_) => Comparison::AtMost,
            },
            circled(&price.need(Rule::resource_cost)?)?,
            if price.has(Rule::cost_word) {
                PaysWording::NumberOfCost
            } else {
                PaysWording::Number
            },
        ),
    };
    let purpose = match node.child(Rule::paid_for) {
        None => None,
        Some(purpose) => {
            let what = purpose.first()?;
            Some(match what.rule() {
                Rule::effects_of => PaidFor::Effects(effects_of(&what)?),
                Rule::nouns => PaidFor::Card(nouns(&what)?),
                _ => return Err(what.bug()),
            })
        }
    };
    Ok(Payment {
        comparison,
        amount,
        with: node.child(Rule::nouns).map(|with| nouns(&with)).transpose()?,
        purpose,
        wording,
    })
}

/// `using an EX Resource`.
pub(super) fn using(node: &Node) -> BuildResult<Option<Nouns>> {
    node.child(Rule::using)
        .map(|using| nouns(&using.first()?))
        .transpose()
}

/// `a Unit from your trash`: for a deployment, the place is the previous one.
pub(super) fn came_from(what: &mut Nouns, node: &Node) -> BuildResult<Option<Zone>> {
    if let Some(zone) = node.child(Rule::in_zone) {
        return Ok(Some(zone_of(&zone)?));
    }
    if !what.rest.is_empty() {
        return Ok(None);
    }
    let NounKind::Group(group) = &mut what.first.kind else {
        return Ok(None);
    };
    // With two places, the text would have to say which one.
    if !group.wording.from || group.or_zone.is_some() {
        return Ok(None);
    }
    group.wording.from = false;
    Ok(group.zone.take().map(|zone| zone.node))
}

fn noun_event(node: &Node) -> BuildResult<NounEvent> {
    let mut children = node.children();
    Ok(match node.rule() {
        Rule::e_destroys => NounEvent::Destroys {
            what: nouns(&children.need()?)?,
            means: node
                .child(Rule::means)
                .map_or(Ok(Means::Any), |child| means(&child))?,
            wording: DestroysWording::With,
        },
        Rule::e_blocks => NounEvent::Blocks(children.next().map(|child| nouns(&child)).transpose()?),
        Rule::e_activates => NounEvent::Activates(
            keyword(&children.need()?)?,
            node.which(&[
                (Rule::is_use, OwnerPosition::Exchanged),
                (Rule::is_activated, OwnerPosition::Before),
            ])?,
        ),
        Rule::e_changed => changed(node, stat(&node.need(Rule::stat)?)?)?,
        Rule::e_alone => happens_alone(node)?,
        Rule::e_receives => NounEvent::Receives(damage(&children.need()?, true)?, spared(node)?),
        Rule::e_deals => NounEvent::Deals {
            damage: damage(&children.need()?, true)?,
            to: node.nouns().map(|to| nouns(&to)).transpose()?,
            spared: spared(node)?,
        },
        Rule::e_attacks => NounEvent::Attacks(children.next().map(|child| nouns(&child)).transpose()?),
        Rule::e_would if node.has(Rule::is_leave) => leaving(node, true)?,
        Rule::e_would => {
            let inner = children.need()?;
            match inner.rule() {
                Rule::e_moved => moved(&inner, true)?,
                Rule::e_rested | Rule::e_activated => turned(&inner, true)?,
                Rule::receive_damage => {
                    NounEvent::WouldReceive(damage(&inner.first()?, true)?, spared(node)?)
                }
                Rule::e_destroyed => destroyed(&inner, true)?,
                _ => return Err(inner.bug()),
            }
        }
        Rule::e_is => suffered(&children.need()?)?,
        _ => return Err(node.bug()),
    })
}

/// `and is not destroyed`, `but doesn't destroy it`; for a pending event, `but not be destroyed`.
pub(super) fn spared(node: &Node) -> BuildResult<Option<SparedWording>> {
    let Some(wording) = node.child(Rule::spared) else {
        return Ok(None);
    };
    // A receiver of damage is not destroyed by this event, and a dealer does not destroy "it".
    let passive = !matches!(node.rule(), Rule::e_deals | Rule::p_deals);
    let to_be = wording.has(Rule::is_not_be);
    if wording.has(Rule::pronoun) == passive
        || !passive && node.nouns().is_none()
        || to_be != (node.rule() == Rule::e_would)
    {
        return Err(Disagreement(wording.trimmed(), None));
    }
    let wording = wording.which(&[
        (Rule::is_but, SparedWording::But),
        (Rule::is_and, SparedWording::And),
    ])?;
    Ok(Some(wording))
}

/// `is increased by an effect`, `becomes 0`: what an effect does to a number.
pub(super) fn changed(node: &Node, stat: Stat) -> BuildResult<NounEvent> {
    if let Some(by) = node.child(Rule::keyword) {
        return match direction(&node.need(Rule::changed_word)?)? {
            Sign::Plus => Ok(NounEvent::Increased(stat, keyword(&by)?, UsesWording::Use)),
            // No keyword effect does that (13-1).
            Sign::Minus => Err(Disagreement(by.trimmed(), None)),
        };
    }
    Ok(NounEvent::Changed {
        stat,
        direction: match node.child(Rule::changed_word) {
            Some(word) => direction(&word)?,
            None => Sign::Minus,
        },
        by: maybe_effects(node)?.unwrap_or(ANY_EFFECT),
        to: node.child(Rule::number).map(|to| number(&to)).transpose()?,
    })
}

/// `destroyed by an enemy effect`: builds a deed to cards, at any time.
pub(super) fn suffered(node: &Node) -> BuildResult<NounEvent> {
    Ok(match node.rule() {
        Rule::e_attacked => NounEvent::Attacked {
            by: node.child(Rule::nouns).map(|by| nouns(&by)).transpose()?,
            wording: node.which(&[
                (Rule::is_attacked, AttackWording::Attacked),
                (Rule::is_chosen, AttackWording::Chosen),
                (Rule::is_the_target, AttackWording::TargetOf),
            ])?,
        },
        Rule::e_destroyed => destroyed(node, false)?,
        Rule::e_paired => NounEvent::Paired(paired_nouns(node)?),
        Rule::e_deployed => NounEvent::Deployed {
            from: node
                .child(Rule::in_zone)
                .map(|child| zone_of(&child))
                .transpose()?,
            by: agent(node)?,
        },
        Rule::e_rested | Rule::e_activated => turned(node, false)?,
        Rule::e_blocked => {
            NounEvent::Blocked(node.child(Rule::nouns).map(|child| nouns(&child)).transpose()?)
        }
        Rule::e_moved => moved(node, false)?,
        Rule::be_chosen => NounEvent::Chosen {
            by: effects_of(&node.need(Rule::effects_of)?)?,
            wording: chosen_wording(node)?,
        },
        _ => return Err(node.bug()),
    })
}

/// `destroyed an enemy Unit`: builds a past event of cards in a turn.
///
/// `undergone` tells whether "was" or "been" precedes it: "was attacked".
pub(super) fn past_event(node: &Node, undergone: bool) -> BuildResult<NounEvent> {
    let mut children = node.children();
    Ok(match node.rule() {
        Rule::p_destroys => NounEvent::Destroys {
            what: nouns(&children.need()?)?,
            means: match node.child(Rule::means) {
                Some(child) => means(&child)?,
                None if node.has(Rule::is_attack) => Means::Attack,
                None => Means::Any,
            },
            wording: DestroysWording::With,
        },
        Rule::p_receives => NounEvent::Receives(damage(&children.need()?, true)?, spared(node)?),
        Rule::p_deals => NounEvent::Deals {
            damage: damage(&children.need()?, true)?,
            to: node.nouns().map(|to| nouns(&to)).transpose()?,
            spared: spared(node)?,
        },
        Rule::p_attacks if undergone && node.nouns().is_none() => NounEvent::Attacked {
            by: None,
            wording: AttackWording::Attacked,
        },
        Rule::p_attacks => NounEvent::Attacks(children.next().map(|child| nouns(&child)).transpose()?),
        Rule::p_becomes => happens_alone(node)?,
        _ => suffered(node)?,
    })
}

/// Builds an event without another participant: `links`, `leaves the field`, `recovered HP`.
fn happens_alone(node: &Node) -> BuildResult<NounEvent> {
    if node.has(Rule::is_recovered) {
        return recovery(node);
    }
    Ok(
        if node.which(&[(Rule::is_leave, true), (Rule::is_link, false)])? {
            leaving(node, false)?
        } else {
            NounEvent::Links
        },
    )
}

/// `leaves play by an enemy effect`.
fn leaving(node: &Node, would: bool) -> BuildResult<NounEvent> {
    Ok(NounEvent::Leaves {
        by: agent(node)?,
        would,
    })
}

/// `recovers 2 or more HP at one time`, of the present or the past.
fn recovery(node: &Node) -> BuildResult<NounEvent> {
    Ok(NounEvent::Recovers {
        least: node.child(Rule::number).map(|least| number(&least)).transpose()?,
        at_once: if node.has(Rule::is_at_once) {
            AtOnce::Said
        } else {
            AtOnce::Unsaid
        },
        with: node
            .child(Rule::keyword)
            .map(|child| keyword(&child))
            .transpose()?,
        by: maybe_effects(node)?,
    })
}

/// Builds what effects do to their object: `destroys an enemy Unit`.
fn effects_event(node: &Node) -> BuildResult<EffectsEvent> {
    let mut parts = node.children();
    if node.rule() == Rule::x_changes {
        let (who, stat, _) = stat_of(&node.need(Rule::stat_of)?)?;
        return Ok(EffectsEvent::Change {
            who,
            stat,
            direction: order_sign(node)?,
        });
    }
    if node.rule() == Rule::e_deals {
        return Ok(EffectsEvent::Deal {
            damage: Box::new(damage(&parts.need()?, true)?),
            to: node.nouns().map(|to| nouns(&to)).transpose()?,
            spared: spared(node)?,
        });
    }
    let mut what = nouns(&parts.need()?)?;
    Ok(match node.rule() {
        Rule::e_deploy => {
            let from = came_from(&mut what, node)?;
            EffectsEvent::Deploy { what, from }
        }
        Rule::x_destroys => EffectsEvent::Destroy(what),
        Rule::x_rests => EffectsEvent::Rest(what),
        Rule::x_sets => EffectsEvent::SetActive(what),
        Rule::x_moves => match moved_to(node)? {
            None => EffectsEvent::Move {
                what,
                verb: Done::Exiled,
                to: Destination::Removal(if node.has(Rule::from_the_game) {
                    RemovalWording::FromTheGame
                } else {
                    RemovalWording::Plain
                }),
            },
            Some(to) => EffectsEvent::Move {
                what,
                verb: done(node)?,
                to,
            },
        },
        _ => return Err(node.bug()),
    })
}

/// `rested by an enemy effect`, `set as active`.
fn turned(node: &Node, would: bool) -> BuildResult<NounEvent> {
    if node.has(Rule::is_damaged) {
        let effects = node.need(Rule::effects_of)?;
        let by = effects_of(&effects)?;
        if would || by.kind.is_some() {
            return Err(Disagreement(effects.trimmed(), None));
        }
        let damage = Damage {
            bound: None,
            card: None,
            kind: DamageKind::Effect,
            side: by.side,
            from: by.of,
            wording: DealerWording::Damaged(by.wording),
        };
        return Ok(NounEvent::Receives(damage, None));
    }
    Ok(NounEvent::Turned {
        to: match node.rule() {
            Rule::e_rested => Orientation::Rested,
            Rule::e_activated => Orientation::Active,
            _ => return Err(node.bug()),
        },
        by: agent(node)?,
        would,
    })
}

/// `destroyed by an enemy effect`.
pub(super) fn destroyed(node: &Node, would: bool) -> BuildResult<NounEvent> {
    let (means, mut by) = match node.child(Rule::means) {
        None => (Means::Any, ANY_EFFECT),
        Some(how) => means_of(&how)?,
    };
    if means == Means::Effect && node.has(Rule::is_due) {
        by.wording.role = EffectsRole::DueTo;
    }
    Ok(NounEvent::Destroyed {
        means,
        wording: means_wording(node, means),
        by,
        killer: node.child(Rule::nouns).map(|by| nouns(&by)).transpose()?,
        would,
    })
}

/// `to your hand`, `to its owner's deck`.
fn moved_to(node: &Node) -> BuildResult<Option<Destination>> {
    match node.child(Rule::into_deck) {
        Some(deck) => {
            let of = possessor(&deck.need(Rule::player_possessive)?)?;
            Ok(Some(Destination::DeckShuffled(of)))
        }
        None => destination_of(node),
    }
}

/// `placed into your trash from your deck`.
fn moved(node: &Node, would: bool) -> BuildResult<NounEvent> {
    if node.has(Rule::is_discarded) {
        return Ok(NounEvent::Discarded {
            from: node
                .child(Rule::in_zone)
                .map(|child| zone_of(&child))
                .transpose()?,
            by: agent(node)?,
        });
    }
    Ok(NounEvent::Moved {
        wording: MovedWording {
            verb: done(&node.need(Rule::moved_by)?)?,
            origin_first: node.has(Rule::is_origin_first),
        },
        to: match moved_to(node)? {
            Some(to) => to,
            None if let Some(under) = node.child(Rule::under) => {
                Destination::Under(Box::new(lying_under(&under)?))
            }
            None if node.has(Rule::from_the_game) => Destination::Removal(RemovalWording::FromTheGame),
            None => Destination::Removal(RemovalWording::Plain),
        },
        from: node
            .child(Rule::in_zone)
            .map(|child| zone_of(&child))
            .transpose()?,
        by: agent(node)?,
        would,
    })
}

/// Builds whose effects a player uses, and whether the player is the opponent: `you ... with one of your effects`.
pub(super) fn by_player(whom: &Node, said: Option<&Node>) -> BuildResult<(Effects, bool)> {
    let opponent = match you(whom)? {
        Player::You => false,
        Player::Opponent => true,
        Player::Each | Player::Actor | Player::OwnerOf(_) | Player::Known(_) | Player::Described(_) => {
            return Err(whom.misuse(Misuse::OfTwoPlayers));
        }
    };
    let own = if opponent { Side::Enemy } else { Side::Yours };
    let by = match said {
        Some(by) => {
            let mut by = effects_of(by)?;
            by.wording.role = EffectsRole::With { opponent };
            // "an effect" of a player is one of their own.
            if by.side == Side::Any && by.of.is_none() && by.wording.number == EffectsNumber::One {
                by.side = own;
            }
            by
        }
        None => Effects {
            side: own,
            wording: EffectsWording {
                role: EffectsRole::Unsaid { opponent },
                ..ANY_EFFECT.wording
            },
            ..ANY_EFFECT
        },
    };
    Ok((by, opponent))
}
