//! What the server asks of whoever runs it: it opens no file itself.

use super::kind::Kind;
use crate::diagnostics::Diagnostic;
use crate::lint::Settings;
use crate::source::SourceFile;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What is open in the editor, by its path: it counts in the place of what lies there.
pub type Open = BTreeMap<PathBuf, String>;

/// A file and where it lies.
#[derive(Clone, Debug)]
pub struct File {
    /// Where.
    pub path: PathBuf,
    /// What stands in it.
    pub source: SourceFile,
}

/// What lies in a folder, as `gcs check` reads it.
#[derive(Clone, Debug, Default)]
pub struct Folder {
    /// The files of cards, in the order in which they are checked. One that is not text is empty.
    pub cards: Vec<File>,
    /// What keeps some of them from being read as text.
    pub not_text: Vec<Diagnostic>,
    /// The scenarios and decks. One that is not text is empty.
    pub others: Vec<File>,
    /// What keeps some of them from being read as text.
    pub unread: BTreeMap<PathBuf, Diagnostic>,
    /// Which level each lint has in each file of cards.
    pub settings: Settings,
    /// The files of settings in which something was found, and where each lies. Their numbers go on behind those of the cards.
    pub settings_files: Vec<File>,
    /// What was found in them.
    pub settings_findings: Vec<Diagnostic>,
    /// The files of settings of the folder that tell names.
    pub naming: Vec<File>,
    /// What could not be read, in words.
    pub notices: Vec<String>,
}

impl Folder {
    /// What is known of a folder that cannot be read: what is open of it.
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

/// Whoever has the files.
pub trait Host {
    /// Reads what lies in a folder: with all folders within it, or only what lies in it itself.
    ///
    /// # Errors
    ///
    /// In words, where nothing of it can be read.
    fn read(&mut self, folder: &Path, with_inner: bool, open: &Open) -> Result<Folder, String>;

    /// Where a text that is built in can be read: a file with just that, for editors can show nothing else. `name` is its name, such as
    /// `core/blue.gcs`. Where there is no place for it, none.
    fn built_in(&mut self, name: &str, text: &str) -> Option<PathBuf>;
}
