//! Qualities around a noun: adjectives, "with ...", "that is ...".

use super::*;
use crate::vocabulary::ValueWording;

/// `different card names`, `the same Lv.`, `3 or more different names`.
pub(super) fn in_common(node: &Node, counted: Option<CountedWording>) -> BuildResult<Quality> {
    let alike = node.child(Rule::alike);
    let alike = alike.as_ref().unwrap_or(node);
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
            None => Common::Alike(kind_of_likeness(alike)?),
        },
        same: node.has(Rule::is_same),
        least,
        wording: NamesWording {
            unique: node.has(Rule::is_unique),
            card: !alike.has(Rule::is_name),
            counted,
        },
    })
}

/// `shares a trait with this Unit`.
pub(super) fn shared(node: &Node) -> BuildResult<Quality> {
    let with = node.nouns().ok_or_else(|| node.bug())?;
    let (what, wording) = likeness(&node.need(Rule::alike)?, AlikeWay::Shares)?;
    Ok(Quality::Alike(what, Some(nouns(&with)?), wording))
}

pub(super) fn qualities(node: &Node) -> BuildResult<Vec<Spanned<Quality>>> {
    joined(node)
}

/// Lists: "with A and B", "that is A or B".
fn joined(node: &Node) -> BuildResult<Vec<Spanned<Quality>>> {
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
pub(super) fn quality(node: &Node, into: &mut Vec<Spanned<Quality>>) -> BuildResult<()> {
    let quality = match node.rule() {
        Rule::other
        | Rule::side
        | Rule::state
        | Rule::being_attacked
        | Rule::colors
        | Rule::traits
        | Rule::named
        | Rule::non
        | Rule::a_link_unit
        | Rule::a_token => adjective(node)?,
        Rule::has_mark | Rule::any_keyword | Rule::has_partner | Rule::keyword_list | Rule::name_contains => {
            possession(node)?
        }
        Rule::at_random => Quality::AtRandom,
        Rule::stat_bound | Rule::level | Rule::extreme | Rule::total => measure(node)?,
        Rule::had_counters => counters::had(node)?,
        Rule::chosen_value => chosen_value(node)?,
        Rule::of_chosen => chosen_value(&node.need(Rule::chosen_value)?)?,
        Rule::had_under => had_under(node)?,
        Rule::in_common | Rule::relative | Rule::stat_relation | Rule::less_than | Rule::same_stat => {
            comparison(node)?
        }
        Rule::of_this_turn_only | Rule::also_past | Rule::done_way | Rule::c_destroyed => undergone(node)?,
        Rule::attacking_what | Rule::battling_what | Rule::except | Rule::battling => involvement(node)?,
        Rule::had_quality if node.has(Rule::alike) => shared(node)?,
        Rule::had_quality => {
            let had = node.children().find(|child| child.rule() != Rule::lacks);
            let mut inner = Vec::new();
            self::quality(&had.ok_or_else(|| node.bug())?, &mut inner)?;
            let lacks = node.has(Rule::lacks);
            into.extend(inner.into_iter().map(|Spanned { span, node }| Spanned {
                span,
                node: if lacks { Quality::not(node) } else { node },
            }));
            return Ok(());
        }
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
            // It is attacked by what it is battling.
            if node.has(Rule::is_attacking) {
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
                        Quality::Paired(Box::new(named.first), PairedWording::With),
                    ));
                    return Ok(());
                }
                _ => return Err(inner.bug()),
            };
            Quality::Paired(Box::new(with), PairedWording::With)
        }
        Rule::predicate_quality => {
            let mut inner = Vec::new();
            for child in node.children().filter(|child| child.rule() != Rule::not) {
                self::quality(&child, &mut inner)?;
            }
            let negated = node.has(Rule::not);
            into.extend(inner.into_iter().map(|Spanned { span, node }| Spanned {
                span,
                node: if negated { Quality::not(node) } else { node },
            }));
            return Ok(());
        }
        Rule::with if let Some(of) = node.child(Rule::in_common) => {
            let different = of.has(Rule::is_different);
            in_common(&of, Some(CountedWording::Of { different }))?
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
                    .map(|Spanned { span: _, node: inner }| spanned(node, Quality::not(inner))),
            );
            return Ok(());
        }
        _ => return Err(node.bug()),
    };
    into.push(spanned(node, quality));
    Ok(())
}

