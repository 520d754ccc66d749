//! Files from paths: folders are searched, `-` is stdin, and files that are not valid text become findings.

use super::output::{raw, say, shown};
use super::root::{Outside, Root};
use super::{Failure, write};
use gcs::compile::STDLIB;
use gcs::diagnostics::{Code, Diagnostic, Notice, Severity};
use gcs::limits;
use gcs::source::{FileId, SourceFile, Span};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The files of a run, in the order of the arguments, each folder's in the order of their names.
pub(super) struct Sources {
    /// The files. If one is not valid text, the part before the first invalid byte.
    pub(super) files: Vec<SourceFile>,
    /// The path of each file; `None` for stdin, and for a pipe without a name.
    pub(super) paths: Vec<Option<PathBuf>>,
    /// A finding for each file that is not text, or too long to be read.
    pub(super) not_text: Vec<Diagnostic>,
    /// The files that these findings are about.
    no_texts: BTreeSet<FileId>,
    /// Notices about files that could not be read, and about the files as a whole.
    pub(super) notices: Vec<Notice>,
    /// The files beside which a write that was broken off has left another text: which of the two is whole, their owner
    /// decides.
    left: BTreeMap<usize, write::Left>,
    /// The number of bytes read so far.
    read: usize,
}

/// The extension of the files to look for in folders.
#[derive(Clone, Copy)]
pub(super) struct Extension(pub(super) &'static str);

/// Card scripts.
pub(super) const SCRIPTS: Extension = Extension("gcs");
/// Scenarios.
pub(super) const SCENARIOS: Extension = Extension("scenario");
/// Decks.
pub(super) const DECKS: Extension = Extension("deck");

impl Extension {
    /// Returns the message about a file with the extension of another kind, which names the command for it.
    fn reads_not(self, file: &Path) -> Option<String> {
        let kinds = [
            (SCRIPTS, "cards", "gcs check"),
            (SCENARIOS, "scenarios", "gcs test"),
            (DECKS, "a deck", "gcs deck"),
        ];
        let found = file.extension()?;
        let (_, what, command) = kinds
            .into_iter()
            .find(|(kind, ..)| found == kind.0 && kind.0 != self.0)?;
        Some(format!("`{}` holds {what}: `{command}` reads it", shown(file)))
    }
}

impl Sources {
    /// Makes an empty list of files.
    pub(super) fn none() -> Sources {
        Sources {
            files: Vec::new(),
            paths: Vec::new(),
            not_text: Vec::new(),
            no_texts: BTreeSet::new(),
            notices: Vec::new(),
            left: BTreeMap::new(),
            read: 0,
        }
    }

    /// Reads the files at `paths` and those with the extension in the folders at `paths`. All of them are needed: where one
    /// cannot be read, it and every other such are named.
    pub(super) fn load(paths: &[PathBuf], extension: Extension) -> Result<Sources, Failure> {
        Sources::load_each(paths, extension)?.all_read()
    }

    /// Reads the files at `paths` and those with the extension in the folders at `paths`. A file that cannot be read becomes a notice, and
    /// the others are read all the same.
    pub(super) fn load_each(paths: &[PathBuf], extension: Extension) -> Result<Sources, Failure> {
        let mut sources = Sources::none();
        let mut walk = Walk::new(extension);
        for path in paths {
            walk.argument(path)?;
        }
        sources.notices = walk.unread;
        if let Some(outside) = walk.outside.wording() {
            say(format_args!("gcs: {outside}"));
        }
        if walk.found.is_empty() && sources.notices.is_empty() {
            let paths: Vec<String> = paths.iter().map(|path| format!("`{}`", shown(path))).collect();
            return Err(Failure::Other(format!(
                "no `.{}` files in {}",
                extension.0,
                paths.join(", ")
            )));
        }
        for origin in walk.found {
            sources.read(origin)?;
        }
        Ok(sources)
    }

    /// Prints messages about the files, and fails if one could not be read.
    fn all_read(mut self) -> Result<Sources, Failure> {
        needed(std::mem::take(&mut self.notices))?;
        Ok(self)
    }

    /// Reads the files with the extension that lie in a folder itself; none may be there.
    pub(super) fn beside(folder: &Path, extension: Extension) -> Result<Sources, Failure> {
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        let failed = |error| Failure::File {
            verb: "read",
            path: shown(folder),
            error,
        };
        let root = Root::of_files(folder).map_err(failed)?;
        let mut outside = Outside::default();
        let mut paths = Vec::new();
        let mut room = limits::ENTRIES;
        for entry in fs::read_dir(folder).map_err(failed)? {
            take_room(&mut room, folder)?;
            let path = entry.map_err(failed)?.path();
            if path.extension().is_some_and(|found| found == extension.0) && path.is_file() {
                if fs::canonicalize(&path).is_ok_and(|real| root.has(&real)) {
                    paths.push(path);
                } else {
                    outside.note(&path, &root);
                }
            }
        }
        paths.sort();
        if let Some(outside) = outside.wording() {
            say(format_args!("gcs: {outside}"));
        }
        let mut sources = Sources::none();
        for path in paths {
            sources.read(Origin::File(path))?;
        }
        sources.all_read()
    }

    /// Reads the files with the extension in a folder, and in its subfolders if requested; there may be none. Documents that are open in an
    /// editor replace those on disk, and new ones are added.
    pub(super) fn overlaid(
        folder: &Path,
        with_inner: bool,
        extension: Extension,
        open: &BTreeMap<PathBuf, String>,
    ) -> Result<Sources, Failure> {
        let mut sources = Sources::none();
        let is_wanted = |path: &Path| path.extension().is_some_and(|found| found == extension.0);
        let found: Vec<Origin> = if with_inner {
            let mut walk = Walk::new(extension);
            walk.argument(folder)?;
            sources.notices = walk.unread;
            sources.note(&walk.outside, folder);
            walk.found
        } else {
            let root = Root::of_files(folder).ok();
            let mut outside = Outside::default();
            let mut room = limits::ENTRIES;
            let mut found = Vec::new();
            for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
                take_room(&mut room, folder)?;
                let path = entry.path();
                if is_wanted(&path)
                    && path.is_file()
                    && let Some(root) = &root
                {
                    if fs::canonicalize(&path).is_ok_and(|real| root.has(&real)) {
                        found.push(Origin::File(path));
                    } else {
                        outside.note(&path, root);
                    }
                }
            }
            sources.note(&outside, folder);
            found
        };
        let mut paths: Vec<PathBuf> = found
            .into_iter()
            .filter_map(|origin| match origin {
                Origin::File(path) => Some(path),
                Origin::Stdin | Origin::Pipe(_) => None,
            })
            .collect();
        // A file that was met by another name, through a link, is there already.
        let met: BTreeSet<PathBuf> = paths
            .iter()
            .filter_map(|path| fs::canonicalize(path).ok())
            .collect();
        let is_met = |path: &PathBuf| {
            let real = fs::canonicalize(path);
            paths.contains(path) || real.is_ok_and(|real| met.contains(&real))
        };
        let new = open.keys().filter(|path| is_wanted(path) && !is_met(path));
        let new: Vec<PathBuf> = new.cloned().collect();
        paths.extend(new);
        paths.sort();
        for path in paths {
            match open.get(&path) {
                Some(text) if text.len() > limits::INPUT.saturating_sub(sources.read) => {
                    sources.is_too_long(&shown(&path), sources.next());
                    sources.files.push(indexed(&raw(&path), String::new())?);
                    sources.paths.push(Some(path));
                }
                Some(text) => {
                    sources.read += text.len();
                    sources.files.push(indexed(&raw(&path), text.clone())?);
                    sources.paths.push(Some(path));
                }
                None => sources.read(Origin::File(path))?,
            }
        }
        Ok(sources)
    }

    /// Notes which links of a folder are not followed.
    fn note(&mut self, outside: &Outside, folder: &Path) {
        self.notices.extend(outside.wording().map(|message| Notice {
            severity: Severity::Warning,
            file: raw(folder),
            message,
        }));
    }

    /// Reads one more file, or notes why it cannot be read.
    fn read(&mut self, origin: Origin) -> Result<(), Failure> {
        let (file, name) = match &origin {
            Origin::Stdin => ("<stdin>".to_string(), "<stdin>".to_string()),
            Origin::Pipe(path) | Origin::File(path) => (raw(path), shown(path)),
        };
        let room = limits::INPUT.saturating_sub(self.read);
        let bytes = match origin.read(room) {
            Ok(bytes) => bytes,
            Err(error) => {
                let failure = Failure::File {
                    verb: "read",
                    path: name,
                    error,
                };
                self.notices.push(failure.notice(file));
                return Ok(());
            }
        };
        if let Origin::File(path) = &origin
            && let Some(left) = write::Left::beside(path)
            && bytes.as_ref().is_none_or(|bytes| !left.holds(bytes))
        {
            self.notices.push(Notice {
                severity: Severity::Warning,
                file: file.clone(),
                message: write::left_words(&left.path),
            });
            self.left.insert(self.files.len(), left);
        }
        let path = match origin {
            Origin::File(path) => Some(path),
            // These cannot be written back.
            Origin::Stdin | Origin::Pipe(_) => None,
        };
        let id = self.next();
        let Some(bytes) = bytes else {
            self.is_too_long(&name, id);
            self.files.push(indexed(&file, String::new())?);
            self.paths.push(path);
            return Ok(());
        };
        self.read += bytes.len();
        let text = match text(bytes) {
            Ok(text) => text,
            Err(not_text) => {
                let at = not_text.before.len();
                self.is_no_text(
                    Diagnostic::new(
                        Code::NotText,
                        id,
                        Span::new(at, at),
                        format!("`{name}` is not a text file"),
                        not_text.reason,
                    )
                    .help("save it as UTF-8 text"),
                );
                not_text.before
            }
        };
        self.files.push(indexed(&file, text)?);
        self.paths.push(path);
        Ok(())
    }

    /// The files as the compiler is to see them: one that is not text is empty, and so is one of the standard
    /// library, which is compiled along with all others.
    pub(super) fn compilable(&self) -> Cow<'_, [SourceFile]> {
        let is_seen = |id: usize| self.is_text(id) && !self.is_standard(id);
        if (0..self.files.len()).all(is_seen) {
            return Cow::Borrowed(&self.files);
        }
        let files =
            self.files
                .iter()
                .enumerate()
                .map(|(id, file)| match SourceFile::new(file.name.clone(), "") {
                    Some(empty) if !is_seen(id) => empty,
                    Some(_) | None => file.clone(),
                });
        Cow::Owned(files.collect())
    }

    /// Checks whether the file is one of the standard library, unchanged.
    fn is_standard(&self, id: usize) -> bool {
        let text = self.files.get(id).map(|file| file.text.as_str());
        STDLIB.iter().any(|(_, standard)| text == Some(*standard))
    }

    /// The number of the next file.
    fn next(&self) -> FileId {
        FileId(u32::try_from(self.files.len()).unwrap_or(u32::MAX))
    }

    fn is_too_long(&mut self, name: &str, id: FileId) {
        let found = too_long(id, name, "all files together have");
        self.is_no_text(found.help("leave files out, or split the set"));
    }

    fn is_no_text(&mut self, found: Diagnostic) {
        self.no_texts.insert(found.file);
        self.not_text.push(found);
    }

    /// Puts another text in a file's place.
    pub(super) fn replace(&mut self, id: usize, text: String) -> Result<(), Failure> {
        if let Some(file) = self.files.get_mut(id) {
            *file = indexed(&file.name, text)?;
        }
        Ok(())
    }

    /// Checks whether the file is one of these, and not one of the standard library's.
    pub(super) fn has(&self, file: FileId) -> bool {
        (file.0 as usize) < self.files.len()
    }

    /// Checks whether the file may be written with this text: it is valid text, and no better version is left beside it.
    pub(super) fn may_become(&self, id: usize, text: &str) -> bool {
        self.is_text(id) && self.left.get(&id).is_none_or(|left| left.holds(text.as_bytes()))
    }

    /// Checks whether the file is valid text.
    pub(super) fn is_text(&self, id: usize) -> bool {
        u32::try_from(id).is_ok_and(|id| !self.no_texts.contains(&FileId(id)))
    }
}

