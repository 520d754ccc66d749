//! Noun phrases, their qualities and their places.

use super::*;

pub(super) fn nouns(node: &Node) -> BuildResult<Nouns> {
    if node.rule() == Rule::differing {
        return differing(node);
    }
    let mut rest = Vec::new();
    let mut children = node.children();
    let first = noun(&children.need()?)?;
    for child in children {
        let connective = match child.rule() {
            Rule::and_noun => NounConnective::And,
            Rule::or_noun => NounConnective::Or,
            Rule::slash_noun => NounConnective::Slash,
            Rule::comma_noun => NounConnective::Comma,
            _ => return Err(child.bug()),
        };
        rest.push((connective, noun(&child.first()?)?));
    }
    Ok(Nouns {
        span: node.trimmed(),
        first,
        rest,
    })
}

/// `3 or more different colors of cards in your trash`.
pub(super) fn differing(node: &Node) -> BuildResult<Nouns> {
    let mut nouns = nouns(&node.need(Rule::had_nouns)?)?;
    let among = node.which(&[(Rule::is_among, true), (Rule::is_of, false)])?;
    let quality = in_common(node, Some(CountedWording::Before { among }))?;
    match &mut nouns.first.kind {
        NounKind::Group(group) if nouns.rest.is_empty() => group.qualities.push(spanned(node, quality)),
        _ => return Err(Disagreement(nouns.span, None)),
    }
    Ok(nouns)
}

pub(super) fn noun(node: &Node) -> BuildResult<NounPhrase> {
    let kind = match node.rule() {
        Rule::reference => NounKind::Reference(reference(node)?),
        Rule::it_at => NounKind::Reference(reference_of(node)?),
        Rule::top_cards => NounKind::TopCards {
            number: node.child(Rule::number).map_or(Ok(1), |child| number(&child))?,
            of: possessor(&node.need(Rule::player_possessive)?)?,
        },
        Rule::top_shields => NounKind::Group(top_shields(node)?),
        Rule::first_cards => NounKind::Group(first_cards(node)?),
        Rule::attacked_noun => NounKind::Group(Group {
            quantity: Some(spanned(node, Quantity::The)),
            qualities: vec![spanned(node, Quality::State(State::Attacked))],
            nouns: vec![spanned(node, plain_word(Noun::Unit))],
            wording: GroupWording {
                target: true,
                ..GroupWording::PLAIN
            },
            ..NOTHING
        }),
        Rule::paired_card | Rule::paired_pilot => NounKind::PairedCard {
            noun: noun_word(&node.need(Rule::noun_word)?)?,
            unit: match node.child(Rule::reference) {
                Some(unit) => reference(&unit)?,
                None if node.has(Rule::their) => Anaphor::Them,
                None => Anaphor::It,
            },
            possessive: node.rule() == Rule::paired_pilot,
        },
        Rule::part_of => {
            let mut children = node.children();
            let mut qualities = Vec::new();
            let mut wording = GroupWording {
                both: node.has(Rule::is_both),
                ..GroupWording::PLAIN
            };
            let quantity = if wording.both {
                // One alone is not both.
                let two = Numeral::Number(2);
                spanned(node, Quantity::Exactly(Box::new(Measure::Number(two, None))))
            } else {
                let first = children.need()?;
                match first.rule() {
                    Rule::one_of | Rule::all | Rule::any_number => {
                        quantity_of(&first, &first, &mut qualities, &mut wording)?
                    }
                    Rule::quantity => quantity(&first, &mut qualities, &mut wording)?,
                    _ => return Err(first.bug()),
                }
            };
            let of = children.need()?;
            for child in children {
                quality(&child, &mut qualities)?;
            }
            NounKind::PartOf {
                quantity,
                wording,
                of: spanned(&of, reference(&of)?),
                qualities,
                told: None,
            }
        }
        Rule::known_noun => known_noun(node)?,
        Rule::the_doer => the_doer(node)?,
        Rule::whole_hand => NounKind::WholeHand(possessor(&node.first()?)?),
        Rule::player_noun if let Some(player) = node.child(Rule::some_player) => {
            let all = player
                .child(Rule::quantity)
                .is_some_and(|quantity| quantity.has(Rule::all));
            let player = some_player(&player)?;
            let wording = if all && player == Player::Each {
                ActorWording::All
            } else {
                ActorWording::Named
            };
            NounKind::Player(player, wording)
        }
        Rule::player_noun => {
            if node.has(Rule::is_you) {
                NounKind::Player(Player::You, ActorWording::Named)
            } else if node.has(Rule::is_opponent) {
                NounKind::Player(Player::Opponent, ActorWording::Named)
            } else {
                let wording = node.which(&[
                    (Rule::is_each, ActorWording::Named),
                    (Rule::is_both, ActorWording::Both),
                    (Rule::is_all, ActorWording::All),
                ])?;
                NounKind::Player(Player::Each, wording)
            }
        }
        Rule::group => NounKind::Group(group(node)?),
        Rule::measured => NounKind::Group(measured(node)?),
        _ => return Err(node.bug()),
    };
    Ok(NounPhrase {
        span: node.trimmed(),
        kind,
    })
}

