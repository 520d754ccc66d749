//! Notices: messages about a file as a whole, as opposed to findings in its text, which may not have been read.

use super::Severity;

/// A message about a file that was to be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// An error where the file could not be read or written.
    pub severity: Severity,
    /// The name of the file or folder, as it is.
    pub file: String,
    /// The message, with the name as it is shown.
    pub message: String,
}
