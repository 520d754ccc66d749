//! Copies of lists that are empty most of the time.

/// Like `clone`; most lists of a state are empty most of the time, and copied at a glance.
#[inline]
pub(super) fn list_of<T: Clone>(from: &[T]) -> Vec<T> {
    match from.is_empty() {
        true => Vec::new(),
        false => from.to_vec(),
    }
}

/// Like `clone_from`; most lists of a state are empty most of the time, and stay so.
#[inline]
pub(super) fn copy_list<T: Clone>(to: &mut Vec<T>, from: &Vec<T>) {
    if !(to.is_empty() && from.is_empty()) {
        to.clone_from(from);
    }
}
