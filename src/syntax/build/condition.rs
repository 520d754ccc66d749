//! Conditions after "if" and "while".

use super::*;

pub(super) fn conditions(node: &Node) -> BuildResult<Conditions> {
    let mut result = Conditions {
        span: node.trimmed(),
        any: false,
        mixed: false,
        wording: ListWording::Words,
        not: false,
        of_turn: None,
        all: Vec::new(),
    };
    let mut connectives = Vec::new();
    for child in node.children() {
        match child.rule() {
            Rule::c_again => {
                let who = match result.all.last().map(|last| &last.node) {
                    Some(Condition::PlayerLv { who, .. } | Condition::Have { who, they: false, .. })
                    | Some(Condition::PlayerHappened { who, .. } | Condition::Went { who, .. }) => {
                        who.clone()
                    }
                    _ => return Err(child.bug()),
                };
                result.wording = ListWording::Player;
                result.all.push(spanned(&child, again(who, &child)?));
            }
            Rule::and_condition | Rule::or_condition => connectives.push(child.rule() == Rule::or_condition),
            _ => result.all.push(spanned(&child, condition(&child)?)),
        }
    }
    if result.all.len() > connectives.len() + 1 {
        result.wording = ListWording::Commas;
    }
    result.any = connectives.first().copied().unwrap_or(false);
    result.mixed = connectives.iter().any(|connective| *connective != result.any);
    Ok(result)
}

/// `have an EX Resource`, `are Lv.5 or higher`: of the player of the condition before.
pub(super) fn again(who: Player, node: &Node) -> BuildResult<Condition> {
    Ok(match node.child(Rule::level) {
        Some(level) => {
            let (comparison, lv) = bound(&level.need(Rule::bound)?)?;
            Condition::PlayerLv { who, comparison, lv }
        }
        None => Condition::Have {
            who,
            they: false,
            not: false,
            what: had(node)?,
        },
    })
}

pub(super) fn condition(node: &Node) -> BuildResult<Condition> {
    let mut children = node.children();
    Ok(match node.rule() {
        Rule::c_turn => Condition::Turn(*whose(node)?),
        Rule::c_player_lv => {
            let who = you(&children.need()?)?;
            let (comparison, lv) = bound(&node.need(Rule::level)?.need(Rule::bound)?)?;
            Condition::PlayerLv { who, comparison, lv }
        }
        Rule::c_went => Condition::Went {
            who: you(&children.need()?)?,
            order: node.which(&[
                (Rule::is_first, TurnOrder::First),
                (Rule::is_second, TurnOrder::Second),
            ])?,
            not: node.has(Rule::didnt),
        },
        Rule::c_rival => rivalry(node)?,
        Rule::c_nth => nth_condition(node)?,
        Rule::c_player_does
        | Rule::c_player_happened
        | Rule::c_nouns_happened
        | Rule::turn_did
        | Rule::c_did
        | Rule::c_effect_did => happening(node)?,
        Rule::c_have | Rule::c_there if node.has(Rule::degree) => more_than(node)?,
        Rule::c_have if node.has(Rule::they) => Condition::Have {
            who: Player::Opponent,
            they: true,
            not: node.has(Rule::lacks),
            what: had(node)?,
        },
        Rule::c_have => Condition::Have {
            who: you(&children.need()?)?,
            they: false,
            not: node.has(Rule::lacks),
            what: had(node)?,
        },
        Rule::c_bare => Condition::Bare(nouns(&children.need()?)?),
        Rule::c_there => Condition::There(nouns(&children.need()?)?),
        Rule::c_number | Rule::c_stat => number_condition(node)?,
        Rule::c_counters => counters::there(node)?,
        Rule::c_coin => {
            let (comparison, than) = node.which(&[
                (Rule::is_heads, (Comparison::AtLeast, 1)),
                (Rule::is_tails, (Comparison::Exactly, 0)),
            ])?;
            Condition::Number {
                number: EqualTo::Rolled(node.trimmed(), ManyWording::Face),
                comparison,
                than: NumberThan::Number(Numeral::Number(than)),
                wording: Relation::at(RelationPosition::Whose),
            }
        }
        Rule::c_nouns => predication(node)?,
        _ => return Err(node.bug()),
    })
}

