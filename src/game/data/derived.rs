//! What is worked out from the state and never saved with it.

use super::cards::Zone;
use super::ids::{ObjectId, SeatId};
use crate::ir::Site;
use crate::library::{ChangeAt, KeywordId, Member, Set};
use crate::limits::KEYWORDS_WITH_NUMBER;

/// What is true of a Unit or a Base at present.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Derived {
    /// Not yet cut off at zero (1-3-6).
    pub(crate) ap: i16,
    /// Before damage.
    pub(crate) hp: i16,
    /// Changes of the Lv.
    pub(crate) lv: i16,
    /// The keyword effects it possesses.
    pub(crate) keywords: Set<KeywordId>,
    /// The keyword effects it has lost: not possessed, whatever gives them.
    pub(crate) lost: Set<KeywordId>,
    /// The keyword effects it cannot activate.
    pub(crate) silenced: Set<KeywordId>,
    pub(crate) sums: [u8; KEYWORDS_WITH_NUMBER],
    pub(crate) flags: Set<Flag>,
}

/// What effects say of a Unit or a Base with nothing more to ask about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Flag {
    CantAttack,
    CantAttackOnDeployTurn,
    CantBlock,
    CantBeBlocked,
    CantBeSetActive,
    CantBePaired,
    CantRecover,
    DealsDamageFirst,
    AttacksOnDeployTurn,
    EntersRested,
    EntersActive,
    MustAttack,
    MustBeBlocked,
    /// It has gained effects that are written out.
    GainsAbilities,
}

impl Member for Flag {
    fn place(self) -> u8 {
        self as u8
    }
}

/// Something true of an object that has parts to be asked about: "can't receive damage from ...".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ChangeInForce {
    pub(crate) target: u16,
    pub(crate) change: ChangeAt,
    pub(crate) value: i16,
    /// The keyword effect, where the change gives those that something else has: one entry for each of them.
    pub(crate) keyword: Option<KeywordId>,
    pub(crate) source: ObjectId,
    pub(crate) controller: SeatId,
    /// What receives damage that is handed on; nothing of any other change.
    pub(crate) receiver: ObjectId,
    /// The X of the keyword effect that says it.
    pub(crate) parameter: u8,
    /// The [`super::Kept`] that it goes back to, or 0.
    pub(crate) kept: u16,
}

/// What is worked out from the state and never saved with it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cache {
    pub(crate) dirty: bool,
    /// Where beside the field the cards of this game have constant effects: hands and trashes, worked out once.
    pub(crate) elsewhere: Option<[Option<(Zone, Site)>; 2]>,
    pub(crate) derived: Vec<Derived>,
    pub(crate) changes: Vec<ChangeInForce>,
    pub(crate) next: Vec<Derived>,
    pub(crate) next_changes: Vec<ChangeInForce>,
    pub(crate) base: Vec<Derived>,
}

impl Cache {
    /// Like a clone, into the memory that is there already.
    pub(crate) fn copy_from(&mut self, source: &Cache) {
        self.dirty = source.dirty;
        self.elsewhere = source.elsewhere;
        self.derived.clone_from(&source.derived);
        self.changes.clone_from(&source.changes);
    }
}
