//! A comment that silences lints, and what lints say of one.

use super::settings::{Target, Unknown};
use crate::diagnostics::Fix;
use crate::source::Span;

/// Such a comment.
pub(super) struct Allow {
    /// All of it, from its slashes on.
    pub(super) span: Span,
    /// What has to be taken out of the file where it is to be gone: with its line, where it has one of its own.
    pub(super) with_line: Span,
    /// Where it holds.
    pub(super) range: Span,
    /// What it names; none where it is not understood.
    pub(super) names: Vec<Named>,
    pub(super) has_reason: bool,
}

/// A name in such a comment.
pub(super) struct Named {
    pub(super) span: Span,
    /// The same with the comma that goes with it.
    pub(super) with_comma: Span,
    pub(super) target: Result<Target, Unknown>,
    /// Whether it silences anything, or could where the card compiles.
    pub(super) is_used: bool,
}

/// What a lint says of such a comment.
pub(super) struct Doubt {
    pub(super) span: Span,
    pub(super) message: String,
    pub(super) label: &'static str,
    pub(super) help: Option<String>,
    pub(super) fix: Option<Fix>,
}
