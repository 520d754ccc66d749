//! The host interface: how the server gets its files, as it opens none itself.

use super::kind::Kind;
use crate::diagnostics::Diagnostic;
use crate::lint::Settings;
use crate::source::SourceFile;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The open documents by path: they replace the files on disk.
pub type Open = BTreeMap<PathBuf, String>;

/// A file and where it lies.
#[derive(Clone, Debug)]
pub struct File {
    /// The path.
    pub path: PathBuf,
    /// The text of the file.
    pub source: SourceFile,
}

/// The contents of a folder, as `gcs check` reads it.
#[derive(Clone, Debug, Default)]
pub struct Folder {
    /// The files of cards, in the order in which they are checked. One that is not text is empty.
    pub cards: Vec<File>,
    /// Errors about files of cards that are not valid text.
    pub not_text: Vec<Diagnostic>,
    /// The scenarios and decks. One that is not text is empty.
    pub others: Vec<File>,
    /// Errors about other files that are not valid text.
    pub unread: BTreeMap<PathBuf, Diagnostic>,
    /// The level of each lint in each file of cards.
    pub settings: Settings,
    /// The settings files with findings, and their paths. Their ids follow those of the cards.
    pub settings_files: Vec<File>,
    /// The findings in the settings files.
    pub settings_findings: Vec<Diagnostic>,
    /// The files of settings of the folder that tell names.
    pub naming: Vec<File>,
    /// Messages about what could not be read.
    pub notices: Vec<String>,
}

impl Folder {
    /// Returns a folder of these texts and nothing else, each a file by its ending, for a host without a disk. Lints have their own levels.
    pub fn of_texts(texts: &Open) -> Folder {
        let known = texts.iter().filter_map(|(path, text)| {
            let kind = Kind::of(path, "")?;
            Some((path.as_path(), kind, text.as_str()))
        });
        let mut folder = Folder::of_open(known);
        for file in folder.cards.iter_mut().chain(&mut folder.others) {
            if let Some(name) = file.path.file_name().and_then(|name| name.to_str()) {
                file.source.name = name.to_string();
            }
        }
        folder
    }

    /// Returns a folder with the open documents only, for one that cannot be read.
    pub(super) fn of_open<'a>(open: impl Iterator<Item = (&'a Path, Kind, &'a str)>) -> Folder {
        let mut folder = Folder::default();
        for (path, kind, text) in open {
            let Some(source) = SourceFile::new(path.display().to_string(), text) else {
                continue;
            };
            let path = path.to_path_buf();
            match kind {
                Kind::Cards => folder.cards.push(File { path, source }),
                Kind::Scenario | Kind::Deck => folder.others.push(File { path, source }),
                Kind::Settings => {}
            }
        }
        folder
    }
}

/// The provider of files.
pub trait Host {
    /// Reads a folder, with or without all folders within it.
    ///
    /// # Errors
    ///
    /// Returns a message if nothing of it can be read.
    fn read(&mut self, folder: &Path, with_inner: bool, open: &Open) -> Result<Folder, String>;

    /// Returns the path of a file with a built-in text, as editors can only show files. `name` is its name, such as `core/blue.gcs`.
    /// Returns `None` if there is no place for it.
    fn built_in(&mut self, name: &str, text: &str) -> Option<PathBuf>;
}
