//! `gcs ir`: the checked meaning of cards.

use super::cards::Cards;
use super::output::json;
use super::{Failure, Outcome, known};
use gcs::ir::Card;
use gcs::ir::outline::write_outline;
use gcs::ir::spelled::spelled;
use serde_json::Value;
use std::io::{self, Write};
use std::path::PathBuf;

/// Print what cards mean, as the game reads them
#[derive(clap::Args)]
pub(super) struct Arguments {
    /// Code or name of a card, as `CORE-001`, or several; the built-in cards are always known
    #[arg(required = true)]
    card: Vec<String>,
    /// Card file (.gcs), or folder to search for them; `-` is stdin (repeat the option for more) [default: those in the
    /// current folder]
    #[arg(long, value_name = "PATH")]
    cards: Vec<PathBuf>,
    /// Print JSON instead of an outline: an object, of several cards an array of them
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<Outcome, Failure> {
    let (cards, all_read) = known::cards(&arguments.cards)?;
    let asked = asked(&cards, &arguments.card);
    let mut is_clean = true;
    let mut found: Vec<&Card> = Vec::new();
    for what in &asked {
        match known::find_or_tell(&cards, what)? {
            Some(at) => {
                let card = &cards.program.cards[at];
                is_clean &= known::tell(&cards, &card.code)?;
                found.push(card);
            }
            None => is_clean = false,
        }
    }
    let symbols = &cards.program.symbols;
    if arguments.json {
        let meanings = found.iter().map(|card| spelled(card, symbols));
        let meanings: Vec<Value> = meanings.collect::<Result<_, _>>().map_err(io::Error::from)?;
        match (asked.len(), meanings.as_slice()) {
            (1, [meaning]) => json(meaning, out)?,
            (1, _) => {}
            _ => json(&meanings, out)?,
        }
    } else {
        for card in found {
            write_outline(card, symbols, out)?;
        }
    }
    Ok(known::outcome(all_read, is_clean))
}

/// The cards that are asked for. Words that are one name together are that name: who asks for one card need not quote it.
fn asked(cards: &Cards, words: &[String]) -> Vec<String> {
    let all = words.join(" ");
    if words.len() == 1 || known::find(&cards.program, &all).is_ok() {
        return vec![all];
    }
    let has_code = |word: &String| {
        let known = cards.program.cards.iter().map(|card| card.code.as_str());
        let broken = cards.found.iter().filter_map(|found| found.card.as_deref());
        known.chain(broken).any(|code| code.eq_ignore_ascii_case(word))
    };
    let is_known = |word: &String| known::find(&cards.program, word).is_ok();
    if words.iter().any(has_code) || words.iter().all(is_known) {
        words.to_vec()
    } else {
        vec![all]
    }
}
