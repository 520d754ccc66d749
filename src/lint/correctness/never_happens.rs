use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{
    AttackRole, CardKind, Damage, DamageKind, Event, Means, MoveTarget, Noun, Player, Selector, Stat,
};
use crate::lint::facts::is_own;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0747",
        name: "never-happens",
        family: Family::Correctness,
        rules: &["5-4-1", "5-5-1", "5-6-1", "5-8-1", "5-9-1", "8-2-1", "8-3-1"],
        what: "An effect waits for what is never done by or to such cards: a Base that attacks, a Shield that is rested.",
        why: "It never begins.",
        wrong: Sample::Line("When your Base attacks, draw 1."),
        right: Sample::Line("When one of your Units attacks, draw 1."),
        fix: None,
    },
    pass: Pass::Event(find),
};

fn find(cx: &mut Cx<'_>, event: &Event) {
    if let Some(message) = among_friends(event) {
        cx.report(cx.finding(cx.here(), message, "never happens"));
        return;
    }
    if let Event::Moved {
        what,
        to: MoveTarget::Shields { .. },
        ..
    } = event
        && what.is_called_only(|noun| noun == Noun::Shield)
    {
        let words = what.first_group().map(|group| cx.words_of(group));
        let message = "what is placed into a shield area is no Shield before (4-6-4)";
        let finding = cx.finding(words.unwrap_or(cx.here()), message, "never happens");
        cx.report(finding.help("write `a card`: `When a card is placed into your shield area, draw 1.`"));
        return;
    }
    let (what, is, message): (&Selector, fn(Noun) -> bool, _) = match event {
        Event::Destroys { what, .. } if what.is_called_only(is_resource) => (
            what,
            is_resource,
            "only Units, Bases and Shields are destroyed (5-10-1)",
        ),
        // The other one of an attack or a block.
        Event::Attacks {
            role: AttackRole::Target,
            other: Some(other),
            ..
        }
        | Event::Blocks {
            other: Some(other), ..
        } if other.is_called_only(Noun::is_no_unit) => (
            other,
            Noun::is_no_unit,
            "only Units attack and block (8-2-1, 8-3-1)",
        ),
        Event::Attacks {
            who,
            role: AttackRole::Attacker,
            ..
        }
        | Event::Blocks { who, .. } => (
            who,
            Noun::is_no_unit,
            "only Units attack and block (8-2-1, 8-3-1)",
        ),
        // "When this card is paired with a (Scout) Unit", on a Pilot.
        Event::Pairs { pilot, unit, .. } if pilot.is_called_only(is_no_pilot) && !is_pilot(unit) => {
            (pilot, is_no_pilot, "a Pilot is paired with a Unit (5-9-1)")
        }
        Event::Links(who) | Event::Pairs { unit: who, .. } => {
            (who, Noun::is_no_unit, "a Pilot is paired with a Unit (5-9-1)")
        }
        Event::Deployed { what, .. } => (
            what,
            Noun::is_never_deployed,
            "only Units and Bases are deployed (5-8-1)",
        ),
        Event::Places { what, .. } => (
            what,
            is_no_resource,
            "Units and Bases are deployed, Pilots are paired, and Resources are placed (4-4-1, 5-8-1, 5-9-1)",
        ),
        Event::Receives { who, damage, .. } if !who.is_called_only(Noun::is_never_hurt) => {
            let from = damage.from.as_ref();
            let Some(from) = from.filter(|from| from.is_called_only(Noun::deals_no_damage)) else {
                return dealt_in_battle(cx, damage);
            };
            (from, Noun::deals_no_damage, "these deal no damage (4-4-1, 4-6-4)")
        }
        Event::Receives { who, .. } => (
            who,
            Noun::is_never_hurt,
            "only Units, Bases and Shields are dealt damage (5-5-1)",
        ),
        Event::Deals { who, damage, .. } if damage.kind == DamageKind::Battle => {
            (who, Noun::is_no_unit, "only Units deal battle damage (8-5-3-1)")
        }
        Event::Deals { to: Some(to), .. } if to.is_called_only(Noun::is_never_hurt) => (
            to,
            Noun::is_never_hurt,
            "only Units, Bases and Shields are dealt damage (5-5-1)",
        ),
        Event::Deals { who, .. } => (who, Noun::deals_no_damage, "these deal no damage (4-4-1, 4-6-4)"),
        Event::Changed {
            who,
            stat: Stat::Ap | Stat::Hp,
            ..
        } => (
            who,
            |noun| matches!(noun, Noun::Resource | Noun::ExResource | Noun::Shield),
            "these have no AP or HP (2-7, 2-8)",
        ),
        Event::Activates { whose, keyword, .. } if cx.is_of_units(keyword) => {
            (whose, Noun::is_no_unit, "this keyword effect is of Units (13-1)")
        }
        Event::Uses {
            whose: Some(whose),
            keyword,
            ..
        } if cx.is_of_units(keyword) => (whose, Noun::is_no_unit, "this keyword effect is of Units (13-1)"),
        Event::Oriented { what, .. } => (
            what,
            Noun::is_never_turned,
            "only Units, Bases and Resources are active or rested (5-4-1)",
        ),
        // Cards other than Units destroy with effect damage only.
        Event::Destroys {
            by,
            means: Means::BattleDamage | Means::Attack,
            ..
        } => (by, Noun::is_no_unit, "only Units deal battle damage (8-5-3-1)"),
        Event::Destroyed {
            killer: Some(killer), ..
        } if killer.is_called_only(Noun::deals_no_damage) => (
            killer,
            Noun::deals_no_damage,
            "these destroy nothing (4-4-1, 4-6-4)",
        ),
        Event::Destroyed { what, .. } => (
            what,
            |noun| matches!(noun, Noun::Command | Noun::Resource | Noun::ExResource),
            "only Units, Bases and Shields are destroyed (5-10-1)",
        ),
        Event::Pays { with: Some(with), .. } | Event::Plays { with: Some(with), .. }
            if with.is_called_only(is_no_resource) =>
        {
            (
                with,
                is_no_resource,
                "costs are paid with Resources (7-5-2-2-3, 10-1-7-3)",
            )
        }
        Event::Plays { what, .. } => (
            what,
            |noun| {
                matches!(
                    noun,
                    Noun::Resource | Noun::ExResource | Noun::Card(Some(CardKind::Resource))
                )
            },
            "Resources are placed and not played (5-7-1, 7-4-1)",
        ),
        Event::Counters { on, .. } => (
            on,
            Noun::has_no_counters,
            "counters lie on Units, Bases and Resources (5-18-1)",
        ),
        Event::Controlled { what, .. } => (
            what,
            Noun::is_never_taken,
            "players gain control of Units and Bases (5-2-1)",
        ),
        Event::Recovers { who, .. } => (
            who,
            Noun::never_recovers,
            "only Units and Bases recover HP (5-6-1)",
        ),
        Event::Attacks { .. }
        | Event::Destroys { .. }
        | Event::Changed { .. }
        | Event::Chosen { .. }
        | Event::Leaves { .. }
        | Event::Begins { .. }
        | Event::Uses { .. }
        | Event::Activates { .. }
        | Event::Pays { .. }
        | Event::Either(..)
        | Event::Commands { .. }
        | Event::Draws { .. }
        | Event::Discards { .. }
        | Event::Moved { .. } => return,
    };
    let is_no_other = cx
        .this
        .is_some_and(|this| what.is_this() && is(Noun::of_kind(this)));
    if what.is_called_only(is) || is_no_other {
        let words = what.first_group().map(|group| cx.words_of(group));
        cx.report(cx.finding(words.unwrap_or(cx.here()), message, "never happens"));
    }
}

