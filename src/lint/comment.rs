//! A comment that silences lints, and what lints say of one.

use super::settings::{Target, Unknown};
use crate::diagnostics::Fix;
use crate::source::Span;

/// A comment that silences lints.
pub(super) struct Allow {
    /// All of it, from its slashes on.
    pub(super) span: Span,
    /// The span to delete if the comment is removed: with its line, if it has one of its own.
    pub(super) with_line: Span,
    /// The range in which it applies.
    pub(super) range: Span,
    /// The names in it; empty if it is not understood.
    pub(super) names: Vec<Named>,
    pub(super) has_reason: bool,
}

/// A name in such a comment.
pub(super) struct Named {
    pub(super) span: Span,
    /// The same with the comma that goes with it.
    pub(super) with_comma: Span,
    pub(super) target: Result<Target, Unknown>,
    /// Whether it silences anything, or could if the card compiled.
    pub(super) is_used: bool,
}

/// A finding about such a comment.
pub(super) struct Doubt {
    pub(super) span: Span,
    pub(super) message: String,
    pub(super) label: &'static str,
    pub(super) help: Option<String>,
    pub(super) fix: Option<Fix>,
}