/// `enemy`, `rested`, `red`, `(Dock)`, `[Ilse Varga]`, `a Link Unit`.
fn adjective(node: &Node) -> BuildResult<Quality> {
    Ok(match node.rule() {
        Rule::other => Quality::Other,
        Rule::side => Quality::Side(side(node)?),
        Rule::state => Quality::State(state(node)?),
        Rule::being_attacked => Quality::State(State::Attacked),
        Rule::colors => Quality::Colors(
            node.children()
                .map(|child| color(&child))
                .collect::<BuildResult<_>>()?,
        ),
        Rule::traits => Quality::Traits(
            node.children()
                .map(|child| bracketed(&child))
                .collect::<BuildResult<_>>()?,
        ),
        Rule::named => Quality::Named(bracketed(&node.first()?)?),
        Rule::non => Quality::Not {
            of: Box::new(if node.has(Rule::is_link) {
                Quality::LinkUnit
            } else if node.has(Rule::is_token) {
                Quality::Token
            } else {
                adjective(&node.first()?)?
            }),
            is_before: true,
        },
        Rule::a_link_unit => Quality::LinkUnit,
        Rule::a_token => Quality::Token,
        _ => return Err(node.bug()),
    })
}

/// Builds a possessed quality: `<Blocker>`, `【Deploy】`, `a paired Pilot`, `"Wen" in its name`.
fn possession(node: &Node) -> BuildResult<Quality> {
    Ok(match node.rule() {
        Rule::has_mark => Quality::HasMark(
            mark(&node.need(Rule::mark)?)?.node,
            match (node.child(Rule::effects_word), node.has(Rule::an)) {
                (None, _) => MarkWording::Mark,
                (Some(_), true) => MarkWording::AnEffect,
                (Some(_), false) => MarkWording::Effects,
            },
        ),
        Rule::any_keyword => {
            let least = match node.child(Rule::at_least) {
                None => 1,
                Some(least) => least.child(Rule::number).map_or(Ok(1), |least| number(&least))?,
            };
            if node.has(Rule::no) {
                Quality::not(Quality::HasKeyword(least, KeywordsWording::No))
            } else if node.has(Rule::an) {
                Quality::HasKeyword(least, KeywordsWording::One)
            } else {
                Quality::HasKeyword(least, KeywordsWording::Several)
            }
        }
        Rule::has_partner => {
            let partner = group(&node.need(Rule::partner)?)?;
            let wording = match node.child(Rule::pronoun) {
                None if node.has(Rule::is_paired) => PairedWording::Paired,
                None => PairedWording::Had,
                Some(pronoun) if is_it(&pronoun)? => PairedWording::PairedWithIt,
                Some(_) => PairedWording::PairedWithThem,
            };
            let paired = Quality::Paired(Box::new(one_of_group(node, partner)), wording);
            if node.has(Rule::no) {
                Quality::not(paired)
            } else {
                paired
            }
        }
        Rule::keyword_list => Quality::Has(keyword_list(node)?),
        Rule::name_contains => {
            let names: Vec<Node> = node.children().collect();
            let owner = match (node.has(Rule::is_their), node.has(Rule::is_plural)) {
                (false, _) => NamePartOwner::Agreeing,
                (true, false) => NamePartOwner::TheirName,
                (true, true) => NamePartOwner::TheirNames,
            };
            let wording = NamePartWording {
                owner,
                or: node.has(Rule::is_or),
            };
            let part = |name: &Node| name.text().trim_matches(['"', '“', '”']).to_string();
            Quality::NameContains(names.iter().map(part).collect(), wording)
        }
        _ => return Err(node.bug()),
    })
}

