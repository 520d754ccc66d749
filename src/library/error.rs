use crate::ir::Place;
use thiserror::Error;

/// Why a program cannot be played, and where that stands.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{problem}")]
pub struct LinkError {
    /// What is wrong.
    pub problem: LinkProblem,
    /// The card, keyword effect or line it stands in.
    pub place: Place,
}

/// What can keep a program from being played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinkProblem {
    /// A keyword effect that no definition explains.
    #[error("keyword effect `<{0}>` is not defined")]
    UnknownKeyword(String),
    /// Too much of something.
    #[error("more than {limit} {what}")]
    TooMany {
        /// What there is too much of.
        what: &'static str,
        /// How many there can be.
        limit: usize,
    },
    /// A text that cannot be played yet.
    #[error("{0} cannot be played yet")]
    Unsupported(&'static str),
}
