//! Every file that the command writes is written here, and no write loses what was there. A text is written beside its file
//! and takes its place when all of it is on disk; permissions, owner and links stay as they were. A replay grows a choice
//! at a time and is whole after each.
#![allow(clippy::disallowed_methods, reason = "the one place that writes files")]

use super::Failure;
use super::output::shown;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// How many links may lead to one another before it is taken for a ring.
const MOST_LINKS: usize = 40;

/// Puts a text in the place of one that was read.
pub(super) fn replace(path: &Path, read: &[u8], text: &str) -> Result<(), Failure> {
    put(path, Some(read), text.as_bytes()).map_err(|error| unwritten(path, error))
}

/// Writes a file that may be there already.
pub(super) fn create(path: &Path, text: &str) -> Result<(), Failure> {
    put(path, None, text.as_bytes()).map_err(|error| unwritten(path, error))
}

/// Makes a folder, and those that it lies in.
pub(super) fn folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| Failure::File {
        verb: "make the folder",
        path: shown(path),
        error,
    })
}

/// Why a file was not written.
pub(super) fn unwritten(path: &Path, error: io::Error) -> Failure {
    Failure::File {
        verb: "write",
        path: shown(path),
        error,
    }
}

/// What is at a path: the file that its links lead to, and what is known of it.
struct Target {
    path: PathBuf,
    /// Nothing where no file is there yet.
    metadata: Option<Metadata>,
}

impl Target {
    /// Follows the links of a path. The last of them may lead to a file that is not there yet.
    fn of(path: &Path) -> io::Result<Target> {
        let mut path = path.to_path_buf();
        for _ in 0..MOST_LINKS {
            match fs::symlink_metadata(&path) {
                Ok(metadata) if metadata.is_symlink() => {
                    let to = fs::read_link(&path)?;
                    path = path.parent().unwrap_or(Path::new("")).join(to);
                }
                Ok(metadata) => {
                    let metadata = Some(metadata);
                    return Ok(Target { path, metadata });
                }
                Err(error) if error.kind() == ErrorKind::NotFound => {
                    return Ok(Target { path, metadata: None });
                }
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::other("its links lead in a ring"))
    }

    fn folder(&self) -> &Path {
        match self.path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder,
            Some(_) | None => Path::new("."),
        }
    }
}

/// Writes a file as a whole. Where it held something else than what was read, somebody has changed it since.
fn put(path: &Path, read: Option<&[u8]>, bytes: &[u8]) -> io::Result<()> {
    let target = Target::of(path)?;
    let Some(metadata) = &target.metadata else {
        return settle(beside(&target, bytes)?, &target);
    };
    if metadata.permissions().readonly() {
        return Err(io::Error::new(ErrorKind::PermissionDenied, "it is read-only"));
    }
    // Whoever may not write to the file may not put another in its place either.
    let mut there = OpenOptions::new().write(true).open(&target.path)?;
    if !metadata.is_file() {
        // A pipe or a device has no place that another could take.
        return there.write_all(bytes);
    }
    if read.is_some_and(|read| fs::read(&target.path).is_ok_and(|now| now != read)) {
        return Err(io::Error::other("it has changed since it was read"));
    }
    let new = beside(&target, bytes)?;
    let can_stand_in = like(new.as_file(), metadata)?;
    // On disk before it takes the place of what is.
    new.as_file().sync_all()?;
    if can_stand_in {
        settle(new, &target)
    } else {
        pour(new, &mut there)
    }
}

/// A whole text beside the file that it is for.
fn beside(target: &Target, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".gcs-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // Those of any new file: the system takes away what the user's mask says.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    let mut file = builder.tempfile_in(target.folder())?;
    file.write_all(bytes)?;
    file.flush()?;
    Ok(file)
}

/// Gives a new file the permissions and the owner of the one whose place it is to take. Answers whether it can: not where
/// the owner cannot be the same, and not where the file has other names, which would go on with the old text.
fn like(new: &File, metadata: &Metadata) -> io::Result<bool> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        if metadata.nlink() > 1 {
            return Ok(false);
        }
        let own = new.metadata()?;
        let (user, group) = (metadata.uid(), metadata.gid());
        if (own.uid(), own.gid()) != (user, group) && fchown(new, Some(user), Some(group)).is_err() {
            return Ok(false);
        }
    }
    new.set_permissions(metadata.permissions())?;
    Ok(true)
}

/// Lets a text take the place that it is for.
fn settle(new: NamedTempFile, target: &Target) -> io::Result<()> {
    new.persist(&target.path).map_err(|error| error.error)?;
    if target.metadata.is_some()
        && let Ok(folder) = File::open(target.folder())
    {
        // Not every system can do that for a folder; what the file holds is on disk either way.
        let _ = folder.sync_all();
    }
    Ok(())
}

/// Copies a text into the file that it is for. If that fails, the whole text stays beside it.
fn pour(new: NamedTempFile, there: &mut File) -> io::Result<()> {
    let copied = File::open(new.path()).and_then(|mut whole| {
        there.set_len(0)?;
        io::copy(&mut whole, there)?;
        there.sync_all()
    });
    match copied.map_err(|error| (new.keep(), error)) {
        Ok(()) => Ok(()),
        Err((Ok((_, kept)), error)) => {
            let kept = shown(&kept);
            let words = format!("{error}; all that was to be written is in `{kept}`");
            Err(io::Error::new(error.kind(), words))
        }
        Err((Err(_), error)) => Err(error),
    }
}

/// A file that grows and is whole at every moment: what it ends with always stands behind what was added last.
pub(super) struct Growing {
    file: File,
    /// Where the end begins.
    at: u64,
    end: String,
}

impl Growing {
    /// Makes a file that is not there yet.
    pub(super) fn create_new(path: &Path, head: &str, end: &str) -> io::Result<Growing> {
        let target = Target {
            path: path.to_path_buf(),
            metadata: None,
        };
        let whole = beside(&target, format!("{head}{end}").as_bytes())?;
        Ok(Growing {
            file: whole.persist_noclobber(path).map_err(|error| error.error)?,
            at: head.len() as u64,
            end: end.to_string(),
        })
    }

    /// Adds a piece before the end. If that fails, the file is what it was.
    pub(super) fn add(&mut self, piece: &str) -> io::Result<()> {
        if let Err(error) = self.over_the_end(&format!("{piece}{}", self.end)) {
            let end = self.end.clone();
            // There was room for this before.
            self.over_the_end(&end)?;
            return Err(error);
        }
        self.at += piece.len() as u64;
        Ok(())
    }

    /// Puts another end in the place of the one that it has had so far.
    pub(super) fn finish(mut self, end: &str) -> io::Result<()> {
        self.over_the_end(end)?;
        self.file.sync_all()
    }

    /// All at once, so that whoever stops the program stops it before or after.
    fn over_the_end(&mut self, text: &str) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.at))?;
        self.file.write_all(text.as_bytes())?;
        self.file.set_len(self.at + text.len() as u64)
    }
}
