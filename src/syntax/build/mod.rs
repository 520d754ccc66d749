//! The tree builder: from pairs of rules and words to the syntax tree of an effect. Nothing outside the syntax stage sees [`Rule`].
//!
//! The grammar guarantees the shape of every pair. A pair with another shape is a bug, which is reported with a span instead of a panic.

mod amount;
mod change;
mod clause;
mod condition;
mod counters;
mod destination;
mod event;
mod group;
mod means;
mod noun;
mod place;
mod player;
mod quality;
mod time;
mod under;
mod verb;

use super::ast::*;
use super::misuse::Misuse;
use crate::source::Span;
use crate::vocabulary::{
    ActivateWording, Activated, ActorWording, AdjectiveOrder, AlikeWay, AlikeWording, Anaphor, AnyTurn, Area,
    AtOnce, AttackWording, BareDeed, BeginsWording, BothWording, CardKind, ChosenWording, Color,
    CommandTiming, Common, Comparison, ConnectiveWording, Controller, Copula, CountWording, CountedWording,
    CounterChange, CounterDeed, CounterKind, CountersWording, Course, DamageBound, DamageKind, DamageOn,
    DamageSet, DamageThan, DamageWord, DamageWording, DealerWording, DealtDamage, DealtWording, DeckPosition,
    Degree, Departure, DestroysWording, Device, Did, DidTense, Done, DoneQuery, DoneTo, DrawWording,
    DrawsWording, EachPosition, EachWording, Edge, EffectBanWording, EffectsNumber, EffectsRole,
    EffectsWording, EitherWording, EventAmount, Extreme, FaceDownPosition, Factor, GainedWording,
    GroupWording, Included, KeywordsOnWording, KeywordsWording, Left, Letter, Likeness, ListWording,
    Lookback, Lost, ManyWording, MarkWording, Means, MeansWording, MeasurePosition, ModesVerb, ModesWording,
    MomentWording, MostWording, MovedWording, MustWording, NamePartOwner, NamePartWording, NamesConnective,
    NamesWording, Noun, Occasion, OnTurnWording, OnlyWording, OrderWording, Orientation, Origin,
    OtherwiseWording, OwnWording, OwnerPosition, PairedWording, Past, PaysWording, PlayerDeed,
    PlayerRelation, PlayerWording, PlaysWording, Ranked, ReducedWording, Relation, RelationPosition,
    RemovalWording, ShieldPlace, ShieldsWording, ShuffledPile, Side, Sign, SparedWording, StartPhaseWording,
    Stat, StatWording, State, Stretch, Tallied, TargetWording, TotalWording, TraitWording, TriggerWord,
    TurnOrder, TurnPart, TurnQuery, TurnWording, Urgency, UsesWording, Verdict, Way, WhichPlayed, Whom,
};
use amount::*;
use change::*;
use clause::*;
use condition::*;
use destination::*;
use event::*;
use gcs_grammar::text::Rule;
use gcs_grammar::{Pair, Pairs};
use group::*;
use means::*;
use noun::*;
use place::*;
use player::*;
use quality::*;
use time::*;
use under::*;
use verb::*;

/// A disagreement between grammar and tree builder, with the reason if the words can have no meaning.
#[derive(Debug)]
pub(crate) struct Disagreement(pub(crate) Span, pub(crate) Option<Misuse>);

