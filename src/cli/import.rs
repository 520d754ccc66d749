//! `gcs import`: card records to card scripts.

use super::load::read_up_to;
use super::output::say;
use super::{Failure, Outcome};
use gcs::diagnostics::counted;
use gcs::{import, limits};
use std::fs;
use std::io;
use std::path::PathBuf;

/// Turn card records (JSON) into card scripts, a file a set
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// JSON files, each with an array of card records
    #[arg(required = true, value_name = "FILE.json")]
    files: Vec<PathBuf>,
    /// Folder for the card files, one a set; made where it does not exist
    #[arg(short, long, value_name = "DIR")]
    output: PathBuf,
}

pub(super) fn run(arguments: &Arguments) -> Result<Outcome, Failure> {
    let mut records = Vec::new();
    let mut outcome = Outcome::Clean;
    for path in &arguments.files {
        let name = path.display();
        let failed = |error| Failure::File {
            verb: "read",
            path: name.to_string(),
            error,
        };
        let file = fs::File::open(path).map_err(failed)?;
        let bytes = read_up_to(file, limits::INPUT)
            .map_err(failed)?
            .ok_or_else(|| Failure::Other(format!("`{name}` has more than {} bytes", limits::INPUT)))?;
        let text = String::from_utf8(bytes)
            .map_err(|error| failed(io::Error::new(io::ErrorKind::InvalidData, error.utf8_error())))?;
        let (mut read, skipped) =
            import::read(&text).map_err(|error| Failure::Other(format!("`{name}` is {error}")))?;
        records.append(&mut read);
        for skipped in skipped {
            say(format_args!("gcs: {name}: {skipped}; skipped"));
            outcome = Outcome::Findings;
        }
    }
    let (files, again) = import::set_files(&records);
    for code in again {
        say(format_args!(
            "gcs: the code `{code}` came more than once; the first record was kept"
        ));
        outcome = Outcome::Findings;
    }
    let folder = &arguments.output;
    fs::create_dir_all(folder).map_err(|error| Failure::File {
        verb: "make the folder",
        path: folder.display().to_string(),
        error,
    })?;
    for file in &files {
        let path = folder.join(format!("{}.gcs", file.code));
        fs::write(&path, &file.text).map_err(|error| Failure::File {
            verb: "write",
            path: path.display().to_string(),
            error,
        })?;
    }
    say(format_args!(
        "{} in {} written to {}",
        counted(files.iter().map(|file| file.cards).sum(), "card"),
        counted(files.len(), "file"),
        folder.display()
    ));
    Ok(outcome)
}
