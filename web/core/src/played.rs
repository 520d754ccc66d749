//! Scenarios that are played, and decks that are checked, each at its words.

use crate::parts::{Answered, value};
use crate::set::{Set, built_in, source};
use gcs::deck::Deck;
use gcs::diagnostics::{Diagnostic, Report, json as findings};
use gcs::limits;
use gcs::scenario::{self, Cards};
use gcs::source::{FileId, SourceFile};
use serde::Serialize;
use serde_json::json;

/// What came of a scenario.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Verdict {
    Holds,
    Fails,
    /// It could not be read.
    Broken,
    /// The cards that the file needs are not there.
    Skipped,
    /// Those before it have taken all the work that is done for a file.
    Left,
}

#[derive(Serialize)]
struct One {
    title: String,
    verdict: Verdict,
    /// The bytes of its title.
    start: u32,
    end: u32,
    /// Its line, from 1.
    line: u32,
}

impl Set {
    /// Plays the scenarios of a file, up to [`limits::PLAYED`] steps, or checks a deck.
    pub(crate) fn play(&mut self, name: &str) -> Answered {
        let file = source(name, self.text(name)?)?;
        if name.ends_with(".deck") {
            let known = self.known()?;
            let (mut deck, mut found) = Deck::parse(&file, FileId(0));
            found.extend(deck.resolve(&known.program, FileId(0)));
            found.extend(deck.check(&known.program, FileId(0)));
            return value(
                json!({ "scenarios": [], "diagnostics": told(&file, &found)?, "cards": deck.size() }),
            );
        }
        if !name.ends_with(".scenario") {
            return Err(format!("`{name}` is no file of scenarios and no deck"));
        }
        let cards = match self.table.take() {
            Some(cards) => cards,
            None => Cards::new(&built_in()?, &self.sources()?).0,
        };
        let (scenarios, found) = played(&file, &cards);
        self.table = Some(cards);
        value(json!({ "scenarios": scenarios, "diagnostics": told(&file, &found)? }))
    }
}

fn played(file: &SourceFile, cards: &Cards) -> (Vec<One>, Vec<Diagnostic>) {
    let read = scenario::read(file, FileId(0), cards);
    let mut found = read.diagnostics;
    let mut work = 0;
    let mut all = Vec::new();
    for scenario in &read.scenarios {
        let verdict = if !read.lacks.is_empty() {
            Verdict::Skipped
        } else if scenario.broken {
            Verdict::Broken
        } else if work > limits::PLAYED as u64 {
            Verdict::Left
        } else {
            let played = scenario.play(None);
            work += played.work;
            let holds = played.failures.is_empty();
            found.extend(played.failures);
            if holds { Verdict::Holds } else { Verdict::Fails }
        };
        all.push(One {
            title: scenario.title.clone(),
            verdict,
            start: scenario.span.start,
            end: scenario.span.end,
            line: file.line_column(scenario.span.start).line,
        });
    }
    found.sort_by_key(|found| found.span().start);
    (all, found)
}

/// Findings in a file, as those of `gcs check`.
pub(crate) fn told(file: &SourceFile, found: &[Diagnostic]) -> Answered {
    let files = [file.clone()];
    let report = Report {
        files: &files,
        diagnostics: found,
        cards: 0,
        clean_cards: 0,
    };
    value(findings::findings(&report))
}
