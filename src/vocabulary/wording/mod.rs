//! How something is said that can be said in more than one way. The syntax tree has the words where they stand; the notes of
//! the IR hold them beside the meaning.

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
