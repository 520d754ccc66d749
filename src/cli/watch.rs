//! `--watch`: the same again whenever a file changes that was read.
//!
//! Folders are watched and not files: editors write a new file and give it the name of the old one, and of that the old one knows
//! nothing. Each folder is watched by itself, those that are looked through for files and no others, before they are looked through:
//! what changes later is an event.

use super::load::{Extension, Origin, Places};
use super::output::{Output, say, shown};
use super::{Failure, Outcome};
use gcs::diagnostics::counted;
use gcs::lint::config;
use notify::event::{EventKind, ModifyKind};
use notify::{Event, RecommendedWatcher, RecursiveMode, Watcher};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// The time without changes after which the command runs: an editor writes a file in several steps.
const QUIET: Duration = Duration::from_millis(75);
/// After so long it is done all the same.
const AT_MOST: Duration = Duration::from_secs(1);

/// The inputs of a command.
pub(super) struct Inputs<'a> {
    /// Files, and folders with files of that extension in them.
    pub(super) paths: Vec<(&'a [PathBuf], Extension)>,
    /// The extension of files that are read beside each of these.
    pub(super) beside: Option<Extension>,
    /// Whether `gcs.toml` affects it.
    pub(super) settings: bool,
}

/// The relevant entries of a folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Interest {
    names: BTreeSet<OsString>,
    extensions: BTreeSet<&'static str>,
    /// Whether subfolders are searched, too.
    folders: bool,
}

impl Interest {
    /// Checks whether the name is that of an input file.
    fn is_in(&self, name: &OsStr) -> bool {
        let extension = Path::new(name).extension().and_then(OsStr::to_str);
        let is_hidden = name.as_encoded_bytes().starts_with(b".");
        self.names.contains(name)
            || !is_hidden && extension.is_some_and(|extension| self.extensions.contains(extension))
    }
}

/// Runs a command, and again whenever one of its inputs changes, until somebody ends the program or nobody reads what it says.
/// `once` answers which other files it has read.
pub(super) fn run(
    inputs: &Inputs<'_>,
    out: &mut Output,
    quiet: bool,
    mut once: impl FnMut(&mut Output) -> Result<Vec<PathBuf>, Failure>,
) -> Result<Outcome, Failure> {
    let (tell, told) = mpsc::channel();
    let watcher = notify::recommended_watcher(tell).map_err(|error| failed(&error, None))?;
    let mut watch = Watch {
        watcher,
        watched: BTreeMap::new(),
    };
    let mut further = Vec::new();
    loop {
        watch.look(inputs, &further)?;
        match once(out) {
            Ok(read) => further = read,
            // The failure may be temporary: a missing file can come back.
            Err(failure) => say(format_args!("gcs: {failure}")),
        }
        watch.look(inputs, &further)?;
        out.finish()?;
        if out.is_gone() {
            return Ok(Outcome::Clean);
        }
        if !quiet {
            say(format_args!(
                "watching {}, Ctrl-C ends",
                counted(watch.files(), "file")
            ));
        }
        if !watch.wait(&told) {
            return Err(Failure::Other(
                "nothing is told any more of what changes".to_string(),
            ));
        }
        out.clear()?;
    }
}

/// Refuses stdin and pipes, which can be read only once.
pub(super) fn needs_files(paths: &[PathBuf]) -> Result<(), Failure> {
    let is_stdin = |path: &PathBuf| matches!(Origin::of(path), Ok(Some(Origin::Stdin | Origin::Pipe(_))));
    match paths.iter().find(|path| is_stdin(path)) {
        Some(path) => Err(Failure::Other(format!(
            "`--watch` waits for files to change, and `{}` is read once",
            shown(path)
        ))),
        None => Ok(()),
    }
}

fn failed(error: &notify::Error, path: Option<&Path>) -> Failure {
    let what = match &error.kind {
        notify::ErrorKind::MaxFilesWatch => "the system watches no more files for this user".to_string(),
        notify::ErrorKind::Io(error) => error.to_string(),
        notify::ErrorKind::Generic(_)
        | notify::ErrorKind::PathNotFound
        | notify::ErrorKind::WatchNotFound
        | notify::ErrorKind::InvalidConfig(_) => error.to_string(),
    };
    let of = path.map_or(String::new(), |path| format!(" `{}`", shown(path)));
    Failure::Other(format!("cannot watch{of}: {what}"))
}

struct Watch {
    watcher: RecommendedWatcher,
    /// The folders, by their real paths.
    watched: BTreeMap<PathBuf, Interest>,
}

impl Watch {
    /// Looks where the inputs lie now, and watches that and no more.
    fn look(&mut self, inputs: &Inputs<'_>, further: &[PathBuf]) -> Result<(), Failure> {
        let wanted = wanted(inputs, further)?;
        let gone: Vec<PathBuf> = self
            .watched
            .keys()
            .filter(|folder| !wanted.contains_key(*folder))
            .cloned()
            .collect();
        for folder in gone {
            self.forget(&folder);
        }
        for (folder, (interest, needed)) in wanted {
            if !self.watched.contains_key(&folder) {
                match self.watcher.watch(&folder, RecursiveMode::NonRecursive) {
                    Ok(()) => {}
                    // Gone since it was seen, which an event tells of; or above what was named, and not for us to see.
                    Err(_) if !needed || !folder.is_dir() => continue,
                    Err(error) => return Err(failed(&error, Some(&folder))),
                }
            }
            self.watched.insert(folder, interest);
        }
        Ok(())
    }