type BuildResult<T> = Result<T, Disagreement>;

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
        Span::new(self.pair.start(), self.pair.end()).shift(self.base)
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

    /// The parts that have read something: labels have not.
    fn children(&self) -> Children<'i> {
        Children {
            pairs: self.pair.into_inner(),
            base: self.base,
            of: self.span(),
        }
    }

    /// Returns all children, including labels.
    fn with_labels(&self) -> impl Iterator<Item = Node<'i>> {
        let base = self.base;
        self.pair.into_inner().map(move |pair| Node { pair, base })
    }

    /// The only or first child.
    fn first(&self) -> BuildResult<Node<'i>> {
        self.children().next().ok_or_else(|| self.bug())
    }

    fn child(&self, rule: Rule) -> Option<Node<'i>> {
        self.with_labels().find(|child| child.rule() == rule)
    }

    /// Returns the value of the first label that is present; `None` if none is.
    fn labelled<T: Copy>(&self, labels: &[(Rule, T)]) -> Option<T> {
        self.pair.into_inner().find_map(|pair| {
            let label = labels.iter().find(|(label, _)| *label == pair.as_rule());
            label.map(|(_, meaning)| *meaning)
        })
    }

    /// Returns the value that belongs to the label in the node: one of the labels has to be there.
    fn which<T: Copy>(&self, labels: &[(Rule, T)]) -> BuildResult<T> {
        self.labelled(labels).ok_or_else(|| self.bug())
    }

    fn need(&self, rule: Rule) -> BuildResult<Node<'i>> {
        self.child(rule).ok_or_else(|| self.bug())
    }

    /// The first noun phrase, wherever its list ends.
    fn nouns(&self) -> Option<Node<'i>> {
        self.children()
            .find(|child| matches!(child.rule(), Rule::nouns | Rule::had_nouns | Rule::it_there))
    }

    fn has(&self, rule: Rule) -> bool {
        self.child(rule).is_some()
    }

    fn bug(&self) -> Disagreement {
        Disagreement(self.span(), None)
    }

    fn misuse(&self, misuse: Misuse) -> Disagreement {
        Disagreement(self.trimmed(), Some(misuse))
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
        let pair = self.pairs.find(|pair| pair.start() < pair.end())?;
        Some(Node {
            pair,
            base: self.base,
        })
    }
}

impl<'i> Children<'i> {
    fn need(&mut self) -> BuildResult<Node<'i>> {
        let of = self.of;
        self.next().ok_or(Disagreement(of, None))
    }
}

fn spanned<T>(node: &Node, value: T) -> Spanned<T> {
    Spanned {
        span: node.trimmed(),
        node: value,
    }
}

/// Builds the tree of one line that starts at `base`.
pub(crate) fn line(pair: Pair<Rule>, base: u32) -> BuildResult<Line> {
    let node = Node { pair, base };
    // An effect can have nothing in it.
    if let Some(empty) = node.child(Rule::effect) {
        return Ok(Line::Effect(effect(&empty)?));
    }
    let inner = node.first()?;
    match inner.rule() {
        Rule::pilot_line => {
            let name = inner.need(Rule::name)?.first()?;
            Ok(Line::Pilot(spanned(&name, name.text().trim().to_string())))
        }
        _ => Err(inner.bug()),
    }
}

fn effect(node: &Node) -> BuildResult<Effect> {
    let mut effect = Effect {
        marks: Vec::new(),
        keywords: Vec::new(),
        joined: Vec::new(),
        costs: None,
        sentences: Vec::new(),
    };
    for child in node.children() {
        match child.rule() {
            Rule::marks => {
                let mut group = Vec::new();
                for child in child.children() {
                    let mark = mark(&child)?;
                    if let Some(joined) = child.child(Rule::joined_keyword) {
                        effect.joined.push((mark.clone(), keyword(&joined)?));
                    }
                    group.push(mark);
                }
                effect.marks.push(group);
            }
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
                        .collect::<BuildResult<_>>()?,
                )
            }
            Rule::sentence => effect.sentences.push(sentence(&child)?),
            Rule::note => {}
            _ => return Err(child.bug()),
        }
    }
    Ok(effect)
}

fn mark(node: &Node) -> BuildResult<Spanned<Mark>> {
    let inner = node.first()?;
    let mark = match inner.rule() {
        Rule::during_pair => Mark::DuringPair(qualification(&inner)?),
        Rule::when_paired => Mark::WhenPaired(qualification(&inner)?),
        Rule::activate_main => Mark::ActivateMain,
        Rule::activate_action => Mark::ActivateAction,
        Rule::activate_block => Mark::ActivateBlock,
        Rule::main => Mark::Main,
        Rule::action => Mark::Action,
        Rule::plain_mark => plain_mark(&inner)?,
        Rule::pilot_mark => Mark::Pilot,
        Rule::unknown_mark => Mark::Unknown(inner.text().to_string()),
        _ => return Err(inner.bug()),
    };
    Ok(Spanned {
        span: node.span(),
        node: mark,
    })
}

