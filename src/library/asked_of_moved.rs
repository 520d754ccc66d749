//! Questions about what has been moved: "Choose 1 card from your trash. Exile it. If it is red, draw 1." The card is another one by then
//! (4-1-5), and what it was has to be remembered, as it is of what leaves the field (13-2-8-2-1).

use crate::ir::visit::{Visitor, walk_ability, walk_amount, walk_condition, walk_quality, walk_step};
use crate::ir::{Ability, Amount, Condition, Part, Quality, Reference, Selector, Slot, Step, Zone};

/// Checks whether an effect can ask about a card that an instruction of it has moved.
pub(super) fn in_ability(ability: &Ability) -> bool {
    let mut search = Search::default();
    walk_ability(&mut search, ability);
    search.finds()
}

/// The same of a part of an effect by itself.
pub(super) fn in_part(part: &Part) -> bool {
    let mut search = Search::default();
    part.body.steps.iter().for_each(|step| search.step(step));
    search.finds()
}

/// What a text has moved, and what it has asked about. A slot stands for all that an instruction has to do with.
#[derive(Default)]
struct Search {
    moved: Vec<Slot>,
    asked: Vec<Slot>,
    /// Whether a reference is what an instruction moves, and asks nothing.
    is_moved: bool,
}

fn whole(slot: Slot) -> Slot {
    match slot {
        Slot::Step(step) | Slot::Found(step) | Slot::Remaining(step) => Slot::Step(step),
        Slot::This | Slot::Subject | Slot::Object | Slot::Each => slot,
    }
}

impl Search {
    fn finds(&self) -> bool {
        self.moved.iter().any(|moved| self.asked.contains(moved))
    }

    fn asking(&mut self, walk: impl FnOnce(&mut Search)) {
        let outer = std::mem::replace(&mut self.is_moved, false);
        walk(self);
        self.is_moved = outer;
    }

    fn note_moved(&mut self, what: &Selector) {
        for part in what.parts() {
            match part {
                Selector::Known(known) => self.moved.push(whole(known.to)),
                Selector::Group(group) => {
                    if let Zone::Among(slot) = group.zone {
                        self.moved.push(whole(slot));
                    }
                }
                Selector::Player(_)
                | Selector::PairedWith { .. }
                | Selector::AnyOf(_)
                | Selector::AllOf(_) => {}
            }
        }
    }
}

impl Visitor for Search {
    // A gained effect has antecedents of its own.
    fn ability(&mut self, _: &Ability) {}

    fn step(&mut self, step: &Step) {
        let facets = step.action.facets();
        self.is_moved = facets.treatment.moves();
        if self.is_moved
            && let [Some(what), _] = facets.objects
        {
            self.note_moved(what);
        }
        walk_step(self, step);
        self.is_moved = false;
    }

    fn condition(&mut self, condition: &Condition) {
        self.asking(|search| walk_condition(search, condition));
    }

    fn quality(&mut self, quality: &Quality) {
        self.asking(|search| walk_quality(search, quality));
    }

    fn amount(&mut self, amount: &Amount) {
        self.asking(|search| walk_amount(search, amount));
    }

    fn reference(&mut self, reference: Reference) {
        if !self.is_moved {
            self.asked.push(whole(reference.to));
        }
    }
}
