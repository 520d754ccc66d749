//! What only some want to be told.
