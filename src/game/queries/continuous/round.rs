//! One round in the calculation of constant effects, and its outcome.

use crate::game::state::{ChangeInForce, Derived, Slots};
use crate::library::{BitSet, Dependency, Fact};

/// The constant effects during calculation.
pub(super) struct Round {
    pub(super) derived: Vec<Derived>,
    pub(super) in_force: Vec<ChangeInForce>,
    /// The facts made true in this round that a constant effect can ask about.
    pub(super) fed: BitSet<Fact>,
    /// The facts that the present constant effects can ask about, apart from which effects there are, which always matters.
    pub(super) asked: BitSet<Fact>,
    /// The dependencies of all of it.
    pub(super) reads: BitSet<Dependency>,
    /// Whether an object loses keyword effects.
    pub(super) loses: bool,
    /// Whether the round has changed a Unit or a Base.
    pub(super) says_more: bool,
    /// The slots where an effect may have been gained that is constant.
    pub(super) gains: Slots,
}

/// The outcome of a round.
#[derive(Clone, Copy, Default)]
pub(super) struct Fed {
    /// Whether a constant effect can ask about a fact that the round has made true.
    pub(super) is_asked: bool,
    /// Whether another round would change nothing.
    pub(super) is_last: bool,
    /// Whether the round has changed a Unit or a Base.
    pub(super) says_more: bool,
    /// The slots where an effect may have been gained that is constant.
    pub(super) gains: Slots,
}
