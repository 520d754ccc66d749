//! Formats: the number of players, and who plays against whom (chapter 12).

use super::ids::SeatId;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// A format: the number of players, the sides, and how the game ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Two players against each other (1-1-1).
    #[default]
    TwoPlayer,
    /// Everybody against everybody; who deals the battle damage that defeats anybody wins (12-2-5-1).
    BattleRoyale,
    /// Everybody against everybody; the last who is not defeated wins (12-2-5-2).
    LastPlayerStanding,
    /// Two against two, with one shield area for each team (12-3). The first two seats are Team A, the others Team B;
    /// the first of two is the team's leader (12-3-2).
    TeamBattle,
}

/// The direction in which the turns go round (12-2-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// In the order of the seats.
    #[default]
    Clockwise,
    /// Against it.
    Counterclockwise,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 4] = [
        Format::TwoPlayer,
        Format::BattleRoyale,
        Format::LastPlayerStanding,
        Format::TeamBattle,
    ];

    /// The most players that any format allows: as many as a card's `seen` and the seats' sets have room for.
    pub const MOST_PLAYERS: usize = crate::limits::PLAYERS;

    /// Returns its name on the command line, in scenarios and in files.
    pub fn word(self) -> &'static str {
        match self {
            Format::TwoPlayer => "two-player",
            Format::BattleRoyale => "battle-royale",
            Format::LastPlayerStanding => "last-player-standing",
            Format::TeamBattle => "team-battle",
        }
    }

    /// Returns the format with this name.
    pub fn from_word(word: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.word() == word)
    }

    /// Returns the possible numbers of players (12-1). The rules have no upper limit for a battle royale.
    pub fn players(self) -> RangeInclusive<usize> {
        match self {
            Format::TwoPlayer => 2..=2,
            Format::BattleRoyale | Format::LastPlayerStanding => 3..=Format::MOST_PLAYERS,
            Format::TeamBattle => 4..=4,
        }
    }

    /// Returns the number of players on a side.
    pub fn team_size(self) -> usize {
        match self {
            Format::TwoPlayer | Format::BattleRoyale | Format::LastPlayerStanding => 1,
            Format::TeamBattle => 2,
        }
    }

    /// The side that a seat is on, counted from 0. Players on other sides are enemies.
    pub fn team_of(self, seat: SeatId) -> u8 {
        match self {
            Format::TwoPlayer | Format::BattleRoyale | Format::LastPlayerStanding => seat.0,
            Format::TeamBattle => seat.0 / 2,
        }
    }

    /// Returns the first seat of a side: the leader of a team (12-3-2), who has its shield area (12-3-3).
    pub fn leader_of(self, seat: SeatId) -> SeatId {
        match self {
            Format::TwoPlayer | Format::BattleRoyale | Format::LastPlayerStanding => seat,
            Format::TeamBattle => SeatId(seat.0 / 2 * 2),
        }
    }

    /// Returns the number of Shields that each player places (6-2-2, 12-3-5).
    pub fn shields(self) -> u8 {
        match self {
            Format::TwoPlayer | Format::BattleRoyale | Format::LastPlayerStanding => 6,
            Format::TeamBattle => 4,
        }
    }

    /// Checks whether Player One chooses the direction of the turn order (12-2-1).
    pub fn has_direction(self) -> bool {
        match self {
            Format::BattleRoyale | Format::LastPlayerStanding => true,
            Format::TwoPlayer | Format::TeamBattle => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_go_both_ways() {
        for format in Format::ALL {
            assert_eq!(Format::from_word(format.word()), Some(format));
        }
        assert_eq!(Format::from_word("duel"), None);
    }

    #[test]
    fn every_side_has_its_players() {
        for format in Format::ALL {
            for players in format.players() {
                let seats = (0..players as u8).map(SeatId);
                for seat in seats.clone() {
                    let side = seats
                        .clone()
                        .filter(|other| format.team_of(*other) == format.team_of(seat))
                        .collect::<Vec<_>>();
                    assert_eq!(side.len(), format.team_size(), "{}", format.word());
                    assert_eq!(side.first(), Some(&format.leader_of(seat)));
                }
            }
        }
    }
}
