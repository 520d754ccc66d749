//! From pest's pairs to the syntax tree of an effect. Nothing outside the syntax stage sees [`Rule`].
//!
//! The grammar promises the shape of every pair. Where a pair breaks the promise, the reader has a bug and
//! says so with a span instead of panicking.

use super::ast::*;
use super::text::Rule;
use crate::source::Span;
use crate::vocabulary::{
    CardKind, Color, Comparison, DamageKind, DeckPosition, Extreme, Means, Period, Side, Sign, Stat, State,
    Window,
};
use pest::iterators::{Pair, Pairs};

/// Where grammar and tree builder disagree.
#[derive(Debug)]
pub(crate) struct Disagreement(pub(crate) Span);

type Built<T> = Result<T, Disagreement>;

/// A pair and the offset of its line in the file.
struct Node<'i> {
    pair: Pair<'i, Rule>,
    base: u32,
}

impl<'i> Node<'i> {
    fn rule(&self) -> Rule {
        self.pair.as_rule()
    }

    fn text(&self) -> &'i str {
        self.pair.as_str()
    }

    fn span(&self) -> Span {
        let span = self.pair.as_span();
        Span::new(span.start(), span.end()).shift(self.base)
    }

    /// The span without blanks at either end.
    fn trimmed(&self) -> Span {
        let text = self.text();
        let start = self.span().start + (text.len() - text.trim_start().len()) as u32;
        Span {
            start,
            end: start + text.trim().len() as u32,
        }
    }

    fn children(&self) -> Children<'i> {
        Children {
            pairs: self.pair.clone().into_inner(),
            base: self.base,
            of: self.span(),
        }
    }

    /// The only or first child.
    fn first(&self) -> Built<Node<'i>> {
        self.children().next().ok_or_else(|| self.bug())
    }

    fn child(&self, rule: Rule) -> Option<Node<'i>> {
        self.children().find(|child| child.rule() == rule)
    }

    fn need(&self, rule: Rule) -> Built<Node<'i>> {
        self.child(rule).ok_or_else(|| self.bug())
    }

    fn has(&self, rule: Rule) -> bool {
        self.child(rule).is_some()
    }

    fn bug(&self) -> Disagreement {
        Disagreement(self.span())
    }
}

struct Children<'i> {
    pairs: Pairs<'i, Rule>,
    base: u32,
    of: Span,
}

impl<'i> Iterator for Children<'i> {
    type Item = Node<'i>;

    fn next(&mut self) -> Option<Node<'i>> {
        self.pairs.next().map(|pair| Node {
            pair,
            base: self.base,
        })
    }
}

impl<'i> Children<'i> {
    fn need(&mut self) -> Built<Node<'i>> {
        let of = self.of;
        self.next().ok_or(Disagreement(of))
    }
}

fn spanned<T>(node: &Node, value: T) -> Spanned<T> {
    Spanned {
        span: node.trimmed(),
        node: value,
    }
}

/// Builds the tree of one line that starts at `base`.
pub(crate) fn line(pair: Pair<Rule>, base: u32) -> Built<Line> {
    let node = Node { pair, base };
    let inner = node.first()?;
    match inner.rule() {
        Rule::pilot_line => {
            let name = inner.need(Rule::name)?.first()?;
            Ok(Line::Pilot(spanned(&name, name.text().trim().to_string())))
        }
        Rule::effect => Ok(Line::Effect(effect(&inner)?)),
        _ => Err(inner.bug()),
    }
}

fn effect(node: &Node) -> Built<Effect> {
    let mut effect = Effect {
        marks: Vec::new(),
        keywords: Vec::new(),
        costs: None,
        sentences: Vec::new(),
    };
    for child in node.children() {
        match child.rule() {
            Rule::marks => effect
                .marks
                .push(child.children().map(|child| mark(&child)).collect::<Built<_>>()?),
            Rule::keywords => {
                for entry in child.children().filter(|entry| entry.rule() != Rule::note) {
                    effect.keywords.push(keyword(&entry)?);
                }
            }
            Rule::costs => {
                effect.costs = Some(
                    child
                        .children()
                        .map(|cost| self::cost(&cost))
                        .collect::<Built<_>>()?,
                )
            }
            Rule::sentence => effect.sentences.push(sentence(&child)?),
            Rule::note => {}
            _ => return Err(child.bug()),
        }
    }
    Ok(effect)
}

fn mark(node: &Node) -> Built<Spanned<Mark>> {
    let inner = node.first()?;
    let mark = match inner.rule() {
        Rule::during_pair => Mark::DuringPair(qualification(&inner)?),
        Rule::when_paired => Mark::WhenPaired(qualification(&inner)?),
        Rule::during_link => Mark::DuringLink,
        Rule::when_linked => Mark::WhenLinked,
        Rule::activate_main => Mark::ActivateMain,
        Rule::activate_action => Mark::ActivateAction,
        Rule::activate_block => Mark::ActivateBlock,
        Rule::main => Mark::Main,
        Rule::action => Mark::Action,
        Rule::burst => Mark::Burst,
        Rule::deploy_mark => Mark::Deploy,
        Rule::attack_mark => Mark::Attack,
        Rule::destroyed_mark => Mark::Destroyed,
        Rule::once_per_turn => Mark::OncePerTurn,
        Rule::unknown_mark => Mark::Unknown(inner.text().to_string()),
        _ => return Err(inner.bug()),
    };
    Ok(Spanned {
        span: node.span(),
        node: mark,
    })
}

