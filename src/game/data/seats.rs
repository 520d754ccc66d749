//! The players of a game, in place.

use super::cards::Seat;
use crate::limits::PLAYERS;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut, Index, IndexMut};

/// The players, in the order in which they sit. No game has more than a few, so they take no memory of their own, and what
/// is where is found with one look less: everything that is asked about cards begins here.
#[derive(Clone, Copy)]
pub(crate) struct Seats {
    /// Behind the last player nobody sits, and nothing lies.
    places: [Seat; PLAYERS],
    count: u8,
}

impl FromIterator<Seat> for Seats {
    /// No format is for more players than there are places.
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
