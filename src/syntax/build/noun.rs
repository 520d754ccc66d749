//! Noun phrases: nouns, references and quantities.

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

/// Builds the cards that are looked at or revealed.
pub(super) fn seen(node: &Node) -> BuildResult<Nouns> {
    if node.rule() != Rule::cards_until {
        return nouns(node);
    }
    Ok(Nouns {
        span: node.trimmed(),
        first: noun(node)?,
        rest: Vec::new(),
    })
}

pub(super) fn noun(node: &Node) -> BuildResult<NounPhrase> {
    let kind = match node.rule() {
        Rule::reference => NounKind::Reference(reference(node)?),
        Rule::it_at => NounKind::Reference(reference_of(node)?),
        Rule::top_cards => NounKind::TopCards {
            count: TopCount::Number(node.child(Rule::number).map_or(Ok(1), |child| number(&child))?),
            of: possessor(&node.need(Rule::player_possessive)?)?,
        },
        Rule::so_many_from_top => NounKind::TopCards {
            count: TopCount::SoMany(amount(&node.need(Rule::that_many)?)?),
            of: possessor(&node.need(Rule::player_possessive)?)?,
        },
        Rule::cards_until => NounKind::TopCards {
            count: TopCount::Until {
                they: node.which(&[(Rule::is_you, false), (Rule::is_their, true)])?,
                finds: node.which(&[(Rule::is_revealed, false), (Rule::is_found, true)])?,
                what: Box::new(nouns(&node.need(Rule::had_nouns)?)?),
            },
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
                both: node.has(Rule::is_both).then_some(BothWording::OfThem),
                ..GroupWording::PLAIN
            };
            let quantity = if wording.both.is_some() {
                two(node)
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
        Rule::both_alone => NounKind::PartOf {
            quantity: two(node),
            wording: GroupWording {
                both: Some(BothWording::Alone),
                ..GroupWording::PLAIN
            },
            of: spanned(node, Anaphor::Them),
            qualities: Vec::new(),
            told: None,
        },
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

/// A noun in the singular.
pub(super) fn plain_word(noun: Noun) -> NounWord {
    NounWord {
        noun,
        link: false,
        token: false,
        plural: false,
    }
}

/// Builds a reference with further qualities: `this rested Unit`.
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

/// Builds the agent of the triggering event: `the enemy Unit that destroyed it`.
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

/// Checks whether a pronoun is `it`, and not `them`.
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
            owners: inner.which(&[(Rule::is_your, false), (Rule::is_owners, true)])?,
            hand: is_hand(inner)?,
            from: inner.has(Rule::from),
        },
        Rule::it_at => Anaphor::ThatCardAt {
            it: true,
            owners: inner.which(&[(Rule::is_your, false), (Rule::is_owners, true)])?,
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
/// Builds a quantity. "another" is a quality as well, and the wording of a quantity belongs to its noun.
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
    // In "Unit cards", the second word is singular or plural.
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

/// Makes the quantity of "both", which never means one.
fn two(node: &Node) -> Spanned<Quantity> {
    let two = Numeral::Number(2);
    spanned(node, Quantity::Exactly(Box::new(Measure::Number(two, None))))
}
