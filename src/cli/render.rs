//! `gcs render`: what the compiler understood, as card text.

use super::cards::Cards;
use super::check::{Checked, has_errors, tell};
use super::load::{SCRIPTS, Sources};
use super::output::{json, say};
use super::{Failure, Outcome};
use gcs::diagnostics::Severity;
use gcs::ir::text::Printer;
use gcs::ir::{Card, Program};
use gcs::vocabulary::rows;
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// Print the text of cards, as the compiler has understood it
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Card files (.gcs), or folders to search for them; `-` is stdin. Also the code of a built-in card
    #[arg(default_value = ".")]
    paths: Vec<PathBuf>,
    /// Print one JSON array of objects with `code` and `text`
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Rendered<'a> {
    code: &'a str,
    text: String,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    if let [path] = arguments.paths.as_slice()
        && !path.exists()
        && let Some(code) = path.to_str()
    {
        let program = Cards::load(&[])?.program;
        if let Some(card) = program
            .cards
            .iter()
            .find(|card| card.code.eq_ignore_ascii_case(code))
        {
            write(&program, [card].into_iter(), arguments.json, out)?;
            return Ok(Outcome::Clean);
        }
    }
    let sources = Sources::load_each(&arguments.paths, SCRIPTS)?;
    tell(&sources.notices);
    let checked = Checked::new(&sources);
    let program = &checked.compilation.program;
    let cards = program.cards.iter().filter(|card| sources.has(card.place.file));
    write(program, cards, arguments.json, out)?;
    let outcome = checked.tell(&sources);
    Ok(if has_errors(&sources.notices) {
        Outcome::Incomplete
    } else {
        outcome
    })
}

/// Writes the text of cards.
fn write<'a>(
    program: &Program,
    cards: impl Iterator<Item = &'a Card>,
    as_json: bool,
    out: &mut impl Write,
) -> io::Result<()> {
    let printer = Printer::new(&program.symbols);
    if as_json {
        let rendered: Vec<Rendered<'_>> = cards
            .map(|card| Rendered {
                code: &card.code,
                text: printer.card_text(card),
            })
            .collect();
        return json(&rendered, out);
    }
    for card in cards {
        writeln!(out, "{} {}", card.code, card.name)?;
        for line in printer.card_text(card).lines().flat_map(rows) {
            writeln!(out, "    {line}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}

impl Checked {
    /// Reports on stderr that there are errors, for commands with other output.
    pub(super) fn tell(&self, sources: &Sources) -> Outcome {
        let report = self.report(&sources.files);
        let errors = report.count(Severity::Error);
        if errors == 0 {
            return Outcome::Clean;
        }
        say(format_args!("{}; `gcs check` shows the errors", report.summary()));
        Outcome::Findings
    }
}
