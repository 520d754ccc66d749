//! Clauses: orders to the player, and what becomes of a subject.

use super::*;

pub(super) fn clause(node: &Node, separator: Separator, inner: Vec<Spanned<Lead>>) -> Built<Clause> {
    let mut children = node.children();
    let core = children.need()?;
    let mut only = None;
    let mut also = false;
    let kind = match core.rule() {
        Rule::imperative => ClauseKind::Imperative(Box::new(imperative(&core)?)),
        Rule::short_move => {
            let to = core.need(Rule::to_deck_place)?;
            let to = deck_place(&to)?;
            let what = core.first()?;
            let span = what.trimmed();
            let kind = match what.rule() {
                Rule::number => NounKind::Group(so_many(&what)?),
                Rule::the_remaining => NounKind::Reference(reference_of(&what)?),
                _ => return Err(what.bug()),
            };
            ClauseKind::ShortMove {
                what: Nouns {
                    span,
                    first: NounPhrase { span, kind },
                    rest: Vec::new(),
                },
                random: core.has(Rule::randomly),
                order: OrderSaid {
                    verbless: true,
                    ..order_said(&core, &to)
                },
                to,
            }
        }
        Rule::reduce_it => ClauseKind::ReduceIt {
            may: core.has(Rule::you_may),
            sign: order_sign(&core),
            amount: core.child(Rule::amount).map(|by| amount(&by)).transpose()?,
            that: core.has(Rule::that_damage),
        },
        Rule::receive_it => ClauseKind::ReceiveIt {
            may: core.has(Rule::you_may),
            who: nouns(&core.need(Rule::nouns)?)?,
        },
        Rule::reduce_by => ClauseKind::ReduceBy(amount(&core.need(Rule::amount)?)?),
        Rule::reduce_damage => reduce_damage(&core)?,
        Rule::redirect => redirect(&core)?,
        Rule::change_stat => change_stat(&core)?,
        Rule::subject_clause => {
            let mut parts = core.children();
            let who = parts.need()?;
            // "the AP of this Unit becomes 1".
            let mut number = None;
            let who = match who.rule() {
                Rule::its => its_noun(&who, Said::It),
                Rule::their => its_noun(&who, Said::Them),
                Rule::nouns => nouns(&who)?,
                Rule::of_nouns => {
                    number = Some(stat(&who.need(Rule::stat)?)?);
                    measured_nouns(&who)?
                }
                _ => return Err(who.bug()),
            };
            let mut said = parts.need()?;
            let may = said.rule() == Rule::may;
            if may {
                said = parts.need()?;
            }
            also = begins(&said, &["also"]);
            let is_limited = said.has(Rule::conditions) || said.has(Rule::only_turn);
            if said.rule() == Rule::only_do && is_limited {
                only = Some(only_then(&said)?);
            }
            let predicate = match number {
                Some(stat) => number_of(&said, stat)?,
                None => predicate(&said)?,
            };
            let mut duration = None;
            let mut each = None;
            let mut more = Vec::new();
            for part in parts {
                match part.rule() {
                    Rule::duration => duration = Some(self::duration(&part)?),
                    Rule::for_each => each = Some(Box::new(self::each(&part)?)),
                    // "its AP becomes 1 and can't be increased": the number that is said before.
                    Rule::more_predicate if part.first()?.rule() == Rule::cant_be_reduced => {
                        let inner = part.first()?;
                        let own = inner.child(Rule::stat).or_else(|| said.child(Rule::stat));
                        let of = match (own, number) {
                            (Some(own), _) => stat(&own)?,
                            (None, Some(number)) => number,
                            (None, None) => return Err(Disagreement(inner.trimmed(), None)),
                        };
                        let period = part
                            .child(Rule::duration)
                            .map(|child| self::duration(&child))
                            .transpose()?;
                        more.push((part.trimmed(), number_of(&inner, of)?, period));
                    }
                    Rule::more_predicate => {
                        let period = part
                            .child(Rule::duration)
                            .map(|child| self::duration(&child))
                            .transpose()?;
                        more.push((part.trimmed(), self::predicate(&part.first()?)?, period));
                    }
                    _ => return Err(part.bug()),
                }
            }
            ClauseKind::Subject {
                may,
                who,
                predicate,
                duration,
                each,
                more,
            }
        }
        _ => return Err(core.bug()),
    };
    let (then, only) = only.unzip();
    let mut clause = Clause {
        span: node.trimmed(),
        separator,
        joint: JointSaid::And,
        also,
        inner,
        kind,
        later: None,
        instead: None,
        instead_too: None,
        trailing_while: None,
        trailing_if: None,
        unless: then,
        only,
        window: None,
        on_turn: None,
    };
    for child in children {
        match child.rule() {
            Rule::later => clause.later = Some(later(&child)?),
            Rule::on_turn => clause.on_turn = Some(on_turn(&child, false)?),
            Rule::instead if clause.instead.is_some() => clause.instead_too = Some(child.span()),
            Rule::instead => clause.instead = Some(child.span()),
            // "can only attack while ... unless ...": both are said, and the checker refuses two conditions.
            Rule::unless if clause.only.is_some() => {
                clause.trailing_while = Some(conditions(&child.first()?)?);
            }
            Rule::unless => clause.unless = Some(conditions(&child.first()?)?),
            Rule::trailing_while => clause.trailing_while = Some(conditions(&child.first()?)?),
            Rule::trailing_if => clause.trailing_if = Some(conditions(&child.first()?)?),
            Rule::during_window => clause.window = Some(window(&child)?),
            _ => return Err(child.bug()),
        }
    }
    Ok(clause)
}

/// `on the turn it is deployed`.
pub(super) fn on_turn(node: &Node, before: bool) -> Built<OnTurn> {
    let words = node.text().trim_end().to_ascii_lowercase();
    let happened = match node.child(Rule::e_paired) {
        Some(paired) => past_event(&paired, true)?,
        None if words.ends_with("linked") => NounEvent::Links,
        None => NounEvent::Deployed { from: None, by: None },
    };
    Ok(OnTurn {
        span: node.trimmed(),
        happened,
        said: OnTurnSaid {
            during: words.starts_with("during"),
            before,
        },
    })
}

