//! Every file that the command writes is written here, and no write loses what was there. A text is written beside its file
//! and takes its place when all of it is on disk; permissions, owner, attributes and links stay as they were. A replay grows
//! a choice at a time and is whole after each.
//!
//! Whoever ends the program in the middle finds a whole text under a name of the file: its own, or where the file has to be
//! overwritten, that name with `.new` behind it.
#![allow(clippy::disallowed_methods, reason = "the one place that writes files")]

mod attributes;
mod fresh;
mod growing;
#[cfg(test)]
mod tests;

pub(super) use growing::Growing;

use super::Failure;
use super::output::shown;
use fresh::Fresh;
use std::ffi::OsString;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// How many links may lead to one another before it is taken for a ring.
const MOST_LINKS: usize = 40;

/// Puts a text in the place of one that was read.
pub(super) fn replace(path: &Path, read: &[u8], text: &str) -> Result<(), Failure> {
    put(path, Some(read), text.as_bytes()).map_err(|error| unwritten(path, error))
}

/// Writes a file that may be there already. A new one is left to the system to put on disk: of a series, which can be
/// played again, that would take longer than its games.
pub(super) fn create(path: &Path, text: &str) -> Result<(), Failure> {
    put(path, None, text.as_bytes()).map_err(|error| unwritten(path, error))
}

/// Writes a file that is not there yet, and never over one that somebody has made in between.
pub(super) fn create_new(path: &Path, text: &str) -> Result<(), Failure> {
    let made = Target::of(path).and_then(|target| {
        let new = Fresh::in_folder(target.folder(), text.as_bytes())?;
        new.file().sync_all()?;
        new.name(&target.path)?;
        target.sync_folder();
        Ok(())
    });
    made.map_err(|error| unwritten(path, error))
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

    /// Puts the names of the folder on disk.
    fn sync_folder(&self) {
        // Not every system can do that for a folder; what the file holds is on disk either way.
        let _ = File::open(self.folder()).and_then(|folder| folder.sync_all());
    }
}

/// Moments at which the program can be ended from outside. A test ends it at each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Moment {
    /// The text is written down, and no name leads to it.
    Written,
    /// The text has the name with `.new` behind it.
    Named,
    /// A part of it is in the file that is overwritten.
    Half,
    /// All of it is, and maybe more of the old text behind it.
    Over,
    /// The file is whole; the other name is still there.
    Filled,
}

#[cfg(not(test))]
fn at(_: Moment) {}

#[cfg(test)]
use tests::at;

/// Writes a file as a whole. Where it held something else than what was read, somebody has changed it since.
fn put(path: &Path, read: Option<&[u8]>, bytes: &[u8]) -> io::Result<()> {
    let target = Target::of(path)?;
    let Some(metadata) = &target.metadata else {
        return Fresh::in_folder(target.folder(), bytes)?.replace(&target.path);
    };
    if !metadata.is_file() {
        // What is written to a pipe or a device is gone, and it may never be taken.
        return Err(io::Error::other("it is no file"));
    }
    if metadata.permissions().readonly() {
        return Err(io::Error::new(ErrorKind::PermissionDenied, "it is read-only"));
    }
    // Whoever may not write to the file may not put another in its place either.
    let there = OpenOptions::new().write(true).open(&target.path)?;
    if let Some(read) = read
        && let Ok(now) = fs::read(&target.path)
        && now != read
    {
        // Under another of its names it may have been written already.
        return if now == bytes {
            Ok(())
        } else {
            Err(io::Error::other("it has changed since it was read"))
        };
    }
    let new = Fresh::in_folder(target.folder(), bytes)?;
    let can_stand_in = like(new.file(), &there, metadata)?;
    // On disk before it takes the place of what is.
    new.file().sync_all()?;
    at(Moment::Written);
    if can_stand_in {
        new.replace(&target.path)?;
        target.sync_folder();
        Ok(())
    } else {
        overwrite(new, there, &target, bytes)
    }
}

/// Gives a new file the permissions, the owner and the attributes of the one whose place it is to take. Answers whether it
/// can: not where they cannot be the same, and not where the file has other names, which would go on with the old text.
fn like(new: &File, there: &File, metadata: &Metadata) -> io::Result<bool> {
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
    Ok(attributes::copy(there, new))
}

/// How many bytes of a file are overwritten at a time.
const PIECE: usize = 1 << 16;

/// Writes a text over that of a file whose place no other can take. Until all of it is there, the text is beside the file,
/// under a name that is found with it.
fn overwrite(new: Fresh, mut there: File, target: &Target, bytes: &[u8]) -> io::Result<()> {
    let mut beside = OsString::from(&target.path);
    beside.push(".new");
    let beside = PathBuf::from(beside);
    new.name(&beside).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => io::Error::other(format!(
            "`{}` is there, maybe from a write that was broken off: keep the better of the two",
            shown(&beside)
        )),
        _ => error,
    })?;
    target.sync_folder();
    at(Moment::Named);
    let mut fill = || {
        for piece in bytes.chunks(PIECE) {
            there.write_all(piece)?;
            at(Moment::Half);
        }
        at(Moment::Over);
        there.set_len(bytes.len() as u64)?;
        there.sync_all()
    };
    if let Err(error) = fill() {
        let words = format!("{error}; all that was to be written is in `{}`", shown(&beside));
        return Err(io::Error::new(error.kind(), words));
    }
    at(Moment::Filled);
    fs::remove_file(&beside)
}
