//! Players and objects: what everything else points at.

use serde::{Deserialize, Serialize};

/// No card.
pub(crate) const NONE: u16 = u16::MAX;

/// References from here on are players.
const FIRST_PLAYER: u16 = 0xFF00;

/// A player's place at the table: an index into the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SeatId(pub u8);

/// A card at one place, or a player. A card that moves becomes another object (4-1-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ObjectId {
    pub(crate) card: u16,
    pub(crate) life: u16,
}

impl ObjectId {
    pub(crate) const NONE: ObjectId = ObjectId { card: NONE, life: 0 };

    pub(crate) fn player(seat: SeatId) -> ObjectId {
        ObjectId {
            card: FIRST_PLAYER + u16::from(seat.0),
            life: 0,
        }
    }

    /// The player, where it is one.
    pub fn as_player(self) -> Option<SeatId> {
        (self.card >= FIRST_PLAYER && self.card != NONE).then(|| SeatId((self.card - FIRST_PLAYER) as u8))
    }

    pub(crate) fn is_none(self) -> bool {
        self.card == NONE
    }
}
