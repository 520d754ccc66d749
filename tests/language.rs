//! The language from the outside: findings as people read them, and the round trip through the IR.

use crate::common::{lines_of_texts, official};
use gcs::diagnostics::{Diagnostic, Report, human};
use gcs::ir::text::Printer;
use gcs::source::SourceFile;
use gcs::{Compilation, compile, ir, syntax};
use serde_json::Value;
use std::path::Path;

fn source(name: &str, text: &str) -> SourceFile {
    SourceFile::new(name, text).expect("smaller than 4 GiB")
}

/// Source and findings together, as `gcs check` shows them. The files end in `.txt`, so that `gcs check` in this
/// repository does not take them for cards.
fn findings(name: &str) -> String {
    let path = Path::new("tests/diagnostics").join(format!("{name}.txt"));
    let files = [source(name, &std::fs::read_to_string(&path).expect("a fixture"))];
    let compiled = compile(&files);
    let report = Report {
        files: &files,
        diagnostics: &compiled.diagnostics,
        cards: compiled.cards,
        clean_cards: compiled.clean_cards,
    };
    let mut shown = Vec::new();
    human::write(&report, human::Paper::PLAIN, &mut shown).expect("memory takes it");
    String::from_utf8(shown).expect("text")
}

#[test]
fn unknown_words_are_shown_with_what_was_meant() {
    insta::assert_snapshot!(findings("phrases.gcs"));
}

#[test]
fn ideas_of_other_games_are_shown_with_how_cards_say_them() {
    insta::assert_snapshot!(findings("ideas.gcs"));
}

#[test]
fn words_that_do_not_belong_together_are_shown() {
    insta::assert_snapshot!(findings("meaning.gcs"));
}

#[test]
fn numbers_and_cards_that_can_be_two_things_are_shown() {
    insta::assert_snapshot!(findings("counted.gcs"));
}

#[test]
fn words_of_a_sets_own_are_shown() {
    insta::assert_snapshot!(findings("own-words.gcs"));
}

#[test]
fn keyword_effects_with_placeholders_are_shown() {
    insta::assert_snapshot!(findings("filled-keywords.gcs"));
}

#[test]
fn values_that_were_never_chosen_are_shown() {
    insta::assert_snapshot!(findings("values.gcs"));
}

#[test]
fn chance_where_there_is_none_is_shown() {
    insta::assert_snapshot!(findings("chance.gcs"));
}

#[test]
fn what_no_game_can_do_is_shown() {
    insta::assert_snapshot!(findings("unplayable.gcs"));
}

#[test]
fn what_can_be_activated_for_ever_is_shown() {
    insta::assert_snapshot!(findings("endless.gcs"));
}

#[test]
fn broken_frames_are_shown() {
    insta::assert_snapshot!(findings("frame.gcs"));
}

#[test]
fn what_cannot_be_seen_or_told_apart_is_shown() {
    insta::assert_snapshot!(findings("unseen.gcs"));
}

#[test]
fn other_wording_is_understood_and_mended() {
    insta::assert_snapshot!(findings("wording.gcs"));
}

/// The IR alone is enough: printed without the source and compiled again it is the same IR.
fn assert_prints_back(compiled: &Compilation) {
    let printer = Printer::new(&compiled.program.symbols);
    let keywords: String = compiled
        .program
        .keywords
        .iter()
        .filter(|keyword| (keyword.place.file.0 as usize) < compiled.files.len() - gcs::compile::STDLIB.len())
        .map(|keyword| {
            let word = if keyword.stacking == ir::Stacking::Adds {
                " N> adds"
            } else {
                "> means"
            };
            let lines = printer.definition(keyword);
            format!("keyword <{}{word} {{\n{lines}\n}}\n", keyword.name)
        })
        .collect();
    let own_words: String = (compiled.program.own_words.iter())
        .map(|word| format!("{}\n", ir::text::own_word(word)))
        .collect();
    let cards = compiled.program.cards.iter();
    let printed: String = cards.map(|card| printer.card_source(card)).collect();
    let again = compile(&[source("printed", &(keywords + &own_words + &printed))]);
    assert_eq!(again.diagnostics, [], "what is printed compiles");
    for card in &compiled.program.cards {
        let other = again
            .program
            .cards
            .iter()
            .find(|other| other.code == card.code)
            .expect("every card is printed");
        let mut other = other.clone();
        other.set.clone_from(&card.set);
        assert_eq!(&other, card, "{}", printer.card_text(card));
        let words = Printer::new(&again.program.symbols).card_text(&other);
        assert_eq!(words, printer.card_text(card), "in the same words");
    }
}

