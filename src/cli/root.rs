//! Roots: only files inside of a folder are read for it. A link in a set from somebody else could lead to any file of this machine, whose
//! lines would be shown in findings, or overwritten.

use super::output::shown;
use gcs::lint::config::NAME;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder that bounds which files are read for another folder.
#[derive(Clone, Debug)]
pub(super) struct Root {
    /// Without links.
    folder: PathBuf,
}

impl Root {
    /// Returns the root for searching folders: the nearest folder with a `gcs.toml`, upwards from this one, or else this one.
    pub(super) fn of_files(folder: &Path) -> io::Result<Root> {
        Root::with(folder, |mut above| above.find(|folder| has_settings(folder)))
    }

    /// Returns the root for settings that extend others: the topmost folder with a `gcs.toml`, or else this one.
    pub(super) fn of_settings(folder: &Path) -> io::Result<Root> {
        Root::with(folder, |above| above.filter(|folder| has_settings(folder)).last())
    }

    fn with<'p>(
        folder: &Path,
        find: impl for<'a> FnOnce(std::path::Ancestors<'a>) -> Option<&'a Path>,
    ) -> io::Result<Root> {
        let folder = fs::canonicalize(if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        })?;
        let found = find(folder.ancestors()).map(Path::to_path_buf);
        Ok(Root {
            folder: found.unwrap_or(folder),
        })
    }

    /// Checks whether a path without links is inside.
    pub(super) fn has(&self, real: &Path) -> bool {
        real.starts_with(&self.folder)
    }

    /// Returns the root for messages.
    pub(super) fn shown(&self) -> String {
        shown(&self.folder)
    }
}

fn has_settings(folder: &Path) -> bool {
    folder.join(NAME).is_file()
}

/// The links that lead out of a folder that is looked through.
#[derive(Clone, Debug, Default)]
pub(super) struct Outside {
    first: Option<String>,
    others: usize,
}

impl Outside {
    /// Records a path outside of the root.
    pub(super) fn note(&mut self, path: &Path, root: &Root) {
        if self.first.is_some() {
            self.others += 1;
        } else {
            self.first = Some(format!(
                "`{}` leads out of `{}` and is not followed",
                shown(path),
                root.shown()
            ));
        }
    }

    /// Returns a message about all of them.
    pub(super) fn wording(&self) -> Option<String> {
        let first = self.first.as_ref()?;
        Some(match self.others {
            0 => first.clone(),
            1 => format!("{first}, nor is another link"),
            others => format!("{first}, nor are {others} other links"),
        })
    }
}
