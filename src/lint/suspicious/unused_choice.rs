use super::super::Lint;
use super::super::context::Cx;
use super::super::pass::Pass;
use crate::diagnostics::{About, Family, Sample};
use crate::ir::visit::{self, Visitor};
use crate::ir::{
    Ability, Action, Amount, KnownPlayer, Player, Quality, Reference, Selector, Slot, Step, Zone,
};

pub(in crate::lint) const LINT: Lint = Lint {
    about: About {
        code: "W0701",
        name: "unused-choice",
        family: Family::Suspicious,
        rules: &["10-2-2-1"],
        what: "An effect chooses something, or counts something up, and nothing in it speaks of what was chosen, or of the number.",
        why: "What is chosen is only chosen: what happens to it is said with \"it\", \"them\" or \"those Units\". An effect that speaks of \
              others instead does that to the chosen ones as well, or to something else.",
        wrong: Sample::Line("【Deploy】Choose 1 enemy Unit. Draw 1."),
        right: Sample::Line("【Deploy】Choose 1 enemy Unit. Rest it. Draw 1."),
        fix: None,
    },
    pass: Pass::Ability(find),
};

fn find(cx: &mut Cx<'_>, ability: &Ability) {
    let mut choices = Vec::new();
    let mut uses = Uses::default();
    for (number, step) in ability.numbered() {
        uses.numbered(number, step, &mut choices);
    }
    for (number, step) in choices {
        if !uses.slots.contains(&number) {
            let (message, label, help) = if matches!(step.action, Action::Roll { .. }) {
                (
                    "nothing asks for the result of this",
                    "rolled or flipped, and not spoken of again",
                    "say what it is for, as in `Roll a die. Draw that many cards.` and `Flip a coin. If it is heads, draw 1.`, or leave it out",
                )
            } else if matches!(step.action, Action::ChooseValue { .. }) {
                (
                    "nothing asks for what is chosen here",
                    "chosen, and not spoken of again",
                    "say what it is for, as in `Choose a color. Rest all enemy Units of the chosen color.`, or leave it out",
                )
            } else if matches!(step.action, Action::Count { .. }) {
                (
                    "nothing asks for the number that is counted here",
                    "counted, and not spoken of again",
                    "say what it is for, as in `Count up the number of your Bases. Draw that number of cards.`, or leave it out",
                )
            } else {
                (
                    "nothing is done with what is chosen here (10-2-2-1)",
                    "chosen, and not spoken of again",
                    "say what happens to it, as in `Choose 1 enemy Unit. Rest it.`, or leave the choice out",
                )
            };
            let finding = cx.finding(cx.span(step.place), message, label).help(help);
            cx.report(finding);
        }
    }
}

/// The choices that the instructions of an effect refer to.
#[derive(Default)]
struct Uses {
    slots: Vec<u8>,
}

impl Uses {
    /// Reads an instruction and those of the texts in it, and notes the choices among them.
    fn numbered<'s>(&mut self, number: u8, step: &'s Step, choices: &mut Vec<(u8, &'s Step)>) {
        // A replacement counts as a reference to the replaced choice, and so does a question whether it was made.
        self.slots.extend(step.instead_of);
        if step.connective.asks_back() {
            self.slots.extend(number.checked_sub(1));
        }
        // "choose that Unit": later words refer to the earlier antecedent.
        let is_new = |what: &Selector| match what {
            Selector::Known(_) => false,
            Selector::Player(_)
            | Selector::Group(_)
            | Selector::PairedWith { .. }
            | Selector::AnyOf(_)
            | Selector::AllOf(_) => true,
        };
        let is_counted = matches!(
            step.action,
            Action::Count { .. } | Action::Roll { .. } | Action::ChooseValue { .. }
        );
        if (is_counted || step.action.chosen().is_some_and(is_new)) && step.instead_of.is_none() {
            choices.push((number, step));
        }
        for part in step.action.parts() {
            for (number, step) in (part.first..=u8::MAX).zip(&part.body.steps) {
                self.numbered(number, step, choices);
            }
        }
        self.step(step);
    }

    fn slot(&mut self, slot: Slot) {
        match slot {
            Slot::Step(number) | Slot::Remaining(number) | Slot::Found(number) => self.slots.push(number),
            Slot::This | Slot::Subject | Slot::Object | Slot::Each => {}
        }
    }
}

impl Visitor for Uses {
    // A gained effect numbers its instructions from the beginning.
    fn ability(&mut self, _: &Ability) {}

    fn reference(&mut self, reference: Reference) {
        self.slot(reference.to);
    }

    fn player(&mut self, player: &Player) {
        if let Player::Known(KnownPlayer { to, .. }) = player {
            self.slot(*to);
        }
        visit::walk_player(self, player);
    }

    fn selector(&mut self, selector: &Selector) {
        if let Selector::Group(group) = selector {
            match &group.zone {
                Zone::Among(slot) => self.slot(*slot),
                Zone::Done { steps, .. } => self.slots.extend(steps.iter()),
                Zone::Field
                | Zone::Hand(_)
                | Zone::Trash(_)
                | Zone::Removal(_)
                | Zone::Under(_)
                | Zone::Deck(_)
                | Zone::TopOfDeck { .. }
                | Zone::Area { .. }
                | Zone::Within(_) => {}
            }
        }
        visit::walk_selector(self, selector);
    }

    fn quality(&mut self, quality: &Quality) {
        if let Quality::Other(slot) = quality {
            self.slot(*slot);
        }
        if let Quality::Destroyed { by, .. } = quality {
            self.slots.extend(by.iter());
        }
        if let Quality::Chosen { step, .. } = quality {
            self.slots.push(*step);
        }
        visit::walk_quality(self, quality);
    }

    fn amount(&mut self, amount: &Amount) {
        if let Amount::Result { step, .. } = amount {
            self.slots.push(*step);
        }
        visit::walk_amount(self, amount);
    }
}