fn qualification(node: &Node) -> Built<Vec<Spanned<Quality>>> {
    let mut qualities = Vec::new();
    if let Some(inner) = node.child(Rule::qualification) {
        for child in inner.children() {
            quality(&child, &mut qualities)?;
        }
    }
    Ok(qualities)
}

fn keyword(node: &Node) -> Built<Keyword> {
    let name = node.first()?;
    let amount = node.children().nth(1).map(|child| amount(&child)).transpose()?;
    Ok(Keyword {
        span: node.span(),
        name: name.text().trim().to_string(),
        amount,
    })
}

fn number(node: &Node) -> Built<u8> {
    // The grammar admits three digits; more than a card can hold counts as the most.
    let value: u16 = node.text().trim().parse().map_err(|_| node.bug())?;
    Ok(u8::try_from(value).unwrap_or(u8::MAX))
}

fn amount(node: &Node) -> Built<Amount> {
    match node.rule() {
        Rule::amount => amount(&node.first()?),
        Rule::number => Ok(Amount::Number(number(node)?)),
        Rule::parameter => Ok(Amount::Parameter),
        _ => Err(node.bug()),
    }
}

fn cost(node: &Node) -> Built<Cost> {
    match node.rule() {
        Rule::resource_cost => {
            let text = node.text();
            let value = match text.chars().next() {
                Some(circled @ '①'..='⑳') => circled as u32 - '①' as u32 + 1,
                _ => text.trim_matches(['(', ')']).parse().map_err(|_| node.bug())?,
            };
            Ok(Cost::Resources(spanned(
                node,
                u8::try_from(value).map_err(|_| node.bug())?,
            )))
        }
        Rule::imperative => Ok(Cost::Do(Box::new(spanned(node, imperative(node)?)))),
        _ => Err(node.bug()),
    }
}

fn sentence(node: &Node) -> Built<Sentence> {
    let mut sentence = Sentence {
        span: node.trimmed(),
        leads: Vec::new(),
        clauses: Vec::new(),
        missing_stop: false,
    };
    let mut separator = (Separator::First, None);
    for child in node.children() {
        match child.rule() {
            Rule::clause => {
                let (joint, inner_if) = std::mem::replace(&mut separator, (Separator::And, None));
                sentence.clauses.push(clause(&child, joint, inner_if)?);
            }
            Rule::or_separator => separator = (Separator::Or, None),
            Rule::and_separator => {
                let inner = child
                    .child(Rule::if_lead)
                    .map(|lead| conditions(&lead.need(Rule::conditions)?))
                    .transpose()?;
                separator = (Separator::And, inner);
            }
            // A quoted effect at the end brings its own full stop.
            Rule::missing_stop => sentence.missing_stop = !node.text().trim_end().ends_with(['"', '”']),
            _ => {
                let lead = lead(&child)?;
                sentence.leads.push(spanned(&child, lead));
            }
        }
    }
    Ok(sentence)
}

fn whose(node: &Node) -> Built<Window> {
    for child in node.children() {
        match child.rule() {
            Rule::your => return Ok(Window::YourTurn),
            Rule::your_opponents => return Ok(Window::OpponentsTurn),
            _ => continue,
        }
    }
    Err(node.bug())
}

fn lead(node: &Node) -> Built<Lead> {
    Ok(match node.rule() {
        Rule::then => Lead::Then,
        Rule::if_you_do => Lead::IfYouDo,
        Rule::otherwise => Lead::Otherwise,
        Rule::window => Lead::Window(whose(node)?),
        Rule::trigger => {
            let during = node
                .child(Rule::conditions)
                .map(|child| conditions(&child))
                .transpose()?;
            Lead::When(Box::new(event(&node.first()?)?), during)
        }
        Rule::moment => Lead::Moment {
            end: node.has(Rule::at_end),
            whose: if node.has(Rule::the_turn) {
                None
            } else {
                Some(whose(node)?)
            },
        },
        Rule::while_lead => Lead::While(conditions(&node.need(Rule::conditions)?)?),
        Rule::if_lead => Lead::If(conditions(&node.need(Rule::conditions)?)?),
        Rule::duration_lead => Lead::Duration(duration(&node.need(Rule::duration)?)?),
        _ => return Err(node.bug()),
    })
}

fn duration(node: &Node) -> Built<Period> {
    let inner = node.first()?;
    Ok(match inner.rule() {
        Rule::this_turn => Period::ThisTurn,
        Rule::this_battle => Period::ThisBattle,
        Rule::start_phase => Period::StartPhase(whose(&inner)?),
        Rule::until_end => Period::UntilEndOfNextTurn(whose(&inner)?),
        Rule::next_turn => Period::NextTurn(whose(&inner)?),
        _ => return Err(inner.bug()),
    })
}

