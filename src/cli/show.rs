//! `gcs show`: a card, with all that the tool knows of it.

use super::columns::{width, wrapped};
use super::load::Sources;
use super::output::paper_on_stdout;
use super::play::ink::Ink;
use super::{Failure, Outcome, known};
use gcs::ir::outline::write_outline;
use gcs::ir::text::Printer;
use gcs::library::{CardId, Definition, Library};
use gcs::printable::one_line;
use gcs::source::SourceFile;
use std::borrow::Cow;
use std::io::{self, Write};
use std::path::PathBuf;

/// The maximum number of names in a list, which then ends with the number of others.
const MOST: usize = 12;

/// Show a card: its text, its keyword effects, who links with it, its scenarios
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Code or name of the card, or a part of the name; the built-in cards are always known
    #[arg(required = true)]
    card: Vec<String>,
    /// File or folder with your own cards (repeat the option for more) [default: those in the current folder]
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// Show as well what the game reads: the outline of `gcs ir`
    #[arg(long)]
    ir: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    write(&arguments.card.join(" "), &arguments.cards, arguments.ir, out)
}

/// Shows the card that is named, one of the built-in ones or of those at the paths.
pub(super) fn card(what: &str, paths: &[PathBuf], out: &mut impl Write) -> Result<Outcome, Failure> {
    write(what, paths, false, out)
}

fn write(what: &str, paths: &[PathBuf], with_ir: bool, out: &mut impl Write) -> Result<Outcome, Failure> {
    let (cards, all_read) = known::cards(paths)?;
    let Some(at) = known::find_or_tell(&cards, what)? else {
        return Ok(known::outcome(all_read, false));
    };
    let card = &cards.program.cards[at];
    let (ink, columns) = (Ink::of_stdout(), paper_on_stdout().columns);
    let printer = Printer::new(&cards.program.symbols);
    let source = printer.card_source(card);
    for line in source.lines() {
        if width(line) <= columns {
            writeln!(out, "{line}")?;
            continue;
        }
        let words = line.trim_start();
        let indent = &line[..line.len() - words.len()];
        for line in wrapped(words, columns.saturating_sub(indent.len())) {
            writeln!(out, "{indent}{line}")?;
        }
    }
    if let Some(file) = cards.files.get(card.place.file.0 as usize) {
        let line = file.line_column(card.place.span.start).line;
        writeln!(out, "{}", ink.faint(&format!("{}:{line}", name(file))))?;
    }
    for keyword in known::keywords_in(&cards.program, &source) {
        paragraph("", &keyword, columns, out)?;
    }
    let id = CardId(u16::try_from(at).unwrap_or(u16::MAX));
    for (what, names) in related(&cards.library, id) {
        let told: Vec<&str> = names.iter().take(MOST).map(String::as_str).collect();
        let more = match names.len().saturating_sub(MOST) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        paragraph(
            &ink.strong(what),
            &format!("{}{more}", told.join(", ")),
            columns,
            out,
        )?;
    }
    for line in antecedents(&known::scenarios(paths)?, &card.code) {
        paragraph(&ink.strong("Scenario"), &line, columns, out)?;
    }
    if with_ir {
        writeln!(out)?;
        write_outline(card, &cards.program.symbols, out)?;
    }
    Ok(known::outcome(all_read, true))
}

/// Words behind a heading, the lines after the first indented.
fn paragraph(heading: &str, words: &str, columns: usize, out: &mut impl Write) -> io::Result<()> {
    let words = match heading {
        "" => words.to_string(),
        heading => format!("{heading}: {words}"),
    };
    for (number, line) in wrapped(&words, columns.saturating_sub(4)).iter().enumerate() {
        let indent = if number == 0 { "" } else { "    " };
        writeln!(out, "{indent}{line}")?;
    }
    Ok(())
}

/// Returns the Pilots and Units with which the card would form a Link Unit (3-2-6).
fn related(library: &Library, id: CardId) -> Vec<(&'static str, Vec<String>)> {
    let named = |of: &dyn Fn(CardId, &Definition) -> bool| {
        let cards = library
            .cards()
            .filter(|(other, definition)| of(*other, definition));
        let names = cards.map(|(_, definition)| match &definition.pilot_name {
            Some(pilot) => format!("{pilot} ({})", definition.code),
            None => format!("{} ({})", definition.name, definition.code),
        });
        names.collect::<Vec<_>>()
    };
    let card = library.definition(id);
    let mut related = Vec::new();
    if !card.link.is_empty() {
        let pilots = named(&|other, definition| definition.can_be_paired() && library.links(id, other));
        related.push(if pilots.is_empty() {
            ("Linked by", vec!["no card that is known".to_string()])
        } else {
            ("Linked by", pilots)
        });
    }
    if card.can_be_paired() {
        let units = named(&|other, _| library.links(other, id));
        related.push(if units.is_empty() {
            ("Links", vec!["no card that is known".to_string()])
        } else {
            ("Links", units)
        });
    }
    related
}

/// A file's name, without saying that it lies here.
fn name(file: &SourceFile) -> Cow<'_, str> {
    one_line(file.name.strip_prefix("./").unwrap_or(&file.name))
}

/// The scenarios in which a card's code stands, as `file:line title`.
fn antecedents(sources: &Sources, code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for file in &sources.files {
        let mut title: Option<(usize, &str)> = None;
        for (number, line) in file.text.lines().enumerate() {
            if let Some(head) = line.strip_prefix("scenario ") {
                title = Some((number + 1, head.split('"').nth(1).unwrap_or_default()));
            }
            let is_word = |at: usize| {
                let end = |character: Option<char>| {
                    character.is_none_or(|character| !character.is_alphanumeric() && character != '-')
                };
                end(line[..at].chars().next_back()) && end(line[at + code.len()..].chars().next())
            };
            if line.match_indices(code).any(|(at, _)| is_word(at))
                && let Some((line, title)) = title.take()
            {
                found.push(format!("{}:{line} {}", name(file), one_line(title)));
            }
        }
    }
    found
}
