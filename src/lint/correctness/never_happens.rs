use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{AttackRole, BlockRole, CardKind, Event, Means, Noun, Player, Selector};
use crate::lint::facts::is_own;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0747",
        name: "never-happens",
        family: Family::Correctness,
        rules: &["5-4-1", "5-6-1", "5-9-1", "8-2-1", "8-3-1"],
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
    let (what, is, message): (&Selector, fn(Noun) -> bool, _) = match event {
        Event::Attacks {
            who,
            role: AttackRole::Attacker,
            ..
        }
        | Event::Blocks {
            who,
            role: BlockRole::Blocker,
            ..
        } => (
            who,
            Noun::is_no_unit,
            "only Units attack and block (8-2-1, 8-3-1)",
        ),
        Event::Links(who) | Event::Pairs { unit: who, .. } => {
            (who, Noun::is_no_unit, "a Pilot is paired with a Unit (5-9-1)")
        }
        Event::Oriented { what, .. } => (
            what,
            Noun::is_never_turned,
            "only Units, Bases and Resources are active or rested (5-4-1)",
        ),
        // What is no Unit destroys with effect damage.
        Event::Destroys {
            by,
            means: Means::BattleDamage | Means::Attack,
            ..
        } => (by, Noun::is_no_unit, "only Units deal battle damage (8-5-3-1)"),
        Event::Destroyed { what, .. } => (
            what,
            |noun| matches!(noun, Noun::Command | Noun::Resource | Noun::ExResource),
            "only Units, Bases and Shields are destroyed (5-10-1)",
        ),
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
        Event::Recovers { who, .. } => (
            who,
            Noun::never_recovers,
            "only Units and Bases recover HP (5-6-1)",
        ),
        Event::Attacks { .. }
        | Event::Blocks { .. }
        | Event::Destroys { .. }
        | Event::Receives { .. }
        | Event::Deals { .. }
        | Event::Changed { .. }
        | Event::Chosen { .. }
        | Event::Leaves(_)
        | Event::Begins { .. }
        | Event::Places { .. }
        | Event::Uses { .. }
        | Event::Activates { .. }
        | Event::Pays { .. }
        | Event::Deployed { .. }
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