/// A printed line as the canonical form has it: typed signs replaced, reminders left out.
fn canonical(line: &str) -> String {
    let line = syntax::line_text(line.trim());
    let mut kept = String::new();
    let mut rest = line.as_str();
    while let Some(open) = rest.find('(') {
        let mut depth = 0;
        let close = rest[open..].char_indices().find_map(|(at, character)| {
            depth += i32::from(character == '(') - i32::from(character == ')');
            (depth == 0).then_some(open + at + 1)
        });
        let close = close.expect("parentheses are closed");
        // A reminder is a sentence (2-11-4); a trait or a token is not.
        let reminder = rest[..close].ends_with(".)");
        kept.push_str(if reminder {
            rest[..open].trim_end()
        } else {
            &rest[..close]
        });
        rest = &rest[close..];
    }
    kept + rest
}

/// The text of a record in the canonical form.
fn canonical_text(record: &Value) -> String {
    let effect = record["effect"].as_str().filter(|text| *text != "-");
    let printed = effect.unwrap_or_default().lines();
    let printed: Vec<&str> = printed.filter(|line| !line.trim().is_empty()).collect();
    let texts = lines_of_texts(&printed.join("\n"));
    let lines = texts.iter().map(|line| canonical(line));
    let lines = lines.map(|line| line.trim().to_string());
    let lines: Vec<String> = lines.filter(|line| !line.is_empty()).collect();
    lines.join("\n")
}

fn sorted_words(text: &str) -> Vec<&str> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    words.sort_unstable();
    words
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn every_official_text_prints_back_to_its_canonical_form() {
    let (records, compiled) = official::with_tokens();
    assert_eq!(compiled.diagnostics, []);
    let mut reordered = Vec::new();
    for record in &records {
        let code = record["code"].as_str().expect("a code");
        let printed = canonical_text(record);
        let card = compiled
            .program
            .cards
            .iter()
            .find(|card| card.code == code)
            .expect("every record compiles");
        let text = Printer::new(&compiled.program.symbols).card_text(card);
        if text != printed {
            assert_eq!(
                sorted_words(&text),
                sorted_words(&printed),
                "{code}: no word is lost and none is new"
            );
            reordered.push(code.to_string());
        }
    }
    // The order of adjectives is kept, too.
    assert_eq!(reordered, Vec::<String>::new());
    assert_prints_back(&compiled);
}

/// The codes of the cards that cannot be read yet, or that print back otherwise than they are printed. The list only
/// shrinks: `UPDATE=1` takes cards from it and never adds one.
const GAPS: &str = "tests/gaps.txt";

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn every_card_of_all_sets_prints_back_but_those_on_the_list() {
    let (records, compiled) = official::all_sets();
    let printer = Printer::new(&compiled.program.symbols);
    let cards = &compiled.program.cards;
    let prints_back = |record: &Value, code: &str| {
        let found = |finding: &Diagnostic| finding.card.as_deref() == Some(code);
        !compiled.diagnostics.iter().any(found)
            && cards
                .iter()
                .any(|card| card.code == code && printer.card_text(card) == canonical_text(record))
    };
    let mut gaps: Vec<&str> = records
        .iter()
        .map(|record| (record, record["code"].as_str().expect("a code")))
        .filter(|(record, code)| !prints_back(record, code))
        .map(|(_, code)| code)
        .collect();
    gaps.sort_unstable();
    let known = std::fs::read_to_string(GAPS).expect("the list");
    let new: Vec<&&str> = gaps
        .iter()
        .filter(|gap| !known.lines().any(|code| code == **gap))
        .collect();
    assert!(new.is_empty(), "not read, or printed otherwise: {new:?}");
    let now: String = gaps.iter().map(|code| format!("{code}\n")).collect();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(GAPS, &now).expect("writable");
    } else {
        assert_eq!(now, known, "fewer than the list says: `UPDATE=1` writes it");
    }
}

#[test]
fn the_standard_library_prints_back() {
    assert_prints_back(&compile(&[]));
    let program = compile(&[]).program;
    let printer = Printer::new(&program.symbols);
    let lines: Vec<String> = program
        .keywords
        .iter()
        .flat_map(|keyword| keyword.lines.iter().map(|line| printer.line(line)))
        .collect();
    for (name, text) in gcs::compile::STDLIB {
        // What is joined to a mark has a reminder and no effect.
        let keywords = text.lines().filter(|line| line.starts_with("keyword"));
        for line in keywords.filter(|line| !line.contains("\"(")) {
            let quoted = line
                .split_once('"')
                .and_then(|(_, rest)| rest.rsplit_once('"'))
                .expect("quoted")
                .0;
            assert!(lines.iter().any(|printed| printed == quoted), "{name}: {quoted}");
        }
    }
}

/// The files of `tests/forms`.
fn form_files() -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = std::fs::read_dir("tests/forms")
        .expect("the forms")
        .map(|entry| {
            let path = entry.expect("readable").path();
            let text = std::fs::read_to_string(&path).expect("text");
            (path.display().to_string(), text)
        })
        .collect();
    files.sort();
    files
}

