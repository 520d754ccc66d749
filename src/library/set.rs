//! Sets of a few things that are asked for at a glance: roles, events, keyword effects, marks.

use crate::ir::{EffectMark, KeywordId};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitOr, BitOrAssign, Sub};

/// What can be put into a [`Set`].
pub trait Member: Copy {
    /// Its place in a set, below 32. Different members have different ones.
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
pub struct Set<T> {
    bits: u32,
    #[serde(skip)]
    of: PhantomData<T>,
}

impl<T> Set<T> {
    pub(crate) const EMPTY: Set<T> = Set::from_bits(0);
    pub(crate) const EVERYTHING: Set<T> = Set::from_bits(u32::MAX);

    const fn from_bits(bits: u32) -> Set<T> {
        Set {
            bits,
            of: PhantomData,
        }
    }

    /// A bit for each member.
    pub(crate) fn bits(self) -> u32 {
        self.bits
    }

    pub(crate) fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether the two have a member in common.
    pub(crate) fn meets(self, other: Set<T>) -> bool {
        self.bits & other.bits != 0
    }
}

impl<T: Member> Set<T> {
    /// The set of one member.
    pub(crate) fn of(member: T) -> Set<T> {
        Set::from_bits(1 << member.place())
    }

    pub(crate) fn contains(self, member: T) -> bool {
        self.meets(Set::of(member))
    }

    pub(crate) fn insert(&mut self, member: T) {
        *self |= Set::of(member);
    }
}

impl Set<KeywordId> {
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

impl<T> BitOr for Set<T> {
    type Output = Set<T>;

    fn bitor(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits | other.bits)
    }
}

impl<T> BitOrAssign for Set<T> {
    fn bitor_assign(&mut self, other: Set<T>) {
        self.bits |= other.bits;
    }
}

/// The members of the first that are none of the second.
impl<T> Sub for Set<T> {
    type Output = Set<T>;

    fn sub(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits & !other.bits)
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T> {
        members
            .into_iter()
            .fold(Set::EMPTY, |all, member| all | Set::of(member))
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Set<T> {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> Default for Set<T> {
    fn default() -> Set<T> {
        Set::EMPTY
    }
}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Set<T>) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T> Hash for Set<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<T> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Set({:#b})", self.bits)
    }
}
