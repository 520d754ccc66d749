//! Games on disk: each is a file, which is whole at every moment.

use crate::Cards;
use gcs::game::{Game, OwnedGame};
use gcs::replay::{Recorder, Replay, Saved};
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The version of the format of saved games.
const VERSION: u32 = 1;

/// The contents of a file: the game, the tokens of its seats, and the record of everything that was done so far.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File<R> {
    version: u32,
    tokens: Vec<String>,
    /// The time left on the clock of each seat, in milliseconds.
    clocks: Vec<u64>,
    game: Saved,
    record: R,
}

/// A game that is resumed.
#[derive(Debug)]
pub(crate) struct Resumed {
    pub(crate) tokens: Vec<String>,
    pub(crate) clocks: Vec<Duration>,
    pub(crate) game: OwnedGame,
    pub(crate) record: Recorder,
}

/// The files of games in a folder.
pub(crate) fn found(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|end| end == "json") {
            paths.push(path);
        }
    }
    paths.sort();
    Ok(paths)
}

/// Writes a game beside its file and puts it in the place of what was there.
pub(crate) fn write(
    path: &Path,
    game: &Game<'_>,
    cards: &Cards,
    record: &Recorder,
    seats: impl Iterator<Item = (String, u64)>,
) -> io::Result<()> {
    let (tokens, clocks) = seats.unzip();
    // A game that is over has its end in the record.
    let finished = game.outcome().and_then(|_| record.clone().finish(game));
    let text = serde_json::to_vec(&File {
        version: VERSION,
        tokens,
        clocks,
        game: Saved::of(game, &cards.meanings),
        record: finished.as_ref().unwrap_or(record.so_far()),
    })?;
    let beside = path.with_extension("new");
    std::fs::write(&beside, text)?;
    std::fs::rename(beside, path)
}

/// Takes a game that is over out of those that are gone on with.
pub(crate) fn lay_aside(path: &Path) -> io::Result<()> {
    std::fs::rename(path, path.with_extension("over"))
}

pub(crate) fn read(path: &Path, cards: &Cards) -> Result<Resumed, Box<dyn Error + Send + Sync>> {
    let file: File<Replay> = serde_json::from_slice(&std::fs::read(path)?)?;
    if file.version != VERSION {
        return Err(format!("it is of version {}", file.version).into());
    }
    let game = OwnedGame::begin(&cards.library, |library| {
        file.game.restore(library, &cards.meanings)
    })?;
    let resumed = Recorder::resume(file.record, &cards.library, &cards.meanings);
    let (record, recorded) =
        resumed.map_err(|refusals| refusals.first().map_or(String::new(), ToString::to_string))?;
    let mut kept = Resumed {
        tokens: file.tokens,
        clocks: file.clocks.into_iter().map(Duration::from_millis).collect(),
        game,
        record,
    };
    let seats = kept.game.with(|game| game.spectator().seats().count());
    if kept.game.with(|game| game.state_hash()) != recorded.state_hash() {
        return Err("it is not the game that its record leads to".into());
    }
    if kept.tokens.len() != seats || kept.clocks.len() != seats {
        return Err("it has more or fewer seats than players".into());
    }
    Ok(kept)
}
