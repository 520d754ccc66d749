//! Above each scenario, and above each card that scenarios speak of: run them. Where those of a card were played as they are, with the
//! card as it is, how much of it ran, and above the lines in question what never did. A card that no scenario speaks of has no lens:
//! in a set that is being written most are such, and `gcs test --coverage` lists them.

use super::covered::{self, Ran};
use super::index::{Of, Symbol};
use super::played::{One, Played, Verdict};
use super::project::{Kind, Project};
use super::server::{Answer, Asked, refused};
use super::symbols::scenarios;
use crate::source::Span;
use crate::syntax::frame::{Card, Item};
use lsp_server::ErrorCode;
use lsp_types::{CodeLens, Command};
use serde::Deserialize;
use serde_json::{Value, json};
use std::path::Path;

/// The command that plays scenarios and says what became of them. What it takes: `{"uri": ..., "card": CODE}` plays those that speak
/// of a card, `{"uri": ..., "scenario": TITLE}` one of a file, `{"uri": ...}` all of a file.
pub(super) const RUN: &str = "gcs.runScenarios";

/// What it takes.
#[derive(Deserialize)]
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
    /// By file: where they begin and end.
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
        for (head, whole) in all {
            let first = places.partition_point(|place| *place < (*at, whole.start));
            let next = places.get(first);
            if next.is_some_and(|(file, start)| file == at && *start < whole.end) {
                found.push(Found {
                    file: *at,
                    span: *head,
                });
            }
        }
    }
    found
}

/// How much of a card ran in these scenarios, where one of them at least was played, and all as they are.
fn ran(asked: &Asked<'_>, code: &str, found: &[Found]) -> Option<Ran> {
    let project = asked.project;
    let mut any = false;
    for one in found {
        let played = project.known_played(project.file(one.file)?)?;
        any |= verdict(&played, one).is_some_and(|one| match one.verdict {
            Verdict::Held | Verdict::Failed => true,
            Verdict::Skipped(_) | Verdict::Broken => false,
        });
    }
    let mut files: Vec<usize> = found.iter().map(|one| one.file).collect();
    files.dedup();
    let ran = covered::ran(project, asked.text(), code, files.into_iter());
    ran.filter(|_| any)
}

/// What became of a scenario.
fn verdict<'p>(played: &'p Played, one: &Found) -> Option<&'p One> {
    let mut all = played.scenarios.iter();
    all.find(|other| one.span.covers(other.span))
}

/// The lenses of a card: its scenarios, and what ran in them.
fn above_card(asked: &Asked<'_>, beside: &Beside, card: &Card) -> Vec<CodeLens> {
    let code = &card.code.node;
    let found = of_card(asked.project, beside, card);
    let what = || json!({ "uri": asked.document.uri.as_str(), "card": code });
    let mut title = match found.len() {
        0 => {
            // One that is written later gives it some.
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
        // One lens: some editors ask which one is meant where there are two.
        title.push_str(&format!("; {}", ran.words()));
        let never = ran.never.iter();
        below.extend(never.map(|never| lens(asked, never.span, never.words(), what())));
    }
    let mut all = vec![lens(asked, card.head, title, what())];
    all.append(&mut below);
    all
}

fn lens(asked: &Asked<'_>, span: Span, title: String, what: Value) -> CodeLens {
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
pub(super) fn lenses(asked: &Asked<'_>) -> Vec<CodeLens> {
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
            let cards = items
                .into_iter()
                .flat_map(|items| items.iter())
                .filter_map(Item::card);
            let beside = Beside::new(asked.project, asked.path);
            cards.flat_map(|card| above_card(asked, &beside, card)).collect()
        }
        Kind::Deck | Kind::Settings => Vec::new(),
    }
}

/// What became of scenarios: in words, and for programs.
pub(super) struct Told {
    pub(super) words: String,
    pub(super) all_held: bool,
    pub(super) report: Value,
}

/// Plays what is wanted.
pub(super) fn run(asked: &Asked<'_>, wanted: &Wanted) -> Answer<Told> {
    let project = asked.project;
    let refuse = |words: String| refused(ErrorCode::InvalidParams, words);
    // The card, and how much of it ran.
    let mut of = None;
    let found: Vec<Found> = match (&wanted.card, asked.kind) {
        (Some(code), Kind::Cards) => {
            let items = asked.file.and_then(|file| asked.checked.frames.get(file));
            let card = items
                .into_iter()
                .flat_map(|items| items.iter())
                .filter_map(Item::card)
                .find(|card| card.code.node == *code);
            let card = card.ok_or_else(|| refuse(format!("there is no card `{code}` in this file")))?;
            of = Some(code);
            of_card(project, &Beside::new(project, asked.path), card)
        }
        (None, Kind::Scenario) => {
            let file = asked
                .file
                .ok_or_else(|| refuse("the file is not known".to_string()))?;
            let all = scenarios(asked.text()).into_iter();
            let meant =
                all.filter(|(_, title, _)| wanted.scenario.as_deref().is_none_or(|one| one == *title));
            meant.map(|(span, _, _)| Found { file, span }).collect()
        }
        (Some(_) | None, Kind::Cards | Kind::Scenario | Kind::Deck | Kind::Settings) => {
            return Err(refuse(
                "scenarios are run for a card or from their file".to_string(),
            ));
        }
    };
    let mut report = Vec::new();
    let mut said = Vec::new();
    let mut held = 0;
    for one in &found {
        let Some(file) = project.file(one.file) else {
            continue;
        };
        let played = project.played(file);
        let verdict = verdict(&played, one);
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
                verdict: Verdict::Failed | Verdict::Broken,
                ..
            })
            | None => {
                let in_it = played.found().into_iter().find(|finding| {
                    let next = scenario_end(&file.source.text, one.span);
                    one.span.start <= finding.span().start && finding.span().start < next
                });
                let first = in_it.or_else(|| played.found().into_iter().next());
                ("failed", first.map(|finding| finding.message))
            }
        };
        held += usize::from(word == "ok");
        // One that cannot be read has no title but the one that is written there.
        let written = || file.source.slice(one.span).split('"').nth(1).unwrap_or_default();
        let title = verdict.map_or_else(written, |played| played.title.as_str());
        if let Some(more) = &more {
            said.push(format!("{word}: {title}: {more}"));
        }
        report.push(json!({
            "title": title, "verdict": word, "why": more,
            "location": asked.location(one.file, one.span),
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
    for line in said {
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

/// Where the scenario ends that begins at a head.
fn scenario_end(text: &str, head: Span) -> u32 {
    let all = scenarios(text).into_iter();
    let own = all
        .map(|(_, _, whole)| whole)
        .find(|whole| whole.start == head.start);
    own.map_or(head.end, |whole| whole.end)
}
