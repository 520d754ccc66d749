//! Conditions and events as text.

use super::noun::{
    Role, having, is_had, is_plural, keyword, level, noun, player, predicate, selector, with_article,
};
use crate::ir::{
    Condition, Damage, DamageKind, Event, Means, Noun, Player, Presence, Quality, Quantity, Selector, Side,
    State, Window, Zone,
};

pub(super) fn condition(condition: &Condition) -> String {
    match condition {
        Condition::There { what, said } => there(what, *said),
        Condition::Is { who, noun, qualities } => is(who, *noun, qualities, ""),
        Condition::Paired { pilot, unit } => {
            format!(
                "{} is paired with {}",
                selector(pilot, Role::Subject),
                selector(unit, Role::Object)
            )
        }
        Condition::Turn(Window::YourTurn) => "it is your turn".to_string(),
        Condition::Turn(Window::OpponentsTurn) => "it is your opponent's turn".to_string(),
        Condition::PlayerLv { who, comparison, lv } => {
            format!(
                "{} {} {}",
                player(who),
                if *who == Player::You { "are" } else { "is" },
                level(*comparison, *lv)
            )
        }
        Condition::Attacking { who, target } => {
            let target = target
                .as_ref()
                .map(|target| format!(" {}", selector(target, Role::Object)));
            format!(
                "{} {} attacking{}",
                selector(who, Role::Subject),
                be(who),
                target.unwrap_or_default()
            )
        }
        Condition::Battling { who, with } => {
            format!(
                "{} {} battling {}",
                selector(who, Role::Subject),
                be(who),
                selector(with, Role::Object)
            )
        }
        Condition::All(all) => all.iter().map(self::condition).collect::<Vec<_>>().join(" and "),
        Condition::Any(all) => all.iter().map(self::condition).collect::<Vec<_>>().join(" or "),
        Condition::Not(inner) => match &**inner {
            Condition::Is { who, noun, qualities } => is(who, *noun, qualities, "not "),
            Condition::Paired { pilot, unit } => {
                format!(
                    "{} is not paired with {}",
                    selector(pilot, Role::Subject),
                    selector(unit, Role::Object)
                )
            }
            other => format!("not {}", self::condition(other)),
        },
    }
}

fn be(who: &Selector) -> &'static str {
    if is_plural(who) { "are" } else { "is" }
}

fn there(what: &Selector, said: Presence) -> String {
    let on_field = first_group(what).is_some_and(|group| {
        group.zone == Zone::Field
            && !group
                .nouns
                .iter()
                .any(|noun| matches!(noun, Noun::Shield | Noun::Resource | Noun::ExResource))
    });
    let in_play = if on_field { " in play" } else { "" };
    match said {
        Presence::Have => {
            let enemy = first_group(what).is_some_and(|group| group.side == Side::Enemy);
            let who = if enemy { "your opponent has" } else { "you have" };
            format!("{who} {}{in_play}", selector(what, Role::Had))
        }
        Presence::There => {
            let one = first_group(what).is_some_and(|group| {
                matches!(
                    group.quantity,
                    Quantity::One | Quantity::Exactly(crate::ir::Amount::Literal(1)) | Quantity::Only(1)
                )
            });
            format!(
                "there {} {}{in_play}",
                if one { "is" } else { "are" },
                selector(what, Role::Asked)
            )
        }
        Presence::Is => {
            // "X is in your trash": the place stands behind the verb.
            let place = first_group(what)
                .map(|group| group.zone.clone())
                .unwrap_or(Zone::Field);
            let mut bare = what.clone();
            clear_zone(&mut bare);
            let place = match place {
                Zone::Field => " in play".to_string(),
                Zone::Hand(of) => format!(" in {} hand", super::noun::possessive(&of)),
                Zone::Trash(of) => format!(" in {} trash", super::noun::possessive(&of)),
                Zone::Removal(of) => format!(" in {} removal area", super::noun::possessive(&of)),
                Zone::Deck(of) | Zone::TopOfDeck(of) => format!(" in {} deck", super::noun::possessive(&of)),
                Zone::Among(_) => " among them".to_string(),
            };
            format!("{} {}{place}", selector(&bare, Role::Subject), be(what))
        }
    }
}