/// `a number of cards equal to the number of your Bases among them`.
fn measured(node: &Node) -> BuildResult<Group> {
    let mut group = group(&node.need(Rule::group)?)?;
    if let Some(quantity) = &group.quantity {
        return Err(Disagreement(quantity.span, Some(Misuse::NumberTwice)));
    }
    let number = node.need(Rule::equal_to)?;
    let measure = Box::new(Measure::Equal(equal_to(&number)?));
    let quantity = if node.has(Rule::is_up_to) {
        Quantity::UpTo(measure)
    } else {
        Quantity::Exactly(measure)
    };
    group.quantity = Some(spanned(&number, quantity));
    if let Some(among) = node.child(Rule::among_them) {
        if group.zone.is_some() {
            return Err(Disagreement(among.trimmed(), None));
        }
        group.zone = Some(spanned(&among, Zone::Among(())));
        group.wording.among_behind = true;
        group.wording.from_it = among.has(Rule::is_it);
        group.wording.from = among.has(Rule::from);
    }
    Ok(group)
}

/// `the first 2 cards in your opponent's shield area`.
fn first_cards(node: &Node) -> BuildResult<Group> {
    let of = possessor(&node.need(Rule::player_possessive)?)?;
    let number = node
        .child(Rule::number)
        .map_or(Ok(1), |number| self::number(&number))?;
    let number = Box::new(Measure::Number(Numeral::Number(number), None));
    Ok(Group {
        quantity: Some(spanned(node, Quantity::Exactly(number))),
        nouns: vec![spanned(node, plain_word(Noun::ShieldAreaCard))],
        zone: Some(spanned(
            node,
            Zone::Area {
                of,
                area: Area::Shield,
                first: true,
            },
        )),
        ..NOTHING
    })
}

/// A description that says nothing yet.
pub(super) const NOTHING: Group = Group {
    quantity: None,
    owner: None,
    theirs: None,
    qualities: Vec::new(),
    nouns: Vec::new(),
    zone: None,
    or_zone: None,
    wording: GroupWording::PLAIN,
};

/// A number, and no word of what it counts.
pub(super) fn so_many(number: &Node) -> BuildResult<Group> {
    let count = Box::new(Measure::Number(Numeral::Number(self::number(number)?), None));
    Ok(Group {
        quantity: Some(spanned(number, Quantity::Exactly(count))),
        ..NOTHING
    })
}

/// A noun in the singular.
pub(super) fn plain_word(noun: Noun) -> NounWord {
    NounWord {
        noun,
        link: false,
        token: false,
        plural: false,
    }
}

