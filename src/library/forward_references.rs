//! Forward references: which instructions depend on earlier ones of the same text. The objects of an effect's costs and first instructions
//! are not known yet when a game asks whether the effect can be activated (10-1-8-1-1, 10-2-1).

use crate::ir::visit::{Visitor, walk_amount, walk_player, walk_quality, walk_selector};
use crate::ir::{Action, Amount, Player, Quality, Reference, Selector, Slot, Step, Zone};

/// Returns for each instruction of a text whether its condition, its choice or its player depends on an earlier one. `first` is the number
/// of the first instruction that counts as earlier.
pub(super) fn waits(steps: &[Step], first: u8) -> Box<[bool]> {
    steps.iter().map(|step| waits_for(step, first)).collect()
}

fn waits_for(step: &Step, first: u8) -> bool {
    let mut search = Search { first, found: false };
    if let Some(when) = &step.when {
        search.condition(when);
    }
    if let Action::Branch(arms) = &step.action {
        arms.iter().for_each(|arm| search.condition(&arm.when));
    }
    if let Some(what) = step.action.chosen() {
        search.player(&step.actor);
        search.selector(what);
    }
    search.found
}

struct Search {
    first: u8,
    found: bool,
}

impl Search {
    fn speaks_of(&mut self, step: u8) {
        self.found |= step >= self.first;
    }

    fn slot(&mut self, slot: Slot) {
        match slot {
            Slot::Step(step) | Slot::Remaining(step) | Slot::Found(step) => self.speaks_of(step),
            Slot::This | Slot::Subject | Slot::Object | Slot::Each => {}
        }
    }
}

impl Visitor for Search {
    fn selector(&mut self, selector: &Selector) {
        if let Some(Zone::Done { steps, .. }) = selector.first_group().map(|group| &group.zone) {
            steps.iter().for_each(|step| self.speaks_of(*step));
        }
        walk_selector(self, selector);
    }

    fn amount(&mut self, amount: &Amount) {
        if let Amount::Result { step, wording: _ } = amount {
            self.speaks_of(*step);
        }
        walk_amount(self, amount);
    }

    fn quality(&mut self, quality: &Quality) {
        if let Quality::Chosen { step, .. } = quality {
            self.speaks_of(*step);
        }
        if let Quality::Destroyed { by, .. } = quality {
            by.iter().for_each(|step| self.speaks_of(*step));
        }
        walk_quality(self, quality);
    }

    fn player(&mut self, player: &Player) {
        if let Player::Known(known) = player {
            self.slot(known.to);
        }
        walk_player(self, player);
    }

    fn reference(&mut self, reference: Reference) {
        self.slot(reference.to);
    }
}
