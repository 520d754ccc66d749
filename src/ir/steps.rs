//! The instructions of a text, in order.

use super::{AbilityKind, Action, Change, Condition, Consent, Key, Part, Player, Step, StepSaid};
use serde::{Deserialize, Serialize};
use std::ops::Deref;

/// The instructions of a text. A list of effects to choose from reaches to the end of its text, and so does an effect that waits
/// for an event for a time: nothing stands behind them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Steps(Vec<Step>);

impl Steps {
    /// One instruction more, or the instruction itself where nothing can stand behind the last.
    pub fn push(&mut self, step: Step) -> Result<(), Box<Step>> {
        if self.is_closed() {
            return Err(Box::new(step));
        }
        self.0.push(step);
        Ok(())
    }

    /// What the first instruction asks, and the words for that.
    pub fn ask_first(&mut self, when: Option<Condition>, said: Key<StepSaid>) {
        if let Some(first) = self.0.first_mut() {
            first.when = when;
            first.said = said;
        }
    }

    /// Whether nothing can stand behind the last instruction.
    pub fn is_closed(&self) -> bool {
        self.last().is_some_and(|step| step.action.takes_the_rest())
    }
}

impl From<Step> for Steps {
    fn from(step: Step) -> Steps {
        Steps(vec![step])
    }
}

impl Deref for Steps {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        &self.0
    }
}

impl<'s> IntoIterator for &'s Steps {
    type Item = &'s Step;
    type IntoIter = std::slice::Iter<'s, Step>;

    fn into_iter(self) -> std::slice::Iter<'s, Step> {
        self.0.iter()
    }
}

impl Action {
    /// Whether what stands behind it would belong to it.
    fn takes_the_rest(&self) -> bool {
        match self {
            Action::Modes { number, modes, .. } => *number != 1 || !modes.iter().all(|mode| mode.is_order()),
            Action::Later { part, .. } => part.body.steps.is_closed(),
            Action::Change { changes, .. } => changes.iter().any(|change| match change {
                Change::HasEffect(effect) => {
                    // A guard ends with its sentence.
                    !matches!(effect.kind, AbilityKind::Substitution { .. })
                        || effect
                            .steps()
                            .last()
                            .is_some_and(|step| step.action.takes_the_rest())
                }
                Change::Stat { .. }
                | Change::Gains(_)
                | Change::Loses(_)
                | Change::GainsFrom { .. }
                | Change::GainsAbility(_)
                | Change::GainsTrait(_)
                | Change::AlsoNamed(_)
                | Change::Becomes { .. }
                | Change::Cant(_)
                | Change::May(_)
                | Change::Must { .. }
                | Change::Enters(_)
                | Change::DealsDamageFirst
                | Change::HitsShields(_)
                | Change::Redirects { .. }
                | Change::Reduces { .. } => false,
            }),
            Action::Branch(arms) => arms.last().is_some_and(|arm| arm.action.takes_the_rest()),
            Action::Choose(_)
            | Action::Draw(_)
            | Action::Deal { .. }
            | Action::Recover { .. }
            | Action::Destroy(_)
            | Action::Orient { .. }
            | Action::Move { .. }
            | Action::Look(_)
            | Action::Reveal(_)
            | Action::Alter(_)
            | Action::Shuffle(_)
            | Action::Deploy { .. }
            | Action::DeployTokens(..)
            | Action::PlaceResources { .. }
            | Action::Pair { .. }
            | Action::Activate { .. }
            | Action::DealMutual { .. }
            | Action::DeployExBase { .. }
            | Action::PlayAs { .. }
            | Action::ChangeAttackTarget { .. }
            | Action::PayResources(_) => false,
        }
    }

    /// Whether it is said as an order, to the player of the effect: "draw 1".
    fn is_order(&self) -> bool {
        match self {
            Action::Choose(_)
            | Action::Draw(_)
            | Action::Deal { by: None, .. }
            | Action::Destroy(_)
            | Action::Orient { .. }
            | Action::Move { .. }
            | Action::Look(_)
            | Action::Reveal(_)
            | Action::Alter(_)
            | Action::Shuffle(_)
            | Action::Deploy { .. }
            | Action::DeployTokens(..)
            | Action::PlaceResources { .. }
            | Action::Pair { .. }
            | Action::Activate { .. }
            | Action::DeployExBase { .. }
            | Action::PlayAs { .. }
            | Action::ChangeAttackTarget { .. }
            | Action::PayResources(_) => true,
            // Something is said of a subject, or another text stands in it.
            Action::Deal { by: Some(_), .. }
            | Action::Recover { .. }
            | Action::Change { .. }
            | Action::DealMutual { .. }
            | Action::Later { .. }
            | Action::Modes { .. }
            | Action::Branch(_) => false,
        }
    }
}

impl Part {
    /// Whether it is one order, which "or" can join to others: "draw 1 or discard 1".
    pub(super) fn is_order(&self) -> bool {
        matches!(&*self.body.steps, [step] if step.when.is_none()
            && step.actor == Player::You
            && step.consent == Consent::Must
            && step.instead_of.is_none()
            && step.action.is_order())
    }
}
