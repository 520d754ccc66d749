//! A comment that silences lints, and what lints say of one.

use super::settings::{Target, Unknown};
use crate::diagnostics::Fix;
use crate::source::Span;

/// A comment that silences lints.
pub(super) struct Allow {
    /// All of it, from its slashes on.
    pub(super) span: Span,
    /// The span to delete if the comment is removed: with its line, if the comment has one of its own.
    pub(super) with_line: Span,
    /// The range in which the comment applies.
    pub(super) range: Span,
    /// The names in the comment; empty if it is not understood.
    pub(super) names: Vec<Named>,
    pub(super) has_reason: bool,
}

/// A name in a comment that silences lints.
pub(super) struct Named {
    pub(super) span: Span,
    /// The span of the name with the comma that separates it from the next or the one before.
    pub(super) with_comma: Span,
    pub(super) target: Result<Target, Unknown>,
    /// Whether the name silences anything, or could if the card compiled.
    pub(super) is_used: bool,
}

/// A finding about a comment that silences lints.
pub(super) struct Doubt {
    pub(super) span: Span,
    pub(super) message: String,
    pub(super) label: &'static str,
    pub(super) help: Option<String>,
    pub(super) fix: Option<Fix>,
}
