//! The log of a game, line by line, each event with its rule and the effect that caused it.

use super::super::columns::{one_line, wrapped};
use super::super::table::Table;
use super::board::rule;
use super::ink::Ink;
use gcs::game::log::{Because, Event, Viewer, What, words};
use gcs::game::{Ending, Format, Game, SeatId, Zone};
use gcs::library::Library;
use std::io::{self, Write};

/// The log of a game for a viewer.
pub(in crate::cli) struct Log<'t> {
    table: &'t Table,
    /// The library of the game.
    library: &'t Library,
    viewer: Option<Viewer>,
    ink: Ink,
    /// The lines of the present turn.
    turn: Vec<String>,
}

/// An entry of the log: an event in words, and why it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::cli) struct Entry {
    /// The event in words.
    pub(in crate::cli) words: String,
    /// The number of the rule; empty where there is none.
    pub(in crate::cli) rule: &'static str,
    /// The effect that caused it, with its words and where they are written.
    pub(in crate::cli) why: Option<String>,
    /// Whether the event begins a turn.
    pub(in crate::cli) is_turn: bool,
}

/// The indentation of the cause of an event.
const INDENT: usize = 6;
/// How much of an effect is quoted.
const QUOTE: usize = 250;

impl<'t> Log<'t> {
    /// An empty log; with a viewer it keeps what the rules hide from that player.
    pub(in crate::cli) fn new(table: &'t Table, viewer: Option<SeatId>, ink: Ink) -> Log<'t> {
        Log::of(table, &table.library, table.setup.format, viewer, ink)
    }

    /// An empty log of a game with another library, whose cards stand in no file of the table.
    pub(in crate::cli) fn of(
        table: &'t Table,
        library: &'t Library,
        format: Format,
        viewer: Option<SeatId>,
        ink: Ink,
    ) -> Log<'t> {
        Log {
            table,
            library,
            viewer: viewer.map(|seat| Viewer { seat, format }),
            ink,
            turn: Vec::new(),
        }
    }

    /// Writes the events and forgets them.
    pub(in crate::cli) fn write(&mut self, events: &mut Vec<Event>, out: &mut impl Write) -> io::Result<()> {
        for entry in self.entries(events.drain(..)) {
            let mut lines = Vec::new();
            if entry.is_turn {
                self.turn.clear();
                lines.push(String::new());
            }
            lines.extend(self.lines(&entry));
            if let Some(why) = &entry.why {
                let why = wrapped(why, self.ink.room(INDENT));
                lines.extend(why.iter().map(|line| self.ink.faint(&format!("      {line}"))));
            }
            for line in lines {
                writeln!(out, "{line}")?;
                self.turn.push(line);
            }
        }
        Ok(())
    }

    /// Returns the entries of some events. The same thing several times in a row is one of them, and an effect is quoted
    /// once for all that it does in a row.
    pub(in crate::cli) fn entries(&self, events: impl IntoIterator<Item = Event>) -> Vec<Entry> {
        let mut events = events.into_iter().filter(is_told).peekable();
        let mut entries = Vec::new();
        while let Some(event) = events.next() {
            let mut times = 1;
            while events.next_if(|next| self.is_same(&event, next)).is_some() {
                times += 1;
            }
            let goes_on = events
                .peek()
                .is_some_and(|next| self.is_of_same_words(&event, next));
            let times = if times > 1 {
                format!(" ×{times}")
            } else {
                String::new()
            };
            let cause = self.cause(&event).filter(|_| !goes_on);
            entries.push(Entry {
                words: format!("{}{times}", self.words(&event)),
                rule: event.rule,
                why: cause.map(|cause| self.why(cause)),
                is_turn: matches!(event.what, What::TurnBegan { .. }),
            });
        }
        entries
    }

    fn words(&self, event: &Event) -> String {
        words(self.library, &event.what, self.viewer)
    }

    fn is_same(&self, one: &Event, other: &Event) -> bool {
        let caused = one.because.is_some() || other.because.is_some();
        one.rule == other.rule
            && (!caused || self.is_of_same_words(one, other))
            && self.words(one) == self.words(other)
    }

    /// The lines of the present turn so far.
    pub(in crate::cli) fn of_turn(&self) -> &[String] {
        &self.turn
    }

    /// Returns the lines of an entry, with its rule.
    fn lines(&self, entry: &Entry) -> Vec<String> {
        if entry.is_turn {
            return vec![rule(&entry.words, self.ink)];
        }
        let rule = if entry.rule.is_empty() {
            String::new()
        } else {
            format!(" ({})", entry.rule)
        };
        let mut lines = wrapped(&format!("{}{rule}", entry.words), self.ink.room(INDENT));
        // The rule stands back, as far as it stands on one line.
        if let Some(last) = lines.last_mut()
            && let Some(words) = last.strip_suffix(rule.as_str()).filter(|_| !rule.is_empty())
        {
            *last = format!("{words} {}", self.ink.faint(rule.trim_start()));
        }
        let begin = |at: usize| if at == 0 { "  " } else { "    " };
        lines
            .into_iter()
            .enumerate()
            .map(|(at, line)| format!("{}{line}", begin(at)))
            .collect()
    }

