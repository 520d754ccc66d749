//! What is to be known about a file as a whole: no finding in its text, for it may not have been read.

use super::Severity;

/// Something about a file that was to be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// An error where the file could not be read or written.
    pub severity: Severity,
    /// The name of the file or folder, as it is.
    pub file: String,
    /// What there is to know, with the name as it is shown.
    pub message: String,
}
