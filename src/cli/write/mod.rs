//! Writing: every file that the command writes is written here, and no write loses data. A text is written beside its file and replaces it
//! when all of it is on disk; permissions, owner, attributes and links are kept. It replaces only the text that was read: if somebody else
//! has changed or removed the file since, that stays so. A replay grows by one choice at a time and is complete after each.
//!
//! If the program is killed during a write, a complete text is left under a name of the file: its own or, if the file has to be
//! overwritten, that name with `.gcs-new` appended.
#![allow(clippy::disallowed_methods, reason = "the one place that writes files")]

mod attributes;
mod fresh;
mod growing;
mod moment;
mod open;
mod target;
#[cfg(test)]
mod tests;

pub(super) use growing::Growing;
pub(super) use open::to_read;
pub(super) use target::Left;

use super::Failure;
use super::output::shown;
use fresh::{Access, Fresh};
use moment::{Moment, at};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;
use target::{Target, beside, folder_of, is_changed};

/// The writes of a run. A folder is synchronized once, after all files in it are written: doing so for each file would take as long as
/// writing it. Until then, the old text remains, which is complete.
#[derive(Default)]
pub(super) struct Writes {
    folders: BTreeSet<PathBuf>,
    /// Files of a series, which are put on disk together.
    series: Vec<PathBuf>,
}

/// The number of files in a series that are synchronized at a time: a disk handles several as fast as one.
const AT_A_TIME: usize = 8;

/// The way in which a file has got its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Done {
    /// The text was written.
    Written,
    /// Nothing: it was written under another of its names, or by somebody else at the same time.
    Already,
}

impl Writes {
    /// Replaces a text that was read.
    pub(super) fn replace(&mut self, path: &Path, read: &[u8], text: &str) -> Result<Done, Failure> {
        let text = text.as_bytes();
        match put(path, read, text, &mut self.folders) {
            // Another run has written the same text first.
            Err(error) if is_changed(&error) && fs::read(path).is_ok_and(|there| there == text) => {
                Ok(Done::Already)
            }
            done => done.map_err(|error| unwritten(path, error)),
        }
    }

    /// Writes a file that is not there yet, and never over one that somebody has made in between.
    pub(super) fn create_new(&mut self, path: &Path, text: &str) -> Result<(), Failure> {
        let made = Fresh::in_folder(folder_of(path), text.as_bytes(), Access::Common).and_then(|new| {
            new.file().sync_all()?;
            new.name(path)
        });
        made.map_err(|error| unwritten(path, named(error)))?;
        self.folders.insert(folder_of(path).to_path_buf());
        Ok(())
    }
}

impl Writes {
    /// Writes one of many new files that can all be recreated: they are synchronized together after the last one. Waiting for each
    /// separately takes several times as long.
    pub(super) fn create_in_series(&mut self, path: &Path, text: &str) -> Result<(), Failure> {
        create_lightly(path, text)?;
        self.series.push(path.to_path_buf());
        self.folders.insert(folder_of(path).to_path_buf());
        Ok(())
    }

    /// Puts the files of the series on disk.
    fn sync_series(&mut self) {
        let series = std::mem::take(&mut self.series);
        let next = AtomicUsize::new(0);
        let sync = || {
            while let Some(path) = series.get(next.fetch_add(1, Ordering::Relaxed)) {
                // If this fails, the system synchronizes the file in its own time.
                let _ = File::options()
                    .write(true)
                    .open(path)
                    .and_then(|file| file.sync_all());
            }
        };
        thread::scope(|scope| {
            for _ in 1..AT_A_TIME.min(series.len()) {
                // If no thread can be started, this one does all the work.
                let _ = thread::Builder::new().spawn_scoped(scope, sync);
            }
            sync();
        });
    }
}

impl Drop for Writes {
    fn drop(&mut self) {
        self.sync_series();
        self.folders.iter().for_each(|folder| sync_folder(folder));
    }
}

/// Writes a file of a series, which is not there yet. It is left to the system to put on disk: for games that can be played
/// again that would take longer than they do.
pub(super) fn create_lightly(path: &Path, text: &str) -> Result<(), Failure> {
    let made = Fresh::in_folder(folder_of(path), text.as_bytes(), Access::Common);
    let made = made.and_then(|new| new.name(path));
    made.map_err(|error| unwritten(path, named(error)))?;
    Ok(())
}

/// Returns the contents of a file, if it exists.
pub(super) fn there(path: &Path) -> Result<Option<Vec<u8>>, Failure> {
    let there = match fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() => Err(io::Error::other("it is no file")),
        Ok(_) => fs::read(path).map(Some),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    };
    there.map_err(|error| unwritten(path, error))
}