/// `you have fewer Bases than your opponent`, `your Lv. is higher than your opponent's`.
fn rivalry(node: &Node) -> BuildResult<Condition> {
    let mut children = node.children();
    // "your Lv. is higher than your opponent's".
    if !node.has(Rule::you) {
        let whose = children.need()?;
        let of_opponent = |node: Option<&Node>| match node.map(Node::rule) {
            Some(Rule::your_opponents) => Player::Opponent,
            Some(_) | None => Player::You,
        };
        return Ok(Condition::Rival {
            who: of_opponent(Some(&whose)),
            comparison: if is_higher(&children.need()?)? {
                Comparison::Above
            } else {
                Comparison::Below
            },
            wording: Degree::OfLv,
            what: None,
            than: of_opponent(children.next().as_ref()),
        });
    }
    let who = you(&children.need()?)?;
    let degree = node.child(Rule::degree);
    let above = match (&degree, node.child(Rule::rank)) {
        (Some(degree), _) => Some(is_more(degree)?),
        (None, Some(rank)) => Some(is_higher(&rank)?),
        (None, None) => None,
    };
    let comparison = match above {
        None => Comparison::Exactly,
        Some(true) => Comparison::Above,
        Some(false) => Comparison::Below,
    };
    let wording = match degree {
        Some(degree) if degree.has(Rule::is_less) => Degree::Less,
        Some(_) | None => Degree::Fewer,
    };
    let than = children.last().ok_or_else(|| node.bug())?;
    Ok(Condition::Rival {
        who,
        comparison,
        wording,
        what: node.child(Rule::nouns).map(|what| nouns(&what)).transpose()?,
        than: you(&than)?,
    })
}

/// `this is the second time this Unit attacks this turn`, `it is the first Command card you have played this turn`.
fn nth_condition(node: &Node) -> BuildResult<Condition> {
    if node.has(Rule::nouns) {
        return Ok(Condition::NounsHappened {
            times: Times {
                within: within(node)?,
                nth: Some(nth(&node.need(Rule::ordinal)?)?),
            },
            who: nouns(&node.need(Rule::nouns)?)?,
            done: NounEvent::Attacks(None),
            past: player_past(node),
            not: node.has(Rule::not),
        });
    }
    let times = Times {
        within: within(node)?,
        nth: Some(nth(&node.need(Rule::ordinal)?)?),
    };
    let group = match node.child(Rule::noun_plain) {
        Some(plain) => plain,
        None => node.need(Rule::noun_past)?,
    };
    let span = group.trimmed();
    let what = Nouns {
        span,
        first: NounPhrase {
            span,
            kind: NounKind::Group(self::group(&group)?),
        },
        rest: Vec::new(),
    };
    let this = node.which(&[(Rule::is_this, true), (Rule::is_it, false)])?;
    if let Some(undergone) = node.child(Rule::e_destroyed).or(node.child(Rule::e_deployed)) {
        return Ok(Condition::NounsHappened {
            who: what,
            done: suffered(&undergone)?,
            past: Past {
                be: true,
                this,
                ..player_past(node)
            },
            not: node.has(Rule::not),
            times,
        });
    }
    Ok(Condition::PlayerHappened {
        who: you(&node.need(Rule::you)?)?,
        done: player_deed(&node.need(Rule::player_past)?)?,
        what,
        from: None,
        activated: node.has(Rule::and_activated),
        with: using(node)?,
        by: maybe_effects(node)?,
        past: Past {
            has: true,
            during: node.has(Rule::during_word),
            this,
            ..Past::default()
        },
        not: node.has(Rule::not),
        times,
    })
}

