//! Why a card cannot be played now: the rule, in words, and the requirement.
//!
//! `cargo run -p gcs-examples --bin why_not`

use gcs::core_set;
use gcs::deck::Deck;
use gcs::game::{DecisionKind, Format, Game, Need, Setup, Zone};
use gcs::library::Library;
use gcs::source::{FileId, SourceFile};
use std::error::Error;

pub(crate) fn main() -> Result<(), Box<dyn Error>> {
    let files: Vec<SourceFile> = core_set::CARDS
        .iter()
        .filter_map(|(name, text)| SourceFile::new(*name, *text))
        .collect();
    let compiled = gcs::compile(&files);
    let library = Library::new(&compiled.program);
    let decks = core_set::DECKS.iter().take(2).filter_map(|(name, text)| {
        let (deck, _) = Deck::parse(&SourceFile::new(*name, *text)?, FileId(0));
        deck.codes().map(|code| library.find(code)).collect()
    });
    let setup = Setup::new(&library, Format::TwoPlayer, decks.collect())?;

    let mut game = Game::new(&library, &setup, 1)?;
    let seat = loop {
        let decision = game.decision().ok_or("the first turn has a main phase")?;
        if decision.kind == DecisionKind::Main {
            break decision.seat;
        }
        game.choose(0)?;
    };
    let view = game.view(seat);
    let mut too_high = 0;
    for card in view.cards(seat, Zone::Hand).flatten() {
        let name = &view.definition(card.card).name;
        for way in view.why_not(card.object) {
            let Some(refused) = way.refused else {
                println!("{name}: can be played");
                continue;
            };
            // The words are for people, the rule is a number of the comprehensive rules, and the requirement is for programs.
            println!("{name}: {refused} ({})", refused.rule.unwrap_or("no rule"));
            match refused.need {
                Some(Need::Lv { is, needs }) => {
                    println!("    {} Resources more", needs - is);
                    too_high += 1;
                }
                Some(Need::Resources { active, cost }) => println!("    {active} of {cost} are active"),
                Some(Need::Player(_) | Need::Decision(_) | Need::Option) | None => {}
            }
        }
    }
    assert!(too_high > 0);

    // The other player only learns that it is not the moment.
    let other = view.seats().find(|other| *other != seat).ok_or("two players")?;
    let view = game.view(other);
    for card in view.cards(other, Zone::Hand).flatten() {
        for way in view.why_not(card.object) {
            assert_eq!(way.refused.and_then(|refused| refused.rule), Some("7-5-1"));
        }
    }
    Ok(())
}