/// A mark that is nothing but words.
fn plain_mark(node: &Node) -> BuildResult<Mark> {
    for (label, mark) in [
        (Rule::is_burst, Mark::Burst),
        (Rule::is_deployed, Mark::Deploy),
        (Rule::is_attack, Mark::Attack),
        (Rule::is_destroyed, Mark::Destroyed),
        (Rule::is_link, Mark::WhenLinked),
        (Rule::is_during_link, Mark::DuringLink),
        (Rule::is_once, Mark::OncePerTurn),
        (Rule::is_once_in_game, Mark::OncePerGame),
    ] {
        if node.has(label) {
            return Ok(mark);
        }
    }
    Err(node.bug())
}

fn qualification(node: &Node) -> BuildResult<Vec<Spanned<Quality>>> {
    let mut qualities = Vec::new();
    if let Some(inner) = node.child(Rule::qualification) {
        for child in inner.children() {
            quality(&child, &mut qualities)?;
        }
    }
    Ok(qualities)
}

fn keyword(node: &Node) -> BuildResult<Keyword> {
    let name = node.first()?;
    let amount = node.children().nth(1).map(|child| amount(&child)).transpose()?;
    Ok(Keyword {
        span: node.span(),
        name: name.text().trim().to_string(),
        amount,
    })
}

fn number(node: &Node) -> BuildResult<u8> {
    // The grammar admits three digits; more than a card can hold counts as the most.
    let value: u16 = node.text().trim().parse().map_err(|_| node.bug())?;
    Ok(u8::try_from(value).unwrap_or(u8::MAX))
}

fn amount(node: &Node) -> BuildResult<Numeral> {
    match node.rule() {
        Rule::amount => amount(&node.first()?),
        Rule::that_many if node.has(Rule::is_specified) => Ok(Numeral::Specified),
        Rule::that_many => {
            let wording = [
                (Rule::is_that, ManyWording::That),
                (Rule::is_same, ManyWording::Same),
                (Rule::is_number, ManyWording::Number),
            ];
            Ok(Numeral::ThatMany(node.which(&wording)?))
        }
        Rule::number => Ok(Numeral::Number(number(node)?)),
        Rule::parameter => Ok(Numeral::Parameter),
        _ => Err(node.bug()),
    }
}

fn cost(node: &Node) -> BuildResult<Cost> {
    match node.rule() {
        Rule::resource_cost => Ok(Cost::Resources(spanned(node, circled(node)?))),
        Rule::imperative => Ok(Cost::Do(Box::new(spanned(node, imperative(node)?)))),
        Rule::and_condition => Ok(Cost::And),
        _ => Err(node.bug()),
    }
}

fn sentence(node: &Node) -> BuildResult<Sentence> {
    let mut sentence = Sentence {
        span: node.trimmed(),
        leads: Vec::new(),
        clauses: Vec::new(),
        modes: None,
        letter: Letter::Small,
        missing_stop: false,
    };
    let mut separator = (Separator::First, Vec::new(), ConnectiveWording::And);
    let mut turn = None;
    for child in node.children() {
        match child.rule() {
            // "On the turn it is deployed, ...": about the subject of the clause.
            Rule::while_lead if child.has(Rule::on_turn) => {
                let on_turn = child.first()?;
                if turn.is_some() {
                    return Err(on_turn.misuse(Misuse::OnTurnTwice));
                }
                turn = Some(on_turn);
            }
            Rule::clause => {
                let behind_then = matches!(sentence.leads.last(), Some(lead) if lead.node == Lead::Then);
                if sentence.clauses.is_empty() && behind_then && is_capitalized(child.text()) {
                    sentence.letter = Letter::Capital;
                }
                let (connective, inner, words) = std::mem::replace(
                    &mut separator,
                    (Separator::And, Vec::new(), ConnectiveWording::And),
                );
                let mut clause = Clause {
                    connective: words,
                    ..clause(&child, connective, inner)?
                };
                if let Some(turn) = turn.take() {
                    clause::led_by_turn(&turn, &mut clause)?;
                }
                clause::attacks_at_once(&child, &mut clause)?;
                sentence.clauses.push(clause);
            }
            Rule::modes => sentence.modes = Some(modes(&child)?),
            Rule::or_separator => separator = (Separator::Or, Vec::new(), ConnectiveWording::And),
            Rule::and_separator => {
                let inner = child.children().map(|inner| Ok(spanned(&inner, lead(&inner)?)));
                let inner = inner.collect::<BuildResult<Vec<_>>>()?;
                let words = match child.which(&CONNECTIVES)? {
                    _ if !inner.is_empty() => ConnectiveWording::And,
                    words => words,
                };
                separator = (Separator::And, inner, words);
            }
            _ => {
                let lead = lead(&child)?;
                sentence.leads.push(spanned(&child, lead));
                // "If you have a Base in play at the start of your turn": asked at that moment.
                if let Some(at) = child.child(Rule::at_moment) {
                    let wording = MomentWording {
                        behind: true,
                        ..moment_wording(&at)?
                    };
                    let moment = Lead::Moment(moment(&at)?, wording, None);
                    sentence.leads.push(spanned(&at, moment));
                }
            }
        }
    }
    // An effect that is gained brings its own full stop, and a keyword effect has none.
    let has_its_own = sentence.clauses.last().is_some_and(Clause::ends_in_effect);
    let ends: &[char] = if has_its_own {
        &['.', '>', ')', '"', '”']
    } else {
        &['"', '”']
    };
    sentence.missing_stop = node.has(Rule::missing_stop) && !node.text().trim_end().ends_with(ends);
    // "Draw 1, discard 1.": a list ends in "and".
    if let Some(last) = sentence.clauses.last_mut()
        && last.connective == ConnectiveWording::Comma
    {
        last.connective = ConnectiveWording::And;
    }
    // A turn that is named leads a clause, and here none follows.
    if let Some(turn) = turn {
        return Err(turn.misuse(Misuse::OnTurnBeforeEvent));
    }
    Ok(sentence)
}

