//! Pedantic lints: reports that only some authors want.

pub(super) mod duplicate_name;