fn clause(node: &Node, separator: Separator, inner_if: Option<Conditions>) -> Built<Clause> {
    let mut children = node.children();
    let core = children.need()?;
    let kind = match core.rule() {
        Rule::imperative => ClauseKind::Imperative(imperative(&core)?),
        Rule::short_move => {
            let position = if core.has(Rule::top) {
                DeckPosition::Top
            } else {
                DeckPosition::Bottom
            };
            ClauseKind::ShortMove {
                number: number(&core.need(Rule::number)?)?,
                position,
            }
        }
        Rule::subject_clause => {
            let mut parts = core.children();
            let who = nouns(&parts.need()?)?;
            let predicate = predicate(&parts.need()?)?;
            let mut duration = None;
            let mut more = Vec::new();
            for part in parts {
                match part.rule() {
                    Rule::duration => duration = Some(self::duration(&part)?),
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
                who,
                predicate,
                duration,
                more,
            }
        }
        _ => return Err(core.bug()),
    };
    let mut clause = Clause {
        span: node.trimmed(),
        separator,
        inner_if,
        kind,
        instead: None,
        trailing_if: None,
        unless: None,
    };
    for child in children {
        match child.rule() {
            Rule::instead => clause.instead = Some(child.span()),
            Rule::unless => clause.unless = Some(conditions(&child.first()?)?),
            Rule::trailing_if => clause.trailing_if = Some(conditions(&child.first()?)?),
            _ => return Err(child.bug()),
        }
    }
    Ok(clause)
}

fn imperative(node: &Node) -> Built<Imperative> {
    let mut children = node.children();
    let mut verb = children.need()?;
    let may = verb.rule() == Rule::you_may;
    if may {
        verb = children.need()?;
    }
    Ok(Imperative {
        may,
        verb: self::verb(&verb)?,
    })
}

fn verb(node: &Node) -> Built<Verb> {
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
            let to = match (node.child(Rule::nouns), node.child(Rule::first_card)) {
                (Some(target), _) => DamageTarget::Nouns(nouns(&target)?),
                (None, Some(first)) => DamageTarget::FirstCard(possessor(&first.first()?)?),
                (None, None) => return Err(node.bug()),
            };
            let mut equals = node.children().filter(|child| child.rule() == Rule::equal_to);
            let mut each = node.children().filter(|child| child.rule() == Rule::for_each);
            let amount = match (node.child(Rule::amount), equals.next(), each.next()) {
                (Some(number), None, each) => {
                    let each = each.map(|each| nouns(&each.first()?)).transpose()?;
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
            Verb::Deal { amount, to }
        }
        Rule::destroy => Verb::Destroy(nouns(&next()?)?),
        Rule::rest => Verb::Rest(nouns(&next()?)?),
        Rule::set_active => Verb::SetActive(nouns(&next()?)?),
        Rule::return_to => Verb::Return {
            what: nouns(&next()?)?,
            random: node.has(Rule::randomly),
            to: destination(&node.need(Rule::destination)?)?,
        },
        Rule::add => Verb::Add {
            what: nouns(&next()?)?,
            to: destination(&next()?)?,
        },
        Rule::place => Verb::Place {
            what: nouns(&next()?)?,
            random: node.has(Rule::randomly),
            to: node
                .child(Rule::destination)
                .map(|child| destination(&child))
                .transpose()?,
        },
        Rule::exile => Verb::Exile(nouns(&next()?)?),
        Rule::remove => Verb::Remove(nouns(&next()?)?),
        Rule::discard => Verb::Discard(nouns(&next()?)?),
        Rule::look => Verb::Look(nouns(&next()?)?),
        Rule::reveal => Verb::Reveal(nouns(&next()?)?),
        Rule::shuffle => Verb::Shuffle(possessor(&next()?)?),
        Rule::deploy => {
            if node.has(Rule::token_entry) {
                Verb::DeployTokens(
                    node.children()
                        .map(|entry| token_entry(&entry))
                        .collect::<Built<_>>()?,
                )
            } else {
                Verb::Deploy {
                    what: nouns(&next()?)?,
                    rested: node.has(Rule::rested_way),
                }
            }
        }
        Rule::pair => Verb::Pair {
            pilot: nouns(&next()?)?,
            unit: nouns(&next()?)?,
        },
        Rule::pay_to_deploy => Verb::PayToDeploy(nouns(&next()?)?),
        Rule::activate_command => Verb::ActivateCommand,
        Rule::play_as => {
            let lv = number(&next()?)?;
            let cost = children.next().map_or(Ok(lv), |child| number(&child))?;
            Verb::PlayAs { lv, cost }
        }
        Rule::change_target => Verb::ChangeTarget(nouns(&next()?)?),
        _ => return Err(node.bug()),
    })
}

fn for_each(node: &Node) -> Built<Option<Nouns>> {
    node.child(Rule::for_each)
        .map(|each| nouns(&each.first()?))
        .transpose()
}

fn equal_to(node: &Node) -> Built<EqualTo> {
    let mut children = node.children();
    let first = children.need()?;
    if first.rule() == Rule::its_stat {
        let stat = self::stat(&first.first()?)?;
        return Ok(EqualTo::Its(first.trimmed(), stat));
    }
    let what = nouns(&first)?;
    match children.next() {
        Some(stat) => Ok(EqualTo::Quality(what, self::stat(&stat)?)),
        None => Ok(EqualTo::Count(what)),
    }
}