/// `reduce battle damage this Unit receives by 2`.
fn reduce_damage(node: &Node) -> Built<ClauseKind> {
    let inner = node
        .children()
        .find(|child| child.rule() != Rule::you_may)
        .ok_or_else(|| node.bug())?;
    // "damage this Unit deals to Bases": what they receive from it.
    let dealt = inner.child(Rule::damage_dealt);
    let told = dealt.as_ref().unwrap_or(&inner);
    let mut said = told.children().filter(|child| child.rule() == Rule::nouns);
    let first = nouns(&said.next().ok_or_else(|| node.bug())?)?;
    let second = said.next().map(|from| nouns(&from)).transpose()?;
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
            occasion: if which_damage(&inner) == "the next" {
                Occasion::Next
            } else {
                Occasion::Every
            },
            sign: match inner.child(Rule::changed_word) {
                Some(word) => event::direction(&word)?,
                None => order_sign(&inner),
            },
            amount: amount(&inner.need(Rule::amount)?)?,
            said: {
                let word = match which_damage(&inner).as_str() {
                    "all" => DamageWord::All,
                    "the" => DamageWord::The,
                    // That it is the next is what is reduced, and no wording.
                    "" | "the next" => DamageWord::None,
                    _ => return Err(inner.bug()),
                };
                let dealt = dealt.is_some();
                if inner.rule() == Rule::reduce_order {
                    ReducedSaid::Order { word, dealt }
                } else {
                    ReducedSaid::Passive { word, dealt }
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

/// `the next`, before damage.
fn which_damage(node: &Node) -> String {
    let words = node.child(Rule::which_damage);
    words.map_or_else(String::new, |words| words.text().trim().to_ascii_lowercase())
}

/// `increase`, `reduce`: the first word of an order, or the first behind `you may`.
fn order_sign(node: &Node) -> Sign {
    let mut words = node.text().split_whitespace();
    if words
        .by_ref()
        .take(3)
        .any(|word| word.eq_ignore_ascii_case("increase"))
    {
        Sign::Plus
    } else {
        Sign::Minus
    }
}

/// When something can be done: `while you have a Base in play`, `during a turn when one of your Units is deployed`.
fn only_then(node: &Node) -> Built<(Conditions, OnlySaid)> {
    let Some(turn) = node.child(Rule::only_turn) else {
        let asked = node.need(Rule::conditions)?;
        let before = (asked.span().start - node.span().start) as usize;
        let before = node.text().get(..before).unwrap_or_default().trim_end();
        let said = if before.to_ascii_lowercase().ends_with("if") {
            OnlySaid::If
        } else {
            OnlySaid::While
        };
        return Ok((conditions(&asked)?, said));
    };
    let done = turn.need(Rule::turn_past)?;
    let happened = Condition::NounsHappened {
        who: nouns(&turn.need(Rule::nouns)?)?,
        done: match done.text().trim().to_ascii_lowercase().as_str() {
            "deployed" => NounEvent::Deployed { from: None, by: None },
            "destroyed" => NounEvent::Destroyed {
                means: Means::Any,
                said: MeansSaid::With,
                by: ANY_EFFECT,
                killer: None,
                would: false,
            },
            "rested" => NounEvent::Turned {
                to: Orientation::Rested,
                by: None,
                would: false,
            },
            _ => return Err(done.bug()),
        },
        past: Past::default(),
        not: false,
        nth: None,
    };
    let conditions = Conditions {
        span: turn.trimmed(),
        any: false,
        mixed: false,
        said: ListSaid::Words,
        not: false,
        all: vec![spanned(&turn, happened)],
    };
    Ok((conditions, OnlySaid::Turn))
}

/// `battle damage this Unit would receive is dealt to that Unit instead`.
fn redirect(node: &Node) -> Built<ClauseKind> {
    let mut said = node.children().filter(|child| child.rule() == Rule::nouns);
    let mut next = || said.next().ok_or_else(|| node.bug());
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
        predicate: Predicate::Changes(vec![Change::Redirects { damage, to }]),
        each: None,
        duration: node
            .child(Rule::duration)
            .map(|child| duration(&child))
            .transpose()?,
        more: Vec::new(),
    })
}

/// `its AP`, `the AP of this Unit`: whose, which number, and whether "of" joins them.
pub(super) fn stat_of(node: &Node) -> Built<(Nouns, Stat, bool)> {
    let inner = node.child(Rule::of_nouns);
    let is_of = inner.is_some();
    let of = inner.as_ref().unwrap_or(node);
    let who = match (of.child(Rule::its), of.child(Rule::their)) {
        (Some(its), _) => its_noun(&its, Said::It),
        (None, Some(their)) => its_noun(&their, Said::Them),
        (None, None) => measured_nouns(of)?,
    };
    Ok((who, stat(&of.need(Rule::stat)?)?, is_of))
}

/// `enemy Units and Bases`, behind `the AP of`.
pub(super) fn measured_nouns(node: &Node) -> Built<Nouns> {
    let what = node.child(Rule::nouns).or_else(|| node.child(Rule::added_up));
    nouns(&what.ok_or_else(|| node.bug())?)
}

/// `increase this Unit's AP by an amount equal to its Lv.`.
fn change_stat(node: &Node) -> Built<ClauseKind> {
    let (who, stat, is_of) = stat_of(&node.need(Rule::stat_of)?)?;
    let by = node.need(Rule::by_amount)?;
    let measure = match by.child(Rule::equal_to) {
        Some(equal) => Measure::Equal(equal_to(&equal)?),
        None => Measure::Number(amount(&by.need(Rule::amount)?)?, for_each(&by)?),
    };
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
            said: StatSaid::Order { of: is_of, inside },
        }]),
        duration: node
            .child(Rule::duration)
            .map(|child| duration(&child))
            .transpose()?,
        each: None,
        more: Vec::new(),
    })
}

pub(super) fn imperative(node: &Node) -> Built<Imperative> {
    let mut children = node.children();
    let mut verb = children.need()?;
    let may = matches!(verb.rule(), Rule::you_may | Rule::may);
    if may {
        verb = children.need()?;
    }
    Ok(Imperative {
        may,
        verb: self::verb(&verb)?,
    })
}

