//! A list that takes no memory of its own as long as it is short.

use std::ops::{Deref, DerefMut};

/// A list of which up to `N` entries are kept in place; a longer one moves to the heap. What is counted and picked while the
/// game goes on is nearly always short.
#[derive(Clone, Debug)]
pub(crate) struct Few<T, const N: usize> {
    near: [T; N],
    len: usize,
    /// All of them, once there were more than have room.
    far: Vec<T>,
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    pub(crate) fn new() -> Few<T, N> {
        Few {
            near: [T::default(); N],
            len: 0,
            far: Vec::new(),
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

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match self.far.is_empty() {
            true => &self.near[..self.len],
            false => &self.far,
        }
    }
}

impl<T, const N: usize> DerefMut for Few<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        match self.far.is_empty() {
            true => &mut self.near[..self.len],
            false => &mut self.far,
        }
    }
}

impl<T: Copy + Default, const N: usize> Extend<T> for Few<T, N> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, entries: I) {
        for one in entries {
            self.push(one);
        }
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(entries: I) -> Few<T, N> {
        let mut few = Few::new();
        few.extend(entries);
        few
    }
}

#[cfg(test)]
mod tests {
    use super::Few;

    #[test]
    fn what_has_no_room_moves_out_with_all_before_it() {
        for len in 0..9 {
            let few: Few<u8, 4> = (0..len).collect();
            assert_eq!(few.to_vec(), (0..len).collect::<Vec<_>>());
        }
    }
}
