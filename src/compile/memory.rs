//! The memory of checks: whoever checks again and again keeps what files hold and what their lines say.

use super::read::Read;
use crate::lower::LineMemory;
use crate::source::SourceFile;
use foldhash::HashMap;

/// What files hold and what lines of cards say, kept from one check to the next. It has what the last check has met and nothing else, so
/// that it grows no larger than the files that are checked.
#[derive(Debug, Default)]
pub struct Memory {
    /// Files, by their text: what they hold, and the last check that has met them.
    files: HashMap<String, (Read, u32)>,
    /// The same by their names: what is typed into is mostly as it was.
    latest: HashMap<String, (String, Read)>,
    /// What their lines say.
    pub(super) lines: LineMemory,
    /// The number of the check.
    check: u32,
}

impl Memory {
    /// What a file holds, where the last check has met it.
    pub fn file(&self, file: &SourceFile) -> Option<Read> {
        self.files.get(&file.text).map(|(read, _)| read.clone())
    }

    /// What a file holds: it is read where the last check has not met it, and where it has met it with another text, as far as that is
    /// another.
    pub fn read(&self, file: &SourceFile) -> Read {
        let changed = || {
            self.latest
                .get(&file.name)
                .map(|(text, read)| read.again(text, file))
        };
        let read = self.file(file).or_else(changed);
        read.unwrap_or_else(|| Read::new(file))
    }

    /// Begins a check of these files. What it does not meet is in no file any more.
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

    /// How many files and how many lines it has.
    pub fn size(&self) -> (usize, usize) {
        (self.files.len(), self.lines.size())
    }
}
