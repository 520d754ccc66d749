//! Sets of slots of the field.

use std::ops::BitOr;

/// Some slots of the field. Those from the 64th on are in it together or not at all; no game has as many at present.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Slots(u64);

impl Slots {
    pub(crate) const NONE: Slots = Slots(0);
    pub(crate) const ALL: Slots = Slots(u64::MAX);

    /// The slot whose bit stands for all behind it.
    const FAR: usize = 63;

    fn bit(slot: usize) -> u64 {
        1 << slot.min(Slots::FAR)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn insert(&mut self, slot: usize) {
        self.0 |= Slots::bit(slot);
    }

    /// Takes one out. What it is in together with others stays.
    pub(crate) fn remove(&mut self, slot: usize) {
        if slot < Slots::FAR {
            self.0 &= !Slots::bit(slot);
        }
    }

    /// Returns the set without the slots behind the first `len`.
    pub(crate) fn cut(self, len: usize) -> Slots {
        match len > Slots::FAR {
            true => self,
            false => Slots(self.0 & (Slots::bit(len) - 1)),
        }
    }

    /// Returns the members of the set among the first `len` slots, in order.
    pub(crate) fn of_first(self, len: usize) -> impl Iterator<Item = usize> {
        let mut near = self.0 & (Slots::bit(len) - 1);
        let mut far = match self.0 & Slots::bit(Slots::FAR) {
            0 => Slots::FAR..Slots::FAR,
            _ => Slots::FAR..len,
        };
        std::iter::from_fn(move || {
            if near == 0 {
                return far.next();
            }
            let slot = near.trailing_zeros();
            near &= near - 1;
            Some(slot as usize)
        })
    }
}

impl BitOr for Slots {
    type Output = Slots;

    fn bitor(self, other: Slots) -> Slots {
        Slots(self.0 | other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Slots;

    #[test]
    fn those_that_are_in_it_come_in_their_order_and_those_far_out_together() {
        let all: Vec<usize> = Slots::ALL.of_first(70).collect();
        assert_eq!(all, (0..70).collect::<Vec<_>>());
        assert_eq!(Slots::ALL.of_first(3).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(Slots::NONE.of_first(70).count(), 0);
        let mut some = Slots::NONE;
        for slot in [62, 7, 65, 0] {
            some.insert(slot);
        }
        assert_eq!(some.of_first(66).collect::<Vec<_>>(), [0, 7, 62, 63, 64, 65]);
        assert_eq!(some.of_first(63).collect::<Vec<_>>(), [0, 7, 62]);
        assert_eq!(some.cut(7).of_first(66).collect::<Vec<_>>(), [0]);
        assert_eq!(some.cut(63).of_first(66).collect::<Vec<_>>(), [0, 7, 62]);
        assert_eq!(some.cut(64), some);
        for slot in [7, 65, 62] {
            some.remove(slot);
        }
        assert_eq!(some.of_first(66).collect::<Vec<_>>(), [0, 63, 64, 65]);
    }
}
