//! A scenario from a string: it is played, and each failed expectation is a finding at its words.
//!
//! `cargo run -p gcs-examples --bin scenario`

use gcs::core_set;
use gcs::game::log::Viewer;
use gcs::scenario::{self, Cards};
use gcs::source::{FileId, SourceFile};
use std::error::Error;

const SCENARIO: &str = r#"
unit T-001 "Scout" { color red  lv 1  cost 1  ap 2  hp 2 }

scenario "An attack takes a Shield" {
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
}
"#;

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let core: Vec<SourceFile> = core_set::CARDS
        .iter()
        .filter_map(|(name, text)| SourceFile::new(*name, *text))
        .collect();
    // The cards are compiled once, for any number of scenarios.
    let (cards, compiled) = Cards::new(&[], &core);
    assert!(!compiled.has_errors());

    let file = SourceFile::new("scout.scenario", SCENARIO).ok_or("a file has less than 4 GiB")?;
    let read = scenario::read(&file, FileId(0), &cards);
    assert_eq!(read.diagnostics, []);
    let mut failed = 0;
    for scenario in &read.scenarios {
        let found = scenario.run();
        println!(
            "{}: {}",
            scenario.title,
            if found.is_empty() { "holds" } else { "fails" }
        );
        for finding in &found {
            let at = file.line_column(finding.span().start);
            println!("    line {}: {}", at.line, finding.message);
            failed += 1;
        }
    }
    assert_eq!((read.scenarios.len(), failed), (2, 1));

    // Line by line, with what happens, and the game to look at in between.
    let mut playing = read.scenarios[0].playing().map_err(|_| "there is a position")?;
    while let Some(line) = playing.line() {
        println!("line {}", file.line_column(line.span.start).line);
        let viewer = Viewer::spectator(playing.game().format());
        for event in &line.events {
            println!("    {}", viewer.told(playing.game().library(), event).words);
        }
    }
    Ok(())
}
