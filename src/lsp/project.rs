//! The files that are checked together: those of a folder of the editor's workspace, with what is not yet saved in the place of
//! what lies there.

use super::host::{File, Folder};
use super::index::Index;
pub(super) use super::kind::Kind;
use super::played::Tables;
use crate::compile::{Compilation, Memory, Read, STDLIB};
use crate::diagnostics::{Diagnostic, empty_file};
use crate::limits;
use crate::lint;
use crate::source::{FileId, SourceFile};
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeSet;
use std::path::Path;

/// The files that are checked together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Extent {
    /// A folder of the workspace, with all folders within it.
    Folder,
    /// The files beside one that is in no folder of the workspace.
    Beside,
    /// A text that was never saved.
    Alone,
}

/// The files, and what was found in them.
#[derive(Debug)]
pub(super) struct Project {
    /// The files that belong to it.
    pub(super) extent: Extent,
    /// The folder that the host has read, with the texts of the editor.
    pub(super) folder: Folder,
    /// Whether the files have to be read again.
    pub(super) is_stale: bool,
    checked: OnceCell<Checked>,
    index: OnceCell<Index>,
    /// The index and the parsed files and lines from before some files changed.
    last: RefCell<Index>,
    memory: RefCell<Memory>,
    /// The findings of lints.
    lints: RefCell<lint::Memory>,
    lenses: Cell<Lenses>,
}

/// Whether the lenses sent to the editor depend on played scenarios.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Lenses {
    /// The lenses do not depend on scenarios that could be played.
    #[default]
    Free,
    /// The lenses will be extended once their scenarios have been played.
    Waiting,
    /// The lenses contain results.
    Telling,
    /// The lenses are outdated.
    Outdated,
}

/// The results of checking.
#[derive(Debug)]
pub(super) struct Checked {
    /// The compilation.
    pub(super) compilation: Compilation,
    /// All findings in files of cards, in their order.
    pub(super) found: Vec<Diagnostic>,
    /// The items of each file of cards.
    pub(super) frames: Vec<Read>,
    /// The cards for playing scenarios and checking decks.
    pub(super) tables: Tables,
}

impl Project {
    /// Makes a project of which nothing has been read.
    pub(super) fn new(extent: Extent) -> Project {
        Project {
            extent,
            folder: Folder::default(),
            is_stale: true,
            checked: OnceCell::new(),
            index: OnceCell::new(),
            last: RefCell::default(),
            memory: RefCell::default(),
            lints: RefCell::default(),
            lenses: Cell::default(),
        }
    }

    /// Takes what was read.
    pub(super) fn take(&mut self, folder: Folder) {
        self.folder = folder;
        self.is_stale = false;
        self.checked = OnceCell::new();
        self.index = OnceCell::new();
        self.last = RefCell::default();
        self.has_changed();
    }

    /// The editor is told lenses: of scenarios that were played, or of some that can be.
    pub(super) fn tells_lenses(&self, was_played: bool) {
        let lenses = match (self.lenses.get(), was_played) {
            (Lenses::Outdated, _) => Lenses::Outdated,
            (Lenses::Telling, _) | (_, true) => Lenses::Telling,
            (Lenses::Free | Lenses::Waiting, false) => Lenses::Waiting,
        };
        self.lenses.set(lenses);
    }

    /// Updates the lenses after scenarios were played.
    pub(super) fn has_played(&self) {
        match self.lenses.get() {
            Lenses::Waiting | Lenses::Telling => self.lenses.set(Lenses::Outdated),
            Lenses::Free | Lenses::Outdated => {}
        }
    }

    /// Updates the lenses after a change that makes results outdated.
    fn has_changed(&self) {
        match self.lenses.get() {
            Lenses::Telling => self.lenses.set(Lenses::Outdated),
            Lenses::Free | Lenses::Waiting | Lenses::Outdated => {}
        }
    }

    /// Checks whether the editor has to ask for lenses again, and resets this state.
    pub(super) fn takes_outdated_lenses(&self) -> bool {
        let outdated = self.lenses.get() == Lenses::Outdated;
        if outdated {
            self.lenses.set(Lenses::Free);
        }
        outdated
    }

    /// All files, those of cards first.
    pub(super) fn files(&self) -> impl Iterator<Item = &File> {
        self.folder.cards.iter().chain(&self.folder.others)
    }

    /// The file of that number; behind the others come those of settings that tell names.
    pub(super) fn file(&self, at: usize) -> Option<&File> {
        self.files().chain(&self.folder.naming).nth(at)
    }