fn destination(node: &Node) -> Built<Destination> {
    let node = &node.first()?;
    let whose = || possessor(&node.need(Rule::player_possessive)?);
    Ok(match node.rule() {
        Rule::to_hand => Destination::Hand(whose()?),
        Rule::to_trash => Destination::Trash(whose()?),
        Rule::to_removal => Destination::Removal,
        Rule::to_shields => Destination::Shields(whose()?),
        Rule::to_deck_shuffled => Destination::DeckShuffled(whose()?),
        Rule::to_deck_place | Rule::to_short_place => {
            let position = match node.first()?.rule() {
                Rule::top_or_bottom => DeckPosition::TopOrBottom,
                Rule::top => DeckPosition::Top,
                Rule::bottom => DeckPosition::Bottom,
                _ => return Err(node.bug()),
            };
            let of = node
                .child(Rule::player_possessive)
                .map(|child| possessor(&child))
                .transpose()?;
            Destination::Deck { position, of }
        }
        _ => return Err(node.bug()),
    })
}

fn token_entry(node: &Node) -> Built<TokenEntry> {
    let spec = node.need(Rule::token_spec)?;
    let mut entry = TokenEntry {
        span: node.trimmed(),
        number: number(&node.need(Rule::number)?)?,
        rested: node.has(Rule::rested),
        name: bracketed(&spec.need(Rule::name)?)?,
        traits: Vec::new(),
        ap: None,
        hp: None,
        twice: false,
        each: for_each(node)?,
        keywords: Vec::new(),
        kind: node
            .child(Rule::token_kind)
            .map(|kind| card_kind(&kind))
            .transpose()?,
    };
    for item in spec.children() {
        match item.rule() {
            Rule::name => {}
            Rule::trait_name => entry.traits.push(bracketed(&item)?),
            Rule::token_ap => {
                entry.twice |= entry.ap.is_some();
                entry.ap = Some(number(&item.first()?)?);
            }
            Rule::token_hp => {
                entry.twice |= entry.hp.is_some();
                entry.hp = Some(number(&item.first()?)?);
            }
            Rule::keyword => entry.keywords.push(keyword(&item)?),
            _ => return Err(item.bug()),
        }
    }
    Ok(entry)
}

fn bracketed(node: &Node) -> Built<String> {
    Ok(node.first()?.text().trim().to_string())
}

fn card_kind(node: &Node) -> Built<CardKind> {
    CardKind::ALL
        .into_iter()
        .find(|kind| node.text().eq_ignore_ascii_case(kind.word()))
        .ok_or_else(|| node.bug())
}

fn stat(node: &Node) -> Built<Stat> {
    [Stat::Ap, Stat::Hp, Stat::Lv, Stat::Cost]
        .into_iter()
        .find(|stat| node.text().eq_ignore_ascii_case(stat.word()))
        .ok_or_else(|| node.bug())
}

fn predicate(node: &Node) -> Built<Predicate> {
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
            let lost = node.children().map(|child| keyword(&child).map(Change::Loses));
            Predicate::Changes(lost.collect::<Built<_>>()?)
        }
        Rule::recovers => Predicate::Recovers(amount(&next()?)?),
        Rule::draws => Predicate::Draws(amount(&next()?)?),
        Rule::discards => Predicate::Discards(nouns(&next()?)?),
        Rule::rests => Predicate::Rests(nouns(&next()?)?),
        Rule::deals_to => Predicate::DealsTo {
            amount: amount(&next()?)?,
            to: nouns(&next()?)?,
        },
        Rule::cant_do => {
            let deeds = node.children().map(|child| deed(&child).map(Change::Cant));
            Predicate::Changes(deeds.collect::<Built<_>>()?)
        }
        Rule::wont => Predicate::Changes(vec![Change::Wont]),
        Rule::may_do => {
            let deed = next()?;
            Predicate::Changes(vec![match deed.rule() {
                Rule::attack_on_deploy => Change::MayAttackOnDeployTurn,
                Rule::attack_target => Change::MayAttackTarget(nouns(&deed.first()?)?),
                _ => return Err(deed.bug()),
            }])
        }
        Rule::strikes_first => Predicate::Changes(vec![Change::StrikesFirst]),
        Rule::also_named => Predicate::Changes(vec![Change::AlsoNamed(bracketed(&next()?)?)]),
        Rule::cant_be_reduced => {
            let stat = stat(&next()?)?;
            Predicate::Changes(vec![Change::Cant(Deed::BeReduced {
                stat,
                by: effects_of(&next()?)?,
            })])
        }
        Rule::hits_shields => Predicate::Changes(vec![Change::HitsShields(number(&next()?)?)]),
        _ => return Err(node.bug()),
    })
}

fn stat_change(node: &Node) -> Built<Change> {
    match node.rule() {
        Rule::keyword => Ok(Change::Gains(keyword(node)?)),
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
                amount: amount(&children.need()?)?,
                each: for_each(node)?,
            })
        }
        _ => Err(node.bug()),
    }
}

