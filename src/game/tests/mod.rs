//! What a scenario cannot say: more than two players, a thousand answers, saved games, what a view calls a card, and which words an event points at.
//! The rules themselves are shown by the scenarios under `tests/rules`.

mod concede;
mod endless;
mod log;
mod players;
mod table;
mod under;
mod view;

use crate::compile;
use crate::library::Library;
use crate::source::SourceFile;

fn library(cards: &str) -> Library {
    let compiled = compile(&[SourceFile::new("test.gcs", cards).expect("small")]);
    assert!(
        !compiled.has_errors(),
        "the cards of the test compile: {:?}",
        compiled.diagnostics
    );
    Library::new(&compiled.program)
}
