//! Clauses: predicates, and the parts around an order.

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
            amount: match core.child(Rule::by_amount) {
                Some(by) => Some(by_amount(&by)?),
                None if core.has(Rule::is_all) => None,
                None => Some(Measure::Number(amount(&core.need(Rule::amount)?)?, None)),
            },
            set: core.has(Rule::is_to).then_some(DamageSet::AtMost),
            that: core.has(Rule::that_damage),
            unreceived: None,
        },
        Rule::damage_becomes => ClauseKind::ReduceIt {
            may: false,
            sign: Sign::Minus,
            amount: Some(Measure::Number(amount(&core.need(Rule::amount)?)?, None)),
            set: Some(DamageSet::Exactly),
            that: true,
            unreceived: None,
        },
        Rule::not_received => ClauseKind::ReduceIt {
            may: false,
            sign: Sign::Minus,
            amount: None,
            set: None,
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

/// `2 to the bottom`: continues the verb of the order before.
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

/// A clause with a subject, and those of its parts that belong to the clause.
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
    if predicate.rule() == Rule::every_played {
        let inside = predicate.child(Rule::duration);
        return inside.map(|duration| self::duration(&duration)).transpose();
    }
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
    // "Unit cards you play get cost +1": a change of the player.
    let (who, played_cards) = match wording.rule() {
        Rule::every_played => (nouns(&wording.need(Rule::nouns)?)?, Some(who)),
        _ => (who, None),
    };
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
    let predicate = match (number, played_cards) {
        (Some(stat), _) => number_of(&wording, stat)?,
        (None, Some(what)) => played(what, WhichPlayed::Every, &wording)?,
        (None, None) => predicate(&wording)?,
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

/// Builds the turn that precedes a clause: `On the turn this Unit is deployed, it`. Where that names something, the clause is about it, and
/// says so with a pronoun.
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

/// Builds the permission to attack on the turn of the deployment: `This Unit may attack rested enemy Units on the turn it is deployed`.
/// There, "may attack" says that it may attack at all.
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

/// Builds the condition under which something can be done: `while you have a Base in play`,
/// `during a turn when one of your Units is deployed`.
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
        times: Times::default(),
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

/// Builds the noun phrase for which a pronoun in the genitive stands: `its`, `their`.
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

/// Makes a noun of a player whose property is the subject: "your hand limit".
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

/// Marks effects as those of one card, which cards print as well as the plural: "one of your (Crew) card's effects".
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
