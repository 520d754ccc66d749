//! Places of cards.

use super::*;

/// `the top card of your Shields`, `the top enemy Shield`.
pub(super) fn top_shields(node: &Node) -> BuildResult<Group> {
    let count = node.child(Rule::number).map_or(Ok(1), |count| number(&count))?;
    let opponents = node.has(Rule::your_opponents);
    let mut qualities = Vec::new();
    if let Some(wording) = node.child(Rule::side) {
        quality(&wording, &mut qualities)?;
    }
    let whose = if opponents { Side::Enemy } else { Side::Yours };
    let count = Box::new(Measure::Number(Numeral::Number(count), None));
    Ok(Group {
        quantity: Some(spanned(node, Quantity::Exactly(count))),
        owner: qualities.is_empty().then(|| spanned(node, whose)),
        qualities,
        nouns: vec![spanned(node, plain_word(Noun::Shield))],
        wording: GroupWording {
            top: true,
            in_area: node.has(Rule::is_area),
            opponents,
            ..GroupWording::PLAIN
        },
        ..NOTHING
    })
}

/// Checks whether the place is the hand, and not the trash.
pub(super) fn is_hand(place: &Node) -> BuildResult<bool> {
    place.which(&[(Rule::is_hand, true), (Rule::is_trash, false)])
}

pub(super) fn possessor(node: &Node) -> BuildResult<Spanned<Player>> {
    let inner = node.first()?;
    let player = match inner.rule() {
        Rule::your => Player::You,
        Rule::your_opponents => Player::Opponent,
        Rule::that_opponents => Player::OwnerOf(Anaphor::ThatNoun(Noun::Unit)),
        Rule::some_player => some_player(&inner)?,
        Rule::its_owners if inner.children().next().is_some() => Player::OwnerOf(reference(&inner)?),
        Rule::its_owners if inner.has(Rule::is_their) => Player::OwnerOf(if inner.has(Rule::is_plural) {
            Anaphor::ThemAll
        } else {
            Anaphor::Them
        }),
        Rule::its_owners => Player::OwnerOf(Anaphor::It),
        Rule::their => Player::Actor,
        _ => return Err(inner.bug()),
    };
    Ok(spanned(node, player))
}

pub(super) fn zone(node: &Node) -> BuildResult<Zone> {
    let inner = node.first()?;
    Ok(match inner.rule() {
        Rule::in_play => Zone::Field,
        Rule::among_them => Zone::Among(()),
        Rule::in_area => {
            let of = possessor(&inner.need(Rule::player_possessive)?)?;
            let area = inner.need(Rule::area)?.which(&[
                (Rule::is_resource, Area::Resource),
                (Rule::is_battle, Area::Battle),
                (Rule::is_shield, Area::Shield),
            ])?;
            Zone::Area {
                of,
                area,
                first: false,
            }
        }
        Rule::in_zone => zone_of(&inner)?,
        Rule::under => Zone::Under(Box::new(lying_under(&inner)?)),
        _ => return Err(inner.bug()),
    })
}

/// `from your hand or trash`: the two places.
pub(super) fn either_zone(node: &Node) -> BuildResult<(Zone, Zone)> {
    let of = possessor(&node.need(Rule::player_possessive)?)?;
    let mut words = node
        .children()
        .filter(|child| !matches!(child.rule(), Rule::from | Rule::player_possessive));
    let mut place = || zone_word(&words.next().ok_or_else(|| node.bug())?, of.clone());
    Ok((place()?, place()?))
}

/// `trash`, of that player.
pub(super) fn zone_word(word: &Node, of: Spanned<Player>) -> BuildResult<Zone> {
    let zone: fn(Spanned<Player>) -> Zone = word.which(&[
        (Rule::is_hand, Zone::Hand as fn(_) -> _),
        (Rule::is_trash, Zone::Trash),
        (Rule::is_deck, Zone::Deck),
        (Rule::is_removed, Zone::Removal),
    ])?;
    Ok(zone(of))
}

/// `from your trash`.
pub(super) fn zone_of(inner: &Node) -> BuildResult<Zone> {
    Ok(match inner.rule() {
        Rule::in_zone => {
            let of = possessor(&inner.need(Rule::player_possessive)?)?;
            zone_word(&inner.children().last().ok_or_else(|| inner.bug())?, of)?
        }
        _ => return Err(inner.bug()),
    })
}
