//! `gcs test`: plays scenario files and says what does not hold.

use super::check::{self, Format};
use super::coverage;
use super::load::{SCENARIOS, SCRIPTS, Sources};
use super::output::{Output, color_on_stdout, say};
use super::watch::{self, Inputs};
use super::{Failure, Outcome, cards, left_out};
use anstyle::{AnsiColor, Style};
use gcs::core_set;
use gcs::coverage::Covered;
use gcs::diagnostics::{Code, Diagnostic, Notice, Report, Severity, counted};
use gcs::limits;
use gcs::printable::one_line;
use gcs::scenario::{self, Cards, Counts, Scenario};
use gcs::source::{FileId, SourceFile, Span};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Play scenarios: positions, what is done in them, and what must hold
///
/// A scenario of more than two players says so on the first line inside its braces, as `format team-battle`; `--format` is about findings.
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Scenario files, or folders with `.scenario` files in them (`-` is stdin)
    #[arg(value_name = "PATH", default_value = ".")]
    paths: Vec<PathBuf>,
    /// File or folder with your own cards (repeat the option for more). The built-in cards are always there, and so are
    /// the `.gcs` files beside a scenario file
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// Play only scenarios with these words in their title, or that show this rule or one within it, answer or trap
    #[arg(long, value_name = "WORDS")]
    only: Option<String>,
    /// How findings are written
    #[arg(long, value_enum, default_value = "human", value_name = "FORMAT")]
    format: Format,
    /// Number of threads [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..=256))]
    threads: Option<u32>,
    /// Count how often each effect of your cards and each of its instructions ran in these scenarios, and list what never did
    #[arg(long)]
    coverage: bool,
    /// Play again whenever a scenario or a card changes, until Ctrl-C; other formats than for people write a report after another
    #[arg(long)]
    watch: bool,
}

/// The verdict on a scenario.
enum Verdict {
    Held,
    Failed(Vec<Diagnostic>),
    /// The cards that the scenario needs are not there.
    Skipped(String),
    /// The scenario could not be parsed; that is reported already.
    Broken,
}

/// A scenario of one of the files.
struct Played {
    title: String,
    /// The span of the title.
    span: Span,
    file: FileId,
    verdict: Verdict,
}

pub(super) fn run(arguments: &Arguments, out: &mut Output) -> Result<Outcome, Failure> {
    if !arguments.watch {
        return once(arguments, out);
    }
    watch::needs_files(&arguments.paths)?;
    watch::needs_files(&arguments.cards)?;
    let inputs = Inputs {
        paths: vec![(&arguments.paths, SCENARIOS), (&arguments.cards, SCRIPTS)],
        beside: Some(SCRIPTS),
        settings: false,
    };
    watch::run(&inputs, out, false, |out| {
        once(arguments, out).map(|_| Vec::new())
    })
}

fn once(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    up_to(limits::TEST_WORK as u64, arguments, out)
}

