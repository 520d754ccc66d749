//! `gcs check`: what is wrong with the cards.

use super::load::{SCRIPTS, Sources};
use super::output::{color_on_stdout, say, stderr};
use super::write::{Done, Writes};
use super::{Failure, Outcome};
use clap::ValueEnum;
use gcs::diagnostics::{
    Code, Diagnostic, Notice, Ranking, Report, Severity, apply_safe, counted, github, human, json, sarif,
};
use gcs::source::{FileId, Span};
use std::io::{self, Write};
use std::path::PathBuf;

/// Check card scripts and show what is wrong with them
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Card files (.gcs), or folders to search for them; `-` is stdin
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Mend in the files what can be mended without changing a meaning
    #[arg(long)]
    fix: bool,
    /// Say how many cards are clean and which unknown forms are the most frequent, instead of each finding
    #[arg(long)]
    summary: bool,
}

/// The ways to write findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people, with the lines of the source
    #[default]
    Human,
    /// One JSON object
    Json,
    /// Annotations for GitHub Actions
    Github,
    /// A SARIF 2.1.0 log
    Sarif,
}

/// A fix can uncover another finding with a fix; more rounds than this mean that two fixes undo each other.
const ROUNDS: usize = 10;

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let mut sources = Sources::load_each(&arguments.paths, SCRIPTS)?;
    if arguments.fix {
        fix(arguments, &mut sources)?;
    }
    let notices = &sources.notices;
    tell(notices);
    let checked = Checked::new(&sources);
    let report = checked.report(&sources);
    let ranking = arguments.summary.then(|| Ranking::new(&report));
    match (arguments.format, &ranking) {
        (Format::Human, Some(ranking)) => human::write_summary(&report, ranking, &mut *out)?,
        (Format::Json, ranking) => json::write(&report, ranking.as_ref(), notices, &mut *out)?,
        // These have no room for it, and whoever watches the job reads it beside them.
        (Format::Github | Format::Sarif, Some(ranking)) => {
            write(&report, notices, arguments.format, out)?;
            human::write_summary(&report, ranking, stderr())?;
        }
        (Format::Human | Format::Github | Format::Sarif, None) => {
            write(&report, notices, arguments.format, out)?;
        }
    }
    say(format_args!("{}", report.summary()));
    Ok(if has_errors(notices) {
        Outcome::Incomplete
    } else if report.diagnostics.is_empty() && notices.is_empty() {
        Outcome::Clean
    } else {
        Outcome::Findings
    })
}

/// Says what is to be known about files, for whoever reads no other format.
pub(super) fn tell(notices: &[Notice]) {
    for notice in notices {
        say(format_args!("gcs: {}", notice.message));
    }
}

/// Whether something could not be read or written.
pub(super) fn has_errors(notices: &[Notice]) -> bool {
    notices.iter().any(|notice| notice.severity == Severity::Error)
}

/// A compilation with the findings of loading, in the order of the files.
pub(super) struct Checked {
    pub(super) compilation: gcs::Compilation,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl Checked {
    pub(super) fn new(sources: &Sources) -> Checked {
        let mut compilation = gcs::compile(&sources.compilable());
        let mut diagnostics = std::mem::take(&mut compilation.diagnostics);
        diagnostics.extend(sources.not_text.iter().cloned());
        let blank = sources.files.iter().enumerate();
        let blank = blank.filter(|(id, file)| sources.is_text(*id) && is_blank(&file.text));
        diagnostics.extend(blank.map(|(id, _)| empty(FileId(u32::try_from(id).unwrap_or(u32::MAX)))));
        diagnostics.sort_by_key(|diagnostic| (diagnostic.file, diagnostic.span(), diagnostic.code));
        Checked {
            compilation,
            diagnostics,
        }
    }

    pub(super) fn report<'a>(&'a self, sources: &'a Sources) -> Report<'a> {
        Report {
            files: &sources.files,
            diagnostics: &self.diagnostics,
            cards: self.compilation.cards,
            clean_cards: self.compilation.clean_cards,
        }
    }
}

/// Whether a text has nothing but blanks and comments. A byte order mark is a blank.
fn is_blank(text: &str) -> bool {
    text.lines()
        .map(|line| line.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}'))
        .all(|line| line.is_empty() || line.starts_with("//"))
}

/// A file without a card, a set or a keyword definition: most likely not what was meant to be checked.
fn empty(file: FileId) -> Diagnostic {
    Diagnostic::new(
        Code::EmptyFile,
        file,
        Span::default(),
        "the file holds no card",
        "nothing but blanks and comments",
    )
    .help("a card begins like `unit CORE-001 \"Name\" {`")
}

/// Writes findings, and notices where the format has room for them; people read those on stderr.
pub(super) fn write(
    report: &Report<'_>,
    notices: &[Notice],
    format: Format,
    out: &mut impl Write,
) -> io::Result<()> {
    match format {
        Format::Human => human::write(report, color_on_stdout(), out),
        Format::Json => json::write(report, None, notices, out),
        Format::Github => github::write(report, notices, out),
        Format::Sarif => sarif::write(report, notices, out),
    }
}

/// Applies the safe fixes until there are none left, and writes the files that have changed. Those that could not be
/// written are in the notices, and in the sources as they were.
fn fix(arguments: &Arguments, sources: &mut Sources) -> Result<(), Failure> {
    if sources.paths.contains(&None) {
        return Err(Failure::Other("`--fix` mends files, and `-` is none".to_string()));
    }
    // What each file that has changed was, and how many findings were fixed in it.
    let mut changed: Vec<Option<(String, usize)>> = vec![None; sources.files.len()];
    for _ in 0..ROUNDS {
        let checked = Checked::new(sources);
        let mut is_done = true;
        for (id, changed) in changed.iter_mut().enumerate() {
            let file = FileId(u32::try_from(id).unwrap_or(u32::MAX));
            let (text, applied) = apply_safe(&sources.files[id].text, file, &checked.diagnostics);
            if applied > 0 && sources.may_become(id, &text) {
                let before = sources.files[id].text.clone();
                changed.get_or_insert((before, 0)).1 += applied;
                sources.replace(id, text)?;
                is_done = false;
            }
        }
        if is_done {
            break;
        }
    }
    let mut fixed = 0;
    let mut writes = Writes::default();
    for (id, changed) in changed.into_iter().enumerate() {
        let (Some((before, applied)), Some(path)) = (changed, sources.paths[id].clone()) else {
            continue;
        };
        match writes.replace(&path, before.as_bytes(), &sources.files[id].text) {
            Ok(Done::Written) => fixed += applied,
            Ok(Done::Already) => {}
            Err(failure) => {
                let notice = failure.notice(sources.files[id].name.clone());
                sources.notices.push(notice);
                sources.replace(id, before)?;
            }
        }
    }
    if arguments.format == Format::Human || fixed > 0 {
        say(format_args!("{} fixed", counted(fixed, "finding")));
    }
    Ok(())
}