/// `, and`.
const CONNECTIVES: [(Rule, ConnectiveWording); 3] = [
    (Rule::is_and, ConnectiveWording::And),
    (Rule::is_comma_and, ConnectiveWording::CommaAnd),
    (Rule::is_comma, ConnectiveWording::Comma),
];

/// Checks whether the first letter of a text is a capital, and the second is not.
fn is_capitalized(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|first| first.is_ascii_uppercase())
        && letters.next().is_some_and(|second| second.is_ascii_lowercase())
}

fn modes(node: &Node) -> BuildResult<Modes> {
    Ok(Modes {
        span: node.trimmed(),
        actor: node
            .child(Rule::player_noun)
            .map(|child| noun(&child))
            .transpose()?,
        may: node.has(Rule::you_may) || node.has(Rule::may),
        number: modes_number(node)?,
        wording: ModesWording::Following {
            one: node.has(Rule::one_of_words),
            effects: node.has(Rule::effects_word),
            verb: match node.which(&[
                (Rule::is_chosen, ModesVerb::Choose),
                (Rule::is_activated, ModesVerb::Activate),
            ])? {
                ModesVerb::Choose if node.has(Rule::and_activate) => ModesVerb::ChooseAndActivate,
                verb => verb,
            },
            colon: node.has(Rule::mode_colon),
            rows: node.has(Rule::is_below),
            playing: node.has(Rule::when_playing),
        },
        playing: node.child(Rule::when_playing).map(|child| child.span()),
        instead: node.child(Rule::instead).map(|child| child.span()),
        modes: node
            .children()
            .filter(|child| child.rule() == Rule::mode)
            .map(|mode| mode.children().map(|child| sentence(&child)).collect())
            .collect::<BuildResult<_>>()?,
    })
}

/// Builds the least and greatest number of modes that are chosen; `None` for "the following effects".
fn modes_number(node: &Node) -> BuildResult<Option<(u8, u8)>> {
    if let Some(range) = node.child(Rule::range) {
        let mut ends = range.children();
        return Ok(Some((number(&ends.need()?)?, number(&ends.need()?)?)));
    }
    if node.has(Rule::one_of_words) {
        return Ok(Some((1, 1)));
    }
    let Some(most) = node.child(Rule::number) else {
        return Ok(None);
    };
    let most = number(&most)?;
    Ok(Some((if node.has(Rule::is_up_to) { 0 } else { most }, most)))
}

/// `③`, `(3)`.
fn circled(node: &Node) -> BuildResult<u8> {
    let text = node.text();
    let value = match text.chars().next() {
        Some(circled @ '①'..='⑳') => circled as u32 - '①' as u32 + 1,
        _ => text.trim_matches(['(', ')']).parse().map_err(|_| node.bug())?,
    };
    u8::try_from(value).map_err(|_| node.bug())
}

