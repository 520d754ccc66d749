//! A list that takes no memory of its own as long as it is short.

use super::lists::{copy_list, list_of};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// A list of which up to `N` entries are kept in place; a longer one moves to the heap. What is counted and picked while the
/// game goes on is nearly always short.
#[derive(Debug)]
pub(crate) struct InlineVec<T, const N: usize> {
    near: [T; N],
    len: usize,
    /// All of them, once there were more than have room.
    far: Vec<T>,
}

impl<T: Copy + Default, const N: usize> InlineVec<T, N> {
    pub(crate) fn new() -> InlineVec<T, N> {
        InlineVec {
            near: [T::default(); N],
            len: 0,
            far: Vec::new(),
        }
    }

    /// With so many entries: what it is longer by is the default.
    #[inline]
    pub(crate) fn resize(&mut self, len: usize) {
        if self.len() != len {
            self.grow_or_shrink(len);
        }
    }

    #[inline(never)]
    fn grow_or_shrink(&mut self, len: usize) {
        while self.len() > len {
            self.pop();
        }
        while self.len() < len {
            self.push(T::default());
        }
    }

    /// Takes the last one off.
    pub(crate) fn pop(&mut self) {
        if self.far.is_empty() {
            self.len = self.len.saturating_sub(1);
        } else {
            self.far.pop();
            // What is left has room in place again.
            if self.far.len() <= N {
                self.len = self.far.len();
                self.near[..self.len].copy_from_slice(&self.far);
                self.far.clear();
            }
        }
    }

    pub(crate) fn push(&mut self, one: T) {
        if self.far.is_empty() {
            if let Some(place) = self.near.get_mut(self.len) {
                *place = one;
                self.len += 1;
                return;
            }
            self.far.extend_from_slice(&self.near);
        }
        self.far.push(one);
    }
}

impl<T: Copy, const N: usize> Clone for InlineVec<T, N> {
    fn clone(&self) -> InlineVec<T, N> {
        InlineVec {
            near: self.near,
            len: self.len,
            far: list_of(&self.far),
        }
    }

    fn clone_from(&mut self, source: &InlineVec<T, N>) {
        self.near = source.near;
        self.len = source.len;
        copy_list(&mut self.far, &source.far);
    }
}

impl<T: Copy + Default, const N: usize> Default for InlineVec<T, N> {
    fn default() -> InlineVec<T, N> {
        InlineVec::new()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for InlineVec<T, N> {
    fn eq(&self, other: &InlineVec<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for InlineVec<T, N> {}

impl<T: Hash, const N: usize> Hash for InlineVec<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: Serialize, const N: usize> Serialize for InlineVec<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for InlineVec<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<InlineVec<T, N>, D::Error> {
        Ok(Vec::<T>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl<T, const N: usize> Deref for InlineVec<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match self.far.is_empty() {
            true => &self.near[..self.len],
            false => &self.far,
        }
    }
}

impl<T, const N: usize> DerefMut for InlineVec<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        match self.far.is_empty() {
            true => &mut self.near[..self.len],
            false => &mut self.far,
        }
    }
}

impl<T: Copy + Default, const N: usize> Extend<T> for InlineVec<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, entries: I) {
        let mut entries = entries.into_iter();
        if self.far.is_empty() {
            let places = &mut self.near[self.len..];
            for (place, one) in places.iter_mut().zip(entries.by_ref()) {
                *place = one;
                self.len += 1;
            }
        }
        for one in entries {
            self.push(one);
        }
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for InlineVec<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(entries: I) -> InlineVec<T, N> {
        let mut few = InlineVec::new();
        few.extend(entries);
        few
    }
}

#[cfg(test)]
mod tests {
    use super::InlineVec;

    #[test]
    fn what_has_no_room_moves_out_with_all_before_it() {
        for len in 0..9 {
            let few: InlineVec<u8, 4> = (0..len).collect();
            assert_eq!(few.to_vec(), (0..len).collect::<Vec<_>>());
        }
    }

    #[test]
    fn what_is_taken_off_leaves_all_before_it_in_place_or_not() {
        for len in 0..9 {
            let mut few: InlineVec<u8, 4> = (0..len).collect();
            for left in (0..len).rev() {
                few.pop();
                assert_eq!(few.to_vec(), (0..left).collect::<Vec<_>>());
                let mut more = few.clone();
                more.push(left);
                more.extend([left + 1, left + 2]);
                assert_eq!(more.to_vec(), (0..left + 3).collect::<Vec<_>>());
            }
        }
    }
}
