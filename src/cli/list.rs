//! `gcs list`: the cards that are known, a line each.

use super::columns::{one_line, padded, width};
use super::output::{json, paper_on_stdout, say};
use super::play::words::{kind, numbers};
use super::{Failure, Outcome, known};
use clap::ValueEnum;
use gcs::diagnostics::counted;
use gcs::ir::text::Printer;
use gcs::ir::{Card, CardKind, Color, Program};
use gcs::library::{CardId, Definition};
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;

/// List the cards that are known, a line each; several conditions have to hold together
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// File or folder with your own cards (repeat the option for more) [default: those in the current folder]
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// Only cards of this type
    #[arg(long, value_enum)]
    kind: Option<Kind>,
    /// Only cards of this color: blue, green, red, white or purple
    #[arg(long)]
    color: Option<String>,
    /// Only cards with this Lv.
    #[arg(long)]
    lv: Option<u8>,
    /// Only cards with this trait, without its parentheses
    #[arg(long = "trait", value_name = "TRAIT")]
    with_trait: Option<String>,
    /// Only cards that have this keyword effect or speak of it
    #[arg(long)]
    keyword: Option<String>,
    /// Only cards with these words in their name or text, in large or small letters
    #[arg(long, value_name = "WORDS")]
    text: Option<String>,
    /// Only your own cards, without the built-in ones
    #[arg(long)]
    own: bool,
    /// Print one JSON array
    #[arg(long)]
    json: bool,
}

/// The card types (2-3), to choose from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    Unit,
    Pilot,
    Command,
    Base,
    Resource,
    Token,
}

#[derive(Serialize)]
struct Row<'a> {
    code: &'a str,
    name: &'a str,
    kind: &'static str,
    token: bool,
    color: Option<&'static str>,
    lv: u8,
    cost: u8,
    ap: i8,
    hp: i8,
    traits: &'a [String],
    link: &'a [String],
    text: String,
    #[serde(skip)]
    definition: &'a Definition,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let (cards, all_read) = known::cards(&arguments.cards)?;
    let own = cards.own.unwrap_or_default();
    let color = match &arguments.color {
        Some(word) => {
            let known = Color::ALL
                .iter()
                .find(|color| color.word().eq_ignore_ascii_case(word));
            Some(*known.ok_or_else(|| Failure::Other(format!("there is no color `{word}`")))?)
        }
        None => None,
    };
    let printer = Printer::new(&cards.program.symbols);
    let mut rows = Vec::new();
    for (at, card) in cards.program.cards.iter().enumerate() {
        let definition = cards
            .library
            .definition(CardId(u16::try_from(at).unwrap_or(u16::MAX)));
        let text = printer.card_text(card);
        let is_own = (card.place.file.0 as usize) < own;
        if color.is_none_or(|color| card.color == Some(color))
            && (is_own || !arguments.own)
            && arguments.fits(card, definition, &text, &cards.program)
        {
            rows.push(Row {
                code: &definition.code,
                name: &definition.name,
                kind: card.kind.word(),
                token: card.token,
                color: card.color.map(Color::word),
                lv: card.lv,
                cost: card.cost,
                ap: card.ap,
                hp: card.hp,
                traits: &definition.traits,
                link: &definition.link,
                text,
                definition,
            });
        }
    }
    if arguments.json {
        json(&rows, out)?;
        return Ok(known::outcome(all_read, true));
    }
    let columns = paper_on_stdout().columns;
    let widest = |words: &mut dyn Iterator<Item = &str>| words.map(width).max().unwrap_or(0) + 2;
    let codes = widest(&mut rows.iter().map(|row| row.code));
    let names = widest(&mut rows.iter().map(|row| row.name)).min(columns / 3);
    for row in &rows {
        let color = row.color.unwrap_or("-");
        // Tokens and Resources have neither (5-17-2-3).
        let price = match row.color {
            Some(_) => format!("Lv.{} cost {}", row.lv, row.cost),
            None => String::new(),
        };
        let (kind, numbers) = (kind(row.definition), numbers(row.definition));
        let line = format!(
            "{}{}{}{}{}{numbers}",
            padded(row.code, codes),
            padded(row.name, names),
            padded(&kind, 15),
            padded(color, 8),
            padded(&price, 13)
        );
        let line = line.trim_end();
        if width(line) <= columns {
            writeln!(out, "{line}")?;
        } else {
            writeln!(out, "{}", one_line(line, columns))?;
        }
    }
    say(format_args!("{}", counted(rows.len(), "card")));
    Ok(known::outcome(all_read, true))
}

impl Arguments {
    /// Checks whether a card is to be listed.
    fn fits(&self, card: &Card, definition: &Definition, text: &str, program: &Program) -> bool {
        let is_kind = |kind: Kind| match kind {
            Kind::Unit => card.kind == CardKind::Unit,
            Kind::Pilot => card.kind == CardKind::Pilot || card.pilot_side.is_some(),
            Kind::Command => card.kind == CardKind::Command,
            Kind::Base => card.kind == CardKind::Base,
            Kind::Resource => card.kind == CardKind::Resource,
            Kind::Token => card.token,
        };
        let has_trait = |name: &String| {
            let name = name.trim_matches(['(', ')']);
            definition
                .traits
                .iter()
                .any(|of_card| of_card.eq_ignore_ascii_case(name))
        };
        let has_keyword = |name: &String| {
            let name = name.trim_matches(['<', '>']);
            program
                .keywords
                .iter()
                .filter(|keyword| keyword.name.eq_ignore_ascii_case(name))
                .any(|keyword| known::is_named(&keyword.name, text))
        };
        let says = |words: &String| {
            let words = words.to_lowercase();
            card.name.to_lowercase().contains(&words) || text.to_lowercase().contains(&words)
        };
        self.kind.is_none_or(is_kind)
            && self.lv.is_none_or(|lv| card.lv == lv)
            && self.with_trait.as_ref().is_none_or(has_trait)
            && self.keyword.as_ref().is_none_or(has_keyword)
            && self.text.as_ref().is_none_or(says)
    }
}