/// `this rested Unit`: something known, with what else has to hold of it.
fn known_noun(node: &Node) -> BuildResult<NounKind> {
    let first = node.first()?;
    let word = node.need(Rule::noun_word)?;
    let noun = noun_word(&word)?.noun;
    let side = node.child(Rule::side).map(|child| side(&child)).transpose()?;
    let wording = match (first.rule(), side) {
        (Rule::that_word, None) => Anaphor::ThatNoun(noun),
        (Rule::that_word, Some(side)) => Anaphor::ThatSided(side, noun),
        (Rule::this_or_those, side) => {
            let these = first.which(&[(Rule::is_those, true), (Rule::is_this, false)])?;
            match (these, side) {
                (true, None) => Anaphor::ThoseNoun(noun),
                (true, Some(side)) => Anaphor::ThoseSided(side, noun),
                (false, None) => Anaphor::ThisNoun(noun),
                (false, Some(_)) => return Err(first.bug()),
            }
        }
        _ => return Err(first.bug()),
    };
    let mut qualities = Vec::new();
    for child in node.children().skip(1) {
        match child.rule() {
            Rule::side | Rule::noun_word => {}
            _ => quality(&child, &mut qualities)?,
        }
    }
    Ok(NounKind::PartOf {
        quantity: spanned(&first, Quantity::The),
        wording: GroupWording {
            order: adjective_order(node)?,
            ..GroupWording::PLAIN
        },
        of: spanned(node, wording),
        qualities,
        told: None,
    })
}

/// `the enemy Unit that destroyed it`: the one that has done what sets the effect off.
fn the_doer(node: &Node) -> BuildResult<NounKind> {
    let side = node.child(Rule::side).map(|child| side(&child)).transpose()?;
    let did = node.which(&[
        (Rule::is_destroyed, Did::Destroyed),
        (Rule::is_attacked, Did::Attacked),
        (Rule::is_dealt, Did::Dealt),
    ])?;
    let noun = |child: &Node| Ok(noun_word(&child.need(Rule::noun_word)?)?.noun);
    let of = match (
        node.child(Rule::pronoun),
        node.child(Rule::this_noun),
        node.child(Rule::that_noun),
    ) {
        (Some(it), _, _) if is_it(&it)? => DoneTo::It,
        (Some(them), _, _) => return Err(them.misuse(Misuse::DoneToSeveral)),
        (None, Some(this), _) => DoneTo::This(noun(&this)?),
        (None, None, Some(that)) => DoneTo::That(noun(&that)?),
        (None, None, None) => node.which(&[
            (Rule::is_that, DoneTo::ThatDamage),
            (Rule::is_the, DoneTo::TheDamage),
        ])?,
    };
    Ok(NounKind::PartOf {
        quantity: spanned(node, Quantity::The),
        wording: GroupWording::PLAIN,
        of: spanned(node, Anaphor::Doer { did, of }),
        qualities: Vec::new(),
        told: Some((
            side.unwrap_or(Side::Any),
            noun_word(&node.need(Rule::noun_word)?)?,
        )),
    })
}

/// Whether a pronoun is `it`, and not `them`.
pub(super) fn is_it(pronoun: &Node) -> BuildResult<bool> {
    pronoun.which(&[(Rule::is_it, true), (Rule::is_them, false)])
}

pub(super) fn reference(node: &Node) -> BuildResult<Anaphor> {
    reference_of(&node.first()?)
}