    /// The effect that caused an event, with the words that are to be quoted: all of them where it begins, those of
    /// the instruction afterwards.
    fn cause(&self, event: &Event) -> Option<Because> {
        let because = event.because?;
        let begins = matches!(
            event.what,
            What::Triggered { .. } | What::Activated { .. } | What::Burst(_)
        );
        let place = self.library.place_of(because.ability);
        Some(if begins {
            Because { place, ..because }
        } else {
            because
        })
    }

    /// Checks whether the same words of the same effect caused both.
    fn is_of_same_words(&self, one: &Event, other: &Event) -> bool {
        // Two places are always equal; here it is the words that count.
        let words = |because: Because| {
            (
                because.ability,
                because.card,
                because.place.file,
                because.place.span,
            )
        };
        match (self.cause(one), self.cause(other)) {
            (Some(one), Some(other)) => words(one) == words(other),
            (Some(_) | None, _) => false,
        }
    }

    /// The effect and its words, with the place where they are written.
    fn why(&self, because: Because) -> String {
        let library = self.library;
        let name = &library.definition(because.card).name;
        let whose = match library.keyword_of(because.ability) {
            Some(keyword) => format!("<{}> of {name}", library.keyword(keyword).name),
            None => name.clone(),
        };
        match self.table.words_at(because.place) {
            Some((words, place)) => format!("{whose} says \"{}\" ({place})", one_line(words, QUOTE)),
            None => {
                let words = library.words_of(because.ability);
                match words.is_empty() {
                    true => whose,
                    false => format!("{whose} says \"{}\"", one_line(&words, QUOTE)),
                }
            }
        }
    }
}

/// Checks whether an event gets a line: passing does not, nor does an event that another line includes.
fn is_told(event: &Event) -> bool {
    match event.what {
        What::Passed(_) => false,
        // The card is deployed, or played, on a line of its own.
        What::Moved { to, .. } => !matches!(to, Zone::Units | Zone::Base | Zone::Nowhere),
        What::First(_)
        | What::GoesRound { .. }
        | What::Redrew(_)
        | What::TurnBegan { .. }
        | What::Drew { .. }
        | What::Played(_)
        | What::Activated { .. }
        | What::Triggered { .. }
        | What::Burst(_)
        | What::Deployed(_)
        | What::Paired { .. }
        | What::Damaged { .. }
        | What::PlayerDamaged { .. }
        | What::Prevented { .. }
        | What::Destroyed(_)
        | What::MadeRoom(_)
        | What::Recovered { .. }
        | What::Counters { .. }
        | What::Controlled { .. }
        | What::Oriented { .. }
        | What::Changed { .. }
        | What::Shuffled(..)
        | What::Counted(_)
        | What::Rolled { .. }
        | What::ChoseValue { .. }
        | What::PickedAtRandom { .. }
        | What::Looked { .. }
        | What::Revealed(_)
        | What::Attacked { .. }
        | What::TargetChanged(_)
        | What::BattleBegan { .. }
        | What::BattleEnded
        | What::Course(..)
        | What::Skipped(..)
        | What::Defeated(_)
        | What::Ended { .. } => true,
    }
}

/// Returns the outcome of a game in one line, once it is over.
pub(in crate::cli) fn ending(game: &Game<'_>) -> Option<String> {
    let outcome = game.outcome()?;
    let rule = match (outcome.ending.rule(), outcome.ending) {
        (Some(rule), _) => format!(" ({rule})"),
        (None, Ending::Stalled) => " (no rule: the bots did not come to an end)".to_owned(),
        (
            None,
            Ending::BattleDamage
            | Ending::EmptyDeck
            | Ending::Draw
            | Ending::EffectLoop
            | Ending::Concession
            | Ending::Effect,
        ) => String::new(),
    };
    let how = outcome.ending.words();
    // Between two players the log has said it.
    let won = match outcome.winner {
        Some(winner) if game.format() != Format::TwoPlayer => format!(": {}", winners(game, winner)),
        Some(_) | None => String::new(),
    };
    Some(format!(
        "the game ended in turn {} by {how}{rule}{won}",
        game.turn()
    ))
}

/// Returns the winners: for a team, both players (12-3-9).
fn winners(game: &Game<'_>, winner: SeatId) -> String {
    let first = winner.0 + 1;
    match game.format() {
        Format::TwoPlayer | Format::BattleRoyale | Format::LastPlayerStanding => {
            format!("player {first} has won")
        }
        Format::TeamBattle => format!("players {first} and {} have won", first + 1),
    }
}
