//! What the README shows is what happens.

use gcs::diagnostics::{Report, human};
use gcs::scenario::Cards;
use gcs::source::{FileId, SourceFile};

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
    let [card, _, own_words, keyword] = blocks.as_slice() else {
        panic!("{} blocks", blocks.len())
    };
    for text in [card, own_words, keyword] {
        assert_eq!(gcs::compile(&[source("readme.gcs", text)]).diagnostics, []);
        assert_eq!(&gcs::syntax::format(text).text, text);
    }
}

/// The scenario holds with the card beside it.
#[test]
fn the_scenario_holds() {
    let core: Vec<SourceFile> = gcs::core_set::CARDS
        .iter()
        .map(|(name, text)| source(name, text))
        .collect();
    let own = [source("readme.gcs", &blocks("gcs")[0])];
    let (cards, compiled) = Cards::new(&core, &own);
    assert_eq!(compiled.diagnostics, []);
    let text = source("harbor.scenario", &blocks("scenario")[0]);
    let read = gcs::scenario::read(&text, FileId(0), &cards);
    assert_eq!(read.diagnostics, []);
    for scenario in &read.scenarios {
        assert_eq!(scenario.run(), []);
    }
    assert_eq!(read.scenarios.len(), 1);
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
    human::write(&report, human::Paper::PLAIN, &mut shown).expect("memory takes it");
    let shown = String::from_utf8(shown).expect("text");
    assert_eq!(shown.trim_end(), blocks("text")[0].trim_end());
}
