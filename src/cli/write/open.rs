//! Opening of files without waiting: what was a file when it was looked at can be a pipe when it is opened.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens what may be a file, to be read. What it is, is asked of the open file.
pub(in crate::cli) fn to_read(path: &Path) -> io::Result<File> {
    at_once(OpenOptions::new().read(true)).open(path)
}

/// Opens a file that was read, to be written to. A link that has taken its name is not followed.
pub(super) fn to_write(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    let options = at_once(options.read(true).write(true));
    #[cfg(unix)]
    {
        use rustix::fs::OFlags;
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags(flags(OFlags::NONBLOCK | OFlags::NOFOLLOW));
    }
    options.open(path)
}

/// A pipe that nobody else has opened is no reason to wait.
fn at_once(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.custom_flags(flags(rustix::fs::OFlags::NONBLOCK));
    }
    options
}

#[cfg(unix)]
fn flags(flags: rustix::fs::OFlags) -> i32 {
    flags.bits().cast_signed()
}