    fn forget(&mut self, folder: &Path) {
        self.watched.remove(folder);
        // If the folder is gone, so is the watch.
        let _ = self.watcher.unwatch(folder);
    }

    /// Returns the number of files that are watched.
    fn files(&self) -> usize {
        let in_folder = |(folder, interest): (&PathBuf, &Interest)| {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            let files = entries.filter(|entry| interest.is_in(&entry.file_name()) && entry.path().is_file());
            files.count()
        };
        self.watched.iter().map(in_folder).sum()
    }

    /// Waits until something has changed and it is quiet again. False where nothing will be told any more.
    fn wait(&mut self, told: &Receiver<notify::Result<Event>>) -> bool {
        loop {
            let Ok(event) = told.recv() else { return false };
            if self.is_of_interest(event) {
                break;
            }
        }
        let latest = Instant::now() + AT_MOST;
        let mut until = Instant::now() + QUIET;
        loop {
            let left = until.min(latest).saturating_duration_since(Instant::now());
            match told.recv_timeout(left) {
                Ok(event) => {
                    if self.is_of_interest(event) {
                        until = Instant::now() + QUIET;
                    }
                }
                Err(RecvTimeoutError::Timeout) => return true,
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    fn is_of_interest(&mut self, event: notify::Result<Event>) -> bool {
        let event = match event {
            Ok(event) => event,
            Err(error) => {
                say(format_args!("gcs: {}", failed(&error, None)));
                return true;
            }
        };
        // Missed events can be about anything.
        if event.need_rescan() {
            return true;
        }
        // Reading a file causes access events, too.
        if matches!(event.kind, EventKind::Access(_)) {
            return false;
        }
        let moves = match event.kind {
            EventKind::Create(_) | EventKind::Remove(_) | EventKind::Modify(ModifyKind::Name(_)) => true,
            EventKind::Modify(_) | EventKind::Access(_) | EventKind::Any | EventKind::Other => false,
        };
        let mut is_so = false;
        for path in &event.paths {
            // A folder of that name is another one now.
            if moves && self.watched.contains_key(path) {
                self.forget(path);
                is_so = true;
            }
            let Some((folder, name)) = path.parent().zip(path.file_name()) else {
                continue;
            };
            is_so |= self
                .watched
                .get(folder)
                .is_some_and(|interest| interest.is_in(name) || interest.folders && moves && path.is_dir());
        }
        is_so
    }
}

/// The folders to be watched, by their real paths: what of them is of interest, and whether it is what was asked for.
fn wanted(inputs: &Inputs<'_>, further: &[PathBuf]) -> Result<BTreeMap<PathBuf, (Interest, bool)>, Failure> {
    let mut wanted: BTreeMap<PathBuf, (Interest, bool)> = BTreeMap::new();
    let mut want = |folder: &Path, needed: bool, more: &dyn Fn(&mut Interest)| {
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        // If it does not exist, its parent reports when it appears.
        let Ok(folder) = fs::canonicalize(folder) else {
            return;
        };
        let (interest, is_needed) = wanted.entry(folder).or_default();
        more(interest);
        *is_needed |= needed;
    };
    let mut file = |path: &Path, needed: bool| {
        let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
            return;
        };
        want(folder, needed, &|interest| {
            interest.names.insert(name.to_os_string());
            interest
                .extensions
                .extend(inputs.beside.filter(|_| needed).map(|beside| beside.0));
        });
    };
    let mut folders: BTreeSet<PathBuf> = BTreeSet::new();
    let mut looked_through: Vec<(PathBuf, &'static str)> = Vec::new();
    for (paths, extension) in &inputs.paths {
        let places = Places::of(paths, *extension)?;
        // A folder that is named can be taken away and come back, and so can a file.
        for path in paths.iter() {
            let path = std::path::absolute(path).unwrap_or_else(|_| path.clone());
            file(&path, path.is_file());
            folders.extend(path.ancestors().skip(1).map(Path::to_path_buf));
        }
        // The target of a link changes in another folder.
        for path in &places.files {
            if let Ok(real) = fs::canonicalize(path) {
                let is_link = path.symlink_metadata().is_ok_and(|path| path.is_symlink());
                if is_link {
                    file(&real, true);
                }
            }
        }
        looked_through.extend(places.folders.into_iter().map(|folder| (folder, extension.0)));
    }
    for path in further {
        file(path, true);
    }
    for (folder, extension) in &looked_through {
        want(folder, true, &|interest| {
            interest.folders = true;
            interest.extensions.insert(extension);
            interest.extensions.extend(inputs.beside.map(|beside| beside.0));
            if inputs.settings {
                interest.names.insert(config::NAME.into());
            }
        });
    }
    if inputs.settings {
        for folder in &folders {
            want(folder, false, &|interest| {
                interest.names.insert(config::NAME.into());
            });
        }
    }
    Ok(wanted)
}
