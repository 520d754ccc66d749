//! `gcs deck`: whether decks are legal (6-1), and what they are made of.

use super::cards::{Cards, Read, has_errors};
use super::columns::{plural, width, wrapped};
use super::output::{self, paper_on_stdout, raw, say};
use super::{Failure, Outcome, check, restrictions};
use gcs::deck::{Counted, Figures};
use gcs::diagnostics::{Diagnostic, Report, Severity, human, json};
use gcs::ir::CardKind;
use gcs::printable::one_line;
use gcs::source::SourceFile;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

/// Say whether decks are legal and what they are made of: types, colors, curve, copies and who links with whom
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Deck files (.deck), folders to search for them, or lantern-watch, cinder-court, deep-roots; what is legal is legal in
    /// every format
    #[arg(default_value = ".")]
    decks: Vec<PathBuf>,
    /// File or folder with your own cards, added to the built-in ones (repeat the option for more)
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// File with the resource deck of those decks that list none of their own: ten Resource cards, counted apart from the fifty (6-1-1-4)
    #[arg(long, value_name = "FILE")]
    resource_deck: Option<PathBuf>,
    #[command(flatten)]
    restrictions: restrictions::Options,
    /// Print one JSON object with `decks`, `diagnostics` and the `restrictions` that decks were held against
    #[arg(long)]
    json: bool,
}

/// A deck that was looked at.
#[derive(Serialize)]
struct Looked {
    file: String,
    legal: bool,
    #[serde(flatten)]
    figures: Figures,
    #[serde(skip)]
    found: Vec<Diagnostic>,
}

#[derive(Serialize)]
struct Document<'a, F, N> {
    decks: &'a [Looked],
    diagnostics: F,
    /// Missing if decks were only checked against rule 6-1.
    #[serde(skip_serializing_if = "Option::is_none")]
    restrictions: Option<InForce>,
    /// What could not be read; missing if everything could.
    #[serde(skip_serializing_if = "Option::is_none")]
    notices: Option<N>,
}

/// The list of restrictions that decks were held against.
#[derive(Clone, Serialize)]
struct InForce {
    since: String,
    file: String,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let cards = Cards::load(&arguments.cards)?;
    let mut files = cards.files;
    let restrictions = arguments.restrictions.load(files.len())?;
    let mut found = restrictions.found;
    let list = restrictions.list.as_ref();
    let in_force = list.zip(restrictions.file.as_ref()).map(|(list, file)| InForce {
        since: list.since.to_string(),
        file: file.name.clone(),
    });
    files.extend(restrictions.file);
    let program = (!has_errors(&found)).then_some(&cards.program);
    let mut resources = Vec::new();
    if let Some(path) = &arguments.resource_deck {
        let (listed, of_resources) = Read::one(path)?.check_resources(&mut files, program);
        resources = listed;
        found.extend(of_resources);
    }
    let library = (!has_errors(&found)).then_some(cards.library);
    let mut looked = Vec::new();
    let leaves_out = !cards.left_out.is_empty();
    let mut notices = Vec::new();
    for path in &arguments.decks {
        let read = match Read::each(path) {
            Ok((read, unread)) => {
                notices.extend(unread);
                read
            }
            Err(failure) => {
                notices.push(failure.notice(raw(path)));
                continue;
            }
        };
        for read in read {
            let file = read.file.name.clone();
            let (mut deck, of_deck) = read.check(&mut files, program, list);
            if deck.resources.is_empty() {
                deck.resources.clone_from(&resources);
            }
            match &library {
                Some(library) => looked.push(Looked {
                    file,
                    legal: !has_errors(&of_deck),
                    figures: Figures::of(&deck, library),
                    found: of_deck,
                }),
                // A deck cannot be displayed without its cards, so their findings are shown.
                None => found.extend(of_deck),
            }
        }
    }
    check::tell(&notices);
    // These are reported already.
    notices.splice(0..0, cards.left_out);
    if arguments.json {
        let all = looked.iter().flat_map(|deck| &deck.found);
        let all: Vec<Diagnostic> = found.iter().chain(all).cloned().collect();
        let report = report(&files, &all);
        let document = Document {
            decks: &looked,
            diagnostics: json::findings(&report),
            restrictions: in_force,
            notices: json::told(&notices),
        };
        output::json(&document, out)?;
    } else {
        human::write(&report(&files, &found), paper_on_stdout(), &mut *out)?;
        for (deck, at) in looked.iter().zip(0..) {
            if at > 0 {
                writeln!(out)?;
            }
            human::write(&report(&files, &deck.found), paper_on_stdout(), &mut *out)?;
            deck.write(in_force.as_ref(), out)?;
        }
    }
    if library.is_none() {
        let errors = plural(found.len(), "error");
        say(format_args!("gcs: no deck was looked at: {errors}"));
    }
    Ok(if check::has_errors(&notices) {
        Outcome::Incomplete
    } else if !leaves_out && found.is_empty() && looked.iter().all(|deck| deck.found.is_empty()) {
        Outcome::Clean
    } else {
        Outcome::Findings
    })
}

