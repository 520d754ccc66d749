//! Card records in the API TCG JSON shape, or in a table, to `.gcs` files. No printed word is changed: what does not
//! compile is written as it is printed, so that `gcs check` can point at it. What has no width is left out, what is no word of a text is
//! written as cards have it, and both are told. Corrections that the user brings are made, and told, too.

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
