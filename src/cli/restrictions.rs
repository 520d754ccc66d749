//! The options that choose a list of restrictions: the newest official one, one of a file, or none.

use super::load::indexed;
use super::output::shown;
use super::{Failure, import};
use gcs::deck::restrictions::read::EMBEDDED;
use gcs::deck::restrictions::{Date, Restrictions};
use gcs::diagnostics::Diagnostic;
use gcs::limits;
use gcs::source::{FileId, SourceFile};
use std::path::{Path, PathBuf};

/// The options of `deck`, `play` and `sim`.
#[derive(clap::Args)]
#[group(skip)]
pub(super) struct Options {
    /// What decks may not have besides rule 6-1: `newest` (the official list of banned and restricted cards), `none`, or a
    /// file with other lists (docs/decks.md)
    #[arg(long, value_name = "FILE|newest|none")]
    restrictions: Option<PathBuf>,
    /// The day of the tournament: of several lists, the one in force then [default: the newest]
    #[arg(long, value_name = "YYYY-MM-DD")]
    on: Option<Date>,
}

/// A list, and the file that it was read from.
pub(super) struct Loaded {
    /// The list; `None` where none is asked for, or the file is broken.
    pub(super) list: Option<Restrictions>,
    pub(super) file: Option<SourceFile>,
    /// The findings in the file.
    pub(super) found: Vec<Diagnostic>,
}

impl Options {
    /// Checks whether the user has given one of these options.
    pub(super) fn is_given(&self) -> bool {
        self.restrictions.is_some() || self.on.is_some()
    }

    /// Reads the list: the newest, where the user has chosen none.
    pub(super) fn load(&self, id: usize) -> Result<Loaded, Failure> {
        let named = self.restrictions.as_deref();
        let file = match named {
            Some(word) if word == Path::new("none") => {
                return Ok(Loaded {
                    list: None,
                    file: None,
                    found: Vec::new(),
                });
            }
            Some(path) if path != Path::new("newest") => read(path)?,
            Some(_) | None => indexed(EMBEDDED.0, EMBEDDED.1.to_string())?,
        };
        let id = FileId(u32::try_from(id).unwrap_or(u32::MAX));
        let (lists, found) = Restrictions::parse(id, &file.text);
        let list = Restrictions::on(&lists, self.on).cloned();
        if found.is_empty() && list.is_none() {
            return Err(Failure::Other(match (self.on, lists.first()) {
                (Some(day), Some(first)) => format!(
                    "`{}` knows no list that was in force on {day}: the first is of {}",
                    file.name, first.since
                ),
                _ => format!("`{}` has no `[[list]]`", file.name),
            }));
        }
        Ok(Loaded {
            list: list.filter(|_| found.is_empty()),
            file: Some(file),
            found,
        })
    }
}

fn read(path: &Path) -> Result<SourceFile, Failure> {
    indexed(&shown(path), import::text(path, limits::RESTRICTIONS_FILE)?)
}
