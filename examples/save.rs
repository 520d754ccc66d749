//! A game that is saved in the middle of an effect, and continued.
//!
//! `cargo run -p gcs-examples --bin save`

use gcs::core_set;
use gcs::deck::Deck;
use gcs::game::{Format, Game, Rng, Setup};
use gcs::library::Library;
use gcs::replay::{Meanings, Saved};
use gcs::source::{FileId, SourceFile};
use std::error::Error;

/// Takes an option at random. Returns whether there was one.
fn step(game: &mut Game<'_>, rng: &mut Rng) -> Result<bool, Box<dyn Error>> {
    if game.decision().is_none() {
        return Ok(false);
    }
    let option = rng.below(game.options().len() as u32) as usize;
    game.choose(option)?;
    Ok(true)
}

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
    // A saved game carries the meanings of its cards, so that it is not resumed with other ones.
    let meanings = Meanings::of(&compiled.program);

    let mut game = Game::new(&library, &setup, 3)?;
    let mut rng = Rng::new(3);
    let is_amid = |game: &Game<'_>| {
        let decision = game.decision();
        game.turn() > 3 && decision.is_some_and(|decision| !decision.kind.is_free())
    };
    while !is_amid(&game) && step(&mut game, &mut rng)? {}
    let about = game.decision().ok_or("some effect asks something")?.kind.word();
    println!("saved in turn {}, where it is asked: {about}", game.turn());

    // Any serde format works.
    let text = serde_json::to_string(&Saved::of(&game, &meanings))?;
    println!("{} bytes", text.len());

    // On another day, in another process.
    let saved: Saved = serde_json::from_str(&text)?;
    let mut again = saved.restore(&library, &meanings)?;
    assert!(again == game);
    let mut same = rng.clone();
    while step(&mut game, &mut rng)? {
        step(&mut again, &mut same)?;
        assert_eq!(again.state_hash(), game.state_hash());
    }
    println!("both games ended so: {:?}", again.outcome());

    // A save that somebody has changed is refused, and the error gives the reason.
    let mut other: serde_json::Value = serde_json::from_str(&text)?;
    other["work"] = "0".into();
    let refused = serde_json::from_value::<Saved>(other)?.restore(&library, &meanings);
    println!("{}", refused.err().ok_or("it was changed")?);
    Ok(())
}