fn gained(node: &Node) -> Built<Change> {
    match node.rule() {
        Rule::keyword => Ok(Change::Gains(keyword(node)?)),
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

fn deed(node: &Node) -> Built<Deed> {
    Ok(match node.rule() {
        Rule::attack_deed => Deed::Attack,
        Rule::attack_target => Deed::AttackTarget(nouns(&node.first()?)?),
        Rule::be_blocked => Deed::BeBlocked,
        Rule::receive_damage => Deed::Receive(damage(&node.first()?)?),
        Rule::be_set_active => Deed::BeSetActive,
        Rule::be_rested => Deed::BeRested(effects_of(&node.first()?)?),
        Rule::be_destroyed => Deed::BeDestroyed(effects_of(&node.first()?)?),
        Rule::be_chosen => Deed::BeChosen(effects_of(&node.first()?)?),
        Rule::be_returned => Deed::BeReturned(effects_of(&node.first()?)?),
        Rule::be_paired => Deed::BePaired,
        Rule::recover_hp => Deed::Recover,
        Rule::activate_keyword => Deed::Activate(keyword(&node.first()?)?),
        _ => return Err(node.bug()),
    })
}

fn damage(node: &Node) -> Built<Damage> {
    Ok(Damage {
        side: node
            .child(Rule::side)
            .map_or(Ok(Side::Any), |child| side(&child))?,
        kind: match node.child(Rule::damage_kind) {
            None => DamageKind::Any,
            Some(kind) if kind.text().eq_ignore_ascii_case("battle") => DamageKind::Battle,
            Some(_) => DamageKind::Effect,
        },
        from: node.child(Rule::nouns).map(|child| nouns(&child)).transpose()?,
    })
}

fn side(node: &Node) -> Built<Side> {
    Ok(if node.text().eq_ignore_ascii_case("enemy") {
        Side::Enemy
    } else {
        Side::Friendly
    })
}

fn effects_of(node: &Node) -> Built<Side> {
    node.child(Rule::side).map_or(Ok(Side::Any), |child| side(&child))
}

fn event(node: &Node) -> Built<Event> {
    let inner = node.first()?;
    let mut children = inner.children();
    Ok(match inner.rule() {
        Rule::playing_this => Event::PlayingThis,
        Rule::event_of_player => Event::OfPlayer {
            who: you(&children.need()?),
            verb: player_event(&children.need()?)?,
        },
        Rule::event_of_nouns => Event::OfNouns {
            who: nouns(&children.need()?)?,
            verb: noun_event(&children.need()?)?,
        },
        _ => return Err(inner.bug()),
    })
}

fn you(node: &Node) -> Player {
    if node.has(Rule::your_opponent) {
        Player::Opponent
    } else {
        Player::You
    }
}

fn player_event(node: &Node) -> Built<PlayerEvent> {
    let mut children = node.children();
    let mut next = || children.need();
    Ok(match node.rule() {
        Rule::e_pair => PlayerEvent::Pairs {
            pilot: nouns(&next()?)?,
            unit: nouns(&next()?)?,
        },
        Rule::e_place => PlayerEvent::Places(nouns(&next()?)?),
        Rule::e_use => PlayerEvent::Uses {
            whose: nouns(&next()?)?,
            keyword: keyword(&next()?)?,
            on: nouns(&next()?)?,
            stat: stat(&next()?)?,
        },
        Rule::e_deploy => PlayerEvent::Deploys(nouns(&next()?)?),
        Rule::e_play => PlayerEvent::Plays(nouns(&next()?)?),
        Rule::e_draw => PlayerEvent::Draws,
        Rule::e_discard => PlayerEvent::Discards(nouns(&next()?)?),
        _ => return Err(node.bug()),
    })
}

fn noun_event(node: &Node) -> Built<NounEvent> {
    let mut children = node.children();
    Ok(match node.rule() {
        Rule::e_reduced => {
            let stat = stat(&children.need()?)?;
            NounEvent::Reduced {
                stat,
                by: effects_of(&children.need()?)?,
            }
        }
        Rule::e_destroys => NounEvent::Destroys {
            what: nouns(&children.need()?)?,
            means: node.child(Rule::means).map(|child| means(&child)).transpose()?,
            window: node
                .child(Rule::during_window)
                .map(|child| {
                    Ok(Spanned {
                        span: child.span(),
                        node: whose(&child)?,
                    })
                })
                .transpose()?,
        },
        Rule::e_links => NounEvent::Links,
        Rule::e_recovers => NounEvent::Recovers,
        Rule::e_receives => NounEvent::Receives(damage(&children.need()?)?),
        Rule::e_deals => NounEvent::Deals {
            damage: damage(&children.need()?)?,
            to: nouns(&children.need()?)?,
        },
        Rule::e_attacks => NounEvent::Attacks(children.next().map(|child| nouns(&child)).transpose()?),
        Rule::e_would => destroyed(&children.need()?, true)?,
        Rule::e_is => {
            let inner = children.need()?;
            let by = || {
                inner
                    .child(Rule::effects_of)
                    .map(|child| effects_of(&child))
                    .transpose()
            };
            match inner.rule() {
                Rule::e_destroyed => destroyed(&inner, false)?,
                Rule::e_paired => NounEvent::Paired(nouns(&inner.first()?)?),
                Rule::e_deployed => NounEvent::Deployed,
                Rule::e_rested => NounEvent::Rested(by()?),
                Rule::e_activated => NounEvent::SetActive(by()?),
                Rule::e_moved => NounEvent::Moved(destination(&inner.first()?)?),
                _ => return Err(inner.bug()),
            }
        }
        _ => return Err(node.bug()),
    })
}

/// `destroyed by an enemy effect`.
fn destroyed(node: &Node, would: bool) -> Built<NounEvent> {
    let Some(how) = node.child(Rule::means) else {
        return Ok(NounEvent::Destroyed {
            means: None,
            by: Side::Any,
            would,
        });
    };
    let side = how
        .first()?
        .child(Rule::side)
        .map(|child| side(&child))
        .transpose()?;
    Ok(NounEvent::Destroyed {
        means: Some(means(&how)?),
        by: side.unwrap_or(Side::Any),
        would,
    })
}

fn means(node: &Node) -> Built<Means> {
    let inner = node.first()?;
    Ok(match inner.rule() {
        Rule::m_battle => Means::BattleDamage,
        Rule::m_effect_damage => Means::EffectDamage,
        Rule::m_damage => Means::Damage,
        Rule::m_effect => Means::Effect,
        _ => return Err(inner.bug()),
    })
}

fn conditions(node: &Node) -> Built<Conditions> {
    let mut result = Conditions {
        span: node.trimmed(),
        any: false,
        mixed: false,
        all: Vec::new(),
    };
    let mut joints = Vec::new();
    for child in node.children() {
        match child.rule() {
            Rule::and_condition | Rule::or_condition => joints.push(child.rule() == Rule::or_condition),
            _ => result.all.push(spanned(&child, condition(&child)?)),
        }
    }
    result.any = joints.first().copied().unwrap_or(false);
    result.mixed = joints.iter().any(|joint| *joint != result.any);
    Ok(result)
}

fn condition(node: &Node) -> Built<Condition> {
    let mut children = node.children();
    Ok(match node.rule() {
        Rule::c_turn => Condition::Turn(whose(node)?),
        Rule::c_player_lv => {
            let who = you(&children.need()?);
            let (comparison, lv) = bound(&children.need()?.first()?)?;
            Condition::PlayerLv { who, comparison, lv }
        }
        Rule::c_have => Condition::Have {
            who: you(&children.need()?),
            what: nouns(&children.need()?)?,
        },
        Rule::c_there => Condition::There(nouns(&children.need()?)?),
        Rule::c_nouns => {
            let who = nouns(&children.need()?)?;
            let is = children.need()?;
            match is.rule() {
                Rule::c_has => Condition::Has {
                    who,
                    qualities: qualities(&is.first()?)?,
                },
                Rule::c_is => is_condition(who, &is.first()?)?,
                _ => return Err(is.bug()),
            }
        }
        _ => return Err(node.bug()),
    })
}

fn is_condition(who: Nouns, node: &Node) -> Built<Condition> {
    let not = node.has(Rule::not);
    Ok(match node.rule() {
        Rule::c_attacking => Condition::Attacking {
            who,
            target: node.child(Rule::nouns).map(|child| nouns(&child)).transpose()?,
        },
        Rule::c_battling => Condition::Battling {
            who,
            with: nouns(&node.first()?)?,
        },
        Rule::c_paired => Condition::Paired {
            who,
            with: nouns(&node.need(Rule::nouns)?)?,
            not,
        },
        Rule::c_in_zone => Condition::InZone {
            who,
            zone: zone(&node.first()?)?,
        },
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
                noun,
                qualities,
            }
        }
        Rule::c_predicates => Condition::Is {
            who,
            qualities: qualities(node)?,
        },
        _ => return Err(node.bug()),
    })
}

