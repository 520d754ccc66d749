//! The lints: what each says it finds it finds, at the words and nothing else, and on cards that people wrote it is silent.

use crate::common::{own_cards, source};
use gcs::diagnostics::{Applicability, Diagnostic, Level, Report, Sample, apply, human};
use gcs::lint::{self, LINTS, Rules, Settings, Target};
use gcs::source::{FileId, SourceFile};
use std::sync::Arc;

/// What is found in files where these are the levels.
fn found(files: &[SourceFile], settings: &Settings) -> gcs::Compilation {
    let mut compiled = gcs::compile(files);
    lint::apply(&mut compiled, settings);
    compiled
}

/// The levels as they are, but that this lint is shown.
fn shown(lint: &lint::Lint) -> Settings {
    let mut rules = Rules::default();
    if lint.about.family.level() == Level::Allow {
        rules.set(Target::named(lint.about.name).unwrap(), Level::Warn);
    }
    Settings::of(vec![Arc::new(rules)])
}

fn names(found: &[Diagnostic]) -> Vec<&'static str> {
    found.iter().map(|finding| finding.code.name()).collect()
}

/// Every wrong card has the finding, once and at some of its words, and no other; every right card has none; and a fix makes the
/// one a card without the finding.
#[test]
fn examples_are_true() {
    let mut wrong = Vec::new();
    let mut text = Vec::new();
    for lint in LINTS {
        let about = &lint.about;
        let name = about.name;
        let settings = shown(lint);
        let files = [source(&format!("{name}.gcs"), &about.wrong.file())];
        let compiled = found(&files, &settings);
        if names(&compiled.diagnostics) != [name] {
            wrong.push(format!("{name}: {:?}", names(&compiled.diagnostics)));
            continue;
        }
        let report = Report {
            files: &files,
            diagnostics: &compiled.diagnostics,
            cards: compiled.cards,
            clean_cards: compiled.clean_cards,
        };
        human::write(&report, false, &mut text).unwrap();
        let finding = &compiled.diagnostics[0];
        let place = finding.span();
        let line = files[0].line(place.start);
        if let Sample::Line(_) = about.wrong
            && (place.start >= place.end || place == line)
        {
            wrong.push(format!("{name}: not at the words"));
        }
        let surest = finding.fixes.iter().map(|fix| fix.applicability).min();
        if surest != about.fix {
            wrong.push(format!("{name}: a fix is {surest:?}, and said to be {:?}", about.fix));
        }
        if surest.is_some() {
            let fixed = apply(&files[0].text, FileId(0), &compiled.diagnostics, Applicability::Unsafe).0;
            let left = found(&[source("fixed", &fixed)], &settings).diagnostics;
            if !left.is_empty() {
                wrong.push(format!("{name}: fixed, it has {:?}: {fixed}", names(&left)));
            }
        }
        let right = found(&[source("right", &about.right.file())], &settings).diagnostics;
        if !right.is_empty() {
            wrong.push(format!("{name}: its right card has {:?}", names(&right)));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    insta::assert_snapshot!(String::from_utf8(text).unwrap());
}

/// Codes and names are each one lint's, and say which family it is of.
#[test]
fn each_lint_has_a_code_and_a_name_of_its_own() {
    let mut seen = Vec::new();
    for code in lint::codes() {
        for word in [code.code(), code.name()] {
            assert!(!seen.contains(&word), "{word} twice");
            seen.push(word);
            assert_eq!(lint::code(word), Some(code), "{word}");
        }
        assert!(!seen.contains(&code.family().map_or("", |family| family.name())));
    }
    for lint in LINTS {
        assert!(lint.about.code.starts_with("W07"), "{}", lint.about.code);
        for text in [lint.about.what, lint.about.why] {
            assert!(text.ends_with('.') && !text.contains("  "), "{}: {text}", lint.about.name);
        }
    }
}

/// The project's own cards have no finding.
#[test]
fn own_cards_are_clean() {
    let files = own_cards();
    let compiled = found(&files, &Settings::default());
    let list: Vec<_> = compiled
        .diagnostics
        .iter()
        .map(|finding| (finding.card.clone(), finding.code.name(), finding.message.clone()))
        .collect();
    assert_eq!(list, []);
}