fn first_group(selector: &Selector) -> Option<&crate::ir::Group> {
    match selector {
        Selector::Group(group) => Some(group),
        Selector::AnyOf(list) | Selector::AllOf(list) => list.first().and_then(first_group),
        Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => None,
    }
}

fn clear_zone(selector: &mut Selector) {
    match selector {
        Selector::Group(group) => group.zone = Zone::Field,
        Selector::AnyOf(list) | Selector::AllOf(list) => list.iter_mut().for_each(clear_zone),
        Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => {}
    }
}

fn is(who: &Selector, called: Option<Noun>, qualities: &[Quality], not: &str) -> String {
    let subject = selector(who, Role::Subject);
    if let Some(called) = called {
        let mut before: Vec<String> = Vec::new();
        let mut after: Vec<String> = Vec::new();
        let mut link = "";
        let mut token = "";
        for quality in qualities {
            match quality {
                Quality::State(State::Link) => link = "Link ",
                Quality::State(State::Token) => token = " token",
                Quality::Color(_) | Quality::Trait(_) | Quality::Named(_) | Quality::State(_) => {
                    before.push(predicate(quality))
                }
                _ if is_had(quality) => after.push(format!(" with {}", having(quality, true))),
                _ => after.push(format!(" that is {}", predicate(quality))),
            }
        }
        before.push(format!("{link}{}{token}", noun(called, false)));
        return format!(
            "{subject} {} {not}{}{}",
            be(who),
            with_article(&before.join(" ")),
            after.concat()
        );
    }
    let joined = |list: Vec<String>| list.join(" and ");
    if qualities.iter().all(is_had) {
        let has = if is_plural(who) { "have" } else { "has" };
        return format!(
            "{subject} {has} {}",
            joined(qualities.iter().map(|quality| having(quality, true)).collect())
        );
    }
    format!(
        "{subject} {} {not}{}",
        be(who),
        joined(qualities.iter().map(predicate).collect())
    )
}

pub(super) fn damage(damage: &Damage) -> String {
    let side = match damage.side {
        Side::Enemy => "enemy ",
        Side::Friendly => "friendly ",
        Side::Any | Side::Yours | Side::Theirs => "",
    };
    let kind = match damage.kind {
        DamageKind::Any => "",
        DamageKind::Battle => "battle ",
        DamageKind::Effect => "effect ",
    };
    let from = damage
        .from
        .as_ref()
        .map(|from| format!(" from {}", selector(from, Role::Object)));
    format!("{side}{kind}damage{}", from.unwrap_or_default())
}

/// "enemy effects".
pub(super) fn effects_of(side: Side) -> String {
    match side {
        Side::Enemy => "enemy effects",
        Side::Friendly => "friendly effects",
        Side::Any | Side::Yours | Side::Theirs => "effects",
    }
    .to_string()
}

/// "an enemy effect".
fn effect_of(side: Side) -> String {
    match side {
        Side::Enemy => "an enemy effect",
        Side::Friendly => "a friendly effect",
        Side::Any | Side::Yours | Side::Theirs => "an effect",
    }
    .to_string()
}

fn means(means: Means) -> &'static str {
    match means {
        Means::Any => "",
        Means::BattleDamage => " with battle damage",
        Means::EffectDamage => " with effect damage",
        Means::Damage => " with damage",
        Means::Effect => " with an effect",
    }
}

/// "by an enemy effect", "with damage".
fn destroyed_by(with: Means, by: Side) -> String {
    match (with, by) {
        (Means::Effect, Side::Enemy | Side::Friendly) => format!(" by {}", effect_of(by)),
        (Means::Effect, Side::Any | Side::Yours | Side::Theirs) => " by an effect".to_string(),
        (Means::Any | Means::BattleDamage | Means::EffectDamage | Means::Damage, _) => {
            means(with).to_string()
        }
    }
}

