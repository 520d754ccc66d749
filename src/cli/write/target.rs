//! A file that was read and is to be written, and whether it is still what was read.

use super::open;
use std::ffi::OsString;
use std::fs::{self, File, Metadata};
use std::io::{self, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// The maximum number of links in a chain before it counts as a cycle.
const MOST_LINKS: usize = 40;

/// The number of bytes of a file that are overwritten at a time.
pub(super) const PIECE: usize = 1 << 16;

/// The file that the links of a path lead to, opened.
pub(super) struct Target {
    pub(super) path: PathBuf,
    pub(super) file: File,
    pub(super) metadata: Metadata,
}

impl Target {
    /// Opens a file that was there when it was read.
    pub(super) fn open(path: &Path) -> io::Result<Target> {
        let (path, metadata) = followed(path)?;
        if !metadata.is_file() {
            // Data written to a pipe or a device cannot be read back, and writing could block for ever.
            return Err(io::Error::other("it is no file"));
        }
        if metadata.permissions().readonly() {
            return Err(io::Error::new(ErrorKind::PermissionDenied, "it is read-only"));
        }
        // Without permission to write to the file, it must not be replaced either.
        let file = open::to_write(&path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => gone(),
            _ => error,
        })?;
        // The path may name another file by now.
        let metadata = file.metadata()?;
        if !metadata.is_file() || !is_named(&file, &path)? {
            return Err(changed());
        }
        Ok(Target { path, file, metadata })
    }

    pub(super) fn folder(&self) -> &Path {
        folder_of(&self.path)
    }

    /// Checks whether the file has no other name, as far as the system can tell.
    pub(super) fn has_one_name(&self) -> bool {
        #[cfg(unix)]
        return std::os::unix::fs::MetadataExt::nlink(&self.metadata) == 1;
        #[cfg(not(unix))]
        true
    }

    /// Returns its present contents.
    pub(super) fn text(&mut self) -> io::Result<Vec<u8>> {
        let mut text = Vec::new();
        self.file.rewind()?;
        self.file.read_to_end(&mut text)?;
        Ok(text)
    }

    /// Answers an error where the path no longer leads to the file, or the file no longer holds what was read.
    pub(super) fn is_as_read(&mut self, read: &[u8]) -> io::Result<()> {
        if is_named(&self.file, &self.path)? && self.text()? == read {
            Ok(())
        } else {
            Err(changed())
        }
    }

    /// Overwrites the file with a text. `piece` is called after each piece.
    pub(super) fn fill(&mut self, text: &[u8], mut piece: impl FnMut() -> io::Result<()>) -> io::Result<()> {
        self.file.rewind()?;
        for part in text.chunks(PIECE) {
            self.file.write_all(part)?;
            piece()?;
        }
        Ok(())
    }

    /// Truncates the file after an overwriting text, and synchronizes it.
    pub(super) fn end(&mut self, text: &[u8]) -> io::Result<()> {
        self.file.set_len(text.len() as u64)?;
        self.file.sync_all()
    }
}

/// Follows the links of a path to its target.
fn followed(path: &Path) -> io::Result<(PathBuf, Metadata)> {
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        let metadata = fs::symlink_metadata(&path).map_err(|error| match error.kind() {
            ErrorKind::NotFound => gone(),
            _ => error,
        })?;
        if !metadata.is_symlink() {
            return Ok((path, metadata));
        }
        let to = fs::read_link(&path)?;
        path = path.parent().unwrap_or(Path::new("")).join(to);
    }
    Err(io::Error::other("its links lead in a ring"))
}

/// The name of the file that a text is in while it is written over that of a path. Nobody else gives a file such a name.
pub(super) fn beside(path: &Path) -> PathBuf {
    let mut beside = OsString::from(path);
    beside.push(".gcs-new");
    PathBuf::from(beside)
}

/// A file that an interrupted write has left beside the one that a path leads to.
pub(in crate::cli) struct Left {
    pub(in crate::cli) path: PathBuf,
    /// The contents of the left file; `None` if they cannot be read.
    text: Option<Vec<u8>>,
}

impl Left {
    /// Returns the left file beside the one that a path leads to.
    pub(in crate::cli) fn beside(path: &Path) -> Option<Left> {
        let (path, _) = followed(path).ok()?;
        let path = beside(&path);
        let metadata = fs::symlink_metadata(&path).ok()?;
        let text = metadata.is_file().then(|| fs::read(&path).ok()).flatten();
        Some(Left { path, text })
    }

    /// Checks whether it contains that text, so that it can be removed if the text is or will be elsewhere.
    pub(in crate::cli) fn holds(&self, text: &[u8]) -> bool {
        self.text.as_deref() == Some(text)
    }
}

pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    }
}

/// Checks whether a path, without following links, names an open file.
pub(super) fn is_named(file: &File, path: &Path) -> io::Result<bool> {
    let there = fs::symlink_metadata(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => gone(),
        _ => error,
    })?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let own = file.metadata()?;
        Ok((own.dev(), own.ino()) == (there.dev(), there.ino()))
    }
    // Elsewhere there is no number that tells; what it holds is compared all the same.
    #[cfg(not(unix))]
    {
        let _ = file;
        Ok(there.is_file())
    }
}

fn gone() -> io::Error {
    io::Error::new(ErrorKind::NotFound, "it has been removed since it was read")
}

/// Somebody else has written the file.
#[derive(Debug, thiserror::Error)]
#[error("it has changed since it was read")]
struct Changed;

fn changed() -> io::Error {
    io::Error::other(Changed)
}

/// Checks whether the error is that the file has changed.
pub(super) fn is_changed(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|inner| inner.is::<Changed>())
}