/// Plays them one file after another, until so much was done.
fn up_to(most: u64, arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    if arguments.coverage && arguments.format != Format::Human {
        let wording = "`--coverage` is written for people: leave `--format` out";
        return Err(Failure::Other(wording.to_string()));
    }
    // Each scenario file stands on its own, so unreadable ones can be skipped; the card files are all needed.
    let sources = Sources::load_each(&arguments.paths, SCENARIOS)?;
    check::tell(&sources.notices);
    let mut found = sources.not_text.clone();
    let own = match arguments.cards.as_slice() {
        [] => Sources::none(),
        paths => Sources::load(paths, SCRIPTS)?,
    };
    let mut cards = BeforeHand::new(own);
    let threads = arguments.threads.map_or_else(
        || thread::available_parallelism().map_or(1, usize::from),
        |threads| threads as usize,
    );
    let mut entries = Vec::new();
    // The work that was done for the earlier files.
    let mut work = 0;
    // The scenarios of a file are played before the next file is parsed, because each scenario with cards of its own keeps a library until
    // then.
    for (at, file) in sources.files.iter().enumerate() {
        if !sources.is_text(at) {
            continue;
        }
        let id = FileId(u32::try_from(at).unwrap_or(u32::MAX));
        let folder = sources.paths[at].as_deref().and_then(Path::parent);
        let with = cards.of(folder)?;
        let mut read = scenario::read(file, id, &with.cards);
        found.append(&mut read.diagnostics);
        let skipped = (!read.lacks.is_empty()).then(|| read.lacks.join(", "));
        read.scenarios
            .retain(|scenario| is_wanted(scenario, arguments.only.as_deref()));
        let counts = arguments.coverage.then(|| Counts::new(&with.cards));
        let (verdicts, counts) = if work > most {
            found.extend(
                read.scenarios
                    .first()
                    .map(|first| not_played(id, first.span, most)),
            );
            (read.scenarios.iter().map(|_| Verdict::Broken).collect(), counts)
        } else {
            let (verdicts, counts, more) = play(&read.scenarios, skipped.as_deref(), threads, counts);
            work += more;
            (verdicts, counts)
        };
        if let Some(counts) = counts {
            with.count(counts);
        }
        let played = read.scenarios.into_iter().zip(verdicts);
        entries.extend(played.map(|(scenario, verdict)| Played {
            title: scenario.title,
            span: scenario.span,
            file: id,
            verdict,
        }));
    }
    let human = arguments.format == Format::Human;
    let (mut held, mut failed, mut skipped) = (0, 0, 0);
    for entry in &entries {
        let (word, color, more) = match &entry.verdict {
            Verdict::Held => {
                held += 1;
                ("ok", AnsiColor::Green, String::new())
            }
            Verdict::Failed(_) | Verdict::Broken => {
                failed += 1;
                ("FAILED", AnsiColor::Red, String::new())
            }
            Verdict::Skipped(lacks) => {
                skipped += 1;
                ("skipped", AnsiColor::Yellow, format!(" (no cards of {lacks})"))
            }
        };
        if human {
            line(out, entry, &sources.files, word, color, &more)?;
        }
    }
    let count = entries.len();
    for entry in entries {
        match entry.verdict {
            Verdict::Failed(failures) => found.extend(failures),
            Verdict::Held | Verdict::Skipped(_) | Verdict::Broken => {}
        }
    }
    found.sort_by_key(|found| (found.file, found.span().start));
    let report = Report {
        files: &sources.files,
        diagnostics: &found,
        cards: 0,
        clean_cards: 0,
    };
    if human && !found.is_empty() {
        writeln!(out)?;
    }
    // Notices about folders, shown to people as they came up, are also part of the output for programs.
    let notices: Vec<Notice> = sources.notices.iter().chain(&cards.left_out).cloned().collect();
    check::write(&report, &notices, arguments.format, out)?;
    if arguments.coverage && count > 0 {
        match cards.report() {
            Some(report) => {
                writeln!(out)?;
                report.write(out)?;
            }
            None => say(format_args!("gcs: no cards of your own were played with")),
        }
    }
    let errors = |found: &Diagnostic| found.severity() == Severity::Error;
    let failures = found.iter().filter(|found| errors(found)).count();
    let mut summary = format!("{}: {held} ok, {failed} failed", counted(count, "scenario"));
    if failures > 0 {
        summary.push_str(&format!(", {}", counted(failures, "error")));
    }
    if skipped > 0 {
        summary.push_str(&format!(", {skipped} skipped"));
    }
    say(format_args!("{summary}"));
    if check::has_errors(&sources.notices) {
        return Ok(Outcome::Incomplete);
    }
    if count == 0 && failures == 0 {
        let what = match &arguments.only {
            Some(only) => format!("no scenario has `{only}` in its title or among what it shows"),
            None => "there is no scenario in these files".to_owned(),
        };
        return Err(Failure::Other(what));
    }
    // If cards were left out, the result is not clean even if all scenarios without them hold.
    Ok(if failed > 0 || failures > 0 || !cards.left_out.is_empty() {
        Outcome::Findings
    } else {
        Outcome::Clean
    })
}

/// The scenarios of the files before took so long that those of this one are not played.
fn not_played(file: FileId, span: Span, most: u64) -> Diagnostic {
    Diagnostic::new(
        Code::TooLong,
        file,
        span,
        format!("the scenarios before took more than {most} steps of the game"),
        "this one and all behind it are not played",
    )
    .help("play fewer files at a time")
}

pub(super) fn is_wanted(scenario: &Scenario, only: Option<&str>) -> bool {
    only.is_none_or(|only| {
        scenario.title.contains(only)
            || scenario.shows.iter().any(|(citation, _)| {
                let shown = citation.to_string();
                shown == only || shown.strip_prefix(only).is_some_and(|rest| rest.starts_with('-'))
            })
    })
}

fn line(
    out: &mut impl Write,
    entry: &Played,
    files: &[SourceFile],
    word: &str,
    color: AnsiColor,
    more: &str,
) -> Result<(), Failure> {
    let style = if color_on_stdout() {
        Style::new().fg_color(Some(color.into()))
    } else {
        Style::new()
    };
    let file = files.get(entry.file.0 as usize);
    let (name, line) = file.map_or(("".into(), 0), |file| {
        (one_line(&file.name), file.line_column(entry.span.start).line)
    });
    let title = one_line(&entry.title);
    let more = one_line(more);
    let reset = style.render_reset();
    writeln!(
        out,
        "{}{word:<7}{reset} {name}:{line}  {title}{more}",
        style.render()
    )?;
    Ok(())
}