/// Makes a folder, and those that it lies in.
pub(super) fn folder(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| Failure::File {
        verb: "make the folder",
        path: shown(path),
        error,
    })
}

/// Makes a folder with either all of its files or none: `fill` makes them elsewhere on the same disk, and then they get their names. If the
/// folder exists, the files are added to it without replacing any.
pub(super) fn folder_at_once(
    path: &Path,
    fill: impl FnOnce(&Path) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let is_there = path.is_dir();
    if !is_there && fs::symlink_metadata(path).is_ok() {
        // Says that it is no folder.
        folder(path)?;
    }
    let around = if is_there { path } else { folder_of(path) };
    let missing: Vec<&Path> = around.ancestors().take_while(|above| !above.exists()).collect();
    let made = folder(around).and_then(|()| {
        clear_left_over(around);
        // Gone again where anything fails.
        let made = tempfile::Builder::new()
            .prefix(".gcs-")
            .suffix(".tmp")
            .tempdir_in(around);
        let made = made.map_err(|error| unwritten(path, fresh::not_made(error)))?;
        // Held until all is there, so that no other run takes it for something that was left. Whoever is killed holds nothing.
        let held = File::create_new(made.path().join(HELD))
            .and_then(|held| held.try_lock().map(|()| held).map_err(io::Error::from));
        let held = held.map_err(|error| unwritten(path, error))?;
        let inner = made.path().join(MADE);
        folder(&inner)?;
        fill(&inner)?;
        let names = if is_there {
            let entries = fs::read_dir(&inner).map_err(|error| unwritten(path, error))?;
            let names: io::Result<Vec<_>> = entries.map(|entry| Ok(entry?.file_name())).collect();
            let names = names.map_err(|error| unwritten(path, error))?;
            names
                .iter()
                .map(|name| (inner.join(name), path.join(name)))
                .collect()
        } else {
            vec![(inner, path.to_path_buf())]
        };
        for (made, name) in names {
            if fs::symlink_metadata(&name).is_ok() {
                let taken = io::Error::from(ErrorKind::AlreadyExists);
                return Err(unwritten(&name, named(taken)));
            }
            fs::rename(made, &name).map_err(|error| unwritten(&name, error))?;
        }
        // Some systems take away no file that is open.
        drop(held);
        sync_folder(around);
        Ok(())
    });
    if made.is_err() {
        // Remove the folders that were made for it, as far as they are empty.
        for folder in missing {
            let _ = fs::remove_dir(folder);
        }
    }
    made
}

/// The file that a run keeps locked in the folder in which it makes another.
const HELD: &str = "held";
/// The folder that is made there.
const MADE: &str = "set";
/// The maximum age of a folder that may not contain its lock file yet.
const JUST_MADE: Duration = Duration::from_secs(60);