pub(super) fn reference_of(inner: &Node) -> BuildResult<Anaphor> {
    let noun = || Ok(noun_word(&inner.need(Rule::noun_word)?)?.noun);
    let side = || inner.child(Rule::side).map(|child| side(&child)).transpose();
    Ok(match inner.rule() {
        Rule::pronoun if is_it(inner)? => Anaphor::It,
        Rule::pronoun => Anaphor::Them,
        Rule::this_at => Anaphor::ThisCardAt {
            hand: is_hand(inner)?,
            from: inner.has(Rule::from),
        },
        Rule::that_at => Anaphor::ThatCardAt {
            it: false,
            hand: is_hand(inner)?,
            from: inner.has(Rule::from),
        },
        Rule::it_at => Anaphor::ThatCardAt {
            it: true,
            hand: is_hand(inner)?,
            from: true,
        },
        Rule::this_noun => Anaphor::ThisNoun(noun_word(&inner.first()?)?.noun),
        Rule::that_noun => match side()? {
            None => Anaphor::ThatNoun(noun()?),
            Some(side) => Anaphor::ThatSided(side, noun()?),
        },
        Rule::those_noun => match side()? {
            None => Anaphor::ThoseNoun(noun()?),
            Some(side) => Anaphor::ThoseSided(side, noun()?),
        },
        Rule::the_done => Anaphor::TheDone {
            done: done(&inner.need(Rule::done)?)?,
            noun: noun()?,
            behind: inner.first()?.rule() == Rule::noun_word,
            plural: noun_word(&inner.need(Rule::noun_word)?)?.plural,
        },
        Rule::the_remaining => Anaphor::Remaining(inner.which(&[
            (Rule::is_any, Left::Any),
            (Rule::is_plural, Left::Cards),
            (Rule::is_card, Left::Card),
            (Rule::is_rest, Left::Rest),
            (Rule::is_others, Left::Others),
            (Rule::is_other, Left::Other),
        ])?),
        Rule::this_bare => Anaphor::This,
        _ => return Err(inner.bug()),
    })
}

pub(super) fn group(node: &Node) -> BuildResult<Group> {
    let mut group = Group {
        quantity: None,
        owner: None,
        theirs: None,
        qualities: Vec::new(),
        nouns: Vec::new(),
        zone: None,
        or_zone: None,
        wording: GroupWording::default(),
    };
    let mut is_behind_that = false;
    for child in node.children() {
        match child.rule() {
            Rule::quantity => {
                group.quantity = Some(quantity(&child, &mut group.qualities, &mut group.wording)?);
            }
            Rule::owner if child.has(Rule::their) => {
                group.theirs = Some(child.span());
                group.wording.own = child.has(Rule::own).then_some(OwnWording::Their);
            }
            Rule::owner if let Some(player) = child.child(Rule::some_player) => {
                match self::owner(&player, &mut group)? {
                    Player::Opponent => {
                        group.wording.opponents = true;
                        group.owner = Some(spanned(&child, Side::Enemy));
                    }
                    owner => group.qualities.push(spanned(&child, Quality::OwnedBy(owner))),
                }
            }
            Rule::owner => {
                group.wording.opponents = child.has(Rule::your_opponents);
                let side = if group.wording.opponents {
                    Side::Enemy
                } else {
                    Side::Yours
                };
                group.owner = Some(spanned(&child, side));
                group.wording.own = child.has(Rule::own).then_some(OwnWording::Your);
            }
            Rule::you_have if let Some(known) = child.child(Rule::known_player) => {
                let owner = Player::Known(known_player(&known)?);
                group.wording.you_have = true;
                group.wording.in_play |= child.has(Rule::is_in_play);
                group.qualities.push(spanned(&child, Quality::OwnedBy(owner)));
            }
            Rule::you_have => {
                group.wording.you_have = true;
                group.wording.in_play |= child.has(Rule::is_in_play);
                group.owner = Some(Spanned {
                    span: child.span(),
                    node: Side::Yours,
                })
            }
            Rule::noun_words => {
                group.nouns = noun_words(&child, &mut group.qualities)?;
                group.wording.side_once = group.nouns.len() > 1 && !child.has(Rule::side);
            }
            Rule::noun_word => group.nouns.push(spanned(&child, noun_word(&child)?)),
            Rule::comma_except if !child.has(Rule::except) => {
                group.wording.including = Some(child.which(&[
                    (Rule::is_this, Included::ThisUnit),
                    (Rule::is_unit, Included::UnitTokens),
                ])?);
            }
            Rule::comma_except => {
                group.wording.comma = true;
                group.wording.commas = child.has(Rule::is_comma);
                quality(&child.first()?, &mut group.qualities)?;
            }
            Rule::zone => {
                group.zone = Some(spanned(&child, zone(&child)?));
                group.wording.in_play |= child.has(Rule::in_play);
                let among = child.child(Rule::among_them);
                group.wording.from_it |= among.as_ref().is_some_and(|among| among.has(Rule::is_it));
                let place = child.child(Rule::in_zone).or(among);
                group.wording.from |= place.is_some_and(|zone| zone.has(Rule::from));
            }
            Rule::either_zone => {
                let zones = either_zone(&child)?;
                group.zone = Some(spanned(&child, zones.0));
                group.or_zone = Some(Box::new(spanned(&child, zones.1)));
                group.wording.from = child.has(Rule::from);
            }
            Rule::being_battled => {
                group.wording.attacked = child.has(Rule::is_attacking);
                quality(&child, &mut group.qualities)?;
            }
            Rule::attacking_what => {
                group.wording.attacking = true;
                quality(&child, &mut group.qualities)?;
            }
            Rule::that_is => {
                let before = group.qualities.len();
                quality(&child, &mut group.qualities)?;
                group.wording.that_twice |= is_behind_that && child.has(Rule::had_quality);
                group.wording.that_is_battling |= is_battling(&child);
                group.wording.that_has |= is_had(&child);
                is_behind_that = true;
                group.wording.state_behind |= group.qualities[before..]
                    .iter()
                    .any(|quality| matches!(quality.node, Quality::State(_)));
            }
            _ => quality(&child, &mut group.qualities)?,
        }
    }
    group.wording.order = adjective_order(node)?;
    // Right before the noun, where "Link" stands.
    let before = node
        .children()
        .take_while(|child| child.rule() != Rule::noun_words);
    group.wording.linked = before
        .last()
        .is_some_and(|child| child.rule() == Rule::state && child.has(Rule::is_link));
    let no = matches!(&group.quantity, Some(quantity) if quantity.node == Quantity::No);
    group.wording.single = no && group.nouns.iter().all(|noun| !noun.node.plural);
    Ok(group)
}