pub(super) fn verb(node: &Node) -> Built<Verb> {
    let mut children = node.children();
    let mut next = || children.need();
    Ok(match node.rule() {
        Rule::choose => Verb::Choose(nouns(&next()?)?),
        Rule::draw => match node.child(Rule::equal_to) {
            Some(equal) => Verb::DrawEqual(equal_to(&equal)?),
            None => Verb::Draw {
                amount: amount(&next()?)?,
                each: for_each(node)?,
            },
        },
        Rule::deal => {
            let to = match (node.child(Rule::had_nouns), node.child(Rule::first_card)) {
                (Some(target), _) => Some(Target::Objects(nouns(&target)?)),
                (None, Some(first)) => Some(Target::FirstShieldAreaCard(possessor(&first.first()?)?)),
                (None, None) => None,
            };
            let mut equals = node.children().filter(|child| child.rule() == Rule::equal_to);
            let mut each = node.children().filter(|child| child.rule() == Rule::for_each);
            let amount = match (node.child(Rule::amount), equals.next(), each.next()) {
                (Some(number), None, each) => {
                    let each = each.map(|each| self::each(&each)).transpose()?;
                    DamageAmount::Number(amount(&number)?, each)
                }
                (None, Some(equal), None) => DamageAmount::Equal(equal_to(&equal)?),
                (Some(_), Some(_), _) | (None, Some(_), Some(_)) | (None, None, _) => {
                    DamageAmount::Unclear(node.trimmed())
                }
            };
            let amount = if equals.next().is_some() || each.next().is_some() {
                DamageAmount::Unclear(node.trimmed())
            } else {
                amount
            };
            let behind = node
                .children()
                .skip_while(|child| !matches!(child.rule(), Rule::had_nouns | Rule::first_card))
                .any(|child| matches!(child.rule(), Rule::equal_to | Rule::for_each));
            let stand = if behind {
                MeasureStand::Behind
            } else {
                MeasureStand::Before
            };
            let said = DealtSaid {
                stand,
                amount_of: node.has(Rule::amount_of_damage),
                unsaid: to.is_none(),
            };
            Verb::Deal { amount, to, said }
        }
        Rule::destroy => Verb::Destroy(nouns(&next()?)?),
        Rule::rest => Verb::Rest(nouns(&next()?)?),
        Rule::set_active => Verb::SetActive(nouns(&next()?)?),
        Rule::return_to => {
            let to = destination_of(node)?;
            Verb::Return {
                what: nouns(&next()?)?,
                random: node.has(Rule::randomly),
                order: to.as_ref().map_or(OrderSaid::PLAIN, |to| order_said(node, to)),
                to,
            }
        }
        Rule::add => Verb::Add {
            what: nouns(&next()?)?,
            to: destination_of(node)?,
        },
        Rule::place => {
            let mut to = destination_of(node)?;
            if let Some(Destination::Shields { said, .. }) = &mut to
                && node.has(Rule::face_down)
            {
                said.face_down = Some(FaceDownStand::Before);
            }
            Verb::Place {
                what: nouns(&next()?)?,
                random: node.has(Rule::randomly),
                order: to.as_ref().map_or(OrderSaid::PLAIN, |to| order_said(node, to)),
                each: for_each(node)?,
                to,
            }
        }
        Rule::exile => Verb::Exile {
            what: nouns(&next()?)?,
            said: if node.has(Rule::from_the_game) {
                RemovalSaid::FromTheGame
            } else {
                RemovalSaid::Plain
            },
        },
        Rule::remove => Verb::Remove(nouns(&next()?)?),
        Rule::discard => Verb::Discard(nouns(&next()?)?),
        Rule::look => Verb::Look(nouns(&next()?)?),
        Rule::reveal => Verb::Reveal(nouns(&next()?)?),
        Rule::shuffle => Verb::Shuffle(
            possessor(&next()?)?,
            if node.text().trim_end().to_ascii_lowercase().ends_with("deck") {
                ShuffledPile::Deck
            } else {
                ShuffledPile::Shields
            },
        ),
        Rule::deploy => {
            if node.has(Rule::token_entry) {
                let entries: Vec<TokenEntry> = node
                    .children()
                    .filter(|child| child.rule() == Rule::token_entry)
                    .map(|entry| token_entry(&entry))
                    .collect::<Built<_>>()?;
                let either = node
                    .children()
                    .filter(|child| child.rule() == Rule::or_entry)
                    .count();
                let joint = if either + 1 == entries.len() {
                    EntryJoint::Or
                } else if either == 0 {
                    EntryJoint::And
                } else {
                    EntryJoint::Mixed
                };
                Verb::DeployTokens(entries, joint)
            } else {
                Verb::Deploy {
                    what: nouns(&next()?)?,
                    rested: node.has(Rule::rested),
                    each: for_each(node)?,
                }
            }
        }
        Rule::pair => Verb::Pair {
            pilot: nouns(&next()?)?,
            unit: nouns(&next()?)?,
        },
        Rule::pay_to_deploy => {
            let what = nouns(&next()?)?;
            match children.next() {
                None => Verb::PayToDeploy(what),
                Some(unit) => Verb::PayToPair {
                    pilot: what,
                    unit: nouns(&unit)?,
                },
            }
        }
        Rule::pay => Verb::Pay(circled(&node.need(Rule::resource_cost)?)?),
        Rule::activate_command => {
            let of = next()?;
            let of = match of.rule() {
                Rule::its => its_noun(&of, Said::It),
                Rule::their => its_noun(&of, Said::Them),
                _ => nouns(&of)?,
            };
            let mark = next()?;
            Verb::Activate {
                of,
                timing: command_timing(&mark),
                said: if node.has(Rule::the_effect) {
                    ActivateSaid::Effect
                } else {
                    ActivateSaid::Mark
                },
            }
        }
        Rule::play_as => {
            let first = next()?;
            if first.rule() == Rule::cost_only {
                let cost = Some(number(&first.first()?)?);
                return Ok(Verb::PlayAs { lv: None, cost });
            }
            let lv = Some(number(&first)?);
            let cost = match children.next() {
                None => lv,
                Some(stat) if stat.rule() == Rule::stat => None,
                Some(cost) => Some(number(&cost)?),
            };
            Verb::PlayAs { lv, cost }
        }
        Rule::change_target => {
            let first = nouns(&next()?)?;
            match children.next() {
                None => Verb::ChangeTarget { of: None, to: first },
                Some(to) => Verb::ChangeTarget {
                    of: Some(first),
                    to: nouns(&to)?,
                },
            }
        }
        _ => return Err(node.bug()),
    })
}

