use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{
    Ability, Action, Change, Condition, KeywordUse, Orientation, Quality, Selector, Stacking, State, Step,
};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0704",
        name: "already-so",
        family: Family::Suspicious,
        rules: &["5-4-1", "5-6-1"],
        what: "Something is set as active that is described as active, rested that is described as rested, healed that is described as undamaged, or gains what it is described to have.",
        why: "It is so already, and nothing happens. Probably the other state was meant.",
        wrong: Sample::Line("【Deploy】Set all active Units as active."),
        right: Sample::Line("【Deploy】Set all your rested Units as active."),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    // What was done to something since it was described: it may be otherwise by now.
    let mut done_to: Vec<&Selector> = Vec::new();
    for (_, step) in ability.numbered() {
        let (who, state, is) = match &step.action {
            Action::Orient {
                who,
                to: Orientation::Active,
            } => (who, State::Active, "active"),
            Action::Orient {
                who,
                to: Orientation::Rested,
            } => (who, State::Rested, "rested"),
            Action::Recover { who, .. } => (who, State::Undamaged, "undamaged"),
            Action::Change { who, changes, .. } => {
                if let Some(name) = gained_again(cx, step, who, changes) {
                    let message = format!("this has <{name}> already (13-1-1-2)");
                    cx.report(cx.finding(cx.span(step.place), message, "changes nothing"));
                }
                done_to.push(who);
                continue;
            }
            action => {
                if !matches!(action, Action::Choose(_)) {
                    done_to.extend(action.objects().into_iter().flatten());
                }
                continue;
            }
        };
        let is_so = |part: &Selector| match part {
            Selector::Group(group) => group.qualities.contains(&Quality::State(state)),
            Selector::Known(_)
            | Selector::Player(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => false,
        };
        let meant = cx.about.described(who);
        if !done_to.contains(&who) && meant.parts().iter().all(is_so) {
            let message = format!("this is {is} already (5-4-1)");
            cx.report(cx.finding(cx.span(step.place), message, "changes nothing"));
        }
        done_to.push(who);
    }
}

/// The keyword effect without a number that something gains, and is described to have.
fn gained_again(cx: &Cx<'_>, step: &Step, who: &Selector, changes: &[Change]) -> Option<String> {
    let described: &[Quality] = if let Selector::Group(group) = cx.about.described(who) {
        &group.qualities
    } else if let Some(Condition::Is {
        who: asked,
        qualities,
        ..
    }) = &step.when
        && asked.is_this()
        && who.is_this()
    {
        qualities
    } else {
        return None;
    };
    let has = |gained: &KeywordUse| {
        described
            .iter()
            .any(|quality| matches!(quality, Quality::Has(has) if has.len() == 1 && has[0].keyword == gained.keyword))
    };
    changes.iter().find_map(|change| {
        let Change::Gains(gained) = change else {
            return None;
        };
        let symbol = cx.program.symbols.keyword(gained.keyword);
        (symbol.stacking == Stacking::Single && has(gained)).then(|| symbol.name.clone())
    })
}
