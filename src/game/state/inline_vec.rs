//! A list that takes no memory of its own as long as it is short.

/// A list of which up to `N` entries are kept in place; a longer one moves to the heap. What is counted and picked while the
/// game goes on is nearly always short.
pub(crate) type InlineVec<T, const N: usize> = tinyvec::TinyVec<[T; N]>;