fn nouns(node: &Node) -> Built<Nouns> {
    let mut children = node.children();
    let first = noun(&children.need()?)?;
    let mut rest = Vec::new();
    for child in children {
        let joint = match child.rule() {
            Rule::and_noun => NounJoint::And,
            Rule::or_noun => NounJoint::Or,
            Rule::slash_noun => NounJoint::Slash,
            _ => return Err(child.bug()),
        };
        rest.push((joint, noun(&child.first()?)?));
    }
    Ok(Nouns {
        span: node.trimmed(),
        first,
        rest,
    })
}

fn noun(node: &Node) -> Built<Noun> {
    let kind = match node.rule() {
        Rule::reference => NounKind::Reference(reference(node)?),
        Rule::top_cards => NounKind::TopCards {
            number: node.child(Rule::number).map_or(Ok(1), |child| number(&child))?,
            of: possessor(&node.need(Rule::player_possessive)?)?,
        },
        Rule::paired_card | Rule::paired_pilot => NounKind::PairedCard {
            noun: noun_word(&node.need(Rule::noun_word)?)?,
            unit: reference(&node.need(Rule::reference)?)?,
            possessive: node.rule() == Rule::paired_pilot,
        },
        Rule::whole_hand => NounKind::WholeHand(possessor(&node.first()?)?),
        Rule::player_noun => {
            let text = node.text().trim().to_ascii_lowercase();
            NounKind::Player(match text.as_str() {
                "you" => Player::You,
                "each player" => Player::Each,
                "the enemy player" | "an enemy player" | "a player" => Player::EnemyPlayer,
                "your opponent" | "your opponents" => Player::Opponent,
                _ => return Err(node.bug()),
            })
        }
        Rule::group => NounKind::Group(group(node)?),
        _ => return Err(node.bug()),
    };
    Ok(Noun {
        span: node.trimmed(),
        kind,
    })
}

fn reference(node: &Node) -> Built<Reference> {
    let inner = node.first()?;
    Ok(match inner.rule() {
        Rule::pronoun if inner.text().eq_ignore_ascii_case("it") => Reference::It,
        Rule::pronoun => Reference::Them,
        Rule::this_in_hand => Reference::ThisCardInYourHand,
        Rule::this_noun => Reference::ThisNoun(noun_word(&inner.first()?)?),
        Rule::that_noun => Reference::ThatNoun(noun_word(&inner.first()?)?),
        Rule::those_noun => Reference::ThoseNoun(noun_word(&inner.first()?)?),
        Rule::the_remaining => Reference::TheRemaining,
        Rule::any_remaining => Reference::AnyRemaining,
        Rule::this_bare => Reference::This,
        _ => return Err(inner.bug()),
    })
}

