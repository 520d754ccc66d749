//! `gcs check`: reports errors in cards.

mod fix;
mod sarif;
mod settings;
mod statistics;

use super::compile::{Remembered, compiled};
use super::load::{SCRIPTS, Sources};
use super::output::{Output, paper_on_stderr, paper_on_stdout, say, stderr};
use super::watch::{self, Inputs};
use super::write::{Writes, there};
use super::{Failure, Outcome};
use clap::ValueEnum;
use fix::{Fixed, FixedSettings};
use gcs::diagnostics::human::Paper;
use gcs::diagnostics::{
    Applicability, Diagnostic, Notice, Ranking, Report, Severity, counted, empty_file, github, human, json,
};
use gcs::source::{FileId, SourceFile};
use gcs::syntax::text::is_of_language;
pub(super) use settings::{InForce, Levels};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Check card scripts and show what is wrong with them
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Card files (.gcs), or folders to search for them; `-` is stdin
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    /// Mend in the files what can be mended without changing a meaning; from stdin, write the mended text to stdout
    #[arg(long)]
    fix: bool,
    /// Show what `--fix` would change, as a diff in place of the findings, and change nothing
    #[arg(long, conflicts_with_all = ["fix", "summary", "statistics", "output_file"])]
    diff: bool,
    /// With `--fix` or `--diff`: also where what was meant is a guess
    #[arg(long)]
    unsafe_fixes: bool,
    /// Say how many cards are clean and which unknown forms are the most frequent, instead of each finding
    #[arg(long)]
    summary: bool,
    /// Say how many findings of each kind there are, instead of each finding
    #[arg(long, conflicts_with = "summary")]
    statistics: bool,
    /// Write the findings to a file instead of stdout
    #[arg(long, value_name = "FILE")]
    output_file: Option<PathBuf>,
    /// Show the findings and nothing else: no summary, and no word about what was mended
    #[arg(long, short)]
    quiet: bool,
    /// End with exit code 0 also where there are findings
    #[arg(long)]
    exit_zero: bool,
    /// Check again whenever a file that is read changes, until Ctrl-C; other formats than for people write a report after another
    #[arg(long, conflicts_with_all = ["fix", "output_file", "exit_zero"])]
    watch: bool,
    #[command(flatten)]
    levels: Levels,
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

pub(super) fn run(arguments: &Arguments, out: &mut Output) -> Result<Outcome, Failure> {
    if arguments.unsafe_fixes && !arguments.fix && !arguments.diff {
        return Err(Failure::Other(
            "`--unsafe-fixes` says which fixes are meant, and `--fix` or `--diff` what is done with them"
                .to_string(),
        ));
    }
    if !arguments.watch {
        return Ok(once(arguments, &mut Remembered::default(), out)?.0);
    }
    watch::needs_files(&arguments.paths)?;
    let inputs = Inputs {
        paths: vec![(&arguments.paths, SCRIPTS)],
        beside: None,
        settings: true,
    };
    let mut remembered = Remembered::default();
    watch::run(&inputs, out, arguments.quiet, |out| {
        once(arguments, &mut remembered, out).map(|(_, settings)| settings)
    })
}

/// Checks, and answers which files of settings were read as well.
fn once(
    arguments: &Arguments,
    remembered: &mut Remembered,
    out: &mut impl Write,
) -> Result<(Outcome, Vec<PathBuf>), Failure> {
    let mut sources = Sources::load_each(&arguments.paths, SCRIPTS)?;
    let is_stdin = sources.paths.contains(&None);
    let most = if arguments.unsafe_fixes {
        Applicability::Unsafe
    } else {
        Applicability::Safe
    };
    // If only stdin is fixed, no files are changed.
    let mut settings = if arguments.diff || arguments.fix && !is_stdin {
        FixedSettings::new(&sources, &arguments.levels, most)?
    } else {
        FixedSettings::default()
    };
    let mut in_force = settings.in_force(&sources, &arguments.levels)?;
    if arguments.diff {
        let mended = Fixed::new(&mut sources, &in_force, most)?;
        tell(&sources.notices);
        mended.write_diff(&sources, out)?;
        settings.write_diff(out)?;
        out.flush()?;
        let count = mended.findings() + settings.findings();
        if !arguments.quiet {
            say(format_args!("{} could be fixed", counted(count, "finding")));
        }
        let outcome = arguments.outcome(count == 0, &sources.notices);
        return Ok((outcome, in_force.read));
    }
    if arguments.fix {
        if is_stdin && sources.files.len() > 1 {
            return Err(Failure::Other(
                "`--fix` writes the mended text of stdin to stdout, so it mends nothing else beside it"
                    .to_string(),
            ));
        }
        let mended = Fixed::new(&mut sources, &in_force, most)?;
        let count = if is_stdin {
            mended.findings()
        } else {
            let of_settings = settings.write(&mut sources);
            in_force = settings.in_force(&sources, &arguments.levels)?;
            mended.write(&mut sources)? + of_settings
        };
        if !arguments.quiet && (arguments.format == Format::Human || count > 0) {
            say(format_args!("{} fixed", counted(count, "finding")));
        }
    }
    let notices = &sources.notices;
    tell(notices);
    let checked = Checked::linted(remembered, &sources, &in_force);
    let mut files = sources.files.clone();
    files.extend_from_slice(&in_force.files);
    let report = checked.report(&files);
    if let Some(path) = &arguments.output_file {
        let mut text = Vec::new();
        arguments.show(&report, notices, Paper::PLAIN, &mut text)?;
        put(path, &String::from_utf8_lossy(&text))?;
    } else if arguments.fix && is_stdin {
        arguments.show(&report, notices, paper_on_stderr(), &mut stderr())?;
    } else {
        arguments.show(&report, notices, paper_on_stdout(), out)?;
    }
    if arguments.fix && is_stdin {
        for file in &sources.files {
            out.write_all(file.text.as_bytes())?;
        }
    }
    if !arguments.quiet {
        // On a terminal the two streams are interleaved as written, and the summary comes last.
        out.flush()?;
        say(format_args!("{}", report.summary()));
        let left = report.fixable(Applicability::Unsafe);
        if left > 0 && !arguments.unsafe_fixes {
            say(format_args!(
                "{} can be fixed by a guess: `--diff --unsafe-fixes` shows how",
                counted(left, "finding")
            ));
        }
    }
    let outcome = arguments.outcome(report.diagnostics.is_empty(), notices);
    Ok((outcome, in_force.read))
}

