//! `gcs explain`: what a word of the tool or of the game means.

use super::load::{SCRIPTS, Sources};
use super::{Failure, Outcome, cards, show};
use gcs::core_set;
use gcs::explain;
use gcs::rulebook::{Version, editions};
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
    /// Take the rule number as one of this edition of the rules, and say which rule of today it is
    #[arg(long, value_name = "VERSION", value_parser = edition)]
    edition: Option<Version>,
}

/// An edition that is known, and no other.
fn edition(text: &str) -> Result<Version, String> {
    let all = editions().all();
    match all.iter().find(|known| known.to_string() == text) {
        Some(known) => Ok(known.clone()),
        None => {
            let all: Vec<String> = all.iter().map(ToString::to_string).collect();
            Err(format!("the editions known are {}", all.join(", ")))
        }
    }
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    if let Some(edition) = &arguments.edition {
        let text = explain::explain_of_edition(&arguments.what.join(" "), edition);
        out.write_all(text.map_err(Failure::Other)?.as_bytes())?;
        return Ok(Outcome::Clean);
    }
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
