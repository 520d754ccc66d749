//! What stands around a noun: of what color, with what, that is how.

use super::*;

/// `different card names`, `the same Lv.`, `3 or more different names`; from the words behind their number on.
pub(super) fn in_common(node: &Node, words: &str, counted: Option<CountedWording>) -> BuildResult<Quality> {
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
        wording: NamesWording {
            unique,
            card: what.starts_with("card") || !what.starts_with("name"),
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
                Quality::Not(Box::new(Quality::HasKeyword(least, KeywordsWording::No)))
            } else if node.has(Rule::an) {
                Quality::HasKeyword(least, KeywordsWording::One)
            } else {
                Quality::HasKeyword(least, KeywordsWording::Several)
            }
        }
        Rule::has_partner => {
            let partner = group(&node.need(Rule::partner)?)?;
            let wording = match node.child(Rule::pronoun) {
                None if !node.text().to_ascii_lowercase().contains(" paired ") => PairedWording::Had,
                None => PairedWording::Paired,
                Some(pronoun) if pronoun.text().eq_ignore_ascii_case("it") => PairedWording::PairedWithIt,
                Some(_) => PairedWording::PairedWithThem,
            };
            let paired = Quality::Paired(Box::new(one_of_group(node, partner)), wording);
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
                    in_common(node, words, Some(CountedWording::With))?
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
            way(&node.need(Rule::way)?)?,
            node.child(Rule::you).map(|who| you(&who)).transpose()?,
        ),
        Rule::keyword_list => Quality::Has(keyword_list(node)?),
        Rule::name_contains => {
            let names: Vec<Node> = node.children().collect();
            let last = names.last().ok_or_else(|| node.bug())?;
            let behind = (last.span().end - node.span().start) as usize;
            let words = node.text().get(behind..).unwrap_or_default().to_ascii_lowercase();
            let wording = match (words.contains("their"), words.trim_end().ends_with('s')) {
                (false, _) => NamePartWording::Agreeing,
                (true, false) => NamePartWording::TheirName,
                (true, true) => NamePartWording::TheirNames,
            };
            let part = |name: &Node| name.text().trim_matches(['"', '“', '”']).to_string();
            Quality::NameContains(names.iter().map(part).collect(), wording)
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
                RelationPosition::Whose
            } else {
                RelationPosition::With
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
                wording: Relation {
                    less: rank.is_none(),
                    genitive,
                    ..Relation::at(RelationPosition::Than)
                },
            }
        }
        Rule::same_stat if node.has(Rule::alike) && begins(node, &["the"]) => {
            let with = alike_with(node)?;
            let (what, wording) = likeness(&node.need(Rule::alike)?, AlikeWay::Same)?;
            Quality::Alike(what, with, wording)
        }
        Rule::same_stat if node.has(Rule::alike) => {
            let what = node.need(Rule::alike)?;
            let with = alike_with(node)?;
            let behind = (what.span().end - node.span().start) as usize;
            let words = node.text().get(behind..).unwrap_or_default().to_ascii_lowercase();
            let wording = match &with {
                None => AlikeWay::Different,
                Some(_) if words.trim_start().starts_with("than") => AlikeWay::Than,
                Some(_) => AlikeWay::From,
            };
            let (what, wording) = likeness(&what, wording)?;
            Quality::Not(Box::new(Quality::Alike(what, with, wording)))
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
                wording: match (node.has(Rule::an), order.first()) {
                    (false, _) => TotalWording::Whose,
                    (true, Some(Rule::bound)) => TotalWording::WithNumber,
                    (true, _) => TotalWording::WithStat,
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
            in_common(&of, words, Some(CountedWording::Of { different }))?
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
fn likeness(node: &Node, way: AlikeWay) -> BuildResult<(Likeness, AlikeWording)> {
    let words = node.text().trim().to_ascii_lowercase();
    let what = match words.as_str() {
        "card name" | "name" => Likeness::Name,
        "color" => Likeness::Color,
        "trait" => Likeness::Trait,
        _ => return Err(node.bug()),
    };
    let bare = words == "name";
    Ok((what, AlikeWording { way, bare }))
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

/// `equal to or less than`, and whether it is said with "less" or "greater".
pub(super) fn relation(node: &Node) -> BuildResult<(Comparison, bool)> {
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
fn relatum(node: &Node) -> BuildResult<(Comparand, bool)> {
    let first = node.first()?;
    if first.rule() != Rule::had_nouns || node.has(Rule::stat) {
        return Ok((Comparand::Amount(equal_to(node)?), false));
    }
    let genitive = node.text().trim_end().len() > first.text().trim_end().len();
    Ok((Comparand::Same(nouns(&first)?), genitive))
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
                or_zone: None,
                wording: GroupWording::default(),
            }),
        },
        rest: Vec::new(),
    })
}

/// `[Ilse Varga]`, of what a Unit is paired with: the Pilot of that name.
fn pilot_named(node: &Node) -> BuildResult<Nouns> {
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

/// What something is paired with: `a (Dock) Pilot`, `[Ilse Varga]`.
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

fn color(node: &Node) -> BuildResult<Color> {
    Color::ALL
        .into_iter()
        .find(|color| node.text().trim().eq_ignore_ascii_case(color.word()))
        .ok_or_else(|| node.bug())
}

/// `whose Lv. is equal to or lower than this Unit`: the words of the relation, and what stands behind them.
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
