//! The project's own cards and decks, which are always at hand.

/// The card scripts: name and text.
pub const CARDS: &[(&str, &str)] = &[];

/// The two decks that are played without `--deck`: name and text.
pub const DECKS: &[(&str, &str)] = &[];
