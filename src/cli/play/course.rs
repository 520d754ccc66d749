//! The course of a game: begun, played again from a replay, and made a replay of.

use super::super::Failure;
use super::super::table::Table;
use super::super::tui::timeline::{Answer, Timeline};
use gcs::game::{Ending, Game, SeatId};
use gcs::replay::{Meanings, Recorder, Replay, Step};

/// Begins a game.
pub(in crate::cli) fn begin(table: &Table, seed: u64) -> Result<Timeline<'_>, Failure> {
    let mut events = Vec::new();
    let game = Game::new_logged(&table.library, &table.setup, seed, &mut events);
    let game = game.map_err(|error| Failure::Other(error.to_string()))?;
    Ok(Timeline::new(game, events))
}

/// Goes through the steps of a replay, which has been found to be sound.
pub(in crate::cli) fn timeline<'t>(table: &'t Table, replay: &Replay) -> Result<Timeline<'t>, Failure> {
    let mut time = begin(table, replay.seed.0)?;
    for step in &replay.steps {
        let answer = match step {
            Step::Chose(chosen) => Answer::Option((chosen.option as usize).saturating_sub(1)),
            Step::Concedes(player) => Answer::Concede(SeatId(player.saturating_sub(1))),
        };
        time.answer(answer).map_err(Failure::Other)?;
    }
    let is_stalled = replay.end.as_ref().is_some_and(|end| end.by == Ending::Stalled);
    if is_stalled && time.game().decision().is_some() {
        time.answer(Answer::Stall).map_err(Failure::Other)?;
    }
    Ok(time)
}

/// The replay of a game up to the moment that is looked at.
pub(in crate::cli) fn recorded(table: &Table, meanings: &Meanings, time: &Timeline<'_>, seed: u64) -> Replay {
    let mut recorder = Recorder::new(&table.library, meanings, &table.setup, seed);
    for (game, answer) in time.answers() {
        match answer {
            Answer::Option(option) => recorder.choose(game, option),
            Answer::Concede(seat) => recorder.concede(seat),
            Answer::Stall => {}
        }
    }
    let so_far = recorder.so_far().clone();
    recorder.finish(time.game()).unwrap_or(so_far)
}
