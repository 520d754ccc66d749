//! Choices that are neither cards nor players: a color, a trait, a card name, a number.

use crate::diagnostics::{Code, Diagnostic};
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::vocabulary::{Likeness, ValueKind};

impl Lowering<'_> {
    /// "a number from 1 to 5": there are at least two to choose from.
    pub(super) fn check_range(&mut self, least: u8, most: u8, span: Span) -> Option<()> {
        self.literal(least, span)?;
        self.literal(most, span)?;
        if least < most {
            return Some(());
        }
        self.push(
            Diagnostic::new(
                Code::Mismatch,
                self.file,
                span,
                "there is nothing to choose from",
                "from a number to a higher one",
            )
            .help("the lower number stands first: `Choose a number from 1 to 5.`"),
        );
        None
    }

    /// The instruction with which a value of that kind was chosen last: "the chosen color".
    pub(in crate::lower) fn chosen_value(&mut self, kind: ValueKind, span: Span) -> Option<u8> {
        let (word, example) = match kind {
            ValueKind::Of(Likeness::Color) => (
                "color",
                "Choose a color. Rest all enemy Units of the chosen color.",
            ),
            ValueKind::Of(Likeness::Trait) => (
                "trait",
                "Choose a trait. Rest all enemy Units with the chosen trait.",
            ),
            ValueKind::Of(Likeness::Name) => (
                "card name",
                "Choose a card name. Rest all enemy Units with the chosen card name.",
            ),
            ValueKind::Number { .. } => (
                "number",
                "Choose a number from 1 to 3. Rest all enemy Units with HP equal to the chosen number.",
            ),
        };
        let Some(chosen) = self.discourse.antecedents.chosen_value(kind) else {
            self.push(
                Diagnostic::new(
                    Code::DanglingReference,
                    self.file,
                    span,
                    format!("no {word} has been chosen with this effect before"),
                    "chosen where",
                )
                .help(format!("say it behind the choice: `{example}`")),
            );
            return None;
        };
        let is_each = self.context.doer.is_each();
        if chosen.is_of_each && (self.context.asking || !is_each) {
            self.push(
                Diagnostic::new(
                    Code::Mismatch,
                    self.file,
                    span,
                    format!("each of several players has chosen a {word} of their own"),
                    format!("which {word}"),
                )
                .help("let one player choose, or let each go on with their own: `Each player chooses a color and rests all their Units of the chosen color.`"),
            );
            return None;
        }
        Some(chosen.step)
    }
}