/// `the number of your Bases is 2 or more`, `its AP is 4 or more`.
fn number_condition(node: &Node) -> BuildResult<Condition> {
    Ok(match node.rule() {
        Rule::c_number => {
            let number = equal_to(node)?;
            let (comparison, than, wording) = match node.child(Rule::bound) {
                Some(bounded) => {
                    let (comparison, than) = bound(&bounded)?;
                    (
                        comparison,
                        NumberThan::Number(than),
                        Relation::at(RelationPosition::Whose),
                    )
                }
                None => {
                    let Quality::Relative {
                        comparison,
                        than,
                        wording,
                        ..
                    } = compared(Stat::Ap, RelationPosition::Whose, false, node)?
                    else {
                        return Err(node.bug());
                    };
                    (comparison, NumberThan::Other(Box::new(than)), wording)
                }
            };
            Condition::Number {
                number,
                comparison,
                than,
                wording,
            }
        }
        Rule::c_stat => {
            let (who, stat, of) = stat_of(&node.need(Rule::stat_of)?)?;
            let quality = match node.child(Rule::bound) {
                Some(bounded) => {
                    let (comparison, amount) = bound(&bounded)?;
                    Quality::Stat {
                        stat,
                        comparison,
                        amount,
                    }
                }
                None => compared(stat, RelationPosition::Whose, false, node)?,
            };
            Condition::Is {
                who,
                wording: if of { Copula::Of } else { Copula::Genitive },
                qualities: vec![spanned(node, quality)],
            }
        }
        _ => return Err(node.bug()),
    })
}

/// `this Unit is rested`, `it has <Blocker>`.
fn predication(node: &Node) -> BuildResult<Condition> {
    let mut children = node.children();
    let who = nouns(&children.need()?)?;
    let is = children.need()?;
    Ok(match is.rule() {
        Rule::c_has if is.has(Rule::alike) => Condition::Has {
            who,
            qualities: vec![Spanned {
                node: shared(&is)?,
                span: is.trimmed(),
            }],
        },
        // "attacked this turn and is damaged".
        Rule::c_has if is.has(Rule::also_past) && !is.has(Rule::lacks) => Condition::Is {
            who,
            wording: Copula::Is,
            qualities: qualities(&is)?,
        },
        Rule::c_has if is.children().next().is_none() => Condition::Is {
            who,
            wording: Copula::NoDamage,
            qualities: vec![spanned(&is, Quality::State(State::Undamaged))],
        },
        Rule::c_has => {
            let items = is.child(Rule::with_items).or_else(|| is.child(Rule::had_items));
            let mut had = qualities(&items.ok_or_else(|| is.bug())?)?;
            if is.has(Rule::lacks) {
                for quality in &mut had {
                    quality.node = Quality::not(quality.node.clone());
                }
                // "doesn't have <Blocker> and attacked this turn".
                let others = is.children().filter(|child| {
                    !matches!(child.rule(), Rule::lacks | Rule::with_items | Rule::and_condition)
                });
                for other in others {
                    quality(&other, &mut had)?;
                }
            }
            Condition::Has { who, qualities: had }
        }
        Rule::c_is => {
            let wording = if is.has(Rule::was_word) {
                Copula::Was
            } else {
                Copula::Is
            };
            let inner = is
                .children()
                .find(|child| child.rule() != Rule::was_word)
                .ok_or_else(|| is.bug())?;
            is_condition(who, &inner, wording)?
        }
        Rule::c_recovered => Condition::Recovered {
            who,
            way: way(&is.first()?)?,
        },
        _ => return Err(is.bug()),
    })
}

