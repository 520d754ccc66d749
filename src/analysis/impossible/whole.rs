//! Effects that contradict themselves: they replace what they do themselves, or end their own condition.

use super::{Never, Search};
use crate::ir::{
    Ability, AbilityKind, Action, Amount, Change, Comparison, Condition, Event, GainedTrait, KeywordUse,
    Quality, Selector, Sign, Slot, Stat, Step,
};
use crate::vocabulary::Lost;

impl Search<'_> {
    pub(super) fn whole(&mut self, ability: &Ability) {
        match &ability.kind {
            AbilityKind::Substitution { event, body, .. } => self.for_itself(event, &body.steps),
            AbilityKind::Constant { body, .. } => self.against_itself(ability, &body.steps),
            AbilityKind::Keyword { .. }
            | AbilityKind::Triggered { .. }
            | AbilityKind::Activated { .. }
            | AbilityKind::Command { .. }
            | AbilityKind::PlayOption { .. } => {}
        }
    }

    /// "When this Unit would be destroyed, destroy this Unit instead."
    fn for_itself(&mut self, event: &Event, steps: &[Step]) {
        let Some(step) = steps.first().filter(|step| step.when.is_none()) else {
            return;
        };
        let is_it = |what: &Selector, who: &Selector| {
            let Selector::Known(known) = who else { return false };
            known.to == Slot::Subject || known.to == Slot::This && what.is_this()
        };
        let is_destroyed = || matches!((event, &step.action), (Event::Destroyed { what, .. }, Action::Destroy(who)) if is_it(what, who));
        let is_turned = || {
            matches!((event, &step.action), (Event::Oriented { what, to, .. }, Action::Orient { who, to: turned })
                if to == turned && is_it(what, who))
        };
        let is_moved = || {
            matches!((event, &step.action), (Event::Moved { what, to, .. }, Action::Move { what: who, to: goes, .. })
                if to == goes && is_it(what, who))
        };
        let same = is_destroyed() || is_turned() || is_moved();
        if same && steps.len() == 1 {
            self.report(&Never {
                message: "this is the same again, and takes the place of nothing (10-1-9-1)",
                label: "nothing instead",
            });
        }
    }

    /// "While this Unit has `<Blocker>`, it loses `<Blocker>`": it is on only while it is off (10-1-5-3).
    fn against_itself(&mut self, ability: &Ability, steps: &[Step]) {
        for step in steps {
            self.place = step.place;
            if ends_itself(step) {
                self.report(&Never {
                    message: "this puts an end to its own condition, and is on only while it is off (10-1-5-3)",
                    label: "neither on nor off",
                });
            }
            self.place = ability.place;
        }
    }
}

/// Checks whether a step of a constant effect ends the condition that it has on its own objects.
fn ends_itself(step: &Step) -> bool {
    let Action::Change { who, changes, .. } = &step.action else {
        return false;
    };
    let asked: &[Quality] = match (who, &step.when) {
        (Selector::Group(group), _) => &group.qualities,
        (who, Some(when)) if who.is_this() => asked_of_this(when),
        (_, Some(_) | None) => &[],
    };
    changes
        .iter()
        .any(|change| asked.iter().any(|quality| is_ended_by(quality, change)))
}

/// Checks whether a quality is no longer true under the change.
fn is_ended_by(quality: &Quality, change: &Change) -> bool {
    let is_one = |of: &[KeywordUse], one: &KeywordUse| of.iter().any(|other| other.keyword == one.keyword);
    let denied = if let Quality::Not(denied) = quality {
        Some(&**denied)
    } else {
        None
    };
    match change {
        Change::Loses(Lost::Effects) => {
            matches!(
                quality,
                Quality::Has(_) | Quality::HasKeyword { .. } | Quality::HasMark { .. }
            )
        }
        Change::Loses(Lost::Keywords) => matches!(quality, Quality::Has(_) | Quality::HasKeyword { .. }),
        Change::Loses(Lost::Keyword(lost)) => {
            matches!(quality, Quality::Has(has) if has.len() == 1 && is_one(has, lost))
        }
        Change::Loses(Lost::Marked(lost)) => {
            matches!(quality, Quality::HasMark { mark, .. } if mark == lost)
        }
        Change::Gains(gained) => denied.is_some_and(|denied| {
            matches!(denied, Quality::Has(has) if is_one(has, gained))
                || matches!(denied, Quality::HasKeyword { least: 1, .. })
        }),
        Change::GainsTrait {
            gained: GainedTrait::Named(gained),
            ..
        } => {
            matches!(denied, Some(Quality::Trait(traits)) if traits.contains(gained))
        }
        Change::Stat { stat, by, .. } => {
            let Quality::Stat {
                stat: of,
                comparison,
                amount: Amount::Literal(asked),
            } = quality
            else {
                return false;
            };
            // "with 2 or less AP get AP+1": an object with 1 still has the effect. What is in play has 1 HP at the least (11-3-1).
            let asked = match stat {
                Stat::Hp => asked.saturating_sub(1),
                Stat::Ap | Stat::Lv | Stat::Cost => *asked,
            };
            let away = match comparison {
                Comparison::AtLeast | Comparison::Above => false,
                Comparison::AtMost => by.sign == Sign::Plus && is_more(&by.amount, asked),
                Comparison::Below => by.sign == Sign::Plus && is_more(&by.amount, asked.saturating_sub(1)),
                Comparison::Exactly => true,
            };
            of == stat && away
        }
        Change::GainsFrom { .. }
        | Change::GainsAbility { .. }
        | Change::GainsTrait {
            gained: GainedTrait::Chosen(_),
            ..
        }
        | Change::AlsoNamed { .. }
        | Change::Copies(_)
        | Change::Becomes { .. }
        | Change::Scales { .. }
        | Change::Swaps
        | Change::HasEffect(_)
        | Change::Cant(_)
        | Change::May(_)
        | Change::Must { .. }
        | Change::Enters(_)
        | Change::DealsDamageFirst
        | Change::HitsShields(_)
        | Change::Player(_)
        | Change::Reduces { .. }
        | Change::Redirects { .. } => false,
    }
}

/// Checks whether an amount is certainly greater than a number.
fn is_more(amount: &Amount, than: u8) -> bool {
    matches!(amount, Amount::Literal(number) if *number > than)
}

/// Returns the qualities that a condition asks of the card itself.
fn asked_of_this(condition: &Condition) -> &[Quality] {
    if let Condition::Is { who, qualities, .. } = condition
        && who.is_this()
    {
        return qualities;
    }
    &[]
}
