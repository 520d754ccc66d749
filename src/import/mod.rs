//! Card records in the API TCG JSON shape, or in a table, to `.gcs` files. No printed word is changed: a text that does not
//! compile is written as it is printed, so that `gcs check` can point at it. Characters of no width are left out, other values than texts are
//! written as cards have them, and errata that the user brings are applied; each such change is told.

mod card;
mod clipped;
mod errata;
mod own;
mod plain;
mod raw;
mod record;
mod shapes;
mod sheet;
#[cfg(test)]
mod tests;
mod twice;
mod unseen;
mod write;

pub use card::Record;
pub use errata::{Corrected, Correction, NotCorrections, correct, corrections};
pub use own::{is_own, signed};
pub use plain::Changed;
pub use raw::NotRecords;
pub use record::{Read, Skipped, read};
pub use unseen::LeftOut;
pub use write::{SetFile, set_code, set_files};