/// Writes a report to a file, in the place of an earlier one where there is one.
fn put(path: &Path, text: &str) -> Result<(), Failure> {
    let mut writes = Writes::default();
    match there(path)? {
        Some(earlier) => writes.replace(path, &earlier, text).map(|_| ()),
        None => writes.create_new(path, text),
    }
}

impl Arguments {
    fn outcome(&self, is_clean: bool, notices: &[Notice]) -> Outcome {
        if has_errors(notices) {
            Outcome::Incomplete
        } else if self.exit_zero || is_clean && notices.is_empty() {
            Outcome::Clean
        } else {
            Outcome::Findings
        }
    }

    /// Writes what was found in the form that was asked for.
    fn show(
        &self,
        report: &Report<'_>,
        notices: &[Notice],
        paper: Paper,
        out: &mut impl Write,
    ) -> io::Result<()> {
        if self.statistics {
            return statistics::write(report, self.format, out);
        }
        let ranking = self.summary.then(|| Ranking::new(report, is_of_language));
        match (self.format, &ranking) {
            (Format::Human, Some(ranking)) => human::write_summary(report, ranking, out),
            (Format::Human, None) => human::write(report, paper, out),
            (Format::Json, ranking) => json::write(report, ranking.as_ref(), notices, out),
            (Format::Github, _) => github::write(report, notices, &mut *out),
            (Format::Sarif, _) => sarif::write(report, notices, &mut *out),
        }?;
        match (self.format, &ranking) {
            // These formats have no place for it, so it is written to stderr, next to the report in the log of a job.
            (Format::Github | Format::Sarif, Some(ranking)) => {
                human::write_summary(report, ranking, stderr())
            }
            (Format::Human | Format::Json, _) | (_, None) => Ok(()),
        }
    }
}

/// Prints messages about files, for formats that do not include them.
pub(super) fn tell(notices: &[Notice]) {
    for notice in notices {
        say(format_args!("gcs: {}", notice.message));
    }
}

/// Checks whether something could not be read or written.
pub(super) fn has_errors(notices: &[Notice]) -> bool {
    notices.iter().any(|notice| notice.severity == Severity::Error)
}

/// A compilation with the findings of loading, in the order of the files.
pub(super) struct Checked {
    pub(super) compilation: gcs::Compilation,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl Checked {
    /// Checks whether cards compile, and how they are worded, without lints.
    pub(super) fn new(sources: &Sources) -> Checked {
        Checked::of(compiled(&[], &sources.compilable()), sources)
    }

    /// Checks whether cards compile, and runs the lints with the settings in force.
    fn linted(remembered: &mut Remembered, sources: &Sources, in_force: &InForce) -> Checked {
        let compilation = remembered.linted(&sources.compilable(), &in_force.settings);
        let mut checked = Checked::of(compilation, sources);
        checked.diagnostics.extend(in_force.findings.iter().cloned());
        checked
    }

    fn of(mut compilation: gcs::Compilation, sources: &Sources) -> Checked {
        let mut diagnostics = std::mem::take(&mut compilation.diagnostics);
        diagnostics.extend(sources.not_text.iter().cloned());
        let texts = (0..).map(FileId).zip(&sources.files).enumerate();
        let texts = texts.filter(|(at, _)| sources.is_text(*at));
        diagnostics.extend(texts.filter_map(|(_, (id, file))| empty_file(id, &file.text)));
        diagnostics.sort_by_key(|diagnostic| (diagnostic.file, diagnostic.span(), diagnostic.code));
        Checked {
            compilation,
            diagnostics,
        }
    }

    /// `files`: those of the sources first.
    pub(super) fn report<'a>(&'a self, files: &'a [SourceFile]) -> Report<'a> {
        Report {
            files,
            diagnostics: &self.diagnostics,
            cards: self.compilation.cards,
            clean_cards: self.compilation.clean_cards,
        }
    }
}

/// Writes findings, and notices where the format has room for them; people read those on stderr.
pub(super) fn write(
    report: &Report<'_>,
    notices: &[Notice],
    format: Format,
    out: &mut impl Write,
) -> io::Result<()> {
    match format {
        Format::Human => human::write(report, paper_on_stdout(), out),
        Format::Json => json::write(report, None, notices, out),
        Format::Github => github::write(report, notices, out),
        Format::Sarif => sarif::write(report, notices, out),
    }
}