fn possessor(node: &Node) -> Built<Possessor> {
    let inner = node.first()?;
    let kind = match inner.rule() {
        Rule::your => PossessorKind::Your,
        Rule::your_opponents => PossessorKind::YourOpponents,
        Rule::that_opponents => PossessorKind::ThatOpponents,
        Rule::its_owners if inner.text().to_ascii_lowercase().starts_with("their") => {
            PossessorKind::TheirOwners
        }
        Rule::its_owners if inner.text().to_ascii_lowercase().starts_with("that") => {
            PossessorKind::ThatUnitsOwners
        }
        Rule::its_owners => PossessorKind::ItsOwners,
        Rule::their => PossessorKind::Their,
        _ => return Err(inner.bug()),
    };
    Ok(Possessor {
        span: node.trimmed(),
        kind,
    })
}

fn group(node: &Node) -> Built<Group> {
    let mut group = Group {
        quantity: None,
        owner: None,
        qualities: Vec::new(),
        nouns: Vec::new(),
        zone: None,
    };
    for child in node.children() {
        match child.rule() {
            Rule::quantity => group.quantity = Some(spanned(&child, quantity(&child)?)),
            Rule::owner => {
                let side = if child.has(Rule::your_opponents) {
                    Side::Enemy
                } else {
                    Side::Yours
                };
                group.owner = Some(spanned(&child, side));
            }
            Rule::you_have => {
                group.owner = Some(Spanned {
                    span: child.span(),
                    node: Side::Yours,
                })
            }
            Rule::noun_words => group.nouns = noun_words(&child, &mut group.qualities)?,
            Rule::zone => group.zone = Some(spanned(&child, zone(&child)?)),
            _ => quality(&child, &mut group.qualities)?,
        }
    }
    Ok(group)
}

fn quantity(node: &Node) -> Built<Quantity> {
    let inner = node.first()?;
    let mut children = inner.children();
    Ok(match inner.rule() {
        Rule::range => Quantity::Range(number(&children.need()?)?, number(&children.need()?)?),
        Rule::up_to => Quantity::UpTo(amount(&children.need()?)?),
        Rule::at_least => Quantity::AtLeast(number(&children.need()?)?),
        Rule::at_most => Quantity::AtMost(number(&children.need()?)?),
        Rule::only => Quantity::Only(number(&children.need()?)?),
        Rule::exactly => Quantity::Exactly(amount(&children.need()?)?),
        Rule::one_of => Quantity::OneOf,
        Rule::no => Quantity::No,
        Rule::another => Quantity::Another,
        Rule::an => Quantity::An,
        Rule::all => Quantity::All,
        Rule::each => Quantity::Each,
        Rule::the => Quantity::The,
        _ => return Err(inner.bug()),
    })
}

fn noun_words(node: &Node, qualities: &mut Vec<Spanned<Quality>>) -> Built<Vec<Spanned<NounWord>>> {
    let mut words = Vec::new();
    for child in node.children() {
        match child.rule() {
            Rule::noun_word => words.push(spanned(&child, noun_word(&child)?)),
            // "enemy Base/enemy Shield": said again for the second noun.
            Rule::side => qualities.push(spanned(&child, Quality::Side(side(&child)?))),
            _ => return Err(child.bug()),
        }
    }
    Ok(words)
}

fn noun_word(node: &Node) -> Built<NounWord> {
    let link = node.has(Rule::link_word);
    let inner = node
        .children()
        .find(|child| child.rule() != Rule::link_word)
        .ok_or_else(|| node.bug())?;
    let plural_text = inner.text().trim_end().ends_with(['s', 'S']);
    let (thing, token) = match inner.rule() {
        Rule::shield_area_card => (Thing::ShieldAreaCard, false),
        Rule::ex_resource => (Thing::ExResource, false),
        Rule::shield => (Thing::Shield, false),
        Rule::bare_card => (Thing::Card, false),
        Rule::typed => {
            let kind = card_kind(&inner.need(Rule::card_type)?)?;
            let card = inner.has(Rule::card_word);
            (
                if card {
                    Thing::TypedCard(kind)
                } else {
                    Thing::Typed(kind)
                },
                inner.has(Rule::token_word),
            )
        }
        _ => return Err(inner.bug()),
    };
    Ok(NounWord {
        thing,
        link,
        token,
        plural: plural_text,
    })
}

fn qualities(node: &Node) -> Built<Vec<Spanned<Quality>>> {
    let mut result = Vec::new();
    for child in node.children() {
        quality(&child, &mut result)?;
    }
    Ok(result)
}

