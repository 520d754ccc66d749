//! Findings as JSON: those of `gcs check --format json`, for a text in memory.
//!
//! `cargo run -p gcs-examples --bin findings`

use gcs::diagnostics::{Report, json};
use gcs::source::SourceFile;
use std::error::Error;

const CARD: &str = r#"unit MY-001 "Harbor Watch" {
    color blue  lv 2  cost 1  ap 2  hp 2

    【Deploy】Choose 1 enemy Unit with 3 or less HP. Tap it.
}
"#;

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let file = SourceFile::new("harbor.gcs", CARD).ok_or("a file has less than 4 GiB")?;
    let compiled = gcs::compile(&[file]);
    let report = Report {
        files: &compiled.files,
        diagnostics: &compiled.diagnostics,
        cards: compiled.cards,
        clean_cards: compiled.clean_cards,
    };
    // docs/schema/check.json describes it; fields are added and never changed.
    let findings = serde_json::to_value(json::findings(&report))?;
    println!("{findings:#}");

    let first = &findings[0];
    assert_eq!(first["file"], "harbor.gcs");
    assert_eq!(first["severity"], "error");
    assert!(first["spans"][0]["line"] == 4);
    Ok(())
}
