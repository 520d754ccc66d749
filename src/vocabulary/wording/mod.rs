//! Wordings: the choice among several ways to say the same. The syntax tree has them in place; the notes of the IR keep them beside the
//! meaning.

mod condition;
mod event;
mod noun;
mod reference;
mod step;

pub use condition::*;
pub use event::*;
pub use noun::*;
pub use reference::*;
pub use step::*;
