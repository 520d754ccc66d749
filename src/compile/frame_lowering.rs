//! The frame of a card during lowering: its properties and the findings in them.

use crate::diagnostics::{Code, Diagnostic};
use crate::lower::Known;
use crate::source::{FileId, Span};
use crate::syntax::frame::BodyLine;

/// The frame of one card.
pub(super) struct FrameLowering<'a> {
    pub(super) file: FileId,
    pub(super) body: &'a [BodyLine],
    pub(super) card: &'a str,
    pub(super) known: &'a Known,
    pub(super) diagnostics: &'a mut Vec<Diagnostic>,
}

impl FrameLowering<'_> {
    pub(super) fn report(
        &mut self,
        code: Code,
        span: Span,
        message: impl Into<String>,
        label: impl Into<String>,
    ) {
        self.push(Diagnostic::new(code, self.file, span, message, label));
    }

    pub(super) fn push(&mut self, mut diagnostic: Diagnostic) {
        diagnostic.card = Some(self.card.to_string());
        self.diagnostics.push(diagnostic);
    }
}