fn report<'a>(files: &'a [SourceFile], diagnostics: &'a [Diagnostic]) -> Report<'a> {
    Report {
        files,
        diagnostics,
        cards: 0,
        clean_cards: 0,
    }
}

/// The maximum width of the table: half of a wide terminal.
const WIDTH: usize = 60;
/// The column in which the words of a row begin.
const INDENT: usize = 10;
/// The maximum length of a bar.
const BAR: u32 = 20;

impl Looked {
    fn write(&self, in_force: Option<&InForce>, out: &mut impl Write) -> io::Result<()> {
        let figures = &self.figures;
        let errors = self
            .found
            .iter()
            .filter(|finding| finding.severity() == Severity::Error);
        match errors.count() {
            0 => writeln!(out, "{} is legal (6-1)", one_line(&self.file))?,
            count => writeln!(
                out,
                "{} is not legal (6-1): {}",
                one_line(&self.file),
                plural(count, "error")
            )?,
        }
        let resources = match figures.resources {
            0 => "ten basic Resources".to_string(),
            count => plural(count as usize, "Resource"),
        };
        row(out, "cards", &format!("{}, and {resources}", figures.size))?;
        match in_force {
            Some(list) => row(out, "limits", &format!("those in force since {}", list.since))?,
            None => row(out, "limits", "none but those of 6-1")?,
        }
        if figures.cards.is_empty() {
            return Ok(());
        }
        row(
            out,
            "types",
            &list(
                figures
                    .types
                    .iter()
                    .map(|(kind, count)| self.of_type(*kind, *count)),
            ),
        )?;
        row(
            out,
            "colors",
            &list(
                figures
                    .colors
                    .iter()
                    .map(|(color, count)| format!("{count} {}", color.word())),
            ),
        )?;
        row(
            out,
            "copies",
            &list(
                figures
                    .by_copies
                    .iter()
                    .rev()
                    .map(|(copies, cards)| format!("{copies} of {}", plural(*cards as usize, "card"))),
            ),
        )?;
        writeln!(out)?;
        self.curve(out)?;
        if !figures.links.is_empty() {
            writeln!(out)?;
            self.links(out)?;
        }
        Ok(())
    }

    fn of_type(&self, kind: CardKind, count: u32) -> String {
        let cards = plural(count as usize, kind.word());
        match (kind, self.figures.pilot_sides) {
            (CardKind::Command, sides) if sides > 0 => format!("{cards} ({sides} can be Pilots)"),
            (
                CardKind::Unit | CardKind::Pilot | CardKind::Command | CardKind::Base | CardKind::Resource,
                _,
            ) => cards,
        }
    }

    /// Writes the number of cards of each cost and of each Lv., side by side.
    fn curve(&self, out: &mut impl Write) -> io::Result<()> {
        let (cost, lv) = (&self.figures.by_cost, &self.figures.by_lv);
        let longest = cost.values().chain(lv.values()).copied().max().unwrap_or(1);
        let side = |curve: &BTreeMap<u8, u32>, number: u8| match curve.get(&number) {
            Some(count) => format!("{count:>3} {}", bar(*count, longest)),
            None => String::new(),
        };
        let column = BAR as usize + 6;
        let mut line = |number: &str, left: &str, right: &str| {
            let space = " ".repeat(column.saturating_sub(width(left)));
            writeln!(out, "{}", format!("{number:<5}{left}{space}{right}").trim_end())
        };
        line("", "cost", "Lv.")?;
        let last = cost.keys().chain(lv.keys()).copied().max().unwrap_or(0);
        let first = cost.keys().chain(lv.keys()).copied().min().unwrap_or(0);
        for number in first..=last {
            line(&format!("{number:>3}"), &side(cost, number), &side(lv, number))?;
        }
        Ok(())
    }

    /// Writes every Unit that can be linked, followed by the cards that link it.
    fn links(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "links")?;
        let named = |card: &Counted| format!("{} {}", card.count, card.name);
        for link in &self.figures.links {
            let unit = format!("{} {}", named(&link.unit), link.condition.join(" / "));
            for (line, at) in wrapped(&unit, WIDTH - 4).iter().zip(0..) {
                writeln!(out, "{}{line}", " ".repeat(if at == 0 { 2 } else { 4 }))?;
            }
            let pilots = match link.pilots.as_slice() {
                [] => "nobody in this deck".to_string(),
                pilots => list(pilots.iter().map(named)),
            };
            for line in wrapped(&pilots, WIDTH - 6) {
                writeln!(out, "      {line}")?;
            }
        }
        Ok(())
    }
}

/// Returns a bar in proportion to the longest one, with at least one mark if the count is not zero.
fn bar(count: u32, longest: u32) -> String {
    let length = if longest > BAR {
        (count * BAR).div_ceil(longest)
    } else {
        count
    };
    "█".repeat(length as usize)
}

fn list(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// Writes a name and its description, on separate lines if the description is long.
fn row(out: &mut impl Write, name: &str, words: &str) -> io::Result<()> {
    for (line, at) in wrapped(words, WIDTH - INDENT).iter().zip(0..) {
        writeln!(out, "{:<INDENT$}{line}", if at == 0 { name } else { "" })?;
    }
    Ok(())
}