/// Prints messages about files, and fails if one of them could not be read: all are needed.
pub(super) fn needed(notices: Vec<Notice>) -> Result<(), Failure> {
    let mut failed = None;
    for notice in notices {
        let message = match notice.severity {
            Severity::Error => failed.replace(notice.message),
            Severity::Warning => Some(notice.message),
        };
        if let Some(message) = message {
            say(format_args!("gcs: {message}"));
        }
    }
    failed.map_or(Ok(()), |last| Err(Failure::Other(last)))
}

/// A file is too long to be read.
pub(super) fn too_long(file: FileId, name: &str, has: &str) -> Diagnostic {
    Diagnostic::new(
        Code::TooLong,
        file,
        Span::default(),
        format!("`{name}` is too long to be read"),
        format!("{has} at most {} bytes", limits::INPUT),
    )
}

/// A file with its lines counted.
pub(super) fn indexed(name: &str, text: String) -> Result<SourceFile, Failure> {
    SourceFile::new(name, text).ok_or_else(|| Failure::Other(format!("`{name}` is larger than 4 GiB")))
}

/// Returns all bytes, or `None` if they exceed the room: an endless input is not read to its end.
pub(super) fn read_up_to(from: impl Read, room: usize) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    from.take(room as u64 + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() <= room).then_some(bytes))
}