/// `you have played a Command card this turn`, `a Unit was destroyed this turn`, `you destroyed it`: builds a past event.
fn happening(node: &Node) -> BuildResult<Condition> {
    let mut children = node.children();
    let times = Times {
        within: within(node)?,
        nth: None,
    };
    Ok(match node.rule() {
        Rule::c_player_does if let Some(this) = node.child(Rule::this_noun) => Condition::PlayerDoes {
            who: Player::You,
            verb: Box::new(PlayerEvent::Plays {
                activated: false,
                what: Nouns {
                    span: this.trimmed(),
                    first: NounPhrase {
                        span: this.trimmed(),
                        kind: NounKind::Reference(Anaphor::ThisNoun(noun_word(&this.first()?)?.noun)),
                    },
                    rest: Vec::new(),
                },
                with: using(node)?,
                wording: PlaysWording::WasPlayed,
            }),
        },
        Rule::c_player_does => Condition::PlayerDoes {
            who: you(&children.need()?)?,
            verb: Box::new(player_event(&children.need()?)?),
        },
        Rule::c_player_happened | Rule::turn_did if node.has(Rule::paid) => Condition::PlayerDid {
            who: you(&children.need()?)?,
            did: Box::new(PlayerEvent::Pays(payment(&node.need(Rule::paid)?)?)),
            past: player_past(node),
            not: node.has(Rule::not),
            times,
        },
        Rule::c_player_happened | Rule::turn_did if node.has(Rule::commanded) => Condition::PlayerDid {
            who: you(&children.need()?)?,
            did: Box::new(commanded(&node.need(Rule::commanded)?)?),
            past: player_past(node),
            not: node.has(Rule::not),
            times,
        },
        Rule::c_player_happened | Rule::turn_did if let Some(turned) = node.child(Rule::turned_by) => {
            let who = children.need()?;
            let (by, _) = by_player(&who, Some(&turned.need(Rule::effects_of)?))?;
            Condition::NounsHappened {
                who: nouns(&turned.need(Rule::nouns)?)?,
                done: NounEvent::Turned {
                    to: turned.which(&[
                        (Rule::is_activated, Orientation::Active),
                        (Rule::is_rested, Orientation::Rested),
                    ])?,
                    by: Some(by),
                    would: false,
                },
                past: player_past(node),
                not: node.has(Rule::not),
                times,
            }
        }
        Rule::c_player_happened | Rule::turn_did if node.has(Rule::player_past) => {
            let mut what = match node.child(Rule::nouns) {
                Some(what) => nouns(&what)?,
                None => left_out(node),
            };
            let done = player_deed(&node.need(Rule::player_past)?)?;
            let from = match done {
                PlayerAction::Deployed => came_from(&mut what, node)?,
                PlayerAction::Played
                | PlayerAction::Discarded
                | PlayerAction::Placed
                | PlayerAction::Drawn => None,
            };
            Condition::PlayerHappened {
                who: you(&children.need()?)?,
                done,
                what,
                from,
                activated: node.has(Rule::and_activated),
                with: using(node)?,
                by: discarded_by(node)?,
                past: player_past(node),
                not: node.has(Rule::not),
                times,
            }
        }
        Rule::c_nouns_happened | Rule::turn_did => {
            let (past, not) = past(node);
            let past = Past {
                timeless: node.rule() == Rule::turn_did,
                ..past
            };
            Condition::NounsHappened {
                who: nouns(&children.need()?)?,
                done: past_event(&node.need(Rule::nouns_past)?.first()?, past.be)?,
                past,
                not,
                times,
            }
        }
        Rule::c_did => {
            let (tense, done, what) = what_was_done(node)?;
            Condition::Did {
                who: you(&node.need(Rule::you)?)?,
                tense,
                done,
                what,
                way: node
                    .child(Rule::way)
                    .map_or(Ok(Way::Unsaid), |child| way(&child))?,
                not: node.has(Rule::dont) || node.has(Rule::didnt),
            }
        }
        Rule::c_effect_did => {
            let this = node.need(Rule::this_effect)?;
            let (tense, done, what) = what_was_done(node)?;
            Condition::EffectDid {
                ability: this.which(&[(Rule::is_ability, true), (Rule::is_effect, false)])?,
                tense,
                not: node.has(Rule::dont),
                done,
                what,
            }
        }
        _ => return Err(node.bug()),
    })
}

