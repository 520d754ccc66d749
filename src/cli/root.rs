//! What is read for a folder lies in it: a link in somebody's set could lead to any file of this machine, whose lines would be shown as
//! findings, or written over.

use super::output::shown;
use gcs::lint::config::NAME;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder that what is read for another is held to.
#[derive(Clone, Debug)]
pub(super) struct Root {
    /// Without links.
    folder: PathBuf,
}

impl Root {
    /// Where folders are looked through: the nearest folder with a `gcs.toml`, from that one upwards, or where there is none that one.
    pub(super) fn of_files(folder: &Path) -> io::Result<Root> {
        Root::with(folder, |mut above| above.find(|folder| has_settings(folder)))
    }

    /// Where settings build on others: the topmost folder with a `gcs.toml`, or where there is none that one.
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

    /// Whether a path without links lies within it.
    pub(super) fn has(&self, real: &Path) -> bool {
        real.starts_with(&self.folder)
    }

    /// How it is shown.
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
    /// One more of them.
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

    /// What to say of all of them.
    pub(super) fn wording(&self) -> Option<String> {
        let first = self.first.as_ref()?;
        Some(match self.others {
            0 => first.clone(),
            1 => format!("{first}, nor is another link"),
            others => format!("{first}, nor are {others} other links"),
        })
    }
}
