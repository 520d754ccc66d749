//! Noun phrases, their qualities and their places.

use super::*;

pub(super) fn nouns(node: &Node) -> Built<Nouns> {
    if node.rule() == Rule::differing {
        return differing(node);
    }
    let mut rest = Vec::new();
    let mut children = node.children();
    let first = noun(&children.need()?)?;
    for child in children {
        let joint = match child.rule() {
            Rule::and_noun => NounJoint::And,
            Rule::or_noun => NounJoint::Or,
            Rule::slash_noun => NounJoint::Slash,
            Rule::comma_noun => NounJoint::Comma,
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

/// `3 or more different colors of cards in your trash`.
fn differing(node: &Node) -> Built<Nouns> {
    let mut nouns = nouns(&node.need(Rule::had_nouns)?)?;
    let words = node.text().to_ascii_lowercase();
    let words = words.split_once("different").map_or("", |(_, behind)| behind);
    let of = words.find(" of ").unwrap_or(usize::MAX);
    let among = words.find(" among ").unwrap_or(usize::MAX);
    let quality = in_common(node, words, Some(CountedSaid::Before { among: among < of }))?;
    match &mut nouns.first.kind {
        NounKind::Group(group) if nouns.rest.is_empty() => group.qualities.push(spanned(node, quality)),
        _ => return Err(Disagreement(nouns.span, None)),
    }
    Ok(nouns)
}

/// `different card names`, `the same Lv.`, `3 or more different names`; from the words behind their number on.
fn in_common(node: &Node, words: &str, counted: Option<CountedSaid>) -> Built<Quality> {
    let words = words.trim_start();
    let unique = words.starts_with("unique");
    let what = words
        .trim_start_matches("different")
        .trim_start_matches("unique")
        .trim_start_matches("the same")
        .trim_start();
    let least = match node.child(Rule::at_least) {
        None => None,
        Some(least) => Some(match least.child(Rule::number) {
            Some(number) => spanned(&least, self::number(&number)?),
            // "one or more".
            None => spanned(&least, 1),
        }),
    };
    Ok(Quality::InCommon {
        what: match node.child(Rule::stat) {
            Some(child) => Common::Stat(stat(&child)?),
            None if what.starts_with("color") => Common::Alike(Likeness::Color),
            None if what.starts_with("trait") => Common::Alike(Likeness::Trait),
            None => Common::Alike(Likeness::Name),
        },
        same: words.starts_with("the same"),
        least,
        said: NamesSaid {
            unique,
            card: what.starts_with("card") || !what.starts_with("name"),
            counted,
        },
    })
}

pub(super) fn noun(node: &Node) -> Built<NounPhrase> {
    let kind = match node.rule() {
        Rule::reference => NounKind::Reference(reference(node)?),
        Rule::top_cards => NounKind::TopCards {
            number: node.child(Rule::number).map_or(Ok(1), |child| number(&child))?,
            of: possessor(&node.need(Rule::player_possessive)?)?,
        },
        Rule::top_shields => NounKind::Group(top_shields(node)?),
        Rule::attacked_noun => NounKind::Group(Group {
            quantity: Some(spanned(node, Quantity::The)),
            qualities: vec![spanned(node, Quality::State(State::Attacked))],
            nouns: vec![spanned(node, plain_word(Noun::Unit))],
            said: GroupSaid {
                target: true,
                ..GroupSaid::PLAIN
            },
            ..NOTHING
        }),
        Rule::paired_card | Rule::paired_pilot => NounKind::PairedCard {
            noun: noun_word(&node.need(Rule::noun_word)?)?,
            unit: match node.child(Rule::reference) {
                Some(unit) => reference(&unit)?,
                None if node.has(Rule::their) => Said::Them,
                None => Said::It,
            },
            possessive: node.rule() == Rule::paired_pilot,
        },
        Rule::part_of => {
            let mut children = node.children();
            let mut qualities = Vec::new();
            let mut said = GroupSaid {
                both: begins(node, &["both"]),
                ..GroupSaid::PLAIN
            };
            let quantity = if said.both {
                // One alone is not both.
                let two = Numeral::Number(2);
                spanned(node, Quantity::Exactly(Box::new(Measure::Number(two, None))))
            } else {
                let first = children.need()?;
                match first.rule() {
                    Rule::one_of | Rule::all | Rule::any_number => {
                        quantity_of(&first, &first, &mut qualities, &mut said)?
                    }
                    Rule::quantity => quantity(&first, &mut qualities, &mut said)?,
                    _ => return Err(first.bug()),
                }
            };
            let of = children.need()?;
            for child in children {
                quality(&child, &mut qualities)?;
            }
            NounKind::PartOf {
                quantity,
                said,
                of: spanned(&of, reference(&of)?),
                qualities,
                told: None,
            }
        }
        Rule::known_noun => known_noun(node)?,
        Rule::the_doer => the_doer(node)?,
        Rule::whole_hand => NounKind::WholeHand(possessor(&node.first()?)?),
        Rule::player_noun => {
            let text = node.text().trim().to_ascii_lowercase();
            let (player, said) = match text.as_str() {
                "you" => (Player::You, ActorSaid::Named),
                "each player" => (Player::Each, ActorSaid::Named),
                "both players" => (Player::Each, ActorSaid::Both),
                "all players" => (Player::Each, ActorSaid::All),
                "the enemy player" | "an enemy player" | "a player" | "the player" | "your opponent"
                | "your opponents" => (Player::Opponent, ActorSaid::Named),
                _ => return Err(node.bug()),
            };
            NounKind::Player(player, said)
        }
        Rule::group => NounKind::Group(group(node)?),
        Rule::measured => {
            let mut group = group(&node.need(Rule::group)?)?;
            if let Some(quantity) = &group.quantity {
                return Err(Disagreement(quantity.span, Some(Misuse::NumberTwice)));
            }
            let number = node.need(Rule::equal_to)?;
            let measure = Box::new(Measure::Equal(equal_to(&number)?));
            let quantity = if node.text().to_ascii_lowercase().starts_with("up to") {
                Quantity::UpTo(measure)
            } else {
                Quantity::Exactly(measure)
            };
            group.quantity = Some(spanned(&number, quantity));
            NounKind::Group(group)
        }
        _ => return Err(node.bug()),
    };
    Ok(NounPhrase {
        span: node.trimmed(),
        kind,
    })
}

/// A description that says nothing yet.
const NOTHING: Group = Group {
    quantity: None,
    owner: None,
    theirs: None,
    qualities: Vec::new(),
    nouns: Vec::new(),
    zone: None,
    or_zone: None,
    said: GroupSaid::PLAIN,
};

/// A number, and no word of what it counts.
pub(super) fn so_many(number: &Node) -> Built<Group> {
    let count = Box::new(Measure::Number(Numeral::Number(self::number(number)?), None));
    Ok(Group {
        quantity: Some(spanned(number, Quantity::Exactly(count))),
        ..NOTHING
    })
}

/// A noun in the singular.
fn plain_word(noun: Noun) -> NounWord {
    NounWord {
        noun,
        link: false,
        token: false,
        plural: false,
    }
}

/// `the top card of your Shields`, `the top enemy Shield`.
fn top_shields(node: &Node) -> Built<Group> {
    let count = node.child(Rule::number).map_or(Ok(1), |count| number(&count))?;
    let opponents = node.has(Rule::your_opponents);
    let mut qualities = Vec::new();
    if let Some(said) = node.child(Rule::side) {
        quality(&said, &mut qualities)?;
    }
    let whose = if opponents { Side::Enemy } else { Side::Yours };
    let count = Box::new(Measure::Number(Numeral::Number(count), None));
    Ok(Group {
        quantity: Some(spanned(node, Quantity::Exactly(count))),
        owner: qualities.is_empty().then(|| spanned(node, whose)),
        qualities,
        nouns: vec![spanned(node, plain_word(Noun::Shield))],
        said: GroupSaid {
            top: true,
            in_area: node.text().trim_end().to_ascii_lowercase().ends_with("area"),
            opponents,
            ..GroupSaid::PLAIN
        },
        ..NOTHING
    })
}

/// `this rested Unit`: something known, with what else has to hold of it.
fn known_noun(node: &Node) -> Built<NounKind> {
    let first = node.first()?;
    let word = node.need(Rule::noun_word)?;
    let noun = noun_word(&word)?.noun;
    let side = node.child(Rule::side).map(|child| side(&child)).transpose()?;
    let said = match (first.text().trim().to_ascii_lowercase().as_str(), side) {
        ("this", None) => Said::ThisNoun(noun),
        ("that", None) => Said::ThatNoun(noun),
        ("that", Some(side)) => Said::ThatSided(side, noun),
        ("those", None) => Said::ThoseNoun(noun),
        ("those", Some(side)) => Said::ThoseSided(side, noun),
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
        said: GroupSaid {
            order: adjective_order(node)?,
            ..GroupSaid::PLAIN
        },
        of: spanned(node, said),
        qualities,
        told: None,
    })
}

/// `the enemy Unit that destroyed it`: the one that has done what sets the effect off.
fn the_doer(node: &Node) -> Built<NounKind> {
    let side = node.child(Rule::side).map(|child| side(&child)).transpose()?;
    let that = node.need(Rule::that_word)?;
    let behind = (that.span().end - node.span().start) as usize;
    let words = node
        .text()
        .get(behind..)
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase();
    let did = Did::ALL.into_iter().find(|did| words.starts_with(did.word()));
    let noun = |child: &Node| Ok(noun_word(&child.need(Rule::noun_word)?)?.noun);
    let of = match (
        node.child(Rule::pronoun),
        node.child(Rule::this_noun),
        node.child(Rule::that_noun),
    ) {
        (Some(it), _, _) if it.text().eq_ignore_ascii_case("it") => DoneTo::It,
        (Some(them), _, _) => return Err(them.misuse(Misuse::DoneToSeveral)),
        (None, Some(this), _) => DoneTo::This(noun(&this)?),
        (None, None, Some(that)) => DoneTo::That(noun(&that)?),
        (None, None, None) if words.ends_with("that damage") => DoneTo::ThatDamage,
        (None, None, None) => DoneTo::TheDamage,
    };
    Ok(NounKind::PartOf {
        quantity: spanned(node, Quantity::The),
        said: GroupSaid::PLAIN,
        of: spanned(
            node,
            Said::Doer {
                did: did.ok_or_else(|| node.bug())?,
                of,
            },
        ),
        qualities: Vec::new(),
        told: Some((
            side.unwrap_or(Side::Any),
            noun_word(&node.need(Rule::noun_word)?)?,
        )),
    })
}

pub(super) fn reference(node: &Node) -> Built<Said> {
    reference_of(&node.first()?)
}

pub(super) fn reference_of(inner: &Node) -> Built<Said> {
    let noun = || Ok(noun_word(&inner.need(Rule::noun_word)?)?.noun);
    let side = || inner.child(Rule::side).map(|child| side(&child)).transpose();
    Ok(match inner.rule() {
        Rule::pronoun if inner.text().eq_ignore_ascii_case("it") => Said::It,
        Rule::pronoun => Said::Them,
        Rule::this_at => Said::ThisCardAt {
            hand: is_hand(inner),
            from: inner.has(Rule::from),
        },
        Rule::that_at => Said::ThatCardAt {
            hand: is_hand(inner),
            from: inner.has(Rule::from),
        },
        Rule::this_noun => Said::ThisNoun(noun_word(&inner.first()?)?.noun),
        Rule::that_noun => match side()? {
            None => Said::ThatNoun(noun()?),
            Some(side) => Said::ThatSided(side, noun()?),
        },
        Rule::those_noun => match side()? {
            None => Said::ThoseNoun(noun()?),
            Some(side) => Said::ThoseSided(side, noun()?),
        },
        Rule::the_done => Said::TheDone {
            done: done(&inner.need(Rule::done)?)?,
            noun: noun()?,
            behind: inner.first()?.rule() == Rule::noun_word,
            plural: noun_word(&inner.need(Rule::noun_word)?)?.plural,
        },
        Rule::the_remaining => {
            let words = inner.text().trim_end().to_ascii_lowercase();
            let left = Left::ALL.into_iter().find(|left| words == left.words());
            Said::Remaining(left.ok_or_else(|| inner.bug())?)
        }
        Rule::this_bare => Said::This,
        _ => return Err(inner.bug()),
    })
}

/// Whether it is in the hand, and not in the trash.
fn is_hand(place: &Node) -> bool {
    place.text().trim().to_ascii_lowercase().ends_with("hand")
}

pub(super) fn possessor(node: &Node) -> Built<Spanned<Player>> {
    let inner = node.first()?;
    let words = inner.text().trim_end().to_ascii_lowercase();
    let player = match inner.rule() {
        Rule::your => Player::You,
        Rule::your_opponents => Player::Opponent,
        Rule::that_opponents => Player::OwnerOf(Said::ThatNoun(Noun::Unit)),
        Rule::each_players => Player::Each,
        Rule::its_owners if inner.children().next().is_some() => Player::OwnerOf(reference(&inner)?),
        Rule::its_owners if words.starts_with("their") => Player::OwnerOf(if words.ends_with(['\'', '’']) {
            Said::ThemAll
        } else {
            Said::Them
        }),
        Rule::its_owners => Player::OwnerOf(Said::It),
        Rule::their => Player::Actor,
        _ => return Err(inner.bug()),
    };
    Ok(spanned(node, player))
}

pub(super) fn group(node: &Node) -> Built<Group> {
    let mut group = Group {
        quantity: None,
        owner: None,
        theirs: None,
        qualities: Vec::new(),
        nouns: Vec::new(),
        zone: None,
        or_zone: None,
        said: GroupSaid::default(),
    };
    for child in node.children() {
        match child.rule() {
            Rule::quantity => {
                group.quantity = Some(quantity(&child, &mut group.qualities, &mut group.said)?);
            }
            Rule::owner if child.has(Rule::their) => group.theirs = Some(child.span()),
            Rule::owner => {
                group.said.opponents = child.has(Rule::your_opponents);
                let side = if group.said.opponents {
                    Side::Enemy
                } else {
                    Side::Yours
                };
                group.owner = Some(spanned(&child, side));
            }
            Rule::you_have => {
                group.said.you_have = true;
                group.said.in_play |= child.text().trim_end().to_ascii_lowercase().ends_with("play");
                group.owner = Some(Spanned {
                    span: child.span(),
                    node: Side::Yours,
                })
            }
            Rule::noun_words => {
                group.nouns = noun_words(&child, &mut group.qualities)?;
                group.said.side_once = group.nouns.len() > 1 && !child.has(Rule::side);
            }
            Rule::noun_word => group.nouns.push(spanned(&child, noun_word(&child)?)),
            Rule::comma_except if !child.has(Rule::except) => {
                let words = child.text().to_ascii_lowercase();
                group.said.including = Some(if words.ends_with("this unit") {
                    Included::ThisUnit
                } else {
                    Included::UnitTokens
                });
            }
            Rule::comma_except => {
                group.said.comma = true;
                group.said.commas = child.text().ends_with(',');
                quality(&child.first()?, &mut group.qualities)?;
            }
            Rule::zone => {
                group.zone = Some(spanned(&child, zone(&child)?));
                group.said.in_play |= child.has(Rule::in_play);
                let place = child.child(Rule::in_zone).or(child.child(Rule::among_them));
                let from_it = child.text().trim_end().to_ascii_lowercase().ends_with("it");
                group.said.from_it |= from_it && child.has(Rule::among_them);
                group.said.from |= place.is_some_and(|zone| zone.has(Rule::from));
            }
            Rule::either_zone => {
                let zones = either_zone(&child)?;
                group.zone = Some(spanned(&child, zones.0));
                group.or_zone = Some(Box::new(spanned(&child, zones.1)));
                group.said.from = child.has(Rule::from);
            }
            Rule::being_battled => {
                group.said.attacked = child
                    .text()
                    .trim_end()
                    .to_ascii_lowercase()
                    .ends_with("attacking");
                quality(&child, &mut group.qualities)?;
            }
            Rule::attacking_what => {
                group.said.attacking = true;
                quality(&child, &mut group.qualities)?;
            }
            Rule::that_is => {
                let before = group.qualities.len();
                quality(&child, &mut group.qualities)?;
                group.said.that_has |= is_had(&child);
                group.said.state_behind |= group.qualities[before..]
                    .iter()
                    .any(|quality| matches!(quality.node, Quality::State(_)));
            }
            _ => quality(&child, &mut group.qualities)?,
        }
    }
    group.said.order = adjective_order(node)?;
    let no = matches!(&group.quantity, Some(quantity) if quantity.node == Quantity::No);
    group.said.single = no && group.nouns.iter().all(|noun| !noun.node.plural);
    Ok(group)
}

/// Whether "that has" says what holds: all of it, or what "and" joins to the rest.
fn is_had(that: &Node) -> bool {
    let had = that
        .children()
        .filter(|child| child.rule() == Rule::had_quality && !child.has(Rule::alike));
    let said = that
        .children()
        .filter(|child| child.rule() == Rule::predicate_quality);
    had.count() > 0 && (said.count() == 0 || !that.has(Rule::or_condition))
}

/// `shares a trait with this Unit`.
pub(super) fn shared(node: &Node) -> Built<Quality> {
    let with = node.nouns().ok_or_else(|| node.bug())?;
    let (what, said) = likeness(&node.need(Rule::alike)?, AlikeWay::Shares)?;
    Ok(Quality::Alike(what, Some(nouns(&with)?), said))
}

/// The order of the adjectives before the noun.
fn adjective_order(node: &Node) -> Built<AdjectiveOrder> {
    let mut ranks = Vec::new();
    for child in node.children() {
        ranks.push(match child.rule() {
            Rule::other => 0,
            Rule::state => match state(&child)? {
                State::Active | State::Rested => 1,
                State::Damaged | State::Undamaged => 2,
                State::Attacking | State::Attacked | State::Battling | State::Blocking => 3,
                // "Link" and "token" stand with the noun.
                State::Link | State::Token | State::InPlay => return Ok(AdjectiveOrder::CANONICAL),
            },
            Rule::side => 4,
            Rule::colors => 5,
            Rule::traits => 6,
            Rule::named => 7,
            Rule::noun_words | Rule::noun_word => break,
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
fn one_of_group(node: &Node, group: Group) -> NounPhrase {
    NounPhrase {
        span: node.trimmed(),
        kind: NounKind::Group(Group {
            quantity: Some(spanned(node, Quantity::One)),
            ..group
        }),
    }
}

/// How many. "another" is a quality as well, and how a quantity is said belongs to what it is a quantity of.
fn quantity(
    node: &Node,
    qualities: &mut Vec<Spanned<Quality>>,
    said: &mut GroupSaid,
) -> Built<Spanned<Quantity>> {
    quantity_of(node, &node.first()?, qualities, said)
}

fn quantity_of(
    node: &Node,
    inner: &Node,
    qualities: &mut Vec<Spanned<Quality>>,
    said: &mut GroupSaid,
) -> Built<Spanned<Quantity>> {
    let mut children = inner.children();
    let quantity = match inner.rule() {
        Rule::range => Quantity::Range(number(&children.need()?)?, number(&children.need()?)?),
        Rule::up_to => Quantity::UpTo(Box::new(Measure::Number(amount(&children.need()?)?, None))),
        Rule::at_least => Quantity::AtLeast(match children.next() {
            Some(least) => number(&least)?,
            None => {
                said.in_letters = true;
                1
            }
        }),
        Rule::at_most => Quantity::AtMost(number(&children.need()?)?),
        Rule::only => Quantity::Only(number(&children.need()?)?),
        Rule::exactly => {
            said.exactly = inner.text().to_ascii_lowercase().starts_with("exactly");
            Quantity::Exactly(Box::new(Measure::Number(
                amount(&inner.need(Rule::amount)?)?,
                None,
            )))
        }
        Rule::one_of => {
            said.one_of = true;
            Quantity::One
        }
        Rule::no => {
            said.none_of = inner.has(Rule::none_of);
            said.remaining = inner.has(Rule::remaining);
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
) -> Built<Vec<Spanned<NounWord>>> {
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

pub(super) fn noun_word(node: &Node) -> Built<NounWord> {
    let link = node.has(Rule::link_word);
    let inner = node
        .children()
        .find(|child| child.rule() != Rule::link_word)
        .ok_or_else(|| node.bug())?;
    let plural_text = inner.text().trim_end().ends_with(['s', 'S']);
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
        plural: plural_text,
    })
}

pub(super) fn qualities(node: &Node) -> Built<Vec<Spanned<Quality>>> {
    joined(node)
}

/// Lists: "with A and B", "that is A or B".
fn joined(node: &Node) -> Built<Vec<Spanned<Quality>>> {
    let (mut any, mut all) = (false, false);
    let mut result = Vec::new();
    for child in node.children() {
        match child.rule() {
            Rule::and_condition => all = true,
            Rule::or_condition => any = true,
            _ => quality(&child, &mut result)?,
        }
    }
    if any {
        return Ok(vec![spanned(node, Quality::AnyOf(result, all))]);
    }
    Ok(result)
}

/// Adds what one adjective or one phrase behind a noun says.
pub(super) fn quality(node: &Node, into: &mut Vec<Spanned<Quality>>) -> Built<()> {
    let quality = match node.rule() {
        Rule::other => Quality::Other,
        Rule::side => Quality::Side(side(node)?),
        Rule::state => Quality::State(state(node)?),
        Rule::being_attacked => Quality::State(State::Attacked),
        Rule::colors => Quality::Colors(node.children().map(|child| color(&child)).collect::<Built<_>>()?),
        Rule::traits => Quality::Traits(
            node.children()
                .map(|child| bracketed(&child))
                .collect::<Built<_>>()?,
        ),
        Rule::named => Quality::Named(bracketed(&node.first()?)?),
        Rule::has_mark => Quality::HasMark(
            node.child(Rule::mark)
                .map_or(Ok(Mark::Pilot), |named| mark(&named).map(|named| named.node))?,
            match (node.child(Rule::effects_word), node.has(Rule::an)) {
                (None, _) => MarkSaid::Mark,
                (Some(_), true) => MarkSaid::AnEffect,
                (Some(_), false) => MarkSaid::Effects,
            },
        ),
        Rule::any_keyword => {
            let least = match node.child(Rule::at_least) {
                None => 1,
                Some(least) => least.child(Rule::number).map_or(Ok(1), |least| number(&least))?,
            };
            if node.has(Rule::no) {
                Quality::Not(Box::new(Quality::HasKeyword(least, KeywordsSaid::No)))
            } else if node.has(Rule::an) {
                Quality::HasKeyword(least, KeywordsSaid::One)
            } else {
                Quality::HasKeyword(least, KeywordsSaid::Several)
            }
        }
        Rule::has_partner => {
            let partner = group(&node.need(Rule::partner)?)?;
            let said = match node.child(Rule::pronoun) {
                None if !node.text().to_ascii_lowercase().contains(" paired ") => PairedSaid::Had,
                None => PairedSaid::Paired,
                Some(pronoun) if pronoun.text().eq_ignore_ascii_case("it") => PairedSaid::PairedWithIt,
                Some(_) => PairedSaid::PairedWithThem,
            };
            let paired = Quality::Paired(Box::new(one_of_group(node, partner)), said);
            if node.has(Rule::no) {
                Quality::Not(Box::new(paired))
            } else {
                paired
            }
        }
        Rule::had_quality if node.has(Rule::alike) => shared(node)?,
        Rule::had_quality => {
            let had = node.children().find(|child| child.rule() != Rule::lacks);
            let mut inner = Vec::new();
            self::quality(&had.ok_or_else(|| node.bug())?, &mut inner)?;
            let lacks = node.has(Rule::lacks);
            into.extend(inner.into_iter().map(|Spanned { span, node }| Spanned {
                span,
                node: if lacks { Quality::Not(Box::new(node)) } else { node },
            }));
            return Ok(());
        }
        Rule::in_common => {
            let words = node.text().to_ascii_lowercase();
            match node.child(Rule::at_least) {
                None => in_common(node, &words, None)?,
                Some(least) => {
                    let behind = (least.span().end - node.span().start) as usize;
                    let words = words.get(behind..).unwrap_or_default();
                    in_common(node, words, Some(CountedSaid::With))?
                }
            }
        }
        Rule::of_this_turn_only | Rule::also_past => {
            let (past, not) = past(node);
            Quality::ThisTurn {
                done: Box::new(past_event(
                    &match node.child(Rule::nouns_past) {
                        Some(done) => done.first()?,
                        None => node.first()?,
                    },
                    past.be,
                )?),
                said: TurnSaid {
                    that: node.has(Rule::that_word),
                    past,
                    on_turn: None,
                },
                not,
            }
        }
        Rule::done_way => Quality::Done(
            node.child(Rule::done)
                .map_or(Ok(Done::Recovered), |child| done(&child))?,
            way(&node.need(Rule::way)?)?,
            node.child(Rule::you).map(|who| you(&who)),
        ),
        Rule::keyword_list => Quality::Has(keyword_list(node)?),
        Rule::name_contains => {
            let names: Vec<Node> = node.children().collect();
            let last = names.last().ok_or_else(|| node.bug())?;
            let behind = (last.span().end - node.span().start) as usize;
            let words = node.text().get(behind..).unwrap_or_default().to_ascii_lowercase();
            let said = match (words.contains("their"), words.trim_end().ends_with('s')) {
                (false, _) => NamePartSaid::Agreeing,
                (true, false) => NamePartSaid::TheirName,
                (true, true) => NamePartSaid::TheirNames,
            };
            let part = |name: &Node| name.text().trim_matches(['"', '“', '”']).to_string();
            Quality::NameContains(names.iter().map(part).collect(), said)
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
        Rule::relative if node.has(Rule::alike) => shared(node)?,
        Rule::relative | Rule::stat_relation => {
            let article = node.child(Rule::an);
            let mut children = node.children().filter(|child| child.rule() != Rule::an);
            let first = children.next().ok_or_else(|| node.bug())?;
            let stand = if node.rule() == Rule::relative {
                RelationStand::Whose
            } else {
                RelationStand::With
            };
            compared(stat(&first)?, stand, article.is_some(), node)?
        }
        Rule::less_than => {
            let rank = node.child(Rule::rank);
            let more = match &rank {
                Some(rank) => is_higher(rank),
                None => is_more(&node.need(Rule::degree)?),
            };
            let (than, genitive) = relatum(&node.need(Rule::relatum)?)?;
            Quality::Relative {
                stat: stat(&node.need(Rule::stat)?)?,
                comparison: if more {
                    Comparison::Above
                } else {
                    Comparison::Below
                },
                than,
                said: Relation {
                    less: rank.is_none(),
                    genitive,
                    ..Relation::at(RelationStand::Than)
                },
            }
        }
        Rule::same_stat if node.has(Rule::alike) && begins(node, &["the"]) => {
            let with = alike_with(node)?;
            let (what, said) = likeness(&node.need(Rule::alike)?, AlikeWay::Same)?;
            Quality::Alike(what, with, said)
        }
        Rule::same_stat if node.has(Rule::alike) => {
            let what = node.need(Rule::alike)?;
            let with = alike_with(node)?;
            let behind = (what.span().end - node.span().start) as usize;
            let words = node.text().get(behind..).unwrap_or_default().to_ascii_lowercase();
            let said = match &with {
                None => AlikeWay::Different,
                Some(_) if words.trim_start().starts_with("than") => AlikeWay::Than,
                Some(_) => AlikeWay::From,
            };
            let (what, said) = likeness(&what, said)?;
            Quality::Not(Box::new(Quality::Alike(what, with, said)))
        }
        Rule::same_stat => {
            let (than, genitive) = relatum(&node.need(Rule::relatum)?)?;
            Quality::Relative {
                stat: stat(&node.need(Rule::stat)?)?,
                comparison: Comparison::Exactly,
                than,
                said: Relation {
                    genitive,
                    ..Relation::at(RelationStand::As)
                },
            }
        }
        Rule::extreme => {
            let highest = node.text().to_ascii_lowercase().contains("the highest ");
            let extreme = if highest {
                Extreme::Highest
            } else {
                Extreme::Lowest
            };
            Quality::Extreme {
                stat: stat(&node.need(Rule::stat)?)?,
                extreme,
                among: node
                    .child(Rule::had_nouns)
                    .map(|child| nouns(&child))
                    .transpose()?,
            }
        }
        Rule::total => {
            let (comparison, amount) = bound(&node.need(Rule::bound)?)?;
            let children = node.children().map(|child| child.rule());
            let order: Vec<Rule> = children.filter(|rule| *rule != Rule::an).collect();
            Quality::Total {
                stat: stat(&node.need(Rule::stat)?)?,
                comparison,
                amount,
                said: match (node.has(Rule::an), order.first()) {
                    (false, _) => TotalSaid::Whose,
                    (true, Some(Rule::bound)) => TotalSaid::WithNumber,
                    (true, _) => TotalSaid::WithStat,
                },
            }
        }
        Rule::attacking_what => Quality::AttackingWhat(nouns(&node.first()?)?),
        Rule::battling_what => Quality::Battling(nouns(&node.first()?)?),
        Rule::c_destroyed => Quality::Destroyed(node.child(Rule::way).map(|child| way(&child)).transpose()?),
        Rule::a_link_unit => Quality::LinkUnit,
        Rule::a_token => Quality::Token,
        Rule::except => {
            let inner = node.first()?;
            Quality::Except(if inner.rule() == Rule::named {
                named_card(&inner)?
            } else {
                nouns(&inner)?
            })
        }
        Rule::battling => Quality::Battling(nouns(&node.first()?)?),
        Rule::being_battled => {
            let kind = match node.child(Rule::reference) {
                Some(unit) => NounKind::Reference(reference(&unit)?),
                None => NounKind::Group(Group {
                    quantity: Some(spanned(node, Quantity::One)),
                    owner: Some(spanned(node, Side::Yours)),
                    nouns: vec![spanned(node, plain_word(Noun::Unit))],
                    ..NOTHING
                }),
            };
            let span = node.child(Rule::reference).as_ref().unwrap_or(node).trimmed();
            let first = NounPhrase { span, kind };
            // What it is battling, and attacks: not what attacks it.
            if node.text().trim_end().to_ascii_lowercase().ends_with("attacking") {
                into.push(spanned(node, Quality::State(State::Attacked)));
            }
            Quality::Battling(Nouns {
                span,
                first,
                rest: Vec::new(),
            })
        }
        Rule::paired_with => {
            let inner = node.first()?;
            let with = match inner.rule() {
                Rule::reference => NounPhrase {
                    span: inner.trimmed(),
                    kind: NounKind::Reference(reference(&inner)?),
                },
                Rule::paired_noun => NounPhrase {
                    span: inner.trimmed(),
                    kind: NounKind::Group(group(&inner)?),
                },
                Rule::named => {
                    let named = pilot_named(&inner)?;
                    into.push(spanned(
                        node,
                        Quality::Paired(Box::new(named.first), PairedSaid::With),
                    ));
                    return Ok(());
                }
                _ => return Err(inner.bug()),
            };
            Quality::Paired(Box::new(with), PairedSaid::With)
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
        Rule::with if let Some(of) = node.child(Rule::in_common) => {
            let least = of.need(Rule::at_least)?;
            let behind = (least.span().end - of.span().start) as usize;
            let words = of.text().to_ascii_lowercase();
            let words = words.get(behind..).unwrap_or_default();
            let different = words.trim_start().starts_with("different");
            in_common(&of, words, Some(CountedSaid::Of { different }))?
        }
        Rule::with | Rule::with_items | Rule::that_is => {
            into.extend(joined(node)?);
            return Ok(());
        }
        Rule::without => {
            let mut inner = Vec::new();
            self::quality(&node.first()?, &mut inner)?;
            into.extend(
                inner
                    .into_iter()
                    .map(|Spanned { span: _, node: inner }| spanned(node, Quality::Not(Box::new(inner)))),
            );
            return Ok(());
        }
        _ => return Err(node.bug()),
    };
    into.push(spanned(node, quality));
    Ok(())
}

/// `card name`: what two cards have in common.
fn likeness(node: &Node, way: AlikeWay) -> Built<(Likeness, AlikeSaid)> {
    let words = node.text().trim().to_ascii_lowercase();
    let what = match words.as_str() {
        "card name" | "name" => Likeness::Name,
        "color" => Likeness::Color,
        "trait" => Likeness::Trait,
        _ => return Err(node.bug()),
    };
    let bare = words == "name";
    Ok((what, AlikeSaid { way, bare }))
}

/// `from this card from your trash`: the place is that of the cards that are described, and not of this one.
fn alike_with(node: &Node) -> Built<Option<Nouns>> {
    let known = node
        .child(Rule::this_noun)
        .or_else(|| node.child(Rule::that_noun));
    if let Some(this) = known {
        let said = reference_of(&this)?;
        return Ok(Some(super::clause::known(&this, said)));
    }
    node.child(Rule::had_nouns).map(|with| nouns(&with)).transpose()
}

/// `equal to or less than`, and whether it is said with "less" or "greater".
pub(super) fn relation(node: &Node) -> Built<(Comparison, bool)> {
    let words = node.text().trim().to_ascii_lowercase();
    let (equal, rest) = match words.strip_prefix("equal to") {
        Some(rest) => (true, rest.trim_start_matches(" or ")),
        None => (false, words.as_str()),
    };
    let word = rest.split_whitespace().next().unwrap_or_default();
    Ok(match (equal, word) {
        (true, "") => (Comparison::Exactly, false),
        (true, "lower") => (Comparison::AtMost, false),
        (true, "less") => (Comparison::AtMost, true),
        (true, "higher") => (Comparison::AtLeast, false),
        (true, "greater") => (Comparison::AtLeast, true),
        (false, "lower") => (Comparison::Below, false),
        (false, "less") => (Comparison::Below, true),
        (false, "higher") => (Comparison::Above, false),
        (false, "greater") => (Comparison::Above, true),
        _ => return Err(node.bug()),
    })
}

/// `than this Unit`, `than this Unit's`, `than this Unit's AP`: with what a number is compared, and whether it is said with
/// an ending and without the number's own word.
fn relatum(node: &Node) -> Built<(Relatum, bool)> {
    let first = node.first()?;
    if first.rule() != Rule::had_nouns || node.has(Rule::stat) {
        return Ok((Relatum::Amount(equal_to(node)?), false));
    }
    let genitive = node.text().trim_end().len() > first.text().trim_end().len();
    Ok((Relatum::Same(nouns(&first)?), genitive))
}

/// Whether it is "higher", not "lower".
pub(super) fn is_higher(rank: &Node) -> bool {
    rank.text().trim().eq_ignore_ascii_case("higher")
}

/// Whether it is "more", not "less".
pub(super) fn is_more(degree: &Node) -> bool {
    degree.text().trim().eq_ignore_ascii_case("more")
}

/// `<Repair>/<Blocker>`.
pub(super) fn keyword_list(node: &Node) -> Built<Vec<Keyword>> {
    node.children().map(|child| keyword(&child)).collect()
}

/// `has not been`.
pub(super) fn past(node: &Node) -> (Past, bool) {
    let during = node.has(Rule::during_word);
    let Some(tense) = node.child(Rule::tense) else {
        let past = Past {
            during,
            ..Past::default()
        };
        return (past, false);
    };
    let words = tense.text().to_ascii_lowercase();
    let past = Past {
        has: words.starts_with("ha"),
        be: words.starts_with('w') || words.contains(" been"),
        during,
        ..Past::default()
    };
    (past, tense.has(Rule::not))
}

/// `[Lantern Frame]`: whatever has the name.
fn named_card(node: &Node) -> Built<Nouns> {
    let mut qualities = Vec::new();
    quality(node, &mut qualities)?;
    Ok(Nouns {
        span: node.trimmed(),
        first: NounPhrase {
            span: node.trimmed(),
            kind: NounKind::Group(Group {
                quantity: None,
                owner: None,
                theirs: None,
                qualities,
                nouns: Vec::new(),
                zone: None,
                or_zone: None,
                said: GroupSaid::default(),
            }),
        },
        rest: Vec::new(),
    })
}

/// `[Ilse Varga]`, of what a Unit is paired with: the Pilot of that name.
fn pilot_named(node: &Node) -> Built<Nouns> {
    Ok(the_pilot(named_card(node)?))
}

/// What has a name, as a Pilot.
fn the_pilot(mut named: Nouns) -> Nouns {
    let span = named.span;
    if let NounKind::Group(group) = &mut named.first.kind {
        group.quantity = Some(Spanned {
            span,
            node: Quantity::One,
        });
        group.said.name_only = true;
        group.nouns.push(Spanned {
            span,
            node: NounWord {
                noun: Noun::Pilot,
                link: false,
                token: false,
                plural: false,
            },
        });
    }
    named
}

/// What something is paired with: `a (Dock) Pilot`, `[Ilse Varga]`.
pub(super) fn paired_nouns(node: &Node) -> Built<Nouns> {
    let with = node.nouns();
    let with = nouns(&with.ok_or_else(|| node.bug())?)?;
    let NounKind::Group(group) = &with.first.kind else {
        return Ok(with);
    };
    let named = with.rest.is_empty()
        && group.nouns.is_empty()
        && group.quantity.is_none()
        && group.zone.is_none()
        && matches!(group.qualities.as_slice(), [one] if matches!(one.node, Quality::Named(_)));
    Ok(if named { the_pilot(with) } else { with })
}

pub(super) fn state(node: &Node) -> Built<State> {
    Ok(match node.text().trim().to_ascii_lowercase().as_str() {
        "active" => State::Active,
        "rested" => State::Rested,
        "damaged" => State::Damaged,
        "undamaged" => State::Undamaged,
        "linked" => State::Link,
        "attacking" => State::Attacking,
        "battling" => State::Battling,
        "blocking" => State::Blocking,
        _ => return Err(node.bug()),
    })
}

pub(super) fn color(node: &Node) -> Built<Color> {
    Color::ALL
        .into_iter()
        .find(|color| node.text().trim().eq_ignore_ascii_case(color.word()))
        .ok_or_else(|| node.bug())
}

/// `whose Lv. is equal to or lower than this Unit`: the words of the relation, and what stands behind them.
pub(super) fn compared(stat: Stat, stand: RelationStand, article: bool, node: &Node) -> Built<Quality> {
    let (comparison, less) = relation(&node.need(Rule::relation)?)?;
    let (than, genitive) = relatum(&node.need(Rule::relatum)?)?;
    Ok(Quality::Relative {
        stat,
        comparison,
        than,
        said: Relation {
            stand,
            less,
            article,
            genitive,
        },
    })
}

pub(super) fn bound(node: &Node) -> Built<(Comparison, Numeral)> {
    let inner = node.first()?;
    let comparison = match inner.rule() {
        Rule::bound_least => Comparison::AtLeast,
        Rule::bound_most => Comparison::AtMost,
        Rule::bound_exact => Comparison::Exactly,
        Rule::degree if is_more(&inner) => Comparison::Above,
        Rule::degree => Comparison::Below,
        _ => return Err(inner.bug()),
    };
    let number = match node.child(Rule::amount) {
        Some(number) => number,
        None => inner.first()?,
    };
    Ok((comparison, amount(&number)?))
}

pub(super) fn zone(node: &Node) -> Built<Zone> {
    let inner = node.first()?;
    Ok(match inner.rule() {
        Rule::in_play => Zone::Field,
        Rule::among_them => Zone::Among(()),
        Rule::in_area => {
            let of = possessor(&inner.need(Rule::player_possessive)?)?;
            let area = inner.need(Rule::area)?;
            let area = [Area::Resource, Area::Battle, Area::Shield]
                .into_iter()
                .find(|one| area.text().trim().eq_ignore_ascii_case(one.words()))
                .ok_or_else(|| area.bug())?;
            Zone::Area { of, area }
        }
        Rule::in_zone => zone_of(&inner)?,
        _ => return Err(inner.bug()),
    })
}

/// `from your hand or trash`: the two places.
fn either_zone(node: &Node) -> Built<(Zone, Zone)> {
    let of = possessor(&node.need(Rule::player_possessive)?)?;
    let mut words = node
        .children()
        .filter(|child| !matches!(child.rule(), Rule::from | Rule::player_possessive));
    let mut place = || zone_word(&words.next().ok_or_else(|| node.bug())?, of.clone());
    Ok((place()?, place()?))
}

/// `trash`, of that player.
fn zone_word(word: &Node, of: Spanned<Player>) -> Built<Zone> {
    Ok(match word.text().trim().to_ascii_lowercase().as_str() {
        "hand" | "hands" => Zone::Hand(of),
        "trash" => Zone::Trash(of),
        "deck" => Zone::Deck(of),
        "removal area" => Zone::Removal(of),
        _ => return Err(word.bug()),
    })
}

/// `from your trash`.
pub(super) fn zone_of(inner: &Node) -> Built<Zone> {
    Ok(match inner.rule() {
        Rule::in_zone => {
            let of = possessor(&inner.need(Rule::player_possessive)?)?;
            zone_word(&inner.children().last().ok_or_else(|| inner.bug())?, of)?
        }
        _ => return Err(inner.bug()),
    })
}