/// What would happen, as a substitution effect says it.
pub(super) fn would(event: &Event) -> String {
    match event {
        Event::Destroyed {
            what,
            means: with,
            by,
        } => {
            format!(
                "{} would be destroyed{}",
                selector(what, Role::Subject),
                destroyed_by(*with, *by)
            )
        }
        other => self::event(other),
    }
}

pub(super) fn event(event: &Event) -> String {
    let does = |who: &Selector, one: &str, many: &str| {
        format!(
            "{} {}",
            selector(who, Role::Subject),
            if is_plural(who) { many } else { one }
        )
    };
    let player_does = |who: &Player, you: &str, other: &str| {
        format!(
            "{} {}",
            player(who),
            if *who == Player::You { you } else { other }
        )
    };
    let object = |what: &Selector| selector(what, Role::Object);
    match event {
        Event::Destroys {
            by,
            what,
            means: with,
        } => {
            format!(
                "{} {}{}",
                does(by, "destroys", "destroy"),
                object(what),
                means(*with)
            )
        }
        Event::Destroyed {
            what,
            means: with,
            by,
        } => {
            format!(
                "{} destroyed{}",
                does(what, "is", "are"),
                destroyed_by(*with, *by)
            )
        }
        Event::Pairs { who, pilot, unit } => {
            format!(
                "{} {} with {}",
                player_does(who, "pair", "pairs"),
                object(pilot),
                object(unit)
            )
        }
        Event::IsPaired { unit, pilot } => {
            format!("{} paired with {}", does(unit, "is", "are"), object(pilot))
        }
        Event::Links(who) => does(who, "links", "link"),
        Event::Recovers(who) => format!("{} HP", does(who, "recovers", "recover")),
        Event::Receives { who, damage: which } => {
            format!("{} {}", does(who, "receives", "receive"), damage(which))
        }
        Event::Deals {
            who,
            damage: which,
            to,
        } => {
            format!(
                "{} {} to {}",
                does(who, "deals", "deal"),
                damage(which),
                object(to)
            )
        }
        Event::Reduced { who, stat, by } => {
            format!(
                "{}'s {} is reduced by {}",
                selector(who, Role::Subject),
                stat.word(),
                effect_of(*by)
            )
        }
        Event::Places { who, what } => format!("{} {}", player_does(who, "place", "places"), object(what)),
        Event::Uses {
            who,
            whose,
            keyword: used,
            on,
            stat,
        } => format!(
            "{} {}'s {} to increase {}'s {}",
            player_does(who, "use", "uses"),
            selector(whose, Role::Subject),
            keyword(used),
            selector(on, Role::Subject),
            stat.word()
        ),
        Event::Deployed { who: Some(who), what } => {
            format!(
                "{} {}",
                player_does(who, "deploy", "deploys"),
                selector(what, Role::Had)
            )
        }
        Event::Deployed { who: None, what } => format!("{} deployed", does(what, "is", "are")),
        Event::Attacks { who, target } => {
            let target = target.as_ref().map(|target| format!(" {}", object(target)));
            format!("{}{}", does(who, "attacks", "attack"), target.unwrap_or_default())
        }
        Event::Plays { who, what } => format!("{} {}", player_does(who, "play", "plays"), object(what)),
        Event::Draws(who) => format!("{} a card", player_does(who, "draw", "draws")),
        Event::Discards { who, what } => {
            format!("{} {}", player_does(who, "discard", "discards"), object(what))
        }
        Event::Oriented { what, to, by } => {
            let state = match to {
                crate::ir::Orientation::Rested => "rested",
                crate::ir::Orientation::Active => "set as active",
            };
            let by = by.map(|by| format!(" by {}", effect_of(by)));
            format!("{} {state}{}", does(what, "is", "are"), by.unwrap_or_default())
        }
        Event::Moved { what, to } => {
            format!(
                "{} returned to {}",
                does(what, "is", "are"),
                super::step::move_target(to)
            )
        }
    }
}
