//! Analysis of IR that was lowered: that no word of the line is lost in it, that it has a meaning in some game, and that it
//! comes to an end.

pub(crate) mod impossible;
pub(crate) mod infinite_loops;
pub(crate) mod round_trip;
