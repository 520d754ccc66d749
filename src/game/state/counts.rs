//! Counts of how often effects and instructions have run.

use super::ids::ObjectId;
use crate::ir::Step;
use crate::library::{AbilityId, ActionAt, Library, Portion};

/// How often each effect and each of its instructions ran. Counts of several games can be added in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// The counts by effect ([`Coverage::of_ability`]).
    pub(crate) abilities: Vec<u64>,
    /// The counts by effect and instruction: first the costs, then the others; each instruction with alternatives is followed by those.
    pub(crate) actions: Vec<Vec<Count>>,
    /// The results of constant effects that are in force in the present game.
    pub(crate) standing: Vec<Standing>,
    /// The results of constant effects after the latest change; a buffer that keeps its memory.
    pub(crate) latest: Vec<Standing>,
}

/// The counts of an instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// How often it was reached but its condition did not hold, or another instruction replaced it.
    pub skipped: u64,
    /// How often it was reached and its condition held.
    pub tried: u64,
    /// How often it then did something.
    pub ran: u64,
}

/// A change or effect that constant effects have made true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) what: Stands,
    pub(crate) bearer: ObjectId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stands {
    Ability(AbilityId),
    Action(ActionAt, Went),
}

/// The outcome of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Went {
    /// The instruction was skipped, as its condition does not hold.
    Skipped,
    /// The turn of the instruction has come; of a constant effect, its condition holds.
    Tried,
    /// The instruction did something; for a constant effect, it applies to some object.
    Ran,
}

impl Count {
    /// Adds another count of the same instruction.
    pub fn add(&mut self, more: Count) {
        self.skipped += more.skipped;
        self.tried += more.tried;
        self.ran += more.ran;
    }
}

impl Coverage {
    /// Returns zero counts.
    pub fn new(library: &Library) -> Coverage {
        Coverage {
            abilities: vec![0; library.texts.len()],
            actions: library
                .texts
                .iter()
                .map(|text| {
                    let steps = text.costs().iter().chain(text.steps());
                    vec![Count::default(); steps.map(places).sum()]
                })
                .collect(),
            standing: Vec::new(),
            latest: Vec::new(),
        }
    }

    /// Adds the counts of other games with the same library.
    pub fn add(&mut self, other: &Coverage) {
        for (count, more) in self.abilities.iter_mut().zip(&other.abilities) {
            *count += more;
        }
        let counts = self.actions.iter_mut().flatten();
        for (count, more) in counts.zip(other.actions.iter().flatten()) {
            count.add(*more);
        }
    }

    /// Returns how often an effect was carried out; for a constant effect, how often it came into force; for a line with a keyword effect,
    /// how often one of the effects of its definition did, on a card that has it from the line.
    pub fn of_ability(&self, ability: AbilityId) -> u64 {
        self.abilities.get(ability.0 as usize).copied().unwrap_or(0)
    }

    pub(crate) fn of_action(&self, library: &Library, action: ActionAt) -> Count {
        let counts = self.actions.get(action.text.0 as usize);
        let count = counts.and_then(|counts| counts.get(place_of(library, action)));
        count.copied().unwrap_or_default()
    }

    pub(crate) fn ability(&mut self, ability: AbilityId) {
        if let Some(count) = self.abilities.get_mut(ability.0 as usize) {
            *count += 1;
        }
    }

    pub(crate) fn action(&mut self, library: &Library, action: ActionAt, went: Went) {
        let counts = self.actions.get_mut(action.text.0 as usize);
        if let Some(count) = counts.and_then(|counts| counts.get_mut(place_of(library, action))) {
            match went {
                Went::Skipped => count.skipped += 1,
                Went::Tried => count.tried += 1,
                Went::Ran => count.ran += 1,
            }
        }
    }

    /// Counts what has come into force with the latest change.
    pub(crate) fn settle(&mut self, library: &Library) {
        for at in 0..self.latest.len() {
            let standing = self.latest[at];
            if self.standing.contains(&standing) {
                continue;
            }
            match standing.what {
                Stands::Ability(ability) => self.ability(ability),
                Stands::Action(action, went) => self.action(library, action, went),
            }
        }
        std::mem::swap(&mut self.standing, &mut self.latest);
    }
}

/// Returns the number of entries of a step: its own, and one for each alternative.
pub(crate) fn places(step: &Step) -> usize {
    1 + step.action.arms().map_or(0, <[_]>::len)
}

/// Returns the index of an instruction among those of its text.
pub(crate) fn place_of(library: &Library, at: ActionAt) -> usize {
    let text = library.text(at.text);
    let (before, steps): (usize, &[Step]) = match at.portion {
        Portion::Cost => (0, text.costs()),
        Portion::Body => (text.costs().iter().map(places).sum(), text.steps()),
    };
    let earlier: usize = steps.iter().take(usize::from(at.step)).map(places).sum();
    before + earlier + at.arm.map_or(0, |arm| 1 + usize::from(arm))
}

/// Returns a step of an effect as an instruction, and not one of its alternatives.
pub(crate) fn plain_action(text: AbilityId, step: usize) -> ActionAt {
    ActionAt {
        text,
        portion: Portion::Body,
        step: step as u8,
        arm: None,
    }
}
