//! What no game brings about, and what does nothing in any game.
