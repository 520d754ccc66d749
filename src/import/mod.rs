//! Card records in the API TCG JSON shape to `.gcs` files. The text is never changed: what does not compile
//! is written as it is printed, so that `gcs check` can point at it.

mod own;
mod record;
#[cfg(test)]
mod tests;
mod twice;
mod write;

pub use own::{is_own, signed};
pub use record::{NotRecords, Record, Skipped, read};
pub use write::{SetFile, set_code, set_files};