    /// The number of the file of settings at a path, where it tells names.
    pub(super) fn find_naming(&self, path: &Path) -> Option<usize> {
        let at = self.folder.naming.iter().position(|file| file.path == path)?;
        Some(self.files().count() + at)
    }

    /// The number of the file at a path.
    pub(super) fn find(&self, path: &Path) -> Option<usize> {
        self.files().position(|file| file.path == path)
    }

    /// Returns the error about a file that is not valid text.
    pub(super) fn unread(&self, path: &Path) -> Option<&Diagnostic> {
        let cards = &self.folder.cards;
        let mut not_text = self.folder.not_text.iter();
        let of_path = |finding: &&Diagnostic| {
            let file = cards.get(finding.file.0 as usize);
            file.is_some_and(|file| file.path == path)
        };
        self.folder.unread.get(path).or_else(|| not_text.find(of_path))
    }

    /// Checks whether a file can have this text without the files of its kind exceeding the limit that commands have.
    fn has_room(&self, at: usize, text: &str) -> bool {
        let extension = self.file(at).and_then(|file| file.path.extension());
        let others = self.files().enumerate();
        let others = others.filter(|(other, file)| *other != at && file.path.extension() == extension);
        let lengths = others.map(|(_, file)| file.source.text.len());
        lengths.sum::<usize>() + text.len() <= limits::INPUT
    }

    /// Puts another text in the place of a file's. Answers whether there is such a file, and one that was text before.
    pub(super) fn put(&mut self, path: &Path, text: &str) -> bool {
        let Some(at) = self.find(path) else { return false };
        if self.unread(path).is_some() || !self.has_room(at, text) {
            return false;
        }
        let cards = self.folder.cards.len();
        let file = match at.checked_sub(cards) {
            Some(other) => self.folder.others.get_mut(other),
            None => self.folder.cards.get_mut(at),
        };
        let Some(file) = file else { return false };
        if file.source.text == text {
            return true;
        }
        // A text of 4 GiB is none that an editor sends.
        let Some(source) = SourceFile::new(file.source.name.clone(), text) else {
            return false;
        };
        file.source = source;
        let last = self.last.get_mut();
        if let Some(index) = self.index.take() {
            *last = index;
        }
        last.forget(at);
        self.has_changed();
        if at < cards {
            self.checked = OnceCell::new();
        }
        true
    }

    /// Returns the results of checking, as `gcs check` finds them.
    pub(super) fn checked(&self) -> &Checked {
        self.checked.get_or_init(|| {
            let sources = self.sources();
            let mut memory = self.memory.borrow_mut();
            let frames: Vec<Read> = sources.iter().map(|file| memory.read(file)).collect();
            let mut compilation = crate::compile_remembering(&mut memory, &[], &sources, frames.clone());
            let mut lints = self.lints.borrow_mut();
            lint::apply_remembering(&mut lints, &mut compilation, &self.folder.settings);
            let mut found = std::mem::take(&mut compilation.diagnostics);
            found.extend(self.folder.not_text.iter().cloned());
            let files = (0..).map(FileId).zip(&self.folder.cards);
            let not_text: BTreeSet<FileId> =
                self.folder.not_text.iter().map(|finding| finding.file).collect();
            let texts = files.filter(|(id, _)| !not_text.contains(id));
            found.extend(texts.filter_map(|(id, file)| empty_file(id, &file.source.text)));
            found.sort_by_key(|finding| (finding.file, finding.span(), finding.code));
            Checked {
                frames,
                compilation,
                found,
                tables: Tables::default(),
            }
        })
    }

    /// Returns the index of names.
    pub(super) fn index(&self) -> &Index {
        self.index.get_or_init(|| {
            let checked = self.checked();
            let files: Vec<&File> = self.files().collect();
            let symbols = &checked.compilation.program.symbols;
            Index::new(&files, &self.folder, (&checked.frames, symbols), self.last.take())
        })
    }

    /// The files of cards as the compiler is to see them: the standard library is compiled along with all others.
    pub(super) fn sources(&self) -> Vec<SourceFile> {
        let cards = self.folder.cards.iter().map(|file| {
            let is_standard = STDLIB.iter().any(|(_, text)| *text == file.source.text);
            let empty = SourceFile::new(file.source.name.clone(), "").filter(|_| is_standard);
            empty.unwrap_or_else(|| file.source.clone())
        });
        cards.collect()
    }

    /// The files of cards that lie beside a file: those that its scenarios are played with.
    pub(super) fn beside(&self, path: &Path) -> Vec<SourceFile> {
        let folder = path.parent();
        let cards = self.folder.cards.iter().zip(self.sources());
        cards
            .filter(|(file, _)| file.path.parent() == folder)
            .map(|(_, source)| source)
            .collect()
    }
}