/// `3 or less HP`, `Lv.5 or higher`, `the highest AP`, `whose total Lv. is 5 or less`.
fn measure(node: &Node) -> BuildResult<Quality> {
    Ok(match node.rule() {
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
        Rule::extreme => {
            let extreme = node.which(&[
                (Rule::is_highest, Extreme::Highest),
                (Rule::is_lowest, Extreme::Lowest),
                (Rule::is_most, Extreme::Highest),
                (Rule::is_fewest, Extreme::Lowest),
            ])?;
            Quality::Extreme {
                of: match node.child(Rule::stat) {
                    Some(child) => Ranked::Stat(stat(&child)?),
                    None => Ranked::Counters(counters::named(node)?),
                },
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
                wording: match (node.has(Rule::an), order.first()) {
                    (false, _) => TotalWording::Whose,
                    (true, Some(Rule::bound)) => TotalWording::WithNumber,
                    (true, _) => TotalWording::WithStat,
                },
            }
        }
        _ => return Err(node.bug()),
    })
}

/// `whose AP is lower than this Unit's`, `a lower Lv. than this Unit`, `the same name as this Unit`.
fn comparison(node: &Node) -> BuildResult<Quality> {
    Ok(match node.rule() {
        Rule::in_common => {
            let is_counted = node.has(Rule::at_least);
            in_common(node, is_counted.then_some(CountedWording::With))?
        }
        Rule::relative if node.has(Rule::alike) => shared(node)?,
        Rule::relative | Rule::stat_relation => {
            let article = node.child(Rule::an);
            let mut children = node.children().filter(|child| child.rule() != Rule::an);
            let first = children.next().ok_or_else(|| node.bug())?;
            let stand = if node.rule() == Rule::relative {
                RelationPosition::Whose
            } else {
                RelationPosition::With
            };
            compared(stat(&first)?, stand, article.is_some(), node)?
        }
        Rule::less_than => {
            let rank = node.child(Rule::rank);
            let more = match &rank {
                Some(rank) => is_higher(rank)?,
                None => is_more(&node.need(Rule::degree)?)?,
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
                wording: Relation {
                    less: rank.is_none(),
                    article: node.has(Rule::an),
                    genitive,
                    ..Relation::at(RelationPosition::Than)
                },
            }
        }
        Rule::same_stat if node.has(Rule::alike) && node.has(Rule::is_same) => {
            let with = alike_with(node)?;
            let (what, wording) = likeness(&node.need(Rule::alike)?, AlikeWay::Same)?;
            Quality::Alike(what, with, wording)
        }
        Rule::same_stat if node.has(Rule::alike) => {
            let what = node.need(Rule::alike)?;
            let with = alike_with(node)?;
            let wording = match &with {
                None => AlikeWay::Different,
                Some(_) => node.which(&[(Rule::is_than, AlikeWay::Than), (Rule::is_from, AlikeWay::From)])?,
            };
            let (what, wording) = likeness(&what, wording)?;
            Quality::not(Quality::Alike(what, with, wording))
        }
        Rule::same_stat => {
            let (than, genitive) = relatum(&node.need(Rule::relatum)?)?;
            Quality::Relative {
                stat: stat(&node.need(Rule::stat)?)?,
                comparison: Comparison::Exactly,
                than,
                wording: Relation {
                    genitive,
                    ..Relation::at(RelationPosition::As)
                },
            }
        }
        _ => return Err(node.bug()),
    })
}