/// Adds what one adjective or one phrase behind a noun says.
fn quality(node: &Node, into: &mut Vec<Spanned<Quality>>) -> Built<()> {
    let quality = match node.rule() {
        Rule::other => Quality::Other,
        Rule::side => Quality::Side(side(node)?),
        Rule::state => Quality::State(state(node)?),
        Rule::colors => Quality::Colors(node.children().map(|child| color(&child)).collect::<Built<_>>()?),
        Rule::traits => Quality::Traits(
            node.children()
                .map(|child| bracketed(&child))
                .collect::<Built<_>>()?,
        ),
        Rule::named => Quality::Named(bracketed(&node.first()?)?),
        Rule::keyword => Quality::Has(keyword(node)?),
        Rule::name_contains => {
            let name = node.first()?;
            Quality::NameContains(name.text().trim_matches(['"', '“', '”']).to_string())
        }
        Rule::stat_bound => {
            let (comparison, amount) = bound(&node.need(Rule::bound)?)?;
            Quality::Stat {
                stat: stat(&node.need(Rule::stat)?)?,
                comparison,
                amount,
            }
        }
        Rule::level => {
            let (comparison, amount) = bound(&node.need(Rule::bound)?)?;
            Quality::Stat {
                stat: Stat::Lv,
                comparison,
                amount,
            }
        }
        Rule::relative => {
            let mut children = node.children();
            let stat = stat(&children.need()?)?;
            let comparison = match children.need()?.rule() {
                Rule::equal_or_lower => Comparison::AtMost,
                Rule::equal_or_higher => Comparison::AtLeast,
                Rule::equal => Comparison::Exactly,
                Rule::lower => Comparison::Below,
                Rule::higher => Comparison::Above,
                _ => return Err(node.bug()),
            };
            Quality::Relative {
                stat,
                comparison,
                than: nouns(&children.need()?)?,
            }
        }
        Rule::less_than => {
            let mut children = node.children();
            let comparison = match children.need()?.rule() {
                Rule::lesser => Comparison::Below,
                Rule::greater => Comparison::Above,
                _ => return Err(node.bug()),
            };
            Quality::Relative {
                stat: stat(&children.need()?)?,
                comparison,
                than: nouns(&children.need()?)?,
            }
        }
        Rule::extreme => {
            let extreme = if node.has(Rule::highest) {
                Extreme::Highest
            } else {
                Extreme::Lowest
            };
            Quality::Extreme {
                stat: stat(&node.need(Rule::stat)?)?,
                extreme,
            }
        }
        Rule::a_link_unit => Quality::LinkUnit,
        Rule::a_token => Quality::Token,
        Rule::except => Quality::Except(nouns(&node.first()?)?),
        Rule::battling => Quality::Battling(nouns(&node.first()?)?),
        Rule::being_battled => {
            let unit = reference(&node.first()?)?;
            let first = Noun {
                span: node.first()?.trimmed(),
                kind: NounKind::Reference(unit),
            };
            Quality::Battling(Nouns {
                span: first.span,
                first,
                rest: Vec::new(),
            })
        }
        Rule::paired_with => {
            let mut inner = Vec::new();
            for child in node.children().filter(|child| child.rule() != Rule::an) {
                self::quality(&child, &mut inner)?;
            }
            Quality::Paired(inner)
        }
        Rule::predicate_quality => {
            let mut inner = Vec::new();
            for child in node.children().filter(|child| child.rule() != Rule::not) {
                self::quality(&child, &mut inner)?;
            }
            let negated = node.has(Rule::not);
            into.extend(inner.into_iter().map(|Spanned { span, node }| Spanned {
                span,
                node: if negated {
                    Quality::Not(Box::new(node))
                } else {
                    node
                },
            }));
            return Ok(());
        }
        // Lists: "with A and B", "that is A and B".
        Rule::with | Rule::with_items | Rule::that_is => {
            for child in node.children() {
                self::quality(&child, into)?;
            }
            return Ok(());
        }
        _ => return Err(node.bug()),
    };
    into.push(spanned(node, quality));
    Ok(())
}

fn state(node: &Node) -> Built<State> {
    Ok(match node.text().trim().to_ascii_lowercase().as_str() {
        "active" => State::Active,
        "rested" => State::Rested,
        "damaged" => State::Damaged,
        "undamaged" => State::Undamaged,
        "linked" => State::Link,
        "attacking" => State::Attacking,
        "battling" => State::Battling,
        _ => return Err(node.bug()),
    })
}

fn color(node: &Node) -> Built<Color> {
    Color::ALL
        .into_iter()
        .find(|color| node.text().trim().eq_ignore_ascii_case(color.word()))
        .ok_or_else(|| node.bug())
}

fn bound(node: &Node) -> Built<(Comparison, Amount)> {
    let inner = node.first()?;
    let comparison = match inner.rule() {
        Rule::bound_least => Comparison::AtLeast,
        Rule::bound_most => Comparison::AtMost,
        Rule::bound_exact => Comparison::Exactly,
        _ => return Err(inner.bug()),
    };
    Ok((comparison, amount(&inner.first()?)?))
}

fn zone(node: &Node) -> Built<Zone> {
    let inner = node.first()?;
    Ok(match inner.rule() {
        Rule::in_play => Zone::InPlay,
        Rule::among_them => Zone::Among,
        Rule::in_zone => {
            let of = possessor(&inner.need(Rule::player_possessive)?)?;
            match inner.children().nth(1).map(|child| child.rule()) {
                Some(Rule::zone_hand) => Zone::Hand(of),
                Some(Rule::zone_trash) => Zone::Trash(of),
                Some(Rule::zone_deck) => Zone::Deck(of),
                Some(Rule::zone_removal) => Zone::Removal(of),
                _ => return Err(inner.bug()),
            }
        }
        _ => return Err(inner.bug()),
    })
}
