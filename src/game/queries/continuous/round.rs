//! A round in which constant effects are worked out, and what has come of it.

use crate::game::state::{ChangeInForce, Derived, Slots};
use crate::library::{BitSet, Dependency, Fact};

/// What constant effects say, while it is being worked out.
pub(super) struct Round {
    pub(super) derived: Vec<Derived>,
    pub(super) in_force: Vec<ChangeInForce>,
    /// What has been made true that a constant effect can ask about.
    pub(super) fed: BitSet<Fact>,
    /// What the constant effects that there are can ask about; which there are is asked all the time.
    pub(super) asked: BitSet<Fact>,
    /// What it all hangs on.
    pub(super) reads: BitSet<Dependency>,
    /// Whether something loses keyword effects.
    pub(super) loses: bool,
    /// Whether it has said anything of a Unit or a Base itself.
    pub(super) says_more: bool,
    /// The slots where an effect may have been gained that is constant.
    pub(super) gains: Slots,
}

/// What has come of a round.
#[derive(Clone, Copy, Default)]
pub(super) struct Fed {
    /// Whether a constant effect can ask about something that the round has made true.
    pub(super) is_asked: bool,
    /// Whether another round would change nothing.
    pub(super) is_last: bool,
    /// Whether the round has said anything of a Unit or a Base itself.
    pub(super) says_more: bool,
    /// The slots where an effect may have been gained that is constant.
    pub(super) gains: Slots,
}
