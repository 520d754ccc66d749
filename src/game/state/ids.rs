//! Ids of players and objects, by which everything else refers to them.

use crate::library::{BitSet, Member};
use crate::vocabulary::{Later, Period};
use serde::{Deserialize, Serialize};

/// The number of no card.
pub(crate) const NONE: u16 = u16::MAX;

/// Numbers from here on are players, [`NONE`] excepted; no game has so many cards.
const FIRST_PLAYER: u16 = crate::limits::CARDS as u16;

/// Lives from here on are no lives of a card but moments of one ([`ObjectId::at_moment`]): 16,384 of them can be told apart in a turn. A card
/// that has had all 49,152 lives below begins anew.
const FIRST_MOMENT: u16 = 0xC000;

/// The life of a card behind another (4-1-5).
pub(crate) fn next_life(life: u16) -> u16 {
    (life + 1) % FIRST_MOMENT
}

/// A player's place at the table: an index into the seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SeatId(pub u8);

impl Member for SeatId {
    fn place(self) -> u8 {
        self.0
    }
}

/// Checks whether it is a life of a card, and not a recorded moment.
pub(super) fn is_life(life: u16) -> bool {
    life < FIRST_MOMENT
}

/// Checks whether an object can have that number, given so many cards and players; no object has it as well.
pub(super) fn is_object(number: usize, cards: usize, seats: usize) -> bool {
    let first = usize::from(FIRST_PLAYER);
    number < cards || number == usize::from(NONE) || (first..first + seats).contains(&number)
}

/// A duration, with the players whose turns it counts.
pub type Lasts = Period<BitSet<SeatId>>;

/// A delayed moment, with the players whose turns it counts.
pub(crate) type Comes = Later<BitSet<SeatId>>;

/// A card at one place, or a player. A card that moves becomes another object (4-1-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ObjectId {
    /// The card's number in the game; a player or nobody where it is no card. Only this file knows how.
    card: u16,
    life: u16,
}

/// No object.
impl Default for ObjectId {
    fn default() -> ObjectId {
        ObjectId::NONE
    }
}

impl ObjectId {
    /// No object.
    pub(crate) const NONE: ObjectId = ObjectId { card: NONE, life: 0 };

    /// A card in one of its lives (4-1-5).
    pub(crate) fn of_card(card: u16, life: u16) -> ObjectId {
        debug_assert!(
            card < FIRST_PLAYER,
            "a library has fewer cards, and so has a game"
        );
        ObjectId { card, life }
    }

    /// The card in the life before this one: something that has left, whatever the card does from now on.
    pub(crate) fn gone(self) -> ObjectId {
        ObjectId {
            life: (self.life + FIRST_MOMENT - 1) % FIRST_MOMENT,
            ..self
        }
    }

    /// Returns the number of the card in the game. No card of the game has the number of an object that is no card.
    pub(crate) fn card(self) -> u16 {
        self.card
    }

    /// Returns the life of the card (4-1-5).
    pub(crate) fn life(self) -> u16 {
        self.life
    }

    /// Returns a card as it was at the moment of an event: `number` is the index of its record. `None` if there are too many records.
    pub(crate) fn at_moment(card: u16, number: usize) -> Option<ObjectId> {
        let life = u16::try_from(number).ok()?.checked_add(FIRST_MOMENT)?;
        Some(ObjectId { card, life })
    }

    /// Returns the index of the record, if it is a card at such a moment.
    pub(crate) fn moment(self) -> Option<usize> {
        self.life.checked_sub(FIRST_MOMENT).map(usize::from)
    }

    /// A player.
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

    /// Checks whether it is no object.
    pub(crate) fn is_none(self) -> bool {
        self.card == NONE
    }
}
