//! Fresh texts: new files that have no name of the user's until they are complete.
//!
//! On Linux, such a file has no name at all while it is written. Elsewhere, and on file systems that do not support this, its name begins
//! with `.gcs-`. For a moment, so does the name of a complete text that replaces another.

use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// The users who may read a text while it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// Everybody who may read new files of the user.
    Common,
    /// The user alone: it takes the place of a file that others may be kept from.
    Private,
}

/// A whole text that has not got its name yet.
pub(super) struct Fresh {
    file: File,
    folder: PathBuf,
    /// The name that it has for now; none where it needs none.
    held: Option<TempPath>,
}

impl Fresh {
    /// Writes a text down in a folder.
    pub(super) fn in_folder(folder: &Path, bytes: &[u8], access: Access) -> io::Result<Fresh> {
        let (mut file, held) = match nameless(folder, access) {
            Some(file) => (file, None),
            None => {
                let made = builder(access).tempfile_in(folder).map_err(not_made)?;
                let (file, held) = made.into_parts();
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

    /// Gives it a name of its own, whole as it is: only a name can take the place of another.
    pub(super) fn hold(&mut self) -> io::Result<()> {
        if self.held.is_none() {
            let held = builder(Access::Private).make_in(&self.folder, |held| link(&self.file, held));
            self.held = Some(held.map_err(not_made)?.into_temp_path());
        }
        Ok(())
    }

    /// Renames it, replacing any file with that name. If this fails, it keeps its name.
    pub(super) fn replace(&mut self, path: &Path) -> io::Result<()> {
        let Some(held) = self.held.take() else {
            return Err(ErrorKind::NotFound.into());
        };
        held.persist(path).map_err(|failed| {
            self.held = Some(failed.path);
            failed.error
        })
    }
}

/// Says what could not be made, and not under which name, which is none that anybody knows.
pub(super) fn not_made(error: io::Error) -> io::Error {
    let plain = error
        .raw_os_error()
        .map_or(error.kind().into(), io::Error::from_raw_os_error);
    io::Error::new(error.kind(), format!("no file can be made beside it: {plain}"))
}

fn builder(access: Access) -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".gcs-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(std::fs::Permissions::from_mode(mode(access)));
    }
    #[cfg(not(unix))]
    let _ = access;
    builder
}

/// The permissions of a file when it is made: the system takes away what the user's mask says.
#[cfg(unix)]
fn mode(access: Access) -> u32 {
    match access {
        Access::Common => 0o666,
        Access::Private => 0o600,
    }
}

/// A file without a name, where there are such files.
#[cfg(target_os = "linux")]
fn nameless(folder: &Path, access: Access) -> Option<File> {
    use std::os::unix::fs::OpenOptionsExt;
    #[cfg(test)]
    if super::tests::has_no_nameless_files() {
        return None;
    }
    let file = std::fs::OpenOptions::new()
        .read(true)
        .write(true)
        .mode(mode(access))
        .custom_flags(rustix::fs::OFlags::TMPFILE.bits().cast_signed())
        .open(folder)
        .ok()?;
    // Without that directory, the file could not be given a name later.
    opened(&file).exists().then_some(file)
}

#[cfg(not(target_os = "linux"))]
fn nameless(_: &Path, _: Access) -> Option<File> {
    None
}

/// Returns the path of an open file.
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
    Err(ErrorKind::Unsupported.into())
}
