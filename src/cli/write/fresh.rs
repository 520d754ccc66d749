//! A text that no name leads to before it is whole.
//!
//! On Linux it is a file without any name, so that nothing of it is left where the program ends before. Elsewhere, and on
//! file systems that do not have such files, its name begins with `.gcs-`.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// A whole text that has not got its name yet.
pub(super) struct Fresh {
    file: File,
    folder: PathBuf,
    /// The name that it has for now; none where it needs none.
    held: Option<TempPath>,
}

impl Fresh {
    /// Writes a text down in a folder.
    pub(super) fn in_folder(folder: &Path, bytes: &[u8]) -> io::Result<Fresh> {
        let (mut file, held) = match nameless(folder) {
            Some(file) => (file, None),
            None => {
                let (file, held) = builder().tempfile_in(folder)?.into_parts();
                (file, Some(held))
            }
        };
        file.write_all(bytes)?;
        file.flush()?;
        Ok(Fresh {
            file,
            folder: folder.to_path_buf(),
            held,
        })
    }

    pub(super) fn file(&self) -> &File {
        &self.file
    }

    /// Gives it a name that nothing has yet.
    pub(super) fn name(self, path: &Path) -> io::Result<File> {
        match self.held {
            None => link(&self.file, path)?,
            Some(held) => held.persist_noclobber(path).map_err(|error| error.error)?,
        }
        Ok(self.file)
    }

    /// Gives it a name, and takes that from whatever has it.
    pub(super) fn replace(self, path: &Path) -> io::Result<()> {
        let held = match self.held {
            Some(held) => held,
            // Only a name can take the place of another: it has one of its own for a moment, whole as it is.
            None => builder()
                .make_in(&self.folder, |held| link(&self.file, held))?
                .into_temp_path(),
        };
        held.persist(path).map_err(|error| error.error)
    }
}

fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".gcs-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(MODE));
    }
    builder
}

/// The permissions of any new file: the system takes away what the user's mask says.
#[cfg(unix)]
const MODE: u32 = 0o666;

/// A file without a name, where there are such files.
#[cfg(target_os = "linux")]
fn nameless(folder: &Path) -> Option<File> {
    use std::os::unix::fs::OpenOptionsExt;
    let file = std::fs::OpenOptions::new()
        .read(true)
        .write(true)
        .mode(MODE)
        .custom_flags(rustix::fs::OFlags::TMPFILE.bits().cast_signed())
        .open(folder)
        .ok()?;
    // Where that is missing, no name could be given to it later.
    opened(&file).exists().then_some(file)
}

#[cfg(not(target_os = "linux"))]
fn nameless(_: &Path) -> Option<File> {
    None
}

/// Where an open file is found.
#[cfg(target_os = "linux")]
fn opened(file: &File) -> PathBuf {
    use std::os::fd::AsRawFd;
    PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()))
}

/// Gives a file without a name one that nothing has yet.
#[cfg(target_os = "linux")]
fn link(file: &File, path: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    Ok(linkat(CWD, opened(file), CWD, path, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
fn link(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
