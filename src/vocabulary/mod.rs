//! The words of the game that text and meaning share: kinds, colors, numbers, deeds, quantities, zones, times.
//!
//! Both the syntax tree and the [`crate::ir`] are made of them; they carry no meaning beyond the rulebook's. What holds
//! something that the checker has to resolve, a noun phrase for example, is generic over that: over the one thing that it
//! holds, or over the [`Stage`]. Both stages name theirs: [`crate::syntax::ast::Restriction`] is a deed as it is written,
//! [`crate::ir::Restriction`] one as it is meant.

mod cards;
mod damage;
mod done;
pub mod most;
mod noun;
mod restriction;
mod stage;
mod state;
mod time;
mod wording;
mod zone;

pub use cards::*;
pub use damage::*;
pub use done::*;
pub use noun::*;
pub use restriction::*;
pub use stage::*;
pub use state::*;
pub use time::*;
pub use wording::*;
pub use zone::*;

/// A text with its first letter large.
pub fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    chars
        .next()
        .map(|first| first.to_uppercase().collect::<String>() + chars.as_str())
        .unwrap_or_default()
}
