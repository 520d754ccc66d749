//! The rules of the game, all of them: each is shown by a scenario or has a reason why none can show it.
//!
//! `UPDATE=1 cargo test rulebook` writes what is generated: `src/rulebook/index.txt` (which scenarios show a rule and
//! which code cites it) and `docs/rules.md`.

mod code;
mod page;
mod scenarios;

use crate::common::official;
use gcs::rulebook::{Index, Successor, Version, Why, editions, rulebook};
use gcs::scenario::Citation;
use scenarios::Header;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::sync::LazyLock;

/// The folders with scenarios.
const SCENARIOS: [&str; 4] = ["cards", "tests/rules", "tests/rulings", "tests/sets"];
/// The folders with code that cites rules.
const CODE: [&str; 2] = ["src", "stdlib"];
/// Code that speaks about rule numbers and carries no rule.
const ABOUT_RULES: [&str; 5] = [
    "src/cli/explain.rs",
    "src/cli/test.rs",
    "src/explain",
    "src/rulebook",
    "src/scenario",
];

const INDEX: &str = "src/rulebook/index.txt";
/// Official answers and traps that nothing can be played of, a line each: `Q5: why`, `trap 144: why`.
const NOT_PLAYED: &str = "tests/rulings/not-played.txt";
const RULES: &str = "rules/comprehensive-rules-1.6.0-en.md";
/// The first edition, whose headings the file does not have.
const FIRST: &str = "rules/comprehensive-rules-early-ja.md";
/// The second one.
const SECOND: &str = "rules/comprehensive-rules-1.1.0-zh-Hant.md";
/// What later versions have added and revised.
const CHANGES: &str = "rules/changes-1.7.0-to-1.9.0-en.md";
const ANSWERS: [&str; 2] = ["rulings", "rules-faq"];
const TRAPS: std::ops::RangeInclusive<u16> = 1..=148;

const COMMAND: &str = "`UPDATE=1 cargo test rulebook`";

fn updates() -> bool {
    std::env::var_os("UPDATE").is_some()
}

/// The files in a folder with one of these endings, in order, with their texts; none where there is no folder.
fn files(folder: &str, endings: &[&str]) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_string()];
    while let Some(folder) = open.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries {
            let entry = entry.expect("an entry of a folder");
            let name = entry.file_name().into_string().expect("a name in letters");
            let path = format!("{folder}/{name}");
            if entry.file_type().expect("its kind").is_dir() {
                open.push(path);
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let text = std::fs::read_to_string(&path).expect("a text");
                found.push((path, text));
            }
        }
    }
    found.sort();
    found
}

/// Every scenario.
fn scenarios() -> &'static [Header] {
    static ALL: LazyLock<Vec<Header>> = LazyLock::new(|| {
        SCENARIOS
            .iter()
            .flat_map(|folder| files(folder, &[".scenario"]))
            .flat_map(|(file, text)| scenarios::headers(&file, &text))
            .collect()
    });
    &ALL
}

/// Every citation in code that is no test.
fn code() -> Vec<code::Citation> {
    let is_test = |file: &str| file.split('/').any(|part| part == "tests" || part == "tests.rs");
    CODE.iter()
        .flat_map(|folder| files(folder, &[".rs", ".gcs"]))
        .filter(|(file, _)| !is_test(file))
        .flat_map(|(file, text)| code::citations(&file, &text))
        .collect()
}

fn index() -> Index {
    let mut index = Index::default();
    for Header { place, shows } in scenarios() {
        for citation in shows {
            match citation {
                Citation::Rule(number) => {
                    let number = number.parse().expect("the parser reads numbers only");
                    index.add_scenario(number, place.clone());
                }
                Citation::Answer(_) | Citation::Trap(_) => {}
            }
        }
    }
    for citation in code() {
        let file = Path::new(&citation.place.file);
        if !ABOUT_RULES.iter().any(|about| file.starts_with(about)) {
            index.add_code(citation.number, citation.place);
        }
    }
    index
}

fn hold(path: &str, wanted: &str) {
    if updates() {
        std::fs::write(path, wanted).expect("a file that can be written");
        return;
    }
    let held = std::fs::read_to_string(path).unwrap_or_default();
    let Some((at, line)) = wanted
        .lines()
        .enumerate()
        .find(|(at, line)| held.lines().nth(*at) != Some(line))
    else {
        assert_eq!(
            held.lines().count(),
            wanted.lines().count(),
            "{path} is longer than it should be: {COMMAND} writes it"
        );
        return;
    };
    panic!("{path}:{}: should be\n{line}\n{COMMAND} writes it", at + 1);
}

