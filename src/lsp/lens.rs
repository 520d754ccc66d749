//! Code lenses above each scenario, and above each card that scenarios mention, which run these scenarios. If a card's scenarios were
//! played in their present form with the present card, they show its coverage, and lenses above its lines show what never ran. A card
//! without scenarios has no lens: in a new set most are such, and `gcs test --coverage` lists them.

use super::covered::{self, Ran};
use super::host::File;
use super::index::{Of, Symbol};
use super::played::{One, Played, Verdict};
use super::project::{Kind, Project};
use super::query::{Answer, Query, refused};
use super::symbols::scenarios;
use crate::compile::Read;
use crate::diagnostics::Diagnostic;
use crate::source::Span;
use crate::syntax::frame::{Card, Item};
use lsp_server::ErrorCode;
use lsp_types::{CodeLens, Command};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;

/// The command that plays scenarios and reports the results. Its argument `{"uri": ..., "card": CODE}` plays those that mention a card,
/// `{"uri": ..., "scenario": TITLE}` one of a file, `{"uri": ...}` all of a file.
pub(super) const RUN: &str = "gcs.runScenarios";

/// The arguments of the command.
#[derive(Debug, Deserialize)]
pub(super) struct Wanted {
    pub(super) uri: lsp_types::Uri,
    card: Option<String>,
    scenario: Option<String>,
}

/// A scenario of a file: which file, and where its title stands.
struct Found {
    file: usize,
    span: Span,
}

/// The scenarios of the files beside a file of cards.
struct Beside {
    /// The spans of the scenarios, by file.
    files: Vec<(usize, Vec<(Span, Span)>)>,
}

impl Beside {
    fn new(project: &Project, path: &Path) -> Beside {
        let cards = project.folder.cards.len();
        let others = (cards..).zip(&project.folder.others);
        let beside = others.filter(|(_, file)| {
            file.path.parent() == path.parent() && Kind::of(&file.path, "") == Some(Kind::Scenario)
        });
        let files = beside.map(|(at, file)| {
            let all = scenarios(&file.source.text).into_iter();
            (at, all.map(|(head, _, whole)| (head, whole)).collect())
        });
        Beside {
            files: files.collect(),
        }
    }
}

/// The scenarios that speak of a card, by its number or its name.
fn of_card(project: &Project, beside: &Beside, card: &Card) -> Vec<Found> {
    let index = project.index();
    let symbols = [(Of::Code, &card.code.node), (Of::Name, &card.name.node)];
    let mut places: Vec<(usize, u32)> = symbols
        .into_iter()
        .flat_map(|(of, name)| {
            let symbol = Symbol {
                of,
                name: name.clone(),
                local: None,
            };
            let all: Vec<(usize, u32)> = index.of(&symbol).map(|one| (one.file, one.span.start)).collect();
            all
        })
        .collect();
    places.sort_unstable();
    let mut found = Vec::new();
    for (at, all) in &beside.files {
        let first = places.partition_point(|place| *place < (*at, 0));
        let of_file = places.iter().skip(first).take_while(|(file, _)| file == at);
        let mut last = None;
        for (_, start) in of_file {
            let behind = all.partition_point(|(_, whole)| whole.start <= *start);
            let Some(one) = behind.checked_sub(1).filter(|one| last != Some(*one)) else {
                continue;
            };
            last = Some(one);
            if let Some((head, whole)) = all.get(one)
                && *start < whole.end
            {
                found.push(Found {
                    file: *at,
                    span: *head,
                });
            }
        }
    }
    found
}

/// Returns the coverage of a card by these scenarios, if at least one of them was played, and all in their present form.
fn ran(asked: &Query<'_>, code: &str, found: &[Found]) -> Option<Ran> {
    let project = asked.project;
    let mut files: Vec<usize> = found.iter().map(|one| one.file).collect();
    files.dedup();
    let mut played = BTreeMap::new();
    for at in files.iter().copied() {
        played.insert(at, project.known_played(project.file(at)?)?);
    }
    let any = found.iter().any(|one| {
        let of_file = played.get(&one.file);
        of_file
            .and_then(|played| verdict(played, one))
            .is_some_and(|one| match one.verdict {
                Verdict::Held | Verdict::Failed => true,
                Verdict::Skipped(_) | Verdict::Broken | Verdict::Left => false,
            })
    });
    covered::ran(asked.text(), code, played.values()).filter(|_| any)
}