/// `that attacked this turn`, `destroyed with this effect`: builds a past event of the noun.
fn undergone(node: &Node) -> BuildResult<Quality> {
    Ok(match node.rule() {
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
                within: condition::lookback(node)?,
                wording: TurnWording {
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
            node.child(Rule::done_from)
                .map(|from| {
                    from.which(&[
                        (Rule::is_hand, Origin::Hand),
                        (Rule::is_trash, Origin::Trash),
                        (Rule::is_deck, Origin::Deck),
                    ])
                })
                .transpose()?,
            way(&node.need(Rule::way)?)?,
            node.child(Rule::you).map(|who| you(&who)).transpose()?,
        ),
        Rule::c_destroyed => Quality::Destroyed(node.child(Rule::way).map(|child| way(&child)).transpose()?),
        _ => return Err(node.bug()),
    })
}

/// `attacking a Base`, `battling this Unit`, `other than this Unit`: what else takes part.
fn involvement(node: &Node) -> BuildResult<Quality> {
    Ok(match node.rule() {
        Rule::attacking_what => Quality::AttackingWhat(nouns(&node.first()?)?),
        Rule::battling_what => Quality::Battling(nouns(&node.first()?)?),
        Rule::except => {
            let inner = node.first()?;
            Quality::Except(if inner.rule() == Rule::named {
                named_card(&inner)?
            } else {
                nouns(&inner)?
            })
        }
        Rule::battling => Quality::Battling(nouns(&node.first()?)?),
        _ => return Err(node.bug()),
    })
}

/// `card name`: what two cards have in common.
fn likeness(node: &Node, way: AlikeWay) -> BuildResult<(Likeness, AlikeWording)> {
    let bare = node.has(Rule::is_name);
    Ok((kind_of_likeness(node)?, AlikeWording { way, bare }))
}

/// `the chosen color`, `that name`.
fn chosen_value(node: &Node) -> BuildResult<Quality> {
    let what = node.need(Rule::alike)?;
    let wording = ValueWording {
        that: node.which(&[(Rule::is_chosen, false), (Rule::is_that, true)])?,
        bare: what.has(Rule::is_name),
    };
    Ok(Quality::Chosen(kind_of_likeness(&what)?, wording))
}

/// Builds the property that is compared: the name, the color or the traits.
pub(super) fn kind_of_likeness(node: &Node) -> BuildResult<Likeness> {
    node.which(&[
        (Rule::is_card_name, Likeness::Name),
        (Rule::is_name, Likeness::Name),
        (Rule::is_color, Likeness::Color),
        (Rule::is_trait, Likeness::Trait),
    ])
}

/// `from this card from your trash`: the place is that of the cards that are described, and not of this one.
fn alike_with(node: &Node) -> BuildResult<Option<Nouns>> {
    let known = node
        .child(Rule::this_noun)
        .or_else(|| node.child(Rule::that_noun));
    if let Some(this) = known {
        let wording = reference_of(&this)?;
        return Ok(Some(super::clause::known(&this, wording)));
    }
    node.child(Rule::had_nouns).map(|with| nouns(&with)).transpose()
}

/// Builds the comparison in `equal to or less than`, and whether it is said with "less" or "greater".
pub(super) fn relation(node: &Node) -> BuildResult<(Comparison, bool)> {
    let (below, above) = if node.has(Rule::is_equal) {
        (Comparison::AtMost, Comparison::AtLeast)
    } else {
        (Comparison::Below, Comparison::Above)
    };
    let unequal = node.labelled(&[
        (Rule::is_lower, (below, false)),
        (Rule::is_less, (below, true)),
        (Rule::is_higher, (above, false)),
        (Rule::is_greater, (above, true)),
    ]);
    match unequal {
        Some(relation) => Ok(relation),
        None => node.which(&[(Rule::is_equal, (Comparison::Exactly, false))]),
    }
}

/// `than this Unit`, `than this Unit's`, `than this Unit's AP`: with what a number is compared, and whether it is said with
/// an ending and without the number's own word.
fn relatum(node: &Node) -> BuildResult<(Comparand, bool)> {
    let first = node.first()?;
    if first.rule() != Rule::had_nouns || node.has(Rule::stat) {
        return Ok((Comparand::Amount(equal_to(node)?), false));
    }
    Ok((Comparand::Same(nouns(&first)?), node.has(Rule::is_genitive)))
}

