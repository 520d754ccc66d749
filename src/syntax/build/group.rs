//! Groups: quantities, nouns, qualities and places.

use super::*;

/// A description that says nothing yet.
pub(super) const NOTHING: Group = Group {
    quantity: None,
    owner: None,
    theirs: None,
    qualities: Vec::new(),
    nouns: Vec::new(),
    zone: None,
    under: None,
    or_zone: None,
    wording: GroupWording::PLAIN,
};

/// The positions of adjectives in the order that cards print: state and side come before color, "not Link" and "not token" last.
const COLOR: usize = 5;
const TRAIT: usize = 6;
const LAST: usize = 8;

/// `a number of cards equal to the number of your Bases among them`.
pub(super) fn measured(node: &Node) -> BuildResult<Group> {
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
pub(super) fn first_cards(node: &Node) -> BuildResult<Group> {
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

/// `your trash`: all cards in it.
pub(super) fn all_cards_in(node: &Node, zone: Zone) -> Group {
    let card = NounWord {
        plural: true,
        ..plain_word(Noun::Card(None))
    };
    Group {
        quantity: Some(spanned(node, Quantity::All)),
        nouns: vec![spanned(node, card)],
        zone: Some(spanned(node, zone)),
        wording: GroupWording {
            from: true,
            ..GroupWording::PLAIN
        },
        ..NOTHING
    }
}

/// Builds a number without a noun.
pub(super) fn so_many(number: &Node) -> BuildResult<Group> {
    let count = Box::new(Measure::Number(Numeral::Number(self::number(number)?), None));
    Ok(Group {
        quantity: Some(spanned(number, Quantity::Exactly(count))),
        ..NOTHING
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
        under: None,
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
            Rule::zone if let Some(under) = child.child(Rule::under) => {
                // "all cards under this Unit under it": where they are, and where they go.
                let before = group
                    .under
                    .replace(Box::new(spanned(&child, lying_under(&under)?)));
                if let Some(before) = before {
                    if group.zone.is_some() {
                        return Err(Disagreement(child.trimmed(), None));
                    }
                    let Spanned { span, node } = *before;
                    group.zone = Some(Spanned {
                        span,
                        node: Zone::Under(Box::new(node)),
                    });
                }
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

/// Checks whether "that has" introduces the quality or the rest that "and" joins to it.
fn is_had(that: &Node) -> bool {
    let had = that
        .children()
        .filter(|child| child.rule() == Rule::had_quality && !child.has(Rule::alike));
    let wording = that
        .children()
        .filter(|child| child.rule() == Rule::predicate_quality);
    had.count() > 0 && (wording.count() == 0 || !that.has(Rule::or_condition))
}

/// Checks whether "that is" introduces what the object is battling.
fn is_battling(that: &Node) -> bool {
    let mut wording = that.children();
    wording.any(|child| child.rule() == Rule::predicate_quality && child.has(Rule::battling_what))
}

/// Returns the rank of a state among the adjectives before a noun; `None` if the state is no adjective.
fn state_rank(state: State) -> Option<usize> {
    match state {
        State::Active | State::Rested => Some(1),
        State::Damaged | State::Undamaged => Some(2),
        State::Attacking | State::Attacked | State::Battling | State::Blocking => Some(3),
        State::Link | State::Token | State::InPlay => None,
    }
}

/// The order of the adjectives before the noun.
pub(super) fn adjective_order(node: &Node) -> BuildResult<AdjectiveOrder> {
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
            // Quantity and owner have a fixed place before all of these.
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
