//! A list that takes no memory of its own as long as it is short.

/// A list with up to `N` entries in place; a longer one is moved to the heap. Lists of counts and picks during a game are nearly always
/// short.
pub(crate) type InlineVec<T, const N: usize> = tinyvec::TinyVec<[T; N]>;

/// Like `clone_from`, for entries that are copied as bytes: all of them at once where as many stand there already.
#[inline]
pub(crate) fn copy_short<A>(to: &mut tinyvec::TinyVec<A>, from: &[A::Item])
where
    A: tinyvec::Array,
    A::Item: Copy,
{
    if to.len() != from.len() {
        to.clear();
        to.resize(from.len(), A::Item::default());
    }
    to.copy_from_slice(from);
}
