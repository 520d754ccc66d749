//! Above each scenario, and above each card that scenarios speak of: run them.

use super::index::{Of, Symbol};
use super::played::{One, Verdict};
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

/// The scenarios of the files beside a card that speak of it, by its number or its name.
fn of_card(project: &Project, path: &Path, card: &Card) -> Vec<Found> {
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
    let cards = project.folder.cards.len();
    for (at, file) in (cards..).zip(&project.folder.others) {
        if file.path.parent() != path.parent() || Kind::of(&file.path, "") != Some(Kind::Scenario) {
            continue;
        }
        for (head, _, whole) in scenarios(&file.source.text) {
            let first = places.partition_point(|place| *place < (at, whole.start));
            let next = places.get(first);
            if next.is_some_and(|(file, start)| *file == at && *start < whole.end) {
                found.push(Found { file: at, span: head });
            }
        }
    }
    found
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
            let cards = items.into_iter().flatten().filter_map(|item| match item {
                Item::Card(card) => Some(card),
                Item::Keyword(_) | Item::Set { .. } | Item::Comment(_) | Item::Bad(_) | Item::TooLong(_) => {
                    None
                }
            });
            let lenses = cards.filter_map(|card| {
                let count = of_card(asked.project, asked.path, card).len();
                let title = match count {
                    0 => return None,
                    1 => "run 1 scenario".to_string(),
                    _ => format!("run {count} scenarios"),
                };
                let what = json!({ "uri": uri, "card": card.code.node });
                Some(lens(asked, card.head, title, what))
            });
            lenses.collect()
        }
        Kind::Deck | Kind::Settings => Vec::new(),
    }
}

/// What became of scenarios: in words, and for programs.
pub(super) struct Ran {
    pub(super) words: String,
    pub(super) all_held: bool,
    pub(super) report: Value,
}

/// Plays what is wanted.
pub(super) fn run(asked: &Asked<'_>, wanted: &Wanted) -> Answer<Ran> {
    let project = asked.project;
    let refuse = |words: String| refused(ErrorCode::InvalidParams, words);
    let found: Vec<Found> = match (&wanted.card, asked.kind) {
        (Some(code), Kind::Cards) => {
            let items = asked.file.and_then(|file| asked.checked.frames.get(file));
            let card = items.into_iter().flatten().find_map(|item| match item {
                Item::Card(card) if card.code.node == *code => Some(card),
                Item::Card(_)
                | Item::Keyword(_)
                | Item::Set { .. }
                | Item::Comment(_)
                | Item::Bad(_)
                | Item::TooLong(_) => None,
            });
            let card = card.ok_or_else(|| refuse(format!("there is no card `{code}` in this file")))?;
            of_card(project, asked.path, card)
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
        let verdict = played.scenarios.iter().find(|other| one.span.covers(other.span));
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
    for line in said {
        words.push_str(&format!("\n{line}"));
    }
    Ok(Ran {
        words,
        all_held: held == count,
        report: json!({ "played": count, "held": held, "scenarios": report }),
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