/// Takes away the folders that runs have left which were killed before they gave them their names. What a run still holds stays.
fn clear_left_over(around: &Path) {
    let Ok(entries) = fs::read_dir(around) else { return };
    for entry in entries.flatten() {
        let is_left = entry.file_name().to_str().is_some_and(is_left_over);
        let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
        if !is_left || !is_folder {
            continue;
        }
        let Ok(held) = File::open(entry.path().join(HELD)) else {
            // It is not ours, or its run was killed before it took the lock; a younger one may still be starting.
            let age = entry.metadata().and_then(|about| about.modified());
            if age.is_ok_and(|age| age.elapsed().is_ok_and(|age| age > JUST_MADE)) {
                // This only succeeds if the folder is empty.
                let _ = fs::remove_dir(entry.path());
            }
            continue;
        };
        if held.try_lock().is_ok() {
            // The lock file goes last, so that a run killed here leaves the rest to the next one. A failure does no harm.
            let _ = fs::remove_dir_all(entry.path().join(MADE));
            drop(held);
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

/// Checks whether a name is that of a temporary file left by an interrupted run.
pub(super) fn is_left_over(name: &str) -> bool {
    name.starts_with(".gcs-") && name.ends_with(".tmp")
}

/// Why a file was not written.
pub(super) fn unwritten(path: &Path, error: io::Error) -> Failure {
    Failure::File {
        verb: "write",
        path: shown(path),
        error,
    }
}

/// Says that a name was taken in between, in words of ours.
fn named(error: io::Error) -> io::Error {
    match error.kind() {
        ErrorKind::AlreadyExists => io::Error::new(error.kind(), "it is there already"),
        _ => error,
    }
}

/// Puts the names in a folder on disk.
fn sync_folder(folder: &Path) {
    // Not every system supports this for a folder; the contents of the files are on disk in any case.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// Takes away what a write that was broken off has left beside a file that has the same text.
pub(super) fn tidy(path: &Path, text: &[u8]) {
    if let Some(left) = Left::beside(path)
        && left.holds(text)
    {
        // A failure does no harm.
        let _ = fs::remove_file(&left.path);
    }
}

/// Returns the message about a file that an interrupted write has left beside another.
pub(super) fn left_words(beside: &Path) -> String {
    format!(
        "`{}` is there, maybe from a write that was broken off: keep the better of the two",
        shown(beside)
    )
}

/// Writes a file as a whole, if it holds what was read. Adds to `folders` where a name is still to be put on disk.
fn put(path: &Path, read: &[u8], text: &[u8], folders: &mut BTreeSet<PathBuf>) -> io::Result<Done> {
    let mut target = Target::open(path)?;
    if read != text && target.text()? == text {
        return Ok(Done::Already);
    }
    // The left file may be the only complete text. But if it equals the old or the new text, the interrupted write had lost nothing yet, or
    // was finished.
    if let Some(left) = Left::beside(&target.path) {
        if !left.holds(text) && !left.holds(read) {
            return Err(io::Error::other(left_words(&left.path)));
        }
        match fs::remove_file(&left.path) {
            // Another run has done so.
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            removed => removed?,
        }
    }
    // Before anything is written; again when it is.
    target.is_as_read(read)?;
    let mut new = Fresh::in_folder(target.folder(), text, Access::Private)?;
    let can_stand_in = like(new.file(), &target)?;
    // The new text has to be on disk before it replaces the old one.
    new.file().sync_all()?;
    at(Moment::Written)?;
    if can_stand_in {
        new.hold()?;
        let placed = at(Moment::Held).and_then(|()| {
            target.is_as_read(read)?;
            new.replace(&target.path)
        });
        match placed {
            // The name is held where it is, as that of a file that is mounted by itself.
            Err(error) if error.kind() == ErrorKind::ResourceBusy => {}
            placed => {
                placed?;
                folders.insert(target.folder().to_path_buf());
                return Ok(Done::Written);
            }
        }
    }
    overwrite(new, &mut target, read, text)?;
    Ok(Done::Written)
}

/// Gives a new file the permissions, the owner and the attributes of the one that it is to replace. Returns whether it can replace it: it
/// cannot if these can't be the same, or if the file has other names, which would keep the old text. Permissions that can't be the same are
/// restricted to the user, so that nobody reads what the file itself kept from them.
fn like(new: &File, target: &Target) -> io::Result<bool> {
    let own = new.metadata()?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        let there = &target.metadata;
        let (user, group) = (there.uid(), there.gid());
        if (own.uid(), own.gid()) != (user, group) && fchown(new, Some(user), Some(group)).is_err() {
            return Ok(false);
        }
    }
    new.set_permissions(target.metadata.permissions())?;
    if !attributes::copy(&target.file, new) {
        // A list of those who may read it is an attribute, too.
        new.set_permissions(own.permissions())?;
        return Ok(false);
    }
    Ok(target.has_one_name())
}

/// Writes a text over that of a file whose place no other can take. Until all of it is there, the text is beside the file,
/// under a name that is found with it. Where it cannot be written to its end, what was there before is written back.
fn overwrite(new: Fresh, target: &mut Target, read: &[u8], text: &[u8]) -> io::Result<()> {
    let beside = beside(&target.path);
    new.name(&beside).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => io::Error::other(left_words(&beside)),
        _ => {
            let words = format!("`{}` cannot be made, which it needs: {error}", shown(&beside));
            io::Error::new(error.kind(), words)
        }
    })?;
    sync_folder(target.folder());
    let is_as_read = at(Moment::Named).and_then(|()| target.is_as_read(read));
    if let Err(error) = is_as_read {
        return Err(without(&beside, error));
    }
    let filled = target
        .fill(text, || at(Moment::Half))
        .and_then(|()| at(Moment::Over))
        .and_then(|()| target.end(text));
    if let Err(error) = filled {
        let back = at(Moment::Back)
            .and_then(|()| target.fill(read, || Ok(())))
            .and_then(|()| target.end(read));
        return Err(match back {
            Ok(()) => without(&beside, error),
            Err(_) => {
                let words = format!("{error}; all that was to be written is in `{}`", shown(&beside));
                io::Error::new(error.kind(), words)
            }
        });
    }
    at(Moment::Filled)?;
    fs::remove_file(&beside).map_err(|error| {
        let words = format!(
            "it is written, but `{}` cannot be taken away: {error}",
            shown(&beside)
        );
        io::Error::new(error.kind(), words)
    })
}

/// Takes the text beside a file away that was not needed.
fn without(beside: &Path, why: io::Error) -> io::Error {
    match fs::remove_file(beside) {
        Ok(()) => why,
        Err(_) => io::Error::new(
            why.kind(),
            format!("{why}; `{}` can be taken away", shown(beside)),
        ),
    }
}
