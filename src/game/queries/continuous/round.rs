//! One round in the calculation of constant effects, and its outcome.

use crate::game::state::{ChangeInForce, Derived, Lasts, ObjectId, Slots};
use crate::ir::Change;
use crate::library::{AbilityId, BitSet, Dependency, Fact, KeywordId};

/// The results of constant effects while one round of the calculation goes on.
pub(super) struct Round<R: Record = ()> {
    pub(super) derived: Vec<Derived>,
    pub(super) in_force: Vec<ChangeInForce>,
    /// The facts made true in this round that a constant effect can ask about.
    pub(super) fed: BitSet<Fact>,
    /// The facts that the present constant effects can ask about, apart from which effects there are, which always matters.
    pub(super) asked: BitSet<Fact>,
    /// The dependencies of all constant effects applied in this round.
    pub(super) reads: BitSet<Dependency>,
    /// Whether an object loses keyword effects.
    pub(super) loses: bool,
    /// Whether the round has changed a Unit or a Base.
    pub(super) says_more: bool,
    /// The slots where an effect may have been gained that is constant.
    pub(super) gains: Slots,
    /// The record of what each effect has said, if the caller wants to know.
    pub(super) record: R,
}

/// The part of what constant effects say that is applied, in this order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Pass {
    /// What sets a number: "This Unit's AP becomes 3".
    Setting,
    /// What adds to a number, and what is about no number.
    Adding,
    /// What depends on the number so far: "its AP is doubled", "are swapped".
    Scaling,
}

impl Pass {
    /// Returns the part that a change belongs to.
    pub(super) fn of(change: &Change) -> Pass {
        if matches!(change, Change::Becomes { .. }) {
            Pass::Setting
        } else if change.replaces_a_number() {
            Pass::Scaling
        } else {
            Pass::Adding
        }
    }
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

/// The record of a round. The type decides at compile time whether anything is kept.
pub(super) trait Record: Default {
    /// Whether anything is kept.
    const KEEPS: bool;

    fn keep(&mut self, told: Told);
}

/// A game that is played.
impl Record for () {
    const KEEPS: bool = false;

    fn keep(&mut self, _: Told) {}
}

impl Record for Vec<Told> {
    const KEEPS: bool = true;

    fn keep(&mut self, told: Told) {
        self.push(told);
    }
}

/// The time for which a recorded change or keyword effect is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    /// As long as a constant effect says so (10-1-5-1).
    Constant,
    /// For a duration that counts from the turn or battle of the change; without one, for good.
    Lasting(Option<Lasts>),
}

/// Something that an effect has said.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Told {
    /// A change of a card, or of a player.
    Change {
        made: ChangeInForce,
        term: Term,
        /// The derived numbers of the Unit or Base before and after the change, of a Pilot those of its Unit (3-3-8-1); `None` for any
        /// other object, for which nothing is precalculated.
        numbers: Option<[Derived; 2]>,
        /// Whether the change stays in the list of changes in force, which is searched whenever something depends on it.
        in_force: bool,
    },
    /// A line that is a keyword effect, which is possessed while its condition holds.
    Keyword {
        line: AbilityId,
        bearer: ObjectId,
        keyword: KeywordId,
        /// The difference that the line makes to the number of the keyword effect.
        added: u8,
    },
}
