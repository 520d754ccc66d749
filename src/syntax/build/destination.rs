//! Destinations of cards, and what is deployed there.

use super::*;

/// Builds the destination, if the text gives it.
pub(super) fn destination_of(node: &Node) -> BuildResult<Option<Destination>> {
    node.child(Rule::destination)
        .map(|child| destination(&child))
        .transpose()
}

pub(super) fn destination(node: &Node) -> BuildResult<Destination> {
    let node = &node.first()?;
    let whose = || possessor(&node.need(Rule::player_possessive)?);
    Ok(match node.rule() {
        Rule::to_hand => Destination::Hand(whose()?),
        Rule::to_trash => Destination::Trash(whose()?),
        Rule::to_removal => Destination::Removal(RemovalWording::Plain),
        Rule::to_shields => Destination::Shields {
            of: whose()?,
            wording: ShieldsWording {
                place: shield_place(node)?,
                as_shield: node.has(Rule::as_shield),
                face_down: node.has(Rule::face_down).then_some(FaceDownPosition::Behind),
            },
        },
        Rule::to_deck_shuffled => Destination::DeckShuffled(whose()?),
        Rule::to_deck_place => deck_place(node)?,
        _ => return Err(node.bug()),
    })
}

/// `the top or bottom of your deck`, `the top`.
pub(super) fn deck_place(node: &Node) -> BuildResult<Destination> {
    let position = deck_end(&node.need(Rule::deck_end)?)?;
    let of = node
        .child(Rule::player_possessive)
        .map(|child| possessor(&child))
        .transpose()?;
    Ok(Destination::Deck { position, of })
}

/// `top or bottom`.
fn deck_end(node: &Node) -> BuildResult<DeckPosition> {
    node.which(&[
        (Rule::is_top_or_bottom, DeckPosition::TopOrBottom),
        (Rule::is_top, DeckPosition::Top),
        (Rule::is_bottom, DeckPosition::Bottom),
    ])
}

/// `your shield section`, `top of your Shields`.
fn shield_place(node: &Node) -> BuildResult<ShieldPlace> {
    node.which(&[
        (Rule::is_the_top, ShieldPlace::TheTop),
        (Rule::is_top, ShieldPlace::Top),
        (Rule::is_section, ShieldPlace::Section),
        (Rule::is_area, ShieldPlace::Area),
        (Rule::is_shield, ShieldPlace::Shields),
    ])
}

pub(super) fn token_entry(node: &Node) -> BuildResult<TokenEntry> {
    let spec = node.need(Rule::token_spec)?;
    let first = node.first()?;
    let each = for_each(node)?;
    let until = node.child(Rule::until_tokens);
    let (least, how_many) = match first.rule() {
        Rule::range => {
            let mut children = first.children();
            let least = number(&children.need()?)?;
            let most = Measure::Number(amount(&children.need()?)?, each);
            (Some(spanned(&first, Some(least))), most)
        }
        Rule::up_to => {
            let most = Measure::Number(amount(&first.first()?)?, each);
            (Some(spanned(&first, None)), most)
        }
        _ if let Some(until) = &until => {
            let limit = Measure::Number(Numeral::Number(number(&until.need(Rule::number)?)?), None);
            (None, limit)
        }
        Rule::number | Rule::that_many => (None, Measure::Number(amount(&first)?, each)),
        // "a number of ... equal to" follows the deployed noun.
        _ => (None, Measure::Equal(equal_to(&node.need(Rule::equal_to)?)?)),
    };
    let mut entry = TokenEntry {
        span: node.trimmed(),
        number: how_many,
        until: until
            .map(|until| {
                let is_their = until.which(&[(Rule::is_you, false), (Rule::is_their, true)])?;
                Ok(spanned(&until, is_their))
            })
            .transpose()?,
        least,
        rested: node.has(Rule::rested),
        name: bracketed(&spec.need(Rule::name)?)?,
        traits: Vec::new(),
        ap: None,
        hp: None,
        twice: false,
        lines: Vec::new(),
        kind: node
            .child(Rule::token_kind)
            .map(|kind| card_kind(&kind))
            .transpose()?,
    };
    for item in spec.children() {
        match item.rule() {
            Rule::name => {}
            Rule::trait_name => entry.traits.push(bracketed(&item)?),
            Rule::token_stat => {
                let is_ap = item.which(&[(Rule::is_ap, true), (Rule::is_hp, false)])?;
                let stat = if is_ap { &mut entry.ap } else { &mut entry.hp };
                entry.twice |= stat.is_some();
                *stat = Some(number(&item.first()?)?);
            }
            Rule::keyword => entry.lines.push(TokenLine::Keyword(keyword(&item)?)),
            Rule::token_text => {
                entry
                    .lines
                    .push(TokenLine::Text(spanned(&item, item.text().trim().to_string())));
            }
            _ => return Err(item.bug()),
        }
    }
    Ok(entry)
}

pub(super) fn card_kind(node: &Node) -> BuildResult<CardKind> {
    node.which(&[
        (Rule::is_unit, CardKind::Unit),
        (Rule::is_pilot, CardKind::Pilot),
        (Rule::is_command, CardKind::Command),
        (Rule::is_base, CardKind::Base),
        (Rule::is_resource, CardKind::Resource),
    ])
}
