//! `gcs explain`: what a word of the tool or of the game means.

use super::load::{SCRIPTS, Sources};
use super::{Failure, Outcome, cards, show};
use gcs::core_set;
use gcs::explain;
use std::io::Write;
use std::path::PathBuf;

/// Say in prose what a finding, a keyword effect, a timing, a rule number or a word of the game means, or show how something is said
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Code or name of a finding (`E0101`, `unknown-phrase`), keyword effect (`Blocker`), timing (`Deploy`), rule number
    /// (`8-3`), word of the game (`trait`, `Link Unit`), or what a card is to do (`search my deck`); nothing, or `list`, shows all names
    what: Vec<String>,
    /// File or folder with your own cards: their keyword effects are known too (repeat the option for more)
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let files = match arguments.cards.as_slice() {
        [] => Vec::new(),
        paths => Sources::load(paths, SCRIPTS)?.compilable().into_owned(),
    };
    let program = gcs::compile_over(&cards::embedded(core_set::CARDS)?, &files).program;
    let what = match arguments.what.join(" ") {
        nothing if nothing.trim().is_empty() => "list".to_string(),
        what => what,
    };
    match explain::explain(&what, &program) {
        Some(text) => {
            out.write_all(text.as_bytes())?;
            Ok(Outcome::Clean)
        }
        None if program
            .cards
            .iter()
            .any(|card| card.code.eq_ignore_ascii_case(&what)) =>
        {
            show::card(&what, &arguments.cards, out)
        }
        None => Err(Failure::Other(explain::unknown(&what, &program))),
    }
}
