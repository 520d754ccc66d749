//! A file that grows a piece at a time.

use super::fresh::{Access, Fresh};
use super::target::{folder_of, is_named};
use std::fs::File;
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

/// A file that grows and is complete at every moment: its end always follows the last addition.
pub(in crate::cli) struct Growing {
    path: PathBuf,
    file: File,
    /// The offset of the end.
    at: u64,
    end: String,
}

impl Growing {
    /// Makes a file that is not there yet.
    pub(in crate::cli) fn create_new(path: &Path, head: &str, end: &str) -> io::Result<Growing> {
        let text = format!("{head}{end}");
        let whole = Fresh::in_folder(folder_of(path), text.as_bytes(), Access::Common)?;
        Ok(Growing {
            path: path.to_path_buf(),
            file: whole.name(path)?,
            at: head.len() as u64,
            end: end.to_string(),
        })
    }

    /// Adds a piece before the end. If that fails, the file is what it was.
    pub(in crate::cli) fn add(&mut self, piece: &str) -> io::Result<()> {
        if let Err(error) = self.over_the_end(&format!("{piece}{}", self.end)) {
            let end = self.end.clone();
            // The old end fits, as there was room for it before.
            self.over_the_end(&end)?;
            return Err(error);
        }
        self.at += piece.len() as u64;
        Ok(())
    }

    /// Replaces the end of the file. If its name belongs to another file by now, or to none, the text cannot be found.
    pub(in crate::cli) fn finish(mut self, end: &str) -> io::Result<()> {
        self.over_the_end(end)?;
        self.file.sync_all()?;
        match is_named(&self.file, &self.path) {
            Ok(true) => Ok(()),
            Ok(false) => Err(io::Error::other(
                "another file has taken its place since it was made",
            )),
            Err(error) if error.kind() == ErrorKind::NotFound => Err(io::Error::new(
                error.kind(),
                "it has been removed since it was made",
            )),
            Err(error) => Err(error),
        }
    }

    /// Writes everything at once, so that an interruption comes before or after it.
    fn over_the_end(&mut self, text: &str) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(self.at))?;
        self.file.write_all(text.as_bytes())?;
        self.file.set_len(self.at + text.len() as u64)
    }
}