/// "When this Unit receives battle damage from a Base."
fn dealt_in_battle(cx: &mut Cx<'_>, damage: &Damage) {
    let is_no_unit = |from: &&Selector| from.is_called_only(Noun::is_no_unit);
    let from = damage.from.as_ref().filter(is_no_unit);
    if let Some(from) = from.filter(|_| damage.kind == DamageKind::Battle) {
        let words = from.first_group().map(|group| cx.words_of(group));
        let message = "only Units deal battle damage (8-5-3-1)";
        cx.report(cx.finding(words.unwrap_or(cx.here()), message, "never happens"));
    }
}

fn is_pilot(what: &Selector) -> bool {
    matches!(what, Selector::PairedWith { .. }) || what.is_called_only(|noun| noun == Noun::Pilot)
}

fn is_no_pilot(noun: Noun) -> bool {
    matches!(
        noun,
        Noun::Unit
            | Noun::Base
            | Noun::ExBase
            | Noun::Token
            | Noun::Resource
            | Noun::ExResource
            | Noun::Shield
            | Noun::ShieldAreaCard
            | Noun::Card(Some(CardKind::Unit | CardKind::Base | CardKind::Resource))
    )
}

/// Checks whether a noun is nothing that is placed or paid with as a Resource.
fn is_no_resource(noun: Noun) -> bool {
    !is_resource(noun) && (noun.is_in_play() || noun == Noun::Command)
}

fn is_resource(noun: Noun) -> bool {
    matches!(noun, Noun::Resource | Noun::ExResource)
}

/// "When one of your Units attacks one of your Units": Units attack the enemy's, and theirs are blocked by (8-2-1, 8-3-1).
fn among_friends(event: &Event) -> Option<&'static str> {
    let sides = |one: &Selector, other: &Selector| is_own(one).is_some_and(|own| is_own(other) == Some(own));
    if let Event::Attacks {
        who,
        other: Some(other),
        ..
    } = event
    {
        return sides(who, other).then_some("Units attack those of the enemies (8-2-1)");
    }
    if let Event::Blocks {
        who,
        other: Some(other),
        ..
    } = event
    {
        return sides(who, other).then_some("Units block those of the enemies (8-3-1)");
    }
    let Event::Pairs { who, pilot, .. } = event else {
        return None;
    };
    (*who == Some(Player::You) && is_own(pilot) == Some(false))
        .then_some("a player pairs a Pilot of their own with a Unit (5-9-1)")
}