#[test]
fn the_index_and_the_page_are_up_to_date() {
    let index = index();
    hold(INDEX, &index.to_string());
    hold(page::PATH, &page::page(rulebook(), &index));
}

/// The numbers that lines of the rules begin with: `#### 8-3. ...`, `## 8) ...`, `- 5-4. ...`.
fn numbers_of_the_rules(text: &str) -> Vec<String> {
    text.lines()
        .filter_map(|line| {
            let line = line.trim_start_matches([' ', '#', '-', '*']);
            let end = line.find(|sign: char| !sign.is_ascii_digit() && sign != '-')?;
            let (number, rest) = line.split_at(end);
            // What is said of the rule itself: "13-1-5-4 (as revised in 1.9.0). ...".
            let rest = rest
                .strip_prefix(" (")
                .and_then(|rest| rest.split_once(')'))
                .map_or(rest, |(_, rest)| rest);
            let ends = rest.starts_with(". ") || rest.starts_with(") ");
            (ends && !number.is_empty()).then(|| number.to_string())
        })
        .collect()
}

#[test]
#[ignore = "needs the official rules: GCS_SHARED"]
fn the_numbers_are_those_of_the_rules() {
    let text = official::text(RULES);
    let (_, rules) = text
        .split_once("## Comprehensive Rules\n")
        .expect("the rules follow their table of contents");
    let (rules, _) = rules
        .split_once("\n● Ver.")
        .expect("what has changed follows them");
    let theirs = numbers_of_the_rules(rules);
    let ours: Vec<String> = rulebook()
        .rules()
        .iter()
        .map(|rule| rule.number.to_string())
        .collect();
    for number in &theirs {
        assert!(ours.contains(number), "{number} is missing in rules.txt");
    }
    let changes = official::text(CHANGES);
    let later = numbers_of_the_rules(&changes);
    for number in &ours {
        assert!(
            theirs.contains(number) || later.contains(number),
            "{number} is no rule"
        );
    }
}

/// Every number of the official texts at hand is one of its edition, and none is missing there.
#[test]
#[ignore = "needs the official rules: GCS_SHARED"]
fn the_numbers_of_every_edition_resolve() {
    let version = |text: &str| text.parse::<Version>().expect("a version");
    let between = |text: String, begin: &str, end: &str| {
        let (_, rules) = text.split_once(begin).expect("where the rules begin");
        rules.split_once(end).expect("where they end").0.to_string()
    };
    let set = |text: &str| {
        numbers_of_the_rules(text)
            .into_iter()
            .collect::<BTreeSet<String>>()
    };
    let known = |edition: &str, parts: std::ops::RangeInclusive<usize>| {
        let edition = version(edition);
        let numbers = editions().numbers(&edition).into_iter();
        let numbers = numbers.filter(|number| parts.contains(&number.parts().len()));
        for number in numbers.clone() {
            let successor = editions().today(number, &edition);
            let (Some(Successor::Rules(_)) | Some(Successor::Dropped(_))) = successor else {
                panic!("{number} of {edition} leads nowhere");
            };
        }
        numbers.map(ToString::to_string).collect::<BTreeSet<String>>()
    };
    assert_eq!(set(&official::text(FIRST)), known("1.0", 3..=9), "1.0");
    let second = between(official::text(SECOND), "綜合規則正文", "\n●Ver.");
    assert_eq!(set(&second), known("1.1.0", 1..=9), "1.1.0");
    let third = between(official::text(RULES), "## Comprehensive Rules\n", "\n● Ver.");
    let mut all = set(&third);
    assert_eq!(all, known("1.6.0", 1..=9), "1.6.0");
    let changes = official::text(CHANGES);
    for edition in ["1.7.0", "1.8.0", "1.9.0"] {
        let (_, news) = changes
            .split_once(&format!("## Ver. {edition} "))
            .expect("the edition");
        let (news, _) = news.split_once("\n## ").expect("what follows");
        all.extend(numbers_of_the_rules(news));
        assert_eq!(all, known(edition, 1..=9), "{edition}");
    }
}

