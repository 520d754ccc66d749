//! What a player is called by somebody who reads a scenario.

use crate::game::SeatId;

/// The player that a seat is to somebody who reads a scenario.
pub(super) fn player(seat: SeatId) -> String {
    match seat.0 {
        0 => "you".to_owned(),
        1 => "opponent".to_owned(),
        other => format!("player {}", other + 1),
    }
}

/// Like [`player`], of what is theirs.
pub(super) fn whose(seat: SeatId) -> String {
    match seat.0 {
        0 => "your".to_owned(),
        1 => "opponent's".to_owned(),
        other => format!("player {}'s", other + 1),
    }
}

/// Like [`player`], within a sentence.
pub(super) fn the_player(seat: SeatId) -> String {
    match seat.0 {
        1 => "the opponent".to_owned(),
        _ => player(seat),
    }
}
