//! Seats of a scenario: its players, and the words for them.

use crate::game::{Format, SeatId};

/// The format of a scenario and how many players there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) format: Format,
    pub(super) players: usize,
}

/// The word for a player, as an alternative to the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SeatWord {
    You,
    /// Player 2, or the leader of the other team.
    Opponent,
    Teammate,
    Third,
    Fourth,
}

impl Default for Table {
    fn default() -> Table {
        Table::of(Format::TwoPlayer)
    }
}

impl Table {
    /// Makes a table with the minimum number of players.
    pub(super) fn of(format: Format) -> Table {
        Table {
            format,
            players: *format.players().start(),
        }
    }

    /// Checks whether there are teams.
    pub(super) fn has_teams(self) -> bool {
        self.format.team_size() > 1
    }

    /// Returns the seat for a word, even if nobody sits there; `None` for a teammate if there are no teams.
    pub(super) fn called(self, called: SeatWord) -> Option<SeatId> {
        Some(SeatId(match called {
            SeatWord::You => 0,
            // The first who is on no side with you.
            SeatWord::Opponent => self.format.team_size() as u8,
            SeatWord::Teammate if self.has_teams() => 1,
            SeatWord::Teammate => return None,
            SeatWord::Third => 2,
            SeatWord::Fourth => 3,
        }))
    }

    /// The words in which a player is called, in the order in which they are looked for.
    fn word(self, seat: SeatId) -> Option<&'static str> {
        let words = [
            (SeatWord::You, "you"),
            (SeatWord::Opponent, "opponent"),
            (SeatWord::Teammate, "teammate"),
            (SeatWord::Third, "third"),
            (SeatWord::Fourth, "fourth"),
        ];
        let mut words = words.into_iter();
        words.find_map(|(called, word)| (self.called(called) == Some(seat)).then_some(word))
    }

    /// The player that a seat is to somebody who reads a scenario.
    pub(super) fn player(self, seat: SeatId) -> String {
        match self.word(seat) {
            Some(word) => word.to_owned(),
            None => format!("player {}", seat.0 + 1),
        }
    }

    /// Returns the words for the side that wins with a player: a team or the player.
    pub(super) fn side(self, seat: SeatId) -> String {
        if self.has_teams() {
            format!("{} team", self.whose(seat))
        } else {
            self.player(seat)
        }
    }

    /// Like [`Table::player`], in the genitive.
    pub(super) fn whose(self, seat: SeatId) -> String {
        match seat.0 {
            0 => "your".to_owned(),
            _ => format!("{}'s", self.player(seat)),
        }
    }

    /// Like [`Table::player`], within a sentence.
    pub(super) fn the_player(self, seat: SeatId) -> String {
        match self.word(seat) {
            None | Some("you") => self.player(seat),
            Some("teammate") => "your teammate".to_owned(),
            Some(word @ "opponent") => format!("the {word}"),
            Some(word) => format!("the {word} player"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(format: Format, players: usize) -> Vec<String> {
        let table = Table { format, players };
        (0..players as u8)
            .map(|seat| table.player(SeatId(seat)))
            .collect()
    }

    #[test]
    fn everybody_has_a_word_or_a_number() {
        assert_eq!(all(Format::TwoPlayer, 2), ["you", "opponent"]);
        assert_eq!(
            all(Format::BattleRoyale, 5),
            ["you", "opponent", "third", "fourth", "player 5"]
        );
        assert_eq!(
            all(Format::TeamBattle, 4),
            ["you", "teammate", "opponent", "fourth"]
        );
    }

    #[test]
    fn a_team_battle_has_teammates() {
        let team = Table::of(Format::TeamBattle);
        assert_eq!(team.called(SeatWord::Teammate), Some(SeatId(1)));
        assert_eq!(team.called(SeatWord::Third), team.called(SeatWord::Opponent));
        assert_eq!(Table::default().called(SeatWord::Teammate), None);
        assert_eq!(team.whose(SeatId(1)), "teammate's");
        assert_eq!(team.the_player(SeatId(3)), "the fourth player");
    }
}