#[test]
fn every_form_of_the_language_prints_back_as_it_stands() {
    for (name, text) in form_files() {
        let compiled = compile(&[source(&name, &text)]);
        assert_eq!(compiled.diagnostics, [], "{name}");
        let printer = Printer::new(&compiled.program.symbols);
        let cards = compiled.program.cards.iter();
        let printed: Vec<String> = cards
            .filter(|card| card.code.starts_with("FORM"))
            .flat_map(|card| {
                printer
                    .card_text(card)
                    .lines()
                    .map(str::to_string)
                    .collect::<Vec<_>>()
            })
            .collect();
        // The lines in the braces behind the first, which has the properties.
        let text = lines_of_texts(&text).join("\n");
        let bodies = text
            .split("\n}")
            .map(|card| card.split("{\n").nth(1).unwrap_or_default());
        let written: Vec<&str> = bodies
            .filter(|body| !body.starts_with("    ap") || body.contains('\n'))
            .flat_map(|body| body.lines().filter_map(|line| line.strip_prefix("    ")).skip(1))
            .collect();
        assert_eq!(printed, written, "{name}");
        assert_prints_back(&compiled);
    }
}

#[test]
fn the_core_set_is_clean_and_prints_back() {
    let mut files = Vec::new();
    for entry in std::fs::read_dir("cards/core").expect("the core set") {
        let path = entry.expect("readable").path();
        if path.extension().is_some_and(|extension| extension == "gcs") {
            files.push(source(
                &path.to_string_lossy(),
                &std::fs::read_to_string(&path).expect("text"),
            ));
        }
    }
    let compiled = compile(&files);
    assert_eq!(compiled.diagnostics, []);
    assert!(compiled.cards >= 60, "{} cards", compiled.cards);
    assert_prints_back(&compiled);
}

/// A line with other letters wherever they are not free: names, traits and reminders keep theirs.
fn with_letters(line: &str, change: impl Fn(char) -> char) -> String {
    let mut depth = 0i32;
    let mut quoted = false;
    let mut previous = ' ';
    line.chars()
        .map(|character| {
            depth += i32::from(matches!(character, '(' | '[')) - i32::from(matches!(character, ')' | ']'));
            quoted ^= character == '"';
            // The `s` of a possessive and the `N` of a keyword definition are signs.
            let is_sign = character == 'N' || matches!(previous, '\'' | '’');
            previous = character;
            if depth > 0 || quoted || is_sign {
                character
            } else {
                change(character)
            }
        })
        .collect()
}

#[test]
fn no_letters_but_the_printed_ones_pass() {
    let mut texts: Vec<String> = form_files().into_iter().map(|(_, text)| text).collect();
    // They build on each other.
    texts.push(gcs::core_set::CARDS.iter().map(|(_, text)| *text).collect());
    no_other_letters_pass(&texts);
}

#[test]
#[ignore = "needs the official cards: GCS_SHARED"]
fn no_letters_but_the_printed_ones_pass_in_official_texts() {
    let files = official::with_tokens().1.files;
    let sets = files.len() - gcs::compile::STDLIB.len();
    let texts: Vec<String> = files.into_iter().take(sets).map(|file| file.text).collect();
    no_other_letters_pass(&texts);
}

/// Every word of the language is found when it is written with other letters than cards print, and mended to just those.
fn no_other_letters_pass(texts: &[String]) {
    let changes: [fn(char) -> char; 2] = [|c| c.to_ascii_lowercase(), |c| c.to_ascii_uppercase()];
    for (text, change) in texts.iter().flat_map(|text| changes.map(|change| (text, change))) {
        let mut changed = String::new();
        for line in text.lines() {
            let is_text = line.starts_with("    ")
                && ![
                    "color ", "lv ", "cost ", "ap ", "hp ", "zones ", "traits ", "link ", "//",
                ]
                .iter()
                .any(|key| line.trim_start().starts_with(key));
            changed.push_str(&if is_text {
                with_letters(line, change)
            } else {
                line.to_string()
            });
            changed.push('\n');
        }
        let mut mended = changed;
        for _ in 0..3 {
            let compiled = compile(&[source("changed", &mended)]);
            let errors: Vec<_> = compiled
                .diagnostics
                .iter()
                .filter(|found| found.code.severity() == gcs::diagnostics::Severity::Error)
                .collect();
            assert_eq!(errors, Vec::<&gcs::diagnostics::Diagnostic>::new());
            mended = gcs::diagnostics::apply(
                &mended,
                gcs::source::FileId(0),
                &compiled.diagnostics,
                gcs::diagnostics::Applicability::Safe,
            )
            .0;
        }
        for (mended, written) in mended.lines().zip(text.lines()) {
            assert_eq!(small_behind_then(mended), small_behind_then(written));
        }
    }
}

/// The line with a small letter behind "Then,": cards print either, so nothing says which it was.
fn small_behind_then(line: &str) -> String {
    let mut parts = line.split("Then, ");
    let mut small = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let mut letters = part.chars();
        small.push_str("Then, ");
        small.extend(letters.next().map(|first| first.to_ascii_lowercase()));
        small.push_str(letters.as_str());
    }
    small
}
