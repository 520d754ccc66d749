//! The instructions of a text, in order.

use super::visit::{self, Visitor};
use super::{
    Ability, AbilityKind, Action, Change, ChangeConsent, ClauseForm, Condition, Connective, Consent, Key,
    ModesNumber, Part, Player, Selector, Side, Step, StepWording,
};
use serde::{Deserialize, Serialize};
use std::ops::Deref;
use std::sync::Arc;

/// Why an instruction has no place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// A list of modes ends the text, so that nothing can follow it.
    Closed,
    /// The instruction is carried out by the game only, or cannot be optional, or cannot replace anything.
    Manner,
    /// The instruction is no order to the player, as costs have to be.
    Order,
    /// The instruction says "theirs", but no other player carries it out.
    Theirs,
}

/// The instructions of a text. A list of modes extends to the end of its text, and so does an effect that waits for an event for a time:
/// nothing can follow them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Steps(Vec<Step>);

impl Steps {
    /// Adds an instruction, if it can follow the last one.
    pub fn push(&mut self, step: Step) -> Result<(), Misfit> {
        if self.is_closed() {
            return Err(Misfit::Closed);
        }
        if !step.is_in_its_manner() {
            return Err(Misfit::Manner);
        }
        if step.speaks_of_nobody() {
            return Err(Misfit::Theirs);
        }
        self.0.push(step);
        Ok(())
    }

    /// Sets the condition of the first instruction, and its wording.
    pub fn ask_first(&mut self, when: Option<Condition>, wording: Key<StepWording>) {
        if let Some(first) = self.0.first_mut() {
            first.when = when;
            first.wording = wording;
        }
    }

    /// Checks whether nothing can follow the last instruction.
    pub fn is_closed(&self) -> bool {
        self.last().is_some_and(|step| {
            // "your opponent chooses 1 of the following: ...": "or" joins orders to the player of the effect.
            let is_list = matches!(step.action.facets().clause, ClauseForm::Modes(..));
            let others = is_list && step.actor != Player::You;
            others || step.action.takes_the_rest()
        })
    }
}

impl TryFrom<Step> for Steps {
    type Error = Misfit;

    fn try_from(step: Step) -> Result<Steps, Misfit> {
        let mut steps = Steps::default();
        steps.push(step)?;
        Ok(steps)
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

/// The costs before a colon: orders to the player of the effect, which are either paid or not (10-1-7-2).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Costs(Vec<Step>);

impl Costs {
    /// Adds a cost, if the instruction can be one.
    pub fn push(&mut self, step: Step) -> Result<(), Misfit> {
        let is_plain = step.when.is_none()
            && step.actor == Player::You
            && step.consent == Consent::Must
            && step.instead_of.is_none();
        if !is_plain || !step.action.is_order() {
            return Err(Misfit::Order);
        }
        if step.speaks_of_nobody() {
            return Err(Misfit::Theirs);
        }
        self.0.push(step);
        Ok(())
    }
}

impl Deref for Costs {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        &self.0
    }
}

impl<'s> IntoIterator for &'s Costs {
    type Item = &'s Step;
    type IntoIter = std::slice::Iter<'s, Step>;

    fn into_iter(self) -> std::slice::Iter<'s, Step> {
        self.0.iter()
    }
}

/// Searches for "their" without a player to refer to. The texts within a text are searched on their own, and where two players are compared
/// "their" is that of each.
#[derive(Default)]
struct Theirs {
    found: bool,
}

impl Visitor for Theirs {
    fn ability(&mut self, _: &Ability) {}

    fn part(&mut self, _: &Arc<Part>) {}

    fn condition(&mut self, condition: &Condition) {
        if !matches!(condition, Condition::Rival { .. }) {
            visit::walk_condition(self, condition);
        }
    }

    fn selector(&mut self, selector: &Selector) {
        self.found |= matches!(selector, Selector::Group(group) if group.side == Side::Theirs);
        visit::walk_selector(self, selector);
    }

    fn player(&mut self, player: &Player) {
        self.found |= *player == Player::Actor;
        // A description of players uses "theirs" for its own players.
        if !matches!(player, Player::Described(_)) {
            visit::walk_player(self, player);
        }
    }
}

