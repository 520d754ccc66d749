//! The memory between checks: it keeps parsed files and lowered lines for callers that check repeatedly.

use super::read::Read;
use crate::lower::LineMemory;
use crate::source::SourceFile;
use foldhash::HashMap;

/// Parsed files and lowered lines, kept from one check to the next. Entries that the last check did not use are dropped, so that the memory
/// grows no larger than the files that are checked.
#[derive(Debug, Default)]
pub struct Memory {
    /// Parsed files by their text, with the number of the last check that used them.
    files: HashMap<String, (Read, u32)>,
    /// The latest text of each file by its name: an edited file is mostly unchanged.
    latest: HashMap<String, (String, Read)>,
    /// The lowered lines of the files.
    pub(super) lines: LineMemory,
    /// The number of the current check.
    check: u32,
}

impl Memory {
    /// Returns a file as parsed, if the last check used it.
    pub fn file(&self, file: &SourceFile) -> Option<Read> {
        self.files.get(&file.text).map(|(read, _)| read.clone())
    }

    /// Returns a file as parsed. It is parsed if the last check did not use it; if that check used an earlier text of it, only the changed
    /// part is parsed again.
    pub fn read(&self, file: &SourceFile) -> Read {
        let changed = || {
            self.latest
                .get(&file.name)
                .map(|(text, read)| read.again(text, file))
        };
        let read = self.file(file).or_else(changed);
        read.unwrap_or_else(|| Read::new(file))
    }

    /// Begins a check of these files and drops all files that are not among them.
    pub(super) fn begin<'a>(&mut self, files: impl Iterator<Item = (&'a SourceFile, &'a Read)>) {
        self.check = self.check.wrapping_add(1);
        let check = self.check;
        self.latest.clear();
        for (file, read) in files {
            self.latest
                .insert(file.name.clone(), (file.text.clone(), read.clone()));
            match self.files.get_mut(&file.text) {
                Some((_, met)) => *met = check,
                None => {
                    self.files.insert(file.text.clone(), (read.clone(), check));
                }
            }
        }
        self.files.retain(|_, (_, met)| *met == check);
    }

    /// Returns how many files and how many lines are kept.
    pub fn size(&self) -> (usize, usize) {
        (self.files.len(), self.lines.size())
    }
}
