//! What means something, and probably not what was meant.

pub(super) mod done_twice;
pub(super) mod unknown_allow;
pub(super) mod unused_choice;