/// Plays the scenarios of a file on several threads; the verdicts are in their order, and behind them stands how much was done. `lacks`: cards without which none is played.
/// `counts`, with nothing in it: what runs is counted, and comes back.
fn play(
    scenarios: &[Scenario],
    lacks: Option<&str>,
    threads: usize,
    counts: Option<Counts>,
) -> (Vec<Verdict>, Option<Counts>, u64) {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut counts = counts.clone();
        let mut done = Vec::new();
        let mut work = 0;
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(scenario) = scenarios.get(at) else {
                return (done, counts, work);
            };
            let verdict = match lacks {
                Some(lacks) => Verdict::Skipped(lacks.to_string()),
                None if scenario.broken => Verdict::Broken,
                None => {
                    let played = scenario.play(counts.as_mut());
                    work += played.work;
                    if played.failures.is_empty() {
                        Verdict::Held
                    } else {
                        Verdict::Failed(played.failures)
                    }
                }
            };
            done.push((at, verdict));
        }
    };
    let done: Vec<_> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(scenarios.len().max(1)))
            .map(|_| scope.spawn(work))
            .collect();
        let join = |worker: thread::ScopedJoinHandle<'_, _>| match worker.join() {
            Ok(done) => done,
            // It is a bug: pass the panic on.
            Err(panic) => std::panic::resume_unwind(panic),
        };
        workers.into_iter().map(join).collect()
    });
    let mut verdicts = Vec::new();
    let mut total: Option<Counts> = None;
    let mut work = 0;
    for (some, counts, more) in done {
        verdicts.extend(some);
        work += more;
        match (&mut total, counts) {
            (Some(total), Some(counts)) => total.add(&counts),
            (None, counts) => total = counts,
            (Some(_), None) => {}
        }
    }
    verdicts.sort_by_key(|(at, _)| *at);
    let verdicts = verdicts.into_iter().map(|(_, verdict)| verdict).collect();
    (verdicts, total, work)
}

/// The cards that scenarios are played with, compiled once for each folder.
pub(super) struct BeforeHand {
    own: Sources,
    /// The cards by folder; `None` is for all scenarios without cards in their folder.
    of_folders: BTreeMap<Option<PathBuf>, With>,
    /// Folders that were looked at, each with whether it has card files in it.
    brings: BTreeMap<PathBuf, bool>,
    /// The notices about cards that were left out.
    left_out: Vec<Notice>,
}

/// The cards that the scenarios of a folder are played with.
pub(super) struct With {
    pub(super) cards: Cards,
    /// The files that they stand in, the player's own first.
    files: Vec<SourceFile>,
    own: usize,
    /// The counts of what ran, if it is counted.
    counts: Option<Counts>,
    /// The cards that were left out.
    left_out: Vec<Notice>,
}

impl With {
    fn count(&mut self, more: Counts) {
        match &mut self.counts {
            Some(counts) => counts.add(&more),
            None => self.counts = Some(more),
        }
    }
}

impl BeforeHand {
    /// No folder was looked at yet; these cards are the command line's.
    pub(super) fn new(own: Sources) -> BeforeHand {
        BeforeHand {
            own,
            of_folders: BTreeMap::new(),
            brings: BTreeMap::new(),
            left_out: Vec::new(),
        }
    }

