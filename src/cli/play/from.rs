//! Where a game at the table begins: at its beginning with wanted cards in hand, in a scenario, in a replay, or where the last was left.

use super::super::Failure;
use super::super::cards::Cards;
use super::super::known::find;
use super::super::load::SCENARIOS;
use super::super::output::shown;
use super::super::position::Position;
use super::super::replay;
use super::super::table::Table;
use super::super::tui::timeline::Timeline;
use super::course::timeline;
use gcs::game::{Format, Game, PlayerSetup, SeatId, Setup, Zone};
use gcs::library::{CardId, Library};
use std::path::{Path, PathBuf};

/// A place to begin at: a file, and what of it.
pub(super) struct Place {
    file: PathBuf,
    /// The title of a scenario, or the number of a step.
    what: Option<String>,
}

impl Place {
    /// Reads `FILE` or `FILE:WHAT`. A file that is there with that whole name is that file.
    pub(super) fn of(written: &str) -> Place {
        if Path::new(written).exists() {
            return Place::whole(PathBuf::from(written));
        }
        match written.rsplit_once(':') {
            Some((file, what)) => Place {
                file: PathBuf::from(file),
                what: Some(what.to_string()),
            },
            None => Place::whole(PathBuf::from(written)),
        }
    }

    /// All of a file.
    pub(super) fn whole(file: PathBuf) -> Place {
        Place { file, what: None }
    }

    /// Checks whether it is a scenario.
    pub(super) fn is_scenario(&self) -> bool {
        self.file.extension().is_some_and(|found| found == SCENARIOS.0)
    }

    /// Opens the scenario. `None` when there are findings; they have been shown.
    pub(super) fn position(&self, cards: &[PathBuf]) -> Result<Option<Position>, Failure> {
        Position::open(&self.file, cards, self.what.as_deref())
    }

    /// Opens the replay, with its table. `None` when there are findings; they have been shown.
    pub(super) fn replay(&self, cards: &[PathBuf]) -> Result<Option<Whole>, Failure> {
        let Some(sound) = replay::sound(Cards::load(cards)?, replay::read(&self.file)?)? else {
            return Ok(None);
        };
        let steps = sound.replay.steps.len();
        let at = match self.what.as_deref().map(str::parse::<usize>) {
            None => steps,
            Some(Ok(step)) if (1..=steps).contains(&step) => step - 1,
            Some(Ok(_) | Err(_)) => {
                return Err(Failure::Other(format!(
                    "the replay has the steps 1 to {steps}: name one as `{}:N`",
                    shown(&self.file)
                )));
            }
        };
        let replay = sound.replay.clone();
        Ok(Some(Whole {
            table: sound.table(),
            replay,
            at,
        }))
    }
}

/// A game from its beginning to where it is gone on with.
pub(super) struct Whole {
    pub(super) table: Table,
    pub(super) replay: gcs::replay::Replay,
    at: usize,
}

impl Whole {
    /// The timeline, at the moment that was asked for.
    pub(super) fn time(&self) -> Result<Timeline<'_>, Failure> {
        let mut time = timeline(&self.table, &self.replay)?;
        time.go(self.at);
        Ok(time)
    }
}

/// The table of a position: with the cards of a scenario, which stand in no file of it.
pub(super) fn table_of(position: &Position, game: &Game<'_>) -> Result<Table, Failure> {
    let library = Library::new(&position.program);
    let seats = game.view(SeatId(0)).seats().count();
    let setup = Setup::new(&library, game.format(), vec![Vec::new(); seats]);
    let setup = setup.map_err(|error| Failure::Other(error.to_string()))?;
    let cards = Cards {
        files: Vec::new(),
        program: position.program.clone(),
        library,
        found: Vec::new(),
        left_out: Vec::new(),
        own: None,
    };
    Ok(Table::of(cards, setup))
}

/// The maximum number of seeds in which a starting hand with the wanted cards is looked for.
const TRIES: u64 = 1_000_000;

/// Returns the first seed from one on with which player 1 is dealt those cards.
pub(super) fn seed_with_hand(table: &Table, wanted: &[String], from: u64) -> Result<u64, Failure> {
    let library = &table.library;
    let mut cards: Vec<CardId> = Vec::new();
    for name in wanted {
        let at = find(&table.program, name)?;
        let card = table
            .program
            .cards
            .get(at)
            .and_then(|card| library.find(&card.code));
        cards.extend(card);
    }
    let deck = table
        .setup
        .players
        .first()
        .map_or(&[][..], |PlayerSetup { deck, .. }| deck);
    for card in &cards {
        let asked = cards.iter().filter(|other| *other == card).count();
        let there = deck.iter().filter(|other| *other == card).count();
        if asked > there {
            let name = &library.definition(*card).name;
            return Err(Failure::Other(format!(
                "the deck of player 1 has {there} of {name}, and {asked} are wanted in hand"
            )));
        }
    }
    for seed in from..from.saturating_add(TRIES) {
        let game = Game::new(library, &table.setup, seed);
        let game = game.map_err(|error| Failure::Other(error.to_string()))?;
        let mut hand: Vec<CardId> = game.cards(SeatId(0), Zone::Hand).map(|card| card.card).collect();
        let has = cards.iter().all(|card| {
            let found = hand.iter().position(|other| other == card);
            found.map(|at| hand.swap_remove(at)).is_some()
        });
        if has {
            return Ok(seed);
        }
    }
    let most = if table.setup.format == Format::TwoPlayer {
        "five"
    } else {
        "so few"
    };
    Err(Failure::Other(format!(
        "no hand with these cards was dealt in {TRIES} games: a hand has {most} cards, name fewer"
    )))
}