impl Step {
    /// Checks whether the step says "their" without a player to refer to: a condition is evaluated before anybody acts, and the player of
    /// the effect acts on "your" things.
    fn speaks_of_nobody(&self) -> bool {
        let mut theirs = Theirs::default();
        if let Some(when) = &self.when {
            theirs.condition(when);
        }
        if self.actor == Player::You {
            theirs.action(&self.action);
        }
        theirs.found
    }

    /// Checks whether the step's player, consent and replacement fit its instruction: whether another player can carry it out, whether it
    /// can be optional, and whether it can replace another.
    fn is_in_its_manner(&self) -> bool {
        let by_game = self.actor == Player::You;
        let unasked = by_game && self.consent == Consent::Must;
        match self.action.facets().clause {
            // "this Unit gets AP+1": the game does that, and the player of the effect is asked.
            ClauseForm::Changes(_, changes) => match consent_of(changes) {
                ChangeConsent::Possible => by_game,
                ChangeConsent::Never => unasked,
                ChangeConsent::OfLaterTexts => {
                    unasked && self.instead_of.is_none() && changes.iter().all(|change| change.ends_in_time())
                }
            },
            ClauseForm::Of(_) => by_game,
            ClauseForm::Later(_) => unasked && self.instead_of.is_none(),
            ClauseForm::Branch(arms) => {
                let orders = arms.iter().all(|arm| arm.action.is_order());
                by_game && self.instead_of.is_none() && (self.consent == Consent::Must || orders)
            }
            ClauseForm::Modes(..) => self.instead_of.is_none(),
            ClauseForm::Order => true,
        }
    }
}

impl Change {
    /// Checks whether a substitution effect is complete in its sentence: otherwise the following sentences would belong to it.
    fn ends_in_time(&self) -> bool {
        let Change::HasEffect(effect) = self else {
            return true;
        };
        let goes_on = !matches!(effect.kind, AbilityKind::Substitution { .. });
        goes_on
            || effect
                .steps()
                .iter()
                .skip(1)
                .all(|step| step.connective == Connective::And)
    }
}

/// Returns whether a player can be asked for the changes of one verb.
fn consent_of(changes: &[Change]) -> ChangeConsent {
    let of = |change: &Change| change.facets().consent;
    let is_some = |consent: ChangeConsent| changes.iter().any(|change| of(change) == consent);
    if is_some(ChangeConsent::OfLaterTexts) {
        ChangeConsent::OfLaterTexts
    } else if is_some(ChangeConsent::Never) {
        ChangeConsent::Never
    } else {
        ChangeConsent::Possible
    }
}

impl Action {
    /// Checks whether the instruction would take the following sentences as its own.
    fn takes_the_rest(&self) -> bool {
        match self.facets().clause {
            ClauseForm::Modes(number, modes) => {
                number != ModesNumber::exactly(1)
                    || modes.len() < 2
                    || !modes.iter().all(|mode| mode.is_order())
            }
            ClauseForm::Later(part) => part.body.steps.is_closed(),
            ClauseForm::Changes(_, changes) => changes.iter().any(|change| match change.granted() {
                Some((effect, true)) => {
                    // A guard ends with its sentence.
                    !matches!(effect.kind, AbilityKind::Substitution { .. })
                        || effect
                            .steps()
                            .last()
                            .is_some_and(|step| step.action.takes_the_rest())
                }
                Some((_, false)) | None => false,
            }),
            ClauseForm::Branch(arms) => arms.last().is_some_and(|arm| arm.action.takes_the_rest()),
            ClauseForm::Order | ClauseForm::Of(_) => false,
        }
    }

    /// Checks whether it is an order to the player of the effect: "draw 1". Otherwise it has another subject, or a nested text.
    fn is_order(&self) -> bool {
        matches!(self.facets().clause, ClauseForm::Order)
    }

    /// Checks whether players carry it out: all others have cards as their subject, or a nested text.
    pub(crate) fn is_done_by_players(&self) -> bool {
        match self.facets().clause {
            ClauseForm::Order | ClauseForm::Modes(..) => true,
            ClauseForm::Of(_) | ClauseForm::Changes(..) | ClauseForm::Later(_) | ClauseForm::Branch(_) => {
                false
            }
        }
    }
}

impl Part {
    /// Checks whether the part is one order, which "or" can join to others: "draw 1 or discard 1".
    pub(super) fn is_order(&self) -> bool {
        matches!(&*self.body.steps, [step] if step.when.is_none()
            && step.actor == Player::You
            && step.consent == Consent::Must
            && step.instead_of.is_none()
            && step.action.is_order())
    }
}
