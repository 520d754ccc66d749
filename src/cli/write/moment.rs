//! Moments of a write at which the program can be ended from outside, and at which others can change the file.

/// The moments. A test ends the program at each, changes the file, or lets the system say no.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    /// The text is written down, and no name leads to it.
    Written,
    /// The text has a temporary name until it gets that of the file.
    Held,
    /// The text has the name with `.gcs-new` appended.
    Named,
    /// A part of it is in the file that is overwritten.
    Half,
    /// All of it is, and maybe more of the old text behind it.
    Over,
    /// The file is whole; the other name is still there.
    Filled,
    /// The text could not be written completely, and the old text is to be written back.
    Back,
}

#[cfg(not(test))]
pub(super) fn at(_: Moment) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
pub(super) use super::tests::at;
