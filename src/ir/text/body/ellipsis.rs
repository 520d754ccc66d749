//! Ellipsis between two clauses: the second leaves out its subject, and how long it lasts.

use crate::ir::text::Printer;
use crate::ir::text::noun::Role;
use crate::ir::{Action, Amount, Change, ClauseForm, DurationPosition, EachPosition, Period, Selector, Step};

impl Printer<'_> {
    /// Checks whether the second of two instructions omits its subject: "it gets AP+2 during this turn and recovers 1 HP".
    pub(super) fn goes_on_about(&self, one: &Step, other: &Step) -> bool {
        let same = subject_of(&one.action).zip(subject_of(&other.action));
        same.is_some_and(|(one, other)| self.is_same_subject(one, other))
            && !self.are_one_row(&one.action, &other.action)
            && !self.ends_with_its_verb(&one.action)
            && (!self.says_its_verb_again(&one.action) || self.lasts_as_long(one, other))
            && !is_said_alone(&other.action)
            && one.actor == other.actor
            && one.instead_of.is_none()
            && other.instead_of.is_none()
            && (self.period_before(&other.action).is_none() || self.lasts_as_long(one, other))
            && (!matches!(&one.action, Action::Change { duration, .. } if duration.is_none())
                || self.lasts_as_long(one, other))
    }

    /// Checks whether a change is worded as an order or about damage, so that no second verb can follow: "reduce damage it receives by 1".
    fn ends_with_its_verb(&self, action: &Action) -> bool {
        let changes = action.changes();
        changes
            .iter()
            .any(|change| change.facets().ends_with_its_verb || changes.len() == 1 && self.is_ordered(change))
    }

    /// Checks whether a change has several verbs: the duration follows the last one, and would only apply to that if another verb followed.
    fn says_its_verb_again(&self, action: &Action) -> bool {
        let Action::Change { changes, .. } = action else {
            return false;
        };
        changes
            .windows(2)
            .any(|pair| !self.share_verb(&pair[0], &pair[1]))
    }

    /// Checks whether two changes of numbers would be read as one row if the second omitted its subject: "gets AP+4 and gets AP-1 for each
    /// Unit".
    fn are_one_row(&self, one: &Action, other: &Action) -> bool {
        let (Action::Change { changes: one, .. }, Action::Change { changes: other, .. }) = (one, other)
        else {
            return false;
        };
        let (Some(Change::Stat { by: one, .. }), Some(Change::Stat { by: other, .. })) =
            (one.last(), other.first())
        else {
            return false;
        };
        !matches!(one.amount, Amount::ForEach { .. })
            && matches!(&other.amount, Amount::ForEach { wording, .. } if self.words(*wording).stand == EachPosition::Behind)
    }

    /// Checks whether two changes in one sentence have the same subject and duration.
    pub(super) fn lasts_as_long(&self, one: &Step, other: &Step) -> bool {
        let (
            Action::Change { who, duration, .. },
            Action::Change {
                who: same,
                changes,
                duration: lasting,
            },
        ) = (&one.action, &other.action)
        else {
            return false;
        };
        // An effect says first how long it lasts.
        !crate::ir::text::change::is_effect(changes)
            && self.is_same_subject(who, same)
            && duration == lasting
            && duration.as_ref().map(|one| self.words(one.stand))
                == lasting.as_ref().map(|other| self.words(other.stand))
            && one.actor == other.actor
            && other.instead_of.is_none()
    }

    /// Checks whether two subjects are the same, in the same words.
    fn is_same_subject(&self, one: &Selector, other: &Selector) -> bool {
        one == other && self.selector(one, Role::Subject) == self.selector(other, Role::Subject)
    }

    /// Returns the duration of a change, if it precedes the subject.
    pub(super) fn period_before(&self, action: &Action) -> Option<Period> {
        let (changes, duration) = match action {
            Action::Change {
                changes,
                duration: Some(duration),
                ..
            } => (&**changes, duration),
            Action::Control {
                duration: Some(duration),
                ..
            } => (&[][..], duration),
            _ => return None,
        };
        let before = self.words(duration.stand) == DurationPosition::Before
            && !crate::ir::text::change::is_effect(changes);
        before.then(|| duration.period.clone())
    }
}

/// Checks whether the words of a change have a subject of their own or none: "its AP becomes 1", "damage it receives is reduced by 1".
fn is_said_alone(action: &Action) -> bool {
    let mut changes = action.changes().iter();
    changes.any(|change| change.facets().is_said_alone)
}

/// Returns the subject of an instruction, if it has one.
pub(super) fn subject_of(action: &Action) -> Option<&Selector> {
    match action.facets().clause {
        ClauseForm::Changes(who, changes) => (!crate::ir::text::change::is_effect(changes)).then_some(who),
        ClauseForm::Of(who) => Some(who),
        ClauseForm::Order | ClauseForm::Later(_) | ClauseForm::Modes(..) | ClauseForm::Branch(_) => None,
    }
}
