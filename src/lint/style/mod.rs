//! What means what was meant, and is said otherwise; and comments to this program that say nothing.

pub(super) mod allow_without_reason;
pub(super) mod needless_once_per_turn;
pub(super) mod unused_allow;