/// Builds the player whose turn it is: `your`, `each other player's`.
fn whose(node: &Node) -> BuildResult<Box<Spanned<Player>>> {
    Ok(Box::new(possessor(&node.need(Rule::player_possessive)?)?))
}

/// `during your turn`, as a whole.
fn window(node: &Node) -> BuildResult<Box<Spanned<Player>>> {
    Ok(Box::new(spanned(node, whose(node)?.node)))
}

fn lead(node: &Node) -> BuildResult<Lead> {
    Ok(match node.rule() {
        Rule::then => Lead::Then,
        Rule::if_you_do => Lead::IfDone {
            asked: asked_whom(node),
            not: node.has(Rule::dont),
            deed: node
                .child(Rule::deed_again)
                .map(|deed| deed_again(&deed))
                .transpose()?,
        },
        Rule::later_lead => Lead::Later(later(&node.first()?)?),
        Rule::otherwise => Lead::Otherwise(match node.child(Rule::if_not) {
            None => OtherwiseWording::Otherwise,
            Some(words) if words.has(Rule::is_it) => OtherwiseWording::IfItIsNot,
            Some(_) => OtherwiseWording::IfNot,
        }),
        Rule::window => Lead::Window(whose(node)?),
        Rule::trigger => {
            let during = match (node.child(Rule::ordinal), node.child(Rule::conditions)) {
                (Some(ordinal), _) => Some(During::Nth(spanned(&ordinal, condition::nth(&ordinal)?))),
                (None, Some(child)) => Some(During::While(asked(node, &child)?)),
                (None, None) => None,
            };
            let event = node.need(Rule::event)?;
            let inside = event
                .child(Rule::during_window)
                .or_else(|| node.child(Rule::during_window));
            let window = inside.map(|child| window(&child));
            Lead::When {
                event: Box::new(either(self::event(&event)?, node)?),
                window: window.transpose()?,
                period: match node.child(Rule::duration) {
                    Some(child) => Some(duration(&child)?),
                    None => node.has(Rule::short_turn).then_some(Period::ThisTurn),
                },
                during,
                word: if node.has(Rule::if_word) {
                    TriggerWord::If
                } else {
                    TriggerWord::When
                },
                occasion: if node.has(Rule::next_time) {
                    Occasion::Next
                } else {
                    Occasion::Every
                },
                bare_turn: node.has(Rule::short_turn),
            }
        }
        Rule::moment => {
            let moment = moment(node)?;
            let when = node
                .child(Rule::turn_when)
                .map(|when| turn_when(&when, &moment).map(Box::new))
                .transpose()?;
            Lead::Moment(moment, moment_wording(node)?, when)
        }
        Rule::while_lead if node.has(Rule::on_turn) => {
            return Err(node.misuse(Misuse::OnTurnBeforeEvent));
        }
        Rule::while_lead if let Some(did) = node.child(Rule::turn_did) => {
            let word = node.which(&[
                (Rule::is_where, TurnQuery::Where),
                (Rule::is_in_which, TurnQuery::InWhich),
            ])?;
            let since = node.which(&[
                (Rule::is_turn, Lookback::Turn),
                (Rule::is_battle, Lookback::Battle),
            ])?;
            Lead::While(did_within(&did, since, false, Some(word))?, None)
        }
        Rule::while_lead => Lead::While(
            conditions(&node.need(Rule::conditions)?)?,
            node.child(Rule::during_window)
                .map(|child| whose(&child))
                .transpose()?,
        ),
        Rule::each_lead => Lead::ForEach(Box::new(each(&node.need(Rule::for_each)?)?)),
        Rule::if_lead => Lead::If(
            asked(node, &node.need(Rule::conditions)?)?,
            if node.has(Rule::when_word) {
                TriggerWord::When
            } else {
                TriggerWord::If
            },
        ),
        Rule::duration_lead => Lead::Duration(duration(&node.need(Rule::duration)?)?),
        _ => return Err(node.bug()),
    })
}

