//! Undo and redo: a game is data, and a copy of it is a moment to return to.
//!
//! `cargo run -p gcs-examples --bin undo`

use gcs::core_set;
use gcs::deck::Deck;
use gcs::game::{Choice, Format, Game, Rng, Setup};
use gcs::library::Library;
use gcs::source::{FileId, SourceFile};
use std::error::Error;

/// A game with its earlier states and the undone choices. A copy takes about a microsecond and some kilobytes.
struct History<'l> {
    game: Game<'l>,
    before: Vec<(Game<'l>, Choice)>,
    undone: Vec<Choice>,
}

impl<'l> History<'l> {
    fn new(game: Game<'l>) -> History<'l> {
        History {
            game,
            before: Vec::new(),
            undone: Vec::new(),
        }
    }

    fn choose(&mut self, choice: Choice) -> Result<(), Box<dyn Error>> {
        let seat = self.game.decision().ok_or("the game is over")?.seat;
        let before = self.game.clone();
        let number = self.game.decision_number();
        self.game.answer(seat, number, choice)?;
        self.before.push((before, choice));
        Ok(())
    }

    /// Takes the last answer back, and says whether something hidden was shown since, or chance has decided: then the others are to be
    /// asked. Nothing where there is nothing to take back. The chance of a game comes from its state, so that whoever takes a draw back
    /// and draws again draws the same.
    fn undo(&mut self) -> Option<bool> {
        let (before, choice) = self.before.pop()?;
        let has_shown = self.game.has_shown_since(&before);
        self.game = before;
        self.undone.push(choice);
        Some(has_shown)
    }

    fn redo(&mut self) -> Result<bool, Box<dyn Error>> {
        let Some(choice) = self.undone.pop() else {
            return Ok(false);
        };
        self.choose(choice)?;
        Ok(true)
    }
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

    let mut history = History::new(Game::new(&library, &setup, 2)?);
    let mut rng = Rng::new(2);
    let mut hashes = Vec::new();
    while history.game.decision().is_some() {
        hashes.push(history.game.state_hash());
        let options = history.game.options();
        let choice = options[rng.below(options.len() as u32) as usize];
        history.choose(choice)?;
    }
    let end = history.game.state_hash();
    let mut unseen = 0;
    for hash in hashes.iter().rev() {
        let has_shown = history.undo().ok_or("something to take back")?;
        assert_eq!(history.game.state_hash(), *hash);
        unseen += usize::from(!has_shown);
    }
    assert_eq!(history.undo(), None);
    while history.redo()? {}
    assert_eq!(history.game.state_hash(), end);
    println!(
        "{} decisions, back and forth, {unseen} of them without a word to anybody",
        hashes.len()
    );
    assert!(unseen > 0);
    Ok(())
}
