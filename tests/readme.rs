//! What the README shows is what happens.

#![expect(
    clippy::expect_used,
    reason = "a test that cannot read its fixtures has failed"
)]

use gcs::diagnostics::{Report, human};
use gcs::source::SourceFile;

/// The fenced blocks of a language, in order.
fn blocks(language: &str) -> Vec<String> {
    let readme = std::fs::read_to_string("README.md").expect("there is a README");
    readme
        .split(&format!("```{language}\n"))
        .skip(1)
        .map(|rest| rest.split("```").next().expect("a block has an end").to_string())
        .collect()
}

fn source(name: &str, text: &str) -> SourceFile {
    SourceFile::new(name, text).expect("small")
}

#[test]
fn the_card_and_the_keyword_compile_and_are_in_canonical_form() {
    let blocks = blocks("gcs");
    let [card, _, keyword] = blocks.as_slice() else {
        panic!("{} blocks", blocks.len())
    };
    for text in [card, keyword] {
        assert_eq!(gcs::compile(&[source("readme.gcs", text)]).diagnostics, []);
        assert_eq!(&gcs::syntax::format(text).expect("a sound frame"), text);
    }
}

#[test]
fn the_broken_card_gets_the_findings_shown() {
    let files = [source("broken.gcs", &blocks("gcs")[1])];
    let compiled = gcs::compile(&files);
    let report = Report {
        files: &files,
        diagnostics: &compiled.diagnostics,
        cards: compiled.cards,
        clean_cards: compiled.clean_cards,
    };
    let mut shown = Vec::new();
    human::write(&report, false, &mut shown).expect("memory takes it");
    let shown = String::from_utf8(shown).expect("text");
    assert_eq!(shown.trim_end(), blocks("text")[0].trim_end());
}
