//! What only some want to be told.

pub(super) mod duplicate_name;
