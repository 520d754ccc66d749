//! What a program begins with: decks from their files, and scenarios line by line.

use crate::common::{own_cards, source};
use gcs::compile;
use gcs::core_set;
use gcs::deck::Deck;
use gcs::library::Library;
use gcs::scenario::{self, Cards};
use gcs::source::FileId;

#[test]
fn a_deck_file_becomes_cards_or_findings_at_its_words() {
    let program = compile(&own_cards()).program;
    let library = Library::new(&program);
    for (name, text) in core_set::DECKS {
        let loaded = Deck::load(&source(name, text), &program, &library).expect("a deck");
        assert_eq!(loaded.deck.len(), 50);
        let (deck, _) = Deck::parse(&source(name, text), FileId(0));
        let codes: Vec<&str> = loaded
            .deck
            .iter()
            .map(|card| library.definition(*card).code.as_str())
            .collect();
        assert_eq!(codes, deck.codes().collect::<Vec<_>>());
        // Another library has other cards, or none.
        let empty = Library::new(&compile(&[]).program);
        assert!(Deck::load(&source(name, text), &program, &empty).is_err());
    }
    for bad in ["4 CORE-001", "what is this", "50 NONE-001", "4 No Such Card", ""] {
        let file = source("bad.deck", bad);
        let found = Deck::load(&file, &program, &library).expect_err(bad);
        assert!(!found.is_empty());
        assert!(
            found.iter().all(|found| found.span().range().end <= bad.len()),
            "{bad}"
        );
    }
}

const SCENARIOS: &str = r#"
unit T-001 "Scout" { color red  lv 1  cost 1  ap 2  hp 2 }

scenario "It takes a Shield" {
    you units T-001
    attack opponent with T-001
    everyone passes
    expect opponent shields 5
}

scenario "It takes two" {
    you units T-001
    attack opponent with T-001
    everyone passes
    expect opponent shields 4
    expect opponent shields 5
}

scenario "There is no such step" {
    you units T-001
    expect opponent shields 6
    attack opponent with T-001
    attack opponent with T-001
    expect opponent shields 5
}

scenario "It says nothing" {
    you units T-001
    attack opponent with T-001
    everyone passes
}
"#;

#[test]
fn line_by_line_a_scenario_is_what_it_is_at_once() {
    let (cards, compiled) = Cards::new(&[], &own_cards());
    assert!(!compiled.has_errors());
    let file = source("t.scenario", SCENARIOS);
    let read = scenario::read(&file, FileId(0), &cards);
    assert_eq!(read.diagnostics, []);
    let mut seen = Vec::new();
    for scenario in &read.scenarios {
        let mut playing = scenario.playing().expect("a position");
        assert!(playing.game().decision().is_some());
        let (mut failures, mut lines, mut events) = (Vec::new(), 0, 0);
        while let Some(line) = playing.line() {
            assert!(line.span.range().end <= SCENARIOS.len());
            failures.extend(line.failures);
            events += line.events.len();
            lines += 1;
        }
        assert!(playing.line().is_none());
        assert_eq!(failures, scenario.run(), "{}", scenario.title);
        seen.push((lines, failures.len(), events > 0));
    }
    assert_eq!(seen, [(3, 0, true), (4, 1, true), (3, 1, true), (3, 1, true)]);
}
