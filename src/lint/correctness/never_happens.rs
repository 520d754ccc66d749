use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{AttackRole, BlockRole, Event, Noun, Selector};

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
        Event::Recovers { who, .. } => (
            who,
            Noun::never_recovers,
            "only Units and Bases recover HP (5-6-1)",
        ),
        Event::Attacks { .. }
        | Event::Blocks { .. }
        | Event::Destroys { .. }
        | Event::Destroyed { .. }
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
        | Event::Plays { .. }
        | Event::Commands { .. }
        | Event::Draws { .. }
        | Event::Discards { .. }
        | Event::Moved { .. } => return,
    };
    if what.is_called_only(is) {
        let words = what.first_group().map(|group| cx.words_of(group));
        cx.report(cx.finding(words.unwrap_or(cx.here()), message, "never happens"));
    }
}
