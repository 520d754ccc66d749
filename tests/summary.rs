//! `gcs check --summary`: what a new set needs that the language does not have, the most frequent first.

use gcs::diagnostics::{Form, Ranking, Report, human, json};
use gcs::source::SourceFile;
use gcs::{Compilation, compile};

fn with_ranking<T>(files: &[SourceFile], see: impl Fn(&Report<'_>, &Ranking) -> T) -> T {
    let Compilation {
        diagnostics,
        cards,
        clean_cards,
        ..
    } = compile(files);
    let report = Report {
        files,
        diagnostics: &diagnostics,
        cards,
        clean_cards,
    };
    see(&report, &Ranking::new(&report, gcs::syntax::text::is_of_language))
}

fn new_set() -> [SourceFile; 1] {
    let text = std::fs::read_to_string("tests/diagnostics/newset.gcs.txt").unwrap();
    [SourceFile::new("newset.gcs", text).unwrap()]
}

/// The forms of cards that have the given lines, a card each.
fn forms(lines: &[&str]) -> Vec<Form> {
    let text: String = lines
        .iter()
        .enumerate()
        .map(|(index, line)| {
            format!("unit T-{index} \"T\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n    {line}\n}}\n")
        })
        .collect();
    let files = [SourceFile::new("t.gcs", text).unwrap()];
    with_ranking(&files, |_, ranking| ranking.forms.clone())
}

#[test]
fn for_people() {
    insta::assert_snapshot!(with_ranking(&new_set(), |report, ranking| {
        let mut out = Vec::new();
        human::write_summary(report, ranking, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }));
}

#[test]
fn for_programs() {
    let document = with_ranking(&new_set(), |report, ranking| {
        let mut out = Vec::new();
        json::write(report, Some(ranking), &[], &mut out).unwrap();
        serde_json::from_slice::<serde_json::Value>(&out).unwrap()
    });
    let summary = &document["summary"];
    assert_eq!(summary["cards"], 13);
    assert_eq!(summary["clean_cards"], 1);
    assert_eq!(summary["most_frequent"].as_array().unwrap().len(), 10);
    insta::assert_snapshot!(serde_json::to_string_pretty(&summary["most_frequent"][0]).unwrap());
}

/// Names, numbers, traits, colors and the plural make no other form, and the words show what all have in common.
#[test]
fn what_differs_in_names_and_numbers_is_one_form() {
    let found = forms(&[
        "【Deploy】Swap 2 red (Harbor Guard) Units.",
        "【Deploy】Draw 1. Then, swap 1 blue (Pier) Unit with [Ilse Varga].",
        "【Attack】Swap 1 green (A)/(B) Unit and draw 1.",
    ]);
    let shown: Vec<_> = found
        .iter()
        .map(|form| (form.words.as_str(), form.cards, form.lines))
        .collect();
    assert_eq!(shown, [("Swap N red (…) …", 3, 3)]);
    assert_eq!(found[0].example.card.as_deref(), Some("T-0"));
    assert_eq!(found[0].example.words, "Swap 2 red (Harbor Guard) Units");
}

/// A form counts once for a line, however many findings of it the line has, and once for a card, however many lines.
#[test]
fn a_line_counts_once_for_each_form() {
    let text = "unit T-1 \"T\" {\n    color red  lv 1  cost 1  ap 1  hp 1\n    zones Moon Moon Mars\n\n    <Overdrive 1>\n    <Overdrive 2>\n}\n";
    let files = [SourceFile::new("t.gcs", text).unwrap()];
    let found = with_ranking(&files, |_, ranking| ranking.forms.clone());
    let shown: Vec<_> = found
        .iter()
        .map(|form| (form.words.as_str(), form.cards, form.lines))
        .collect();
    assert_eq!(
        shown,
        [
            ("there is no keyword effect `<Overdrive>`", 1, 2),
            ("there is no zone `Mars`", 1, 1),
            ("there is no zone `Moon`", 1, 1),
        ]
    );
}

/// Of equally frequent forms the order is that of their words, whatever the order of the cards.
#[test]
fn ties_are_stable() {
    let lines = ["【Deploy】Swap 1.", "【Deploy】Juggle 1.", "【Deploy】Rest it."];
    let words = |found: Vec<Form>| found.into_iter().map(|form| form.words).collect::<Vec<_>>();
    let one = words(forms(&lines));
    let mut reversed = lines;
    reversed.reverse();
    assert_eq!(one, words(forms(&reversed)));
    assert_eq!(one[..2], ["Juggle N", "Swap N"]);
}

#[test]
fn warnings_block_nothing() {
    assert_eq!(forms(&["【Deploy】Draw 1"]), []);
}