/// Whether "that has" says what holds: all of it, or what "and" joins to the rest.
fn is_had(that: &Node) -> bool {
    let had = that
        .children()
        .filter(|child| child.rule() == Rule::had_quality && !child.has(Rule::alike));
    let wording = that
        .children()
        .filter(|child| child.rule() == Rule::predicate_quality);
    had.count() > 0 && (wording.count() == 0 || !that.has(Rule::or_condition))
}

/// Whether "that is" says what it is battling.
fn is_battling(that: &Node) -> bool {
    let mut wording = that.children();
    wording.any(|child| child.rule() == Rule::predicate_quality && child.has(Rule::battling_what))
}

/// Where adjectives stand among others that cards print: the state and the side before the color, and what is no Link Unit and no token
/// last.
const COLOR: usize = 5;
const TRAIT: usize = 6;
const LAST: usize = 8;

/// The same of a state, where that is an adjective.
fn state_rank(state: State) -> Option<usize> {
    match state {
        State::Active | State::Rested => Some(1),
        State::Damaged | State::Undamaged => Some(2),
        State::Attacking | State::Attacked | State::Battling | State::Blocking => Some(3),
        State::Link | State::Token | State::InPlay => None,
    }
}

/// The order of the adjectives before the noun.
fn adjective_order(node: &Node) -> BuildResult<AdjectiveOrder> {
    let mut ranks = Vec::new();
    for child in node.children() {
        ranks.push(match child.rule() {
            Rule::state => match state_rank(state(&child)?) {
                Some(rank) => rank,
                // "Link" and "token" stand with the noun.
                None => return Ok(AdjectiveOrder::CANONICAL),
            },
            Rule::non => match child.child(Rule::state) {
                Some(denied) => state_rank(state(&denied)?).unwrap_or(LAST),
                None if child.has(Rule::colors) => COLOR,
                None if child.has(Rule::traits) => TRAIT,
                None => LAST,
            },
            Rule::other => 0,
            Rule::side => 4,
            Rule::colors => COLOR,
            Rule::traits => TRAIT,
            Rule::named => 7,
            Rule::noun_words | Rule::noun_word => break,
            // How many and whose they are has one place, before all of these.
            _ => continue,
        });
    }
    let mut canonical: Vec<usize> = (0..ranks.len()).collect();
    canonical.sort_by_key(|at| ranks[*at]);
    let places: Vec<usize> = (0..ranks.len())
        .filter_map(|at| canonical.iter().position(|other| *other == at))
        .collect();
    Ok(AdjectiveOrder::of(&places))
}