struct NotText {
    before: String,
    reason: String,
}

fn text(bytes: Vec<u8>) -> Result<String, NotText> {
    let nul = bytes.iter().position(|byte| *byte == 0);
    let (text, broken) = match String::from_utf8(bytes) {
        Ok(text) => (text, None),
        Err(error) => {
            let at = error.utf8_error().valid_up_to();
            let mut bytes = error.into_bytes();
            bytes.truncate(at);
            (String::from_utf8(bytes).unwrap_or_default(), Some(at))
        }
    };
    let (at, reason) = match (nul, broken) {
        (None, None) => return Ok(text),
        (Some(nul), Some(broken)) if broken < nul => (broken, "the bytes from here on are not UTF-8"),
        (Some(nul), _) => (nul, "a NUL byte, which no text has"),
        (None, Some(broken)) => (broken, "the bytes from here on are not UTF-8"),
    };
    Err(NotText {
        before: text.get(..at).unwrap_or_default().to_string(),
        reason: reason.to_string(),
    })
}

/// Counts one more entry in the searched folders.
fn take_room(room: &mut usize, folder: &Path) -> Result<(), Failure> {
    *room = room.checked_sub(1).ok_or_else(|| {
        Failure::Other(format!(
            "there are more than {} files and folders to look at, the last in `{}`: name fewer folders",
            limits::ENTRIES,
            shown(folder)
        ))
    })?;
    Ok(())
}