/// `【Main】/【Action】`.
pub(super) fn command_timing(mark: &Node) -> CommandTiming {
    match (mark.has(Rule::main), mark.has(Rule::action)) {
        (true, true) => CommandTiming::MainOrAction,
        (false, true) => CommandTiming::Action,
        (_, false) => CommandTiming::Main,
    }
}

/// `effect`, behind the mark.
pub(super) fn activate_said(node: &Node) -> ActivateSaid {
    if node.has(Rule::the_effect) {
        ActivateSaid::Effect
    } else {
        ActivateSaid::Mark
    }
}

/// `on`, `in any order`.
fn order_said(node: &Node, to: &Destination) -> OrderSaid {
    // To the top it is "on" anyhow.
    let usual = matches!(
        to,
        Destination::Deck {
            position: DeckPosition::Top,
            ..
        }
    );
    OrderSaid {
        in_any_order: node.has(Rule::in_any_order),
        on: node.has(Rule::place_on) && !usual,
        short: matches!(to, Destination::Deck { of: None, .. }),
        verbless: false,
    }
}

/// `its`, `their`: the noun phrase that it stands for.
pub(super) fn its_noun(node: &Node, reference: Said) -> Nouns {
    let span = node.trimmed();
    Nouns {
        span,
        first: NounPhrase {
            span,
            kind: NounKind::Reference(reference),
        },
        rest: Vec::new(),
    }
}

pub(super) fn for_each(node: &Node) -> Built<Option<Each>> {
    node.child(Rule::for_each)
        .map(|each| self::each(&each))
        .transpose()
}

/// `damage counter on it`.
fn damage_on(damage: &Node, amount_of: bool) -> Built<(Spanned<Said>, DamageOn)> {
    let words = damage.text().to_ascii_lowercase();
    let said = if words.contains("received") {
        DamageSaid::Received
    } else if words.contains("counter") {
        DamageSaid::Counter
    } else {
        DamageSaid::On
    };
    let on = damage.need(Rule::reference)?;
    Ok((spanned(&on, reference(&on)?), DamageOn { said, amount_of }))
}

/// `of them`: each of those that are known.
fn each_of(node: &Node, known: &Node) -> Built<Nouns> {
    let span = known.trimmed();
    Ok(Nouns {
        span,
        first: NounPhrase {
            span,
            kind: NounKind::PartOf {
                quantity: spanned(node, Quantity::Each),
                said: GroupSaid::PLAIN,
                of: spanned(known, reference(known)?),
                qualities: Vec::new(),
                told: None,
            },
        },
        rest: Vec::new(),
    })
}

pub(super) fn each(node: &Node) -> Built<Each> {
    let counted = node
        .children()
        .find(|child| !matches!(child.rule(), Rule::each | Rule::number))
        .ok_or_else(|| node.bug())?;
    let of = match counted.rule() {
        Rule::had_nouns | Rule::differing => EachOf::Nouns(nouns(&counted)?),
        Rule::damage_on => {
            let (on, said) = damage_on(&counted, false)?;
            EachOf::Damage(on, said)
        }
        Rule::stat_had => EachOf::Stat(
            nouns(&counted.need(Rule::nouns)?)?,
            stat(&counted.need(Rule::stat)?)?,
        ),
        Rule::each_did => EachOf::Did(Box::new(player_did(&counted)?)),
        Rule::reference => EachOf::Nouns(each_of(node, &counted)?),
        _ => return Err(counted.bug()),
    };
    let most = node.child(Rule::at_cap);
    let said = most.as_ref().map_or(MostSaid::UpTo, |most| {
        let words = most.text().to_ascii_lowercase();
        if words.contains("max.") {
            MostSaid::Brackets
        } else if words.contains("maximum") {
            MostSaid::Maximum
        } else {
            MostSaid::UpTo
        }
    });
    Ok(Each {
        said: EachSaid {
            each: node.has(Rule::each) && node.has(Rule::number),
            stand: EachStand::Behind,
            most: said,
        },
        most: most
            .map(|most| -> Built<Spanned<u8>> {
                let number = most.need(Rule::number)?;
                Ok(spanned(&number, self::number(&number)?))
            })
            .transpose()?,
        per: node.child(Rule::number).map(|child| number(&child)).transpose()?,
        of,
    })
}

pub(super) fn equal_to(node: &Node) -> Built<EqualTo> {
    let mut children = node.children();
    let first = children.need()?;
    if let Some(what) = node.child(Rule::added_up) {
        let what = nouns(&what)?;
        return Ok(match node.child(Rule::stat) {
            None => EqualTo::Count(what),
            Some(of) => EqualTo::Quality(what, stat(&of)?, OwnerStand::Total),
        });
    }
    if first.rule() == Rule::its_stat {
        let stat = self::stat(&first.need(Rule::stat)?)?;
        let said = if first.has(Rule::their) {
            Said::Them
        } else {
            Said::It
        };
        return Ok(EqualTo::Its(first.trimmed(), stat, said));
    }
    if first.rule() == Rule::damage_taken {
        let (on, said) = damage_on(&first.need(Rule::damage_on)?, first.has(Rule::amount_of))?;
        return Ok(EqualTo::Damage { on, said });
    }
    if first.rule() == Rule::event_amount {
        let words = first.text().trim().to_ascii_lowercase();
        let amount = EventAmount::ALL
            .into_iter()
            .find(|amount| words == amount.words().to_ascii_lowercase())
            .ok_or_else(|| first.bug())?;
        return Ok(EqualTo::OfEvent(first.trimmed(), amount));
    }
    if first.rule() == Rule::number_of {
        let counted = first.first()?;
        return Ok(if counted.rule() == Rule::each_did {
            EqualTo::Did(Box::new(player_did(&counted)?))
        } else {
            EqualTo::Count(nouns(&counted)?)
        });
    }
    if matches!(first.rule(), Rule::of_had | Rule::total_of) {
        let stat = stat(&first.need(Rule::stat)?)?;
        if let Some(their) = first.child(Rule::their) {
            return Ok(EqualTo::Quality(
                its_noun(&their, Said::Them),
                stat,
                OwnerStand::Before,
            ));
        }
        let what = nouns(&first.need(Rule::had_nouns)?)?;
        let stand = match first.rule() {
            Rule::total_of => OwnerStand::Total,
            _ => OwnerStand::Behind,
        };
        return Ok(EqualTo::Quality(what, stat, stand));
    }
    let what = nouns(&first)?;
    match children.next() {
        Some(stat) => Ok(EqualTo::Quality(what, self::stat(&stat)?, OwnerStand::Before)),
        None => Err(node.bug()),
    }
}