/// "a", of a description that has no number of its own.
pub(super) fn one_of_group(node: &Node, group: Group) -> NounPhrase {
    NounPhrase {
        span: node.trimmed(),
        kind: NounKind::Group(Group {
            quantity: Some(spanned(node, Quantity::One)),
            ..group
        }),
    }
}

/// How many. "another" is a quality as well, and how a quantity is said belongs to what it is a quantity of.
pub(super) fn quantity(
    node: &Node,
    qualities: &mut Vec<Spanned<Quality>>,
    wording: &mut GroupWording,
) -> BuildResult<Spanned<Quantity>> {
    quantity_of(node, &node.first()?, qualities, wording)
}

fn quantity_of(
    node: &Node,
    inner: &Node,
    qualities: &mut Vec<Spanned<Quality>>,
    wording: &mut GroupWording,
) -> BuildResult<Spanned<Quantity>> {
    let mut children = inner.children();
    let quantity = match inner.rule() {
        Rule::range => Quantity::Range(number(&children.need()?)?, number(&children.need()?)?),
        Rule::up_to => Quantity::UpTo(Box::new(Measure::Number(amount(&children.need()?)?, None))),
        Rule::at_least => Quantity::AtLeast(match children.next() {
            Some(least) => number(&least)?,
            None => {
                wording.in_letters = true;
                1
            }
        }),
        Rule::at_most => Quantity::AtMost(number(&children.need()?)?),
        Rule::only => Quantity::Only(number(&children.need()?)?),
        Rule::exactly => {
            wording.exactly = inner.has(Rule::is_exactly);
            Quantity::Exactly(Box::new(Measure::Number(
                amount(&inner.need(Rule::amount)?)?,
                None,
            )))
        }
        Rule::one_of => {
            wording.one_of = true;
            Quantity::One
        }
        Rule::no => {
            wording.none_of = inner.has(Rule::none_of);
            wording.remaining = inner.has(Rule::remaining);
            Quantity::No
        }
        Rule::any_number => Quantity::AnyNumber,
        Rule::another => {
            qualities.push(spanned(node, Quality::Other));
            Quantity::One
        }
        Rule::an => Quantity::One,
        Rule::all => Quantity::All,
        Rule::each => Quantity::Each,
        Rule::the => Quantity::The,
        _ => return Err(inner.bug()),
    };
    Ok(spanned(node, quantity))
}

