//! The ways in which an effect can be carried out: one for each choice that its player has among what it offers ("Choose 1 of
//! the following"). Each is looked at as an effect that does just that.

use super::Effect;
use crate::ir::{
    self, Ability, Action, Bearer, CardKind, Connective, Consent, ModesNumber, Noun, Part, Player, Step,
};
use std::sync::Arc;

/// The maximum number of ways of one effect. The maximum for one list is 70, for 4 of 8, and cards have 2 or 3.
const WAYS: usize = 70;

/// An instruction with its position in one way of an effect.
#[derive(Clone, Copy)]
pub(super) struct Placed<'e> {
    pub(super) step: &'e Step,
    /// The list that its references are relative to: an index into the effect's lists.
    pub(super) list: usize,
    /// Whether carrying out the effect includes the instruction: neither it nor the modes around it have a condition or replace anything,
    /// and the player of the effect carries them out. The player may still decline them (`can_be_left`).
    pub(super) is_certain: bool,
    /// Whether the player can decline ("you may") the instruction, an optional one that it continues, or the modes around it.
    pub(super) can_be_left: bool,
}

impl<'e> Placed<'e> {
    /// Makes a cost, which precedes all instructions.
    pub(super) fn cost(step: &'e Step) -> Placed<'e> {
        Placed {
            step,
            list: 0,
            is_certain: true,
            can_be_left: false,
        }
    }
}

/// A list of instructions with consecutive numbers: those of an effect, or of one of its modes.
#[derive(Clone, Copy)]
pub(super) struct List<'e> {
    /// The index of the list around this one; `None` for the list of the effect itself.
    outer: Option<usize>,
    /// The number of the list's first instruction.
    first: usize,
    steps: &'e [Step],
}

impl<'e> Effect<'e> {
    /// Returns the effect once for each way in which it can be carried out, or for the first ways if there are too many. `kind` is the kind
    /// of card that the line is printed on, if it is one.
    pub(super) fn ways(
        kind: Option<CardKind>,
        line: &ir::Line,
        ability: &Ability,
        costs: &'e [Step],
        steps: &'e [Step],
    ) -> Vec<Effect<'e>> {
        let is_printed = std::ptr::eq(ability, &*line.ability);
        let this = match (ability.bearer, kind) {
            (Bearer::PairedUnit, _) => Some(Noun::Unit),
            (Bearer::Card, kind) => kind.filter(|_| is_printed).map(Noun::of_kind),
        };
        let mut lists = vec![List {
            outer: None,
            first: costs.len(),
            steps,
        }];
        let ways = ways_of(&mut lists, 0, true, false);
        let effect = |steps| Effect {
            this,
            costs,
            steps,
            lists: lists.clone(),
        };
        ways.into_iter().map(effect).collect()
    }

    /// Returns the instruction that a reference in `list` calls by this number, with the index of the list that contains the instruction.
    pub(super) fn numbered(&self, list: usize, number: u8) -> Option<(usize, &'e Step)> {
        let number = usize::from(number);
        let mut at = list;
        loop {
            let List { outer, first, steps } = self.lists[at];
            match (number.checked_sub(first), outer) {
                (Some(behind), _) => return steps.get(behind).map(|step| (at, step)),
                (None, Some(outer)) => at = outer,
                (None, None) => return self.costs.get(number).map(|step| (at, step)),
            }
        }
    }
}

/// Returns the ways through the instructions of a list. `is_certain` and `can_be_left` describe what the whole list depends on.
fn ways_of<'e>(
    lists: &mut Vec<List<'e>>,
    list: usize,
    is_certain: bool,
    can_be_left: bool,
) -> Vec<Vec<Placed<'e>>> {
    let mut ways = vec![Vec::new()];
    let (mut asked, mut left) = (false, false);
    let List { steps, .. } = lists[list];
    for step in steps {
        let may = step.consent == Consent::May;
        asked = match step.connective {
            Connective::Sentence | Connective::Then => step.when.is_some(),
            Connective::And | Connective::IfYouDo => asked || step.when.is_some(),
            Connective::Otherwise | Connective::IfYouDont => true,
        };
        // Instructions that continue an optional one depend on it.
        left = match step.connective {
            Connective::Sentence | Connective::Then | Connective::Otherwise | Connective::IfYouDont => may,
            Connective::And | Connective::IfYouDo => may || left,
        };
        let placed = Placed {
            step,
            list,
            is_certain: is_certain && !asked && step.instead_of.is_none() && step.actor == Player::You,
            can_be_left: can_be_left || left,
        };
        ways.iter_mut().for_each(|way| way.push(placed));
        if let Action::Modes {
            number: chosen,
            modes,
            ..
        } = &step.action
            && step.actor == Player::You
        {
            let ways_of_mode = |part: &'e Arc<Part>| {
                lists.push(List {
                    outer: Some(list),
                    first: usize::from(part.first),
                    steps: &part.body.steps,
                });
                ways_of(lists, lists.len() - 1, placed.is_certain, placed.can_be_left)
            };
            let modes: Vec<_> = modes.iter().map(ways_of_mode).collect();
            ways = each_with_each(&ways, &picks(&modes, *chosen));
        }
    }
    ways
}

/// Returns the ways to choose so many of the modes, in printed order.
fn picks<'e>(modes: &[Vec<Vec<Placed<'e>>>], number: ModesNumber) -> Vec<Vec<Placed<'e>>> {
    let masks = 0u32..1 << modes.len().min(8);
    let picks =
        masks.filter(|mask| (u32::from(number.least)..=u32::from(number.most)).contains(&mask.count_ones()));
    let ways = picks.flat_map(|mask| {
        let picked = (0..8).zip(modes).filter(|(at, _)| mask >> at & 1 != 0);
        picked.fold(vec![Vec::new()], |ways, (_, mode)| each_with_each(&ways, mode))
    });
    ways.take(WAYS).collect()
}

/// Returns each combination of a way of the first with a way of the second.
fn each_with_each<'e>(first: &[Vec<Placed<'e>>], second: &[Vec<Placed<'e>>]) -> Vec<Vec<Placed<'e>>> {
    let both = first
        .iter()
        .flat_map(|one| second.iter().map(|other| [&one[..], other].concat()));
    both.take(WAYS).collect()
}
