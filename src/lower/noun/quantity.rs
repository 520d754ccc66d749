//! The quantity of a noun, said once and of at least one.

use crate::diagnostics::{Applicability, Code, Diagnostic};
use crate::ir::Quantity;
use crate::lower::lowering::Lowering;
use crate::source::Span;
use crate::syntax::ast;

impl Lowering<'_> {
    pub(super) fn quantity(&mut self, quantity: &ast::Spanned<ast::Quantity>) -> Option<Quantity> {
        let none = ast::Measure::Number(ast::Numeral::Number(0), None);
        if matches!(&quantity.node, ast::Quantity::Exactly(amount) | ast::Quantity::UpTo(amount) if **amount == none)
        {
            self.report_none(quantity.span);
            return None;
        }
        if let ast::Quantity::Range(from, to) = quantity.node {
            self.range(from, to, quantity.span)?;
        }
        quantity
            .node
            .try_map(|measure| self.measure(measure, quantity.span))
    }

    /// Checks that a range such as "1 to 2" leaves a choice (1-3-5).
    pub(in crate::lower) fn range(&mut self, from: u8, to: u8, span: Span) -> Option<()> {
        if from == 0 {
            self.report_none(span);
            return None;
        }
        if from >= to {
            self.report(
                Code::Mismatch,
                span,
                format!("`{from} to {to}` is no range"),
                "the second number has to be larger",
            );
            return None;
        }
        Some(())
    }

    /// The quantity of a group, which can stand in "Units with 3 or more different names" as well as before the noun, but not in both.
    pub(super) fn counted_once(&mut self, group: &ast::Group, quantity: Quantity) -> Option<Quantity> {
        let counted = (group.qualities.iter()).find_map(|quality| {
            if let ast::Quality::InCommon { least, wording, .. } = &quality.node
                && wording.counted.is_some()
            {
                Some((quality.span, least))
            } else {
                None
            }
        });
        match counted {
            None => Some(quantity),
            Some((_, None)) if group.quantity.is_none() => Some(quantity),
            Some((_, Some(least))) if group.quantity.is_none() => {
                self.literal(least.node, least.span).map(Quantity::AtLeast)
            }
            Some((span, _)) => {
                self.push(
                    Diagnostic::new(
                        Code::Mismatch,
                        self.file,
                        span,
                        "how many of these there are is said twice",
                        "which number is meant",
                    )
                    .help("count them once: `3 or more Units with different names`, `Units with 3 or more different names`"),
                );
                None
            }
        }
    }

    pub(in crate::lower) fn report_none(&mut self, span: Span) {
        if self.context.asking {
            let message = "a text asks for none with `no`";
            self.push(
                Diagnostic::new(Code::Mismatch, self.file, span, message, "asks for no number")
                    .help("write `no`: `If you have no cards in your hand`")
                    .fix(Applicability::Unsafe, "write `no`", span, "no"),
            );
            return;
        }
        let message = "none is no number to choose (1-3-5)";
        self.report(Code::Mismatch, span, message, "at least 1");
    }
}
