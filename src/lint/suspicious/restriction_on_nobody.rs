use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{Action, Change, Obligation, Permission, Player, Restriction, Selector, Side, Step};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0706",
        name: "restriction-on-nobody",
        family: Family::Suspicious,
        rules: &["8-2-1"],
        what: "Units are told not to choose, or to choose, their own player as attack target.",
        why: "In a game of two, a Unit attacks the enemy player and never its own. \"the enemy player\" is your opponent, also where enemy Units are spoken of: for them it is \"you\".",
        wrong: Sample::Line(
            "While this Unit is rested, enemy Units can't choose the enemy player as their attack target.",
        ),
        right: Sample::Line(
            "While this Unit is rested, enemy Units can't choose you as their attack target.",
        ),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Step(find),
};

fn find(cx: &mut Cx<'_>, step: &Step) {
    let Action::Change { who, changes, .. } = &step.action else {
        return;
    };
    let Some(side) = cx.about.described(who).first_group().map(|group| group.side) else {
        return;
    };
    let (own, other, whose) = match side {
        Side::Enemy => (["the enemy player", "your opponent"], "you", "their own player"),
        Side::Yours | Side::Friendly => (["you", "you"], "the enemy player", "your own Units' player"),
        Side::Any | Side::Theirs => return,
    };
    let is_own = |target: &Selector| match side {
        Side::Enemy => matches!(target, Selector::Player(Player::Opponent)),
        Side::Yours | Side::Friendly => matches!(target, Selector::Player(Player::You)),
        Side::Any | Side::Theirs => false,
    };
    let binds_nobody = changes.iter().filter_map(target).any(is_own);
    if binds_nobody {
        let here = cx.here();
        // "choose the enemy player": in the part of the sentence behind the verb.
        let place = own.into_iter().find_map(|words| {
            cx.once(here, &format!("choose {words}"))
                .map(|span| (words, span))
        });
        let mut finding = cx.finding(
            place.map_or(here, |(_, span)| span),
            format!("this is {whose}, whom they never attack (8-2-1)"),
            "binds nobody",
        );
        if let Some((_, span)) = place {
            let title = format!("write `choose {other}`");
            finding = finding.fix(Applicability::Unsafe, title, span, format!("choose {other}"));
        }
        cx.report(finding);
    }
}

/// Returns the attack target that a change is about.
fn target(change: &Change) -> Option<&Selector> {
    if let Change::Cant(Restriction::AttackTarget {
        what, others: false, ..
    })
    | Change::May(Permission::AttackTarget(what) | Permission::Attack(what))
    | Change::Must {
        what: Obligation::AttackTarget { what, .. },
        ..
    } = change
    {
        return Some(what);
    }
    None
}
