//! The figures of the design's section 8, measured: `cargo bench`. Nothing here passes or fails by time.
//!
//! `cargo bench -- FILE.gcs...` measures on those files; without any on the project's own cards.

use gcs::source::SourceFile;
use std::error::Error;
use std::time::Instant;

/// How often the cards are compiled; the fastest run counts.
const ROUNDS: usize = 10;

fn main() -> Result<(), Box<dyn Error>> {
    let paths: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    let mut files = Vec::new();
    for path in &paths {
        files.extend(SourceFile::new(path.as_str(), std::fs::read_to_string(path)?));
    }
    check(&files);
    Ok(())
}

fn check(files: &[SourceFile]) {
    let mut fastest = f64::INFINITY;
    let mut cards = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let compiled = gcs::compile(files);
        fastest = fastest.min(start.elapsed().as_secs_f64());
        cards = compiled.cards;
    }
    println!(
        "check: {cards} cards, {:.1} us a card",
        fastest * 1e6 / cards.max(1) as f64
    );
}