/// Returns the verdict on a scenario.
fn verdict<'p>(played: &'p Played, one: &Found) -> Option<&'p One> {
    let behind = played
        .scenarios
        .partition_point(|other| other.span.start < one.span.start);
    let first = played.scenarios.get(behind);
    first.filter(|other| one.span.covers(other.span))
}

/// The lenses of a card: its scenarios, and what ran in them.
fn above_card(asked: &Query<'_>, beside: &Beside, card: &Card) -> Vec<CodeLens> {
    let code = &card.code.node;
    let found = of_card(asked.project, beside, card);
    let what = || json!({ "uri": asked.document.uri.as_str(), "card": code });
    let mut title = match found.len() {
        0 => {
            // A scenario that is written later adds one.
            asked.project.tells_lenses(false);
            return Vec::new();
        }
        1 => "run 1 scenario".to_string(),
        count => format!("run {count} scenarios"),
    };
    let ran = ran(asked, code, &found);
    asked.project.tells_lenses(ran.is_some());
    let mut below = Vec::new();
    if let Some(ran) = ran {
        // Only one lens is made: some editors ask which one is meant if there are two.
        title.push_str(&format!("; {}", ran.words()));
        let never = ran.never.iter();
        below.extend(never.map(|never| lens(asked, never.span, never.words(), what())));
    }
    let mut all = vec![lens(asked, card.head, title, what())];
    all.append(&mut below);
    all
}

fn lens(asked: &Query<'_>, span: Span, title: String, what: Value) -> CodeLens {
    CodeLens {
        range: asked.range(span),
        command: Some(Command {
            title,
            command: RUN.to_string(),
            arguments: Some(vec![what]),
        }),
        data: None,
    }
}

/// The lenses of a file.
pub(super) fn lenses(asked: &Query<'_>) -> Vec<CodeLens> {
    let uri = asked.document.uri.as_str();
    match asked.kind {
        Kind::Scenario => {
            let all = scenarios(asked.text()).into_iter();
            let lenses = all.map(|(head, title, _)| {
                let what = json!({ "uri": uri, "scenario": title });
                lens(asked, head, "run".to_string(), what)
            });
            lenses.collect()
        }
        Kind::Cards => {
            let items = asked.file.and_then(|file| asked.checked.frames.get(file));
            let cards = items.into_iter().flat_map(Read::items).filter_map(Item::card);
            let beside = Beside::new(asked.project, asked.path);
            cards.flat_map(|card| above_card(asked, &beside, card)).collect()
        }
        Kind::Deck | Kind::Settings => Vec::new(),
    }
}

/// The results of scenarios, in words and for programs.
pub(super) struct Told {
    pub(super) words: String,
    pub(super) all_held: bool,
    pub(super) report: Value,
}

/// Returns the scenarios that a request is for, and the number of the card if it names one.
fn meant<'w>(asked: &Query<'_>, wanted: &'w Wanted) -> Answer<(Vec<Found>, Option<&'w str>)> {
    let refuse = |words: String| refused(ErrorCode::InvalidParams, words);
    match (&wanted.card, asked.kind) {
        (Some(code), Kind::Cards) => {
            let items = asked.file.and_then(|file| asked.checked.frames.get(file));
            let card = items
                .into_iter()
                .flat_map(Read::items)
                .filter_map(Item::card)
                .find(|card| card.code.node == *code);
            let card = card.ok_or_else(|| refuse(format!("there is no card `{code}` in this file")))?;
            let beside = Beside::new(asked.project, asked.path);
            Ok((of_card(asked.project, &beside, card), Some(code)))
        }
        (None, Kind::Scenario) => {
            let file = asked
                .file
                .ok_or_else(|| refuse("the file is not known".to_string()))?;
            let all = scenarios(asked.text()).into_iter();
            let meant =
                all.filter(|(_, title, _)| wanted.scenario.as_deref().is_none_or(|one| one == *title));
            let found = meant.map(|(span, _, _)| Found { file, span });
            Ok((found.collect(), None))
        }
        (Some(_) | None, Kind::Cards | Kind::Scenario | Kind::Deck | Kind::Settings) => Err(refuse(
            "scenarios are run for a card or from their file".to_string(),
        )),
    }
}

