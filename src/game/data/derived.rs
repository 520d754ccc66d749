//! What is worked out from the state and never saved with it.

use super::cards::Zone;
use super::ids::{ObjectId, SeatId};
use crate::ir::Site;
use crate::library::ChangeAt;
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
    /// The keyword effects it possesses, as bits.
    pub(crate) keywords: u32,
    /// The keyword effects it has lost: not possessed, whatever gives them.
    pub(crate) lost: u32,
    /// The keyword effects it cannot activate.
    pub(crate) silenced: u32,
    pub(crate) sums: [u8; KEYWORDS_WITH_NUMBER],
    pub(crate) marks: u16,
}

pub(crate) mod mark {
    pub(crate) const CANT_ATTACK: u16 = 1;
    pub(crate) const CANT_BE_BLOCKED: u16 = 2;
    pub(crate) const CANT_BE_SET_ACTIVE: u16 = 4;
    pub(crate) const CANT_BE_PAIRED: u16 = 8;
    pub(crate) const CANT_RECOVER: u16 = 16;
    pub(crate) const DAMAGE_FIRST: u16 = 32;
    pub(crate) const ATTACK_ON_DEPLOY_TURN: u16 = 64;
    /// It has gained effects that are written out.
    pub(crate) const GRANTED: u16 = 128;
    pub(crate) const CANT_ATTACK_ON_DEPLOY_TURN: u16 = 256;
}

/// Something true of an object that has parts to be asked about: "can't receive damage from ...".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ChangeInForce {
    pub(crate) target: u16,
    pub(crate) change: ChangeAt,
    pub(crate) value: i16,
    pub(crate) source: ObjectId,
    pub(crate) controller: SeatId,
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
