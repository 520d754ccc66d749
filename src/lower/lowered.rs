//! A clause as it has been lowered, and for what kind of effect.

use crate::ir::{Action, ActorWording, Consent, LessWording, Player};
use crate::source::Span;

/// A clause that has become an instruction.
pub(super) struct LoweredClause {
    pub(super) action: Action,
    pub(super) consent: Consent,
    pub(super) actor: Player,
    pub(super) actor_wording: ActorWording,
    /// Whether "each" follows the players.
    pub(super) each: bool,
    /// The wording of damage that is reduced.
    pub(super) less: LessWording,
    pub(super) span: Span,
}

/// Whether sentences are continuous or happen once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tense {
    /// 10-1-5: conditions are asked all the time, nothing has a duration.
    Constant,
    /// The effect is carried out once, when its time comes.
    Timed,
}