pub(super) fn noun_words(
    node: &Node,
    qualities: &mut Vec<Spanned<Quality>>,
) -> BuildResult<Vec<Spanned<NounWord>>> {
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

pub(super) fn noun_word(node: &Node) -> BuildResult<NounWord> {
    let link = node.has(Rule::link_word);
    let inner = node
        .children()
        .find(|child| child.rule() != Rule::link_word)
        .ok_or_else(|| node.bug())?;
    // Of "Unit cards" the second word says how many.
    let said = inner
        .child(Rule::bare_card)
        .or_else(|| inner.child(Rule::bare_token));
    let plural = said.as_ref().unwrap_or(&inner).has(Rule::is_plural);
    let (noun, token) = match inner.rule() {
        Rule::shield_area_card => (Noun::ShieldAreaCard, false),
        Rule::ex_resource => (Noun::ExResource, false),
        Rule::ex_base => (Noun::ExBase, false),
        Rule::bare_token => (Noun::Token, false),
        Rule::shield => (Noun::Shield, false),
        Rule::bare_card => (Noun::Card(None), false),
        Rule::typed => {
            let kind = card_kind(&inner.need(Rule::card_type)?)?;
            let noun = if inner.has(Rule::bare_card) {
                Noun::Card(Some(kind))
            } else {
                Noun::of_kind(kind)
            };
            (noun, inner.has(Rule::bare_token))
        }
        _ => return Err(inner.bug()),
    };
    Ok(NounWord {
        noun,
        link,
        token,
        plural,
    })
}

/// `1 enemy player`, `your teammate`, `that player`.
pub(super) fn some_player(node: &Node) -> BuildResult<Player> {
    if let Some(known) = node.child(Rule::known_player) {
        return Ok(Player::Known(known_player(&known)?));
    }
    if let Some(others) = node.child(Rule::you_and) {
        return you_and(&others);
    }
    let (mut adjectives, mut wording) = (Vec::new(), GroupWording::PLAIN);
    let mut players = Players {
        quantity: None,
        circle: PlayerRelation::Any,
        plural: false,
        qualities: Vec::new(),
    };
    let mut side = None;
    for child in node.children() {
        match child.rule() {
            Rule::quantity => players.quantity = Some(quantity(&child, &mut adjectives, &mut wording)?),
            Rule::other => adjectives.push(spanned(&child, Quality::Other)),
            Rule::side => side = Some(self::side(&child)?),
            Rule::player_with => {
                players.qualities.push(spanned(&child, player_quality(&child)?));
            }
            _ => return Err(child.bug()),
        }
    }
    if node.has(Rule::is_teammate) {
        players.circle = PlayerRelation::Teammate;
        players.quantity = Some(spanned(node, Quantity::The));
        return Ok(Player::Described(Box::new(players)));
    }
    if node.has(Rule::is_any) {
        players.quantity = Some(spanned(node, Quantity::One));
    } else if node.has(Rule::is_the) {
        players.quantity = Some(spanned(node, Quantity::The));
    }
    let team = [
        (Rule::is_team, Side::Friendly),
        (Rule::is_enemy_team, Side::Enemy),
    ];
    let team = node.labelled(&team);
    if node.has(Rule::is_opponent) {
        side = Some(Side::Enemy);
    }
    side = team.or(side);
    players.plural = node.has(Rule::is_plural) || team.is_some();
    players.circle = match (side, adjectives.is_empty()) {
        (Some(Side::Enemy), _) => {
            // Nobody is an enemy of their own, so that others are other than one who was brought up.
            let others = adjectives.iter().filter(|one| one.node == Quality::Other);
            let others = others.map(|other| Spanned {
                span: other.span,
                node: PlayerQuality::Other,
            });
            players.qualities.extend(others);
            PlayerRelation::Enemy
        }
        (Some(Side::Friendly), true) => PlayerRelation::Friendly,
        (Some(Side::Friendly), false) => PlayerRelation::Teammate,
        (Some(Side::Any | Side::Yours | Side::Theirs) | None, true) => PlayerRelation::Any,
        (Some(Side::Any | Side::Yours | Side::Theirs) | None, false) => PlayerRelation::Other,
    };
    let quantity = players.quantity.as_ref().map(|quantity| &quantity.node);
    if players.qualities.is_empty() {
        match (players.circle, quantity) {
            (PlayerRelation::Enemy, Some(Quantity::The)) => return Ok(Player::Opponent),
            (PlayerRelation::Any, Some(Quantity::Each | Quantity::All)) => return Ok(Player::Each),
            (_, _) => {}
        }
    }
    Ok(Player::Described(Box::new(players)))
}

/// `you and that player`.
fn you_and(node: &Node) -> BuildResult<Player> {
    let others = if let Some(known) = node.child(Rule::known_player) {
        Player::Known(known_player(&known)?)
    } else if node.has(Rule::is_teammate) {
        Player::Described(Box::new(Players {
            quantity: Some(spanned(node, Quantity::The)),
            circle: PlayerRelation::Teammate,
            plural: false,
            qualities: Vec::new(),
        }))
    } else {
        node.need(Rule::your_opponent)?;
        Player::Opponent
    };
    Ok(Player::Described(Box::new(Players {
        quantity: Some(spanned(node, Quantity::All)),
        circle: PlayerRelation::Any,
        plural: true,
        qualities: vec![spanned(node, PlayerQuality::YouAnd(others))],
    })))
}

/// `that player`, `the chosen players`.
fn known_player(node: &Node) -> BuildResult<KnownPlayer> {
    let that = match node.has(Rule::is_enemy) {
        true => PlayerWording::ThatEnemy,
        false => PlayerWording::That,
    };
    let (wording, plural) = node.which(&[
        (Rule::is_that, (that, false)),
        (Rule::is_those, (that, true)),
        (
            Rule::is_same,
            (
                PlayerWording::SameEnemy {
                    team: node.has(Rule::is_team),
                },
                false,
            ),
        ),
        (
            Rule::is_chosen,
            (PlayerWording::Chosen, node.has(Rule::is_plural)),
        ),
        (Rule::is_each, (PlayerWording::EachOf { those: true }, true)),
    ])?;
    Ok(KnownPlayer {
        wording,
        plural: Some(plural),
    })
}

/// `with 3 or more cards in their hand`, `that is Lv.5 or higher`.
fn player_quality(node: &Node) -> BuildResult<PlayerQuality> {
    if let Some(level) = node.child(Rule::level) {
        let (comparison, lv) = bound(&level.need(Rule::bound)?)?;
        return Ok(PlayerQuality::Lv { comparison, lv });
    }
    if let Some(than) = node.child(Rule::you) {
        let degree = node.child(Rule::degree);
        let is_less = |degree: &Node| degree.has(Rule::is_less);
        return Ok(PlayerQuality::Rival {
            comparison: match &degree {
                None => Comparison::Exactly,
                Some(degree) if is_more(degree)? => Comparison::Above,
                Some(_) => Comparison::Below,
            },
            wording: match degree.as_ref().is_some_and(is_less) {
                true => Degree::Less,
                false => Degree::Fewer,
            },
            what: nouns(&node.need(Rule::nouns)?)?,
            than: you(&than)?,
        });
    }
    let Some(of) = node.child(Rule::group) else {
        return Ok(PlayerQuality::Has(nouns(&node.need(Rule::had_nouns)?)?));
    };
    let span = of.trimmed();
    Ok(PlayerQuality::Most {
        extreme: node.which(&[
            (Rule::is_fewest, Extreme::Lowest),
            (Rule::is_most, Extreme::Highest),
        ])?,
        of: Nouns {
            span,
            first: NounPhrase {
                span,
                kind: NounKind::Group(group(&of)?),
            },
            rest: Vec::new(),
        },
    })
}

/// `of that player's`: in "each enemy player's Units" and "another player's Units" the number is the players'.
fn owner(node: &Node, group: &mut Group) -> BuildResult<Player> {
    let mut player = some_player(node)?;
    let Player::Described(players) = &mut player else {
        return Ok(player);
    };
    if players.quantity.is_some() || players.plural {
        // "The enemy team's Units": the team is told, and not the Units.
        let is_the = |quantity: &Spanned<Quantity>| quantity.node == Quantity::The;
        group.quantity = group.quantity.take_if(|quantity| !is_the(quantity));
        return Ok(player);
    }
    match group.quantity.as_ref().map(|quantity| &quantity.node) {
        Some(Quantity::Each) => {}
        Some(Quantity::The) if players.circle == PlayerRelation::Enemy && players.qualities.is_empty() => {
            group.quantity = None;
            return Ok(Player::Opponent);
        }
        Some(Quantity::One) if group.qualities.iter().any(|one| one.node == Quality::Other) => {
            group.qualities.retain(|one| one.node != Quality::Other);
            players.circle = match players.circle {
                PlayerRelation::Any | PlayerRelation::Other => PlayerRelation::Other,
                PlayerRelation::Friendly | PlayerRelation::Teammate => PlayerRelation::Teammate,
                PlayerRelation::Enemy => PlayerRelation::Enemy,
            };
        }
        Some(Quantity::One) if !group.wording.one_of => {}
        _ => return Err(node.misuse(Misuse::PlayersUncounted)),
    }
    players.quantity = group.quantity.take();
    Ok(player)
}
