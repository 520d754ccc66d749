//! Effects of a card that a text activates: "activate its 【Main】", "activate this Unit's 【Deploy】 effects".

use crate::diagnostics::{Code, Diagnostic};
use crate::ir::{Action, Quantity, Selector};
use crate::lower::lowering::Lowering;
use crate::syntax::ast;
use crate::vocabulary::{ActivateWording, Activated};

impl Lowering<'_> {
    pub(super) fn activate(
        &mut self,
        of: &ast::Nouns,
        which: &Activated<ast::Spanned<ast::Mark>>,
        wording: ActivateWording,
    ) -> Option<Action> {
        let cards = self.nouns(of)?;
        if is_to_be_chosen(&cards) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    of.span,
                    "it is not said who chooses them",
                    "which of them",
                )
                .help("choose first, and go on with `it`: `Choose 1 of your Units. Activate its 【Deploy】 effects.`"),
            );
            return None;
        }
        let which = match which {
            Activated::Command(timing) => Activated::Command(*timing),
            Activated::Marked(mark) => {
                let asked = self.effect_mark(&mark.node, mark.span)?;
                if !asked.is_of_triggers() {
                    self.push(
                        Diagnostic::new(
                            Code::Mismatch,
                            self.file,
                            mark.span,
                            "an effect with this mark waits for nothing that happens (10-1-6-1)",
                            "not activated by a text",
                        )
                        .help("name 【Deploy】, 【Attack】, 【Destroyed】, 【When Paired】, 【When Linked】, 【Burst】, or 【Main】 of a Command"),
                    );
                    return None;
                }
                Activated::Marked(asked)
            }
        };
        Some(Action::Activate {
            of: cards,
            which,
            wording: self.note(wording),
        })
    }
}

/// Checks whether the cards include some of several that nobody has chosen yet.
fn is_to_be_chosen(cards: &Selector) -> bool {
    let mut chosen = false;
    cards.clone().each_group(&mut |group| {
        chosen |= match group.quantity {
            Quantity::Any | Quantity::All | Quantity::Each | Quantity::The => false,
            Quantity::One
            | Quantity::Exactly(_)
            | Quantity::AnyNumber
            | Quantity::Range(..)
            | Quantity::UpTo(_)
            | Quantity::AtLeast(_)
            | Quantity::AtMost(_)
            | Quantity::Only(_)
            | Quantity::No => true,
        };
    });
    chosen
}
