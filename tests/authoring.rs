//! What designers got wrong and what they had in mind, in a day of writing cards: what they are told, and what becomes of a card that
//! is mended by its fixes. What each finding is worth stands beside the card.

use crate::common::source;
use gcs::diagnostics::{Applicability, Report, apply, human};
use gcs::lint::{self, Settings};
use gcs::source::FileId;
use std::fmt::Write;

/// A fix can uncover another finding.
const ROUNDS: usize = 8;

fn found(text: &str) -> gcs::Compilation {
    let mut compiled = gcs::compile(&[source("card.gcs", text)]);
    lint::apply(&mut compiled, &Settings::default());
    compiled
}

/// The card after all fixes up to that applicability, where then nothing is left to say.
fn mended(text: &str, most: Applicability) -> Option<String> {
    let mut text = text.to_string();
    for _ in 0..ROUNDS {
        let found = found(&text).diagnostics;
        if found.is_empty() {
            return Some(text);
        }
        text = apply(&text, FileId(0), &found, most).0;
    }
    None
}

/// The cases of a file, each with its judgment and all that is said; the first line sums them up.
fn shown(name: &str, at_least: usize) -> String {
    let path = format!("tests/diagnostics/{name}.gcs.txt");
    let text = std::fs::read_to_string(path).unwrap();
    let mut shown = String::new();
    let (mut cases, mut silent, mut safe, mut guessed, mut findings) = (0, 0, 0, 0, 0);
    for case in text.split("// ## ").skip(1) {
        let (title, case) = case.split_once('\n').unwrap();
        let (judgment, card) = case.split_once('\n').unwrap();
        let judgment = judgment.strip_prefix("// ").expect("a judgment");
        let word = judgment.split(':').next().unwrap();
        assert!(
            ["good", "weak", "silent", "clean"].contains(&word),
            "{title}: {judgment}"
        );
        let card = format!("{}\n", card.trim_end());
        let compiled = found(&card);
        let is_silent = compiled.diagnostics.is_empty();
        assert_eq!(
            is_silent,
            ["silent", "clean"].contains(&word),
            "{title} is said to be {word}"
        );
        cases += 1;
        silent += usize::from(is_silent);
        findings += compiled.diagnostics.len();
        writeln!(shown, "\n## {title}\n{judgment}\n").unwrap();
        let report = Report {
            files: &compiled.files,
            diagnostics: &compiled.diagnostics,
            cards: compiled.cards,
            clean_cards: compiled.clean_cards,
        };
        let mut told = Vec::new();
        human::write(&report, human::Paper::PLAIN, &mut told).unwrap();
        shown.push_str(&String::from_utf8(told).unwrap());
        if is_silent {
            continue;
        }
        let by_fix = mended(&card, Applicability::Safe);
        let by_guess = mended(&card, Applicability::Unsafe);
        safe += usize::from(by_fix.is_some());
        guessed += usize::from(by_fix.is_none() && by_guess.is_some());
        let option = if by_fix.is_some() {
            "--fix"
        } else {
            "--fix --unsafe-fixes"
        };
        for line in by_fix.or(by_guess).iter().flat_map(|text| text.lines()) {
            if !card.lines().any(|was| was == line) {
                writeln!(shown, "{option} writes: {}", line.trim()).unwrap();
            }
        }
    }
    assert!(cases >= at_least, "{cases} cases");
    format!(
        "{cases} cases, nothing is said of {silent}; {findings} findings of the others; `--fix` mends {safe} of them, `--unsafe-fixes` \
         {guessed} more\n{shown}"
    )
}

#[test]
fn mistakes_of_a_day_are_shown_with_what_they_are_told() {
    insta::assert_snapshot!(shown("authoring-mistakes", 50));
}

#[test]
fn ideas_of_a_day_are_shown_with_what_they_are_told() {
    insta::assert_snapshot!(shown("authoring-ideas", 25));
}

#[test]
fn bold_ideas_are_shown_with_what_they_are_told() {
    insta::assert_snapshot!(shown("authoring-bold", 50));
}

#[test]
fn what_is_left_out_is_shown_with_what_it_is_told() {
    insta::assert_snapshot!(shown("authoring-slips", 80));
}
