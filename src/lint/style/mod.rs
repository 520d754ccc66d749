//! Lints about style: code that means what was intended but is written in an unusual way, and allow comments without effect.

pub(super) mod allow_without_reason;
pub(super) mod needless_once_per_turn;
pub(super) mod unused_allow;
