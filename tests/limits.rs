//! The limits of `gcs::limits` are findings, at what is one too many; what is just within them can be played.

use crate::common::source;
use gcs::compile;
use gcs::diagnostics::Code;
use gcs::library::Library;
use gcs::limits;

/// What is found in a file, as the words that the findings point at.
fn found(text: &str) -> Vec<(Code, String)> {
    let compiled = compile(&[source("limits.gcs", text)]);
    // Whatever is left can be played with.
    let _ = Library::new(&compiled.program);
    let words = |span: gcs::source::Span| text[span.range()].to_string();
    let findings = compiled.diagnostics.iter();
    findings
        .map(|finding| (finding.code, words(finding.span())))
        .collect()
}

fn unit(code: &str, text: &str) -> String {
    format!("unit {code} \"{code}\" {{\n    color red  lv 1  cost 1  ap 1  hp 1\n\n{text}}}\n")
}

#[test]
fn instructions_of_an_effect() {
    let line = |count: usize| {
        unit(
            "X-001",
            &format!("    【Deploy】{}\n", vec!["Draw 1."; count].join(" ")),
        )
    };
    assert_eq!(found(&line(limits::INSTRUCTIONS)), []);
    let too_long = found(&line(limits::INSTRUCTIONS + 1));
    assert_eq!(too_long, [(Code::Unplayable, "Draw 1".to_string())]);
}

#[test]
fn keyword_effects() {
    let standard = compile(&[]).program.keywords.len();
    let definitions = |count: usize| {
        let one = |at| format!("keyword <Extra{at}> means \"【Deploy】Draw 1.\"\n");
        (0..count).map(one).collect::<String>()
    };
    let room = limits::KEYWORDS - standard;
    assert_eq!(found(&definitions(room)), []);
    let last = format!("Extra{room}");
    assert_eq!(found(&definitions(room + 1)), [(Code::Unplayable, last)]);
}

#[test]
fn keyword_effects_with_a_number() {
    let adds = |keyword: &&gcs::ir::KeywordDefinition| keyword.stacking == gcs::ir::Stacking::Adds;
    let standard = compile(&[]).program.keywords.iter().filter(adds).count();
    let definitions = |count: usize| {
        let one = |at| format!("keyword <Extra{at} N> adds \"【Deploy】Draw N.\"\n");
        (0..count).map(one).collect::<String>()
    };
    let room = limits::KEYWORDS_WITH_NUMBER - standard;
    assert_eq!(found(&definitions(room)), []);
    let last = format!("Extra{room}");
    assert_eq!(found(&definitions(room + 1)), [(Code::Unplayable, last)]);
}

#[test]
fn cards() {
    let standard = compile(&[]).program.cards.len();
    let cards = |count: usize| {
        (0..count)
            .map(|at| unit(&format!("X-{at}"), ""))
            .collect::<String>()
    };
    let room = limits::CARDS - standard;
    let last = format!("X-{room}");
    let all = cards(room + 1);
    assert_eq!(found(&all), [(Code::Unplayable, last)]);
}