/// Where something goes, where the text says so.
fn destination_of(node: &Node) -> Built<Option<Destination>> {
    node.child(Rule::destination)
        .map(|child| destination(&child))
        .transpose()
}

pub(super) fn destination(node: &Node) -> Built<Destination> {
    let node = &node.first()?;
    let whose = || possessor(&node.need(Rule::player_possessive)?);
    Ok(match node.rule() {
        Rule::to_hand => Destination::Hand(whose()?),
        Rule::to_trash => Destination::Trash(whose()?),
        Rule::to_removal => Destination::Removal(RemovalSaid::Plain),
        Rule::to_shields => Destination::Shields {
            of: whose()?,
            said: ShieldsSaid {
                place: shield_place(node),
                as_shield: node.has(Rule::as_shield),
                face_down: node.has(Rule::face_down).then_some(FaceDownStand::Behind),
            },
        },
        Rule::to_deck_shuffled => Destination::DeckShuffled(whose()?),
        Rule::to_deck_place => deck_place(node)?,
        _ => return Err(node.bug()),
    })
}

/// `the top or bottom of your deck`, `the top`.
fn deck_place(node: &Node) -> Built<Destination> {
    let position = deck_end(&node.need(Rule::deck_end)?)?;
    let of = node
        .child(Rule::player_possessive)
        .map(|child| possessor(&child))
        .transpose()?;
    Ok(Destination::Deck { position, of })
}

/// `top or bottom`.
fn deck_end(node: &Node) -> Built<DeckPosition> {
    let words = node.text().trim().to_ascii_lowercase();
    match (words.starts_with("top"), words.ends_with("bottom")) {
        (true, true) => Ok(DeckPosition::TopOrBottom),
        (true, false) => Ok(DeckPosition::Top),
        (false, true) => Ok(DeckPosition::Bottom),
        (false, false) => Err(node.bug()),
    }
}

/// `your shield section`, `top of your Shields`.
fn shield_place(node: &Node) -> ShieldPlace {
    let words = node.text().to_ascii_lowercase();
    if words.starts_with("the top") {
        ShieldPlace::TheTop
    } else if words.starts_with("top") {
        ShieldPlace::Top
    } else if words.contains("shield section") {
        ShieldPlace::Section
    } else if words.contains("shield area") {
        ShieldPlace::Area
    } else {
        ShieldPlace::Shields
    }
}

pub(super) fn token_entry(node: &Node) -> Built<TokenEntry> {
    let spec = node.need(Rule::token_spec)?;
    let mut entry = TokenEntry {
        span: node.trimmed(),
        number: match (node.child(Rule::number), node.child(Rule::equal_to)) {
            (Some(number), None) => Measure::Number(amount(&number)?, for_each(node)?),
            (None, Some(equal)) => Measure::Equal(equal_to(&equal)?),
            (Some(_), Some(_)) | (None, None) => return Err(node.bug()),
        },
        rested: node.has(Rule::rested),
        name: bracketed(&spec.need(Rule::name)?)?,
        traits: Vec::new(),
        ap: None,
        hp: None,
        twice: false,
        lines: Vec::new(),
        kind: node
            .child(Rule::token_kind)
            .map(|kind| card_kind(&kind))
            .transpose()?,
    };
    for item in spec.children() {
        match item.rule() {
            Rule::name => {}
            Rule::trait_name => entry.traits.push(bracketed(&item)?),
            Rule::token_stat => {
                let is_ap = item.text().to_ascii_lowercase().starts_with("ap");
                let stat = if is_ap { &mut entry.ap } else { &mut entry.hp };
                entry.twice |= stat.is_some();
                *stat = Some(number(&item.first()?)?);
            }
            Rule::keyword => entry.lines.push(TokenLine::Keyword(keyword(&item)?)),
            Rule::token_text => {
                entry
                    .lines
                    .push(TokenLine::Text(spanned(&item, item.text().trim().to_string())));
            }
            _ => return Err(item.bug()),
        }
    }
    Ok(entry)
}

pub(super) fn bracketed(node: &Node) -> Built<String> {
    Ok(node.first()?.text().trim().to_string())
}

pub(super) fn card_kind(node: &Node) -> Built<CardKind> {
    CardKind::ALL
        .into_iter()
        .find(|kind| node.text().eq_ignore_ascii_case(kind.word()))
        .ok_or_else(|| node.bug())
}

pub(super) fn stat(node: &Node) -> Built<Stat> {
    [Stat::Ap, Stat::Hp, Stat::Lv, Stat::Cost]
        .into_iter()
        .find(|stat| {
            let word = |text: &str| text.trim_end_matches('.').to_ascii_lowercase();
            word(node.text()) == word(stat.word())
        })
        .ok_or_else(|| node.bug())
}

/// What becomes of a number: "its AP becomes 1", "its AP can't be reduced".
fn number_of(node: &Node, stat: Stat) -> Built<Predicate> {
    Ok(Predicate::Changes(vec![match node.rule() {
        Rule::cant_be_reduced => Change::Cant(be_changed(node, stat)?),
        Rule::becomes => Change::Becomes(
            stat,
            match (node.child(Rule::equal_to), node.child(Rule::amount)) {
                (Some(equal), _) => NewValue::Equal(Box::new(equal_to(&equal)?)),
                (None, Some(value)) => NewValue::Number(amount(&value)?, for_each(node)?.map(Box::new)),
                (None, None) => return Err(node.bug()),
            },
        ),
        _ => return Err(node.bug()),
    }]))
}

