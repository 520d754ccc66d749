//! Players: descriptions, references and owners.

use super::*;

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
            // Nobody is their own enemy, so "other" excludes an antecedent here.
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
pub(super) fn known_player(node: &Node) -> BuildResult<KnownPlayer> {
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
pub(super) fn owner(node: &Node, group: &mut Group) -> BuildResult<Player> {
    let mut player = some_player(node)?;
    let Player::Described(players) = &mut player else {
        return Ok(player);
    };
    if players.quantity.is_some() || players.plural {
        // "The enemy team's Units": "the" belongs to the team, and not to the Units.
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
