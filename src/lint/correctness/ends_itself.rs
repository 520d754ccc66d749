use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::{
    Ability, AbilityKind, Action, Amount, Bearer, Change, Comparison, Condition, Quality, Sign, Stat,
};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0758",
        name: "ends-itself",
        family: Family::Correctness,
        rules: &["10-1-5-3"],
        what: "An effect that is always on changes a number that its own condition asks for, and with the printed number puts an end to the condition.",
        why: "It would be on only while it is off. A Unit with 2 AP that gets AP+3 while it has 3 or less AP has 5, and with these it gets nothing.",
        wrong: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 2  hp 3\n\n    While this Unit has 3 or less AP, it gets AP+3.\n}",
        ),
        right: Sample::File(
            "unit SKY-001 \"Tin Frame\" {\n    color white  lv 3  cost 2  ap 2  hp 3\n\n    While this Unit has 5 or more AP, it gets AP+3.\n}",
        ),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    let AbilityKind::Constant { body, .. } = &ability.kind else {
        return;
    };
    // A Pilot's Unit can have any number.
    let Some(card) = cx
        .card
        .filter(|_| ability.bearer == Bearer::Card && cx.this.is_some())
    else {
        return;
    };
    let mut found = Vec::new();
    for step in &body.steps {
        let (Action::Change { who, changes, .. }, Some(when)) = (&step.action, &step.when) else {
            continue;
        };
        if !who.is_this() {
            continue;
        }
        for change in changes.iter() {
            let Change::Stat { stat, by, .. } = change else {
                continue;
            };
            // HP are the remaining ones, and nobody knows how many these are.
            let now = match stat {
                Stat::Ap => i32::from(card.ap),
                Stat::Lv => i32::from(card.lv),
                Stat::Hp | Stat::Cost => continue,
            };
            let Amount::Literal(number) = by.amount else {
                continue;
            };
            let then = match by.sign {
                Sign::Plus => now + i32::from(number),
                Sign::Minus => now - i32::from(number),
            };
            if asked_of_this(when, *stat).any(|quality| holds(quality, now) && !holds(quality, then)) {
                found.push((step.place, *stat, now, then.max(0)));
            }
        }
    }
    for (place, stat, now, then) in found {
        let stat = match stat {
            Stat::Ap => "AP",
            Stat::Hp => "HP",
            Stat::Lv => "Lv.",
            Stat::Cost => "cost",
        };
        let message = format!(
            "this puts an end to its own condition, which holds of {stat} {now} and not of {then} (10-1-5-3)"
        );
        let finding = cx.finding(cx.span(place), message, "on only while it is off");
        cx.report(finding.help("ask for a number that is still so with the effect, or for something else"));
    }
}

/// The numbers of the card itself that a condition asks for.
fn asked_of_this(when: &Condition, stat: Stat) -> impl Iterator<Item = &Quality> {
    let all: Vec<&Condition> = match when {
        Condition::All(all, _) => all.iter().collect(),
        one => vec![one],
    };
    let asked = all.into_iter().filter_map(|one| {
        let Condition::Is { who, qualities, .. } = one else {
            return None;
        };
        who.is_this().then_some(qualities)
    });
    asked
        .flatten()
        .filter(move |quality| matches!(quality, Quality::Stat { stat: of, .. } if *of == stat))
}

/// Checks whether a number is what a quality asks for; one that nobody knows here is.
fn holds(quality: &Quality, number: i32) -> bool {
    let Quality::Stat {
        comparison,
        amount: Amount::Literal(asked),
        ..
    } = quality
    else {
        return true;
    };
    let asked = i32::from(*asked);
    match comparison {
        Comparison::AtLeast => number >= asked,
        Comparison::Above => number > asked,
        Comparison::AtMost => number <= asked,
        Comparison::Below => number < asked,
        Comparison::Exactly => number == asked,
    }
}
