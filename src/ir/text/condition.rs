//! Conditions and events as text.

use super::noun::{
    Role, during, having, is_had, is_plural, keyword, level, noun, player, predicate, selector, tense,
    with_article,
};
use crate::ir::{
    Condition, Damage, DamageKind, Done, Effects, EffectsNumber, Event, Group, Means, Noun, Partner, Past,
    Player, Presence, Quality, Quantity, Selector, Side, State, Window, Zone,
};

pub(super) fn condition(condition: &Condition) -> String {
    match condition {
        Condition::There { what, said } => there(what, *said),
        Condition::Is {
            who,
            was,
            noun,
            qualities,
        } => is(who, *noun, qualities, *was, ""),
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
        Condition::Happened { event, nth, past } => happened(event, *nth, *past, false),
        Condition::Rival {
            who,
            more,
            less,
            what,
            than,
        } => rival(who, *more, *less, what.as_ref(), than),
        // "you have A and B in play": who has them is said once.
        Condition::All(all) if all.iter().all(|one| had(one).is_some()) => {
            let mut had_by: Vec<(Side, String)> = all.iter().filter_map(had).collect();
            let first = had_by.first().map(|(side, _)| *side);
            if had_by.iter().all(|(side, _)| Some(*side) == first) {
                let who = if first == Some(Side::Enemy) {
                    "your opponent has"
                } else {
                    "you have"
                };
                let list: Vec<String> = had_by.drain(..).map(|(_, text)| text).collect();
                return format!("{who} {}", list.join(" and "));
            }
            all.iter().map(self::condition).collect::<Vec<_>>().join(" and ")
        }
        Condition::All(all) => all.iter().map(self::condition).collect::<Vec<_>>().join(" and "),
        Condition::Any(all) => all.iter().map(self::condition).collect::<Vec<_>>().join(" or "),
        Condition::Not(inner) => match &**inner {
            Condition::Is {
                who,
                was,
                noun,
                qualities,
            } => is(who, *noun, qualities, *was, "not "),
            Condition::Happened { event, nth, past } => happened(event, *nth, *past, true),
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

/// "you have played 2 or more Command cards this turn".
fn happened(event: &Event, nth: Option<u8>, past: Past, not: bool) -> String {
    let by_player = |who: &Player, done: &str, what: &Selector| {
        if let Some(nth) = nth {
            let ordinals = ["first", "second", "third", "fourth", "fifth"];
            let ordinal = ordinals
                .get(usize::from(nth).saturating_sub(1))
                .copied()
                .unwrap_or("");
            let mut what = what.clone();
            each_group(&mut what, &mut |group| group.quantity = Quantity::The);
            let what = selector(&what, Role::Object);
            let what = what.strip_prefix("the ").unwrap_or(&what);
            return format!(
                "it is the {ordinal} {what} {} {}{done} {}this turn",
                player(who),
                tense(past, not, *who != Player::You),
                during(past)
            );
        }
        format!(
            "{} {}{done} {} {}this turn",
            player(who),
            tense(past, not, *who != Player::You),
            selector(what, Role::Had),
            during(past)
        )
    };
    let by_cards = |who: &Selector, done: &str| {
        format!(
            "{} {}{done} {}this turn",
            selector(who, Role::Subject),
            tense(past, not, !is_plural(who)),
            during(past)
        )
    };
    match event {
        Event::Plays { who, what } => by_player(who, "played", what),
        Event::Discards { who, what } => by_player(who, "discarded", what),
        Event::Places { who, what } => by_player(who, "placed", what),
        Event::Deployed { who: Some(who), what } => by_player(who, "deployed", what),
        Event::Deployed { who: None, what } => by_cards(what, "deployed"),
        Event::Destroyed { what, .. } => by_cards(what, "destroyed"),
        Event::Attacks { who, .. } => by_cards(who, "attacked"),
        Event::Oriented { what, .. } => by_cards(what, "rested"),
        Event::Recovers(who) => by_cards(who, "recovered HP"),
        Event::Receives { who, .. } => by_cards(who, "received damage"),
        other => self::event(other),
    }
}

/// "your opponent has more Resources than you", "you are a lower Lv. than your opponent".
fn rival(who: &Player, more: bool, less: bool, what: Option<&Selector>, than: &Player) -> String {
    let (who_text, than) = (player(who), player(than));
    let yours = *who == Player::You;
    let Some(what) = what else {
        let degree = if more { "higher" } else { "lower" };
        let be = if yours { "are" } else { "is" };
        return format!("{who_text} {be} a {degree} Lv. than {than}");
    };
    let mut what = what.clone();
    each_group(&mut what, &mut |group| {
        group.side = Side::Any;
        if yours {
            match &mut group.zone {
                Zone::Hand(of)
                | Zone::Trash(of)
                | Zone::Deck(of)
                | Zone::Removal(of)
                | Zone::Area { of, .. } => *of = Player::You,
                Zone::Field | Zone::TopOfDeck(_) | Zone::Among(_) | Zone::Within(_) | Zone::Done { .. } => {}
            }
        }
    });
    format!(
        "{who_text} {} {} {} than {than}",
        if yours { "have" } else { "has" },
        match (more, less) {
            (true, _) => "more",
            (false, true) => "less",
            (false, false) => "fewer",
        },
        selector(&what, Role::Had)
    )
}

fn be(who: &Selector) -> &'static str {
    if is_plural(who) { "are" } else { "is" }
}

fn there(what: &Selector, said: Presence) -> String {
    match said {
        Presence::Have => {
            let enemy = first_group(what).is_some_and(|group| group.side == Side::Enemy);
            let who = if enemy { "your opponent has" } else { "you have" };
            format!("{who} {}", selector(what, Role::Had))
        }
        Presence::There => {
            let one = first_group(what).is_some_and(|group| {
                matches!(
                    group.quantity,
                    Quantity::One | Quantity::Exactly(crate::ir::Amount::Literal(1)) | Quantity::Only(1)
                )
            });
            format!(
                "there {} {}",
                if one { "is" } else { "are" },
                selector(what, Role::Asked)
            )
        }
        Presence::Did(done, way) => {
            format!(
                "you {} {} {}",
                done.word(),
                selector(what, Role::Object),
                way.words()
            )
        }
        Presence::Recovered(way) => {
            format!("{} recovered HP {}", selector(what, Role::Subject), way.words())
        }
        Presence::Is => {
            // "X is in your trash": the place stands behind the verb.
            let place = first_group(what)
                .map(|group| group.zone.clone())
                .unwrap_or(Zone::Field);
            let mut bare = what.clone();
            each_group(&mut bare, &mut |group| group.zone = Zone::Field);
            let place = match &place {
                Zone::Among(_) | Zone::Within(_) | Zone::Done { .. } => format!(" {}", self::place(&place)),
                Zone::Field
                | Zone::Hand(_)
                | Zone::Trash(_)
                | Zone::Removal(_)
                | Zone::Deck(_)
                | Zone::Area { .. }
                | Zone::TopOfDeck(_) => format!(" in {}", self::place(&place)),
            };
            format!("{} {}{place}", selector(&bare, Role::Subject), be(what))
        }
    }
}

/// What somebody has, and whose it is: enemy, or the player's own.
fn had(condition: &Condition) -> Option<(Side, String)> {
    match condition {
        Condition::There {
            what,
            said: Presence::Have,
        } => {
            let enemy = first_group(what).is_some_and(|group| group.side == Side::Enemy);
            let side = if enemy { Side::Enemy } else { Side::Yours };
            Some((side, selector(what, Role::Had)))
        }
        _ => None,
    }
}

fn first_group(selector: &Selector) -> Option<&crate::ir::Group> {
    match selector {
        Selector::Group(group) => Some(group),
        Selector::AnyOf(list) | Selector::AllOf(list) => list.first().and_then(first_group),
        Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => None,
    }
}

fn each_group(selector: &mut Selector, change: &mut dyn FnMut(&mut Group)) {
    match selector {
        Selector::Group(group) => change(group),
        Selector::AnyOf(list) | Selector::AllOf(list) => {
            list.iter_mut().for_each(|one| each_group(one, change));
        }
        Selector::Known(_) | Selector::Player(_) | Selector::PairedWith { .. } => {}
    }
}

fn is(who: &Selector, called: Option<Noun>, qualities: &[Quality], was: bool, not: &str) -> String {
    let be = |who: &Selector| match (was, is_plural(who)) {
        (true, true) => "were",
        (true, false) => "was",
        (false, _) => self::be(who),
    };
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
    let lacked: Option<Vec<&Quality>> = qualities
        .iter()
        .map(|quality| match quality {
            Quality::Not(inner) if is_had(inner) => Some(&**inner),
            _ => None,
        })
        .collect();
    if let Some(lacked) = lacked.filter(|lacked| !lacked.is_empty()) {
        let lacks = if is_plural(who) {
            "don't have"
        } else {
            "doesn't have"
        };
        return format!(
            "{subject} {lacks} {}",
            joined(lacked.iter().map(|quality| having(quality, true)).collect())
        );
    }
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
    format!("{}{}", damage_kind(damage), damage_from(damage))
}

/// " from enemy Units".
pub(super) fn damage_from(damage: &Damage) -> String {
    let from = damage
        .from
        .as_ref()
        .map(|from| format!(" from {}", selector(from, Role::Object)));
    from.unwrap_or_default()
}

/// "enemy battle damage".
pub(super) fn damage_kind(damage: &Damage) -> String {
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
    format!("{side}{kind}damage")
}

/// "enemy effects", "an enemy Command effect", "one of your effects".
pub(super) fn effects_of(effects: Effects) -> String {
    let mut words: Vec<&str> = Vec::new();
    words.extend(match effects.side {
        Side::Enemy => Some("enemy"),
        Side::Friendly => Some("friendly"),
        Side::Yours => Some("your"),
        Side::Any | Side::Theirs => None,
    });
    words.extend(effects.kind.map(|kind| kind.word()));
    words.push(match effects.number {
        EffectsNumber::Plural | EffectsNumber::OneOf => "effects",
        EffectsNumber::One => "effect",
    });
    let words = words.join(" ");
    match effects.number {
        EffectsNumber::Plural => words,
        EffectsNumber::OneOf => format!("one of {words}"),
        EffectsNumber::One if effects.side == Side::Yours => words,
        EffectsNumber::One => with_article(&words),
    }
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
fn destroyed_by(with: Means, by: Effects) -> String {
    match with {
        Means::Effect => format!(" by {}", effects_of(by)),
        Means::Any | Means::BattleDamage | Means::EffectDamage | Means::Damage => means(with).to_string(),
    }
}

/// "by battle damage", "by enemy effects": what a card can be kept from.
pub(super) fn kept_from(with: Means, by: Effects) -> String {
    destroyed_by(with, by).replace(" with ", " by ")
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
        Event::Receives { who, damage: which } => {
            format!("{} would receive {}", selector(who, Role::Subject), damage(which))
        }
        Event::Moved { what, .. } => {
            format!("{} would be {}", selector(what, Role::Subject), moved(event))
        }
        other => self::event(other),
    }
}

/// "returned to your hand by an enemy effect".
fn moved(event: &Event) -> String {
    let Event::Moved {
        what: _,
        verb,
        to,
        from,
        by,
    } = event
    else {
        return String::new();
    };
    let way = match verb {
        Done::Placed => "into",
        _ => "to",
    };
    let from = from.as_ref().map(|from| format!(" from {}", place(from)));
    let by = by.map(|by| format!(" by {}", effects_of(by)));
    format!(
        "{} {way} {}{}{}",
        verb.word(),
        super::step::move_target(to),
        from.unwrap_or_default(),
        by.unwrap_or_default()
    )
}

/// "your trash".
fn place(zone: &Zone) -> String {
    use super::noun::possessive;
    match zone {
        Zone::Field => "play".to_string(),
        Zone::Hand(of) => format!("{} hand", possessive(of)),
        Zone::Trash(of) => format!("{} trash", possessive(of)),
        Zone::Removal(of) => format!("{} removal area", possessive(of)),
        Zone::Deck(of) | Zone::TopOfDeck(of) => format!("{} deck", possessive(of)),
        Zone::Area { of, area } => format!("{} {}", possessive(of), area.words()),
        Zone::Among(_) => "among them".to_string(),
        Zone::Within(of) => format!("among {}", selector(of, Role::Object)),
        Zone::Done { done, way, .. } => match way {
            Some(way) => format!("{} {}", done.word(), way.words()),
            None => done.word().to_string(),
        },
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
    // "one of your effects returns an enemy Unit to its owner's hand"
    let by_effects = |by: &Effects, verb: &str, what: &Selector, rest: String| {
        let one = by.number != EffectsNumber::Plural;
        format!(
            "{} {verb}{} {}{rest}",
            effects_of(*by),
            if one { "s" } else { "" },
            object(what)
        )
    };
    match event {
        Event::Destroyed { what, by, .. } if by.subject => by_effects(by, "destroy", what, String::new()),
        Event::Oriented {
            what, by: Some(by), ..
        } if by.subject => by_effects(by, "rest", what, String::new()),
        Event::Moved {
            what,
            to,
            by: Some(by),
            ..
        } if by.subject => by_effects(
            by,
            "return",
            what,
            format!(" to {}", super::step::move_target(to)),
        ),
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
        Event::IsPaired { unit, pilot, said } => {
            let (one, other) = match said {
                Partner::Unit => (unit, pilot),
                Partner::Pilot => (pilot, unit),
            };
            format!("{} paired with {}", does(one, "is", "are"), object(other))
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
        Event::Reduced {
            who,
            stat,
            by,
            raised,
        } => {
            format!(
                "{}'s {} is {} by {}",
                selector(who, Role::Subject),
                stat.word(),
                if *raised { "increased" } else { "reduced" },
                effects_of(*by)
            )
        }
        Event::Places { who, what } => format!("{} {}", player_does(who, "place", "places"), object(what)),
        Event::Uses {
            who,
            whose,
            keyword: used,
            on,
            of,
        } => {
            let use_it = player_does(who, "use", "uses");
            let whose = selector(whose, Role::Subject);
            let used = keyword(used);
            let on = on
                .as_ref()
                .map(|(on, stat)| format!(" to increase {}'s {}", selector(on, Role::Subject), stat.word()));
            if *of {
                format!("{use_it} the {used} of {whose}")
            } else {
                format!("{use_it} {whose}'s {used}{}", on.unwrap_or_default())
            }
        }
        Event::Activates { who, keyword: used } => {
            format!("{} {}", does(who, "activates", "activate"), keyword(used))
        }
        Event::Blocks { who, what } => {
            let what = what.as_ref().map(|what| format!(" {}", object(what)));
            format!("{}{}", does(who, "blocks", "block"), what.unwrap_or_default())
        }
        Event::Blocked { who, by } => {
            let by = by.as_ref().map(|by| format!(" by {}", object(by)));
            format!("{} blocked{}", does(who, "is", "are"), by.unwrap_or_default())
        }
        Event::Pays {
            who,
            with,
            used: false,
        } => {
            format!("{} a cost with {}", player_does(who, "pay", "pays"), object(with))
        }
        Event::Pays {
            who,
            with,
            used: true,
        } => {
            format!(
                "{} {} to pay a cost",
                player_does(who, "use", "uses"),
                object(with)
            )
        }
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
            let by = by.map(|by| format!(" by {}", effects_of(by)));
            format!("{} {state}{}", does(what, "is", "are"), by.unwrap_or_default())
        }
        Event::Moved { what, .. } => format!("{} {}", does(what, "is", "are"), moved(event)),
    }
}
