//! Many games of bots, to hold this build against another: equal seeds give equal games, and the hash says so.

use crate::game::decks;
use crate::parts::{Answered, Level, value};
use crate::set::Set;
use gcs::agents::Agent;
use gcs::game::{Format, Setup};
use gcs::simulate::{Series, Tally, game_seed};
use serde::Deserialize;
use serde_json::json;

/// The most games of a request.
const MOST_GAMES: u32 = 10_000;

/// Which games are played, with the project's first two decks.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewSeries {
    /// How many.
    pub games: u32,
    /// The seed, as that of `gcs sim`.
    pub seed: u32,
    /// Who plays.
    pub level: Level,
}

/// Plays the games of `gcs sim --games N --seed S --agent LEVEL`.
pub(crate) fn play(set: &mut Set, wanted: NewSeries) -> Answered {
    if wanted.games > MOST_GAMES {
        return Err(format!(
            "at most {MOST_GAMES} games are played, and these are {}",
            wanted.games
        ));
    }
    let known = set.known()?;
    let decks = decks(&known, &[None, None])?;
    let setup = Setup::new(&known.library, Format::TwoPlayer, decks).map_err(|error| error.to_string())?;
    let mut series = Series::new(&known.library, &setup).map_err(|error| error.to_string())?;
    let mut tally = Tally::new(Format::TwoPlayer, 2);
    for index in 0..u64::from(wanted.games) {
        let seed = game_seed(u64::from(wanted.seed), index);
        let bots = (1..=2).map(|seat| wanted.level.bot(game_seed(seed, seat)));
        let bots: Option<Vec<Box<dyn Agent>>> = bots.collect();
        let mut bots = bots.ok_or("a person plays no series of games")?;
        let mut seats: Vec<&mut dyn Agent> = Vec::new();
        for bot in &mut bots {
            seats.push(bot.as_mut());
        }
        let game = series.play(seed, &mut seats).map_err(|error| error.to_string())?;
        tally.count(index, &game);
    }
    value(json!({
        "games": tally.games,
        "decisions": tally.decisions,
        "state_hash": format!("{:016x}", tally.state_hash),
    }))
}