/// Returns the files that have to be played before a request can be answered.
pub(super) fn unplayed(asked: &Query<'_>, wanted: &Wanted) -> Answer<Vec<usize>> {
    let (found, _) = meant(asked, wanted)?;
    let mut files: Vec<usize> = found.iter().map(|one| one.file).collect();
    files.dedup();
    files.retain(|at| {
        let file = asked.project.file(*at);
        file.is_some_and(|file| asked.project.known_played(file).is_none())
    });
    Ok(files)
}

/// A file of scenarios with its results.
struct OfFile {
    played: Rc<Played>,
    /// The spans of the scenarios in the file: the beginning and the end of each.
    whole: BTreeMap<u32, u32>,
}

impl OfFile {
    fn new(project: &Project, file: &File) -> Option<OfFile> {
        let all = scenarios(&file.source.text).into_iter();
        Some(OfFile {
            played: project.known_played(file)?,
            whole: all.map(|(_, _, whole)| (whole.start, whole.end)).collect(),
        })
    }

    /// The first that is found in a scenario, or else in the file.
    fn first(&self, one: &Found) -> Option<&Diagnostic> {
        let end = self.whole.get(&one.span.start).copied().unwrap_or(one.span.end);
        let found = self.played.found();
        let from = found.partition_point(|finding| finding.span().start < one.span.start);
        let in_it = found.get(from).filter(|finding| finding.span().start < end);
        in_it.or_else(|| found.first())
    }
}

/// Returns the results of the requested scenarios, which were played.
pub(super) fn run(asked: &Query<'_>, wanted: &Wanted) -> Answer<Told> {
    let project = asked.project;
    let (found, of) = meant(asked, wanted)?;
    let mut files: BTreeMap<usize, Option<OfFile>> = BTreeMap::new();
    let mut located = asked.located();
    let mut report = Vec::new();
    let mut wording = Vec::new();
    let mut held = 0;
    for one in &found {
        let Some(file) = project.file(one.file) else {
            continue;
        };
        let of_file = files
            .entry(one.file)
            .or_insert_with(|| OfFile::new(project, file));
        let Some(of_file) = of_file else {
            let wording = "the scenarios have changed while they were played";
            return Err(refused(ErrorCode::ContentModified, wording));
        };
        let verdict = verdict(&of_file.played, one);
        let (word, more) = match verdict {
            Some(One {
                verdict: Verdict::Held,
                ..
            }) => ("ok", None),
            Some(One {
                verdict: Verdict::Skipped(lacks),
                ..
            }) => ("skipped", Some(format!("no cards of {lacks}"))),
            Some(One {
                verdict: Verdict::Left,
                ..
            }) => {
                let why = "those before it in the file take all the work that is done in an editor: \
                           `gcs test` plays it";
                ("skipped", Some(why.to_string()))
            }
            Some(One {
                verdict: Verdict::Failed | Verdict::Broken,
                ..
            })
            | None => {
                let first = of_file.first(one);
                ("failed", first.map(|finding| finding.message.clone()))
            }
        };
        held += usize::from(word == "ok");
        // A scenario that cannot be parsed has only the title in its source.
        let written = || file.source.slice(one.span).split('"').nth(1).unwrap_or_default();
        let title = verdict.map_or_else(written, |played| played.title.as_str());
        if let Some(more) = &more {
            wording.push(format!("{word}: {title}: {more}"));
        }
        report.push(json!({
            "title": title, "verdict": word, "why": more,
            "location": located.location(one.file, one.span),
        }));
    }
    let count = found.len();
    let mut words = match count {
        1 => format!("1 scenario: {held} ok"),
        _ => format!("{count} scenarios: {held} ok"),
    };
    let ran = of.and_then(|code| ran(asked, code, &found));
    if let Some(ran) = &ran {
        words.push_str(&format!("; {}", ran.words()));
    }
    for line in wording {
        words.push_str(&format!("\n{line}"));
    }
    let mut report = json!({ "played": count, "held": held, "scenarios": report });
    if let Some(ran) = &ran {
        let never = ran.never.iter().map(
            |never| json!({ "text": never.text, "part": never.arm, "tried": never.tried, "range": asked.range(never.span) }),
        );
        report["coverage"] = json!({
            "effects": ran.effects, "ran": ran.ran, "in_part": ran.in_part,
            "never_ran": never.collect::<Vec<Value>>(),
        });
    }
    Ok(Told {
        words,
        all_held: held == count,
        report,
    })
}