pub(super) fn predicate(node: &Node) -> Built<Predicate> {
    let mut children = node.children();
    let mut next = || children.need();
    Ok(match node.rule() {
        Rule::gets => Predicate::Changes(
            node.children()
                .map(|change| stat_change(&change))
                .collect::<Built<_>>()?,
        ),
        Rule::gains => Predicate::Changes(
            node.children()
                .map(|gained| self::gained(&gained))
                .collect::<Built<_>>()?,
        ),
        Rule::loses => {
            let lost = node.children().map(|child| match child.rule() {
                Rule::any_keyword => Ok(Change::Loses(None)),
                _ => Ok(Change::Loses(Some(keyword(&child)?))),
            });
            Predicate::Changes(lost.collect::<Built<_>>()?)
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
            let deed = readied(node).map_or(Deed::BeSetActive(None), Deed::BeReadied);
            // Of one time "won't" is the word.
            if matches!(deed, Deed::BeSetActive(_)) && node.has(Rule::not) {
                return Err(Disagreement(node.trimmed(), None));
            }
            Predicate::Changes(vec![Change::Cant(deed)])
        }
        Rule::may_do => {
            let deed = next()?;
            Predicate::Changes(vec![Change::May(match deed.rule() {
                Rule::attack_on_deploy => Permission::AttackOnDeployTurn,
                Rule::attack_target => Permission::AttackTarget(nouns(&deed.first()?)?),
                _ => return Err(deed.bug()),
            })])
        }
        Rule::must_do => Predicate::Changes(vec![Change::Must(
            match node.child(Rule::attack_target) {
                Some(target) => Obligation::AttackTarget(nouns(&target.first()?)?),
                None => {
                    let deed = node.need(Rule::must_deed)?;
                    match deed.text().trim().to_ascii_lowercase().as_str() {
                        "attack" => Obligation::Attack,
                        "be blocked" => Obligation::BeBlocked,
                        _ => return Err(deed.bug()),
                    }
                }
            },
            MustSaid {
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
                if let Deed::AttackTarget { others, said, .. } = &mut deed {
                    *others = true;
                    if node.has(Rule::when_attacking) {
                        *said = TargetSaid::WhenAttacking;
                    }
                    return Ok(Predicate::Changes(vec![Change::Cant(deed)]));
                }
                // "can only be blocked by X": not by the others.
                let (Deed::BeBlocked(whom) | Deed::BeAttacked(whom) | Deed::BePaired(whom)) = &mut deed
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
            Some(name) => Change::GainsTrait(bracketed(&name)?, TraitSaid::TreatedAs),
            None => Change::AlsoNamed(
                node.children()
                    .map(|name| bracketed(&name))
                    .collect::<Built<_>>()?,
                if node.text().contains('/') {
                    NamesJoint::Slash
                } else {
                    NamesJoint::And
                },
            ),
        }]),
        Rule::cant_be_reduced | Rule::becomes => number_of(node, stat(&node.need(Rule::stat)?)?)?,
        Rule::deals_mutual => Predicate::DealsMutual {
            may: node.has(Rule::may),
            stat: stat(&node.need(Rule::stat)?)?,
        },
        Rule::no_effect => Predicate::Changes(vec![Change::Cant(Deed::ActivateEffect {
            mark: mark(&node.need(Rule::mark)?)?,
            said: if node
                .need(Rule::effects_word)?
                .text()
                .trim()
                .eq_ignore_ascii_case("effects")
            {
                EffectBanSaid::Several
            } else {
                EffectBanSaid::One
            },
        })]),
        Rule::unreduced => Predicate::Changes(vec![Change::Cant(Deed::BeLessened(damage_kind(
            node.child(Rule::damage_kind).as_ref(),
        )))]),
        Rule::hits_shields => Predicate::Changes(vec![Change::HitsShields(number(&next()?)?)]),
        _ => return Err(node.bug()),
    })
}

pub(super) fn stat_change(node: &Node) -> Built<Change> {
    match node.rule() {
        Rule::keyword => Ok(Change::Gains(keyword(node)?)),
        Rule::keywords_on => keywords_on(node),
        Rule::stat_change => {
            let mut children = node.children();
            let stat = stat(&children.need()?)?;
            let sign = if children.need()?.text() == "+" {
                Sign::Plus
            } else {
                Sign::Minus
            };
            Ok(Change::Stat {
                stat,
                sign,
                by: Measure::Number(amount(&children.need()?)?, for_each(node)?),
                said: StatSaid::Gets,
            })
        }
        _ => Err(node.bug()),
    }
}

/// `all <Repair>/<Blocker> on that Unit card`.
fn keywords_on(node: &Node) -> Built<Change> {
    let keywords = match node.child(Rule::keyword_list) {
        None => Vec::new(),
        Some(list) => keyword_list(&list)?,
    };
    let of = node.nouns().ok_or_else(|| node.bug())?;
    let before = &node.text()[..(of.span().start - node.span().start) as usize];
    let before = before.trim_end().to_ascii_lowercase();
    let said = if before == "all of" {
        KeywordsOnSaid::AllOf
    } else if before.ends_with("of") {
        KeywordsOnSaid::Of
    } else {
        KeywordsOnSaid::On
    };
    Ok(Change::GainsFrom(keywords, nouns(&of)?, said))
}

pub(super) fn gained(node: &Node) -> Built<Change> {
    match node.rule() {
        Rule::keyword => Ok(Change::Gains(keyword(node)?)),
        Rule::keywords_on => keywords_on(node),
        Rule::trait_name => Ok(Change::GainsTrait(bracketed(node)?, TraitSaid::Gains)),
        Rule::quoted_effect => {
            let quoted = node.text();
            let inner = quoted.trim_matches(['"', '“', '”']);
            let start =
                node.span().start + (quoted.len() - quoted.trim_start_matches(['"', '“']).len()) as u32;
            let span = Span {
                start,
                end: start + inner.len() as u32,
            };
            Ok(Change::GainsEffect(Spanned {
                span,
                node: inner.to_string(),
            }))
        }
        _ => Err(node.bug()),
    }
}

/// What cannot be done: "rested or returned to its owner's hand by enemy effects". Whose effects they are stands behind the last
/// of several deeds that share one "be".
fn deeds(node: &Node) -> Built<Vec<Deed>> {
    let mut found: Vec<(Deed, bool)> = Vec::new();
    for child in node.children() {
        let before = (child.span().start - node.span().start) as usize;
        let before = node.text().get(..before).unwrap_or_default().trim_end();
        if child.rule() == Rule::when_attacking {
            let Some((Deed::AttackTarget { said, .. }, _)) = found.last_mut() else {
                return Err(child.misuse(Misuse::AttackingWhat));
            };
            *said = TargetSaid::WhenAttacking;
            continue;
        }
        found.push((deed(&child)?, before.to_ascii_lowercase().ends_with("or")));
    }
    for at in (1..found.len()).rev() {
        let (before, behind) = found.split_at_mut(at);
        let (Some((unsaid, _)), Some((said, true))) = (before.last_mut(), behind.first()) else {
            continue;
        };
        if let Some(by) = said.agent() {
            let mut by = by.clone();
            by.said.role = EffectsRole::Shared;
            share(unsaid, by);
        }
    }
    Ok(found.into_iter().map(|(deed, _)| deed).collect())
}

/// Gives a deed that does not say by whose effects those of the deed behind it.
fn share(deed: &mut Deed, by: Effects) {
    match deed {
        Deed::BeRested(unsaid) | Deed::BeReturned { by: unsaid, .. } => {
            if unsaid.said.role == EffectsRole::Shared {
                *unsaid = by;
            }
        }
        Deed::BeSetActive(unsaid @ None) => *unsaid = Some(by),
        Deed::BeDestroyed {
            means: means @ Means::Any,
            by: unsaid,
            said: _,
        } => (*means, *unsaid) = (Means::Effect, by),
        Deed::Attack
        | Deed::AttackOnDeployTurn
        | Deed::AttackTarget { .. }
        | Deed::Block
        | Deed::BeBlocked(_)
        | Deed::BeAttacked(_)
        | Deed::Receive(_)
        | Deed::Deal(_)
        | Deed::BeLessened(_)
        | Deed::BeReadied(_)
        | Deed::BeReduced { .. }
        | Deed::BeSetActive(Some(_))
        | Deed::BeDestroyed { .. }
        | Deed::BeChosen { .. }
        | Deed::BePaired(_)
        | Deed::Recover
        | Deed::Activate(_)
        | Deed::ActivateEffect { .. }
        | Deed::BePlayed(_)
        | Deed::Play(_) => {}
    }
}

/// `during your start phase`.
fn readied(node: &Node) -> Option<Window> {
    if node.has(Rule::your_opponents) {
        Some(Window::OpponentsTurn)
    } else {
        node.has(Rule::your).then_some(Window::YourTurn)
    }
}

/// By whose effects, where it is said behind the next deed ([`share`]).
fn own_agent(node: &Node) -> Built<Effects> {
    match node.child(Rule::effects_of) {
        Some(by) => effects_of(&by),
        None => Ok(Effects {
            said: EffectsSaid {
                role: EffectsRole::Shared,
                ..ANY_EFFECT.said
            },
            ..ANY_EFFECT
        }),
    }
}

/// `chosen by`, `chosen as the target of`.
pub(super) fn chosen_said(node: &Node) -> ChosenSaid {
    let words = node.text().to_ascii_lowercase();
    if node.has(Rule::chosen_by) {
        ChosenSaid::By
    } else if words.starts_with("chosen as a target") {
        ChosenSaid::AsATarget
    } else if words.starts_with("chosen as targets") {
        ChosenSaid::AsTargets
    } else {
        ChosenSaid::AsTarget
    }
}

/// A number that can't fall or can't rise.
fn be_changed(node: &Node, stat: Stat) -> Built<Deed> {
    Ok(Deed::BeReduced {
        stat,
        direction: event::direction(&node.need(Rule::changed_word)?)?,
        by: node
            .child(Rule::effects_of)
            .map(|by| effects_of(&by))
            .transpose()?,
    })
}

/// By whom: "blocked by Unit tokens".
fn by_whom(node: &Node) -> Built<Whom<Nouns>> {
    Ok(match node.child(Rule::had_nouns) {
        None => Whom::Anything,
        Some(by) => Whom::These(nouns(&by)?),
    })
}

pub(super) fn deed(node: &Node) -> Built<Deed> {
    Ok(match node.rule() {
        Rule::plain_deed => match node.text().trim().to_ascii_lowercase().as_str() {
            "attack" => Deed::Attack,
            "block" => Deed::Block,
            "recover hp" => Deed::Recover,
            _ => return Err(node.bug()),
        },
        Rule::attack_target => Deed::AttackTarget {
            what: nouns(&node.first()?)?,
            others: false,
            said: TargetSaid::Plain,
        },
        Rule::play_deed => Deed::Play(nouns(&node.first()?)?),
        Rule::be_blocked => Deed::BeBlocked(by_whom(node)?),
        Rule::be_attacked => Deed::BeAttacked(by_whom(node)?),
        Rule::attack_on_deploy => Deed::AttackOnDeployTurn,
        Rule::receive_damage => Deed::Receive(damage(&node.first()?, true)?),
        // Whose damage it is, is said before "can't", and how much is nobody's to forbid.
        Rule::e_deals => {
            let said = damage(&node.need(Rule::damage)?, true)?;
            if said.side != Side::Any
                || said.from.is_some()
                || said.bound.is_some()
                || said.card.is_some()
                || node.has(Rule::spared)
            {
                return Err(Disagreement(node.trimmed(), None));
            }
            Deed::Deal(DealtDamage {
                kind: said.kind,
                to: node.nouns().map(|to| nouns(&to)).transpose()?,
            })
        }
        Rule::be_set_active if let Some(whose) = readied(node) => Deed::BeReadied(whose),
        Rule::be_set_active => Deed::BeSetActive(
            node.child(Rule::effects_of)
                .map(|child| effects_of(&child))
                .transpose()?,
        ),
        Rule::be_rested => Deed::BeRested(own_agent(node)?),
        Rule::be_destroyed => {
            let (means, by) = match node.child(Rule::means) {
                Some(means) => means_of(&means)?,
                None => (Means::Any, ANY_EFFECT),
            };
            let said = means_said(node, means);
            Deed::BeDestroyed { means, by, said }
        }
        Rule::be_chosen => Deed::BeChosen {
            by: effects_of(&node.need(Rule::effects_of)?)?,
            said: chosen_said(node),
        },
        Rule::be_returned => Deed::BeReturned {
            to: node
                .child(Rule::player_possessive)
                .map(|child| possessor(&child))
                .transpose()?,
            by: own_agent(node)?,
        },
        Rule::be_paired => {
            let with = node.first()?;
            Deed::BePaired(if with.text().trim().eq_ignore_ascii_case("a Pilot") {
                Whom::Anything
            } else {
                Whom::These(nouns(&with)?)
            })
        }
        Rule::be_played => {
            let by = node.child(Rule::you);
            Deed::BePlayed(by.map(|by| spanned(&by, you(&by))))
        }
        Rule::be_reduced => match node.child(Rule::stat) {
            Some(changed) => be_changed(node, stat(&changed)?)?,
            None => Deed::BeLessened(damage_kind(node.child(Rule::damage_kind).as_ref())),
        },
        Rule::activate_keyword => match node.child(Rule::mark) {
            Some(said) => Deed::ActivateEffect {
                mark: mark(&said)?,
                said: EffectBanSaid::CantActivate,
            },
            None => Deed::Activate(keyword(&node.first()?)?),
        },
        _ => return Err(node.bug()),
    })
}

/// `battle`, `effect`, or no word.
fn damage_kind(kind: Option<&Node>) -> DamageKind {
    match kind {
        None => DamageKind::Any,
        Some(kind) if kind.text().eq_ignore_ascii_case("battle") => DamageKind::Battle,
        Some(_) => DamageKind::Effect,
    }
}

/// `3 or more` damage, damage `equal to or greater than its HP`.
fn damage_bound(node: &Node) -> Built<Option<DamageBound>> {
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
    let Some(said) = least.or_else(|| node.child(Rule::bound_most)) else {
        return Ok(None);
    };
    let number = said.need(Rule::amount)?;
    match amount(&number)? {
        Numeral::Number(number) => Ok(Some(DamageBound {
            comparison,
            than: DamageThan::Number(number),
        })),
        Numeral::Parameter | Numeral::ThatMany(_) => Err(Disagreement(number.trimmed(), None)),
    }
}

/// `from` is whether a noun in it is what deals the damage.
pub(super) fn damage(node: &Node, from: bool) -> Built<Damage> {
    let before = node.child(Rule::side).map(|child| side(&child)).transpose()?;
    let behind = node.child(Rule::from_an_enemy);
    let bound = damage_bound(node)?;
    let (side, said) = match (before, &behind) {
        (None, None) => (Side::Any, DealerSaid::Before),
        (Some(side), None) => (side, DealerSaid::Before),
        // Said twice, it prints once: a word of it is lost, and that is a finding.
        (None | Some(_), Some(_)) => (Side::Enemy, DealerSaid::From),
    };
    if let Some(effects) = node.child(Rule::effects_of) {
        let named = effects_of(&effects)?;
        let kind = node.child(Rule::damage_kind);
        let is_battle = kind
            .as_ref()
            .is_some_and(|kind| kind.text().eq_ignore_ascii_case("battle"));
        // Damage of a battle is no effect's, and whose it is, is said once.
        let misuse = if is_battle {
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
            said: DealerSaid::Effects {
                said: named.said,
                kind: kind.is_some(),
            },
            kind: DamageKind::Effect,
            from: named.of,
        });
    }
    Ok(Damage {
        bound,
        card: None,
        side,
        said,
        kind: damage_kind(node.child(Rule::damage_kind).as_ref()),
        from: node
            .nouns()
            .filter(|_| from)
            .map(|child| nouns(&child))
            .transpose()?,
    })
}

