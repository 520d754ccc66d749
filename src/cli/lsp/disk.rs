//! The files of the disk, as `gcs check` reads them.

use crate::cli::Failure;
use crate::cli::check::{InForce, Levels};
use crate::cli::load::{DECKS, Extension, SCENARIOS, SCRIPTS, Sources};
use crate::cli::write::{self, Writes};
use gcs::diagnostics::Diagnostic;
use gcs::lsp::{File, Folder, Host, Open};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The host that reads from the disk.
pub(super) struct Disk;

impl Host for Disk {
    fn read(&mut self, folder: &Path, with_inner: bool, open: &Open) -> Result<Folder, String> {
        read(folder, with_inner, open).map_err(|failure| failure.to_string())
    }

    fn built_in(&mut self, name: &str, text: &str) -> Option<PathBuf> {
        let path = caches()?.join("gcs").join(env!("CARGO_PKG_VERSION")).join(name);
        // If it cannot be written, there is nothing to show.
        write_built_in(&path, text).ok().map(|()| path)
    }
}

/// Returns the cache directory of this user.
fn caches() -> Option<PathBuf> {
    let named = |name| std::env::var_os(name).map(PathBuf::from);
    let home = || named("HOME").map(|home| home.join(".cache"));
    let folder = named("XDG_CACHE_HOME")
        .or_else(home)
        .or_else(|| named("LOCALAPPDATA"));
    folder.filter(|folder| folder.is_absolute())
}

fn write_built_in(path: &Path, text: &str) -> Result<(), Failure> {
    if let Some(folder) = path.parent() {
        write::folder(folder)?;
    }
    match write::there(path)? {
        Some(there) if there == text.as_bytes() => Ok(()),
        Some(there) => Writes::default().replace(path, &there, text).map(|_| ()),
        None => Writes::default().create_new(path, text),
    }
}

fn read(folder: &Path, with_inner: bool, open: &Open) -> Result<Folder, Failure> {
    let load = |extension: Extension| Sources::overlaid(folder, with_inner, extension, open);
    let cards = load(SCRIPTS)?;
    let in_force = InForce::new(&cards, &Levels::default(), open)?;
    let mut notices = Vec::new();
    let mut others = Vec::new();
    let mut unread = BTreeMap::new();
    for extension in [SCENARIOS, DECKS] {
        let found = load(extension)?;
        notices.extend(found.notices.iter().map(|notice| notice.message.clone()));
        for finding in &found.not_text {
            if let Some(Some(path)) = found.paths.get(finding.file.0 as usize) {
                let file = gcs::source::FileId(0);
                unread.insert(
                    path.clone(),
                    Diagnostic {
                        file,
                        ..finding.clone()
                    },
                );
            }
        }
        others.extend(files(folder, found));
    }
    notices.extend(cards.notices.iter().map(|notice| notice.message.clone()));
    let settings_files = in_force.files.into_iter().zip(in_force.paths);
    // Settings above the folder hold for others, too: their names are not renamed from here.
    let naming = in_force.naming.into_iter();
    let naming = naming
        .filter(|(path, _)| path.starts_with(folder))
        .map(|(path, source)| File { path, source });
    Ok(Folder {
        not_text: cards.not_text.clone(),
        cards: files(folder, cards),
        others,
        unread,
        settings: in_force.settings,
        settings_files: settings_files
            .map(|(source, path)| File { path, source })
            .collect(),
        settings_findings: in_force.findings,
        naming: naming.collect(),
        notices,
    })
}

/// The files, each called as from the folder on.
fn files(folder: &Path, sources: Sources) -> Vec<File> {
    let texts: Vec<bool> = (0..sources.files.len()).map(|at| sources.is_text(at)).collect();
    let files = sources.files.into_iter().zip(sources.paths).zip(texts);
    let files = files.filter_map(|((mut source, path), is_text)| {
        let path = path?;
        if !is_text {
            source = gcs::source::SourceFile::new(source.name, "")?;
        }
        if let Some(name) = path.strip_prefix(folder).ok().and_then(Path::to_str) {
            source.name = name.to_string();
        }
        Some(File { path, source })
    });
    files.collect()
}
