//! Sets of a few things that are asked for at a glance: roles, events, keyword effects, marks.

use crate::ir::{EffectMark, KeywordId};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitOr, BitOrAssign, Sub};

/// A type whose values can be members of a [`BitSet`].
pub trait Member: Copy {
    /// Returns the member's place in a set, below 32. Different members have different ones.
    fn place(self) -> u8;
}

impl Member for KeywordId {
    fn place(self) -> u8 {
        self.0
    }
}

impl Member for EffectMark {
    fn place(self) -> u8 {
        self as u8
    }
}

/// A set of up to 32 members in one word.
#[derive(Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct BitSet<T> {
    bits: u32,
    #[serde(skip)]
    of: PhantomData<T>,
}

impl<T> BitSet<T> {
    pub(crate) const EMPTY: BitSet<T> = BitSet::from_bits(0);
    pub(crate) const EVERYTHING: BitSet<T> = BitSet::from_bits(u32::MAX);

    const fn from_bits(bits: u32) -> BitSet<T> {
        BitSet {
            bits,
            of: PhantomData,
        }
    }

    /// Returns the set as a word with a bit for each member.
    pub(crate) fn bits(self) -> u32 {
        self.bits
    }

    /// Checks whether it has no member.
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Checks whether the two have a member in common.
    pub(crate) fn meets(self, other: BitSet<T>) -> bool {
        self.bits & other.bits != 0
    }
}

impl<T: Member> BitSet<T> {
    /// The set of one member.
    pub(crate) fn of(member: T) -> BitSet<T> {
        BitSet::from_bits(1 << member.place())
    }

    /// Checks whether that is a member.
    pub fn contains(self, member: T) -> bool {
        self.meets(BitSet::of(member))
    }

    pub(crate) fn insert(&mut self, member: T) {
        *self |= BitSet::of(member);
    }

    pub(crate) fn remove(&mut self, member: T) {
        *self = *self - BitSet::of(member);
    }
}

impl BitSet<KeywordId> {
    /// The keyword effects in it, by number.
    pub(crate) fn ids(self) -> impl Iterator<Item = KeywordId> {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let at = bits.trailing_zeros();
                bits &= bits - 1;
                KeywordId(at as u8)
            })
        })
    }
}

impl<T> BitOr for BitSet<T> {
    type Output = BitSet<T>;

    fn bitor(self, other: BitSet<T>) -> BitSet<T> {
        BitSet::from_bits(self.bits | other.bits)
    }
}

impl<T> BitOrAssign for BitSet<T> {
    fn bitor_assign(&mut self, other: BitSet<T>) {
        self.bits |= other.bits;
    }
}

/// The members of the first that are none of the second.
impl<T> Sub for BitSet<T> {
    type Output = BitSet<T>;

    fn sub(self, other: BitSet<T>) -> BitSet<T> {
        BitSet::from_bits(self.bits & !other.bits)
    }
}

impl<T: Member> FromIterator<T> for BitSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> BitSet<T> {
        members
            .into_iter()
            .fold(BitSet::EMPTY, |all, member| all | BitSet::of(member))
    }
}

impl<T> Clone for BitSet<T> {
    fn clone(&self) -> BitSet<T> {
        *self
    }
}

impl<T> Copy for BitSet<T> {}

impl<T> Default for BitSet<T> {
    fn default() -> BitSet<T> {
        BitSet::EMPTY
    }
}

impl<T> PartialEq for BitSet<T> {
    fn eq(&self, other: &BitSet<T>) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for BitSet<T> {}

impl<T> Hash for BitSet<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<T> fmt::Debug for BitSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Set({:#b})", self.bits)
    }
}
