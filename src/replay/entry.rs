//! The entries of a replay, written of a game as it is.

use super::{Chosen, End, Hash};
use crate::game::{Game, SeatId};

/// A player's number, from 1.
pub(super) fn number(seat: SeatId) -> u8 {
    seat.0.saturating_add(1)
}

/// An option of the present decision as a replay has it.
pub(super) fn chosen(game: &Game<'_>, option: usize) -> Option<Chosen> {
    let decision = game.decision()?;
    let options = game.options();
    let words = game.view(decision.seat).describe(*options.get(option)?);
    let of = u32::try_from(options.len()).ok()?;
    Some(Chosen {
        player: number(decision.seat),
        about: decision.kind.word().to_owned(),
        option: u32::try_from(option).ok()?.saturating_add(1),
        of,
        words,
    })
}

/// Returns the end of a game, once it is over.
pub(super) fn end(game: &Game<'_>) -> Option<End> {
    let outcome = game.outcome()?;
    Some(End {
        by: outcome.ending,
        winner: outcome.winner.map(number),
        turn: game.turn(),
        table: Hash(game.table_hash()),
    })
}