/// The origin of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    Stdin,
    /// A pipe that is written to while it is read, as in `gcs check <(...)`: the shell has opened it, and it has no name of its own.
    Pipe(PathBuf),
    File(PathBuf),
}

impl Origin {
    /// Returns the origin that a path of the command line names. A named pipe, a socket or a device is refused before it is opened, as
    /// opening it could block for ever; `None` is a folder.
    pub(super) fn of(path: &Path) -> Result<Option<Origin>, Failure> {
        if path == Path::new("-") || path == Path::new("/dev/stdin") {
            return Ok(Some(Origin::Stdin));
        }
        let failed = |error| Failure::File {
            verb: "read",
            path: shown(path),
            error,
        };
        let metadata = fs::metadata(path).map_err(failed)?;
        if metadata.is_dir() {
            return Ok(None);
        }
        match fs::canonicalize(path) {
            Ok(real) if metadata.is_file() || is_null(&real) => Ok(Some(Origin::File(path.to_path_buf()))),
            Ok(_) => Err(Failure::Other(format!(
                "`{}` is no file, and reading it could wait for ever; `-` reads what is given to the command: `gcs ... - < {0}`",
                shown(path)
            ))),
            // It exists, but no path leads to it.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Ok(Some(Origin::Pipe(path.to_path_buf())))
            }
            Err(error) => Err(failed(error)),
        }
    }

    /// Returns all bytes, or `None` if they exceed the room.
    pub(super) fn read(&self, room: usize) -> io::Result<Option<Vec<u8>>> {
        match self {
            Origin::Stdin => read_up_to(io::stdin().lock(), room),
            // It comes from the shell, so blocking is what the user has asked for.
            Origin::Pipe(path) => read_up_to(fs::File::open(path)?, room),
            Origin::File(path) => {
                let file = write::to_read(path)?;
                // The file may have been replaced by one that never ends.
                if file.metadata()?.is_file() || is_null(&fs::canonicalize(path)?) {
                    read_up_to(file, room)
                } else {
                    Err(io::Error::other("it is no file any more"))
                }
            }
        }
    }

    /// Returns a unique identity, independent of the path.
    fn identity(&self) -> io::Result<PathBuf> {
        match self {
            Origin::Stdin => Ok(PathBuf::from("-")),
            Origin::Pipe(path) => Ok(path.clone()),
            Origin::File(path) => fs::canonicalize(path),
        }
    }
}

/// Checks whether it is the null device.
fn is_null(real: &Path) -> bool {
    real == Path::new("/dev/null")
}

/// The places that paths name: the folders to search, and the files.
pub(super) struct Places {
    pub(super) folders: Vec<PathBuf>,
    pub(super) files: Vec<PathBuf>,
}

impl Places {
    /// Looks through the folders without reading a file. What cannot be looked at is left out: who reads it says so.
    pub(super) fn of(paths: &[PathBuf], extension: Extension) -> Result<Places, Failure> {
        let mut walk = Walk::new(extension);
        for path in paths {
            walk.argument(path)?;
        }
        let files = walk.found.into_iter().filter_map(|origin| match origin {
            Origin::File(path) => Some(path),
            Origin::Stdin | Origin::Pipe(_) => None,
        });
        Ok(Places {
            folders: walk.folders,
            files: files.collect(),
        })
    }
}