/// `second`.
pub(super) fn nth(ordinal: &Node) -> BuildResult<u8> {
    ordinal.which(&[
        (Rule::is_first, 1),
        (Rule::is_second, 2),
        (Rule::is_third, 3),
        (Rule::is_fourth, 4),
        (Rule::is_fifth, 5),
    ])
}

/// Builds the object of "have": `a Base in play`, `3 or more different colors of cards in your trash`.
pub(super) fn had(node: &Node) -> BuildResult<Nouns> {
    match node.child(Rule::differing) {
        Some(differing) => nouns(&differing),
        None => nouns(&node.need(Rule::had_nouns)?),
    }
}

/// `there are more rested Units than active Units`, `you have fewer Bases than Units`.
fn more_than(node: &Node) -> BuildResult<Condition> {
    let degree = node.need(Rule::degree)?;
    let less = degree.has(Rule::is_less);
    let mut sets = node.children().filter(|child| child.rule() == Rule::group);
    let (Some(one), Some(other)) = (sets.next(), sets.next()) else {
        return Err(node.bug());
    };
    let whose = match node.child(Rule::you) {
        None => None,
        Some(who) => Some(match you(&who)? {
            Player::You => spanned(&who, Side::Yours),
            Player::Opponent => spanned(&who, Side::Enemy),
            Player::Each | Player::Actor | Player::OwnerOf(_) | Player::Known(_) | Player::Described(_) => {
                return Err(who.misuse(Misuse::OfTwoPlayers));
            }
        }),
    };
    let counted = |set: &Node| -> BuildResult<Nouns> {
        let mut group = group(set)?;
        group.owner = whose.clone().or(group.owner);
        let span = set.trimmed();
        Ok(Nouns {
            span,
            first: NounPhrase {
                span,
                kind: NounKind::Group(group),
            },
            rest: Vec::new(),
        })
    };
    Ok(Condition::Number {
        number: EqualTo::Count(counted(&one)?),
        comparison: if is_more(&degree)? {
            Comparison::Above
        } else {
            Comparison::Below
        },
        than: NumberThan::Other(Box::new(Comparand::Amount(EqualTo::Count(counted(&other)?)))),
        wording: Relation {
            less,
            ..Relation::at(if whose.is_some() {
                RelationPosition::Have
            } else {
                RelationPosition::There
            })
        },
    })
}

/// `this turn`, `this battle`: since when it counts. Of a turn, phase or battle that is named before it, [`since_named`] says so.
fn within(node: &Node) -> BuildResult<Lookback> {
    let is_said = matches!(
        node.rule(),
        Rule::c_nouns_happened | Rule::c_player_happened | Rule::c_nth
    );
    if !is_said {
        return Ok(Lookback::Turn);
    }
    lookback(node)
}

/// `this turn`, `this battle`.
pub(super) fn lookback(node: &Node) -> BuildResult<Lookback> {
    node.which(&[
        (Rule::is_of_turn, Lookback::Turn),
        (Rule::is_of_battle, Lookback::Battle),
        (Rule::is_of_phase, Lookback::Phase),
    ])
}

/// `a battle in which a Unit was destroyed`: counts since the beginning of what is named before it.
pub(super) fn since_named(condition: &mut Condition, since: Lookback) {
    if let Condition::PlayerHappened { times, .. }
    | Condition::PlayerDid { times, .. }
    | Condition::NounsHappened { times, .. } = condition
    {
        times.within = since;
    }
}

/// `have ... during this turn`; of a turn that is named before it no word for the turn is left.
fn player_past(node: &Node) -> Past {
    Past {
        has: node.has(Rule::have_word),
        during: node.has(Rule::during_word),
        timeless: node.rule() == Rule::turn_did,
        ..Past::default()
    }
}