/// Checks whether a rank is "higher", and not "lower".
pub(super) fn is_higher(rank: &Node) -> BuildResult<bool> {
    rank.which(&[(Rule::is_higher, true), (Rule::is_lower, false)])
}

/// Checks whether a degree is "more", and not "less".
pub(super) fn is_more(degree: &Node) -> BuildResult<bool> {
    degree.which(&[
        (Rule::is_more, true),
        (Rule::is_less, false),
        (Rule::is_fewer, false),
    ])
}

/// `<Repair>/<Blocker>`.
pub(super) fn keyword_list(node: &Node) -> BuildResult<Vec<Keyword>> {
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
    let past = Past {
        has: tense.has(Rule::is_have),
        be: tense.has(Rule::is_be),
        during,
        ..Past::default()
    };
    (past, tense.has(Rule::not))
}

/// `[Lantern Frame]`: whatever has the name.
fn named_card(node: &Node) -> BuildResult<Nouns> {
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
                under: None,
                or_zone: None,
                wording: GroupWording::default(),
            }),
        },
        rest: Vec::new(),
    })
}

/// `[Ilse Varga]`, as the partner of a Unit: builds the Pilot with that name.
fn pilot_named(node: &Node) -> BuildResult<Nouns> {
    Ok(the_pilot(named_card(node)?))
}

/// Turns a name into the description of a Pilot with that name.
fn the_pilot(mut named: Nouns) -> Nouns {
    let span = named.span;
    if let NounKind::Group(group) = &mut named.first.kind {
        group.quantity = Some(Spanned {
            span,
            node: Quantity::One,
        });
        group.wording.name_only = true;
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

/// Builds the partner in a pairing: `a (Dock) Pilot`, `[Ilse Varga]`.
pub(super) fn paired_nouns(node: &Node) -> BuildResult<Nouns> {
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

pub(super) fn state(node: &Node) -> BuildResult<State> {
    node.which(&[
        (Rule::is_active, State::Active),
        (Rule::is_rested, State::Rested),
        (Rule::is_damaged, State::Damaged),
        (Rule::is_undamaged, State::Undamaged),
        (Rule::is_link, State::Link),
        (Rule::is_attacking, State::Attacking),
        (Rule::is_battling, State::Battling),
        (Rule::is_blocking, State::Blocking),
    ])
}

fn color(node: &Node) -> BuildResult<Color> {
    node.which(&[
        (Rule::is_blue, Color::Blue),
        (Rule::is_green, Color::Green),
        (Rule::is_red, Color::Red),
        (Rule::is_white, Color::White),
        (Rule::is_purple, Color::Purple),
    ])
}

/// `whose Lv. is equal to or lower than this Unit`: builds the relation and its object.
pub(super) fn compared(
    stat: Stat,
    stand: RelationPosition,
    article: bool,
    node: &Node,
) -> BuildResult<Quality> {
    let (comparison, less) = relation(&node.need(Rule::relation)?)?;
    let (than, genitive) = relatum(&node.need(Rule::relatum)?)?;
    Ok(Quality::Relative {
        stat,
        comparison,
        than,
        wording: Relation {
            stand,
            less,
            article,
            genitive,
        },
    })
}

pub(super) fn bound(node: &Node) -> BuildResult<(Comparison, Numeral)> {
    let inner = node.first()?;
    let comparison = match inner.rule() {
        Rule::bound_least => Comparison::AtLeast,
        Rule::bound_most => Comparison::AtMost,
        Rule::bound_exact => Comparison::Exactly,
        Rule::degree if is_more(&inner)? => Comparison::Above,
        Rule::degree => Comparison::Below,
        _ => return Err(inner.bug()),
    };
    let number = match node.child(Rule::amount) {
        Some(number) => number,
        None => inner.first()?,
    };
    Ok((comparison, amount(&number)?))
}
