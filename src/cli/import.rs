//! `gcs import`: card records to card scripts.

use super::load::Origin;
use super::output::{say, shown};
use super::{Failure, Outcome, write};
use gcs::diagnostics::{Code, Severity, counted};
use gcs::import::{self, Correction, SetFile};
use gcs::ir::Program;
use gcs::limits;
use gcs::printable::one_line;
use gcs::source::SourceFile;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Turn card records (JSON or a table) into card scripts, a file a set
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Files with card records: a JSON array, a page with `data` in it, an object a line, or a table (CSV) with the names of its
    /// columns in the first line
    #[arg(required = true, value_name = "FILE.json")]
    files: Vec<PathBuf>,
    /// Folder for the card files, one a set; made where it does not exist
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
    /// JSON file with corrections: [{"code": "X-001", "field": "trait", "old": "(A)", "new": "(B)"}]. Each that is made is told, and
    /// one that does not fit is a warning (repeat the option for more)
    #[arg(long, value_name = "FILE.json")]
    errata: Vec<PathBuf>,
    /// Overwrite files that `gcs import` has not written, or that were changed since
    #[arg(long)]
    force: bool,
}

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let mut records = Vec::new();
    let mut is_clean = true;
    let mut failed = None;
    for path in &arguments.files {
        match read(path) {
            Ok(mut read) => {
                for left_out in read.left_out {
                    say(format_args!("gcs: {}: {left_out}", shown(path)));
                }
                for changed in read.changed {
                    say(format_args!("gcs: {}: {changed}", shown(path)));
                }
                if !read.unused.is_empty() {
                    let columns = one_line(&read.unused.join("`, `")).into_owned();
                    say(format_args!(
                        "gcs: {}: columns that no card has: `{columns}`",
                        shown(path)
                    ));
                }
                if let Some(in_all) = read.in_all {
                    say(format_args!(
                        "gcs: {}: a page with {here} of {in_all} records",
                        shown(path),
                        here = read.records.len() + read.skipped.len()
                    ));
                }
                for skipped in read.skipped {
                    say(format_args!("gcs: {}: {skipped}; skipped", shown(path)));
                    is_clean = false;
                }
                records.append(&mut read.records);
            }
            Err(failure) => {
                if let Some(before) = failed.replace(failure) {
                    say(format_args!("gcs: {before}"));
                }
            }
        }
    }
    // A set with its cards in several files would be written only in part.
    if let Some(last) = failed {
        return Err(last);
    }
    for path in &arguments.errata {
        let corrections = corrections(path)?;
        for corrected in import::correct(&mut records, &corrections) {
            let warning = if corrected.is_made { "" } else { "warning: " };
            say(format_args!(
                "gcs: {}: {warning}{}",
                shown(path),
                corrected.message
            ));
            is_clean &= corrected.is_made;
        }
    }
    let (files, again) = import::set_files(&records);
    for code in again {
        say(format_args!(
            "gcs: the code `{code}` came more than once; the first record was kept"
        ));
        is_clean = false;
    }
    let folder = &arguments.output;
    write::folder(folder)?;
    let mut written = Written::new(folder, arguments.force);
    for file in &files {
        if let Err(failure) = written.write(file) {
            say(format_args!("gcs: {failure}"));
            written.lacks = true;
        }
    }
    say(format_args!(
        "{} in {} written to {}{}",
        counted(written.cards, "card"),
        counted(written.files.len(), "file"),
        shown(folder),
        match written.with_findings {
            0 => String::new(),
            count => format!(
                ", {count} with findings: `gcs check {}` shows them",
                shown(folder)
            ),
        }
    ));
    Ok(match (written.lacks, is_clean && written.is_sound) {
        (true, _) => Outcome::Incomplete,
        (false, true) => Outcome::Clean,
        (false, false) => Outcome::Findings,
    })
}

/// The records of a file, and those that cannot become a card.
fn read(path: &Path) -> Result<import::Read, Failure> {
    let text = text(path, limits::INPUT)?;
    import::read(&text).map_err(|error| Failure::Other(format!("`{}` is {error}", shown(path))))
}

/// The corrections of a file.
fn corrections(path: &Path) -> Result<Vec<Correction>, Failure> {
    let text = text(path, limits::ERRATA_FILE)?;
    let corrections = import::corrections(&text);
    let corrections = corrections.map_err(|error| format!("`{}` is {error}", shown(path)));
    match corrections.map_err(Failure::Other)? {
        many if many.len() > limits::CORRECTIONS => Err(Failure::Other(format!(
            "`{}` has {} corrections, and there can be {}",
            shown(path),
            many.len(),
            limits::CORRECTIONS
        ))),
        corrections => Ok(corrections),
    }
}

