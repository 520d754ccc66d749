use super::super::Lint;
use super::super::context::Cx;
use super::super::facts::is_plain;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{
    Ability, Action, Change, ClauseForm, Consent, Event, Mark, Selector, Slot, Treatment, Trigger,
};
use crate::vocabulary::{Activated, EffectMark};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0746",
        name: "gone-by-then",
        family: Family::Correctness,
        rules: &["4-1-5", "10-1-2"],
        what: "Something is rested, healed, destroyed or changed, or an effect of it is activated, that has left the field by then: it was destroyed or moved by the effect, by its cost, or by what sets it off.",
        why: "What has left the field is not turned, does not recover, has no AP and no effects but those that its destruction sets off.",
        wrong: Sample::Line("【Destroyed】This Unit recovers 2 HP."),
        right: Sample::Line("【Attack】This Unit recovers 2 HP."),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    let mut gone: Vec<Slot> = gone_at_first(ability);
    for (_, step) in ability.numbered() {
        let acts_at_once = is_plain(step);
        if acts_at_once && acted_on(&step.action).any(|slot| gone.contains(&slot)) {
            let message = "this has left the field by then (4-1-5, 10-1-2)";
            cx.report(cx.finding(cx.span(step.place), message, "never done"));
            return;
        }
        let facets = step.action.facets();
        // 10-1-9-1: it may not leave after all, and only where nothing is asked has it been tried.
        let certainly = acts_at_once && step.consent == Consent::Must;
        match (facets.treatment, facets.objects[0]) {
            (Treatment::Destroyed | Treatment::Moved, Some(Selector::Known(known))) if certainly => {
                gone.push(known.to);
            }
            (treatment, _) => {
                let holds_texts = matches!(facets.clause, ClauseForm::Later(_) | ClauseForm::Modes(..));
                if treatment.moves() || holds_texts {
                    gone.clear();
                }
            }
        }
    }
}

/// Returns what is no longer in play when the first instruction is carried out.
fn gone_at_first(ability: &Ability) -> Vec<Slot> {
    match ability.kind.trigger() {
        Some(Trigger::Marks(marks)) if marks.iter().all(|mark| *mark == Mark::Destroyed) => vec![Slot::This],
        Some(Trigger::When { event, .. }) => {
            let left = if let Event::Leaves { what, .. } = &**event {
                Some(what)
            } else {
                event.destroyed()
            };
            match left {
                Some(what) if what.is_this() => vec![Slot::This, Slot::Subject],
                Some(_) => vec![Slot::Subject],
                None => Vec::new(),
            }
        }
        Some(Trigger::Marks(_) | Trigger::At { .. }) | None => Vec::new(),
    }
}

/// Returns the objects to which an instruction does something that is only possible in play, including those that battle (5-22-3) and a new
/// attack target (8-3-1).
fn acted_on(action: &Action) -> impl Iterator<Item = Slot> {
    let of_play = |change: &Change| {
        let facets = change.facets();
        facets.is_of_play || facets.is_of_fighters
    };
    let facets = action.facets();
    let is_of_play =
        facets.treatment.is_of_play() || !action.changes().is_empty() && action.changes().iter().all(of_play);
    // 10-1-2, 13-2-8-2: of its effects only those that its destruction sets off are left.
    let activated = if let Action::Activate {
        of,
        which: Activated::Marked(mark),
        ..
    } = action
    {
        (*mark != EffectMark::Destroyed).then_some(of)
    } else {
        None
    };
    let undergone = if activated.is_some() {
        activated
    } else if let Action::Battle { between: what } | Action::ChangeAttackTarget { to: what, .. } = action {
        Some(what)
    } else {
        facets.objects[0].filter(|_| is_of_play)
    };
    undergone
        .map_or(&[][..], Selector::parts)
        .iter()
        .filter_map(|one| match one {
            Selector::Known(known) => Some(known.to),
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => None,
        })
}