    /// The built-in cards, those of the command line and those beside the scenario file. Which of them are left out is said, once for each
    /// folder that brings its own.
    pub(super) fn of(&mut self, folder: Option<&Path>) -> Result<&mut With, Failure> {
        let mut key = folder.map(Path::to_path_buf);
        if let Some(folder) = folder
            && !self.brings(folder)?
        {
            key = None;
        }
        Ok(match self.of_folders.entry(key) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => {
                let with = Self::compile(&self.own, new.key().as_deref())?;
                let news = with
                    .left_out
                    .iter()
                    .filter(|notice| !self.left_out.contains(notice));
                let news: Vec<Notice> = news.cloned().collect();
                check::tell(&news);
                self.left_out.extend(news);
                new.insert(with)
            }
        })
    }

    /// Checks whether a folder contains card files that are not given on the command line.
    fn brings(&mut self, folder: &Path) -> Result<bool, Failure> {
        if let Some(known) = self.brings.get(folder) {
            return Ok(*known);
        }
        let beside = Sources::beside(folder, SCRIPTS)?;
        let compilable = beside.compilable();
        let brings = compilable.iter().enumerate().any(|(at, file)| {
            let is_known = || self.own.files.iter().any(|known| known.text == file.text);
            !(beside.is_text(at) && is_known())
        });
        self.brings.insert(folder.to_path_buf(), brings);
        Ok(brings)
    }

    /// Returns the coverage of the player's own cards and keyword effects, each once; `None` if there are none.
    fn report(&self) -> Option<coverage::Report> {
        let mut all: BTreeMap<(&str, u32, String), (&[SourceFile], Covered)> = BTreeMap::new();
        for with in self.of_folders.values() {
            for card in with.counts.iter().flat_map(Counts::covered) {
                let at = card.place.file.0 as usize;
                let Some(file) = with.files.get(at).filter(|_| at < with.own) else {
                    continue;
                };
                all.entry((&file.name, card.place.span.start, card.code.clone()))
                    .and_modify(|(_, known)| known.add(&card))
                    .or_insert((&with.files, card));
            }
        }
        if all.is_empty() {
            return None;
        }
        let mut report = coverage::Report::new(Vec::new());
        for (files, card) in all.into_values() {
            report.add(files, &card);
        }
        Some(report)
    }

    fn compile(own: &Sources, folder: Option<&Path>) -> Result<With, Failure> {
        let mut files = own.compilable().into_owned();
        // Findings need the files as read: those that are not valid text are not compiled.
        let mut read = own.files.clone();
        let mut not_text = own.not_text.clone();
        if let Some(folder) = folder {
            let beside = Sources::beside(folder, SCRIPTS)?;
            for (at, file) in beside.compilable().iter().enumerate() {
                let same = |known: &SourceFile| known.text == file.text;
                if beside.is_text(at) && own.files.iter().any(same) {
                    continue;
                }
                let id = FileId(u32::try_from(files.len()).unwrap_or(u32::MAX));
                let about = beside.not_text.iter().filter(|found| found.file.0 as usize == at);
                not_text.extend(about.map(|found| Diagnostic {
                    file: id,
                    ..found.clone()
                }));
                files.push(file.clone());
                read.extend(beside.files.get(at).cloned());
            }
        }
        let base = cards::embedded(core_set::CARDS)?;
        let (cards, compiled) = Cards::new(&base, &files);
        let mut found = compiled.diagnostics;
        found.extend(not_text);
        let mut files = compiled.files;
        for (file, read) in files.iter_mut().zip(read) {
            *file = read;
        }
        let left_out = left_out::notices(cards.program(), &found, &files);
        Ok(With {
            cards,
            own: compiled.given,
            files,
            counts: None,
            left_out,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Folders without cards share those of the command line: they are not compiled for each.
    #[test]
    fn folders_without_cards_share_them() {
        let root = tempfile::tempdir().unwrap();
        let card = |code: &str| format!("unit {code} \"A\" {{ color red  lv 1  cost 1  ap 1  hp 1 }}\n");
        let own = root.path().join("own.gcs");
        std::fs::create_dir(root.path().join("c")).unwrap();
        for name in ["a", "b", "c/inner"] {
            std::fs::create_dir(root.path().join(name)).unwrap();
        }
        crate::cli::write::create_lightly(&own, &card("A-001")).unwrap();
        crate::cli::write::create_lightly(&root.path().join("c/inner/c.gcs"), &card("C-001")).unwrap();
        let mut cards = BeforeHand::new(Sources::load(&[own], SCRIPTS).unwrap());
        for name in ["a", "b", "c/inner", "a"] {
            let folder = root.path().join(name);
            assert_eq!(cards.of(Some(&folder)).unwrap().left_out, []);
        }
        let keys: Vec<bool> = cards.of_folders.keys().map(Option::is_some).collect();
        assert_eq!(keys, [false, true]);
    }

    /// The scenarios of the file in which the last step was taken are all played, on any number of threads.
    #[test]
    fn files_are_played_until_too_much_was_done() {
        let folder = tempfile::tempdir().unwrap();
        let scenario = "scenario \"S\" {\n    end turn\n    expect you hand 0\n}\n";
        let file = |name: &str| {
            let mut file = tempfile::Builder::new()
                .prefix(name)
                .suffix(".scenario")
                .rand_bytes(0)
                .tempfile_in(folder.path())
                .unwrap();
            file.write_all(scenario.repeat(3).as_bytes()).unwrap();
            file
        };
        let _files = [file("a"), file("b"), file("c")];
        let played = |most, threads| {
            let arguments = Arguments {
                paths: vec![folder.path().to_path_buf()],
                cards: Vec::new(),
                only: None,
                format: Format::Json,
                threads: Some(threads),
                coverage: false,
                watch: false,
            };
            let mut out = Vec::new();
            up_to(most, &arguments, &mut out).unwrap();
            let report: serde_json::Value = serde_json::from_slice(&out).unwrap();
            let found = report["diagnostics"].as_array().unwrap();
            found.iter().filter(|found| found["code"] == "E0006").count()
        };
        for threads in [1, 3] {
            assert_eq!(played(limits::TEST_WORK as u64, threads), 0);
            assert_eq!(played(0, threads), 2);
        }
    }
}