struct Walk {
    extension: &'static str,
    /// How many more entries of folders may be visited.
    room: usize,
    found: Vec<Origin>,
    /// The folders that were looked through.
    folders: Vec<PathBuf>,
    /// Notices about what could not be visited.
    unread: Vec<Notice>,
    /// The links that lead out of the folders.
    outside: Outside,
    /// The real paths of the files and folders that were met, so that none is read twice and no ring of links
    /// is walked for ever.
    seen: BTreeSet<PathBuf>,
}

impl Walk {
    fn new(extension: Extension) -> Walk {
        Walk {
            extension: extension.0,
            room: limits::ENTRIES,
            found: Vec::new(),
            folders: Vec::new(),
            unread: Vec::new(),
            outside: Outside::default(),
            seen: BTreeSet::new(),
        }
    }

    /// Notes why something cannot be read.
    fn cannot_read(&mut self, path: &Path, error: io::Error) {
        let failure = Failure::File {
            verb: "read",
            path: shown(path),
            error,
        };
        self.unread.push(failure.notice(raw(path)));
    }

    fn argument(&mut self, path: &Path) -> Result<(), Failure> {
        let origin = match Origin::of(path) {
            Ok(origin) => origin,
            Err(failure) => {
                self.unread.push(failure.notice(raw(path)));
                return Ok(());
            }
        };
        if let Some(Origin::File(file)) = &origin
            && let Some(other) = Extension(self.extension).reads_not(file)
        {
            self.unread.push(Failure::Other(other).notice(raw(path)));
            return Ok(());
        }
        let identity = match &origin {
            Some(origin) => origin.identity(),
            None => fs::canonicalize(path),
        };
        match identity.map(|identity| self.seen.insert(identity)) {
            Err(error) => self.cannot_read(path, error),
            Ok(false) => {}
            Ok(true) => match origin {
                Some(origin) => self.found.push(origin),
                None => match Root::of_files(path) {
                    Ok(root) => self.folder(path, &root)?,
                    Err(error) => self.cannot_read(path, error),
                },
            },
        }
        Ok(())
    }

    fn folder(&mut self, folder: &Path, root: &Root) -> Result<(), Failure> {
        let entries = match fs::read_dir(folder) {
            Ok(entries) => entries,
            Err(error) => {
                self.cannot_read(folder, error);
                return Ok(());
            }
        };
        let mut names = Vec::new();
        for entry in entries {
            take_room(&mut self.room, folder)?;
            match entry {
                Ok(entry) => names.push(entry.file_name()),
                Err(error) => self.cannot_read(folder, error),
            }
        }
        self.folders.push(folder.to_path_buf());
        names.sort();
        for name in names {
            if name.as_encoded_bytes().starts_with(b".") {
                continue;
            }
            let path = if folder == Path::new(".") {
                PathBuf::from(&name)
            } else {
                folder.join(&name)
            };
            // A link that leads nowhere is none of our files.
            let Ok(metadata) = fs::metadata(&path) else {
                continue;
            };
            let wanted = metadata.is_file() && path.extension().is_some_and(|found| found == self.extension);
            if !metadata.is_dir() && !wanted {
                continue;
            }
            let real = match fs::canonicalize(&path) {
                Ok(real) => real,
                Err(error) => {
                    self.cannot_read(&path, error);
                    continue;
                }
            };
            if !root.has(&real) {
                self.outside.note(&path, root);
            } else if self.seen.insert(real) {
                if wanted {
                    self.found.push(Origin::File(path));
                } else {
                    self.folder(&path, root)?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All folders together, those below them as well.
    #[test]
    fn folders_are_looked_through_up_to_a_limit() {
        let folder = tempfile::tempdir().unwrap();
        let below = tempfile::Builder::new()
            .prefix("b")
            .tempdir_in(folder.path())
            .unwrap();
        let below = below.path();
        let file = |suffix: &str, folder: &Path| {
            let file = tempfile::Builder::new()
                .prefix("a")
                .suffix(suffix)
                .tempfile_in(folder);
            file.unwrap()
        };
        let _files = [
            file(".gcs", folder.path()),
            file(".gcs", below),
            file(".txt", below),
        ];
        let walked = |room: usize| {
            let mut walk = Walk::new(SCRIPTS);
            assert_eq!(walk.room, limits::ENTRIES);
            walk.room = room;
            walk.argument(folder.path()).map(|()| walk.found.len())
        };
        assert!(matches!(walked(4), Ok(2)));
        let Err(Failure::Other(refused)) = walked(3) else {
            panic!("four entries in three");
        };
        assert!(refused.contains(&limits::ENTRIES.to_string()), "{refused}");
    }
}