/// Returns the text of a file with a maximum length in bytes.
pub(super) fn text(path: &Path, room: usize) -> Result<String, Failure> {
    let name = shown(path);
    let failed = |error| Failure::File {
        verb: "read",
        path: name.clone(),
        error,
    };
    let bytes = match Origin::of(path)? {
        Some(origin) => origin.read(room).map_err(failed)?,
        None => return Err(Failure::Other(format!("`{name}` is a folder"))),
    };
    let bytes = bytes.ok_or_else(|| Failure::Other(format!("`{name}` has more than {room} bytes")))?;
    String::from_utf8(bytes)
        .map_err(|error| failed(io::Error::new(io::ErrorKind::InvalidData, error.utf8_error())))
}

/// The files written so far, as read back from the disk.
struct Written<'a> {
    folder: &'a Path,
    force: bool,
    /// The standard library, to check the cards with.
    base: Program,
    writes: write::Writes,
    /// The sets, by the names of their files in small letters.
    files: BTreeMap<String, &'a str>,
    cards: usize,
    with_findings: usize,
    /// Whether each card has the properties that its kind needs, and there is room for it. Its text does not matter here: the language may
    /// not support it yet.
    is_sound: bool,
    /// Whether a file could not be written.
    lacks: bool,
}

impl<'a> Written<'a> {
    fn new(folder: &'a Path, force: bool) -> Written<'a> {
        Written {
            folder,
            force,
            base: gcs::compile(&[]).program,
            writes: write::Writes::default(),
            files: BTreeMap::new(),
            cards: 0,
            with_findings: 0,
            is_sound: true,
            lacks: false,
        }
    }

    /// Writes the file of a set and reads it back.
    fn write(&mut self, file: &'a SetFile) -> Result<(), Failure> {
        let path = self.folder.join(format!("{}.gcs", file.code));
        if let Some(other) = self.files.get(&file.code.to_lowercase()) {
            return Err(Failure::Other(format!(
                "cannot write `{}`: on some machines it is one file with that of the set `{other}`",
                shown(&path)
            )));
        }
        if is_reserved(&file.code) {
            return Err(Failure::Other(format!(
                "cannot write `{}`: on some machines no file can have that name",
                shown(&path)
            )));
        }
        let text = import::signed(&file.text);
        match write::there(&path)? {
            Some(there) if there == text.as_bytes() => {}
            Some(there) if self.force || std::str::from_utf8(&there).is_ok_and(import::is_own) => {
                self.writes.replace(&path, &there, &text)?;
            }
            Some(_) => {
                return Err(Failure::Other(format!(
                    "cannot write `{}`: it is there already, and `gcs import` has not written it or it was changed \
                     since; `--force` overwrites it",
                    shown(&path)
                )));
            }
            None => self.writes.create_in_series(&path, &text)?,
        }
        let read = fs::read_to_string(&path).map_err(|error| Failure::File {
            verb: "read back",
            path: shown(&path),
            error,
        })?;
        self.count(&path, file, read)?;
        self.files.insert(file.code.to_lowercase(), &file.code);
        Ok(())
    }

    /// Counts the cards of a file as it is on the disk, and says what no import can have meant.
    fn count(&mut self, path: &Path, file: &SetFile, read: String) -> Result<(), Failure> {
        let name = shown(path);
        let source = SourceFile::new(name.clone(), read)
            .ok_or_else(|| Failure::Other(format!("`{name}` is larger than 4 GiB")))?;
        // A card may explain a new keyword effect, which cannot be added to a compiled program.
        let compiled = gcs::compile_onto(&self.base, &source)
            .unwrap_or_else(|| gcs::compile(std::slice::from_ref(&source)));
        if compiled.cards != file.cards {
            return Err(Failure::Other(format!(
                "`{name}` does not hold the {} that were written",
                counted(file.cards, "card")
            )));
        }
        for found in &compiled.diagnostics {
            // A finding at its code is about the whole card: it is one too many, or no game could begin with it.
            let is_whole = found.card.as_deref() == Some(source.slice(found.span()));
            let is_refused = is_whole && found.severity() == Severity::Error;
            if is_refused || matches!(found.code, Code::CardFrame | Code::Syntax) {
                let place = source.line_column(found.span().start);
                let card = found.card.as_deref().unwrap_or_default();
                say(format_args!(
                    "gcs: {name}:{}: {card}: {}",
                    place.line, found.message
                ));
                self.is_sound = false;
            }
        }
        self.cards += compiled.cards;
        self.with_findings += compiled.cards - compiled.clean_cards;
        Ok(())
    }
}

/// Checks whether the name is reserved for a device on Windows, which is so in every folder.
pub(super) fn is_reserved(code: &str) -> bool {
    let stem = code.to_uppercase();
    let port = stem.strip_prefix("COM").or_else(|| stem.strip_prefix("LPT"));
    let is_digit = |port: &str| matches!(port.as_bytes(), [b'1'..=b'9']);
    matches!(stem.as_str(), "CON" | "PRN" | "AUX" | "NUL") || port.is_some_and(is_digit)
}
