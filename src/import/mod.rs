//! Card records in the API TCG JSON shape to `.gcs` files. No printed word is changed: what does not
//! compile is written as it is printed, so that `gcs check` can point at it. What has no
//! width is left out of names, and told.

mod card;
mod clipped;
mod own;
mod record;
#[cfg(test)]
mod tests;
mod twice;
mod unseen;
mod write;

pub use card::Record;
pub use own::{is_own, signed};
pub use record::{NotRecords, Read, Skipped, read};
pub use unseen::LeftOut;
pub use write::{SetFile, set_code, set_files};
