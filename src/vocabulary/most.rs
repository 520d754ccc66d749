//! Maximum numbers that one player or a deck can have. The game, which uses these numbers, and the lints, which warn of others, read them
//! here.

/// Units in the battle area (4-5-4, 11-4-1).
pub const UNITS: u8 = 6;

/// Bases in the shield area (4-6-3, 11-5-1).
pub const BASES: u8 = 1;

/// Resources in the resource area (4-4-2).
pub const RESOURCES: u8 = 15;

/// EX Resources among them (4-4-2-1).
pub const EX_RESOURCES: u8 = 5;

/// Cards of a deck, which has no fewer (6-1-1).
pub const DECK: u8 = 50;