/// `destroyed an enemy Unit`, `sets it as active`: what an effect has done so far, and to what.
fn what_was_done(node: &Node) -> BuildResult<(DidTense, Done, Nouns)> {
    if let Some(set) = node.child(Rule::x_sets) {
        let tense = if set.has(Rule::is_present) || node.has(Rule::dont) {
            DidTense::Present
        } else {
            DidTense::Past
        };
        return Ok((tense, Done::SetActive, nouns(&set.need(Rule::nouns)?)?));
    }
    let (tense, deed) = match node.child(Rule::doing) {
        Some(doing) if doing.has(Rule::is_past) || node.has(Rule::didnt) => (DidTense::Past, doing),
        Some(doing) => (DidTense::Present, doing),
        None => (DidTense::Past, node.need(Rule::done)?),
    };
    let what = node.nouns();
    Ok((tense, done(&deed)?, nouns(&what.ok_or_else(|| node.bug())?)?))
}

/// `Command card you have played this turn`.
pub(super) fn player_did(node: &Node) -> BuildResult<PlayerDid> {
    let group = node.need(Rule::noun_past)?;
    let span = group.trimmed();
    Ok(PlayerDid {
        span: node.trimmed(),
        who: you(&node.need(Rule::you)?)?,
        done: player_deed(&node.need(Rule::player_past)?)?,
        what: Nouns {
            span,
            first: NounPhrase {
                span,
                kind: NounKind::Group(self::group(&group)?),
            },
            rest: Vec::new(),
        },
        by: maybe_effects(node)?,
        past: player_past(node),
        within: lookback(node)?,
    })
}

fn player_deed(node: &Node) -> BuildResult<PlayerAction> {
    node.which(&[
        (Rule::is_played, PlayerAction::Played),
        (Rule::is_discarded, PlayerAction::Discarded),
        (Rule::is_placed, PlayerAction::Placed),
        (Rule::is_deployed, PlayerAction::Deployed),
        (Rule::is_drawn, PlayerAction::Drawn),
    ])
}

fn is_condition(who: Nouns, node: &Node, wording: Copula) -> BuildResult<Condition> {
    let not = node.has(Rule::not);
    Ok(match node.rule() {
        Rule::c_how_done => Condition::NounsHappened {
            who,
            done: suffered(&node.first()?)?,
            past: Past {
                be: wording == Copula::Was,
                timeless: true,
                ..Past::default()
            },
            not: false,
            times: Times::default(),
        },
        Rule::c_undergone => Condition::Undergone {
            what: who,
            done: done(&node.need(Rule::done)?)?,
            way: way(&node.need(Rule::way)?)?,
            wording,
            not,
        },
        Rule::c_paired => Condition::Paired {
            who,
            with: paired_nouns(node)?,
            wording,
            not,
        },
        Rule::c_in_zone => Condition::InZone {
            who,
            zone: zone(&node.need(Rule::zone)?)?,
            not,
        },
        Rule::c_only => {
            let span = node.trimmed();
            let mut group = group(node)?;
            group.quantity = Some(spanned(node, Quantity::The));
            Condition::Only {
                who,
                of: Nouns {
                    span,
                    first: NounPhrase {
                        span,
                        kind: NounKind::Group(group),
                    },
                    rest: Vec::new(),
                },
            }
        }
        Rule::c_noun => {
            let mut qualities = Vec::new();
            let mut noun = Vec::new();
            for child in node.children() {
                match child.rule() {
                    Rule::not => {}
                    Rule::noun_words => noun = noun_words(&child, &mut qualities)?,
                    _ => quality(&child, &mut qualities)?,
                }
            }
            Condition::IsNoun {
                who,
                not,
                wording,
                noun,
                qualities,
            }
        }
        Rule::c_predicates => Condition::Is {
            who,
            wording,
            qualities: qualities(node)?,
        },
        _ => return Err(node.bug()),
    })
}