#[test]
fn every_rule_is_shown_or_has_a_reason() {
    let index = index();
    let mut failures = String::new();
    for rule in rulebook().rules() {
        let number = &rule.number;
        let scenarios = index
            .places(number)
            .map_or(&[][..], |places| places.scenarios.as_slice());
        match (scenarios.first(), &rule.reason) {
            (None, None) => {
                writeln!(
                    failures,
                    "{number} has neither a scenario nor a reason in rules.txt"
                )
                .expect("memory takes it");
            }
            (Some(scenario), Some(reason)) => {
                let why = reason.why.word();
                writeln!(
                    failures,
                    "{number} is `{why}` in rules.txt, and yet `{scenario}` shows it: take out the one or the other"
                )
                .expect("memory takes it");
            }
            (Some(_), None) | (None, Some(_)) => {}
        }
    }
    assert!(failures.is_empty(), "\n{failures}");
}

/// The numbers of the official answers.
fn answers() -> BTreeSet<String> {
    let number = |record: Value| record["num"].as_str().expect("a number").to_string();
    let answers = ANSWERS.into_iter().flat_map(official::records);
    answers.map(number).collect()
}

/// Fails where a scenario cites what there is not.
fn are_cited(exists: impl Fn(&Citation) -> bool) {
    let mut failures = String::new();
    for Header { place, shows } in scenarios() {
        for citation in shows.iter().filter(|citation| !exists(citation)) {
            writeln!(failures, "{place}: there is no {citation}").expect("memory takes it");
        }
    }
    assert!(failures.is_empty(), "\n{failures}");
}

#[test]
fn scenarios_cite_rules_and_traps_that_there_are() {
    are_cited(|citation| match citation {
        Citation::Rule(number) => number
            .parse()
            .is_ok_and(|number| rulebook().rule(&number).is_some()),
        Citation::Answer(_) => true,
        Citation::Trap(trap) => TRAPS.contains(trap),
    });
}

#[test]
#[ignore = "needs the official answers: GCS_SHARED"]
fn scenarios_cite_answers_that_there_are() {
    let answers = answers();
    are_cited(|citation| match citation {
        Citation::Answer(_) => answers.contains(&citation.to_string()),
        Citation::Rule(_) | Citation::Trap(_) => true,
    });
}

/// Every trap is played, or there is an entry that says why it cannot be.
#[test]
fn every_trap_is_played_or_has_a_reason() {
    are_played_or_have_a_reason(TRAPS.map(|trap| format!("trap {trap}")).collect());
}

/// Every official answer is played, or there is an entry that says why it cannot be.
#[test]
#[ignore = "needs the official answers: GCS_SHARED"]
fn every_answer_is_played_or_has_a_reason() {
    are_played_or_have_a_reason(answers());
}

fn are_played_or_have_a_reason(wanted: BTreeSet<String>) {
    let played: BTreeSet<String> = scenarios()
        .iter()
        .flat_map(|header| header.shows.iter().map(Citation::to_string))
        .collect();
    let text = std::fs::read_to_string(NOT_PLAYED).expect("a file that can be read");
    let entries: Vec<(&str, &str)> = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| line.split_once(": ").expect("what, and why"))
        .collect();
    let excused: BTreeSet<String> = entries.iter().map(|(what, _)| (*what).to_string()).collect();
    let open: Vec<&String> = wanted
        .iter()
        .filter(|wanted| !played.contains(*wanted) && !excused.contains(*wanted))
        .collect();
    assert!(open.is_empty(), "neither played nor in {NOT_PLAYED}: {open:?}");
    let both: Vec<&String> = excused.intersection(&played).collect();
    assert!(both.is_empty(), "played, and yet in {NOT_PLAYED}: {both:?}");
}

#[test]
fn code_cites_rules_that_there_are() {
    let citations = code();
    assert!(!citations.is_empty());
    let wrong: Vec<String> = citations
        .iter()
        .filter(|citation| rulebook().rule(&citation.number).is_none())
        .map(|citation| format!("{}: there is no rule {}", citation.place, citation.number))
        .collect();
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What is said to be a matter of decks is held there.
#[test]
fn rules_of_decks_are_cited_where_decks_are_checked() {
    let index = index();
    for rule in rulebook().rules() {
        let of_decks = rule.reason.as_ref().is_some_and(|reason| reason.why == Why::Deck);
        let checked = index.places(&rule.number).is_some_and(|places| {
            places
                .code
                .iter()
                .any(|code| Path::new(&code.file).starts_with("src/deck"))
        });
        assert!(
            !of_decks || checked,
            "{} is cited nowhere in src/deck",
            rule.number
        );
    }
}