pub(super) fn side(node: &Node) -> Built<Side> {
    Ok(if node.text().eq_ignore_ascii_case("enemy") {
        Side::Enemy
    } else {
        Side::Friendly
    })
}

pub(super) fn effects_of(node: &Node) -> Built<Effects> {
    let side = match node.child(Rule::side) {
        Some(said) => side(&said)?,
        None if node.has(Rule::your) => Side::Yours,
        None if node.has(Rule::your_opponents) => Side::Enemy,
        None => Side::Any,
    };
    let behind = node.child(Rule::nouns);
    let words = match &behind {
        None => node.text().trim_end().to_ascii_lowercase(),
        Some(_) => node
            .need(Rule::effects_word)?
            .text()
            .trim_end()
            .to_ascii_lowercase(),
    };
    Ok(Effects {
        side,
        of: match node.child(Rule::had_by) {
            None => behind.as_ref().map(nouns).transpose()?,
            Some(had) => {
                let inner = had.first()?;
                Some(match inner.rule() {
                    Rule::nouns => nouns(&inner)?,
                    Rule::its => known(&inner, Said::It),
                    Rule::their => known(&inner, Said::Them),
                    _ => return Err(inner.bug()),
                })
            }
        },
        kind: node
            .child(Rule::card_type)
            .map(|kind| card_kind(&kind))
            .transpose()?,
        said: EffectsSaid {
            number: if node.has(Rule::one_of) {
                EffectsNumber::OneOf
            } else if words.ends_with('s') {
                EffectsNumber::Plural
            } else {
                EffectsNumber::One
            },
            role: EffectsRole::Agent,
            opponents: node.has(Rule::your_opponents),
            behind: behind.is_some(),
        },
    })
}

/// `its`: of something known.
pub(super) fn known(node: &Node, said: Said) -> Nouns {
    Nouns {
        span: node.trimmed(),
        first: NounPhrase {
            span: node.trimmed(),
            kind: NounKind::Reference(said),
        },
        rest: Vec::new(),
    }
}
