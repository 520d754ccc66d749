//! Scenarios and decks, with the cards that they are played with: the built-in ones, and over them for a scenario those beside it,
//! as `gcs test` has it, and for a deck all of the project.

use crate::compile::Compilation;
use crate::core_set;
use crate::diagnostics::{Code, Diagnostic, Severity, counted};
use crate::limits;
use crate::scenario::{self, Cards, Counts};
use crate::source::{FileId, SourceFile, Span};
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The verdict on a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Held,
    Failed,
    /// The cards that the file needs are not there.
    Skipped(String),
    /// The scenarios before it have used up the limit.
    Left,
    /// The scenario could not be parsed.
    Broken,
}

/// A scenario that was played.
#[derive(Clone, Debug)]
pub(super) struct One {
    pub(super) title: String,
    /// The span of its title.
    pub(super) span: Span,
    pub(super) verdict: Verdict,
}

/// A file of scenarios that was played.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) text: Arc<str>,
    /// The scenarios, in the order of the file.
    pub(super) scenarios: Vec<One>,
    found: Vec<Diagnostic>,
    /// The counts of what ran in them, if they could be played.
    pub(super) counts: Option<Counts>,
}

impl Played {
    pub(super) fn found(&self) -> &[Diagnostic] {
        &self.found
    }
}

/// The cards of a folder. Those that are left out are so in each scenario that names them, and shown where they stand.
pub(super) type OfFolder = Arc<Cards>;

/// The cards for playing, valid until a card changes.
#[derive(Debug, Default)]
pub(super) struct Tables {
    pub(super) cards: RefCell<BTreeMap<Option<PathBuf>, OfFolder>>,
    pub(super) played: RefCell<BTreeMap<PathBuf, Rc<Played>>>,
    /// All cards of the project over the built-in ones.
    pub(super) all: OnceCell<Compilation>,
    pub(super) state: Arc<()>,
}

impl Tables {
    /// Returns a token that stays the same until a card changes.
    pub(super) fn state(&self) -> &Arc<()> {
        &self.state
    }
}

/// A file of scenarios that is to be played, with all that is needed for it: another thread can do so.
#[derive(Debug)]
pub struct Job {
    pub(super) root: PathBuf,
    pub(super) path: PathBuf,
    pub(super) name: String,
    pub(super) text: Arc<str>,
    pub(super) cards: CardsOf,
    pub(super) state: Arc<()>,
    pub(super) stop: Arc<AtomicBool>,
}

/// The cards that a file is played with.
#[derive(Debug)]
pub(super) enum CardsOf {
    Known(OfFolder),
    /// The files beside it.
    Files(Vec<SourceFile>),
}

/// The result of a [`Job`].
#[derive(Debug)]
pub struct Done {
    pub(super) root: PathBuf,
    pub(super) path: PathBuf,
    /// The compiled cards; `None` if they could not be compiled.
    pub(super) cards: Option<OfFolder>,
    pub(super) state: Arc<()>,
    /// The results; `None` if the job was stopped.
    pub(super) played: Option<Played>,
}

impl Job {
    /// Returns the text to be played.
    pub(super) fn text(&self) -> Arc<str> {
        Arc::clone(&self.text)
    }

    /// Returns the flag that stops the job early.
    pub(super) fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Plays the scenarios. That they are played no longer can be told it in between by the server that it comes from. A defect of ours on
    /// which that breaks off is a finding in the file, and the next can be played.
    pub fn play(self) -> Done {
        self.guarded(Job::play_all)
    }

    fn guarded(self, play: impl FnOnce(Job) -> Done) -> Done {
        let mut finding = Diagnostic::new(
            Code::ScenarioFailed,
            FileId(0),
            Span::default(),
            "these scenarios could not be played to their end",
            "none of them counts as played",
        )
        .help("this is a defect of gcs: `gcs test` shows where it breaks off, and its project wants to know of it");
        finding.severity = Severity::Warning;
        let broken_off = Done {
            root: self.root.clone(),
            path: self.path.clone(),
            cards: None,
            state: Arc::clone(&self.state),
            played: Some(Played {
                text: Arc::clone(&self.text),
                scenarios: Vec::new(),
                found: vec![finding],
                counts: None,
            }),
        };
        // If a job panics, all of its state is discarded, so no half-finished state remains visible.
        panic::catch_unwind(AssertUnwindSafe(|| play(self))).unwrap_or(broken_off)
    }

    fn play_all(self) -> Done {
        let cards = match self.cards {
            CardsOf::Known(cards) => cards,
            CardsOf::Files(files) => Arc::new(Cards::new(&built_in(), &files).0),
        };
        let source = SourceFile::new(self.name, &*self.text);
        let played = source.and_then(|source| play(&source, self.text, &cards, (&self.stop, limits::PLAYED)));
        Done {
            root: self.root,
            path: self.path,
            cards: Some(cards),
            state: self.state,
            played,
        }
    }
}

impl Done {
    /// The folder of the project that it is of.
    pub(super) fn root(&self) -> &Path {
        &self.root
    }
}

