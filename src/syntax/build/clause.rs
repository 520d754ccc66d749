//! Clauses: orders to the player, and what becomes of a subject.

use super::*;

pub(super) fn clause(node: &Node, separator: Separator, inner: Vec<Spanned<Lead>>) -> BuildResult<Clause> {
    let mut children = node.children();
    let core = children.need()?;
    let mut only = None;
    let (mut also, mut gets, mut bare_turn) = (false, false, false);
    let kind = match core.rule() {
        Rule::imperative => ClauseKind::Imperative(Box::new(imperative(&core)?)),
        Rule::short_move => short_move(&core)?,
        Rule::reduce_it => ClauseKind::ReduceIt {
            may: core.has(Rule::you_may),
            sign: order_sign(&core)?,
            amount: core.child(Rule::amount).map(|by| amount(&by)).transpose()?,
            that: core.has(Rule::that_damage),
            unreceived: None,
        },
        Rule::not_received => ClauseKind::ReduceIt {
            may: false,
            sign: Sign::Minus,
            amount: None,
            that: true,
            unreceived: Some(reference(&core.need(Rule::reference)?)?),
        },
        Rule::receive_it => ClauseKind::ReceiveIt {
            may: core.has(Rule::you_may),
            who: nouns(&core.need(Rule::nouns)?)?,
        },
        Rule::next_played => next_played(&core)?,
        Rule::in_deck => ClauseKind::Subject {
            may: false,
            who: its_noun(&core, Anaphor::ThisNoun(Noun::Card(None))),
            predicate: Predicate::Changes(vec![Change::Copies(match core.has(Rule::is_any) {
                true => None,
                false => Some(number(&core.need(Rule::number)?)?),
            })]),
            duration: None,
            each: None,
            more: Vec::new(),
        },
        Rule::reduce_by => ClauseKind::ReduceBy(amount(&core.need(Rule::amount)?)?),
        Rule::reduce_damage => reduce_damage(&core)?,
        Rule::redirect => redirect(&core)?,
        Rule::change_stat => change_stat(&core)?,
        Rule::subject_clause => {
            let subject = subject_clause(&core)?;
            (also, only) = (subject.also, subject.only);
            (gets, bare_turn) = (subject.gets, subject.bare_turn);
            subject.kind
        }
        _ => return Err(core.bug()),
    };
    let (then, only) = only.unzip();
    let mut clause = Clause {
        span: node.trimmed(),
        separator,
        connective: ConnectiveWording::And,
        also,
        gets,
        bare_turn,
        inner,
        kind,
        later: None,
        instead: None,
        undone: None,
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
            Rule::on_turn => {
                clause.on_turn = Some(on_turn(&child)?);
                if child.has(Rule::nouns) {
                    return Err(child.misuse(Misuse::NamedOnTurn));
                }
            }
            Rule::instead if clause.instead.is_some() => clause.instead_too = Some(child.span()),
            Rule::instead => {
                clause.instead = Some(child.span());
                clause.undone = child.child(Rule::undone).map(|of| undone(&of)).transpose()?;
            }
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

/// `2 to the bottom`: the verb of the order before goes on.
fn short_move(node: &Node) -> BuildResult<ClauseKind> {
    let to = node.need(Rule::to_deck_place)?;
    let to = deck_place(&to)?;
    let what = node.first()?;
    let span = what.trimmed();
    let kind = match what.rule() {
        Rule::number => NounKind::Group(so_many(&what)?),
        Rule::the_remaining => NounKind::Reference(reference_of(&what)?),
        _ => return Err(what.bug()),
    };
    Ok(ClauseKind::ShortMove {
        what: Nouns {
            span,
            first: NounPhrase { span, kind },
            rest: Vec::new(),
        },
        random: node.has(Rule::randomly),
        order: OrderWording {
            verbless: true,
            ..order_wording(node, &to)
        },
        to,
    })
}

/// A clause with a subject, and what of it is said of the clause.
struct SubjectClause {
    kind: ClauseKind,
    /// `also gets`.
    also: bool,
    /// `gets <Blocker>`.
    gets: bool,
    /// `this turn`.
    bare_turn: bool,
    /// `can only attack while ...`.
    only: Option<(Conditions, OnlyWording)>,
}

/// `it gets AP+1 during this turn and can't attack`.
/// "gains the following effect during this turn: ■...": the duration stands before the effect.
fn following_duration(predicate: &Node) -> BuildResult<Option<Period>> {
    let following = predicate.child(Rule::following);
    let duration = following.and_then(|following| following.child(Rule::duration));
    duration.map(|duration| self::duration(&duration)).transpose()
}

fn subject_clause(node: &Node) -> BuildResult<SubjectClause> {
    let mut parts = node.children();
    let who = parts.need()?;
    // "the AP of this Unit becomes 1".
    let mut number = None;
    let who = match who.rule() {
        Rule::its => its_noun(&who, Anaphor::It),
        Rule::their => its_noun(&who, Anaphor::Them),
        Rule::nouns => nouns(&who)?,
        Rule::of_both => measured_nouns(&who)?,
        Rule::player_possessive => match possessor(&who)? {
            Spanned {
                node: Player::Actor, ..
            } => its_noun(&who, Anaphor::Them),
            whose => player_as_noun(whose),
        },
        Rule::of_nouns => {
            number = Some(stat(&who.need(Rule::stat)?)?);
            measured_nouns(&who)?
        }
        _ => return Err(who.bug()),
    };
    let mut wording = parts.need()?;
    let may = wording.rule() == Rule::may;
    if may {
        wording = parts.need()?;
    }
    let is_limited = wording.has(Rule::conditions) || wording.has(Rule::only_turn);
    let only = if wording.rule() == Rule::only_do && is_limited {
        Some(only_then(&wording)?)
    } else {
        None
    };
    let predicate = match number {
        Some(stat) => number_of(&wording, stat)?,
        None => predicate(&wording)?,
    };
    let mut bare_turn = false;
    let mut duration = following_duration(&wording)?;
    let mut each = None;
    let mut more = Vec::new();
    for part in parts {
        match part.rule() {
            Rule::duration => duration = Some(self::duration(&part)?),
            Rule::of_this_turn => {
                duration = Some(Period::ThisTurn);
                bare_turn = true;
            }
            Rule::for_each => each = Some(Box::new(self::each(&part)?)),
            // "its AP becomes 1 and can't be increased": the number that is said before.
            Rule::more_predicate if part.first()?.rule() == Rule::cant_be_reduced => {
                let inner = part.first()?;
                let own = inner.child(Rule::stat).or_else(|| wording.child(Rule::stat));
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
                let inner = part.first()?;
                let period = match part.child(Rule::duration) {
                    Some(period) => Some(self::duration(&period)?),
                    None => following_duration(&inner)?,
                };
                more.push((part.trimmed(), self::predicate(&inner)?, period));
            }
            _ => return Err(part.bug()),
        }
    }
    Ok(SubjectClause {
        kind: ClauseKind::Subject {
            may,
            who,
            predicate,
            duration,
            each,
            more,
        },
        also: wording.has(Rule::is_also),
        gets: wording.rule() == Rule::gets && wording.children().any(|first| first.rule() == Rule::keyword),
        bare_turn,
        only,
    })
}

/// `on the turn it is deployed`.
pub(super) fn on_turn(node: &Node) -> BuildResult<OnTurn> {
    let happened = match node.child(Rule::e_paired) {
        Some(paired) => past_event(&paired, true)?,
        None if node.which(&[(Rule::is_link, true), (Rule::is_deployed, false)])? => NounEvent::Links,
        None => NounEvent::Deployed { from: None, by: None },
    };
    Ok(OnTurn {
        span: node.trimmed(),
        happened,
        wording: OnTurnWording {
            during: node.which(&[(Rule::is_during, true), (Rule::is_on, false)])?,
            before: false,
            named: false,
        },
    })
}

/// `On the turn this Unit is deployed, it`: what a clause says in which turn that stands before it. Where that names something,
/// the clause is about it, and says so with a pronoun.
pub(super) fn led_by_turn(node: &Node, clause: &mut Clause) -> BuildResult<()> {
    if let Some(behind) = &clause.on_turn {
        return Err(Disagreement(behind.span, Some(Misuse::OnTurnTwice)));
    }
    let mut turn = on_turn(node)?;
    turn.wording.before = true;
    if let Some(named) = node.child(Rule::nouns) {
        turn.wording.named = true;
        let is_of_pronoun = clause.is_of_pronoun();
        match &mut clause.kind {
            ClauseKind::Subject { who, .. } if is_of_pronoun => *who = nouns(&named)?,
            _ => return Err(named.misuse(Misuse::NamedOnTurn)),
        }
    }
    clause.on_turn = Some(turn);
    Ok(())
}

/// `This Unit may attack rested enemy Units on the turn it is deployed`: there, "may attack" says that it may attack at all.
pub(super) fn attacks_at_once(node: &Node, clause: &mut Clause) -> BuildResult<()> {
    let is_deployed =
        matches!(&clause.on_turn, Some(turn) if matches!(turn.happened, NounEvent::Deployed { .. }));
    let deed = node
        .child(Rule::subject_clause)
        .and_then(|subject| subject.child(Rule::may_do));
    let Some(target) = deed.and_then(|deed| deed.child(Rule::attack_target)) else {
        return Ok(());
    };
    if is_deployed
        && target.has(Rule::had_nouns)
        && let ClauseKind::Subject {
            predicate: Predicate::Changes(changes),
            ..
        } = &mut clause.kind
    {
        for change in changes {
            if let Change::May(permission) = change
                && let Permission::AttackTarget(what) = permission
            {
                *permission = Permission::Attack(what.clone());
            }
        }
    }
    Ok(())
}

/// When something can be done: `while you have a Base in play`, `during a turn when one of your Units is deployed`.
fn only_then(node: &Node) -> BuildResult<(Conditions, OnlyWording)> {
    let Some(turn) = node.child(Rule::only_turn) else {
        let wording = node.which(&[
            (Rule::is_if, OnlyWording::If),
            (Rule::is_while, OnlyWording::While),
        ])?;
        return Ok((conditions(&node.need(Rule::conditions)?)?, wording));
    };
    let done = turn.need(Rule::turn_past)?;
    let happened = Condition::NounsHappened {
        who: nouns(&turn.need(Rule::nouns)?)?,
        done: match self::done(&done)? {
            Done::Deployed => NounEvent::Deployed { from: None, by: None },
            Done::Destroyed => NounEvent::Destroyed {
                means: Means::Any,
                wording: MeansWording::With,
                by: ANY_EFFECT,
                killer: None,
                would: false,
            },
            Done::Rested => NounEvent::Turned {
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
        wording: ListWording::Words,
        not: false,
        of_turn: None,
        all: vec![spanned(&turn, happened)],
    };
    Ok((conditions, OnlyWording::Turn))
}

pub(super) fn imperative(node: &Node) -> BuildResult<Imperative> {
    let mut children = node.children();
    let mut verb = children.need()?;
    let each = verb.rule() == Rule::each;
    if each {
        verb = children.need()?;
    }
    let may = matches!(verb.rule(), Rule::you_may | Rule::may);
    if may {
        verb = children.need()?;
    }
    Ok(Imperative {
        may,
        each,
        verb: self::verb(&verb)?,
    })
}

pub(super) fn verb(node: &Node) -> BuildResult<Verb> {
    let mut children = node.children();
    let mut next = || children.need();
    Ok(match node.rule() {
        Rule::choose => Verb::Choose(nouns(&next()?)?),
        Rule::draw | Rule::discard if let Some(until) = node.child(Rule::until_have) => {
            let have = until.need(Rule::number)?;
            Verb::Until {
                draws: node.rule() == Rule::draw,
                they: until.which(&[(Rule::is_you, false), (Rule::is_their, true)])?,
                have: spanned(&have, number(&have)?),
            }
        }
        Rule::draw => match node.child(Rule::equal_to) {
            Some(equal) => Verb::DrawEqual(
                equal_to(&equal)?,
                match node.has(Rule::is_number) {
                    true => DrawWording::NumberOf,
                    false => DrawWording::Cards,
                },
            ),
            None => Verb::Draw {
                amount: amount(&next()?)?,
                each: for_each(node)?,
            },
        },
        Rule::deal => deal(node)?,
        Rule::destroy => Verb::Destroy(nouns(&next()?)?),
        Rule::rest => Verb::Rest(nouns(&next()?)?),
        Rule::set_active => Verb::SetActive(nouns(&next()?)?),
        Rule::return_to => {
            let to = destination_of(node)?;
            Verb::Return {
                what: nouns(&next()?)?,
                random: node.has(Rule::randomly),
                order: to
                    .as_ref()
                    .map_or(OrderWording::PLAIN, |to| order_wording(node, to)),
                to,
            }
        }
        Rule::add => Verb::Add {
            what: nouns(&next()?)?,
            to: destination_of(node)?,
        },
        Rule::place => {
            let mut to = destination_of(node)?;
            if let Some(Destination::Shields { wording, .. }) = &mut to
                && node.has(Rule::face_down)
            {
                wording.face_down = Some(FaceDownPosition::Before);
            }
            Verb::Place {
                what: nouns(&next()?)?,
                random: node.has(Rule::randomly),
                order: to
                    .as_ref()
                    .map_or(OrderWording::PLAIN, |to| order_wording(node, to)),
                each: for_each(node)?,
                to,
            }
        }
        Rule::exile => Verb::Exile {
            what: nouns(&next()?)?,
            wording: if node.has(Rule::from_the_game) {
                RemovalWording::FromTheGame
            } else {
                RemovalWording::Plain
            },
        },
        Rule::place_counters | Rule::remove_counters | Rule::move_counters => counters::done(node)?,
        Rule::remove => Verb::Remove(nouns(&next()?)?),
        Rule::discard => {
            let mut what = nouns(&next()?)?;
            if let Some(words) = node.child(Rule::drew) {
                drawn(&mut what, &words)?;
            }
            Verb::Discard(what)
        }
        Rule::look => Verb::Look(nouns(&next()?)?),
        Rule::reveal => Verb::Reveal(nouns(&next()?)?),
        Rule::shuffle => Verb::Shuffle(
            possessor(&next()?)?,
            node.which(&[
                (Rule::is_deck, ShuffledPile::Deck),
                (Rule::is_shield, ShuffledPile::Shields),
            ])?,
        ),
        Rule::shuffle_into => shuffled_into(node)?,
        Rule::deploy => deploy(node)?,
        Rule::count_up => Verb::Count {
            what: counted(&node.need(Rule::number_of)?)?,
            plus: node.child(Rule::had_nouns).map(|plus| nouns(&plus)).transpose()?,
            wording: match node.has(Rule::is_up) {
                true => CountWording::Up,
                false => CountWording::Plain,
            },
        },
        Rule::roll | Rule::flip => roll(node)?,
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
        Rule::activate_command => activate_command(node)?,
        Rule::end_game => Verb::Course(Course::Decides(verdict(node)?), None),
        Rule::take_more => Verb::Course(Course::Takes(stretch(node)?), None),
        Rule::end_part => Verb::Course(Course::Ends(stretch(node)?), None),
        Rule::skip => {
            let whose = possessor(&node.need(Rule::player_possessive)?)?;
            let part = node.need(Rule::turn_part)?.which(&[
                (Rule::is_turn, TurnPart::Turn),
                (Rule::is_start_phase, TurnPart::StartPhase),
                (Rule::is_draw_phase, TurnPart::DrawPhase),
                (Rule::is_resource_phase, TurnPart::ResourcePhase),
                (Rule::is_main_phase, TurnPart::MainPhase),
                (Rule::is_end_phase, TurnPart::EndPhase),
            ])?;
            Verb::Course(Course::Skips(part), Some(whose))
        }
        Rule::begin_battle => Verb::Battle(nouns(&next()?)?),
        Rule::play_as => play_as(node)?,
        Rule::change_target => {
            let to = nouns(&node.need(Rule::had_nouns)?)?;
            let of = match (
                node.child(Rule::its),
                node.child(Rule::their),
                node.child(Rule::nouns),
            ) {
                (Some(its), _, _) => Some(its_noun(&its, Anaphor::It)),
                (_, Some(their), _) => Some(its_noun(&their, Anaphor::Them)),
                (_, _, Some(of)) => Some(nouns(&of)?),
                (None, None, None) => None,
            };
            let wording = match node.has(Rule::is_genitive) {
                true => OwnerPosition::Before,
                false => OwnerPosition::Behind,
            };
            Verb::ChangeTarget { of, to, wording }
        }
        _ => return Err(node.bug()),
    })
}

/// `deal 2 damage to it`.
fn deal(node: &Node) -> BuildResult<Verb> {
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
        MeasurePosition::Behind
    } else {
        MeasurePosition::Before
    };
    let wording = DealtWording {
        stand,
        amount_of: node.has(Rule::amount_of_damage),
        unsaid: to.is_none(),
    };
    Ok(Verb::Deal { amount, to, wording })
}

/// `deploy 1 [Mole](AP1･HP1) Unit token`, `deploy this card`.
fn deploy(node: &Node) -> BuildResult<Verb> {
    if node.has(Rule::token_entry) {
        let entries: Vec<TokenEntry> = node
            .children()
            .filter(|child| child.rule() == Rule::token_entry)
            .map(|entry| token_entry(&entry))
            .collect::<BuildResult<_>>()?;
        let either = node
            .children()
            .filter(|child| child.rule() == Rule::or_entry)
            .count();
        let connective = if either + 1 == entries.len() {
            EntryConnective::Or
        } else if either == 0 {
            EntryConnective::And
        } else {
            EntryConnective::Mixed
        };
        Ok(Verb::DeployTokens(entries, connective))
    } else {
        Ok(Verb::Deploy {
            what: nouns(&node.nouns().ok_or_else(|| node.bug())?)?,
            rested: node.has(Rule::rested),
            guise: node.child(Rule::as_unit).map(|unit| guise(&unit)).transpose()?,
            each: for_each(node)?,
        })
    }
}

/// `as an (AP3･HP3) Unit`.
fn guise(node: &Node) -> BuildResult<Spanned<Guise>> {
    let mut numbers = node.children();
    let guise = Guise {
        ap: number(&numbers.need()?)?,
        hp: number(&numbers.need()?)?,
    };
    Ok(spanned(node, guise))
}

/// `of returning it to your deck`.
fn undone(node: &Node) -> BuildResult<Box<Spanned<Undone>>> {
    let done = node.which(&[
        (Rule::is_returned, Done::Returned),
        (Rule::is_added, Done::Added),
        (Rule::is_placed, Done::Placed),
        (Rule::is_destroyed, Done::Destroyed),
        (Rule::is_exiled, Done::Exiled),
    ])?;
    let to = match node.child(Rule::zone_name) {
        None => None,
        Some(name) => Some(zone_word(
            &name,
            possessor(&node.need(Rule::player_possessive)?)?,
        )?),
    };
    let undone = Undone {
        done,
        them: !is_it(&node.need(Rule::pronoun)?)?,
        to,
    };
    Ok(Box::new(spanned(node, undone)))
}

/// `activate its 【Main】`.
fn activate_command(node: &Node) -> BuildResult<Verb> {
    let mut children = node.children();
    let of = children.need()?;
    if of.rule() == Rule::on_card {
        return Ok(Verb::Activate {
            of: nouns(&of.need(Rule::nouns)?)?,
            which: Activated::Command(command_timing(&of.need(Rule::command_mark)?)),
            wording: ActivateWording::On,
        });
    }
    let of = match of.rule() {
        Rule::its => its_noun(&of, Anaphor::It),
        Rule::their => its_noun(&of, Anaphor::Them),
        _ => nouns(&of)?,
    };
    Ok(Verb::Activate {
        of,
        which: match (node.child(Rule::command_mark), node.child(Rule::mark)) {
            (Some(command), _) => Activated::Command(command_timing(&command)),
            (None, Some(marked)) => Activated::Marked(mark(&marked)?),
            (None, None) => return Err(node.bug()),
        },
        wording: match node.child(Rule::effects_word) {
            None => ActivateWording::Mark,
            Some(word) if word.has(Rule::is_plural) => ActivateWording::Effects,
            Some(_) => ActivateWording::Effect,
        },
    })
}

/// `play this card as if it has 0 Lv. and cost`.
fn play_as(node: &Node) -> BuildResult<Verb> {
    let mut children = node.children();
    let first = children.need()?;
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
    Ok(Verb::PlayAs { lv, cost })
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
pub(super) fn activate_wording(node: &Node) -> ActivateWording {
    if node.has(Rule::the_effect) {
        ActivateWording::Effect
    } else {
        ActivateWording::Mark
    }
}

/// `on`, `in any order`.
fn order_wording(node: &Node, to: &Destination) -> OrderWording {
    // To the top it is "on" anyhow.
    let usual = matches!(
        to,
        Destination::Deck {
            position: DeckPosition::Top,
            ..
        }
    );
    OrderWording {
        in_any_order: node.has(Rule::in_any_order),
        on: node.has(Rule::place_on) && !usual,
        short: matches!(to, Destination::Deck { of: None, .. }),
        verbless: false,
        shuffled_into: false,
    }
}

/// `its`, `their`: the noun phrase that it stands for.
pub(super) fn its_noun(node: &Node, reference: Anaphor) -> Nouns {
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

/// Of whom something is said by what is theirs: "your hand limit".
fn player_as_noun(player: Spanned<Player>) -> Nouns {
    let span = player.span;
    Nouns {
        span,
        first: NounPhrase {
            span,
            kind: NounKind::Player(player.node, ActorWording::Named),
        },
        rest: Vec::new(),
    }
}

/// `win the game`, `lose the game`.
pub(super) fn verdict(node: &Node) -> BuildResult<Verdict> {
    node.which(&[(Rule::is_won, Verdict::Wins), (Rule::is_lost, Verdict::Loses)])
}

/// `turn`, `main phase`.
fn stretch(node: &Node) -> BuildResult<Stretch> {
    node.need(Rule::stretch)?.which(&[
        (Rule::is_turn, Stretch::Turn),
        (Rule::is_main_phase, Stretch::MainPhase),
    ])
}

pub(super) fn side(node: &Node) -> BuildResult<Side> {
    node.which(&[(Rule::is_enemy, Side::Enemy), (Rule::is_friendly, Side::Friendly)])
}

pub(super) fn effects_of(node: &Node) -> BuildResult<Effects> {
    let side = match node.child(Rule::side) {
        Some(wording) => side(&wording)?,
        None if node.has(Rule::your) => Side::Yours,
        None if node.has(Rule::your_opponents) => Side::Enemy,
        None => Side::Any,
    };
    let behind = node.child(Rule::nouns).or_else(|| node.child(Rule::had_nouns));
    let is_plural = match &behind {
        None => node.has(Rule::is_plural),
        Some(_) => node.need(Rule::effects_word)?.has(Rule::is_plural),
    };
    Ok(Effects {
        side,
        of: match node.child(Rule::had_by) {
            None => behind.as_ref().map(nouns).transpose()?,
            Some(had) => {
                let inner = had.first()?;
                Some(match inner.rule() {
                    Rule::nouns => of_one(nouns(&inner)?),
                    Rule::its => known(&inner, Anaphor::It),
                    Rule::their => known(&inner, Anaphor::Them),
                    _ => return Err(inner.bug()),
                })
            }
        },
        kind: node
            .child(Rule::card_type)
            .map(|kind| card_kind(&kind))
            .transpose()?,
        wording: EffectsWording {
            would: false,
            number: if node.has(Rule::one_of) {
                EffectsNumber::OneOf
            } else if is_plural {
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

/// "one of your (Crew) card's effects": printed so, as well as with the plural.
fn of_one(mut nouns: Nouns) -> Nouns {
    if let NounKind::Group(group) = &mut nouns.first.kind {
        group.wording.single |= group.wording.one_of && group.nouns.iter().all(|noun| !noun.node.plural);
    }
    nouns
}

/// `its`: of something known.
pub(super) fn known(node: &Node, wording: Anaphor) -> Nouns {
    Nouns {
        span: node.trimmed(),
        first: NounPhrase {
            span: node.trimmed(),
            kind: NounKind::Reference(wording),
        },
        rest: Vec::new(),
    }
}

/// "the same number of cards you drew with this effect": the words behind the noun are said of its number.
fn drawn(what: &mut Nouns, words: &Node) -> BuildResult<()> {
    if let (NounKind::Group(group), []) = (&mut what.first.kind, what.rest.as_slice())
        && let Some(quantity) = &mut group.quantity
        && let Quantity::Exactly(number) = &mut quantity.node
        && let Measure::Number(Numeral::ThatMany(wording @ ManyWording::Same), None) = &mut **number
    {
        *wording = ManyWording::Drawn;
        return Ok(());
    }
    Err(words.misuse(Misuse::DrawnOfWhat))
}

/// `roll 2 20-sided dice`, `flip a coin for each of your Bases`.
fn roll(node: &Node) -> BuildResult<Verb> {
    let device = match (node.rule(), node.child(Rule::sided)) {
        (Rule::flip, _) => Device::Coin,
        (_, None) => Device::DIE,
        (_, Some(sided)) => Device::Die {
            sides: number(&sided.need(Rule::number)?)?,
        },
    };
    let count = match (node.child(Rule::equal_to), node.child(Rule::amount)) {
        (Some(equal), _) => Measure::Equal(equal_to(&equal)?),
        (None, number) => Measure::Number(
            number.map_or(Ok(Numeral::Number(1)), |number| amount(&number))?,
            node.child(Rule::for_each)
                .map(|each| self::each(&each))
                .transpose()?,
        ),
    };
    Ok(Verb::Roll { device, count })
}

/// `shuffle your hand and your trash into your deck`: they are returned there, and it is shuffled.
fn shuffled_into(node: &Node) -> BuildResult<Verb> {
    let what = match node.child(Rule::whole_piles) {
        Some(piles) => whole_piles(&piles)?,
        None => nouns(&node.first()?)?,
    };
    let of = possessor(&node.need(Rule::player_possessive)?)?;
    Ok(Verb::Return {
        what,
        random: false,
        order: OrderWording {
            shuffled_into: true,
            ..OrderWording::PLAIN
        },
        to: Some(Destination::DeckShuffled(of)),
    })
}

/// `your hand and your trash`: all cards in them.
fn whole_piles(node: &Node) -> BuildResult<Nouns> {
    let piles = node.children().filter(|child| child.rule() == Rule::whole_pile);
    let mut piles = piles.map(|pile| {
        let of = possessor(&pile.need(Rule::player_possessive)?)?;
        let kind = match pile.which(&[(Rule::is_hand, true), (Rule::is_trash, false)])? {
            true => NounKind::WholeHand(of),
            false => NounKind::Group(all_cards_in(&pile, Zone::Trash(of))),
        };
        Ok(NounPhrase {
            span: pile.trimmed(),
            kind,
        })
    });
    let first = piles.next().ok_or_else(|| node.bug())??;
    let rest: BuildResult<Vec<NounPhrase>> = piles.collect();
    Ok(Nouns {
        span: node.trimmed(),
        first,
        rest: rest?
            .into_iter()
            .map(|pile| (NounConnective::And, pile))
            .collect(),
    })
}
