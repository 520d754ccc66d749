//! A table drawn from JSON alone, without the library.
//!
//! `cargo run -p gcs-examples --bin table`

use gcs::core_set;
use gcs::deck::Deck;
use gcs::game::{Format, Game, Rng, SeatId, Setup, Zone};
use gcs::library::Library;
use gcs::source::SourceFile;
use serde_json::Value;
use std::error::Error;
use std::fmt::Write;

/// Returns a card in one line.
fn card(card: &Value) -> String {
    let mut line = format!("      {} {}", text(&card["code"]), text(&card["name"]));
    if matches!(text(&card["kind"]), "unit" | "base") {
        let _ = write!(line, "  {} AP  {} HP", card["ap"], card["hp"]);
    }
    for (key, words) in [("rested", "rested"), ("link", "Link Unit"), ("new", "new")] {
        if card[key] == true {
            let _ = write!(line, "  {words}");
        }
    }
    for keyword in list(&card["keywords"]) {
        let _ = write!(line, "  <{}>", text(&keyword["name"]));
    }
    line
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// Draws a table in the format of docs/schema/table.json.
fn drawn(table: &Value) -> String {
    let mut page = format!("turn {}, {}\n", table["turn"], table["phase"]);
    for seat in list(&table["seats"]) {
        let whose = if seat["seat"] == table["seat"] {
            " (you)"
        } else {
            ""
        };
        let turn = if seat["is_active"] == true {
            ", whose turn it is"
        } else {
            ""
        };
        let _ = writeln!(
            page,
            "player {}{whose}{turn}",
            seat["seat"].as_u64().unwrap_or(0) + 1
        );
        for zone in list(&seat["zones"]).iter().filter(|zone| zone["count"] != 0) {
            let _ = writeln!(page, "   {}: {}", text(&zone["zone"]), zone["count"]);
            for shown in list(&zone["cards"]) {
                let _ = writeln!(page, "{}", card(shown));
            }
        }
    }
    for (at, option) in list(&table["options"]).iter().enumerate() {
        let _ = writeln!(page, "{at:3}  {}", text(&option["label"]));
    }
    page
}

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let files: Vec<SourceFile> = core_set::CARDS
        .iter()
        .filter_map(|(name, text)| SourceFile::new(*name, *text))
        .collect();
    let compiled = gcs::compile(&files);
    let library = Library::new(&compiled.program);
    let decks = core_set::DECKS.iter().take(2).filter_map(|(name, text)| {
        let deck = Deck::load(&SourceFile::new(*name, *text)?, &compiled.program, &library);
        deck.ok().map(|loaded| loaded.deck)
    });
    let setup = Setup::new(&library, Format::TwoPlayer, decks.collect())?;

    let mut game = Game::new(&library, &setup, 9)?;
    let mut rng = Rng::new(9);
    while game.turn() < 6 && game.decision().is_some() {
        let option = rng.below(game.options().len() as u32) as usize;
        game.choose(option)?;
    }
    let sent = serde_json::to_string(&game.view(SeatId(0)).table())?;
    println!("{}", drawn(&serde_json::from_str(&sent)?));
    // Why the AP of a Unit is what it is, and until when.
    let view = game.view(SeatId(0));
    for unit in view
        .seats()
        .flat_map(|seat| view.cards(seat, Zone::Units).flatten())
    {
        let reasons = serde_json::to_value(view.reasons(unit.object))?;
        println!("{}: {} AP", view.label_of(unit.object), reasons["ap"]["is"]);
        for one in list(&reasons["ap"]["of"]) {
            let until = &one["until"]["kind"];
            println!(
                "    {:+} {} {until}",
                one["amount"].as_i64().unwrap_or(0),
                text(&one["words"])
            );
        }
    }
    // Somebody who looks on sees no hand.
    let table = serde_json::to_value(game.spectator().table())?;
    println!("{}", drawn(&table));
    assert!(table["seat"].is_null() && list(&table["options"]).is_empty());
    Ok(())
}