/// The built-in cards.
pub(super) fn built_in() -> Vec<SourceFile> {
    let files = core_set::CARDS.iter();
    files
        .filter_map(|(name, text)| SourceFile::new(*name, *text))
        .collect()
}

pub(super) fn folder_of(path: &Path) -> Option<PathBuf> {
    path.parent().map(PathBuf::from)
}

/// Plays the scenarios of a file, up to what is played here; nothing where it is stopped.
fn play(
    source: &SourceFile,
    text: Arc<str>,
    cards: &Cards,
    (stop, most): (&AtomicBool, usize),
) -> Option<Played> {
    let is_stopped = || stop.load(Ordering::Relaxed);
    if is_stopped() {
        return None;
    }
    let read = scenario::read(source, FileId(0), cards);
    let mut found = read.diagnostics;
    let lacks = (!read.lacks.is_empty()).then(|| read.lacks.join(", "));
    let mut scenarios = Vec::new();
    let mut counts = Counts::new(cards);
    let mut work = 0;
    let mut left = 0;
    let mut first_left = Span::default();
    for scenario in read.scenarios {
        if is_stopped() {
            return None;
        }
        let verdict = match &lacks {
            Some(lacks) => Verdict::Skipped(lacks.clone()),
            None if scenario.broken => Verdict::Broken,
            None if work > most as u64 => {
                if left == 0 {
                    first_left = scenario.span;
                }
                left += 1;
                Verdict::Left
            }
            None => {
                let played = scenario.play(Some(&mut counts));
                work += played.work;
                let held = played.failures.is_empty();
                found.extend(played.failures);
                if held { Verdict::Held } else { Verdict::Failed }
            }
        };
        scenarios.push(One {
            title: scenario.title.clone(),
            span: scenario.span,
            verdict,
        });
    }
    if left > 0 {
        let mut finding = Diagnostic::new(
            Code::ScenarioFailed,
            FileId(0),
            first_left,
            format!(
                "{} from here on are not played in an editor",
                counted(left, "scenario")
            ),
            format!("those before take as much work as is done for a file: {most} steps"),
        );
        finding.severity = Severity::Warning;
        found.push(finding.help("`gcs test` plays them; in a file of their own they are played here, too"));
    }
    found.sort_by_key(|found| found.span().start);
    scenarios.sort_by_key(|one| one.span.start);
    Some(Played {
        text,
        scenarios,
        found,
        // The coverage is incomplete if some scenarios were left out, so it cannot tell what never ran.
        counts: (left == 0).then_some(counts),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCENARIOS: &str = "scenario \"A\" {\n    end turn\n    expect you hand 0\n}\n\
                             scenario \"B\" {\n    expect you hand 1\n}\n\
                             scenario \"C\" {\n    expect you hand 0\n}\n";

    fn played(is_stopped: bool, most: usize) -> Option<Played> {
        let source = SourceFile::new("a.scenario", SCENARIOS).unwrap();
        let cards = Cards::new(&built_in(), &[]).0;
        let stop = AtomicBool::new(is_stopped);
        play(&source, Arc::from(SCENARIOS), &cards, (&stop, most))
    }

    fn verdicts(played: &Played) -> Vec<Verdict> {
        let all = played.scenarios.iter();
        all.map(|one| one.verdict.clone()).collect()
    }

    #[test]
    fn scenarios_are_played_up_to_a_limit() {
        let all = played(false, limits::PLAYED).unwrap();
        assert_eq!(verdicts(&all), [Verdict::Held, Verdict::Failed, Verdict::Held]);
        assert!(all.counts.is_some());
        assert_eq!(all.found.len(), 1);
        let some = played(false, 0).unwrap();
        assert_eq!(verdicts(&some), [Verdict::Held, Verdict::Left, Verdict::Left]);
        assert!(some.counts.is_none());
        assert_eq!(some.found.len(), 1);
        let left = &some.found[0];
        assert_eq!(left.severity(), Severity::Warning);
        assert!(left.message.starts_with("2 scenarios"), "{}", left.message);
        assert_eq!(&SCENARIOS[left.span().range()], "\"B\"");
    }

    /// A thread that plays goes on behind a defect, and who waits is told.
    #[test]
    fn what_breaks_off_is_told_in_its_file() {
        let job = Job {
            root: PathBuf::from("/set"),
            path: PathBuf::from("/set/a.scenario"),
            name: "a.scenario".to_string(),
            text: Arc::from(SCENARIOS),
            cards: CardsOf::Files(Vec::new()),
            state: Arc::default(),
            stop: Arc::default(),
        };
        let done = job.guarded(|_| panic!("a defect"));
        assert_eq!(done.path, Path::new("/set/a.scenario"));
        assert!(done.cards.is_none());
        let played = done.played.unwrap();
        assert!(played.scenarios.is_empty() && played.counts.is_none());
        assert_eq!(&*played.text, SCENARIOS);
        let [found] = &played.found[..] else {
            panic!("one finding");
        };
        assert_eq!(
            (found.code, found.severity()),
            (Code::ScenarioFailed, Severity::Warning)
        );
    }

    #[test]
    fn what_is_stopped_says_nothing() {
        assert!(played(true, limits::PLAYED).is_none());
    }
}
