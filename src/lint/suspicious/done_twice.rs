use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::is_plain;
use super::super::pass::Pass;
use crate::diagnostics::{About, Applicability, Family, Sample};
use crate::ir::{Ability, Action, Change, Consent, Selector};
use crate::source::Span;

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0702",
        name: "done-twice",
        family: Family::Suspicious,
        rules: &["5-4-1", "5-10-1"],
        what: "The same is done to the same card twice in a row, and the second time changes nothing.",
        why: "What is rested stays rested, and what is destroyed is gone. One of the two was probably to be about something else.",
        wrong: Sample::Line("【Deploy】Choose 1 enemy Unit. Rest it. Rest it."),
        right: Sample::Line("【Deploy】Choose 1 enemy Unit. Rest it."),
        fix: Some(Applicability::Unsafe),
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    for pair in ability.steps().windows(2) {
        let [first, second] = pair else { continue };
        if !is_plain(second) || first.consent != Consent::Must {
            continue;
        }
        if first.action == second.action && first.actor == second.actor && is_done_once(&first.action) {
            let (one, other) = (cx.span(first.place), cx.span(second.place));
            let mut finding = cx
                .finding(other, "this has just been done", "the same again")
                .also(one, "done here");
            if let Some(gap) = sentence(cx, one, other) {
                finding = finding.fix(Applicability::Unsafe, "do it once", gap, "");
            }
            cx.report(finding);
        }
    }
}

/// Whether to do it again changes nothing.
fn is_done_once(action: &Action) -> bool {
    let is_all = |what: &Selector| match what {
        Selector::Known(_) | Selector::PairedWith { .. } => true,
        Selector::Group(group) => group.is_all(),
        Selector::Player(_) | Selector::AnyOf(_) | Selector::AllOf(_) => false,
    };
    match action {
        Action::Orient { who, .. } => is_all(who),
        Action::Destroy(what) => is_all(what),
        Action::Move { what, .. } | Action::Reveal(what) => matches!(what, Selector::Known(_)),
        Action::Change { who, changes, .. } => is_all(who) && changes.iter().all(is_had_once),
        Action::Choose(_)
        | Action::Draw(_)
        | Action::Deal { .. }
        | Action::Recover { .. }
        | Action::Look(_)
        | Action::Shuffle { .. }
        | Action::Deploy { .. }
        | Action::DeployTokens(..)
        | Action::PlaceResources { .. }
        | Action::Pair { .. }
        | Action::Activate { .. }
        | Action::DealMutual { .. }
        | Action::DeployExBase { .. }
        | Action::Later { .. }
        | Action::PlayAs { .. }
        | Action::ChangeAttackTarget { .. }
        | Action::Modes { .. }
        | Action::PayResources(_)
        | Action::Alter(_)
        | Action::Branch(_) => false,
    }
}

/// Whether what has it once has no more of it twice.
fn is_had_once(change: &Change) -> bool {
    match change {
        Change::Gains(keyword) => keyword.amount.is_none(),
        Change::Loses(_)
        | Change::GainsTrait { .. }
        | Change::AlsoNamed { .. }
        | Change::Cant(_)
        | Change::May(_)
        | Change::Must { .. }
        | Change::Enters(_)
        | Change::DealsDamageFirst
        | Change::HitsShields(_) => true,
        Change::Stat { .. }
        | Change::GainsFrom { .. }
        | Change::GainsAbility(_)
        | Change::Becomes { .. }
        | Change::HasEffect(_)
        | Change::Reduces { .. }
        | Change::Redirects { .. } => false,
    }
}

/// The second of two sentences with the blank before it, where it is one by itself.
fn sentence(cx: &Cx<'_>, one: Span, other: Span) -> Option<Span> {
    let between = cx.file.text.get(one.end as usize..other.start as usize)?;
    let whole = cx.file.slice(other).ends_with('.') || cx.file.text[other.end as usize..].starts_with('.');
    let is_sentence = whole && between.trim_matches(['.', ' ']).is_empty();
    is_sentence.then_some(Span {
        start: one.end,
        end: other.end,
    })
}
