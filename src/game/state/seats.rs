//! The players of a game, in place.

use super::cards::Seat;
use crate::limits::PLAYERS;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut, Index, IndexMut};

/// The players, in seat order. There are only a few, so they are stored in place, which saves an indirection: all queries about cards begin
/// here.
#[derive(Clone, Copy)]
pub(crate) struct Seats {
    /// Behind the last player nobody sits, and nothing lies.
    places: [Seat; PLAYERS],
    count: u8,
}

impl FromIterator<Seat> for Seats {
    /// Collects the seats; no format has more players than there are places.
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut all = Seats {
            places: [Seat::default(); PLAYERS],
            count: 0,
        };
        for (place, seat) in all.places.iter_mut().zip(seats) {
            *place = seat;
            all.count += 1;
        }
        all
    }
}

impl Deref for Seats {
    type Target = [Seat];

    fn deref(&self) -> &[Seat] {
        &self.places[..usize::from(self.count)]
    }
}

impl DerefMut for Seats {
    fn deref_mut(&mut self) -> &mut [Seat] {
        &mut self.places[..usize::from(self.count)]
    }
}

impl Index<usize> for Seats {
    type Output = Seat;

    #[inline(always)]
    fn index(&self, at: usize) -> &Seat {
        debug_assert!(at < usize::from(self.count), "nobody sits there");
        &self.places[at]
    }
}

impl IndexMut<usize> for Seats {
    #[inline(always)]
    fn index_mut(&mut self, at: usize) -> &mut Seat {
        debug_assert!(at < usize::from(self.count), "nobody sits there");
        &mut self.places[at]
    }
}

impl PartialEq for Seats {
    fn eq(&self, other: &Seats) -> bool {
        **self == **other
    }
}

impl Eq for Seats {}

impl Hash for Seats {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        let seats = Vec::<Seat>::deserialize(deserializer)?;
        if seats.len() > PLAYERS {
            return Err(D::Error::invalid_length(seats.len(), &"the players of a game"));
        }
        Ok(seats.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::{PLAYERS, Seat, Seats};

    #[test]
    fn more_players_than_there_are_places_are_not_read() {
        for count in [0, 2, PLAYERS, PLAYERS + 1] {
            let seats = serde_json::to_string(&vec![Seat::default(); count]).expect("seats");
            let read = serde_json::from_str::<Seats>(&seats);
            assert_eq!(read.is_ok(), count <= PLAYERS);
            if let Ok(read) = read {
                assert_eq!(read.len(), count);
                assert_eq!(serde_json::to_string(&read).expect("seats"), seats);
            }
        }
    }
}