/// `discard with this effect`.
fn deed_again(node: &Node) -> BuildResult<(BareDeed, Way)> {
    let deed = node.which(&[
        (Rule::is_discarded, BareDeed::Discard),
        (Rule::is_drawn, BareDeed::Draw),
    ])?;
    Ok((deed, way(&node.need(Rule::way)?)?))
}

/// `If they can't`: who is asked whether something was done, and whether it could be.
fn asked_whom(node: &Node) -> DoneQuery {
    let can = node.child(Rule::dont).is_some_and(|word| word.has(Rule::is_cant));
    match node.child(Rule::they) {
        None if can => DoneQuery::YouCant,
        None => DoneQuery::You,
        Some(who) if who.has(Rule::is_it) => DoneQuery::It,
        Some(_) if can => DoneQuery::TheyCant,
        Some(_) => DoneQuery::They,
    }
}

/// Conditions behind "if", "while" or "unless".
fn asked(node: &Node, asked: &Node) -> BuildResult<Conditions> {
    Ok(Conditions {
        not: node.has(Rule::is_unless),
        ..conditions(asked)?
    })
}

/// `when this Unit is paired with a Pilot`.
fn turn_when(node: &Node, moment: &Moment) -> BuildResult<TurnWhen> {
    let inner = node.first()?;
    if inner.rule() == Rule::conditions {
        return Ok(TurnWhen::Where(asked(node, &inner)?));
    }
    if moment.edge == Edge::Start {
        return Err(node.misuse(Misuse::AlreadyAtStart));
    }
    let since = Lookback::of(moment.section).ok_or_else(|| node.misuse(Misuse::HappenedInStep))?;
    Ok(match inner.rule() {
        Rule::event => TurnWhen::Event(Box::new(spanned(&inner, event(&inner)?)), since),
        Rule::turn_did => TurnWhen::Where(did_within(&inner, since, node.has(Rule::is_unless), None)?),
        _ => return Err(inner.bug()),
    })
}

/// `you have played a Command card`, of a turn, phase or battle that is named before it.
fn did_within(
    node: &Node,
    since: Lookback,
    not: bool,
    of_turn: Option<TurnQuery>,
) -> BuildResult<Conditions> {
    let mut did = condition(node)?;
    since_named(&mut did, since);
    Ok(Conditions {
        span: node.trimmed(),
        any: false,
        mixed: false,
        wording: ListWording::Words,
        not,
        of_turn,
        all: vec![spanned(node, did)],
    })
}

fn way(node: &Node) -> BuildResult<Way> {
    if node.has(Rule::is_this_way) {
        return Ok(Way::ThisWay);
    }
    let by = node.which(&[(Rule::is_by, true), (Rule::is_with, false)])?;
    let ability = node.which(&[(Rule::is_ability, true), (Rule::is_effect, false)])?;
    Ok(match (by, ability) {
        (false, false) => Way::With,
        (true, false) => Way::By,
        (false, true) => Way::WithAbility,
        (true, true) => Way::ByAbility,
    })
}

fn done(node: &Node) -> BuildResult<Done> {
    node.which(&[
        (Rule::is_chosen, Done::Chosen),
        (Rule::is_destroyed, Done::Destroyed),
        (Rule::is_discarded, Done::Discarded),
        (Rule::is_returned, Done::Returned),
        (Rule::is_exiled, Done::Exiled),
        (Rule::is_removed, Done::Removed),
        (Rule::is_revealed, Done::Revealed),
        (Rule::is_deployed, Done::Deployed),
        (Rule::is_placed, Done::Placed),
        (Rule::is_added, Done::Added),
        (Rule::is_rested, Done::Rested),
        (Rule::is_activated, Done::SetActive),
    ])
}

fn duration(node: &Node) -> BuildResult<Period> {
    let inner = node.first()?;
    Ok(match inner.rule() {
        Rule::this_turn => Period::ThisTurn,
        Rule::this_battle => Period::ThisBattle,
        Rule::start_phase => Period::StartPhase(whose(&inner)?),
        Rule::until if edge(&inner)? == Edge::Start => Period::UntilStartOfNextTurn(whose(&inner)?),
        Rule::until => Period::UntilEndOfNextTurn(whose(&inner)?),
        Rule::next_turn => Period::NextTurn(whose(&inner)?),
        _ => return Err(inner.bug()),
    })
}
