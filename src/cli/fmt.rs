//! `gcs fmt`: the canonical form of card scripts.

use super::check::{has_errors, tell};
use super::load::{SCRIPTS, Sources};
use super::output::{paper_on_stderr, say, stderr};
use super::write::{self, Done, Writes};
use super::{Failure, Outcome};
use gcs::diagnostics::{Code, Diagnostic, Report, counted, human};
use gcs::printable::one_line;
use gcs::source::{FileId, SourceFile};
use gcs::syntax::Formatted;
use std::io::{self, Write};
use std::path::PathBuf;

/// Write card scripts in their canonical form
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Card files (.gcs), or folders to search for them; `-` is stdin, written to stdout
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    /// Change nothing; list the files that would change and exit with 1 if there are any
    #[arg(long)]
    check: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let sources = Sources::load_each(&arguments.paths, SCRIPTS)?;
    tell(&sources.notices);
    let mut broken: Vec<Diagnostic> = sources.not_text.clone();
    let mut formatted: Vec<Option<String>> = Vec::new();
    for (id, file) in sources.files.iter().enumerate() {
        if !sources.is_text(id) {
            formatted.push(None);
            continue;
        }
        let Formatted { text, left } = gcs::syntax::format(&file.text);
        // A file with invisible characters is not written, not even unchanged.
        let is_seen = left.iter().all(|finding| finding.code != Code::UnseenCharacter);
        let file = FileId(u32::try_from(id).unwrap_or(u32::MAX));
        broken.extend(left.into_iter().map(|finding| Diagnostic { file, ..finding }));
        formatted.push(Some(text).filter(|text| is_seen && sources.may_become(id, text)));
    }
    let refused = refuse_changed_meaning(&sources, &mut formatted)?;
    let (changed, all_written) = write_all(arguments.check, &sources, &formatted, out);
    let report = Report {
        files: &sources.files,
        diagnostics: &broken,
        cards: 0,
        clean_cards: 0,
    };
    human::write(&report, paper_on_stderr(), stderr())?;
    let verb = if arguments.check {
        "would change"
    } else {
        "changed"
    };
    say(format_args!(
        "{}, {changed} {verb}",
        counted(sources.files.len(), "file")
    ));
    let all_read = !has_errors(&sources.notices);
    let is_clean =
        broken.is_empty() && sources.notices.is_empty() && refused == 0 && !(arguments.check && changed > 0);
    Ok(match (all_written? && all_read, is_clean) {
        (false, _) => Outcome::Incomplete,
        (true, true) => Outcome::Clean,
        (true, false) => Outcome::Findings,
    })
}

/// Writes the changed files, or lists them. Returns how many there are, and whether all could be written. If nobody reads the output, the
/// remaining files are still written.
fn write_all(
    only_list: bool,
    sources: &Sources,
    formatted: &[Option<String>],
    out: &mut impl Write,
) -> (usize, io::Result<bool>) {
    let (mut changed, mut all_written) = (0, Ok(true));
    let mut writes = Writes::default();
    for (id, (file, text)) in sources.files.iter().zip(formatted).enumerate() {
        let Some(text) = text else { continue };
        let differs = *text != file.text;
        let shown = match (&sources.paths[id], only_list) {
            (_, true) if differs => {
                changed += 1;
                writeln!(out, "{}", one_line(&file.name))
            }
            (Some(path), false) if differs => {
                match writes.replace(path, file.text.as_bytes(), text) {
                    Ok(Done::Written) => {
                        changed += 1;
                        say(format_args!("formatted {}", file.name));
                    }
                    Ok(Done::Already) => {}
                    Err(failure) => {
                        say(format_args!("gcs: {failure}"));
                        all_written = all_written.map(|_| false);
                    }
                }
                Ok(())
            }
            (None, false) => {
                changed += usize::from(differs);
                out.write_all(text.as_bytes())
            }
            (Some(path), false) => {
                write::tidy(path, text.as_bytes());
                Ok(())
            }
            (Some(_) | None, true) => Ok(()),
        };
        if let Err(error) = shown {
            all_written = Err(error);
        }
    }
    (changed, all_written)
}

/// Compiles the old and the new texts. A file is not changed if its cards would get another meaning, which is a bug of the formatter, or if
/// the new form exceeds a limit of files.
fn refuse_changed_meaning(sources: &Sources, formatted: &mut [Option<String>]) -> Result<usize, Failure> {
    let old = sources.compilable();
    let mut new = Vec::with_capacity(old.len());
    for (id, (file, text)) in old.iter().zip(&*formatted).enumerate() {
        new.push(match text {
            Some(text) if *text != sources.files[id].text => SourceFile::new(file.name.clone(), text.clone())
                .ok_or_else(|| Failure::Other(format!("`{}` would be larger than 4 GiB", file.name)))?,
            Some(_) | None => file.clone(),
        });
    }
    if new.iter().zip(old.iter()).all(|(new, old)| new.text == old.text) {
        return Ok(0);
    }
    let meant = gcs::compile(&old).program;
    if gcs::compile(&new).program == meant {
        return Ok(0);
    }
    let mut refused = 0;
    for id in 0..new.len() {
        let mut one: Vec<SourceFile> = old.to_vec();
        one[id] = new[id].clone();
        let compiled = gcs::compile(&one);
        if compiled.program != meant {
            formatted[id] = None;
            refused += 1;
            let is_over = |found: &Diagnostic| found.code == Code::TooLong;
            let why = if compiled.diagnostics.iter().any(is_over) {
                "in canonical form it has more than a file can have (docs/limits.md)"
            } else {
                "its cards would not mean the same in canonical form, which is a defect of `gcs fmt`"
            };
            say(format_args!("gcs: `{}` is left as it is: {why}", old[id].name));
        }
    }
    Ok(refused)
}
